/* A stack of SIZE pancakes, called STACK: a move turns the topmost over. h counts the places where neighbours differ by more
 * than one (the gap heuristic: M. Helmert, "Landmark heuristics for the pancake problem", SoCS 2010); a move changes one
 * place. Where RISES is 0, the domain does not say so, and the loop by hand counts all places again, too. */
#define S(name)               S_JOINED(STACK, name)
#define S_JOINED(stack, name) S_WORD(stack, name)
#define S_WORD(stack, name)   stack##_##name

typedef struct S(problem) {
    char unused;
} S(problem);

typedef struct S(state) {
    uint8_t at[SIZE];
} S(state);

static inline int S(gap)(int a, int b)
{
    return a - b > 1 || b - a > 1;
}

static inline void S(turn)(uint8_t *at, int last)
{
    for (int i = 0; i < last; ++i, --last) {
        uint8_t other = at[i];
        at[i] = at[last], at[last] = other;
    }
}

static inline bool S(legal)(const S(problem) * p, const S(state) * s, bd_move m)
{
    (void)p, (void)s, (void)m;
    return true;
}

static inline S(state) S(play)(const S(problem) * p, const S(state) * s, bd_move m)
{
    (void)p;
    S(state) next = *s;
    S(turn)(next.at, m + 1);
    return next;
}

#if RISES
static inline bd_rise S(rise)(const S(problem) * p, const S(state) * s, bd_move m)
{
    (void)p;
    int below = m + 2 < SIZE ? s->at[m + 2] : SIZE;
    return 1 + S(gap)(s->at[0], below) - S(gap)(s->at[m + 1], below);
}
#endif

static inline bd_cost S(estimate)(const S(problem) * p, const S(state) * s)
{
    (void)p;
    int gaps = S(gap)(s->at[SIZE - 1], SIZE);
    for (int i = 0; i + 1 < SIZE; ++i)
        gaps += S(gap)(s->at[i], s->at[i + 1]);
    return (bd_cost)gaps;
}

static inline bool S(is_goal)(const S(problem) * p, const S(state) * s)
{
    (void)p;
    for (int i = 0; i < SIZE; ++i)
        if (s->at[i] != i)
            return false;
    return true;
}

static inline bd_move S(inverse)(bd_move m)
{
    return m;
}

#define BD_DOMAIN              STACK
#define BD_DOMAIN_PLAIN        1
#define BD_DOMAIN_HAS_INVERSE  1
#define BD_DOMAIN_HAS_ESTIMATE 1
#define BD_DOMAIN_MOVES        (SIZE - 1)
#define BD_DOMAIN_RISES        RISES
#define BD_DOMAIN_PROMISES     (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#define BD_DOMAIN_NAME         "pancakes"
#include <bandolo/search/template.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

/* The same by hand: one stack of pancakes, turned and turned back. */
typedef struct S(hand) {
    S(state) stack;
    uint64_t generated;
} S(hand);

/* h after a move of a stack of `h`; without rises the move is made already. */
static inline int S(after)(const S(hand) * hand, int h, int m)
{
#if RISES
    return h - 1 + S(rise)(NULL, &hand->stack, (bd_move)m);
#else
    (void)h, (void)m;
    return (int)S(estimate)(NULL, &hand->stack);
#endif
}

static bool S(visit)(S(hand) * hand, int last, int left, int h, int *excess)
{
    uint8_t *at = hand->stack.at;
    if (h == 0)
        return true;
    for (int m = 0; m < SIZE - 1; ++m) {
        if (m == last)
            continue;
        ++hand->generated;
        if (!RISES)
            S(turn)(at, m + 1);
        int next = S(after)(hand, h, m);
        bool is_cut = next + 1 > left, found = false;
        if (is_cut)
            *excess = next + 1 - left < *excess ? next + 1 - left : *excess;
        if (RISES && !is_cut)
            S(turn)(at, m + 1);
        if (!is_cut)
            found = S(visit)(hand, m, left - 1, next, excess);
        if (!RISES || !is_cut)
            S(turn)(at, m + 1);
        if (found)
            return true;
    }
    return false;
}

static tally S(by_hand)(const S(state) * start)
{
    S(hand) hand = {.stack = *start, .generated = 1};
    int h = (int)S(estimate)(NULL, start), bound = h, excess = 0;
    double began = processor_seconds();
    do {
        bound += excess;
        excess = INT32_MAX;
    } while (!S(visit)(&hand, -1, bound, h, &excess));
    return (tally){processor_seconds() - began, hand.generated, (uint64_t)bound};
}

static void S(bench)(const char *name, uint64_t stacks, double goal)
{
    tally ours = {0}, hand = {0};
    for (uint64_t seed = 1; seed <= stacks; ++seed) {
        bd_random random = bd_random_of(seed);
        S(state) start = {{0}};
        for (int i = 0; i < SIZE; ++i) {
            int j = (int)bd_random_below(&random, (uint64_t)i + 1);
            start.at[i] = start.at[j], start.at[j] = (uint8_t)i;
        }
        S(problem) problem = {0};
        template_run run;
        begin(&run);
        S(idastar)(&problem, start, &run.run);
        add(&ours, end(&run));
        add(&hand, S(by_hand)(&start));
    }
    report(name, &ours, &hand, 0, goal);
}

#undef S
#undef S_JOINED
#undef S_WORD
#undef STACK
#undef SIZE
#undef RISES
