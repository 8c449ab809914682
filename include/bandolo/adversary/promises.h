/* Plays a game against its own promises: what game.h and template.h ask of every game.
 *
 * The check plays random games from each of the given positions, looks at every position in them, and lets algorithms search
 * the last ones. So a fault that it reports is one; it may miss others. A game that reads or writes beyond its memory may
 * crash it. */
#ifndef BANDOLO_ADVERSARY_PROMISES_H
#define BANDOLO_ADVERSARY_PROMISES_H

#include <bandolo/adversary/search.h>

/* constant, name, meaning */
#define BD_GAME_PROMISES(X)                                                                        \
    X(BD_GAME_KEEPS_MOVES, "moves",                                                                \
      "a position that is not over has moves, the same each time, each once, within the bounds")   \
    X(BD_GAME_KEEPS_ENDS, "ends",                                                                  \
      "a game ends within most_plies(), with a value within the bounds")                           \
    X(BD_GAME_KEEPS_SIDES, "sides",                                                                \
      "the side is 0 or 1, and changes with each move where the sides take turns")                 \
    X(BD_GAME_KEEPS_KEYS, "keys",                                                                  \
      "a move leaves its position as it was, and leads to the same key each time")                 \
    X(BD_GAME_KEEPS_TEXT, "text",                                                                  \
      "parse() reads what format() writes; moves have different names")                            \
    X(BD_GAME_KEEPS_FOLDS, "folds",                                                                \
      "fold() keeps the side, the end and the number of moves, and changes nothing the second "    \
      "time")                                                                                      \
    X(BD_GAME_KEEPS_HOOKS, "hooks",                                                                \
      "estimates lie between the wins, noisy moves and those of rules are legal, priors at least " \
      "0")                                                                                         \
    X(BD_GAME_KEEPS_VALUES, "values", "algorithms agree on the value, and their lines are legal")

typedef enum bd_game_promise {
#define X(promise, name, meaning) promise,
    BD_GAME_PROMISES(X)
#undef X
        BD_GAME_PROMISE_COUNT
} bd_game_promise;

/* The name and the meaning. Static storage. */
BD_API const char *bd_game_promise_name(bd_game_promise promise);
BD_API const char *bd_game_promise_meaning(bd_game_promise promise);

/* A broken promise: the first fault of each kind. Its texts live until the callback returns. */
typedef struct bd_game_fault {
    bd_game_promise promise;
    const char *position;
    const char *move;    /* the name of the move, or NULL */
    const char *message; /* "no move is legal" */
} bd_game_fault;

/* Zeroed: the defaults. */
typedef struct bd_game_promise_options {
    uint64_t games;   /* random games from each given position; 0: 100 */
    uint64_t seed;    /* of the games */
    bd_limits limits; /* nodes: positions played, 0: 20000; seconds end the whole check; no other */
    const atomic_bool *stop;
    void *context;
    void (*fault)(void *context, const bd_game_fault *fault); /* NULL: none */
} bd_game_promise_options;

/* `status`: BD_SOLVED: all games were played; BD_LIMIT_... or BD_STOPPED: the limits ended the check before. */
typedef struct bd_game_promise_result {
    bd_status status;
    uint64_t games, positions, searches;
    uint64_t checks[BD_GAME_PROMISE_COUNT], faults[BD_GAME_PROMISE_COUNT];
} bd_game_promise_result;

/* Checks an open game from `count` positions, `game->state_size` bytes each in a row. True: no promise was seen broken. */
BD_API bool bd_check_game_promises(const bd_game *game, const void *problem, const void *positions,
                                   size_t count, const bd_game_promise_options *options,
                                   bd_game_promise_result *result);

#endif
