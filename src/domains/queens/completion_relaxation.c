/* The proof by weights that no completion exists.
 *
 * Give the lines (rows, columns, diagonals of both kinds) weights such that the four lines of every square
 * that is left weigh at least 1. Since a line has room for one queen, no more queens can be placed than
 * all lines weigh together; if that is less than the open rows, there is no solution. The best weights are
 * the dual solution of a linear program, "as many queens as fit, in fractions, at most one a line", which
 * the simplex algorithm solves; that begins with no queen at all, so it needs no first phase.
 *
 * The numbers of the simplex are floating, but prove nothing: its weights are rounded to integers, what a
 * square then lacks is added to its row, and the sum is compared exactly.
 *
 * Where earlier queens were placed to take as many squares as they could, this decides in a tenth of a
 * second what backtracking leaves open for minutes: too few squares remain in the middle of the board,
 * and the corners share their diagonals. No single line is short of squares there, so propagation has
 * nothing to say. */
#include "domains/queens/completion_parts.h"

#include <bandolo/base/memory.h>

#include <string.h>

enum {
    LINES_A_SQUARE = 4,
    MOST_LINES = 6 * COMPLETION_MOST_ROWS,
    MOST_SQUARES = 1 << 12, /* with more, hardly any instance is impossible; 25 MB */
    MOST_PIVOTS = 1 << 14,
    PATIENCE = 64 /* pivots */
};

static const double SMALL = 1e-9;
static const double WHOLE = 1U << 30; /* the weight 1 */

typedef struct relaxation {
    constraint_run *run;
    uint32_t lines, squares, rows;
    uint32_t line_of[MOST_LINES]; /* number of each line of the board, 1 up; 0: without squares */
    uint16_t square[MOST_SQUARES][LINES_A_SQUARE]; /* the lines of each */
    uint32_t basic[MOST_LINES];                    /* variable of each row of the table */
    uint32_t other[MOST_SQUARES]; /* of each column: squares, then from MOST_SQUARES on slacks */
    uint8_t row[MOST_SQUARES], column[MOST_SQUARES]; /* where they are */
    double *table; /* lines + 1 by squares + 1; the last row is the objective */
} relaxation;

static double *row_of(relaxation *linear, uint32_t row)
{
    return linear->table + (size_t)row * (linear->squares + 1);
}

/* ---- the program ---- */

static uint16_t line_number(relaxation *linear, uint32_t line)
{
    if (linear->line_of[line] == 0)
        linear->line_of[line] = ++linear->lines;
    return (uint16_t)(linear->line_of[line] - 1);
}

static void add_square(relaxation *linear, uint32_t row, uint32_t column)
{
    const uint32_t most = COMPLETION_MOST_ROWS;
    linear->row[linear->squares] = (uint8_t)row;
    linear->column[linear->squares] = (uint8_t)column;
    uint16_t *lines = linear->square[linear->squares++];
    lines[0] = line_number(linear, row);
    lines[1] = line_number(linear, most + column);
    lines[2] = line_number(linear, 2 * most + row + column);
    lines[3] = line_number(linear, 5 * most + row - column);
}

/* False: too many squares. */
static bool add_squares(relaxation *linear, const completion_level *from)
{
    for (square_set rows = from->open[ROWS]; rows; rows &= rows - 1) {
        uint32_t row = square_lowest(rows);
        square_set squares = from->squares[ROWS][row];
        if (linear->squares + square_count(squares) > MOST_SQUARES)
            return false;
        ++linear->rows;
        for (; squares; squares &= squares - 1)
            add_square(linear, row, square_lowest(squares));
    }
    return true;
}

/* A little more than 1 is room on each line, another little each, lest pivots change nothing. */
static void fill_table(relaxation *linear, bd_random *random)
{
    uint32_t lines = linear->lines, squares = linear->squares;
    for (uint32_t line = 0; line < lines; ++line) {
        linear->basic[line] = MOST_SQUARES + line;
        row_of(linear, line)[squares] = 1 + 1e-8 * (double)bd_random_below(random, 1000);
    }
    for (uint32_t square = 0; square < squares; ++square) {
        linear->other[square] = square;
        row_of(linear, lines)[square] = -1;
        for (int i = 0; i < LINES_A_SQUARE; ++i)
            row_of(linear, linear->square[square][i])[square] = 1;
    }
}

/* ---- the simplex ---- */

/* The column that gains most; `squares` if none gains. */
static uint32_t entering(relaxation *linear)
{
    const double *objective = row_of(linear, linear->lines);
    uint32_t best = linear->squares;
    double least = -SMALL;
    for (uint32_t column = 0; column < linear->squares; ++column)
        if (objective[column] < least) {
            least = objective[column];
            best = column;
        }
    return best;
}

/* The row that gives out first. */
static uint32_t leaving(relaxation *linear, uint32_t column)
{
    uint32_t best = linear->lines;
    double least = 0;
    for (uint32_t row = 0; row < linear->lines; ++row) {
        const double *here = row_of(linear, row);
        if (here[column] <= SMALL)
            continue;
        double ratio = here[linear->squares] / here[column];
        if (best == linear->lines || ratio < least) {
            least = ratio;
            best = row;
        }
    }
    return best;
}

/* The variables of a row and of a column change places. */
static void pivot(relaxation *linear, uint32_t row, uint32_t column)
{
    double *restrict from = row_of(linear, row);
    double inverse = 1 / from[column];
    from[column] = 1; /* which becomes the column of the variable that leaves */
    for (uint32_t i = 0; i <= linear->squares; ++i)
        from[i] *= inverse;
    for (uint32_t other = 0; other <= linear->lines; ++other) {
        double *restrict to = row_of(linear, other);
        double factor = to[column];
        if (other == row || factor == 0)
            continue;
        to[column] = 0;
        for (uint32_t i = 0; i <= linear->squares; ++i)
            to[i] -= factor * from[i];
    }
    uint32_t variable = linear->basic[row];
    linear->basic[row] = linear->other[column];
    linear->other[column] = variable;
}

/* False: the run has ended. Weights that are not yet the best may be enough. */
static bool optimise(relaxation *linear)
{
    for (unsigned pivots = 0; pivots < MOST_PIVOTS; ++pivots) {
        uint32_t column = entering(linear);
        uint32_t row = column < linear->squares ? leaving(linear, column) : linear->lines;
        if (row == linear->lines)
            return true;
        pivot(linear, row, column);
        if (pivots % PATIENCE == 0 && run_poll(linear->run))
            return false;
    }
    return true;
}

/* ---- the proof ---- */

static void read_weights(relaxation *linear, uint64_t *weight)
{
    const double *objective = row_of(linear, linear->lines);
    for (uint32_t column = 0; column < linear->squares; ++column)
        if (linear->other[column] >= MOST_SQUARES && objective[column] > 0)
            weight[linear->other[column] - MOST_SQUARES] = (uint64_t)((objective[column] < 1
                                                                           ? objective[column]
                                                                           : 1) *
                                                                      WHOLE);
}

/* Adds to the rows what squares lack, and compares. */
static bool weights_prove(const relaxation *linear, uint64_t *weight)
{
    const uint64_t whole = (uint64_t)WHOLE;
    uint64_t sum = 0;
    for (uint32_t square = 0; square < linear->squares; ++square) {
        const uint16_t *lines = linear->square[square];
        uint64_t has = weight[lines[0]] + weight[lines[1]] + weight[lines[2]] + weight[lines[3]];
        weight[lines[0]] += has < whole ? whole - has : 0;
    }
    for (uint32_t line = 0; line < linear->lines; ++line)
        sum += weight[line];
    return sum < linear->rows * whole;
}

/* The square with the largest part of a queen: where there is a solution, often one of its. */
static void note_fullest(relaxation *linear, completion *search)
{
    double most = -1;
    for (uint32_t row = 0; row < linear->lines; ++row) {
        uint32_t square = linear->basic[row];
        double part = row_of(linear, row)[linear->squares];
        if (square >= MOST_SQUARES || part <= most)
            continue;
        most = part;
        search->fullest_row = linear->row[square];
        search->fullest_column = linear->column[square];
    }
}

static bool prove(relaxation *linear, completion *search)
{
    uint64_t weight[MOST_LINES] = {0};
    size_t bytes = (size_t)(linear->lines + 1) * (linear->squares + 1) * sizeof *linear->table;
    linear->table = run_alloc(linear->run, bytes);
    if (!linear->table)
        return false;
    memset(linear->table, 0, bytes);
    fill_table(linear, &search->random);
    bool is_proved = false;
    if (optimise(linear)) {
        read_weights(linear, weight);
        is_proved = weights_prove(linear, weight);
        note_fullest(linear, search);
    }
    bd_memory_free(&linear->run->budget, linear->table, bytes);
    return is_proved;
}

bool completion_is_impossible(completion *search, const completion_level *from)
{
    relaxation *linear = run_alloc(search->run, sizeof *linear);
    if (!linear)
        return false;
    *linear = (relaxation){.run = search->run};
    bool is_proved = add_squares(linear, from) && prove(linear, search);
    bd_memory_free(&search->run->budget, linear, sizeof *linear);
    return is_proved;
}
