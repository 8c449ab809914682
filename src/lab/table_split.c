/* Tables with a line for each part of the searches. By cost, rows have groups of columns side by side, as
 * textbooks set heuristics; by instances and their groups, each row has a table of its own, since rows of
 * different kinds measure different things. All figures are means. */
#include "lab/table_parts.h"

#include "lab/figures.h"
#include "lab/published.h"

#include <math.h>
#include <string.h>

static const lab_summary *summary_of(const lab_results *results, size_t row, lab_part part)
{
    const lab_row_result *result = &results->row[row];
    for (size_t i = 0; i < result->part_count; ++i)
        if (result->parts[i].part.by == part.by && result->parts[i].part.number == part.number)
            return &result->parts[i].summary;
    return NULL;
}

/* ---- what the lines are ---- */

/* The least cost from `from` on that any row has; UINT64_MAX where there is none. */
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

/* Do all rows have the same number of instances of each part? Then it is told once. */
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

static bool is_published(const table_block *block, size_t row, lab_measure measure)
{
    const lab_row *from = &block->results->experiment->rows[row];
    bool is = !isnan(from->published[measure]);
    for (size_t i = 0; i < from->part_count; ++i)
        is |= !isnan(from->parts[i].of[measure]);
    return is;
}

/* Has a column what the row's searches have, in some part; but not the cost that the table is split by. */
static bool is_shown(const table_block *block, size_t row, lab_measure measure)
{
    const lab_row_result *result = &block->results->row[row];
    if (measure == LAB_SCW && is_by_cost(block))
        return false;
    bool is = result->summary.of[measure].is_there || is_published(block, row, measure);
    for (size_t i = 0; i < result->part_count; ++i)
        is |= result->parts[i].summary.of[measure].is_there;
    return is;
}

/* One search of each instance has nothing that spreads. */
static bool is_spread(const table_block *block, size_t row, lab_measure measure)
{
    const lab_experiment *experiment = block->results->experiment;
    return experiment->spread[measure] && experiment->rows[row].runs > 1;
}

/* Was some search of the row given up? By cost there are the solved ones alone. */
static bool is_partial(const table_block *block, size_t row)
{
    return !is_by_cost(block) && table_mark(&block->results->row[row].summary) != ' ';
}

static bool is_penalised(const table_block *block, size_t row, lab_measure measure)
{
    return !isnan(block->results->row[row].summary.of[measure].penalised);
}

static void add_row_columns(lab_grid *grid, const table_block *block, size_t row, bool with_count)
{
    static const char *const spread[] = {"least", "1/4", "median", "3/4", "most"};
    const lab_experiment *experiment = block->results->experiment;
    const lab_row *from = &experiment->rows[row];
    const char *group = is_by_cost(block) ? from->label : "";
    if (with_count) {
        grid_add_column(grid, group, is_by_cost(block) ? "n" : "solved");
        group = NULL;
    }
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (!is_shown(block, row, measure))
            continue;
        grid_add_column(grid, group, lab_measure_heading(measure));
        group = NULL;
        for (size_t j = 0; is_spread(block, row, measure) && j < 5; ++j)
            grid_add_column(grid, NULL, spread[j]);
        if (is_partial(block, row))
            table_add_unsolved_columns(grid, is_penalised(block, row, measure));
        if (is_published(block, row, measure)) {
            grid_add_column(grid, NULL, "published");
            grid_add_column(grid, NULL, "ratio ");
        }
    }
}

/* ---- the lines ---- */

static void add_figure(lab_grid *grid, double figure)
{
    char text[FIGURE_SIZE];
    grid_add(grid, "%s", figure_of(text, figure, figure_decimals(figure)));
}

static void add_mean(lab_grid *grid, double mean, char mark)
{
    char text[FIGURE_SIZE];
    grid_add(grid, "%s%c", figure_of(text, mean, figure_decimals(mean)), mark);
}

static void add_spread(lab_grid *grid, const lab_statistic *of)
{
    const double numbers[] = {of->least, of->lower, of->median, of->upper, of->greatest};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i)
        add_figure(grid, of->is_there ? numbers[i] : NAN);
}

/* What a row has on one line: `published` may be NULL. */
static void add_cells(lab_grid *grid, const table_block *block, size_t row,
                      const lab_summary *summary, const double *published)
{
    static const lab_summary nothing;
    const lab_experiment *experiment = block->results->experiment;
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        const lab_statistic *of = summary ? &summary->of[measure] : &nothing.of[measure];
        if (!is_shown(block, row, measure))
            continue;
        double here = of->is_there ? of->mean : NAN;
        double other = published ? published[measure] : NAN;
        if (is_partial(block, row))
            add_mean(grid, here, of->is_there ? table_mark(summary) : ' ');
        else
            add_figure(grid, here);
        if (is_spread(block, row, measure))
            add_spread(grid, of);
        if (is_partial(block, row))
            table_add_unsolved(grid, of, is_penalised(block, row, measure));
        if (is_published(block, row, measure))
            table_add_published(grid, here, other,
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

/* Instances stand under their group. */
static void add_name(lab_grid *grid, const table_block *block, lab_part part)
{
    const lab_experiment *experiment = block->results->experiment;
    char name[LAB_PART_SIZE];
    bool is_under = part.by == LAB_BY_INSTANCE && experiment->by & LAB_BY_GROUP &&
                    experiment->instances.list[part.number].group != LAB_NO_GROUP;
    grid_add(grid, "%s%s", is_under ? "  " : "", experiment_part(experiment, part, name));
}

static void add_line(lab_grid *grid, const table_block *block, lab_part part, bool counted_once)
{
    const lab_results *results = block->results;
    add_name(grid, block, part);
    if (counted_once)
        add_count(grid, block, summary_of(results, block->first, part));
    for (size_t row = block->first; row < block->end; ++row) {
        const lab_summary *summary = summary_of(results, row, part);
        if (!counted_once)
            add_count(grid, block, summary);
        add_cells(grid, block, row, summary,
                  experiment_published(&results->experiment->rows[row], part));
    }
}

static void add_whole(lab_grid *grid, const table_block *block, bool counted_once)
{
    const lab_results *results = block->results;
    grid_add(grid, "all");
    if (counted_once)
        add_count(grid, block, &results->row[block->first].summary);
    for (size_t row = block->first; row < block->end; ++row) {
        const double *published = results->experiment->rows[row].published;
        if (!counted_once)
            add_count(grid, block, &results->row[row].summary);
        /* published sums are no means */
        add_cells(grid, block, row, &results->row[row].summary,
                  results->experiment->per > 0 ? NULL : published);
    }
}

static void add_lines(lab_grid *grid, const table_block *block, bool counted_once)
{
    const lab_row_result *first = &block->results->row[block->first];
    if (is_by_cost(block))
        for (uint64_t cost = next_cost(block, 0); cost != UINT64_MAX;
             cost = next_cost(block, cost + 1))
            add_line(grid, block, (lab_part){LAB_BY_COST, cost}, counted_once);
    else /* the same of every row */
        for (size_t i = 0; i < first->part_count; ++i)
            add_line(grid, block, first->parts[i].part, counted_once);
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
    add_whole(grid, block, counted_once);
}
