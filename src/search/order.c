/* Which state comes first, and ties between equally good ones, broken as the options say. See order.h. */
#include <bandolo/template/search/order.h>

uint64_t bd_order_usual_priority(bd_order_by by, const bd_weighing *weighing, bd_cost g, bd_cost h)
{
    switch (by) {
    case BD_BY_F:
        break;
    case BD_BY_G:
        return bd_priority(g, g);
    case BD_BY_H:
        return bd_priority(h, UINT32_MAX - g);
    case BD_BY_WEIGHTED_F:
        return bd_weighing_f(weighing, g, h);
    }
    return bd_priority_by_f(g, h);
}

enum { BITS = 32, BITS_WEIGHTED = 28 };

static uint64_t at_most(uint64_t value, uint64_t most)
{
    return value < most ? value : most;
}

static uint64_t tie_of(bd_tie_breaker *breaker, bd_cost g, bd_cost h, uint64_t most)
{
    switch (breaker->ties) {
    case BD_TIES_FIFO:
        return at_most(breaker->queued++, most);
    case BD_TIES_HIGH_G:
        return most - at_most(g, most);
    case BD_TIES_LOW_H:
        return at_most(h, most);
    case BD_TIES_RANDOM:
        return bd_random_next(&breaker->random) & most;
    default:
        return 0;
    }
}

bd_tie_breaker *bd_tie_breaker_open(bd_tie_breaker *breaker, bool is_weighted, const bd_run *run)
{
    if (run->options->ties == BD_TIES_USUAL)
        return NULL;
    *breaker = (bd_tie_breaker){.ties = run->options->ties,
                                .bits = is_weighted ? BITS_WEIGHTED : BITS,
                                .shift = is_weighted ? 0 : BITS,
                                .random = bd_random_of(run->options->seed)};
    return breaker;
}

uint64_t bd_tie_breaker_priority(bd_tie_breaker *breaker, uint64_t usual, bd_cost g, bd_cost h)
{
    unsigned bits = breaker->bits;
    uint64_t most = (UINT64_C(1) << bits) - 1, first = usual >> breaker->shift;
    breaker->overflows |= first > UINT64_MAX >> bits;
    return first << bits | tie_of(breaker, g, h, most);
}

bd_status bd_tie_breaker_fail(bd_run *run)
{
    bd_fail(&run->error, BD_BAD_USAGE, 0,
            "with ties, a weighted f must stay below %u; leave out the ties", 1U << 26);
    return bd_run_end(run, BD_FAILED);
}
