/* Pattern databases: distances against a plain search, and what a build does when it cannot go on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "heuristic/small_space.h"

static bd_pattern_table build(const bd_pattern_space *space)
{
    bd_pattern_table table;
    bd_error error;
    assert_true(bd_pattern_build(&table, space, &(bd_pattern_options){0}, &error));
    return table;
}

static void check(const small_space *small, const bd_pattern_table *table)
{
    const bd_pattern_space *space = &small->space;
    uint64_t states[BD_PATTERN_MOST_LAYERS] = {0}, unreached = 0;
    for (uint32_t block = 0; block < space->blocks; ++block)
        for (uint32_t lane = 0; lane < space->width; ++lane) {
            unsigned distance = small->distance[block][lane];
            unsigned told = bd_pattern_distance(table, space, block, lane);
            assert_int_equal(told, distance == UINT_MAX ? BD_PATTERN_MOST_LAYERS : distance);
            ++*(distance == UINT_MAX ? &unreached : &states[distance]);
        }
    assert_memory_equal(table->states, states, sizeof states);
    assert_int_equal(table->unreached, unreached);
    assert_true(table->states[table->layers - 1] > 0);
}

static void distances_are_those_of_a_plain_search(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    static small_space small;
    uint64_t reached = 0, unreached = 0;
    for (unsigned i = 0; i < 1000; ++i) {
        small_draw(&small, &random);
        bd_pattern_table table = build(&small.space);
        check(&small, &table);
        reached += (uint64_t)small.space.blocks * small.space.width - table.unreached;
        unreached += table.unreached;
        bd_pattern_close(&table);
    }
    assert_true(reached > 100000 && unreached > 100000);
}

/* From a neighbour's distance, one bit tells that of a state. */
static void steps_are_told_by_one_bit(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    static small_space small;
    for (unsigned i = 0; i < 200; ++i) {
        small_draw(&small, &random);
        bd_pattern_table table = build(&small.space);
        for (uint32_t block = 0; block < small.space.blocks; ++block)
            for (unsigned e = 0; e < small.edges[block]; ++e)
                for (uint32_t lane = 0; lane < small.space.width; ++lane) {
                    bd_pattern_edge edge = small.edge[block][e];
                    uint32_t next = edge.out ? small.map[edge.out][lane] : lane;
                    if (small.distance[block][lane] == UINT_MAX)
                        continue;
                    uint64_t number = bd_pattern_number(table.stride, edge.block, next);
                    assert_int_equal(
                        bd_pattern_step(table.words, number, small.distance[block][lane]),
                        small.distance[edge.block][next]);
                }
        bd_pattern_close(&table);
    }
}

static void bits_of_no_state_are_clear(void **state)
{
    (void)state;
    static small_space small;
    small_ring(&small, 6, 70);
    bd_pattern_table table = build(&small.space);
    assert_int_equal(table.stride, 2);
    assert_int_equal(table.layers, 211);
    for (uint32_t block = 0; block < 6; ++block)
        assert_int_equal(table.words[block * 2 + 1] >> 6, 0);
    check(&small, &table);
    bd_pattern_close(&table);
}

static void too_long_a_way_is_refused(void **state)
{
    (void)state;
    static small_space small;
    bd_pattern_table table;
    bd_error error;
    bd_budget budget = bd_budget_of(0);
    small_ring(&small, 10, 51); /* 255 is the longest that a table holds */
    table = build(&small.space);
    assert_int_equal(table.layers, BD_PATTERN_MOST_LAYERS);
    bd_pattern_close(&table);
    small_ring(&small, 8, 64);
    assert_false(
        bd_pattern_build(&table, &small.space, &(bd_pattern_options){.budget = &budget}, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_int_equal(budget.used, 0);
}

/* A wrong bit leads to no endless walk. */
static void a_wrong_table_has_no_way_down(void **state)
{
    (void)state;
    static small_space small;
    small_ring(&small, 6, 70);
    bd_pattern_table table = build(&small.space);
    uint64_t *words = malloc(table.bytes);
    assert_non_null(words);
    bd_pattern_table wrong = table;
    wrong.words = words;
    bd_random random = bd_random_of(3);
    for (unsigned i = 0; i < 100; ++i) {
        for (uint64_t word = 0; word < table.bytes / sizeof *words; ++word)
            words[word] = bd_random_next(&random);
        for (uint32_t block = 0; block < 6; ++block)
            assert_true(bd_pattern_distance(&wrong, &small.space, block, 5) <=
                        BD_PATTERN_MOST_LAYERS);
    }
    memset(words, 0, table.bytes);
    assert_int_equal(bd_pattern_distance(&wrong, &small.space, 0, 10), BD_PATTERN_MOST_LAYERS);
    free(words);
    bd_pattern_close(&table);
}

/* ---- memory, progress, stopping ---- */

static void no_memory_is_an_answer(void **state)
{
    (void)state;
    static small_space small;
    bd_pattern_table table;
    bd_error error;
    bd_budget budget = bd_budget_of(0);
    bd_pattern_options options = {.budget = &budget, .threads = 2};
    small_ring(&small, 6, 70);
    assert_true(bd_pattern_build(&table, &small.space, &options, &error));
    assert_true(budget.used > 0);
    bd_pattern_close(&table);
    assert_int_equal(budget.used, 0);
    uint64_t takings = budget.takings;
    assert_true(takings > 1);
    for (uint64_t refused = 1; refused <= takings; ++refused) {
        budget = (bd_budget){.fail_at = refused};
        assert_false(bd_pattern_build(&table, &small.space, &options, &error));
        assert_int_equal(error.code, BD_NO_MEMORY);
        assert_int_equal(budget.used, 0);
    }
}

typedef struct witness {
    unsigned layers, stop_after;
    uint64_t states;
    atomic_bool stop;
} witness;

static const uint16_t *const *no_maps(const void *context, bool must)
{
    (void)context;
    assert_true(must);
    return NULL;
}

static void no_memory_for_maps_is_an_answer(void **state)
{
    (void)state;
    static small_space small;
    bd_budget budget = bd_budget_of(0);
    const bd_pattern_options options = {.budget = &budget};
    bd_pattern_table table;
    bd_error error;
    small_open(&small, 2, 100);
    small_join(&small, 0, 1, NULL);
    small.space.maps = no_maps;
    assert_false(bd_pattern_build(&table, &small.space, &options, &error));
    assert_int_equal(error.code, BD_NO_MEMORY);
    assert_int_equal(budget.used, 0);
}

static void see_layer(void *context, unsigned distance, uint64_t states)
{
    witness *seen = context;
    assert_int_equal(distance, seen->layers);
    ++seen->layers;
    seen->states += states;
    if (distance == seen->stop_after)
        atomic_store(&seen->stop, true);
}

static void layers_are_told_and_a_stop_ends_the_build(void **state)
{
    (void)state;
    static small_space small;
    bd_pattern_table table;
    bd_error error;
    bd_budget budget = bd_budget_of(0);
    witness seen = {.stop_after = UINT_MAX};
    bd_pattern_options options = {
        .budget = &budget, .context = &seen, .layer = see_layer, .stop = &seen.stop};
    small_ring(&small, 6, 70);
    assert_true(bd_pattern_build(&table, &small.space, &options, &error));
    assert_int_equal(seen.layers, 211);
    assert_int_equal(seen.states, 420);
    bd_pattern_close(&table);

    seen = (witness){.stop_after = 4};
    assert_false(bd_pattern_build(&table, &small.space, &options, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
    assert_int_equal(seen.layers, 5);
    assert_int_equal(budget.used, 0);
}

/* Of a ring all is reached with the last layer. */
static void a_stop_after_the_last_layer_is_too_late(void **state)
{
    (void)state;
    static small_space small;
    bd_pattern_table table;
    bd_error error;
    witness seen = {.stop_after = 210};
    const bd_pattern_options options = {
        .threads = 2, .context = &seen, .layer = see_layer, .stop = &seen.stop};
    small_ring(&small, 6, 70);
    assert_true(bd_pattern_build(&table, &small.space, &options, &error));
    assert_true(seen.stop);
    assert_int_equal(table.layers, 211);
    assert_int_equal(table.unreached, 0);
    bd_pattern_close(&table);
}

/* ---- what is no space ---- */

static void refuse_space(const bd_pattern_space *space, const char *why)
{
    bd_pattern_table table;
    bd_error error = {BD_OK, 0, ""};
    assert_false(bd_pattern_build(&table, space, &(bd_pattern_options){0}, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_non_null(strstr(error.message, why));
    assert_false(
        bd_pattern_build_file(&table, space, "/nowhere/at/all", &(bd_pattern_options){0}, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
}

static void what_is_no_space_is_refused(void **state)
{
    (void)state;
    static small_space small;
    small_ring(&small, 6, 70);
    bd_pattern_space space = small.space;
    space.width = 0;
    refuse_space(&space, "6 blocks of 0 lanes");
    space.width = BD_PATTERN_MOST_WIDTH + 1;
    refuse_space(&space, "65537 lanes");
    space = small.space;
    space.blocks = 0;
    refuse_space(&space, "0 blocks");
    space = small.space;
    space.goal_block = 6;
    refuse_space(&space, "the goal");
    space = small.space;
    space.goal_lane = 70;
    refuse_space(&space, "the goal");
    space = small.space;
    space.name[0] = '\0';
    refuse_space(&space, "name");
    memset(space.name, 'x', sizeof space.name);
    refuse_space(&space, "name");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_those_of_a_plain_search),
        cmocka_unit_test(steps_are_told_by_one_bit),
        cmocka_unit_test(bits_of_no_state_are_clear),
        cmocka_unit_test(too_long_a_way_is_refused),
        cmocka_unit_test(a_wrong_table_has_no_way_down),
        cmocka_unit_test(no_memory_is_an_answer),
        cmocka_unit_test(no_memory_for_maps_is_an_answer),
        cmocka_unit_test(layers_are_told_and_a_stop_ends_the_build),
        cmocka_unit_test(a_stop_after_the_last_layer_is_too_late),
        cmocka_unit_test(what_is_no_space_is_refused),
    };
    return cmocka_run_group_tests_name("patterns", tests, NULL, NULL);
}
