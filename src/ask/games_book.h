/* A book of a game: exact values of positions, in a store.
 *
 * A row has the key of a position, or of the one that stands for it by symmetry; its value as a distance, 2 |value|, and
 * one more if the side to move loses; and a best move there. */
#ifndef BANDOLO_ASK_GAMES_BOOK_H
#define BANDOLO_ASK_GAMES_BOOK_H

#include "ask/games.h"

#include <bandolo/store/store.h>

/* The kind of store that a book is, beside the game. */
#define BOOK_GOAL "exact values"

static inline bd_cost book_distance(bd_value value)
{
    return value < 0 ? 2 * (bd_cost)-value + 1 : 2 * (bd_cost)value;
}

static inline bd_value book_value(bd_cost distance)
{
    bd_value size = (bd_value)(distance / 2);
    return distance % 2 ? -size : size;
}

/* Opens or makes the book of an open game at `where`; `how` as for bd_store_open(). */
bool book_open(bd_store **book, const game_session *own, const char *domain, const char *where,
               unsigned how, bd_error *error);

/* Makes `position` the one that stands for `state`, and writes its key (BD_STORED_KEY_BYTES). */
void book_key(const game_session *own, const void *state, game_position *position, void *key);

/* The row of a position and its value, also of one in which the game is over. BD_STORE_FAILED: `error` says why. */
bd_store_answer book_find(bd_store *book, const game_session *own, const void *state,
                          bd_value *value, bd_error *error);

/* Adds what a search of that position has proved; else does nothing. False: `error` says why. */
bool book_add(bd_store *book, const game_session *own, const void *state,
              const bd_game_result *found, bd_error *error);

/* Fills `result` as a search would have, with the line as far as the book knows it. BD_STORE_ABSENT: it is not there, and
 * `result` is untouched. */
bd_store_answer book_answer(bd_store *book, const game_session *own, const void *state,
                            bd_game_result *result, bd_error *error);

#endif
