/* The heuristic of optimal.h. */
#include "optimal.h"

#include <stdlib.h>

bool by_layers_open(by_layers_tables **tables, cube_metric metric, const bd_setup *setup,
                    bd_error *error)
{
    bd_pattern_space cosets, layers;
    if (!setup->patterns)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s needs a folder of pattern tables",
                       layers_set.name);
    by_layers_tables *made = *tables = aligned_alloc(_Alignof(by_layers_tables), sizeof *made);
    if (!made)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the tables of the cube");
    memset(made, 0, sizeof *made);
    cosets_name_space(&cosets, metric);
    layers_name_space(&layers, metric);
    if (!cosets_load(&made->cosets, &cosets, setup, error) ||
        !cosets_load(&made->layers, &layers, setup, error)) {
        by_layers_close(made);
        return false;
    }
    layers_numbers_fill(&made->sights.numbers);
    sights_fill(&made->sights);
    return true;
}

void by_layers_close(by_layers_tables *tables)
{
    bd_pattern_close(&tables->layers);
    bd_pattern_close(&tables->cosets);
    free(tables);
}

/* The h of one side. */
static unsigned value_of_side(const by_layers_tables *tables, const sights_cube *cube,
                              unsigned side)
{
    unsigned least = UINT32_MAX, greatest = 0;
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis) {
        sights_coset coset = sights_see(&tables->sights, cube, side, axis);
        layers_at at = sights_find(&tables->sights, cube, side, axis);
        layers_row row = layers_row_at(&tables->sights.numbers, tables->layers.words, at);
        unsigned distance = cosets_at(tables->cosets.words, coset.class, coset.twist);
        unsigned more = layers_distance(row, at.at);
        distance = more > distance ? more : distance;
        least = distance < least ? distance : least;
        greatest = distance > greatest ? distance : greatest;
    }
    return greatest + (greatest > 0 && least == greatest);
}

by_layers_kept by_layers_settle(const by_layers_tables *tables, const cube_cubies *cube)
{
    const sights_cube seen = sights_of(cube);
    unsigned forward = value_of_side(tables, &seen, 0), backward = value_of_side(tables, &seen, 1);
    return (by_layers_kept){*cube, (uint16_t)(forward > backward ? forward : backward)};
}
