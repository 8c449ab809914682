/* Inside of the templates: may change. */
/* A weight made ready for a search: reckoned beforehand where it goes by depth or by estimate alone.
 *
 *     bd_weighing weighing;
 *     if (!bd_weighing_open(&weighing, &weight, h_of_start, &budget)) ...
 *     ... bd_weighing_f(&weighing, g, h) ...
 *     bd_weighing_close(&weighing); */
#ifndef BANDOLO_TEMPLATE_HEURISTIC_WEIGHING_H
#define BANDOLO_TEMPLATE_HEURISTIC_WEIGHING_H

#include <bandolo/template/base/memory.h>
#include <bandolo/heuristic/weight.h>

typedef struct bd_weighing {
    bd_weight weight;
    unsigned depends;  /* the weight, on g or h */
    bd_cost start;     /* h of the start */
    uint64_t *known;   /* weights, by g or by h; one if it depends on neither, none if on both */
    uint32_t known_to; /* how many; others are reckoned each time */
    uint32_t known_capacity;
    bd_budget *budget;
} bd_weighing;

/* Knows some hundreds of weights. False: no memory, and nothing is to be closed. The weight's table, if
 * any, and the budget must live until it is closed. */
BD_API bool bd_weighing_open(bd_weighing *weighing, const bd_weight *weight, bd_cost start,
                             bd_budget *budget);
BD_API void bd_weighing_close(bd_weighing *weighing);

/* Makes the weights of depths or estimates below `count` known, or as many as are worth it. False: no
 * memory; those known before stay so. */
BD_API bool bd_weighing_learn(bd_weighing *weighing, uint32_t count);

/* w, in fractions of 2^32. */
static inline uint64_t bd_weighing_at(const bd_weighing *weighing, bd_cost g, bd_cost h)
{
    bd_cost i = weighing->depends == BD_WEIGHT_BY_G   ? g
                : weighing->depends == BD_WEIGHT_BY_H ? h
                                                      : 0;
    return i < weighing->known_to ? weighing->known[i]
                                  : bd_weight_at(&weighing->weight, g, h, weighing->start);
}

/* f = g + w h in 1024ths, rounded down; there is no cost and no weight that it could not hold. */
#define BD_F_ONE 1024
static inline uint64_t bd_weighing_f(const bd_weighing *weighing, bd_cost g, bd_cost h)
{
    uint64_t w = bd_weighing_at(weighing, g, h), whole = w >> 32, part = w & UINT32_MAX;
    return (g + whole * h) * BD_F_ONE + part * h / (BD_WEIGHT_ONE / BD_F_ONE);
}

#endif
