/* The results of an experiment as JSON: one object on one line, fields always in the same order. */
#ifndef BANDOLO_LAB_JSON_H
#define BANDOLO_LAB_JSON_H

#include "lab/summary.h"

#include <stdio.h>

/* Writes
 *
 *     {"experiment", "title", "source", "domain", "goal", "instances": {"source", "count", "seed"}, "per",
 *      "rows": [{"table", "label", "algorithm", "heuristic", "weight", "note", "instances", "solved",
 *                "optimal", "measures": {"snt": {"sum", "mean", "median", "deviation", "low", "high",
 *                "published", "ratio", "outside", "z", "chance"}}, "costs": [{"cost", ...}]}],
 *      "answers": [{"question", "measure", "subject", "limit", "baseline", "rows"}]}
 *
 * What is not known is left out. A row is named by its place in "rows", from 0; the rows of an answer
 * are those within the limit, the best first. False: no memory, or it could not be written. */
bool json_write(const lab_results *results, FILE *out);

#endif
