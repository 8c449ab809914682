/* Builds a dense table: breadth-first from the goal, layer by layer, on all threads. A layer has one bit for each
 * position, and threads take lots of its words. Neighbours lie at random places of memory, so a thread gathers many
 * of them, fetches them all, and then reads them. */
#include "dense.h"

#include "dense_file.h"

#include <bandolo/template/base/memory.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { LOT_WORDS = 256, GATHERED = 128, MOST_THREADS = 256 };

typedef struct dense_build {
    const bd_store_dense_options *options;
    const bd_store_subject *subject;
    const char *path; /* for messages */
    uint64_t positions, layer_words;
    bd_pages pages;
    _Atomic uint64_t *values, *layer, *next;
    unsigned distance;        /* of `next` */
    atomic_uint_fast64_t lot; /* the next lot to take */
} dense_build;

typedef struct build_worker {
    dense_build *build;
    dense_space space;
    uint64_t gathered[GATHERED];
    unsigned count;
    uint64_t found; /* positions of the next layer so far */
    bool is_lost;   /* a neighbour has no number */
    pthread_t thread;
    bool runs;
} build_worker;

/* ---- a layer, by one thread ---- */

/* Adds a position to the next layer unless a layer has it. */
static void build_settle(build_worker *self, uint64_t index)
{
    dense_build *build = self->build;
    _Atomic uint64_t *word = &build->values[index / DENSE_VALUES];
    unsigned shift = 2 * (index % DENSE_VALUES);
    if ((atomic_load_explicit(word, memory_order_relaxed) >> shift & 3) != DENSE_UNKNOWN)
        return;
    uint64_t cleared = ~((uint64_t)(DENSE_UNKNOWN ^ build->distance % 3) << shift);
    uint64_t before = atomic_fetch_and_explicit(word, cleared, memory_order_relaxed);
    if ((before >> shift & 3) != DENSE_UNKNOWN) /* another thread was first */
        return;
    atomic_fetch_or_explicit(&build->next[index / DENSE_BITS], UINT64_C(1) << index % DENSE_BITS,
                             memory_order_relaxed);
    ++self->found;
}

static void settle_gathered(build_worker *self)
{
    for (unsigned i = 0; i < self->count; ++i)
        build_settle(self, self->gathered[i]);
    self->count = 0;
}

static void build_gather(build_worker *self, uint64_t index)
{
    if (index >= self->build->positions) {
        self->is_lost = true;
        return;
    }
    __builtin_prefetch((const void *)&self->build->values[index / DENSE_VALUES]);
    self->gathered[self->count++] = index;
    if (self->count == GATHERED)
        settle_gathered(self);
}

static void build_expand(build_worker *self, uint64_t index)
{
    dense_space *space = &self->space;
    dense_state state;
    space->rules->unrank(space->problem, index, &state);
    unsigned count = dense_expand(space, &state);
    for (unsigned i = 0; i < count; ++i)
        build_gather(self, dense_rank(space, dense_neighbour(space, i)));
}

static bool build_is_stopped(const dense_build *build)
{
    const atomic_bool *stop = build->options->stop;
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

static void *build_work(void *argument)
{
    build_worker *self = argument;
    dense_build *build = self->build;
    uint64_t from;
    while ((from = LOT_WORDS * atomic_fetch_add(&build->lot, 1)) < build->layer_words &&
           !build_is_stopped(build)) {
        uint64_t to = from + LOT_WORDS < build->layer_words ? from + LOT_WORDS : build->layer_words;
        for (uint64_t word = from; word < to; ++word) {
            uint64_t bits = atomic_load_explicit(&build->layer[word], memory_order_relaxed);
            for (; bits; bits &= bits - 1)
                build_expand(self, word * DENSE_BITS + (uint64_t)__builtin_ctzll(bits));
            atomic_store_explicit(&build->layer[word], 0, memory_order_relaxed);
        }
    }
    settle_gathered(self);
    return NULL;
}

/* ---- a layer, by all ---- */

/* Makes the next layer and returns how many positions it has. If a thread does not start, the others take its share. */
static uint64_t make_layer(dense_build *build, build_worker *workers, unsigned threads)
{
    uint64_t positions = 0;
    ++build->distance;
    atomic_store(&build->lot, 0);
    for (unsigned i = 1; i < threads; ++i)
        workers[i].runs = pthread_create(&workers[i].thread, NULL, build_work, &workers[i]) == 0;
    build_work(&workers[0]);
    for (unsigned i = 0; i < threads; ++i) {
        if (workers[i].runs)
            pthread_join(workers[i].thread, NULL);
        positions += workers[i].found;
        workers[i].found = 0;
    }
    _Atomic uint64_t *emptied = build->layer;
    build->layer = build->next;
    build->next = emptied;
    return positions;
}

static bool is_lost(const build_worker *workers, unsigned threads)
{
    bool lost = false;
    for (unsigned i = 0; i < threads; ++i)
        lost |= workers[i].is_lost;
    return lost;
}

static bool make_layers(dense_build *build, dense_header *header, build_worker *workers,
                        unsigned threads, bd_error *error)
{
    const bd_store_dense_options *options = build->options;
    for (uint64_t positions = 1; positions > 0;) {
        if (header->layers == DENSE_MOST_LAYERS)
            return bd_fail(error, BD_BAD_USAGE, 0, "%s: %s has distances above %d", build->path,
                           build->subject->domain, DENSE_MOST_LAYERS - 1);
        if (options->layer)
            options->layer(options->context, (unsigned)header->layers, positions);
        header->counts[header->layers++] = positions;
        positions = make_layer(build, workers, threads);
        if (build_is_stopped(build))
            return bd_fail(error, BD_SYSTEM, 0, "%s: stopped", build->path);
        if (is_lost(workers, threads))
            return bd_fail(error, BD_BROKEN_PROMISE, 0, "%s: a position of %s has no number",
                           build->path, build->subject->domain);
    }
    return true;
}

/* ---- the whole ---- */

static bool build_fail_memory(const dense_build *build, bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "%s: no memory for four bits of each of %llu positions",
                   build->path, (unsigned long long)build->positions);
}

/* Takes the memory and puts the goal into the first layer. */
static bool build_begin(dense_build *build, const dense_space *space, bd_error *error)
{
    uint64_t value_words = dense_value_words(build->positions);
    dense_state goal;
    build->pages = bd_pages_of(build->options->budget);
    build->layer_words = dense_bit_words(build->positions);
    if (!bd_pages_grow(&build->pages, (value_words + 2 * build->layer_words) * sizeof(uint64_t)))
        return build_fail_memory(build, error);
    build->values = (_Atomic uint64_t *)(void *)build->pages.base;
    build->layer = build->values + value_words;
    build->next = build->layer + build->layer_words;
    memset(build->pages.base, 255, value_words * sizeof(uint64_t));
    if (!dense_goal(space, &goal))
        return build_fail_memory(build, error);
    uint64_t index = dense_rank(space, &goal);
    if (index >= build->positions)
        return bd_fail(error, BD_BROKEN_PROMISE, 0, "%s: the goal of %s has no number", build->path,
                       build->subject->domain);
    build->values[index / DENSE_VALUES] &= ~(UINT64_C(3) << 2 * (index % DENSE_VALUES));
    build->layer[index / DENSE_BITS] = UINT64_C(1) << index % DENSE_BITS;
    return true;
}

static bool build_and_write(dense_build *build, build_worker *workers, unsigned threads,
                            bd_error *error)
{
    static const dense_header empty;
    dense_header header = empty;
    header.positions = build->positions;
    return build_begin(build, &workers[0].space, error) &&
           make_layers(build, &header, workers, threads, error) &&
           dense_file_write(build->path, build->subject, &header,
                            (const uint64_t *)(const void *)build->pages.base, error);
}

static bool build_at(const char *path, const bd_store_subject *subject,
                     const bd_store_dense_options *options, bd_error *error)
{
    unsigned threads = options->threads ? options->threads : 1, opened = 0;
    threads = threads < MOST_THREADS ? threads : MOST_THREADS;
    dense_build build = {.options = options, .subject = subject, .path = path};
    uint64_t bytes = threads * sizeof(build_worker);
    build_worker *workers = bd_memory_alloc(options->budget, bytes);
    if (workers == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "%s: no memory for %u threads", path, threads);
    memset(workers, 0, bytes);
    while (opened < threads && dense_space_open(&workers[opened].space, subject, path, error))
        workers[opened++].build = &build;
    build.positions = workers[0].space.positions;
    bool built = opened == threads && build_and_write(&build, workers, threads, error);
    bd_pages_free(&build.pages);
    while (opened > 0)
        dense_space_close(&workers[--opened].space);
    bd_memory_free(options->budget, workers, bytes);
    return built;
}

bool bd_store_build_dense(const char *where, const bd_store_subject *subject,
                          const bd_store_dense_options *options, bd_error *error)
{
    static const char ending[] = ".dense";
    size_t bytes = strlen(where) + sizeof ending;
    char *path = bd_memory_alloc(options->budget, bytes);
    if (path == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "%s: no memory for a dense table", where);
    snprintf(path, bytes, "%s%s", where, ending);
    bool built = build_at(path, subject, options, error);
    bd_memory_free(options->budget, path, bytes);
    return built;
}
