/* Beams over FreeCell's boards for fewer moves: what search/anytimebeam.h does, in states of its own. As in dovetail.h, a
 * move is weighed without being made, and a board is known by a hash: a move takes a fifth of the time. */
#ifndef BANDOLO_DOMAINS_FREECELL_BEAMS_H
#define BANDOLO_DOMAINS_FREECELL_BEAMS_H

#include "board.h"

#include <bandolo/template/search/run.h>

/* Finds a solution, or improves on the one in the run, by two beams of each width, of another style each, and then wider
 * ones. Before a limit of nodes or seconds the last two are as wide as can end in time. BD_GAVE_UP, with the width
 * of the last two: they dropped no board, so wider ones find the same, or they found no solution at all. */
bd_status freecell_beams(const freecell_rules *rules, const freecell_board *start, bd_run *run,
                         uint64_t *width);

#endif
