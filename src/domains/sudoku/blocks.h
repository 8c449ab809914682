/* Sudoku as a landscape: every box holds each digit once, so only rows and columns need repair; a change swaps two
 * open cells of a box. The assignment counts each digit in each row and column, so the cost of a swap is known at once (R.
 * Lewis, "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13, 2007). The cost is the number of digits
 * that rows and columns lack. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BLOCKS_H
#define BANDOLO_DOMAINS_SUDOKU_BLOCKS_H

#include "domains/sudoku/grid.h"

#include <bandolo/local/landscape.h>

enum { SUDOKU_MOST_SWAPS = 9 * 36 };

/* Two cells of a box. */
typedef struct sudoku_blocks_change {
    uint8_t one, other;
} sudoku_blocks_change;

typedef struct sudoku_blocks_problem {
    sudoku_grid clues;
    uint32_t swaps; /* pairs of open cells, box by box */
    sudoku_blocks_change swap[SUDOKU_MOST_SWAPS];
    uint8_t open[SUDOKU_SIDE][SUDOKU_SIDE]; /* the open cells of each box */
    uint8_t opens[SUDOKU_SIDE];             /* how many those are */
} sudoku_blocks_problem;

typedef struct sudoku_blocks_assignment {
    uint8_t cell[SUDOKU_CELLS]; /* digits 1 .. 9 */
    uint8_t row[SUDOKU_SIDE][SUDOKU_SIDE + 1], column[SUDOKU_SIDE][SUDOKU_SIDE + 1];
} sudoku_blocks_assignment;

static inline size_t sudoku_blocks_assignment_bytes(const sudoku_blocks_problem *problem)
{
    (void)problem;
    return sizeof(sudoku_blocks_assignment);
}

/* Counts the digits of all rows and columns. */
static inline void sudoku_blocks_settle(sudoku_blocks_assignment *assignment)
{
    memset(assignment->row, 0, sizeof assignment->row);
    memset(assignment->column, 0, sizeof assignment->column);
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        ++assignment->row[sudoku_row(cell)][assignment->cell[cell]];
        ++assignment->column[sudoku_column(cell)][assignment->cell[cell]];
    }
}

static inline void sudoku_blocks_random(const sudoku_blocks_problem *problem, bd_random *random,
                                        sudoku_blocks_assignment *assignment)
{
    memcpy(assignment->cell, problem->clues.cell, sizeof assignment->cell);
    for (unsigned box = 0; box < SUDOKU_SIDE; ++box) {
        uint8_t digit[SUDOKU_SIDE], count = 0;
        unsigned has = 0;
        for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
            has |= 1U << problem->clues.cell[sudoku_house_cell(2 * SUDOKU_SIDE + box, i)];
        for (unsigned one = 1; one <= SUDOKU_SIDE; ++one)
            if (!(has >> one & 1))
                digit[count++] = (uint8_t)one;
        bd_random_shuffle(random, digit, count, sizeof *digit);
        for (unsigned i = 0; i < count; ++i)
            assignment->cell[problem->open[box][i]] = digit[i];
    }
    sudoku_blocks_settle(assignment);
}

static inline int64_t sudoku_blocks_cost(const sudoku_blocks_problem *problem,
                                         const sudoku_blocks_assignment *assignment)
{
    (void)problem;
    int64_t missing = 0;
    for (unsigned line = 0; line < SUDOKU_SIDE; ++line)
        for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit)
            missing += (assignment->row[line][digit] == 0) + (assignment->column[line][digit] == 0);
    return missing;
}

static inline int64_t sudoku_blocks_least(const sudoku_blocks_problem *problem)
{
    (void)problem;
    return 0;
}

/* Returns how many more digits two lines lack when digit a goes from the first to the second, and b back. */
static inline int sudoku_blocks_exchange(const uint8_t *first, const uint8_t *second, unsigned a,
                                         unsigned b)
{
    if (first == second)
        return 0;
    return (first[a] == 1) - (second[a] == 0) + (second[b] == 1) - (first[b] == 0);
}

static inline int64_t sudoku_blocks_delta(const sudoku_blocks_problem *problem,
                                          const sudoku_blocks_assignment *assignment,
                                          sudoku_blocks_change change)
{
    (void)problem;
    unsigned a = assignment->cell[change.one], b = assignment->cell[change.other];
    if (change.one == change.other)
        return BD_NO_DELTA;
    return sudoku_blocks_exchange(assignment->row[sudoku_row(change.one)],
                                  assignment->row[sudoku_row(change.other)], a, b) +
           sudoku_blocks_exchange(assignment->column[sudoku_column(change.one)],
                                  assignment->column[sudoku_column(change.other)], a, b);
}

/* Replaces the digit of a cell. */
static inline void sudoku_blocks_put(sudoku_blocks_assignment *assignment, unsigned cell,
                                     uint8_t digit)
{
    --assignment->row[sudoku_row(cell)][assignment->cell[cell]];
    --assignment->column[sudoku_column(cell)][assignment->cell[cell]];
    assignment->cell[cell] = digit;
    ++assignment->row[sudoku_row(cell)][digit];
    ++assignment->column[sudoku_column(cell)][digit];
}

static inline void sudoku_blocks_make(const sudoku_blocks_problem *problem,
                                      sudoku_blocks_assignment *assignment,
                                      sudoku_blocks_change change)
{
    (void)problem;
    uint8_t digit = assignment->cell[change.one];
    sudoku_blocks_put(assignment, change.one, assignment->cell[change.other]);
    sudoku_blocks_put(assignment, change.other, digit);
}

static inline uint64_t sudoku_blocks_neighbours(const sudoku_blocks_problem *problem,
                                                const sudoku_blocks_assignment *assignment)
{
    (void)assignment;
    return problem->swaps;
}

static inline sudoku_blocks_change sudoku_blocks_nth(const sudoku_blocks_problem *problem,
                                                     const sudoku_blocks_assignment *assignment,
                                                     uint64_t number)
{
    (void)assignment;
    return problem->swap[number];
}

/* ---- what tabu search forbids: that a cell has a digit ---- */

static inline uint64_t sudoku_blocks_features(const sudoku_blocks_problem *problem)
{
    (void)problem;
    return (SUDOKU_CELLS + 1) * SUDOKU_SIDE;
}

static inline unsigned sudoku_blocks_given_up(const sudoku_blocks_problem *problem,
                                              const sudoku_blocks_assignment *assignment,
                                              sudoku_blocks_change change, uint64_t *features)
{
    (void)problem;
    features[0] = (uint64_t)change.one * SUDOKU_SIDE + assignment->cell[change.one] - 1;
    features[1] = (uint64_t)change.other * SUDOKU_SIDE + assignment->cell[change.other] - 1;
    return 2;
}

static inline unsigned sudoku_blocks_brought(const sudoku_blocks_problem *problem,
                                             const sudoku_blocks_assignment *assignment,
                                             sudoku_blocks_change change, uint64_t *features)
{
    (void)problem;
    features[0] = (uint64_t)change.one * SUDOKU_SIDE + assignment->cell[change.other] - 1;
    features[1] = (uint64_t)change.other * SUDOKU_SIDE + assignment->cell[change.one] - 1;
    return 2;
}

/* ---- variables in conflict: open cells whose digit their row or column has twice ---- */

static inline bool sudoku_blocks_is_conflicting(const sudoku_blocks_problem *problem,
                                                const sudoku_blocks_assignment *assignment,
                                                unsigned cell)
{
    uint8_t digit = assignment->cell[cell];
    return problem->clues.cell[cell] == 0 && (assignment->row[sudoku_row(cell)][digit] > 1 ||
                                              assignment->column[sudoku_column(cell)][digit] > 1);
}

/* Each conflict is counted: to take the first one behind a random cell would favour some. */
static inline uint32_t sudoku_blocks_conflicting(const sudoku_blocks_problem *problem,
                                                 const sudoku_blocks_assignment *assignment,
                                                 bd_random *random)
{
    uint8_t all[SUDOKU_CELLS];
    uint32_t count = 0;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        if (sudoku_blocks_is_conflicting(problem, assignment, cell))
            all[count++] = (uint8_t)cell;
    return count > 0 ? all[bd_random_below(random, count)] : BD_NO_CONFLICT;
}

static inline uint64_t sudoku_blocks_repairs(const sudoku_blocks_problem *problem,
                                             const sudoku_blocks_assignment *assignment,
                                             uint32_t variable)
{
    (void)assignment;
    return problem->opens[sudoku_box(variable)] - 1U;
}

/* Swaps with another open cell of the box. */
static inline sudoku_blocks_change sudoku_blocks_repair(const sudoku_blocks_problem *problem,
                                                        const sudoku_blocks_assignment *assignment,
                                                        uint32_t variable, uint64_t number)
{
    (void)assignment;
    const uint8_t *open = problem->open[sudoku_box(variable)];
    uint8_t other = open[number] >= variable ? open[number + 1] : open[number]; /* ascending */
    return (sudoku_blocks_change){(uint8_t)variable, other};
}

/* ---- random changes ---- */

/* Draws a few swaps until one has a cell in conflict: a swap of two other cells repairs nothing. Returns the last
 * draw. */
static inline sudoku_blocks_change sudoku_blocks_neighbour(
    const sudoku_blocks_problem *problem, const sudoku_blocks_assignment *assignment,
    bd_random *random)
{
    enum { DRAWS = 16 };
    sudoku_blocks_change change = {0, 0};
    for (unsigned i = 0; i < DRAWS && problem->swaps > 0; ++i) {
        change = problem->swap[bd_random_below(random, problem->swaps)];
        if (sudoku_blocks_is_conflicting(problem, assignment, change.one) ||
            sudoku_blocks_is_conflicting(problem, assignment, change.other))
            break;
    }
    return change;
}

/* ---- genes: boxes ---- */

static inline uint64_t sudoku_blocks_genes(const sudoku_blocks_problem *problem)
{
    (void)problem;
    return SUDOKU_SIDE;
}

static inline void sudoku_blocks_inherit(const sudoku_blocks_problem *problem,
                                         sudoku_blocks_assignment *child,
                                         const sudoku_blocks_assignment *parent, uint64_t from,
                                         uint64_t count)
{
    for (uint64_t box = from; box < from + count; ++box)
        for (unsigned i = 0; i < problem->opens[box]; ++i) {
            unsigned cell = problem->open[box][i];
            sudoku_blocks_put(child, cell, parent->cell[cell]);
        }
}

extern const bd_landscape sudoku_blocks_landscape;

#endif
