/* Which open state comes first: the one thing in which the best-first graph searches differ. */
#ifndef BANDOLO_SEARCH_ORDER_H
#define BANDOLO_SEARCH_ORDER_H

#include <bandolo/search/run.h>

typedef struct bd_order {
    /* Least comes first. Inlined where the order is a constant. */
    uint64_t (*priority)(const bd_run *run, bd_cost g, bd_cost h);
    bool reopens;        /* is a closed state opened again when a cheaper path is found */
    bool is_lower_bound; /* the upper half of the least priority bounds every solution from below */
    bool is_optimal;     /* the first goal taken is reached at least cost */
} bd_order;

/* `first` decides; ties go to the greater g, which is nearer to a goal of equal f. */
BD_INLINE uint64_t bd_priority(uint64_t first, bd_cost g)
{
    return first << 32 | (UINT32_MAX - g);
}

/* The weight of h as a number of 1024ths: options->weight, or `usual` where that is 0. */
#define BD_WEIGHT_ONE 1024
static inline uint64_t bd_weight_of(const bd_run *run, double usual)
{
    double weight = run->options->weight > 0 ? run->options->weight : usual;
    return (uint64_t)(weight * BD_WEIGHT_ONE + 0.5);
}

/* f = g + w * h to a 64th, for bd_priority(). */
static inline uint64_t bd_weighted(bd_cost g, bd_cost h, uint64_t weight)
{
    return ((uint64_t)g * BD_WEIGHT_ONE + weight * h) / 16;
}

/* The f that a priority made of bd_weighted() with the weight 1 stands for. */
static inline bd_cost bd_unweighted(uint64_t priority)
{
    return (bd_cost)((priority >> 32) / (BD_WEIGHT_ONE / 16));
}

#endif
