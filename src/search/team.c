/* See team.h. */
#include <bandolo/base/memory.h>
#include <bandolo/search/team.h>

#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <time.h>

typedef struct post {
    bd_team *team;
    void (*work)(void *context, bd_run *member);
    void *context;
    pthread_t thread;
    unsigned number;
} post;

bool bd_team_open(bd_team *team, bd_run *leader)
{
    unsigned threads = leader->options->threads;
    if (threads == 0 || bd_run_is_observed(leader))
        threads = 1;
    *team = (bd_team){.leader = leader, .threads = threads};
    team->member = bd_memory_alloc(&leader->budget, threads * sizeof *team->member);
    if (!team->member)
        return false;
    memset(team->member, 0, threads * sizeof *team->member);
    return true;
}

void bd_team_close(bd_team *team)
{
    bd_memory_free(&team->leader->budget, team->member, team->threads * sizeof *team->member);
}

void bd_team_rest(unsigned times)
{
    if (times < 100)
        sched_yield();
    else
        nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
}

/* What was counted since the last poll, so that limits hold across pieces of work. */
static void count_rest(bd_run *run)
{
    uint64_t rest = (uint64_t)(run->interval - run->until_poll);
    atomic_fetch_add(&run->control->generated, rest);
    run->counter[BD_GENERATED] += rest;
    run->interval = run->until_poll = 0;
}

/* An even share of the bytes that the leader, who waits meanwhile, does not hold. */
static uint64_t share_of_bytes(const bd_team *team)
{
    const bd_budget *whole = &team->leader->budget;
    uint64_t share = (whole->limit - whole->used) / team->threads;
    return whole->limit == 0 ? 0 : share > 0 ? share : 1;
}

static void *attend(void *argument)
{
    post *here = argument;
    bd_run *member = &here->team->member[here->number];
    bd_run_init(member, here->team->leader->control, here->number, here->team->threads);
    member->budget.fail_at = here->team->leader->budget.fail_at; /* tests refuse members too */
    member->budget.limit = share_of_bytes(here->team);
    here->work(here->context, member);
    count_rest(member);
    return NULL;
}

void bd_team_work(bd_team *team, void (*work)(void *context, bd_run *member), void *context)
{
    bd_run *leader = team->leader;
    size_t bytes = team->threads * sizeof(post);
    post *posts = bd_memory_alloc(&leader->budget, bytes);
    unsigned started = 0;
    if (!posts) {
        bd_run_out_of_memory(leader);
        return;
    }
    for (; started < team->threads; ++started) {
        post *here = &posts[started];
        *here = (post){.team = team, .work = work, .context = context, .number = started};
        if (pthread_create(&here->thread, NULL, attend, here) != 0) {
            bd_fail(&leader->error, BD_SYSTEM, started + 1, "thread %u of %u cannot be started",
                    started + 1, team->threads);
            bd_run_end(leader, BD_FAILED);
            break;
        }
    }
    while (started > 0)
        pthread_join(posts[--started].thread, NULL);
    bd_memory_free(&leader->budget, posts, bytes);
}

/* The counters that are levels, not sums, are so for each thread: their sum bounds the whole. */
static void add_counts(bd_run *leader, const bd_run *member)
{
    for (unsigned counter = 0; counter < BD_COUNTER_COUNT; ++counter)
        leader->counter[counter] += member->counter[counter];
    if (leader->error.code == BD_OK)
        leader->error = member->error;
}

static void take_solution(bd_run *leader, bd_run *member)
{
    if (!leader->has_solution || member->part < leader->part)
        bd_run_take_solution(leader, member);
    bd_run_free(member);
    memset(member, 0, sizeof *member);
}

bool bd_team_collect(bd_team *team)
{
    bd_run *leader = team->leader;
    uint64_t peak = leader->budget.used;
    for (unsigned i = 0; i < team->threads; ++i) {
        add_counts(leader, &team->member[i]);
        peak += team->member[i].budget.peak;
        take_solution(leader, &team->member[i]);
    }
    if (peak > leader->budget.peak)
        leader->budget.peak = peak;
    int ending = atomic_load(&leader->control->ending);
    if (ending >= 0)
        leader->status = (bd_status)ending;
    return ending >= 0 || leader->has_solution;
}
