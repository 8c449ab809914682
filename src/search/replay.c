/* Moves played again by the rules. A solution passes every state between its ends, so a replay also sees there whether
 * the domain keeps its promises of keys, rises and estimates. */
#include <bandolo/search/search.h>

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

typedef struct replay {
    const bd_domain *domain;
    const void *problem;
    bd_error *error;
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    size_t moves; /* made so far */
    bd_cost cost, estimate;
    /* The state of the greatest f = g + h: with an admissible h no f exceeds the cost of the whole way. */
    uint64_t greatest;
    size_t greatest_at;
} replay;

/* The key tells the state: a state made of it has the same key. */
static bool check_key(const replay *at)
{
    const bd_domain *domain = at->domain;
    _Alignas(16) unsigned char again[BD_STATE_BYTES], key[BD_KEY_BYTES], same[BD_KEY_BYTES];
    domain->to_key(at->problem, at->state, key);
    domain->from_key(at->problem, key, again);
    domain->to_key(at->problem, again, same);
    return memcmp(key, same, domain->key_size) == 0 ||
           bd_fail(at->error, BD_BROKEN_PROMISE, at->moves,
                   "the key of the position after move %zu makes a position with another key",
                   at->moves);
}

static bool look_at_state(replay *at)
{
    at->estimate = at->domain->estimate(at->problem, at->state);
    uint64_t f = (uint64_t)at->cost + at->estimate;
    if (at->moves == 0 || f > at->greatest) {
        at->greatest = f;
        at->greatest_at = at->moves;
    }
    return check_key(at);
}

/* A rise that a cost near the end of its type cuts off is not judged. */
static bool check_rise(const replay *at, const bd_child *played, bd_cost before)
{
    int64_t rise = (int64_t)played->cost + at->estimate - before;
    return rise >= INT32_MAX || played->rise == rise ||
           bd_fail(
               at->error, BD_BROKEN_PROMISE, at->moves,
               "move %zu of the solution: its rise is said to be %lld, but cost %u, h before it %u "
               "and after it %u make %lld",
               at->moves, (long long)played->rise, played->cost, before, at->estimate,
               (long long)rise);
}

static bool check_estimates(const replay *at)
{
    if (!(at->domain->promises & BD_ADMISSIBLE) || at->greatest <= at->cost)
        return true;
    return bd_fail(
        at->error, BD_BROKEN_PROMISE, at->greatest_at,
        "the heuristic '%s' is called admissible, but after %zu moves g + h is %llu, and the "
        "goal is reached at cost %u",
        at->domain->heuristic, at->greatest_at, (unsigned long long)at->greatest, at->cost);
}

static bool make_move(replay *at, const successors *room, bd_move move)
{
    bd_cost before = at->estimate;
    const bd_child *played = play_in(room, at->domain, at->problem, at->state, move);
    ++at->moves;
    if (!played)
        return bd_fail(at->error, BD_BROKEN_PROMISE, at->moves,
                       "move %zu of the solution (number %u) is not legal there", at->moves, move);
    at->cost = bd_cost_add(at->cost, played->cost);
    return look_at_state(at) && check_rise(at, played, before);
}

static bool check_end(const replay *at)
{
    if (!at->domain->is_goal(at->problem, at->state))
        return bd_fail(at->error, BD_BROKEN_PROMISE, at->moves,
                       "the solution does not end at the goal");
    if (at->cost == BD_MOST_COST)
        return bd_fail(at->error, BD_BROKEN_PROMISE, at->moves, "the solution costs %u or more",
                       at->cost);
    return check_estimates(at);
}

bool bd_replay(const bd_domain *domain, const void *problem, const void *start,
               const bd_move *moves, size_t length, bd_cost *cost, bd_error *error)
{
    replay at = {.domain = domain, .problem = problem, .error = error};
    successors room;
    if (!successors_open(&room, domain))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to replay the solution");
    memcpy(at.state, start, domain->state_size);
    bool is_sound = look_at_state(&at);
    for (size_t i = 0; i < length && is_sound; ++i)
        is_sound = make_move(&at, &room, moves[i]);
    is_sound = is_sound && check_end(&at);
    *cost = at.cost;
    successors_close(&room);
    return is_sound;
}
