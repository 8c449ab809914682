/* Layers of a pattern database, as they are built. */
#ifndef HEURISTIC_PATTERN_LAYERS_H
#define HEURISTIC_PATTERN_LAYERS_H

#include <bandolo/heuristic/patterns.h>

/* Notes the states of the next distance, and tells the caller. */
static inline void pattern_note_layer(bd_pattern_table *table, const bd_pattern_options *options,
                                      uint64_t states)
{
    table->states[table->layers] = states;
    table->unreached -= states;
    if (options->layer)
        options->layer(options->context, table->layers, states);
    ++table->layers;
}

#endif
