/* A game of a person against an engine in the terminal, or over a pipe. */
#ifndef BANDOLO_CLI_PLAY_GAME_H
#define BANDOLO_CLI_PLAY_GAME_H

#include "ask/match.h"

typedef struct play_settings {
    const char *domain, *position; /* NULL: the start */
    const char *engine;            /* a player's text */
    unsigned side;                 /* the person's: 0 moves first */
    const char *store;             /* a book for the engine; NULL: none */
    uint64_t seed;
    bool quiet; /* only the engine's moves and the end */
} play_settings;

/* Plays it; the exit code. */
int play_game(const play_settings *settings);

#endif
