/* The table that guides the two-phase algorithm: its entries against each other, which is all that makes distances exact,
 * and the search with it against the one with small tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "cube_samples.h"

#include <bandolo/search/search.h>

#include "domains/cube/guides.h"
#include "domains/cube/pairs.h"
#include "domains/cube/phases_run.h"
#include "domains/cube/phases_turns.h"
#include "domains/cube/seconds.h"

typedef struct fixture {
    cosets_numbers cosets;
    guides_numbers guides;
    phases_second second;
    seconds_numbers orders;
    bd_pattern_table table, order_table;
    by_pairs_tables *pairs;
} fixture;

static fixture *all;

static int build(void **context)
{
    bd_pattern_space space;
    bd_error error = {0};
    (void)context;
    all = calloc(1, sizeof *all);
    assert_non_null(all);
    cosets_numbers_fill(&all->cosets);
    guides_numbers_fill(&all->guides);
    phases_second_fill(&all->second);
    assert_true(by_pairs_open(&all->pairs, CUBE_FACE_TURNS, &(bd_setup){0}, &error));
    if (IS_BRIEF)
        return 0;
    assert_true(guides_set.open(&guides_set, 2, &(bd_setup){0}, &space, &error));
    assert_true(bd_pattern_build(&all->table, &space, &(bd_pattern_options){.threads = 2}, &error));
    assert_samples(&space, &all->table);
    guides_set.close(&space);
    seconds_numbers_fill(&all->orders);
    assert_true(seconds_open(&space, &error));
    assert_true(
        bd_pattern_build(&all->order_table, &space, &(bd_pattern_options){.threads = 2}, &error));
    free((void *)(uintptr_t)space.context);
    return 0;
}

static int give_back(void **context)
{
    (void)context;
    bd_pattern_close(&all->order_table);
    bd_pattern_close(&all->table);
    by_pairs_close(all->pairs);
    free(all);
    return 0;
}

static guides_sight see(const cube_cubies *cube)
{
    return guides_see(all->table.words, guides_find(&all->cosets, cube_view_of(cube)));
}

/* Distance 0 is home, no turn changes a distance by more than one, and one leads nearer from anywhere else. */
static void entries(void **context)
{
    bd_random random = bd_random_of(1);
    (void)context;
    if (IS_BRIEF)
        skip();
    for (unsigned game = 0; game < 20000; ++game) {
        cube_cubies cube = cube_solved;
        uint32_t nearer = 0, level = 0;
        for (unsigned i = 0; i < game % 20; ++i)
            cube = cube_turned(&cube, (unsigned)bd_random_below(&random, CUBE_TURNS));
        const guides_sight here = see(&cube);
        unsigned distance = guides_distance(here);
        bool is_home = cube_twist(&cube) + cube_flip(&cube) + cube_places(&cube) == 0;
        for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
            const cube_cubies next = cube_turned(&cube, turn);
            unsigned after = guides_distance(see(&next));
            assert_in_range(after + 1, distance, distance + 2);
            nearer |= (uint32_t)(after < distance) << turn;
            level |= (uint32_t)(after <= distance) << turn;
        }
        assert_int_equal(distance == 0, is_home);
        assert_int_equal(nearer == 0, is_home);
        assert_int_equal(guides_turns(&all->guides, here, 0), nearer);
        assert_int_equal(guides_turns(&all->guides, here, 1), level);
        assert_int_equal(guides_turns(&all->guides, here, 2), (1u << CUBE_TURNS) - 1);
    }
}

/* The numbers of orders as bytes in vectors, against loops. */
static void orders(void **context)
{
    bd_random random = bd_random_of(2);
    (void)context;
    for (unsigned game = 0; game < (IS_BRIEF ? 1000 : 20000); ++game) {
        const cube_cubies cube = cube_random(&random);
        unsigned turn = (unsigned)bd_random_below(&random, CUBE_TURNS);
        const cube_cubies next = cube_turned(&cube, turn);
        const phases_pieces before = phases_pieces_of(&cube), expected = phases_pieces_of(&next);
        const phases_pieces pieces = phases_turned(&all->second.numbers, &before, turn);
        assert_memory_equal(&pieces, &expected, sizeof pieces);
        assert_int_equal(phases_order_of_8(&all->second.numbers, pieces.corner),
                         cube_order(next.corner, CUBE_CORNERS, CUBE_TWIST));
        cube_cubies home = cube_of_slice((unsigned)bd_random_below(&random, CUBE_ORDERS));
        cube_put_order((unsigned)bd_random_below(&random, CUBE_PERMUTATIONS), home.edge, 8);
        const cube_bytes edges = phases_pieces_of(&home).edge;
        assert_int_equal(phases_order_of_8(&all->second.numbers, edges),
                         cube_order(home.edge, 8, CUBE_FLIP));
        assert_int_equal(phases_order_of_slice(&all->second.numbers, edges), cube_slice(&home));
    }
}

/* The turns of the shortest solution of at most `most`; most + 1: there is none. */
static size_t solve(const phases_tables *tables, const cube_cubies *cube, size_t most)
{
    const bd_options options = {.cost_limit = (bd_cost)most};
    cube_cubies here = *cube;
    bd_control control;
    bd_run run;
    bd_control_init(&control, &options);
    bd_run_init(&run, &control, 0, 1);
    bd_status status = phases_search(tables, cube, true, &run);
    for (size_t i = 0; i < run.path_length; ++i)
        here = cube_turned(&here, run.path[i]);
    assert_int_equal(cube_same(&here, &cube_solved), status == BD_SOLVED);
    size_t length = status == BD_SOLVED ? run.path_length : most + 1;
    bd_run_free(&run);
    return length;
}

/* The paths of `left` turns, none redundant, of which the last leads into the subgroup. */
static unsigned count_paths_in(const cube_cubies *cube, unsigned last, unsigned left)
{
    unsigned paths = 0;
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        unsigned face = cube_face_of(turn);
        if (last != PHASES_NOBODY && cube_is_redundant(last, face))
            continue;
        const cube_cubies next = cube_turned(cube, turn);
        if (left > 1)
            paths += count_paths_in(&next, face, left - 1);
        else
            paths += phases_leaves(turn) &&
                     cube_twist(&next) + cube_flip(&next) + cube_places(&next) == 0;
    }
    return paths;
}

/* The paths that the search does not follow do not exist. */
static void paths_into_the_subgroup(void **context)
{
    unsigned short_paths = 0;
    (void)context;
    for (unsigned left = 1; left <= (IS_BRIEF ? 3 : 4); ++left)
        assert_int_equal(count_paths_in(&cube_solved, PHASES_NOBODY, left), 0);
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        const cube_cubies near = cube_turned(&cube_solved, turn);
        if (!phases_leaves(turn))
            continue;
        assert_int_equal(count_paths_in(&near, PHASES_NOBODY, 3), 0);
        short_paths += count_paths_in(&near, PHASES_NOBODY, 2);
    }
    assert_int_equal(short_paths,
                     8); /* R2 and F2 before L and B, either way, from either of their two cubes */
}

static phases_tables guided_tables(void)
{
    return (phases_tables){.moves = &all->cosets.moves,
                           .numbers = &all->second.numbers,
                           .second = &all->second,
                           .cosets = &all->cosets,
                           .orders = &all->orders,
                           .order_words = all->order_table.words,
                           .guides = &all->guides,
                           .guide_words = all->table.words};
}

/* Both try all first phases that leave time for a second one, so they find solutions of the same length, or none. */
static void search_against_small_tables(void **context)
{
    bd_random random = bd_random_of(3);
    (void)context;
    if (IS_BRIEF)
        skip();
    const phases_tables plain = by_pairs_phases(all->pairs), guided = guided_tables();
    for (unsigned game = 0; game < 90; ++game) {
        unsigned turns = 1 + game % 9;
        cube_cubies cube = cube_solved;
        for (unsigned i = 0; i < turns; ++i)
            cube = cube_turned(&cube, (unsigned)bd_random_below(&random, CUBE_TURNS));
        assert_in_range(solve(&guided, &cube, turns), 0, turns);
        for (unsigned most = turns > 3 ? turns - 3 : 1; most <= turns; ++most)
            assert_int_equal(solve(&guided, &cube, most), solve(&plain, &cube, most));
    }
}

/* A half turn may keep the distance to the subgroup: "R2 L" is one first phase, since no second one takes "L R2". */
static void scrambles_of_half_turns(void **context)
{
    bd_random random = bd_random_of(4);
    (void)context;
    if (IS_BRIEF)
        skip();
    const phases_tables guided = guided_tables();
    for (unsigned game = 0; game < 20000; ++game) {
        cube_cubies cube = cube_solved;
        for (unsigned i = 0; i < 6; ++i) {
            unsigned face = (unsigned)bd_random_below(&random, CUBE_FACES);
            bool is_half = bd_random_below(&random, 3) > 0;
            cube = cube_turned(
                &cube, 3 * face + (is_half ? 1 : 2 * (unsigned)bd_random_below(&random, 2)));
        }
        assert_in_range(solve(&guided, &cube, 6), 0, 6);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(entries), cmocka_unit_test(orders),
                                       cmocka_unit_test(paths_into_the_subgroup),
                                       cmocka_unit_test(search_against_small_tables),
                                       cmocka_unit_test(scrambles_of_half_turns)};
    return cmocka_run_group_tests(tests, build, give_back);
}
