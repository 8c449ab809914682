/* Boards of peg solitaire: their holes, jumps and symmetries. A peg jumps over its neighbour into the empty hole behind, and
 * the neighbour is taken away. Holes are numbered row by row; a set of them is a word of bits. */
#ifndef BANDOLO_DOMAINS_PEG_BOARD_H
#define BANDOLO_DOMAINS_PEG_BOARD_H

#include <bandolo/base/random.h>
#include <bandolo/base/types.h>
#include <bandolo/template/base/compiler.h>

enum {
    PEG_HOLES = 56,
    PEG_BYTES = 7,
    PEG_JUMPS = 256,
    PEG_VIEWS = 8,
    PEG_NONE = 255,
    PEG_ROWS = 10
};

typedef uint64_t peg_set;

BD_INLINE peg_set peg_only(unsigned hole)
{
    return UINT64_C(1) << hole;
}

BD_INLINE unsigned peg_count(peg_set pegs)
{
    return (unsigned)__builtin_popcountll(pegs);
}

typedef struct peg_jump {
    peg_set three, two; /* all holes, and those with pegs before */
    uint8_t from, over, to;
} peg_jump;

typedef struct peg_board {
    unsigned holes, rows, columns, jumps, views;
    bool is_triangle;
    uint8_t start; /* the hole that is empty at first, unless the position says otherwise */
    uint8_t row[PEG_HOLES], column[PEG_HOLES];
    peg_jump jump[PEG_JUMPS];
    /* Views are symmetries of the board; the first leaves it as it is. */
    uint8_t image[PEG_VIEWS][PEG_HOLES];       /* of a hole */
    peg_set images[PEG_VIEWS][PEG_BYTES][256]; /* of eight holes at once */
    uint8_t after[PEG_VIEWS][PEG_VIEWS];       /* [a][b]: the view that is a after b */
    uint8_t inverse[PEG_VIEWS];
} peg_board;

BD_INLINE peg_set peg_image(const peg_board *board, unsigned view, peg_set pegs)
{
    peg_set image = 0;
    for (unsigned byte = 0; 8 * byte < board->holes; ++byte)
        image |= board->images[view][byte][pegs >> 8 * byte & 255];
    return image;
}

BD_INLINE peg_set peg_all(const peg_board *board)
{
    return peg_only(board->holes) - 1;
}

/* The hole in a row and a column, or PEG_NONE. */
unsigned peg_hole_at(const peg_board *board, int row, int column);

/* Makes the board of that name: english (also NULL), european, wiegleb, diamond, squareN, triangleN. False: `error` says why. */
bool peg_board_open(peg_board *board, const char *name, bd_error *error);

/* Keeps the views that leave a set of holes as it is. */
void peg_keep_views(peg_board *board, peg_set fixed);

#endif
