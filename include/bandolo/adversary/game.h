/* A game of two players with perfect information, as a table of functions: the dynamic form of the contract in
 * template.h, for code that handles any game. adapter.h makes it from the static names. bd_check_game_promises() plays
 * it against what is asked of it.
 *
 * Any thread may call any function on the same `problem` at the same time: they change only their outputs. */
#ifndef BANDOLO_ADVERSARY_GAME_H
#define BANDOLO_ADVERSARY_GAME_H

#include <bandolo/base/run.h>
#include <bandolo/search/domain.h>

typedef struct bd_game_run bd_game_run; /* of a search, as its algorithm sees it */
struct bd_game_algorithm;

/* ---- Values and bounds ---- */

/* The value of a position, for the side to move there: the more, the better. */
typedef int32_t bd_value;

/* A win, and the least value that stands for one: BD_WIN - n is a win in n moves of both sides, where distances count
 * (bd_game_options.by_distance). Losses are the negatives. Every other value of a game lies between -BD_WON and BD_WON,
 * and every value between -BD_MOST_VALUE and BD_MOST_VALUE. */
#define BD_WIN        1000000
#define BD_WON        900000
#define BD_MOST_VALUE (2 * BD_WIN)

/* The maximal sizes of a game's position and key. */
enum { BD_POSITION_BYTES = 96, BD_POSITION_KEY_BYTES = 64 };

enum { BD_MOST_CHOICES = 512 /* moves in one position */, BD_MOST_PLIES = 1024 /* of one game */ };

/* ---- The table ---- */

/* The optional functions of a game, see template.h. */
enum {
    BD_EVALUATES = 1,   /* an estimate of the value, for a search that ends before the game does */
    BD_QUIETS = 2,      /* tells positions in which an estimate is safe */
    BD_RANKS = 4,       /* says which moves to try first */
    BD_FOLDS = 8,       /* knows positions that are alike by symmetry */
    BD_ALTERNATES = 16, /* the sides always take turns */
    BD_HAS_PRIORS = 32, /* says how good a move looks, for Monte Carlo tree search */
    BD_SETTLES = 64,    /* lists the moves to search where the depth ends */
    BD_PASSES = 128     /* can say what a pass would lead to */
};

/* A decision rule: the legal move that it says, or BD_NO_MOVE where it does not apply. */
typedef struct bd_game_rule {
    const char *name; /* "block" */
    bd_move (*choose)(const void *problem, const void *position);
} bd_game_rule;

/* An algorithm compiled for one game. */
typedef struct bd_game_kernel {
    const char *algorithm;
    bd_status (*run)(const void *problem, const void *position, bd_game_run *run);
} bd_game_kernel;

typedef struct bd_game {
    uint32_t abi;          /* BD_ABI */
    const char *name;      /* "connect4" */
    const char *summary;   /* one line for `bandolo domains` */
    const char *position;  /* what a position looks like, one line for help and errors */
    const char *algorithm; /* the best for this game; NULL: alpha-beta */
    const char *sides[2];  /* "X", "O": side 0 begins */
    unsigned abilities;    /* BD_EVALUATES | ... */
    uint32_t moves;        /* how many distinct moves exist */
    uint32_t most_choices; /* most moves in one position; at most BD_MOST_CHOICES */
    size_t problem_size, state_size, key_size; /* bytes; aligned like max_align_t at most */

    /* Fills `problem` (problem_size bytes, zeroed). False: `error` says why. `close` may be NULL. */
    bool (*open)(void *problem, const bd_setup *setup, bd_error *error);
    void (*close)(void *problem);

    /* The position in which a game begins. */
    void (*start)(const void *problem, void *state);
    /* Reads a position; an empty text is the start. `text` is NOT 0-terminated. False: `error` says why, also where
     * play cannot lead there. */
    bool (*parse)(const void *problem, const char *text, size_t length, void *state,
                  bd_error *error);
    /* Write a position on one line, its picture (NULL: none), a move: cut to `size`; return the full length. */
    size_t (*format)(const void *problem, const void *state, char *out, size_t size);
    size_t (*draw)(const void *problem, const void *state, char *out, size_t size);
    size_t (*format_move)(const void *problem, bd_move move, char *out, size_t size);

    /* The moves of the longest game, from 1 to BD_MOST_PLIES. */
    unsigned (*most_plies)(const void *problem);
    /* The side to move, 0 or 1. */
    unsigned (*side)(const void *problem, const void *state);
    /* Writes the legal moves, in the order in which they are tried; returns how many. 0 only where the game is over. */
    unsigned (*list)(const void *problem, const void *state, bd_move *moves);
    /* Writes the position after a legal move. */
    void (*play)(const void *problem, const void *state, bd_move move, void *next);
    /* True: the game is over, and `*value` is its value for the side to move. */
    bool (*is_over)(const void *problem, const void *state, bd_value *value);

    /* As in template.h; where the game lacks one, it is present and says nothing. */
    bd_value (*evaluate)(const void *problem, const void *state);
    bool (*is_quiet)(const void *problem, const void *state);
    int32_t (*rank)(const void *problem, const void *state, bd_move move);
    unsigned (*list_noisy)(const void *problem, const void *state, bd_move *moves);
    bool (*pass)(const void *problem, const void *state, void *next);
    void (*fold)(const void *problem, const void *state, void *folded);
    /* Equal positions have equal keys: key_size bytes without padding. */
    void (*to_key)(const void *problem, const void *state, void *key);

    /* Algorithms compiled for this game, ended by {NULL, NULL}. NULL: none. */
    const bd_game_kernel *kernels;
    /* Searches of this game alone, beside bd_game_algorithms(), ended by a zeroed row. NULL: none. */
    const struct bd_game_algorithm *natives;

    double (*prior)(const void *problem, const void *state, bd_move move); /* see template.h */
    /* Decision rules, the most important first, ended by {NULL, NULL}; in each position one applies. NULL: none. */
    const bd_game_rule *rules;
} bd_game;

/* ---- Plug-ins, and the built-in games ---- */

/* The export of a plug-in with a game: `const bd_game *bandolo_game(uint32_t abi)` returns it, or NULL if it cannot serve
 * this ABI. */
#define BD_GAME_ENTRY "bandolo_game"
typedef const bd_game *bd_game_plugin(uint32_t abi);

/* The built-in ones, ended by NULL. Static storage. */
BD_API const bd_game *const *bd_games(void);

/* The one of that name, or NULL. */
BD_API const bd_game *bd_game_find(const char *name);

/* ---- Checking a game against its promises ----
 *
 * The check plays random games from each of the given positions, looks at every position in them, and lets algorithms
 * search the last ones. So a fault that it reports is one; it may miss others. A game that reads or writes beyond its
 * memory may crash it. */

/* constant, name, meaning */
#define BD_GAME_PROMISES(X)                                                                        \
    X(BD_GAME_KEEPS_MOVES, "moves",                                                                \
      "a position that is not over has moves, the same each time, each once, within the bounds")   \
    X(BD_GAME_KEEPS_ENDS, "ends",                                                                  \
      "a game ends within most_plies(), 1 to 1024, with a value within the bounds")                \
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
