/* The sums of the pages of a pattern database. A page is checked when it is first read; once one in EAGER was, the others
 * are, too, so that long searches need not ask any more. */
#define XXH_INLINE_ALL
#include "base/stopped.h"
#include "heuristic/pattern_file.h"

#include <xxhash.h>

#include <sched.h>
#include <stdlib.h>

enum { EAGER = 8 };

typedef struct bd_pattern_pages {
    const uint64_t *sums;
    uint64_t count;
    bd_pattern_damage *damage;
    atomic_uint_fast64_t checked;    /* pages so far, perhaps some of them twice */
    atomic_uint_fast64_t is_sound[]; /* a bit each */
} bd_pattern_pages;

static uint64_t pages_of(uint64_t bytes)
{
    return (bytes + PATTERN_PAGE_BYTES - 1) / PATTERN_PAGE_BYTES;
}

uint64_t pattern_sums_bytes(uint64_t bytes)
{
    return bytes > PATTERN_WHOLE_BYTES ? pages_of(bytes) * sizeof(uint64_t) : 0;
}

uint64_t pattern_page_sum(const void *bits, uint64_t bytes, uint64_t page)
{
    uint64_t from = page * PATTERN_PAGE_BYTES, left = bytes - from;
    return XXH3_64bits((const uint8_t *)bits + from,
                       left < PATTERN_PAGE_BYTES ? left : PATTERN_PAGE_BYTES);
}

bool pattern_check_pages(const bd_pattern_table *table, const uint64_t *sums,
                         const atomic_bool *stop, bool *is_corrupt)
{
    *is_corrupt = false;
    for (uint64_t page = 0; page < pages_of(table->bytes) && !*is_corrupt; ++page) {
        if (bd_is_stopped(stop))
            return false;
        *is_corrupt = pattern_page_sum(table->words, table->bytes, page) != sums[page];
    }
    return !*is_corrupt;
}

bool pattern_check_later(bd_pattern_table *table, const uint64_t *sums, bd_pattern_damage *damage)
{
    uint64_t count = pages_of(table->bytes), words = (count + 63) / 64;
    bd_pattern_pages *pages = malloc(sizeof *pages + words * sizeof pages->is_sound[0]);
    if (!pages)
        return false;
    pages->sums = sums;
    pages->count = count;
    pages->damage = damage;
    atomic_init(&pages->checked, 0);
    for (uint64_t i = 0; i < words; ++i)
        atomic_init(&pages->is_sound[i], 0);
    table->pages = pages;
    atomic_fetch_add(&damage->unchecked, 1);
    return true;
}

/* Returns false, once the damage is there to be found: no search can end before. */
static bool tell(const bd_pattern_table *table)
{
    bd_pattern_damage *damage = table->pages->damage;
    const pattern_header *header = table->mapping;
    if (!atomic_exchange(&damage->is_told, true)) {
        bd_fail(&damage->error, BD_DAMAGED, 0,
                "the pattern table '%.*s' is corrupt (its bits): build it again", BD_PATTERN_NAME,
                header->name);
        atomic_store(&damage->is_found, true);
    }
    while (!atomic_load(&damage->is_found))
        sched_yield();
    return false;
}

static bool is_known(const bd_pattern_pages *pages, uint64_t page)
{
    return atomic_load_explicit(&pages->is_sound[page / 64], memory_order_relaxed) >> page % 64 & 1;
}

static bool is_as_summed(const bd_pattern_table *table, uint64_t page)
{
    return pattern_page_sum(table->words, table->bytes, page) == table->pages->sums[page];
}

/* Checks the pages that are not known, for one thread. A corrupt table stays unchecked. */
static bool check_the_others(const bd_pattern_table *table)
{
    bd_pattern_pages *pages = table->pages;
    for (uint64_t page = 0; page < pages->count; ++page)
        if (!is_known(pages, page) && !is_as_summed(table, page))
            return tell(table);
    atomic_fetch_sub(&pages->damage->unchecked, 1);
    return true;
}

bool bd_pattern_check(const bd_pattern_table *table, uint64_t word)
{
    bd_pattern_pages *pages = table->pages;
    uint64_t page = word * sizeof word / PATTERN_PAGE_BYTES;
    if (!pages || is_known(pages, page))
        return true;
    if (!is_as_summed(table, page))
        return tell(table);
    atomic_fetch_or_explicit(&pages->is_sound[page / 64], UINT64_C(1) << page % 64,
                             memory_order_relaxed);
    return atomic_fetch_add(&pages->checked, 1) != pages->count / EAGER || check_the_others(table);
}
