/* The last resort, no pattern: suppose a digit, and fill in the singles that follow, until a cell has no digit or a
 * house no room for one. So the supposition was wrong. A nested trial makes such trials under the supposition, too.
 *
 * Short trials over all candidates come before long ones. Then all singles go that the contradiction does not need,
 * so that a person can follow it. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

typedef struct trail {
    unsigned length; /* cells that were filled, the supposition first */
    sudoku_claim made[SUDOKU_CELLS];
} trail;

static void put(sudoku_logic *here, unsigned cell, unsigned digit, trail *way)
{
    way->made[way->length++] = (sudoku_claim){(uint8_t)cell, (uint8_t)digit, true};
    logic_place(here, cell, digit);
}

/* Finds a single that follows now. */
static bool find_single(const sudoku_logic *here, sudoku_step *single)
{
    return logic_naked_single(here, 0, single) || logic_hidden_single(here, FIRST_BOX, single) ||
           logic_hidden_single(here, FIRST_LINE, single);
}

/* Fills in singles until there are `most` on the trail. True: a contradiction. */
static bool follow(sudoku_logic *here, unsigned most, trail *way, sudoku_conflict *conflict)
{
    sudoku_step single;
    for (;;) {
        if (logic_is_impossible(here, conflict))
            return true;
        if (way->length >= most || !find_single(here, &single))
            return false;
        put(here, single.cell, single.digit, way);
    }
}

/* Is a claim a single now, by its cell or by one of its houses? */
static bool is_single(const sudoku_logic *here, sudoku_claim claim)
{
    if (here->left[claim.cell] == nineset_of(claim.digit))
        return true;
    for (unsigned kind = 0; kind < 3; ++kind)
        if ((logic_cells_of(here, claim.digit) &
             cellset_house(sudoku_house_of(claim.cell, kind))) == cellset_of(claim.cell))
            return true;
    return false;
}

/* Does a trail without the number `skipped` still end in a contradiction? */
static bool leads_on(const sudoku_logic *start, const trail *way, unsigned skipped,
                     sudoku_conflict *conflict)
{
    sudoku_logic here = *start;
    for (unsigned i = 0; i < way->length; ++i) {
        if (i == skipped)
            continue;
        if (i > 0 && !is_single(&here, way->made[i]))
            return false;
        logic_place(&here, way->made[i].cell, way->made[i].digit);
    }
    return logic_is_impossible(&here, conflict);
}

/* Removes from a trail, from its end on, the singles that the contradiction does not need. */
static void cut(const sudoku_logic *start, trail *way, sudoku_conflict *conflict)
{
    for (unsigned i = way->length; i-- > 1;) {
        sudoku_conflict other;
        if (!leads_on(start, way, i, &other))
            continue;
        *conflict = other;
        --way->length;
        for (unsigned k = i; k < way->length; ++k)
            way->made[k] = way->made[k + 1];
    }
}

static void contradiction_fill(sudoku_step *step, const sudoku_logic *here, const trail *way,
                               const sudoku_conflict *conflict)
{
    step->length = way->length;
    for (unsigned i = 0; i < way->length; ++i) {
        step->chain[i] = way->made[i];
        step->cells |= cellset_of(way->made[i].cell);
    }
    step->digits = nineset_of(way->made[0].digit);
    step->conflict = *conflict;
    step_removes(here, step, way->made[0].digit, cellset_of(way->made[0].cell));
}

/* Finds the first candidate that leads to a contradiction within `most` cells. */
static bool find_within(const sudoku_logic *here, unsigned most, trail *way,
                        sudoku_conflict *conflict)
{
    for (cellset open = here->open; open;) {
        unsigned cell = cellset_take(&open);
        for (nineset left = here->left[cell]; left;) {
            sudoku_logic there = *here;
            way->length = 0;
            put(&there, cell, nineset_take(&left), way);
            if (follow(&there, most, way, conflict))
                return true;
        }
    }
    return false;
}

bool logic_contradiction(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    (void)variant;
    trail way;
    sudoku_conflict conflict;
    for (unsigned most = 4; most < 2 * SUDOKU_CELLS; most *= 2)
        if (find_within(here, most, &way, &conflict)) {
            cut(here, &way, &conflict);
            contradiction_fill(step, here, &way, &conflict);
            return true;
        }
    return false;
}

/* Fills in singles and makes trials until neither finds anything. True: a contradiction. */
static bool follow_with_trials(sudoku_logic *here, trail *way, sudoku_conflict *conflict)
{
    for (;;) {
        if (follow(here, SUDOKU_CELLS, way, conflict))
            return true;
        trail inner;
        sudoku_conflict wrong;
        if (!find_within(here, SUDOKU_CELLS, &inner, &wrong))
            return false;
        logic_remove(here, inner.made[0].digit, cellset_of(inner.made[0].cell));
    }
}

bool logic_nested_contradiction(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    (void)variant;
    for (cellset open = here->open; open;) {
        unsigned cell = cellset_take(&open);
        for (nineset left = here->left[cell]; left;) {
            sudoku_logic there = *here;
            trail way = {0};
            sudoku_conflict conflict;
            put(&there, cell, nineset_take(&left), &way);
            if (!follow_with_trials(&there, &way, &conflict))
                continue;
            way.length = 1; /* the rest is too much to tell */
            contradiction_fill(step, here, &way, &conflict);
            return true;
        }
    }
    return false;
}
