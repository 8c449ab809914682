/* Sudokus as text: every form that files of puzzles come in.
 *
 *   - 81 characters on a line (.sdm, lists): 1 .. 9, and '.', '0' or '_' for an open cell; behind white
 *     space or a semicolon anything may follow, as in lists that name or rate their puzzles;
 *   - nine lines of nine such characters, or of nine numbers with spaces (SudokuWhiz's .txt);
 *   - the same with frames and separators: spaces, commas, semicolons, bars, and lines of - + = * (.ss);
 *   - the same under [Puzzle], with other sections, which are passed over (.sdk).
 *
 * '#' starts a comment at the beginning of a line or behind white space. Lines end as on Unix or Windows, and a
 * UTF-8 byte-order mark is passed over. Whether a grid is legal is not asked here. */
#ifndef BANDOLO_DOMAINS_SUDOKU_GRID_TEXT_H
#define BANDOLO_DOMAINS_SUDOKU_GRID_TEXT_H

#include "domains/sudoku/grid.h"

/* Reads a text that is one grid. False: BD_BAD_INPUT, which says what is wrong, `at` being the line, counted
 * from 1; of a text of several lines the message names it, too. */
bool sudoku_parse(sudoku_grid *grid, const char *text, size_t length, bd_error *error);

/* What came of a line, or of reading on. */
typedef enum sudoku_found {
    SUDOKU_NONE, /* nothing yet */
    SUDOKU_GRID,
    SUDOKU_BAD,      /* `error` says why, with the line as for sudoku_parse(); one may go on */
    SUDOKU_CUT_SHORT /* SUDOKU_BAD of the rows before this line, which is to be given again */
} sudoku_found;

/* Grids out of lines that come one after another, as from a file of any length. Zeroed: before the first.
 * What is wrong is passed over: a line that is no grid costs that line, a line that is no row the rows before
 * it and those that follow it without an empty line. */
typedef struct sudoku_gathering {
    sudoku_grid grid; /* of which a row a line is read */
    unsigned rows;
    uint64_t lines;      /* given so far */
    uint64_t first_line; /* where the grid, or what was wrong, begins */
    bool in_other_section, in_bad_rows;
} sudoku_gathering;

/* Takes the next line, without its end; NULL: there are no more. SUDOKU_GRID: it is in `gathering->grid`. */
sudoku_found sudoku_gather(sudoku_gathering *gathering, const char *line, size_t length,
                           bd_error *error);

/* The same for a text of any length, whose grids are read as they are asked for. The text must stay. */
typedef struct sudoku_reader {
    const char *at, *end;
    sudoku_gathering gathering;
} sudoku_reader;

sudoku_reader sudoku_reader_of(const char *text, size_t length);

/* The next grid. SUDOKU_NONE: the text has ended, and `grid` is as it was. SUDOKU_BAD: as above. `line`, which
 * may be NULL, is where the grid, or what was wrong, begins. */
sudoku_found sudoku_read(sudoku_reader *reader, sudoku_grid *grid, uint64_t *line, bd_error *error);

/* Writes 81 characters with '.' for open cells, ended by 0. Returns
 * what snprintf would: 81. */
size_t sudoku_format(const sudoku_grid *grid, char *out, size_t size);

/* Writes a picture of eleven lines, with '.' for open cells and boxes set apart by bars. Returns the length of
 * the whole picture. */
size_t sudoku_draw(const sudoku_grid *grid, char *out, size_t size);

#endif
