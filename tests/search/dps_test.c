/* Dynamic potential search sorts its open list anew as the lower bound grows: it can be cancelled then, too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "search/trial.h"

#include "search/board.h"
#include <bandolo/search/dps.h>
#include <bandolo/search/end.h>

/* Expands states of the least f, without a look at their potential. */
static void fill(board_dps_search *search, uint64_t states)
{
    uint64_t number = 0;
    while (search->by_potential.count < states) {
        assert_true(board_bounded_raise(&search->frame, &number));
        assert_false(board_bounded_expand(&search->frame, number));
    }
}

static void a_cancelled_sort_leaves_most_states(void **state)
{
    enum { STATES = 20000, FEW = 2000 };
    (void)state;
    board_problem p;
    board_open_shape(&p, "4x4");
    atomic_bool stop = false;
    const bd_options options = {.stop = &stop};
    trial t;
    begin(&t, &options);
    board_dps_search search = {.by_potential = bd_heap_of(&t.run.budget),
                               .other = bd_heap_of(&t.run.budget)};
    search.frame.add = board_dps_add;
    search.frame.own = &search;
    assert_true(board_bounded_open(&search.frame, &p, &t.run, 1.5));
    assert_true(board_bounded_begin(&search.frame, board_of_korf(&p, 3)));
    fill(&search, STATES);
    assert_true(board_dps_sort(&search));
    assert_int_equal(search.other.count, 0);
    atomic_store(&stop, true);
    assert_false(board_dps_sort(&search));
    assert_int_equal(t.run.status, BD_STOPPED);
    assert_true(search.by_potential.count < FEW);
    bd_heap_free(&search.by_potential);
    bd_heap_free(&search.other);
    board_bounded_close(&search.frame);
    finish(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cancelled_sort_leaves_most_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
