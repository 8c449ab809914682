/* A row of an experiment as it is in the document, to be made into a row: how it searches, and what was published of
 * it. */
#ifndef BANDOLO_LAB_ROW_DRAFT_H
#define BANDOLO_LAB_ROW_DRAFT_H

#include "lab/reader.h"

/* The keys of a row: first the axes of a grid, of which the last changes fastest; then what else groups and defaults
 * hand on; then what a row has alone. */
enum {
    ROW_ALGORITHM,
    ROW_HEURISTIC,
    ROW_CUT_OFF,
    ROW_CHILD_ORDER,
    ROW_PARENT_PRUNING,
    ROW_VALUE_LIMIT,
    ROW_DEPTH,
    ROW_SEED,
    ROW_WIDTH,
    ROW_WEIGHT,
    ROW_AXES_END,
    ROW_TABLE = ROW_AXES_END,
    ROW_SERIES,
    ROW_NOTE,
    ROW_KIND,
    ROW_SEEDS,
    ROW_LIMITS,
    ROW_SHARED_END,
    ROW_LABEL = ROW_SHARED_END,
    ROW_PARAMETERS,
    ROW_PUBLISHED,
    ROW_ROWS,
    ROW_KEYS
};
extern const lab_key row_keys[ROW_KEYS];

typedef struct row_draft {
    const lab_node *self;
    const lab_node *at[ROW_KEYS];
    const char *label, *series; /* where no node says so */
} row_draft;

/* Reads how the row searches: algorithm, and with it the kind, heuristic, weight, parameters, limits, seeds.
 * False: a value is wrong, or such a search does not take it; the error says which. */
bool read_search(lab_reader *reader, const row_draft *draft, lab_row *row);

/* Reads what was published of the row; `node` may be NULL. */
bool read_published(lab_reader *reader, const lab_node *node, lab_row *row);

#endif
