/* A line of places 0 to 20, and an estimate that promises too much: twice the distance to the goal, 10. */
#include <bandolo/search/domain.h>

typedef struct liar_problem {
    char unused;
} liar_problem;

typedef struct liar_state {
    uint8_t at;
} liar_state;

static bool liar_legal(const liar_problem *p, const liar_state *s, bd_move m)
{
    (void)p;
    return m == 0 ? s->at < 20 : s->at > 0;
}

static liar_state liar_play(const liar_problem *p, const liar_state *s, bd_move m)
{
    (void)p;
    return (liar_state){(uint8_t)(m == 0 ? s->at + 1 : s->at - 1)};
}

static bd_cost liar_estimate(const liar_problem *p, const liar_state *s)
{
    (void)p;
    return s->at < 10 ? 2 * (10U - s->at) : 2 * (s->at - 10U);
}

static bool liar_is_goal(const liar_problem *p, const liar_state *s)
{
    (void)p;
    return s->at == 10;
}

#define BD_DOMAIN              liar
#define BD_DOMAIN_PLAIN        1
#define BD_DOMAIN_HAS_ESTIMATE 1
#define BD_DOMAIN_HEURISTIC    "twice"
#define BD_DOMAIN_PROMISES     (BD_ADMISSIBLE | BD_UNIT_COST)
#define BD_DOMAIN_MOVES        2
#define BD_DOMAIN_NAME         "liar"
#define BD_DOMAIN_SUMMARY      "a line with a goal at 10"
#define BD_DOMAIN_POSITION     "a place, such as 7"
#define BD_DOMAIN_NUMBERS      20
#define BD_DOMAIN_MOVE_NAMES   "up", "down"
#include <bandolo/search/adapter.h>

BD_API const bd_domain *const *bandolo_plugin(uint32_t abi);

const bd_domain *const *bandolo_plugin(uint32_t abi)
{
    static const bd_domain *const domains[] = {&liar_domain, NULL};
    return abi == BD_ABI ? domains : NULL;
}
