/* The story of a Sudoku solved by logic: its steps, kept for later events. */
#ifndef BANDOLO_ASK_LOGIC_STORY_H
#define BANDOLO_ASK_LOGIC_STORY_H

#include "domains/sudoku/logic/search.h"

#include <bandolo/constraint/domain.h>

#include <jansson.h>
#include <stdio.h>

/* Options of a solution by logic. */
typedef struct logic_request {
    sudoku_language language;
    bool uses_rectangles; /* where there is one solution: what follows from that */
} logic_request;

typedef struct logic_story {
    const sudoku_grid *puzzle;
    sudoku_language language;
    sudoku_reasoning reasoning; /* as it ended */
    sudoku_step *steps;         /* steps[count] */
    size_t count, room;
} logic_story;

/* Solves the problem by logic, which it must be for, as bd_constraint_solve() does, and keeps the steps. The story
 * is to be freed whatever comes out, and the problem must live as long. */
bd_status logic_story_make(logic_story *story, const bd_constraint_problem *problem,
                           const logic_request *request, const bd_constraint_options *options,
                           bd_constraint_result *result);

/* NULL is fine. */
void logic_story_free(logic_story *story);

/* The steps, numbered, a sentence each; with `is_drawn` the grid before them, and again with its candidates
 * before steps that take some away. Else each sentence is one line. */
void logic_story_print(const logic_story *story, bool is_drawn, FILE *out);

/* "rated 2.3, easy; the hardest of 51 steps: naked single"; where logic did not finish, also how far it came. */
void logic_story_print_rating(const logic_story *story, bool is_drawn, FILE *out);

/* An object of the steps and their language. NULL: no memory. */
json_t *logic_story_json(const logic_story *story);

#endif
