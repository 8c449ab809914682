/* Weights from a file: a line that says what they go by, "depth" (g) or "estimate" (h), then lines of
 * two numbers, i and w, with i rising. Between two lines the first one's weight holds; before the first
 * line, and where a table says less than 1, it is 1. '#' starts a comment. */
#ifndef BANDOLO_HEURISTIC_WEIGHT_TABLE_H
#define BANDOLO_HEURISTIC_WEIGHT_TABLE_H

#include <bandolo/heuristic/weight.h>

/* Reads a file. NULL: `error` names the file, the line and what was expected there. */
bd_weight_table *weight_table_read(const char *name, bd_error *error);

/* Frees a table; it may be NULL. */
void weight_table_free(const bd_weight_table *table);

#endif
