/* See census.h. Each level is made in two steps: all threads make the neighbours of a share of the
 * last level's states and sort them; then their shares are merged into the next level, without what is
 * in the last two. */
#include "backward_parts.h"

#include <bandolo/search/search.h>

#include <stdlib.h>

/* ---- levels ---- */

/* Makes the shares the leader's, whose merging them is within the limit of its bytes. Which half of a
 * share's room is not needed any more is freed. */
static void backward_hand_over(backward_search *search)
{
    bd_budget *budget = &search->team.leader->budget;
    for (unsigned i = 0; i < search->team.threads; ++i) {
        backward_share *one = &search->shares[i];
        bd_budget *from = &search->team.member[i].budget;
        bd_budget_pass(from, budget, one->records.bytes + one->spare.bytes);
        from->peak -= one->records.bytes + one->spare.bytes; /* not to be counted twice */
        one->records.budget = one->spare.budget = budget;
        bd_pages_free(one->sorted == one->records.base ? &one->spare : &one->records);
    }
}

/* Makes the next level. False: the search must end. */
static bool make_next(backward_search *search)
{
    bd_run *leader = search->team.leader;
    memset(search->shares, 0, search->team.threads * sizeof *search->shares);
    bd_team_work(&search->team, backward_make_share, search);
    backward_hand_over(search);
    bool goes_on = !bd_team_collect(&search->team);
    if (goes_on && !backward_merge(search)) {
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
        backward_free(&search->before);
        search->before = search->last;
        search->last = search->next;
        search->next = backward_empty(&run->budget);
        ++search->distance;
        if (!tell(search, backward))
            return run->status;
    }
    return bd_run_end(run, BD_SOLVED);
}

/* Takes over a level that the caller has, sorted. False: no memory. */
static bool recall(backward_search *search, const bd_level *level, backward_layer *copy)
{
    backward_share *mine = &search->shares[0];
    bd_budget *budget = &search->team.leader->budget;
    *mine = (backward_share){.records = bd_pages_of(budget), .spare = bd_pages_of(budget)};
    bool done = backward_make_room(mine, level->count, search->record_size);
    for (; done && mine->count < level->count; ++mine->count) {
        uint8_t *record = mine->records.base + mine->count * search->record_size;
        bd_move move = level->moves ? level->moves[mine->count] : BD_NO_MOVE;
        memcpy(record, level->keys + mine->count * search->key_size, search->key_size);
        memcpy(record + search->key_size, &move, sizeof move);
    }
    done = done && backward_sort(search, mine);
    for (uint64_t i = 0; done && i < mine->count; ++i) {
        const uint8_t *record = mine->sorted + i * search->record_size;
        done = backward_append(copy, record, backward_move_in(record, search->key_size),
                               search->key_size);
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
    if (!backward_append(&search->last, key, BD_NO_MOVE, search->key_size)) {
        bd_run_out_of_memory(run);
        return false;
    }
    return !bd_run_count(run, 1) && tell(search, backward);
}

static bool backward_begin(backward_search *search, const bd_backward *backward)
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
    search->before = search->last = search->next = backward_empty(&run->budget);
    search->shares = bd_memory_alloc(&run->budget, bytes);
    if (!search->shares)
        status = bd_run_out_of_memory(run);
    else
        status = backward_begin(search, backward) ? go_on(search, backward) : run->status;
    backward_free(&search->before), backward_free(&search->last), backward_free(&search->next);
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
    result->seconds = bd_watch_seconds(&control.watch);
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
    if (domain->promises & BD_GOAL_IN_STATE)
        return bd_fail(error, BD_BAD_USAGE, 0, "each position of %s has a goal of its own",
                       domain->name);
    _Alignas(16) unsigned char any[BD_STATE_BYTES];
    void *turned = calloc(1, domain->problem_size ? domain->problem_size : 1);
    if (!turned)
        return bd_fail(error, BD_NO_MEMORY, 0, "the machine has no more memory to give");
    bd_random random = bd_random_of(0);
    bool is_drawn = domain->draw_lots(problem, &random, any);
    if (is_drawn)
        domain->toward(problem, any, turned, state);
    free(turned);
    return is_drawn || bd_fail(error, BD_BAD_USAGE, 0, "%s draws no position", domain->name);
}
