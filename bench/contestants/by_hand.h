/* See contestants.h. Every function below has its blank, its last move and its slack as constants, so
 * that what a move does is a handful of instructions with the numbers in them. With STOPPABLE, what
 * the search counts is passed along, so that two may run at once, and it looks up every 4096 states
 * whether it shall stop. */
#include "contestants.h"

#include <stdatomic.h>
#include <stdbool.h>

static const uint64_t goal = 0xfedcba9876543210u;

typedef struct tally {
    int64_t until_look; /* states until it looks up, where it is stoppable */
    uint64_t made;
    bool cut; /* something was cut: the next bound is 2 more, as always with Manhattan */
    atomic_bool stop;
} tally;

#if STOPPABLE
#define TALLY tally *const all,
#define ALONG all,

static __attribute__((noinline)) bool look_up(tally *all)
{
    all->made += 4096;
    all->until_look += 4096;
    return atomic_load_explicit(&all->stop, memory_order_relaxed);
}

static inline __attribute__((always_inline)) bool count(tally *all, unsigned states)
{
    return __builtin_expect((all->until_look -= states) < 0, 0) && look_up(all);
}
#else
#define TALLY
#define ALONG
static tally the_only_one;
static tally *const all = &the_only_one;

static inline __attribute__((always_inline)) bool count(tally *tallied, unsigned states)
{
    tallied->made += states;
    return false;
}
#endif

enum { UP, LEFT, RIGHT, DOWN };

/* Bit t is set where tile t, going from cell `from` to cell `to`, goes away from home. */
static inline __attribute__((always_inline)) unsigned away(int from, int to)
{
    unsigned mask = 0;
#pragma GCC unroll 16
    for (int t = 1; t < 16; ++t) {
        int row = t / 4, column = t % 4;
        bool worse = to == from + 4   ? row <= from / 4
                     : to == from - 4 ? row >= from / 4
                     : to == from + 1 ? column <= from % 4
                                      : column >= from % 4;
        mask |= (unsigned)worse << t;
    }
    return mask;
}

/* clang-format off */
#define FOR_ALL_BLANKS(X, last) \
    X(0, last) X(1, last) X(2, last) X(3, last) X(4, last) X(5, last) X(6, last) X(7, last) \
    X(8, last) X(9, last) X(10, last) X(11, last) X(12, last) X(13, last) X(14, last) X(15, last)
#define FOR_ALL(X) \
    FOR_ALL_BLANKS(X, 0) FOR_ALL_BLANKS(X, 1) FOR_ALL_BLANKS(X, 2) FOR_ALL_BLANKS(X, 3)
/* clang-format on */

#define DECLARE(blank, last)                                                                       \
    static bool tight_##blank##_##last(TALLY uint64_t board);                                      \
    static bool loose_##blank##_##last(TALLY uint64_t board, int slack);
FOR_ALL(DECLARE)

#define TIGHT(blank, last) tight_##blank##_##last,
#define LOOSE(blank, last) loose_##blank##_##last,
static bool (*const tight[4][16])(TALLY uint64_t) = {{FOR_ALL_BLANKS(TIGHT, 0)},
                                                     {FOR_ALL_BLANKS(TIGHT, 1)},
                                                     {FOR_ALL_BLANKS(TIGHT, 2)},
                                                     {FOR_ALL_BLANKS(TIGHT, 3)}};
static bool (*const loose[4][16])(TALLY uint64_t, int) = {{FOR_ALL_BLANKS(LOOSE, 0)},
                                                          {FOR_ALL_BLANKS(LOOSE, 1)},
                                                          {FOR_ALL_BLANKS(LOOSE, 2)},
                                                          {FOR_ALL_BLANKS(LOOSE, 3)}};

static inline __attribute__((always_inline)) bool can(int blank, int last, int move)
{
    bool legal = move == UP     ? blank >= 4
                 : move == LEFT ? blank % 4 > 0
                 : move == DOWN ? blank < 12
                                : blank % 4 < 3;
    return legal && (last < 0 || move != 3 - last);
}

static inline __attribute__((always_inline)) bool try_move(TALLY int blank, int move,
                                                           uint64_t board, int slack)
{
    int from = blank + (move == UP ? -4 : move == LEFT ? -1 : move == RIGHT ? 1 : 4);
    uint64_t tile = board >> 4 * from & 15;
    if (away(from, blank) >> tile & 1)
        slack -= 2;
    if (slack < 0) {
        all->cut = true;
        return false;
    }
    board ^= tile << 4 * from ^ tile << 4 * blank;
    return slack == 0 ? tight[move][from](ALONG board) : loose[move][from](ALONG board, slack);
}

static inline __attribute__((always_inline)) bool visit(TALLY int blank, int last, uint64_t board,
                                                        int slack)
{
    if (slack == 0 && board == goal)
        return true;
    if (count(all, (unsigned)(can(blank, last, UP) + can(blank, last, LEFT) +
                              can(blank, last, RIGHT) + can(blank, last, DOWN))))
        return true;
    return (can(blank, last, UP) && try_move(ALONG blank, UP, board, slack)) ||
           (can(blank, last, LEFT) && try_move(ALONG blank, LEFT, board, slack)) ||
           (can(blank, last, RIGHT) && try_move(ALONG blank, RIGHT, board, slack)) ||
           (can(blank, last, DOWN) && try_move(ALONG blank, DOWN, board, slack));
}

#define DEFINE(blank, last)                                                                        \
    static                                                                                         \
        __attribute__((noinline, aligned(64))) bool tight_##blank##_##last(TALLY uint64_t board)   \
    {                                                                                              \
        return visit(ALONG blank, last, board, 0);                                                 \
    }                                                                                              \
    static __attribute__((noinline, aligned(64))) bool loose_##blank##_##last(                     \
        TALLY uint64_t board, int slack)                                                           \
    {                                                                                              \
        return visit(ALONG blank, last, board, slack);                                             \
    }
FOR_ALL(DEFINE)

/* The start has no last move. */
static bool visit_start(TALLY int blank, uint64_t board, int slack)
{
    for (int move = UP; move <= DOWN; ++move)
        if (can(blank, -1, move)) {
            ++all->made;
            if (try_move(ALONG blank, move, board, slack))
                return true;
        }
    return false;
}

unsigned IDASTAR(const uint8_t cells[16], uint64_t *generated)
{
    uint64_t board = 0;
    int blank = 0, h = 0;
    for (int cell = 0; cell < 16; ++cell) {
        int tile = cells[cell];
        board |= (uint64_t)tile << 4 * cell;
        if (tile == 0) {
            blank = cell;
            continue;
        }
        int rows = tile / 4 - cell / 4, columns = tile % 4 - cell % 4;
        h += (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
    }
#if STOPPABLE
    tally mine = {0}, *const all = &mine;
#else
    *all = (tally){0};
#endif
    all->made = 1;
    int bound = h;
    while (board != goal && !visit_start(ALONG blank, board, bound - h))
        bound += 2;
    *generated += all->made - (uint64_t)all->until_look;
    return (unsigned)bound;
}
