/* Logic as a search for values: what people would do, within limits, and watched step by step. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_SEARCH_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_SEARCH_H

#include "domains/sudoku/logic/logic.h"

#include <bandolo/constraint/search.h>

/* What is asked for, zeroed where nothing is; and what came of it. */
typedef struct sudoku_reasoning {
    sudoku_logic_options logic;
    /* Called with each step before it is made; NULL: not. False: there is no memory to keep it, which ends
     * the search. */
    bool (*told)(void *context, const sudoku_step *step);
    void *context;

    sudoku_logic here;    /* what was left */
    sudoku_rating rating; /* of the steps that were made */
} sudoku_reasoning;

/* Solves a legal puzzle by steps, each of which is a node for the limits. BD_SOLVED: by logic, so it is the
 * only solution (of unique rectangles: where there is but one); BD_NO_SOLUTION: logic came to a contradiction,
 * or was stuck where the exact solver finds none; BD_GAVE_UP: stuck, mostly since there are several solutions.
 * A step that is hard to find may take two tenths of a second, and limits are looked at between them. Fills
 * `result`, whose solution is checked, and which is to be freed; returns its status. */
bd_status sudoku_logic_search(const sudoku_grid *puzzle, const bd_constraint_options *options,
                              sudoku_reasoning *reasoning, bd_constraint_result *result);

#endif
