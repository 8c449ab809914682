/* The parts of the table, a file each. */
#ifndef BANDOLO_LAB_TABLE_PARTS_H
#define BANDOLO_LAB_TABLE_PARTS_H

#include "lab/grid.h"
#include "lab/summary.h"

#include <stdio.h>

/* The rows under one heading: from `first` up to `end`. */
typedef struct table_block {
    const lab_results *results;
    size_t first, end;
} table_block;

/* Did every row solve every instance? */
bool table_all_solved(const lab_results *results);

/* Is some search unsolved, so that means leave it out? */
bool table_is_partial(const lab_summary *summary);

/* The columns of a measure, one behind another: its mean, and what else it has. */
typedef struct table_columns {
    lab_measure measure;
    int decimals;       /* of the mean and the interval; -1: as the figure asks for */
    bool with_interval; /* the longer side of the 95 % interval */
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

/* Fills a grid with a line for each row. */
void table_rows_fill(lab_grid *grid, const table_block *block, bool with_intervals);

/* Fills a grid with a line for each part of the searches. By cost, each row of the block has a group of columns under
 * its label; else the block has one row, without heading. */
void table_split_fill(lab_grid *grid, const table_block *block);

/* Prints the figures outside the tolerance, and why; and how many are within it. */
void table_outside_print(const lab_results *results, FILE *out);
void table_totals_print(const lab_results *results, FILE *out);

/* Prints the joint tests, a paragraph each. */
void table_joint_print(const lab_results *results, FILE *out);

#endif
