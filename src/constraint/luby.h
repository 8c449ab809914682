/* When to restart a search whose best length is unknown: Luby, Sinclair and Zuckerman,
 * "Optimal speedup of Las Vegas algorithms", Information Processing Letters 47 (1993). */
#ifndef BANDOLO_CONSTRAINT_LUBY_H
#define BANDOLO_CONSTRAINT_LUBY_H

#include <stdint.h>

/* The sequence 1 1 2 1 1 2 4 ..., from position 1 on. */
static inline uint64_t luby(uint64_t position)
{
    for (;;) {
        uint64_t power = UINT64_C(1) << (63 - __builtin_clzll(position + 1));
        if (position + 1 == power)
            return power / 2;
        position -= power - 1;
    }
}

#endif
