/* Sudokus of any size and kind as text.
 *
 * A grid is its cells row by row: in one line, or a row a line, with or without frames and separators (blanks, commas,
 * semicolons, bars, lines of - + = *). The number of cells says what it is: 16 are four by four, 625
 * twenty-five by twenty-five. Symbols are, on either side of ten,
 *   - 1 .. 9, then the letters from A on, capital or not; '.', '0' and '_' are open cells;
 *   - 0 .. 9 and letters from A on, where a side of ten or more has both '0' and '.' or '_': then '0' is the
 *     first symbol;
 *   - letters from A on alone, where a side of ten or more has no digit but 0;
 *   - numbers, "12 0 3", where each stands apart and one has two digits; also in the map of a jigsaw.
 * Solutions are written as the puzzle is, numbers as digits and letters.
 *
 * The cells of a jigsaw are followed by a map, in the same form: a digit, letter or number for each
 * cell, the same for all cells of a region.
 *
 * A word SIDExSIDE, "16x16", before a grid says its size. Alone in its line it holds for all grids that follow, but
 * for plain ones of nine by nine, which need no size; before a whole grid it holds for that grid. "12x12/2x6" says that
 * the boxes have two rows and six columns, where 3 rows and 4 columns are usual. A size is needed in one other case: in
 * a file, a line of 16 cells with no symbol above 4 is a grid of four by four, and so may not be the first row of a
 * grid of sixteen (in a jigsaw, of 25 with none above 5, likewise). The reader refuses such a row where it notices.
 *
 * A remark may follow a whole grid in one word, and its map. Sections as in .sdk files are read: after a line
 * "[State]", or any other name than "[Puzzle]", all lines are passed over up to the next name. '#' starts a comment at
 * the beginning of a line or behind white space. Lines end as on Unix or Windows, a byte-order mark is passed over. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_TEXT_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_TEXT_H

#include "domains/sudoku/board.h"

#include <bandolo/base/text.h>

/* ---- writing ---- */

/* Room for what board_format() writes, with the 0: a size, cells, and a map. */
enum { BOARD_TEXT_SIZE = 2 * BOARD_MOST_CELLS + 24 };

/* The character of a symbol, 1 .. side; '.' for 0. */
char board_symbol(board_alphabet alphabet, unsigned symbol);

/* Writes the puzzle in one line, as board_parse() reads it: the size where the cells do not tell it, the
 * cells, and the map of a jigsaw. Returns what snprintf would. */
size_t board_format(const board *of, char *out, size_t size);

/* Writes the cells alone. */
size_t board_format_cells(const board *of, char *out, size_t size);

/* Writes a picture, with '.' for open cells and bars between regions. Returns the length of the whole picture. */
size_t board_draw(const board *of, char *out, size_t size);

/* ---- reading ---- */

/* Reads a size as it may stand before a grid, alone: "16x16", "12x12/2x6" (box_rows is 0 where it says nothing of
 * boxes). False: it is none. There need not be grids of that size. */
bool board_parse_size(const char *text, unsigned *side, unsigned *box_rows, unsigned *box_columns);

/* Reads a text that is one puzzle, legal or not. False: BD_BAD_INPUT; `at` is the line from 1, and the message names
 * it, too, where the text has several. */
bool board_parse(board *of, board_kind kind, const char *text, size_t length, bd_error *error);

/* The same, and refuses an illegal puzzle. */
bool board_open(board *of, board_kind kind, const char *text, size_t length, bd_error *error);

/* Puzzles out of lines that come one after another. Zeroed, but for the kind: before the first. The reader passes
 * over bad text: a line that is no grid costs that line, a line that is no row the rows before it and those that
 * follow it, up to an empty line or one that is more than a row. A line of 16 cells may be either: it is a grid where
 * no more than one row came before the bad line. */
typedef struct board_gathering {
    board_kind kind;
    board of;                                    /* the last puzzle found */
    uint64_t lines;                              /* given so far */
    uint64_t first_line;                         /* where the puzzle begins */
    unsigned wanted_side, box_rows, box_columns; /* the size that was said; 0: none */
    unsigned side;                               /* of the puzzle that has begun; 0: none has */
    unsigned signs;                              /* of it, so far: its cells, then its map */
    uint8_t sign[2 * BOARD_MOST_CELLS];          /* as board_line.h has them */
    bool in_other_section, in_bad_rows;
    bool may_be_list; /* in bad rows: they may be lines of a list as well */
    bool was_small;   /* the line before was taken for a whole grid, but could have been a row */
} board_gathering;

/* Takes the next line, without its end; NULL: there are no more. BD_GATHERED_INSTANCE: it is in `gathering->of`.
 * `error` says what is bad, with its line. */
bd_gathered board_gather(board_gathering *gathering, const char *line, size_t length,
                         bd_error *error);

/* The same for a text of any length, whose puzzles are read as they are asked for. The text must stay. */
typedef struct board_reader {
    const char *at, *end;
    board_gathering gathering;
} board_reader;

/* The next puzzle, as above; BD_GATHERED_NOTHING: the text has ended. */
bd_gathered board_read(board_reader *reader, bd_error *error);

#endif
