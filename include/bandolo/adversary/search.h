/* The front door of games: any algorithm on any game.
 *
 *     bd_game_options options = bd_game_defaults();
 *     bd_game_result result;
 *     options.algorithm = "alpha-beta", options.depth = 8;
 *     bd_game_search(game, problem, &position, &options, &result);
 *     if (result.has_value) ... result.value, result.line[0] ...
 *     bd_game_result_free(&result);
 */
#ifndef BANDOLO_ADVERSARY_SEARCH_H
#define BANDOLO_ADVERSARY_SEARCH_H

#include <bandolo/adversary/options.h>

/* The options that an algorithm takes. */
enum {
    BD_TAKES_TABLE = 1,
    BD_TAKES_ORDER = 2,
    BD_TAKES_DEPTH = 4,
    BD_TAKES_PLAYOUTS = 8,
    BD_TAKES_SELECTIVE = 16
};

#define BD_TAKES_OPTIONS                                                                           \
    (BD_TAKES_TABLE | BD_TAKES_ORDER | BD_TAKES_DEPTH | BD_TAKES_PLAYOUTS | BD_TAKES_SELECTIVE)

/* More of an algorithm. */
enum {
    BD_GAME_TAKES_THREADS = 64,
    BD_GROWS_TABLE = 128, /* its table begins small, so a generous limit costs nothing */
    BD_GUESSES = 256,     /* its value is an estimate, though it sees the end of games */
    BD_NEEDS_RULES = 512  /* it is for games that have rules */
};

typedef struct bd_game_algorithm {
    const char *name;    /* "alpha-beta" */
    const char *summary; /* one line: what it does */
    const char *source;  /* who and when */
    unsigned traits;     /* BD_TAKES_TABLE | ... */
    bd_status (*run)(const bd_game *game, const void *problem, const void *position,
                     bd_game_run *run);
} bd_game_algorithm;

/* All of them, ended by a zeroed row. Static storage. */
BD_API const bd_game_algorithm *bd_game_algorithms(void);

/* The algorithm of that name, or NULL. */
BD_API const bd_game_algorithm *bd_game_algorithm_find(const char *name);

/* The same, of the game's own searches first. */
BD_API const bd_game_algorithm *bd_game_algorithm_of(const bd_game *game, const char *name);

/* Searches `position` of an open `problem`, with the game's own kernel for the algorithm if it has one, else with the
 * generic instance of the same template. An algorithm without table or order goes without. Fills `result`, which the
 * caller frees with bd_game_result_free() whatever the status, and returns result->status. The best line is played by
 * the rules before it is returned: if one of its moves is not legal, the search ends as BD_FAILED
 * (BD_BROKEN_PROMISE); so it does where it meets a position that has no move and is not over. */
BD_API bd_status bd_game_search(const bd_game *game, const void *problem, const void *position,
                                const bd_game_options *options, bd_game_result *result);

/* Counts the leaves of all games of `depth` moves from `position` (perft): games that end before count once. */
BD_API uint64_t bd_game_leaves(const bd_game *game, const void *problem, const void *position,
                               unsigned depth);

#endif
