/* A grid of a thousand times a thousand cells, a third of them walls; A* with the Manhattan distance. */
enum { GRID_SIDE = 1000, GRID_CELLS = GRID_SIDE * GRID_SIDE };

typedef struct grid_problem {
    const bool *wall;
    uint32_t goal;
} grid_problem;
typedef uint32_t grid_state; /* a cell, row by row */
typedef uint32_t grid_key;

static const int grid_step[4] = {-GRID_SIDE, -1, 1, GRID_SIDE};

static inline bool grid_legal(const grid_problem *p, const grid_state *s, bd_move m)
{
    uint32_t column = *s % GRID_SIDE;
    bool inside = m == 0   ? *s >= GRID_SIDE
                  : m == 1 ? column > 0
                  : m == 2 ? column < GRID_SIDE - 1
                           : *s < GRID_CELLS - GRID_SIDE;
    return inside && !p->wall[(int)*s + grid_step[m]];
}

static inline grid_state grid_play(const grid_problem *p, const grid_state *s, bd_move m)
{
    (void)p;
    return (grid_state)((int)*s + grid_step[m]);
}

static inline bd_move grid_inverse(bd_move m)
{
    return (bd_move)(3 - m);
}

static inline bd_cost grid_estimate(const grid_problem *p, const grid_state *s)
{
    return (bd_cost)(abs((int)(*s / GRID_SIDE) - (int)(p->goal / GRID_SIDE)) +
                     abs((int)(*s % GRID_SIDE) - (int)(p->goal % GRID_SIDE)));
}

static inline bool grid_is_goal(const grid_problem *p, const grid_state *s)
{
    return *s == p->goal;
}

static inline uint64_t grid_indexes(const grid_problem *p)
{
    (void)p;
    return GRID_CELLS;
}

static inline uint64_t grid_index(const grid_problem *p, const grid_key *k)
{
    (void)p;
    return *k;
}

#define BD_DOMAIN              grid
#define BD_DOMAIN_PLAIN        1
#define BD_DOMAIN_HAS_INVERSE  1
#define BD_DOMAIN_INVERTS      1
#define BD_DOMAIN_HAS_ESTIMATE 1
#define BD_DOMAIN_MOVES        4
#define BD_DOMAIN_INDEXES      1
#define BD_DOMAIN_PROMISES     (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#define BD_DOMAIN_NAME         "grid"
#include <bandolo/search/template.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/end.h>

/* The same by hand: the costs in an array, a binary heap of f and cell. */
static tally grid_by_hand(const grid_problem *p, uint32_t start, bool informed)
{
    double began = processor_seconds();
    grid_problem blind = *p;
    uint32_t *g = malloc(GRID_CELLS * sizeof *g);
    uint8_t *from = malloc(GRID_CELLS);
    heap open = {0};
    tally all = {.answer = BD_NO_COST};
    memset(g, 0xFF, GRID_CELLS * sizeof *g);
    g[start] = 0;
    heap_push(&open, 0, start);
    while (open.count > 0) {
        uint32_t here = heap_pop(&open).vertex;
        if (g[here] & 1u << 31)
            continue;
        if (here == p->goal) {
            all.answer = g[here];
            break;
        }
        ++all.states;
        for (bd_move m = 0; m < 4; ++m) {
            if (!grid_legal(&blind, &here, m))
                continue;
            uint32_t next = grid_play(&blind, &here, m), cost = g[here] + 1;
            if (g[next] != UINT32_MAX && (g[next] & INT32_MAX) <= cost)
                continue;
            g[next] = cost, from[next] = (uint8_t)m;
            uint64_t f = cost + (informed ? grid_estimate(p, &next) : 0);
            heap_push(&open, f << 32 | (UINT32_MAX - cost), next);
        }
        g[here] |= 1u << 31;
    }
    free(g), free(from), free(open.item);
    all.seconds = processor_seconds() - began;
    return all;
}

static uint32_t grid_free_cell(const bool *wall, bd_random *random)
{
    uint32_t cell;
    do
        cell = (uint32_t)bd_random_below(random, GRID_CELLS);
    while (wall[cell]);
    return cell;
}

static void bench_grid(void)
{
    bool *wall = malloc(GRID_CELLS);
    tally ours = {0}, hand = {0}, blind = {0}, blind_hand = {0};
    bd_random random = bd_random_of(1);
    for (int i = 0; i < GRID_CELLS; ++i)
        wall[i] = bd_random_below(&random, 100) < 30;
    for (int query = 0; query < 10; ++query) {
        grid_problem problem = {wall, grid_free_cell(wall, &random)};
        uint32_t start = grid_free_cell(wall, &random);
        template_run run;
        begin(&run);
        grid_astar(&problem, start, &run.run);
        add(&ours, end(&run));
        add(&hand, grid_by_hand(&problem, start, true));
        begin(&run);
        grid_breadth_first(&problem, start, &run.run);
        add(&blind, end(&run));
        add(&blind_hand, grid_by_hand(&problem, start, false));
    }
    report("grid of 1,000,000 cells, A*", &ours, &hand, 0, goal_arrays);
    report("the same, breadth first", &blind, &blind_hand, 0, goal_arrays);
    free(wall);
}
