/* The tower of Hanoi on four pegs: bandolo solve ./plugin_pegs.so:8 "0 0 0 0 0 0 0 0" --algorithm breadth-first
 *
 * The shape behind the colon is the number of discs; a position is the peg of each, the smallest first, and all must go
 * to peg 3. BD_DOMAIN_INDEXES: a state is a number below 4^discs, two bits for each disc, so that searches keep the states in an
 * array of that many entries instead of a hash table. */
#include <bandolo/base/text.h>
#include <bandolo/search/domain.h>

#include <stdlib.h>
#include <string.h>

enum { DISCS = 12, PEGS = 4 };

typedef struct pegs_problem {
    int discs;
} pegs_problem;
typedef uint32_t pegs_state;

static unsigned peg_of(pegs_state s, int disc) { return s >> 2 * disc & 3; }

/* The uppermost disc of a peg: the smallest. */
static int top_of(const pegs_problem *p, pegs_state s, unsigned peg)
{
    int disc = 0;
    while (disc < p->discs && peg_of(s, disc) != peg)
        ++disc;
    return disc;
}

/* Move m carries a disc from peg m / 4 to peg m % 4. */
static bool pegs_legal(const pegs_problem *p, const pegs_state *s, bd_move m)
{
    return top_of(p, *s, m / PEGS) < top_of(p, *s, m % PEGS);
}
static bd_move pegs_inverse(bd_move m) { return (bd_move)(m % PEGS * PEGS + m / PEGS); }

static pegs_state pegs_play(const pegs_problem *p, const pegs_state *s, bd_move m)
{
    int disc = top_of(p, *s, m / PEGS);
    return *s ^ (unsigned)(m / PEGS ^ m % PEGS) << 2 * disc;
}

static bool pegs_is_goal(const pegs_problem *p, const pegs_state *s)
{
    return *s == (1U << 2 * p->discs) - 1;
}

static uint64_t pegs_indexes(const pegs_problem *p) { return UINT64_C(1) << 2 * p->discs; }
static uint64_t pegs_index(const pegs_problem *p, const uint32_t *key) { return *key; }

static bool pegs_open(pegs_problem *p, const bd_setup *setup, bd_error *error)
{
    char *end = NULL;
    long discs = setup->shape ? strtol(setup->shape, &end, 10) : 8;
    p->discs = (int)discs;
    return (discs >= 1 && discs <= DISCS && !(end && *end)) ||
           bd_fail(error, BD_BAD_INPUT, 0, "expected 1 to 12 discs");
}

static bool pegs_parse(const pegs_problem *p, const char *text, size_t length, pegs_state *s,
                       bd_error *error)
{
    uint8_t most[DISCS], peg[DISCS];
    memset(most, PEGS - 1, sizeof most);
    if (!bd_numbers_parse(text, length, most, (size_t)p->discs, peg, "0 0 0", error))
        return false;
    *s = 0;
    for (int disc = 0; disc < p->discs; ++disc)
        *s |= (unsigned)peg[disc] << 2 * disc;
    return true;
}

static size_t pegs_format(const pegs_problem *p, const pegs_state *s, char *out, size_t size)
{
    uint8_t peg[DISCS];
    for (int disc = 0; disc < p->discs; ++disc)
        peg[disc] = (uint8_t)peg_of(*s, disc);
    return bd_numbers_format(peg, (size_t)p->discs, out, size);
}

static size_t pegs_format_move(const pegs_problem *p, bd_move m, char *out, size_t size)
{
    return bd_text(out, size, "%d to %d", m / PEGS, m % PEGS);
}

#define BD_DOMAIN               pegs
#define BD_DOMAIN_PLAIN         1
#define BD_DOMAIN_HAS_OPEN      1
#define BD_DOMAIN_HAS_INVERSE   1
#define BD_DOMAIN_MOVES         16
#define BD_DOMAIN_INDEXES       1
#define BD_DOMAIN_ALGORITHMS(X) X(breadth_first) X(astar)
#define BD_DOMAIN_ALGORITHM     "breadth-first"
#define BD_DOMAIN_NAME          "pegs"
#define BD_DOMAIN_SUMMARY       "the tower of Hanoi on four pegs"
#define BD_DOMAIN_POSITION      "the peg of each disc, the smallest first, such as 0 0 0"
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>

BD_API const bd_domain *const *bandolo_plugin(uint32_t abi);

const bd_domain *const *bandolo_plugin(uint32_t abi)
{
    static const bd_domain *const domains[] = {&pegs_domain, NULL};
    return abi == BD_ABI ? domains : NULL;
}
