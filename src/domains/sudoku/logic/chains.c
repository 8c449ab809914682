/* Alternating inference chains. If a claim is false, its strong partner is true (they are the only two cells for a
 * digit in a house, or the only two digits of a cell); if that is true, what it sees is false; and so on in turns. A
 * chain from "a is false" to "b is true" proves that a or b is true: what can stand beside neither goes. Nice loops
 * need no rule of their own: a chain back to "a is true" removes the other end of its last strong link on the way,
 * and leaves a single.
 *
 * A chain of one digit is an X-chain; one with strong links in cells of two digits and weak ones in houses is an XY-
 * chain. The search is breadth-first from every candidate and finds the shortest chain: O(n^2) for n candidates.
 * Among chains of equal length the first start, by cell and digit, wins. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

typedef struct rules {
    bool in_houses;     /* strong links of a digit's two cells in a house */
    bool in_cells;      /* strong links of a cell's two digits */
    bool weak_in_cells; /* weak links of a cell's digits */
} rules;

/* A claim as a number: cell * 18 + (digit - 1) * 2 + holds. */
enum { CLAIMS = SUDOKU_CELLS * SUDOKU_SIDE * 2, NO_CLAIM = CLAIMS };

static sudoku_claim claim_of(unsigned number)
{
    return (sudoku_claim){(uint8_t)(number / 18), (uint8_t)(number % 18 / 2 + 1), number & 1};
}

static unsigned number_of(unsigned cell, unsigned digit, bool holds)
{
    return cell * 18 + (digit - 1) * 2 + holds;
}

typedef struct walk {
    const sudoku_logic *here;
    const rules *rules;
    sudoku_step *step;      /* the best so far; length 0: none */
    unsigned start, length; /* of the chain up to the current claim */
    unsigned queued, end;   /* all before `end` were reached over chains of `length` */
    uint16_t queue[CLAIMS], from[CLAIMS];
    cellset seen[2][SUDOKU_SIDE]; /* claims reached: not holding, holding */
} walk;

/* Removes all that can stand beside neither end of a chain. */
static bool removes_beside(const sudoku_logic *here, sudoku_claim a, sudoku_claim b,
                           sudoku_step *step)
{
    if (a.digit == b.digit)
        return step_removes(here, step, a.digit, cellset_peers(a.cell) & cellset_peers(b.cell));
    bool is_step = false;
    if (a.cell == b.cell) {
        nineset others = here->left[a.cell] &
                         (nineset) ~(nineset_of(a.digit) | nineset_of(b.digit));
        while (others)
            is_step |= step_removes(here, step, nineset_take(&others), cellset_of(a.cell));
    } else if (cellset_has(cellset_peers(a.cell), b.cell)) {
        is_step |= step_removes(here, step, a.digit, cellset_of(b.cell));
        is_step |= step_removes(here, step, b.digit, cellset_of(a.cell));
    }
    return is_step;
}

/* Takes the chain that ends in a claim that holds, if it removes anything. */
static bool conclude(walk *at, unsigned last)
{
    sudoku_claim a = claim_of(at->start), b = claim_of(last);
    sudoku_step found = {0};
    if (last == (at->start | 1) || (a.digit != b.digit && !at->rules->weak_in_cells) ||
        !removes_beside(at->here, a, b, &found))
        return false;
    found.length = at->length + 1;
    for (unsigned i = found.length, claim = last; i-- > 0; claim = at->from[claim])
        found.chain[i] = claim_of(claim);
    *at->step = found;
    return true;
}

static bool reach(walk *at, unsigned cell, unsigned digit, bool holds, unsigned from)
{
    cellset *seen = &at->seen[holds][digit - 1];
    if (cellset_has(*seen, cell))
        return false;
    *seen |= cellset_of(cell);
    unsigned number = number_of(cell, digit, holds);
    at->from[number] = (uint16_t)from;
    at->queue[at->queued++] = (uint16_t)number;
    return holds && conclude(at, number);
}

/* A claim is false: its strong partners hold. True: a chain was taken. */
static bool expand_false(walk *at, sudoku_claim claim, unsigned number)
{
    nineset left = at->here->left[claim.cell];
    if (at->rules->in_cells && nineset_count(left) == 2 &&
        reach(at, claim.cell, nineset_first(left & (nineset)~nineset_of(claim.digit)), true,
              number))
        return true;
    for (unsigned kind = 0; at->rules->in_houses && kind < 3; ++kind) {
        cellset others = logic_cells_of(at->here, claim.digit) &
                         cellset_house(sudoku_house_of(claim.cell, kind)) & ~cellset_of(claim.cell);
        if (cellset_is_one(others) && reach(at, cellset_first(others), claim.digit, true, number))
            return true;
    }
    return false;
}

/* A claim is true: what it sees is false. */
static void expand_true(walk *at, sudoku_claim claim, unsigned number)
{
    if (at->rules->weak_in_cells)
        for (nineset others = at->here->left[claim.cell] & (nineset)~nineset_of(claim.digit);
             others;)
            reach(at, claim.cell, nineset_take(&others), false, number);
    cellset others = logic_cells_of(at->here, claim.digit) & cellset_peers(claim.cell) &
                     ~at->seen[false][claim.digit - 1];
    while (others)
        reach(at, cellset_take(&others), claim.digit, false, number);
}

/* Finds the shortest chain from "cell does not hold digit", if it is shorter than the best so far. */
static void walk_from(walk *at, unsigned cell, unsigned digit)
{
    for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
        at->seen[false][i] = at->seen[true][i] = 0;
    at->start = number_of(cell, digit, false);
    at->queued = 0;
    at->length = 0;
    reach(at, cell, digit, false, NO_CLAIM);
    unsigned most = at->step->length ? at->step->length : SUDOKU_CHAIN_MOST;
    for (unsigned next = 0; next < at->queued;) {
        at->end = at->queued;
        if (++at->length + 1 >= most)
            return;
        for (; next < at->end; ++next) {
            unsigned number = at->queue[next];
            sudoku_claim claim = claim_of(number);
            if (claim.holds)
                expand_true(at, claim, number);
            else if (expand_false(at, claim, number))
                return;
        }
    }
}

bool logic_chain(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    static const rules of[] = {
        [X_CHAIN] = {.in_houses = true},
        [XY_CHAIN] = {.in_cells = true},
        [ALTERNATING_CHAIN] = {.in_cells = true, .in_houses = true, .weak_in_cells = true},
    };
    walk at = {.here = here, .rules = &of[variant], .step = step};
    for (cellset open = here->open; open;) {
        unsigned cell = cellset_take(&open);
        for (nineset left = here->left[cell]; left;)
            walk_from(&at, cell, nineset_take(&left));
    }
    for (unsigned i = 0; i < step->length; ++i) {
        step->cells |= cellset_of(step->chain[i].cell);
        step->digits |= nineset_of(step->chain[i].digit);
    }
    return step->length > 0;
}
