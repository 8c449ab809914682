/* What is promised holds of every algorithm, on whatever domain: no wrong answer is called proved,
 * none comes of costs too great or of a domain that breaks its word, limits and stops are kept to,
 * no refusal of memory goes wrong, and an option that would do nothing is refused. All through the
 * front door. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "search/cancel.h"
#include "search/chasm.h"
#include "search/eight.h"
#include "search/sketch.h"
#include "brief.h"
#include "search/trial.h"

/* A case of a test: what is searched, and by what. */
typedef struct trying {
    const bd_algorithm *algorithm;
    const bd_domain *domain;
    const void *problem, *start;
    bd_options options;
    bd_result result;
} trying;

static void search(trying *t)
{
    t->options.algorithm = t->algorithm->name;
    bd_search(t->domain, t->problem, t->start, &t->options, &t->result);
}

/* cmocka's assert_true(), which also tells the case. */
static void expect(const trying *t, bool holds, const char *what)
{
    if (!holds)
        fail_msg("%s%s, %u threads: not %s: %s, cost %u%s, bound %u; %s", t->algorithm->name,
                 t->domain->kernels ? "" : " (generic)", t->result.threads, what,
                 bd_status_name(t->result.status), t->result.cost,
                 t->result.optimal ? " (optimal)" : "", t->result.lower_bound,
                 t->result.error.message);
}

static bool serves(const bd_algorithm *algorithm, const bd_domain *domain)
{
    return domain->toward || !(algorithm->traits & BD_NEEDS_REVERSIBLE);
}

static bool broke_promise(const bd_result *result)
{
    return result->status == BD_FAILED && result->error.code == BD_BROKEN_PROMISE;
}

/* Tries every algorithm that can serve a sketch from its state 0: compiled and generic, on one
 * thread and on several, with bounds so wide that no algorithm gives up. */
static void try_sketch(const sketch_problem *problem, unsigned promises, double weight,
                       void (*judge)(const trying *))
{
    const sketch_state start = 0;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (size_t i = 0; i < 2 * count; ++i) {
        const bd_algorithm *algorithm = &algorithms[i / 2];
        const bd_domain domain = sketch_promising(promises, i % 2);
        unsigned traits = algorithm->traits;
        for (unsigned threads = 1; threads <= (traits & BD_USES_THREADS ? 3 : 1); ++threads) {
            if (!serves(algorithm, &domain))
                continue;
            trying t = {algorithm, &domain, problem, &start, .options = {.threads = threads}};
            if (weight > 0 && traits & BD_USES_WEIGHT)
                t.options.weight = bd_weight_constant(weight);
            t.options.depth = traits & BD_USES_DEPTH ? INT32_MAX : 0;
            t.options.value_limit = traits & BD_USES_VALUE_LIMIT ? 1e12 : 0;
            t.options.width = strcmp(algorithm->name, "nrpa") == 0 ? 4 : 0; /* 64 playouts */
            t.options.limits.seconds = 1;
            alarm(5); /* where not even the limit ends it */
            search(&t);
            alarm(0);
            judge(&t);
            bd_result_free(&t.result);
        }
    }
}

/* ---- estimates that exceed the truth ---- */

static void judge_overestimate(const trying *t)
{
    expect(t, t->result.status == BD_SOLVED && t->result.cost == 2, "solved at cost 2");
    expect(t, t->result.lower_bound <= 2, "a lower bound");
    expect(t, !t->result.optimal || t->algorithm->traits & BD_IGNORES_HEURISTIC, "unproved");
}

static void an_inadmissible_estimate_hides_no_solution(void **state)
{
    (void)state;
    const sketch_problem chain = {
        .goal = 2, .edges = 2, .edge = {{0, 1, 0, 1}, {1, 2, 0, 1}}, .h = {0, 10, 0}};
    try_sketch(&chain, 0, 0, judge_overestimate);
    sketch_problem steep = chain;
    steep.h[1] = 2000000000;
    try_sketch(&steep, 0, 0, judge_overestimate);
}

/* ---- costs near and beyond 2^31 ---- */

static void judge_refused(const trying *t)
{
    bool gave_up = t->result.status == BD_GAVE_UP && !(t->algorithm->traits & BD_PROVES_OPTIMAL);
    expect(t, !t->result.has_solution, "without a solution");
    expect(t, broke_promise(&t->result) || gave_up, "refused");
}

static void judge_refused_or_two_billion(const trying *t)
{
    expect(t, broke_promise(&t->result) || t->result.status == BD_SOLVED, "refused or solved");
    expect(t, !t->result.has_solution || t->result.cost == 2000000000, "of the right cost");
}

static void judge_two_billion(const trying *t)
{
    expect(t, t->result.status == BD_SOLVED && t->result.cost == 2000000000, "solved");
    expect(t,
           t->result.optimal || !(t->algorithm->traits & BD_PROVES_OPTIMAL) ||
               t->algorithm->traits & BD_NEEDS_UNIT_COST,
           "optimal");
}

static void costs_never_wrap(void **state)
{
    (void)state;
    const unsigned promises = BD_ADMISSIBLE | BD_CONSISTENT;
    const sketch_problem both_too_great = {.goal = 3,
                                           .edges = 4,
                                           .edge = {{0, 1, 0, 3000000000},
                                                    {1, 3, 0, 3000000000},
                                                    {0, 2, 1, 2000000000},
                                                    {2, 3, 0, 2000000000}}};
    try_sketch(&both_too_great, promises, 0, judge_refused);
    sketch_problem one_too_great = both_too_great;
    one_too_great.edge[2].cost = one_too_great.edge[3].cost = 1000000000;
    try_sketch(&one_too_great, promises, 0, judge_refused_or_two_billion);
    const sketch_problem great = {
        .goal = 2, .edges = 2, .edge = {{0, 1, 0, 1000000000}, {1, 2, 0, 1000000000}}};
    try_sketch(&great, promises, 0, judge_two_billion);
}

static void judge_sixty_one_million(const trying *t)
{
    bool proves = t->algorithm->traits & BD_PROVES_OPTIMAL &&
                  !(t->algorithm->traits & BD_NEEDS_UNIT_COST);
    expect(t, t->result.status == BD_SOLVED, "solved");
    expect(t, t->result.cost == 61000000 || (t->result.cost == 68200000 && !t->result.optimal),
           "the truth");
    expect(t, t->result.cost == 61000000 || !proves, "the least cost");
}

static void large_costs_are_told_apart(void **state)
{
    (void)state;
    const sketch_problem fork = {
        .goal = 3,
        .edges = 4,
        .edge = {{0, 1, 0, 67200000}, {1, 3, 0, 1000000}, {0, 2, 1, 60000000}, {2, 3, 0, 1000000}}};
    static const double weights[] = {0, 1, 1.1, 5, 1e6};
    for (size_t i = 0; i < sizeof weights / sizeof *weights; ++i)
        try_sketch(&fork, BD_ADMISSIBLE | BD_CONSISTENT, weights[i], judge_sixty_one_million);
}

/* ---- moves that cannot be taken back after all ---- */

static void judge_irreversible(const trying *t)
{
    expect(t, broke_promise(&t->result) || (t->result.status == BD_SOLVED && t->result.cost == 2),
           "refused or solved");
}

static void a_false_reversible_ends(void **state)
{
    (void)state;
    const sketch_problem line = {
        .goal = 2, .edges = 4, .edge = {{0, 1, 0, 1}, {1, 2, 0, 1}, {1, 0, 1, 1}, {2, 1, 1, 1}}};
    try_sketch(&line, BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_UNIT_COST, 0,
               judge_irreversible);
}

/* ---- small stacks ---- */

static void *search_in_thread(void *context)
{
    search(context);
    return NULL;
}

static void recursion_keeps_to_the_stack(void **state)
{
    (void)state;
    static const char *const recursive[] = {"depth-first", "iterative-deepening", "idastar", "rbfs",
                                            "widastar"};
    const chasm_problem problem = {.goal = CHASM_EDGE + CHASM_DEPTH};
    const chasm_state start = 1;
    bd_domain generic = chasm_domain;
    generic.kernels = NULL;
    for (unsigned i = 0; i < 2 * sizeof recursive / sizeof *recursive; ++i) {
        trying t = {bd_algorithm_find(recursive[i / 2]), i % 2 ? &chasm_domain : &generic, &problem,
                    &start, .options = {0}};
        t.options.depth = t.algorithm->traits & BD_USES_DEPTH ? CHASM_DEPTH : 0;
        pthread_attr_t attributes;
        pthread_t thread;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, (IS_CHECKED ? 1024 : 256) * 1024);
        assert_int_equal(pthread_create(&thread, &attributes, search_in_thread, &t), 0);
        pthread_join(thread, NULL);
        pthread_attr_destroy(&attributes);
        expect(&t,
               t.result.status == BD_LIMIT_MEMORY ||
                   (t.result.status == BD_SOLVED && t.result.length == CHASM_DEPTH + 1),
               "solved or at a limit");
        bd_result_free(&t.result);
    }
}

/* ---- weights and bounds, against the distances of the 8-puzzle ---- */

static void weights_bound_the_cost(void **state)
{
    (void)state;
    static const double weights[] = {1, 1.0005, 1.1, 1.5, 2, 5, 100, 1e6};
    eight e;
    eight_open(&e);
    bd_random random = bd_random_of(1);
    for (unsigned i = 0; i < (IS_BRIEF ? 25 : 100); ++i) {
        bd_cost least = eight_draw(&e, &random);
        for (size_t w = 0; w < sizeof weights / sizeof *weights; ++w) {
            trying t = {bd_algorithm_find("weighted-astar"), e.problem.domain, e.problem.data,
                        e.start, .options = {.weight = bd_weight_constant(weights[w])}};
            search(&t);
            expect(&t, t.result.status == BD_SOLVED, "solved");
            expect(&t, t.result.cost <= weights[w] * least, "within its weight of the least");
            expect(&t, !t.result.optimal || t.result.cost == least, "optimal where it says so");
            expect(&t, t.result.lower_bound <= least, "a lower bound");
            bd_result_free(&t.result);
        }
    }
    eight_close(&e);
}

static void lower_bounds_are_true_at_a_limit(void **state)
{
    (void)state;
    eight e;
    eight_open(&e);
    bd_random random = bd_random_of(2);
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (unsigned i = 0; i < (IS_BRIEF ? 3 : 40); ++i) {
        bd_cost least = eight_draw(&e, &random);
        for (size_t a = 0; a < count; ++a)
            for (uint64_t nodes = 10; nodes <= 10000; nodes *= 10) {
                trying t = {&algorithms[a], e.problem.domain, e.problem.data, e.start,
                            .options = {.limits.nodes = nodes}};
                search(&t);
                expect(&t, t.result.lower_bound <= least, "a lower bound");
                expect(&t, !t.result.has_solution || t.result.cost >= least, "a solution");
                expect(&t, !t.result.optimal || t.result.cost == least, "optimal");
                bd_result_free(&t.result);
            }
    }
    eight_close(&e);
}

/* ---- memory ---- */

/* Every refusal of memory, one after the other, ends the search in order. Returns how many there were.
 * `kernel`: what runs, or NULL for the generic instance. */
static uint64_t try_refusals(const bd_problem *problem, const void *start,
                             const bd_algorithm *algorithm, const bd_kernel *kernel)
{
    bool is_nrpa = algorithm && strcmp(algorithm->name, "nrpa") == 0;
    const bd_options options = {.width = is_nrpa ? 2
                                                 : 0}; /* eight playouts, which may find nothing */
    const bd_domain *domain = problem->domain;
    for (uint64_t at = 1;; ++at) {
        trial t;
        begin(&t, &options);
        t.run.budget.fail_at = at;
        t.status = kernel ? kernel->run(problem->data, start, &t.run)
                          : algorithm->run(domain, problem->data, start, &t.run);
        bool refused = t.run.error.code == BD_NO_MEMORY;
        bool gave_up = is_nrpa && !refused && !t.run.has_solution;
        assert_int_equal(t.status, refused ? BD_FAILED : gave_up ? BD_GAVE_UP : BD_SOLVED);
        assert_true(refused || gave_up || t.run.has_solution);
        if (t.run.has_solution) {
            bd_cost cost;
            bd_error error;
            assert_true(bd_replay(domain, problem->data, start, t.run.path, t.run.path_length,
                                  &cost, &error));
            assert_int_equal(t.run.cost, cost);
        }
        finish(&t);
        if (!refused)
            return at - 1;
    }
}

static void memory_may_fail_anywhere(void **state)
{
    (void)state;
    eight e;
    eight_open(&e);
    bd_random random = bd_random_of(3);
    while (eight_draw(&e, &random) != 20)
        continue;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (size_t i = 0; i < count; ++i)
        try_refusals(&e.problem, e.start, &algorithms[i], NULL);
    for (const bd_kernel *kernel = e.problem.domain->kernels; kernel->algorithm; ++kernel)
        try_refusals(&e.problem, e.start, NULL, kernel);
    eight_close(&e);
}

/* Number 12 of Korf's hundred: so many states that what stores them grows many times. */
static void memory_may_fail_late(void **state)
{
    (void)state;
    static const char *const names[] = {"astar", "anytime", "bidirectional"};
    static const char *const twelfth = "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15";
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    bd_problem problem;
    bd_error error;
    assert_true(bd_problem_open(&problem, "tile15", "manhattan", "blank-first", &error));
    assert_true(problem.domain->parse(problem.data, twelfth, strlen(twelfth), start, &error));
    for (size_t i = 0; i < (IS_BRIEF ? 1 : sizeof names / sizeof *names); ++i) {
        const bd_kernel *kernel = problem.domain->kernels;
        while (strcmp(kernel->algorithm, names[i]) != 0)
            ++kernel;
        assert_true(try_refusals(&problem, start, NULL, kernel) > 20);
    }
    bd_problem_close(&problem);
}

/* ---- limits, stops, options, on a hard 15-puzzle ---- */

/* Number 3 of Korf's hundred, which takes A* and its kin seconds and gigabytes. */
typedef struct hard {
    bd_problem problem;
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
} hard;

static void hard_open(hard *h)
{
    static const char *const third = "14 7 8 2 13 11 10 4 9 12 5 0 3 6 1 15";
    bd_error error;
    assert_true(bd_problem_open(&h->problem, "tile15", "manhattan", "blank-first", &error));
    assert_true(h->problem.domain->parse(h->problem.data, third, strlen(third), h->start, &error));
}

static trying hard_try(const hard *h, const bd_algorithm *algorithm)
{
    return (trying){algorithm, h->problem.domain, h->problem.data, h->start, .options = {0}};
}

/* Has the search come to its own end, good or bad, before the limit? */
static bool ended_alone(const trying *t)
{
    return t->result.status == BD_SOLVED ||
           (t->result.status == BD_GAVE_UP && !(t->algorithm->traits & BD_PROVES_OPTIMAL));
}

static bd_cost bound_after(const hard *h, const bd_domain *domain, const bd_algorithm *algorithm,
                           uint64_t nodes)
{
    trying t = hard_try(h, algorithm);
    t.domain = domain;
    t.options.limits.nodes = nodes;
    search(&t);
    expect(&t, t.result.lower_bound <= 59, "a lower bound");
    bd_cost bound = t.result.lower_bound;
    bd_result_free(&t.result);
    return bound;
}

/* What is to prove that a solution is the best shows how far it has come. */
static void lower_bounds_grow(void **state)
{
    (void)state;
    hard h;
    hard_open(&h);
    bd_domain generic = *h.problem.domain;
    generic.kernels = NULL;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (size_t i = 0; i < count; ++i)
        for (unsigned native = 0; native < 2; ++native) {
            const bd_domain *domain = native ? h.problem.domain : &generic;
            if (!(algorithms[i].traits & BD_PROVES_OPTIMAL))
                continue;
            bd_cost first = bound_after(&h, domain, &algorithms[i], 20);
            bd_cost later = bound_after(&h, domain, &algorithms[i], 300000);
            if (first == 0 || later <= first)
                fail_msg("%s: bound %u, then %u", algorithms[i].name, first, later);
        }
    bd_problem_close(&h.problem);
}

static void limits_and_stops_are_kept_to(void **state)
{
    (void)state;
    const atomic_bool stopped = true;
    hard h;
    hard_open(&h);
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (size_t i = 0; i < count; ++i) {
        trying t = hard_try(&h, &algorithms[i]);
        t.options.limits = (bd_limits){.nodes = 1000};
        search(&t);
        expect(&t, t.result.status == BD_LIMIT_NODES || ended_alone(&t), "at the limit");
        expect(&t, t.result.counter[BD_GENERATED] <= 1000 + 4, "within 1000 states");
        bd_result_free(&t.result);

        t.options.limits = (bd_limits){.bytes = 1 << 20, .seconds = 0.2};
        search(&t);
        expect(&t,
               t.result.status == BD_LIMIT_MEMORY || t.result.status == BD_LIMIT_TIME ||
                   ended_alone(&t),
               "at a limit");
        expect(&t, t.result.counter[BD_PEAK_BYTES] <= 1 << 20, "within 1 MiB");
        bd_result_free(&t.result);

        t.options.limits = (bd_limits){0};
        t.options.stop = &stopped;
        search(&t);
        expect(&t, t.result.status == BD_STOPPED, "stopped");
        bd_result_free(&t.result);
    }
    bd_problem_close(&h.problem);
}

/* One that ended alone was not late. */
static double lateness(const hard *h, const bd_algorithm *algorithm)
{
    cancel other;
    trying t = hard_try(h, algorithm);
    t.options.stop = &other.stop;
    cancel_begin(&other, 0.02);
    search(&t);
    double seconds = cancel_end(&other);
    expect(&t, t.result.status == BD_STOPPED || ended_alone(&t), "stopped");
    seconds = t.result.status == BD_STOPPED ? seconds : 0;
    bd_result_free(&t.result);
    return seconds;
}

static void every_search_stops_soon(void **state)
{
    (void)state;
    hard h;
    hard_open(&h);
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (size_t i = 0; i < count; ++i) {
        delays all = {.count = 0};
        while (all.count < DELAYS)
            delays_note(&all, lateness(&h, &algorithms[i]));
        print_message("%-20s stopped in %.1f ms, at most %.1f\n", algorithms[i].name,
                      1e3 * delays_median(&all), 1e3 * delays_most(&all));
        assert_true(delays_median(&all) < SOON);
    }
    bd_problem_close(&h.problem);
}

static void idle_options_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        unsigned trait;
        bd_options options;
    } given[] = {
        {"weight", BD_USES_WEIGHT, {.weight = {BD_WEIGHT_CONSTANT, .a = 2}}},
        {"width", BD_USES_WIDTH, {.width = 100}},
        {"depth", BD_USES_DEPTH, {.depth = 100}},
        {"value limit", BD_USES_VALUE_LIMIT, {.value_limit = 100}},
        {"threads", BD_USES_THREADS, {.threads = 2}},
        {"kind of weight",
         BD_USES_WEIGHT_KINDS,
         {.weight = {BD_WEIGHT_CONCAVE, .a = 1, .b = 1, .c = 1}}},
        {"cut-off", BD_USES_CUT_OFF, {.cut_off = BD_PLUS_ONE}},
        {"child order", BD_USES_CUT_OFF, {.child_order = BD_FIXED_ORDER}},
        {"parent pruning", BD_PRUNES_PARENTS, {.parent_pruning = BD_PARENTS_MADE}},
    };
    hard h;
    hard_open(&h);
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (size_t i = 0; i < count; ++i)
        for (size_t o = 0; o < sizeof given / sizeof *given; ++o) {
            trying t = hard_try(&h, &algorithms[i]);
            t.options = given[o].options;
            t.options.limits.nodes = 1000;
            search(&t);
            bool refused = t.result.status == BD_FAILED && t.result.error.code == BD_BAD_USAGE;
            expect(&t, refused == !(algorithms[i].traits & given[o].trait), given[o].name);
            bd_error error = {.code = BD_OK};
            expect(&t, bd_check_options(t.domain, &t.options, &error) == !refused, "foretold");
            assert_string_equal(error.message, t.result.error.message);
            bd_result_free(&t.result);
        }
    bd_problem_close(&h.problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_inadmissible_estimate_hides_no_solution),
        cmocka_unit_test(costs_never_wrap),
        cmocka_unit_test(large_costs_are_told_apart),
        cmocka_unit_test(a_false_reversible_ends),
        cmocka_unit_test(recursion_keeps_to_the_stack),
        cmocka_unit_test(weights_bound_the_cost),
        cmocka_unit_test(lower_bounds_are_true_at_a_limit),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(memory_may_fail_late),
        cmocka_unit_test(lower_bounds_grow),
        cmocka_unit_test(limits_and_stops_are_kept_to),
        cmocka_unit_test(every_search_stops_soon),
        cmocka_unit_test(idle_options_are_refused),
    };
    return cmocka_run_group_tests_name("promises", tests, NULL, NULL);
}
