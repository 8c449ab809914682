/* What techniques are by definition, over cells and digits in plain tables, by loops that anybody believes. */
#ifndef TESTS_DOMAINS_SUDOKU_NAIVE_H
#define TESTS_DOMAINS_SUDOKU_NAIVE_H

#include "domains/sudoku/grid.h"

/* Known digits and possible removals, as plain tables; digits 1 .. 9. */
typedef struct naive {
    bool may[81][10];
    bool gone[81][10];
    unsigned least_chain; /* 0: there is none */
} naive;

static inline bool is_seen(unsigned a, unsigned b)
{
    return a != b && (sudoku_row(a) == sudoku_row(b) || sudoku_column(a) == sudoku_column(b) ||
                      sudoku_box(a) == sudoku_box(b));
}

static inline bool is_in(unsigned house, unsigned cell)
{
    unsigned number = house % 9;
    return house < 9    ? sudoku_row(cell) == number
           : house < 18 ? sudoku_column(cell) == number
                        : sudoku_box(cell) == number;
}

static inline unsigned left_in(const naive *n, unsigned cell)
{
    unsigned count = 0;
    for (unsigned digit = 1; digit <= 9; ++digit)
        count += n->may[cell][digit];
    return count;
}

static inline unsigned places_in(const naive *n, unsigned house, unsigned digit)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 9; ++i)
        count += n->may[sudoku_house_cell(house, i)][digit];
    return count;
}

static inline void takes(naive *n, unsigned cell, unsigned digit)
{
    if (n->may[cell][digit])
        n->gone[cell][digit] = true;
}

/* A digit goes from all that see both cells. */
static inline void takes_beside(naive *n, unsigned a, unsigned b, unsigned digit)
{
    for (unsigned cell = 0; cell < 81; ++cell)
        if (is_seen(cell, a) && is_seen(cell, b))
            takes(n, cell, digit);
}

/* Does a cell hold just these (0: none)? */
static inline bool holds_just(const naive *n, unsigned cell, unsigned x, unsigned y, unsigned z)
{
    for (unsigned digit = 1; digit <= 9; ++digit)
        if (n->may[cell][digit] != (digit == x || digit == y || digit == z))
            return false;
    return true;
}

/* ---- definitions: each marks as gone all that its technique could take ---- */

typedef void naive_definition(naive *n, unsigned variant);

/* sudoku_naive_patterns.c. A single is told as the digit that stays, marked as gone. */
naive_definition naive_full_house, naive_naked_single;
naive_definition naive_hidden_single; /* variant: the first of its houses, 0 or 18 */
naive_definition naive_pointing, naive_claiming;
naive_definition naive_naked_subset, naive_hidden_subset; /* how many */
naive_definition naive_fish, naive_finned, naive_sashimi; /* how many */
naive_definition naive_pincers;                           /* 2: XY-wing, 3: XYZ-wing */
naive_definition naive_w_wing;
typedef enum shape { SKYSCRAPER, KITE, TURBOT } shape;
naive_definition naive_conjugates; /* a shape */
naive_definition naive_colouring;  /* true: wraps, false: traps */

/* sudoku_naive_chains.c */
naive_definition naive_rectangle; /* its type */
typedef enum chain { X_CHAIN, XY_CHAIN, ANY_CHAIN } chain;
naive_definition naive_chains; /* a chain; sets least_chain too */

#endif
