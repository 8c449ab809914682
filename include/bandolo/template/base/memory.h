/* Inside of the templates: may change. */
/* Memory that is charged to a budget: ordinary blocks, and large ones that grow in place. */
#ifndef BANDOLO_TEMPLATE_BASE_MEMORY_H
#define BANDOLO_TEMPLATE_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <bandolo/base/run.h>
#include <bandolo/template/base/compiler.h>

enum { BD_HUGE_PAGE_BYTES = 2 << 20 }; /* of most systems */

/* `bytes` (> 0) of uninitialised memory, aligned for any type. On Linux, unless the budget has an allocator, a multiple of
 * BD_HUGE_PAGE_BYTES begins where a huge page does, and asks for these. NULL when the budget or the system refuses. The
 * caller owns it and frees it with bd_memory_free and the same size; or gives the bytes back to the budget and lets
 * someone without a budget free it with free(). */
BD_API void *bd_memory_alloc(bd_budget *budget, size_t bytes);

/* Frees memory of bd_memory_alloc. NULL is fine; then nothing is given back. */
BD_API void bd_memory_free(bd_budget *budget, void *memory, size_t bytes);

/* One block that grows. On Linux, from 64 KiB on, its pages are remapped, never copied, and old and new block never
 * exist at once. Smaller, and elsewhere, it uses realloc, which may copy. From 32 MiB on, or 2 once it has grown, it asks
 * for huge pages, unless the budget has an allocator. */
typedef struct bd_pages {
    uint8_t *base;     /* NULL while empty; moves when the block grows */
    uint64_t bytes;    /* usable, and charged to the budget */
    bd_budget *budget; /* not owned; may be NULL */
} bd_pages;

/* An empty block. Allocates nothing. */
static inline bd_pages bd_pages_of(bd_budget *budget)
{
    bd_pages pages = BD_ZEROED;
    pages.budget = budget;
    return pages;
}

/* Grows the block to at least `bytes`, rounded up to whole pages (huge ones from 32 MiB on, or where it asks for them); does
 * nothing if it is large enough. Contents stay, new bytes are zero, `base` may change. False, with the block
 * unchanged, when the budget or the system refuses. */
BD_API bool bd_pages_grow(bd_pages *pages, uint64_t bytes);

/* Appends `item`, of `size` bytes, to the `count` items of that size in the block; a full block grows by an
 * eighth. False, with the items unchanged, when memory is refused. */
static inline bool bd_pages_append(bd_pages *pages, uint64_t count, const void *item, size_t size)
{
    uint64_t needed = (count + 1) * size;
    if (needed > pages->bytes && !bd_pages_grow(pages, needed + needed / 8))
        return false;
    memcpy(pages->base + count * size, item, size);
    return true;
}

/* Sets every byte to zero and keeps the block. False: broken off, because the search must end (bd_budget_breaks_off()). */
BD_API bool bd_pages_clear(bd_pages *pages);

/* Frees the block and leaves it empty, ready to grow again. */
BD_API void bd_pages_free(bd_pages *pages);

#endif
