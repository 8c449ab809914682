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

/* ---- the head ---- */

static bool is_of_paths(const lab_experiment *experiment)
{
    for (size_t i = 0; i < experiment->row_count; ++i)
        if (experiment->rows[i].kind != KIND_PATHS)
            return false;
    return true;
}

static void print_instances(const lab_results *results, FILE *out)
{
    char count[FIGURE_SIZE];
    figure_of(count, (double)results->instances, 0);
    const char *what = is_of_paths(results->experiment) ? "position" : "instance";
    if (results->source == LAB_ALL)
        fprintf(out, "all %s %ss", count, what);
    else
        fprintf(out, "%s %s%s", count, what, results->instances == 1 ? "" : "s");
    if (results->source == LAB_RANDOM)
        fprintf(out, " drawn at random with seed %llu", (unsigned long long)results->seed);
}

/* Prints the number of seeds, if all rows of random algorithms have the same. */
static void print_runs(const lab_experiment *experiment, FILE *out)
{
    uint64_t runs = 1;
    for (size_t i = 0; i < experiment->row_count; ++i) {
        uint64_t here = experiment->rows[i].runs;
        if (here > 1 && runs > 1 && here != runs)
            return;
        runs = here > 1 ? here : runs;
    }
    if (runs > 1)
        fprintf(out, "Random algorithms search each with %llu seeds.\n", (unsigned long long)runs);
}

static void print_repetitions(const lab_experiment *experiment, FILE *out)
{
    if (experiment->repeat > 1)
        fprintf(
            out,
            "Each search was done %llu times%s: seconds are the median, the spread is longest less "
            "shortest.\n",
            (unsigned long long)experiment->repeat, experiment->warm_up > 0 ? ", when warm" : "");
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
    if (!table_all_solved(results) && !(results->experiment->by & LAB_BY_COST))
        fputs("! marks a mean that leaves out unsolved searches, and so the hard ones: compare "
              "such rows by the\n"
              "  share solved, by the median of all (an unsolved search is infinite) and by PAR10, "
              "the mean in\n"
              "  which an unsolved search counts ten times the limit. Both are for one search, not "
              "for all.\n",
              out);
    print_runs(results->experiment, out);
    print_repetitions(results->experiment, out);
}

static void print_measures(const lab_experiment *experiment, FILE *out)
{
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (strcmp(lab_measure_heading(measure), lab_measure_meaning(measure)) != 0)
            fprintf(out, "  %s: %s\n", lab_measure_heading(measure), lab_measure_meaning(measure));
    }
}

static void table_print_head(const lab_results *results, FILE *out)
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

/* Does the block need no more panels with intervals than without? */
static bool has_room(const table_block *block, bool *ok)
{
    lab_grid narrow = {0}, wide = {0};
    table_rows_fill(&narrow, block, false);
    table_rows_fill(&wide, block, true);
    *ok &= !narrow.failed && !wide.failed;
    bool has = grid_panels(&wide) == grid_panels(&narrow);
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

/* Either all blocks show intervals, or none: where there are intervals, and each block has room. *ok becomes false where
 * memory lacks to find out. */
static bool wants_intervals(const lab_results *results, bool *ok)
{
    table_block block = {.results = results};
    bool wants = results->source != LAB_ALL && results->instances > 1 &&
                 results->experiment->by == 0;
    while (wants && next_block(&block))
        wants = has_room(&block, ok);
    return wants;
}

/* Prints the notes of the rows: a split table does so at once, another where figures differ. */
static void print_notes(const table_block *block, FILE *out)
{
    for (size_t i = block->first; i < block->end; ++i) {
        const lab_row *row = &block->results->experiment->rows[i];
        if (!row->note)
            continue;
        text_wrapping line = {.out = out, .indent = 4, .column = 2};
        fprintf(out, "  %s:", row->label);
        line.column += figure_columns(row->label) + 1;
        wrap_text(&line, row->note);
        wrap_end(&line);
    }
}

static bool print_grid(lab_grid *grid, FILE *out)
{
    bool ok = grid_print(grid, out);
    if (!ok)
        fputs("  (no memory for this table)\n", out);
    grid_free(grid);
    return ok;
}

/* Prints a table for each row: each kind of search has measures of its own. */
static bool table_print_rows(const table_block *block, FILE *out)
{
    bool ok = true;
    for (size_t row = block->first; row < block->end; ++row) {
        const table_block one = {block->results, row, row + 1};
        lab_grid grid = {0};
        table_split_fill(&grid, &one);
        fprintf(out, "%s%s\n", row > block->first ? "\n" : "",
                block->results->experiment->rows[row].label);
        ok &= print_grid(&grid, out);
        print_notes(&one, out);
    }
    return ok;
}

static bool table_print_block(const table_block *block, bool with_intervals, FILE *out)
{
    const lab_experiment *experiment = block->results->experiment;
    const char *heading = experiment->rows[block->first].table;
    lab_grid grid = {0};
    fprintf(out, "\n%s%s", heading ? heading : "", heading ? "\n" : "");
    if (experiment->by & (LAB_BY_GROUP | LAB_BY_INSTANCE))
        return table_print_rows(block, out);
    if (experiment->by) {
        table_split_fill(&grid, block);
        bool ok = print_grid(&grid, out);
        print_notes(block, out);
        return ok;
    }
    table_rows_fill(&grid, block, with_intervals);
    return print_grid(&grid, out);
}

bool table_print(const lab_results *results, FILE *out)
{
    table_block block = {.results = results};
    bool ok = true, with_intervals = wants_intervals(results, &ok);
    table_print_head(results, out);
    while (next_block(&block))
        ok &= table_print_block(&block, with_intervals, out);
    table_outside_print(results, out);
    table_totals_print(results, out);
    table_joint_print(results, out);
    return ok;
}
