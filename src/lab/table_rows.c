/* Tables with a line for each row. */
#include "lab/table_parts.h"

#include "lab/figures.h"
#include "lab/published.h"

#include <math.h>

/* A block and what all its lines have in common. */
typedef struct row_table {
    const table_block *block;
    bool with_intervals, with_solved;
    bool is_published[LAB_MEASURE_COUNT], is_penalised[LAB_MEASURE_COUNT];
    int decimals[LAB_MEASURE_COUNT];
} row_table;

bool table_all_solved(const lab_results *results)
{
    for (size_t row = 0; row < results->experiment->row_count; ++row)
        if (results->row[row].summary.solved < results->row[row].summary.instances)
            return false;
    return true;
}

char table_mark(const lab_summary *summary)
{
    return summary->solved < summary->instances ? '!' : ' ';
}

void table_add_unsolved_columns(lab_grid *grid, bool with_penalised)
{
    grid_add_column(grid, NULL, "median all");
    if (with_penalised)
        grid_add_column(grid, NULL, "PAR10");
}

void table_add_unsolved(lab_grid *grid, const lab_statistic *statistic, bool with_penalised)
{
    char text[FIGURE_SIZE];
    grid_add(grid, "%s", figure_alone(text, statistic->median_of_all));
    if (with_penalised)
        grid_add(grid, "%s", figure_alone(text, statistic->penalised));
}

/* As many decimals as the greatest figure asks for; a column for published ones where there are any. */
static void survey(row_table *table, lab_measure measure)
{
    const lab_results *results = table->block->results;
    double greatest = 0;
    for (size_t row = table->block->first; row < table->block->end; ++row) {
        lab_comparison comparison = lab_compare_published(results, row, measure);
        greatest = fmax(greatest, fabs(comparison.here));
        table->is_published[measure] |= comparison.is_published;
        table->is_penalised[measure] |= !isnan(results->row[row].summary.of[measure].penalised);
    }
    table->decimals[measure] = figure_decimals(greatest);
}

static void add_columns(lab_grid *grid, const row_table *table)
{
    const lab_experiment *experiment = table->block->results->experiment;
    grid_add_column(grid, "", "");
    if (table->with_solved)
        grid_add_column(grid, "", "solved");
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        grid_add_column(grid, lab_measure_heading(measure), experiment->per > 0 ? "sum" : "mean");
        if (table->with_intervals)
            grid_add_column(grid, NULL, "+-95 %");
        if (table->with_solved)
            table_add_unsolved_columns(grid, table->is_penalised[measure]);
        if (table->is_published[measure]) {
            grid_add_column(grid, NULL, "published");
            grid_add_column(grid, NULL, "ratio ");
        }
    }
}

void table_add_published(lab_grid *grid, double here, double published, bool is_outside)
{
    char text[FIGURE_SIZE];
    if (isnan(published) || isnan(here)) {
        grid_add(grid, "%s", isnan(published) ? "" : figure_alone(text, published));
        grid_add(grid, "%s", "");
        return;
    }
    double ratio = here == published ? 1 : here / published;
    grid_add(grid, "%s", figure_alone(text, published));
    grid_add(grid, ratio < 100 ? "%.3f%c" : "%.3g%c", ratio, is_outside ? '*' : ' ');
}

static void add_measure(lab_grid *grid, const row_table *table, size_t row, lab_measure measure)
{
    const lab_results *results = table->block->results;
    const lab_summary *summary = &results->row[row].summary;
    const lab_statistic *statistic = &summary->of[measure];
    lab_comparison comparison = lab_compare_published(results, row, measure);
    double half = lab_scaled(results->experiment, (statistic->high - statistic->low) / 2);
    double here = statistic->is_there ? comparison.here : NAN;
    char text[FIGURE_SIZE];
    const char *figure = figure_of(text, here, table->decimals[measure]);
    if (table->with_solved)
        grid_add(grid, "%s%c", figure, statistic->is_there ? table_mark(summary) : ' ');
    else
        grid_add(grid, "%s", figure);
    if (table->with_intervals)
        grid_add(grid, "%s",
                 statistic->is_there ? figure_of(text, half, table->decimals[measure]) : "");
    if (table->with_solved)
        table_add_unsolved(grid, statistic, table->is_penalised[measure]);
    if (table->is_published[measure])
        table_add_published(grid, here, comparison.published, comparison.is_outside);
}

void table_rows_fill(lab_grid *grid, const table_block *block, bool with_intervals)
{
    const lab_experiment *experiment = block->results->experiment;
    row_table table = {.block = block,
                       .with_intervals = with_intervals,
                       .with_solved = !table_all_solved(block->results)};
    for (size_t i = 0; i < experiment->measure_count; ++i)
        survey(&table, experiment->measures[i]);
    add_columns(grid, &table);
    for (size_t row = block->first; row < block->end; ++row) {
        const lab_summary *summary = &block->results->row[row].summary;
        grid_add(grid, "%s", experiment->rows[row].label);
        if (table.with_solved)
            grid_add(grid, "%llu of %llu", (unsigned long long)summary->solved,
                     (unsigned long long)summary->instances);
        for (size_t i = 0; i < experiment->measure_count; ++i)
            add_measure(grid, &table, row, experiment->measures[i]);
    }
}
