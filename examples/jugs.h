/* A whole domain: two jugs of 5 and 3 litres, a tap and a drain; measure out 4 litres, or --goal N.
 * jugs.c searches it in a program of its own, plugin_jugs.c makes a plug-in of it. */
#include <bandolo/base/text.h>
#include <bandolo/search/domain.h>

#include <stdio.h>

typedef struct jugs_problem {
    uint8_t wanted;
} jugs_problem;
typedef struct jugs_state {
    uint8_t litres[2];
} jugs_state, jugs_key;

static jugs_state jugs_play(const jugs_problem *p, jugs_state s, bd_move m)
{
    static const uint8_t size[2] = {5, 3};
    uint8_t *jug = &s.litres[m % 2], *other = &s.litres[1 - m % 2];
    uint8_t room = (uint8_t)(size[1 - m % 2] - *other), poured = *jug < room ? *jug : room;
    if (m < 2) /* fill it */
        *jug = size[m];
    else if (m < 4) /* empty it */
        *jug = 0;
    else /* pour it into the other */
        *jug = (uint8_t)(*jug - poured), *other = (uint8_t)(*other + poured);
    return s;
}

static bool jugs_legal(const jugs_problem *p, jugs_state s, bd_move m)
{
    jugs_state next = jugs_play(p, s, m);
    return next.litres[0] != s.litres[0] || next.litres[1] != s.litres[1];
}

static bd_move jugs_inverse(bd_move m) { return BD_NO_MOVE; }
static bd_cost jugs_cost(const jugs_problem *p, jugs_state s, bd_move m) { return 1; }
static bd_cost jugs_estimate(const jugs_problem *p, jugs_state s) { return 0; }
static bool jugs_is_goal(const jugs_problem *p, jugs_state s) { return s.litres[0] == p->wanted; }
static jugs_key jugs_to_key(const jugs_problem *p, jugs_state s) { return s; }
static jugs_state jugs_from_key(const jugs_problem *p, jugs_key k) { return k; }

#define BD_DOMAIN           jugs
#define BD_DOMAIN_MOVES     6
#define BD_DOMAIN_NAME      "jugs"
#define BD_DOMAIN_HEURISTIC "none"
#define BD_DOMAIN_SUMMARY   "two jugs of 5 and 3 litres, a tap and a drain"
#define BD_DOMAIN_POSITION  "litres in the first and the second jug, such as 0 0"
#define BD_DOMAIN_PROMISES  (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)

static bool jugs_open(jugs_problem *p, const bd_setup *setup, bd_error *error)
{
    const char *goal = setup->goal ? setup->goal : "4";
    int end = 0;
    bool read = sscanf(goal, "%2hhu%n", &p->wanted, &end) == 1 && goal[end] == 0;
    return (read && p->wanted <= 5) ||
           bd_fail(error, BD_BAD_INPUT, 0, "expected litres to measure out, from 0 to 5");
}

static bool jugs_parse(const jugs_problem *p, const char *text, size_t length, jugs_state *s,
                       bd_error *error)
{
    char line[32];
    int end = 0;
    bd_text(line, sizeof line, "%.*s", (int)(length < 31 ? length : 31), text);
    bool read = sscanf(line, "%2hhu%*[ ]%2hhu %n", &s->litres[0], &s->litres[1], &end) == 2 &&
                (size_t)end == length;
    return (read && s->litres[0] <= 5 && s->litres[1] <= 3) ||
           bd_fail(error, BD_BAD_INPUT, 0, "expected litres in the jugs of 5 and 3, such as 0 0");
}

static size_t jugs_format(const jugs_problem *p, const jugs_state *s, char *out, size_t size)
{
    return bd_text(out, size, "%d %d", s->litres[0], s->litres[1]);
}

static size_t jugs_format_move(const jugs_problem *p, bd_move m, char *out, size_t size)
{
    static const char *const names[] = {"fill the 5",  "fill the 3",  "empty the 5",
                                        "empty the 3", "pour 5 to 3", "pour 3 to 5"};
    return bd_text(out, size, "%s", names[m]);
}
