/* Files of Sudokus by the million: the solutions and nothing else, at the speed of the exact solver. */
#ifndef BANDOLO_CLI_SOLVE_SUDOKU_H
#define BANDOLO_CLI_SOLVE_SUDOKU_H

#include "cli/constraint_session.h"

/* Is a file of Sudokus asked for, and of each a solution, or two at most, by the exact solver without limits,
 * printed with --quiet and not as JSON? Then solve_sudoku_lists() prints what constraint_ask() would. */
bool solve_sudoku_suits(const bd_constraint_domain *domain, const cli_constraint_request *request,
                        const char *word);

/* Solves them, on as many threads as are asked for, in order, without holding more than some thousand. Returns
 * the exit code. */
int solve_sudoku_lists(const bd_constraint_domain *domain, const cli_constraint_request *request,
                       const char *word);

#endif
