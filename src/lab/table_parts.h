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

/* Is the row's mean of solved searches alone, which are not all? */
bool table_is_partial(const lab_summary *summary);

/* The columns of a measure, one behind another: its mean, and what else it has. */
typedef struct table_columns {
    lab_measure measure;
    int decimals;       /* of the mean and the interval; -1: as the figure asks for */
    bool with_interval; /* half the 95 % interval */
    bool is_spread;     /* least, quartiles and greatest */
    bool
        is_partial; /* not all searches were solved: a mark behind the mean, and what takes in all of them */
    bool is_penalised; /* PAR10, too */
    bool is_published;
} table_columns;

/* Adds the columns; the first has the heading, and begins a group where `group` is not NULL. */
void table_add_columns(lab_grid *grid, const table_columns *columns, const char *group,
                       const char *heading);

/* Adds their cells. `here` and `published` are NAN where there is none; `scale` is that of `here` over the mean. */
void table_add_cells(lab_grid *grid, const table_columns *columns, const lab_summary *summary,
                     double here, double scale, double published, bool is_outside);

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

#endif
