/* The finders, a family a file, and the table that has them.
 *
 * A finder looks for the first step of its technique in a fixed order of houses, digits and
 * cells. It gets a zeroed step, and returns true with everything but `technique` filled; where
 * it returns false it has left the step zeroed, or zeroed it again. What it removes is there: no
 * step is empty. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_TECHNIQUES_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_TECHNIQUES_H

#include "domains/sudoku/logic.h"

typedef bool logic_finder(const sudoku_logic *here, unsigned variant, sudoku_step *step);

typedef struct logic_technique {
    logic_finder *find;
    unsigned variant;            /* what the finder is told: a size, a kind */
    const char *const *sentence; /* a language each, with {fields}, which logic_text.c fills in */
} logic_technique;

extern const logic_technique logic_techniques[SUDOKU_TECHNIQUES];

/* logic_singles.c: a digit that has but one cell, a cell that has but one digit. */
logic_finder logic_full_house;
logic_finder logic_hidden_single; /* variant: FIRST_LINE or FIRST_BOX, the first of the houses */
logic_finder logic_naked_single;
enum { FIRST_LINE = 0, FIRST_BOX = 2 * SUDOKU_SIDE };

/* logic_locked.c: a digit whose cells in one house lie all in a second one leaves the rest of
 * that. */
logic_finder logic_pointing, logic_claiming;

/* logic_subsets.c: as many digits as cells in a house. Variant: how many, 2 .. 4. */
logic_finder logic_naked_subset, logic_hidden_subset;

/* logic_fish.c: as many lines as cross lines for a digit. Variant: how many, 2 .. 4. */
logic_finder logic_fish, logic_finned_fish, logic_sashimi_fish;

/* logic_wings.c: cells of two and three digits that see each other. */
logic_finder logic_xy_wing, logic_xyz_wing, logic_w_wing;

/* logic_conjugates.c: two houses that have two cells each for a digit, joined at one end. */
logic_finder logic_skyscraper, logic_two_string_kite, logic_turbot_fish;

/* logic_colouring.c: cells of a digit, one of two, coloured in turns. */
logic_finder logic_colour_trap, logic_colour_wrap;

/* logic_rectangles.c: what would have two solutions; types 1, 2 and 4 as they are counted. */
logic_finder logic_rectangle_1, logic_rectangle_2, logic_rectangle_4;

/* logic_chains.c: claims that follow from each other in turns. */
logic_finder logic_x_chain, logic_xy_chain, logic_alternating_chain;

/* logic_contradiction.c: what cannot be, because it leads to nothing. */
logic_finder logic_contradiction, logic_nested_contradiction;

#endif
