/* Checking a Sudoku: what it tells beyond whether there is a solution. */
#ifndef BANDOLO_ASK_SUDOKU_CHECK_H
#define BANDOLO_ASK_SUDOKU_CHECK_H

#include "ask/kind.h"

#include <bandolo/constraint/domain.h>

/* Adds to a verdict the number of clues, two of several solutions, of one whether it needs every clue and if not a clue
 * that may go, as far as a second or so proves it; and, unless it `is_brief`, how hard a plain puzzle of nine by nine is
 * by logic. False: no memory, with an error. */
bool check_sudoku(const bd_constraint_problem *problem, bool is_brief, ask_verdict *verdict,
                  bd_error *error);

#endif
