/* Making fields of bits: from a problem, and from what is left of a field. */
#include "constraint/exactcover_field.h"

#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

enum { WORD = 64 };

/* ---- memory ---- */

bool field_open(cover_field *field, cover_run *run, uint32_t words, uint32_t items)
{
    uint32_t lanes = (items + FIELD_LANES - 1) / FIELD_LANES * FIELD_LANES;
    uint64_t options = (uint64_t)words * WORD, levels = items + UINT64_C(1);
    *field = (cover_field){.words = words, .stride = lanes, .levels = items + 1};
    field->keeps = cover_take(run, options * words, sizeof *field->keeps);
    field->rows = cover_take(run, (uint64_t)words * lanes, sizeof *field->rows);
    field->origin = cover_take(run, options, sizeof *field->origin);
    field->left = cover_take(run, levels * words, sizeof *field->left);
    field->done = cover_take(run, levels * words, sizeof *field->done);
    field->rest = cover_take(run, levels * words, sizeof *field->rest);
    field->visit = cover_take(run, levels, sizeof *field->visit);
    return field->keeps && field->rows && field->origin && field->left && field->done &&
           field->rest && field->visit;
}

/* Repeats the last item until the lanes are full: it is then found where it stands first. */
static void fill_lanes(cover_field *field, uint32_t items)
{
    field->items = (items + FIELD_LANES - 1) / FIELD_LANES * FIELD_LANES;
    for (uint32_t w = 0; w < field->words; ++w) {
        uint64_t *row = field->rows + (uint64_t)w * field->stride;
        for (uint32_t i = items; i < field->items; ++i)
            row[i] = row[items - 1];
    }
}

/* ---- from a problem ---- */

/* For every item, the options that have it: as a set, and as a list with their colours. */
typedef struct members {
    uint64_t *set;       /* by item: words */
    uint64_t *first;     /* by item: of its list; one more at the end */
    bd_cover_cell *list; /* `item`: the option's number in the field */
} members;

static bool open_members(members *lists, cover_run *run, uint32_t words)
{
    const bd_exact_cover *cover = run->cover;
    lists->set = cover_take(run, cover->items * (uint64_t)words, sizeof *lists->set);
    lists->first = cover_take(run, cover->items + UINT64_C(2), sizeof *lists->first);
    lists->list = cover_take(run, cover->cells, sizeof *lists->list);
    return lists->set && lists->first && lists->list;
}

static void fill_members(const members *lists, const cover_field *field,
                         const bd_exact_cover *cover)
{
    memset(lists->set, 0, (uint64_t)cover->items * field->words * 8);
    memset(lists->first, 0, (cover->items + UINT64_C(2)) * 8);
    for (int pass = 0; pass < 2; ++pass) { /* counts first, and then fills */
        for (uint32_t k = 0; k < field->options; ++k) {
            const cover_option *option = &cover_options(cover)[field->origin[k]];
            const bd_cover_cell *cell = cover_cells(cover) + option->first;
            for (uint32_t j = 0; j < option->count; ++j) {
                uint64_t *end = &lists->first[cell[j].item + 1 + !pass];
                if (pass == 1) {
                    lists->set[(uint64_t)cell[j].item * field->words + k / WORD] |= UINT64_C(1)
                                                                                    << k % WORD;
                    lists->list[*end] = (bd_cover_cell){k, cell[j].colour};
                }
                ++*end;
            }
        }
        for (uint32_t i = 1; pass == 0 && i <= cover->items + 1; ++i)
            lists->first[i] += lists->first[i - 1];
    }
}

/* Takes the options that may not be chosen with one that has the cell out of its set. */
static void exclude(const members *lists, bd_cover_cell cell, uint32_t words, uint64_t *keeps)
{
    if (cell.colour == 0) {
        const uint64_t *set = lists->set + (uint64_t)cell.item * words;
        for (uint32_t w = 0; w < words; ++w)
            keeps[w] &= ~set[w];
        return;
    }
    for (uint64_t m = lists->first[cell.item]; m < lists->first[cell.item + 1]; ++m)
        if (lists->list[m].colour != cell.colour)
            keeps[lists->list[m].item / WORD] &= ~(UINT64_C(1) << lists->list[m].item % WORD);
}

/* False: the run has ended. So too below. */
static bool fill_keeps(cover_field *field, const members *lists, cover_run *run)
{
    const bd_exact_cover *cover = run->cover;
    for (uint32_t k = 0; k < field->options; ++k) {
        uint64_t *keeps = field->keeps + (uint64_t)k * field->words;
        const cover_option *option = &cover_options(cover)[field->origin[k]];
        memset(keeps, 0xff, field->words * sizeof *keeps);
        for (uint32_t j = 0; j < option->count; ++j)
            exclude(lists, cover_cells(cover)[option->first + j], field->words, keeps);
        keeps[k / WORD] |= UINT64_C(1) << k % WORD;
        if (cover_fills(run, field->words))
            return false;
    }
    return true;
}

static bool fill_rows(cover_field *field, const members *lists, cover_run *run)
{
    const bd_exact_cover *cover = run->cover;
    uint32_t items = 0;
    for (uint32_t i = 0; i < cover->items; ++i) {
        if (cover_items(cover)[i].secondary)
            continue;
        for (uint32_t w = 0; w < field->words; ++w)
            field->rows[(uint64_t)w * field->stride + items] =
                lists->set[(uint64_t)i * field->words + w];
        ++items;
        if (cover_fills(run, field->words))
            return false;
    }
    fill_lanes(field, items);
    return true;
}

bool field_fill(cover_field *field, cover_run *run)
{
    members lists;
    bd_arena_mark before = bd_arena_here(&run->arena);
    bool is_full = false;
    if (open_members(&lists, run, field->words)) {
        field->options = run->team->tries;
        memcpy(field->origin, run->team->order, field->options * sizeof *field->origin);
        fill_members(&lists, field, run->cover);
        is_full = fill_keeps(field, &lists, run) && fill_rows(field, &lists, run);
    }
    bd_arena_release(&run->arena, before);
    return is_full;
}

/* ---- from what is left of a field ---- */

/* The bits of `word` where `mask` has ones, side by side. */
static inline uint64_t extract(uint64_t word, uint64_t mask)
{
#ifdef __BMI2__
    return _pext_u64(word, mask);
#else
    uint64_t bits = 0;
    for (uint64_t bit = 1; mask; bit <<= 1, mask &= mask - 1)
        if (word & mask & -mask)
            bits |= bit;
    return bits;
#endif
}

/* The bits of a set, whose words stand `stride` apart, where `live` has ones, side by side. */
static void field_gather(const uint64_t *set, uint32_t stride, const uint64_t *live, uint32_t words,
                         uint64_t *out, uint32_t out_words, uint32_t out_stride)
{
    uint64_t word = 0;
    unsigned filled = 0;
    uint32_t at = 0;
    for (uint32_t w = 0; w < words; ++w) {
        if (live[w] == 0)
            continue;
        uint64_t bits = extract(set[(uint64_t)w * stride], live[w]);
        unsigned count = (unsigned)__builtin_popcountll(live[w]);
        word |= bits << filled;
        filled += count;
        if (filled < WORD)
            continue;
        filled -= WORD;
        out[(uint64_t)at++ * out_stride] = word;
        word = filled ? bits >> (count - filled) : 0;
    }
    for (; at < out_words; word = 0)
        out[(uint64_t)at++ * out_stride] = word;
}

static void pack_options(const cover_field *from, const uint64_t *live, cover_field *to)
{
    uint32_t options = 0;
    for (uint32_t w = 0; w < from->words; ++w)
        for (uint64_t bits = live[w]; bits; bits &= bits - 1) {
            uint64_t o = w * UINT64_C(64) + (unsigned)__builtin_ctzll(bits);
            to->origin[options] = from->origin[o];
            field_gather(from->keeps + o * from->words, 1, live, from->words,
                         to->keeps + (uint64_t)options * to->words, to->words, 1);
            ++options;
        }
    to->options = options;
}

/* An item that is covered has none of the options left. */
static void pack_items(const cover_field *from, const uint64_t *live, cover_field *to)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < from->items; ++i) {
        uint64_t any = 0;
        for (uint32_t w = 0; w < from->words; ++w)
            any |= from->rows[(uint64_t)w * from->stride + i] & live[w];
        if (any)
            field_gather(from->rows + i, from->stride, live, from->words, to->rows + items++,
                         to->words, to->stride);
    }
    fill_lanes(to, items);
}

void field_pack(const cover_field *from, const uint64_t *live, cover_field *to)
{
    pack_options(from, live, to);
    pack_items(from, live, to);
}
