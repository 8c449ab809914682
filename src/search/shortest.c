/* See search.h.
 *
 * The number of paths of cost `left` from a state to the goal is the sum over its successors. The least cost is known,
 * so a state on a solution has only one `left` with paths: the rest of every shortest path through it. So one entry for
 * each state is enough: either the number of paths and their cost, or the greatest `left` without any. */
#include "search/under.h"

#include <bandolo/search/search.h>
#include <bandolo/base/run.h>
#include <bandolo/template/base/table.h>
#include <bandolo/template/search/run.h>

/* Knowledge of a state. */
typedef struct __attribute__((packed)) known_ways {
    uint64_t ways; /* to the goal at cost `left`; UINT64_MAX: or more */
    bd_cost left;  /* where there are no ways: nor at any lesser cost */
    uint8_t mark;  /* not 0: the slot is taken */
} known_ways;

/* A state on the way from the start; its key and its successors lie behind it. */
typedef struct frame {
    uint64_t ways;
    bd_cost left;
    unsigned count, next; /* successors, and which is looked at next */
} frame;

typedef struct ways_search {
    const bd_domain *domain;
    const void *problem;
    const bd_shortest *shortest;
    bd_run run;
    bd_table table;
    bd_pages frames, moves;
    size_t frame_bytes, children_at, states_at; /* of a frame, and where its parts begin */
    uint64_t depth;                             /* frames in use */
    bool has_enough;
} ways_search;

static size_t rounded(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

static frame *frame_at(const ways_search *search, uint64_t depth)
{
    return (frame *)(void *)(search->frames.base + depth * search->frame_bytes);
}

static unsigned char *key_of(frame *of)
{
    return (unsigned char *)(of + 1);
}

static bd_child *children_of(const ways_search *search, frame *of)
{
    return (bd_child *)(void *)((unsigned char *)of + search->children_at);
}

static unsigned char *state_of(const ways_search *search, frame *of, unsigned child)
{
    return (unsigned char *)of + search->states_at + child * search->domain->state_size;
}

static uint64_t sum_of(uint64_t a, uint64_t b)
{
    return a + b >= a ? a + b : UINT64_MAX;
}

/* ---- what is known ---- */

static known_ways *find(const ways_search *search, const void *key)
{
    size_t key_size = search->domain->key_size;
    return bd_table_find(&search->table, key_size, key_size + sizeof(known_ways), key,
                         bd_table_hash(key, key_size));
}

static bool note(ways_search *search, frame *of)
{
    size_t key_size = search->domain->key_size;
    bool inserted;
    known_ways *known = bd_table_find_or_insert(&search->table, key_size,
                                                key_size + sizeof(known_ways), key_of(of),
                                                bd_table_hash(key_of(of), key_size), &inserted);
    if (known)
        *known = (known_ways){.ways = of->ways, .left = of->left, .mark = 1};
    return known;
}

/* The ways from a state at cost `left`, if they are known without a look at its successors. */
static bool is_known(const ways_search *search, const void *state, const void *key, bd_cost left,
                     uint64_t *ways)
{
    const bd_domain *domain = search->domain;
    bool is_admissible = domain->promises & BD_ADMISSIBLE;
    *ways = left == 0 && domain->is_goal(search->problem, state);
    if (*ways > 0 || (is_admissible && domain->estimate(search->problem, state) > left))
        return true;
    if (left == 0 && domain->promises & BD_UNIT_COST) /* else a free move may lead on */
        return true;
    const known_ways *known = find(search, key);
    if (!known || (known->ways == 0 && known->left < left))
        return false;
    *ways = known->left == left ? known->ways : 0;
    return true;
}

/* ---- going down and coming back ---- */

/* Makes the successors of a state. False: the search must end, the run says why. */
static bool enter(ways_search *search, const void *state, const void *key, bd_cost left)
{
    const bd_domain *domain = search->domain;
    unsigned char here[BD_STATE_BYTES] __attribute__((aligned(16)));
    memcpy(here, state, domain->state_size); /* which may move with the frames */
    frame made = {.left = left};
    uint64_t bytes = (search->depth + 1) * search->frame_bytes;
    if (bytes > search->frames.bytes && !bd_pages_grow(&search->frames, bytes + bytes / 2)) {
        bd_run_out_of_memory(&search->run);
        return false;
    }
    frame *top = frame_at(search, search->depth++);
    made.count = domain->expand(search->problem, here, BD_NO_MOVE, children_of(search, top),
                                state_of(search, top, 0));
    *top = made;
    memcpy(key_of(top), key, domain->key_size);
    for (unsigned i = 0; i < top->count; ++i)
        if (children_of(search, top)[i].cost == 0) {
            bd_fail(&search->run.error, BD_BAD_USAGE, 0,
                    "moves of %s may cost nothing: there may be no end of solutions", domain->name);
            bd_run_end(&search->run, BD_FAILED);
            return false;
        }
    return !bd_run_count(&search->run, top->count);
}

/* The ways over the next successor of the top frame, or its own frame on top. False: the search ends. */
static bool count_next(ways_search *search, frame *top)
{
    unsigned i = top->next++;
    bd_cost cost = children_of(search, top)[i].cost;
    const void *state = state_of(search, top, i);
    unsigned char key[BD_KEY_BYTES];
    uint64_t ways;
    if (cost > top->left)
        return true;
    search->domain->to_key(search->problem, state, key);
    if (!is_known(search, state, key, top->left - cost, &ways))
        return enter(search, state, key, top->left - cost);
    top->ways = sum_of(top->ways, ways);
    return true;
}

/* All ways from `start` at this cost, and what is known of the states on them. False: see the run. */
static bool count_ways(ways_search *search, const void *start, bd_cost cost, uint64_t *ways)
{
    unsigned char key[BD_KEY_BYTES];
    search->domain->to_key(search->problem, start, key);
    if (is_known(search, start, key, cost, ways))
        return true;
    bool goes_on = enter(search, start, key, cost);
    while (goes_on && search->depth) {
        frame *top = frame_at(search, search->depth - 1);
        if (top->next < top->count) {
            goes_on = count_next(search, top);
            continue;
        }
        *ways = top->ways;
        if (!note(search, top)) {
            bd_run_out_of_memory(&search->run);
            return false;
        }
        if (--search->depth)
            frame_at(search, search->depth - 1)->ways = sum_of(
                frame_at(search, search->depth - 1)->ways, *ways);
    }
    return goes_on;
}

/* ---- handing over ---- */

/* Follows the next successor of the top frame, if a solution goes over it. False: the search ends. */
static bool follow_next(ways_search *search, frame *top)
{
    unsigned i = top->next++;
    const bd_child *child = &children_of(search, top)[i];
    const void *state = state_of(search, top, i);
    unsigned char key[BD_KEY_BYTES];
    uint64_t ways, length = search->depth - 1;
    if (child->cost > top->left)
        return true;
    bd_cost left = top->left - child->cost;
    search->domain->to_key(search->problem, state, key);
    if (!is_known(search, state, key, left, &ways) || ways == 0)
        return true;
    if (!bd_pages_append(&search->moves, length, &child->move, sizeof child->move)) {
        bd_run_out_of_memory(&search->run);
        return false;
    }
    if (left > 0)
        return enter(search, state, key, left);
    search->has_enough = !search->shortest->solution(
        search->shortest->context, (const bd_move *)(const void *)search->moves.base, length + 1);
    return !search->has_enough;
}

static bool shortest_hand_over(ways_search *search, const void *start, bd_cost cost)
{
    unsigned char key[BD_KEY_BYTES];
    if (cost == 0) {
        search->shortest->solution(search->shortest->context, NULL, 0);
        return true;
    }
    search->domain->to_key(search->problem, start, key);
    bool goes_on = enter(search, start, key, cost);
    while (goes_on && search->depth) {
        frame *top = frame_at(search, search->depth - 1);
        if (top->next < top->count)
            goes_on = follow_next(search, top);
        else
            --search->depth;
    }
    return goes_on || search->has_enough;
}

/* ---- the whole ---- */

static bool open_search(ways_search *search, bd_control *control)
{
    const bd_domain *domain = search->domain;
    bd_run_init(&search->run, control, 0, 1);
    search->children_at = rounded(sizeof(frame) + domain->key_size);
    search->states_at = search->children_at + rounded(domain->max_children * sizeof(bd_child));
    search->frame_bytes = search->states_at + rounded(domain->max_children * domain->state_size);
    search->frames = bd_pages_of(&search->run.budget);
    search->moves = bd_pages_of(&search->run.budget);
    return bd_table_init(&search->table, domain->key_size, domain->key_size + sizeof(known_ways),
                         &search->run.budget);
}

static void close_search(ways_search *search)
{
    bd_pages_free(&search->frames);
    bd_pages_free(&search->moves);
    bd_table_free(&search->table);
}

/* All ways of the cost of the solution in the result. */
static bd_status search_ways(ways_search *search, const void *start, bd_cost cost, uint64_t *ways)
{
    bool done = count_ways(search, start, cost, ways) &&
                (!search->shortest->solution || shortest_hand_over(search, start, cost));
    if (!done)
        *ways = 0;
    return done ? BD_SOLVED : search->run.status;
}

/* Adds what the second search did to the result of the first. */
static void add_result(const ways_search *search, double started, bd_result *result)
{
    uint64_t peak = search->run.budget.peak;
    result->counter[BD_GENERATED] += bd_run_generated(&search->run);
    if (result->counter[BD_PEAK_BYTES] < peak)
        result->counter[BD_PEAK_BYTES] = peak;
    result->seconds += bd_clock_seconds() - started;
    if (result->status == BD_FAILED)
        result->error = search->run.error;
}

/* Returns the limits that the first search leaves to the second; at least 1, since 0 means no limit. */
static bd_options what_is_left(const bd_options *options, const bd_result *result)
{
    bd_options left = *options;
    uint64_t generated = result->counter[BD_GENERATED];
    if (left.limits.nodes > 0)
        left.limits.nodes = left.limits.nodes > generated ? left.limits.nodes - generated : 1;
    return left;
}

bd_status bd_search_shortest(const bd_domain *domain, const void *problem, const void *start,
                             const bd_options *options, const bd_shortest *shortest,
                             uint64_t *solutions, bd_result *result)
{
    *solutions = 0;
    if (bd_search(domain, problem, start, options, result) != BD_SOLVED)
        return result->status;
    if (!result->optimal) {
        bd_fail(&result->error, BD_BAD_USAGE, 0,
                "the algorithm does not prove that a path is the shortest; to list or count all "
                "shortest ones it must, as "
                "idastar and astar do");
        return result->status = BD_FAILED;
    }
    ways_search search = {.domain = domain, .problem = problem, .shortest = shortest};
    bd_control control;
    bd_options left = what_is_left(options, result);
    bd_control_init(&control, &left);
    control_minds_tables(&control, domain, problem);
    double started = control.watch.started;
    control.watch.started -= result->seconds;
    result->status = open_search(&search, &control)
                         ? search_ways(&search, start, result->cost, solutions)
                         : bd_run_out_of_memory(&search.run);
    if (run_has_read_damage(&search.run)) {
        result->status = BD_FAILED;
        *solutions = 0;
    }
    add_result(&search, started, result);
    close_search(&search);
    bd_run_free(&search.run);
    return result->status;
}
