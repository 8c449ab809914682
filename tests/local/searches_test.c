/* Every local search: small instances to the optimum that brute force finds, by every choice that there is, and
 * larger ones to the one that is published. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "local/berlin52.h"
#include "local/scene.h"

#include <inttypes.h>

/* ---- brute force ---- */

static void note_cost(const scene *on, const int32_t *values, int64_t *least)
{
    int64_t cost;
    assert_true(on->landscape->check(on->problem, values, &cost, NULL));
    *least = cost < *least ? cost : *least;
}

/* All orders of the values from `at` on. */
static void try_orders(const scene *on, int32_t *values, size_t at, int64_t *least)
{
    size_t length = on->landscape->length(on->problem);
    if (at == length)
        note_cost(on, values, least);
    for (size_t i = at; i < length; ++i) {
        int32_t first = values[at];
        values[at] = values[i], values[i] = first;
        try_orders(on, values, at + 1, least);
        first = values[at];
        values[at] = values[i], values[i] = first;
    }
}

static void try_colours(const scene *on, int32_t *values, size_t at, int32_t colours,
                        int64_t *least)
{
    if (at == on->landscape->length(on->problem)) {
        note_cost(on, values, least);
        return;
    }
    for (int32_t colour = 1; colour <= colours; ++colour) {
        values[at] = colour;
        try_colours(on, values, at + 1, colours, least);
    }
}

/* All sets of squares, by their bits. */
static void try_sets(const scene *on, int32_t *values, int64_t *least)
{
    size_t length = on->landscape->length(on->problem);
    for (uint32_t set = 0; set < 1U << length; ++set) {
        int64_t cost;
        for (size_t i = 0; i < length; ++i)
            values[i] = set >> i & 1;
        if (on->landscape->check(on->problem, values, &cost, NULL))
            *least = cost < *least ? cost : *least;
    }
}

static int64_t least_cost(const scene *on, int32_t colours)
{
    int32_t values[16];
    int64_t least = INT64_MAX;
    bool is_tour = strcmp(on->landscape->name, "tsp") == 0;
    for (int32_t i = 0; i < 16; ++i)
        values[i] = i + is_tour;
    if (strcmp(on->landscape->name, "colouring") == 0)
        try_colours(on, values, 0, colours, &least);
    else if (strcmp(on->landscape->name, "knights") == 0)
        try_sets(on, values, &least);
    else
        try_orders(on, values, is_tour, &least); /* a tour begins anywhere */
    return least;
}

/* ---- the optimum ---- */

/* Searches for the optimum, which is the target. */
static void find(const scene *on, int64_t least, bd_local_options options)
{
    bd_local_result result;
    options.has_target = true;
    options.target = least;
    scene_search(on, &options, &result);
    if (result.status != BD_SOLVED || result.cost != least)
        fail_msg("%s on %s: %s, %" PRId64 " instead of %" PRId64, options.algorithm,
                 on->landscape->name, bd_status_name(result.status), result.cost, least);
    bd_local_result_free(&result);
}

static void find_by_all(const scene *on, int64_t least, uint64_t seed)
{
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one) {
        bd_local_options options = bd_local_defaults();
        options.algorithm = one->name;
        options.seed = seed;
        if (one->bit == BD_OF_GENETIC)
            options.population = 20;
        if (scene_serves(on, one))
            find(on, least, options);
    }
}

static void every_algorithm_finds_the_optimum(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned round = 0; round < 12; ++round) {
        scene tour = scene_of_cities(&random, 3 + round % 6);
        find_by_all(&tour, least_cost(&tour, 0), round);
        scene_close(&tour);
        int32_t colours = 1 + (int32_t)round % 3;
        scene graph = scene_of_graph(&random, 2 + round % 6, 60, (unsigned)colours);
        find_by_all(&graph, least_cost(&graph, colours), round);
        scene_close(&graph);
    }
    for (unsigned clues = 40; clues <= 81; clues += 5) {
        scene sudoku = scene_of_sudoku(&random, clues);
        find_by_all(&sudoku, 0, clues);
        scene_close(&sudoku);
    }
    for (unsigned rows = 1; rows <= 4; ++rows) {
        scene knights = scene_of_knights(rows, 4);
        find_by_all(&knights, least_cost(&knights, 0), rows);
        scene_close(&knights);
    }
    for (unsigned size = 1; size <= 7; ++size) {
        scene queens = scene_of_queens(size);
        find_by_all(&queens, least_cost(&queens, 0), size);
        scene_close(&queens);
    }
}

/* A tour of nine cities, by every choice that a parameter has. */
static void every_choice_finds_the_optimum(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    scene tour = scene_of_cities(&random, 9), queens = scene_of_queens(10);
    scene graph = scene_of_graph(&random, 12, 40, 4);
    int64_t least = least_cost(&tour, 0);
    const bd_local_parameter *all = bd_local_parameters();
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one)
        for (size_t i = 0; all[i].name; ++i) {
            if (all[i].kind != BD_PARAMETER_CHOICE || !(all[i].users & one->bit))
                continue;
            for (const bd_choice *choice = all[i].choices; choice->name; ++choice) {
                bd_local_options options = bd_local_defaults();
                options.algorithm = one->name;
                assert_true(bd_local_set(&options, all[i].name, choice->name, NULL));
                if (one->bit == BD_OF_GENETIC) {
                    options.population = 20;
                    options.improve = 0; /* by breeding alone */
                }
                if (bd_local_check(tour.landscape, &options, NULL)) {
                    find(&tour, least, options);
                    find(&queens, 0, options);
                }
                find(&graph, 0, options); /* which has genes, and a crossing of its own */
            }
        }
    scene_close(&tour), scene_close(&queens), scene_close(&graph);
}

static void berlin52_is_solved(void **state)
{
    (void)state;
    scene berlin = scene_open("tsp", berlin52, sizeof berlin52 - 1, NULL);
    bd_local_options options = bd_local_defaults();
    options.algorithm = "simulated-annealing";
    find(&berlin, BERLIN52_SHORTEST, options);
    options.algorithm = "hill-climbing";
    find(&berlin, BERLIN52_SHORTEST, options);
    scene_close(&berlin);
}

/* As many as the domination numbers of knights say, OEIS A006075. */
static void knights_dominate_by_few(void **state)
{
    (void)state;
    static const int64_t fewest[] = {1, 4, 4, 4, 5, 8, 10, 12, 14, 16};
    for (unsigned size = 1; size <= 10; ++size) {
        scene board = scene_of_knights(size, size);
        find(&board, fewest[size - 1], bd_local_defaults_for(board.landscape, NULL));
        assert_true(board.landscape->least(board.problem) <= fewest[size - 1]);
        scene_close(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_algorithm_finds_the_optimum),
        cmocka_unit_test(every_choice_finds_the_optimum),
        cmocka_unit_test(berlin52_is_solved),
        cmocka_unit_test(knights_dominate_by_few),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
