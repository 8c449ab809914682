/* Reading an experiment, for one whose rows others take. */
#ifndef BANDOLO_LAB_READ_H
#define BANDOLO_LAB_READ_H

#include "lab/experiment.h"

/* Experiments that may take their rows from one another. */
enum { LAB_MOST_NESTING = 4 };

/* experiment_read() and experiment_open(), for an experiment that `nesting` others want the rows of. */
bool experiment_read_nested(lab_experiment *experiment, const char *file, const char *text,
                            size_t size, const char *patterns, unsigned nesting, bd_error *error);
bool experiment_open_nested(lab_experiment *experiment, const char *name, const char *patterns,
                            unsigned nesting, bd_error *error);

#endif
