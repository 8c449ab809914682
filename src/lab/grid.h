/* A table of text, laid out in columns. Columns stand in groups under a common heading. A table that is wider than a page
 * breaks between groups into panels, one below another, each of which begins with the first column. */
#ifndef BANDOLO_LAB_GRID_H
#define BANDOLO_LAB_GRID_H

#include <bandolo/template/base/arena.h>
#include <bandolo/template/base/compiler.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { GRID_WIDTH = 110 };

typedef struct grid_column grid_column;

/* Zeroed: empty. After a lack of memory all calls do nothing, and grid_print() returns false. */
typedef struct lab_grid {
    grid_column *column;
    size_t columns;
    const char **cell; /* line by line */
    size_t cells, room;
    bd_arena texts;
    bool failed;
} lab_grid;

/* Adds a column; before the first cell. `group` begins a group with that heading ("": without); NULL goes on with the
 * last. Text of the first column is flush left, of all others flush right. */
void grid_add_column(lab_grid *grid, const char *group, const char *heading);

/* Fills the next cell. */
void grid_add(lab_grid *grid, const char *format, ...) BD_PRINTF(2, 3);

/* The number of panels. */
size_t grid_panels(lab_grid *grid);

/* Prints it, each line indented by two spaces. False: there was no memory. */
bool grid_print(lab_grid *grid, FILE *out);

void grid_free(lab_grid *grid);

#endif
