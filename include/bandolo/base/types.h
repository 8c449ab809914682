/* The basic types and constants. */
#ifndef BANDOLO_BASE_TYPES_H
#define BANDOLO_BASE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A public function of the library, with its C name in C++ too. */
#ifdef __cplusplus
#define BD_API extern "C" __attribute__((visibility("default")))
#else
#define BD_API __attribute__((visibility("default")))
#endif

/* The initialiser that sets every member to zero. */
#ifdef __cplusplus
#define BD_ZEROED                                                                                  \
    {                                                                                              \
    }
#else
#define BD_ZEROED                                                                                  \
    {                                                                                              \
        0                                                                                          \
    }
#endif

/* A function that takes a printf format as argument `format` and its values from `first` on. */
#define BD_PRINTF(string, first) __attribute__((format(printf, string, first)))

/* The number of a move: 0 .. (moves of the domain) - 1. */
typedef uint16_t bd_move;
#define BD_NO_MOVE UINT16_MAX

/* The cost of a move or of a path, and estimates of it. Integers, never negative. */
typedef uint32_t bd_cost;
#define BD_NO_COST UINT32_MAX

/* The bound on costs: every path costs less, and every estimate is less. A sum that would pass it stays
 * here, which exposes a domain that breaks this rule. */
#define BD_MOST_COST INT32_MAX

static inline bd_cost bd_cost_add(bd_cost a, bd_cost b)
{
    uint64_t sum = (uint64_t)a + b;
    return sum < BD_MOST_COST ? (bd_cost)sum : BD_MOST_COST;
}

/* The increase of f = g + h along a move: its cost + h afterwards - h before. Never negative with a
 * consistent heuristic. */
typedef int32_t bd_rise;

#define BD_VERSION "0.2.0"

#endif
