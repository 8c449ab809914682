/* Sudoku as a search of paths: each table's moves, next cells and heuristics against their definitions, all
 * algorithms against the exact solver, compiled ones against the generic, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "domains/sudoku_oracle.h"
#include "brief.h"

#include "domains/sudoku/exact.h"
#include "domains/sudoku/filling.h"
#include "domains/sudoku/generate.h"
#include "domains/sudoku/grid_text.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

/* The contents that each table should have. */
static const struct table {
    const char *heuristic;
    filling_rule rule;
    unsigned open_cell; /* of h */
    bool has_digits;    /* in h */
} tables[] = {
    {"fewest", FILLING_FEWEST, 3, false},         {"lines", FILLING_LINES, 3, false},
    {"empty", FILLING_LINES, 1, false},           {"report", FILLING_LINES, 1, true},
    {"reading-order", FILLING_READING, 3, false},
};

enum { TABLES = sizeof tables / sizeof *tables };

static bd_problem open_table(const char *heuristic)
{
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open(&problem, "sudoku", heuristic, NULL, &error))
        fail_msg("%s", error.message);
    return problem;
}

static filling state_of(const bd_problem *problem, const sudoku_grid *grid)
{
    char text[SUDOKU_CELLS + 1];
    filling state;
    bd_error error;
    memset(&state, 0, sizeof state);
    sudoku_format(grid, text, sizeof text);
    if (!problem->domain->parse(problem->data, text, SUDOKU_CELLS, &state, &error))
        fail_msg("%s: %s", text, error.message);
    return state;
}

/* ---- definitions, taken from the words ---- */

/* The digits that may stand in a cell, as bits. */
static unsigned digits_of(const sudoku_grid *grid, unsigned cell)
{
    unsigned digits = 0;
    for (unsigned digit = 1; digit <= 9; ++digit) {
        bool is_free = true;
        for (unsigned other = 0; other < 81; ++other)
            if (grid->cell[other] == digit &&
                (other / 9 == cell / 9 || other % 9 == cell % 9 ||
                 (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3)))
                is_free = false;
        digits |= (unsigned)is_free << digit;
    }
    return digits;
}

static bool has_open(const sudoku_grid *grid, unsigned line, bool is_row)
{
    for (unsigned i = 0; i < 9; ++i)
        if (!grid->cell[is_row ? line * 9 + i : i * 9 + line])
            return true;
    return false;
}

/* The line of the last cell, or where it is full or there is none, the first that is not full. */
static unsigned line_to_go_on(const sudoku_grid *grid, unsigned last, bool is_row)
{
    unsigned line = is_row ? last / 9 : last % 9;
    if (last < 81 && has_open(grid, line, is_row))
        return line;
    for (line = 0; !has_open(grid, line, is_row);)
        ++line;
    return line;
}

/* The cells that a rule looks at, in its order. Returns how many. */
static unsigned cells_of(filling_rule rule, const sudoku_grid *grid, unsigned last,
                         unsigned cells[81])
{
    unsigned count = 0;
    if (rule == FILLING_LINES) {
        unsigned row = line_to_go_on(grid, last, true), column = line_to_go_on(grid, last, false);
        for (unsigned i = 0; i < 9; ++i)
            cells[count++] = row * 9 + i;
        for (unsigned i = 0; i < 9; ++i)
            cells[count++] = i * 9 + column;
    } else {
        for (unsigned cell = 0; cell < 81; ++cell)
            cells[count++] = cell;
    }
    return count;
}

static unsigned next_cell(filling_rule rule, const sudoku_grid *grid, unsigned last)
{
    unsigned cells[81], best = 81, fewest = 10;
    if (sudoku_clues(grid) == 81)
        return 81;
    unsigned count = cells_of(rule, grid, last, cells);
    for (unsigned i = 0; i < count; ++i) {
        unsigned digits = (unsigned)__builtin_popcount(digits_of(grid, cells[i]));
        if (grid->cell[cells[i]] || (rule == FILLING_READING && best < 81) || digits >= fewest)
            continue;
        best = cells[i];
        fewest = rule == FILLING_READING ? 0 : digits;
    }
    return best;
}

static unsigned estimate_of(const struct table *table, const sudoku_grid *grid, unsigned last)
{
    unsigned open = 81 - sudoku_clues(grid), cell = next_cell(table->rule, grid, last);
    bool counts = table->has_digits && cell < 81;
    return open * table->open_cell +
           (counts ? (unsigned)__builtin_popcount(digits_of(grid, cell)) : 0);
}

/* ---- walks ---- */

static void check_key(const bd_problem *problem, const filling *state)
{
    unsigned char key[BD_KEY_BYTES];
    filling again;
    memset(&again, 0, sizeof again);
    problem->domain->to_key(problem->data, state, key);
    problem->domain->from_key(problem->data, key, &again);
    assert_memory_equal(&again.grid, &state->grid, sizeof again.grid);
    assert_int_equal(again.open, state->open);
    assert_int_equal(again.last, state->last);
    assert_int_equal(again.next, state->next);
    assert_int_equal(again.digits, state->digits);
}

/* Are the successors of `here` those of the words? Returns how many there are. */
static unsigned check_step(const struct table *table, const bd_problem *problem,
                           const filling *here, filling next[9])
{
    bd_child children[9];
    const bd_domain *domain = problem->domain;
    unsigned cell = next_cell(table->rule, &here->grid, here->last), count = 0;
    unsigned digits = cell < 81 ? digits_of(&here->grid, cell) : 0;
    unsigned made = domain->expand(problem->data, here, BD_NO_MOVE, children, next);
    bd_cost h = estimate_of(table, &here->grid, here->last);
    assert_int_equal(domain->estimate(problem->data, here), h);
    assert_true(h <= 3U * here->open);
    assert_int_equal(domain->is_goal(problem->data, here), sudoku_is_solved(&here->grid));
    for (unsigned digit = 1; digit <= 9; ++digit) {
        if (!(digits >> digit & 1))
            continue;
        assert_true(count < made);
        sudoku_grid grid = here->grid;
        grid.cell[cell] = (uint8_t)digit;
        assert_memory_equal(&next[count].grid, &grid, sizeof grid);
        assert_int_equal(next[count].last, cell);
        assert_int_equal(next[count].open, here->open - 1);
        assert_int_equal(children[count].move, cell * 9 + digit - 1);
        assert_int_equal(children[count].cost, 3);
        int32_t rise = 3 + (int32_t)estimate_of(table, &grid, cell) - (int32_t)h;
        assert_int_equal(children[count].rise, rise);
        assert_true(rise >= 0 || table->has_digits);
        check_key(problem, &next[count++]);
    }
    assert_int_equal(made, count);
    return count;
}

static void steps_are_those_of_the_words(void **context)
{
    bd_random random = bd_random_of(3);
    const unsigned WALKS = IS_BRIEF ? 20 : 100;
    (void)context;
    for (unsigned t = 0; t < TABLES; ++t) {
        bd_problem problem = open_table(tables[t].heuristic);
        for (unsigned walk = 0; walk < WALKS; ++walk) {
            sudoku_grid full = sudoku_oracle_full(&random);
            sudoku_grid start = sudoku_oracle_keep(&full, (unsigned)bd_random_below(&random, 82),
                                                   &random);
            filling here = state_of(&problem, &start), next[9];
            for (;;) {
                unsigned count = check_step(&tables[t], &problem, &here, next);
                if (!count)
                    break;
                here = next[bd_random_below(&random, count)];
            }
        }
        bd_problem_close(&problem);
    }
}

/* The last clue in whose row or column a cell is open. */
static void the_last_clue_counts_as_filled_last(void **context)
{
    static const struct {
        const char *grid;
        unsigned last, next;
    } cases[] = {
        {".................................................................................", 81,
         0},
        {"5................................................................................", 0, 1},
        {"534678912672195348198342567859761423426853791713924856961537284287419635345286179", 81,
         81},
        {"534678912672195348198342567859761423426853791713924856961537284287419635.45286179", 80,
         72},
        {".34678912672195348198342567859761423426853791713924856961537284287419635345286179", 72,
         0},
    };
    bd_problem problem = open_table("lines");
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        sudoku_grid grid;
        assert_true(sudoku_parse(&grid, cases[i].grid, 81, NULL));
        filling state = state_of(&problem, &grid);
        assert_int_equal(state.last, cases[i].last);
        assert_int_equal(state.next, cases[i].next);
    }
    bd_problem_close(&problem);
}

/* In the bottom row r9c5 has the fewest digits left, four; with 6 in it the column has r2c5, where 5 alone is
 * left. So h falls by 1 + 3, a step costs 3, and f falls by one. */
static void the_report_is_not_consistent(void **context)
{
    static const char grid[] = ".........\n1234.6789\n.........\n"
                               "....1....\n....2....\n....3....\n"
                               "....4....\n.........\n........5\n";
    bd_problem problem = open_table("report");
    sudoku_grid start;
    bd_child children[9];
    filling next[9];
    (void)context;
    assert_true(sudoku_parse(&start, grid, sizeof grid - 1, NULL));
    filling here = state_of(&problem, &start);
    assert_int_equal(here.next, 76);
    assert_int_equal(problem.domain->estimate(problem.data, &here), 68 + 4);
    assert_int_equal(problem.domain->expand(problem.data, &here, BD_NO_MOVE, children, next), 4);
    assert_int_equal(children[0].move, 76 * 9 + 5);
    assert_int_equal(children[0].rise, -1);
    assert_int_equal(problem.domain->estimate(problem.data, &next[0]), 67 + 1);
    assert_false(problem.domain->promises & BD_CONSISTENT);
    bd_problem_close(&problem);
}

/* ---- searches ---- */

static sudoku_grid generated(bd_random *random, unsigned clues)
{
    sudoku_grid puzzle;
    bd_error error;
    if (!sudoku_generate(&puzzle, &(sudoku_making){.clues = clues}, random, &error))
        fail_msg("%s", error.message);
    return puzzle;
}

/* Plays the moves and compares with the exact solver's only solution. */
static void check_solution(const bd_problem *problem, filling state, const bd_result *result)
{
    sudoku_grid solution, puzzle = state.grid;
    bd_cost cost;
    assert_int_equal(sudoku_count(&puzzle, 2, &solution), 1);
    assert_int_equal(result->status, BD_SOLVED);
    assert_int_equal(result->length, 81 - sudoku_clues(&puzzle));
    assert_int_equal(result->cost, 3 * result->length);
    for (size_t i = 0; i < result->length; ++i)
        assert_true(bd_play(problem->domain, problem->data, &state, result->moves[i], &cost, NULL));
    assert_memory_equal(&state.grid, &solution, sizeof solution);
}

/* Thousands of minimal puzzles by A*, one after the other by each table. */
static void generated_puzzles_are_solved(void **context)
{
    bd_random random = bd_random_of(11);
    const unsigned PUZZLES = IS_BRIEF ? 100 : 2000;
    bd_problem problem[TABLES];
    (void)context;
    for (unsigned t = 0; t < TABLES; ++t)
        problem[t] = open_table(tables[t].heuristic);
    for (unsigned i = 0; i < PUZZLES; ++i) {
        /* reading order takes a thousand times as long: it gets fewer cells to fill */
        unsigned t = i % TABLES, clues = tables[t].rule == FILLING_READING ? 32 : 0;
        sudoku_grid puzzle = generated(&random, clues);
        filling start = state_of(&problem[t], &puzzle);
        bd_result result;
        bd_search(problem[t].domain, problem[t].data, &start, &(bd_options){.algorithm = "astar"},
                  &result);
        assert_true(result.optimal);
        check_solution(&problem[t], start, &result);
        bd_result_free(&result);
    }
    for (unsigned t = 0; t < TABLES; ++t)
        bd_problem_close(&problem[t]);
}

/* By the compiled kernel and by the generic instance: with the same counts. */
static void search_both(const bd_problem *problem, const char *algorithm, const filling *start,
                        bd_result *result)
{
    bd_domain generic = *problem->domain;
    bd_options options = {.algorithm = algorithm};
    bd_result plain;
    generic.kernels = NULL;
    bd_search(problem->domain, problem->data, start, &options, result);
    bd_search(&generic, problem->data, start, &options, &plain);
    assert_int_equal(result->status, plain.status);
    assert_int_equal(result->counted, plain.counted);
    for (bd_counter c = 0; c < BD_COUNTER_COUNT; ++c)
        if (c != BD_PEAK_BYTES)
            assert_int_equal(result->counter[c], plain.counter[c]);
    assert_int_equal(result->length, plain.length);
    if (plain.length)
        assert_memory_equal(result->moves, plain.moves, plain.length * sizeof *plain.moves);
    bd_result_free(&plain);
}

static void all_algorithms_solve(void **context)
{
    bd_random random = bd_random_of(23);
    const unsigned PUZZLES = IS_BRIEF ? 1 : 2 * TABLES;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    (void)context;
    for (unsigned i = 0; i < PUZZLES; ++i) {
        bd_problem problem = open_table(tables[i % TABLES].heuristic);
        sudoku_grid puzzle = generated(&random, 36);
        filling start = state_of(&problem, &puzzle);
        for (size_t a = 0; a < count; ++a) {
            bd_result result;
            if (algorithms[a].traits & BD_NEEDS_REVERSIBLE)
                continue;
            search_both(&problem, algorithms[a].name, &start, &result);
            /* These take no digit back, so they may end where no digit fits. */
            bool is_stuck = (strcmp(algorithms[a].name, "rtastar") == 0 ||
                             strcmp(algorithms[a].name, "nrpa") == 0) &&
                            result.status == BD_GAVE_UP;
            if (!is_stuck)
                check_solution(&problem, start, &result);
            bd_result_free(&result);
        }
        bd_problem_close(&problem);
    }
}

/* A grid without a solution: every search that remembers or runs through all paths proves it. */
static void no_solution_is_proved(void **context)
{
    static const char grid[] =
        "516849732.......8.8.9.7...1..27..3...........1..36....2.......7.9...5..6....2...8";
    static const char *const algorithms[] = {"astar",  "textbook-astar", "idastar",
                                             "greedy", "uniform-cost",   "depth-first",
                                             "rbfs",   "hdastar"};
    sudoku_grid puzzle;
    (void)context;
    assert_true(sudoku_parse(&puzzle, grid, 81, NULL));
    for (unsigned t = 0; t < TABLES - 1; ++t) {
        bd_problem problem = open_table(tables[t].heuristic);
        filling start = state_of(&problem, &puzzle);
        for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; ++a) {
            bd_result result;
            search_both(&problem, algorithms[a], &start, &result);
            assert_int_equal(result.status, BD_NO_SOLUTION);
            bd_result_free(&result);
        }
        bd_problem_close(&problem);
    }
}

static void a_limit_of_memory_holds(void **context)
{
    static const char grid[] =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    enum { BYTES = 1 << 24 };
    static const char *const algorithms[] = {"astar", "textbook-astar", "best-first"};
    bd_problem problem = open_table("report");
    sudoku_grid puzzle;
    (void)context;
    assert_true(sudoku_parse(&puzzle, grid, 81, NULL));
    filling start = state_of(&problem, &puzzle);
    for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; ++a) {
        bd_options options = {.algorithm = algorithms[a], .limits.bytes = BYTES};
        bd_result result;
        bd_search(problem.domain, problem.data, &start, &options, &result);
        assert_int_equal(result.status, BD_LIMIT_MEMORY);
        assert_in_range(result.counter[BD_PEAK_BYTES], BYTES / 2, BYTES);
        bd_result_free(&result);
    }
    bd_problem_close(&problem);
}

/* ---- text ---- */

static void what_is_no_grid_is_refused(void **context)
{
    static const char *const bad[] = {
        "",
        "53..7",
        "hello",
        "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..799",
    };
    bd_problem problem = open_table(NULL);
    bd_error error;
    filling state;
    (void)context;
    assert_string_equal(problem.domain->heuristic, "fewest");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(problem.domain->parse(problem.data, bad[i], strlen(bad[i]), &state, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
    bd_problem_close(&problem);
    assert_false(bd_problem_open(&problem, "sudoku", NULL, "any", &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_false(bd_problem_open(&problem, "sudoku:4x4", NULL, NULL, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
}

/* Bytes that are no key make some state, which can be written and expanded. */
static void any_bytes_are_read(void **context)
{
    bd_random random = bd_random_of(31);
    (void)context;
    for (unsigned i = 0; i < 1000; ++i) {
        bd_problem problem = open_table(tables[i % TABLES].heuristic);
        unsigned char key[BD_KEY_BYTES];
        filling state, next[9];
        bd_child children[9];
        char text[SUDOKU_CELLS + 1];
        for (size_t at = 0; at < sizeof key; ++at)
            key[at] = (unsigned char)bd_random_below(&random, i % 2 ? 256 : 16);
        problem.domain->from_key(problem.data, key, &state);
        assert_int_equal(problem.domain->format(problem.data, &state, text, sizeof text), 81);
        problem.domain->expand(problem.data, &state, BD_NO_MOVE, children, next);
        bd_problem_close(&problem);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_those_of_the_words),
        cmocka_unit_test(the_last_clue_counts_as_filled_last),
        cmocka_unit_test(the_report_is_not_consistent),
        cmocka_unit_test(generated_puzzles_are_solved),
        cmocka_unit_test(all_algorithms_solve),
        cmocka_unit_test(no_solution_is_proved),
        cmocka_unit_test(a_limit_of_memory_holds),
        cmocka_unit_test(what_is_no_grid_is_refused),
        cmocka_unit_test(any_bytes_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
