/* The census of whole boards, against the published counts and against a plain search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "domains/distances.h"
#include "domains/tiles/census.h"
#include "domains/widths.h"

enum { MOST_POSITIONS = 2000000 }; /* larger boards are for the bench */

static tiles_layout layout_of(unsigned rows, unsigned columns, const char *goal)
{
    tiles_layout layout;
    bd_error error;
    assert_true(tiles_layout_open(&layout, rows, columns, goal, &error));
    return layout;
}

static void every_layer_is_as_wide_as_published(void **state)
{
    (void)state;
    unsigned boards = 0;
    for (unsigned i = 0; i < PUBLISHED_WIDTHS; ++i) {
        const board_widths *published = &published_widths[i];
        if (published->total > MOST_POSITIONS)
            continue;
        tiles_layout layout = layout_of(published->rows, published->columns, published->goal);
        bd_budget budget = bd_budget_of(0);
        bd_census census;
        bd_census_options options = {.budget = &budget};
        assert_int_equal(tiles_census_take(&census, &layout, &options), BD_SOLVED);
        assert_int_equal(census.layers, published->layers);
        assert_memory_equal(census.positions, published->width,
                            census.layers * sizeof *census.positions);
        assert_int_equal(census.total, published->total);
        assert_int_equal(budget.used, 0);
        ++boards;
    }
    assert_int_equal(boards, 7);
}

static void the_eight_puzzle_is_as_deep_as_the_textbook_says(void **state)
{
    (void)state;
    tiles_layout layout = layout_of(3, 3, NULL);
    bd_census census;
    uint64_t moves = 0;
    tiles_census_take(&census, &layout, &(bd_census_options){0});
    for (unsigned distance = 0; distance < census.layers; ++distance)
        moves += distance * census.positions[distance];
    assert_int_equal(census.layers - 1, 31);
    assert_int_equal(census.positions[31], 2);
    assert_int_equal(moves, 3986672); /* over 181,440: a mean of 21.972 */
    assert_int_equal(moves * 1000 / census.total, 21972);
}

/* Counts the positions at each distance, plainly. */
static void count_plainly(const tiles_layout *layout, uint64_t width[BD_CENSUS_MOST_LAYERS])
{
    distances all;
    assert_true(distances_open(&all, layout));
    memset(width, 0, BD_CENSUS_MOST_LAYERS * sizeof *width);
    for (uint64_t index = 0; index < all.ranking.positions; ++index)
        ++width[all.to_goal[index]];
    distances_close(&all);
}

static void any_shape_and_goal_agrees_with_a_plain_search(void **state)
{
    (void)state;
    static const struct {
        unsigned rows, columns;
        const char *goal;
    } boards[] = {
        {2, 2, "2 0 3 1"},           {3, 2, NULL},
        {2, 3, "5 0 4 1 2 3"},       {4, 2, "blank-first"},
        {4, 2, "1 2 0 3 7 6 5 4"},   {2, 4, "4 3 2 1 5 0 6 7"},
        {3, 3, "8 0 1 2 3 4 5 6 7"},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; ++i) {
        uint64_t width[BD_CENSUS_MOST_LAYERS];
        bd_census census;
        tiles_layout layout = layout_of(boards[i].rows, boards[i].columns, boards[i].goal);
        count_plainly(&layout, width);
        assert_int_equal(tiles_census_take(&census, &layout, &(bd_census_options){0}), BD_SOLVED);
        assert_memory_equal(census.positions, width, sizeof width);
    }
}

/* Turning the board over leaves every distance as it is, but moves other digits. */
static void rows_and_columns_may_change_places(void **state)
{
    (void)state;
    bd_census wide, high;
    tiles_layout layout = layout_of(2, 5, NULL);
    tiles_census_take(&wide, &layout, &(bd_census_options){0});
    layout = layout_of(5, 2, NULL);
    tiles_census_take(&high, &layout, &(bd_census_options){0});
    assert_memory_equal(wide.positions, high.positions, sizeof wide.positions);
}

/* ---- memory, progress, stopping ---- */

static void no_memory_is_an_answer(void **state)
{
    (void)state;
    tiles_layout layout = layout_of(3, 3, NULL);
    bd_budget budget = bd_budget_of(0);
    bd_census census;
    bd_census_options options = {.budget = &budget};
    tiles_census_take(&census, &layout, &options);
    uint64_t takings = budget.takings;
    assert_true(takings > 1);
    for (uint64_t refused = 1; refused <= takings; ++refused) {
        budget = (bd_budget){.fail_at = refused};
        assert_int_equal(tiles_census_take(&census, &layout, &options), BD_LIMIT_MEMORY);
        assert_int_equal(census.layers, 0);
        assert_int_equal(budget.used, 0);
    }
}

static void memory_is_charged_and_little(void **state)
{
    (void)state;
    tiles_layout layout = layout_of(4, 4, NULL);
    bd_budget budget = bd_budget_of(UINT64_C(1) << 30);
    bd_census census;
    bd_census_options options = {.budget = &budget};
    assert_int_equal(tiles_census_take(&census, &layout, &options), BD_LIMIT_MEMORY);
    assert_int_equal(budget.used, 0);
    layout = layout_of(4, 5, NULL);
    assert_int_equal(tiles_census_take(&census, &layout, &options), BD_LIMIT_MEMORY);

    layout = layout_of(2, 5, NULL);
    assert_int_equal(tiles_census_take(&census, &layout, &options), BD_SOLVED);
    assert_int_equal(census.bytes, budget.peak);
    assert_true(census.bytes < 2 * census.total);
}

typedef struct witness {
    unsigned layers;
    uint64_t positions;
    unsigned stop_after;
    atomic_bool stop;
} witness;

static void see_layer(void *context, unsigned distance, uint64_t positions)
{
    witness *seen = context;
    assert_int_equal(distance, seen->layers);
    ++seen->layers;
    seen->positions += positions;
    if (distance == seen->stop_after)
        atomic_store(&seen->stop, true);
}

static void layers_are_told_as_they_come(void **state)
{
    (void)state;
    tiles_layout layout = layout_of(2, 4, NULL);
    bd_census census;
    witness seen = {.stop_after = BD_CENSUS_MOST_LAYERS};
    bd_census_options options = {.context = &seen, .layer = see_layer};
    assert_int_equal(tiles_census_take(&census, &layout, &options), BD_SOLVED);
    assert_int_equal(seen.layers, 37);
    assert_int_equal(seen.positions, 20160);
}

static void a_stop_keeps_the_layers_so_far(void **state)
{
    (void)state;
    tiles_layout layout = layout_of(2, 4, NULL);
    bd_census census;
    witness seen = {.stop_after = 4};
    bd_census_options options = {.context = &seen, .layer = see_layer, .stop = &seen.stop};
    assert_int_equal(tiles_census_take(&census, &layout, &options), BD_STOPPED);
    assert_int_equal(census.layers, 5);
    assert_int_equal(census.total, 1 + 2 + 3 + 6 + 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_layer_is_as_wide_as_published),
        cmocka_unit_test(the_eight_puzzle_is_as_deep_as_the_textbook_says),
        cmocka_unit_test(any_shape_and_goal_agrees_with_a_plain_search),
        cmocka_unit_test(rows_and_columns_may_change_places),
        cmocka_unit_test(no_memory_is_an_answer),
        cmocka_unit_test(memory_is_charged_and_little),
        cmocka_unit_test(layers_are_told_as_they_come),
        cmocka_unit_test(a_stop_keeps_the_layers_so_far),
    };
    return cmocka_run_group_tests_name("census", tests, NULL, NULL);
}
