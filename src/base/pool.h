/* An allocator that keeps what is given back for the next request of that size, so that a search repeated costs the
 * system nothing. */
#ifndef BANDOLO_BASE_POOL_H
#define BANDOLO_BASE_POOL_H

#include <bandolo/base/run.h>

enum { POOL_SIZES = 15, POOL_LEAST = 64, POOL_MOST = POOL_LEAST << (POOL_SIZES - 1) };

typedef struct bd_pool {
    const bd_allocator *below; /* where its blocks come from; NULL: malloc() */
    void *kept[POOL_SIZES];    /* lists of blocks of 64 bytes, 128, ... 1 MiB */
    bd_allocator allocator;    /* to be given to a budget */
} bd_pool;

/* The pool must stay where it is. */
void bd_pool_open(bd_pool *pool, const bd_allocator *below);

/* Frees the blocks that were given back. */
void bd_pool_close(bd_pool *pool);

#endif
