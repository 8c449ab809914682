/* Planning as of STRIPS: a state is a set of facts, an operator needs some, adds some and deletes some. Here a hand and
 * blocks on a table, which Sussman's anomaly asks for: C is on A; A is wanted on B, and B on C. */
#include <bandolo/bandolo.h>

#include <stdio.h>

enum { BLOCKS = 3, TABLE = BLOCKS, HAND, PLACES, MOST = BLOCKS * BLOCKS * 4 };

/* The facts, a bit each: block b is at a place (on another, on the table, in the hand); b is clear; the hand is empty. */
#define AT(b, place) (UINT64_C(1) << ((b)*PLACES + (place)))
#define CLEAR(b)     (UINT64_C(1) << (BLOCKS * PLACES + (b)))
#define EMPTY        (UINT64_C(1) << (BLOCKS * (PLACES + 1)))

typedef struct strips {
    char name[24];
    uint64_t needs, adds, deletes;
} strips;

static strips operators[MOST];
static unsigned count;
static const uint64_t wanted = AT(0, 1) | AT(1, 2);

static void add(const char *verb, int b, const char *where, uint64_t needs, uint64_t adds,
                uint64_t deletes)
{
    operators[count] = (strips){.needs = needs, .adds = adds, .deletes = deletes};
    bd_text(operators[count++].name, sizeof operators->name, "%s %c%s", verb, 'A' + b, where);
}

static void ground(void)
{
    static const char *const on[] = {" on A", " on B", " on C"}, *const off[] = {" off A", " off B",
                                                                                 " off C"};
    for (int b = 0; b < BLOCKS; ++b) {
        add("pick up", b, "", CLEAR(b) | EMPTY | AT(b, TABLE), AT(b, HAND),
            CLEAR(b) | EMPTY | AT(b, TABLE));
        add("put down", b, "", AT(b, HAND), CLEAR(b) | EMPTY | AT(b, TABLE), AT(b, HAND));
        for (int c = 0; c < BLOCKS; ++c) {
            if (c == b)
                continue;
            add("take", b, off[c], CLEAR(b) | EMPTY | AT(b, c), AT(b, HAND) | CLEAR(c),
                CLEAR(b) | EMPTY | AT(b, c));
            add("stack", b, on[c], AT(b, HAND) | CLEAR(c), CLEAR(b) | EMPTY | AT(b, c),
                AT(b, HAND) | CLEAR(c));
        }
    }
}

static bool apply(const void *context, void *state, bd_move move)
{
    const strips *o = &operators[move];
    uint64_t *facts = state;
    (void)context;
    if ((*facts & o->needs) != o->needs)
        return false;
    *facts = (*facts & ~o->deletes) | o->adds;
    return true;
}

static bool is_reached(const void *context, const void *state)
{
    (void)context;
    return (*(const uint64_t *)state & wanted) == wanted;
}

/* The facts that lack: an operator adds one of those at most. */
static bd_cost estimate(const void *context, const void *state, const void *goal)
{
    (void)context, (void)goal;
    return (bd_cost)__builtin_popcountll(wanted & ~*(const uint64_t *)state);
}

int main(void)
{
    const uint64_t start = AT(2, 0) | AT(0, TABLE) | AT(1, TABLE) | CLEAR(1) | CLEAR(2) | EMPTY;
    ground();
    const bd_callbacks blocks = {.state_size = sizeof start,
                                 .moves = count,
                                 .play = apply,
                                 .is_goal = is_reached,
                                 .estimate = estimate,
                                 .promises = BD_ADMISSIBLE | BD_CONSISTENT};
    bd_domain domain;
    bd_result result;
    bd_domain_of(&blocks, &domain, NULL);
    bd_search(&domain, &blocks, &start, &(bd_options){.algorithm = "astar"}, &result);
    for (size_t i = 0; i < result.length; ++i)
        puts(operators[result.moves[i]].name);
    printf("%s, %zu actions\n", bd_status_name(result.status), result.length);
    bd_result_free(&result);
}
