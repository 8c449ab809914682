/* See sudoku.h. */
#include "domains/sudoku/sudoku.h"

#include "domains/sudoku/boards.h"
#include "domains/sudoku/puzzle.h"

/* ---- nine by nine ---- */

bool sudoku_check(const void *puzzle, const int32_t *values, bd_error *error)
{
    const sudoku_grid *clues = puzzle;
    sudoku_grid grid;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        unsigned row = sudoku_row(cell) + 1, column = sudoku_column(cell) + 1;
        if (values[cell] < 1 || values[cell] > SUDOKU_SIDE)
            return bd_fail(error, BD_BROKEN_PROMISE, cell + 1, "r%uc%u is %d, no digit", row,
                           column, values[cell]);
        if (clues->cell[cell] && clues->cell[cell] != values[cell])
            return bd_fail(error, BD_BROKEN_PROMISE, cell + 1, "r%uc%u is %d, the clue is %d", row,
                           column, values[cell], clues->cell[cell]);
        grid.cell[cell] = (uint8_t)values[cell];
    }
    if (sudoku_check_legal(&grid, error))
        return true;
    if (error != NULL)
        error->code = BD_BROKEN_PROMISE;
    return false;
}

sudoku_grid sudoku_grid_of(const int32_t *values)
{
    sudoku_grid grid;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        grid.cell[cell] = (uint8_t)values[cell];
    return grid;
}

/* ---- any size ---- */

static void make_model(const void *given, bd_model *model)
{
    const board of = sudoku_as_board(given);
    board_make_model(&of, model);
}

static bool make_rules(const void *given, bd_model *model, bd_error *error)
{
    const board of = sudoku_as_board(given);
    (void)error;
    board_make_rules(&of, model);
    return true;
}

static bool check(const void *given, const int32_t *values, bd_error *error)
{
    const sudoku_puzzle *puzzle = given;
    return sudoku_is_nine(puzzle) ? sudoku_check(&puzzle->grid, values, error)
                                  : board_check_solution(&puzzle->other, values, error);
}

static bd_status exact(const void *given, const bd_constraint_options *options,
                       bd_constraint_result *result)
{
    const sudoku_puzzle *puzzle = given;
    return sudoku_is_nine(puzzle) ? sudoku_exact(&puzzle->grid, options, result)
                                  : board_exact(&puzzle->other, options, result);
}

static bd_status backtracking(const void *given, const bd_constraint_options *options,
                              bd_constraint_result *result)
{
    const sudoku_puzzle *puzzle = given;
    return sudoku_is_nine(puzzle) ? sudoku_backtracking(&puzzle->grid, options, result)
                                  : board_backtracking(&puzzle->other, options, result);
}

static bd_status logic(const void *given, const bd_constraint_options *options,
                       bd_constraint_result *result)
{
    const sudoku_puzzle *puzzle = given;
    if (sudoku_is_nine(puzzle))
        return sudoku_by_logic(&puzzle->grid, options, result);
    *result = (bd_constraint_result){.status = BD_FAILED, .threads = 1};
    bd_fail(&result->error, BD_BAD_USAGE, 0, "logic solves Sudokus of nine by nine alone");
    return BD_FAILED;
}

/* ---- the table ---- */

bd_gathered sudoku_gather_instance(void *gathering, const char *line, size_t length,
                                   uint64_t *number, char *out, size_t size, bd_error *error)
{
    sudoku_puzzle_gathering *lines = gathering;
    bd_gathered found = sudoku_puzzle_gather(lines, line, length, error);
    if (found == BD_GATHERED_BAD || found == BD_GATHERED_CUT_SHORT)
        *number = error->at;
    if (found != BD_GATHERED_INSTANCE)
        return found;
    *number = lines->is_other ? lines->other.first_line : lines->nine.first_line;
    if (lines->is_other)
        board_format(&lines->other.of, out, size);
    else
        sudoku_format(&lines->nine.grid, out, size);
    return found;
}

static bool open_puzzle(void *puzzle, const char *text, size_t length, bd_error *error)
{
    return sudoku_puzzle_parse(puzzle, text, length, error);
}

static size_t length_of(const void *given)
{
    const sudoku_puzzle *puzzle = given;
    return sudoku_is_nine(puzzle) ? SUDOKU_CELLS : board_cells(&puzzle->other.shape);
}

static size_t format(const void *given, const int32_t *values, char *out, size_t size)
{
    const sudoku_puzzle *puzzle = given;
    if (!sudoku_is_nine(puzzle))
        return board_format_values(&puzzle->other, values, out, size);
    sudoku_grid grid = sudoku_grid_of(values);
    return sudoku_format(&grid, out, size);
}

static size_t draw(const void *given, const int32_t *values, char *out, size_t size)
{
    const sudoku_puzzle *puzzle = given;
    if (!sudoku_is_nine(puzzle))
        return board_draw_values(&puzzle->other, values, out, size);
    sudoku_grid grid = sudoku_grid_of(values);
    return sudoku_draw(&grid, out, size);
}

static const bd_native natives[] = {
    {{"exact", "bands of digits as words of bits; in other sizes houses of symbols", BD_COMPLETE},
     exact},
    {{"backtracking", "cell by cell in reading order, digits ascending", BD_COMPLETE},
     backtracking},
    {{"logic", "as people do, the easiest step first: singles, pairs, fish, wings, chains, trials",
      0},
     logic},
    {{0}, NULL},
};

const bd_constraint_domain sudoku_domain = {
    .name = "sudoku",
    .summary = "Sudoku: each digit once in every row, column and box; from 4x4 to 25x25",
    .position = "81 digits row by row, dots or zeros for open cells; or 16, 36, 64, 100 ... 625",
    .solver = "exact",
    .counter = "exact",
    .natives = natives,
    .problem_size = sizeof(sudoku_puzzle),
    .gather = sudoku_gather_instance,
    .gathering_size = sizeof(sudoku_puzzle_gathering),
    .open = open_puzzle,
    .model = make_model,
    .rules = make_rules,
    .length = length_of,
    .check = check,
    .format = format,
    .draw = draw,
};
