/* Entropy is maximised by cyclic projections (Bregman, "The relaxation method of finding the common point of
 * convex sets and its application to the solution of problems in convex programming", USSR Computational
 * Mathematics and Mathematical Physics 7, 1967; for rows and columns alone it is the scaling of Sinkhorn and
 * Knopp). The part of a square is the product of a factor for each of its four lines. A sweep goes through
 * the lines and chooses the factor of each anew, so that its parts sum to 1; the factor of a diagonal is at
 * most 1, which is when there is more room than queens. A sweep takes a few microseconds for each hundred
 * squares.
 *
 * Why entropy: nearly all solutions look like the parts of most entropy (Simkin, "The number of n-queens
 * configurations", Advances in Mathematics 427, 2023; Glock, Munha Correia and Sudakov, "The n-queens completion
 * problem", Research in the Mathematical Sciences 9, 2022), so that a queen is placed where it leaves most of
 * them. */
#include "domains/queens/completion_entropy.h"

#include <bandolo/template/base/memory.h>

#include <string.h>

enum { MOST_SQUARES = COMPLETION_MOST_SQUARES, MOST_LINES = COMPLETION_MOST_LINES };

static const double FITS = 1e-3;                   /* relative error of a line */
static const double LEAST = 1e-60, LARGEST = 1e60; /* factors, where there are no such parts */
static const double NOTHING = 1e-200; /* sum of a line with which nothing can be done */

struct completion_entropy {
    double factor[MOST_LINES], noted[MOST_LINES]; /* of each line of the board */
    uint32_t squares;
    double part[MOST_SQUARES];
    uint16_t line[MOST_SQUARES][LINES_A_SQUARE];
    uint8_t row[MOST_SQUARES], column[MOST_SQUARES];
    uint32_t first[MOST_LINES + 1]; /* of each line, in `member` */
    uint16_t member[LINES_A_SQUARE * MOST_SQUARES];
};

completion_entropy *completion_entropy_open(constraint_run *run)
{
    completion_entropy *entropy = run_alloc(run, sizeof *entropy);
    if (entropy)
        for (uint32_t line = 0; line < MOST_LINES; ++line)
            entropy->factor[line] = 1;
    return entropy;
}

void completion_entropy_close(constraint_run *run, completion_entropy *entropy)
{
    bd_memory_free(&run->budget, entropy, sizeof *entropy);
}

void completion_entropy_note(completion_entropy *entropy)
{
    memcpy(entropy->noted, entropy->factor, sizeof entropy->noted);
}

void completion_entropy_return(completion_entropy *entropy)
{
    memcpy(entropy->factor, entropy->noted, sizeof entropy->factor);
}

/* ---- the squares of a board ---- */

static void add_square(completion_entropy *entropy, uint32_t row, uint32_t column)
{
    uint32_t square = entropy->squares++;
    uint16_t *line = entropy->line[square];
    entropy->row[square] = (uint8_t)row;
    entropy->column[square] = (uint8_t)column;
    square_lines(row, column, line);
    entropy->part[square] = entropy->factor[line[0]] * entropy->factor[line[1]] *
                            entropy->factor[line[2]] * entropy->factor[line[3]];
}

/* The squares of each line, one line after the other. */
static void list_members(completion_entropy *entropy)
{
    uint32_t *first = entropy->first;
    memset(first, 0, sizeof entropy->first);
    for (uint32_t square = 0; square < entropy->squares; ++square)
        for (int i = 0; i < LINES_A_SQUARE; ++i)
            ++first[entropy->line[square][i]];
    for (uint32_t line = 1; line <= MOST_LINES; ++line)
        first[line] += first[line - 1];
    for (uint32_t square = entropy->squares; square-- > 0;)
        for (int i = 0; i < LINES_A_SQUARE; ++i)
            entropy->member[--first[entropy->line[square][i]]] = (uint16_t)square;
}

static void load(completion_entropy *entropy, const completion_level *here)
{
    entropy->squares = 0;
    for (square_set rows = here->open[ROWS]; rows; rows &= rows - 1) {
        uint32_t row = square_lowest(rows);
        for (square_set squares = here->squares[ROWS][row]; squares; squares &= squares - 1)
            add_square(entropy, row, square_lowest(squares));
    }
    list_members(entropy);
}

/* ---- fitting ---- */

/* Projects the parts on what one line demands. Returns how far off it was. */
static double project(completion_entropy *entropy, uint32_t line)
{
    const uint16_t *member = entropy->member + entropy->first[line],
                   *end = entropy->member + entropy->first[line + 1];
    double *part = entropy->part, sum = 0, factor = entropy->factor[line];
    for (const uint16_t *square = member; square < end; ++square)
        sum += part[*square];
    if (sum < NOTHING)
        return 0;
    double wanted = factor / sum, most = line < COMPLETION_DIAGONALS ? LARGEST : 1;
    wanted = wanted > most ? most : wanted < LEAST ? LEAST : wanted;
    double change = wanted / factor;
    if (change == 1)
        return 0;
    entropy->factor[line] = wanted;
    for (const uint16_t *square = member; square < end; ++square)
        part[*square] *= change;
    return change > 1 ? change - 1 : 1 - change;
}

void completion_entropy_fit(completion_entropy *entropy, const completion_level *here,
                            unsigned sweeps)
{
    load(entropy, here);
    double worst = 1;
    for (; sweeps > 0 && worst > FITS; --sweeps) {
        worst = 0;
        for (uint32_t line = 0; line < MOST_LINES; ++line) {
            double off = project(entropy, line);
            worst = off > worst ? off : worst;
        }
    }
}

/* ---- drawing ---- */

/* The eighth power: a square with half of another's part is hardly ever drawn, one with nine tenths often. */
static double chance(double part)
{
    double square = part * part, fourth = square * square;
    return fourth * fourth;
}

void completion_entropy_draw(const completion_entropy *entropy, bd_random *random, uint32_t *row,
                             uint32_t *column)
{
    double sum = 0;
    for (uint32_t square = 0; square < entropy->squares; ++square)
        sum += chance(entropy->part[square]);
    double left = sum * (double)(bd_random_next(random) >> 11) * 0x1p-53;
    uint32_t square = 0;
    for (; square + 1 < entropy->squares; ++square) {
        left -= chance(entropy->part[square]);
        if (left < 0)
            break;
    }
    *row = entropy->row[square];
    *column = entropy->column[square];
}

square_set completion_entropy_below(const completion_entropy *entropy, line_kind kind,
                                    uint32_t line, double part)
{
    uint32_t number = kind == ROWS ? line : COMPLETION_MOST_ROWS + line;
    const uint8_t *at = kind == ROWS ? entropy->column : entropy->row;
    square_set squares = 0;
    for (uint32_t i = entropy->first[number]; i < entropy->first[number + 1]; ++i)
        if (entropy->part[entropy->member[i]] < part)
            squares |= square_of(at[entropy->member[i]]);
    return squares;
}
