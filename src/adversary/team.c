/* The threads of one game search: see team.h. */
#include <bandolo/template/adversary/run.h>
#include <bandolo/template/adversary/team.h>

#include <sched.h>

enum { LOCKS = 1024, BUSY = 4096, MOST_THREADS = 256, LEAST_INTERVAL = 16 };

struct bd_game_team {
    unsigned count; /* of runs, the leader's too */
    uint64_t bytes;
    BD_ATOMIC(bd_game_run *) first;  /* that has searched the root; NULL: none yet */
    atomic_bool locks[LOCKS];        /* of the table's buckets */
    atomic_uint_fast64_t busy[BUSY]; /* hashes of the moves that are being searched */
    bd_game_run helpers[];
};

/* ---- the table ---- */

static atomic_bool *lock_of(bd_game_run *run, const void *bucket)
{
    return &run->team->locks[((uintptr_t)bucket >> 6) % LOCKS];
}

void bd_game_team_lock(bd_game_run *run, const void *bucket)
{
    while (atomic_exchange_explicit(lock_of(run, bucket), true, memory_order_acquire))
        sched_yield();
}

void bd_game_team_unlock(bd_game_run *run, const void *bucket)
{
    atomic_store_explicit(lock_of(run, bucket), false, memory_order_release);
}

/* ---- moves ---- */

bool bd_game_team_is_busy(const bd_game_run *run, uint64_t hash)
{
    return atomic_load_explicit(&run->team->busy[hash % BUSY], memory_order_relaxed) == hash;
}

void bd_game_team_begin_move(bd_game_run *run, uint64_t hash)
{
    atomic_store_explicit(&run->team->busy[hash % BUSY], hash, memory_order_relaxed);
}

void bd_game_team_end_move(bd_game_run *run, uint64_t hash)
{
    if (bd_game_team_is_busy(run, hash))
        atomic_store_explicit(&run->team->busy[hash % BUSY], 0, memory_order_relaxed);
}

/* ---- the team ---- */

void bd_game_team_open(bd_game_run *leader, unsigned plies, unsigned most_choices, uint32_t moves)
{
    const bd_game_options *options = leader->options;
    bool is_wanted = options->threads > 1 && leader->table && options->order != BD_ORDER_GIVEN &&
                     options->selective == BD_SELECTIVE_NONE && !options->observer.visit;
    unsigned most = options->threads < MOST_THREADS ? options->threads : MOST_THREADS;
    if (!is_wanted)
        return;
    uint64_t bytes = sizeof(bd_game_team) + (most - 1) * sizeof(bd_game_run);
    bd_game_team *team = bd_memory_alloc(&leader->budget, bytes);
    if (team) {
        memset((void *)team, 0, bytes);
        team->bytes = bytes;
        team->count = 1;
    }
    /* Each thread may pass the limit on nodes by an interval. */
    int64_t longest = leader->pace.longest / (4 * (int64_t)most);
    leader->pace.longest = longest > LEAST_INTERVAL ? longest : LEAST_INTERVAL;
    for (bool has_room = true; team && has_room && team->count < most; ++team->count) {
        bd_game_run *helper = &team->helpers[team->count - 1];
        helper->options = options;
        helper->leader = leader;
        helper->team = team;
        helper->unit = leader->unit;
        helper->first_reduced = leader->first_reduced;
        helper->table = leader->table;
        helper->buckets = leader->buckets;
        helper->memory = bd_pages_of(&leader->budget);
        has_room = bd_game_run_open_lists(helper, plies, most_choices, moves);
        helper->pace = (bd_pace){.longest = leader->pace.longest};
        bd_pace_open(&helper->pace, &leader->watch, 1);
        if (!has_room)
            break;
    }
    leader->budget.refused = false; /* fewer threads search, too */
    leader->team = team;
}

void bd_game_team_close(bd_game_run *leader)
{
    bd_game_team *team = leader->team;
    if (!team)
        return;
    for (unsigned i = 0; i + 1 < team->count; ++i) {
        bd_game_run *helper = &team->helpers[i];
        for (unsigned counter = 0; counter < BD_GAME_COUNTER_COUNT; ++counter)
            if (counter != BD_GAME_PASSES)
                leader->counter[counter] += helper->counter[counter];
        leader->pace.nodes += bd_pace_nodes(&helper->pace);
        bd_pages_free(&helper->memory);
    }
    leader->team = NULL;
    bd_memory_free(&leader->budget, team, team->bytes);
}

unsigned bd_game_team_begin(bd_game_run *leader)
{
    bd_game_team *team = leader->team;
    atomic_store(&team->first, NULL);
    for (unsigned i = 0; i + 1 < team->count; ++i) {
        bd_game_run *helper = &team->helpers[i];
        helper->stores_leaves = leader->stores_leaves;
        helper->alpha = leader->alpha;
        helper->beta = leader->beta;
        helper->has_value = leader->has_value;
        helper->value = leader->value;
        helper->has_ended = false;
        helper->next_choice = 0;
    }
    return team->count;
}

bd_game_run *bd_game_team_member(bd_game_run *leader, unsigned thread)
{
    return thread == 0 ? leader : &leader->team->helpers[thread - 1];
}

void bd_game_team_report(bd_game_run *run, bd_value value)
{
    bd_game_run *nobody = NULL;
    run->found = value;
    if (!run->has_ended)
        atomic_compare_exchange_strong(&run->team->first, &nobody, run);
}

bool bd_game_team_is_done(const bd_game_run *run)
{
    return run->team && atomic_load(&run->team->first) != NULL;
}

/* Takes the fault that one of the team found in the game: whoever only saw the search end for it has no error. The others
 * have a value at most by luck. */
static bool take_fault(bd_game_run *leader)
{
    for (unsigned i = 0; i + 1 < leader->team->count && leader->error.code == BD_OK; ++i)
        leader->error = leader->team->helpers[i].error;
    if (leader->error.code != BD_OK)
        leader->status = BD_FAILED;
    return leader->status == BD_FAILED;
}

bd_value bd_game_team_end(bd_game_run *leader)
{
    bd_game_run *first = atomic_load(&leader->team->first);
    leader->has_ended = take_fault(leader) || first == NULL;
    if (leader->has_ended) {
        if (leader->status != BD_FAILED)
            leader->status = (bd_status)bd_watch_ending(&leader->watch);
        return 0;
    }
    if (first != leader) {
        leader->estimates = first->estimates;
        leader->guesses = first->guesses;
        leader->lengths[0] = first->lengths[0];
        memcpy(leader->lines, first->lines, first->lengths[0] * sizeof *first->lines);
    }
    leader->next_choice = 0;
    return first->found;
}
