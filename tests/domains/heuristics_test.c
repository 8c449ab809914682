/* The heuristics of sliding tiles, as the tables of the registry have them, against slow ones; and
 * what they promise, on every position of the 8-puzzle and along random walks on other boards. */
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "tests/domains/distances.h"
#include "tests/domains/slow_heuristics.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "brief.h"

/* A board with one heuristic, opened with a goal. */
typedef struct subject {
    bd_problem problem;
    const bd_domain *domain;
    slow_board board;
    slow_walk walk[2]; /* of the columns and of the rows, where the heuristic walks */
} subject;

/* A position, with room for any state. */
typedef struct position {
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
} position;

static tiles_cells cells_of(const subject *it, const position *at)
{
    char text[256];
    tiles_cells cells = {{0}};
    it->domain->format(it->problem.data, at->state, text, sizeof text);
    const char *rest = text;
    for (unsigned cell = 0; cell < slow_cells(&it->board); ++cell) {
        char *end;
        cells.tile[cell] = (uint8_t)strtoul(rest, &end, 10);
        rest = end;
    }
    return cells;
}

static void write_cells(const slow_board *board, const tiles_cells *cells, char *text, size_t size)
{
    size_t length = 0;
    for (unsigned cell = 0; cell < slow_cells(board); ++cell)
        length += (size_t)snprintf(text + length, size - length, "%d ", cells->tile[cell]);
}

static position place(const subject *it, const tiles_cells *cells)
{
    char text[256];
    bd_error error;
    position at;
    memset(&at, 0, sizeof at);
    write_cells(&it->board, cells, text, sizeof text);
    assert_true(it->domain->parse(it->problem.data, text, strlen(text), at.state, &error));
    return at;
}

static bool walks(const char *heuristic)
{
    return strncmp(heuristic, "walking", 7) == 0;
}

/* `goal` NULL: blank last. */
static subject open_subject(const char *name, const char *heuristic, unsigned rows,
                            unsigned columns, const tiles_cells *goal)
{
    subject it = {.board = {.rows = rows, .columns = columns}};
    for (unsigned cell = 0; cell < rows * columns; ++cell)
        it.board.goal.tile[cell] = (uint8_t)(goal ? goal->tile[cell]
                                                  : (cell + 1) % (rows * columns));
    char text[256];
    bd_error error = {0};
    write_cells(&it.board, &it.board.goal, text, sizeof text);
    if (!bd_problem_open(&it.problem, name, heuristic, text, &error))
        fail_msg("%s %s: %s", name, heuristic, error.message);
    it.domain = it.problem.domain;
    for (int vertical = 0; walks(heuristic) && vertical < 2; ++vertical)
        it.walk[vertical] = slow_walk_open(&it.board, vertical);
    return it;
}

static void close_subject(subject *it)
{
    for (int vertical = 0; vertical < 2; ++vertical)
        slow_walk_close(&it->walk[vertical]);
    bd_problem_close(&it->problem);
}

static unsigned slow_estimate(subject *it, const tiles_cells *cells)
{
    const char *name = it->domain->heuristic;
    unsigned sum = 0;
    if (strcmp(name, "zero") == 0)
        return 0;
    if (strcmp(name, "misplaced") == 0)
        return slow_misplaced(&it->board, cells);
    for (int vertical = 0; vertical < 2; ++vertical) {
        unsigned manhattan = slow_manhattan(&it->board, cells, vertical);
        unsigned walk = walks(name) ? slow_walking(&it->board, &it->walk[vertical], cells, vertical)
                                    : 0;
        unsigned conflict = manhattan + 2 * slow_conflicts(&it->board, cells, vertical);
        if (strcmp(name, "manhattan") == 0)
            sum += manhattan;
        else if (strcmp(name, "linear-conflict") == 0)
            sum += conflict;
        else if (strcmp(name, "walking-distance") == 0)
            sum += walk;
        else
            sum += walk > conflict ? walk : conflict;
    }
    return sum;
}

/* A problem of its own to settle positions anew in. */
static bd_cost settled_estimate(const subject *it, const position *at)
{
    _Alignas(16) unsigned char key[BD_KEY_BYTES];
    position settled;
    it->domain->to_key(it->problem.data, at->state, key);
    it->domain->from_key(it->problem.data, key, settled.state);
    return it->domain->estimate(it->problem.data, settled.state);
}

/* Every move from here: by what the rules say f rises, and what h is then. */
static void check_moves(const subject *it, const position *here, position *next, unsigned *count,
                        bd_child *children)
{
    unsigned char states[4 * BD_STATE_BYTES] __attribute__((aligned(16)));
    bd_cost h = it->domain->estimate(it->problem.data, here->state);
    *count = it->domain->expand(it->problem.data, here->state, BD_NO_MOVE, children, states);
    for (unsigned i = 0; i < *count; ++i) {
        memset(&next[i], 0, sizeof next[i]);
        memcpy(next[i].state, states + i * it->domain->state_size, it->domain->state_size);
        bd_cost then = it->domain->estimate(it->problem.data, next[i].state);
        assert_int_equal(children[i].cost, 1);
        assert_int_equal(children[i].rise, (int)(children[i].cost + then) - (int)h);
        assert_true(children[i].rise >= 0);
        assert_int_equal(then, settled_estimate(it, &next[i]));
    }
}

/* ---- the whole 8-puzzle ---- */

static void check_every_position(const char *heuristic, const tiles_cells *goal)
{
    subject it = open_subject("tile8", heuristic, 3, 3, goal);
    tiles_layout layout = {.rows = 3, .columns = 3, .cells = 9};
    tiles_layout_aim(&layout, &it.board.goal);
    distances all;
    assert_true(distances_open(&all, &layout));
    assert_int_equal(all.met, 181440);
    for (uint64_t i = 0; i < all.met; i += IS_BRIEF ? 11 : 1) {
        tiles_cells cells;
        tiles_unrank(&all.ranking, i, &cells);
        position here = place(&it, &cells), next[4];
        bd_child children[4];
        unsigned count;
        bd_cost h = it.domain->estimate(it.problem.data, here.state);
        assert_true(h <= (bd_cost)all.to_goal[i]);
        assert_int_equal(it.domain->is_goal(it.problem.data, here.state), all.to_goal[i] == 0);
        check_moves(&it, &here, next, &count, children);
        if (i % 16 == 0)
            assert_int_equal(h, slow_estimate(&it, &cells));
    }
    distances_close(&all);
    close_subject(&it);
}

static const char *const heuristics[] = {"walking-conflict", "walking-distance", "linear-conflict",
                                         "manhattan",        "misplaced",        "zero"};

static void all_are_admissible_and_consistent(void **state)
{
    (void)state;
    static const tiles_cells middle = {{7, 2, 4, 5, 0, 6, 8, 3, 1}};
    for (size_t i = 0; i < sizeof heuristics / sizeof *heuristics; ++i) {
        check_every_position(heuristics[i], NULL);
        check_every_position(heuristics[i], &middle);
    }
}

/* ---- other boards ---- */

static void take_a_walk(subject *it, bd_random *random, unsigned moves)
{
    position here;
    memset(&here, 0, sizeof here);
    it->domain->draw_lots(it->problem.data, random, here.state);
    bd_cost h = it->domain->estimate(it->problem.data, here.state);
    for (unsigned i = 0; i < moves; ++i) {
        position next[4];
        bd_child children[4];
        unsigned count;
        tiles_cells cells = cells_of(it, &here);
        assert_int_equal(h, slow_estimate(it, &cells));
        check_moves(it, &here, next, &count, children);
        unsigned choice = (unsigned)bd_random_below(random, count);
        h = (bd_cost)((bd_rise)h + children[choice].rise - 1);
        here = next[choice];
    }
}

static const struct {
    const char *name;
    unsigned rows, columns;
    bool walks; /* has the board a heuristic with walking distance */
} boards[] = {
    {"tile15", 4, 4, true},      {"tile24", 5, 5, false},   {"tile:2x2", 2, 2, true},
    {"tile:3x4", 3, 4, true},    {"tile:4x3", 4, 3, true},  {"tile:2x5", 2, 5, true},
    {"tile:5x2", 5, 2, true},    {"tile:4x4", 4, 4, true},  {"tile:5x5", 5, 5, false},
    {"tile:2x12", 2, 12, false}, {"tile:8x3", 8, 3, false}, {"tile:4x6", 4, 6, false},
};

/* Some goals have the blank where no corner is. */
static void walks_agree_with_slow_heuristics(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (size_t b = 0; b < sizeof boards / sizeof *boards; ++b)
        for (size_t i = 0; i < sizeof heuristics / sizeof *heuristics; ++i)
            for (unsigned round = 0; round < (IS_BRIEF ? 2 : 4); ++round) {
                if (walks(heuristics[i]) && !boards[b].walks)
                    continue;
                tiles_cells goal;
                for (unsigned cell = 0; cell < TILES_MOST_CELLS; ++cell)
                    goal.tile[cell] = (uint8_t)cell;
                bd_random_shuffle(&random, goal.tile, boards[b].rows * boards[b].columns, 1);
                subject it = open_subject(boards[b].name, heuristics[i], boards[b].rows,
                                          boards[b].columns, &goal);
                for (unsigned walk = 0; walk < 5; ++walk)
                    take_a_walk(&it, &random, boards[b].columns == 12 ? 20 : 60);
                close_subject(&it);
            }
}

/* Positions near the goal, where conflicts are many and the table's corners are. */
static void the_goal_is_at_no_distance(void **state)
{
    (void)state;
    for (size_t b = 0; b < sizeof boards / sizeof *boards; ++b)
        for (size_t i = 0; i < sizeof heuristics / sizeof *heuristics; ++i) {
            if (walks(heuristics[i]) && !boards[b].walks)
                continue;
            subject it = open_subject(boards[b].name, heuristics[i], boards[b].rows,
                                      boards[b].columns, NULL);
            position here = place(&it, &it.board.goal);
            bd_random random = bd_random_of(b * 10 + i);
            bd_cost h = it.domain->estimate(it.problem.data, here.state);
            assert_int_equal(h, 0);
            for (bd_cost away = 0; away < 40; ++away) {
                position next[4];
                bd_child children[4];
                unsigned count;
                h = it.domain->estimate(it.problem.data, here.state);
                assert_true(h <= away);
                check_moves(&it, &here, next, &count, children);
                here = next[bd_random_below(&random, count)];
            }
            close_subject(&it);
        }
}

/* ---- the other end ---- */

/* A problem turned towards a position knows it, its keys and its distances as one opened for it. */
static void turned_problems_are_like_opened_ones(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (size_t b = 0; b < sizeof boards / sizeof *boards; ++b)
        for (size_t i = 0; i < sizeof heuristics / sizeof *heuristics; ++i) {
            if (walks(heuristics[i]) && !boards[b].walks)
                continue;
            subject from = open_subject(boards[b].name, heuristics[i], boards[b].rows,
                                        boards[b].columns, NULL);
            const bd_domain *domain = from.domain;
            position target, old_goal;
            memset(&target, 0, sizeof target);
            domain->draw_lots(from.problem.data, &random, target.state);
            tiles_cells cells = cells_of(&from, &target);
            subject opened = open_subject(boards[b].name, heuristics[i], boards[b].rows,
                                          boards[b].columns, &cells);
            void *turned = test_calloc(1, domain->problem_size);
            domain->toward(from.problem.data, target.state, turned, old_goal.state);
            assert_true(domain->is_goal(from.problem.data, old_goal.state));
            for (unsigned round = 0; round < (IS_BRIEF ? 50 : 200); ++round) {
                _Alignas(16) unsigned char key[BD_KEY_BYTES], same[BD_KEY_BYTES];
                position here, there;
                domain->draw_lots(from.problem.data, &random, here.state);
                domain->to_key(from.problem.data, here.state, key);
                domain->from_key(turned, key, there.state);
                domain->to_key(turned, there.state, same);
                assert_memory_equal(key, same, domain->key_size);
                cells = cells_of(&from, &here);
                position anew = place(&opened, &cells);
                assert_int_equal(domain->estimate(turned, there.state),
                                 domain->estimate(opened.problem.data, anew.state));
                assert_int_equal(domain->estimate(turned, there.state),
                                 slow_estimate(&opened, &cells));
            }
            test_free(turned);
            close_subject(&opened);
            assert_int_equal(settled_estimate(&from, &target),
                             domain->estimate(from.problem.data, target.state));
            close_subject(&from);
        }
}

/* ---- solutions ---- */

/* Native IDA* leaves out redundant moves, the generic one does not: both are optimal. The 8-puzzle has it for one heuristic
 * of the three. */
static void pruned_search_is_optimal(void **state)
{
    (void)state;
    tiles_layout layout;
    distances all;
    bd_error error = {0};
    assert_true(tiles_layout_open(&layout, 3, 3, NULL, &error));
    assert_true(distances_open(&all, &layout));
    unsigned natives = 0;
    for (size_t i = 0; i < 3; ++i) {
        subject it = open_subject("tile8", heuristics[i], 3, 3, NULL);
        bd_domain generic = *it.domain;
        generic.kernels = NULL;
        uint64_t native_total = 0, generic_total = 0;
        for (uint64_t index = i; index < all.met; index += IS_BRIEF ? 4 * 211 : 211) {
            tiles_cells cells;
            tiles_unrank(&all.ranking, index, &cells);
            position start = place(&it, &cells);
            bd_options options = {.algorithm = "idastar"};
            bd_result native, plain;
            assert_int_equal(bd_search(it.domain, it.problem.data, start.state, &options, &native),
                             BD_SOLVED);
            assert_int_equal(bd_search(&generic, it.problem.data, start.state, &options, &plain),
                             BD_SOLVED);
            assert_true(native.optimal && plain.optimal);
            assert_int_equal(native.cost, all.to_goal[index]);
            assert_int_equal(plain.cost, all.to_goal[index]);
            native_total += native.counter[BD_GENERATED];
            generic_total += plain.counter[BD_GENERATED];
            bd_result_free(&native);
            bd_result_free(&plain);
        }
        bool is_native = it.domain->kernels && it.domain->kernels->algorithm;
        assert_true(is_native ? native_total < generic_total : native_total == generic_total);
        natives += is_native;
        close_subject(&it);
    }
    assert_int_equal(natives, 1);
    distances_close(&all);
}

static void too_large_a_table_is_refused(void **state)
{
    (void)state;
    static const char *const large[] = {"tile:5x5", "tile:3x5", "tile:2x12", "tile:12x2",
                                        "tile:4x5", "tile:2x6", "tile:3x8"};
    for (size_t i = 0; i < sizeof large / sizeof *large; ++i) {
        bd_problem problem;
        bd_error error = {0};
        assert_false(bd_problem_open(&problem, large[i], "walking-distance", NULL, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
        assert_non_null(strstr(error.message, "too large a table"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_admissible_and_consistent),
        cmocka_unit_test(walks_agree_with_slow_heuristics),
        cmocka_unit_test(the_goal_is_at_no_distance),
        cmocka_unit_test(turned_problems_are_like_opened_ones),
        cmocka_unit_test(pruned_search_is_optimal),
        cmocka_unit_test(too_large_a_table_is_refused),
    };
    return cmocka_run_group_tests_name("heuristics", tests, NULL, NULL);
}
