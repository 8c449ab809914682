/* The textbook's searches on sliding tiles: a published run, limits, every position of the 2x3
 * board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "domains/tiles/layout.h"
#include "search/textbook.h"
#include "search/trial.h"

#define BD_DOMAIN           tile5
#define TILES_ROWS          2
#define TILES_COLUMNS       3
#define TILES_METRIC        tiles_manhattan
#define TILES_PARITY        1
#define TILES_ORDER         TILES_KORF
#define TILES_HEURISTIC     "tilewise.h"
#define BD_DOMAIN_MOVES     4
#define BD_DOMAIN_RISES     1
#define BD_DOMAIN_COST_BITS 12
#define BD_DOMAIN_REVERSES  1
#include "domains/tiles/tiles.h"
#include <bandolo/search/template.h>
#include <bandolo/search/beam.h>
#include <bandolo/search/bestfirst.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/iterativedeepening.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/textbookastar.h>
#include <bandolo/search/end.h>
#undef TILES_ROWS
#undef TILES_COLUMNS
#undef TILES_METRIC
#undef TILES_PARITY

#define BD_DOMAIN     lecture15
#define TILES_ROWS    4
#define TILES_COLUMNS 4
#define TILES_METRIC  tiles_misplaced
#undef TILES_ORDER
#define TILES_ORDER         TILES_LECTURE
#define BD_DOMAIN_MOVES     4
#define BD_DOMAIN_RISES     1
#define BD_DOMAIN_COST_BITS 12
#define BD_DOMAIN_REVERSES  1
#include "domains/tiles/tiles.h"
#include <bandolo/search/template.h>
#include <bandolo/search/beam.h>
#include <bandolo/search/bestfirst.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/iterativedeepening.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/textbookastar.h>
#include <bandolo/search/end.h>

/* One algorithm in both its instances. */
typedef struct instances {
    bd_status (*tile5)(const tile5_problem *, tile5_state, bd_run *);
    bd_status (*lecture15)(const lecture15_problem *, lecture15_state, bd_run *);
} instances;

static const instances algorithms[] = {
#define X(name) {tile5_##name, lecture15_##name},
    TEXTBOOK(X)
#undef X
};

static const char *lecture_start = "9 6 1 3 13 10 5 4 2 0 8 11 14 15 12 7";

static void open_lecture(lecture15_problem *p, lecture15_state *start)
{
    const bd_setup setup = {.goal = "blank-last"};
    bd_error error;
    assert_true(lecture15_open(p, &setup, &error));
    assert_true(lecture15_parse(p, lecture_start, strlen(lecture_start), start, &error));
}

/* The run that the lecture published, to the state. */
static void best_first_repeats_the_published_run(void **state)
{
    (void)state;
    lecture15_problem p;
    lecture15_state start;
    open_lecture(&p, &start);
    const bd_options options = {0};
    trial t;
    begin(&t, &options);
    assert_int_equal(lecture15_best_first(&p, start, &t.run), BD_SOLVED);
    assert_int_equal(t.run.counter[BD_EXPANDED], 4167);
    assert_int_equal(t.run.counter[BD_FRONTIER], 4319);
    assert_int_equal(t.run.path_length, 107);
    finish(&t);
}

static void limits_are_kept(void **state)
{
    (void)state;
    lecture15_problem p;
    lecture15_state start;
    open_lecture(&p, &start);
    for (unsigned a = 0; a < ALGORITHMS; ++a) {
        const bd_options few_nodes = {.limits.nodes = 2000};
        trial t;
        begin(&t, &few_nodes);
        assert_int_equal(algorithms[a].lecture15(&p, start, &t.run), BD_LIMIT_NODES);
        assert_in_range(bd_run_generated(&t.run), 2000, 2004);
        finish(&t);

        const atomic_bool stop = true;
        const bd_options stopped = {.stop = &stop};
        begin(&t, &stopped);
        assert_int_equal(algorithms[a].lecture15(&p, start, &t.run), BD_STOPPED);
        finish(&t);

        if (a == depth_first || a == iterative_deepening)
            continue; /* take no memory but the stack's */
        const bd_options few_bytes = {.limits.bytes = a == rbfs ? 4000 : 200000, .width = 1 << 20};
        begin(&t, &few_bytes);
        assert_int_equal(algorithms[a].lecture15(&p, start, &t.run), BD_LIMIT_MEMORY);
        assert_true(t.run.budget.peak <= few_bytes.limits.bytes);
        finish(&t);
    }
}

/* ---- the 2x3 board ---- */

enum { CELLS = 6, BOARDS = 720 };

typedef struct boards {
    char cells[BOARDS][CELLS]; /* those that can reach the goal, nearest first */
    unsigned depth[BOARDS], count;
} boards;

/* Breadth-first from the goal by swapping cells, each board sought among all those before. */
static void spread_from_goal(boards *all)
{
    static const int steps[] = {-3, -1, 1, 3};
    memcpy(all->cells[0], "\1\2\3\4\5\0", CELLS);
    all->depth[0] = 0, all->count = 1;
    for (unsigned i = 0; i < all->count; ++i)
        for (int s = 0; s < 4; ++s) {
            char next[CELLS];
            memcpy(next, all->cells[i], CELLS);
            int blank = (int)((char *)memchr(next, 0, CELLS) - next), cell = blank + steps[s];
            bool same_row = cell / 3 == blank / 3, vertical = steps[s] % 3 == 0;
            if (cell < 0 || cell >= CELLS || (!same_row && !vertical))
                continue;
            next[blank] = next[cell], next[cell] = 0;
            unsigned j = 0;
            while (j < all->count && memcmp(all->cells[j], next, CELLS) != 0)
                ++j;
            if (j == all->count) {
                memcpy(all->cells[j], next, CELLS);
                all->depth[all->count++] = all->depth[i] + 1;
            }
        }
}

static tile5_state board_of(const tile5_problem *p, const char *cells)
{
    tiles_cells read = {{0}};
    memcpy(read.tile, cells, CELLS);
    tile5_key key = tile5_pack(&p->layout, &read);
    return tile5_from_key(p, &key);
}

static void assert_board_solved(const tile5_problem *p, tile5_state here, const trial *t)
{
    for (size_t i = 0; i < t->run.path_length; ++i) {
        assert_true(tile5_legal(p, &here, t->run.path[i]));
        here = tile5_play(p, &here, t->run.path[i]);
    }
    assert_true(tile5_is_goal(p, &here));
    assert_int_equal(t->run.cost, t->run.path_length);
}

static void every_small_board_is_solved(void **state)
{
    (void)state;
    static boards all;
    spread_from_goal(&all);
    assert_int_equal(all.count, BOARDS / 2);
    tile5_problem p;
    const bd_setup setup = {.goal = "blank-last"};
    bd_error error;
    assert_true(tile5_open(&p, &setup, &error));
    for (unsigned i = 0; i < all.count; ++i)
        for (unsigned a = 0; a < ALGORITHMS; ++a) {
            const bd_options options = {.depth = 21, .width = BOARDS};
            tile5_state start = board_of(&p, all.cells[i]);
            trial t;
            begin(&t, &options);
            assert_int_equal(algorithms[a].tile5(&p, start, &t.run), BD_SOLVED);
            assert_board_solved(&p, start, &t);
            if (t.run.optimal)
                assert_int_equal(t.run.cost, all.depth[i]);
            bool claims = a == breadth_first || a == iterative_deepening || a == rbfs;
            assert_int_equal(t.run.optimal, claims);
            finish(&t);
        }
}

/* Half of the boards cannot be solved; whoever remembers proves it. */
static void impossible_boards_are_proved(void **state)
{
    (void)state;
    tile5_problem p;
    const bd_setup setup = {.goal = "blank-last"};
    bd_error error;
    assert_true(tile5_open(&p, &setup, &error));
    for (unsigned a = best_first; a <= beam; ++a) {
        const bd_options options = {0};
        trial t;
        begin(&t, &options);
        assert_int_equal(algorithms[a].tile5(&p, board_of(&p, "\2\1\3\4\5\0"), &t.run),
                         BD_NO_SOLUTION);
        assert_int_equal(t.run.counter[BD_STORED], BOARDS / 2);
        assert_true(a < breadth_first || t.run.counter[BD_DEPTH] == 21); /* of layers */
        finish(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(best_first_repeats_the_published_run),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(every_small_board_is_solved),
        cmocka_unit_test(impossible_boards_are_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
