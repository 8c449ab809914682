/* Builds a pattern database (patterns.h), breadth-first and backward from the goal.
 *
 * While layer d is left for layer d + 1, the states of the one colour that matter are those of layer
 * d, and of the other colour those of layer d - 1, which must not be met again: every edge joins layer
 * d with d - 1 or d + 1. So one bit a state tells the whole frontier, and what a block's bits become is
 *
 *     new = (OR over its edges of the neighbour's bits, their lanes mapped) & ~(its bits until now)
 *
 * which each block does for itself, pulling, so that no two threads write the same word. A second bit
 * a state is the answer: new states are added to it where half their distance is odd. It is only
 * ever added to, so that it may as well lie in a file. */
#include "base/stopped.h"
#include "heuristic/pattern_file.h"
#include "heuristic/pattern_layers.h"

#include <bandolo/template/base/watch.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORD = 64,
    MOST_THREADS = 256,
    BYTES_AT_ONCE = 32768, /* of the answer: a file is asked for so much */
    MOST_BLOCKS_AT_ONCE = 256
};

typedef struct pattern_build {
    const bd_pattern_space *space;
    const uint16_t *const *maps;
    const bd_pattern_options *options;
    uint32_t stride, blocks_at_once;
    bd_pages frontier, counts;
    bd_pages answer;              /* or: */
    const pattern_writer *writer; /* the file that the answer lies in */
    uint32_t *unseen;             /* of each block, states not met so far */
    uint8_t *waits;               /* of each block: has it states in the frontier? */
    unsigned distance;            /* of the layer that is being made */
    bool colour;                  /* of its blocks */
    atomic_uint_fast64_t next_block;
    atomic_bool stopped;
} pattern_build;

typedef struct pattern_worker {
    pattern_build *build;
    uint64_t *found;  /* a bit a lane of the block at hand */
    uint64_t *answer; /* a piece of the file */
    uint64_t states;  /* new ones of this layer */
    bd_error error;   /* why it could go no further; then the build is stopped */
} pattern_worker;

static uint64_t *frontier_of(const pattern_build *build, uint32_t block)
{
    return (uint64_t *)(void *)build->frontier.base + (uint64_t)block * build->stride;
}

/* ---- one block ---- */

static void add_plain(uint64_t *restrict found, const uint64_t *restrict source, uint32_t words)
{
    for (uint32_t word = 0; word < words; ++word)
        found[word] |= source[word];
}

static void add_mapped(uint64_t *restrict found, const uint64_t *restrict source, uint32_t words,
                       const uint16_t *restrict map)
{
    for (uint32_t word = 0; word < words; ++word, map += WORD)
        for (uint64_t bits = source[word]; bits; bits &= bits - 1) {
            unsigned lane = map[__builtin_ctzll(bits)];
            found[lane / WORD] |= UINT64_C(1) << lane % WORD;
        }
}

/* Gathers the neighbours' bits. False: there are none. */
static bool gather(const pattern_build *build, uint32_t block, uint64_t *found)
{
    const bd_pattern_space *space = build->space;
    bd_pattern_edge edges[BD_PATTERN_MOST_EDGES];
    unsigned count = space->edges(space->context, block, edges);
    bool any = false;
    for (unsigned i = 0; i < count; ++i) {
        if (!build->waits[edges[i].block])
            continue;
        if (!any)
            memset(found, 0, build->stride * sizeof *found);
        any = true;
        const uint64_t *source = frontier_of(build, edges[i].block);
        const uint16_t *map = build->maps[edges[i].in];
        if (map)
            add_mapped(found, source, build->stride, map);
        else
            add_plain(found, source, build->stride);
    }
    return any;
}

/* Replaces the block's bits by what was found and is not in them; returns how many that are. */
static uint32_t settle(uint64_t *restrict frontier, const uint64_t *restrict found, uint32_t words)
{
    uint32_t count = 0;
    for (uint32_t word = 0; word < words; ++word) {
        frontier[word] = found[word] & ~frontier[word];
        count += (uint32_t)__builtin_popcountll(frontier[word]);
    }
    return count;
}

/* Takes a block from the layer before the last to the next. */
static void advance(pattern_worker *self, uint32_t block)
{
    pattern_build *build = self->build;
    uint64_t *frontier = frontier_of(build, block);
    uint32_t count = 0;
    if (build->unseen[block] > 0 && gather(build, block, self->found))
        count = settle(frontier, self->found, build->stride);
    else if (build->waits[block])
        memset(frontier, 0, build->stride * sizeof *frontier);
    build->waits[block] = count > 0;
    build->unseen[block] -= count;
    self->states += count;
}

/* ---- some blocks ---- */

static bool is_of_layer(const pattern_build *build, uint64_t block)
{
    const bd_pattern_space *space = build->space;
    return space->colour(space->context, (uint32_t)block) == build->colour;
}

/* Adds the new states of some blocks to the answer. False: the file is at fault. */
static bool answer(pattern_worker *self, uint64_t first, uint64_t end)
{
    const pattern_build *build = self->build;
    uint64_t at = first * build->stride, bytes = (end - first) * build->stride * sizeof(uint64_t);
    uint64_t offset = PATTERN_HEADER_BYTES + at * sizeof(uint64_t);
    uint64_t *words = build->writer ? self->answer : (uint64_t *)(void *)build->answer.base + at;
    if (build->writer && !pattern_writer_get(build->writer, words, bytes, offset, &self->error))
        return false;
    for (uint64_t block = first; block < end; ++block, words += build->stride)
        if (build->waits[block] && is_of_layer(build, block))
            add_plain(words, frontier_of(build, (uint32_t)block), build->stride);
    return !build->writer ||
           pattern_writer_put(build->writer, self->answer, bytes, offset, &self->error);
}

static void advance_some(pattern_worker *self, uint64_t first, uint64_t end)
{
    pattern_build *build = self->build;
    uint64_t states = self->states;
    for (uint64_t block = first; block < end; ++block)
        if (is_of_layer(build, block))
            advance(self, (uint32_t)block);
    if (self->states > states && build->distance / 2 % 2 && !answer(self, first, end))
        atomic_store(&build->stopped, true);
}

/* ---- a layer, by all threads ---- */

static void work(void *workers, unsigned number)
{
    pattern_worker *self = (pattern_worker *)workers + number;
    pattern_build *build = self->build;
    uint64_t blocks = build->space->blocks, first;
    while ((first = atomic_fetch_add(&build->next_block, build->blocks_at_once)) < blocks) {
        uint64_t end = first + build->blocks_at_once;
        if (bd_is_stopped_for_all(build->options->stop, &build->stopped))
            break;
        advance_some(self, first, end < blocks ? end : blocks);
    }
}

/* Makes the next layer; returns the states in it. */
static uint64_t make_layer(pattern_build *build, pattern_worker *workers, unsigned threads)
{
    uint64_t states = 0;
    ++build->distance;
    build->colour = !build->colour;
    atomic_store(&build->next_block, 0);
    bd_in_threads(threads, work, NULL, workers);
    for (unsigned i = 0; i < threads; ++i) {
        states += workers[i].states;
        workers[i].states = 0;
    }
    return states;
}

/* ---- the whole ---- */

/* Why it was stopped: by a worker that could not go on, or from outside. */
static bool fail_stopped(const pattern_worker *workers, unsigned threads, bd_error *error)
{
    for (unsigned i = 0; i < threads; ++i)
        if (workers[i].error.code != BD_OK) {
            if (error)
                *error = workers[i].error;
            return false;
        }
    return bd_fail_interrupted(error);
}

static bool make_layers(pattern_build *build, bd_pattern_table *table, unsigned threads,
                        pattern_worker *workers, bd_error *error)
{
    const bd_pattern_space *space = build->space;
    uint32_t lane = space->goal_lane;
    frontier_of(build, space->goal_block)[lane / WORD] |= UINT64_C(1) << lane % WORD;
    build->waits[space->goal_block] = true;
    --build->unseen[space->goal_block];
    build->colour = space->colour(space->context, space->goal_block);
    uint64_t states = 1;
    while (states > 0 && !atomic_load(&build->stopped)) {
        if (table->layers == BD_PATTERN_MOST_LAYERS)
            return bd_fail(error, BD_BAD_USAGE, 0,
                           "%s: there are distances of %d and more, which no table holds",
                           space->name, BD_PATTERN_MOST_LAYERS);
        pattern_note_layer(table, build->options, states);
        states = table->unreached > 0 ? make_layer(build, workers, threads) : 0;
    }
    return !atomic_load(&build->stopped) || fail_stopped(workers, threads, error);
}

/* Blocks that a thread takes at once. */
static uint32_t blocks_at_once(uint32_t stride)
{
    uint64_t blocks = BYTES_AT_ONCE / (stride * sizeof(uint64_t));
    return blocks < 1 ? 1 : blocks < MOST_BLOCKS_AT_ONCE ? (uint32_t)blocks : MOST_BLOCKS_AT_ONCE;
}

/* Words that a thread needs: for a block found, and some of the answer. */
static uint64_t scratch_words(const pattern_build *build)
{
    return (1 + (uint64_t)build->blocks_at_once) * build->stride;
}

/* Takes the memory for the frontier, what is counted, the threads, and the answer. */
static bool build_open(pattern_build *build, bd_pages *scratch, unsigned threads)
{
    bd_budget *budget = build->options->budget;
    uint64_t blocks = build->space->blocks, block_bytes = build->stride * sizeof(uint64_t);
    build->frontier = build->answer = build->counts = *scratch = bd_pages_of(budget);
    if (!bd_pages_grow(&build->frontier, blocks * block_bytes) ||
        !bd_pages_grow(&build->counts, blocks * (sizeof *build->unseen + sizeof *build->waits)) ||
        !bd_pages_grow(scratch, threads * scratch_words(build) * sizeof(uint64_t)) ||
        (!build->writer && !bd_pages_grow(&build->answer, blocks * block_bytes)))
        return false;
    build->unseen = (uint32_t *)(void *)build->counts.base;
    build->waits = build->counts.base + blocks * sizeof *build->unseen;
    for (uint64_t block = 0; block < blocks; ++block)
        build->unseen[block] = build->space->width;
    return true;
}

static pattern_worker worker_of(pattern_build *build, const bd_pages *scratch, unsigned number)
{
    uint64_t *words = (uint64_t *)(void *)scratch->base + number * scratch_words(build);
    return (pattern_worker){.build = build, .found = words, .answer = words + build->stride};
}

/* Builds with the writer, or into the table's memory where that is NULL. */
static bool build_all(bd_pattern_table *table, const bd_pattern_space *space,
                      const bd_pattern_options *options, const pattern_writer *writer,
                      bd_error *error)
{
    pattern_build build = {
        .space = space,
        .options = options,
        .stride = table->stride,
        .blocks_at_once = blocks_at_once(table->stride),
        .writer = writer,
    };
    pattern_worker workers[MOST_THREADS];
    unsigned threads = options->threads ? options->threads : 1;
    threads = threads < MOST_THREADS ? threads : MOST_THREADS;
    bd_pages scratch;
    bool ok = (build_open(&build, &scratch, threads) &&
               (build.maps = space->maps(space->context, true)) != NULL) ||
              bd_fail(error, BD_NO_MEMORY, 0, "%s: no memory for a table of %" PRIu64 " bytes",
                      space->name, table->bytes);
    if (ok) {
        for (unsigned i = 0; i < threads; ++i)
            workers[i] = worker_of(&build, &scratch, i);
        ok = make_layers(&build, table, threads, workers, error);
    }
    bd_pages_free(&scratch);
    bd_pages_free(&build.frontier);
    bd_pages_free(&build.counts);
    table->memory = build.answer;
    table->words = (const uint64_t *)(void *)build.answer.base;
    if (!ok)
        bd_pattern_close(table);
    return ok;
}

/* Is it one that patterns.h allows? */
static bool pattern_build_check_space(const bd_pattern_space *space, bd_error *error)
{
    uint32_t most = space->fill ? PATTERN_MOST_FILLED : BD_PATTERN_MOST_WIDTH;
    if (!pattern_name_is_text(space->name))
        return bd_fail(error, BD_BAD_USAGE, 0, "a pattern space needs a name of printable ASCII");
    if (space->blocks < 1 || space->width < 1 || space->width > most)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%s: a pattern space of %" PRIu32 " blocks of %" PRIu32
                       " lanes; expected one or more of 1 to %" PRIu32,
                       space->name, space->blocks, space->width, most);
    return (space->goal_block < space->blocks && space->goal_lane < space->width) ||
           bd_fail(error, BD_BAD_USAGE, 0, "%s: the goal is no state of the pattern space",
                   space->name);
}

/* A table in which nothing is reached yet. */
static bd_pattern_table empty_table(const bd_pattern_space *space)
{
    uint32_t stride = bd_pattern_space_stride(space);
    return (bd_pattern_table){
        .stride = stride,
        .bytes = (uint64_t)space->blocks * stride * sizeof(uint64_t),
        .unreached = (uint64_t)space->blocks * space->width,
    };
}

/* Lets the domain fill the table. */
static bool fill(bd_pattern_table *table, const bd_pattern_space *space,
                 const bd_pattern_options *options, bd_error *error)
{
    table->memory = bd_pages_of(options->budget);
    bool ok = bd_pages_grow(&table->memory, table->bytes) ||
              bd_fail(error, BD_NO_MEMORY, 0, "%s: no memory for a table of %" PRIu64 " bytes",
                      space->name, table->bytes);
    table->words = (const uint64_t *)(void *)table->memory.base;
    ok = ok &&
         space->fill(space->context, table, (uint64_t *)(void *)table->memory.base, options, error);
    if (!ok)
        bd_pattern_close(table);
    return ok;
}

bool bd_pattern_build(bd_pattern_table *table, const bd_pattern_space *space,
                      const bd_pattern_options *options, bd_error *error)
{
    *table = empty_table(space);
    return pattern_build_check_space(space, error) &&
           (space->fill ? fill(table, space, options, error)
                        : build_all(table, space, options, NULL, error));
}

bool bd_pattern_build_file(bd_pattern_table *table, const bd_pattern_space *space, const char *path,
                           const bd_pattern_options *options, bd_error *error)
{
    pattern_writer writer;
    *table = empty_table(space);
    if (space->fill) {
        bool ok = bd_pattern_build(table, space, options, error) &&
                  bd_pattern_save(table, space, path, error);
        bd_pattern_table counts = *table;
        bd_pattern_close(table);
        counts.words = NULL;
        counts.memory = (bd_pages){0};
        *table = counts;
        return ok;
    }
    if (!pattern_build_check_space(space, error) ||
        !pattern_writer_open(&writer, path, table->bytes, error))
        return false;
    if (build_all(table, space, options, &writer, error))
        return pattern_writer_finish(&writer, table, space, error);
    pattern_writer_abandon(&writer);
    return false;
}
