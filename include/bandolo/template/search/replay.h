/* Inside of the templates: may change. */
/* A solution played again by the rules. It passes every state between its ends, so a replay also sees there whether the
 * domain keeps its promises of keys, rises and estimates. bd_replay() does this for any domain; one whose states have
 * many successors has the template below among its kernels, as "replay", which makes none but those on the way. */
#ifndef BANDOLO_TEMPLATE_SEARCH_REPLAY_H
#define BANDOLO_TEMPLATE_SEARCH_REPLAY_H

#include <bandolo/template/search/run.h>
#include <bandolo/search/domain.h>

#include <assert.h>
#include <stddef.h>

typedef struct bd_replay_log {
    bd_run run; /* with the path; a kernel gets its address, and so that of the log */
    const bd_domain *domain;
    bd_error *error;
    size_t moves;                   /* made so far */
    bd_cost cost, before, estimate; /* h before the move noted last, and after it */
    /* The state of the greatest f = g + h: with an admissible h no f exceeds the cost of the whole way. */
    uint64_t greatest;
    size_t greatest_at;
} bd_replay_log;

/* Notes the state that is reached, its estimate, and whether its key makes a state with the same key. */
BD_API bool bd_replay_note(bd_replay_log *log, bd_cost estimate, bool key_is_kept);

/* The same after a move of this cost. */
BD_API bool bd_replay_note_move(bd_replay_log *log, bd_cost cost, bd_cost estimate,
                                bool key_is_kept);

/* Is the rise of the move noted last what its cost and both estimates make? */
BD_API bool bd_replay_check_rise(const bd_replay_log *log, const bd_child *played);

/* The next move of the solution is not legal. False. */
BD_API bool bd_replay_refuse(bd_replay_log *log, bd_move move);

/* The end of it all. */
BD_API bool bd_replay_check_end(bd_replay_log *log, bool is_goal);

static_assert(offsetof(bd_replay_log, run) == 0, "a kernel finds the log by the run");

#endif

#ifdef BD_DOMAIN

#include <string.h>

static inline bool D(replay_keeps_key)(const D(problem) *p, const D(state) *here)
{
    D(key) key = D(to_key)(p, here);
    D(state) again = D(from_key)(p, &key);
    D(key) same = D(to_key)(p, &again);
    return memcmp(&key, &same, sizeof key) == 0;
}

/* An estimate of which nothing is promised, neither a bound nor rises, is not asked for. */
static inline bd_cost D(replay_estimate)(const D(problem) *p, const D(state) *here,
                                         const bd_replay_log *log)
{
    bool is_judged = D(rises) || log->domain->promises & BD_ADMISSIBLE;
    return is_judged ? D(start_estimate)(p, here) : 0;
}

static inline bool D(replay_move)(const D(problem) *p, D(state) *here, bd_move move,
                                  bd_replay_log *log)
{
    D(children) all;
    unsigned i = 0;
    D(expand_to)(&all, p, here, BD_NO_MOVE);
    while (i < D(size)(&all) && !(D(exists)(&all, i) && D(move_of)(&all, i) == move))
        ++i;
    bool is_legal = i < D(size)(&all);
    bd_child played = BD_ZEROED;
    played.move = move;
    if (is_legal) {
        D(state) next = D(child)(&all, i);
        played.cost = D(cost_of)(&all, i);
        played.rise = D(rises) ? D(rise_of)(&all, i) : 0;
        *here = next;
    }
    D(release)(&all);
    if (!is_legal)
        return bd_replay_refuse(log, move);
    return bd_replay_note_move(log, played.cost, D(replay_estimate)(p, here, log),
                               D(replay_keeps_key)(p, here)) &&
           (!D(rises) || bd_replay_check_rise(log, &played));
}

/* Plays run->path. The run is the first member of a bd_replay_log, which gets the cost and the error. Unused where kernels
 * are left out. */
__attribute__((unused)) static bd_status D(replay)(const D(problem) *p, D(state) here, bd_run *run)
{
    bd_replay_log *log = (bd_replay_log *)run;
    bool is_sound = bd_replay_note(log, D(replay_estimate)(p, &here, log),
                                   D(replay_keeps_key)(p, &here));
    for (size_t i = 0; i < run->path_length && is_sound; ++i)
        is_sound = D(replay_move)(p, &here, run->path[i], log);
    return is_sound && bd_replay_check_end(log, D(is_goal)(p, &here)) ? BD_SOLVED : BD_FAILED;
}

#endif
