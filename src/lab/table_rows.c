/* Tables with a line for each row; and the columns of a measure, for all tables. */
#include "lab/table_parts.h"

#include "lab/figures.h"
#include "lab/published.h"

#include <math.h>

bool table_all_solved(const lab_results *results)
{
    for (size_t row = 0; row < results->experiment->row_count; ++row)
        if (table_is_partial(&results->row[row].summary))
            return false;
    return true;
}

bool table_is_partial(const lab_summary *summary)
{
    return summary->solved < summary->instances;
}

/* ---- the columns of a measure ---- */

void table_add_columns(lab_grid *grid, const table_columns *columns, const char *group,
                       const char *heading)
{
    const struct {
        bool is_there;
        const char *heading;
    } more[] = {
        {columns->with_interval, "+-95 %"},
        {columns->is_spread, "least"},
        {columns->is_spread, "1/4"},
        {columns->is_spread, "median"},
        {columns->is_spread, "3/4"},
        {columns->is_spread, "most"},
        {columns->is_partial, "median all"},
        {columns->is_partial && columns->is_penalised, "PAR10"},
        {columns->is_published, "published"},
        {columns->is_published, "ratio "},
    };
    grid_add_column(grid, group, heading);
    for (size_t i = 0; i < sizeof more / sizeof *more; ++i)
        if (more[i].is_there)
            grid_add_column(grid, NULL, more[i].heading);
}

/* ---- their cells ---- */

static void add_spread(lab_grid *grid, const lab_statistic *of)
{
    const double numbers[] = {of->least, of->lower, of->median, of->upper, of->greatest};
    char text[FIGURE_SIZE];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i)
        grid_add(grid, "%s",
                 figure_of(text, of->is_there ? numbers[i] : NAN, figure_decimals(numbers[i])));
}

/* The interval of a skewed sample has sides of two lengths: mean +- the longer one takes in all of it. */
static double longer_side(const lab_statistic *of)
{
    return fmax(of->high - of->mean, of->mean - of->low);
}

static void add_published(lab_grid *grid, double here, double published, bool is_outside)
{
    char text[FIGURE_SIZE];
    grid_add(grid, "%s", isnan(published) ? "" : figure_alone(text, published));
    double ratio = here == published ? 1 : here / published;
    if (isnan(published) || isnan(here))
        grid_add(grid, "%s", "");
    else
        grid_add(grid, ratio < 100 ? "%.3f%c" : "%.3g%c", ratio, is_outside ? '*' : ' ');
}

void table_add_cells(lab_grid *grid, const table_columns *columns, const lab_summary *summary,
                     double here, double scale, double published, bool is_outside)
{
    const lab_statistic *of = &summary->of[columns->measure];
    char text[FIGURE_SIZE];
    int decimals = columns->decimals >= 0 ? columns->decimals : figure_decimals(here);
    const char *mark = !columns->is_partial                        ? ""
                       : of->is_there && table_is_partial(summary) ? "!"
                                                                   : " ";
    grid_add(grid, "%s%s", figure_of(text, here, decimals), mark);
    if (columns->with_interval)
        grid_add(grid, "%s",
                 of->is_there ? figure_of(text, scale * longer_side(of), decimals) : "");
    if (columns->is_spread)
        add_spread(grid, of);
    if (columns->is_partial)
        grid_add(grid, "%s", figure_alone(text, of->median_of_all));
    if (columns->is_partial && columns->is_penalised)
        grid_add(grid, "%s", figure_alone(text, of->penalised));
    if (columns->is_published)
        add_published(grid, here, published, is_outside);
}

/* ---- a line for each row ---- */

/* As many decimals as the greatest figure asks for; a column for published ones where there are any. */
static table_columns figures_columns_of(const table_block *block, lab_measure measure,
                                        bool with_interval)
{
    const lab_results *results = block->results;
    table_columns columns = {.measure = measure,
                             .with_interval = with_interval,
                             .is_partial = !table_all_solved(results)};
    double greatest = 0;
    for (size_t row = block->first; row < block->end; ++row) {
        lab_comparison comparison = lab_compare_published(results, row, measure);
        greatest = fmax(greatest, fabs(comparison.here));
        columns.is_published |= comparison.is_published;
        columns.is_penalised |= !isnan(results->row[row].summary.of[measure].penalised);
    }
    columns.decimals = figure_decimals(greatest);
    return columns;
}

void table_rows_fill(lab_grid *grid, const table_block *block, bool with_intervals)
{
    const lab_results *results = block->results;
    const lab_experiment *experiment = results->experiment;
    bool with_solved = !table_all_solved(results);
    table_columns columns[LAB_MEASURE_COUNT];
    grid_add_column(grid, "", "");
    if (with_solved)
        grid_add_column(grid, "", "solved");
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        columns[i] = figures_columns_of(block, experiment->measures[i], with_intervals);
        table_add_columns(grid, &columns[i], lab_measure_heading(columns[i].measure),
                          experiment->per > 0 ? "sum" : "mean");
    }
    for (size_t row = block->first; row < block->end; ++row) {
        const lab_summary *summary = &results->row[row].summary;
        grid_add(grid, "%s", experiment->rows[row].label);
        if (with_solved)
            grid_add(grid, "%llu of %llu", (unsigned long long)summary->solved,
                     (unsigned long long)summary->instances);
        for (size_t i = 0; i < experiment->measure_count; ++i) {
            lab_comparison comparison = lab_compare_published(results, row, columns[i].measure);
            bool is_there = summary->of[columns[i].measure].is_there;
            table_add_cells(grid, &columns[i], summary, is_there ? comparison.here : NAN,
                            lab_scaled(experiment, 1), comparison.published, comparison.is_outside);
        }
    }
}
