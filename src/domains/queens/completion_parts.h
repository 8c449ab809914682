/* Declarations that the files of the completion search share. completion.c chooses the search;
 * completion_board.c places queens; completion_lines.c backtracks by lines, and so does completion_lanes.c when
 * few squares are left; completion_guided.c branches on the linear relaxation (completion_entropy.c,
 * completion_simplex.c). */
#ifndef BANDOLO_DOMAINS_QUEENS_COMPLETION_PARTS_H
#define BANDOLO_DOMAINS_QUEENS_COMPLETION_PARTS_H

#include "domains/queens/queens.h"

#include <bandolo/template/base/bits.h>
#include <bandolo/base/random.h>

enum {
    COMPLETION_MOST_ROWS = 128,
    COMPLETION_MOST_SQUARES = COMPLETION_MOST_ROWS * COMPLETION_MOST_ROWS,
    COMPLETION_MOST_LINES = 6 * COMPLETION_MOST_ROWS, /* diagonals too */
    LINES_A_SQUARE = 4
};

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
    uint64_t failures, most_failures;                  /* since the last restart */
    uint64_t tried;                                    /* since the run was told */
    uint32_t weight[LINE_KINDS][COMPLETION_MOST_ROWS]; /* 1 and the failures of each line */
    completion_level *levels;                          /* the first is the root */
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

/* The row, the column and the diagonals of a square, each of which has a number of its own below
 * COMPLETION_MOST_LINES; those of rows and columns are below COMPLETION_DIAGONALS. */
enum { COMPLETION_DIAGONALS = 2 * COMPLETION_MOST_ROWS };
static inline void square_lines(uint32_t row, uint32_t column, uint16_t line[LINES_A_SQUARE])
{
    const uint32_t most = COMPLETION_MOST_ROWS;
    line[0] = (uint16_t)row;
    line[1] = (uint16_t)(most + column);
    line[2] = (uint16_t)(2 * most + row + column);
    line[3] = (uint16_t)(5 * most + row - column);
}

/* Picks one of the squares left to try: a random one if restarts may follow, else the first. */
static inline uint32_t completion_draw(completion *search, square_set squares)
{
    if (search->restarts)
        for (uint64_t skip = bd_random_below(&search->random, square_count(squares)); skip > 0;
             --skip)
            squares &= squares - 1;
    return square_lowest(squares);
}

/* Counts a dead end. RESTART: there were too many since the last restart. */
static inline completion_end completion_fails(completion *search)
{
    return ++search->failures >= search->most_failures && search->restarts ? RESTART : EXHAUSTED;
}

/* Searches the board of a run, of at most COMPLETION_MOST_ROWS rows: `search` begins where the queens that stand
 * are placed, and all that follows. */
void completion_run(constraint_run *run, completion_end (*search)(completion *search));

/* Must the run end? Asked at every node. */
bool completion_pauses(completion *search);

/* Begins again, as far as counting goes: so many failures are allowed from now on. */
void completion_restarts(completion *search, uint64_t most_failures);

/* ---- placing ---- */

/* Places a queen. False: a line has no square left, which then weighs more. */
bool completion_place(completion *search, completion_level *here, uint32_t row, uint32_t column);
bool completion_place_on(completion *search, completion_level *here, line_kind kind, uint32_t line,
                         uint32_t at);

/* Takes one square away. False: its row or its column has no other. */
bool completion_take(completion_level *here, uint32_t row, uint32_t column);

/* Places the queens that have one square left. False as above. */
bool completion_propagate(completion *search, completion_level *here);

/* ---- backtracking ---- */

/* Searches all that follows from levels[depth], in which nothing is forced. */
completion_end completion_descend(completion *search, uint32_t depth);

/* ---- few squares ---- */

/* Memory for completion_lanes_search(); NULL after ending the run. Belongs to the run's budget. */
struct completion_lanes *completion_lanes_open(constraint_run *run);
void completion_lanes_close(constraint_run *run, struct completion_lanes *lanes);

/* Are there few enough squares? */
bool completion_lanes_suit(const completion_level *level);

/* Searches all that follows from a board on which nothing is forced. */
completion_end completion_lanes_search(completion *search, const completion_level *from);

/* ---- fractional queens ---- */

/* Searches all that follows from the root, for one solution; boards on the way that have so few open rows, and
 * in dives those that have half as many, are searched by completion_descend(). */
enum { COMPLETION_FEW_ROWS = 24 };
completion_end completion_guided_search(completion *search, uint32_t few_rows);

/* Does the linear program prove that the root has no solution? False also where the run has ended. */
bool completion_is_impossible(completion *search);

#endif
