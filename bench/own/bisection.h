/* A mesh of twenty times twenty vertices in two halves: as few edges between them as can be, by simulated annealing.
 * The least is proved anew: lead a path from each vertex to each other, along its row, then along the other's column. Of
 * those paths a cut into halves breaks half the square of the vertices, and no edge has more than bisection_load() of
 * them (F. T. Leighton, "Introduction to parallel algorithms and architectures", 1992). */
enum { MESH = 20, MESH_VERTICES = MESH * MESH };

typedef struct bisection_problem {
    char unused;
} bisection_problem;

typedef struct bisection_assignment {
    bool is_left[MESH_VERTICES];
    uint16_t half[2][MESH_VERTICES / 2]; /* the vertices of each */
} bisection_assignment;

typedef struct bisection_change {
    uint16_t left, right; /* indexes in their halves */
} bisection_change;

static inline size_t bisection_assignment_bytes(const bisection_problem *p)
{
    (void)p;
    return sizeof(bisection_assignment);
}

/* Edges to the other half, less those within its own. */
static inline int bisection_gain(const bisection_assignment *s, unsigned v)
{
    int gain = 0;
    unsigned x = v % MESH, y = v / MESH;
    gain += x > 0 ? (s->is_left[v - 1] != s->is_left[v] ? 1 : -1) : 0;
    gain += x < MESH - 1 ? (s->is_left[v + 1] != s->is_left[v] ? 1 : -1) : 0;
    gain += y > 0 ? (s->is_left[v - MESH] != s->is_left[v] ? 1 : -1) : 0;
    gain += y < MESH - 1 ? (s->is_left[v + MESH] != s->is_left[v] ? 1 : -1) : 0;
    return gain;
}

static inline bool bisection_are_joined(unsigned v, unsigned w)
{
    unsigned apart = v < w ? w - v : v - w;
    return apart == MESH || (apart == 1 && v / MESH == w / MESH);
}

static int64_t bisection_cost(const bisection_problem *p, const bisection_assignment *s)
{
    int64_t cut = 0;
    (void)p;
    for (unsigned v = 0; v < MESH_VERTICES; ++v) {
        cut += v % MESH < MESH - 1 && s->is_left[v] != s->is_left[v + 1];
        cut += v / MESH < MESH - 1 && s->is_left[v] != s->is_left[v + MESH];
    }
    return cut;
}

static void bisection_random(const bisection_problem *p, bd_random *random, bisection_assignment *s)
{
    uint16_t order[MESH_VERTICES];
    (void)p;
    for (unsigned i = 0; i < MESH_VERTICES; ++i) {
        unsigned j = (unsigned)bd_random_below(random, i + 1);
        order[i] = order[j], order[j] = (uint16_t)i;
    }
    for (unsigned i = 0; i < MESH_VERTICES; ++i) {
        s->is_left[order[i]] = i % 2 == 0;
        s->half[i % 2][i / 2] = order[i];
    }
}

static inline bisection_change bisection_neighbour(const bisection_problem *p,
                                                   const bisection_assignment *s, bd_random *random)
{
    (void)p, (void)s;
    return (bisection_change){(uint16_t)bd_random_below(random, MESH_VERTICES / 2),
                              (uint16_t)bd_random_below(random, MESH_VERTICES / 2)};
}

static inline int64_t bisection_delta(const bisection_problem *p, const bisection_assignment *s,
                                      bisection_change c)
{
    unsigned v = s->half[0][c.left], w = s->half[1][c.right];
    (void)p;
    return 2 * bisection_are_joined(v, w) - bisection_gain(s, v) - bisection_gain(s, w);
}

static inline void bisection_make(const bisection_problem *p, bisection_assignment *s,
                                  bisection_change c)
{
    uint16_t v = s->half[0][c.left], w = s->half[1][c.right];
    (void)p;
    s->half[0][c.left] = w, s->half[1][c.right] = v;
    s->is_left[v] = false, s->is_left[w] = true;
}

/* How many of the paths that are led row first pass the edge that has most. */
static uint64_t bisection_load(void)
{
    static uint32_t across[MESH_VERTICES], down[MESH_VERTICES]; /* the edge right of it, below it */
    uint64_t most = 0;
    for (unsigned v = 0; v < MESH_VERTICES; ++v)
        for (unsigned w = 0; w < MESH_VERTICES; ++w) {
            unsigned x = v % MESH, y = v / MESH, to_x = w % MESH, to_y = w / MESH;
            for (; x != to_x; x += x < to_x ? 1 : UINT32_MAX)
                ++across[y * MESH + (x < to_x ? x : x - 1)];
            for (; y != to_y; y += y < to_y ? 1 : UINT32_MAX)
                ++down[(y < to_y ? y : y - 1) * MESH + x];
        }
    for (unsigned v = 0; v < MESH_VERTICES; ++v) {
        most = across[v] > most ? across[v] : most;
        most = down[v] > most ? down[v] : most;
    }
    return most;
}

static int64_t bisection_least(const bisection_problem *p)
{
    static int64_t least;
    (void)p;
    if (!least) {
        int64_t broken = MESH_VERTICES * MESH_VERTICES / 2, load = (int64_t)bisection_load();
        least = (broken + load - 1) / load;
    }
    return least;
}

#define BD_DOMAIN            bisection
#define BD_LANDSCAPE_BOUNDED 1
#include <bandolo/local/template.h>
#include <bandolo/local/annealing.h>
#include <bandolo/local/end.h>

/* The same by hand: from a temperature of 1, times 0.95 after each level, until it finds the least. */
static tally bisection_by_hand(uint64_t seed)
{
    double began = processor_seconds();
    bd_random random = bd_random_of(seed);
    bisection_assignment assignment;
    int64_t cut = INT64_MAX, least = bisection_least(NULL);
    tally all = {0};
    while (cut > least) {
        bisection_random(NULL, &random, &assignment);
        cut = bisection_cost(NULL, &assignment);
        for (double temperature = 1; cut > least && temperature > 0.1; temperature *= 0.95)
            for (int step = 0; cut > least && step < 20000; ++step) {
                bisection_change change = bisection_neighbour(NULL, &assignment, &random);
                int64_t delta = bisection_delta(NULL, &assignment, change);
                ++all.states;
                if (delta > 0 && !bd_random_decays(&random, (double)delta / temperature))
                    continue;
                bisection_make(NULL, &assignment, change);
                cut += delta;
            }
    }
    all.answer = (uint64_t)bisection_cost(NULL, &assignment);
    all.seconds = processor_seconds() - began;
    return all;
}

static tally bisection_by_template(uint64_t seed)
{
    double began = processor_seconds();
    bisection_assignment kept;
    bisection_problem problem = {0};
    bd_local_options options = bd_local_defaults();
    bd_local_control control = {
        .options = &options, .goal = bisection_least(&problem), .assignment_bytes = sizeof kept};
    bd_local_run run;
    bd_budget budget = bd_budget_of(0);
    options.schedule = BD_COOL_ADAPTIVE, options.level_steps = 5000;
    bd_watch_open(&control.watch, &options.limits, NULL);
    bd_local_run_init(&run, &control, &budget, &kept, seed);
    bisection_annealing(&problem, &run);
    bd_local_keep(&run);
    return (tally){processor_seconds() - began, bd_local_steps(&run),
                   (uint64_t)bisection_cost(&problem, &kept)};
}

static void bench_bisection(void)
{
    tally ours = {0}, hand = {0};
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        tally one = bisection_by_template(seed), other = bisection_by_hand(seed);
        uint64_t worst = ours.answer > one.answer ? ours.answer : one.answer;
        add(&ours, one), add(&hand, other);
        ours.answer = worst, hand.answer = other.answer;
    }
    report("bisection of a mesh, annealing", &ours, &hand, (uint64_t)bisection_least(NULL), 0);
}
