/* Heuristics from pattern tables: what a state keeps against what its board alone tells, and the costs
 * that are found with them against those of another heuristic. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "brief.h"
#include "domains/pattern_folder.h"
#include "domains/tiles/pattern_sets.h"

enum { CELLS = 16, GOAL_SIZE = 64 };

static pattern_folder folder;

/* Goals that share the tables of their blank's cell with others by turning and reflecting. */
static const char *const corners[] = {
    "blank-first",
    "blank-last",
    "4 8 12 0 3 7 11 15 2 6 10 14 1 5 9 13",
    "1 2 3 4 5 6 7 8 9 10 11 12 0 14 13 15",
};

/* Writes a goal with the blank on that cell; the tiles are dealt. */
static void goal_of(unsigned side, unsigned blank, char *text, size_t size)
{
    tiles_layout layout;
    tiles_cells cells;
    bd_error error;
    bd_random random = bd_random_of(100 + blank);
    assert_true(tiles_layout_open(&layout, side, side, "blank-first", &error));
    tiles_shuffle(&layout, &random, &cells);
    for (unsigned cell = 0; cell < layout.cells; ++cell)
        if (cells.tile[cell] == 0) {
            cells.tile[cell] = cells.tile[blank];
            cells.tile[blank] = 0;
            break;
        }
    assert_in_range(tiles_write(&layout, &cells, text, size), 1, size - 1);
}

/* A corner, an edge and the middle have tables of their own, and the other cells have the same. */
static int build(void **state)
{
    static const unsigned kinds[] = {0, 1, 5};
    (void)state;
    char goal[GOAL_SIZE];
    folder = pattern_folder_make();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i) {
        goal_of(4, kinds[i], goal, sizeof goal);
        assert_in_range(pattern_folder_build(&folder, &tiles_set_6_6_3, goal, 1), 1, 3);
    }
    for (unsigned blank = 0; blank < CELLS; ++blank) {
        goal_of(4, blank, goal, sizeof goal);
        assert_int_equal(pattern_folder_build(&folder, &tiles_set_6_6_3, goal, 1), 0);
    }
    return 0;
}

static int clean(void **state)
{
    (void)state;
    return pattern_folder_remove(&folder) ? 0 : -1;
}

static bd_problem open_problem(const char *heuristic, const char *goal)
{
    return pattern_folder_open(&folder, "tile15", heuristic, goal);
}

/* ---- tests ---- */

static void walk_randomly(const char *goal)
{
    bd_problem problem = open_problem("patterns-6-6-3", goal);
    bd_problem simple = open_problem("manhattan", goal);
    const bd_domain *domain = problem.domain;
    bd_random random = bd_random_of(7);
    _Alignas(16) unsigned char here[BD_STATE_BYTES], again[BD_STATE_BYTES], other[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES];
    domain->draw_lots(problem.data, &random, here);
    for (unsigned i = 0; i < (IS_BRIEF ? 80 : 400); ++i) {
        bd_cost before = domain->estimate(problem.data, here);
        bd_child child = step_randomly(&problem, &random, here);
        bd_cost after = domain->estimate(problem.data, here);
        assert_int_equal(child.rise, (bd_rise)(1 + after - before));
        assert_in_range(child.rise, 0, 2);
        domain->to_key(problem.data, here, key);
        domain->from_key(problem.data, key, again);
        assert_int_equal(domain->estimate(problem.data, again), after);
        simple.domain->from_key(simple.data, key, other);
        assert_int_equal((after ^ simple.domain->estimate(simple.data, other)) & 1, 0);
    }
    bd_problem_close(&simple);
    bd_problem_close(&problem);
}

static void what_is_kept_is_what_the_board_tells(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof corners / sizeof *corners; ++i)
        walk_randomly(corners[i]);
    for (unsigned blank = 0; blank < CELLS; ++blank) {
        char goal[GOAL_SIZE];
        goal_of(4, blank, goal, sizeof goal);
        walk_randomly(goal);
    }
}

/* Of positions ever farther from the goal, which is given as one. */
static void compare_costs(const char *goal, unsigned seed)
{
    bd_problem problem = open_problem("patterns-6-6-3", goal);
    bd_problem other = open_problem("walking-conflict", goal);
    const bd_options one = {.algorithm = "idastar"}, two = {.algorithm = "idastar", .threads = 2};
    const bd_domain *domain = problem.domain;
    bd_random random = bd_random_of(seed);
    _Alignas(16) unsigned char here[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES];
    for (unsigned trial = 0; trial < 12; trial += IS_BRIEF ? 3 : 1) {
        assert_true(domain->parse(problem.data, goal, strlen(goal), here, &(bd_error){0}));
        assert_int_equal(domain->estimate(problem.data, here), 0);
        for (unsigned moves = 7 * trial; moves > 0; --moves)
            step_randomly(&problem, &random, here);
        domain->to_key(problem.data, here, key);
        bd_cost cost = pattern_cost_of(&other, key, &one);
        assert_int_equal(pattern_cost_of(&problem, key, &one), cost);
        assert_int_equal(pattern_cost_of(&problem, key, &two), cost);
    }
    bd_problem_close(&other);
    bd_problem_close(&problem);
}

static void costs_are_those_of_another_heuristic(void **state)
{
    (void)state;
    for (unsigned blank = 0; blank < CELLS; ++blank) {
        char goal[GOAL_SIZE];
        goal_of(4, blank, goal, sizeof goal);
        compare_costs(goal, blank);
    }
}

/* ---- geometry ---- */

static bool are_neighbours(unsigned side, unsigned one, unsigned other)
{
    int down = (int)(one / side) - (int)(other / side);
    int right = (int)(one % side) - (int)(other % side);
    return down * down + right * right == 1;
}

/* Can the blank go from one cell to the other while the pattern is at home? */
static bool are_joined(unsigned side, const tiles_pattern *pattern, unsigned from, unsigned to)
{
    uint32_t taken = 0, zone = 1U << from, before = 0;
    for (unsigned seat = 0; seat < pattern->size; ++seat)
        taken |= 1U << pattern->homes[seat];
    while (zone != before) {
        before = zone;
        for (unsigned cell = 0; cell < side * side; ++cell)
            for (unsigned next = 0; next < side * side; ++next)
                if (zone >> cell & ~taken >> next & 1 && are_neighbours(side, cell, next))
                    zone |= 1U << next;
    }
    return !(taken >> from & 1) && zone >> to & 1;
}

/* A view is a symmetry of the board, and has at home the tiles that its table has. */
static uint32_t tiles_seen(const tiles_view *view, const tiles_pattern *pattern, unsigned side,
                           const tiles_layout *layout)
{
    uint32_t images = 0, tiles = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell) {
        images |= 1U << view->cell[cell];
        for (unsigned next = 0; next < layout->cells; ++next)
            assert_int_equal(are_neighbours(side, cell, next),
                             are_neighbours(side, view->cell[cell], view->cell[next]));
    }
    assert_int_equal(images, (1U << layout->cells) - 1);
    for (unsigned seat = 0; seat < pattern->size; ++seat)
        for (unsigned tile = 0; tile < layout->cells; ++tile)
            if (view->cell[layout->home[tile]] == pattern->homes[seat])
                tiles |= 1U << tile;
    assert_true(are_joined(side, pattern, view->cell[layout->home[0]], pattern->blank));
    return tiles;
}

/* Each tile in one view of a frame. Says whether the second frame is another than the first. */
static bool check_views(const bd_pattern_set *set, unsigned side, unsigned blank)
{
    char goal[2 * GOAL_SIZE];
    tiles_layout layout;
    tiles_view views[TILES_MOST_VIEWS];
    bd_error error;
    goal_of(side, blank, goal, sizeof goal);
    assert_true(tiles_layout_open(&layout, side, side, goal, &error));
    unsigned patterns = tiles_views_of(set, &layout, views) / TILES_FRAMES;
    uint32_t tiles[TILES_FRAMES] = {0};
    for (unsigned i = 0; i < patterns * TILES_FRAMES; ++i) {
        assert_int_equal(views[i].frame, i / patterns);
        assert_in_range(views[i].table, 0, set->tables - 1);
        tiles_pattern pattern = tiles_pattern_of(set, &layout, views[i].table);
        uint32_t seen = tiles_seen(&views[i], &pattern, side, &layout);
        assert_int_equal(__builtin_popcount(seen), pattern.size);
        assert_int_equal(tiles[views[i].frame] & seen, 0);
        tiles[views[i].frame] |= seen;
    }
    for (unsigned frame = 0; frame < TILES_FRAMES; ++frame)
        assert_int_equal(tiles[frame], (1U << layout.cells) - 2);
    for (unsigned i = 0; i < patterns; ++i)
        if (memcmp(views[i].cell, views[patterns + i].cell, sizeof views[i].cell) != 0)
            return true;
    return false;
}

static void views_are_symmetries_and_share_out_all_tiles(void **state)
{
    (void)state;
    for (unsigned blank = 0; blank < CELLS; ++blank) {
        unsigned row = blank / 4, column = blank % 4;
        bool is_edge = (row % 3 == 0) != (column % 3 == 0);
        assert_int_equal(check_views(&tiles_set_7_8, 4, blank), !is_edge);
        assert_true(check_views(&tiles_set_6_6_3, 4, blank));
        assert_true(check_views(&tiles_set_5_5_5, 4, blank));
    }
    for (unsigned blank = 0; blank < 25; ++blank) {
        unsigned row = blank / 5, column = blank % 5;
        bool is_beside_corner = (row % 4 == 0 && column % 2 == 1) ||
                                (column % 4 == 0 && row % 2 == 1);
        assert_int_equal(check_views(&tiles_set_6_6_6_6, 5, blank), !is_beside_corner);
    }
}

/* ---- what is refused ---- */

static void goals_without_tables_are_refused(void **state)
{
    (void)state;
    const bd_setup edge = {.goal = "1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
                           .patterns = folder.path};
    const bd_setup nowhere = {.goal = "blank-first"};
    bd_problem problem;
    bd_error error;
    assert_false(bd_problem_open_with(&problem, "tile15", "patterns-5-5-5", &edge, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_false(bd_problem_open_with(&problem, "tile15", "patterns-6-6-3", &nowhere, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_true(bd_problem_open_with(&problem, "tile15", NULL, &nowhere, &error));
    assert_string_equal(problem.domain->heuristic, "walking-conflict");
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_what_the_board_tells),
        cmocka_unit_test(costs_are_those_of_another_heuristic),
        cmocka_unit_test(views_are_symmetries_and_share_out_all_tiles),
        cmocka_unit_test(goals_without_tables_are_refused),
    };
    return cmocka_run_group_tests(tests, build, clean);
}
