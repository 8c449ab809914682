/* Searches of games, by any algorithm on any game: what is asked, what is answered, and the functions that search.
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

#include <bandolo/adversary/game.h>
#include <bandolo/base/run.h>

/* ---- Orders of moves, and moves left out ---- */

/* Which moves are tried first: constant, name, meaning. */
#define BD_MOVE_ORDERS(X)                                                                          \
    X(BD_ORDER_GIVEN, "given", "as the game lists them")                                           \
    X(BD_ORDER_RANK, "rank", "as the game ranks them")                                             \
    X(BD_ORDER_LEARNED, "learned",                                                                 \
      "the table's move, then the game's rank, killers and history of cut-offs")

typedef enum bd_move_order {
#define X(constant, name, meaning) constant,
    BD_MOVE_ORDERS(X)
#undef X
} bd_move_order;

/* Ways to end at the depth: constant, name, meaning. */
#define BD_HORIZONS(X)                                                                             \
    X(BD_HORIZON_QUIET, "quiet", "the search goes on until an estimate is safe (quiescence)")      \
    X(BD_HORIZON_PLAIN, "plain", "the estimate counts at once")

typedef enum bd_horizon {
#define X(constant, name, meaning) constant,
    BD_HORIZONS(X)
#undef X
} bd_horizon;

/* Moves that are searched less deep, on a guess; then no value is proved: constant, name, meaning. */
#define BD_SELECTIVES(X)                                                                           \
    X(BD_SELECTIVE_NONE, "none", "all moves are searched alike")                                   \
    X(BD_SELECTIVE_NULL_MOVE, "null-move",                                                         \
      "a position that is good enough after a pass is good enough, where the game allows it")      \
    X(BD_SELECTIVE_REDUCTIONS, "reductions",                                                       \
      "late moves are searched less deep, unless they are good")                                   \
    X(BD_SELECTIVE_BOTH, "both", "both")

typedef enum bd_selective {
#define X(constant, name, meaning) constant,
    BD_SELECTIVES(X)
#undef X
} bd_selective;

/* ---- Observing a search ---- */

/* How far a search has come: after each depth, or each pass of a window. */
typedef struct bd_game_progress {
    double seconds;
    uint64_t nodes;
    unsigned depth; /* searched completely */
    bd_value value;
    const bd_move *line; /* the best line, `length` moves */
    size_t length;
} bd_game_progress;

/* One visit of a position, told when it ends. proof-number tells a position when its parent lists it ("over", "horizon",
 * "table", "open"), when its search begins ("begun") and when it ends ("left"), each time with its numbers: `value` is
 * then that of a leaf. */
typedef struct bd_game_event {
    unsigned ply; /* moves from the root */
    bd_move move; /* that led here; BD_NO_MOVE: the root */
    const void *position;
    bd_value alpha, beta; /* the window with which the visit began */
    bd_value value;       /* what it returns */
    const char *ending;   /* "over", "horizon", "table", "cut", "exact" */
    /* How many leaves may have to be shown so that the value of the root is at least its bound, and so that it is not;
     * BD_UNPROVABLE: that cannot be shown. Both 0: no such search. */
    uint32_t proof, disproof;
} bd_game_event;

#define BD_UNPROVABLE (UINT32_C(1) << 30)

/* A move at the root of a Monte Carlo tree, told at the end. */
typedef struct bd_game_tried {
    bd_move move;
    uint64_t visits;
    double mean; /* reward of its player: 0 all lost, 1 all won */
} bd_game_tried;

/* A position that retrograde analysis has settled, and is not over: one for all that are alike by symmetry. */
typedef struct bd_game_settled {
    const void *position;
    bd_value value; /* for the side to move */
    bd_move move;   /* that keeps it */
} bd_game_settled;

typedef struct bd_game_observer {
    void *context;
    void (*progress)(void *context, const bd_game_progress *progress); /* NULL: none */
    void (*visit)(void *context,
                  const bd_game_event *event); /* NULL: none; else the search is slow */
    void (*tried)(void *context, const bd_game_tried *tried);       /* NULL: none */
    void (*settled)(void *context, const bd_game_settled *settled); /* NULL: none */
} bd_game_observer;

/* ---- The options ---- */

typedef struct bd_game_options {
    const char *algorithm;   /* a name of bd_game_algorithms(); NULL: the game's best */
    bd_limits limits;        /* nodes: positions visited */
    const atomic_bool *stop; /* set it from any thread to cancel; NULL: never */
    unsigned depth;          /* moves ahead; 0: to the end of the game */
    bool deepens;            /* searches depth 1, 2, ... so that a limit leaves a good move */
    bool by_distance;        /* a quick win is better than a slow one; false: all wins are alike */
    bool folds;      /* takes positions that are alike by symmetry as one, if the game can */
    bool at_horizon; /* `depth` counts as 0: only the moves that `horizon` asks for are searched */
    /* The window at the root: outside it the value is only a bound, found sooner. Both 0: no window. */
    bd_value alpha, beta;
    bd_move_order order;
    bd_horizon horizon;
    bd_selective selective;
    /* The transposition table's size, halved until limits.bytes allow it; 0: no table. */
    uint64_t table_bytes;
    unsigned threads; /* 0 or 1: the calling one; more for algorithms with BD_GAME_TAKES_THREADS */
    bd_game_observer observer;
    uint64_t playouts;  /* mcts: random games; 0: BD_USUAL_PLAYOUTS, or until a limit */
    double exploration; /* mcts: the constant c; 0: 1 */
    uint64_t seed;      /* mcts */
} bd_game_options;

#define BD_USUAL_PLAYOUTS UINT64_C(100000)

/* To the end of the game, without a limit, by distance, learned order, folding, a table of 16 MiB. */
BD_API bd_game_options bd_game_defaults(void);

/* ---- The result ---- */

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
    /* The best moves of both sides, `length` of them; a table may cut them short. An exact value that is no greater than
     * alpha, -BD_WIN, may have none. */
    bd_move *line;
    size_t length;
    uint64_t counter[BD_GAME_COUNTER_COUNT];
    uint32_t counted; /* bit c is set when the algorithm has counter c */
    unsigned threads; /* that searched; 0: none did */
    double seconds;
    bd_error error; /* when status is BD_FAILED */
} bd_game_result;

/* Frees the contents of a result. A zeroed or freed result is fine. */
BD_API void bd_game_result_free(bd_game_result *result);

/* "table_hits", "positions that ...". Static storage. */
BD_API const char *bd_game_counter_name(bd_game_counter counter);
BD_API const char *bd_game_counter_meaning(bd_game_counter counter);

/* ---- The algorithms ---- */

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

/* ---- Searching ---- */

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
