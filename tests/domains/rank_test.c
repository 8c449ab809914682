/* The perfect ranking, against one that anybody believes: positions written out in order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "domains/tiles/rank.h"

static tiles_layout layout_of(unsigned rows, unsigned columns, const char *goal)
{
    tiles_layout layout;
    bd_error error;
    assert_true(tiles_layout_open(&layout, rows, columns, goal, &error));
    return layout;
}

static bool can_reach_goal(const tiles_layout *layout, const tiles_cells *cells)
{
    char why[200];
    return tiles_check(layout, cells, why, sizeof why);
}

/* ---- the naive ranking: count the orders that come before ---- */

/* Turns `tile[0 .. count - 1]` into the next order; false after the last. */
static bool next_order(uint8_t *tile, unsigned count)
{
    unsigned i = count - 1, j = count - 1;
    while (i > 0 && tile[i - 1] > tile[i])
        --i;
    if (i == 0)
        return false;
    while (tile[j] < tile[i - 1])
        --j;
    uint8_t held = tile[i - 1];
    tile[i - 1] = tile[j];
    tile[j] = held;
    for (j = count - 1; i < j; ++i, --j) {
        held = tile[i];
        tile[i] = tile[j];
        tile[j] = held;
    }
    return true;
}

static tiles_cells with_blank(const uint8_t *order, unsigned cells, unsigned blank)
{
    tiles_cells position = {{0}};
    for (unsigned cell = 0, place = 0; cell < cells; ++cell)
        if (cell != blank)
            position.tile[cell] = order[place++];
    return position;
}

/* All positions of a board, in the order of their indices. */
static void check_all(unsigned rows, unsigned columns, const char *goal)
{
    tiles_layout layout = layout_of(rows, columns, goal);
    tiles_ranking ranking;
    assert_true(tiles_ranking_open(&ranking, &layout));
    uint64_t index = 0;
    for (unsigned blank = 0; blank < layout.cells; ++blank) {
        uint8_t order[TILES_MOST_CELLS];
        for (unsigned place = 0; place < TILES_MOST_CELLS; ++place)
            order[place] = (uint8_t)(place + 1);
        do {
            tiles_cells position = with_blank(order, layout.cells, blank), back;
            if (!can_reach_goal(&layout, &position))
                continue;
            assert_int_equal(tiles_rank(&ranking, &position), index);
            tiles_unrank(&ranking, index, &back);
            assert_memory_equal(&back, &position, sizeof back);
            ++index;
        } while (next_order(order, layout.cells - 1u));
    }
    assert_int_equal(ranking.positions, index);
    assert_int_equal(ranking.orders * layout.cells, index);
}

static void small_boards_are_numbered_in_order(void **state)
{
    (void)state;
    check_all(2, 2, NULL);
    check_all(2, 3, NULL);
    check_all(3, 2, "blank-first");
    check_all(2, 4, "3 1 0 2 4 5 6 7");
    check_all(3, 3, NULL);
    check_all(3, 3, "1 2 3 8 0 4 7 6 5");
}

/* The rank of an order by its definition: each digit counted tile by tile, weighed by a factorial. */
static uint64_t naive_rank(const tiles_layout *layout, const tiles_cells *cells)
{
    uint8_t order[TILES_MOST_CELLS];
    unsigned tiles = 0, blank = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        if (cells->tile[cell])
            order[tiles++] = cells->tile[cell];
        else
            blank = cell;
    uint64_t rank = 0, all = 1;
    for (unsigned place = 0; place < tiles; ++place) {
        uint64_t smaller = 0, factorial = 1;
        for (unsigned later = place + 1; later < tiles; ++later) {
            smaller += order[later] < order[place];
            factorial *= later - place;
        }
        rank += smaller * factorial;
        all *= place + 1;
    }
    return blank * (all / 2) + rank / 2;
}

static void check_random(unsigned rows, unsigned columns, const char *goal)
{
    enum { DRAWN = 20000 };
    tiles_layout layout = layout_of(rows, columns, goal);
    tiles_ranking ranking;
    bd_random random = bd_random_of(rows * 100 + columns);
    assert_true(tiles_ranking_open(&ranking, &layout));
    for (int i = 0; i < DRAWN; ++i) {
        tiles_cells position, back;
        tiles_shuffle(&layout, &random, &position);
        uint64_t index = tiles_rank(&ranking, &position);
        assert_int_equal(index, naive_rank(&layout, &position));
        tiles_unrank(&ranking, index, &back);
        assert_memory_equal(&back, &position, sizeof back);

        index = bd_random_below(&random, ranking.positions);
        tiles_unrank(&ranking, index, &back);
        assert_true(can_reach_goal(&layout, &back));
        assert_int_equal(tiles_rank(&ranking, &back), index);
    }
}

static void large_boards_agree_with_the_definition(void **state)
{
    (void)state;
    check_random(3, 4, NULL);
    check_random(4, 3, "blank-first");
    check_random(2, 6, NULL);
    check_random(3, 5, NULL);
    check_random(4, 4, NULL);
    check_random(4, 4, "blank-first");
    check_random(3, 6, NULL);
    check_random(5, 4, NULL);
    check_random(2, 10, "blank-first");
}

static void first_and_last_index_are_in_range(void **state)
{
    (void)state;
    tiles_layout layout = layout_of(4, 5, NULL);
    tiles_ranking ranking;
    tiles_cells cells;
    assert_true(tiles_ranking_open(&ranking, &layout));
    assert_int_equal(ranking.positions, UINT64_C(1216451004088320000));
    const uint64_t ends[] = {0, ranking.orders - 1, ranking.orders, ranking.positions - 1};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; ++i) {
        tiles_unrank(&ranking, ends[i], &cells);
        assert_int_equal(tiles_rank(&ranking, &cells), ends[i]);
    }
}

static void boards_beyond_64_bits_are_refused(void **state)
{
    (void)state;
    tiles_ranking ranking;
    tiles_layout layout = layout_of(5, 5, NULL);
    assert_false(tiles_ranking_open(&ranking, &layout));
    layout = layout_of(3, 7, NULL);
    assert_false(tiles_ranking_open(&ranking, &layout));
}

/* What the ranking is made for: see rank.h. */
static void a_horizontal_move_leaves_the_order(void **state)
{
    (void)state;
    tiles_layout layout = layout_of(3, 4, NULL);
    tiles_ranking ranking;
    bd_random random = bd_random_of(1);
    assert_true(tiles_ranking_open(&ranking, &layout));
    for (int i = 0; i < 10000; ++i) {
        tiles_cells position;
        unsigned blank = 0;
        tiles_shuffle(&layout, &random, &position);
        while (position.tile[blank])
            ++blank;
        if (blank % layout.columns == layout.columns - 1u)
            continue;
        uint64_t index = tiles_rank(&ranking, &position);
        position.tile[blank] = position.tile[blank + 1];
        position.tile[blank + 1] = 0;
        assert_int_equal(tiles_rank(&ranking, &position), index + ranking.orders);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_are_numbered_in_order),
        cmocka_unit_test(large_boards_agree_with_the_definition),
        cmocka_unit_test(first_and_last_index_are_in_range),
        cmocka_unit_test(boards_beyond_64_bits_are_refused),
        cmocka_unit_test(a_horizontal_move_leaves_the_order),
    };
    return cmocka_run_group_tests_name("rank", tests, NULL, NULL);
}
