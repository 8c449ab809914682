/* Threads that share one tree. Each searches a subtree; one that has finished waits, and whoever sees that
 * gives it the contrary of its first open guess, which is the largest subtree that it has left. One
 * subtree at a time is on offer, first those of the checkpoint that is gone on from, if any. Every leaf lies in
 * exactly one thread's share, so that the solutions are the same, each once, on any number of threads.
 *
 * With restarts there is nothing to share: all search the whole tree, from different weights, know each
 * other's best solution, and the first to finish has finished for all. */
#include "constraint/mac.h"

#include "base/assert.h"

#include <pthread.h>
#include <string.h>

struct mac_team {
    constraint_run *leader;
    const bd_model *model;
    uint64_t share; /* bytes of each thread; 0: no limit */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bd_budget budget; /* of the offer; under the lock */
    bd_pages offer;   /* bd_literal */
    uint64_t offer_count;
    uint64_t next; /* subtree of the checkpoint gone on from, to be on offer after this one */
    bool is_offered, is_over;
    unsigned working;
    atomic_uint waiting;
};

bool mac_team_waits(const mac_team *team)
{
    return atomic_load_explicit(&team->waiting, memory_order_relaxed) > 0;
}

/* True while the checkpoint that the search continues from has subtrees. */
static bool has_subtree_left(const mac_team *team)
{
    const bd_constraint_checkpoint *from = team->leader->options->resume_from;
    return from && team->next < from->subtrees;
}

static bool copy_steps(mac_team *team, const path_step *steps, uint64_t count)
{
    for (uint64_t i = 0; i < count; ++i)
        if (!bd_pages_append(&team->offer, i, &steps[i].literal, sizeof steps->literal))
            return false;
    team->offer_count = count + 1;
    return bd_pages_append(&team->offer, count, &steps[count].contrary, sizeof steps->contrary);
}

bool mac_team_give(mac_team *team, const path_step *steps, uint64_t count)
{
    pthread_mutex_lock(&team->lock);
    bool gives = !team->is_offered && !has_subtree_left(team) && mac_team_waits(team) &&
                 copy_steps(team, steps, count);
    if (gives) {
        team->is_offered = true;
        pthread_cond_signal(&team->changed);
    }
    pthread_mutex_unlock(&team->lock);
    return gives;
}

typedef enum taking { TOOK, NONE_LEFT, NO_MEMORY } taking;

/* Puts the next subtree of the checkpoint on offer, in the room of the one before it. */
static bool offer_next(mac_team *team)
{
    const bd_constraint_checkpoint *from = team->leader->options->resume_from;
    team->is_offered = checkpoint_expand(from, team->next, &team->offer, &team->offer_count);
    team->next += team->is_offered;
    return team->is_offered;
}

/* If memory is refused, the offer stays for others. */
static taking copy_offer(mac_team *team, bd_pages *own, uint64_t *count)
{
    uint64_t bytes = team->offer_count * sizeof(bd_literal);
    if (bytes > own->bytes && !bd_pages_grow(own, bytes))
        return NO_MEMORY;
    if (bytes > 0)
        memcpy(own->base, team->offer.base, bytes);
    *count = team->offer_count;
    team->is_offered = false;
    ++team->working;
    return TOOK;
}

/* Copies what is on offer into `own`, as soon as there is something. */
static taking team_take(mac_team *team, bd_pages *own, uint64_t *count)
{
    taking result = NONE_LEFT;
    pthread_mutex_lock(&team->lock);
    atomic_fetch_add(&team->waiting, 1);
    if (!team->is_offered && !team->is_over && has_subtree_left(team) && !offer_next(team)) {
        own->budget->refused |= team->budget.refused;
        result = NO_MEMORY;
    }
    while (result != NO_MEMORY && !team->is_offered && !team->is_over && team->working > 0)
        pthread_cond_wait(&team->changed, &team->lock);
    atomic_fetch_sub(&team->waiting, 1);
    if (team->is_offered && !team->is_over)
        result = copy_offer(team, own, count);
    pthread_mutex_unlock(&team->lock);
    return result;
}

/* Whoever works has finished a subtree, or (`ends`) the search. True: nothing is left for anybody. */
static bool team_finish(mac_team *team, bool ends)
{
    pthread_mutex_lock(&team->lock);
    BD_ASSERT(team->working > 0);
    --team->working;
    team->is_over |= ends;
    bool is_last = team->working == 0 && !team->is_offered && !has_subtree_left(team) &&
                   !team->is_over;
    if (ends || is_last)
        pthread_cond_broadcast(&team->changed);
    pthread_mutex_unlock(&team->lock);
    return is_last;
}

/* Ends the search for those who wait. */
static void call_off(mac_team *team)
{
    pthread_mutex_lock(&team->lock);
    team->is_over = true;
    pthread_cond_broadcast(&team->changed);
    pthread_mutex_unlock(&team->lock);
}

static void work_on_subtrees(mac_team *team, mac *search)
{
    bd_pages decisions = bd_pages_of(&search->run->budget);
    uint64_t count = 0;
    taking taken;
    while ((taken = team_take(team, &decisions, &count)) == TOOK) {
        mac_end end = mac_explore(search, (const bd_literal *)(const void *)decisions.base, count);
        if (team_finish(team, end == MAC_ENDED))
            run_exhausted(search->run);
        if (end == MAC_ENDED)
            break;
    }
    if (taken == NO_MEMORY) {
        run_out_of_memory(search->run);
        call_off(team);
    }
    bd_pages_free(&decisions);
}

static void work(mac_team *team, constraint_run *run)
{
    bool shares = run->options->restarts == BD_RESTART_NEVER;
    mac search;
    if (!mac_open(&search, run, team->model, shares ? team : NULL)) {
        run_out_of_memory(run);
        call_off(team);
    } else if (shares) {
        work_on_subtrees(team, &search);
    } else {
        mac_explore_all(&search);
    }
    mac_close(&search);
}

static void join(void *context, unsigned thread)
{
    mac_team *team = context;
    constraint_run own;
    if (thread == 0) {
        work(team, team->leader);
        return;
    }
    run_init(&own, team->leader->control, thread, team->share);
    work(team, &own);
    run_close(&own);
}

/* Moves the subtrees that no thread took to the checkpoint. */
static void leave_what_is_left(mac_team *team)
{
    if (team->is_offered)
        leave_subtree(team->leader, (const bd_literal *)(const void *)team->offer.base,
                      team->offer_count);
    leave_rest(team->leader, team->next);
}

void mac_team_run(constraint_run *leader, const bd_model *model)
{
    unsigned threads = leader->options->threads;
    mac_team team = {.leader = leader, .model = model};
    team.share = run_divide(leader, threads + 1); /* one is for what is on offer */
    team.budget = bd_budget_of(team.share);
    team.offer = bd_pages_of(&team.budget);
    team.is_offered = !leader->options->resume_from; /* the whole tree: no decisions */
    pthread_mutex_init(&team.lock, NULL);
    pthread_cond_init(&team.changed, NULL);
    run_in_threads(leader, threads, join, &team);
    leave_what_is_left(&team);
    pthread_cond_destroy(&team.changed);
    pthread_mutex_destroy(&team.lock);
    bd_pages_free(&team.offer);
}
