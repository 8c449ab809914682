/* The results of an experiment for people: its tables, what falls outside, and totals. */
#ifndef BANDOLO_LAB_TABLE_H
#define BANDOLO_LAB_TABLE_H

#include "lab/summary.h"

#include <stdio.h>

/* Prints one block for each heading, a line for each row: every measure on the scale of the published
 * figures, its 95 % interval where there is room for it, the published figure, and their ratio, with a
 * mark where it is outside the tolerance; of an experiment that is split by cost, a line for each cost
 * and a group of columns for each row. Then what falls outside, and why; then totals. At most
 * GRID_WIDTH columns wide. False: there was no memory for all of it, which the text says too. */
bool table_print(const lab_results *results, FILE *out);

#endif
