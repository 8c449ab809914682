/* Logic as a search for values: the steps of people, within limits, each told to a listener. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_SEARCH_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_SEARCH_H

#include "domains/sudoku/logic/logic.h"

#include <bandolo/constraint/search.h>

/* The request, whose fields may be zero, and the outcome. */
typedef struct sudoku_reasoning {
    sudoku_logic_options logic;
    /* Called with each step before it is made; NULL: not. False: no memory to keep it; the search ends. */
    bool (*told)(void *context, const sudoku_step *step);
    void *context;

    sudoku_logic here;    /* what was left */
    sudoku_rating rating; /* of the steps that were made */
} sudoku_reasoning;

/* Solves a legal puzzle by steps, each of which is a node for the limits. BD_SOLVED: by logic, so it is the only
 * solution (with unique rectangles, if there is only one). BD_NO_SOLUTION: logic came to a contradiction, or was
 * stuck where the exact solver finds no solution. BD_GAVE_UP: stuck, mostly because there are several solutions. The
 * search looks at its limits between steps, and a step that is hard to find may take two tenths of a second. Fills
 * `result` with a checked solution, which the caller frees; returns its status. */
bd_status sudoku_logic_search(const sudoku_grid *puzzle, const bd_constraint_options *options,
                              sudoku_reasoning *reasoning, bd_constraint_result *result);

#endif
