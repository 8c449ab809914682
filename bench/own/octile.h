/* A map of 512 times 512 cells, a quarter of them walls, with steps to eight neighbours: A* with the octile distance, 448
 * queries. A straight step costs 70, a diagonal one 99, where both cells beside it are free. */
enum { OCTILE_SIDE = 512, OCTILE_CELLS = OCTILE_SIDE * OCTILE_SIDE, OCTILE_QUERIES = 448 };
enum { STRAIGHT = 70, DIAGONAL = 99 };

typedef struct octile_problem {
    const uint8_t *ways; /* bit m: step m is free */
    uint32_t goal;
} octile_problem;
typedef uint32_t octile_state; /* a cell, row by row */
typedef uint32_t octile_key;

static const int octile_step[8] = {-OCTILE_SIDE - 1, -OCTILE_SIDE, -OCTILE_SIDE + 1, -1, 1,
                                   OCTILE_SIDE - 1,  OCTILE_SIDE,  OCTILE_SIDE + 1};

static inline unsigned octile_generate(const octile_problem *p, const octile_state *s,
                                       bd_move *moves)
{
    unsigned count = 0;
    for (unsigned ways = p->ways[*s]; ways; ways &= ways - 1)
        moves[count++] = (bd_move)__builtin_ctz(ways);
    return count;
}

static inline octile_state octile_play(const octile_problem *p, const octile_state *s, bd_move m)
{
    (void)p;
    return (octile_state)((int)*s + octile_step[m]);
}

static inline bd_move octile_inverse(bd_move m)
{
    return (bd_move)(7 - m);
}

static inline bd_cost octile_cost(const octile_problem *p, const octile_state *s, bd_move m)
{
    (void)p, (void)s;
    return 0xA5 >> m & 1 ? DIAGONAL : STRAIGHT;
}

static inline bd_cost octile_estimate(const octile_problem *p, const octile_state *s)
{
    int x = abs((int)(*s % OCTILE_SIDE) - (int)(p->goal % OCTILE_SIDE));
    int y = abs((int)(*s / OCTILE_SIDE) - (int)(p->goal / OCTILE_SIDE));
    return (bd_cost)(STRAIGHT * (x > y ? x : y) + (DIAGONAL - STRAIGHT) * (x < y ? x : y));
}

static inline bool octile_is_goal(const octile_problem *p, const octile_state *s)
{
    return *s == p->goal;
}

static inline uint64_t octile_indexes(const octile_problem *p)
{
    (void)p;
    return OCTILE_CELLS;
}

static inline uint64_t octile_index(const octile_problem *p, const octile_key *k)
{
    (void)p;
    return *k;
}

#define BD_DOMAIN              octile
#define BD_DOMAIN_PLAIN        1
#define BD_DOMAIN_HAS_INVERSE  1
#define BD_DOMAIN_INVERTS      1
#define BD_DOMAIN_HAS_COST     1
#define BD_DOMAIN_HAS_ESTIMATE 1
#define BD_DOMAIN_MOVES        8
#define BD_DOMAIN_COST_BITS    25 /* every cell once, diagonally */
#define BD_DOMAIN_GENERATES    8
#define BD_DOMAIN_INDEXES      1
#define BD_DOMAIN_PROMISES     (BD_ADMISSIBLE | BD_CONSISTENT)
#define BD_DOMAIN_NAME         "octile"
#include <bandolo/search/template.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/end.h>

/* The same by hand: the costs in an array, a binary heap of f and cell. */
static tally octile_by_hand(const octile_problem *p, uint32_t start)
{
    double began = processor_seconds();
    uint32_t *g = malloc(OCTILE_CELLS * sizeof *g);
    uint8_t *from = malloc(OCTILE_CELLS);
    heap open = {0};
    tally all = {.answer = BD_NO_COST};
    memset(g, 0xFF, OCTILE_CELLS * sizeof *g);
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
        for (unsigned ways = p->ways[here]; ways; ways &= ways - 1) {
            bd_move m = (bd_move)__builtin_ctz(ways);
            uint32_t next = octile_play(p, &here, m), cost = g[here] + octile_cost(p, &here, m);
            if (g[next] != UINT32_MAX && (g[next] & INT32_MAX) <= cost)
                continue;
            g[next] = cost, from[next] = (uint8_t)m;
            heap_push(&open,
                      (uint64_t)(cost + octile_estimate(p, &next)) << 32 | (UINT32_MAX - cost),
                      next);
        }
        g[here] |= 1u << 31;
    }
    free(g), free(from), free(open.item);
    all.seconds = processor_seconds() - began;
    return all;
}

static bool octile_is_free(const bool *wall, int x, int y)
{
    return x >= 0 && y >= 0 && x < OCTILE_SIDE && y < OCTILE_SIDE && !wall[y * OCTILE_SIDE + x];
}

static void octile_draw(bool *wall, uint8_t *ways, bd_random *random)
{
    for (int i = 0; i < OCTILE_CELLS; ++i)
        wall[i] = bd_random_below(random, 4) == 0;
    for (int i = 0; i < OCTILE_CELLS; ++i)
        for (int m = ways[i] = 0; m < 8; ++m) {
            int way = m < 4 ? m : m + 1, x = i % OCTILE_SIDE, y = i / OCTILE_SIDE;
            int to_x = x + way % 3 - 1, to_y = y + way / 3 - 1;
            bool is_free = octile_is_free(wall, to_x, to_y) && octile_is_free(wall, x, to_y) &&
                           octile_is_free(wall, to_x, y);
            ways[i] |= (uint8_t)(is_free << m);
        }
}

static uint32_t octile_free_cell(const bool *wall, bd_random *random)
{
    uint32_t cell;
    do
        cell = (uint32_t)bd_random_below(random, OCTILE_CELLS);
    while (wall[cell]);
    return cell;
}

static void bench_octile(void)
{
    bool *wall = malloc(OCTILE_CELLS);
    uint8_t *ways = malloc(OCTILE_CELLS);
    bd_random random = bd_random_of(4);
    tally ours = {0}, hand = {0};
    octile_draw(wall, ways, &random);
    for (int query = 0; query < OCTILE_QUERIES; ++query) {
        octile_problem problem = {ways, octile_free_cell(wall, &random)};
        uint32_t start = octile_free_cell(wall, &random);
        template_run run;
        begin(&run);
        octile_astar(&problem, start, &run.run);
        add(&ours, end(&run));
        add(&hand, octile_by_hand(&problem, start));
    }
    report("octile grid, 448 queries, A*", &ours, &hand, 0, goal_arrays);
    free(wall), free(ways);
}
