/* Sudoku as a constraint domain: SudokuWhiz's counts of backtracking, all algorithms against each other, and
 * what is refused. The grids are read from ../shared/data; without it that test says "skipped". */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/constraint/domain.h>

#include "brief.h"
#include "domains/sudoku/sudoku.h"
#include "touched.h"

#define FOLDER "../shared/data/sudoku/sudokuwhiz/"

static void solve(const char *text, const bd_constraint_options *options,
                  bd_constraint_result *result, int32_t values[SUDOKU_CELLS])
{
    bd_constraint_problem problem;
    bd_error error;
    assert_true(bd_constraint_open(&problem, &sudoku_domain, text, strlen(text), &error));
    bd_constraint_solve(&problem, options, result);
    if (result->has_solution)
        memcpy(values, result->values, SUDOKU_CELLS * sizeof *values);
    bd_constraint_close(&problem);
}

/* "Nodes explored" and "nodes of the solution" as SudokuWhiz's report counts them: digits tried, and pairs of
 * cell and digit that were ever legal. The tables of the report are means of these. */
static void the_counts_of_sudokuwhiz(void **state)
{
    static const struct published {
        const char *file;
        uint64_t tried, distinct;
    } published[] = {
        {"Sudoku_casoPeggiore_g.txt", 37652, 103},
        {"Sudoku_casoPeggiore2_g.txt", 622577597, 259},
        {"Sudoku_casoPeggiore3_g.txt", 10293364, 228},
        {"sudoku_facile1_g.txt", 3363, 103},
        {"sudoku_facile2_g.txt", 91335, 123},
        {"sudoku_facile3_g.txt", 115763, 150},
        {"sudoku_medio1_g.txt", 107510, 163},
        {"sudoku_medio2_g.txt", 3140106, 176},
        {"sudoku_medio3_g.txt", 2080107, 183},
    };
    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof *published; ++i) {
        char path[256], text[1024];
        if (published[i].tried > (IS_CHECKED ? 1000000 : IS_BRIEF ? 20000000 : UINT64_MAX))
            continue;
        snprintf(path, sizeof path, FOLDER "%s", published[i].file);
        FILE *file = fopen(path, "r");
        if (!file) {
            print_message("skipped: no " FOLDER "\n");
            skip();
        }
        text[fread(text, 1, sizeof text - 1, file)] = 0;
        fclose(file);
        bd_constraint_result result;
        int32_t values[SUDOKU_CELLS];
        solve(text, &(bd_constraint_options){.algorithm = "backtracking"}, &result, values);
        assert_int_equal(result.status, BD_SOLVED);
        assert_int_equal(result.counter[BD_TRIED], published[i].tried);
        assert_int_equal(result.counter[BD_DISTINCT], published[i].distinct);
        bd_constraint_result_free(&result);
    }
}

/* Puzzles with none, one, two and some hundred solutions. */
static const char *const puzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "2957438614318659278761925433874592166123874955492167387635.41899286713541549386.2",
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "516849732.......8.8.9.7...1..27..3...........1..36....2.......7.9...5..6....2...8",
    "......12.8.......3...2.46...1..5.......3.7.......6..8...45.1...2.......4.67......",
};

static void all_algorithms_find_the_same(void **state)
{
    static const char *const algorithms[] = {"exact", "backtracking", "mac", "forward-checking"};
    (void)state;
    for (size_t p = 0; p < sizeof puzzles / sizeof *puzzles; ++p) {
        uint64_t solutions[4];
        for (size_t a = 0; a < 4; ++a) {
            bd_constraint_result result;
            int32_t values[SUDOKU_CELLS];
            solve(puzzles[p],
                  &(bd_constraint_options){.algorithm = algorithms[a],
                                           .wanted = BD_WANT_ALL,
                                           .most_solutions = IS_BRIEF ? 30 : 500},
                  &result, values);
            solutions[a] = result.solutions;
            assert_int_equal(solutions[a], solutions[0]);
            bd_constraint_result_free(&result);
        }
    }
}

static void counts_can_be_limited(void **state)
{
    char empty[SUDOKU_CELLS + 1];
    bd_constraint_result result;
    int32_t values[SUDOKU_CELLS];
    (void)state;
    memset(empty, '.', SUDOKU_CELLS);
    empty[SUDOKU_CELLS] = 0;
    solve(empty, &(bd_constraint_options){.wanted = BD_WANT_COUNT, .limits = {.seconds = 0.05}},
          &result, values);
    assert_int_equal(result.status, BD_LIMIT_TIME);
    assert_true(result.solutions > 1000);
    assert_false(result.optimal);
    bd_constraint_result_free(&result);
    for (uint64_t limit = 1; limit < 200000; limit = limit * 3 + 1) {
        solve(empty,
              &(bd_constraint_options){
                  .algorithm = "backtracking", .wanted = BD_WANT_COUNT, .limits = {.nodes = limit}},
              &result, values);
        assert_int_equal(result.status, BD_LIMIT_NODES);
        assert_in_range(result.counter[BD_TRIED], limit, limit + SUDOKU_SIDE);
        bd_constraint_result_free(&result);
        solve(empty, &(bd_constraint_options){.wanted = BD_WANT_COUNT, .limits = {.nodes = limit}},
              &result, values);
        assert_int_equal(result.status, BD_LIMIT_NODES);
        assert_int_equal(result.counter[BD_TRIED], limit);
        assert_true(result.solutions <= limit);
        bd_constraint_result_free(&result);
    }
}

/* What a search needs and no less: with fewer guesses there is no answer. */
static void a_limit_is_kept_to_the_guess(void **state)
{
    (void)state;
    bd_constraint_result result;
    int32_t values[SUDOKU_CELLS];
    const char *puzzle =
        "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........";
    solve(puzzle, &(bd_constraint_options){.wanted = BD_WANT_COUNT}, &result, values);
    uint64_t needed = result.counter[BD_TRIED];
    assert_true(result.optimal && needed > 10);
    bd_constraint_result_free(&result);
    for (uint64_t limit = 1; limit <= needed + 2; ++limit) {
        solve(puzzle, &(bd_constraint_options){.wanted = BD_WANT_COUNT, .limits = {.nodes = limit}},
              &result, values);
        assert_int_equal(result.status, limit > needed ? BD_SOLVED : BD_LIMIT_NODES);
        assert_int_equal(result.counter[BD_TRIED], limit > needed ? needed : limit);
        bd_constraint_result_free(&result);
    }
}

static void refused(const char *text, const char *message)
{
    bd_constraint_problem problem;
    bd_error error;
    assert_false(bd_constraint_open(&problem, &sudoku_domain, text, strlen(text), &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_string_equal(error.message, message);
}

static void what_is_no_puzzle_is_refused(void **state)
{
    char text[SUDOKU_CELLS + 2];
    (void)state;
    memset(text, '.', sizeof text);
    text[SUDOKU_CELLS] = 0;
    text[3] = text[7] = '5';
    refused(text,
            "row 1 has 5 twice, in r1c4 and r1c8; a digit stands once in a row, column and box");
}

/* Cancelled before it begins, the exact search opens no solver: one for 25x25 touches more than 500 pages. */
static void cancelled_searches_touch_little(void **state)
{
    enum { CELLS = 25 * 25, MOST_PAGES = 50 };
    (void)state;
    char text[CELLS];
    memset(text, '.', sizeof text);
    atomic_bool stop = true;
    const bd_constraint_options options = {.algorithm = "exact", .stop = &stop};
    bd_constraint_problem problem;
    bd_constraint_result result;
    bd_error error;
    assert_true(bd_constraint_open(&problem, &sudoku_domain, text, sizeof text, &error));
    long begin = touched_begin();
    bd_constraint_solve(&problem, &options, &result);
    long pages = touched_end(begin);
    assert_int_equal(result.status, BD_STOPPED);
    if (!IS_CHECKED)
        assert_in_range(pages, 0, MOST_PAGES);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_counts_of_sudokuwhiz),
        cmocka_unit_test(all_algorithms_find_the_same),
        cmocka_unit_test(counts_can_be_limited),
        cmocka_unit_test(a_limit_is_kept_to_the_guess),
        cmocka_unit_test(what_is_no_puzzle_is_refused),
        cmocka_unit_test(cancelled_searches_touch_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
