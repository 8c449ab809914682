/* Games between players: an engine's move, and matches of many games with their score. */
#ifndef BANDOLO_ASK_MATCH_H
#define BANDOLO_ASK_MATCH_H

#include "ask/games.h"

/* Levels of play: level 1 visits 30 positions a move, each next level four times as many. */
enum { MATCH_LEVELS = 10, MATCH_USUAL_LEVEL = 4 };

enum { MATCH_USUAL_OPENING = 4, MATCH_USUAL_GAMES = 100, MATCH_MOST_GAMES = 1000000 };

/* A player: an algorithm with its parameters. */
typedef struct match_player {
    char *text;     /* as it was given: "alpha-beta:depth=6,table=1M", "level:3", "random" */
    char *parsed;   /* the same in parts, to which the question points */
    bool is_random; /* any legal move */
    ask_question question;
    game_session own;
} match_player;

/* Opens a player of the domain. False: `error` says why; nothing is to be closed. */
bool match_player_open(match_player *player, const char *domain, const char *text,
                       const atomic_bool *stop, bd_error *error);
void match_player_close(match_player *player);

/* The player's move in a position in which the game goes on. Another seed may make another move. A search that a limit
 * ended before it had a move takes the first that the game ranks best. False: it was stopped or failed, as
 * result->status says; result->error says why. The caller frees the result. */
bool match_player_move(const match_player *player, const void *state, uint64_t seed, bd_move *move,
                       bd_game_result *result);

/* ---- matches ---- */

typedef struct match_plan {
    const char *domain;
    const char *players[2]; /* texts */
    uint64_t games;
    uint64_t seed;
    unsigned
        opening; /* random moves before the players move: two games in a row have the same, with changed sides */
    unsigned threads;
    const char *journal; /* a file that keeps each finished game, and games of before; NULL: none */
    const atomic_bool *stop;
    void *context;
    void (*progress)(void *context, uint64_t played); /* NULL: none; never two at once */
} match_plan;

typedef struct match_score {
    uint64_t games;               /* played */
    uint64_t wins, draws, losses; /* of the first player */
    uint64_t side_wins[2];        /* of the side that moves first, and of the other */
    uint64_t moves[2];            /* of each player */
    double seconds[2];
    bool is_stopped;
} match_score;

/* Plays it, but for the games that its journal has. False: `error` says why. A match that is stopped has the score of the
 * games that came to their end. */
bool match_play(const match_plan *plan, match_score *score, bd_error *error);

/* The difference of two players' strengths, -400 log10(1/s - 1) of the score s, and its 95 % interval: that of E. B.
 * Wilson, "Probable inference", Journal of the American Statistical Association 22 (1927), for s, a draw counting as
 * half a win. Infinite where one player won all. */
typedef struct match_elo {
    double difference, least, greatest;
} match_elo;
match_elo match_elo_of(const match_score *score);

/* Write the score as a table, and as an object. */
void match_print(const match_plan *plan, const match_score *score, FILE *out);
json_t *match_json(const match_plan *plan, const match_score *score);

#endif
