/* The results of an experiment for people: tables, figures outside the tolerance, and totals. */
#ifndef BANDOLO_LAB_TABLE_H
#define BANDOLO_LAB_TABLE_H

#include "lab/summary.h"

#include <stdio.h>

/* Prints a block for each heading, with a line for each row: every measure on the scale of the published figures, the
 * longer side of its 95 % interval where there is room, the published figure, and the ratio to it, with a mark where it is outside the
 * tolerance. Where the table is split by cost, it has a line for each cost and a group of columns for each row. Then
 * follow the figures outside the tolerance and why, and totals. At most GRID_WIDTH columns wide. False: there was no
 * memory for all of it, as the text says too. */
bool table_print(const lab_results *results, FILE *out);

#endif
