/* Common parts of the two halves of dancing cells: the search (exactcover_cells.c) and its setup
 * (exactcover_cells_open.c). */
#ifndef BANDOLO_CONSTRAINT_EXACTCOVER_CELLS_H
#define BANDOLO_CONSTRAINT_EXACTCOVER_CELLS_H

#include "constraint/exactcover_run.h"

typedef struct cells_cell {
    uint32_t item;     /* of the cell; CELLS_SPACER between options */
    uint32_t position; /* where it stands in the item's set; of a spacer: its option's first cell */
    uint32_t colour;   /* of a spacer: its option's number */
} cells_cell;

#define CELLS_SPACER UINT32_MAX

typedef struct cells_item {
    uint32_t base, size;   /* its set: entries base .. base + size - 1 */
    uint32_t bound, slack; /* how often it may still be covered; greatest - least */
    uint32_t position;     /* among the items that want to be covered */
    bool secondary, active;
} cells_item;

/* The change of an item: the lower bits of a trail entry. */
typedef enum cells_change { LOST_OPTION, LEFT, COVERED_ONCE } cells_change;

/* A node of the tree. */
typedef struct cells_node {
    uint32_t item;
    uint32_t next, end; /* entries of its set that are still to be tried (an item covered once) */
    uint32_t picked;    /* options picked above */
    bool repeats;       /* the item may be covered more than once, or not at all */
    bool done;          /* the branch of no more has been made */
    uint64_t arrived, branched; /* heights of the trail */
} cells_node;

typedef struct cells_dance {
    cover_run *run;
    uint32_t wanting; /* items that want to be covered */
    uint64_t trail_height;
    cells_cell *cell;
    cells_item *item;
    uint32_t *set, *want;
    uint64_t *trail;
    cells_node *node;
} cells_dance;

/* A cells_dance; NULL: no memory, or the run has ended. */
void *cells_open(cover_run *run);

#endif
