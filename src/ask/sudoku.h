/* Facts of Sudokus beyond those of any constraint domain. */
#ifndef BANDOLO_ASK_SUDOKU_H
#define BANDOLO_ASK_SUDOKU_H

#include "text/json.h"

#include "domains/sudoku/logic/logic.h"

/* Adds to a JSON object how hard a grid is. */
void sudoku_rating_json(const sudoku_rating *rating, json_draft *object);

#endif
