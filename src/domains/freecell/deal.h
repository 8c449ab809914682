/* Deals: by their numbers, or at random. */
#ifndef BANDOLO_DOMAINS_FREECELL_DEAL_H
#define BANDOLO_DOMAINS_FREECELL_DEAL_H

#include "board.h"

#include <bandolo/base/random.h>

/* Deals are numbered from 1 to this, as FreeCell Pro does. */
#define FREECELL_MOST_DEAL UINT64_C(8589934591)

/* Makes deal `number` of Microsoft's numbering: 1 to 32000 and a million as its programs, the others as FreeCell Pro. Other
 * variants deal the same pack of cards. */
void freecell_deal(const freecell_rules *rules, uint64_t number, freecell_board *board);

/* Makes a random deal, each equally likely. */
void freecell_deal_lots(const freecell_rules *rules, bd_random *random, freecell_board *board);

#endif
