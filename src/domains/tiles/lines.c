/* See lines.h. */
#include "lines.h"

/* All may stay but those not on a longest ascending subsequence. Patience sorting finds its length:
 * `last` has bit r if r is the least rank that some ascending subsequence of its length ends with. */
unsigned tiles_line_conflicts(const tiles_ranks *ranks, unsigned cells)
{
    unsigned own = 0;
    uint32_t last = 0;
    for (unsigned place = 0; place < cells; ++place) {
        unsigned rank = ranks->rank[place];
        if (rank == 0)
            continue;
        uint32_t greater = last & ~(uint32_t)0 << rank;
        last &= ~(greater & -greater);
        last |= (uint32_t)1 << rank;
        ++own;
    }
    return own - (unsigned)__builtin_popcount(last);
}

unsigned tiles_line_needed(const tiles_ranks *ranks, unsigned cells)
{
    unsigned needed = 0, conflicts = tiles_line_conflicts(ranks, cells);
    tiles_ranks others = *ranks;
    for (unsigned place = 0; place < cells; ++place) {
        others.rank[place] = 0;
        needed |= (unsigned)(tiles_line_conflicts(&others, cells) < conflicts) << place;
        others.rank[place] = ranks->rank[place];
    }
    return needed;
}
