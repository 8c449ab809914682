/* A turn of a game as data, for those who draw the board themselves. */
#ifndef BANDOLO_ASK_TURN_H
#define BANDOLO_ASK_TURN_H

#include "ask/games.h"

/* The legal move of that text, in either case. False: there is none. */
bool game_move_called(const game_session *own, const void *state, const char *text, bd_move *move);

/* Plays moves, with spaces between. False: `error` names the first that is not legal. */
bool game_play_moves(const game_session *own, game_position *here, const char *moves,
                     bd_error *error);

/* Adds the position, the side to move, the legal moves, or how the game has ended. False: no memory. */
bool game_turn_describe(const game_session *own, const void *state, json_draft *object);

#endif
