/* Exact cover problems whose numbers of solutions are published. */
#ifndef BANDOLO_TESTS_CONSTRAINT_COVER_PROBLEMS_H
#define BANDOLO_TESTS_CONSTRAINT_COVER_PROBLEMS_H

#include <bandolo/constraint/exactcover.h>

#include <stdio.h>
#include <string.h>

/* The first of `count` items, all to be covered once. */
static inline bd_item cover_primaries(bd_exact_cover *cover, unsigned count)
{
    bd_item first = bd_exact_cover_items(cover);
    for (unsigned i = 0; i < count; ++i)
        bd_exact_cover_primary(cover, NULL, 1, 1);
    return first;
}

static inline bd_item cover_secondaries(bd_exact_cover *cover, unsigned count)
{
    bd_item first = bd_exact_cover_items(cover);
    for (unsigned i = 0; i < count; ++i)
        bd_exact_cover_secondary(cover, NULL);
    return first;
}

/* n queens: a row, a column and two diagonals each (A000170). */
static inline bd_exact_cover *cover_queens(unsigned n)
{
    bd_exact_cover *cover = bd_exact_cover_open();
    bd_item row = cover_primaries(cover, n), column = cover_primaries(cover, n);
    bd_item rising = cover_secondaries(cover, 2 * n - 1);
    bd_item falling = cover_secondaries(cover, 2 * n - 1);
    for (unsigned r = 0; r < n; ++r)
        for (unsigned c = 0; c < n; ++c)
            bd_exact_cover_option(cover, 4,
                                  (bd_cover_cell[]){{row + r, 0},
                                                    {column + c, 0},
                                                    {rising + r + c, 0},
                                                    {falling + r + n - 1 - c, 0}});
    return cover;
}

/* Two of each number 1 .. n, with that many others between them; twice A014552, for the reversals. */
static inline bd_exact_cover *cover_langford(unsigned n)
{
    bd_exact_cover *cover = bd_exact_cover_open();
    bd_item number = cover_primaries(cover, n), place = cover_primaries(cover, 2 * n);
    for (unsigned d = 1; d <= n; ++d)
        for (unsigned a = 0; a + d + 1 < 2 * n; ++a)
            bd_exact_cover_option(
                cover, 3,
                (bd_cover_cell[]){{number + d - 1, 0}, {place + a, 0}, {place + a + d + 1, 0}});
    return cover;
}

/* A sudoku: 81 characters, '.' where nothing is given. An item for each cell, and for each digit in each
 * row, column and box. */
static inline bd_exact_cover *cover_sudoku(const char *grid)
{
    bd_exact_cover *cover = bd_exact_cover_open();
    bd_item cell = cover_primaries(cover, 81), row = cover_primaries(cover, 81);
    bd_item column = cover_primaries(cover, 81), box = cover_primaries(cover, 81);
    for (unsigned i = 0; i < 81; ++i)
        for (unsigned d = 0; d < 9; ++d) {
            unsigned r = i / 9, c = i % 9, b = r / 3 * 3 + c / 3;
            if (grid[i] == '.' || grid[i] == (char)('1' + d))
                bd_exact_cover_option(cover, 4,
                                      (bd_cover_cell[]){{cell + i, 0},
                                                        {row + 9 * r + d, 0},
                                                        {column + 9 * c + d, 0},
                                                        {box + 9 * b + d, 0}});
        }
    return cover;
}

/* ---- pentominoes ---- */

enum { PENTOMINOES = 12, PENTOMINO_CELLS = 5, MOST_SIDE = 32 };

/* F I L N P T U V W X Y Z, row and column of each square. */
static const unsigned char pentominoes[PENTOMINOES][PENTOMINO_CELLS][2] = {
    {{0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 1}}, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}},
    {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}}, {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {3, 1}},
    {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}}, {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 1}},
    {{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}, {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}},
    {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}, {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}},
    {{0, 1}, {1, 0}, {1, 1}, {2, 1}, {3, 1}}, {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 2}},
};

typedef struct pentomino {
    int at[PENTOMINO_CELLS]; /* row * MOST_SIDE + column, ascending, from row 0 and column 0 on */
} pentomino;

/* A piece turned: a reflection if `way` is 4 or more, and quarter turns. */
static inline pentomino pentomino_turned(unsigned piece, unsigned way)
{
    int row[PENTOMINO_CELLS], column[PENTOMINO_CELLS], top = MOST_SIDE, side = MOST_SIDE;
    pentomino turned;
    for (int i = 0; i < PENTOMINO_CELLS; ++i) {
        int r = pentominoes[piece][i][0], c = pentominoes[piece][i][1];
        c = way & 4 ? -c : c;
        for (unsigned turn = 0; turn < (way & 3); ++turn) {
            int was = r;
            r = c;
            c = -was;
        }
        row[i] = r;
        column[i] = c;
        top = r < top ? r : top;
        side = c < side ? c : side;
    }
    for (int i = 0; i < PENTOMINO_CELLS; ++i) {
        int cell = (row[i] - top) * MOST_SIDE + column[i] - side, at = i;
        for (; at > 0 && turned.at[at - 1] > cell; --at)
            turned.at[at] = turned.at[at - 1];
        turned.at[at] = cell;
    }
    return turned;
}

/* The piece at a place of a board: an option, if it lies in it. `item` of a cell is -1 where it is a hole. */
static inline void cover_place(bd_exact_cover *cover, bd_item piece, const pentomino *turned,
                               int origin, const int *item)
{
    bd_cover_cell cells[1 + PENTOMINO_CELLS] = {{piece, 0}};
    for (int i = 0; i < PENTOMINO_CELLS; ++i) {
        int at = origin + turned->at[i];
        if (at >= MOST_SIDE * MOST_SIDE || item[at] < 0)
            return;
        cells[1 + i] = (bd_cover_cell){(bd_item)item[at], 0};
    }
    bd_exact_cover_option(cover, 1 + PENTOMINO_CELLS, cells);
}

/* The twelve pentominoes in a rectangle, with a hole of 2x2 in the middle or none. All solutions: 4 times
 * those up to symmetry, on a square 8 times. */
static inline bd_exact_cover *cover_pentominoes(int rows, int columns, bool has_hole)
{
    bd_exact_cover *cover = bd_exact_cover_open();
    int item[MOST_SIDE * MOST_SIDE];
    bd_item piece = cover_primaries(cover, PENTOMINOES);
    memset(item, 0xff, sizeof item);
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c) {
            bool in_hole = (r == rows / 2 || r == rows / 2 - 1) &&
                           (c == columns / 2 || c == columns / 2 - 1);
            if (!has_hole || !in_hole)
                item[r * MOST_SIDE + c] = (int)cover_primaries(cover, 1);
        }
    for (unsigned p = 0; p < PENTOMINOES; ++p) {
        pentomino ways[8];
        unsigned count = 0;
        for (unsigned way = 0; way < 8; ++way) {
            ways[count] = pentomino_turned(p, way);
            unsigned same = 0;
            while (memcmp(&ways[same], &ways[count], sizeof *ways) != 0)
                ++same;
            count += same == count;
        }
        for (unsigned way = 0; way < count; ++way)
            for (int r = 0; r < rows; ++r)
                for (int c = 0; c < columns; ++c)
                    cover_place(cover, piece + p, &ways[way], r * MOST_SIDE + c, item);
    }
    return cover;
}

/* Ways to put `queens` queens so that every square of an n x n board is occupied or attacked. */
static inline bd_exact_cover *cover_domination(unsigned n, unsigned queens)
{
    bd_exact_cover *cover = bd_exact_cover_open();
    bd_item all = bd_exact_cover_primary(cover, "queens", queens, queens);
    for (unsigned i = 0; i < n * n; ++i)
        bd_exact_cover_primary(cover, NULL, 1, queens);
    for (unsigned q = 0; q < n * n; ++q) {
        bd_cover_cell cells[1 + 64] = {{all, 0}};
        size_t count = 1;
        for (unsigned i = 0; i < n * n; ++i) {
            int down = (int)(i / n) - (int)(q / n), right = (int)(i % n) - (int)(q % n);
            if (down == 0 || right == 0 || down == right || down == -right)
                cells[count++] = (bd_cover_cell){1 + i, 0};
        }
        bd_exact_cover_option(cover, count, cells);
    }
    return cover;
}

#endif
