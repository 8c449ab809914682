/* What lies outside the tolerance, with what the statistics say of it; and how much lies within. */
#include "lab/table_parts.h"

#include "lab/figures.h"
#include "lab/published.h"

#include <math.h>

static void print_verdict(const lab_results *results, const lab_comparison *comparison, FILE *out)
{
    char size[FIGURE_SIZE], chance[FIGURE_SIZE];
    figure_of(size, results->experiment->per, 0);
    if (!comparison->is_sampling)
        fputs("      the statistics cannot say: these are not samples of known sizes\n", out);
    else if (comparison->chance >= LAB_RARE)
        fprintf(out,
                "      sampling explains it: a sample of %s differs by so much in %s of 100 "
                "(z = %.1f)\n",
                size, figure_alone(chance, 100 * comparison->chance), comparison->z);
    else
        fprintf(out,
                "      not explained by sampling: a sample of %s differs by so much with chance %s "
                "(z = %.1f)\n",
                size, figure_chance(chance, comparison->chance), comparison->z);
}

static void print_outside(const lab_results *results, lab_measure measure,
                          const lab_comparison *comparison, FILE *out)
{
    char here[FIGURE_SIZE], published[FIGURE_SIZE];
    fprintf(out, "    %s: %s, published %s: ratio %.3f, tolerance %g %%\n",
            lab_measure_heading(measure),
            figure_of(here, comparison->here, figure_decimals(comparison->here)),
            figure_alone(published, comparison->published), comparison->ratio,
            100 * results->experiment->tolerance[measure]);
    print_verdict(results, comparison, out);
}

static void print_row_name(const lab_row *row, FILE *out)
{
    fprintf(out, "  %s%s%s%s\n", row->label, row->table ? " (" : "", row->table ? row->table : "",
            row->table ? ")" : "");
}

static void print_row(const lab_results *results, size_t number, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    const lab_row *row = &experiment->rows[number];
    size_t outside = 0;
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        lab_comparison comparison = lab_compare_published(results, number, measure);
        if (!comparison.is_outside)
            continue;
        if (outside++ == 0)
            print_row_name(row, out);
        print_outside(results, measure, &comparison, out);
    }
    if (outside > 0 && row->note)
        fprintf(out, "    %s\n", row->note);
}

static bool any_outside(const lab_results *results)
{
    const lab_experiment *experiment = results->experiment;
    for (size_t row = 0; row < experiment->row_count; ++row)
        for (size_t i = 0; i < experiment->measure_count; ++i)
            if (lab_compare_published(results, row, experiment->measures[i]).is_outside)
                return true;
    return false;
}

void table_outside_print(const lab_results *results, FILE *out)
{
    if (!any_outside(results))
        return;
    fputs("\nOutside the tolerance (*)\n", out);
    for (size_t row = 0; row < results->experiment->row_count; ++row)
        print_row(results, row, out);
}

/* ---- totals ---- */

/* The published figures of one measure. */
typedef struct tally {
    size_t published, outside, unexplained;
    double least, greatest; /* ratio */
} tally;

static tally tally_of(const lab_results *results, lab_measure measure)
{
    tally all = {.least = INFINITY, .greatest = 0};
    for (size_t row = 0; row < results->experiment->row_count; ++row) {
        lab_comparison comparison = lab_compare_published(results, row, measure);
        if (!comparison.is_published)
            continue;
        ++all.published;
        all.outside += comparison.is_outside;
        all.unexplained += comparison.is_sampling && comparison.chance < LAB_RARE;
        all.least = fmin(all.least, comparison.ratio);
        all.greatest = fmax(all.greatest, comparison.ratio);
    }
    return all;
}

static void print_tally(const lab_experiment *experiment, lab_measure measure, const tally *all,
                        FILE *out)
{
    fprintf(out, "  %s: ", lab_measure_heading(measure));
    if (experiment->tolerance[measure] > 0)
        fprintf(out, "%zu of %zu within %g %% of the published figure; ",
                all->published - all->outside, all->published,
                100 * experiment->tolerance[measure]);
    fprintf(out, "ratios %.3f to %.3f", all->least, all->greatest);
    if (all->unexplained > 0)
        fprintf(out, "; sampling does not explain %zu", all->unexplained);
    fputc('\n', out);
}

static void print_unsolved(const lab_results *results, FILE *out)
{
    uint64_t searches = 0, solved = 0;
    size_t optimal = 0, rows = results->experiment->row_count;
    char number[FIGURE_SIZE], unsolved[FIGURE_SIZE];
    for (size_t row = 0; row < rows; ++row) {
        searches += results->row[row].summary.instances;
        solved += results->row[row].summary.solved;
        optimal += results->row[row].summary.all_optimal;
    }
    fprintf(out, "  %zu row%s, %s searches", rows, rows == 1 ? "" : "s",
            figure_of(number, (double)searches, 0));
    if (solved < searches)
        fprintf(out, ", of which %s without a solution",
                figure_of(unsolved, (double)(searches - solved), 0));
    if (optimal == rows)
        fputs("; every solution is proved optimal", out);
    fputc('\n', out);
}

void table_totals_print(const lab_results *results, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    fputs("\nIn all\n", out);
    print_unsolved(results, out);
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        tally all = tally_of(results, experiment->measures[i]);
        if (all.published > 0)
            print_tally(experiment, experiment->measures[i], &all, out);
    }
}
