/* A row of an experiment as it is in the document, and what is made of it: how it searches, and what was
 * published of it. */
#ifndef BANDOLO_LAB_ROW_DRAFT_H
#define BANDOLO_LAB_ROW_DRAFT_H

#include "lab/reader.h"

/* What a row may take over from a group or from the defaults; first, the axes of a grid, of which the
 * last changes fastest. */
#define ROW_AXES(X)                                                                                \
    X(ALGORITHM, "algorithm")                                                                      \
    X(HEURISTIC, "heuristic")                                                                      \
    X(CUT_OFF, "cut-off")                                                                          \
    X(CHILD_ORDER, "child-order")                                                                  \
    X(PARENT_PRUNING, "parent-pruning")                                                            \
    X(VALUE_LIMIT, "value-limit")                                                                  \
    X(DEPTH, "depth")                                                                              \
    X(SEED, "seed")                                                                                \
    X(WIDTH, "width")                                                                              \
    X(WEIGHT, "weight")
#define ROW_SHARED(X)                                                                              \
    X(TABLE, "table")                                                                              \
    X(SERIES, "series")                                                                            \
    X(NOTE, "note")                                                                                \
    X(KIND, "kind")                                                                                \
    X(SEEDS, "seeds")                                                                              \
    X(LIMITS, "limits")
#define ROW_OWN(X)                                                                                 \
    X(LABEL, "label")                                                                              \
    X(PARAMETERS, "parameters")                                                                    \
    X(PUBLISHED, "published")                                                                      \
    X(ROWS, "rows")

#define X(key, name) ROW_##key,
enum {
    ROW_AXES(X) ROW_SHARED(X) ROW_OWN(X) ROW_KEYS,
    ROW_AXES_END = ROW_TABLE,
    ROW_SHARED_END = ROW_LABEL
};
#undef X

typedef struct row_draft {
    const lab_node *self;
    const lab_node *at[ROW_KEYS];
    const char *label, *series; /* where no node says so */
} row_draft;

/* Reads how the row searches: algorithm, and with it the kind, heuristic, weight, parameters, limits, seeds.
 * False: something is none, or of no use to such a search; the error says which. */
bool read_search(lab_reader *reader, const row_draft *draft, lab_row *row);

/* Reads what was published of the row; `node` may be NULL. */
bool read_published(lab_reader *reader, const lab_node *node, lab_row *row);

#endif
