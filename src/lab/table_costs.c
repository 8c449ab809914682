/* Tables with a line for each cost of a solution, and a group of columns for each row: as textbooks
 * set heuristics side by side. All figures are means. */
#include "lab/table_parts.h"

#include "lab/figures.h"

#include <math.h>
#include <string.h>

static const lab_group *group_of(const lab_results *results, size_t row, bd_cost cost)
{
    const lab_row_result *result = &results->row[row];
    for (size_t i = 0; i < result->group_count; ++i)
        if (result->groups[i].cost == cost)
            return &result->groups[i];
    return NULL;
}

static const lab_published *published_of(const lab_results *results, size_t row, bd_cost cost)
{
    const lab_row *from = &results->experiment->rows[row];
    for (size_t i = 0; i < from->group_count; ++i)
        if (from->groups[i].cost == cost)
            return &from->groups[i];
    return NULL;
}

/* The least cost from `from` on that any row has; BD_NO_COST where there is none. */
static bd_cost next_cost(const table_block *block, uint64_t from)
{
    bd_cost least = BD_NO_COST;
    for (size_t row = block->first; row < block->end; ++row) {
        const lab_row_result *result = &block->results->row[row];
        for (size_t i = 0; i < result->group_count; ++i)
            if (result->groups[i].cost >= from && result->groups[i].cost < least)
                least = result->groups[i].cost;
    }
    return least;
}

/* Do all rows have the same number of instances of each cost? Then it is told once. */
static bool counts_agree(const table_block *block)
{
    for (size_t row = block->first + 1; row < block->end; ++row) {
        const lab_row_result *a = &block->results->row[block->first],
                             *b = &block->results->row[row];
        if (a->group_count != b->group_count)
            return false;
        for (size_t i = 0; i < a->group_count; ++i)
            if (a->groups[i].cost != b->groups[i].cost ||
                a->groups[i].summary.solved != b->groups[i].summary.solved)
                return false;
    }
    return true;
}

static bool is_published(const table_block *block, size_t row, lab_measure measure)
{
    const lab_row *from = &block->results->experiment->rows[row];
    bool is = !isnan(from->published[measure]);
    for (size_t i = 0; i < from->group_count; ++i)
        is |= !isnan(from->groups[i].of[measure]);
    return is;
}

/* The cost is what the table is split by: it has no column of its own. */
static bool is_shown(lab_measure measure)
{
    return measure != LAB_SCW;
}

static void add_row_columns(lab_grid *grid, const table_block *block, size_t row, bool with_count)
{
    const lab_experiment *experiment = block->results->experiment;
    const char *group = experiment->rows[row].label;
    if (with_count) {
        grid_add_column(grid, group, "n");
        group = NULL;
    }
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (!is_shown(measure))
            continue;
        grid_add_column(grid, group, lab_measure_heading(measure));
        group = NULL;
        if (is_published(block, row, measure)) {
            grid_add_column(grid, NULL, "published");
            grid_add_column(grid, NULL, "ratio ");
        }
    }
}

/* What a row has on one line: `summary` and `published` may be NULL. */
static void add_cells(lab_grid *grid, const table_block *block, size_t row,
                      const lab_summary *summary, const double *published)
{
    const lab_experiment *experiment = block->results->experiment;
    bool is_there = summary && summary->solved > 0;
    char text[FIGURE_SIZE];
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (!is_shown(measure))
            continue;
        double here = is_there ? summary->of[measure].mean : NAN;
        double other = published ? published[measure] : NAN,
               allowed = experiment->tolerance[measure];
        bool is_outside = allowed > 0 && fabs(here / other - 1) > allowed;
        grid_add(grid, "%s", figure_of(text, here, figure_decimals(here)));
        if (is_published(block, row, measure))
            table_add_published(grid, here, other, is_outside);
    }
}

static void add_count(lab_grid *grid, const lab_summary *summary)
{
    char text[FIGURE_SIZE];
    grid_add(grid, "%s", figure_of(text, summary ? (double)summary->solved : 0, 0));
}

static void add_line(lab_grid *grid, const table_block *block, bd_cost cost, bool counted_once)
{
    const lab_results *results = block->results;
    grid_add(grid, "%lu", (unsigned long)cost);
    if (counted_once)
        add_count(grid, &group_of(results, block->first, cost)->summary);
    for (size_t row = block->first; row < block->end; ++row) {
        const lab_group *group = group_of(results, row, cost);
        const lab_published *published = published_of(results, row, cost);
        if (!counted_once)
            add_count(grid, group ? &group->summary : NULL);
        add_cells(grid, block, row, group ? &group->summary : NULL,
                  published ? published->of : NULL);
    }
}

static void add_whole(lab_grid *grid, const table_block *block, bool counted_once)
{
    const lab_results *results = block->results;
    grid_add(grid, "all");
    if (counted_once)
        add_count(grid, &results->row[block->first].summary);
    for (size_t row = block->first; row < block->end; ++row) {
        const double *published = results->experiment->rows[row].published;
        if (!counted_once)
            add_count(grid, &results->row[row].summary);
        /* published sums are no means */
        add_cells(grid, block, row, &results->row[row].summary,
                  results->experiment->per > 0 ? NULL : published);
    }
}

void table_costs_fill(lab_grid *grid, const table_block *block)
{
    bool counted_once = counts_agree(block);
    grid_add_column(grid, "", "cost");
    if (counted_once)
        grid_add_column(grid, "", "n");
    for (size_t row = block->first; row < block->end; ++row)
        add_row_columns(grid, block, row, !counted_once);
    for (bd_cost cost = next_cost(block, 0); cost != BD_NO_COST;
         cost = next_cost(block, (uint64_t)cost + 1))
        add_line(grid, block, cost, counted_once);
    add_whole(grid, block, counted_once);
}
