/* The dual simplex algorithm (Lemke, Naval Research Logistics Quarterly 1, 1954), revised, with the whole
 * inverse of the basis. Each line is an equation: the parts of its squares and a slack make 1. What is not in
 * the basis is 0; a square that has gone, and the slack of a row or column, must be 0 in the basis too. So a
 * square goes and comes back by a mark alone, and the last basis remains the one to begin with. A column of the
 * program is four ones, whence a pivot costs little besides the change of the inverse.
 *
 * A pivot takes out of the basis what is not as it must be, by the steepest edge (Forrest and Goldfarb,
 * "Steepest-edge simplex algorithms for linear programming", Mathematical Programming 57, 1992), and keeps the
 * reduced costs from becoming negative, lest the pivots go round in circles. Nothing is to be minimised, though:
 * any costs will do, so they are drawn anew for every program, such that the last basis is the best for them,
 * and a cost that is a little below 0 is made 0 where this allows a larger pivot.
 *
 * Where no pivot is left, a row of the inverse proves that there is no solution (Farkas): it weighs the lines
 * such that the lines of no open square weigh less than 0 together, no diagonal does alone, and all lines
 * together do, in contradiction to the equations. The numbers of the simplex are floating and prove nothing:
 * the weights are rounded to integers, what a square then lacks is added to its row, and the sum is compared
 * exactly. */
#include "domains/queens/completion_simplex.h"

#include <bandolo/base/memory.h>

#include <string.h>

enum {
    MOST_LINES = COMPLETION_MOST_LINES,
    MOST_SQUARES = COMPLETION_MOST_SQUARES,
    MOST_VARIABLES = MOST_SQUARES + MOST_LINES,
    LANES = 8,             /* rows of the inverse are padded to whole groups, for vectors */
    MOST_PIVOTS = 1 << 14, /* of one program */
    PATIENCE = 64          /* pivots */
};

static const double WRONG = 1e-7; /* what counts as less than 0, or more */
static const double LEAST_PIVOT = 1e-7;
static const double LEAST_REINVERTED = 1e-6; /* pivot, below which a variable leaves the basis */
static const double NOTHING = 1e-12;
static const double CHEAP = 1e-4;     /* a cost that may be made 0; those drawn are up to 1 */
static const double DRIFTED = 1e-6;   /* sum of a line's parts, or a pivot calculated in two ways */
static const double WHOLE = 1U << 30; /* the largest weight */

/* Variables: the squares, then the slacks of the lines. */
struct completion_simplex {
    constraint_run *run;
    bd_random random;
    uint32_t lines, squares, stride;
    uint32_t line_of[MOST_LINES]; /* number of each line of the board, 1 up; 0: without squares */
    uint16_t square[MOST_SQUARES][LINES_A_SQUARE]; /* the lines of each */
    uint8_t row[MOST_SQUARES], column[MOST_SQUARES];
    bool is_gone[MOST_VARIABLES]; /* must be 0 */
    bool is_basic[MOST_VARIABLES];
    double cost[MOST_VARIABLES];  /* reduced */
    double pivot[MOST_VARIABLES]; /* the row of the variable that leaves */
    uint32_t basic[MOST_LINES];   /* the variable of each row of the basis, */
    double value[MOST_LINES];     /* how much it is, */
    double norm[MOST_LINES];      /* and the square of its row's length */
    double entering[MOST_LINES];  /* the column of the variable that enters */
    double *inverse;              /* of the basis: a row for each basic variable */
};

static double *row_of(completion_simplex *linear, uint32_t row)
{
    return linear->inverse + (size_t)row * linear->stride;
}

static double size_of(double number)
{
    return number < 0 ? -number : number;
}

static size_t inverse_bytes(const completion_simplex *linear)
{
    return (size_t)linear->lines * linear->stride * sizeof *linear->inverse;
}

/* ---- the program ---- */

static void add_square(completion_simplex *linear, uint32_t row, uint32_t column)
{
    uint32_t square = linear->squares++;
    uint16_t *line = linear->square[square];
    linear->row[square] = (uint8_t)row;
    linear->column[square] = (uint8_t)column;
    square_lines(row, column, line);
    for (int i = 0; i < LINES_A_SQUARE; ++i) {
        uint32_t *number = &linear->line_of[line[i]];
        *number = *number ? *number : ++linear->lines;
        line[i] = (uint16_t)(*number - 1);
    }
}

static void add_squares(completion_simplex *linear, const completion_level *root)
{
    for (square_set rows = root->open[ROWS]; rows; rows &= rows - 1) {
        uint32_t row = square_lowest(rows);
        for (square_set squares = root->squares[ROWS][row]; squares; squares &= squares - 1)
            add_square(linear, row, square_lowest(squares));
    }
    linear->stride = (linear->lines + LANES - 1) / LANES * LANES;
    for (uint32_t line = 0; line < COMPLETION_DIAGONALS; ++line)
        if (linear->line_of[line])
            linear->is_gone[linear->squares + linear->line_of[line] - 1] = true;
}

/* The basis of the slacks. */
static void begin(completion_simplex *linear)
{
    memset(linear->inverse, 0, inverse_bytes(linear));
    memset(linear->is_basic, 0, sizeof linear->is_basic);
    for (uint32_t line = 0; line < linear->lines; ++line) {
        linear->basic[line] = linear->squares + line;
        linear->is_basic[linear->squares + line] = true;
        row_of(linear, line)[line] = 1;
        linear->value[line] = linear->norm[line] = 1;
    }
}

completion_simplex *completion_simplex_open(constraint_run *run, const completion_level *root,
                                            uint64_t seed)
{
    completion_simplex *linear = run_alloc(run, sizeof *linear);
    if (!linear)
        return NULL;
    memset(linear, 0, sizeof *linear);
    linear->run = run;
    linear->random = bd_random_of(seed);
    add_squares(linear, root);
    linear->inverse = run_alloc(run, inverse_bytes(linear));
    if (!linear->inverse) {
        bd_memory_free(&run->budget, linear, sizeof *linear);
        return NULL;
    }
    begin(linear);
    return linear;
}

void completion_simplex_close(constraint_run *run, completion_simplex *linear)
{
    if (linear)
        bd_memory_free(&run->budget, linear->inverse, inverse_bytes(linear));
    bd_memory_free(&run->budget, linear, sizeof *linear);
}

/* ---- the basis ---- */

/* Of a row of the inverse: what it has at the lines of a variable. */
static double at_variable(const completion_simplex *linear, const double *row, uint32_t variable)
{
    if (variable >= linear->squares)
        return row[variable - linear->squares];
    const uint16_t *line = linear->square[variable];
    return row[line[0]] + row[line[1]] + row[line[2]] + row[line[3]];
}

static void load_entering(completion_simplex *linear, uint32_t variable)
{
    for (uint32_t row = 0; row < linear->lines; ++row)
        linear->entering[row] = at_variable(linear, row_of(linear, row), variable);
}

/* to -= factor * from. Returns the square of its length. */
static double subtract(double *restrict to, const double *restrict from, double factor,
                       uint32_t stride)
{
    double sums[LANES] = {0}, sum = 0;
    for (uint32_t group = 0; group < stride; group += LANES)
        for (uint32_t i = group; i < group + LANES; ++i) {
            double left = to[i] - factor * from[i];
            to[i] = left;
            sums[i - group] += left * left;
        }
    for (uint32_t i = 0; i < LANES; ++i)
        sum += sums[i];
    return sum;
}

/* The variable, whose column is loaded, takes the place of the one of this row. */
static void enter(completion_simplex *linear, uint32_t row, uint32_t variable)
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

/* How far the basis is from solving its equations: rounding errors gather. */
static bool has_drifted(const completion_simplex *linear)
{
    double left[MOST_LINES], worst = 0;
    for (uint32_t line = 0; line < linear->lines; ++line)
        left[line] = 1;
    for (uint32_t row = 0; row < linear->lines; ++row) {
        uint32_t variable = linear->basic[row];
        if (variable >= linear->squares)
            left[variable - linear->squares] -= linear->value[row];
        else
            for (int i = 0; i < LINES_A_SQUARE; ++i)
                left[linear->square[variable][i]] -= linear->value[row];
    }
    for (uint32_t line = 0; line < linear->lines; ++line)
        worst = size_of(left[line]) > worst ? size_of(left[line]) : worst;
    return worst > DRIFTED;
}

/* The row of a slack that is to leave the basis in which the column is largest; `lines` if that is small. */
static uint32_t row_to_reinvert(const completion_simplex *linear, const bool *slack_stays)
{
    uint32_t best = linear->lines;
    double most = LEAST_REINVERTED;
    for (uint32_t row = 0; row < linear->lines; ++row)
        if (linear->basic[row] >= linear->squares && !slack_stays[row] &&
            size_of(linear->entering[row]) > most) {
            most = size_of(linear->entering[row]);
            best = row;
        }
    return best;
}

/* The same basis once more, from that of the slacks: its squares enter one by one. */
static void reinvert(completion_simplex *linear)
{
    uint32_t squares[MOST_LINES], count = 0;
    bool slack_stays[MOST_LINES] = {false};
    for (uint32_t row = 0; row < linear->lines; ++row)
        if (linear->basic[row] < linear->squares)
            squares[count++] = linear->basic[row];
        else
            slack_stays[linear->basic[row] - linear->squares] = true;
    begin(linear);
    for (uint32_t i = 0; i < count; ++i) {
        load_entering(linear, squares[i]);
        uint32_t row = row_to_reinvert(linear, slack_stays);
        if (row < linear->lines)
            enter(linear, row, squares[i]);
    }
}

/* ---- pivots ---- */

/* What must change about a variable of the basis: how much it is too large, or below 0 too small. */
static double wrong_by(const completion_simplex *linear, uint32_t row)
{
    double value = linear->value[row];
    bool is_wrong = value < -WRONG || (value > WRONG && linear->is_gone[linear->basic[row]]);
    return is_wrong ? value : 0;
}

/* The row of the variable that is to leave; `lines`: all are as they must be. */
static uint32_t leaving(const completion_simplex *linear)
{
    uint32_t best = linear->lines;
    double most = 0;
    for (uint32_t row = 0; row < linear->lines; ++row) {
        double wrong = wrong_by(linear, row);
        if (wrong * wrong > most * linear->norm[row]) {
            most = wrong * wrong / linear->norm[row];
            best = row;
        }
    }
    return best;
}

static void load_pivots(completion_simplex *linear, uint32_t row)
{
    const double *from = row_of(linear, row);
    for (uint32_t square = 0; square < linear->squares; ++square)
        linear->pivot[square] = at_variable(linear, from, square);
    memcpy(linear->pivot + linear->squares, from, linear->lines * sizeof *from);
}

static bool may_enter(const completion_simplex *linear, uint32_t variable, double sign)
{
    return sign * linear->pivot[variable] > LEAST_PIVOT && !linear->is_gone[variable] &&
           !linear->is_basic[variable];
}

/* The variable with the largest pivot of those that leave no cost far below 0 (Harris's ratio test);
 * the number of variables: there is none. */
static uint32_t entering(const completion_simplex *linear, double sign)
{
    uint32_t count = linear->squares + linear->lines, best = count;
    double step = -1, largest = 0;
    for (uint32_t variable = 0; variable < count; ++variable) {
        if (!may_enter(linear, variable, sign))
            continue;
        double ratio = (linear->cost[variable] + CHEAP) / (sign * linear->pivot[variable]);
        step = step < 0 || ratio < step ? ratio : step;
    }
    for (uint32_t variable = 0; variable < count; ++variable) {
        double pivot = sign * linear->pivot[variable];
        if (may_enter(linear, variable, sign) && linear->cost[variable] <= step * pivot &&
            pivot > largest) {
            largest = pivot;
            best = variable;
        }
    }
    return best;
}

/* The costs after the variable has entered in place of that of the row. */
static void update_costs(completion_simplex *linear, uint32_t row, uint32_t variable)
{
    double step = linear->cost[variable] / linear->pivot[variable];
    for (uint32_t i = 0; i < linear->squares + linear->lines; ++i) {
        double cost = linear->cost[i] - step * linear->pivot[i];
        linear->cost[i] = cost > 0 ? cost : 0;
    }
    linear->cost[linear->basic[row]] = size_of(step);
    linear->cost[variable] = 0;
}

/* ---- the proof ---- */

/* Do the weights of a row, or their opposites, prove that there is no solution? */
static bool weights_prove(completion_simplex *linear, uint32_t row, double sign)
{
    const double *from = row_of(linear, row);
    double largest = NOTHING;
    int64_t weight[MOST_LINES] = {0}, sum = 0;
    for (uint32_t line = 0; line < linear->lines; ++line)
        largest = size_of(from[line]) > largest ? size_of(from[line]) : largest;
    for (uint32_t line = 0; line < linear->lines; ++line) {
        weight[line] = (int64_t)(sign * from[line] / largest * WHOLE);
        if (weight[line] < 0 && !linear->is_gone[linear->squares + line])
            weight[line] = 0;
    }
    for (uint32_t square = 0; square < linear->squares; ++square) {
        const uint16_t *line = linear->square[square];
        int64_t has = weight[line[0]] + weight[line[1]] + weight[line[2]] + weight[line[3]];
        weight[line[0]] -= has < 0 && !linear->is_gone[square] ? has : 0;
    }
    for (uint32_t line = 0; line < linear->lines; ++line)
        sum += weight[line];
    return sum < 0;
}

/* ---- solving ---- */

static bool stays(const completion_level *here, uint32_t row, uint32_t column)
{
    if (here->open[ROWS] & square_of(row))
        return (here->squares[ROWS][row] & square_of(column)) != 0;
    return here->column[row] == (int32_t)column;
}

/* Which squares have gone; and costs for which the basis is the best. */
static void load(completion_simplex *linear, const completion_level *here)
{
    for (uint32_t square = 0; square < linear->squares; ++square)
        linear->is_gone[square] = !stays(here, linear->row[square], linear->column[square]);
    for (uint32_t variable = 0; variable < linear->squares + linear->lines; ++variable) {
        double drawn = (double)(bd_random_next(&linear->random) >> 11) * 0x1p-53;
        linear->cost[variable] = linear->is_basic[variable] ? 0 : drawn;
    }
}

typedef enum progress { PIVOTED, DRIFTING, SOLVED, IMPOSSIBLE, UNPROVED } progress;

/* One pivot, if there is one to be made. */
static progress step(completion_simplex *linear)
{
    uint32_t row = leaving(linear);
    if (row == linear->lines)
        return has_drifted(linear) ? DRIFTING : SOLVED;
    double sign = linear->value[row] < 0 ? -1 : 1;
    load_pivots(linear, row);
    uint32_t variable = entering(linear, sign);
    if (variable == linear->squares + linear->lines)
        return weights_prove(linear, row, -sign) ? IMPOSSIBLE
               : has_drifted(linear)             ? DRIFTING
                                                 : UNPROVED;
    load_entering(linear, variable);
    double pivot = linear->pivot[variable];
    if (size_of(linear->entering[row] - pivot) > DRIFTED * (1 + size_of(pivot)))
        return DRIFTING;
    update_costs(linear, row, variable);
    enter(linear, row, variable);
    return PIVOTED;
}

simplex_verdict completion_simplex_solve(completion_simplex *linear, const completion_level *here)
{
    bool is_fresh = false; /* inverted since the last pivot */
    load(linear, here);
    for (unsigned pivots = 0; pivots < MOST_PIVOTS; ++pivots) {
        if (pivots % PATIENCE == 0 && run_poll(linear->run))
            return SIMPLEX_ENDED;
        progress made = step(linear);
        if (made == IMPOSSIBLE)
            return SIMPLEX_IMPOSSIBLE;
        if (made == SOLVED || made == UNPROVED || (made == DRIFTING && is_fresh))
            return SIMPLEX_POSSIBLE;
        is_fresh = made == DRIFTING;
        if (is_fresh)
            reinvert(linear);
    }
    return SIMPLEX_POSSIBLE;
}
