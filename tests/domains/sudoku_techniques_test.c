/* Each technique against its definition, written out over cells and digits by loops that anybody
 * believes: on thousands of states on the way through random puzzles, both find something, or
 * neither does, and what is found is among what the definition allows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "domains/sudoku/exact.h"
#include "domains/sudoku/generate.h"
#include "domains/sudoku/logic.h"

/* What is known, and what may go, as plain tables; digits 1 .. 9. */
typedef struct naive {
    bool may[81][10];
    bool gone[81][10];
    unsigned least_chain; /* 0: there is none */
} naive;

static bool is_seen(unsigned a, unsigned b)
{
    return a != b && (sudoku_row(a) == sudoku_row(b) || sudoku_column(a) == sudoku_column(b) ||
                      sudoku_box(a) == sudoku_box(b));
}

static bool is_in(unsigned house, unsigned cell)
{
    unsigned number = house % 9;
    return house < 9    ? sudoku_row(cell) == number
           : house < 18 ? sudoku_column(cell) == number
                        : sudoku_box(cell) == number;
}

static unsigned left_in(const naive *n, unsigned cell)
{
    unsigned count = 0;
    for (unsigned digit = 1; digit <= 9; ++digit)
        count += n->may[cell][digit];
    return count;
}

static unsigned places_in(const naive *n, unsigned house, unsigned digit)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 9; ++i)
        count += n->may[sudoku_house_cell(house, i)][digit];
    return count;
}

static void takes(naive *n, unsigned cell, unsigned digit)
{
    if (n->may[cell][digit])
        n->gone[cell][digit] = true;
}

/* A digit goes from all that see both cells. */
static void takes_beside(naive *n, unsigned a, unsigned b, unsigned digit)
{
    for (unsigned cell = 0; cell < 81; ++cell)
        if (is_seen(cell, a) && is_seen(cell, b))
            takes(n, cell, digit);
}

/* All but one digit goes: how a single is told here. */
static void keeps(naive *n, unsigned cell, unsigned kept)
{
    n->gone[cell][kept] = true;
}

/* ---- definitions ---- */

static void full_house(naive *n, unsigned unused)
{
    (void)unused;
    for (unsigned house = 0; house < 27; ++house) {
        unsigned open = 0, last = 0;
        for (unsigned i = 0; i < 9; ++i)
            if (left_in(n, sudoku_house_cell(house, i)) > 0) {
                ++open;
                last = sudoku_house_cell(house, i);
            }
        for (unsigned digit = 1; open == 1 && digit <= 9; ++digit)
            if (n->may[last][digit] && left_in(n, last) == 1)
                keeps(n, last, digit);
    }
}

static void hidden_single(naive *n, unsigned first)
{
    for (unsigned house = first; house < (first ? 27 : 18); ++house)
        for (unsigned digit = 1; digit <= 9; ++digit)
            for (unsigned i = 0; i < 9; ++i)
                if (places_in(n, house, digit) == 1 && n->may[sudoku_house_cell(house, i)][digit])
                    keeps(n, sudoku_house_cell(house, i), digit);
}

static void naked_single(naive *n, unsigned unused)
{
    (void)unused;
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            if (left_in(n, cell) == 1 && n->may[cell][digit])
                keeps(n, cell, digit);
}

/* From houses of one kind to houses of the other. */
static void locked(naive *n, unsigned first, unsigned end, unsigned first_cover, unsigned end_cover)
{
    for (unsigned house = first; house < end; ++house)
        for (unsigned cover = first_cover; cover < end_cover; ++cover)
            for (unsigned digit = 1; digit <= 9; ++digit) {
                unsigned inside = 0;
                for (unsigned i = 0; i < 9; ++i) {
                    unsigned cell = sudoku_house_cell(house, i);
                    inside += n->may[cell][digit] && is_in(cover, cell);
                }
                if (inside < 2 || inside != places_in(n, house, digit))
                    continue;
                for (unsigned cell = 0; cell < 81; ++cell)
                    if (is_in(cover, cell) && !is_in(house, cell))
                        takes(n, cell, digit);
            }
}

static void pointing(naive *n, unsigned unused)
{
    (void)unused;
    locked(n, 18, 27, 0, 18);
}

static void claiming(naive *n, unsigned unused)
{
    (void)unused;
    locked(n, 0, 18, 18, 27);
}

static unsigned ones(unsigned set)
{
    return (unsigned)__builtin_popcount(set);
}

static void naked_subset(naive *n, unsigned size)
{
    for (unsigned house = 0; house < 27; ++house)
        for (unsigned chosen = 0; chosen < 512; ++chosen) {
            unsigned digits = 0;
            bool are_open = ones(chosen) == size;
            for (unsigned i = 0; are_open && i < 9; ++i)
                for (unsigned digit = 1; digit <= 9; ++digit)
                    if (chosen >> i & 1) {
                        are_open &= left_in(n, sudoku_house_cell(house, i)) > 0;
                        digits |= (unsigned)n->may[sudoku_house_cell(house, i)][digit] << digit;
                    }
            if (!are_open || ones(digits) != size)
                continue;
            for (unsigned i = 0; i < 9; ++i)
                for (unsigned digit = 1; digit <= 9; ++digit)
                    if (!(chosen >> i & 1) && digits >> digit & 1)
                        takes(n, sudoku_house_cell(house, i), digit);
        }
}

static void hidden_subset(naive *n, unsigned size)
{
    for (unsigned house = 0; house < 27; ++house)
        for (unsigned digits = 0; digits < 1024; digits += 2) {
            unsigned places = 0;
            bool are_open = ones(digits) == size;
            for (unsigned digit = 1; are_open && digit <= 9; ++digit)
                if (digits >> digit & 1) {
                    are_open &= places_in(n, house, digit) > 0;
                    for (unsigned i = 0; i < 9; ++i)
                        places |= (unsigned)n->may[sudoku_house_cell(house, i)][digit] << i;
                }
            if (!are_open || ones(places) != size)
                continue;
            for (unsigned i = 0; i < 9; ++i)
                for (unsigned digit = 1; digit <= 9; ++digit)
                    if (places >> i & 1 && !(digits >> digit & 1))
                        takes(n, sudoku_house_cell(house, i), digit);
        }
}

typedef enum fins { NO_FINS, FINNED, SASHIMI } fins;

/* Rows `base` and columns `cover`, or the other way round. */
static void fish_of(naive *n, unsigned digit, unsigned kind, unsigned base, unsigned cover,
                    fins wanted)
{
    unsigned fin[81], count = 0, inside[9] = {0}, all[9] = {0}, used = 0;
    for (unsigned cell = 0; cell < 81; ++cell) {
        unsigned line = kind ? sudoku_column(cell) : sudoku_row(cell);
        unsigned cross = kind ? sudoku_row(cell) : sudoku_column(cell);
        if (!(base >> line & 1) || !n->may[cell][digit])
            continue;
        ++all[line];
        used |= 1U << cross;
        if (cover >> cross & 1)
            ++inside[line];
        else
            fin[count++] = cell;
    }
    bool is_thin = false;
    if (cover & ~used)
        return;
    for (unsigned line = 0; line < 9; ++line)
        if (base >> line & 1) {
            if (all[line] == 0)
                return;
            is_thin |= inside[line] < 2;
        }
    for (unsigned i = 1; i < count; ++i)
        if (sudoku_box(fin[i]) != sudoku_box(fin[0]))
            return;
    if ((count == 0) != (wanted == NO_FINS) || (count != 0 && is_thin != (wanted == SASHIMI)))
        return;
    for (unsigned cell = 0; cell < 81; ++cell) {
        unsigned line = kind ? sudoku_column(cell) : sudoku_row(cell);
        unsigned cross = kind ? sudoku_row(cell) : sudoku_column(cell);
        bool is_step = cover >> cross & 1 && !(base >> line & 1);
        for (unsigned i = 0; i < count; ++i)
            is_step &= is_seen(cell, fin[i]);
        if (is_step)
            takes(n, cell, digit);
    }
}

static void any_fish(naive *n, unsigned size, fins wanted)
{
    for (unsigned base = 0; base < 512; ++base)
        for (unsigned cover = 0; ones(base) == size && cover < 512; ++cover)
            for (unsigned digit = 1; ones(cover) == size && digit <= 9; ++digit)
                for (unsigned kind = 0; kind < 2; ++kind)
                    fish_of(n, digit, kind, base, cover, wanted);
}

static void fish(naive *n, unsigned size)
{
    any_fish(n, size, NO_FINS);
}

static void finned(naive *n, unsigned size)
{
    any_fish(n, size, FINNED);
}

static void sashimi(naive *n, unsigned size)
{
    any_fish(n, size, SASHIMI);
}

/* Does a cell hold just these (0: none)? */
static bool holds_just(const naive *n, unsigned cell, unsigned x, unsigned y, unsigned z)
{
    for (unsigned digit = 1; digit <= 9; ++digit)
        if (n->may[cell][digit] != (digit == x || digit == y || digit == z))
            return false;
    return true;
}

/* Pincers xz and yz and a pivot of x and y, and of z too or not. */
static void pincers(naive *n, unsigned size)
{
    for (unsigned pivot = 0; pivot < 81; ++pivot)
        for (unsigned a = 0; left_in(n, pivot) == size && a < 81; ++a)
            for (unsigned b = 0; is_seen(pivot, a) && left_in(n, a) == 2 && b < 81; ++b) {
                if (!is_seen(pivot, b) || left_in(n, b) != 2 || a == b)
                    continue;
                for (unsigned x = 1; x <= 9; ++x)
                    for (unsigned y = 1; y <= 9; ++y)
                        for (unsigned z = 1; z <= 9; ++z)
                            if (x != y && y != z && x != z && holds_just(n, a, x, z, 0) &&
                                holds_just(n, b, y, z, 0) &&
                                holds_just(n, pivot, x, y, size == 3 ? z : 0))
                                for (unsigned cell = 0; cell < 81; ++cell)
                                    if (is_seen(cell, a) && is_seen(cell, b) &&
                                        (size == 2 || is_seen(cell, pivot)))
                                        takes(n, cell, z);
            }
}

static void w_wing(naive *n, unsigned unused)
{
    (void)unused;
    for (unsigned a = 0; a < 81; ++a)
        for (unsigned b = a + 1; left_in(n, a) == 2 && b < 81; ++b) {
            if (is_seen(a, b) || memcmp(n->may[a], n->may[b], sizeof n->may[a]) != 0)
                continue;
            for (unsigned x = 1; x <= 9; ++x)
                for (unsigned house = 0; n->may[a][x] && house < 27; ++house) {
                    if (places_in(n, house, x) != 2)
                        continue;
                    bool is_joined = false;
                    for (unsigned i = 0; i < 9; ++i)
                        for (unsigned k = 0; k < 9; ++k) {
                            unsigned c = sudoku_house_cell(house, i),
                                     d = sudoku_house_cell(house, k);
                            is_joined |= i != k && n->may[c][x] && n->may[d][x] && is_seen(a, c) &&
                                         is_seen(b, d) && c != b && d != a;
                        }
                    for (unsigned y = 1; is_joined && y <= 9; ++y)
                        if (y != x && n->may[a][y])
                            takes_beside(n, a, b, y);
                }
        }
}

/* Have two cells, and no others, a digit in some house of a kind (0: row; 1: column; 2: box)? */
static bool is_pair(const naive *n, unsigned digit, unsigned a, unsigned b, unsigned kind)
{
    if (a == b || !n->may[a][digit] || !n->may[b][digit])
        return false;
    for (unsigned house = 9 * kind; house < 9 * kind + 9; ++house)
        if (is_in(house, a) && is_in(house, b))
            return places_in(n, house, digit) == 2;
    return false;
}

typedef enum shape { SKYSCRAPER, KITE, TURBOT } shape;

static void conjugates(naive *n, unsigned wanted)
{
    for (unsigned digit = 1; digit <= 9; ++digit)
        for (unsigned kind = 0; kind < 3; ++kind)
            for (unsigned a = 0; a < 81; ++a)
                for (unsigned b = 0; b < 81; ++b)
                    for (unsigned c = 0; is_pair(n, digit, a, b, kind) && c < 81; ++c)
                        for (unsigned d = 0; is_seen(b, c) && c != a && n->may[c][digit] && d < 81;
                             ++d)
                            for (unsigned other = 0; d != a && d != b && other < 3; ++other) {
                                if (!is_pair(n, digit, c, d, other))
                                    continue;
                                bool is_aligned = kind == 0 ? sudoku_column(b) == sudoku_column(c)
                                                            : sudoku_row(b) == sudoku_row(c);
                                bool are_lines = kind < 2 && other < 2;
                                shape found = TURBOT;
                                if (are_lines && kind == other && is_aligned)
                                    found = SKYSCRAPER;
                                if (are_lines && kind != other && sudoku_box(b) == sudoku_box(c))
                                    found = KITE;
                                if (found == wanted)
                                    takes_beside(n, a, d, digit);
                            }
}

/* Colours from a cell on: 1 and 2; false where a cell gets both. */
static bool colour(const naive *n, unsigned digit, unsigned cell, int with, int colours[81])
{
    if (colours[cell] != 0)
        return colours[cell] == with;
    colours[cell] = with;
    for (unsigned other = 0; other < 81; ++other)
        for (unsigned kind = 0; kind < 3; ++kind)
            if (is_pair(n, digit, cell, other, kind) && !colour(n, digit, other, 3 - with, colours))
                return false;
    return true;
}

static void colouring(naive *n, unsigned is_wrap)
{
    for (unsigned digit = 1; digit <= 9; ++digit)
        for (unsigned start = 0; start < 81; ++start) {
            int colours[81] = {0};
            bool sees[81][3] = {{false}}, is_false[3] = {false};
            if (!n->may[start][digit] || !colour(n, digit, start, 1, colours))
                continue;
            for (unsigned a = 0; a < 81; ++a)
                for (unsigned b = 0; b < 81; ++b)
                    if (colours[b] != 0 && is_seen(a, b)) {
                        sees[a][colours[b]] = true;
                        is_false[colours[b]] |= colours[a] == colours[b];
                    }
            for (unsigned cell = 0; cell < 81; ++cell)
                if (is_wrap ? is_false[colours[cell]] && colours[cell] != 0
                            : colours[cell] == 0 && sees[cell][1] && sees[cell][2])
                    takes(n, cell, digit);
        }
}

/* ---- chains: claims as nodes, links asked of the definition each time ---- */

typedef struct node {
    unsigned cell, digit;
} node;

typedef enum chain { X_CHAIN, XY_CHAIN, ANY_CHAIN } chain;

static bool is_weak(const naive *n, node a, node b, chain kind)
{
    (void)n;
    if (a.cell == b.cell)
        return a.digit != b.digit && kind == ANY_CHAIN;
    return a.digit == b.digit && is_seen(a.cell, b.cell);
}

static bool is_strong(const naive *n, node a, node b, chain kind)
{
    if (a.cell == b.cell)
        return a.digit != b.digit && kind != X_CHAIN && left_in(n, a.cell) == 2;
    bool is_found = false;
    for (unsigned house = 0; a.digit == b.digit && kind != XY_CHAIN && house < 27; ++house)
        is_found |= is_in(house, a.cell) && is_in(house, b.cell) &&
                    places_in(n, house, a.digit) == 2;
    return is_found;
}

static bool takes_between(naive *n, node a, node b, chain kind)
{
    bool is_step = false;
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit) {
            node c = {cell, digit};
            if ((a.digit == b.digit || kind == ANY_CHAIN) && n->may[cell][digit] &&
                is_weak(n, a, c, ANY_CHAIN) && is_weak(n, b, c, ANY_CHAIN)) {
                n->gone[cell][digit] = true;
                is_step = true;
            }
        }
    return is_step;
}

static void chains(naive *n, unsigned kind)
{
    node all[729];
    unsigned count = 0;
    static bool strong[729][729], weak[729][729];
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            if (n->may[cell][digit])
                all[count++] = (node){cell, digit};
    for (unsigned a = 0; a < count; ++a)
        for (unsigned b = 0; b < count; ++b) {
            strong[a][b] = is_strong(n, all[a], all[b], (chain)kind);
            weak[a][b] = is_weak(n, all[a], all[b], (chain)kind);
        }
    n->least_chain = 0;
    for (unsigned start = 0; start < count; ++start) {
        unsigned is_false[729] = {0}, is_true[729] = {0}; /* over how many claims; 0: not */
        is_false[start] = 1;
        bool grew = true;
        for (unsigned length = 1; grew; ++length) {
            grew = false;
            for (unsigned a = 0; a < count; ++a) {
                if (is_false[a] != length && is_true[a] != length)
                    continue;
                grew = true;
                for (unsigned b = 0; b < count; ++b) {
                    if (is_false[a] == length && strong[a][b] && is_true[b] == 0)
                        is_true[b] = length + 1;
                    if (is_true[a] == length && weak[a][b] && is_false[b] == 0)
                        is_false[b] = length + 1;
                }
            }
        }
        for (unsigned end = 0; end < count; ++end)
            if (is_true[end] && end != start &&
                takes_between(n, all[start], all[end], (chain)kind) &&
                (n->least_chain == 0 || is_true[end] < n->least_chain))
                n->least_chain = is_true[end];
    }
}

/* ---- rectangles ---- */

/* Two corners that see each other, x and y being the pair of all four. */
static void takes_from_side(naive *n, unsigned a, unsigned b, unsigned x, unsigned y, unsigned type)
{
    for (unsigned z = 1; type == 2 && z <= 9; ++z)
        if (z != x && z != y && holds_just(n, a, x, y, z) && holds_just(n, b, x, y, z))
            takes_beside(n, a, b, z);
    for (unsigned house = 0; type == 4 && house < 27; ++house)
        if (is_in(house, a) && is_in(house, b)) {
            unsigned lost_for_x = places_in(n, house, x) == 2 ? y : 0; /* no cell may hold 0 */
            unsigned lost_for_y = places_in(n, house, y) == 2 ? x : 0;
            takes(n, a, lost_for_x);
            takes(n, b, lost_for_x);
            takes(n, a, lost_for_y);
            takes(n, b, lost_for_y);
        }
}

static void rectangle(naive *n, unsigned type)
{
    for (unsigned first = 0; first < 81; ++first)
        for (unsigned last = first + 1; last < 81; ++last) {
            unsigned corner[4] = {first, sudoku_row(first) * 9 + sudoku_column(last),
                                  sudoku_row(last) * 9 + sudoku_column(first), last};
            bool is_wide = sudoku_box(corner[0]) == sudoku_box(corner[1]);
            bool is_high = sudoku_box(corner[0]) == sudoku_box(corner[2]);
            if (sudoku_row(first) == sudoku_row(last) ||
                sudoku_column(first) == sudoku_column(last) || is_wide == is_high)
                continue;
            for (unsigned x = 1; x <= 9; ++x)
                for (unsigned y = x + 1; y <= 9; ++y) {
                    unsigned roof[4], count = 0;
                    bool have_both = true;
                    for (unsigned i = 0; i < 4; ++i) {
                        have_both &= n->may[corner[i]][x] && n->may[corner[i]][y];
                        if (left_in(n, corner[i]) > 2)
                            roof[count++] = corner[i];
                    }
                    if (have_both && type == 1 && count == 1) {
                        takes(n, roof[0], x);
                        takes(n, roof[0], y);
                    } else if (have_both && count == 2 && is_seen(roof[0], roof[1])) {
                        takes_from_side(n, roof[0], roof[1], x, y, type);
                    }
                }
        }
}

/* ---- the comparison ---- */

static const struct {
    sudoku_technique technique;
    void (*define)(naive *n, unsigned variant);
    unsigned variant;
    unsigned rarity; /* tried on one state of so many */
} definitions[] = {
    {SUDOKU_FULL_HOUSE, full_house, 0, 10},
    {SUDOKU_HIDDEN_SINGLE_BOX, hidden_single, 18, 10},
    {SUDOKU_HIDDEN_SINGLE_LINE, hidden_single, 0, 10},
    {SUDOKU_NAKED_SINGLE, naked_single, 0, 10},
    {SUDOKU_POINTING, pointing, 0, 10},
    {SUDOKU_CLAIMING, claiming, 0, 10},
    {SUDOKU_NAKED_PAIR, naked_subset, 2, 10},
    {SUDOKU_NAKED_TRIPLE, naked_subset, 3, 10},
    {SUDOKU_NAKED_QUAD, naked_subset, 4, 10},
    {SUDOKU_HIDDEN_PAIR, hidden_subset, 2, 10},
    {SUDOKU_HIDDEN_TRIPLE, hidden_subset, 3, 10},
    {SUDOKU_HIDDEN_QUAD, hidden_subset, 4, 10},
    {SUDOKU_X_WING, fish, 2, 10},
    {SUDOKU_SWORDFISH, fish, 3, 60},
    {SUDOKU_JELLYFISH, fish, 4, 120},
    {SUDOKU_FINNED_X_WING, finned, 2, 10},
    {SUDOKU_FINNED_SWORDFISH, finned, 3, 60},
    {SUDOKU_FINNED_JELLYFISH, finned, 4, 120},
    {SUDOKU_SASHIMI_X_WING, sashimi, 2, 10},
    {SUDOKU_SASHIMI_SWORDFISH, sashimi, 3, 60},
    {SUDOKU_SASHIMI_JELLYFISH, sashimi, 4, 120},
    {SUDOKU_XY_WING, pincers, 2, 10},
    {SUDOKU_XYZ_WING, pincers, 3, 10},
    {SUDOKU_W_WING, w_wing, 0, 10},
    {SUDOKU_SKYSCRAPER, conjugates, SKYSCRAPER, 10},
    {SUDOKU_TWO_STRING_KITE, conjugates, KITE, 10},
    {SUDOKU_TURBOT_FISH, conjugates, TURBOT, 10},
    {SUDOKU_COLOUR_TRAP, colouring, false, 10},
    {SUDOKU_COLOUR_WRAP, colouring, true, 10},
    {SUDOKU_UNIQUE_RECTANGLE_1, rectangle, 1, 4},
    {SUDOKU_UNIQUE_RECTANGLE_2, rectangle, 2, 4},
    {SUDOKU_UNIQUE_RECTANGLE_4, rectangle, 4, 4},
    {SUDOKU_X_CHAIN, chains, X_CHAIN, 100},
    {SUDOKU_XY_CHAIN, chains, XY_CHAIN, 100},
    {SUDOKU_ALTERNATING_CHAIN, chains, ANY_CHAIN, 100},
};
enum { DEFINITIONS = sizeof definitions / sizeof *definitions };

static void compare(const sudoku_logic *here, size_t row, unsigned found_by[DEFINITIONS])
{
    naive n;
    memset(&n, 0, sizeof n);
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            n.may[cell][digit] = here->left[cell] >> (digit - 1) & 1;
    definitions[row].define(&n, definitions[row].variant);
    bool is_defined = false;
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            is_defined |= n.gone[cell][digit];
    sudoku_step step;
    bool is_found = sudoku_logic_find(here, definitions[row].technique, &step);
    if (is_found != is_defined)
        fail_msg("%s: %s", sudoku_technique_name(definitions[row].technique, SUDOKU_ENGLISH),
                 is_found ? "found where there is none" : "missed");
    if (!is_found)
        return;
    ++found_by[row];
    if (step.digit != 0)
        assert_true(n.gone[step.cell][step.digit]);
    for (unsigned digit = 1; digit <= 9; ++digit)
        for (cellset left = step.removed[digit - 1]; left;)
            assert_true(n.gone[cellset_take(&left)][digit]);
    if (definitions[row].define == chains)
        assert_int_equal(step.length, n.least_chain);
}

/* Takes away what may go at random, so that states are met that no solver would come to. */
static void disturb(sudoku_logic *here, const sudoku_grid *solution, bd_random *random)
{
    sudoku_step step = {.technique = SUDOKU_CONTRADICTION};
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            if (solution->cell[cell] != digit && bd_random_below(random, 4) == 0)
                step.removed[digit - 1] |= cellset_of(cell);
    sudoku_logic_apply(here, &step);
}

static void keep_the_definitions(void **state)
{
    (void)state;
    bd_random random = bd_random_of(6);
    unsigned found_by[DEFINITIONS] = {0};
    for (unsigned puzzles = 0; puzzles < 60; ++puzzles) {
        sudoku_grid puzzle, solution;
        const sudoku_making making = {.clues = puzzles % 4 == 0 ? 30 : 0};
        sudoku_logic here;
        sudoku_step step;
        assert_true(sudoku_generate(&puzzle, &making, &random, NULL));
        assert_int_equal(sudoku_count(&puzzle, 2, &solution), 1);
        sudoku_logic_begin(&here, &puzzle);
        if (puzzles % 3 == 0)
            disturb(&here, &solution, &random);
        unsigned steps = 0;
        do
            for (size_t row = 0; row < DEFINITIONS; ++row)
                if (bd_random_below(&random, definitions[row].rarity) == 0)
                    compare(&here, row, found_by);
        while (++steps < 100 && sudoku_logic_hint(&here, NULL, &step) == SUDOKU_STEP &&
               (sudoku_logic_apply(&here, &step), true));
    }
    for (size_t row = 0; row < DEFINITIONS; ++row)
        if (found_by[row] == 0)
            fail_msg("%s was never found",
                     sudoku_technique_name(definitions[row].technique, SUDOKU_ENGLISH));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(keep_the_definitions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
