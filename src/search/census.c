/* Takes the census of any space: breadth-first from the goal, layer by layer, on all threads. A layer has one bit for
 * each position, and threads take its words by the hundred. Neighbours lie at random places of memory, so a thread gathers many
 * of them, fetches them all, and then reads them. */
#include <bandolo/search/census.h>

#include "base/stopped.h"
#include "search/census_lacks.h"
#include "search/numbered_space.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/template/base/watch.h>

#include <string.h>

enum { WORD_BITS = 64, LOT_WORDS = 256, GATHERED = 128, MOST_THREADS = 256 };

typedef struct census_take {
    const bd_census_options *options;
    bd_census *census;
    uint64_t layer_words;
    bd_pages pages;
    _Atomic uint64_t *values, *layer, *next;
    unsigned distance;        /* of `next` */
    atomic_uint_fast64_t lot; /* the next lot to take */
} census_take;

typedef struct census_worker {
    census_take *take;
    numbered space;
    uint64_t gathered[GATHERED];
    unsigned count;
    uint64_t found; /* positions of the next layer so far */
    bool is_lost;   /* a neighbour has no number */
} census_worker;

/* ---- a layer, by one thread ---- */

/* Adds a position to the next layer unless a layer has it. */
static void census_settle(census_worker *self, uint64_t index)
{
    census_take *take = self->take;
    _Atomic uint64_t *word = &take->values[index / BD_CENSUS_VALUES];
    unsigned shift = 2 * (index % BD_CENSUS_VALUES);
    if ((atomic_load_explicit(word, memory_order_relaxed) >> shift & 3) != BD_CENSUS_OUT_OF_REACH)
        return;
    uint64_t cleared = ~((uint64_t)(BD_CENSUS_OUT_OF_REACH ^ take->distance % 3) << shift);
    uint64_t before = atomic_fetch_and_explicit(word, cleared, memory_order_relaxed);
    if ((before >> shift & 3) != BD_CENSUS_OUT_OF_REACH) /* another thread was first */
        return;
    atomic_fetch_or_explicit(&take->next[index / WORD_BITS], UINT64_C(1) << index % WORD_BITS,
                             memory_order_relaxed);
    ++self->found;
}

static void census_settle_gathered(census_worker *self)
{
    for (unsigned i = 0; i < self->count; ++i)
        census_settle(self, self->gathered[i]);
    self->count = 0;
}

static void census_gather(census_worker *self, uint64_t index)
{
    if (index >= self->space.positions) {
        self->is_lost = true;
        return;
    }
    __builtin_prefetch((const void *)&self->take->values[index / BD_CENSUS_VALUES]);
    self->gathered[self->count++] = index;
    if (self->count == GATHERED)
        census_settle_gathered(self);
}

static void census_expand(census_worker *self, uint64_t index)
{
    numbered *space = &self->space;
    numbered_state state;
    space->rules->unrank(space->problem, index, &state);
    unsigned count = numbered_expand(space, &state);
    for (unsigned i = 0; i < count; ++i)
        census_gather(self, numbered_rank(space, numbered_neighbour(space, i)));
}

static void census_work(void *workers, unsigned number)
{
    census_worker *self = (census_worker *)workers + number;
    census_take *take = self->take;
    uint64_t from;
    while ((from = LOT_WORDS * atomic_fetch_add(&take->lot, 1)) < take->layer_words &&
           !bd_is_stopped(take->options->stop)) {
        uint64_t to = from + LOT_WORDS < take->layer_words ? from + LOT_WORDS : take->layer_words;
        for (uint64_t word = from; word < to; ++word)
            for (uint64_t bits = take->layer[word]; bits; bits &= bits - 1)
                census_expand(self, word * WORD_BITS + (uint64_t)__builtin_ctzll(bits));
    }
    census_settle_gathered(self);
}

/* ---- a layer, by all ---- */

/* Makes the next layer and returns how many positions it has. */
static uint64_t census_make_layer(census_take *take, census_worker *workers, unsigned threads)
{
    uint64_t positions = 0;
    ++take->distance;
    atomic_store(&take->lot, 0);
    bd_in_threads(threads, census_work, NULL, workers);
    for (unsigned i = 0; i < threads; ++i) {
        positions += workers[i].found;
        workers[i].found = 0;
    }
    return positions;
}

static bool census_is_lost(const census_worker *workers, unsigned threads)
{
    bool lost = false;
    for (unsigned i = 0; i < threads; ++i)
        lost |= workers[i].is_lost;
    return lost;
}

static bd_status census_fail(census_take *take, bd_code code, const char *what)
{
    bd_fail(&take->census->error, code, 0, "%s", what);
    return BD_FAILED;
}

/* Notes the first positions of the last layer. */
static void census_note_farthest(const census_take *take)
{
    bd_census *census = take->census;
    for (uint64_t word = 0; word < take->layer_words; ++word)
        for (uint64_t bits = take->layer[word]; bits; bits &= bits - 1) {
            if (census->farthest_count == BD_CENSUS_MOST_FARTHEST)
                return;
            census->farthest[census->farthest_count++] = word * WORD_BITS +
                                                         (uint64_t)__builtin_ctzll(bits);
        }
}

/* `next` becomes the layer, and what was the layer is cleared to be the next. */
static void census_swap(census_take *take)
{
    _Atomic uint64_t *emptied = take->layer;
    memset((void *)emptied, 0, take->layer_words * sizeof *emptied);
    take->layer = take->next;
    take->next = emptied;
}

static bd_status census_make_layers(census_take *take, census_worker *workers, unsigned threads)
{
    bd_census *census = take->census;
    for (uint64_t positions = 1;; census_swap(take)) {
        if (census->layers == BD_CENSUS_MOST_LAYERS)
            return census_fail(take, BD_BAD_USAGE, "distances above 511 are too many to count");
        if (take->options->layer)
            take->options->layer(take->options->context, census->layers, positions);
        census->positions[census->layers++] = positions;
        census->total += positions;
        positions = census_make_layer(take, workers, threads);
        if (bd_is_stopped(take->options->stop))
            return BD_STOPPED;
        if (census_is_lost(workers, threads))
            return census_fail(take, BD_BROKEN_PROMISE, "a position has no number");
        if (positions == 0) {
            census_note_farthest(take);
            return BD_SOLVED;
        }
    }
}

/* ---- the whole ---- */

/* Takes the memory and puts the goal into the first layer. */
static bd_status census_begin(census_take *take, const numbered *space)
{
    uint64_t value_words = bd_census_words(space->positions);
    uint64_t own_words = take->options->values ? 0 : value_words;
    numbered_state goal;
    take->pages = bd_pages_of(take->options->budget);
    take->layer_words = (space->positions + WORD_BITS - 1) / WORD_BITS;
    if (!bd_pages_grow(&take->pages, (own_words + 2 * take->layer_words) * sizeof(uint64_t)) ||
        !numbered_goal(space, &goal))
        return BD_LIMIT_MEMORY;
    take->layer = (_Atomic uint64_t *)(void *)take->pages.base;
    take->next = take->layer + take->layer_words;
    take->values = take->options->values ? (_Atomic uint64_t *)(void *)take->options->values
                                         : take->next + take->layer_words;
    memset((void *)take->values, 255, value_words * sizeof(uint64_t));
    uint64_t index = numbered_rank(space, &goal);
    if (index >= space->positions)
        return census_fail(take, BD_BROKEN_PROMISE, "the goal has no number");
    take->values[index / BD_CENSUS_VALUES] &= ~(UINT64_C(3) << 2 * (index % BD_CENSUS_VALUES));
    take->layer[index / WORD_BITS] = UINT64_C(1) << index % WORD_BITS;
    return BD_SOLVED;
}

static bd_status census_by_all(census_take *take, census_worker *workers, unsigned threads)
{
    bd_status status = census_begin(take, &workers[0].space);
    take->census->bytes = take->options->budget ? take->options->budget->used : 0;
    return status == BD_SOLVED ? census_make_layers(take, workers, threads) : status;
}

static bd_status take_by_numbers(const bd_domain *domain, const void *problem,
                                 const bd_census_options *options, bd_census *census)
{
    unsigned threads = options->threads ? options->threads : 1, opened = 0;
    threads = threads < MOST_THREADS ? threads : MOST_THREADS;
    census_take take = {.options = options, .census = census};
    uint64_t bytes = threads * sizeof(census_worker);
    census_worker *workers = bd_memory_alloc(options->budget, bytes);
    if (workers == NULL)
        return BD_LIMIT_MEMORY;
    memset(workers, 0, bytes);
    while (opened < threads && numbered_open(&workers[opened].space, domain, problem))
        workers[opened++].take = &take;
    bd_status status = opened == threads ? census_by_all(&take, workers, threads) : BD_LIMIT_MEMORY;
    bd_pages_free(&take.pages);
    while (opened > 0)
        numbered_close(&workers[--opened].space);
    bd_memory_free(options->budget, workers, bytes);
    return status;
}

const char *census_lacks(const bd_domain *domain, const void *problem, char out[CENSUS_LACKS_SIZE])
{
    const struct {
        bool is_there;
        const char *name;
    } needed[] = {
        {domain->rank, "numbered positions (hook rank)"},
        {!domain->rank || domain->positions(problem) > 0, "numbered positions"},
        {domain->promises & BD_REVERSIBLE, "reversible moves (promise BD_REVERSIBLE)"},
        {domain->promises & BD_UNIT_COST, "moves of cost 1 (promise BD_UNIT_COST)"},
    };
    size_t length = 0;
    *out = '\0';
    for (size_t i = 0; i < sizeof needed / sizeof *needed; ++i)
        if (!needed[i].is_there)
            length += bd_text_at(out, CENSUS_LACKS_SIZE, length, "%s%s", length ? ", " : "",
                                 needed[i].name);
    return out;
}

bool bd_census_can(const bd_domain *domain, const void *problem)
{
    char lacks[CENSUS_LACKS_SIZE];
    return !*census_lacks(domain, problem, lacks);
}

bd_status bd_census_take(const bd_domain *domain, const void *problem,
                         const bd_census_options *options, bd_census *census)
{
    char lacks[CENSUS_LACKS_SIZE];
    *census = (bd_census){.status = BD_FAILED};
    if (*census_lacks(domain, problem, lacks))
        bd_fail(&census->error, BD_BAD_USAGE, 0, "%s lacks %s", domain->name, lacks);
    else if (domain->census)
        census->status = domain->census(problem, options, census);
    else
        census->status = take_by_numbers(domain, problem, options, census);
    return census->status;
}
