/* See backward.h. Each level is made in two steps: all threads make the neighbours of a share of the
 * last level's states and sort them; then their shares are merged into the next level, without what is
 * in the last two. A record is a key and the move back, together while they are sorted. */
#include "radix.h"

#include <bandolo/base/clock.h>
#include <bandolo/search/backward.h>
#include <bandolo/search/search.h>
#include <bandolo/search/team.h>

#include <stdlib.h>

/* The states of a level, as bd_level tells of them. */
typedef struct layer {
    bd_pages keys, moves;
    uint64_t count;
} layer;

/* What a thread makes. */
typedef struct share {
    bd_pages records, spare;
    uint64_t count;
    uint8_t *sorted; /* one of the two */
    radix_counts counts;
} share;

typedef struct backward_search {
    const bd_domain *domain;
    const void *data;
    size_t key_size, record_size;
    layer before, last, next;
    bd_cost distance; /* of the last level */
    bd_team team;
    share *shares; /* one a thread */
} backward_search;

/* ---- keys ---- */

/* As memcmp(); with a constant size of 8, two comparisons of words. */
BD_INLINE int compare_keys(const uint8_t *a, const uint8_t *b, size_t key_size)
{
    if (key_size != 8)
        return memcmp(a, b, key_size);
    uint64_t x, y;
    memcpy(&x, a, 8), memcpy(&y, b, 8);
    x = __builtin_bswap64(x), y = __builtin_bswap64(y);
    return (x > y) - (x < y);
}

BD_INLINE bd_move move_in(const uint8_t *record, size_t key_size)
{
    bd_move move;
    memcpy(&move, record + key_size, sizeof move);
    return move;
}

/* ---- layers ---- */

static layer empty_layer(bd_budget *budget)
{
    return (layer){.keys = bd_pages_of(budget), .moves = bd_pages_of(budget)};
}

static void free_layer(layer *level)
{
    bd_pages_free(&level->keys);
    bd_pages_free(&level->moves);
    level->count = 0;
}

/* False: no memory. */
BD_INLINE bool append(layer *level, const uint8_t *key, bd_move move, size_t key_size)
{
    if (!bd_pages_append(&level->keys, level->count, key, key_size) ||
        !bd_pages_append(&level->moves, level->count, &move, sizeof move))
        return false;
    ++level->count;
    return true;
}

static bd_move move_of(const layer *level, uint64_t number)
{
    return ((const bd_move *)(const void *)level->moves.base)[number];
}

/* ---- a thread's share ---- */

/* Room for `more` records. False: no memory. */
static bool make_room(share *mine, uint64_t more, size_t record_size)
{
    uint64_t needed = (mine->count + more) * record_size;
    return (mine->records.base && needed <= mine->records.bytes) ||
           bd_pages_grow(&mine->records, needed + needed / 4);
}

/* False: no memory. */
static bool sort_share(const backward_search *search, share *mine)
{
    if (!bd_pages_grow(&mine->spare, mine->count * search->record_size))
        return false;
    uint8_t *records = mine->records.base, *spare = mine->spare.base;
    if (search->key_size == 8)
        mine->sorted = radix_sort(records, spare, mine->count, 8, 8 + sizeof(bd_move),
                                  mine->counts);
    else
        mine->sorted = radix_sort(records, spare, mine->count, search->key_size,
                                  search->record_size, mine->counts);
    return true;
}

/* Room for one expansion. */
typedef struct bench {
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    bd_child *children;
    unsigned char *states;
} bench;

/* Adds the neighbours of state `number` of the last level, but for the one that its move leads to, and
 * says how many. False: no memory. */
static bool add_neighbours(const backward_search *search, share *mine, bench *here, uint64_t number,
                           unsigned *added)
{
    const bd_domain *domain = search->domain;
    bd_move back = move_of(&search->last, number);
    bd_move last = back == BD_NO_MOVE ? BD_NO_MOVE : domain->inverse(back);
    if (!make_room(mine, domain->max_children, search->record_size))
        return false;
    domain->from_key(search->data, search->last.keys.base + number * search->key_size, here->state);
    *added = domain->expand(search->data, here->state, last, here->children, here->states);
    uint8_t *record = mine->records.base + mine->count * search->record_size;
    for (unsigned i = 0; i < *added; ++i, record += search->record_size) {
        bd_move inverse = domain->inverse(here->children[i].move);
        domain->to_key(search->data, here->states + i * domain->state_size, record);
        memcpy(record + search->key_size, &inverse, sizeof inverse);
    }
    mine->count += *added;
    return true;
}

static void make_share(backward_search *search, share *mine, bench *here, bd_run *member)
{
    uint64_t count = search->last.count, threads = search->team.threads;
    uint64_t end = count * (member->thread + 1) / threads;
    unsigned added = 0;
    for (uint64_t number = count * member->thread / threads; number < end; ++number) {
        if (!add_neighbours(search, mine, here, number, &added)) {
            bd_run_out_of_memory(member);
            return;
        }
        if (bd_run_count(member, added))
            return;
    }
    if (!sort_share(search, mine))
        bd_run_out_of_memory(member);
}

/* What each thread does. */
static void work(void *context, bd_run *member)
{
    backward_search *search = context;
    share *mine = &search->shares[member->thread];
    size_t states_bytes = (size_t)search->domain->max_children * search->domain->state_size;
    size_t children_bytes = search->domain->max_children * sizeof(bd_child);
    bench here = {.children = bd_memory_alloc(&member->budget, children_bytes),
                  .states = bd_memory_alloc(&member->budget, states_bytes)};
    mine->records = mine->spare = bd_pages_of(&member->budget);
    mine->count = 0;
    if (here.children && here.states)
        make_share(search, mine, &here, member);
    else
        bd_run_out_of_memory(member);
    bd_memory_free(&member->budget, here.states, states_bytes);
    bd_memory_free(&member->budget, here.children, children_bytes);
}

/* Makes the shares the leader's, whose merging them is within the limit of its bytes. Which half of a
 * share's room is not needed any more is freed. */
static void hand_over(backward_search *search)
{
    bd_budget *budget = &search->team.leader->budget;
    for (unsigned i = 0; i < search->team.threads; ++i) {
        share *one = &search->shares[i];
        bd_budget *from = &search->team.member[i].budget;
        bd_budget_pass(from, budget, one->records.bytes + one->spare.bytes);
        from->peak -= one->records.bytes + one->spare.bytes; /* not to be counted twice */
        one->records.budget = one->spare.budget = budget;
        bd_pages_free(one->sorted == one->records.base ? &one->spare : &one->records);
    }
}

/* ---- merging ---- */

typedef struct cursor {
    const uint8_t *at, *end;
} cursor;

/* Goes on to the first key that is not less. Is it the same? */
BD_INLINE bool holds(cursor *level, const uint8_t *key, size_t key_size)
{
    while (level->at < level->end) {
        int order = compare_keys(level->at, key, key_size);
        if (order >= 0)
            return order == 0;
        level->at += key_size;
    }
    return false;
}

BD_INLINE cursor cursor_of(const layer *level, size_t key_size)
{
    const uint8_t *begin = level->keys.base;
    return (cursor){begin, begin + level->count * key_size};
}

/* The least record of all shares, NULL after the last. */
BD_INLINE const uint8_t *least_record(const cursor *sources, unsigned count, size_t key_size)
{
    const uint8_t *least = NULL;
    for (unsigned i = 0; i < count; ++i)
        if (sources[i].at < sources[i].end &&
            (!least || compare_keys(sources[i].at, least, key_size) < 0))
            least = sources[i].at;
    return least;
}

/* Passes over all records of a key; returns the least of their moves. */
BD_INLINE bd_move take_key(cursor *sources, unsigned count, const uint8_t *key, size_t key_size)
{
    bd_move least = BD_NO_MOVE;
    for (unsigned i = 0; i < count; ++i)
        while (sources[i].at < sources[i].end && compare_keys(sources[i].at, key, key_size) == 0) {
            bd_move move = move_in(sources[i].at, key_size);
            least = move < least ? move : least;
            sources[i].at += key_size + sizeof(bd_move);
        }
    return least;
}

/* False: no memory. */
BD_INLINE bool merge(backward_search *search, cursor *sources, size_t key_size)
{
    unsigned count = search->team.threads;
    cursor before = cursor_of(&search->before, key_size);
    cursor last = cursor_of(&search->last, key_size);
    const uint8_t *key;
    while ((key = least_record(sources, count, key_size)) != NULL) {
        bd_move move = take_key(sources, count, key, key_size);
        if (!holds(&before, key, key_size) && !holds(&last, key, key_size) &&
            !append(&search->next, key, move, key_size))
            return false;
    }
    return true;
}

static bool merge_shares(backward_search *search)
{
    bd_budget *budget = &search->team.leader->budget;
    size_t bytes = search->team.threads * sizeof(cursor);
    cursor *sources = bd_memory_alloc(budget, bytes);
    if (!sources)
        return false;
    for (unsigned i = 0; i < search->team.threads; ++i) {
        const share *one = &search->shares[i];
        sources[i] = (cursor){one->sorted, one->sorted + one->count * search->record_size};
    }
    bool done = search->key_size == 8 ? merge(search, sources, 8)
                                      : merge(search, sources, search->key_size);
    bd_memory_free(budget, sources, bytes);
    return done;
}

/* ---- levels ---- */

/* Makes the next level. False: the search must end. */
static bool make_next(backward_search *search)
{
    bd_run *leader = search->team.leader;
    memset(search->shares, 0, search->team.threads * sizeof *search->shares);
    bd_team_work(&search->team, work, search);
    hand_over(search);
    bool goes_on = !bd_team_collect(&search->team);
    if (goes_on && !merge_shares(search)) {
        bd_run_out_of_memory(leader);
        goes_on = false;
    }
    for (unsigned i = 0; i < search->team.threads; ++i) {
        bd_pages_free(&search->shares[i].records);
        bd_pages_free(&search->shares[i].spare);
    }
    return goes_on;
}

/* False: the search must end, since whom it is told wants no more. */
static bool tell(backward_search *search, const bd_backward *backward)
{
    bd_run *run = search->team.leader;
    run->counter[BD_STORED] += search->last.count;
    run->counter[BD_DEPTH] = search->distance;
    bd_run_lower_bound(run, search->distance);
    const bd_level level = {.distance = search->distance,
                            .count = search->last.count,
                            .keys = search->last.keys.base,
                            .moves = (const bd_move *)(const void *)search->last.moves.base};
    if (backward->level(backward->context, &level))
        return true;
    bd_run_end(run, BD_STOPPED);
    return false;
}

static bd_status go_on(backward_search *search, const bd_backward *backward)
{
    bd_run *run = search->team.leader;
    while (search->distance < backward->depth) {
        if (!make_next(search))
            return run->status;
        if (search->next.count == 0)
            break;
        free_layer(&search->before);
        search->before = search->last;
        search->last = search->next;
        search->next = empty_layer(&run->budget);
        ++search->distance;
        if (!tell(search, backward))
            return run->status;
    }
    return bd_run_end(run, BD_SOLVED);
}

/* Takes over a level that the caller has, sorted. False: no memory. */
static bool recall(backward_search *search, const bd_level *level, layer *copy)
{
    share *mine = &search->shares[0];
    bd_budget *budget = &search->team.leader->budget;
    *mine = (share){.records = bd_pages_of(budget), .spare = bd_pages_of(budget)};
    bool done = make_room(mine, level->count, search->record_size);
    for (; done && mine->count < level->count; ++mine->count) {
        uint8_t *record = mine->records.base + mine->count * search->record_size;
        bd_move move = level->moves ? level->moves[mine->count] : BD_NO_MOVE;
        memcpy(record, level->keys + mine->count * search->key_size, search->key_size);
        memcpy(record + search->key_size, &move, sizeof move);
    }
    done = done && sort_share(search, mine);
    for (uint64_t i = 0; done && i < mine->count; ++i) {
        const uint8_t *record = mine->sorted + i * search->record_size;
        done = append(copy, record, move_in(record, search->key_size), search->key_size);
    }
    bd_pages_free(&mine->records);
    bd_pages_free(&mine->spare);
    return done;
}

/* The goal as the only state of level 0, told of. False: the search must end. */
static bool begin_at_goal(backward_search *search, const bd_backward *backward)
{
    bd_run *run = search->team.leader;
    _Alignas(16) unsigned char goal[BD_STATE_BYTES], key[BD_KEY_BYTES];
    if (!bd_goal(search->domain, search->data, goal, &run->error)) {
        bd_run_end(run, BD_FAILED);
        return false;
    }
    search->domain->to_key(search->data, goal, key);
    if (!append(&search->last, key, BD_NO_MOVE, search->key_size)) {
        bd_run_out_of_memory(run);
        return false;
    }
    return !bd_run_count(run, 1) && tell(search, backward);
}

static bool begin(backward_search *search, const bd_backward *backward)
{
    bd_run *run = search->team.leader;
    if (!backward->last)
        return begin_at_goal(search, backward);
    search->distance = backward->last->distance;
    if (recall(search, backward->last, &search->last) &&
        (!backward->before || recall(search, backward->before, &search->before)))
        return true;
    bd_run_out_of_memory(run);
    return false;
}

static bd_status search_with(backward_search *search, const bd_backward *backward, bd_run *run)
{
    bd_status status;
    if (!bd_team_open(&search->team, run))
        return bd_run_out_of_memory(run);
    size_t bytes = search->team.threads * sizeof *search->shares;
    search->before = search->last = search->next = empty_layer(&run->budget);
    search->shares = bd_memory_alloc(&run->budget, bytes);
    if (!search->shares)
        status = bd_run_out_of_memory(run);
    else
        status = begin(search, backward) ? go_on(search, backward) : run->status;
    free_layer(&search->before), free_layer(&search->last), free_layer(&search->next);
    bd_memory_free(&run->budget, search->shares, bytes);
    bd_team_close(&search->team);
    return status;
}

bd_status bd_backward_search(const bd_domain *domain, const void *problem,
                             const bd_backward *backward, const bd_options *options,
                             bd_result *result)
{
    const unsigned needed = BD_REVERSIBLE | BD_UNIT_COST;
    *result = (bd_result){.status = BD_FAILED, .threads = options->threads ? options->threads : 1};
    if ((domain->promises & needed) != needed) {
        bd_fail(&result->error, BD_BAD_USAGE, 0,
                "the moves of %s cannot all be taken back at a cost of 1", domain->name);
        return result->status;
    }
    bd_control control;
    bd_run run;
    bd_control_init(&control, options);
    bd_run_init(&run, &control, 0, 1);
    bd_run_has(&run, BD_STORED);
    backward_search search = {.domain = domain,
                              .data = problem,
                              .key_size = domain->key_size,
                              .record_size = domain->key_size + sizeof(bd_move)};
    result->status = search_with(&search, backward, &run);
    result->seconds = bd_clock_seconds() - control.started;
    run.counter[BD_GENERATED] = bd_run_generated(&run);
    run.counter[BD_PEAK_BYTES] = run.budget.peak;
    memcpy(result->counter, run.counter, sizeof run.counter);
    result->counted = run.counted;
    result->error = run.error;
    bd_run_free(&run);
    return result->status;
}

bool bd_goal(const bd_domain *domain, const void *problem, void *state, bd_error *error)
{
    if (!domain->toward || !domain->draw_lots)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s does not tell its goal", domain->name);
    _Alignas(16) unsigned char any[BD_STATE_BYTES];
    void *turned = calloc(1, domain->problem_size ? domain->problem_size : 1);
    if (!turned)
        return bd_fail(error, BD_NO_MEMORY, 0, "the machine has no more memory to give");
    bd_random random = bd_random_of(0);
    domain->draw_lots(problem, &random, any);
    domain->toward(problem, any, turned, state);
    if (domain->close)
        domain->close(turned);
    free(turned);
    return true;
}
