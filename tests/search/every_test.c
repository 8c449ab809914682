/* Every algorithm of the table against the naive truth: on random digraphs and webs, with consistent h and
 * without, with moves that cost nothing and without, solvable or not; compiled for the domain and
 * generic, which must count alike. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/search/search.h>

#include "brief.h"

#define BD_DOMAIN_KERNELS BD_ALGORITHMS
#include "search/digraph.h"
#include <bandolo/search/kernels.h>
#include <bandolo/search/end.h>

#define BD_DOMAIN_KERNELS BD_ALGORITHMS
#include "search/web.h"
#include <bandolo/search/kernels.h>
#include <bandolo/search/end.h>

#define ROUNDS (IS_BRIEF ? 60U : 1000U)

enum {
    MOST_NODES = 4000, /* a search that forgets states may take more on these graphs */
    LEAST_WIDTH = 26,  /* no path without cycles has more states */
    MOST_ALGORITHMS = 64
};

/* A graph with its truth. */
typedef struct scene {
    bd_domain domain;
    const void *problem;
    const bd_kernel *kernels;
    _Alignas(8) unsigned char start[8];
    bd_cost distance; /* BD_NO_COST: there is no path */
    bool is_plain;    /* each move costs something, and the promises are those the kernels know */
} scene;

typedef struct tally {
    unsigned solvable, solved, unsolvable, proved;
} tally;

static bool is_limit(bd_status status)
{
    return status == BD_LIMIT_NODES || status == BD_LIMIT_MEMORY;
}

static void judge(const scene *s, const bd_algorithm *algorithm, const bd_options *options,
                  const bd_result *result)
{
    bool proves = algorithm->traits & BD_PROVES_OPTIMAL &&
                  !(algorithm->traits & BD_NEEDS_UNIT_COST);
    double weight = options->weight.a > 0 ? options->weight.a : algorithm->default_weight;
    const char *wrong = NULL;
    if (result->status != BD_SOLVED && result->status != BD_NO_SOLUTION &&
        result->status != BD_GAVE_UP && !is_limit(result->status))
        wrong = "an end";
    else if (result->status == BD_GAVE_UP && proves)
        wrong = "complete";
    else if (s->distance == BD_NO_COST && result->has_solution)
        wrong = "a solution";
    else if (s->distance != BD_NO_COST && result->status == BD_NO_SOLUTION)
        wrong = "a proof";
    else if (result->has_solution && result->optimal && result->cost != s->distance)
        wrong = "the least cost";
    else if (result->status == BD_SOLVED && proves && !result->optimal)
        wrong = "proved optimal";
    else if (s->distance != BD_NO_COST && result->lower_bound > s->distance)
        wrong = "a lower bound";
    else if (result->status == BD_SOLVED && algorithm->traits & BD_BOUNDS_COST &&
             result->cost > weight * s->distance)
        wrong = "within the weight";
    if (wrong)
        fail_msg("%s%s: not %s: %s, cost %u%s, bound %u, least %u; %s", algorithm->name,
                 s->domain.kernels ? "" : " (generic)", wrong, bd_status_name(result->status),
                 result->cost, result->optimal ? " (optimal)" : "", result->lower_bound,
                 s->distance, result->error.message);
}

static void compare(const bd_algorithm *algorithm, const bd_result *a, const bd_result *b)
{
    if (a->status != b->status || a->counted != b->counted || a->length != b->length)
        fail_msg("%s: %s with %zu moves, generic %s with %zu", algorithm->name,
                 bd_status_name(a->status), a->length, bd_status_name(b->status), b->length);
    for (bd_counter counter = 0; counter < BD_PEAK_BYTES; ++counter)
        if (a->counter[counter] != b->counter[counter])
            fail_msg("%s: %llu %s, generic %llu", algorithm->name,
                     (unsigned long long)a->counter[counter], bd_counter_name(counter),
                     (unsigned long long)b->counter[counter]);
}

static void try_algorithm(scene *s, const bd_algorithm *algorithm, double weight, tally *sum)
{
    bd_options options = {.algorithm = algorithm->name, .limits.nodes = MOST_NODES};
    bd_result native, generic;
    if (algorithm->traits & BD_NEEDS_REVERSIBLE && !s->domain.toward)
        return;
    if (algorithm->traits & BD_USES_WEIGHT)
        options.weight = bd_weight_constant(weight);
    if (algorithm->traits & BD_USES_WIDTH && algorithm->traits & BD_PROVES_OPTIMAL)
        options.width = LEAST_WIDTH +
                        (uint64_t)(weight * 16); /* so few that states are forgotten */
    s->domain.kernels = s->kernels;
    bd_search(&s->domain, s->problem, s->start, &options, &native);
    judge(s, algorithm, &options, &native);
    s->domain.kernels = NULL;
    bd_search(&s->domain, s->problem, s->start, &options, &generic);
    judge(s, algorithm, &options, &generic);
    if (s->is_plain) {
        compare(algorithm, &native, &generic);
        sum->solvable += s->distance != BD_NO_COST;
        sum->unsolvable += s->distance == BD_NO_COST;
        sum->solved += native.status == BD_SOLVED;
        sum->proved += native.status == BD_NO_SOLUTION;
    }
    bd_result_free(&native), bd_result_free(&generic);
}

static void try_all(scene *s, bd_random *random, tally *sums)
{
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    double weight = 1 + (double)bd_random_below(random, 9) / 4;
    assert_true(count <= MOST_ALGORITHMS);
    for (size_t i = 0; i < count; ++i)
        try_algorithm(s, &algorithms[i], weight, &sums[i]);
}

/* What is not complete may give up, and what forgets states may come to the limit. */
static void show(const tally *sums)
{
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (size_t i = 0; i < count; ++i) {
        const tally *sum = &sums[i];
        print_message("%-26s solved %u of %u, proved %u of %u\n", algorithms[i].name, sum->solved,
                      sum->solvable, sum->proved, sum->unsolvable);
        if (algorithms[i].traits & BD_PROVES_OPTIMAL)
            assert_true(sum->solved * 10 >= sum->solvable * 9);
    }
}

static void digraphs(void **state)
{
    (void)state;
    bd_random random = bd_random_of(11);
    tally sums[MOST_ALGORITHMS] = {{0}};
    for (unsigned round = 0; round < ROUNDS; ++round) {
        digraph_problem p;
        bool is_consistent = round % 3 == 0;
        bd_cost least = round % 4 > 0;
        digraph_draw(&p, &random, round % 5 == 0, least, round % 7 ? 3 : 9);
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        for (unsigned v = 0; is_consistent && v < p.nodes; ++v)
            p.h[v] = distance[v] == BD_NO_COST ? 500 : distance[v] * (round % 17) / 16;
        scene s = {.domain = digraph_domain,
                   .problem = &p,
                   .kernels = digraph_kernels,
                   .distance = distance[0],
                   .is_plain = !is_consistent && least > 0};
        s.domain.promises |= is_consistent ? BD_CONSISTENT : 0;
        try_all(&s, &random, sums);
    }
    show(sums);
}

static void webs(void **state)
{
    (void)state;
    bd_random random = bd_random_of(12);
    tally sums[MOST_ALGORITHMS] = {{0}};
    for (unsigned round = 0; round < ROUNDS; ++round) {
        web_problem p;
        bool is_consistent = round % 3 == 0;
        bd_cost least = round % 4 > 0;
        web_draw(&p, &random, least, round % 7 ? 3 : 9);
        for (unsigned v = 0; is_consistent && v < p.nodes; ++v)
            p.share[v] = (uint8_t)(round % 17);
        scene s = {.domain = web_domain,
                   .problem = &p,
                   .kernels = web_kernels,
                   .is_plain = !is_consistent && least > 0};
        s.domain.promises |= is_consistent ? BD_CONSISTENT : 0;
        s.start[0] = (unsigned char)bd_random_below(&random, p.nodes);
        s.distance = p.distance[s.start[0]][p.goal];
        s.distance = s.distance == WEB_APART ? BD_NO_COST : s.distance;
        try_all(&s, &random, sums);
    }
    show(sums);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digraphs),
        cmocka_unit_test(webs),
    };
    return cmocka_run_group_tests_name("every", tests, NULL, NULL);
}
