/* Knights as a landscape: any knights anywhere, which may leave squares that none of them dominates. A
 * place costs its knights and those squares together: so many knights are enough, since one more on each
 * of those squares dominates the board. That is what a place's values say; so every place is an answer,
 * and the least that any costs is the fewest knights.
 *
 * A change puts a knight down, takes one up, or moves one to a square near by. How many knights dominate
 * each square is kept, so that what a change costs is known at once. */
#ifndef BANDOLO_DOMAINS_KNIGHTS_COVER_H
#define BANDOLO_DOMAINS_KNIGHTS_COVER_H

#include "domains/knights/board.h"

#include <bandolo/local/landscape.h>

enum {
    KNIGHTS_NEAR = 2, /* rows and columns, at most */
    KNIGHTS_WINDOW = (2 * KNIGHTS_NEAR + 1) *
                     (2 * KNIGHTS_NEAR + 1), /* its square, and those near */
    KNIGHTS_NOWHERE = UINT16_MAX             /* no square, no number of a knight */
};

typedef struct knights_cover_problem {
    knights_board board;
    uint16_t squares;
    uint8_t reaches[KNIGHTS_MOST_SQUARES]; /* how many squares a knight dominates, and which */
    uint16_t reached[KNIGHTS_MOST_SQUARES][KNIGHTS_MOST_REACH];
    int64_t least;
} knights_cover_problem;

typedef struct knights_cover_place {
    uint16_t knights, dominated;           /* how many knights, and squares that they dominate */
    uint16_t knight[KNIGHTS_MOST_SQUARES]; /* their squares, in any order */
    uint16_t number[KNIGHTS_MOST_SQUARES]; /* of the knight on a square there, or KNIGHTS_NOWHERE */
    uint8_t dominators[KNIGHTS_MOST_SQUARES];
} knights_cover_place;

/* A knight goes from a square to another; where both are one, it is put down or taken up there. */
typedef struct knights_cover_change {
    uint16_t from, to;
} knights_cover_change;

static inline size_t knights_cover_place_bytes(const knights_cover_problem *problem)
{
    (void)problem;
    return sizeof(knights_cover_place);
}

static inline bool knights_cover_has(const knights_cover_place *place, unsigned square)
{
    return place->number[square] != KNIGHTS_NOWHERE;
}

/* Does a knight on the one dominate the other? A step of it is the root of five long. */
static inline bool knights_cover_dominates(const knights_cover_problem *problem, unsigned one,
                                           unsigned other)
{
    int columns = problem->board.columns;
    int down = (int)one / columns - (int)other / columns;
    int right = (int)one % columns - (int)other % columns;
    int length = down * down + right * right;
    return length == 0 || length == 5;
}

/* ---- knights come and go ---- */

static inline void knights_cover_put(const knights_cover_problem *problem,
                                     knights_cover_place *place, unsigned square)
{
    place->number[square] = place->knights;
    place->knight[place->knights++] = (uint16_t)square;
    for (unsigned i = 0; i < problem->reaches[square]; ++i)
        if (place->dominators[problem->reached[square][i]]++ == 0)
            ++place->dominated;
}

static inline void knights_cover_take(const knights_cover_problem *problem,
                                      knights_cover_place *place, unsigned square)
{
    uint16_t last = place->knight[--place->knights];
    place->knight[place->number[square]] = last;
    place->number[last] = place->number[square];
    place->number[square] = KNIGHTS_NOWHERE;
    for (unsigned i = 0; i < problem->reaches[square]; ++i)
        if (--place->dominators[problem->reached[square][i]] == 0)
            --place->dominated;
}

static inline void knights_cover_make(const knights_cover_problem *problem,
                                      knights_cover_place *place, knights_cover_change change)
{
    if (knights_cover_has(place, change.from))
        knights_cover_take(problem, place, change.from);
    else
        knights_cover_put(problem, place, change.from);
    if (change.to != change.from)
        knights_cover_put(problem, place, change.to);
}

/* A knight on one in five squares: about as many as are needed. */
static inline void knights_cover_random(const knights_cover_problem *problem, bd_random *random,
                                        knights_cover_place *place)
{
    enum { PARTS = 5 };
    memset(place, 0, sizeof *place);
    memset(place->number, 0xFF, sizeof place->number);
    for (unsigned square = 0; square < problem->squares; ++square)
        if (bd_random_below(random, PARTS) == 0)
            knights_cover_put(problem, place, square);
}

/* ---- costs ---- */

static inline int64_t knights_cover_cost(const knights_cover_problem *problem,
                                         const knights_cover_place *place)
{
    return (int64_t)place->knights + problem->squares - place->dominated;
}

static inline int64_t knights_cover_least(const knights_cover_problem *problem)
{
    return problem->least;
}

/* How many of the squares that a knight on `square` dominates so many knights do. */
static inline int knights_cover_count(const knights_cover_problem *problem,
                                      const knights_cover_place *place, unsigned square,
                                      unsigned dominators)
{
    int count = 0;
    for (unsigned i = 0; i < problem->reaches[square]; ++i)
        count += place->dominators[problem->reached[square][i]] == dominators;
    return count;
}

/* The squares that only the knight on `from` dominates, and that would not be from `to` either. */
static inline int knights_cover_lost(const knights_cover_problem *problem,
                                     const knights_cover_place *place, knights_cover_change change)
{
    int lost = 0;
    for (unsigned i = 0; i < problem->reaches[change.from]; ++i) {
        unsigned square = problem->reached[change.from][i];
        lost += place->dominators[square] == 1 &&
                !knights_cover_dominates(problem, change.to, square);
    }
    return lost;
}

static inline int64_t knights_cover_delta(const knights_cover_problem *problem,
                                          const knights_cover_place *place,
                                          knights_cover_change change)
{
    bool has = knights_cover_has(place, change.from);
    if (change.from == change.to)
        return has ? knights_cover_count(problem, place, change.from, 1) - 1
                   : 1 - knights_cover_count(problem, place, change.from, 0);
    if (!has || change.to == KNIGHTS_NOWHERE || knights_cover_has(place, change.to))
        return BD_NO_DELTA;
    return knights_cover_lost(problem, place, change) -
           knights_cover_count(problem, place, change.to, 0);
}

/* ---- the neighbours: each square in turn, then each knight with each square near it ---- */

/* The knight on a square goes to the one with this number of those in its window. */
static inline knights_cover_change knights_cover_move(const knights_cover_problem *problem,
                                                      unsigned from, unsigned number)
{
    enum { SIDE = 2 * KNIGHTS_NEAR + 1 };
    unsigned columns = problem->board.columns;
    unsigned row = from / columns + number / SIDE, column = from % columns + number % SIDE;
    bool is_on_board = row >= KNIGHTS_NEAR && row - KNIGHTS_NEAR < problem->board.rows &&
                       column >= KNIGHTS_NEAR && column - KNIGHTS_NEAR < columns;
    unsigned to = is_on_board ? (row - KNIGHTS_NEAR) * columns + column - KNIGHTS_NEAR
                              : KNIGHTS_NOWHERE;
    return (knights_cover_change){(uint16_t)from, (uint16_t)to};
}

static inline uint64_t knights_cover_neighbours(const knights_cover_problem *problem,
                                                const knights_cover_place *place)
{
    return problem->squares + (uint64_t)place->knights * (KNIGHTS_WINDOW - 1);
}

static inline knights_cover_change knights_cover_nth(const knights_cover_problem *problem,
                                                     const knights_cover_place *place,
                                                     uint64_t number)
{
    if (number < problem->squares)
        return (knights_cover_change){(uint16_t)number, (uint16_t)number};
    number -= problem->squares;
    unsigned window = (unsigned)(number % (KNIGHTS_WINDOW - 1));
    window += window >= KNIGHTS_WINDOW / 2; /* not where it is */
    return knights_cover_move(problem, place->knight[number / (KNIGHTS_WINDOW - 1)], window);
}

/* One of them that can be made. */
static inline knights_cover_change knights_cover_neighbour(const knights_cover_problem *problem,
                                                           const knights_cover_place *place,
                                                           bd_random *random)
{
    knights_cover_change change;
    uint64_t count = knights_cover_neighbours(problem, place);
    do
        change = knights_cover_nth(problem, place, bd_random_below(random, count));
    while (change.to == KNIGHTS_NOWHERE ||
           (change.to != change.from && knights_cover_has(place, change.to)));
    return change;
}

/* ---- what tabu search forbids: that a square has a knight, and that it has none ---- */

static inline uint64_t knights_cover_features(const knights_cover_problem *problem)
{
    return 2 * (uint64_t)problem->squares;
}

static inline unsigned knights_cover_given_up(const knights_cover_problem *problem,
                                              const knights_cover_place *place,
                                              knights_cover_change change, uint64_t *features)
{
    (void)problem;
    features[0] = 2 * (uint64_t)change.from + knights_cover_has(place, change.from);
    features[1] = 2 * (uint64_t)change.to; /* that it has none */
    return change.from == change.to ? 1 : 2;
}

static inline unsigned knights_cover_brought(const knights_cover_problem *problem,
                                             const knights_cover_place *place,
                                             knights_cover_change change, uint64_t *features)
{
    unsigned count = knights_cover_given_up(problem, place, change, features);
    features[0] ^= 1, features[1] ^= 1;
    return count;
}

/* ---- genes: squares ---- */

static inline uint64_t knights_cover_genes(const knights_cover_problem *problem)
{
    return problem->squares;
}

static inline void knights_cover_inherit(const knights_cover_problem *problem,
                                         knights_cover_place *child,
                                         const knights_cover_place *parent, uint64_t from,
                                         uint64_t count)
{
    for (uint64_t gene = from; gene < from + count; ++gene) {
        uint16_t square = (uint16_t)gene;
        if (knights_cover_has(child, square) != knights_cover_has(parent, square))
            knights_cover_make(problem, child, (knights_cover_change){square, square});
    }
}

extern const bd_landscape knights_cover_landscape;

#endif
