/* The front door of exact cover: the table of algorithms, the order of options, and the threads. */
#include "constraint/exactcover_run.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/random.h>

#include <stdlib.h>
#include <string.h>

/* Of those that can search a problem whose items are to be covered once, the first is the fastest. */
#define ENGINES(X)                                                                                 \
    X(cover_bits, "cover-bits", "which options are left, and which exclude each other, as bits")   \
    X(cover_dancing_cells, "dancing-cells", "Knuth's sparse sets: removals are undone by sizes")   \
    X(cover_dancing_links, "dancing-links", "Knuth's Algorithms C and M: doubly linked lists")

static const bd_constraint_algorithm algorithms[] = {
#define X(engine, name, summary) {name, summary, BD_COMPLETE | BD_TAKES_THREADS},
    ENGINES(X)
#undef X
        {0},
};

static const cover_engine *const engines[] = {
#define X(engine, name, summary) &engine,
    ENGINES(X)
#undef X
};

enum {
    ENGINE_COUNT = sizeof engines / sizeof *engines,
    MOST_THREADS = 1024,
    NODES_A_THREAD = 64,   /* to be divided among the threads, at least */
    DEEPEST_SPLIT = 100,   /* if there are as many at a depth up to this one */
    LONGEST_WALK = 1 << 16 /* options chosen above it, at most */
};

const bd_constraint_algorithm *bd_exact_cover_algorithms(void)
{
    return algorithms;
}

static const cover_engine *choose_engine(const bd_exact_cover *cover, const char *name,
                                         bd_error *error)
{
    if (!name && !cover->is_simple)
        name = "dancing-links"; /* with long options, a quarter faster than cells */
    for (unsigned i = 0; i < ENGINE_COUNT; ++i) {
        const char *refusal = engines[i]->refuses(cover);
        if (!name && !refusal)
            return engines[i];
        if (!name || strcmp(name, algorithms[i].name) != 0)
            continue;
        if (!refusal)
            return engines[i];
        bd_fail(error, BD_BAD_USAGE, 0, "%s cannot search this problem: %s", name, refusal);
        return NULL;
    }
    bd_fail(error, BD_BAD_USAGE, 0, "there is no algorithm '%.80s' of exact cover", name);
    return NULL;
}

static bool check_use(const bd_constraint_options *options, bd_error *error)
{
    bool orders_items = options->variable_order == BD_ORDER_DEFAULT ||
                        options->variable_order == BD_ORDER_MRV;
    if (!orders_items || options->restarts != BD_RESTART_NEVER)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "exact cover takes the item with the fewest options, without restarts");
    bool orders_values = options->value_order <= BD_VALUE_DESCENDING ||
                         options->value_order == BD_VALUE_RANDOM;
    if (!orders_values)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "exact cover tries options ascending, descending or at random");
    if ((unsigned)options->wanted > BD_WANT_COUNT)
        return bd_fail(error, BD_BAD_USAGE, 0, "an option is not one of its values");
    return true;
}

/* ---- the order of options ---- */

static uint32_t fill_order(const cover_control *control, uint32_t *order)
{
    const bd_constraint_options *options = control->options;
    const bd_exact_cover *cover = control->cover;
    bool descends = options->value_order == BD_VALUE_DESCENDING;
    uint32_t count = 0;
    for (uint32_t i = 0; i < cover->options; ++i) {
        uint32_t option = descends ? cover->options - 1 - i : i;
        if (cover_options(cover)[option].eligible)
            order[count++] = option;
    }
    if (options->value_order == BD_VALUE_RANDOM) {
        bd_random random = bd_random_of(options->seed);
        bd_random_shuffle(&random, order, count, sizeof *order);
    }
    return count;
}

/* ---- threads ---- */

typedef struct cover_worker {
    cover_run run;
    const cover_engine *engine;
    void *opened;
    pthread_t thread;
    bool runs;
} cover_worker;

static bool open_worker(cover_worker *worker, const cover_engine *engine, cover_control *control,
                        unsigned thread, unsigned threads)
{
    worker->engine = engine;
    if (!cover_run_open(&worker->run, control, thread, threads))
        return false;
    worker->opened = engine->open(&worker->run);
    if (!worker->opened)
        cover_ends_without_memory(&worker->run);
    return worker->opened;
}

static void close_worker(cover_worker *worker)
{
    if (worker->opened)
        worker->engine->close(worker->opened);
    if (worker->engine)
        cover_run_close(&worker->run);
}

static void *work(void *argument)
{
    cover_worker *worker = argument;
    worker->engine->search(worker->opened);
    return NULL;
}

/* The least depth at which there are enough nodes for all threads. Returns how many options are chosen
 * on a walk above it, which every thread makes; the depth is COVER_NEVER_SPLIT where nothing is gained. */
static uint64_t find_split(cover_worker *worker, unsigned threads, uint32_t *depth)
{
    cover_run *run = &worker->run;
    uint64_t walked = 0;
    run->probes = true;
    for (*depth = 1; !run->ended; ++*depth) {
        run->split = *depth;
        worker->engine->search(worker->opened);
        uint64_t nodes = run->passed;
        walked = cover_run_again(run);
        if (nodes >= (uint64_t)NODES_A_THREAD * threads)
            break;
        if (nodes == 0 || *depth == DEEPEST_SPLIT || walked > LONGEST_WALK) {
            *depth = nodes ? *depth : COVER_NEVER_SPLIT;
            break;
        }
    }
    run->probes = false;
    return walked;
}

/* Searches with as many threads as can be had: fewer make the same. Returns how often options were
 * counted that were chosen before. */
static uint64_t run_threads(cover_worker *workers, const cover_engine *engine,
                            cover_control *control, unsigned threads)
{
    uint32_t split = COVER_NEVER_SPLIT;
    uint64_t walked = 0, again = 0;
    if (!open_worker(&workers[0], engine, control, 0, threads))
        return 0;
    if (threads > 1)
        walked = find_split(&workers[0], threads, &split);
    workers[0].run.split = split;
    for (unsigned i = 1; i < threads && split != COVER_NEVER_SPLIT; ++i) {
        cover_worker *worker = &workers[i];
        if (!open_worker(worker, engine, control, i, threads))
            break;
        worker->run.split = split;
        worker->runs = pthread_create(&worker->thread, NULL, work, worker) == 0;
        again += worker->runs ? walked : 0;
    }
    work(&workers[0]);
    for (unsigned i = 1; i < threads; ++i)
        if (workers[i].runs)
            pthread_join(workers[i].thread, NULL);
    return again;
}

/* ---- the search ---- */

static void finish(cover_control *control, uint64_t again)
{
    bd_constraint_result *result = control->result;
    int ending = atomic_load(&control->ending);
    bd_wanted wanted = control->options->wanted;
    bool wants_many = wanted == BD_WANT_ALL || wanted == BD_WANT_COUNT;
    uint64_t chosen = atomic_load(&control->chosen);
    result->solutions = atomic_load(&control->solutions);
    result->counter[BD_TRIED] = chosen > again ? chosen - again : chosen;
    result->counted = 1U << BD_TRIED;
    result->optimal = ending < 0;
    result->status = ending >= 0                       ? (bd_status)ending
                     : result->solutions || wants_many ? BD_SOLVED
                                                       : BD_NO_SOLUTION;
}

static void search(cover_control *control, const cover_engine *engine, unsigned threads)
{
    size_t order_bytes = (control->cover->options + (size_t)1) * sizeof(uint32_t);
    uint32_t *order = malloc(order_bytes);
    cover_worker *workers = calloc(threads, sizeof *workers);
    int32_t *values = malloc(control->length * sizeof *values);
    control->result->values = values;
    if (order && workers && values) {
        control->tries = fill_order(control, order);
        control->order = order;
        uint64_t again = run_threads(workers, engine, control, threads);
        for (unsigned i = 0; i < threads; ++i)
            close_worker(&workers[i]);
        finish(control, again);
    } else {
        bd_fail(&control->result->error, BD_NO_MEMORY, 0, "the machine has no memory to search");
    }
    free(workers);
    free(order);
}

bd_status bd_exact_cover_search(const bd_exact_cover *cover, const bd_constraint_options *options,
                                bd_constraint_result *result)
{
    unsigned threads = options->threads < 1              ? 1
                       : options->threads > MOST_THREADS ? MOST_THREADS
                                                         : options->threads;
    *result = (bd_constraint_result){.status = BD_FAILED, .threads = threads};
    const cover_engine *engine = NULL;
    if (bd_exact_cover_is_sound(cover, &result->error) && check_use(options, &result->error))
        engine = choose_engine(cover, options->algorithm, &result->error);
    if (!engine)
        return result->status;
    cover_control control = {.cover = cover,
                             .options = options,
                             .started = bd_clock_seconds(),
                             .length = bd_exact_cover_length(cover),
                             .result = result};
    control.next_progress = control.started + 0.1;
    atomic_init(&control.ending, -1);
    atomic_init(&control.chosen, 0);
    atomic_init(&control.solutions, 0);
    atomic_init(&control.ticket, 0);
    pthread_mutex_init(&control.lock, NULL);
    search(&control, engine, threads);
    pthread_mutex_destroy(&control.lock);
    result->seconds = bd_clock_seconds() - control.started;
    return result->status;
}
