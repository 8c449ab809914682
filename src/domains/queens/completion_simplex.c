/* The dual simplex algorithm (Lemke, Naval Research Logistics Quarterly 1, 1954), revised, with the whole
 * inverse of the basis. Each line is an equation: the parts of its squares and a slack make 1. A variable outside
 * the basis is 0; a square that has gone, and the slack of a row or column, must be 0 in the basis too. So a
 * square goes and comes back by a mark alone, and the last basis remains the one to begin with. A column of the
 * program is four ones, whence a pivot costs little besides the change of the inverse.
 *
 * A pivot takes an infeasible variable out of the basis, by the steepest edge (Forrest and Goldfarb,
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
#include "domains/queens/completion_simplex_parts.h"

#include <bandolo/template/base/memory.h>

#include <string.h>

enum {
    MOST_PIVOTS = 1 << 14, /* of one program */
    PATIENCE = 64,         /* pivots */
    NOISE = 1 << 8         /* a weight that comes of rounding */
};

static const double WRONG = 1e-7; /* the tolerance of a violation */
static const double LEAST_PIVOT = 1e-7;
static const double NOTHING = 1e-12;
static const double CHEAP = 1e-4;     /* a cost that may be made 0; those drawn are up to 1 */
static const double DRIFTED = 1e-6;   /* a pivot calculated in two ways */
static const double WHOLE = 1U << 30; /* the largest weight */

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
}

/* A program without squares yet. NULL after ending the run. */
static completion_simplex *open_program(constraint_run *run, uint64_t seed)
{
    completion_simplex *linear = run_alloc(run, sizeof *linear);
    if (!linear)
        return NULL;
    memset(linear, 0, sizeof *linear);
    linear->run = run;
    linear->random = bd_random_of(seed);
    return linear;
}

/* Has all its squares now. Room is left for one more line. */
static completion_simplex *finish_program(completion_simplex *linear)
{
    linear->stride = (linear->lines + SIMPLEX_LANES) / SIMPLEX_LANES * SIMPLEX_LANES;
    linear->variables = linear->squares + linear->lines;
    for (uint32_t line = 0; line < linear->lines; ++line)
        linear->due[line] = 1;
    for (uint32_t line = 0; line < COMPLETION_DIAGONALS; ++line)
        if (linear->line_of[line])
            linear->is_gone[linear->squares + linear->line_of[line] - 1] = true;
    linear->inverse = run_alloc(linear->run, inverse_bytes(linear));
    if (!linear->inverse) {
        bd_memory_free(&linear->run->budget, linear, sizeof *linear);
        return NULL;
    }
    completion_basis_begin(linear);
    return linear;
}

completion_simplex *completion_simplex_open(constraint_run *run, const completion_level *root,
                                            uint64_t seed)
{
    completion_simplex *linear = open_program(run, seed);
    if (!linear)
        return NULL;
    add_squares(linear, root);
    return finish_program(linear);
}

void completion_simplex_close(constraint_run *run, completion_simplex *linear)
{
    if (linear)
        bd_memory_free(&run->budget, linear->inverse, inverse_bytes(linear));
    bd_memory_free(&run->budget, linear, sizeof *linear);
}

/* ---- pivots ---- */

/* The violation of a basic variable: negative below 0; positive if it must be 0 and is not; 0: none. */
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
    double *pivot = linear->pivot + linear->squares;
    for (uint32_t square = 0; square < linear->squares; ++square) {
        const uint16_t *line = linear->square[square];
        linear->pivot[square] = from[line[0]] + from[line[1]] + from[line[2]] + from[line[3]];
    }
    memcpy(pivot, from, linear->lines * sizeof *from);
    for (uint32_t i = linear->lines; linear->squares + i < linear->variables; ++i)
        pivot[i] = -from[i - linear->lines];
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
    uint32_t count = linear->variables, best = count;
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
    for (uint32_t i = 0; i < linear->variables; ++i) {
        double cost = linear->cost[i] - step * linear->pivot[i];
        linear->cost[i] = cost > 0 ? cost : 0;
    }
    linear->cost[linear->basic[row]] = size_of(step);
    linear->cost[variable] = 0;
}

/* ---- the proof ---- */

static int64_t weight_at(const completion_simplex *linear, uint32_t square)
{
    const uint16_t *line = linear->square[square];
    const int64_t *weight = linear->weight;
    return weight[line[0]] + weight[line[1]] + weight[line[2]] + weight[line[3]];
}

/* Has a queen part in the proof, besides that its square is open? */
static bool is_weighed(const completion_simplex *linear, uint32_t square)
{
    int64_t has = weight_at(linear, square);
    return linear->is_taken[square] && (has < 0 || has > NOISE);
}

/* The weights of a row, or their opposites, as integers that lines may have. */
static void round_weights(completion_simplex *linear, uint32_t row, double sign)
{
    const double *from = row_of(linear, row);
    double largest = NOTHING;
    for (uint32_t line = 0; line < linear->lines; ++line)
        largest = size_of(from[line]) > largest ? size_of(from[line]) : largest;
    for (uint32_t line = 0; line < linear->lines; ++line) {
        int64_t weight = (int64_t)(sign * from[line] / largest * WHOLE);
        bool is_noise = weight <= NOISE && weight >= -NOISE;
        bool is_open = !linear->is_gone[linear->squares + line]; /* the slack is */
        linear->weight[line] = is_noise || linear->is_dropped[line] || (weight < 0 && is_open)
                                   ? 0
                                   : weight;
    }
}

/* Adds what a square lacks to one of its lines, which has a weight already if any does. */
static void add_weight(completion_simplex *linear, uint32_t square, int64_t lacks)
{
    const uint16_t *line = linear->square[square];
    int best = -1;
    for (int i = LINES_A_SQUARE - 1; i >= 0; --i)
        if (!linear->is_dropped[line[i]] && (best < 0 || linear->weight[line[i]] != 0))
            best = i;
    linear->weight[line[best]] += lacks;
}

/* Do they prove that there is no solution? */
static bool weights_prove(completion_simplex *linear, uint32_t row, double sign)
{
    int64_t sum = 0;
    round_weights(linear, row, sign);
    for (uint32_t square = 0; square < linear->squares; ++square) {
        int64_t has = weight_at(linear, square);
        bool may_lack = linear->is_taken[square] ? has < -NOISE : linear->is_gone[square];
        if (has < 0 && !may_lack)
            add_weight(linear, square, -has);
    }
    for (uint32_t line = 0; line < linear->lines; ++line)
        sum += linear->weight[line];
    for (uint32_t square = 0; square < linear->squares; ++square)
        sum -= is_weighed(linear, square) ? weight_at(linear, square) : 0;
    return sum < 0;
}

/* ---- solving ---- */

static bool stays(const completion_level *here, uint32_t row, uint32_t column)
{
    if (here->open[ROWS] & square_of(row))
        return (here->squares[ROWS][row] & square_of(column)) != 0;
    return here->column[row] == (int32_t)column;
}

/* Costs for which the basis is the best. */
static void draw_costs(completion_simplex *linear)
{
    for (uint32_t variable = 0; variable < linear->variables; ++variable) {
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
        return completion_basis_has_drifted(linear) ? DRIFTING : SOLVED;
    double sign = linear->value[row] < 0 ? -1 : 1;
    load_pivots(linear, row);
    uint32_t variable = entering(linear, sign);
    if (variable == linear->variables)
        return weights_prove(linear, row, -sign)      ? IMPOSSIBLE
               : completion_basis_has_drifted(linear) ? DRIFTING
                                                      : UNPROVED;
    completion_basis_load(linear, variable);
    double pivot = linear->pivot[variable];
    if (size_of(linear->entering[row] - pivot) > DRIFTED * (1 + size_of(pivot)))
        return DRIFTING;
    update_costs(linear, row, variable);
    completion_basis_enter(linear, row, variable);
    return PIVOTED;
}

static simplex_verdict solve(completion_simplex *linear)
{
    bool is_fresh = false; /* inverted since the last pivot */
    draw_costs(linear);
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
            completion_basis_reinvert(linear);
    }
    return SIMPLEX_POSSIBLE;
}

simplex_verdict completion_simplex_solve(completion_simplex *linear, const completion_level *here)
{
    for (uint32_t square = 0; square < linear->squares; ++square)
        linear->is_gone[square] = !stays(here, linear->row[square], linear->column[square]);
    return solve(linear);
}

/* ---- some of the rules ---- */

/* A square as part of the lines that are numbered, and for each other one of the line behind them, which never
 * holds. A single one of those in one line will do, besides queens. */
static void add_rules_square(completion_simplex *linear, uint32_t row, uint32_t column,
                             bool is_queen, bool *has_single)
{
    uint32_t none = linear->lines, last = none, count = 0;
    uint16_t *line = linear->square[linear->squares];
    square_lines(row, column, line);
    for (int i = 0; i < LINES_A_SQUARE; ++i) {
        uint32_t number = linear->line_of[line[i]];
        line[i] = (uint16_t)(number ? number - 1 : none);
        last = number ? number - 1 : last;
        count += number > 0;
    }
    if (!is_queen && (count == 0 || (count == 1 && has_single[last])))
        return;
    has_single[last] |= count == 1 && !is_queen;
    linear->row[linear->squares] = (uint8_t)row;
    linear->column[linear->squares++] = (uint8_t)column;
}

completion_simplex *completion_simplex_open_rules(constraint_run *run, uint32_t size,
                                                  const simplex_rules *rules, uint64_t seed)
{
    bool has_single[MOST_LINES] = {false};
    completion_simplex *linear = open_program(run, seed);
    if (!linear)
        return NULL;
    for (uint32_t number = 0; number < MOST_LINES; ++number)
        if (rules->line[number])
            linear->line_of[number] = ++linear->lines;
    linear->is_dropped[linear->lines] = true;
    for (uint32_t row = 0; row < size; ++row)
        for (uint32_t column = 0; column < size; ++column)
            add_rules_square(linear, row, column, rules->column[row] == (int32_t)column,
                             has_single);
    return finish_program(linear);
}

static void load_lines(completion_simplex *linear, const simplex_rules *rules)
{
    bool *slack = linear->is_gone + linear->squares, *surplus = slack + linear->lines;
    linear->variables = linear->squares + 2 * linear->lines;
    for (uint32_t number = 0; number < MOST_LINES; ++number) {
        if (!linear->line_of[number])
            continue;
        uint32_t line = linear->line_of[number] - 1;
        linear->is_dropped[line] = !rules->line[number];
        linear->due[line] = 1;
        slack[line] = rules->line[number] && number < COMPLETION_DIAGONALS;
        surplus[line] = rules->line[number];
    }
}

static void load_queens(completion_simplex *linear, const simplex_rules *rules)
{
    for (uint32_t square = 0; square < linear->squares; ++square) {
        bool is_taken = rules->column[linear->row[square]] == linear->column[square];
        linear->is_gone[square] = linear->is_taken[square] = is_taken;
        for (int i = 0; is_taken && i < LINES_A_SQUARE; ++i)
            --linear->due[linear->square[square][i]];
    }
}

simplex_verdict completion_simplex_solve_rules(completion_simplex *linear,
                                               const simplex_rules *rules)
{
    load_lines(linear, rules);
    load_queens(linear, rules);
    completion_basis_value(linear);
    return solve(linear);
}

void completion_simplex_weighed(const completion_simplex *linear, simplex_rules *rules)
{
    for (uint32_t number = 0; number < MOST_LINES; ++number)
        rules->line[number] = linear->line_of[number] &&
                              linear->weight[linear->line_of[number] - 1] != 0;
    for (uint32_t row = 0; row < COMPLETION_MOST_ROWS; ++row)
        rules->column[row] = QUEENS_OPEN;
    for (uint32_t square = 0; square < linear->squares; ++square)
        if (is_weighed(linear, square))
            rules->column[linear->row[square]] = linear->column[square];
}
