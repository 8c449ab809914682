/* Makes the table D(game), a bd_game, out of the static names, so that each rule is written once. Besides what template.h
 * asks for, it wants
 *
 *     BD_GAME_NAME "nim"             BD_GAME_SUMMARY "..."
 *     BD_GAME_POSITION "..."         BD_GAME_SIDE_NAMES "first", "second"
 *     bool     D(open)(D(problem) *, const bd_setup *, bd_error *)
 *     D(state) D(start)(p)           the position in which a game begins
 *     unsigned D(side)(p, s)         the side to move, 0 or 1
 *     bool     D(parse)(p, const char *text, size_t length, D(state) *, bd_error *)
 *     size_t   D(format)(p, s, char *out, size_t size)
 *     size_t   D(format_move)(p, bd_move, char *out, size_t size)
 *
 * A plain game writes less: with BD_GAME_PLAIN 1 a state is bytes, of which `side` is the side to move;
 *
 *     BD_GAME_NUMBERS 7, 7, 7, 1     each from 0 to these, which is how positions are written
 *     BD_GAME_START 3, 4, 5, 0       the position in which a game begins
 *     BD_GAME_MOVE_NAMES "a1", ...   the name of each move; default: its number
 *     BD_GAME_COLUMNS 5              or: moves are the cells of a board by rows, a1, b1, ...
 *
 * and everything above but BD_GAME_NAME has a default. With BD_GAME_PLUGIN 1 in its place it is a plain game without a
 * problem, whose functions take `const void *p`, and the function bandolo_game() is there, too.
 *
 * Games of both sorts have, where a macro announces it (what they do stands in game.h):
 *
 *     BD_GAME_HAS_CLOSE 1            void   D(close)(D(problem) *)
 *     BD_GAME_HAS_DRAW 1             size_t D(draw)(p, s, char *out, size_t size)
 *     BD_GAME_HAS_KERNELS 1          D(game_kernels), from kernels.h or the game's own
 *     BD_GAME_HAS_NATIVES 1          D(game_natives): searches of this game alone, ended by a zeroed row
 *     BD_GAME_ALGORITHM "mtd-f"      the best for this game */
#include <bandolo/adversary/template.h>

#include <assert.h>
#include <string.h>

#if BD_GAME_PLAIN
#include <bandolo/template/adversary/plain.h>
#endif

static_assert(sizeof(D(state)) <= BD_POSITION_BYTES, "a position is at most 96 bytes");
static_assert(sizeof(D(key)) <= BD_POSITION_KEY_BYTES, "a key is at most 64 bytes");

BD_INLINE const D(problem) *D(as_problem)(const void *problem)
{
    return (const D(problem) *)problem;
}

BD_INLINE const D(state) *D(as_state)(const void *state)
{
    return (const D(state) *)state;
}

static bool D(table_open)(void *problem, const bd_setup *setup, bd_error *error)
{
    return D(open)((D(problem) *)problem, setup, error);
}

#if BD_GAME_HAS_CLOSE
static void D(table_close)(void *problem)
{
    D(close)((D(problem) *)problem);
}
#endif

static void D(table_start)(const void *problem, void *state)
{
    *(D(state) *)state = D(start)(D(as_problem)(problem));
}

static bool D(table_parse)(const void *problem, const char *text, size_t length, void *state,
                           bd_error *error)
{
    return D(parse)(D(as_problem)(problem), text, length, (D(state) *)state, error);
}

static size_t D(table_format)(const void *problem, const void *state, char *out, size_t size)
{
    return D(format)(D(as_problem)(problem), D(as_state)(state), out, size);
}

#if BD_GAME_HAS_DRAW
static size_t D(table_draw)(const void *problem, const void *state, char *out, size_t size)
{
    return D(draw)(D(as_problem)(problem), D(as_state)(state), out, size);
}
#endif

static size_t D(table_format_move)(const void *problem, bd_move move, char *out, size_t size)
{
    return D(format_move)(D(as_problem)(problem), move, out, size);
}

static unsigned D(table_most_plies)(const void *problem)
{
    return D(most_plies)(D(as_problem)(problem));
}

static unsigned D(table_side)(const void *problem, const void *state)
{
    return D(side)(D(as_problem)(problem), D(as_state)(state));
}

static unsigned D(table_list)(const void *problem, const void *state, bd_move *moves)
{
    return D(list)(D(as_problem)(problem), D(as_state)(state), moves);
}

static void D(table_play)(const void *problem, const void *state, bd_move move, void *next)
{
    *(D(state) *)next = D(play)(D(as_problem)(problem), D(as_state)(state), move);
}

static bool D(table_is_over)(const void *problem, const void *state, bd_value *value)
{
    return D(is_over)(D(as_problem)(problem), D(as_state)(state), value);
}

static bd_value D(table_evaluate)(const void *problem, const void *state)
{
    return D(evaluate)(D(as_problem)(problem), D(as_state)(state));
}

static bool D(table_is_quiet)(const void *problem, const void *state)
{
    return D(is_quiet)(D(as_problem)(problem), D(as_state)(state));
}

static int32_t D(table_rank)(const void *problem, const void *state, bd_move move)
{
    return D(rank)(D(as_problem)(problem), D(as_state)(state), move);
}

static double D(table_prior)(const void *problem, const void *state, bd_move move)
{
    return D(prior)(D(as_problem)(problem), D(as_state)(state), move);
}

static unsigned D(table_list_noisy)(const void *problem, const void *state, bd_move *moves)
{
    return D(list_noisy)(D(as_problem)(problem), D(as_state)(state), moves);
}

static bool D(table_pass)(const void *problem, const void *state, void *next)
{
    return D(pass)(D(as_problem)(problem), D(as_state)(state), (D(state) *)next);
}

static void D(table_fold)(const void *problem, const void *state, void *folded)
{
    *(D(state) *)folded = D(fold)(D(as_problem)(problem), D(as_state)(state));
}

static void D(table_to_key)(const void *problem, const void *state, void *key)
{
    D(key) made = D(to_key)(D(as_problem)(problem), D(as_state)(state));
    memcpy(key, &made, sizeof made);
}

extern const bd_game D(game);
const bd_game D(game) = {
    BD_MEMBER(abi) BD_ABI,
    BD_MEMBER(name) BD_GAME_NAME,
    BD_MEMBER(summary) BD_GAME_SUMMARY,
    BD_MEMBER(position) BD_GAME_POSITION,
#ifdef BD_GAME_ALGORITHM
    BD_MEMBER(algorithm) BD_GAME_ALGORITHM,
#else
    BD_MEMBER(algorithm) NULL,
#endif
    BD_MEMBER(sides){BD_GAME_SIDE_NAMES},
    BD_MEMBER(abilities) D(abilities),
    BD_MEMBER(moves) BD_GAME_MOVES,
    BD_MEMBER(most_choices) D(most_choices),
    BD_MEMBER(problem_size) sizeof(D(problem)),
    BD_MEMBER(state_size) sizeof(D(state)),
    BD_MEMBER(key_size) sizeof(D(key)),
    BD_MEMBER(open) D(table_open),
#if BD_GAME_HAS_CLOSE
    BD_MEMBER(close) D(table_close),
#else
    BD_MEMBER(close) NULL,
#endif
    BD_MEMBER(start) D(table_start),
    BD_MEMBER(parse) D(table_parse),
    BD_MEMBER(format) D(table_format),
#if BD_GAME_HAS_DRAW
    BD_MEMBER(draw) D(table_draw),
#else
    BD_MEMBER(draw) NULL,
#endif
    BD_MEMBER(format_move) D(table_format_move),
    BD_MEMBER(most_plies) D(table_most_plies),
    BD_MEMBER(side) D(table_side),
    BD_MEMBER(list) D(table_list),
    BD_MEMBER(play) D(table_play),
    BD_MEMBER(is_over) D(table_is_over),
    BD_MEMBER(evaluate) D(table_evaluate),
    BD_MEMBER(is_quiet) D(table_is_quiet),
    BD_MEMBER(rank) D(table_rank),
    BD_MEMBER(list_noisy) D(table_list_noisy),
    BD_MEMBER(pass) D(table_pass),
    BD_MEMBER(fold) D(table_fold),
    BD_MEMBER(to_key) D(table_to_key),
#if BD_GAME_HAS_KERNELS
    BD_MEMBER(kernels) D(game_kernels),
#else
    BD_MEMBER(kernels) NULL,
#endif
#if BD_GAME_HAS_NATIVES
    BD_MEMBER(natives) D(game_natives),
#else
    BD_MEMBER(natives) NULL,
#endif
    BD_MEMBER(prior) D(table_prior),
#if BD_GAME_HAS_RULES
    BD_MEMBER(rules) D(rules),
#else
    BD_MEMBER(rules) NULL,
#endif
};

#if BD_GAME_PLUGIN
BD_API const bd_game *bandolo_game(uint32_t abi);

const bd_game *bandolo_game(uint32_t abi)
{
    return abi == BD_ABI ? &D(game) : NULL;
}
#endif
