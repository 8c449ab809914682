/* Prints the results of the joint tests. */
#include "lab/table_parts.h"

#include "lab/figures.h"
#include "lab/joint.h"

#include "text/wrap.h"

static void print_square(const struct lab_joint_result *result, text_wrapping *line)
{
    char square[FIGURE_SIZE], chance[FIGURE_SIZE];
    figure_of(square, result->square, 1);
    figure_chance(chance, result->chance);
    if (result->lower > 0)
        wrap_piece(line, "T2 = %s, as F on %.0f and %.0f degrees of freedom: chance %s", square,
                   result->upper, result->lower, chance);
    else
        wrap_piece(line, "T2 = %s on %.0f degrees of freedom: chance %s", square, result->upper,
                   chance);
    if (result->rank < result->rows)
        wrap_piece(line, "(%zu of the rows repeat what others say)", result->rows - result->rank);
}

static void print_test(const lab_joint *test, const struct lab_joint_result *result, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 4, .column = 2};
    fputs("  ", out);
    wrap_text(&line, test->text ? test->text : lab_measure_meaning(test->measure));
    wrap_piece(&line, "(%zu row%s):", result->rows, result->rows == 1 ? "" : "s");
    if (result->status == LAB_JOINT_DONE)
        print_square(result, &line);
    else
        wrap_piece(&line, "no test: %s", lab_joint_reason(result->status));
    wrap_end(&line);
}

void table_joint_print(const lab_results *results, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    if (!results->joint || experiment->joint_count == 0)
        return;
    text_wrapping line = {.out = out};
    fputc('\n', out);
    wrap_text(&line,
              "All rows together (joint test, Hotelling's T2: how far the published means are "
              "from ours, beside how far random samples are from each other; chance: of a sample "
              "at least "
              "as far off; too low where figures have long tails and the sample is small)");
    wrap_end(&line);
    for (size_t i = 0; i < experiment->joint_count; ++i)
        print_test(&experiment->joint[i], &results->joint[i], out);
}
