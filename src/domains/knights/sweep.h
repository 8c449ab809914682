/* Dynamic programming over the profiles of a field: one layer of states a cell, each profile once,
 * with the least waste that leads to it.
 *
 * With all layers kept, `knights_sweep_trace` goes back from the end and leaves in each the
 * states that lie on a least placement, with the number of ways from there to the end; the
 * placements are then walked along them. */
#ifndef BANDOLO_DOMAINS_KNIGHTS_SWEEP_H
#define BANDOLO_DOMAINS_KNIGHTS_SWEEP_H

#include "domains/knights/field.h"

#include <bandolo/template/base/table.h>

/* The states after so many cells. */
typedef struct knights_layer {
    bd_table table; /* of the newest layer: profile to waste; once traced, to waste and ways */
    bool is_open;   /* there is a table */
    uint64_t first, count; /* kept states of an older layer, and where they begin */
    uint32_t least, most;  /* waste of its states, where it has any */
    uint32_t cut,
        cut_end;   /* states that waste less than `cut` go on, and the first `room` of those */
    uint64_t room; /* that waste less than `cut_end` */
} knights_layer;

typedef struct knights_sweep {
    const knights_field *field;
    constraint_run *run;
    unsigned cell;      /* the next to decide: the newest layer's number */
    bool keeps;         /* all layers, not the newest alone; false once they passed `most_kept` */
    uint64_t most_kept; /* bytes that the run may hold for them; UINT64_MAX: any number */
    uint64_t width;     /* states of a layer that go on, those with the least waste; 0: all */
    uint64_t states;    /* of all layers so far */
    bd_pages kept;      /* the states of the older layers, one layer behind the other */
    uint64_t kept_count;
    bd_table spare; /* of the last older layer, emptied for the next */
    bool has_spare;
    knights_layer *layer; /* [cells + 1] */
} knights_sweep;

/* Begins before the first cell. `most_kept` 0: only the newest layer is kept. False: the run has
 * ended, and nothing is to be closed. */
bool knights_sweep_open(knights_sweep *sweep, const knights_field *field, constraint_run *run,
                        uint64_t most_kept, uint64_t width);
void knights_sweep_close(knights_sweep *sweep);

/* Decides the next cell in every state, and drops what then wastes more than `most`. False: the
 * run has ended. */
bool knights_sweep_step(knights_sweep *sweep, uint32_t most);

/* The newest layer. */
BD_INLINE const knights_layer *knights_sweep_newest(const knights_sweep *sweep)
{
    return &sweep->layer[sweep->cell];
}

/* Needs all layers, to the last, and a state in that. Once only. `ways` to the end from the start:
 * UINT64_MAX stands for all numbers that do not fit. False: the run has ended. */
bool knights_sweep_trace(knights_sweep *sweep, uint64_t *ways);

/* Calls `visit` with each placement that was traced, until it returns false. */
void knights_sweep_walk(const knights_sweep *sweep,
                        bool (*visit)(void *context, const int32_t *placement), void *context);

#endif
