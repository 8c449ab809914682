/* Facts of Sudokus beyond those of any constraint domain. */
#ifndef BANDOLO_ASK_SUDOKU_H
#define BANDOLO_ASK_SUDOKU_H

#include "ask/values_hooks.h"

#include "domains/sudoku/logic/logic.h"

extern const values_hooks sudoku_hooks, sudoku_x_hooks, jigsaw_hooks;

/* As values_hooks says. */
bool hint_sudoku(ask_answer *answer, ask_hint *hint, bd_error *error);
bool generate_sudoku(ask_session *session, const ask_sink *sink, bd_error *error);
bool solves_lines_of_sudoku(const ask_question *question);
bd_status solve_line_of_sudoku(const ask_question *question, const char *text, size_t length,
                               ask_lines *lines, bd_error *error);

/* Adds to a JSON object how hard a grid is. */
void sudoku_rating_json(const sudoku_rating *rating, json_draft *object);

#endif
