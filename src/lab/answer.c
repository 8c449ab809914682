/* See answer.h. */
#include "lab/answer.h"

#include "lab/figures.h"
#include "lab/published.h"

#include <stdlib.h>

/* Rows told after the best one. */
enum { RUNNERS_UP = 3 };

static double mean_of(const lab_results *results, size_t row, lab_measure measure)
{
    return results->row[row].summary.of[measure].mean;
}

/* ---- finding ---- */

/* Insertion keeps equal rows in order; there are few. */
static void insert(const lab_results *results, lab_measure measure, lab_answer *answer, size_t row)
{
    size_t at = answer->count++;
    double mean = mean_of(results, row, measure);
    for (; at > 0 && mean_of(results, answer->rows[at - 1], measure) > mean; --at)
        answer->rows[at] = answer->rows[at - 1];
    answer->rows[at] = row;
}

bool answer_find(const lab_results *results, const lab_question *question, lab_answer *answer)
{
    size_t count = results->experiment->row_count;
    *answer = (lab_answer){0};
    answer->limit = mean_of(results, question->baseline, question->subject) + question->excess;
    answer->rows = malloc((count ? count : 1) * sizeof *answer->rows);
    if (!answer->rows)
        return false;
    for (size_t row = 0; row < count; ++row) {
        const lab_summary *summary = &results->row[row].summary;
        if (summary->solved == 0 || summary->solved < summary->instances)
            ++answer->unsolved;
        else if (mean_of(results, row, question->subject) <= answer->limit)
            insert(results, question->measure, answer, row);
    }
    return true;
}

void answer_free(lab_answer *answer)
{
    free(answer->rows);
    *answer = (lab_answer){0};
}

bool answer_is_level(const lab_results *results, const lab_question *question,
                     const lab_answer *answer, size_t row)
{
    const lab_summary *best = &results->row[answer->rows[0]].summary;
    return mean_of(results, row, question->measure) <= best->of[question->measure].high;
}

/* ---- telling ---- */

static void print_name(const lab_results *results, size_t row, FILE *out)
{
    const lab_row *from = &results->experiment->rows[row];
    fputs(from->label, out);
    if (from->table)
        fprintf(out, " (%s)", from->table);
}

static void print_mean(const lab_results *results, size_t row, lab_measure measure, FILE *out)
{
    char text[FIGURE_SIZE], per[FIGURE_SIZE];
    double value = lab_scaled(results->experiment, mean_of(results, row, measure));
    figure_of(text, value, figure_decimals(value));
    if (results->experiment->per > 0)
        fprintf(out, "%s per %s", text, figure_of(per, results->experiment->per, 0));
    else
        fputs(text, out);
}

/* "38 % less than a" of the baseline; and what it costs in the subject. */
static void print_gain(const lab_results *results, const lab_question *question, size_t row,
                       FILE *out)
{
    double base = mean_of(results, question->baseline, question->measure);
    double share = 100 * (mean_of(results, row, question->measure) / base - 1);
    double more = mean_of(results, row, question->subject) -
                  mean_of(results, question->baseline, question->subject);
    if (row == question->baseline)
        return;
    if (base > 0)
        fprintf(out, ", %.0f %% %s than the baseline", share < 0 ? -share : share,
                share < 0 ? "less" : "more");
    fprintf(out, ", for %.3f %s in the mean %s", more < 0 ? -more : more, more < 0 ? "less" : "more",
            lab_measure_heading(question->subject));
}

static void print_best(const lab_results *results, const lab_question *question,
                       const lab_answer *answer, FILE *out)
{
    fputs("  least: ", out);
    print_name(results, answer->rows[0], out);
    fputs(", ", out);
    print_mean(results, answer->rows[0], question->measure, out);
    print_gain(results, question, answer->rows[0], out);
    fputc('\n', out);
}

static void print_others(const lab_results *results, const lab_question *question,
                         const lab_answer *answer, FILE *out)
{
    for (size_t i = 1; i < answer->count && i <= RUNNERS_UP; ++i) {
        fputs(i == 1 ? "  next:  " : "         ", out);
        print_name(results, answer->rows[i], out);
        fputs(", ", out);
        print_mean(results, answer->rows[i], question->measure, out);
        print_gain(results, question, answer->rows[i], out);
        fputc('\n', out);
    }
}

/* Of a sample: which rows might as well be the best. */
static void print_level(const lab_results *results, const lab_question *question,
                        const lab_answer *answer, FILE *out)
{
    const lab_statistic *best = &results->row[answer->rows[0]].summary.of[question->measure];
    size_t level = 0;
    char low[FIGURE_SIZE], high[FIGURE_SIZE];
    while (level + 1 < answer->count &&
           answer_is_level(results, question, answer, answer->rows[level + 1]))
        ++level;
    if (best->low == best->high)
        return;
    double from = lab_scaled(results->experiment, best->low);
    double to = lab_scaled(results->experiment, best->high);
    fprintf(out, "  within the 95 %% interval of the least (%s to %s): ",
            figure_of(low, from, figure_decimals(from)), figure_of(high, to, figure_decimals(to)));
    for (size_t i = 1; i <= level; ++i) {
        fputs(i > 1 ? "; " : "", out);
        print_name(results, answer->rows[i], out);
    }
    fputs(level > 0 ? "\n" : "no other row\n", out);
}

static void print_question(const lab_results *results, const lab_question *question,
                           const lab_answer *answer, FILE *out)
{
    fprintf(out, "\n%s\n", question->text ? question->text : "Which is best?");
    fprintf(out, "  asked: the least mean of \"%s\" where that of \"%s\" is at most %.3f: %.3f, as of ",
            lab_measure_heading(question->measure), lab_measure_heading(question->subject),
            answer->limit, mean_of(results, question->baseline, question->subject));
    print_name(results, question->baseline, out);
    fprintf(out, ", and %.3g more\n", question->excess);
}

static void print_answer(const lab_results *results, const lab_question *question,
                         const lab_answer *answer, FILE *out)
{
    print_question(results, question, answer, out);
    if (answer->count == 0)
        fputs("  no row is within it\n", out);
    else {
        print_best(results, question, answer, out);
        print_others(results, question, answer, out);
        print_level(results, question, answer, out);
    }
    if (answer->unsolved > 0)
        fprintf(out, "  left out: %zu row%s that did not solve every position\n", answer->unsolved,
                answer->unsolved == 1 ? "" : "s");
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
        print_answer(results, &experiment->questions[i], &answer, out);
        answer_free(&answer);
    }
    return ok;
}
