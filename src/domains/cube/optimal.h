/* The heuristic of the tables of layers.h, and IDA* that extends a solution at either end.
 *
 * The cube and its inverse are as far from solved; each is seen along three axes. h is the greatest of the six distances
 * of cosets.h and layers.h; one more where a side has all three the same. */
#ifndef BANDOLO_DOMAINS_CUBE_OPTIMAL_H
#define BANDOLO_DOMAINS_CUBE_OPTIMAL_H

#include "sights.h"

#include <bandolo/template/search/run.h>

typedef struct by_layers_tables {
    sights sights;
    bd_pattern_table cosets, layers;
} by_layers_tables;

typedef struct by_layers_kept {
    cube_cubies cube;
    uint16_t h;
} by_layers_kept;

bool by_layers_open(by_layers_tables **tables, cube_metric metric, const bd_setup *setup,
                    bd_error *error);
void by_layers_close(by_layers_tables *tables);
by_layers_kept by_layers_settle(const by_layers_tables *tables, const cube_cubies *cube);

BD_INLINE by_layers_kept by_layers_step(const by_layers_tables *tables, const by_layers_kept *kept,
                                        unsigned turn)
{
    const cube_cubies next = cube_turned(&kept->cube, turn);
    return by_layers_settle(tables, &next);
}

BD_INLINE bd_cost by_layers_value(const by_layers_kept *kept)
{
    return kept->h;
}

/* Searches for the fewest face turns that solve `cube`. */
bd_status optimal_search(const by_layers_tables *tables, const cube_cubies *cube, bd_run *run);

#endif
