/* Landscapes that break one promise each are found out, and those that they are made of keep them all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "local/scene.h"

#include <bandolo/local/landscape.h>

/* ---- lies: each takes the place of a function of the landscape ---- */

static const bd_landscape *truth;
static unsigned calls;

static int64_t cost_of_more(const void *problem, const void *assignment)
{
    return truth->cost(problem, assignment) + 1;
}

static int64_t delta_of_more(const void *problem, const void *assignment, bd_change change)
{
    int64_t delta = truth->delta(problem, assignment, change);
    return delta == BD_NO_DELTA ? delta : delta + 1;
}

static int64_t high_bound(const void *problem)
{
    (void)problem;
    return BD_MOST_LOCAL_COST - 1;
}

static void other_random(const void *problem, bd_random *random, void *assignment)
{
    bd_random own = bd_random_of(++calls);
    (void)random;
    truth->random(problem, &own, assignment);
}

static void values_of_none(const void *problem, const void *assignment, int32_t *values)
{
    truth->values(problem, assignment, values);
    values[0] = -1;
}

static unsigned many_features(const void *problem, const void *assignment, bd_change change,
                              uint64_t *features)
{
    (void)problem, (void)assignment, (void)change;
    for (unsigned i = 0; i < BD_MOST_FEATURES; ++i)
        features[i] = UINT64_MAX;
    return BD_MOST_FEATURES;
}

/* A change of the assignment, whose caches then are untrue. */
static void mutate_in_secret(const void *problem, void *assignment, bd_random *random)
{
    truth->random(problem, random, assignment);
    memset(assignment, 0, truth->assignment_bytes(problem));
}

/* ---- the check ---- */

static void on_fault(void *context, const bd_landscape_fault *fault)
{
    unsigned *seen = context;
    assert_true(strlen(fault->values) > 0 && strlen(fault->message) > 0);
    *seen |= 1U << fault->promise;
}

/* The promises that are seen broken, as bits. */
static unsigned broken(const bd_landscape *landscape, const void *problem)
{
    unsigned seen = 0;
    const bd_landscape_promise_options options = {
        .walks = 5, .seed = 1, .context = &seen, .fault = on_fault};
    bd_landscape_promise_result result;
    bool holds = bd_check_landscape_promises(landscape, problem, &options, &result);
    assert_int_equal(holds, seen == 0);
    assert_int_equal(result.status, BD_SOLVED);
    return seen;
}

static void built_in_landscapes_keep_theirs(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned number = 0; number < 75; number += 2) {
        scene on = scene_of(&random, number);
        assert_int_equal(broken(on.landscape, on.problem), 0);
        scene_close(&on);
    }
}

static void each_lie_is_seen(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    scene on = scene_of_cities(&random, 12);
    truth = on.landscape;
    bd_landscape lies[8];
    for (size_t i = 0; i < sizeof lies / sizeof *lies; ++i) {
        lies[i] = *truth;
        lies[i].kernels = NULL;
    }
    lies[0].cost = cost_of_more;
    lies[1].delta = delta_of_more;
    lies[2].least = high_bound;
    lies[3].random = other_random;
    lies[4].values = values_of_none;
    lies[5].given_up = many_features;
    lies[6].brought = many_features;
    lies[7].mutate = mutate_in_secret;
    static const unsigned seen[] = {
        1U << BD_LANDSCAPE_KEEPS_COSTS,    1U << BD_LANDSCAPE_KEEPS_DELTAS,
        1U << BD_LANDSCAPE_KEEPS_BOUND,    1U << BD_LANDSCAPE_KEEPS_SEEDS,
        1U << BD_LANDSCAPE_KEEPS_COSTS,    1U << BD_LANDSCAPE_KEEPS_FEATURES,
        1U << BD_LANDSCAPE_KEEPS_FEATURES, 1U << BD_LANDSCAPE_KEEPS_CHILDREN};
    for (size_t i = 0; i < sizeof seen / sizeof *seen; ++i) {
        unsigned found = broken(&lies[i], on.problem);
        if (!(found & seen[i]))
            fail_msg("lie %zu: seen %#x, expected %#x", i, found, seen[i]);
    }
    scene_close(&on);
}

static void limits_and_a_stop_end_it(void **state)
{
    (void)state;
    atomic_bool stop = true;
    scene on = scene_of_queens(50);
    bd_landscape_promise_result result;
    bd_landscape_promise_options options = {.limits = {.nodes = 10}};
    assert_true(bd_check_landscape_promises(on.landscape, on.problem, &options, &result));
    assert_int_equal(result.status, BD_LIMIT_NODES);
    assert_in_range(result.changes, 10, 10 + 64);
    options = (bd_landscape_promise_options){.stop = &stop};
    bd_check_landscape_promises(on.landscape, on.problem, &options, &result);
    assert_int_equal(result.status, BD_STOPPED);
    options = (bd_landscape_promise_options){.walks = UINT64_MAX, .limits = {.seconds = 0.01}};
    bd_check_landscape_promises(on.landscape, on.problem, &options, &result);
    assert_int_equal(result.status, BD_LIMIT_TIME);
    scene_close(&on);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(built_in_landscapes_keep_theirs),
        cmocka_unit_test(each_lie_is_seen),
        cmocka_unit_test(limits_and_a_stop_end_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
