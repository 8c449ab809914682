/* Every local search promises this: the same counts for a seed in both of its forms, limits kept to the step and to
 * the byte, progress, parameters by name, and nothing false passed on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "local/berlin52.h"
#include "local/scene.h"
#include "touched.h"

#include <bandolo/template/local/cooling.h>

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
            if (scene_serves(&on, one)) {
                scene_search(&on, &options, &first);
                scene_search(&on, &options, &again);
                scene_search(&table, &options, &generic);
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
        scene_search(&berlin, &options, &result);
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
        for (size_t i = 0; i < sizeof limits / sizeof *limits && scene_serves(&berlin, one); ++i) {
            bd_local_options options = bd_local_defaults();
            bd_local_result result;
            options.algorithm = one->name;
            options.limits.nodes = limits[i];
            scene_search(&berlin, &options, &result);
            uint64_t most = one->bit == BD_OF_GENETIC && limits[i] < options.islands
                                ? options.islands /* each has a first assignment */
                                : limits[i];
            assert_int_equal(result.status, BD_LIMIT_NODES);
            assert_true(result.has_assignment && !result.optimal);
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
        scene_search(&queens, &options, &result);
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
            scene_search(&queens, &options, &result);
            assert_true(result.counter[BD_LOCAL_PEAK_BYTES] <= bytes);
            if (result.status == BD_LIMIT_MEMORY)
                was_limited = true;
            else
                was_enough = result.has_assignment;
            bd_local_result_free(&result);
        }
        assert_true(was_limited && was_enough);
    }
    scene_close(&queens);
}

/* Pages that a search touches cost it time, even where it is cancelled before it begins. */
static void cancelled_searches_touch_little(void **state)
{
    enum { MOST_PAGES = 1000 }; /* a list of a word for each feature takes 2048 */
    (void)state;
    scene queens = scene_of_queens(5000);
    atomic_bool stop = true;
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one) {
        bd_local_options options = bd_local_defaults_for(queens.landscape, one->name);
        bd_local_result result;
        options.stop = &stop;
        long begin = touched_begin();
        scene_search(&queens, &options, &result);
        long pages = touched_end(begin);
        assert_int_equal(result.status, BD_STOPPED);
        if (!IS_CHECKED)
            assert_in_range(pages, 0, MOST_PAGES);
        bd_local_result_free(&result);
    }
    scene_close(&queens);
}

/* A history of hundred million costs is as long as the walk: a limit ends it before the rest is filled. */
static void long_histories_are_filled_step_by_step(void **state)
{
    enum { MOST_PAGES = 500 }; /* the whole takes 195,313 */
    (void)state;
    scene queens = scene_of_queens(200);
    bd_local_options options = bd_local_defaults_for(queens.landscape, "late-acceptance");
    bd_local_result result;
    options.history = 100000000;
    options.limits.nodes = 1000;
    long begin = touched_begin();
    scene_search(&queens, &options, &result);
    long pages = touched_end(begin);
    assert_int_equal(result.status, BD_LIMIT_NODES);
    if (!IS_CHECKED)
        assert_in_range(pages, 0, MOST_PAGES);
    bd_local_result_free(&result);
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
    assert_int_equal(scene_judge(here->on, progress->assignment), progress->best);
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
        if (!scene_serves(&berlin, one))
            continue;
        scene_search(&berlin, &options, &result);
        assert_int_equal(result.status, BD_LIMIT_TIME);
        assert_true(here.calls >= 1 && here.calls <= 6);
        assert_true(result.cost <= here.last);
        bd_local_result_free(&result);
    }
    scene_close(&berlin);
}

/* However long the share that it wants is out of reach. */
static void an_adaptive_temperature_comes_back(void **state)
{
    (void)state;
    const bd_local_options options = bd_local_defaults();
    for (int accepted = 0; accepted <= 1; ++accepted) {
        bd_cooling cooling;
        bd_cooling_begin(&cooling, &options, 2);
        cooling.wanted = 0.44;
        for (int i = 0; i < (IS_BRIEF ? 200000 : 2000000); ++i)
            bd_cooling_adapt(&cooling, accepted);
        assert_true(accepted ? cooling.now < 1e-3 : cooling.now > 1e3);
        for (int i = 0; i < 50000; ++i)
            bd_cooling_adapt(&cooling, !accepted);
        assert_true(accepted ? cooling.now > 1e3 : cooling.now < 1e-3);
    }
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
    assert_true(bd_local_set(&options, "random_tenure", "7", &error));
    assert_int_equal(options.random_tenure, 7);
    assert_true(bd_local_set(&options, "tenure-lots", "8", &error)); /* its former name */
    assert_int_equal(options.random_tenure, 8);
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
    assert_false(result.has_assignment);
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
    refuse(&tour, options, "crossing=uniform needs a landscape that has genes");
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
static int64_t wrong_delta(const void *problem, const void *assignment, bd_change change)
{
    (void)problem, (void)assignment, (void)change;
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
    assert_false(result.has_assignment);
    bd_local_result_free(&result);
    scene_close(&queens);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_gives_the_same_counts_in_both_forms),
        cmocka_unit_test(other_seeds_go_other_ways),
        cmocka_unit_test(steps_are_limited_to_the_step),
        cmocka_unit_test(restarts_are_limited),
        cmocka_unit_test(bytes_are_limited),
        cmocka_unit_test(cancelled_searches_touch_little),
        cmocka_unit_test(long_histories_are_filled_step_by_step),
        cmocka_unit_test(progress_tells_the_best_so_far),
        cmocka_unit_test(an_adaptive_temperature_comes_back),
        cmocka_unit_test(parameters_are_set_by_name),
        cmocka_unit_test(advice_is_taken),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(a_false_cost_is_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
