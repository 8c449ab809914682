/* The words that everything else is written in. */
#ifndef BANDOLO_BASE_TYPES_H
#define BANDOLO_BASE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <bandolo/base/compiler.h>

/* The number of a move: 0 .. (moves of the domain) - 1. */
typedef uint16_t bd_move;
#define BD_NO_MOVE UINT16_MAX

/* The cost of a move or of a path, and estimates of it. Integers, never negative. */
typedef uint32_t bd_cost;
#define BD_NO_COST UINT32_MAX

/* No path may cost as much, and no estimate be as great. A sum that would pass it stays here, so that
 * a domain which breaks this is found out and never believed. */
#define BD_MOST_COST INT32_MAX

static inline bd_cost bd_cost_add(bd_cost a, bd_cost b)
{
    uint64_t sum = (uint64_t)a + b;
    return sum < BD_MOST_COST ? (bd_cost)sum : BD_MOST_COST;
}

/* By how much f = g + h rises when a move is made: its cost + h afterwards - h before.
 * Never negative where the heuristic is consistent. */
typedef int32_t bd_rise;

#define BD_VERSION "0.2.0"

#endif
