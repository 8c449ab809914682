/* See csv.h. */
#include "lab/csv.h"

#include "lab/published.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

void csv_write_field(FILE *out, const char *text)
{
    if (!text)
        return;
    if (!strpbrk(text, "\",\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; ++text) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

uint64_t csv_sum(lab_measure measure, uint64_t sum)
{
    return lab_is_fraction(measure) ? (sum >> 32) + (sum >> 31 & 1) : sum;
}

static void write_number(FILE *out, double number)
{
    if (isfinite(number))
        fprintf(out, ",%.9g", number);
    else
        fputc(',', out);
}

static void write_header(const lab_experiment *experiment, FILE *out)
{
    static const char *const statistics[] = {"mean", "median",    "deviation", "low",
                                             "high", "published", "ratio"};
    fprintf(out, "table,label,algorithm,heuristic,weight%s", experiment->by_cost ? ",cost" : "");
    for (size_t i = 0; i < experiment->measure_count; ++i)
        fprintf(out, ",%s", lab_measure_name(experiment->measures[i]));
    fputs(",n,instances", out);
    for (size_t i = 0; i < experiment->measure_count; ++i)
        for (size_t j = 0; j < sizeof statistics / sizeof *statistics; ++j)
            fprintf(out, ",%s_%s", lab_measure_name(experiment->measures[i]), statistics[j]);
    fputc('\n', out);
}

static void write_names(const lab_row *row, FILE *out)
{
    const char *const names[] = {row->table, row->label, row->algorithm, row->heuristic,
                                 row->weight_text};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        if (i > 0)
            fputc(',', out);
        csv_write_field(out, names[i]);
    }
}

/* `published` is NULL, or what was published of each measure, on the scale of our mean times
 * `scale`. */
static void write_summary(const lab_experiment *experiment, const lab_summary *summary,
                          const double *published, double scale, FILE *out)
{
    bool is_there = summary->solved > 0;
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        fprintf(out, ",%" PRIu64, csv_sum(measure, summary->of[measure].sum));
    }
    fprintf(out, ",%" PRIu64 ",%" PRIu64, summary->solved, summary->instances);
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        const lab_statistic *of = &summary->of[experiment->measures[i]];
        double figure = published ? published[experiment->measures[i]] : NAN;
        const double numbers[] = {of->mean, of->median, of->deviation, of->low, of->high};
        for (size_t j = 0; j < sizeof numbers / sizeof *numbers; ++j)
            write_number(out, is_there ? numbers[j] : NAN);
        write_number(out, figure);
        write_number(out, is_there ? scale * of->mean / figure : NAN);
    }
    fputc('\n', out);
}

static const double *published_of(const lab_row *row, bd_cost cost)
{
    for (size_t i = 0; i < row->group_count; ++i)
        if (row->groups[i].cost == cost)
            return row->groups[i].of;
    return NULL;
}

static void write_groups(const lab_results *results, size_t number, FILE *out)
{
    const lab_row *row = &results->experiment->rows[number];
    const lab_row_result *result = &results->row[number];
    for (size_t i = 0; i < result->group_count; ++i) {
        const lab_group *group = &result->groups[i];
        write_names(row, out);
        fprintf(out, ",%" PRIu32, group->cost);
        write_summary(results->experiment, &group->summary, published_of(row, group->cost), 1, out);
    }
}

bool csv_write(const lab_results *results, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    write_header(experiment, out);
    for (size_t number = 0; number < experiment->row_count; ++number) {
        const lab_row *row = &experiment->rows[number];
        write_names(row, out);
        fputs(experiment->by_cost ? "," : "", out);
        write_summary(experiment, &results->row[number].summary, row->published,
                      lab_scaled(experiment, 1), out);
        write_groups(results, number, out);
    }
    return !ferror(out);
}
