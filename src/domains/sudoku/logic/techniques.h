/* The finders, a family a file, and the table that has them.
 *
 * A finder looks for the first step of its technique in a fixed order of houses, digits and cells. It gets a zeroed
 * step. It returns true with all fields filled but `technique`, or false and leaves the step zeroed. A step always
 * puts or removes something. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_TECHNIQUES_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_TECHNIQUES_H

#include "domains/sudoku/logic/logic.h"

/* `variant` says which technique of the family. */
typedef bool logic_finder(const sudoku_logic *here, unsigned variant, sudoku_step *step);

typedef struct logic_technique {
    logic_finder *find;
    unsigned variant;
    const char *const *sentence; /* one for each language, with {fields} that text.c fills in */
} logic_technique;

extern const logic_technique logic_techniques[SUDOKU_TECHNIQUES];

/* singles.c: a digit has one cell, or a cell has one digit. */
logic_finder logic_full_house, logic_naked_single;
logic_finder logic_hidden_single; /* variant: the first of the houses */
enum { FIRST_LINE = 0, FIRST_BOX = 2 * SUDOKU_SIDE };

/* locked.c: all places for a digit in one house lie in a second one. Variant: the first of the first houses. */
logic_finder logic_locked;

/* subsets.c: as many digits as cells in a house. Variant: how many, 2 .. 4. */
logic_finder logic_naked_subset, logic_hidden_subset;

/* fish.c: as many lines as cross lines for a digit. Variant: how many, 2 .. 4, with SASHIMI if so. */
logic_finder logic_fish, logic_finned_fish;
enum { SASHIMI = 8 };

/* wings.c: cells of two and three digits that see each other. Variant: how many digits the pivot has. */
logic_finder logic_xy_wing, logic_w_wing;

/* conjugates.c: two houses have two cells each for a digit, joined at one end. */
logic_finder logic_conjugates;
enum { SKYSCRAPER, TWO_STRING_KITE, TURBOT_FISH };

/* colouring.c: cells of a digit, coloured in turns. */
logic_finder logic_colours;
enum { COLOUR_TRAP, COLOUR_WRAP };

/* rectangles.c: four corners that would make two solutions. Variant: the type by its usual number, 1, 2 or 4. */
logic_finder logic_rectangle;

/* chains.c: claims that follow from each other in turns. */
logic_finder logic_chain;
enum { X_CHAIN, XY_CHAIN, ALTERNATING_CHAIN };

/* contradiction.c: a supposition leads to a contradiction. */
logic_finder logic_contradiction, logic_nested_contradiction;

#endif
