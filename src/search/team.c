/* See team.h. */
#include <bandolo/template/base/memory.h>
#include <bandolo/template/search/team.h>

#include <sched.h>
#include <string.h>
#include <time.h>

typedef struct team_work {
    bd_team *team;
    void (*work)(void *context, bd_run *member);
    void *context;
} team_work;

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

static void attend(void *context, unsigned number)
{
    const team_work *all = context;
    bd_run *leader = all->team->leader, *member = &all->team->member[number];
    bd_run_init(member, leader->control, number, all->team->threads);
    member->budget.fail_at = leader->budget.fail_at; /* tests refuse members too */
    member->budget.limit = bd_budget_share(&leader->budget, all->team->threads);
    all->work(all->context, member);
    /* Limits hold across pieces of work, so the rest enters the account. */
    bd_pace_account(&member->pace, &leader->control->watch);
    member->counter[BD_GENERATED] = bd_run_generated(member);
}

static void fail_to_start(void *context, unsigned number)
{
    const bd_team *team = ((const team_work *)context)->team;
    bd_fail(&team->leader->error, BD_SYSTEM, number + 1, "thread %u of %u cannot be started",
            number + 1, team->threads);
    bd_run_end(team->leader, BD_FAILED);
}

void bd_team_work(bd_team *team, void (*work)(void *context, bd_run *member), void *context)
{
    team_work all = {team, work, context};
    bd_in_threads(team->threads, attend, fail_to_start, &all);
}

/* The counters that are levels, not sums, are so for each thread: their sum bounds the whole. */
static void add_counts(bd_run *leader, const bd_run *member)
{
    for (unsigned counter = 0; counter < BD_COUNTER_COUNT; ++counter)
        leader->counter[counter] += member->counter[counter];
    leader->counted |= member->counted;
    leader->pace.nodes += member->counter[BD_GENERATED];
    if (leader->error.code == BD_OK)
        leader->error = member->error;
}

static void team_take_solution(bd_run *leader, bd_run *member)
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
        team_take_solution(leader, &team->member[i]);
    }
    if (peak > leader->budget.peak)
        leader->budget.peak = peak;
    int ending = bd_watch_ending(&leader->control->watch);
    if (ending >= 0)
        leader->status = (bd_status)ending;
    return ending >= 0 || leader->has_solution;
}
