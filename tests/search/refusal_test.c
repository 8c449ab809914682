/* Where the machine refuses memory, a solution is not replayed: that is said, and not that the solution is wrong.
 * This program is linked with --wrap=malloc. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "search/eight.h"

#include <bandolo/search/search.h>

void *__real_malloc(size_t size); /* NOLINT(bugprone-reserved-identifier): the linker's name */
void *__wrap_malloc(size_t size); /* NOLINT(bugprone-reserved-identifier) */

/* How many allocations succeed before one is refused; negative: all do. */
static int64_t until_refusal = -1;

void *__wrap_malloc(size_t size) /* NOLINT(bugprone-reserved-identifier) */
{
    if (until_refusal >= 0 && until_refusal-- == 0)
        return NULL;
    return __real_malloc(size);
}

/* Was the allocation refused that was to be? */
static bool was_refused(void)
{
    bool was = until_refusal < 0;
    until_refusal = -1;
    return was;
}

/* The first position so far from the goal that is drawn, and its shortest solution. */
static void solve_one(eight *e, bd_cost distance, bd_result *result)
{
    bd_random random = bd_random_of(1);
    while (eight_draw(e, &random) != distance)
        continue;
    assert_int_equal(bd_search(e->problem.domain, e->problem.data, e->start,
                               &(bd_options){.algorithm = "idastar"}, result),
                     BD_SOLVED);
    assert_int_equal(result->length, distance);
}

static void a_move_is_not_played_without_memory(void **state)
{
    (void)state;
    eight e;
    eight_open(&e);
    bd_result result;
    bd_error error;
    bd_cost cost = 77;
    _Alignas(max_align_t) unsigned char here[BD_STATE_BYTES];
    const bd_domain *domain = e.problem.domain;
    solve_one(&e, 10, &result);
    memcpy(here, e.start, domain->state_size);
    for (int64_t at = 0; at < 2; ++at) {
        until_refusal = at;
        assert_false(bd_play(domain, e.problem.data, here, result.moves[0], &cost, &error));
        assert_true(was_refused());
        assert_int_equal(error.code, BD_NO_MEMORY);
        assert_memory_equal(here, e.start, domain->state_size);
        assert_int_equal(cost, 77);
    }
    assert_false(bd_play(domain, e.problem.data, here, (bd_move)domain->moves, &cost, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_false(bd_play(domain, e.problem.data, here, (bd_move)domain->moves, &cost, NULL));
    assert_true(bd_play(domain, e.problem.data, here, result.moves[0], &cost, &error));
    assert_int_equal(cost, 1);
    bd_result_free(&result);
    eight_close(&e);
}

static void no_refusal_makes_a_solution_wrong(void **state)
{
    (void)state;
    eight e;
    eight_open(&e);
    bd_result result;
    bd_error error;
    bd_cost cost;
    unsigned refusals = 0;
    const bd_domain *domain = e.problem.domain;
    solve_one(&e, 10, &result);
    for (int64_t at = 0;; ++at) {
        until_refusal = at;
        bool is_right = bd_replay(domain, e.problem.data, e.start, result.moves, result.length,
                                  &cost, &error);
        if (!was_refused()) {
            assert_true(is_right);
            break;
        }
        assert_false(is_right);
        assert_int_equal(error.code, BD_NO_MEMORY);
        ++refusals;
    }
    assert_true(refusals >= 1);
    result.moves[4] = (bd_move)domain->moves;
    assert_false(
        bd_replay(domain, e.problem.data, e.start, result.moves, result.length, &cost, &error));
    assert_int_equal(error.code, BD_BROKEN_PROMISE);
    assert_int_equal(error.at, 5);
    bd_result_free(&result);
    eight_close(&e);
}

static void every_refusal_ends_a_search_in_order(void **state)
{
    (void)state;
    eight e;
    eight_open(&e);
    bd_result result;
    solve_one(&e, 10, &result);
    bd_result_free(&result);
    for (int64_t at = 0;; ++at) {
        until_refusal = at;
        bd_status status = bd_search(e.problem.domain, e.problem.data, e.start,
                                     &(bd_options){.algorithm = "astar"}, &result);
        bool refused = was_refused();
        assert_int_equal(status, refused ? BD_FAILED : BD_SOLVED);
        assert_int_equal(result.error.code, refused ? BD_NO_MEMORY : BD_OK);
        bd_result_free(&result);
        if (!refused)
            break;
    }
    eight_close(&e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_not_played_without_memory),
        cmocka_unit_test(no_refusal_makes_a_solution_wrong),
        cmocka_unit_test(every_refusal_ends_a_search_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
