/* The census by numbers and the tiles' own: the same widths, table and farthest positions, with any number of threads;
 * and against the distances of a plain search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <bandolo/registry.h>
#include <bandolo/search/census.h>

#include "domains/distances.h"

enum { MOST_WORDS = 181440 / BD_CENSUS_VALUES + 1 };

/* A census with its table. */
typedef struct kept {
    bd_census census;
    uint64_t values[MOST_WORDS];
} kept;

static bd_problem board_of(const char *name, const char *goal)
{
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open(&problem, name, "zero", goal, &error))
        fail_msg("%s", error.message);
    return problem;
}

static kept *take(const bd_domain *domain, const bd_problem *problem, unsigned threads)
{
    kept *made = calloc(1, sizeof *made);
    assert_non_null(made);
    const bd_census_options options = {.threads = threads, .values = made->values};
    assert_int_equal(bd_census_take(domain, problem->data, &options, &made->census), BD_SOLVED);
    return made;
}

static void agree(const kept *one, const kept *other)
{
    assert_int_equal(one->census.layers, other->census.layers);
    assert_memory_equal(one->census.positions, other->census.positions,
                        sizeof one->census.positions);
    assert_int_equal(one->census.total, other->census.total);
    assert_int_equal(one->census.farthest_count, other->census.farthest_count);
    assert_memory_equal(one->census.farthest, other->census.farthest, sizeof one->census.farthest);
    assert_memory_equal(one->values, other->values, sizeof one->values);
}

/* Each position's value is its distance modulo 3, and those of the last layer are the farthest. */
static void check_values(const char *name, const bd_problem *problem, const kept *made)
{
    distances all;
    tiles_layout layout;
    bd_error error;
    unsigned rows, columns;
    const char *shape = strchr(name, ':');
    assert_true(tiles_shape_read(shape ? shape + 1 : "3x3", &rows, &columns, &error));
    assert_true(tiles_layout_open(&layout, rows, columns, NULL, &error));
    assert_true(distances_open(&all, &layout));
    uint64_t positions = problem->domain->positions(problem->data), last = 0;
    for (uint64_t i = 0; i < positions; ++i) {
        uint64_t value = made->values[i / BD_CENSUS_VALUES] >> 2 * (i % BD_CENSUS_VALUES) & 3;
        assert_int_equal(value, all.to_goal[i] % 3);
        if ((unsigned)all.to_goal[i] == made->census.layers - 1 &&
            last < made->census.farthest_count)
            assert_int_equal(made->census.farthest[last++], i);
    }
    assert_int_equal(last, made->census.farthest_count);
    assert_true(last > 0);
    distances_close(&all);
}

static void both_ways_agree(void **state)
{
    (void)state;
    static const struct {
        const char *name, *goal;
    } boards[] = {{"tile:2x2", NULL},      {"tile:2x3", NULL},          {"tile:3x2", "blank-first"},
                  {"tile:4x2", NULL},      {"tile:2x4", "blank-first"}, {"tile8", NULL},
                  {"tile8", "blank-first"}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; ++i) {
        bd_problem problem = board_of(boards[i].name, boards[i].goal);
        bd_domain plain = *problem.domain;
        plain.census = NULL;
        assert_non_null(problem.domain->census);
        kept *first = take(&plain, &problem, 1);
        for (unsigned threads = 1; threads <= 3; ++threads) {
            kept *own = take(problem.domain, &problem, threads);
            kept *by_numbers = take(&plain, &problem, threads);
            agree(first, own);
            agree(first, by_numbers);
            free(own);
            free(by_numbers);
        }
        if (!boards[i].goal)
            check_values(boards[i].name, &problem, first);
        free(first);
        bd_problem_close(&problem);
    }
}

/* ---- limits ---- */

static void memory_may_be_refused_at_any_request(void **state)
{
    (void)state;
    bd_problem problem = board_of("tile:2x4", NULL);
    bd_domain plain = *problem.domain;
    bd_budget budget = bd_budget_of(0);
    const bd_census_options options = {.budget = &budget, .threads = 2};
    bd_census *census = calloc(1, sizeof *census);
    assert_non_null(census);
    plain.census = NULL;
    assert_int_equal(bd_census_take(&plain, problem.data, &options, census), BD_SOLVED);
    assert_true(census->bytes > 0);
    uint64_t takings = budget.takings;
    for (uint64_t refused = 1; refused <= takings; ++refused) {
        budget = (bd_budget){.fail_at = refused};
        assert_int_equal(bd_census_take(&plain, problem.data, &options, census), BD_LIMIT_MEMORY);
        assert_int_equal(census->layers, 0);
        assert_int_equal(budget.used, 0);
    }
    free(census);
    bd_problem_close(&problem);
}

static void stop_after_the_fifth(void *context, unsigned distance, uint64_t positions)
{
    (void)positions;
    atomic_store((atomic_bool *)context, distance == 4);
}

static void a_stop_keeps_the_layers_so_far(void **state)
{
    (void)state;
    atomic_bool stop = false;
    bd_problem problem = board_of("tile:2x4", NULL);
    bd_domain plain = *problem.domain;
    const bd_census_options options = {
        .stop = &stop, .context = &stop, .layer = stop_after_the_fifth};
    bd_census *census = calloc(1, sizeof *census);
    assert_non_null(census);
    plain.census = NULL;
    assert_int_equal(bd_census_take(&plain, problem.data, &options, census), BD_STOPPED);
    assert_int_equal(census->layers, 5);
    assert_int_equal(census->total, 1 + 2 + 3 + 6 + 10);
    assert_int_equal(census->farthest_count, 0);
    free(census);
    bd_problem_close(&problem);
}

static uint64_t no_number(const void *problem, const void *state)
{
    (void)problem, (void)state;
    return UINT64_MAX;
}

static void broken_promises_are_told(void **state)
{
    (void)state;
    bd_problem problem = board_of("tile:2x3", NULL), large = board_of("tile24", NULL);
    bd_domain plain = *problem.domain;
    bd_census *census = calloc(1, sizeof *census);
    assert_non_null(census);
    plain.census = NULL;
    plain.rank = no_number;
    const bd_census_options options = {.threads = 1};
    assert_int_equal(bd_census_take(&plain, problem.data, &options, census), BD_FAILED);
    assert_int_equal(census->error.code, BD_BROKEN_PROMISE);
    assert_int_equal(bd_census_take(large.domain, large.data, &options, census), BD_FAILED);
    assert_int_equal(census->error.code, BD_BAD_USAGE);
    free(census);
    bd_problem_close(&problem);
    bd_problem_close(&large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_ways_agree),
        cmocka_unit_test(memory_may_be_refused_at_any_request),
        cmocka_unit_test(a_stop_keeps_the_layers_so_far),
        cmocka_unit_test(broken_promises_are_told),
    };
    return cmocka_run_group_tests_name("census", tests, NULL, NULL);
}
