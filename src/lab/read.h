/* The parts of reading an experiment, a file each. */
#ifndef BANDOLO_LAB_READ_H
#define BANDOLO_LAB_READ_H

#include "lab/document.h"
#include "lab/experiment.h"

#include <bandolo/registry.h>

/* An experiment that is being read. */
typedef struct lab_reader {
    lab_document document;
    lab_experiment *experiment;
    bd_problem problem; /* of its domain and goal, with the heuristic that was asked for last */
    char *heuristic;    /* which that is; NULL: the domain's own */
    unsigned nesting;   /* experiments that take their rows from this one */
} lab_reader;

/* Experiments that may take their rows from one another. */
enum { LAB_MOST_NESTING = 4 };

/* experiment_read() and experiment_open(), for an experiment that `nesting` others want the rows of. */
bool experiment_read_nested(lab_experiment *experiment, const char *file, const char *text,
                            size_t size, unsigned nesting, bd_error *error);
bool experiment_open_nested(lab_experiment *experiment, const char *name, unsigned nesting,
                            bd_error *error);

/* `instances: ...` */
bool read_instances(lab_reader *reader, const lab_node *node);

/* `rows`, `grid`, and what they have in common; each node may be NULL. */
typedef struct lab_row_nodes {
    const lab_node *limits, *defaults, *rows, *grid;
} lab_row_nodes;
bool read_rows(lab_reader *reader, const lab_row_nodes *nodes);

/* `questions: ...` and `plots: ...`, once there are rows and measures. */
bool read_questions(lab_reader *reader, const lab_node *node);
bool read_plots(lab_reader *reader, const lab_node *node);

/* ---- what these have in common ---- */

/* The measure that a scalar names. False: there is none of that name. */
bool read_measure(lab_reader *reader, const lab_node *node, lab_measure *measure);

/* The same, of the experiment's own measures: those whose sums are there in the end. */
bool read_column(lab_reader *reader, const lab_node *node, lab_measure *measure);

/* Numbers of measures, {scw: 22027, ...}; of[] of the others stays as it is. */
bool read_figures(lab_reader *reader, const lab_node *node, const value_kind *kind, double *of);

/* Copies the text of a scalar, freeing what *text was; a `node` of NULL leaves *text as it is. `what`
 * completes "expected ...". */
bool read_copy(lab_reader *reader, const lab_node *node, const char *what, char **text);

/* Opens the reader's problem with this heuristic, unless it is open. False: the domain refuses it. */
bool reader_open_problem(lab_reader *reader, const char *heuristic);

/* Makes room for one more behind `count` items of `size` bytes, zeroed. Returns where they lie now;
 * NULL where there is no memory, and then they lie where they were. */
void *reader_grow(lab_reader *reader, void *items, size_t count, size_t size);

/* Says that there is no memory. Returns false. */
bool reader_no_memory(lab_reader *reader);

#endif
