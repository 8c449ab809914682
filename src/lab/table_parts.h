/* The parts of the table, a file each. */
#ifndef BANDOLO_LAB_TABLE_PARTS_H
#define BANDOLO_LAB_TABLE_PARTS_H

#include "lab/grid.h"
#include "lab/summary.h"

#include <stdio.h>

/* Rows that stand under one heading: from `first` up to `end`. */
typedef struct table_block {
    const lab_results *results;
    size_t first, end;
} table_block;

/* Did every row solve every instance? */
bool table_all_solved(const lab_results *results);

/* The mark behind a mean: '!' where it is of the solved searches alone, which are not all; else a space. */
char table_mark(const lab_summary *summary);

/* Where not all searches were solved, two columns behind a measure's mean say what takes in all of them. */
void table_add_unsolved_columns(lab_grid *grid, bool with_penalised);
void table_add_unsolved(lab_grid *grid, const lab_statistic *statistic, bool with_penalised);

/* A grid with a line for each row. */
void table_rows_fill(lab_grid *grid, const table_block *block, bool with_intervals);

/* A grid with a line for each part of the searches, and a group of columns for each row of the block; by
 * cost under the row's label, else it has one row and no heading. */
void table_split_fill(lab_grid *grid, const table_block *block);

/* What is outside the tolerance, and why; how many figures are within. */
void table_outside_print(const lab_results *results, FILE *out);
void table_totals_print(const lab_results *results, FILE *out);

/* The joint tests, a paragraph each. */
void table_joint_print(const lab_results *results, FILE *out);

/* Adds the cells of a published figure and the ratio of ours to it; empty ones where there is none. */
void table_add_published(lab_grid *grid, double here, double published, bool is_outside);

#endif
