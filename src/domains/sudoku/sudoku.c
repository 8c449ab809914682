/* See sudoku.h. */
#include "domains/sudoku/sudoku.h"

#include "domains/sudoku/grid_text.h"

/* ---- the model ---- */

static void make_model(const void *puzzle, bd_model *model)
{
    const sudoku_grid *grid = puzzle;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        int32_t clue = grid->cell[cell];
        bd_model_variable(model, NULL, clue ? clue : 1, clue ? clue : SUDOKU_SIDE);
    }
    for (unsigned house = 0; house < SUDOKU_HOUSES; ++house) {
        bd_variable cells[SUDOKU_SIDE];
        for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
            cells[i] = sudoku_house_cell(house, i);
        bd_model_all_different(model, SUDOKU_SIDE, cells, NULL);
    }
}

/* ---- the rules ---- */

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
    error->code = BD_BROKEN_PROMISE;
    return false;
}

/* ---- the table ---- */

bd_gathered sudoku_gather_instance(void *gathering, const char *line, size_t length,
                                   uint64_t *number, char *out, size_t size, bd_error *error)
{
    sudoku_gathering *lines = gathering;
    switch (sudoku_gather(lines, line, length, error)) {
    case SUDOKU_NONE:
        break;
    case SUDOKU_GRID:
        *number = lines->first_line;
        sudoku_format(&lines->grid, out, size);
        return BD_GATHERED_INSTANCE;
    case SUDOKU_BAD:
        *number = error->at;
        return BD_GATHERED_BAD;
    case SUDOKU_CUT_SHORT:
        *number = error->at;
        return BD_GATHERED_CUT_SHORT;
    }
    return BD_GATHERED_NOTHING;
}

static bool open_puzzle(void *puzzle, const char *text, size_t length, bd_error *error)
{
    return sudoku_parse(puzzle, text, length, error) && sudoku_check_legal(puzzle, error);
}

static size_t length_of(const void *puzzle)
{
    (void)puzzle;
    return SUDOKU_CELLS;
}

static sudoku_grid grid_of(const int32_t *values)
{
    sudoku_grid grid;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        grid.cell[cell] = (uint8_t)values[cell];
    return grid;
}

static size_t format(const void *puzzle, const int32_t *values, char *out, size_t size)
{
    (void)puzzle;
    sudoku_grid grid = grid_of(values);
    return sudoku_format(&grid, out, size);
}

static size_t draw(const void *puzzle, const int32_t *values, char *out, size_t size)
{
    (void)puzzle;
    sudoku_grid grid = grid_of(values);
    return sudoku_draw(&grid, out, size);
}

static const bd_native natives[] = {
    {{"exact", "bands of digits as words of bits, several digits at once", BD_COMPLETE},
     sudoku_exact},
    {{"backtracking", "cell by cell in reading order, digits ascending", BD_COMPLETE},
     sudoku_backtracking},
    {{0}, NULL},
};

const bd_constraint_domain sudoku_domain = {
    .name = "sudoku",
    .summary = "Sudoku: each digit once in every row, column and box",
    .position = "81 digits row by row, dots or zeros for open cells",
    .solver = "exact",
    .counter = "exact",
    .natives = natives,
    .problem_size = sizeof(sudoku_grid),
    .gather = sudoku_gather_instance,
    .gathering_size = sizeof(sudoku_gathering),
    .open = open_puzzle,
    .model = make_model,
    .length = length_of,
    .check = sudoku_check,
    .format = format,
    .draw = draw,
};
