/* Dovetailing for FreeCell: what search/dovetail.h does, in states of its own. A move is weighed without being made
 * (outlook.h), and made when its turn comes; a board is known by a hash. So it is an order of magnitude faster, and a
 * search that runs dry proves nothing. */
#ifndef BANDOLO_DOMAINS_FREECELL_DOVETAIL_H
#define BANDOLO_DOMAINS_FREECELL_DOVETAIL_H

#include "board.h"

#include <bandolo/template/search/run.h>

/* BD_NO_SOLUTION: no board is left, but for those whose hash another one has; the run goes on. BD_GAVE_UP: each of the first
 * settings had its turn, which is all that a brief search does. */
bd_status freecell_dovetail(const freecell_rules *rules, const freecell_board *start, bd_run *run,
                            bool is_brief);

#endif
