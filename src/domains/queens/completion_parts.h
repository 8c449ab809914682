/* What the parts of the completion search share: completion.c, on any board; completion_lanes.c, once the
 * squares have become few; completion_relaxation.c, which proves that there is no solution. */
#ifndef BANDOLO_DOMAINS_QUEENS_COMPLETION_PARTS_H
#define BANDOLO_DOMAINS_QUEENS_COMPLETION_PARTS_H

#include "domains/queens/queens.h"

#include <bandolo/base/bits.h>
#include <bandolo/base/random.h>

enum { COMPLETION_MOST_ROWS = 128 };

/* Squares of a line, or lines of one kind. */
typedef bd_uint128 square_set;

typedef enum line_kind { ROWS, COLUMNS, LINE_KINDS } line_kind;

/* How a part of the tree was left. */
typedef enum completion_end { EXHAUSTED, RESTART, ENDED } completion_end;

/* A board on the way. */
typedef struct completion_level {
    square_set open[LINE_KINDS];   /* lines without a queen */
    square_set forced[LINE_KINDS]; /* those of them with a single square left */
    square_set squares[LINE_KINDS][COMPLETION_MOST_ROWS]; /* of each open line */
    int32_t column[COMPLETION_MOST_ROWS];
} completion_level;

typedef struct completion {
    constraint_run *run;
    bd_random random;
    bool restarts;
    uint32_t fullest_row, fullest_column; /* where the weights left open most of a queen */
    uint64_t failures, most_failures;     /* since the last restart */
    uint64_t tried;                       /* since the run was told */
    uint32_t weight[LINE_KINDS][COMPLETION_MOST_ROWS]; /* 1 and the failures of each line */
    completion_level *levels;
    struct completion_lanes *lanes;
} completion;

static inline square_set square_of(uint32_t at)
{
    return (square_set)1 << at;
}

static inline uint32_t square_lowest(square_set set)
{
    uint64_t low = (uint64_t)set, high = (uint64_t)(set >> 64);
    return (uint32_t)(low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high));
}

static inline uint32_t square_count(square_set set)
{
    return (uint32_t)(__builtin_popcountll((uint64_t)set) +
                      __builtin_popcountll((uint64_t)(set >> 64)));
}

/* One square of those that are left to try: by lot where restarts may follow, else the first. */
static inline uint32_t completion_draw(completion *search, square_set squares)
{
    if (search->restarts)
        for (uint64_t skip = bd_random_below(&search->random, square_count(squares)); skip > 0;
             --skip)
            squares &= squares - 1;
    return square_lowest(squares);
}

/* A dead end: is it time to begin again? */
static inline completion_end completion_fails(completion *search)
{
    return ++search->failures >= search->most_failures && search->restarts ? RESTART : EXHAUSTED;
}

/* Must the run end? Asked at every node. */
bool completion_pauses(completion *search);

/* ---- weights ---- */

/* Do weights of the lines prove that a board has no solution? Takes a tenth of a second where it has a
 * thousand squares. False also where it has too many, or the run has ended meanwhile. Where it was weighed
 * in vain, search->fullest_row and fullest_column are the square that has most of a queen; they stay as
 * they were otherwise. */
bool completion_is_impossible(completion *search, const completion_level *from);

/* ---- few squares ---- */

/* Memory for completion_lanes_search(); NULL after ending the run. Belongs to the run's budget. */
struct completion_lanes *completion_lanes_open(constraint_run *run);
void completion_lanes_close(constraint_run *run, struct completion_lanes *lanes);

/* Are there few enough squares? */
bool completion_lanes_suit(const completion_level *level);

/* Searches all that follows from a board on which nothing is forced. */
completion_end completion_lanes_search(completion *search, const completion_level *from);

#endif
