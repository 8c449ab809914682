/* See table.h. */
#include "lab/table.h"

#include "lab/figures.h"
#include "lab/table_parts.h"

#include "text/wrap.h"

#include <string.h>

static bool same_heading(const lab_row *a, const lab_row *b)
{
    return a->table && b->table ? strcmp(a->table, b->table) == 0 : a->table == b->table;
}

/* ---- what stands above ---- */

static void print_instances(const lab_results *results, FILE *out)
{
    char count[FIGURE_SIZE];
    figure_of(count, (double)results->instances, 0);
    if (results->source == LAB_ALL)
        fprintf(out, "all %s positions", count);
    else
        fprintf(out, "%s position%s", count, results->instances == 1 ? "" : "s");
    if (results->source == LAB_RANDOM)
        fprintf(out, " drawn at random with seed %llu", (unsigned long long)results->seed);
}

static void print_scale(const lab_results *results, FILE *out)
{
    char per[FIGURE_SIZE];
    double count = results->experiment->per;
    if (count <= 0)
        fputs("Figures are means", out);
    else if (count == (double)results->instances)
        fprintf(out, "Figures are sums over the %s positions", figure_of(per, count, 0));
    else
        fprintf(out, "Figures are sums per %s positions", figure_of(per, count, 0));
    fputs(table_all_solved(results) ? ".\n" : ", of those that were solved.\n", out);
}

static void print_measures(const lab_experiment *experiment, FILE *out)
{
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (strcmp(lab_measure_heading(measure), lab_measure_meaning(measure)) != 0)
            fprintf(out, "  %s: %s\n", lab_measure_heading(measure), lab_measure_meaning(measure));
    }
}

static void print_head(const lab_results *results, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    fprintf(out, "%s\n", experiment->title ? experiment->title : experiment->name);
    if (experiment->about) {
        text_wrapping line = {.out = out};
        wrap_text(&line, experiment->about);
        wrap_end(&line);
    }
    fprintf(out, "%s, ", experiment->domain);
    print_instances(results, out);
    fputs(".\n", out);
    if (experiment->source)
        fprintf(out, "Published: %s.\n", experiment->source);
    print_scale(results, out);
    print_measures(experiment, out);
}

/* ---- blocks ---- */

/* Would the block be broken into more panels for the sake of the intervals? */
static bool has_room(const table_block *block)
{
    lab_grid narrow = {0}, wide = {0};
    table_rows_fill(&narrow, block, false);
    table_rows_fill(&wide, block, true);
    bool has = !wide.failed && grid_panels(&wide) == grid_panels(&narrow);
    grid_free(&narrow);
    grid_free(&wide);
    return has;
}

/* The next block, behind the one given; false at the end. */
static bool next_block(table_block *block)
{
    const lab_experiment *experiment = block->results->experiment;
    block->first = block->end;
    if (block->first == experiment->row_count)
        return false;
    do
        ++block->end;
    while (block->end < experiment->row_count &&
           same_heading(&experiment->rows[block->first], &experiment->rows[block->end]));
    return true;
}

/* Intervals are shown in all blocks, where there are any and each has room, or in none. */
static bool wants_intervals(const lab_results *results)
{
    table_block block = {.results = results};
    bool wants = results->source != LAB_ALL && results->instances > 1 &&
                 !results->experiment->by_cost;
    while (wants && next_block(&block))
        wants = has_room(&block);
    return wants;
}

static bool print_block(const table_block *block, bool with_intervals, FILE *out)
{
    const lab_experiment *experiment = block->results->experiment;
    const char *heading = experiment->rows[block->first].table;
    lab_grid grid = {0};
    if (experiment->by_cost)
        table_costs_fill(&grid, block);
    else
        table_rows_fill(&grid, block, with_intervals);
    fprintf(out, "\n%s%s", heading ? heading : "", heading ? "\n" : "");
    bool ok = grid_print(&grid, out);
    if (!ok)
        fputs("  (no memory for this table)\n", out);
    grid_free(&grid);
    return ok;
}

bool table_print(const lab_results *results, FILE *out)
{
    table_block block = {.results = results};
    bool ok = true, with_intervals = wants_intervals(results);
    print_head(results, out);
    while (next_block(&block))
        ok &= print_block(&block, with_intervals, out);
    table_outside_print(results, out);
    table_totals_print(results, out);
    return ok;
}
