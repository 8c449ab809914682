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
 * "coverage" is solved by instances. "median_all" and "par10" are of all searches, solved or not, and stand
 * without the others where none was solved: in the one an unsolved search is infinite, and null stands for an
 * infinite median; in the other it counts ten times the limit. Numbers have all their digits. An unknown one is
 * left out. A row is named by its place in "rows", from 0; the rows of an answer are those within the limit, the
 * best first; "ties" are those of them that might as well be the best. False: no memory, or it could not be
 * written. */
bool json_write(const lab_results *results, FILE *out);

#endif
