/* The k best solutions: see search.h. Yen's algorithm, on a graph that is made while it is searched.
 *
 * Each solution but the first leaves an earlier one at some state, its spur: the way to the spur stays, the moves by which
 * earlier solutions left it are barred there, and so are the states before it; A* finds the best rest. Lawler: only spurs
 * from where a solution itself left another give something new.
 * J. Y. Yen, "Finding the k shortest loopless paths in a network", Management Science 17 (1971); E. L. Lawler, "A procedure
 * for computing the k best solutions to discrete optimization problems", Management Science 18 (1972). */
#include <bandolo/search/search.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/template/base/table.h>

#include "search/wrapped.h"

#include <stdlib.h>
#include <string.h>

/* The counters that stand for all searches together. */
static const uint32_t ALL_SEARCHES = 1U << BD_GENERATED | 1U << BD_EXPANDED | 1U << BD_DEPTH |
                                     1U << BD_PEAK_BYTES;

/* A solution found, or one that may come next. */
typedef struct path {
    bd_move *moves;
    size_t length;
    size_t spur; /* moves in common with the solution that it leaves */
    bd_cost cost;
} path;

typedef struct path_list {
    path *at;
    size_t count, room;
} path_list;

/* The domain without what is barred; its own problem. */
typedef struct detour {
    wrapped all;     /* first, as wrapped.h wants it */
    bd_table passed; /* keys of the states before the spur */
    unsigned char spur[BD_KEY_BYTES];
    uint8_t *barred; /* by move: it may not be made at the spur */
} detour;

typedef struct best_search {
    detour detour;
    const void *start;
    bd_options options;
    double ends; /* clock; 0: never */
    const bd_best *best;
    path_list found, waiting;
    uint64_t most;
    unsigned char *states; /* along the solution that is left */
    bd_cost *costs;        /* of the moves up to each of them */
    size_t states_room;
    bd_result *result;
} best_search;

/* ---- the domain with detours ---- */

static bool has_passed(const detour *d, const void *key)
{
    size_t size = d->all.inner->key_size;
    return bd_table_find(&d->passed, size, size + 1, key, bd_table_hash(key, size));
}

static unsigned best_expand(const void *problem, const void *state, bd_move last,
                            bd_child *children, void *states)
{
    const detour *d = problem;
    unsigned char key[BD_KEY_BYTES];
    size_t size = d->all.inner->state_size;
    char *at = states;
    unsigned count = d->all.inner->expand(d->all.data, state, last, children, states), left = 0;
    d->all.inner->to_key(d->all.data, state, key);
    bool at_spur = memcmp(key, d->spur, d->all.inner->key_size) == 0;
    for (unsigned i = 0; i < count; ++i) {
        d->all.inner->to_key(d->all.data, at + i * size, key);
        if ((at_spur && d->barred[children[i].move]) || has_passed(d, key))
            continue;
        children[left] = children[i];
        memmove(at + left++ * size, at + i * size, size);
    }
    return left;
}

static bool detour_open(detour *d, const bd_domain *domain, const void *data)
{
    *d = (detour){.barred = NULL};
    wrapped_init(&d->all, sizeof *d, domain, data);
    d->all.domain.expand = best_expand;
    d->all.domain.promises &= ~(unsigned)(BD_REVERSIBLE |
                                          BD_CONSISTENT); /* some ways back are barred */
    d->barred = calloc(domain->moves, 1);
    return d->barred && bd_table_init(&d->passed, domain->key_size, domain->key_size + 1, NULL);
}

static void detour_close(detour *d)
{
    if (d->passed.slots)
        bd_table_free(&d->passed);
    free(d->barred);
}

/* No way goes back to that state. False: no memory. */
static bool pass(detour *d, const void *state)
{
    unsigned char key[BD_KEY_BYTES];
    size_t size = d->all.inner->key_size;
    bool inserted;
    d->all.inner->to_key(d->all.data, state, key);
    uint8_t *mark = bd_table_find_or_insert(&d->passed, size, size + 1, key,
                                            bd_table_hash(key, size), &inserted);
    if (mark)
        *mark = 1;
    return mark;
}

/* ---- lists of paths ---- */

static bool add(path_list *list, path one)
{
    if (list->count == list->room) {
        size_t room = 2 * list->room + 16;
        path *at = realloc(list->at, room * sizeof *at);
        if (!at)
            return false;
        list->at = at;
        list->room = room;
    }
    list->at[list->count++] = one;
    return true;
}

/* The cheapest that waits, of equals the first. */
static path take_cheapest(path_list *list)
{
    size_t least = 0;
    for (size_t i = 1; i < list->count; ++i)
        if (list->at[i].cost < list->at[least].cost)
            least = i;
    path one = list->at[least];
    memmove(list->at + least, list->at + least + 1, (--list->count - least) * sizeof one);
    return one;
}

static void free_list(path_list *list)
{
    for (size_t i = 0; i < list->count; ++i)
        free(list->at[i].moves);
    free(list->at);
}

/* ---- the search ---- */

static bool fail_for_memory(best_search *search)
{
    bd_fail(&search->result->error, BD_NO_MEMORY, 0, "no memory for the best solutions");
    search->result->status = BD_FAILED;
    return false;
}

/* The limits that are left to the next search. False: none are. */
static bool limits_left(best_search *search, bd_options *options)
{
    bd_result *result = search->result;
    uint64_t generated = result->counter[BD_GENERATED];
    if (options->limits.nodes && generated >= options->limits.nodes)
        result->status = BD_LIMIT_NODES;
    else if (options->limits.nodes)
        options->limits.nodes -= generated;
    double seconds = search->ends - bd_clock_seconds();
    if (search->ends > 0 && seconds <= 0)
        result->status = BD_LIMIT_TIME;
    else if (search->ends > 0)
        options->limits.seconds = seconds;
    return result->status == BD_SOLVED;
}

/* Searches from the spur. False: the whole search must end, the result says why. */
static bool find_rest(best_search *search, const void *spur, bd_result *rest)
{
    bd_options options = search->options;
    bd_result *result = search->result;
    options.cost_limit = 0; /* it is for whole paths */
    if (!limits_left(search, &options))
        return false;
    bd_search(&search->detour.all.domain, &search->detour, spur, &options, rest);
    result->counter[BD_GENERATED] += rest->counter[BD_GENERATED];
    result->counter[BD_EXPANDED] += rest->counter[BD_EXPANDED];
    if (rest->counter[BD_PEAK_BYTES] > result->counter[BD_PEAK_BYTES])
        result->counter[BD_PEAK_BYTES] = rest->counter[BD_PEAK_BYTES];
    if (rest->status == BD_SOLVED || rest->status == BD_NO_SOLUTION)
        return true;
    result->status = rest->status;
    result->error = rest->error;
    bd_result_free(rest);
    return false;
}

/* Joins the first `spur` moves of a solution and the rest. */
static bool join(best_search *search, const path *from, size_t spur, const bd_result *rest)
{
    path one = {.length = spur + rest->length,
                .spur = spur,
                .cost = bd_cost_add(search->costs[spur], rest->cost)};
    bd_cost limit = search->options.cost_limit;
    if (limit && one.cost > limit)
        return true;
    one.moves = malloc(one.length * sizeof *one.moves);
    if (!one.moves || !add(&search->waiting, one)) {
        free(one.moves);
        return fail_for_memory(search);
    }
    memcpy(one.moves, from->moves, spur * sizeof *one.moves);
    memcpy(one.moves + spur, rest->moves, rest->length * sizeof *one.moves);
    return true;
}

/* Bars, at the spur, the moves by which the solutions found so far leave it after the same moves. */
static void bar_moves(best_search *search, const path *from, size_t spur)
{
    memset(search->detour.barred, 0, search->detour.all.inner->moves);
    for (size_t i = 0; i < search->found.count; ++i) {
        const path *other = &search->found.at[i];
        if (other->length > spur &&
            memcmp(other->moves, from->moves, spur * sizeof *other->moves) == 0)
            search->detour.barred[other->moves[spur]] = 1;
    }
}

/* The states along a solution, and what the way to each costs. False: no memory. */
static bool best_walk(best_search *search, const path *along)
{
    const bd_domain *domain = search->detour.all.inner;
    size_t size = domain->state_size;
    if (along->length + 1 > search->states_room) {
        search->states_room = 2 * along->length + 16;
        free(search->states);
        free(search->costs);
        search->states = malloc(search->states_room * size);
        search->costs = malloc(search->states_room * sizeof *search->costs);
        if (!search->states || !search->costs)
            return fail_for_memory(search);
    }
    memcpy(search->states, search->start, size);
    search->costs[0] = 0;
    for (size_t i = 0; i < along->length; ++i) {
        _Alignas(16) unsigned char here[BD_STATE_BYTES];
        bd_cost cost;
        memcpy(here, search->states + i * size, size);
        if (!bd_play(domain, search->detour.all.data, here, along->moves[i], &cost, NULL))
            return fail_for_memory(search);
        memcpy(search->states + (i + 1) * size, here, size);
        search->costs[i + 1] = bd_cost_add(search->costs[i], cost);
    }
    return true;
}

/* Finds the best solutions that leave this one. False: the whole search must end. */
static bool find_spurs(best_search *search, const path *from)
{
    detour *d = &search->detour;
    size_t size = d->all.inner->state_size;
    if (!best_walk(search, from))
        return false;
    bd_table_clear(&d->passed);
    for (size_t spur = 0; spur < from->length; ++spur) {
        _Alignas(16) unsigned char here[BD_STATE_BYTES];
        bd_result rest;
        memcpy(here, search->states + spur * size, size);
        if (!pass(d, here))
            return fail_for_memory(search);
        if (spur < from->spur)
            continue;
        d->all.inner->to_key(d->all.data, here, d->spur);
        bar_moves(search, from, spur);
        if (!find_rest(search, here, &rest))
            return false;
        bool goes_on = !rest.has_solution || join(search, from, spur, &rest);
        bd_result_free(&rest);
        if (!goes_on)
            return false;
    }
    return true;
}

/* Hands one over. False: enough. */
static bool best_hand_over(const best_search *search, const path *one)
{
    const bd_best *best = search->best;
    return !best->solution || best->solution(best->context, one->moves, one->length, one->cost);
}

static void search_others(best_search *search)
{
    const bd_result *first = search->result;
    path one = {.length = first->length, .cost = first->cost};
    one.moves = malloc((first->length + 1) * sizeof *one.moves);
    if (!one.moves) {
        fail_for_memory(search);
        return;
    }
    if (first->length)
        memcpy(one.moves, first->moves, first->length * sizeof *one.moves);
    for (;;) {
        if (!add(&search->found, one)) {
            free(one.moves);
            fail_for_memory(search);
            return;
        }
        if (!best_hand_over(search, &one) || search->found.count == search->most ||
            !find_spurs(search, &one) || search->waiting.count == 0)
            return;
        one = take_cheapest(&search->waiting);
    }
}

bd_status bd_search_best(const bd_domain *domain, const void *problem, const void *start,
                         const bd_options *options, uint64_t most, const bd_best *best,
                         uint64_t *solutions, bd_result *result)
{
    best_search search = {
        .start = start, .options = *options, .best = best, .most = most, .result = result};
    *solutions = 0;
    *result = (bd_result){.status = BD_FAILED, .threads = 1};
    if (!options->algorithm)
        search.options.algorithm = "astar";
    if (strcmp(search.options.algorithm, "astar") != 0 &&
        strcmp(search.options.algorithm, "uniform-cost") != 0) {
        bd_fail(&result->error, BD_BAD_USAGE, 0,
                "the best solutions are found by astar or uniform-cost");
        return result->status;
    }
    search.ends = options->limits.seconds > 0 ? bd_clock_seconds() + options->limits.seconds : 0;
    if (bd_search(domain, problem, start, &search.options, result) != BD_SOLVED)
        return result->status;
    double started = bd_clock_seconds() - result->seconds;
    result->counted &= ALL_SEARCHES; /* the others are of the first search alone */
    search.options.perimeter = NULL;
    if (!result->optimal) {
        bd_fail(&result->error, BD_BAD_USAGE, 0, "the heuristic does not prove which are the best");
        result->status = BD_FAILED;
    } else if (detour_open(&search.detour, domain, problem)) {
        search_others(&search);
    } else {
        fail_for_memory(&search);
    }
    detour_close(&search.detour);
    *solutions = search.found.count;
    result->seconds = bd_clock_seconds() - started;
    free_list(&search.found);
    free_list(&search.waiting);
    free(search.states);
    free(search.costs);
    return result->status;
}
