/* A random digraph of a million vertices, four edges out of each, costs up to a million: uniform-cost search. */
enum { VERTICES = 1000000, DEGREE = 4, DEAREST = 1000000 };

typedef struct digraph_problem {
    const uint32_t (*to)[DEGREE], (*cost)[DEGREE];
    uint32_t goal;
} digraph_problem;
typedef uint32_t digraph_state;

static inline bool digraph_legal(const digraph_problem *p, const digraph_state *s, bd_move m)
{
    (void)p, (void)s, (void)m;
    return true;
}

static inline digraph_state digraph_play(const digraph_problem *p, const digraph_state *s,
                                         bd_move m)
{
    return p->to[*s][m];
}

static inline bd_cost digraph_cost(const digraph_problem *p, const digraph_state *s, bd_move m)
{
    return p->cost[*s][m];
}

static inline bool digraph_is_goal(const digraph_problem *p, const digraph_state *s)
{
    return *s == p->goal;
}

static inline uint64_t digraph_indexes(const digraph_problem *p)
{
    (void)p;
    return VERTICES;
}

static inline uint64_t digraph_index(const digraph_problem *p, const digraph_state *k)
{
    (void)p;
    return *k;
}

#define BD_DOMAIN          digraph
#define BD_DOMAIN_PLAIN    1
#define BD_DOMAIN_HAS_COST 1
#define BD_DOMAIN_MOVES    4
#define BD_DOMAIN_INDEXES  1
#define BD_DOMAIN_PROMISES (BD_ADMISSIBLE | BD_CONSISTENT)
#define BD_DOMAIN_NAME     "digraph"
#include <bandolo/search/template.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/end.h>

/* Dijkstra's algorithm by hand, with a binary heap. */
static tally digraph_by_hand(const digraph_problem *p, uint32_t start)
{
    double began = processor_seconds();
    uint64_t *g = malloc(VERTICES * sizeof *g);
    uint32_t *parent = malloc(VERTICES * sizeof *parent);
    heap open = {0};
    tally all = {.answer = BD_NO_COST};
    memset(g, 0xFF, VERTICES * sizeof *g);
    g[start] = 0;
    heap_push(&open, 0, start);
    while (open.count > 0) {
        heap_item first = heap_pop(&open);
        if (first.key != g[first.vertex])
            continue;
        if (first.vertex == p->goal) {
            all.answer = first.key;
            break;
        }
        ++all.states;
        for (int m = 0; m < DEGREE; ++m) {
            uint32_t next = p->to[first.vertex][m];
            uint64_t cost = first.key + p->cost[first.vertex][m];
            if (cost >= g[next])
                continue;
            g[next] = cost, parent[next] = first.vertex;
            heap_push(&open, cost, next);
        }
    }
    free(g), free(parent), free(open.item);
    all.seconds = processor_seconds() - began;
    return all;
}

static void bench_digraph(void)
{
    uint32_t(*to)[DEGREE] = malloc(VERTICES * sizeof *to);
    uint32_t(*cost)[DEGREE] = malloc(VERTICES * sizeof *cost);
    bd_random random = bd_random_of(2);
    tally ours = {0}, hand = {0};
    for (int v = 0; v < VERTICES; ++v)
        for (int m = 0; m < DEGREE; ++m) {
            to[v][m] = (uint32_t)bd_random_below(&random, VERTICES);
            cost[v][m] = 1 + (uint32_t)bd_random_below(&random, DEAREST);
        }
    for (int query = 0; query < 20; ++query) {
        digraph_problem problem = {(const uint32_t(*)[DEGREE])to, (const uint32_t(*)[DEGREE])cost,
                                   (uint32_t)bd_random_below(&random, VERTICES)};
        uint32_t start = (uint32_t)bd_random_below(&random, VERTICES);
        template_run run;
        begin(&run);
        digraph_astar(&problem, start, &run.run);
        add(&ours, end(&run));
        add(&hand, digraph_by_hand(&problem, start));
    }
    report("digraph of 1,000,000, costs to 10^6", &ours, &hand, 0, goal_heap);
    free(to), free(cost);
}
