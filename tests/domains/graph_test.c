/* Paths in graphs: against the algorithm of Bellman and Ford on random digraphs and planes; texts, and what is no graph. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/registry.h>
#include <bandolo/search/replanning.h>
#include <bandolo/search/search.h>

#include "domains/graph/road.h"

/* The cost to each vertex, by as many rounds over all arcs as lower one. */
static void bellman_ford(const road_graph *graph, uint32_t start, uint64_t *cost)
{
    for (uint32_t v = 0; v < graph->vertices; ++v)
        cost[v] = UINT64_MAX;
    cost[start] = 0;
    for (bool is_lower = true; is_lower;) {
        is_lower = false;
        for (uint32_t v = 0; v < graph->vertices; ++v)
            for (uint32_t i = graph->first[v]; cost[v] < UINT64_MAX && i < graph->first[v + 1]; ++i)
                if (cost[v] + graph->arc[i].cost < cost[graph->arc[i].to]) {
                    cost[graph->arc[i].to] = cost[v] + graph->arc[i].cost;
                    is_lower = true;
                }
    }
}

static void compare(const bd_problem *problem, const char *algorithm, road_place place,
                    uint64_t cost)
{
    bd_result result;
    bd_search(problem->domain, problem->data, &place, &(bd_options){.algorithm = algorithm},
              &result);
    assert_int_equal(result.status, cost < UINT64_MAX ? BD_SOLVED : BD_NO_SOLUTION);
    if (cost < UINT64_MAX) {
        assert_true(result.optimal);
        assert_int_equal(result.cost, cost);
    }
    bd_result_free(&result);
}

/* From both ends: arcs are followed backward from the goal. */
static void compare_ends(const bd_problem *problem, road_place place, uint64_t cost)
{
    compare(problem, "bidirectional", place, cost);
    compare(problem, "mm", place, cost);
    compare(problem, "baestar", place, cost);
    bd_domain generic = *problem->domain;
    generic.kernels = NULL;
    compare(&(bd_problem){.domain = &generic, .data = problem->data}, "bidirectional", place, cost);
}

/* Every start with some goals, by both heuristics where there are coordinates. */
static void try_open(const bd_problem *blind, const bd_problem *straight, unsigned starts)
{
    const road_graph *graph = &((const road_problem *)blind->data)->graph;
    uint64_t *cost = malloc(graph->vertices * sizeof *cost);
    bd_random random = bd_random_of(starts);
    for (; starts > 0; --starts) {
        road_place place = {(uint32_t)bd_random_below(&random, graph->vertices), 0};
        bellman_ford(graph, place.at, cost);
        for (; place.goal < graph->vertices; place.goal += 1 + graph->vertices / 40) {
            compare(blind, "uniform-cost", place, cost[place.goal]);
            compare_ends(blind, place, cost[place.goal]);
            char why[128];
            bd_solvability verdict = blind->domain->check(blind->data, &place, why, sizeof why);
            assert_int_equal(verdict, cost[place.goal] < UINT64_MAX ? BD_SOLVABLE : BD_UNSOLVABLE);
            if (!straight)
                continue;
            const road_graph *placed = &((const road_problem *)straight->data)->graph;
            bd_cost h = road_estimate(placed, &place);
            assert_true(h <= cost[place.goal]);
            for (uint32_t i = placed->first[place.at]; i < placed->first[place.at + 1]; ++i) {
                road_place next = {placed->arc[i].to, place.goal};
                assert_true(road_estimate(placed, &next) + placed->arc[i].cost >= h);
            }
            compare(straight, "astar", place, cost[place.goal]);
            compare_ends(straight, place, cost[place.goal]);
        }
    }
    free(cost);
}

static void try_plane(const char *name, unsigned starts)
{
    bd_problem straight, blind;
    bd_error error = {0};
    if (!bd_problem_open(&blind, name, "zero", NULL, &error) ||
        !bd_problem_open(&straight, name, NULL, NULL, &error))
        fail_msg("%s: %s", name, error.message);
    assert_string_equal(straight.domain->heuristic, "straight-line");
    try_open(&blind, &straight, starts);
    bd_problem_close(&blind);
    bd_problem_close(&straight);
}

static void test_planes(void **state)
{
    (void)state;
    try_plane("graph:plane,1x1,1", 1);
    try_plane("graph:plane,30x20,1", IS_BRIEF ? 3 : 20);
    try_plane("graph:plane,1x50,2", IS_BRIEF ? 3 : 20);
}

/* Arcs both ways, loops, several between two vertices, some that cost nothing, and vertices without any. */
static void test_digraphs(void **state)
{
    (void)state;
    for (unsigned number = 1; number <= (IS_BRIEF ? 10 : 200); ++number) {
        bd_random random = bd_random_of(number);
        unsigned vertices = 1 + (unsigned)bd_random_below(&random, 60);
        unsigned arcs = (unsigned)bd_random_below(&random, 4 * vertices);
        char *text = malloc(64 + (size_t)arcs * 40);
        size_t at = (size_t)sprintf(text, "c a comment\np sp %u %u\n", vertices, arcs);
        for (unsigned i = 0; i < arcs; ++i)
            at += (size_t)sprintf(text + at, "a %u %u %u\n",
                                  1 + (unsigned)bd_random_below(&random, vertices),
                                  1 + (unsigned)bd_random_below(&random, vertices),
                                  (unsigned)bd_random_below(&random, 1000000));
        bd_problem problem;
        assert_true(bd_problem_open(&problem, "graph", "zero", NULL, NULL));
        road_close(&((road_problem *)problem.data)->graph);
        assert_true(road_read(&((road_problem *)problem.data)->graph, text, NULL, NULL, NULL));
        assert_int_equal(((road_problem *)problem.data)->graph.arcs, arcs);
        try_open(&problem, NULL, 3);
        bd_problem_close(&problem);
        free(text);
    }
}

/* IDA* and its threads end although cycles of arcs cost nothing. */
static void test_free_cycles(void **state)
{
    (void)state;
    for (unsigned number = 1; number <= (IS_BRIEF ? 20 : 300); ++number) {
        enum { VERTICES = 9, ARCS = 18 };
        bd_random random = bd_random_of(number);
        char text[64 + ARCS * 40];
        uint64_t cost[VERTICES];
        bd_problem problem;
        size_t at = (size_t)sprintf(text, "p sp %u %u\n", VERTICES, ARCS);
        for (unsigned i = 0; i < ARCS; ++i)
            at += (size_t)sprintf(text + at, "a %u %u %u\n",
                                  1 + (unsigned)bd_random_below(&random, VERTICES),
                                  1 + (unsigned)bd_random_below(&random, VERTICES),
                                  (unsigned)bd_random_below(&random, 2) * (number % 3));
        assert_true(bd_problem_open(&problem, "graph", "zero", NULL, NULL));
        road_close(&((road_problem *)problem.data)->graph);
        assert_true(road_read(&((road_problem *)problem.data)->graph, text, NULL, NULL, NULL));
        bellman_ford(&((road_problem *)problem.data)->graph, 0, cost);
        for (road_place place = {0, 0}; place.goal < VERTICES; ++place.goal)
            if (cost[place.goal] <
                UINT64_MAX) { /* else cycles that cost something lead on for ever */
                compare(&problem, "idastar", place, cost[place.goal]);
                bd_result result;
                bd_search(problem.domain, problem.data, &place,
                          &(bd_options){.algorithm = "idastar", .threads = 2}, &result);
                assert_int_equal(result.cost, cost[place.goal]);
                bd_result_free(&result);
            }
        bd_problem_close(&problem);
    }
}

/* A ring of free arcs so long that a thread looks up on its way round, and would lay out the rest for the other: the way
 * would begin anew for ever. */
static void test_long_free_ring(void **state)
{
    (void)state;
    const unsigned ring = IS_CHECKED ? 400 : 4500; /* visits that a checked stack holds */
    const bd_options options = {.algorithm = "idastar", .threads = 2, .limits.seconds = 20};
    const road_place place = {0, ring};
    char *text = malloc((ring + 2) * 40);
    size_t at = (size_t)sprintf(text, "p sp %u %u\na %u %u 1\n", ring + 1, ring + 1, ring,
                                ring + 1);
    bd_problem problem;
    bd_result result;
    for (unsigned i = 1; i <= ring; ++i)
        at += (size_t)sprintf(text + at, "a %u %u 0\n", i, i % ring + 1);
    assert_true(bd_problem_open(&problem, "graph", "zero", NULL, NULL));
    road_graph *graph = &((road_problem *)problem.data)->graph;
    road_close(graph);
    assert_true(road_read(graph, text, NULL, NULL, NULL));
    assert_int_equal(bd_search(problem.domain, problem.data, &place, &options, &result), BD_SOLVED);
    assert_int_equal(result.cost, 1);
    bd_result_free(&result);
    bd_problem_close(&problem);
    free(text);
}

/* A robot's search turns each arc round, so it takes no arcs of one direction. */
static void test_no_robot(void **state)
{
    (void)state;
    bd_problem problem;
    bd_error error;
    road_place place = {0, 1};
    assert_true(bd_problem_open(&problem, "graph", "zero", NULL, NULL));
    assert_null(bd_dstarlite_open(problem.domain, problem.data, &place, &(bd_options){0}, &error));
    assert_string_equal(error.message, "the moves of graph cannot be taken back");
    bd_problem_close(&problem);
}

/* ---- texts ---- */

static void refuse(const char *text, const char *places, const char *why)
{
    road_graph graph;
    bd_error error = {0};
    assert_false(road_read(&graph, text, places, NULL, &error));
    if (!strstr(error.message, why))
        fail_msg("expected \"%s\", found \"%s\"", why, error.message);
    assert_int_equal(error.code, BD_BAD_INPUT);
}

static void test_stopped_graph(void **state)
{
    (void)state;
    static const atomic_bool stop = true;
    road_graph graph;
    bd_error error = {0};
    assert_false(road_read(&graph, "p sp 2 1\na 1 2 5\n", NULL, &stop, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
    assert_false(road_make(&graph, "plane,8x8,1", &stop, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
}

static void test_bad_graphs(void **state)
{
    (void)state;
    refuse("", NULL, "expected \"p sp VERTICES ARCS\"");
    refuse("c only\n", NULL, "expected \"p sp VERTICES ARCS\"");
    refuse("p edge 3 1\n", NULL, "line 1: expected \"p sp VERTICES ARCS\"");
    refuse("p sp 0 0\n", NULL, "line 1: expected \"p sp VERTICES ARCS\"");
    refuse("p sp 99999999 0\n", NULL, "up to 67,108,864 vertices");
    refuse("p sp 2 9\na 1 2 5\n", NULL, "too short for 9 arcs");
    refuse("p sp 2 1\na 1 2\n", NULL, "line 2: expected \"a FROM TO COST\"");
    refuse("p sp 2 1\na 1 2 x\n", NULL, "line 2: expected \"a FROM TO COST\"");
    refuse("p sp 2 1\na 1 3 1\n", NULL, "line 2: there is no vertex 3 among 2");
    refuse("p sp 2 1\na 1 2 -5\n", NULL, "not -5");
    refuse("p sp 2 1\na 1 2 2147483647\n", NULL, "expected a cost from 0 to");
    refuse("p sp 2 2\na 1 2 5\n", NULL, "expected \"a FROM TO COST\"");
    refuse("p sp 2 0\na 1 2 5\n", NULL, "expected the end after 0 arcs");
    refuse("p sp 2 1\na 1 2 5\n", "v 1 0 0\n", "coordinates, line 1: expected \"v 2 X Y\"");
    refuse("p sp 1 0\n", "p aux sp co 1\nv 1 0 0\nv 2 0 0\n", "expected the end after 1 vertices");
}

/* As many arcs into a vertex as may be, and one more. */
static void test_most_arcs(void **state)
{
    (void)state;
    for (unsigned arcs = ROAD_MOST_ARCS; arcs <= ROAD_MOST_ARCS + 1; ++arcs) {
        road_graph graph;
        char *text = malloc(64 + (size_t)arcs * 16);
        size_t at = (size_t)sprintf(text, "p sp %u %u\n", arcs + 1, arcs);
        for (unsigned i = 0; i < arcs; ++i)
            at += (size_t)sprintf(text + at, "a %u 1 1\n", i + 2);
        if (arcs == ROAD_MOST_ARCS) {
            assert_true(road_read(&graph, text, NULL, NULL, NULL));
            road_close(&graph);
        } else {
            refuse(text, NULL, "more than 1024 arcs lead to vertex 1");
        }
        free(text);
    }
}

static void test_queries(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool with_goal, without;
    } tries[] = {{"1 3", true, true},     {" q 1 3\n", true, true}, {"2", true, false},
                 {"", false, false},      {"1 4", false, false},    {"0 1", false, false},
                 {"1 2 3", false, false}, {"x", false, false},      {"-1 2", false, false}};
    road_problem p = {.goal = BD_NO_COST};
    char out[16];
    uint64_t number = 1;
    assert_true(road_read(&p.graph, "p sp 3 1\na 1 2 5\n", NULL, NULL, NULL));
    for (size_t i = 0; i < sizeof tries / sizeof *tries; ++i)
        for (unsigned has_goal = 0; has_goal < 2; ++has_goal) {
            road_place place;
            bd_error error = {0};
            p.goal = has_goal ? 2 : BD_NO_COST;
            assert_int_equal(
                road_read_place(&p, tries[i].text, strlen(tries[i].text), &place, &error),
                has_goal ? tries[i].with_goal : tries[i].without);
            assert_true(error.code == BD_OK || error.code == BD_BAD_INPUT);
        }
    assert_int_equal(road_gather(NULL, "c note", 6, &number, out, sizeof out, NULL),
                     BD_GATHERED_NOTHING);
    assert_int_equal(road_gather(NULL, "p aux sp p2p 1", 14, &number, out, sizeof out, NULL),
                     BD_GATHERED_NOTHING);
    assert_int_equal(road_gather(NULL, "q 1 3", 5, &number, out, sizeof out, NULL),
                     BD_GATHERED_INSTANCE);
    assert_string_equal(out, "q 1 3");
    road_close(&p.graph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_planes),       cmocka_unit_test(test_digraphs),
        cmocka_unit_test(test_free_cycles),  cmocka_unit_test(test_long_free_ring),
        cmocka_unit_test(test_no_robot),     cmocka_unit_test(test_bad_graphs),
        cmocka_unit_test(test_most_arcs),    cmocka_unit_test(test_queries),
        cmocka_unit_test(test_stopped_graph)};
    return cmocka_run_group_tests_name("graph", tests, NULL, NULL);
}
