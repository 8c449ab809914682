/* No heuristic: opened at once. */
#ifndef BANDOLO_DOMAINS_CUBE_ZERO_H
#define BANDOLO_DOMAINS_CUBE_ZERO_H

#include "metric.h"

#include <bandolo/search/domain.h>

typedef struct by_none_tables by_none_tables;

typedef struct by_none_kept {
    uint8_t nothing;
} by_none_kept;

static inline bool by_none_open(by_none_tables **tables, cube_metric metric, const bd_setup *setup,
                                bd_error *error)
{
    (void)tables, (void)metric, (void)setup, (void)error;
    return true;
}

static inline void by_none_close(by_none_tables *tables)
{
    (void)tables;
}

BD_INLINE by_none_kept by_none_settle(const by_none_tables *tables, const cube_cubies *cube)
{
    (void)tables, (void)cube;
    return (by_none_kept){0};
}

BD_INLINE by_none_kept by_none_step(const by_none_tables *tables, const by_none_kept *kept,
                                    unsigned turn)
{
    (void)tables, (void)turn;
    return *kept;
}

BD_INLINE bd_cost by_none_value(const by_none_kept *kept)
{
    (void)kept;
    return 0;
}

#endif
