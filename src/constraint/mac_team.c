/* Threads that share one tree. Each searches a subtree; one that has finished waits, and whoever sees that
 * gives it the contrary of its first open guess, which is the largest subtree that it has left. One
 * subtree at a time is on offer. Every leaf lies in exactly one thread's share, so that the solutions are
 * the same, each once, on any number of threads.
 *
 * With restarts there is nothing to share: all search the whole tree, from different weights, know each
 * other's best solution, and the first to finish has finished for all. */
#include "constraint/mac.h"

#include <pthread.h>
#include <string.h>

struct mac_team {
    constraint_run *leader;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bd_budget budget; /* of the offer; under the lock */
    bd_pages offer;   /* mac_step */
    uint64_t offer_count;
    bool is_offered, is_over;
    unsigned working, threads;
    atomic_uint waiting;
};

typedef struct member {
    mac_team *team;
    constraint_run run;
    pthread_t thread;
    bool has_started;
} member;

bool mac_team_waits(const mac_team *team)
{
    return atomic_load_explicit(&team->waiting, memory_order_relaxed) > 0;
}

static bool copy_steps(mac_team *team, const mac_step *steps, uint64_t count)
{
    for (uint64_t i = 0; i < count; ++i)
        if (!bd_pages_append(&team->offer, i, &steps[i], sizeof *steps))
            return false;
    mac_step refutation = {.literal = steps[count].contrary};
    team->offer_count = count + 1;
    return bd_pages_append(&team->offer, count, &refutation, sizeof refutation);
}

bool mac_team_give(mac_team *team, const mac_step *steps, uint64_t count)
{
    pthread_mutex_lock(&team->lock);
    bool gives = !team->is_offered && mac_team_waits(team) && copy_steps(team, steps, count);
    if (gives) {
        team->is_offered = true;
        pthread_cond_signal(&team->changed);
    }
    pthread_mutex_unlock(&team->lock);
    return gives;
}

typedef enum taking { TOOK, NONE_LEFT, NO_MEMORY } taking;

/* Copies what is on offer into `own`, as soon as there is something. */
static taking take(mac_team *team, bd_pages *own, uint64_t *count)
{
    taking result = NONE_LEFT;
    pthread_mutex_lock(&team->lock);
    atomic_fetch_add(&team->waiting, 1);
    while (!team->is_offered && !team->is_over && team->working > 0)
        pthread_cond_wait(&team->changed, &team->lock);
    atomic_fetch_sub(&team->waiting, 1);
    if (team->is_offered && !team->is_over) {
        uint64_t bytes = team->offer_count * sizeof(mac_step);
        bool fits = bytes <= own->bytes || bd_pages_grow(own, bytes);
        if (fits && bytes > 0)
            memcpy(own->base, team->offer.base, bytes);
        *count = team->offer_count;
        team->is_offered = false;
        ++team->working;
        result = fits ? TOOK : NO_MEMORY;
    }
    pthread_mutex_unlock(&team->lock);
    return result;
}

/* Whoever works has finished a subtree, or (`ends`) the search. True: nothing is left for anybody. */
static bool finish(mac_team *team, bool ends)
{
    pthread_mutex_lock(&team->lock);
    --team->working;
    team->is_over |= ends;
    bool is_last = team->working == 0 && !team->is_offered && !team->is_over;
    if (ends || is_last)
        pthread_cond_broadcast(&team->changed);
    pthread_mutex_unlock(&team->lock);
    return is_last;
}

static void work_on_subtrees(mac_team *team, mac *search)
{
    bd_pages steps = bd_pages_of(&search->run->budget);
    uint64_t count = 0;
    taking taken;
    while ((taken = take(team, &steps, &count)) == TOOK) {
        mac_end end = mac_explore(search, (const mac_step *)(const void *)steps.base, count);
        if (finish(team, end == MAC_ENDED))
            run_exhausted(search->run);
        if (end == MAC_ENDED)
            break;
    }
    if (taken == NO_MEMORY) {
        run_out_of_memory(search->run);
        finish(team, true);
    }
    bd_pages_free(&steps);
}

/* Ends the search for those who wait. */
static void call_off(mac_team *team)
{
    pthread_mutex_lock(&team->lock);
    team->is_over = true;
    pthread_cond_broadcast(&team->changed);
    pthread_mutex_unlock(&team->lock);
}

static void work(mac_team *team, constraint_run *run)
{
    bool shares = run->options->restarts == BD_RESTART_NEVER;
    mac search;
    if (!mac_open(&search, run, shares ? team : NULL)) {
        run_out_of_memory(run);
        call_off(team);
    } else if (shares) {
        work_on_subtrees(team, &search);
    } else {
        mac_explore_all(&search);
    }
    mac_close(&search);
}

static void *attend(void *argument)
{
    member *own = argument;
    work(own->team, &own->run);
    run_close(&own->run);
    return NULL;
}

/* Where a thread cannot be started there is one less; the leader's own there is always. */
static void work_together(mac_team *team, member *members)
{
    constraint_run *leader = team->leader;
    for (unsigned i = 1; i < team->threads; ++i) {
        member *own = &members[i];
        own->team = team;
        run_init(&own->run, leader->control, i, team->threads);
        own->has_started = pthread_create(&own->thread, NULL, attend, own) == 0;
    }
    work(team, leader);
    for (unsigned i = 1; i < team->threads; ++i)
        if (members[i].has_started)
            pthread_join(members[i].thread, NULL);
}

/* As run_init() divides the byte limit among the others. */
static uint64_t share_of(uint64_t limit, unsigned threads)
{
    return limit && limit < threads ? 1 : limit / threads;
}

void mac_team_run(constraint_run *leader)
{
    mac_team team = {.leader = leader, .threads = leader->options->threads};
    size_t bytes = team.threads * sizeof(member);
    member *members = bd_memory_alloc(&leader->budget, bytes);
    if (!members) {
        run_out_of_memory(leader);
        return;
    }
    memset(members, 0, bytes);
    leader->budget.limit = share_of(leader->budget.limit, team.threads);
    team.budget = bd_budget_of(leader->options->limits.bytes);
    team.offer = bd_pages_of(&team.budget);
    team.is_offered = true; /* the whole tree: no steps */
    pthread_mutex_init(&team.lock, NULL);
    pthread_cond_init(&team.changed, NULL);
    work_together(&team, members);
    pthread_cond_destroy(&team.changed);
    pthread_mutex_destroy(&team.lock);
    bd_pages_free(&team.offer);
    bd_memory_free(&leader->budget, members, bytes);
    leader->status = (bd_status)atomic_load(&leader->control->ending);
}
