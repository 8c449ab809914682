/* An 8-puzzle under the prefix PADDED whose boards have PADDED_SIZE bytes: nine cells, the square of the blank, and bytes
 * that follow from these. Included once for each size. */
#include <bandolo/search/domain.h>

#include <string.h>

#define BD_DOMAIN PADDED
#include <bandolo/template/base/prefix.h>

typedef struct D(problem) {
    uint8_t goal[PADDED_SIZE];
} D(problem);

typedef struct D(state) {
    uint8_t cell[PADDED_SIZE];
} D(state);

typedef D(state) D(key);

static inline void D(fill)(D(state) *board)
{
    for (size_t at = 10; at < PADDED_SIZE; ++at)
        board->cell[at] = (uint8_t)(board->cell[at % 9] * 31 + at);
}

static inline bool D(legal)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p;
    uint8_t blank = s->cell[9];
    return m == 0 ? blank >= 3 : m == 1 ? blank % 3 > 0 : m == 2 ? blank % 3 < 2 : blank < 6;
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    static const int8_t steps[] = {-3, -1, 1, 3};
    D(state) next = *s;
    (void)p;
    uint8_t blank = s->cell[9], to = (uint8_t)(blank + steps[m]);
    next.cell[blank] = s->cell[to];
    next.cell[to] = 0;
    next.cell[9] = to;
    D(fill)(&next);
    return next;
}

static inline bd_move D(inverse)(bd_move m)
{
    return (bd_move)(3 - m);
}

static inline bd_cost D(cost)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p, (void)s, (void)m;
    return 1;
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    bd_cost sum = 0;
    for (int i = 0; i < 9; ++i)
        for (int j = 0; j < 9; ++j)
            if (s->cell[i] && s->cell[i] == p->goal[j])
                sum += (bd_cost)((i / 3 > j / 3 ? i / 3 - j / 3 : j / 3 - i / 3) +
                                 (i % 3 > j % 3 ? i % 3 - j % 3 : j % 3 - i % 3));
    return sum;
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return memcmp(p->goal, s->cell, sizeof p->goal) == 0;
}

static inline D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return *s;
}

static inline D(state) D(from_key)(const D(problem) *p, const D(key) *key)
{
    (void)p;
    return *key;
}

static inline D(problem) D(toward)(const D(problem) *p, const D(state) *s)
{
    D(problem) turned;
    (void)p;
    memcpy(turned.goal, s->cell, sizeof turned.goal);
    return turned;
}

static inline D(state) D(goal)(const D(problem) *p)
{
    D(state) goal;
    memcpy(goal.cell, p->goal, sizeof goal.cell);
    return goal;
}

static inline bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    static const uint8_t goal[] = {1, 2, 3, 4, 5, 6, 7, 8, 0, 8};
    D(state) board;
    (void)setup, (void)error;
    memcpy(board.cell, goal, sizeof goal);
    D(fill)(&board);
    memcpy(p->goal, board.cell, sizeof p->goal);
    return true;
}

static inline bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                            bd_error *error)
{
    static const uint8_t most[] = {8, 8, 8, 8, 8, 8, 8, 8, 8, 8};
    (void)p;
    if (!bd_numbers_parse(text, length, most, sizeof most, s->cell, "1 2 3 4 5 6 7 8 0 8", error))
        return false;
    D(fill)(s);
    return true;
}

static inline size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return bd_numbers_format(s->cell, 10, out, size);
}

static inline size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", m);
}

#define BD_DOMAIN_MOVES       4
#define BD_DOMAIN_REVERSES    1
#define BD_DOMAIN_LEAST_COST  1
#define BD_DOMAIN_PROMISES    (BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_UNIT_COST)
#define BD_DOMAIN_NAME        "padded"
#define BD_DOMAIN_HEURISTIC   "manhattan"
#define BD_DOMAIN_SUMMARY     "an 8-puzzle of larger states"
#define BD_DOMAIN_POSITION    "nine cells and the square of the blank"
#define BD_DOMAIN_HAS_KERNELS 1
#define BD_DOMAIN_ALGORITHMS(X)                                                                    \
    X(astar) X(hdastar) X(idastar) X(bidirectional) X(beam) X(breadth_first)
#include <bandolo/search/kernels.h>
#include <bandolo/search/adapter.h>
#include <bandolo/search/end.h>
#undef PADDED
#undef PADDED_SIZE
