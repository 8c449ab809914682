/* The results of an experiment as JSON: one object on one line, fields always in the same order. */
#ifndef BANDOLO_LAB_JSON_H
#define BANDOLO_LAB_JSON_H

#include "lab/summary.h"

#include <stdio.h>

/* Writes
 *
 *     {"experiment", "title", "source", "domain", "goal", "instances": {"source", "count", "seed"}, "repeat",
 *      "warm_up", "per",
 *      "rows": [{"table", "label", "algorithm", "heuristic", "weight", "note", "instances", "solved",
 *                "optimal", "coverage", "options": {"kind", "first_seed", "limit_time", ...}, "measures":
 *                {"snt": {"sum", "mean", "median", "deviation", "low", "high", "median_all", "par10",
 *                "published", "ratio", "outside", "z", "chance"}}, "costs": [{"cost", ...}]}],
 *      "answers": [{"question", "measure", "subject", "limit", "baseline", "rows", "ties"}],
 *      "made_by": {"version", "commit", "compiler", "processor"}}
 *
 * "coverage" is solved by instances. "median_all" and "par10" are of all searches, solved or not: the first takes an
 * unsolved search for infinite, and is null where it is infinite itself; the second counts it ten times the limit.
 * Where nothing was solved they stand alone. Numbers have all their digits; an unknown one is left out. Rows are numbered
 * from 0 by their order in "rows". The rows of an answer are those within the limit, the best first; "ties" are those
 * of them that may be the best as well. False: no memory, or writing failed. */
bool json_write(const lab_results *results, FILE *out);

#endif
