/* Views of logic: a grid drawn, cells by name, a step in JSON. */
#ifndef BANDOLO_ASK_SUDOKU_STEP_H
#define BANDOLO_ASK_SUDOKU_STEP_H

#include "domains/sudoku/logic/logic.h"

#include <jansson.h>
#include <stdio.h>

/* "r3c7", in a buffer of CELL_NAME_SIZE, which is returned. */
enum { CELL_NAME_SIZE = 16 };
const char *name_cell(char out[CELL_NAME_SIZE], unsigned cell);

/* A picture of the grid, with its candidates where they are wanted and fit the screen; to be freed. NULL: no memory. */
char *picture_of_sudoku(const sudoku_logic *here, bool has_candidates);

/* Prints it, and an empty line under it. */
void draw_sudoku(const sudoku_logic *here, bool has_candidates, FILE *out);

/* The name of the technique, in English whatever the language; its difficulty; the cells and digits of what was
 * seen; the effect, a digit that is put or candidates that are removed; and the sentence. NULL: no memory. */
json_t *sudoku_step_json(const sudoku_step *step, sudoku_language language);

#endif
