/* Prints the figures outside the tolerance, with the chance of that in a sample; and how many are within. */
#include "lab/table_parts.h"

#include "lab/figures.h"
#include "lab/published.h"

#include "text/wrap.h"

#include <bandolo/base/text.h>

#include <math.h>

/* Is the figure outside the tolerance, and may sampling be the reason? */
static bool is_explained(const lab_comparison *comparison)
{
    return comparison->is_outside && comparison->is_sampling && comparison->chance >= LAB_RARE;
}

static bool is_unexplained(const lab_comparison *comparison)
{
    return comparison->is_outside && !is_explained(comparison);
}

static bool any(const lab_results *results, bool (*is)(const lab_comparison *))
{
    const lab_experiment *experiment = results->experiment;
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_published_walk walk = {.results = results, .measure = experiment->measures[i]};
        while (lab_next_published(&walk))
            if (is(&walk.comparison))
                return true;
    }
    return false;
}

/* Begins a paragraph with the row's name and `behind`. */
static text_wrapping begin_row(const lab_row *row, const char *behind, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 4, .column = 2};
    fprintf(out, "  %s%s", row->label, row->table ? "" : behind);
    line.column += figure_columns(row->label) + (row->table ? 0 : figure_columns(behind));
    if (row->table) {
        char heading[256];
        bd_text(heading, sizeof heading, "(%s)%s", row->table, behind);
        wrap_text(&line, heading);
    }
    return line;
}

/* ---- differences that sampling does not explain ---- */

/* Prints "tolerance 1.5 %", or that the figure had to be exact or within it. */
static void print_allowed(const lab_experiment *experiment, lab_measure measure, FILE *out)
{
    if (experiment->is_exact[measure])
        fputs("expected exactly\n", out);
    else if (experiment->is_required[measure])
        fprintf(out, "must be within %g %%\n", 100 * experiment->tolerance[measure]);
    else
        fprintf(out, "tolerance %g %%\n", 100 * experiment->tolerance[measure]);
}

/* Prints a figure; `part` is NULL, or the name of a part. */
static void print_figure(const lab_results *results, lab_measure measure, const char *part,
                         const lab_comparison *comparison, FILE *out)
{
    char here[FIGURE_SIZE], published[FIGURE_SIZE], size[FIGURE_SIZE], chance[FIGURE_SIZE];
    char unsolved[LAB_UNSOLVED_SIZE];
    fprintf(out, "    %s%s%s: ", part ? part : "", part ? ", " : "", lab_measure_heading(measure));
    figure_alone(published, comparison->published);
    if (isnan(comparison->here))
        fprintf(out, "no solution found, published %s, ", published);
    else
        fprintf(out, "%s%s, published %s: ratio %.3f, ",
                figure_of(here, comparison->here, figure_decimals(comparison->here)),
                lab_unsolved_text(comparison, unsolved), published, comparison->ratio);
    print_allowed(results->experiment, measure, out);
    if (results->experiment->is_exact[measure])
        return;
    if (comparison->is_sampling)
        fprintf(out,
                "      not explained by sampling: the chance of as much in a sample of %s is %s "
                "(z = %.1f)\n",
                figure_of(size, results->experiment->per, 0),
                figure_chance(chance, comparison->chance), comparison->z);
    else if (!part)
        fputs("      the statistics cannot say why: these are not samples of known sizes\n", out);
}

/* Prints one measure of a row, of the whole and of its parts. *printed counts; the first has the row's name above it. */
static void print_measure(const lab_results *results, size_t number, lab_measure measure,
                          size_t *printed, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    lab_published_walk walk = {.results = results, .measure = measure, .row = number};
    while (lab_next_published(&walk) && walk.row == number) {
        char name[LAB_PART_SIZE];
        if (!is_unexplained(&walk.comparison))
            continue;
        if ((*printed)++ == 0) {
            text_wrapping line = begin_row(&experiment->rows[number], "", out);
            wrap_end(&line);
        }
        print_figure(results, measure,
                     walk.part ? experiment_part(experiment, *walk.part, name) : NULL,
                     &walk.comparison, out);
    }
}

/* Prints a row: each measure that is outside, and the row's note. */
static void print_row(const lab_results *results, size_t number, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    const lab_row *row = &experiment->rows[number];
    size_t printed = 0;
    for (size_t i = 0; i < experiment->measure_count; ++i)
        print_measure(results, number, experiment->measures[i], &printed, out);
    if (printed > 0 && row->note && !experiment->by) { /* a split table has said it */
        text_wrapping line = {.out = out, .indent = 4, .column = 4};
        fputs("    ", out);
        wrap_text(&line, row->note);
        wrap_end(&line);
    }
}

/* ---- differences that sampling explains ---- */

static void print_explained(const lab_results *results, size_t number, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    text_wrapping line = {0};
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_comparison comparison = lab_compare_published(results, number, experiment->measures[i]);
        if (!is_explained(&comparison))
            continue;
        if (line.out)
            fputc(',', out);
        else
            line = begin_row(&experiment->rows[number], ":", out);
        wrap_piece(&line, "%s %.3f (%.2g of 100, z = %.1f)",
                   lab_measure_heading(experiment->measures[i]), comparison.ratio,
                   100 * comparison.chance, comparison.z);
    }
    if (line.out)
        wrap_end(&line);
}

void table_outside_print(const lab_results *results, FILE *out)
{
    size_t rows = results->experiment->row_count;
    char size[FIGURE_SIZE];
    if (any(results, is_unexplained))
        fputs("\nOutside the tolerance (*)\n", out);
    for (size_t row = 0; row < rows; ++row)
        print_row(results, row, out);
    if (!any(results, is_explained))
        return;
    fprintf(out,
            "\nOutside the tolerance (*), but explained by sampling: in brackets, how many of 100 "
            "samples "
            "of %s\nare as far off (all rows search the same positions, and are off together)\n",
            figure_of(size, results->experiment->per, 0));
    for (size_t row = 0; row < rows; ++row)
        print_explained(results, row, out);
}

/* ---- totals ---- */

/* The published figures of one measure. */
typedef struct tally {
    size_t published, outside, unexplained;
    double least, greatest; /* ratio */
} tally;

static tally outside_tally_of(const lab_results *results, lab_measure measure)
{
    tally all = {.least = INFINITY, .greatest = 0};
    lab_published_walk walk = {.results = results, .measure = measure};
    while (lab_next_published(&walk)) {
        const lab_comparison *comparison = &walk.comparison;
        ++all.published;
        all.outside += comparison->is_outside;
        all.unexplained += comparison->is_sampling && comparison->chance < LAB_RARE;
        all.least = fmin(all.least, comparison->ratio);
        all.greatest = fmax(all.greatest, comparison->ratio);
    }
    return all;
}

static void print_tally(const lab_experiment *experiment, lab_measure measure, const tally *all,
                        FILE *out)
{
    bool is_stated = experiment->is_required[measure] || experiment->tolerance[measure] > 0;
    fprintf(out, "  %s: ", lab_measure_heading(measure));
    if (experiment->is_exact[measure])
        fprintf(out, "%zu of %zu exactly as published", all->published - all->outside,
                all->published);
    else if (is_stated)
        fprintf(out, "%zu of %zu within %g %% of the published", all->published - all->outside,
                all->published, 100 * experiment->tolerance[measure]);
    if (all->least <= all->greatest)
        fprintf(out, "%sratios %.3f to %.3f", is_stated ? "; " : "", all->least, all->greatest);
    if (all->unexplained > 0)
        fprintf(out, "; sampling does not explain %zu", all->unexplained);
    fputc('\n', out);
}

/* Prints how many searches of all found no solution, and why. */
static void print_unsolved(const lab_summary *all, FILE *out)
{
    const uint64_t known = all->solved + all->limited + all->refuted + all->gave_up;
    const struct {
        uint64_t count;
        const char *why;
    } unsolved[] = {{all->limited, "stopped at a limit"},
                    {all->refuted, "without a solution"},
                    {all->gave_up, "gave up"},
                    {all->instances - known, "ended in another way"}};
    const char *before = ", of which";
    char number[FIGURE_SIZE];
    for (size_t i = 0; i < sizeof unsolved / sizeof *unsolved; ++i)
        if (unsolved[i].count > 0) {
            fprintf(out, "%s %s %s", before, figure_of(number, (double)unsolved[i].count, 0),
                    unsolved[i].why);
            before = ",";
        }
}

static void print_searches(const lab_results *results, FILE *out)
{
    lab_summary all = {0};
    size_t optimal = 0, rows = results->experiment->row_count;
    char number[FIGURE_SIZE];
    for (size_t row = 0; row < rows; ++row) {
        const lab_summary *summary = &results->row[row].summary;
        all.instances += summary->instances;
        all.solved += summary->solved;
        all.limited += summary->limited;
        all.refuted += summary->refuted;
        all.gave_up += summary->gave_up;
        optimal += summary->all_optimal;
    }
    fprintf(out, "  %zu row%s, %s search%s", rows, rows == 1 ? "" : "s",
            figure_of(number, (double)all.instances, 0), all.instances == 1 ? "" : "es");
    print_unsolved(&all, out);
    if (optimal == rows)
        fputs("; every solution is proved optimal", out);
    fputc('\n', out);
}

void table_totals_print(const lab_results *results, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    fputs("\nIn all\n", out);
    print_searches(results, out);
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        tally all = outside_tally_of(results, experiment->measures[i]);
        if (all.published > 0)
            print_tally(experiment, experiment->measures[i], &all, out);
    }
}
