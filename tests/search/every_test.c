/* Every algorithm of the table against the naive truth: on random digraphs and webs, with consistent h and
 * without, with moves that cost nothing and without, solvable or not; compiled for the domain and
 * generic, which must count alike. An estimate that breaks its promise keeps no search from ending. */
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

/* ---- broken promises: the path may cost more, but a search ends where the textbook's does ---- */

enum { TWIN_NODES = 200, LIAR_NODES = 100 * TWIN_NODES };

typedef struct twin {
    const digraph_problem *p;
    uint64_t bound, least_cut;
    unsigned nodes;
    bool is_solved;
} twin;

/* Korf's depth-first search below a bound; all of it, for another order of the moves may come to the goal last. */
static void twin_visit(twin *t, unsigned here, uint64_t g)
{
    uint64_t f = g + t->p->h[here];
    if (f > t->bound) {
        t->least_cut = f < t->least_cut ? f : t->least_cut;
        return;
    }
    t->is_solved |= here == t->p->goal;
    if (here == t->p->goal || t->nodes++ == TWIN_NODES)
        return;
    for (unsigned m = 0; m < DIGRAPH_MOVES && t->nodes <= TWIN_NODES; ++m)
        if (t->p->to[here][m] != DIGRAPH_NOWHERE)
            twin_visit(t, t->p->to[here][m], g + t->p->cost[here][m]);
}

/* Does IDA* of the textbook, which asks for no promise, end soon? */
static bool twin_ends(const digraph_problem *p)
{
    twin t = {.p = p, .least_cut = p->h[0]};
    do {
        t.bound = t.least_cut, t.least_cut = UINT64_MAX;
        twin_visit(&t, 0, 0);
    } while (!t.is_solved && t.nodes <= TWIN_NODES && t.least_cut < UINT64_MAX);
    return t.nodes <= TWIN_NODES;
}

/* Estimates that exceed the distances: doubled, above 0 at the goal, without end here and there, any at all. */
static void spoil(digraph_problem *p, const bd_cost *distance, unsigned kind, bd_random *random)
{
    for (unsigned v = 0; v < p->nodes; ++v) {
        bd_cost far = distance[v] == BD_NO_COST ? 50 : distance[v];
        bool is_endless = kind == 2 && v != p->goal && bd_random_below(random, 4) == 0;
        p->h[v] = kind == 3    ? (bd_cost)bd_random_below(random, 40)
                  : is_endless ? BD_MOST_COST - 1
                               : 2 * far + 3 * (kind == 1);
    }
}

static void judge_end(const scene *s, const bd_algorithm *algorithm, const bd_result *result)
{
    const digraph_problem *p = s->problem;
    bool is_solved = result->status == BD_SOLVED;
    bool is_best = algorithm->traits & BD_IMPROVES && is_limit(result->status);
    bool is_named = result->status == BD_FAILED && result->error.code == BD_BROKEN_PROMISE;
    bool is_legal = !is_solved ||
                    (result->cost < BD_MOST_COST &&
                     digraph_replay(p, 0, result->moves, result->length) == result->cost);
    if (!is_legal || (!is_solved && !is_named && !is_best && result->status != BD_GAVE_UP))
        fail_msg("%s%s, promises %u: %s after %llu states; distance %u", algorithm->name,
                 s->domain.kernels ? "" : " (generic)", s->domain.promises,
                 bd_status_name(result->status), (unsigned long long)result->counter[BD_GENERATED],
                 s->distance);
}

/* Those that use the estimate. Native, they believe that it is 0 at the goal. */
static void try_liar(scene *s, unsigned promises)
{
    const digraph_problem *p = s->problem;
    bool is_native = promises && p->h[p->goal] == 0;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    s->domain.promises = promises;
    for (size_t i = 0; i < 2 * count; ++i) {
        const bd_algorithm *algorithm = &algorithms[i / 2];
        const bd_options options = {.algorithm = algorithm->name, .limits.nodes = LIAR_NODES};
        bd_result result;
        if (algorithm->traits & (BD_NEEDS_REVERSIBLE | BD_IGNORES_HEURISTIC))
            continue;
        s->domain.kernels = i % 2 && is_native ? digraph_kernels : NULL;
        bd_search(&s->domain, s->problem, s->start, &options, &result);
        judge_end(s, algorithm, &result);
        bd_result_free(&result);
    }
}

static void estimates_too_great(void **state)
{
    (void)state;
    bd_random random = bd_random_of(13);
    unsigned tried = 0;
    for (unsigned round = 0; round < ROUNDS; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, round % 5 == 0, 1, 3);
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        spoil(&p, distance, round % 4, &random);
        if (distance[0] == BD_NO_COST || !twin_ends(&p))
            continue;
        scene s = {.domain = digraph_domain, .problem = &p, .distance = distance[0]};
        try_liar(&s, 0);
        try_liar(&s, BD_ADMISSIBLE);
        try_liar(&s, BD_ADMISSIBLE | BD_CONSISTENT);
        ++tried;
    }
    assert_true(tried > ROUNDS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digraphs),
        cmocka_unit_test(webs),
        cmocka_unit_test(estimates_too_great),
    };
    return cmocka_run_group_tests_name("every", tests, NULL, NULL);
}
