/* Forty pancakes: a move turns the topmost over. h counts the places where neighbours differ by more than one (the gap
 * heuristic: M. Helmert, "Landmark heuristics for the pancake problem", SoCS 2010); a move changes one place. */
enum { PANCAKES = 40 };

typedef struct pancakes_problem {
    char unused;
} pancakes_problem;

typedef struct pancakes_state {
    uint8_t at[PANCAKES];
} pancakes_state;

static inline int pancakes_gap(int a, int b)
{
    return a - b > 1 || b - a > 1;
}

static inline void pancakes_turn(uint8_t *at, int last)
{
    for (int i = 0; i < last; ++i, --last) {
        uint8_t other = at[i];
        at[i] = at[last], at[last] = other;
    }
}

static inline bool pancakes_legal(const pancakes_problem *p, const pancakes_state *s, bd_move m)
{
    (void)p, (void)s, (void)m;
    return true;
}

static inline pancakes_state pancakes_play(const pancakes_problem *p, const pancakes_state *s,
                                           bd_move m)
{
    (void)p;
    pancakes_state next = *s;
    pancakes_turn(next.at, m + 1);
    return next;
}

static inline bd_rise pancakes_rise(const pancakes_problem *p, const pancakes_state *s, bd_move m)
{
    (void)p;
    int below = m + 2 < PANCAKES ? s->at[m + 2] : PANCAKES;
    return 1 + pancakes_gap(s->at[0], below) - pancakes_gap(s->at[m + 1], below);
}

static inline bd_cost pancakes_estimate(const pancakes_problem *p, const pancakes_state *s)
{
    (void)p;
    int gaps = pancakes_gap(s->at[PANCAKES - 1], PANCAKES);
    for (int i = 0; i + 1 < PANCAKES; ++i)
        gaps += pancakes_gap(s->at[i], s->at[i + 1]);
    return (bd_cost)gaps;
}

static inline bool pancakes_is_goal(const pancakes_problem *p, const pancakes_state *s)
{
    (void)p;
    for (int i = 0; i < PANCAKES; ++i)
        if (s->at[i] != i)
            return false;
    return true;
}

static inline bd_move pancakes_inverse(bd_move m)
{
    return m;
}

#define BD_DOMAIN              pancakes
#define BD_DOMAIN_PLAIN        1
#define BD_DOMAIN_HAS_INVERSE  1
#define BD_DOMAIN_HAS_ESTIMATE 1
#define BD_DOMAIN_MOVES        39
#define BD_DOMAIN_RISES        1
#define BD_DOMAIN_PROMISES     (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#define BD_DOMAIN_NAME         "pancakes"
#include <bandolo/search/template.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

/* The same by hand: one stack of pancakes, turned and turned back. */
typedef struct pancakes_hand {
    uint8_t at[PANCAKES + 1];
    uint64_t generated;
} pancakes_hand;

static bool pancakes_visit(pancakes_hand *hand, int last, int left, int h, int *excess)
{
    if (h == 0)
        return true;
    for (int m = 0; m < PANCAKES - 1; ++m) {
        if (m == last)
            continue;
        ++hand->generated;
        int below = hand->at[m + 2];
        int next = h + pancakes_gap(hand->at[0], below) - pancakes_gap(hand->at[m + 1], below);
        if (next + 1 > left) {
            *excess = next + 1 - left < *excess ? next + 1 - left : *excess;
            continue;
        }
        pancakes_turn(hand->at, m + 1);
        bool found = pancakes_visit(hand, m, left - 1, next, excess);
        pancakes_turn(hand->at, m + 1);
        if (found)
            return true;
    }
    return false;
}

static tally pancakes_by_hand(const pancakes_state *start)
{
    pancakes_hand hand = {.generated = 1};
    memcpy(hand.at, start->at, PANCAKES);
    hand.at[PANCAKES] = PANCAKES;
    int h = (int)pancakes_estimate(NULL, start), bound = h, excess = 0;
    double began = processor_seconds();
    do {
        bound += excess;
        excess = INT32_MAX;
    } while (!pancakes_visit(&hand, -1, bound, h, &excess));
    return (tally){processor_seconds() - began, hand.generated, (uint64_t)bound};
}

static void bench_pancakes(void)
{
    tally ours = {0}, hand = {0};
    for (uint64_t seed = 1; seed <= 360; ++seed) {
        bd_random random = bd_random_of(seed);
        pancakes_state start = {{0}};
        for (int i = 0; i < PANCAKES; ++i) {
            int j = (int)bd_random_below(&random, (uint64_t)i + 1);
            start.at[i] = start.at[j], start.at[j] = (uint8_t)i;
        }
        pancakes_problem problem = {0};
        template_run run;
        begin(&run);
        pancakes_idastar(&problem, start, &run.run);
        add(&ours, end(&run));
        add(&hand, pancakes_by_hand(&start));
    }
    report("40 pancakes, IDA*", &ours, &hand, 0, 0.85);
}
