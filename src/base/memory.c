#ifdef __linux__
#define _GNU_SOURCE /* mremap */
#endif
/* ThreadSanitizer knows nothing of mremap, and takes a place that has changed hands for a race. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define UNDER_THREAD_SANITIZER
#endif
#elif defined(__SANITIZE_THREAD__)
#define UNDER_THREAD_SANITIZER
#endif
#if defined(__linux__) && !defined(UNDER_THREAD_SANITIZER)
#define PAGES_ARE_RENAMED
#endif
#include <bandolo/template/base/memory.h>

#include "base/assert.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#ifndef MADV_COLLAPSE
#define MADV_COLLAPSE 25 /* since Linux 6.1 */
#endif
#endif

/* The granules of growth. A search that looks into a large block at random misses the TLB at every
 * look, by small pages: with huge ones it is a tenth faster. */
#define PAGE_BYTES  4096
#define LARGE_BYTES (32 << 20)
/* From this size on a block that grows asks for huge pages, although it grows by small ones yet: to gather more small ones
 * later would take longer, while the search looks at no limit. A new bd_pages of that size does not ask: it may be a table of
 * which a short search touches little, and each page that it touches is cleared. */
#define WIDE_BYTES (2 << 20)
/* Gathering small pages into huge ones takes a millisecond for each, while the search looks at no limit: a block that was
 * larger as it was new keeps its small ones. */
#define MOST_GATHERED (4 << 20)
/* Cleared between two looks at the budget: half a millisecond. */
#define CLEARED_BYTES (4 << 20)
/* Below, a block is of the heap: two calls of the system and a page to clear cost a search of a few states more than all
 * else that it does. */
#define SMALL_BYTES (64 << 10)

/* Does a block of the system, once so large, ask for huge pages? The last one is in memory whole: it is charged whole. */
static bool asks_for_huge(const uint8_t *base, uint64_t bytes)
{
    return bytes >= (base ? WIDE_BYTES : LARGE_BYTES);
}

/* The allocator for a block of that size; NULL: the system. */
static const bd_allocator *allocator_of(const bd_budget *budget, uint64_t bytes)
{
    const bd_allocator *allocator = budget != NULL ? budget->allocator : NULL;
    return allocator != NULL && (allocator->most == 0 || bytes <= allocator->most) ? allocator
                                                                                   : NULL;
}

static void *allocate(size_t bytes)
{
#ifdef __linux__
    if (bytes > 0 && bytes % BD_HUGE_PAGE_BYTES == 0) {
        void *memory = aligned_alloc(BD_HUGE_PAGE_BYTES, bytes);
        if (memory != NULL)
            madvise(memory, bytes, MADV_HUGEPAGE); /* a wish: nothing is lost where it is refused */
        return memory;
    }
#endif
    return malloc(bytes);
}

void *bd_memory_alloc(bd_budget *budget, size_t bytes)
{
    if (!bd_budget_take(budget, bytes))
        return NULL;
    const bd_allocator *allocator = allocator_of(budget, bytes);
    void *memory = allocator ? allocator->allocate(allocator->context, bytes) : allocate(bytes);
    if (memory == NULL)
        bd_budget_give(budget, bytes);
    return memory;
}

void bd_memory_free(bd_budget *budget, void *memory, size_t bytes)
{
    if (memory == NULL)
        return;
    bd_budget_give(budget, bytes);
    const bd_allocator *allocator = allocator_of(budget, bytes);
    if (allocator)
        allocator->release(allocator->context, memory, bytes);
    else
        free(memory);
}

static uint8_t *reallocate(uint8_t *base, uint64_t old_bytes, uint64_t bytes)
{
    uint8_t *moved = realloc(base, bytes);
    if (moved != NULL)
        memset(moved + old_bytes, 0, bytes - old_bytes);
    return moved;
}

#ifdef PAGES_ARE_RENAMED

static bool is_of_heap(uint64_t bytes)
{
    return bytes < SMALL_BYTES;
}

static uint8_t *checked(void *memory)
{
    return memory == MAP_FAILED ? NULL : memory;
}

static uint8_t *remap_anywhere(uint8_t *base, uint64_t old_bytes, uint64_t bytes)
{
    return checked(
        base == NULL ? mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                     : mremap(base, old_bytes, bytes, MREMAP_MAYMOVE));
}

/* Would the system give so much now? */
static bool may_take(uint64_t bytes)
{
    uint8_t *probe = remap_anywhere(NULL, 0, bytes);
    if (probe != NULL)
        munmap(probe, bytes);
    return probe != NULL;
}

/* To where huge pages begin: any other move breaks up those that there are. NULL: refused. The system may refuse the
 * move before or after it has freed the place, which another thread may have taken by then: the place stays unused. So the
 * growth is tried out first. */
static uint8_t *remap_aligned(uint8_t *base, uint64_t old_bytes, uint64_t bytes)
{
    uint8_t *room = checked(mmap(NULL, bytes + BD_HUGE_PAGE_BYTES, PROT_NONE,
                                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
    if (room == NULL)
        return NULL;
    if (!may_take(bytes - old_bytes)) {
        munmap(room, bytes + BD_HUGE_PAGE_BYTES);
        return NULL;
    }
    uint64_t before = -(uintptr_t)room % BD_HUGE_PAGE_BYTES;
    uint8_t *place = room + before;
    uint8_t *moved = checked(
        base == NULL ? mmap(place, bytes, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
                     : mremap(base, old_bytes, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, place));
    if (before > 0)
        munmap(room, before);
    munmap(place + bytes, BD_HUGE_PAGE_BYTES - before);
    return moved;
}

/* The block grows where it is, if it can. */
static uint8_t *remap_wide(uint8_t *base, uint64_t old_bytes, uint64_t bytes)
{
    uint8_t *moved = NULL;
    if (base != NULL && (uintptr_t)base % BD_HUGE_PAGE_BYTES == 0)
        moved = checked(mremap(base, old_bytes, bytes, 0));
    if (moved == NULL)
        moved = remap_aligned(base, old_bytes, bytes);
    if (moved == NULL)
        return remap_anywhere(base, old_bytes, bytes);
    madvise(moved, bytes, MADV_HUGEPAGE); /* wishes: nothing is lost where they are refused */
    if (old_bytes > 0 && old_bytes <= MOST_GATHERED)
        madvise(moved,
                old_bytes + BD_HUGE_PAGE_BYTES < bytes ? old_bytes + BD_HUGE_PAGE_BYTES : bytes,
                MADV_COLLAPSE);
    return moved;
}

/* A block takes this much of the address space: a power of two while it is small, so that it seldom moves; then whole huge
 * pages, since a part of one at the end would be of small pages. The budget is charged the pages that the owner asked for. */
static uint64_t mapped(uint64_t bytes)
{
    uint64_t power = SMALL_BYTES;
    if (bytes >= WIDE_BYTES)
        return (bytes + BD_HUGE_PAGE_BYTES - 1) / BD_HUGE_PAGE_BYTES * BD_HUGE_PAGE_BYTES;
    while (power < bytes)
        power *= 2;
    return power;
}

static uint8_t *remap(uint8_t *base, uint64_t old_bytes, uint64_t bytes)
{
    bool is_wide = asks_for_huge(base, bytes);
    old_bytes = base != NULL ? mapped(old_bytes) : 0;
    bytes = mapped(bytes);
    if (old_bytes == bytes)
        return base;
    return is_wide ? remap_wide(base, old_bytes, bytes) : remap_anywhere(base, old_bytes, bytes);
}

static void unmap(uint8_t *base, uint64_t bytes)
{
    if (is_of_heap(bytes))
        free(base);
    else
        munmap(base, mapped(bytes));
}

static uint8_t *grow_in_system(uint8_t *base, uint64_t old_bytes, uint64_t bytes)
{
    return is_of_heap(bytes) ? reallocate(base, old_bytes, bytes) : remap(base, old_bytes, bytes);
}

#else

static bool is_of_heap(uint64_t bytes)
{
    (void)bytes;
    return true;
}

static void unmap(uint8_t *base, uint64_t bytes)
{
    (void)bytes;
    free(base);
}

static uint8_t *grow_in_system(uint8_t *base, uint64_t old_bytes, uint64_t bytes)
{
    return reallocate(base, old_bytes, bytes);
}

#endif

static void give_pages(const bd_pages *pages)
{
    const bd_allocator *allocator = allocator_of(pages->budget, pages->bytes);
    if (pages->base == NULL)
        return;
    if (allocator)
        allocator->release(allocator->context, pages->base, pages->bytes);
    else
        unmap(pages->base, pages->bytes);
}

/* Whether a block of the one size and a block of the other come from the same place. */
static bool are_neighbours(const bd_budget *budget, uint64_t bytes, uint64_t other)
{
    const bd_allocator *allocator = allocator_of(budget, bytes);
    return allocator == allocator_of(budget, other) &&
           (allocator != NULL || is_of_heap(bytes) == is_of_heap(other));
}

/* Copies the block to where the larger one belongs: from the allocator or the heap. */
static uint8_t *move_to_system(const bd_pages *pages, uint64_t bytes)
{
    uint8_t *moved = grow_in_system(NULL, 0, bytes);
    if (moved == NULL)
        return NULL;
    memcpy(moved, pages->base, pages->bytes);
    give_pages(pages);
    return moved;
}

/* The block, larger; NULL: refused, and the block is as it was. */
static uint8_t *enlarge(const bd_pages *pages, uint64_t bytes)
{
    const bd_allocator *allocator = allocator_of(pages->budget, bytes);
    if (pages->base != NULL && !are_neighbours(pages->budget, pages->bytes, bytes))
        return move_to_system(pages, bytes);
    if (!allocator)
        return grow_in_system(pages->base, pages->bytes, bytes);
    uint8_t *moved = pages->base == NULL
                         ? allocator->allocate(allocator->context, bytes)
                         : allocator->resize(allocator->context, pages->base, pages->bytes, bytes);
    if (moved != NULL)
        memset(moved + pages->bytes, 0, bytes - pages->bytes);
    return moved;
}

/* The granule of a block that becomes so large: the block has, and is charged, a multiple of it. */
static uint64_t granule_of(const bd_pages *pages, uint64_t bytes)
{
    bool is_of_system = !allocator_of(pages->budget, bytes) && !is_of_heap(bytes);
    bool is_huge = bytes >= LARGE_BYTES || (is_of_system && asks_for_huge(pages->base, bytes));
    return is_huge ? BD_HUGE_PAGE_BYTES : PAGE_BYTES;
}

bool bd_pages_grow(bd_pages *pages, uint64_t bytes)
{
    if (bytes <= pages->bytes)
        return true;
    if (bytes > SIZE_MAX / 2)
        return false;
    uint64_t granule = granule_of(pages, bytes);
    bytes = (bytes + granule - 1) / granule * granule;
    uint64_t added = bytes - pages->bytes;
    if (!bd_budget_take(pages->budget, added))
        return false;
    uint8_t *moved = enlarge(pages, bytes);
    if (moved == NULL) {
        bd_budget_give(pages->budget, added);
        return false;
    }
    BD_ASSERT(bytes % PAGE_BYTES == 0);
    pages->base = moved;
    pages->bytes = bytes;
    return true;
}

bool bd_pages_clear(bd_pages *pages)
{
    for (uint64_t begin = 0; begin < pages->bytes; begin += CLEARED_BYTES) {
        uint64_t left = pages->bytes - begin;
        if (begin > 0 && bd_budget_breaks_off(pages->budget))
            return false;
        memset(pages->base + begin, 0, left < CLEARED_BYTES ? left : CLEARED_BYTES);
    }
    return true;
}

void bd_pages_free(bd_pages *pages)
{
    give_pages(pages);
    bd_budget_give(pages->budget, pages->bytes);
    pages->base = NULL;
    pages->bytes = 0;
}
