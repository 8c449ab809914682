/* Inside of the templates: may change. */
/* The order of open states: the only difference between the best-first graph searches. */
#ifndef BANDOLO_TEMPLATE_SEARCH_ORDER_H
#define BANDOLO_TEMPLATE_SEARCH_ORDER_H

#include <bandolo/base/random.h>
#include <bandolo/template/heuristic/weighing.h>
#include <bandolo/template/search/run.h>

/* Breaks ties as options->ties says. See bd_tie_breaker_open(). */
typedef struct bd_tie_breaker {
    bd_ties ties;
    unsigned bits;   /* of a priority, that break ties */
    unsigned shift;  /* of a priority, which leaves what decides */
    uint64_t queued; /* states so far */
    bool overflows;
    bd_random random;
} bd_tie_breaker;

/* The state with the least of this comes first. */
typedef enum bd_order_by {
    BD_BY_F,         /* g + h; ties go to the greatest g */
    BD_BY_G,         /* g; h is ignored */
    BD_BY_H,         /* h; ties go to the least g */
    BD_BY_WEIGHTED_F /* g + w * h */
} bd_order_by;

typedef struct bd_order {
    bd_order_by by;
    const bd_weighing *weighing; /* of BD_BY_WEIGHTED_F */
    bd_tie_breaker *breaker;     /* NULL: the priority breaks ties itself */
    bool reopens;                /* is a closed state opened again when a cheaper path is found */
    bool is_lower_bound; /* the upper half of the least priority bounds every solution from below */
    bool is_optimal;     /* the first goal taken is reached at least cost */
    /* States to store, then the search ends with BD_GAVE_UP and the run goes on; 0: no budget. */
    uint64_t budget;
} bd_order;

/* `first` decides; ties go to the greater g, which is nearer to a goal of equal f. */
BD_INLINE uint64_t bd_priority(uint64_t first, bd_cost g)
{
    return (first < UINT32_MAX ? first : UINT32_MAX) << 32 | (UINT32_MAX - g);
}

/* Breaks ties in an order as the run's options say; NULL where they say nothing. A priority made by bd_priority()
 * keeps its upper half, and the lower one breaks ties. One made of a weighted f (`is_weighted`) keeps 36 bits, enough for
 * f < 2^26; beyond that the breaker overflows, and the search must end by bd_tie_breaker_fail(). */
BD_API bd_tie_breaker *bd_tie_breaker_open(bd_tie_breaker *breaker, bool is_weighted,
                                           const bd_run *run);

/* The priority `usual` of a state with its tie broken. */
BD_API uint64_t bd_tie_breaker_priority(bd_tie_breaker *breaker, uint64_t usual, bd_cost g,
                                        bd_cost h);

BD_API bd_status bd_tie_breaker_fail(bd_run *run);

BD_INLINE uint64_t bd_priority_by_f(bd_cost g, bd_cost h)
{
    return bd_priority((uint64_t)g + h, g);
}

/* The priority before ties are broken. Not inlined: A* does not need it. */
BD_API uint64_t bd_order_usual_priority(bd_order_by by, const bd_weighing *weighing, bd_cost g,
                                        bd_cost h);

/* The priority of a state, by which it is queued. */
BD_INLINE uint64_t bd_order_priority(const bd_order *order, bd_cost g, bd_cost h)
{
    uint64_t usual = BD_LIKELY(order->by == BD_BY_F)
                         ? bd_priority_by_f(g, h)
                         : bd_order_usual_priority(order->by, order->weighing, g, h);
    return BD_LIKELY(!order->breaker) ? usual
                                      : bd_tie_breaker_priority(order->breaker, usual, g, h);
}

/* The weight of h that was asked for, or `usual` where none was. */
static inline bd_weight bd_weight_or(const bd_weight *asked, double usual)
{
    return asked->kind == BD_WEIGHT_USUAL ? bd_weight_constant(usual) : *asked;
}

/* A constant weight, in 1024ths, rounded down. */
static inline uint64_t bd_weight_of(const bd_run *run, double usual)
{
    return (uint64_t)(bd_weight_or(&run->options->weight, usual).a * BD_F_ONE);
}

/* The weight for a zeroed options->weight. */
#define BD_USUAL_WEIGHT_WIDASTAR 1.5
#define BD_USUAL_WEIGHT_ASTAR    1.5
#define BD_USUAL_WEIGHT_ANYTIME  3.0
#define BD_USUAL_WEIGHT_BEAM     1.0
#define BD_USUAL_WEIGHT_BOUNDED  1.5

/* The priority f = g + w * h, in 1024ths: exact for every cost and weight. Ties: the state reached last comes first. */
static inline uint64_t bd_weighted(bd_cost g, bd_cost h, uint64_t weight)
{
    return (uint64_t)g * BD_F_ONE + weight * h;
}

/* The f that a priority made of bd_weighted() with the weight 1 stands for. */
static inline bd_cost bd_unweighted(uint64_t priority)
{
    return (bd_cost)(priority / BD_F_ONE);
}

#endif
