/* See template/search/replay.h. */
#include <bandolo/search/search.h>
#include <bandolo/template/search/replay.h>

#include <stdlib.h>
#include <string.h>

/* Room for the successors of a state. */
typedef struct successors {
    bd_child *child;
    char *states;
} successors;

static void successors_close(successors *room)
{
    free(room->child);
    free(room->states);
}

static bool successors_open(successors *room, const bd_domain *domain)
{
    room->child = malloc(domain->max_children * sizeof *room->child);
    room->states = malloc((size_t)domain->max_children * domain->state_size);
    if (room->child && room->states)
        return true;
    successors_close(room);
    return false;
}

/* Plays the move: `state` becomes its successor. NULL: the move is not legal there. */
static const bd_child *play_in(const successors *room, const bd_domain *domain, const void *problem,
                               void *state, bd_move move)
{
    unsigned count = domain->expand(problem, state, BD_NO_MOVE, room->child, room->states), i = 0;
    while (i < count && room->child[i].move != move)
        ++i;
    if (i == count)
        return NULL;
    memcpy(state, room->states + i * domain->state_size, domain->state_size);
    return &room->child[i];
}

bool bd_play(const bd_domain *domain, const void *problem, void *state, bd_move move, bd_cost *cost,
             bd_error *error)
{
    successors room;
    if (!successors_open(&room, domain))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to play a move");
    const bd_child *played = play_in(&room, domain, problem, state, move);
    if (played)
        *cost = played->cost;
    successors_close(&room);
    return played || bd_fail(error, BD_BAD_INPUT, 0, "move number %u is not legal there", move);
}

/* ---- promises on the way ---- */

bool bd_replay_note(bd_replay_log *log, bd_cost estimate, bool key_is_kept)
{
    log->before = log->estimate;
    log->estimate = estimate;
    uint64_t f = (uint64_t)log->cost + estimate;
    if (log->moves == 0 || f > log->greatest) {
        log->greatest = f;
        log->greatest_at = log->moves;
    }
    return key_is_kept ||
           bd_fail(log->error, BD_BROKEN_PROMISE, log->moves,
                   "the key of the position after move %zu makes a position with another key",
                   log->moves);
}

bool bd_replay_note_move(bd_replay_log *log, bd_cost cost, bd_cost estimate, bool key_is_kept)
{
    ++log->moves;
    log->cost = bd_cost_add(log->cost, cost);
    return bd_replay_note(log, estimate, key_is_kept);
}

/* A rise that a cost near the end of its type cuts off is not judged. */
bool bd_replay_check_rise(const bd_replay_log *log, const bd_child *played)
{
    int64_t rise = (int64_t)played->cost + log->estimate - log->before;
    return rise >= INT32_MAX || played->rise == rise ||
           bd_fail(log->error, BD_BROKEN_PROMISE, log->moves,
                   "move %zu of the solution: its f increase is said to be %lld, but cost %u, h "
                   "before it %u "
                   "and after it %u make %lld",
                   log->moves, (long long)played->rise, played->cost, log->before, log->estimate,
                   (long long)rise);
}

bool bd_replay_refuse(bd_replay_log *log, bd_move move)
{
    ++log->moves;
    return bd_fail(log->error, BD_BROKEN_PROMISE, log->moves,
                   "move %zu of the solution (number %u) is not legal there", log->moves, move);
}

static bool check_estimates(const bd_replay_log *log)
{
    if (!(log->domain->promises & BD_ADMISSIBLE) || log->greatest <= log->cost)
        return true;
    return bd_fail(
        log->error, BD_BROKEN_PROMISE, log->greatest_at,
        "the heuristic '%s' is called admissible, but after %zu moves g + h is %llu, and the "
        "goal is reached at cost %u",
        log->domain->heuristic, log->greatest_at, (unsigned long long)log->greatest, log->cost);
}

bool bd_replay_check_end(bd_replay_log *log, bool is_goal)
{
    if (!is_goal)
        return bd_fail(log->error, BD_BROKEN_PROMISE, log->moves,
                       "the solution does not end at the goal");
    if (log->cost == BD_MOST_COST)
        return bd_fail(log->error, BD_BROKEN_PROMISE, log->moves, "the solution costs %u or more",
                       log->cost);
    return check_estimates(log);
}

/* ---- by the domain's table ---- */

static bool keeps_key(const bd_domain *domain, const void *problem, const void *state)
{
    _Alignas(16) unsigned char again[BD_STATE_BYTES], key[BD_KEY_BYTES], same[BD_KEY_BYTES];
    domain->to_key(problem, state, key);
    domain->from_key(problem, key, again);
    domain->to_key(problem, again, same);
    return memcmp(key, same, domain->key_size) == 0;
}

static bool make_move(bd_replay_log *log, const successors *room, const void *problem, void *state,
                      bd_move move)
{
    const bd_domain *domain = log->domain;
    const bd_child *played = play_in(room, domain, problem, state, move);
    if (!played)
        return bd_replay_refuse(log, move);
    return bd_replay_note_move(log, played->cost, domain->estimate(problem, state),
                               keeps_key(domain, problem, state)) &&
           bd_replay_check_rise(log, played);
}

static bool replay(bd_replay_log *log, const void *problem, const void *start, const bd_move *moves,
                   size_t length)
{
    const bd_domain *domain = log->domain;
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    successors room;
    if (!successors_open(&room, domain))
        return bd_fail(log->error, BD_NO_MEMORY, 0, "no memory to replay the solution");
    memcpy(state, start, domain->state_size);
    bool is_sound = bd_replay_note(log, domain->estimate(problem, state),
                                   keeps_key(domain, problem, state));
    for (size_t i = 0; i < length && is_sound; ++i)
        is_sound = make_move(log, &room, problem, state, moves[i]);
    successors_close(&room);
    return is_sound && bd_replay_check_end(log, domain->is_goal(problem, state));
}

/* The domain's own replay, or NULL. */
static const bd_kernel *own_replay(const bd_domain *domain)
{
    const bd_kernel *kernel = domain->kernels;
    while (kernel && kernel->algorithm && strcmp(kernel->algorithm, "replay") != 0)
        ++kernel;
    return kernel && kernel->algorithm ? kernel : NULL;
}

bool bd_replay(const bd_domain *domain, const void *problem, const void *start,
               const bd_move *moves, size_t length, bd_cost *cost, bd_error *error)
{
    const bd_kernel *own = own_replay(domain);
    bd_replay_log log = {.run = {.path = (bd_move *)(uintptr_t)moves, .path_length = length},
                         .domain = domain,
                         .error = error};
    bool is_sound = own ? own->run(problem, start, &log.run) == BD_SOLVED
                        : replay(&log, problem, start, moves, length);
    *cost = log.cost;
    return is_sound;
}
