/* The census by several threads: the same counts, however many there are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "domains/tiles/census.h"
#include "domains/widths.h"

/* The largest board that is counted whole, and how far a larger one is. */
#define MOST_POSITIONS (IS_CHECKED ? 200000U : 2000000U)
#define LAST_LAYER     (IS_CHECKED ? 25U : 30U)

static void threads_do_not_change_the_counts(void **state)
{
    (void)state;
    for (unsigned i = 0; i < PUBLISHED_WIDTHS; ++i) {
        const board_widths *published = &published_widths[i];
        if (published->total > MOST_POSITIONS)
            continue;
        tiles_layout layout;
        bd_error error;
        assert_true(tiles_layout_open(&layout, published->rows, published->columns, published->goal,
                                      &error));
        for (unsigned threads = 2; threads <= 8; threads *= 2) {
            bd_census census;
            bd_census_options options = {.threads = threads};
            assert_int_equal(tiles_census_take(&census, &layout, &options), BD_SOLVED);
            assert_int_equal(census.layers, published->layers);
            assert_memory_equal(census.positions, published->width,
                                census.layers * sizeof *census.positions);
        }
    }
}

/* Boards of more than eleven cells are cut into slices: the first layers of one. */
static void stop_at_last(void *context, unsigned distance, uint64_t positions)
{
    (void)positions;
    if (distance == LAST_LAYER)
        atomic_store((atomic_bool *)context, true);
}

static void slices_may_be_made_at_once(void **state)
{
    (void)state;
    for (unsigned i = 0; i < PUBLISHED_WIDTHS; ++i) {
        const board_widths *published = &published_widths[i];
        if (published->rows * published->columns != 12)
            continue;
        tiles_layout layout;
        bd_error error;
        atomic_bool stop = false;
        bd_census census;
        bd_census_options options = {
            .threads = 3, .stop = &stop, .layer = stop_at_last, .context = &stop};
        assert_true(tiles_layout_open(&layout, published->rows, published->columns, published->goal,
                                      &error));
        assert_int_equal(tiles_census_take(&census, &layout, &options), BD_STOPPED);
        assert_int_equal(census.layers, LAST_LAYER + 1);
        assert_memory_equal(census.positions, published->width,
                            census.layers * sizeof *census.positions);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_change_the_counts),
        cmocka_unit_test(slices_may_be_made_at_once),
    };
    return cmocka_run_group_tests_name("census_threads", tests, NULL, NULL);
}
