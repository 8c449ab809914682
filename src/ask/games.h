/* Games as a kind of problem: what its parts share. */
#ifndef BANDOLO_ASK_GAMES_H
#define BANDOLO_ASK_GAMES_H

#include "ask/session.h"

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>
#include <bandolo/store/store.h>

#include <stdalign.h>

typedef struct game_session {
    const bd_game *game;
    void *problem;
    bd_game_options options;
    bd_store *book; /* exact values known before; NULL: none */
    const ask_session *asked;
} game_session;

typedef struct game_position {
    alignas(max_align_t) uint8_t state[BD_POSITION_BYTES];
} game_position;

/* A move, and the result of the search behind it with value and depth as its player sees them; the line is that of the
 * position after it. */
typedef struct game_choice {
    bd_move move;
    bd_game_result result;
} game_choice;

/* The result of an answer. */
typedef struct game_answer {
    bd_game_result whole;
    game_choice *choices; /* of an analysis, the best first; NULL: none */
    unsigned count;
    bd_game_tried *tried; /* of a Monte Carlo search, the most visited first; NULL: none */
    unsigned tries;
} game_answer;

static inline const game_session *game_session_of(const ask_answer *answer)
{
    return (const game_session *)answer->session->own;
}

/* The game of a name with or without a shape, "connect4:7x6"; NULL: none. */
const bd_game *game_called(const char *domain);

/* Is the domain a game? A plug-in's that cannot be used is one, too. */
bool game_has(const char *domain);

/* Fills `error`: the domain is no game. Returns false. */
bool game_refuse(const char *domain, bd_error *error);

/* Opens game and options of a question. False: `error` says why; game_close() is called all the same. */
bool game_open(game_session *own, const ask_question *question, bd_error *error);
void game_close(game_session *own);

/* Writes the legal moves of a position that is not over; returns how many. 0: the game broke its promise; `error` says so. */
unsigned game_moves(const game_session *own, const void *state, bd_move *moves, bd_error *error);

/* The value of a position after a move, for the player of the move. */
bd_value game_value_before(const bd_game_options *options, bd_value value, bool keeps_side);

/* Searches as bd_game_search() does, or finds the answer in the book, so that a limit leaves a good move. Returns the
 * name of the algorithm whose answer it is; NULL: of the book. */
const char *game_search(game_session *own, const ask_question *question, const void *state,
                        const bd_game_options *options, bd_game_result *result);

/* Adds a position that a search has settled to the book. */
void game_keep(game_session *own, const bd_game_settled *settled);

enum { MOST_ESTIMATE = 1000 };

/* Does the algorithm estimate by playouts? Its estimates, -1000 to 1000, stand for the share of games won, 0 to 1; a
 * proved value is the game's own. */
bool game_counts_playouts(const game_session *own);
static inline double game_share(bd_value value, bool is_proved)
{
    return is_proved ? (1 + (value > 0) - (value < 0)) / 2.0
                     : (value + MOST_ESTIMATE) / (2.0 * MOST_ESTIMATE);
}

/* ---- texts ---- */

/* "X wins in 5", "a draw", "O wins by 3": a value for the side to move. Written into `out`, which is returned. */
const char *game_value_text(const game_session *own, const void *state, bd_value value,
                            bool is_proved, char out[MEASURE_SIZE]);

/* The moves of a line, a space between two. To be freed; NULL: no memory. */
char *game_line_text(const game_session *own, const bd_move *line, size_t length);

/* The same as an array. NULL: no memory. */
json_t *game_line_json(const game_session *own, const bd_move *line, size_t length);

/* The picture of a position, "" where the game has none. To be freed; NULL: no memory. */
char *game_picture(const game_session *own, const void *state);

/* The position on one line. To be freed; NULL: no memory. */
char *game_position_text(const game_session *own, const void *state);

/* ---- verbs ---- */

/* Searches each move of the answer's position; the whole is that of the best one. */
void game_analyse(ask_answer *answer, const bd_game_options *options);

/* Write the moves with their values. False: no memory. */
bool game_choices_print(const ask_answer *answer, FILE *out);
json_t *game_choices_json(const ask_answer *answer);

/* The same for the visits of moves. */
void game_visits_print(const ask_answer *answer, FILE *out);
json_t *game_visits_json(const ask_answer *answer);

/* Plays `plies` random moves from the start. False: the game is over before in each of many tries, and error->code is
 * BD_OK; or the game broke its promise. */
bool game_random_position(const game_session *own, unsigned plies, bd_random *random,
                          game_position *position, bd_error *error);

/* Tells of random positions. */
bool game_generate(ask_session *session, const ask_sink *sink, bd_error *error);

#endif
