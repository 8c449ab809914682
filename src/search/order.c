/* Ties between equally good states, broken as the options say. See order.h. */
#include <bandolo/template/search/order.h>

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

static uint64_t priority_with_ties(const bd_order *order, bd_cost g, bd_cost h)
{
    unsigned bits = order->tie_bits;
    uint64_t most = (UINT64_C(1) << bits) - 1, first = order->usual(order, g, h);
    if (!order->weighing)
        first >>= bits;
    order->breaker->overflows |= first > UINT64_MAX >> bits;
    return first << bits | tie_of(order->breaker, g, h, most);
}

bd_order bd_order_with_ties(bd_order usual, bd_tie_breaker *breaker, const bd_run *run)
{
    *breaker = (bd_tie_breaker){.ties = run->options->ties,
                                .random = bd_random_of(run->options->seed)};
    bd_order order = usual;
    order.usual = usual.priority;
    order.priority = priority_with_ties;
    order.tie_bits = usual.weighing ? BITS_WEIGHTED : BITS;
    order.breaker = breaker;
    return order;
}

bd_status bd_order_fail(bd_run *run)
{
    bd_fail(&run->error, BD_BAD_USAGE, 0,
            "with ties, a weighted f must stay below %u; leave out the ties", 1U << 26);
    return bd_run_end(run, BD_FAILED);
}
