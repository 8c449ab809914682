/* What the parts of reading an experiment have in common: what is being read, and how a text, a measure
 * or figures are read. */
#ifndef BANDOLO_LAB_READER_H
#define BANDOLO_LAB_READER_H

#include "text/aliases.h"

#include "lab/document.h"
#include "lab/experiment.h"

#include <bandolo/registry.h>

/* An experiment that is being read. */
typedef struct lab_reader {
    lab_document document;
    lab_experiment *experiment;
    lab_forms forms; /* of its domain */
    bd_problem
        problem; /* of its domain and goal, with the heuristic that was asked for last; where the
                         * domain has paths */
    char *heuristic;  /* which that is; NULL: the domain's own */
    unsigned nesting; /* experiments that take their rows from this one */
} lab_reader;

/* Copies the text of a scalar, freeing what *text was; a `node` of NULL leaves *text as it is. `what`
 * completes "expected ...". */
bool read_copy(lab_reader *reader, const lab_node *node, const char *what, char **text);

/* The same for the name of a domain or an algorithm: an alias becomes the name that it stands for. */
bool read_meant(lab_reader *reader, const lab_node *node, const char *what, alias_kind kind,
                char **name);

/* The measure that a scalar names. False: there is none of that name. */
bool read_measure(lab_reader *reader, const lab_node *node, lab_measure *measure);

/* As read_measure(), of those alone. */
bool read_column(lab_reader *reader, const lab_node *node, lab_measure *measure);

/* Numbers of measures, {scw: 22027, ...}; of[] of the others stays as it is. */
bool read_figures(lab_reader *reader, const lab_node *node, const value_kind *kind, double *of);

/* Opens the reader's problem with this heuristic, unless it is open, or the domain has no paths. False: the
 * domain refuses it. */
bool reader_open_problem(lab_reader *reader, const char *heuristic);

/* Makes room for one more behind `count` items of `size` bytes, zeroed. Returns where they lie now;
 * NULL where there is no memory, and then they lie where they were. */
void *reader_grow(lab_reader *reader, void *items, size_t count, size_t size);

/* Says that there is no memory. Returns false. */
bool reader_no_memory(lab_reader *reader);

#endif
