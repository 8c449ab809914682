/* Every local search as C++17, over a landscape of its own, against the same templates in C, which the library has
 * as generic instances: they must count alike. */
#include <cstdio>
#include <cstdlib>

#include "ring.hpp"

#include <bandolo/local/kernels.h>

static bool ring_open(ring_problem *, const bd_landscape_setup *, bd_error *)
{
    return true;
}

static void ring_close(ring_problem *)
{
}

static size_t ring_length(const ring_problem *)
{
    return nodes;
}

static void ring_values(const ring_problem *, const ring_assignment *s, std::int32_t *values)
{
    for (int node = 0; node < nodes; ++node)
        values[node] = s->colour[node];
}

static bool ring_check(const ring_problem *p, const std::int32_t *values, std::int64_t *cost,
                       bd_error *)
{
    ring_assignment s;
    for (int node = 0; node < nodes; ++node)
        s.colour[node] = static_cast<std::uint8_t>(values[node]);
    *cost = ring_cost(p, &s);
    return true;
}

static size_t ring_format(const ring_problem *, const std::int32_t *values, char *out, size_t size)
{
    return bd_text(out, size, "%d ...", values[0]);
}

#define BD_LANDSCAPE_NAME        "ring"
#define BD_LANDSCAPE_SUMMARY     "a ring to be coloured"
#define BD_LANDSCAPE_INSTANCE    "nothing"
#define BD_LANDSCAPE_OBJECTIVE   "clashes"
#define BD_LANDSCAPE_ALGORITHM   "min-conflicts"
#define BD_LANDSCAPE_HAS_KERNELS 1
#include <bandolo/local/adapter.h>
#include <bandolo/local/end.h>

/* The same search by the C++ kernel and by the library's generic instance. Is it solved? */
static bool compare(const char *algorithm, std::uint64_t seed)
{
    bd_landscape generic = ring_landscape;
    ring_problem problem = BD_ZEROED;
    bd_local_options options = bd_local_defaults_for(&ring_landscape, algorithm);
    bd_local_result ours = BD_ZEROED, theirs = BD_ZEROED;
    generic.kernels = nullptr;
    options.seed = seed;
    options.limits.nodes = 20000;
    bd_local_search(&ring_landscape, &problem, &options, &ours);
    bd_local_search(&generic, &problem, &options, &theirs);
    bool solved = ours.status == BD_SOLVED;
    bool alike = ours.status == theirs.status && ours.cost == theirs.cost;
    for (int c = 0; c < BD_LOCAL_COUNTER_COUNT; ++c)
        alike = alike && (c == BD_LOCAL_PEAK_BYTES || ours.counter[c] == theirs.counter[c]);
    if (!alike) {
        std::printf("%s differs from seed %u: %s, %s\n", algorithm, static_cast<unsigned>(seed),
                    bd_status_name(ours.status), bd_status_name(theirs.status));
        std::exit(1);
    }
    bd_local_result_free(&theirs);
    bd_local_result_free(&ours);
    return solved;
}

int main()
{
    for (const bd_local_algorithm *algorithm = bd_local_algorithms(); algorithm->name;
         ++algorithm) {
        int solved = 0;
        for (std::uint64_t seed = 0; seed < 5; ++seed)
            solved += compare(algorithm->name, seed);
        if (solved == 0) {
            std::printf("%s solves nothing\n", algorithm->name);
            return 1;
        }
    }
    std::printf("local searches count alike\n");
    return 0;
}
