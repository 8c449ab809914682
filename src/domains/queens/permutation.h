/* Queens as a landscape: one in each row and column, so that only diagonals are to be freed; a
 * change swaps the columns of two rows. The number of queens on each diagonal is kept, so that
 * what a swap costs is known at once (R. Sosič, J. Gu, "Efficient local search with conflict
 * minimization", IEEE TKDE 6, 1994). */
#ifndef BANDOLO_DOMAINS_QUEENS_PERMUTATION_H
#define BANDOLO_DOMAINS_QUEENS_PERMUTATION_H

#include <bandolo/local/landscape.h>

typedef struct queens_swap_problem {
    uint32_t size;
} queens_swap_problem;

typedef struct queens_swap_assignment {
    uint32_t at[1]; /* the column of each row, then how many are on each diagonal of either kind */
} queens_swap_assignment;

/* Swaps the columns of two rows. */
typedef struct queens_swap_change {
    uint32_t one, other;
} queens_swap_change;

/* The diagonals are two lists of 2 * size - 1, one after the other. */
static inline size_t queens_swap_falling(const queens_swap_problem *problem, uint32_t row,
                                         uint32_t column)
{
    return (size_t)problem->size + (problem->size - 1) + column - row;
}

static inline size_t queens_swap_rising(const queens_swap_problem *problem, uint32_t row,
                                        uint32_t column)
{
    return (size_t)problem->size * 3 - 1 + row + column;
}

static inline size_t queens_swap_assignment_bytes(const queens_swap_problem *problem)
{
    return (5 * (size_t)problem->size) * sizeof(uint32_t);
}

static inline void queens_swap_put(const queens_swap_problem *problem,
                                   queens_swap_assignment *assignment, uint32_t row,
                                   uint32_t column)
{
    assignment->at[row] = column;
    ++assignment->at[queens_swap_falling(problem, row, column)];
    ++assignment->at[queens_swap_rising(problem, row, column)];
}

static inline void queens_swap_lift(const queens_swap_problem *problem,
                                    queens_swap_assignment *assignment, uint32_t row)
{
    --assignment->at[queens_swap_falling(problem, row, assignment->at[row])];
    --assignment->at[queens_swap_rising(problem, row, assignment->at[row])];
}

static inline void queens_swap_random(const queens_swap_problem *problem, bd_random *random,
                                      queens_swap_assignment *assignment)
{
    memset(assignment, 0, queens_swap_assignment_bytes(problem));
    for (uint32_t row = 0; row < problem->size; ++row)
        assignment->at[row] = row;
    bd_random_shuffle(random, assignment->at, problem->size, sizeof *assignment->at);
    for (uint32_t row = 0; row < problem->size; ++row)
        queens_swap_put(problem, assignment, row, assignment->at[row]);
}

/* Pairs that attack each other. */
static inline int64_t queens_swap_cost(const queens_swap_problem *problem,
                                       const queens_swap_assignment *assignment)
{
    int64_t pairs = 0;
    for (size_t line = problem->size; line < 5 * (size_t)problem->size - 2; ++line)
        pairs += (int64_t)assignment->at[line] * ((int64_t)assignment->at[line] - 1) / 2;
    return pairs;
}

static inline int64_t queens_swap_least(const queens_swap_problem *problem)
{
    (void)problem;
    return 0;
}

/* By how much the pairs on one kind of diagonal change, where queens go from two of these, with
 * `a` and `b` on them, to two others, with `c` and `d`; `ab`, `cd`: these are one diagonal. */
static inline int64_t queens_swap_pairs(int64_t a, int64_t b, bool ab, int64_t c, int64_t d,
                                        bool cd)
{
    return c + d + cd - (a - 1) - (b - 1 - ab);
}

static inline int64_t queens_swap_delta(const queens_swap_problem *problem,
                                        const queens_swap_assignment *assignment,
                                        queens_swap_change change)
{
    uint32_t i = change.one, j = change.other;
    uint32_t at_i = assignment->at[i], at_j = assignment->at[j];
    if (i == j)
        return BD_NO_DELTA;
    size_t a = queens_swap_falling(problem, i, at_i), b = queens_swap_falling(problem, j, at_j);
    size_t c = queens_swap_falling(problem, i, at_j), d = queens_swap_falling(problem, j, at_i);
    int64_t falling = queens_swap_pairs(assignment->at[a], assignment->at[b], a == b,
                                        assignment->at[c], assignment->at[d], c == d);
    a = queens_swap_rising(problem, i, at_i), b = queens_swap_rising(problem, j, at_j);
    c = queens_swap_rising(problem, i, at_j), d = queens_swap_rising(problem, j, at_i);
    return falling + queens_swap_pairs(assignment->at[a], assignment->at[b], a == b,
                                       assignment->at[c], assignment->at[d], c == d);
}

static inline void queens_swap_make(const queens_swap_problem *problem,
                                    queens_swap_assignment *assignment, queens_swap_change change)
{
    uint32_t at_one = assignment->at[change.one], at_other = assignment->at[change.other];
    queens_swap_lift(problem, assignment, change.one);
    queens_swap_lift(problem, assignment, change.other);
    queens_swap_put(problem, assignment, change.one, at_other);
    queens_swap_put(problem, assignment, change.other, at_one);
}

static inline queens_swap_change queens_swap_neighbour(const queens_swap_problem *problem,
                                                       const queens_swap_assignment *assignment,
                                                       bd_random *random)
{
    uint32_t one = (uint32_t)bd_random_below(random, problem->size), other = one;
    (void)assignment;
    if (problem->size > 1)
        other = (uint32_t)bd_random_below(random, problem->size - 1);
    return (queens_swap_change){one, other + (other >= one && problem->size > 1)};
}

static inline uint64_t queens_swap_neighbours(const queens_swap_problem *problem,
                                              const queens_swap_assignment *assignment)
{
    (void)assignment;
    return (uint64_t)problem->size * (problem->size - 1) / 2;
}

/* Each row with the next, each with the one after, and so on half the way round. */
static inline queens_swap_change queens_swap_nth(const queens_swap_problem *problem,
                                                 const queens_swap_assignment *assignment,
                                                 uint64_t number)
{
    uint32_t one = (uint32_t)(number % problem->size);
    uint32_t away = 1 + (uint32_t)(number / problem->size);
    (void)assignment;
    return (queens_swap_change){one, one + away < problem->size ? one + away
                                                                : one + away - problem->size};
}

/* ---- what tabu search forbids: squares ---- */

static inline uint64_t queens_swap_features(const queens_swap_problem *problem)
{
    return (uint64_t)problem->size * problem->size;
}

static inline unsigned queens_swap_given_up(const queens_swap_problem *problem,
                                            const queens_swap_assignment *assignment,
                                            queens_swap_change change, uint64_t *features)
{
    features[0] = (uint64_t)change.one * problem->size + assignment->at[change.one];
    features[1] = (uint64_t)change.other * problem->size + assignment->at[change.other];
    return 2;
}

static inline unsigned queens_swap_brought(const queens_swap_problem *problem,
                                           const queens_swap_assignment *assignment,
                                           queens_swap_change change, uint64_t *features)
{
    features[0] = (uint64_t)change.one * problem->size + assignment->at[change.other];
    features[1] = (uint64_t)change.other * problem->size + assignment->at[change.one];
    return 2;
}

/* ---- variables in conflict: rows ---- */

static inline bool queens_swap_is_attacked(const queens_swap_problem *problem,
                                           const queens_swap_assignment *assignment, uint32_t row)
{
    return assignment->at[queens_swap_falling(problem, row, assignment->at[row])] > 1 ||
           assignment->at[queens_swap_rising(problem, row, assignment->at[row])] > 1;
}

/* A row whose queen is attacked. Draws rows at random first; if none is attacked, scans on from the last one. */
static inline uint32_t queens_swap_conflicting(const queens_swap_problem *problem,
                                               const queens_swap_assignment *assignment,
                                               bd_random *random)
{
    enum { LOTS = 64 };
    uint32_t row = 0;
    for (unsigned i = 0; i < LOTS; ++i) {
        row = (uint32_t)bd_random_below(random, problem->size);
        if (queens_swap_is_attacked(problem, assignment, row))
            return row;
    }
    for (uint32_t i = 0; i < problem->size; ++i) {
        row = row + 1 < problem->size ? row + 1 : 0;
        if (queens_swap_is_attacked(problem, assignment, row))
            return row;
    }
    return BD_NO_CONFLICT;
}

static inline uint64_t queens_swap_repairs(const queens_swap_problem *problem,
                                           const queens_swap_assignment *assignment,
                                           uint32_t variable)
{
    (void)assignment, (void)variable;
    return problem->size - 1;
}

static inline queens_swap_change queens_swap_repair(const queens_swap_problem *problem,
                                                    const queens_swap_assignment *assignment,
                                                    uint32_t variable, uint64_t number)
{
    (void)problem, (void)assignment;
    return (queens_swap_change){variable, (uint32_t)number + (number >= variable)};
}

/* Partially matched crossover: the mother, of whom a stretch of rows gets the father's columns
 * by swaps (D. Goldberg, R. Lingle, ICGA 1985). */
static inline void queens_swap_cross(const queens_swap_problem *problem,
                                     const queens_swap_assignment *mother,
                                     const queens_swap_assignment *father, bd_random *random,
                                     queens_swap_assignment *child)
{
    uint32_t size = problem->size, from = (uint32_t)bd_random_below(random, size);
    uint32_t count = (uint32_t)bd_random_below(random, size);
    memcpy(child, mother, queens_swap_assignment_bytes(problem));
    for (uint32_t i = 0; i < count; ++i) {
        uint32_t row = from + i < size ? from + i : from + i - size, holder = 0;
        while (child->at[holder] != father->at[row])
            ++holder;
        if (holder != row)
            queens_swap_make(problem, child, (queens_swap_change){row, holder});
    }
}

extern const bd_landscape queens_swap_landscape;

#endif
