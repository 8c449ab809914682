/* The slow half of exactcover_run.h: the division of work, and what becomes of solutions. */
#include "constraint/exactcover_run.h"

#include <stdlib.h>

bool cover_run_open(cover_run *own, constraint_run *leader, cover_team *team, unsigned thread,
                    uint64_t bytes)
{
    size_t length = leader->control->subject.length;
    *own = (cover_run){.team = team,
                       .cover = team->cover,
                       .only_counts = leader->options->wanted == BD_WANT_COUNT,
                       .split = COVER_NEVER_SPLIT};
    run_init(&own->run, leader->control, thread, bytes);
    own->arena = bd_arena_of(&own->run.budget, 1); /* a block for each piece, and not a byte more */
    own->picked = cover_take(own, length, sizeof *own->picked);
    own->values = cover_take(own, length, sizeof *own->values);
    if (own->picked && own->values)
        return true;
    cover_ends_without_memory(own);
    return false;
}

void cover_run_close(cover_run *own)
{
    run_solutions(&own->run, own->solutions);
    run_has(&own->run, BD_TRIED);
    run_close(&own->run);
    bd_arena_free(&own->arena);
}

uint64_t cover_run_again(cover_run *own)
{
    uint64_t chosen = run_count(&own->run);
    run_uncount(&own->run, chosen);
    own->passed = 0;
    return chosen;
}

/* ---- division ---- */

void cover_run_begin(cover_run *own, uint32_t split)
{
    uint64_t limit = own->run.options->limits.nodes;
    own->split = split;
    /* Each other thread may have counted one option of its walk. */
    if (limit && split != COVER_NEVER_SPLIT)
        limit += own->run.control->result->threads - 1;
    own->run.pace.limit = limit;
    bd_pace_within(&own->run.pace, 1);
}

/* Adds the options chosen since the last look to the walk; behind a subtree, the last one alone. */
static void look_at_walk(cover_run *own)
{
    uint64_t chosen = cover_chosen(own), since = chosen - own->looked;
    own->walked += own->is_within ? since > 0 : since;
    own->looked = chosen;
}

static void forget(cover_run *own, uint64_t options)
{
    own->run.pace.until_poll += (int64_t)options;
    own->forgot += options;
    own->looked -= options;
}

/* Leaves what was chosen on the walk out of the next count. */
static void leave_walk_out(cover_run *own)
{
    if (own->run.thread == 0 || own->split == COVER_NEVER_SPLIT)
        return;
    if (!own->is_within)
        look_at_walk(own);
    forget(own, own->walked - own->forgot);
}

void cover_forget_walk(cover_run *own, uint64_t walked)
{
    leave_walk_out(own);
    /* Perhaps fewer than were forgot: some branches choose no option. */
    if (!own->ended)
        forget(own, walked - own->forgot);
}

bool cover_poll(cover_run *own)
{
    run_solutions(&own->run, own->solutions);
    own->solutions = 0;
    leave_walk_out(own);
    return own->ended = run_poll(&own->run);
}

/* A node at depth `split`: is it this thread's? */
static bool draws(cover_run *own)
{
    uint64_t number = own->passed++;
    if (own->probes || own->ended)
        return false;
    if (!own->has_ticket)
        own->ticket = atomic_fetch_add(&own->team->ticket, 1);
    own->has_ticket = number != own->ticket;
    return !own->has_ticket;
}

bool cover_walks(cover_run *own, uint32_t depth)
{
    if (own->split == COVER_NEVER_SPLIT)
        return true;
    look_at_walk(own);
    own->is_within = depth == own->split && draws(own);
    return own->is_within || depth < own->split;
}

void cover_ends_without_memory(cover_run *own)
{
    run_out_of_memory(&own->run);
    own->ended = true;
}

/* ---- solutions ---- */

static int compare_options(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

/* Writes the options picked as the caller gets them. */
static void make_values(cover_run *own, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
        own->values[i] = (int32_t)own->picked[i];
    qsort(own->values, count, sizeof *own->values, compare_options);
    for (size_t i = count; i < own->run.control->subject.length; ++i)
        own->values[i] = -1;
}

bool cover_solves(cover_run *own, uint32_t depth, uint32_t count)
{
    bool is_walked_by_all = depth < own->split;
    if (own->ended || own->probes || (is_walked_by_all && own->run.thread != 0))
        return own->ended;
    if (own->only_counts && own->shows) {
        ++own->solutions;
        return false;
    }
    own->shows = !own->run.options->most_solutions;
    make_values(own, count);
    return own->ended = run_solution(&own->run, own->values);
}
