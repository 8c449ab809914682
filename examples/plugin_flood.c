/* Flood-It, whose states have 196 bytes: bandolo solve ./plugin_flood.so:4 "0123 1230 2301 3012"
 *
 * A board of cells in six colours. A move gives its colour to the area of one colour that holds the first cell, which so
 * grows. The board is to be of one colour. h: the most changes of colour on the way from the first cell to
 * another one, where each takes the way of the fewest; a move takes one change from any way. */
#include <bandolo/base/text.h>
#include <bandolo/search/domain.h>

#include <stdlib.h>
#include <string.h>

enum { SIDE = 14, CELLS = SIDE * SIDE, COLOURS = 6 };

typedef struct flood_problem {
    int side;
} flood_problem;
typedef struct flood_state {
    uint8_t cell[CELLS]; /* row by row; those beyond the board are 0 */
} flood_state;

/* The cell in direction 0 to 3 from `at`, or -1. */
static int neighbour(const flood_problem *p, int at, int direction)
{
    int row = at / p->side + (direction == 0) - (direction == 1);
    int column = at % p->side + (direction == 2) - (direction == 3);
    bool is_on = row >= 0 && row < p->side && column >= 0 && column < p->side;
    return is_on ? row * p->side + column : -1;
}

static bool flood_legal(const flood_problem *p, const flood_state *s, bd_move m)
{
    (void)p;
    return m != s->cell[0];
}

static flood_state flood_play(const flood_problem *p, const flood_state *s, bd_move m)
{
    flood_state next = *s;
    uint8_t area[CELLS] = {0}; /* cells that have the new colour, then those beside them */
    int count = 1;
    next.cell[0] = (uint8_t)m;
    for (int i = 0; i < count; ++i)
        for (int direction = 0; direction < 4; ++direction) {
            int to = neighbour(p, area[i], direction);
            if (to < 0 || next.cell[to] != s->cell[0])
                continue;
            next.cell[to] = (uint8_t)m;
            area[count++] = (uint8_t)to;
        }
    return next;
}

static bd_cost flood_estimate(const flood_problem *p, const flood_state *s)
{
    uint8_t changes[CELLS] = {0}, most = 0;
    memset(changes + 1, UINT8_MAX - 1, sizeof changes - 1);
    for (bool is_over = false; !is_over;) {
        is_over = true;
        for (int at = 0; at < p->side * p->side; ++at)
            for (int direction = 0; direction < 4; ++direction) {
                int by = neighbour(p, at, direction);
                if (by < 0 || changes[by] + (s->cell[by] != s->cell[at]) >= changes[at])
                    continue;
                changes[at] = (uint8_t)(changes[by] + (s->cell[by] != s->cell[at]));
                is_over = false;
            }
    }
    for (int at = 0; at < p->side * p->side; ++at)
        most = changes[at] > most ? changes[at] : most;
    return most;
}

static bool flood_is_goal(const flood_problem *p, const flood_state *s)
{
    return flood_estimate(p, s) == 0;
}

static bool flood_open(flood_problem *p, const bd_setup *setup, bd_error *error)
{
    char *end = NULL;
    long side = setup->shape ? strtol(setup->shape, &end, 10) : SIDE;
    p->side = (int)side;
    if (setup->goal)
        return bd_fail(error, BD_BAD_INPUT, 0, "flood has one goal: a board of one colour");
    return (side >= 2 && side <= SIDE && !(end && *end)) ||
           bd_fail(error, BD_BAD_INPUT, 0, "expected a side from 2 to 14");
}

static bool flood_parse(const flood_problem *p, const char *text, size_t length, flood_state *s,
                        bd_error *error)
{
    int count = 0, cells = p->side * p->side;
    memset(s, 0, sizeof *s);
    for (size_t i = 0; i < length; ++i) {
        if (text[i] == ' ')
            continue;
        if (text[i] < '0' || text[i] >= '0' + COLOURS || count == cells)
            return bd_fail(error, BD_BAD_INPUT, i + 1, "expected %d cells from 0 to 5", cells);
        s->cell[count++] = (uint8_t)(text[i] - '0');
    }
    return count == cells || bd_fail(error, BD_BAD_INPUT, 0, "%d cells; expected %d", count, cells);
}

static size_t flood_format(const flood_problem *p, const flood_state *s, char *out, size_t size)
{
    size_t length = 0;
    for (int at = 0; at < p->side * p->side; ++at)
        length += bd_text_at(out, size, length, at > 0 && at % p->side == 0 ? " %u" : "%u",
                             s->cell[at]);
    return length;
}

static size_t flood_format_move(const flood_problem *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", m);
}

static void flood_draw_lots(const flood_problem *p, bd_random *random, flood_state *s)
{
    memset(s, 0, sizeof *s);
    for (int at = 0; at < p->side * p->side; ++at)
        s->cell[at] = (uint8_t)bd_random_below(random, COLOURS);
}

#define BD_DOMAIN               flood
#define BD_DOMAIN_PLAIN         1
#define BD_DOMAIN_HAS_OPEN      1
#define BD_DOMAIN_HAS_ESTIMATE  1
#define BD_DOMAIN_HAS_LOTS      1
#define BD_DOMAIN_MOVES         COLOURS
#define BD_DOMAIN_ALGORITHMS(X) X(astar) /* compiled for Flood-It; the others are generic */
#define BD_DOMAIN_NAME          "flood"
#define BD_DOMAIN_HEURISTIC     "changes"
#define BD_DOMAIN_SUMMARY       "a board of six colours that becomes one"
#define BD_DOMAIN_POSITION      "the colours of the cells, 0 to 5, row by row"
#define BD_DOMAIN_PROMISES      (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>

BD_API const bd_domain *const *bandolo_plugin(uint32_t abi);

const bd_domain *const *bandolo_plugin(uint32_t abi)
{
    static const bd_domain *const domains[] = {&flood_domain, NULL};
    return abi == BD_ABI ? domains : NULL;
}
