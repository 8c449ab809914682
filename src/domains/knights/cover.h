/* Knights as a landscape. A candidate is any set of knights. It costs its knights and the squares that they do not
 * dominate, because each such square gets a knight of its own; so every candidate is a solution. A change adds a
 * knight, removes one, or moves one to a square nearby. Each square keeps the number of knights that dominate it,
 * so the cost of a change depends on a few squares only. */
#ifndef BANDOLO_DOMAINS_KNIGHTS_COVER_H
#define BANDOLO_DOMAINS_KNIGHTS_COVER_H

#include "domains/knights/board.h"

#include <bandolo/local/landscape.h>

enum {
    KNIGHTS_COVER_STEPS = 24,                       /* where one can be moved: two squares around */
    KNIGHTS_COVER_CHANGES = 1 + KNIGHTS_COVER_STEPS /* of each square */
};

typedef struct knights_cover_problem {
    knights_board board;
    uint32_t squares;
    int64_t least;                                              /* no fewer knights dominate it */
    uint16_t reached[KNIGHTS_MOST_SQUARES][KNIGHTS_MOST_REACH]; /* by a knight on each square */
    uint8_t reaches[KNIGHTS_MOST_SQUARES];                      /* how many those are */
    /* Where a knight of each square can be moved; its own square for steps that leave the board. */
    uint16_t step[KNIGHTS_MOST_SQUARES][KNIGHTS_COVER_STEPS];
} knights_cover_problem;

typedef struct knights_cover_assignment {
    uint32_t knights, open; /* open: squares that none dominates */
    uint8_t at[1]; /* for each square, is a knight there; then for each, how many dominate it */
} knights_cover_assignment;

/* Changes whether there is a knight on `from`, and on `to` if that is another square. */
typedef struct knights_cover_change {
    uint32_t from, to;
} knights_cover_change;

static inline size_t knights_cover_assignment_bytes(const knights_cover_problem *problem)
{
    return sizeof(knights_cover_assignment) + 2 * (size_t)problem->squares;
}

/* Puts a knight onto a square, or takes it away. */
static inline void knights_cover_toggle(const knights_cover_problem *problem,
                                        knights_cover_assignment *assignment, uint32_t square)
{
    uint8_t *dominated = assignment->at + problem->squares;
    bool comes = !assignment->at[square];
    assignment->at[square] = comes;
    assignment->knights += comes ? 1 : -1U;
    for (unsigned i = 0; i < problem->reaches[square]; ++i) {
        uint8_t *by = &dominated[problem->reached[square][i]];
        if (comes)
            assignment->open -= (*by)++ == 0;
        else
            assignment->open += --*by == 0;
    }
}

/* One square in five, which is about what it takes. */
static inline void knights_cover_random(const knights_cover_problem *problem, bd_random *random,
                                        knights_cover_assignment *assignment)
{
    enum { ONE_IN = 5 };
    memset(assignment, 0, knights_cover_assignment_bytes(problem));
    assignment->open = problem->squares;
    for (uint32_t square = 0; square < problem->squares; ++square)
        if (bd_random_below(random, ONE_IN) == 0)
            knights_cover_toggle(problem, assignment, square);
}

static inline int64_t knights_cover_cost(const knights_cover_problem *problem,
                                         const knights_cover_assignment *assignment)
{
    int64_t cost = 0;
    for (uint32_t square = 0; square < problem->squares; ++square)
        cost += (assignment->at[square] != 0) + (assignment->at[problem->squares + square] == 0);
    return cost;
}

static inline int64_t knights_cover_least(const knights_cover_problem *problem)
{
    return problem->least;
}

/* The number of squares that a knight on `square` dominates and that `count` knights dominate now. */
static inline int64_t knights_cover_alone(const knights_cover_problem *problem,
                                          const knights_cover_assignment *assignment,
                                          uint32_t square, uint8_t count)
{
    const uint8_t *dominated = assignment->at + problem->squares;
    int64_t alone = 0;
    for (unsigned i = 0; i < problem->reaches[square]; ++i)
        alone += dominated[problem->reached[square][i]] == count;
    return alone;
}

/* Squares that the knight of `from` alone dominates, and one on `to` would, too: these stay as they are. */
static inline int64_t knights_cover_kept(const knights_cover_problem *problem,
                                         const knights_cover_assignment *assignment, uint32_t from,
                                         uint32_t to)
{
    const uint8_t *dominated = assignment->at + problem->squares;
    int64_t kept = 0;
    for (unsigned i = 0; i < problem->reaches[from]; ++i)
        for (unsigned j = 0; j < problem->reaches[to]; ++j)
            kept += problem->reached[from][i] == problem->reached[to][j] &&
                    dominated[problem->reached[to][j]] == 1;
    return kept;
}

static inline int64_t knights_cover_delta(const knights_cover_problem *problem,
                                          const knights_cover_assignment *assignment,
                                          knights_cover_change change)
{
    bool is_move = change.from != change.to;
    if (is_move && (!assignment->at[change.from] || assignment->at[change.to]))
        return BD_NO_DELTA;
    if (is_move)
        return knights_cover_alone(problem, assignment, change.from, 1) -
               knights_cover_alone(problem, assignment, change.to, 0) -
               knights_cover_kept(problem, assignment, change.from, change.to);
    if (assignment->at[change.from])
        return knights_cover_alone(problem, assignment, change.from, 1) - 1;
    return 1 - knights_cover_alone(problem, assignment, change.from, 0);
}

static inline void knights_cover_make(const knights_cover_problem *problem,
                                      knights_cover_assignment *assignment,
                                      knights_cover_change change)
{
    knights_cover_toggle(problem, assignment, change.from);
    if (change.to != change.from)
        knights_cover_toggle(problem, assignment, change.to);
}

static inline uint64_t knights_cover_neighbours(const knights_cover_problem *problem,
                                                const knights_cover_assignment *assignment)
{
    (void)assignment;
    return (uint64_t)problem->squares * KNIGHTS_COVER_CHANGES;
}

/* The changes of each square: add or remove its knight, then each step. A step off the board changes nothing. */
static inline knights_cover_change knights_cover_nth(const knights_cover_problem *problem,
                                                     const knights_cover_assignment *assignment,
                                                     uint64_t number)
{
    uint32_t square = (uint32_t)(number / KNIGHTS_COVER_CHANGES);
    uint32_t step = (uint32_t)(number % KNIGHTS_COVER_CHANGES);
    (void)assignment;
    return (knights_cover_change){square, step ? problem->step[square][step - 1] : square};
}

/* A knight is moved, where one stands and has room, else one comes or goes. */
static inline knights_cover_change knights_cover_neighbour(
    const knights_cover_problem *problem, const knights_cover_assignment *assignment,
    bd_random *random)
{
    uint32_t square = (uint32_t)bd_random_below(random, problem->squares), to = square;
    if (assignment->at[square])
        to = problem->step[square][bd_random_below(random, KNIGHTS_COVER_STEPS)];
    return (knights_cover_change){square, assignment->at[to] ? square : to};
}

/* ---- what tabu search forbids: that there is a knight on a square, or none ---- */

static inline uint64_t knights_cover_features(const knights_cover_problem *problem)
{
    return 2 * (uint64_t)problem->squares;
}

static inline unsigned knights_cover_write_features(const knights_cover_assignment *assignment,
                                                    knights_cover_change change, bool brought,
                                                    uint64_t *features)
{
    features[0] = 2 * (uint64_t)change.from + ((assignment->at[change.from] != 0) != brought);
    features[1] = 2 * (uint64_t)change.to + ((assignment->at[change.to] != 0) != brought);
    return change.from == change.to ? 1 : 2;
}

static inline unsigned knights_cover_given_up(const knights_cover_problem *problem,
                                              const knights_cover_assignment *assignment,
                                              knights_cover_change change, uint64_t *features)
{
    (void)problem;
    return knights_cover_write_features(assignment, change, false, features);
}

static inline unsigned knights_cover_brought(const knights_cover_problem *problem,
                                             const knights_cover_assignment *assignment,
                                             knights_cover_change change, uint64_t *features)
{
    (void)problem;
    return knights_cover_write_features(assignment, change, true, features);
}

/* ---- genes: squares, row by row ---- */

static inline uint64_t knights_cover_genes(const knights_cover_problem *problem)
{
    return problem->squares;
}

static inline void knights_cover_inherit(const knights_cover_problem *problem,
                                         knights_cover_assignment *child,
                                         const knights_cover_assignment *parent, uint64_t from,
                                         uint64_t count)
{
    for (uint32_t square = (uint32_t)from; square < from + count; ++square)
        if (child->at[square] != parent->at[square])
            knights_cover_toggle(problem, child, square);
}

extern const bd_landscape knights_cover_landscape;

#endif
