/* The result of a game search: the value of a position, the best line, and counters. */
#ifndef BANDOLO_ADVERSARY_RESULT_H
#define BANDOLO_ADVERSARY_RESULT_H

#include <bandolo/adversary/game.h>

/* The counters, as the literature counts them: constant, field of JSON, meaning. */
#define BD_GAME_COUNTERS(X)                                                                        \
    X(BD_GAME_NODES, nodes, "positions visited, the root and leaves too")                          \
    X(BD_GAME_LEAVES, leaves, "positions in which the game was over or the depth reached")         \
    X(BD_GAME_CUTOFFS, cut_offs, "positions left before all moves were tried")                     \
    X(BD_GAME_HITS, table_hits, "positions that the table answered; they are not visited")         \
    X(BD_GAME_PASSES, iterations, "searches of the root: one for each depth or window")            \
    X(BD_GAME_PLAYOUTS, playouts, "games played by Monte Carlo tree search")                       \
    X(BD_GAME_RESEARCHES, researches, "moves searched again with a wider window")                  \
    X(BD_GAME_PEAK_BYTES, peak_bytes, "most bytes held at once by the search")

typedef enum bd_game_counter {
#define X(counter, name, meaning) counter,
    BD_GAME_COUNTERS(X)
#undef X
        BD_GAME_COUNTER_COUNT
} bd_game_counter;

/* Filled by bd_game_search(); owned by the caller, who ends it with bd_game_result_free().
 * `status`: BD_SOLVED: searched as deep as asked; BD_LIMIT_..., BD_STOPPED: the deepest complete search counts;
 * BD_FAILED: see `error`. */
typedef struct bd_game_result {
    bd_status status;
    bool has_value; /* false: nothing was searched completely */
    bool is_proved; /* the value under perfect play: no estimate took part in it */
    bd_value value; /* for the side to move */
    int bound; /* with a window: 1, the true value is at least this; -1, at most; 0: it is the value */
    unsigned depth; /* moves ahead that were searched completely */
    bd_move *line;  /* the best moves of both sides, `length` of them; a table may cut them short */
    size_t length;
    uint64_t counter[BD_GAME_COUNTER_COUNT];
    uint32_t counted; /* bit c is set when the algorithm has counter c */
    double seconds;
    bd_error error; /* when status is BD_FAILED */
} bd_game_result;

/* Frees the contents of a result. A zeroed or freed result is fine. */
BD_API void bd_game_result_free(bd_game_result *result);

/* "table_hits", "positions that ...". Static storage. */
BD_API const char *bd_game_counter_name(bd_game_counter counter);
BD_API const char *bd_game_counter_meaning(bd_game_counter counter);

#endif
