/* A domain from a few functions, without templates: fill a bd_callbacks, and any algorithm searches it.
 *
 *     static bool play(const void *context, void *state, bd_move move) { ... }
 *
 *     const uint8_t start = 0, goal = 15;
 *     const bd_callbacks river = {.state_size = 1, .moves = 4, .play = play, .goal = &goal};
 *     bd_domain domain;
 *     bd_domain_of(&river, &domain, &error);
 *     bd_search(&domain, &river, &start, &options, &result);
 *
 * The callbacks are the problem: they go where bd_search(), bd_replay() and the functions of the domain take a
 * `problem`. All that is not set has a default. A template (template.h) is several times as fast. */
#ifndef BANDOLO_SEARCH_CALLBACKS_H
#define BANDOLO_SEARCH_CALLBACKS_H

#include <bandolo/search/domain.h>

/* A state is `state_size` bytes, plain data without pointers. Zero or NULL stands for the default.
 * Any thread may call any function at any time: they change only what they are given to change. */
typedef struct bd_callbacks {
    const char *name;    /* default "callbacks" */
    size_t state_size;   /* bytes, at most BD_STATE_BYTES (4096); must be set */
    uint32_t moves;      /* the number of distinct moves, below BD_NO_MOVE; must be set */
    unsigned promises;   /* BD_ADMISSIBLE | ..., besides those that follow from defaults */
    const void *context; /* handed to each function */

    /* Makes move number `move` in `state`, which becomes the state after it. False: it is not legal there; the
     * state is thrown away. Must be set. */
    bool (*play)(const void *context, void *state, bd_move move);
    /* Writes the moves worth trying in `state`, at most `choices`; the number of them. Default: all moves. */
    unsigned (*choose)(const void *context, const void *state, bd_move *moves);
    uint32_t choices; /* with `choose` */

    /* One of both: the only goal, or a test for goals. */
    const void *goal;
    bool (*is_goal)(const void *context, const void *state);

    /* The cost of a legal move. Default: each costs 1. */
    bd_cost (*cost)(const void *context, const void *state, bd_move move);
    /* h: an estimate of the cost from `state` to `goal`, which is NULL with `is_goal`. Default: 0. */
    bd_cost (*estimate)(const void *context, const void *state, const void *goal);
    /* The move that takes `move` back, or BD_NO_MOVE. Default: none does. With one goal, unit costs and an inverse of
     * every move, the domain is reversible, so that it can be searched from both ends. */
    bd_move (*inverse)(bd_move move);
    /* Instead of it, where the move back depends on the state in which `move` is made, as in a graph. The domain is
     * reversible where `promises` say so. */
    bd_move (*inverse_in)(const void *context, const void *state, bd_move move);

    /* The part of a state that identifies it: `key_size` bytes, at most BD_KEY_BYTES (4096). All three or none. Default: the
     * whole state, in which equal states must then be equal byte by byte (no padding, nothing derived). */
    size_t key_size;
    void (*to_key)(const void *context, const void *state, void *key);
    void (*from_key)(const void *context, const void *key, void *state);

    /* The text of positions and moves, as in bd_domain. Defaults: the bytes of the state as numbers, "3 0 7"; the
     * number of the move. */
    bool (*parse)(const void *context, const char *text, size_t length, void *state,
                  bd_error *error);
    size_t (*format)(const void *context, const void *state, char *out, size_t size);
    size_t (*format_move)(const void *context, bd_move move, char *out, size_t size);
} bd_callbacks;

/* Makes the table of a domain whose problem is `callbacks`. The caller owns both; the callbacks must stay where they
 * are while the table is used. False: `error` says what is missing or too large (BD_BAD_USAGE). */
BD_API bool bd_domain_of(const bd_callbacks *callbacks, bd_domain *domain, bd_error *error);

#endif
