/* The exact score of a Connect Four position, by a search made for this game alone. */
#ifndef BANDOLO_DOMAINS_CONNECT4_SOLVER_H
#define BANDOLO_DOMAINS_CONNECT4_SOLVER_H

#include "domains/connect4/connect4.h"

#include <bandolo/template/adversary/run.h>

/* Searches to the end of the game, whatever depth is asked for, on run->options->threads threads if the game is long. The
 * best line ends where it would cost more nodes than a sixteenth of the search. */
bd_status connect4_exact(const connect4_problem *problem, const connect4_state *root,
                         bd_game_run *run);

#endif
