/* A table of text, laid out in columns. Columns stand in groups under a common heading; what is wider
 * than a page is broken between groups into several panels, one below the other, each of which begins
 * with the first column. */
#ifndef BANDOLO_LAB_GRID_H
#define BANDOLO_LAB_GRID_H

#include <bandolo/base/compiler.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { GRID_WIDTH = 110 };

typedef struct grid_column grid_column;

/* Zeroed: empty. Once there was no memory everything is skipped, and grid_print() says so. */
typedef struct lab_grid {
    grid_column *column;
    size_t columns;
    char **cell; /* line by line */
    size_t cells, room;
    bool failed;
} lab_grid;

/* Adds a column, before the first cell. `group` begins a group under that heading ("" is one without);
 * NULL goes on with the last. The first column stands to the left, all others to the right. */
void grid_add_column(lab_grid *grid, const char *group, const char *heading);

/* Fills the next cell. */
void grid_add(lab_grid *grid, const char *format, ...) BD_PRINTF(2, 3);

/* Into how many panels it is broken. */
size_t grid_panels(lab_grid *grid);

/* Prints it, each line behind two spaces. False: there was no memory. */
bool grid_print(lab_grid *grid, FILE *out);

void grid_free(lab_grid *grid);

#endif
