/* Every local search: small instances to the optimum that brute force finds, the same counts for a seed in
 * both of its forms, and what is promised of limits, memory and parameters. */
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

/* The fewest of all sets of knights that dominate the board. */
static int64_t fewest_knights(const scene *on)
{
    size_t length = on->landscape->length(on->problem);
    int32_t values[16];
    int64_t least = INT64_MAX, cost;
    for (uint32_t set = 0; set < 1U << length; ++set) {
        for (size_t i = 0; i < length; ++i)
            values[i] = (int32_t)(set >> i & 1);
        if (on->landscape->check(on->problem, values, &cost, NULL) && cost < least)
            least = cost;
    }
    return least;
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
    else
        try_orders(on, values, is_tour, &least); /* a tour begins anywhere */
    return least;
}

/* ---- the optimum ---- */

static void search(const scene *on, const bd_local_options *options, bd_local_result *result)
{
    bd_local_search(on->landscape, on->problem, options, result);
    if (result->status == BD_FAILED)
        fail_msg("%s on %s: %s", options->algorithm, on->landscape->name, result->error.message);
}

static bool serves(const scene *on, const bd_local_algorithm *algorithm)
{
    return (algorithm->needs & ~on->landscape->abilities) == 0;
}

/* Searches for the optimum, which is the target. */
static void find(const scene *on, int64_t least, bd_local_options options)
{
    bd_local_result result;
    options.has_target = true;
    options.target = least;
    search(on, &options, &result);
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
        if (serves(on, one))
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
        scene knights = scene_of_knights(rows, 3 + rows % 2);
        find_by_all(&knights, fewest_knights(&knights), rows);
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

/* ---- promises ---- */

static void expect_same(const bd_local_result *one, const bd_local_result *other)
{
    assert_int_equal(one->status, other->status);
    assert_int_equal(one->cost, other->cost);
    assert_int_equal(one->length, other->length);
    assert_memory_equal(one->values, other->values, one->length * sizeof *one->values);
    for (unsigned i = 0; i < BD_LOCAL_COUNTER_COUNT; ++i)
        assert_int_equal(one->counter[i], other->counter[i]);
}

/* Twice by the landscape's own kernels, and by the generic instance. */
static void a_seed_gives_the_same_counts_in_both_forms(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (unsigned number = 0; number < 75; number += 7)
        for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one) {
            scene on = scene_of(&random, number), table = on;
            bd_landscape bare = *on.landscape;
            bare.kernels = NULL;
            table.landscape = &bare;
            bd_local_options options = bd_local_defaults();
            options.algorithm = one->name;
            options.limits.nodes = 20000;
            options.seed = number;
            bd_local_result first, again, generic;
            if (serves(&on, one)) {
                search(&on, &options, &first);
                search(&on, &options, &again);
                search(&table, &options, &generic);
                expect_same(&first, &again);
                expect_same(&first, &generic);
                bd_local_result_free(&first), bd_local_result_free(&again);
                bd_local_result_free(&generic);
            }
            scene_close(&on);
        }
}

static void other_seeds_go_other_ways(void **state)
{
    (void)state;
    scene berlin = scene_open("tsp", berlin52, sizeof berlin52 - 1, NULL);
    uint64_t counts[5];
    for (uint64_t seed = 0; seed < 5; ++seed) {
        bd_local_options options = bd_local_defaults();
        bd_local_result result;
        options.seed = seed;
        options.limits.nodes = 10000;
        search(&berlin, &options, &result);
        counts[seed] = result.counter[BD_LOCAL_ACCEPTED];
        for (uint64_t other = 0; other < seed; ++other)
            assert_true(counts[other] != counts[seed]);
        bd_local_result_free(&result);
    }
    scene_close(&berlin);
}

/* Berlin cannot be known to be solved without a target. */
static void steps_are_limited_to_the_step(void **state)
{
    (void)state;
    scene berlin = scene_open("tsp", berlin52, sizeof berlin52 - 1, NULL);
    static const uint64_t limits[] = {1, 2, 3, 1000, 12345, 100000};
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one)
        for (size_t i = 0; i < sizeof limits / sizeof *limits && serves(&berlin, one); ++i) {
            bd_local_options options = bd_local_defaults();
            bd_local_result result;
            options.algorithm = one->name;
            options.limits.nodes = limits[i];
            search(&berlin, &options, &result);
            uint64_t most = one->bit == BD_OF_GENETIC && limits[i] < options.islands
                                ? options.islands /* each has a first place */
                                : limits[i];
            assert_int_equal(result.status, BD_LIMIT_NODES);
            assert_true(result.has_place && !result.optimal);
            assert_int_equal(result.counter[BD_LOCAL_TRIED] + result.counter[BD_LOCAL_EVALUATIONS],
                             most);
            bd_local_result_free(&result);
        }
    scene_close(&berlin);
}

/* A search that has run its course says so. */
static void restarts_are_limited(void **state)
{
    (void)state;
    scene queens = scene_of_queens(3); /* of whom two attack each other, always */
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one) {
        bd_local_options options = bd_local_defaults();
        bd_local_result result;
        options.algorithm = one->name;
        options.restarts = 3;
        if (one->bit != BD_OF_ANNEALING)
            options.patience = 20;
        search(&queens, &options, &result);
        assert_int_equal(result.status, BD_GAVE_UP);
        assert_int_equal(result.cost, 1);
        assert_int_equal(result.counter[BD_LOCAL_RESTARTS],
                         one->bit == BD_OF_GENETIC ? 3 * options.islands : 3);
        bd_local_result_free(&result);
    }
    scene_close(&queens);
}

/* Whatever the limit: a result, and nothing lost. */
static void bytes_are_limited(void **state)
{
    (void)state;
    scene queens = scene_of_queens(40);
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one) {
        bool was_limited = false, was_enough = false;
        for (uint64_t bytes = 1; bytes < 1 << 24; bytes *= 2) {
            bd_local_options options = bd_local_defaults();
            bd_local_result result;
            options.algorithm = one->name;
            options.limits = (bd_limits){.bytes = bytes, .nodes = 3000};
            search(&queens, &options, &result);
            assert_true(result.counter[BD_LOCAL_PEAK_BYTES] <= bytes);
            if (result.status == BD_LIMIT_MEMORY)
                was_limited = true;
            else
                was_enough = result.has_place;
            bd_local_result_free(&result);
        }
        assert_true(was_limited && was_enough);
    }
    scene_close(&queens);
}

typedef struct witness {
    const scene *on;
    uint64_t calls;
    int64_t last;
} witness;

static void see(void *context, const bd_local_progress *progress)
{
    witness *here = context;
    ++here->calls;
    assert_int_equal(scene_judge(here->on, progress->place), progress->best);
    assert_true(progress->best <= here->last);
    here->last = progress->best;
}

static void progress_tells_the_best_so_far(void **state)
{
    (void)state;
    scene berlin = scene_open("tsp", berlin52, sizeof berlin52 - 1, NULL);
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one) {
        witness here = {.on = &berlin, .last = INT64_MAX};
        bd_local_options options = bd_local_defaults();
        bd_local_result result;
        options.algorithm = one->name;
        options.restarts = 1000000;
        options.limits.seconds = 0.4;
        options.progress = see;
        options.context = &here;
        if (!serves(&berlin, one))
            continue;
        search(&berlin, &options, &result);
        assert_int_equal(result.status, BD_LIMIT_TIME);
        assert_true(here.calls >= 1 && here.calls <= 6);
        assert_true(result.cost <= here.last);
        bd_local_result_free(&result);
    }
    scene_close(&berlin);
}

/* ---- parameters ---- */

static void parameters_are_set_by_name(void **state)
{
    (void)state;
    bd_local_options options = bd_local_defaults();
    bd_error error;
    assert_true(bd_local_set(&options, "schedule", "adaptive", &error));
    assert_int_equal(options.schedule, BD_COOL_ADAPTIVE);
    assert_true(bd_local_set(&options, "mutation-rate", "0.25", &error));
    assert_true(options.mutation_rate == 0.25);
    assert_true(bd_local_set(&options, "tenure_lots", "7", &error));
    assert_int_equal(options.tenure_lots, 7);
    static const char *const wrong[][2] = {
        {"schedule", "quick"},  {"schedule", ""},        {"tenure", "-1"},     {"tenure", "1.5"},
        {"tenure", "ten"},      {"tenure", ""},          {"cooling", "1"},     {"cooling", "nan"},
        {"population", "1"},    {"mutation_rate", "2x"}, {"tenur", "1"},       {"", "1"},
        {"islands", "1000000"}, {"noise", "1e999"},      {"noise", "-0.0001"}, {"tenure", " 1"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
        error = (bd_error){0};
        assert_false(bd_local_set(&options, wrong[i][0], wrong[i][1], &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
        assert_true(error.message[0] != 0 && !strchr(error.message, '\n'));
    }
    for (size_t i = 0; bd_local_parameters()[i].name; ++i) {
        const bd_local_parameter *one = &bd_local_parameters()[i];
        options = bd_local_defaults();
        assert_true(bd_local_get(&options, i) == one->usual);
        assert_true(one->usual >= one->least && one->usual <= one->most);
    }
}

static void refuse(const scene *on, bd_local_options options, const char *part)
{
    bd_local_result result;
    assert_int_equal(bd_local_search(on->landscape, on->problem, &options, &result), BD_FAILED);
    assert_int_equal(result.error.code, BD_BAD_USAGE);
    assert_false(result.has_place);
    if (!strstr(result.error.message, part))
        fail_msg("\"%s\" says nothing of \"%s\"", result.error.message, part);
    bd_local_result_free(&result);
}

/* All that landscapes advise can be set, and is set. */
static void advice_is_taken(void **state)
{
    (void)state;
    bd_local_options options = bd_local_defaults();
    for (const bd_landscape *const *one = bd_landscapes(); *one; ++one)
        for (const bd_local_advice *word = (*one)->advice; word && word->algorithm; ++word)
            assert_true(bd_local_set(&options, word->parameter, word->value, NULL));
    options = bd_local_defaults_for(bd_landscape_find("sudoku"), NULL);
    assert_string_equal(options.algorithm, "simulated-annealing");
    assert_true(options.temperature == 0.32);
    options = bd_local_defaults_for(bd_landscape_find("sudoku"), "tabu");
    assert_true(options.temperature == 0);
}

static void what_does_not_fit_is_refused(void **state)
{
    (void)state;
    bd_random random = bd_random_of(9);
    scene tour = scene_of_cities(&random, 5);
    bd_local_options options = bd_local_defaults();
    options.algorithm = "gradient";
    refuse(&tour, options, "gradient");
    options.algorithm = "min-conflicts";
    refuse(&tour, options, "conflict");
    options.algorithm = "genetic";
    options.crossing = BD_CROSS_UNIFORM;
    refuse(&tour, options, "genes");
    options.crossing = BD_CROSS_USUAL;
    options.elites = 100;
    refuse(&tour, options, "elites");
    options = bd_local_defaults();
    options.tenure = 5;
    refuse(&tour, options, "tenure");
    options = bd_local_defaults();
    options.threads = 2;
    refuse(&tour, options, "thread");
    options = bd_local_defaults();
    options.cooling = 1.5;
    refuse(&tour, options, "cooling");
    scene_close(&tour);
}

/* A landscape whose deltas are wrong is found out. */
static int64_t wrong_delta(const void *problem, const void *place, bd_change change)
{
    (void)problem, (void)place, (void)change;
    return -1;
}

static void a_false_cost_is_found_out(void **state)
{
    (void)state;
    scene queens = scene_of_queens(20);
    bd_landscape liar = *queens.landscape;
    bd_local_options options = bd_local_defaults();
    bd_local_result result;
    liar.kernels = NULL;
    liar.delta = wrong_delta;
    options.algorithm = "late-acceptance";
    assert_int_equal(bd_local_search(&liar, queens.problem, &options, &result), BD_FAILED);
    assert_int_equal(result.error.code, BD_BROKEN_PROMISE);
    assert_false(result.has_place);
    bd_local_result_free(&result);
    scene_close(&queens);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_algorithm_finds_the_optimum),
        cmocka_unit_test(every_choice_finds_the_optimum),
        cmocka_unit_test(berlin52_is_solved),
        cmocka_unit_test(a_seed_gives_the_same_counts_in_both_forms),
        cmocka_unit_test(other_seeds_go_other_ways),
        cmocka_unit_test(steps_are_limited_to_the_step),
        cmocka_unit_test(restarts_are_limited),
        cmocka_unit_test(bytes_are_limited),
        cmocka_unit_test(progress_tells_the_best_so_far),
        cmocka_unit_test(parameters_are_set_by_name),
        cmocka_unit_test(advice_is_taken),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(a_false_cost_is_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
