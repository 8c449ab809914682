/* Can a board be solved? Found by searching. */
#ifndef BANDOLO_DOMAINS_FREECELL_SOLVABLE_H
#define BANDOLO_DOMAINS_FREECELL_SOLVABLE_H

#include "board.h"

#include <bandolo/base/random.h>
#include <bandolo/search/domain.h>

/* `why` gets one line. */
bd_solvability freecell_is_solvable(const freecell_rules *rules, const freecell_board *board,
                                    char *why, size_t size);

/* Deals until a deal is seen to be solvable. False: hundreds are not. */
bool freecell_deal_solvable(const freecell_rules *rules, bd_random *random, freecell_board *board);

#endif
