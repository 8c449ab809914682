/* The front door of exact cover: the table of algorithms, the order of options, and the threads. */
#include "constraint/exactcover_engines.h"
#include "constraint/searches.h"

#include <bandolo/template/base/memory.h>
#include <bandolo/base/random.h>

#include <string.h>

static const bd_constraint_algorithm algorithms[] = {
#define X(engine, name, summary) {name, summary, COVER_TRAITS},
    COVER_ENGINES(X)
#undef X
        {0},
};

static const cover_engine *const engines[] = {
#define X(engine, name, summary) &engine,
    COVER_ENGINES(X)
#undef X
};

enum {
    ENGINE_COUNT = sizeof engines / sizeof *engines,
    NODES_A_THREAD = 64,   /* to be divided among the threads, at least */
    DEEPEST_SPLIT = 100,   /* if there are as many at a depth up to this one */
    LONGEST_WALK = 1 << 16 /* options chosen above it, at most */
};

const bd_constraint_algorithm *bd_exact_cover_algorithms(void)
{
    return algorithms;
}

/* The algorithm that is to run; NULL: there is none that can. */
static const cover_engine *cover_search_choose(const bd_exact_cover *cover,
                                               const bd_constraint_options *options,
                                               bd_error *error)
{
    const char *name = options->algorithm;
    if (!name && !cover->is_simple)
        name = "dancing-links"; /* with long options, a quarter faster than cells */
    for (unsigned i = 0; i < ENGINE_COUNT; ++i) {
        const char *refusal = engines[i]->refuses(cover);
        if (name ? strcmp(name, algorithms[i].name) != 0 : refusal != NULL)
            continue;
        if (!refusal)
            return check_options(&algorithms[i], options, error) ? engines[i] : NULL;
        bd_fail(error, BD_BAD_USAGE, 0, "%s cannot search this problem: %s", name, refusal);
        return NULL;
    }
    bd_fail(error, BD_BAD_USAGE, 0, "there is no algorithm '%.80s' of exact cover",
            name ? name : "");
    return NULL;
}

/* ---- the order of options ---- */

static void fill_order(cover_team *team, const bd_constraint_options *options)
{
    const bd_exact_cover *cover = team->cover;
    bool descends = options->value_order == BD_VALUE_DESCENDING;
    for (uint32_t i = 0; i < cover->options; ++i) {
        uint32_t option = descends ? cover->options - 1 - i : i;
        if (cover_options(cover)[option].eligible)
            team->order[team->tries++] = option;
    }
    if (options->value_order == BD_VALUE_RANDOM) {
        bd_random random = bd_random_of(options->seed);
        bd_random_shuffle(&random, team->order, team->tries, sizeof *team->order);
    }
}

/* ---- threads ---- */

typedef struct cover_worker {
    cover_run run;
    void *opened;
    bool has_begun;
} cover_worker;

typedef struct cover_search {
    constraint_run *leader;
    const cover_engine *engine;
    cover_team team;
    cover_worker *workers;
    uint64_t share; /* bytes of each worker; 0: no limit */
    uint64_t walked;
    uint32_t split;
} cover_search;

static bool open_worker(cover_search *search, unsigned thread)
{
    cover_worker *worker = &search->workers[thread];
    worker->has_begun = true;
    if (!cover_run_open(&worker->run, search->leader, &search->team, thread, search->share))
        return false;
    worker->opened = search->engine->open(&worker->run);
    if (!worker->opened && !worker->run.ended)
        cover_ends_without_memory(&worker->run);
    return worker->opened;
}

/* Finds the least depth with enough nodes for all threads, or COVER_NEVER_SPLIT if splitting gains nothing. Notes the
 * options that every thread chooses on its walk above it. The limit on nodes is for the search itself. */
static void find_split(cover_search *search, unsigned threads)
{
    cover_worker *worker = &search->workers[0];
    cover_run *run = &worker->run;
    uint64_t nodes = 0;
    uint32_t depth = 0;
    run->probes = true;
    run->run.pace.limit = 0;
    do {
        run->split = ++depth;
        search->engine->search(worker->opened);
        nodes = run->passed;
        search->walked = run->ended ? 0 : cover_run_again(run);
    } while (!run->ended && nodes > 0 && nodes < (uint64_t)NODES_A_THREAD * threads &&
             depth < DEEPEST_SPLIT && search->walked <= LONGEST_WALK);
    run->probes = false;
    search->split = nodes > 0 ? depth : COVER_NEVER_SPLIT;
}

/* Every thread walks the tree above the split; the first one counts it. */
static void cover_search_work(void *context, unsigned thread)
{
    cover_search *search = context;
    cover_worker *worker = &search->workers[thread];
    if (thread > 0 && !open_worker(search, thread))
        return;
    cover_run_begin(&worker->run, search->split);
    search->engine->search(worker->opened);
    if (thread > 0)
        cover_forget_walk(&worker->run, search->walked);
}

/* With as many threads as can be started: fewer find the same. */
static void search_in_threads(cover_search *search, unsigned threads)
{
    constraint_run *leader = search->leader;
    search->share = run_divide(leader, threads);
    search->split = COVER_NEVER_SPLIT;
    if (open_worker(search, 0)) {
        if (threads > 1)
            find_split(search, threads);
        run_in_threads(leader, search->split == COVER_NEVER_SPLIT ? 1 : threads, cover_search_work,
                       search);
    }
    for (unsigned i = 0; i < threads; ++i)
        if (search->workers[i].has_begun)
            cover_run_close(&search->workers[i].run);
    run_exhausted(leader);
}

/* ---- the search ---- */

static void search_all(constraint_run *run, void *context)
{
    cover_search *search = context;
    unsigned threads = run->control->result->threads;
    size_t worker_bytes = threads * sizeof *search->workers;
    size_t order_bytes = (search->team.cover->options + (size_t)1) * sizeof(uint32_t);
    search->leader = run;
    search->team.order = run_alloc(run, order_bytes);
    search->workers = run_alloc(run, worker_bytes);
    if (search->team.order && search->workers) {
        memset(search->workers, 0, worker_bytes);
        fill_order(&search->team, run->options);
        search_in_threads(search, threads);
    }
    bd_memory_free(&run->budget, search->workers, worker_bytes);
    bd_memory_free(&run->budget, search->team.order, order_bytes);
}

static bool check_solution(const void *cover, const int32_t *options, bd_error *error)
{
    return bd_exact_cover_check(cover, options, error);
}

bd_status bd_exact_cover_search(const bd_exact_cover *cover, const bd_constraint_options *options,
                                bd_constraint_result *result)
{
    const run_subject subject = {
        .problem = cover, .length = bd_exact_cover_length(cover), .check = check_solution};
    cover_search search = {.team.cover = cover};
    *result = (bd_constraint_result){.status = BD_FAILED, .threads = 1};
    if (!bd_exact_cover_is_sound(cover, &result->error) ||
        !(search.engine = cover_search_choose(cover, options, &result->error)))
        return result->status;
    atomic_init(&search.team.ticket, 0);
    return run_search(&subject, options, result, search_all, &search);
}
