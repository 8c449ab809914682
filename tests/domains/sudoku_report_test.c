/* SudokuWhiz's A*: a plain program by the words of its report, in both editions, against the library's, and
 * the published tables. The grids of the tables are read from ../shared/data; without it that test says
 * "skipped". */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include "domains/sudoku/filling.h"
#include "domains/sudoku/generate.h"
#include "domains/sudoku/grid_text.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

/* ---- the plain program ---- */

typedef struct report_board {
    uint8_t cell[81];
    unsigned open, last;
    double g;
} report_board;

enum { MOST_BOARDS = 400000 };

/* Boards as they are made, and a heap of their numbers. */
typedef struct plain_program {
    bool
        pays_distances; /* as the second edition: 2 and the distance to the next cell; the first: 1 */
    report_board *boards;
    size_t made, waiting;
    size_t *heap;
    uint64_t explored, generated; /* as the report has them */
} plain_program;

static double f_of(const plain_program *program, size_t number)
{
    return program->boards[number].g + program->boards[number].open;
}

/* The heap of the textbook, as Java has it. */
static void heap_add(plain_program *program, size_t number)
{
    size_t at = program->waiting++;
    for (; at > 0; at = (at - 1) / 2) {
        if (f_of(program, number) >= f_of(program, program->heap[(at - 1) / 2]))
            break;
        program->heap[at] = program->heap[(at - 1) / 2];
    }
    program->heap[at] = number;
}

static size_t heap_take(plain_program *program)
{
    size_t first = program->heap[0], last = program->heap[--program->waiting], at = 0;
    for (size_t child = 1; child < program->waiting; child = 2 * at + 1) {
        size_t right = child + 1;
        if (right < program->waiting &&
            f_of(program, program->heap[right]) < f_of(program, program->heap[child]))
            child = right;
        if (f_of(program, last) <= f_of(program, program->heap[child]))
            break;
        program->heap[at] = program->heap[child];
        at = child;
    }
    program->heap[at] = last;
    return first;
}

static bool is_safe(const report_board *here, unsigned cell, unsigned digit)
{
    unsigned row = cell / 9, column = cell % 9;
    for (unsigned i = 0; i < 9; ++i)
        if (here->cell[row * 9 + i] == digit || here->cell[i * 9 + column] == digit ||
            here->cell[(row / 3 * 3 + i / 3) * 9 + column / 3 * 3 + i % 3] == digit)
            return false;
    return true;
}

static unsigned options_of(const report_board *here, unsigned cell)
{
    unsigned count = 0;
    for (unsigned digit = 1; digit <= 9; ++digit)
        count += is_safe(here, cell, digit);
    return count;
}

/* Cell i of a row (0 .. 8) or column (9 .. 17). */
static unsigned cell_of(unsigned line, unsigned i)
{
    return line < 9 ? line * 9 + i : i * 9 + line - 9;
}

static bool is_full(const report_board *here, unsigned line)
{
    for (unsigned i = 0; i < 9; ++i)
        if (!here->cell[cell_of(line, i)])
            return false;
    return true;
}

static void look_along(const report_board *here, unsigned line, unsigned *best, unsigned *fewest)
{
    if (is_full(here, line))
        for (line = line < 9 ? 0 : 9; is_full(here, line);)
            ++line;
    for (unsigned i = 0; i < 9; ++i) {
        unsigned cell = cell_of(line, i);
        unsigned options = here->cell[cell] ? 10 : options_of(here, cell);
        if (options < *fewest) {
            *fewest = options;
            *best = cell;
        }
    }
}

static double distance(unsigned from, unsigned to)
{
    int down = (int)(to / 9) - (int)(from / 9), along = (int)(to % 9) - (int)(from % 9);
    return sqrt(down * down + along * along);
}

static void add_successors(plain_program *program, report_board here)
{
    unsigned cell = 81, fewest = 10;
    look_along(&here, here.last / 9, &cell, &fewest);
    look_along(&here, 9 + here.last % 9, &cell, &fewest);
    for (unsigned digit = 1; digit <= 9; ++digit) {
        if (!is_safe(&here, cell, digit))
            continue;
        assert_true(program->made < MOST_BOARDS);
        report_board *next = &program->boards[program->made];
        *next = here;
        next->cell[cell] = (uint8_t)digit;
        next->last = cell;
        --next->open;
        next->g += program->pays_distances ? 2 + distance(here.last, cell) : 1;
        heap_add(program, program->made++);
        ++program->generated;
    }
}

static report_board first_board(const sudoku_grid *grid)
{
    report_board first = {.open = 81 - sudoku_clues(grid)};
    memcpy(first.cell, grid->cell, sizeof first.cell);
    for (unsigned cell = 0; cell < 81; ++cell)
        if (grid->cell[cell] && !(is_full(&first, cell / 9) && is_full(&first, 9 + cell % 9)))
            first.last = cell;
    return first;
}

/* Explores until the first full grid is taken. */
static plain_program run_plainly(const sudoku_grid *grid, bool pays_distances)
{
    plain_program program = {.pays_distances = pays_distances,
                             .boards = malloc(MOST_BOARDS * sizeof *program.boards),
                             .heap = malloc(MOST_BOARDS * sizeof *program.heap)};
    assert_non_null(program.boards);
    assert_non_null(program.heap);
    program.boards[program.made++] = first_board(grid);
    heap_add(&program, 0);
    while (program.waiting) {
        size_t number = heap_take(&program);
        if (program.boards[number].open == 0)
            break;
        ++program.explored;
        ++program
              .generated; /* the report's program counts a node when it makes it, and again here */
        add_successors(&program, program.boards[number]);
    }
    free(program.boards);
    free(program.heap);
    return program;
}

/* ---- the library ---- */

/* The report's nodes generated, and nodes of the solution. */
typedef struct report_counts {
    uint64_t generated, explored;
} report_counts;

static report_counts run_library(const sudoku_grid *grid, const char *algorithm,
                                 const char *heuristic)
{
    char text[SUDOKU_CELLS + 1];
    bd_problem problem;
    bd_result result;
    bd_error error;
    filling start;
    sudoku_format(grid, text, sizeof text);
    assert_true(bd_problem_open(&problem, "sudoku", heuristic, NULL, &error));
    assert_true(problem.domain->parse(problem.data, text, SUDOKU_CELLS, &start, &error));
    bd_search(problem.domain, problem.data, &start, &(bd_options){.algorithm = algorithm}, &result);
    assert_int_equal(result.status, BD_SOLVED);
    report_counts counts = {.explored = result.counter[BD_EXPANDED]};
    counts.generated = result.counter[BD_GENERATED] - 1 + counts.explored;
    bd_result_free(&result);
    bd_problem_close(&problem);
    return counts;
}

/* First edition: every step costs 1, so that f is the same everywhere, and the heap decides. */
static report_counts first_edition(const sudoku_grid *grid)
{
    return run_library(grid, "textbook-astar", "lines");
}

/* Second edition: a step costs more than h falls by, so that f rises with every move. */
static report_counts second_edition(const sudoku_grid *grid)
{
    return run_library(grid, "astar", "empty");
}

static void both_editions_agree_with_a_plain_program(void **state)
{
    const unsigned PUZZLES = IS_BRIEF ? 5 : 100;
    bd_random random = bd_random_of(17);
    uint64_t fewer = 0, all = 0;
    (void)state;
    for (unsigned i = 0; i < PUZZLES; ++i) {
        sudoku_grid puzzle;
        assert_true(
            sudoku_generate(&puzzle, &(sudoku_making){.clues = 26 + i % 10}, &random, NULL));
        plain_program first = run_plainly(&puzzle, false), second = run_plainly(&puzzle, true);
        report_counts counts = first_edition(&puzzle);
        assert_int_equal(counts.explored, first.explored);
        assert_int_equal(counts.generated, first.generated);
        counts = second_edition(&puzzle);
        /* With distances few grids are dearer than the solution, and stay unexplored. */
        assert_true(second.explored <= counts.explored);
        all += counts.explored;
        fewer += counts.explored - second.explored;
    }
    assert_true(fewer * 100 <= all);
}

/* ---- the published tables ---- */

/* Means of three grids. */
static const struct level {
    const char *grids[3];
    report_counts first, second;
} levels[] = {
    {{"sudoku_facile1_g", "sudoku_facile2_g", "sudoku_facile3_g"}, {227, 113}, {264, 132}},
    {{"sudoku_medio1_g", "sudoku_medio2_g", "sudoku_medio3_g"}, {3261, 1627}, {6075, 3037}},
    {{"Sudoku_casoPeggiore_g", "Sudoku_casoPeggiore2_g", "Sudoku_casoPeggiore3_g"},
     {270812, 135402},
     {385064, 192532}},
};

static sudoku_grid grid_of_file(const char *name)
{
    char path[512], text[1024];
    sudoku_grid grid;
    bd_error error;
    const char *source = getenv("BANDOLO_SOURCE");
    snprintf(path, sizeof path, "%s/../shared/data/sudoku/sudokuwhiz/%s.txt", source ? source : ".",
             name);
    FILE *file = fopen(path, "r");
    if (!file)
        skip(); /* does not return */
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    if (!sudoku_parse(&grid, text, length, &error))
        fail_msg("%s: %s", name, error.message);
    return grid;
}

static uint64_t mean_of_three(uint64_t sum)
{
    return (sum * 2 + 3) / 6;
}

static void check_level(const struct level *level, report_counts (*edition)(const sudoku_grid *),
                        report_counts published)
{
    report_counts sum = {0, 0};
    for (unsigned i = 0; i < 3; ++i) {
        sudoku_grid grid = grid_of_file(level->grids[i]);
        report_counts counts = edition(&grid);
        sum.generated += counts.generated;
        sum.explored += counts.explored;
    }
    assert_int_equal(mean_of_three(sum.generated), published.generated);
    assert_int_equal(mean_of_three(sum.explored), published.explored);
}

static void the_tables_of_the_report(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; ++i) {
        check_level(&levels[i], first_edition, levels[i].first);
        check_level(&levels[i], second_edition, levels[i].second);
    }
}

/* Two grids that the report tells of on their own. */
static void the_grids_of_the_report(void **state)
{
    (void)state;
    sudoku_grid grid = grid_of_file("Sudoku_casoPeggiore_g");
    report_counts counts = first_edition(&grid);
    assert_int_equal(counts.generated, 187);
    assert_int_equal(counts.explored, 93);
    grid = grid_of_file("Sudoku_casoPeggiore2_g");
    counts = first_edition(&grid);
    assert_int_equal(counts.generated, 421085);
    assert_int_equal(counts.explored, 210535);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_editions_agree_with_a_plain_program),
        cmocka_unit_test(the_tables_of_the_report),
        cmocka_unit_test(the_grids_of_the_report),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
