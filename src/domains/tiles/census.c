/* See census.h. */
#include "census.h"

#include "rank.h"
#include "vertical.h"

#include "base/stopped.h"

#include <bandolo/template/base/memory.h>
#include <bandolo/template/base/watch.h>

#include <string.h>

enum { WORD = 64, MOST_THREADS = 256 };

/* A slice: the ranks that agree in their first digits. One thread collects and counts the states that reach a slice, in
 * memory that should fit its cache: 10!/2 bits, if the board allows. */
enum { SLICE_TILES = 10 };

typedef struct census_search {
    const bd_census_options *options;
    tiles_ranking ranking;
    unsigned cells, columns;
    tiles_vertical vertical[TILES_MOST_CENSUS_CELLS]; /* by the upper cell */
    bd_pages pages;
    uint64_t *layer[TILES_MOST_CENSUS_CELLS]; /* by the blank's cell: a bit for each order */
    unsigned slices;
    uint64_t slice_ranks, slice_words;
    unsigned colour;       /* of the cells that the next layer is for */
    unsigned distance;     /* of the next layer */
    atomic_uint next_task; /* (cell, slice) pairs are handed out by number */
    atomic_bool stopped;
} census_search;

/* ---- bits ---- */

/* 64 bits from `at` on. */
static inline uint64_t bits_at(const uint64_t *words, uint64_t at)
{
    uint64_t word = at / WORD, shift = at % WORD;
    return words[word] >> shift | words[word + 1] << 1 << (WORD - 1 - shift);
}

/* Adds the bits from `at` on, and as many of the next as do not matter. */
static inline void add_bits(uint64_t *words, uint64_t at, uint64_t bits)
{
    uint64_t word = at / WORD, shift = at % WORD;
    words[word] |= bits << shift;
    words[word + 1] |= bits >> 1 >> (WORD - 1 - shift);
}

/* ---- one slice of the next layer ---- */

/* Adds what comes from a vertical move by which whole blocks change their places. `back` tells where
 * a block came from. Blocks may come from any slice. */
static void add_blocks(const census_search *search, const tiles_vertical *vertical,
                       const uint32_t *back, const uint64_t *source, uint64_t first_rank,
                       uint64_t *found)
{
    uint64_t block = vertical->block;
    uint64_t last_bits = (block - 1) % WORD + 1;
    uint64_t last_mask = ~UINT64_C(0) >> (WORD - last_bits);
    uint64_t number = first_rank / block % vertical->blocks;
    uint64_t group = first_rank - number * block;
    for (uint64_t at = 0; at < search->slice_ranks; at += block) {
        uint64_t from = group + back[number] * block, done = 0;
        for (; done + WORD < block; done += WORD) {
            uint64_t bits = bits_at(source, from + done);
            if (bits)
                add_bits(found, at + done, bits);
        }
        uint64_t bits = bits_at(source, from + done) & last_mask;
        if (bits)
            add_bits(found, at + done, bits);
        if (++number == vertical->blocks) {
            number = 0;
            group += vertical->group;
        }
    }
}

/* Have the digits of a rank before the group's an odd sum? */
static bool is_odd_before(const census_search *search, const tiles_vertical *vertical,
                          uint64_t rank)
{
    uint64_t digits = rank / vertical->group;
    unsigned sum = 0;
    for (unsigned place = vertical->group_place; place-- > 0;) {
        uint64_t radix = search->cells - 1 - place;
        sum += (unsigned)(digits % radix);
        digits /= radix;
    }
    return sum % 2;
}

/* Adds what comes from a vertical move that scatters ranks one by one within their group. A group is
 * a whole number of words, or all that there is. */
static void add_ranks(const census_search *search, const tiles_vertical *vertical,
                      enum tiles_way way, unsigned from_cell, uint64_t first_rank, uint64_t *found)
{
    uint64_t group_words = (vertical->group + WORD - 1) / WORD;
    const uint64_t *source = search->layer[from_cell] + first_rank / WORD;
    for (uint64_t at = 0; at < search->slice_ranks; at += vertical->group) {
        const uint32_t *to = vertical->to[way];
        if (vertical->by_parity &&
            search->ranking.odd[from_cell] != is_odd_before(search, vertical, first_rank + at))
            to += vertical->blocks;
        for (uint64_t word = 0; word < group_words; ++word, to += WORD)
            for (uint64_t bits = source[word]; bits; bits &= bits - 1) {
                uint64_t rank = to[__builtin_ctzll(bits)];
                found[rank / WORD] |= UINT64_C(1) << rank % WORD;
            }
        source += group_words;
        found += group_words;
    }
}

static void add_vertical(const census_search *search, unsigned upper, enum tiles_way way,
                         uint64_t first_rank, uint64_t *found)
{
    const tiles_vertical *vertical = &search->vertical[upper];
    unsigned from_cell = way == TILES_LOWERED ? upper : upper + search->columns;
    enum tiles_way way_back = way == TILES_LOWERED ? TILES_RAISED : TILES_LOWERED;
    if (vertical->block > 1)
        add_blocks(search, vertical, vertical->to[way_back], search->layer[from_cell], first_rank,
                   found);
    else
        add_ranks(search, vertical, way, from_cell, first_rank, found);
}

/* A horizontal move leaves the order as it is. */
static void add_horizontal(const census_search *search, unsigned from_cell, uint64_t first_rank,
                           uint64_t *found)
{
    const uint64_t *source = search->layer[from_cell] + first_rank / WORD;
    for (uint64_t word = 0; word < search->slice_words; ++word)
        found[word] |= source[word];
}

/* ---- the table ---- */

/* Moves bit i to bit 2 * i. */
static inline uint64_t spread(uint64_t bits)
{
    bits = (bits | bits << 16) & UINT64_C(0x0000ffff0000ffff);
    bits = (bits | bits << 8) & UINT64_C(0x00ff00ff00ff00ff);
    bits = (bits | bits << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    bits = (bits | bits << 2) & UINT64_C(0x3333333333333333);
    return (bits | bits << 1) & UINT64_C(0x5555555555555555);
}

/* Gives the 32 positions from `index` on whose bits are set their value, which was BD_CENSUS_OUT_OF_REACH. */
static inline void set_values(const census_search *search, uint64_t index, uint32_t bits)
{
    uint64_t *word = search->options->values + index / BD_CENSUS_VALUES;
    uint64_t cleared = spread(bits) * (BD_CENSUS_OUT_OF_REACH ^ search->distance % 3);
    unsigned shift = 2 * (index % BD_CENSUS_VALUES);
    word[0] &= ~(cleared << shift);
    if (shift && cleared >> (WORD - shift))
        word[1] &= ~(cleared >> (WORD - shift));
}

static void write_values(const census_search *search, unsigned cell, uint64_t first_rank,
                         uint64_t words)
{
    const uint64_t *layer = search->layer[cell] + first_rank / WORD;
    uint64_t index = cell * search->ranking.orders + first_rank;
    for (uint64_t word = 0; word < words; ++word, index += WORD) {
        if ((uint32_t)layer[word])
            set_values(search, index, (uint32_t)layer[word]);
        if (layer[word] >> 32)
            set_values(search, index + 32, (uint32_t)(layer[word] >> 32));
    }
}

/* ---- the end of a slice ---- */

/* Replaces the layer before the last by what was found and is not in it; returns how many that are. */
static uint64_t settle(const census_search *search, unsigned cell, uint64_t first_rank,
                       const uint64_t *found)
{
    uint64_t *layer = search->layer[cell] + first_rank / WORD, count = 0;
    for (uint64_t word = 0; word < search->slice_words; ++word) {
        layer[word] = found[word] & ~layer[word];
        count += (uint64_t)__builtin_popcountll(layer[word]);
    }
    if (search->options->values && count)
        write_values(search, cell, first_rank, search->slice_words);
    return count;
}

static uint64_t advance(const census_search *search, unsigned cell, unsigned slice, uint64_t *found)
{
    uint64_t first_rank = slice * search->slice_ranks;
    unsigned columns = search->columns;
    memset(found, 0, (search->slice_words + 1) * sizeof *found);
    if (cell % columns != 0)
        add_horizontal(search, cell - 1, first_rank, found);
    if (cell % columns != columns - 1)
        add_horizontal(search, cell + 1, first_rank, found);
    if (cell >= columns)
        add_vertical(search, cell - columns, TILES_LOWERED, first_rank, found);
    if (cell + columns < search->cells)
        add_vertical(search, cell, TILES_RAISED, first_rank, found);
    return settle(search, cell, first_rank, found);
}

/* ---- a layer, by all threads ---- */

typedef struct census_worker {
    census_search *search;
    uint64_t *found;    /* what was found in a slice, a bit a rank, and a word to spare */
    uint64_t positions; /* of the next layer, so far */
} census_worker;

static unsigned colour_of(const census_search *search, unsigned cell)
{
    return (cell / search->columns + cell % search->columns) % 2;
}

static bool is_stopped(census_search *search)
{
    return bd_is_stopped_for_all(search->options->stop, &search->stopped);
}

static void work(void *workers, unsigned number)
{
    census_worker *self = (census_worker *)workers + number;
    census_search *search = self->search;
    unsigned task;
    while ((task = atomic_fetch_add(&search->next_task, 1)) < search->cells * search->slices) {
        unsigned cell = task / search->slices;
        if (colour_of(search, cell) != search->colour)
            continue;
        if (is_stopped(search))
            break;
        self->positions += advance(search, cell, task % search->slices, self->found);
    }
}

/* Makes the next layer; returns the positions in it. */
static uint64_t make_layer(census_search *search, census_worker *workers, unsigned threads)
{
    uint64_t positions = 0;
    search->colour ^= 1;
    ++search->distance;
    atomic_store(&search->next_task, 0);
    bd_in_threads(threads, work, NULL, workers);
    for (unsigned i = 0; i < threads; ++i) {
        positions += workers[i].positions;
        workers[i].positions = 0;
    }
    return positions;
}

/* ---- the census ---- */

static void note_layer(bd_census *census, const bd_census_options *options, uint64_t positions)
{
    if (options->layer)
        options->layer(options->context, census->layers, positions);
    census->positions[census->layers++] = positions;
    census->total += positions;
}

/* Notes the first positions of the last layer, which has the other colour than the empty one after it. */
static void note_farthest(bd_census *census, const census_search *search)
{
    uint64_t words = (search->ranking.orders + WORD - 1) / WORD;
    for (unsigned cell = 0; cell < search->cells; ++cell) {
        if (colour_of(search, cell) == search->colour)
            continue;
        for (uint64_t word = 0; word < words; ++word)
            for (uint64_t bits = search->layer[cell][word]; bits; bits &= bits - 1) {
                if (census->farthest_count == BD_CENSUS_MOST_FARTHEST)
                    return;
                census->farthest[census->farthest_count++] = cell * search->ranking.orders +
                                                             word * WORD +
                                                             (uint64_t)__builtin_ctzll(bits);
            }
    }
}

/* Puts the goal into the first layer. */
static void begin_at(census_search *search, const tiles_layout *layout)
{
    unsigned blank = layout->home[0];
    uint64_t goal = tiles_rank(&search->ranking, &layout->goal) % search->ranking.orders;
    search->layer[blank][goal / WORD] |= UINT64_C(1) << goal % WORD;
    search->colour = colour_of(search, blank);
    if (!search->options->values)
        return;
    memset(search->options->values, 255,
           bd_census_words(search->ranking.positions) * sizeof(uint64_t));
    write_values(search, blank, goal / WORD * WORD, 1);
}

static bd_status count_layers(bd_census *census, census_search *search, const tiles_layout *layout,
                              census_worker *workers, unsigned threads)
{
    uint64_t positions = 1;
    begin_at(search, layout);
    while (positions > 0) {
        note_layer(census, search->options, positions);
        positions = make_layer(search, workers, threads);
        if (is_stopped(search))
            return BD_STOPPED;
    }
    note_farthest(census, search);
    return BD_SOLVED;
}

/* Cuts the ranks into slices. Only blocks, which are gathered, may come from another slice. */
static void cut(census_search *search)
{
    unsigned tiles = search->cells - 1, digits = 0;
    while (tiles - digits > SLICE_TILES && search->vertical[digits].block > 1)
        ++digits;
    search->slice_ranks = tiles_orders(tiles - digits);
    search->slice_words = (search->slice_ranks + WORD - 1) / WORD;
    search->slices = (unsigned)(search->ranking.orders / search->slice_ranks);
}

/* Takes the memory for the layers and the moves. Behind each cell's layer lies a word to spare, for
 * bits_at(): no thread may read what another one writes, even if it makes no use of it. */
static bool search_open(census_search *search)
{
    bd_budget *budget = search->options->budget;
    uint64_t words = (search->ranking.orders + WORD - 1) / WORD + 1;
    search->pages = bd_pages_of(budget);
    if (!bd_pages_grow(&search->pages, words * search->cells * sizeof(uint64_t)))
        return false;
    for (unsigned cell = 0; cell < search->cells; ++cell)
        search->layer[cell] = (uint64_t *)(void *)search->pages.base + cell * words;
    for (unsigned upper = 0; upper + search->columns < search->cells; ++upper)
        if (!tiles_vertical_open(&search->vertical[upper], search->cells, search->columns, upper,
                                 budget))
            return false;
    cut(search);
    return true;
}

static void search_close(census_search *search)
{
    for (unsigned upper = 0; upper + search->columns < search->cells; ++upper)
        tiles_vertical_close(&search->vertical[upper]);
    bd_pages_free(&search->pages);
}

bd_status tiles_census_take(bd_census *census, const tiles_layout *layout,
                            const bd_census_options *options)
{
    census_search search = {.options = options, .cells = layout->cells, .columns = layout->columns};
    unsigned threads = options->threads ? options->threads : 1;
    *census = (bd_census){.status = BD_LIMIT_MEMORY};
    if (layout->cells > TILES_MOST_CENSUS_CELLS)
        return census->status;
    tiles_ranking_open(&search.ranking, layout);
    threads = threads < MOST_THREADS ? threads : MOST_THREADS;
    if (search.ranking.orders % WORD) /* of a small board: cells share words of the table */
        threads = 1;
    bd_pages found = bd_pages_of(options->budget);
    census_worker workers[MOST_THREADS];
    if (search_open(&search) &&
        bd_pages_grow(&found, threads * (search.slice_words + 1) * sizeof(uint64_t))) {
        for (unsigned i = 0; i < threads; ++i)
            workers[i] = (census_worker){.search = &search,
                                         .found = (uint64_t *)(void *)found.base +
                                                  i * (search.slice_words + 1)};
        census->bytes = options->budget ? options->budget->used : 0;
        census->status = count_layers(census, &search, layout, workers, threads);
    }
    bd_pages_free(&found);
    search_close(&search);
    return census->status;
}
