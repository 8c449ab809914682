/* A whole domain: two jugs of 5 and 3 litres, a tap and a drain; measure out 4 litres, or --goal N.
 * jugs.c searches it in a program of its own, plugin_jugs.c makes a plug-in of it. */
#include <bandolo/search/domain.h>

typedef int jugs_problem; /* the litres to measure out */
typedef struct jugs_state {
    uint8_t litres[2];
} jugs_state;

static jugs_state jugs_play(const jugs_problem *p, const jugs_state *s, bd_move m)
{
    const uint8_t size[2] = {5, 3};
    jugs_state next = *s;
    uint8_t *jug = &next.litres[m % 2], *other = &next.litres[1 - m % 2];
    uint8_t room = (uint8_t)(size[1 - m % 2] - *other), poured = *jug < room ? *jug : room;
    (void)p;
    if (m < 4) /* fill it, or empty it */
        *jug = m < 2 ? size[m] : 0;
    else /* pour it into the other */
        *jug = (uint8_t)(*jug - poured), *other = (uint8_t)(*other + poured);
    return next;
}

static bool jugs_legal(const jugs_problem *p, const jugs_state *s, bd_move m)
{
    jugs_state next = jugs_play(p, s, m);
    return next.litres[0] != s->litres[0] || next.litres[1] != s->litres[1];
}

static bool jugs_is_goal(const jugs_problem *p, const jugs_state *s) { return s->litres[0] == *p; }

static bool jugs_open(jugs_problem *p, const bd_setup *setup, bd_error *error)
{
    if (setup->shape)
        return bd_fail(error, BD_BAD_USAGE, 0, "the jugs take no shape");
    const char *goal = setup->goal ? setup->goal : "4";
    *p = *goal >= '0' && *goal <= '5' && !goal[1] ? *goal - '0' : -1;
    return *p >= 0 || bd_fail(error, BD_BAD_INPUT, 0, "expected litres, from 0 to 5");
}

#define BD_DOMAIN          jugs
#define BD_DOMAIN_PLAIN    1 /* a state is its own key, a move costs 1, nothing is estimated */
#define BD_DOMAIN_HAS_OPEN 1
#define BD_DOMAIN_MOVES    6
#define BD_DOMAIN_NAME     "jugs"
#define BD_DOMAIN_SUMMARY  "two jugs of 5 and 3 litres, a tap and a drain"
#define BD_DOMAIN_POSITION "litres in the first and the second jug, such as 0 0"
#define BD_DOMAIN_NUMBERS  5, 3
#define BD_DOMAIN_MOVE_NAMES                                                                       \
    "fill the 5", "fill the 3", "empty the 5", "empty the 3", "pour 5 to 3", "pour 3 to 5"
