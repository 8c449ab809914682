/* Inside of the templates: may change. */
/* Moves and the queue of retrograde analysis. Part of retrograde.h. */
#ifndef BANDOLO_TEMPLATE_ADVERSARY_RETRO_H
#define BANDOLO_TEMPLATE_ADVERSARY_RETRO_H

#include <bandolo/template/adversary/run.h>

#include <stdlib.h>

#define BD_RETRO_NONE UINT32_MAX

/* A move, seen from where it leads. */
typedef struct bd_retro_move {
    uint32_t from; /* twice the number of the position before it; 1 more: the side moves again */
    uint32_t next; /* the move before in the list of those that lead there */
} bd_retro_move;

/* A position in the queue: its number, below how much is won or lost there. */
BD_INLINE uint64_t bd_retro_entry(bd_value value, uint32_t number)
{
    return (uint64_t)(value < 0 ? -value : value) << 32 | number;
}

static inline int bd_retro_compare(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one < other) - (one > other);
}

/* Sorts entries: the greatest wins and losses first. */
static inline void bd_retro_sort(bd_pages *queue, uint32_t count)
{
    if (count > 0)
        qsort(queue->base, count, sizeof(uint64_t), bd_retro_compare);
}

#endif
