/* Tables with a line for each part of the searches. By cost, rows have groups of columns side by side, as textbooks
 * compare heuristics. By instances and their groups, each row has a table of its own, since different kinds of search
 * have different measures. All figures are means. */
#include "lab/table_parts.h"

#include "lab/figures.h"
#include "lab/published.h"

#include <math.h>
#include <string.h>

/* ---- the parts ---- */

/* The least cost from `from` on of any row; UINT64_MAX: there is none. */
static uint64_t next_cost(const table_block *block, uint64_t from)
{
    uint64_t least = UINT64_MAX;
    for (size_t row = block->first; row < block->end; ++row) {
        const lab_row_result *result = &block->results->row[row];
        for (size_t i = 0; i < result->part_count; ++i)
            if (result->parts[i].part.number >= from && result->parts[i].part.number < least)
                least = result->parts[i].part.number;
    }
    return least;
}

static bool is_by_cost(const table_block *block)
{
    return block->results->experiment->by & LAB_BY_COST;
}

/* Does each part have the same number of instances in all rows? Then one column has it. */
static bool counts_agree(const table_block *block)
{
    if (!is_by_cost(block))
        return false;
    for (size_t row = block->first + 1; row < block->end; ++row) {
        const lab_row_result *a = &block->results->row[block->first],
                             *b = &block->results->row[row];
        if (a->part_count != b->part_count)
            return false;
        for (size_t i = 0; i < a->part_count; ++i)
            if (a->parts[i].part.number != b->parts[i].part.number ||
                a->parts[i].summary.solved != b->parts[i].summary.solved)
                return false;
    }
    return true;
}

/* ---- the columns ---- */

static bool split_is_published(const table_block *block, size_t row, lab_measure measure)
{
    const lab_row *from = &block->results->experiment->rows[row];
    bool is = !isnan(from->published[measure]);
    for (size_t i = 0; i < from->part_count; ++i)
        is |= !isnan(from->parts[i].of[measure]);
    return is;
}

/* Does the row have the measure, in some part? The cost that splits the table is no column. */
static bool split_is_shown(const table_block *block, size_t row, lab_measure measure)
{
    const lab_row_result *result = &block->results->row[row];
    if (measure == LAB_SCW && is_by_cost(block))
        return false;
    bool is = result->summary.of[measure].is_there || split_is_published(block, row, measure);
    for (size_t i = 0; i < result->part_count; ++i)
        is |= result->parts[i].summary.of[measure].is_there;
    return is;
}

/* The columns of a row's measure. One search of each instance has no spread; by cost there are the solved ones
 * alone. */
static table_columns split_columns_of(const table_block *block, size_t row, lab_measure measure)
{
    const lab_experiment *experiment = block->results->experiment;
    const lab_summary *summary = &block->results->row[row].summary;
    return (table_columns){.measure = measure,
                           .decimals = -1,
                           .is_spread = experiment->spread[measure] &&
                                        experiment->rows[row].runs > 1,
                           .is_partial = !is_by_cost(block) && table_is_partial(summary),
                           .is_penalised = !isnan(summary->of[measure].penalised),
                           .is_published = split_is_published(block, row, measure)};
}

static void add_row_columns(lab_grid *grid, const table_block *block, size_t row, bool with_count)
{
    const lab_experiment *experiment = block->results->experiment;
    const char *group = is_by_cost(block) ? experiment->rows[row].label : "";
    if (with_count) {
        grid_add_column(grid, group, is_by_cost(block) ? "n" : "solved");
        group = NULL;
    }
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (!split_is_shown(block, row, measure))
            continue;
        const table_columns columns = split_columns_of(block, row, measure);
        table_add_columns(grid, &columns, group, lab_measure_heading(measure));
        group = NULL;
    }
}

/* ---- the lines ---- */

/* Adds a row's cells of one line; `summary` and `published` may be NULL. */
static void add_cells(lab_grid *grid, const table_block *block, size_t row,
                      const lab_summary *summary, const double *published)
{
    static const lab_summary nothing;
    const lab_experiment *experiment = block->results->experiment;
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        const lab_summary *of = summary ? summary : &nothing;
        if (!split_is_shown(block, row, measure))
            continue;
        const table_columns columns = split_columns_of(block, row, measure);
        double here = of->of[measure].is_there ? of->of[measure].mean : NAN;
        double other = published ? published[measure] : NAN;
        table_add_cells(grid, &columns, of, here, 1, other,
                        lab_is_outside(experiment, measure, here, other));
    }
}

static void add_count(lab_grid *grid, const table_block *block, const lab_summary *summary)
{
    char solved[FIGURE_SIZE], asked[FIGURE_SIZE];
    figure_of(solved, summary ? (double)summary->solved : 0, 0);
    if (is_by_cost(block))
        grid_add(grid, "%s", solved);
    else
        grid_add(grid, "%s of %s", solved,
                 figure_of(asked, summary ? (double)summary->instances : 0, 0));
}

/* Adds the name of a part. Instances stand under their group. */
static void add_name(lab_grid *grid, const table_block *block, lab_part part)
{
    const lab_experiment *experiment = block->results->experiment;
    char name[LAB_PART_SIZE];
    bool is_under = part.by == LAB_BY_INSTANCE && experiment->by & LAB_BY_GROUP &&
                    experiment->instances.list[part.number].group != LAB_NO_GROUP;
    grid_add(grid, "%s%s", is_under ? "  " : "", experiment_part(experiment, part, name));
}

/* Adds a line of a part, or of all searches where `part` is NULL. */
static void split_add_line(lab_grid *grid, const table_block *block, const lab_part *part,
                           bool counted_once)
{
    const lab_results *results = block->results;
    const lab_experiment *experiment = results->experiment;
    if (part)
        add_name(grid, block, *part);
    else
        grid_add(grid, "all");
    for (size_t row = block->first; row < block->end; ++row) {
        const lab_row *from = &experiment->rows[row];
        const lab_summary *summary = part ? lab_part_summary(&results->row[row], *part)
                                          : &results->row[row].summary;
        if (!counted_once || row == block->first)
            add_count(grid, block, summary);
        /* published sums are no means */
        add_cells(grid, block, row, summary,
                  part                  ? experiment_published(from, *part)
                  : experiment->per > 0 ? NULL
                                        : from->published);
    }
}

static void add_lines(lab_grid *grid, const table_block *block, bool counted_once)
{
    const lab_row_result *first = &block->results->row[block->first];
    if (is_by_cost(block))
        for (uint64_t cost = next_cost(block, 0); cost != UINT64_MAX;
             cost = next_cost(block, cost + 1))
            split_add_line(grid, block, &(lab_part){LAB_BY_COST, cost}, counted_once);
    else /* every row has the same parts */
        for (size_t i = 0; i < first->part_count; ++i)
            split_add_line(grid, block, &first->parts[i].part, counted_once);
}

void table_split_fill(lab_grid *grid, const table_block *block)
{
    bool counted_once = counts_agree(block);
    grid_add_column(grid, "", is_by_cost(block) ? "cost" : "");
    if (counted_once)
        grid_add_column(grid, "", "n");
    for (size_t row = block->first; row < block->end; ++row)
        add_row_columns(grid, block, row, !counted_once);
    add_lines(grid, block, counted_once);
    split_add_line(grid, block, NULL, counted_once);
}
