/* See grid.h. */
#include "lab/grid.h"

#include "lab/figures.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 2, GROUP_GAP = 3, COLUMN_GAP = 1 };

struct grid_column {
    const char *group; /* NULL: goes on with the last */
    const char *heading;
    size_t width;
};

/* NULL: no memory, or no text. */
static const char *grid_keep(lab_grid *grid, const char *text)
{
    size_t size = text ? strlen(text) + 1 : 0;
    char *copy = text ? bd_arena_take(&grid->texts, size) : NULL;
    grid->failed |= text && !copy;
    return copy ? memcpy(copy, text, size) : NULL;
}

void grid_add_column(lab_grid *grid, const char *group, const char *heading)
{
    grid_column *column = realloc(grid->column, (grid->columns + 1) * sizeof *column);
    if (!column) {
        grid->failed = true;
        return;
    }
    grid->column = column;
    column += grid->columns++;
    *column = (grid_column){.group = grid_keep(grid, group), .heading = grid_keep(grid, heading)};
}

void grid_add(lab_grid *grid, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (grid->cells == grid->room) {
        size_t room = 2 * grid->room + 64;
        const char **cell = realloc(grid->cell, room * sizeof *cell);
        if (!cell) {
            grid->failed = true;
            return;
        }
        grid->cell = cell;
        grid->room = room;
    }
    grid->cell[grid->cells] = grid_keep(grid, text);
    grid->cells += !grid->failed;
}

void grid_free(lab_grid *grid)
{
    bd_arena_free(&grid->texts);
    free(grid->column);
    free(grid->cell);
    *grid = (lab_grid){0};
}

/* ---- widths ---- */

static size_t group_end(const lab_grid *grid, size_t first)
{
    size_t end = first + 1;
    while (end < grid->columns && !grid->column[end].group)
        ++end;
    return end;
}

static size_t width_of(const lab_grid *grid, size_t first, size_t end)
{
    size_t width = (end - first - 1) * COLUMN_GAP;
    for (size_t i = first; i < end; ++i)
        width += grid->column[i].width;
    return width;
}

static size_t most(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* Sets the widths: that of the widest text; the last column of a group makes room for its heading. */
static void measure_columns(lab_grid *grid)
{
    for (size_t i = 0; i < grid->columns; ++i)
        grid->column[i].width = figure_columns(grid->column[i].heading);
    for (size_t i = 0; i < grid->cells; ++i) {
        grid_column *column = &grid->column[i % grid->columns];
        column->width = most(column->width, figure_columns(grid->cell[i]));
    }
    for (size_t first = 0, end; first < grid->columns; first = end) {
        end = group_end(grid, first);
        size_t width = width_of(grid, first, end);
        size_t needed = figure_columns(grid->column[first].group ? grid->column[first].group : "");
        grid->column[end - 1].width += needed > width ? needed - width : 0;
    }
}

/* The end of the panel that begins with column `first`. */
static size_t panel_end(const lab_grid *grid, size_t first)
{
    size_t width = INDENT + grid->column[0].width, end = first;
    while (end < grid->columns) {
        size_t next = group_end(grid, end);
        width += GROUP_GAP + width_of(grid, end, next);
        if (width > GRID_WIDTH && end > first)
            break;
        end = next;
    }
    return end;
}

size_t grid_panels(lab_grid *grid)
{
    size_t panels = 0;
    if (grid->failed || grid->columns == 0)
        return 0;
    measure_columns(grid);
    for (size_t first = 1; first < grid->columns; first = panel_end(grid, first))
        ++panels;
    return panels;
}

/* ---- printing ---- */

/* A line under construction; blanks wait until text follows. */
typedef struct grid_line {
    FILE *out;
    size_t blanks;
} grid_line;

static void grid_put_text(grid_line *line, const char *text, size_t before, size_t width, bool left)
{
    size_t columns = figure_columns(text), pad = width > columns ? width - columns : 0;
    size_t length = strlen(text), tail = 0;
    while (tail < length && text[length - tail - 1] == ' ')
        ++tail;
    line->blanks += before + (left ? 0 : pad);
    if (tail < length) {
        fprintf(line->out, "%*s%.*s", (int)line->blanks, "", (int)(length - tail), text);
        line->blanks = 0;
    }
    line->blanks += tail + (left ? pad : 0);
}

static size_t gap_before(const lab_grid *grid, size_t column)
{
    return grid->column[column].group ? GROUP_GAP : COLUMN_GAP;
}

/* Prints one line: the texts of `cell`, or the headings. */
static void print_line(const lab_grid *grid, size_t first, size_t end, const char *const *cell,
                       FILE *out)
{
    grid_line line = {.out = out};
    grid_put_text(&line, cell ? cell[0] : grid->column[0].heading, INDENT, grid->column[0].width,
                  true);
    for (size_t i = first; i < end; ++i)
        grid_put_text(&line, cell ? cell[i] : grid->column[i].heading, gap_before(grid, i),
                      grid->column[i].width, false);
    fputc('\n', out);
}

static void print_groups(const lab_grid *grid, size_t first, size_t end, FILE *out)
{
    grid_line line = {.out = out};
    bool any = false;
    for (size_t i = first; i < end; ++i)
        any |= grid->column[i].group && *grid->column[i].group;
    if (!any)
        return;
    grid_put_text(&line, "", INDENT, grid->column[0].width, true);
    for (size_t i = first; i < end; i = group_end(grid, i))
        grid_put_text(&line, grid->column[i].group, GROUP_GAP,
                      width_of(grid, i, group_end(grid, i)), false);
    fputc('\n', out);
}

bool grid_print(lab_grid *grid, FILE *out)
{
    if (grid_panels(grid) == 0)
        return !grid->failed;
    for (size_t first = 1, end; first < grid->columns; first = end) {
        end = panel_end(grid, first);
        if (first > 1)
            fputc('\n', out);
        print_groups(grid, first, end, out);
        print_line(grid, first, end, NULL, out);
        for (size_t cell = 0; cell + grid->columns <= grid->cells; cell += grid->columns)
            print_line(grid, first, end, grid->cell + cell, out);
    }
    return true;
}
