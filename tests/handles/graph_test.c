/* Graphs told edge by edge: every algorithm finds paths of the costs that Bellman and Ford find, on random graphs, and
 * asks for the edges of a vertex once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/bandolo.h>

#include "brief.h"

enum { MOST_VERTICES = 40, UNREACHED = 1000000 };

/* The other language's side: all edges, and how often each vertex was asked for. */
typedef struct world {
    bd_problem *graph;
    unsigned vertices, asked[MOST_VERTICES], fails_at;
    uint64_t cost[MOST_VERTICES][MOST_VERTICES]; /* 0: no edge */
    uint64_t distance[MOST_VERTICES];            /* to the last vertex, the goal */
    unsigned extra;                              /* edges more from vertex 0 to itself */
} world;

static bool tell(void *context, uint32_t vertex)
{
    world *w = context;
    static uint32_t to[70000];
    static uint64_t costs[70000];
    size_t count = 0;
    ++w->asked[vertex];
    if (vertex == w->fails_at)
        return false;
    for (unsigned i = 0; vertex == 0 && i < w->extra; ++i)
        to[count] = 0, costs[count++] = 1;
    for (uint32_t i = 0; i < w->vertices; ++i)
        if (w->cost[vertex][i])
            to[count] = i, costs[count++] = w->cost[vertex][i];
    return bd_graph_edges(w->graph, count, to, costs, NULL);
}

static void measure_distances(world *w)
{
    for (unsigned i = 0; i < w->vertices; ++i)
        w->distance[i] = i + 1 == w->vertices ? 0 : UNREACHED;
    for (unsigned round = 0; round < w->vertices; ++round)
        for (unsigned i = 0; i < w->vertices; ++i)
            for (unsigned j = 0; j < w->vertices; ++j)
                if (w->cost[i][j] && w->cost[i][j] + w->distance[j] < w->distance[i])
                    w->distance[i] = w->cost[i][j] + w->distance[j];
}

/* A random world, with h = a random part of the distance where `informed`. */
static void make(world *w, bd_random *random, bool informed)
{
    *w = (world){.vertices = 2 + (unsigned)bd_random_below(random, MOST_VERTICES - 1),
                 .fails_at = UINT32_MAX};
    unsigned edges = w->vertices * (1 + (unsigned)bd_random_below(random, 3));
    for (unsigned i = 0; i < edges; ++i)
        w->cost[bd_random_below(random, w->vertices)][bd_random_below(random, w->vertices)] =
            1 + bd_random_below(random, 9);
    measure_distances(w);
    w->graph = bd_graph_new(tell, w, informed ? "admissible" : "admissible consistent", NULL);
    for (unsigned i = 0; i < w->vertices; ++i) {
        uint64_t h = informed ? bd_random_below(random, w->distance[i] + 1) : 0;
        assert_true(bd_graph_vertex(w->graph, h, i + 1 == w->vertices, NULL));
    }
}

static bd_result *search(world *w, const char *algorithm, const char *threads)
{
    uint64_t start[1];
    bd_options *options = bd_options_new();
    assert_int_equal(bd_problem_state_bytes(w->graph), sizeof start);
    bd_graph_state(w->graph, 0, start);
    assert_true(bd_options_set(options, "algorithm", algorithm, NULL));
    assert_true(bd_options_set(options, "threads", threads, NULL));
    assert_true(bd_options_set(options, "limit-nodes", "20k", NULL));
    bd_result *result = bd_problem_search(w->graph, start, options);
    bd_options_free(options);
    return result;
}

/* The cost of the path that the result's moves make, which must end at the goal. */
static uint64_t walk(const world *w, const bd_result *result)
{
    uint64_t cost = 0;
    uint32_t here = 0;
    for (size_t i = 0; i < bd_result_length(result); ++i) {
        uint32_t next = bd_graph_successor(w->graph, here, bd_result_move(result, i));
        assert_true(next < w->vertices && w->cost[here][next]);
        cost += w->cost[here][next];
        here = next;
    }
    assert_int_equal(here, w->vertices - 1);
    return cost;
}

static void check_all_algorithms(world *w)
{
    for (size_t i = 0; bd_algorithm_name(i); ++i) {
        const bd_algorithm *algorithm = bd_algorithm_find(bd_algorithm_name(i));
        if (algorithm->traits & BD_NEEDS_REVERSIBLE)
            continue;
        bd_result *result = search(w, algorithm->name, "1");
        const char *status = bd_result_status(result);
        if (bd_result_has_solution(result)) {
            uint64_t cost = walk(w, result);
            assert_int_equal(cost, bd_result_cost(result));
            assert_true(bd_result_is_optimal(result) ? cost == w->distance[0]
                                                     : cost >= w->distance[0]);
        } else if (w->distance[0] < UNREACHED) {
            assert_true(strcmp(status, "gave-up") == 0 || strcmp(status, "limit-nodes") == 0);
        } else {
            assert_string_not_equal(status, "error");
        }
        if (strcmp(algorithm->name, "astar") == 0 || strcmp(algorithm->name, "uniform-cost") == 0)
            assert_string_equal(status, w->distance[0] < UNREACHED ? "solved" : "no-solution");
        bd_result_delete(result);
    }
    for (unsigned i = 0; i < w->vertices; ++i)
        assert_true(w->asked[i] <= 1);
}

static void all_algorithms_agree_with_bellman_and_ford(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(2026);
    for (int i = 0; i < (IS_BRIEF ? 100 : 2000); ++i) {
        static world w;
        make(&w, &random, i % 2);
        check_all_algorithms(&w);
        bd_problem_free(w.graph);
    }
}

static void many_edges_and_failures(void **unused)
{
    (void)unused;
    static world w;
    bd_random random = bd_random_of(1);
    do {
        bd_problem_free(w.graph);
        make(&w, &random, false);
    } while (w.distance[0] >= UNREACHED || w.vertices < 3);
    w.extra = 1000; /* more than a search first has room for */
    bd_result *result = search(&w, "astar", "1");
    assert_int_equal(bd_result_cost(result), w.distance[0]);
    assert_int_equal(w.asked[0], 1);
    bd_result_delete(result);
    result = search(&w, "hdastar", "2");
    assert_string_equal(bd_result_status(result), "error");
    assert_string_equal(bd_error_message(bd_result_error(result)),
                        "a graph is searched on one thread");
    bd_result_delete(result);
    bd_problem_free(w.graph);

    make(&w, &random, false);
    w.fails_at = 0;
    result = search(&w, "astar", "1");
    assert_string_equal(bd_result_status(result), "stopped");
    bd_result_delete(result);
    w.fails_at = UINT32_MAX;
    w.extra = 40000; /* more than there may be: the language's call fails, and so does its answer */
    result = search(&w, "astar", "1");
    assert_string_equal(bd_result_status(result), "stopped");
    bd_result_delete(result);
    bd_problem_free(w.graph);
}

/* A star: vertex 0 leads to 100 others, one of which is the goal. */
static void make_star(world *w)
{
    *w = (world){.vertices = 2, .fails_at = UINT32_MAX, .extra = 100};
    w->cost[0][1] = 1;
    w->graph = bd_graph_new(tell, w, "admissible consistent", NULL);
    assert_true(bd_graph_vertex(w->graph, 0, false, NULL));
    assert_true(bd_graph_vertex(w->graph, 0, true, NULL));
}

/* A search by bd_search(), which must neither find nor prove anything, and the same in slices. */
static void expect_failure(const world *w, const char *algorithm, const char *message)
{
    const bd_options options = {.algorithm = algorithm};
    uint64_t start[1];
    bd_result result;
    bd_graph_state(w->graph, 0, start);
    assert_int_equal(bd_search(w->graph->domain, w->graph->data, start, &options, &result),
                     BD_FAILED);
    assert_string_equal(result.error.message, message);
    assert_false(result.has_solution);
    bd_result_free(&result);

    bd_handle *handle = bd_handle_open(w->graph->domain, w->graph->data, start, &options, NULL);
    while (bd_handle_run(handle, &(bd_slice){.expansions = 1})) {
    }
    assert_int_equal(bd_handle_result(handle)->status, BD_FAILED);
    assert_string_equal(bd_handle_result(handle)->error.message, message);
    bd_handle_close(handle);
}

static void no_search_proves_what_an_expansion_missed(void **unused)
{
    (void)unused;
    static const char *const algorithms[] = {"astar", "idastar", "breadth-first", "beam", "rbfs"};
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; ++i) {
        static world w;
        make_star(&w);
        expect_failure(&w, algorithms[i],
                       "vertex 0 has more successors than bd_search() has room for; "
                       "bd_problem_search() makes room");
        bd_result *result = search(&w, algorithms[i], "1");
        assert_int_equal(bd_result_cost(result), 1);
        bd_result_delete(result);
        bd_problem_free(w.graph);

        make_star(&w);
        w.fails_at = 0;
        expect_failure(&w, algorithms[i], "the call for the successors of vertex 0 failed");
        w.fails_at = UINT32_MAX; /* an earlier failure leaves nothing behind */
        result = search(&w, algorithms[i], "1");
        assert_int_equal(bd_result_cost(result), 1);
        bd_result_delete(result);
        bd_problem_free(w.graph);
    }
}

/* A handle that failed searches again once bd_problem_search() has made room. */
static void graphs_grow_under_handles(void **unused)
{
    (void)unused;
    static world w;
    const bd_options one = {.algorithm = "idastar"};
    uint64_t start[1];
    make_star(&w);
    bd_graph_state(w.graph, 0, start);
    bd_handle *handle = bd_handle_open(w.graph->domain, w.graph->data, start, &one, NULL);
    assert_false(bd_handle_run(handle, NULL));
    assert_int_equal(bd_handle_result(handle)->status, BD_FAILED);
    bd_result_delete(search(&w, "astar", "1"));
    bd_handle_reset(handle, start);
    assert_false(bd_handle_run(handle, NULL));
    assert_int_equal(bd_handle_result(handle)->cost, 1);
    bd_handle_close(handle);
    bd_problem_free(w.graph);
}

/* A plan that failed fails again, and finds the way once bd_problem_search() has made room. */
static void graphs_grow_under_plans(void **unused)
{
    (void)unused;
    static world w;
    uint64_t start[1];
    bd_result result;
    bd_error error;
    make_star(&w);
    bd_graph_state(w.graph, 0, start);
    bd_lpastar *plan = bd_lpastar_open(w.graph->domain, w.graph->data, start, &(bd_options){0},
                                       &error);
    assert_non_null(plan);
    for (int i = 0; i < 2; ++i) {
        assert_int_equal(bd_lpastar_search(plan, &result), BD_FAILED);
        bd_result_free(&result);
    }
    bd_result_delete(search(&w, "astar", "1"));
    assert_int_equal(bd_lpastar_search(plan, &result), BD_SOLVED);
    assert_int_equal(result.cost, 1);
    bd_result_free(&result);
    bd_lpastar_close(plan);
    bd_problem_free(w.graph);
}

static void a_stopped_search_proves_nothing(void **unused)
{
    (void)unused;
    static world w;
    make_star(&w);
    bd_options *options = bd_options_new();
    uint64_t start[1];
    bd_graph_state(w.graph, 0, start);
    bd_options_stop(options);
    bd_result *result = bd_problem_search(w.graph, start, options);
    assert_string_equal(bd_result_status(result), "stopped");
    assert_int_equal(w.asked[0], 0);
    bd_result_delete(result);
    bd_options_free(options);
    bd_problem_free(w.graph);
}

static void bad_input_is_refused(void **unused)
{
    (void)unused;
    static world w;
    bd_random random = bd_random_of(3);
    bd_error *error = bd_error_new();
    make(&w, &random, false);
    assert_false(bd_graph_vertex(w.graph, INT32_MAX, false, error));
    assert_string_equal(bd_error_name(error), "bad-input");
    assert_false(bd_graph_edges(w.graph, 0, NULL, NULL, error)); /* nobody asked */
    assert_string_equal(bd_error_name(error), "bad-usage");
    assert_int_equal(bd_graph_successor(w.graph, 0, 0), UINT32_MAX);
    assert_false(bd_problem_parse(w.graph, "0", &(uint64_t){0}, error));
    assert_null(bd_graph_new(tell, &w, "admissible nice", error));
    assert_string_equal(bd_error_message(error),
                        "promises 'nice': expected admissible, consistent or unit-cost");
    bd_problem_free(w.graph);
    bd_error_free(error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_algorithms_agree_with_bellman_and_ford),
        cmocka_unit_test(many_edges_and_failures),
        cmocka_unit_test(no_search_proves_what_an_expansion_missed),
        cmocka_unit_test(graphs_grow_under_handles),
        cmocka_unit_test(graphs_grow_under_plans),
        cmocka_unit_test(a_stopped_search_proves_nothing),
        cmocka_unit_test(bad_input_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
