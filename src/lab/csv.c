/* See csv.h. */
#include "lab/csv.h"

#include "lab/published.h"
#include "lab/settings.h"

#include "text/csv_field.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

const char *csv_sum(char out[FIGURE_SIZE], lab_measure measure, uint64_t sum)
{
    if (lab_is_fraction(measure))
        return figure_exact(out, lab_number(measure, sum));
    snprintf(out, FIGURE_SIZE, "%" PRIu64, sum);
    return out;
}

static void write_number(FILE *out, double number)
{
    char text[FIGURE_SIZE];
    fprintf(out, ",%s", figure_exact(text, number));
}

/* ---- the names of the columns ---- */

/* Writes `count` names for each measure; "" is that of the measure alone. */
static void write_headings(const lab_experiment *experiment, const char *const *names, size_t count,
                           FILE *out)
{
    for (size_t i = 0; i < experiment->measure_count; ++i)
        for (size_t j = 0; j < count; ++j)
            fprintf(out, ",%s%s%s", lab_measure_name(experiment->measures[i]), *names[j] ? "_" : "",
                    names[j]);
}

static void write_setting_names(FILE *out)
{
#define NAME(name, value) fputs("," name, out);
    LAB_ROW_SETTINGS(NAME, NAME, NAME)
    LAB_RUN_SETTINGS(NAME, NAME)
    LAB_MADE_BY(NAME)
#undef NAME
}

static void write_header(const lab_experiment *experiment, FILE *out)
{
    static const char *const sum[] = {""}, *const beside[] = {"published", "ratio"},
                             *const unsolved[] = {"median_all", "par10"};
    const char *means[LAB_SPREAD_NUMBERS + 2];
    memcpy(means, lab_number_names, LAB_SPREAD_NUMBERS * sizeof *means);
    memcpy(means + LAB_SPREAD_NUMBERS, beside, sizeof beside);
    fputs("table,label,algorithm,heuristic,weight", out);
    if (experiment->by)
        fputs(experiment->by & LAB_BY_COST ? ",cost" : ",part", out);
    write_headings(experiment, sum, 1, out);
    fputs(",n,instances", out);
    write_headings(experiment, means, LAB_SPREAD_NUMBERS + 2, out);
    write_headings(experiment, lab_number_names + LAB_SPREAD_NUMBERS,
                   LAB_NUMBERS - LAB_SPREAD_NUMBERS, out);
    fputs(",coverage", out);
    write_headings(experiment, unsolved, 2, out);
    write_setting_names(out);
    fputc('\n', out);
}

/* ---- the lines ---- */

static void write_names(const lab_row *row, FILE *out)
{
    const char *const names[] = {row->table, row->label, row->question.algorithm,
                                 row->question.heuristic, row->question.weight};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        if (i > 0)
            fputc(',', out);
        csv_write_field(out, names[i]);
    }
}

static void write_numbers(const lab_statistic *of, size_t first, size_t end, FILE *out)
{
    for (size_t i = first; i < end; ++i)
        write_number(out, lab_statistic_number(of, i));
}

/* `published` is NULL, or the published figure of each measure, on the scale of our mean times `scale`. */
static void write_summary(const lab_experiment *experiment, const lab_summary *summary,
                          const double *published, double scale, FILE *out)
{
    char text[FIGURE_SIZE];
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        const lab_statistic *of = &summary->of[measure];
        fprintf(out, ",%s", of->is_there ? csv_sum(text, measure, of->sum) : "");
    }
    fprintf(out, ",%" PRIu64 ",%" PRIu64, summary->solved, summary->instances);
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        const lab_statistic *of = &summary->of[experiment->measures[i]];
        double figure = published ? published[experiment->measures[i]] : NAN;
        write_numbers(of, 0, LAB_SPREAD_NUMBERS, out);
        write_number(out, figure);
        double ratio = scale * of->mean / figure;
        write_number(out, of->is_there && isfinite(ratio) ? ratio : NAN);
    }
    for (size_t i = 0; i < experiment->measure_count; ++i)
        write_numbers(&summary->of[experiment->measures[i]], LAB_SPREAD_NUMBERS, LAB_NUMBERS, out);
    write_number(out,
                 summary->instances ? (double)summary->solved / (double)summary->instances : NAN);
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        const lab_statistic *of = &summary->of[experiment->measures[i]];
        write_number(out, of->median_of_all);
        write_number(out, of->penalised);
    }
}

/* Writes the settings, and ends the line. */
static void write_settings(const lab_results *results, const lab_row *row, FILE *out)
{
    char processor[PROVENANCE_SIZE];
#define TEXT(name, value)                                                                          \
    fputc(',', out);                                                                               \
    csv_write_field(out, value);
#define WHOLE(name, value) fprintf(out, ",%" PRIu64, (uint64_t)(value));
#define REAL(name, value)  write_number(out, value);
    LAB_ROW_SETTINGS(TEXT, WHOLE, REAL)
    LAB_RUN_SETTINGS(TEXT, WHOLE)
    LAB_MADE_BY(TEXT)
#undef TEXT
#undef WHOLE
#undef REAL
    fputc('\n', out);
}

static void write_parts(const lab_results *results, size_t number, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    const lab_row *row = &experiment->rows[number];
    const lab_row_result *result = &results->row[number];
    char name[LAB_PART_SIZE];
    for (size_t i = 0; i < result->part_count; ++i) {
        const lab_part_result *part = &result->parts[i];
        write_names(row, out);
        fputc(',', out);
        csv_write_field(out, experiment_part(experiment, part->part, name));
        write_summary(experiment, &part->summary, experiment_published(row, part->part), 1, out);
        write_settings(results, row, out);
    }
}

bool csv_write(const lab_results *results, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    write_header(experiment, out);
    for (size_t number = 0; number < experiment->row_count; ++number) {
        const lab_row *row = &experiment->rows[number];
        write_names(row, out);
        fputs(experiment->by ? "," : "", out);
        write_summary(experiment, &results->row[number].summary, row->published,
                      lab_scaled(experiment, 1), out);
        write_settings(results, row, out);
        write_parts(results, number, out);
    }
    return !ferror(out);
}
