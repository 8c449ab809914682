/* Unique rectangles: four open cells in two rows, two columns and two boxes cannot end as a and b in turns, since an
 * exchange would make another solution. So some corner holds a third digit. This is true only of a grid that has one
 * solution, and of open cells that are no clues. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

typedef struct rectangle {
    cellset corners, roof; /* roof: the corners with other candidates as well */
    nineset pair;
} rectangle;

/* Makes a step of a rectangle whose fields are filled in. */
typedef bool rectangle_rule(const sudoku_logic *here, const rectangle *found, sudoku_step *step);

static bool with_pairs(const sudoku_logic *here, cellset corners, rectangle_rule *rule,
                       sudoku_step *step)
{
    nineset common = NINE_ALL;
    for (cellset left = corners; left;)
        common &= here->left[cellset_take(&left)];
    for (unsigned pair = 3; pair <= NINE_ALL; pair = next_choice(pair)) {
        if (pair & ~common)
            continue;
        rectangle found = {corners, 0, (nineset)pair};
        for (cellset left = corners; left;) {
            unsigned cell = cellset_take(&left);
            if (here->left[cell] != pair)
                found.roof |= cellset_of(cell);
        }
        if (rule(here, &found, step)) {
            step->cells = corners;
            step->others = found.roof;
            step->digits = found.pair;
            return true;
        }
    }
    return false;
}

/* One corner has more than the pair: it holds neither of the two. */
static bool is_type_1(const sudoku_logic *here, const rectangle *found, sudoku_step *step)
{
    if (!cellset_is_one(found->roof))
        return false;
    bool is_step = false;
    for (nineset pair = found->pair; pair;)
        is_step |= step_removes(here, step, nineset_take(&pair), found->roof);
    return is_step;
}

/* Do two corners of one side, and no others, have more? */
static bool is_side(const rectangle *found)
{
    if (cellset_count(found->roof) != 2)
        return false;
    unsigned first = cellset_first(found->roof);
    return (found->roof & ~cellset_of(first) & ~cellset_peers(first)) == 0;
}

/* Both have the same third digit: one of them holds it. */
static bool is_type_2(const sudoku_logic *here, const rectangle *found, sudoku_step *step)
{
    if (!is_side(found))
        return false;
    cellset roof = found->roof;
    nineset third = here->left[cellset_take(&roof)] & (nineset)~found->pair;
    if (nineset_count(third) != 1 || here->left[cellset_first(roof)] != (found->pair | third))
        return false;
    if (!step_removes(here, step, nineset_first(third), cellset_seen_by_all(found->roof)))
        return false;
    step->extra = third;
    return true;
}

/* One of the pair has no other cells in a house of theirs: so neither holds the other one. */
static bool is_type_4(const sudoku_logic *here, const rectangle *found, sudoku_step *step)
{
    if (!is_side(found))
        return false;
    unsigned first = cellset_first(found->roof);
    for (unsigned kind = 0; kind < 3; ++kind) {
        unsigned house = sudoku_house_of(first, kind);
        if (found->roof & ~cellset_house(house))
            continue;
        for (nineset pair = found->pair; pair;) {
            unsigned kept = nineset_take(&pair);
            nineset other = found->pair & (nineset)~nineset_of(kept);
            if ((logic_cells_of(here, kept) & cellset_house(house)) == found->roof &&
                step_removes(here, step, nineset_first(other), found->roof)) {
                step->houses = 1U << house;
                step->extra = nineset_of(kept);
                return true;
            }
        }
    }
    return false;
}

bool logic_rectangle(const sudoku_logic *here, unsigned type, sudoku_step *step)
{
    rectangle_rule *rule = type == 1 ? is_type_1 : type == 2 ? is_type_2 : is_type_4;
    for (unsigned upper = 0; upper < SUDOKU_SIDE; ++upper)
        for (unsigned lower = upper + 1; lower < SUDOKU_SIDE; ++lower)
            for (unsigned columns = 3; columns <= NINE_ALL; columns = next_choice(columns)) {
                unsigned left = (unsigned)__builtin_ctz(columns);
                unsigned right = (unsigned)__builtin_ctz(columns & (columns - 1));
                bool one_band = upper / SUDOKU_BOX == lower / SUDOKU_BOX;
                bool one_stack = left / SUDOKU_BOX == right / SUDOKU_BOX;
                cellset corners = (cellset)columns << SUDOKU_SIDE * upper |
                                  (cellset)columns << SUDOKU_SIDE * lower;
                if (one_band != one_stack && (corners & ~here->open) == 0 &&
                    with_pairs(here, corners, rule, step))
                    return true;
            }
    return false;
}
