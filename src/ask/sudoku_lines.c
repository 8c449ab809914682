/* Lists of Sudokus by the million: the solutions and nothing else, at the speed of the exact solvers. */
#include "ask/session.h"
#include "ask/sudoku.h"

#include "domains/sudoku/board_solver.h"
#include "domains/sudoku/board_text.h"
#include "domains/sudoku/exact.h"
#include "domains/sudoku/grid_text.h"

#include <string.h>

enum { MOST_SOLUTIONS = LINES_ROOM / (BOARD_MOST_CELLS + 1) }; /* of each */

bool solves_lines_of_sudoku(const ask_question *question)
{
    const bd_limits *limits = &question->limits;
    bool is_exact = !question->algorithm || strcmp(question->algorithm, "exact") == 0;
    bool has_limit = limits->seconds > 0 || limits->nodes || limits->bytes;
    bool has_order = question->variable_order || question->value_order || question->restarts ||
                     question->consistency;
    bool is_few = question->wanted == BD_WANT_BEST ||
                  (question->wanted == BD_WANT_ALL && question->most > 0 &&
                   question->most <= MOST_SOLUTIONS);
    return is_exact && is_few && !has_limit && !has_order && !question->resume &&
           !question->explain;
}

static uint64_t most_of(const ask_question *question)
{
    return question->wanted == BD_WANT_ALL ? question->most : 1;
}

/* Returns the status of a search that found `solutions`. */
static bd_status lines_status_of(const ask_question *question, uint64_t solutions, bool is_complete)
{
    if (!is_complete && solutions < most_of(question))
        return BD_STOPPED;
    return solutions > 0 ? BD_SOLVED : BD_NO_SOLUTION;
}

/* ---- nine by nine ---- */

static bool goes_on(void *context)
{
    return !ask_is_stopped(context);
}

static bd_status solve_grid(const ask_question *question, const sudoku_grid *puzzle,
                            ask_lines *lines, bd_error *error)
{
    sudoku_grid solution[MOST_SOLUTIONS];
    const sudoku_wanted wanted = {.most = most_of(question),
                                  .solutions = solution,
                                  .room = MOST_SOLUTIONS,
                                  .goes_on = goes_on,
                                  .context = (void *)question};
    sudoku_outcome outcome = sudoku_solve(puzzle, &wanted);
    for (uint64_t i = 0; i < outcome.solutions; ++i) {
        sudoku_format(&solution[i], lines->text + lines->length, SUDOKU_CELLS + 1);
        lines->length += SUDOKU_CELLS;
        lines->text[lines->length++] = '\n';
    }
    if (outcome.solutions == 0 && !sudoku_check_legal(puzzle, error))
        return BD_FAILED;
    return lines_status_of(question, outcome.solutions, outcome.is_complete);
}

/* ---- other sizes ---- */

typedef struct board_solving {
    const ask_question *question;
    const board *puzzle;
    ask_lines *lines;
    uint64_t solutions;
} board_solving;

static bool lines_add_solution(void *context, const uint8_t *cell)
{
    board_solving *solving = context;
    ask_lines *lines = solving->lines;
    board solution = *solving->puzzle;
    memcpy(solution.cell, cell, board_cells(&solution.shape));
    lines->length += board_format_cells(&solution, lines->text + lines->length,
                                        BOARD_MOST_CELLS + 1);
    lines->text[lines->length++] = '\n';
    return ++solving->solutions < most_of(solving->question);
}

static bool board_goes_on(void *context, uint64_t guesses)
{
    const board_solving *solving = context;
    (void)guesses;
    return !ask_is_stopped(solving->question);
}

static bd_status solve_board(const ask_question *question, const board *puzzle, ask_lines *lines,
                             bd_error *error)
{
    board_solver *solver = board_solver_open(&puzzle->shape, NULL);
    board_solving solving = {question, puzzle, lines, 0};
    const board_wanted wanted = {.most = most_of(question),
                                 .restarts = true,
                                 .found = lines_add_solution,
                                 .goes_on = board_goes_on,
                                 .context = &solving};
    if (!solver) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory to solve a grid of this size");
        return BD_FAILED;
    }
    board_outcome outcome = board_solve(solver, puzzle->cell, &wanted);
    board_solver_close(solver);
    return lines_status_of(question, solving.solutions, outcome.is_complete);
}

bd_status solve_line_of_sudoku(const ask_question *question, const char *text, size_t length,
                               ask_lines *lines, bd_error *error)
{
    sudoku_grid grid;
    board puzzle;
    bd_error is_no_nine;
    if (sudoku_parse(&grid, text, length, &is_no_nine))
        return solve_grid(question, &grid, lines, error);
    if (!board_open(&puzzle, BOARD_PLAIN, text, length, error))
        return BD_FAILED;
    return solve_board(question, &puzzle, lines, error);
}
