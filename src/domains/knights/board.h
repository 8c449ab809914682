/* A board for knights: its squares, what a knight on one of them dominates, its symmetries, its
 * text. */
#ifndef BANDOLO_DOMAINS_KNIGHTS_BOARD_H
#define BANDOLO_DOMAINS_KNIGHTS_BOARD_H

#include <bandolo/template/base/compiler.h>
#include <bandolo/base/types.h>

enum {
    KNIGHTS_MOST_SQUARES = 1024,
    KNIGHTS_MOST_BREADTH = 31, /* of the shorter side: what a profile has bits for */
    KNIGHTS_MOST_REACH = 9     /* squares that one knight dominates: its own, and eight */
};

/* Squares are numbered row by row from the upper left. */
typedef struct knights_board {
    uint16_t rows, columns; /* at least 1 */
} knights_board;

BD_INLINE unsigned knights_squares(const knights_board *board)
{
    return (unsigned)board->rows * board->columns;
}

/* Reads "N" or "RxC". False: BD_BAD_INPUT, or a board too large. */
bool knights_read(knights_board *board, const char *text, size_t length, bd_error *error);

/* The squares that a knight on `square` occupies or attacks, in no order; returns how many. A
 * knight on any of them, and no other, dominates `square`. */
unsigned knights_reach(const knights_board *board, unsigned square,
                       unsigned reached[KNIGHTS_MOST_REACH]);

/* How many ways the board goes onto itself: 8 for a square, else 4; number 0 leaves all as it
 * is. */
unsigned knights_symmetries(const knights_board *board);

/* Where a square goes. */
unsigned knights_image(const knights_board *board, unsigned square, unsigned symmetry);

/* ---- placements: for each square 0, or 1 where a knight stands ---- */

bool knights_check(const void *board, const int32_t *placement, bd_error *error);
int64_t knights_value(const void *board, const int32_t *placement);

/* Is this the first of its images, the order being that of the squares, those with a knight
 * first? One of the placements that symmetries turn into each other is. */
bool knights_is_first_image(const knights_board *board, const int32_t *placement);

/* The squares with a knight as in chess, "b3 f6": the column by letters (after z: aa), the row
 * from the bottom. As bd_constraint_domain.format. */
size_t knights_format(const void *board, const int32_t *placement, char *out, size_t size);

/* A picture, a line a row. As bd_constraint_domain.draw. */
size_t knights_draw(const void *board, const int32_t *placement, char *out, size_t size);

#endif
