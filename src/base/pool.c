#include "base/pool.h"

#include <stdlib.h>
#include <string.h>

/* The list for blocks of that many bytes; POOL_SIZES: they are not kept. */
static unsigned rank_of(size_t bytes)
{
    unsigned rank = 0;
    while (rank < POOL_SIZES && (size_t)POOL_LEAST << rank < bytes)
        ++rank;
    return rank;
}

static size_t size_of(unsigned rank, size_t bytes)
{
    return rank < POOL_SIZES ? (size_t)POOL_LEAST << rank : bytes;
}

static void *allocate(void *context, size_t bytes)
{
    bd_pool *pool = context;
    unsigned rank = rank_of(bytes);
    void *block = rank < POOL_SIZES ? pool->kept[rank] : NULL;
    if (block) {
        memcpy(&pool->kept[rank], block, sizeof block);
        return block;
    }
    bytes = size_of(rank, bytes);
    return pool->below ? pool->below->allocate(pool->below->context, bytes) : malloc(bytes);
}

static void release(void *context, void *block, size_t bytes)
{
    bd_pool *pool = context;
    unsigned rank = rank_of(bytes);
    if (rank < POOL_SIZES) {
        memcpy(block, &pool->kept[rank], sizeof block);
        pool->kept[rank] = block;
    } else if (pool->below) {
        pool->below->release(pool->below->context, block, bytes);
    } else {
        free(block);
    }
}

static void *resize(void *context, void *block, size_t old_bytes, size_t bytes)
{
    bd_pool *pool = context;
    unsigned old_rank = rank_of(old_bytes), rank = rank_of(bytes);
    if (old_rank == rank && rank < POOL_SIZES)
        return block;
    if (old_rank == POOL_SIZES && pool->below)
        return pool->below->resize(pool->below->context, block, old_bytes, bytes);
    void *moved = allocate(context, bytes);
    if (!moved)
        return NULL;
    memcpy(moved, block, old_bytes);
    release(context, block, old_bytes);
    return moved;
}

void bd_pool_open(bd_pool *pool, const bd_allocator *below)
{
    *pool = (bd_pool){.below = below,
                      .allocator = {.context = pool,
                                    .allocate = allocate,
                                    .resize = resize,
                                    .release = release,
                                    .most = below ? below->most : POOL_MOST}};
}

void bd_pool_close(bd_pool *pool)
{
    for (unsigned rank = 0; rank < POOL_SIZES; ++rank)
        while (pool->kept[rank]) {
            void *block = pool->kept[rank];
            memcpy(&pool->kept[rank], block, sizeof block);
            if (pool->below)
                pool->below->release(pool->below->context, block, size_of(rank, 0));
            else
                free(block);
        }
}
