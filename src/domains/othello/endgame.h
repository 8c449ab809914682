/* The exact value of an Othello position, by a search made for few empty cells. */
#ifndef BANDOLO_DOMAINS_OTHELLO_ENDGAME_H
#define BANDOLO_DOMAINS_OTHELLO_ENDGAME_H

#include "domains/othello/othello.h"

#include <bandolo/template/adversary/run.h>

/* Searches to the end of the game, whatever depth is asked for. Positions in which the game is over are fine. */
bd_status othello_endgame(const othello_problem *problem, const othello_state *root,
                          bd_game_run *run);

#endif
