/* Estimates of the moves that are left. */
#ifndef BANDOLO_DOMAINS_FREECELL_ESTIMATE_H
#define BANDOLO_DOMAINS_FREECELL_ESTIMATE_H

#include "board.h"

/* How hard a board is: the weighted sum of what keeps it from its end, 1 at least unless it is solved. Not a number of
 * moves; its weights are those that solved 400 deals with the fewest states. */
bd_cost freecell_effort(const freecell_rules *rules, const freecell_board *board);

/* A lower bound of the moves: sequences that hold a card above a lower one of its suit. Such a card cannot go home as it
 * lies, so its sequence, or a part of it with that card, must move. Each move lowers it by 1 at most. */
bd_cost freecell_buried(const freecell_rules *rules, const freecell_board *board);

/* Those of one column, with these cards. */
bd_cost freecell_buried_in(const freecell_rules *rules, const freecell_board *board, unsigned top,
                           freecell_cards cards);

#endif
