/* The options of a game search. Begin with bd_game_defaults(). */
#ifndef BANDOLO_ADVERSARY_OPTIONS_H
#define BANDOLO_ADVERSARY_OPTIONS_H

#include <bandolo/adversary/result.h>

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

typedef struct bd_game_options {
    const char *algorithm;   /* a name of bd_game_algorithms(); NULL: the game's best */
    bd_limits limits;        /* nodes: positions visited */
    const atomic_bool *stop; /* set it from any thread to cancel; NULL: never */
    unsigned depth;          /* moves ahead; 0: to the end of the game */
    bool deepens;            /* searches depth 1, 2, ... so that a limit leaves a good move */
    bool by_distance;        /* a quick win is better than a slow one; false: all wins are alike */
    bool folds; /* takes positions that are alike by symmetry as one, if the game can */
    /* The window at the root: outside it the value is only a bound, found sooner. Both 0: no window. */
    bd_value alpha, beta;
    bd_move_order order;
    bd_horizon horizon;
    bd_selective selective;
    uint64_t
        table_bytes; /* of the transposition table, halved until limits.bytes allow it; 0: no table */
    unsigned threads; /* 0 or 1: the calling one; more for algorithms with BD_GAME_TAKES_THREADS */
    bd_game_observer observer;
    uint64_t playouts;  /* mcts: random games; 0: BD_USUAL_PLAYOUTS, or until a limit */
    double exploration; /* mcts: the constant c; 0: 1 */
    uint64_t seed;      /* mcts */
} bd_game_options;

#define BD_USUAL_PLAYOUTS UINT64_C(100000)

/* To the end of the game, without a limit, by distance, learned order, folding, a table of 16 MiB. */
BD_API bd_game_options bd_game_defaults(void);

#endif
