/* Paths on a map with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, and
 *
 *     GRID_ESTIMATES  1: h is what the path would cost on an empty map; 0: h is 0
 *     GRID_KERNELS    a list of algorithms for kernels.h
 *     GRID_JUMPS 1    its A* is jump point search
 *
 * which are undefined at the end. */
#include "jump.h"
#include "tables.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/prefix.h>

#include <string.h>

#define BD_DOMAIN_NAME "grid"
#define BD_DOMAIN_SUMMARY                                                                          \
    "paths on maps, in octile steps: grid:rooms.map, a file of Moving AI, or grid:maze,64x64,1"
#define BD_DOMAIN_POSITION                                                                         \
    "the column and row of the start and of the goal, such as 0 0 31 15; or a scenario's line"
#define BD_DOMAIN_PROMISES        (BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_GOAL_IN_STATE)
#define BD_DOMAIN_MOVES           8
#define BD_DOMAIN_GENERATES       8
#define BD_DOMAIN_INDEXES         1
#define BD_DOMAIN_REVERSES        1
#define BD_DOMAIN_GOAL_SEES_STATE 1
#define BD_DOMAIN_LEAST_COST      5
#define BD_DOMAIN_COST_BITS       31
#define BD_DOMAIN_GATHER          grid_gather
#define BD_DOMAIN_GATHERING_SIZE  1
#define BD_DOMAIN_HAS_CHECK       1
#define BD_DOMAIN_HAS_CLOSE       1
#define BD_DOMAIN_HAS_DRAW        1
#define BD_DOMAIN_HAS_LOTS        1

typedef grid_problem D(problem);
typedef grid_place D(state);
#include "domains/key_is_state.h"

static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    unsigned count = 0;
    for (unsigned steps = grid_steps(&p->map, s->x, s->y); steps; steps &= steps - 1)
        moves[count++] = (bd_move)__builtin_ctz(steps);
    return count;
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    D(state) next = *s;
    (void)p;
    next.x = (uint16_t)(s->x + grid_step[m][0]);
    next.y = (uint16_t)(s->y + grid_step[m][1]);
    return next;
}

static inline bd_move D(inverse)(bd_move m)
{
    return grid_step_back(m);
}

static inline bd_cost D(cost)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)s;
    return m % 2 ? p->map.diagonal : p->map.straight;
}

/* The place that holds the goal of the search. */
static inline const D(state) *D(aim)(const D(problem) *p, const D(state) *s)
{
    return p->is_turned ? &p->start : s;
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    if (!GRID_ESTIMATES)
        return 0;
    const D(state) *to = D(aim)(p, s);
    return grid_octile(&p->map, s->x - to->goal_x, s->y - to->goal_y);
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    const D(state) *to = D(aim)(p, s);
    return s->x == to->goal_x && s->y == to->goal_y;
}

static inline D(state) D(goal)(const D(problem) *p, const D(state) *s)
{
    const D(state) *to = D(aim)(p, s);
    return (D(state)){to->goal_x, to->goal_y, s->goal_x, s->goal_y};
}

static inline D(problem) D(toward)(const D(problem) *p, const D(state) *s)
{
    D(problem) turned = *p;
    turned.is_turned = true;
    turned.start = (grid_place){s->x, s->y, s->x, s->y};
    return turned;
}

static inline uint64_t D(indexes)(const D(problem) *p)
{
    return (uint64_t)p->map.width * p->map.height;
}

static inline uint64_t D(index)(const D(problem) *p, const D(key) *k)
{
    return (uint64_t)k->y * p->map.width + k->x;
}

/* ---- the table ---- */

static void D(close)(D(problem) *p)
{
    grid_map_close(&p->map);
}

/* The goal of positions that bring none; it is read as a start, so that it is free. */
static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    if (!grid_map_open(&p->map, setup->shape, setup->stop, error))
        return false;
    p->has_goal = setup->goal;
    if (!p->has_goal ||
        grid_read(&p->map, &p->goal, setup->goal, strlen(setup->goal), &p->goal, error)) {
        p->goal = (grid_place){p->goal.x, p->goal.y, p->goal.x, p->goal.y};
        return true;
    }
    D(close)(p);
    return false;
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return grid_read(&p->map, p->has_goal ? &p->goal : NULL, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return grid_write(s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return grid_draw(p, s, NULL, 0, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    static const char *const names[GRID_STEPS] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    (void)p;
    return bd_text(out, size, "%s", names[m % GRID_STEPS]);
}

static bool D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    D(state) goal = {s->goal_x, s->goal_y, s->goal_x, s->goal_y};
    bool is_near = p->map.region[D(index)(p, s)] == p->map.region[D(index)(p, &goal)];
    bd_text(why, size, "%s",
            is_near ? "no walls part the start from the goal"
                    : "walls part the start from the goal");
    return is_near;
}

static void D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    *s = grid_any(&p->map, random);
}

#if GRID_JUMPS
static bd_status D(jump)(const D(problem) *p, D(state) start, bd_run *run);
#endif
#define BD_DOMAIN_ALGORITHMS GRID_KERNELS
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1

#if GRID_JUMPS
#include <bandolo/search/astar.h>
/* Options that change the order of A* or cut paths off need all cells. */
static bd_status D(jump)(const D(problem) *p, D(state) start, bd_run *run)
{
    bool is_plain = run->options->ties == BD_TIES_USUAL && run->most_cost == BD_NO_COST;
    return is_plain ? grid_jump(&p->map, &start, run) : D(astar)(p, start, run);
}
#endif
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef GRID_ESTIMATES
#undef GRID_KERNELS
#undef GRID_JUMPS
