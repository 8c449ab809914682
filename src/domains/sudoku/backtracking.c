/* Backtracking as the program of a first course writes it, and SudokuWhiz: the first open cell takes the first digit
 * that none of its houses holds, and so on. Where no digit is left, the cell before takes its next one. Time is
 * exponential, and the order of the cells decides: the same puzzle turned upside down may take a thousand times as
 * long. */
#include "domains/sudoku/sudoku.h"

#include "constraint/run.h"

enum { DIGITS = (1 << SUDOKU_SIDE) - 1 }; /* digit d is bit d - 1 */

typedef struct course_search {
    constraint_run *run;
    sudoku_grid grid;
    uint16_t held[SUDOKU_HOUSES]; /* the digits of a house */
    unsigned open;                /* cells to fill, in reading order */
    uint8_t cell[SUDOKU_CELLS];
    uint16_t placed[SUDOKU_CELLS]; /* the digits that were legal there at any time */
} course_search;

/* Sets or clears a digit in the houses of a cell. */
static void backtracking_turn(course_search *course, unsigned cell, unsigned digit)
{
    uint16_t bit = (uint16_t)(1U << (digit - 1));
    course->held[sudoku_row(cell)] ^= bit;
    course->held[SUDOKU_SIDE + sudoku_column(cell)] ^= bit;
    course->held[2 * SUDOKU_SIDE + sudoku_box(cell)] ^= bit;
}

static unsigned free_digits(const course_search *course, unsigned cell)
{
    return DIGITS & ~(unsigned)(course->held[sudoku_row(cell)] |
                                course->held[SUDOKU_SIDE + sudoku_column(cell)] |
                                course->held[2 * SUDOKU_SIDE + sudoku_box(cell)]);
}

static void backtracking_begin(course_search *course, const sudoku_grid *puzzle)
{
    course->grid = *puzzle;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        if (puzzle->cell[cell])
            backtracking_turn(course, cell, puzzle->cell[cell]);
        else
            course->cell[course->open++] = (uint8_t)cell;
}

/* Takes the digit of a cell back and tries those after it. Returns the first legal one, or 0; counts them in `tried`. */
static unsigned next_digit(course_search *course, unsigned cell, unsigned *tried)
{
    unsigned last = course->grid.cell[cell];
    if (last)
        backtracking_turn(course, cell, last);
    unsigned left = free_digits(course, cell) >> last << last;
    unsigned digit = left ? (unsigned)__builtin_ctz(left) + 1 : 0;
    *tried = (digit ? digit : SUDOKU_SIDE) - last;
    course->grid.cell[cell] = (uint8_t)digit;
    if (digit) {
        backtracking_turn(course, cell, digit);
        course->placed[cell] |= (uint16_t)(1U << (digit - 1));
    }
    return digit;
}

static bool hand_over(course_search *course)
{
    int32_t values[SUDOKU_CELLS];
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        values[cell] = course->grid.cell[cell];
    return run_solution(course->run, values);
}

static void search(course_search *course)
{
    constraint_run *run = course->run;
    unsigned depth = 0, tried;
    for (;;) {
        bool leads_on = depth < course->open && next_digit(course, course->cell[depth], &tried);
        if (depth < course->open && run_tried(run, tried))
            return;
        if (leads_on) {
            ++run->counter[BD_PLACED];
            ++depth;
            continue;
        }
        if (depth == course->open && hand_over(course))
            return;
        run->counter[BD_BACKTRACKS] += depth < course->open;
        if (depth-- == 0)
            break;
    }
    run_exhausted(run);
}

static void count_distinct(course_search *course)
{
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        course->run->counter[BD_DISTINCT] += (unsigned)__builtin_popcount(course->placed[cell]);
}

static void run_course(constraint_run *run, void *puzzle)
{
    course_search course = {.run = run};
    run_has(run, BD_TRIED);
    run_has(run, BD_PLACED);
    run_has(run, BD_BACKTRACKS);
    run_has(run, BD_DISTINCT);
    backtracking_begin(&course, puzzle);
    search(&course);
    count_distinct(&course);
}

bd_status sudoku_backtracking(const void *puzzle, const bd_constraint_options *options,
                              bd_constraint_result *result)
{
    const run_subject subject = {.problem = puzzle, .length = SUDOKU_CELLS, .check = sudoku_check};
    sudoku_grid grid = *(const sudoku_grid *)puzzle;
    return run_search(&subject, options, result, run_course, &grid);
}
