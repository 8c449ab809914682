/* Declarations that the files of the simplex algorithm share: completion_simplex.c pivots and proves,
 * completion_basis.c keeps the basis and its inverse. */
#ifndef BANDOLO_DOMAINS_QUEENS_COMPLETION_SIMPLEX_PARTS_H
#define BANDOLO_DOMAINS_QUEENS_COMPLETION_SIMPLEX_PARTS_H

#include "domains/queens/completion_simplex.h"

enum {
    MOST_LINES = COMPLETION_MOST_LINES,
    MOST_SQUARES = COMPLETION_MOST_SQUARES,
    MOST_VARIABLES = MOST_SQUARES + 2 * MOST_LINES,
    SIMPLEX_LANES = 8 /* rows of the inverse are padded to whole groups, for vectors */
};

/* Variables: the squares, then the slacks of the lines; where lines may not hold, then the surplus of each,
 * which is a slack below 0. */
struct completion_simplex {
    constraint_run *run;
    bd_random random;
    uint32_t lines, squares, variables, stride;
    uint32_t line_of[MOST_LINES]; /* number of each line of the board, 1 up; 0: without squares */
    uint16_t square[MOST_SQUARES][LINES_A_SQUARE]; /* the lines of each */
    uint8_t row[MOST_SQUARES], column[MOST_SQUARES];
    bool is_gone[MOST_VARIABLES]; /* must be 0 */
    bool is_taken[MOST_SQUARES];  /* gone, since a queen stands there: its lines are due less */
    bool is_dropped[MOST_LINES];  /* does not hold */
    bool is_basic[MOST_VARIABLES];
    double due[MOST_LINES];       /* what the parts of each line make with its slack */
    double cost[MOST_VARIABLES];  /* reduced */
    double pivot[MOST_VARIABLES]; /* the row of the variable that leaves */
    uint32_t basic[MOST_LINES];   /* the variable of each row of the basis, */
    double value[MOST_LINES];     /* how much it is, */
    double norm[MOST_LINES];      /* and the square of its row's length */
    double entering[MOST_LINES];  /* the column of the variable that enters */
    int64_t weight[MOST_LINES];   /* of the last proof */
    double *inverse;              /* of the basis: a row for each basic variable */
};

static inline double *row_of(completion_simplex *linear, uint32_t row)
{
    return linear->inverse + (size_t)row * linear->stride;
}

static inline double size_of(double number)
{
    return number < 0 ? -number : number;
}

/* The basis of the slacks. */
void completion_basis_begin(completion_simplex *linear);

/* How much each variable of the basis is, where lines are due other than before. */
void completion_basis_value(completion_simplex *linear);

/* The column of a variable, as the basis has it, in `entering`. */
void completion_basis_load(completion_simplex *linear, uint32_t variable);

/* The variable, whose column is loaded, takes the place of the one of this row. */
void completion_basis_enter(completion_simplex *linear, uint32_t row, uint32_t variable);

/* Is the basis far from solving its equations? Rounding errors gather. */
bool completion_basis_has_drifted(const completion_simplex *linear);

/* The same basis once more, from that of the slacks: its other variables enter one by one. */
void completion_basis_reinvert(completion_simplex *linear);

#endif
