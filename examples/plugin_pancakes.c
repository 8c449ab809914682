/* A stack of pancakes, to be sorted by turning over the uppermost ones: bandolo solve ./plugin_pancakes.so:7 "7 1 6 2 5 3 4"
 *
 * The shape behind the colon is the size. h counts gaps, pairs of neighbours that are no neighbours in the sorted stack:
 * each flip changes one pair, so that its rise takes two of them. M. Helmert, "Landmark heuristics for the pancake
 * problem", SoCS (2010). */
#include <bandolo/base/text.h>
#include <bandolo/search/domain.h>

#include <stdlib.h>
#include <string.h>

enum { PANCAKES = 40 };

typedef struct pancakes_problem {
    int size;
} pancakes_problem;
typedef struct pancakes_state {
    uint8_t cake[PANCAKES]; /* from the top, 1 is the smallest; below lies the plate, size + 1 */
} pancakes_state;

static int cake_at(const pancakes_problem *p, const pancakes_state *s, int i)
{
    return i < p->size ? s->cake[i] : p->size + 1;
}

/* Move m turns the uppermost m + 2. */
static bool pancakes_legal(const pancakes_problem *p, const pancakes_state *s, bd_move m)
{
    return m + 2 <= p->size;
}
static bd_move pancakes_inverse(bd_move m) { return m; }

static pancakes_state pancakes_play(const pancakes_problem *p, const pancakes_state *s, bd_move m)
{
    pancakes_state next = *s;
    for (int i = 0; i <= m + 1; ++i)
        next.cake[i] = s->cake[m + 1 - i];
    return next;
}

static int gap(int upper, int lower) { return abs(upper - lower) != 1; }

static bd_cost pancakes_estimate(const pancakes_problem *p, const pancakes_state *s)
{
    int gaps = 0;
    for (int i = 0; i < p->size; ++i)
        gaps += gap(s->cake[i], cake_at(p, s, i + 1));
    return (bd_cost)gaps;
}

static bd_rise pancakes_rise(const pancakes_problem *p, const pancakes_state *s, bd_move m)
{
    int below = cake_at(p, s, m + 2);
    return 1 + gap(s->cake[0], below) - gap(s->cake[m + 1], below);
}

static bool pancakes_is_goal(const pancakes_problem *p, const pancakes_state *s)
{
    return pancakes_estimate(p, s) == 0;
}

static bool pancakes_open(pancakes_problem *p, const bd_setup *setup, bd_error *error)
{
    char *end = NULL;
    long size = setup->shape ? strtol(setup->shape, &end, 10) : 7;
    p->size = (int)size;
    return (size >= 2 && size <= PANCAKES && !(end && *end)) ||
           bd_fail(error, BD_BAD_INPUT, 0, "expected a size from 2 to 40");
}

static bool pancakes_parse(const pancakes_problem *p, const char *text, size_t length,
                           pancakes_state *s, bd_error *error)
{
    uint8_t most[PANCAKES], seen[PANCAKES + 1] = {0};
    memset(most, p->size, sizeof most);
    memset(s, 0, sizeof *s);
    if (!bd_numbers_parse(text, length, most, (size_t)p->size, s->cake, "3 1 2", error))
        return false;
    for (int i = 0; i < p->size; ++i)
        if (s->cake[i] == 0 || seen[s->cake[i]]++)
            return bd_fail(error, BD_BAD_INPUT, (uint64_t)i + 1,
                           "expected each pancake once, 1 to %d", p->size);
    return true;
}

static size_t pancakes_format(const pancakes_problem *p, const pancakes_state *s, char *out,
                              size_t size)
{
    return bd_numbers_format(s->cake, (size_t)p->size, out, size);
}

static size_t pancakes_format_move(const pancakes_problem *p, bd_move m, char *out, size_t size)
{
    return bd_text(out, size, "turn %d", m + 2);
}

#define BD_DOMAIN              pancakes
#define BD_DOMAIN_PLAIN        1
#define BD_DOMAIN_HAS_OPEN     1
#define BD_DOMAIN_HAS_INVERSE  1
#define BD_DOMAIN_HAS_ESTIMATE 1
#define BD_DOMAIN_RISES        1
#define BD_DOMAIN_MOVES        39
#define BD_DOMAIN_ALGORITHMS(X)                                                                    \
    X(idastar) X(astar) /* compiled for pancakes; the others are generic */
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_NAME      "pancakes"
#define BD_DOMAIN_HEURISTIC "gap"
#define BD_DOMAIN_SUMMARY   "a stack of pancakes, sorted by turning over the uppermost ones"
#define BD_DOMAIN_POSITION  "the pancakes from the top, such as 3 1 2"
#define BD_DOMAIN_PROMISES  (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>

BD_API const bd_domain *const *bandolo_plugin(uint32_t abi);

const bd_domain *const *bandolo_plugin(uint32_t abi)
{
    static const bd_domain *const domains[] = {&pancakes_domain, NULL};
    return abi == BD_ABI ? domains : NULL;
}
