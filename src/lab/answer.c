/* See answer.h. */
#include "lab/answer.h"

#include "lab/bootstrap.h"
#include "lab/figures.h"
#include "lab/grid.h"
#include "lab/published.h"

#include <bandolo/template/base/bits.h>
#include <bandolo/base/text.h>

#include <math.h>
#include <stdlib.h>

/* Rows told after the best one; columns that a row's name may take. */
enum { RUNNERS_UP = 3, NAME_COLUMNS = 60 };

static double answer_mean_of(const lab_results *results, size_t row, lab_measure measure)
{
    return results->row[row].summary.of[measure].mean;
}

/* Means of rows that solved different instances cannot be set side by side; nor those of searches of
 * which they were not counted. */
static bool is_solved(const lab_results *results, const lab_question *question, size_t row)
{
    const lab_summary *summary = &results->row[row].summary;
    return summary->solved == summary->instances && summary->of[question->measure].is_there &&
           summary->of[question->subject].is_there;
}

/* ---- finding ---- */

/* Insertion keeps equal rows in order; there are few. */
static void insert(const lab_results *results, lab_measure measure, lab_answer *answer, size_t row)
{
    size_t at = answer->count++;
    double mean = answer_mean_of(results, row, measure);
    for (; at > 0 && answer_mean_of(results, answer->rows[at - 1], measure) > mean; --at)
        answer->rows[at] = answer->rows[at - 1];
    answer->rows[at] = row;
}

/* ---- ties ---- */

/* The figure of a row and an instance: the mean over its seeds. */
static double figure_at(const lab_results *results, size_t row, lab_measure measure,
                        uint64_t instance)
{
    const lab_row_result *result = &results->row[row];
    uint64_t runs = result->summary.instances / results->instances;
    double sum = 0;
    for (uint64_t run = 0; run < runs; ++run)
        sum += result->figure[measure][instance * runs + run].amount;
    return sum / (double)runs;
}

/* A line each instance: how far every other row is above the best. */
static void fill_differences(const lab_results *results, const lab_question *question,
                             const lab_answer *answer, double *lines)
{
    for (uint64_t i = 0; i < results->instances; ++i) {
        double best = figure_at(results, answer->rows[0], question->measure, i);
        for (size_t place = 1; place < answer->count; ++place)
            *lines++ = figure_at(results, answer->rows[place], question->measure, i) - best;
    }
}

static bool find_ties_of_sample(const lab_results *results, const lab_question *question,
                                lab_answer *answer)
{
    size_t columns = answer->count - 1;
    double *lines = malloc(results->instances * columns * sizeof *lines);
    lab_interval *interval = malloc(columns * sizeof *interval);
    bool ok = lines && interval;
    if (ok) {
        const lab_sample sample = {lines, NULL, results->instances, columns};
        fill_differences(results, question, answer, lines);
        ok = lab_bootstrap(&sample, bd_mix(results->seed), interval);
    }
    for (size_t i = 0; ok && i < columns; ++i)
        answer->ties[i + 1] = interval[i].low <= 0 && interval[i].high >= 0;
    free(lines);
    free(interval);
    return ok;
}

static bool is_sample(const lab_results *results, const lab_question *question,
                      const lab_answer *answer)
{
    return results->source != LAB_ALL && results->instances > 1 &&
           results->row[answer->rows[0]].figure[question->measure];
}

static bool find_ties(const lab_results *results, const lab_question *question, lab_answer *answer)
{
    if (answer->count < 2)
        return true;
    if (is_sample(results, question, answer))
        return find_ties_of_sample(results, question, answer);
    for (size_t place = 1; place < answer->count; ++place)
        answer->ties[place] = answer_mean_of(results, answer->rows[place], question->measure) ==
                              answer_mean_of(results, answer->rows[0], question->measure);
    return true;
}

static size_t count_ties(const lab_answer *answer)
{
    size_t ties = 0;
    for (size_t place = 0; place < answer->count; ++place)
        ties += answer->ties[place];
    return ties;
}

/* ---- the rows ---- */

/* Means and excess are rounded: 49/3 + 1/3 is less than 50/3 in doubles. Whole sums below 10^12 that
 * differ have means farther apart than this. */
static const double ANSWER_ROUNDING = 1e-12;

bool answer_find(const lab_results *results, const lab_question *question, lab_answer *answer)
{
    size_t count = results->experiment->row_count;
    *answer = (lab_answer){0};
    answer->limit = is_solved(results, question, question->baseline)
                        ? answer_mean_of(results, question->baseline, question->subject) +
                              question->excess
                        : NAN;
    answer->rows = malloc((count ? count : 1) * sizeof *answer->rows);
    answer->ties = calloc(count ? count : 1, sizeof *answer->ties);
    bool ok = answer->rows && answer->ties;
    for (size_t row = 0; ok && row < count; ++row) {
        if (!is_solved(results, question, row))
            ++answer->unsolved;
        else if (answer_mean_of(results, row, question->subject) <=
                 answer->limit * (1 + ANSWER_ROUNDING))
            insert(results, question->measure, answer, row);
    }
    ok = ok && find_ties(results, question, answer);
    if (!ok)
        answer_free(answer);
    return ok;
}

void answer_free(lab_answer *answer)
{
    free(answer->rows);
    free(answer->ties);
    *answer = (lab_answer){0};
}

/* ---- telling ---- */

static const char *mean_text(char *out, const lab_results *results, size_t row, lab_measure measure)
{
    double value = lab_scaled(results->experiment, answer_mean_of(results, row, measure));
    return figure_of(out, value, figure_decimals(value));
}

static void print_name(const lab_results *results, size_t row, FILE *out)
{
    const lab_row *from = &results->experiment->rows[row];
    fputs(from->label, out);
    if (from->table)
        fprintf(out, " (%s)", from->table);
}

static void print_question(const lab_results *results, const lab_question *question,
                           const lab_answer *answer, FILE *out)
{
    fprintf(out, "\n%s\n", question->text ? question->text : "Which is best?");
    fprintf(out, "  baseline: ");
    print_name(results, question->baseline, out);
    if (isnan(answer->limit)) {
        fputs(", which did not solve every position\n", out);
        return;
    }
    fprintf(out, ", with a mean %s of %.3f\n", lab_measure_heading(question->subject),
            answer_mean_of(results, question->baseline, question->subject));
    fprintf(out, "  asked: the least %s where the mean %s is at most %.3g more, %.3f\n",
            lab_measure_heading(question->measure), lab_measure_heading(question->subject),
            question->excess, answer->limit);
}

static void answer_add_headings(lab_grid *grid, const lab_results *results,
                                const lab_question *question)
{
    char scale[FIGURE_SIZE + 16] = "mean ", per[FIGURE_SIZE];
    if (results->experiment->per > 0)
        snprintf(scale, sizeof scale, "per %s ", figure_of(per, results->experiment->per, 0));
    grid_add_column(grid, "", "");
    grid_add_column(grid, lab_measure_heading(question->measure), scale);
    grid_add_column(grid, NULL, "of the baseline");
    grid_add_column(grid, lab_measure_heading(question->subject), "mean");
    grid_add_column(grid, NULL, "more");
}

static void answer_add_row(lab_grid *grid, const lab_results *results, const lab_question *question,
                           const lab_answer *answer, size_t place)
{
    size_t row = answer->rows[place];
    const lab_row *from = &results->experiment->rows[row];
    double base = answer_mean_of(results, question->baseline, question->measure);
    double subject = answer_mean_of(results, row, question->subject);
    char text[FIGURE_SIZE], name[512];
    bd_text(name, sizeof name, "%zu. %s%s%s%s", place + 1, from->label, from->table ? " (" : "",
            from->table ? from->table : "", from->table ? ")" : "");
    figure_cut(name, NAME_COLUMNS);
    grid_add(grid, "%s", name);
    grid_add(grid, "%s%s", mean_text(text, results, row, question->measure),
             answer->ties[place] ? "~" : " ");
    if (base > 0)
        grid_add(grid, "%.1f %%", 100 * answer_mean_of(results, row, question->measure) / base);
    else
        grid_add(grid, "-");
    grid_add(grid, "%.3f", subject);
    grid_add(grid, "%+.3f",
             subject - answer_mean_of(results, question->baseline, question->subject));
}

/* The best row, those after it, and all that tie with it. */
static bool answer_print_rows(const lab_results *results, const lab_question *question,
                              const lab_answer *answer, FILE *out)
{
    lab_grid grid = {0};
    answer_add_headings(&grid, results, question);
    for (size_t place = 0; place < answer->count; ++place)
        if (place <= RUNNERS_UP || answer->ties[place])
            answer_add_row(&grid, results, question, answer, place);
    bool ok = grid_print(&grid, out);
    grid_free(&grid);
    if (count_ties(answer) > 0)
        fputs(is_sample(results, question, answer)
                  ? "  ~ ties: the 95 % interval of its difference to the least, position by "
                    "position, holds "
                    "0\n"
                  : "  ~ ties: it is as little\n",
              out);
    return ok;
}

/* The best row, and with how many it ties. */
static void print_best(const lab_results *results, const lab_answer *answer, FILE *out)
{
    size_t ties = count_ties(answer);
    fputs("  answer: ", out);
    print_name(results, answer->rows[0], out);
    if (ties > 0)
        fprintf(out, "; it ties with %zu row%s (~)", ties, ties == 1 ? "" : "s");
    fputs("\n\n", out);
}

static bool print_answer(const lab_results *results, const lab_question *question,
                         const lab_answer *answer, FILE *out)
{
    bool ok = true;
    print_question(results, question, answer, out);
    if (isnan(answer->limit))
        fputs("  no answer: there is nothing to set the other rows against\n", out);
    else if (answer->count == 0)
        fputs("  no row is within that\n", out);
    else {
        print_best(results, answer, out);
        ok = answer_print_rows(results, question, answer, out);
    }
    if (answer->unsolved > 0)
        fprintf(out, "  left out: %zu row%s that did not solve every position\n", answer->unsolved,
                answer->unsolved == 1 ? "" : "s");
    return ok;
}

bool answer_print(const lab_results *results, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    bool ok = true;
    for (size_t i = 0; i < experiment->question_count; ++i) {
        lab_answer answer;
        if (!answer_find(results, &experiment->questions[i], &answer)) {
            fputs("\n(no memory for an answer)\n", out);
            ok = false;
            continue;
        }
        ok &= print_answer(results, &experiment->questions[i], &answer, out);
        answer_free(&answer);
    }
    return ok;
}
