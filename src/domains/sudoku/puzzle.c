/* Nine by nine is tried first, so that it costs nothing that there are others. */
#include "domains/sudoku/puzzle.h"

board sudoku_as_board(const sudoku_puzzle *puzzle)
{
    board made;
    if (puzzle->has_other_size)
        return puzzle->other;
    made = (board){.alphabet = BOARD_DIGITS};
    board_of_boxes(&made.shape, BOARD_PLAIN, SUDOKU_SIDE, SUDOKU_BOX, SUDOKU_BOX, NULL);
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        made.cell[cell] = puzzle->grid.cell[cell];
    return made;
}

/* ---- what is which ---- */

/* A board may have nine by nine cells, too, where its text says so. */
static void take_board(sudoku_puzzle *puzzle, const board *of)
{
    puzzle->has_other_size = of->shape.side != SUDOKU_SIDE;
    if (puzzle->has_other_size)
        puzzle->other = *of;
    for (unsigned cell = 0; sudoku_is_nine(puzzle) && cell < SUDOKU_CELLS; ++cell)
        puzzle->grid.cell[cell] = of->cell[cell];
}

/* Of a text that is neither: is it more of another size than of nine by nine? */
static bool is_more_of_another(const char *text, size_t length)
{
    enum { MOST_NEARLY = 90 }; /* as many cells may be meant to be 81 */
    board_beginning beginning = board_begins(BOARD_PLAIN, text, length);
    return beginning.side != 0 ? beginning.side != SUDOKU_SIDE : beginning.cells > MOST_NEARLY;
}

/* In a long line 81 cells with blanks between them may be the beginning of a larger grid. */
static bool is_long_other(const char *text, size_t length)
{
    enum { LEAST = 199 }; /* of ten by ten */
    if (length < LEAST)
        return false;
    unsigned side = board_begins(BOARD_PLAIN, text, length).side;
    return side != 0 && side != SUDOKU_SIDE;
}

/* ---- whole texts ---- */

bool sudoku_puzzle_parse(sudoku_puzzle *puzzle, const char *text, size_t length, bd_error *error)
{
    bd_error of_nine, of_other;
    board other;
    puzzle->has_other_size = false;
    if (sudoku_parse(&puzzle->grid, text, length, &of_nine) && !is_long_other(text, length))
        return sudoku_check_legal(&puzzle->grid, error);
    if (board_parse(&other, BOARD_PLAIN, text, length, &of_other)) {
        take_board(puzzle, &other);
        return board_check_legal(&other, error);
    }
    if (error != NULL)
        *error = is_more_of_another(text, length) ? of_other : of_nine;
    return false;
}

/* False: BD_BAD_INPUT, which says that whoever asks knows no other size. */
static bool expect_nine(const sudoku_puzzle *puzzle, bd_error *error)
{
    if (sudoku_is_nine(puzzle))
        return true;
    unsigned side = puzzle->other.shape.side;
    bd_fail(error, BD_BAD_INPUT, 0,
            "a grid of %ux%u; expected 9x9, the only size for this algorithm", side, side);
    return false;
}

bool sudoku_open_grid(sudoku_grid *grid, const char *text, size_t length, bd_error *error)
{
    sudoku_puzzle puzzle;
    if (!sudoku_puzzle_parse(&puzzle, text, length, error) || !expect_nine(&puzzle, error))
        return false;
    *grid = puzzle.grid;
    return true;
}

/* ---- line by line ---- */

static bd_gathered gather_other(sudoku_puzzle_gathering *lines, const char *line, size_t length,
                                bd_error *error)
{
    lines->is_other = true;
    return board_gather(&lines->other, line, length, error);
}

/* The line after those of another size. */
static bd_gathered go_on(sudoku_puzzle_gathering *lines, const char *line, size_t length,
                         bd_error *error)
{
    bd_gathered found = gather_other(lines, line, length, error);
    lines->nine.lines = lines->other.lines;
    return found;
}

/* The line is no part of a grid of nine by nine; it may begin another. Else it is bad, for the reason given. */
static bd_gathered begin_other(sudoku_puzzle_gathering *lines, const char *line, size_t length,
                               const bd_error *of_nine, bd_error *error)
{
    if (!is_more_of_another(line, length) && board_begins(BOARD_PLAIN, line, length).side == 0) {
        if (error != NULL)
            *error = *of_nine;
        if (lines->nine.in_bad_rows) /* board_gather() knows where other sizes go on, too */
            board_pass_over(&lines->other);
        lines->nine.in_bad_rows = false;
        return BD_GATHERED_BAD;
    }
    lines->other.lines = lines->nine.lines - 1;
    lines->nine.in_bad_rows = false;
    return gather_other(lines, line, length, error);
}

bd_gathered sudoku_puzzle_gather(sudoku_puzzle_gathering *gathering, const char *line,
                                 size_t length, bd_error *error)
{
    sudoku_gathering *nine = &gathering->nine;
    static const bd_gathered same[] = {[SUDOKU_NONE] = BD_GATHERED_NOTHING,
                                       [SUDOKU_GRID] = BD_GATHERED_INSTANCE,
                                       [SUDOKU_BAD] = BD_GATHERED_BAD,
                                       [SUDOKU_CUT_SHORT] = BD_GATHERED_CUT_SHORT};
    bool may_begin = line != NULL && nine->rows == 0 && !nine->in_other_section;
    bd_error of_nine;
    of_nine.code = BD_OK; /* and nothing else, for every line of a long file */
    if (board_is_gathering(&gathering->other)) {
        gathering->other.lines = nine->lines;
        return go_on(gathering, line, length, error);
    }
    gathering->is_other = false;
    sudoku_found found = sudoku_gather(nine, line, length, &of_nine);
    if (may_begin &&
        (found == SUDOKU_BAD || (found == SUDOKU_GRID && BD_UNLIKELY(is_long_other(line, length)))))
        return begin_other(gathering, line, length, &of_nine, error);
    if (error != NULL && of_nine.code != BD_OK)
        *error = of_nine;
    return same[found];
}
