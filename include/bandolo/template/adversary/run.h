/* Inside of the templates: may change. */
/* One run of a game search, as its algorithm sees it. The hot path is inline; the rest is in src/adversary/run.c. */
#ifndef BANDOLO_TEMPLATE_ADVERSARY_RUN_H
#define BANDOLO_TEMPLATE_ADVERSARY_RUN_H

#include <bandolo/adversary/search.h>
#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/template/base/watch.h>

enum { BD_SHORT_LINE = 64 };

struct bd_game_run {
    bd_pace pace;
    bd_watch watch;
    const bd_game_options *options;
    unsigned plies;       /* no line is longer */
    bd_value unit;        /* 1 where distances count, else 0 */
    bd_value alpha, beta; /* the window at the root */
    uint64_t estimates;   /* leaves that are not the end of a game, and guesses */
    uint64_t guesses;     /* of these: values that selective search took from less depth */

    bd_move *choices;   /* a stack of lists, one for each position on the path */
    int64_t *ranks;     /* of these moves */
    size_t next_choice; /* the end of the last list */
    bd_move *lines;     /* lines[ply * (plies + 1)]: the best line from there */
    unsigned *lengths;  /* of lines, by ply */
    bd_move *killers;   /* two for each ply: moves that cut */
    uint32_t *history;  /* by side and move: how often it cut, deep cuts more */
    size_t history_size;
    uint8_t *table; /* memo.h; NULL: none */
    uint64_t buckets;
    uint8_t age;
    bool stores_leaves; /* in the table, too */
    bool tries_passes;
    unsigned first_reduced; /* the number of the first move that is searched less deep */

    uint64_t counter[BD_GAME_COUNTER_COUNT];
    uint32_t counted;
    bd_budget budget;
    bd_pages memory, table_memory;
    struct bd_game_team *team;  /* team.h; NULL: it is alone */
    struct bd_game_run *leader; /* of the team; NULL: itself */
    unsigned threads;           /* of the leader: the most that searched at once; 0: it alone */
    bd_value found;             /* of the last search of the root in the team */
    bool has_ended;             /* the visits return; status says why */
    bd_status status;
    bd_error error;

    /* The deepest complete search. */
    bool has_value, is_proved;
    bd_value value;
    int bound;
    unsigned depth;
    size_t length;
    bd_move *best_line;
    bd_move short_line[BD_SHORT_LINE]; /* room for it without memory of its own */
};

/* Prepares a run for a game with at most `plies` moves, `most_choices` in a position, of `moves` distinct ones, and slots
 * of `slot_bytes` in its table. False: no memory; `status` and `error` say it. */
BD_API bool bd_game_run_open(bd_game_run *run, unsigned plies, unsigned most_choices,
                             uint32_t moves, size_t slot_bytes);

/* The part of it that each thread has for itself: lists, lines and the history. */
BD_API bool bd_game_run_open_lists(bd_game_run *run, unsigned plies, unsigned most_choices,
                                   uint32_t moves);

/* The slow part of bd_game_count(). */
BD_API bool bd_game_poll(bd_game_run *run);

/* Notes a complete search of `depth` moves; the best line is that of ply 0. */
BD_API void bd_game_note(bd_game_run *run, unsigned depth, bd_value value);

/* Keeps the line of ply 0 as the best, unless it is empty. */
BD_API void bd_game_keep_line(bd_game_run *run);

/* Before a search of another depth: forgets killers, halves the history, ages the table. */
BD_API void bd_game_pass(bd_game_run *run);

/* So many threads searched at once. */
static inline void bd_game_run_joined(bd_game_run *leader, unsigned threads)
{
    if (threads > leader->threads)
        leader->threads = threads;
}

/* Ends the run, for all threads: the game broke a promise `ply` moves from the root, "no move is legal, ...". */
BD_API void bd_game_break(bd_game_run *run, unsigned ply, const char *fault);

#define BD_GAME_IS_ENDLESS "the game goes on, though its rules say that it is over by then"

/* The game listed no move, or more than it said. */
BD_API void bd_game_break_list(bd_game_run *run, unsigned ply, unsigned count);

/* Ends the run as complete. */
BD_API bd_status bd_game_end(bd_game_run *run);

/* Checks a list of moves; true: the game broke its promise, and the run has ended. */
BD_INLINE bool bd_game_is_broken(bd_game_run *run, unsigned ply, unsigned count, unsigned most)
{
    if (BD_LIKELY(count - 1 < most)) /* not for 0 */
        return false;
    bd_game_break_list(run, ply, count);
    return true;
}

/* Counts a visit. True: the search must end now. */
BD_INLINE bool bd_game_count(bd_game_run *run)
{
    return BD_UNLIKELY(--run->pace.until_poll < 0) && bd_game_poll(run);
}

static inline void bd_game_has(bd_game_run *run, bd_game_counter counter)
{
    run->counted |= 1U << counter;
}

/* ---- values along a move: a win is one move farther away from the parent than from the child ---- */

/* The value of a child for its parent. */
BD_INLINE bd_value bd_value_back(const bd_game_run *run, bd_value value, bool keeps_side)
{
    value = keeps_side ? value : -value;
    return value >= BD_WON ? value - run->unit : value <= -BD_WON ? value + run->unit : value;
}

/* The bound in a child that means `bound` in its parent: bd_value_back() inverted. */
BD_INLINE bd_value bd_value_ahead(const bd_game_run *run, bd_value bound, bool keeps_side)
{
    bound = bound >= BD_WON ? bound + run->unit : bound <= -BD_WON ? bound - run->unit : bound;
    return keeps_side ? bound : -bound;
}

/* The value of a position `ply` moves from the root for the same side at the root. */
BD_INLINE bd_value bd_value_from_root(const bd_game_run *run, bd_value value, unsigned ply)
{
    bd_value moves = (bd_value)ply * run->unit;
    return value >= BD_WON ? value - moves : value <= -BD_WON ? value + moves : value;
}

/* ---- the best line ---- */

BD_INLINE void bd_line_end(bd_game_run *run, unsigned ply)
{
    run->lengths[ply] = 0;
}

/* The best line from `ply` is now `move`, then the line of the child. */
BD_INLINE void bd_line_extend(bd_game_run *run, unsigned ply, bd_move move)
{
    bd_move *line = run->lines + (size_t)ply * (run->plies + 1);
    unsigned rest = run->lengths[ply + 1];
    line[0] = move;
    if (rest > 0)
        memcpy(line + 1, line + run->plies + 1, rest * sizeof *line);
    run->lengths[ply] = rest + 1;
}

#endif
