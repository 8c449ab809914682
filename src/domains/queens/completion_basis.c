/* The basis of the simplex algorithm and its inverse. */
#include "domains/queens/completion_simplex_parts.h"

#include <string.h>

static const double DRIFTED = 1e-6;          /* sum of a line's parts */
static const double LEAST_REINVERTED = 1e-6; /* pivot, below which a variable leaves the basis */
static const double NOTHING = 1e-12;

void completion_basis_begin(completion_simplex *linear)
{
    memset(linear->inverse, 0, (size_t)linear->lines * linear->stride * sizeof *linear->inverse);
    memset(linear->is_basic, 0, sizeof linear->is_basic);
    for (uint32_t line = 0; line < linear->lines; ++line) {
        linear->basic[line] = linear->squares + line;
        linear->is_basic[linear->squares + line] = true;
        row_of(linear, line)[line] = 1;
        linear->value[line] = linear->due[line];
        linear->norm[line] = 1;
    }
}

void completion_basis_value(completion_simplex *linear)
{
    for (uint32_t row = 0; row < linear->lines; ++row) {
        const double *from = row_of(linear, row);
        double sum = 0;
        for (uint32_t line = 0; line < linear->lines; ++line)
            sum += from[line] * linear->due[line];
        linear->value[row] = sum;
    }
}

/* The product of a row of the inverse and the column of a variable. */
static double at_variable(const completion_simplex *linear, const double *row, uint32_t variable)
{
    if (variable >= linear->squares + linear->lines)
        return -row[variable - linear->squares - linear->lines];
    if (variable >= linear->squares)
        return row[variable - linear->squares];
    const uint16_t *line = linear->square[variable];
    return row[line[0]] + row[line[1]] + row[line[2]] + row[line[3]];
}

void completion_basis_load(completion_simplex *linear, uint32_t variable)
{
    for (uint32_t row = 0; row < linear->lines; ++row)
        linear->entering[row] = at_variable(linear, row_of(linear, row), variable);
}

/* to -= factor * from. Returns the square of its length. */
static double subtract(double *restrict to, const double *restrict from, double factor,
                       uint32_t stride)
{
    double sums[SIMPLEX_LANES] = {0}, sum = 0;
    for (uint32_t group = 0; group < stride; group += SIMPLEX_LANES)
        for (uint32_t i = group; i < group + SIMPLEX_LANES; ++i) {
            double left = to[i] - factor * from[i];
            to[i] = left;
            sums[i - group] += left * left;
        }
    for (uint32_t i = 0; i < SIMPLEX_LANES; ++i)
        sum += sums[i];
    return sum;
}

void completion_basis_enter(completion_simplex *linear, uint32_t row, uint32_t variable)
{
    double *from = row_of(linear, row), scale = 1 / linear->entering[row];
    for (uint32_t i = 0; i < linear->lines; ++i)
        from[i] *= scale;
    linear->norm[row] *= scale * scale;
    linear->value[row] *= scale;
    for (uint32_t other = 0; other < linear->lines; ++other) {
        double factor = linear->entering[other];
        if (other == row || size_of(factor) < NOTHING)
            continue;
        linear->norm[other] = subtract(row_of(linear, other), from, factor, linear->stride);
        linear->value[other] -= factor * linear->value[row];
    }
    linear->is_basic[linear->basic[row]] = false;
    linear->is_basic[variable] = true;
    linear->basic[row] = variable;
}

bool completion_basis_has_drifted(const completion_simplex *linear)
{
    double left[MOST_LINES] = {0}, worst = 0;
    for (uint32_t line = 0; line < linear->lines; ++line)
        left[line] = linear->due[line];
    for (uint32_t row = 0; row < linear->lines; ++row) {
        uint32_t variable = linear->basic[row];
        if (variable >= linear->squares + linear->lines)
            left[variable - linear->squares - linear->lines] += linear->value[row];
        else if (variable >= linear->squares)
            left[variable - linear->squares] -= linear->value[row];
        else
            for (int i = 0; i < LINES_A_SQUARE; ++i)
                left[linear->square[variable][i]] -= linear->value[row];
    }
    for (uint32_t line = 0; line < linear->lines; ++line)
        worst = size_of(left[line]) > worst ? size_of(left[line]) : worst;
    return worst > DRIFTED;
}

/* Is it the slack of a line? */
static bool is_slack(const completion_simplex *linear, uint32_t variable)
{
    return variable >= linear->squares && variable < linear->squares + linear->lines;
}

/* The row of a slack that is to leave the basis in which the column is largest; `lines` if that is small. */
static uint32_t row_to_reinvert(const completion_simplex *linear, const bool *slack_stays)
{
    uint32_t best = linear->lines;
    double most = LEAST_REINVERTED;
    for (uint32_t row = 0; row < linear->lines; ++row)
        if (is_slack(linear, linear->basic[row]) && !slack_stays[row] &&
            size_of(linear->entering[row]) > most) {
            most = size_of(linear->entering[row]);
            best = row;
        }
    return best;
}

void completion_basis_reinvert(completion_simplex *linear)
{
    uint32_t others[MOST_LINES], count = 0;
    bool slack_stays[MOST_LINES] = {false};
    for (uint32_t row = 0; row < linear->lines; ++row)
        if (is_slack(linear, linear->basic[row]))
            slack_stays[linear->basic[row] - linear->squares] = true;
        else
            others[count++] = linear->basic[row];
    completion_basis_begin(linear);
    for (uint32_t i = 0; i < count; ++i) {
        completion_basis_load(linear, others[i]);
        uint32_t row = row_to_reinvert(linear, slack_stays);
        if (row < linear->lines)
            completion_basis_enter(linear, row, others[i]);
    }
}
