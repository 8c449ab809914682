/* See boards.h. */
#include "domains/sudoku/boards.h"

#include "domains/sudoku/board_text.h"

#include <bandolo/base/text.h>

/* ---- models ---- */

static void add_house(const board_houses *houses, unsigned house, bd_model *model)
{
    bd_variable cells[BOARD_MOST_SIDE];
    for (unsigned place = 0; place < houses->side; ++place)
        cells[place] = houses->cell[house][place];
    bd_model_all_different(model, houses->side, cells, NULL);
}

void board_make_model(const board *puzzle, bd_model *model)
{
    board_houses houses;
    board_find_houses(&puzzle->shape, &houses);
    for (unsigned cell = 0; cell < houses.cells; ++cell) {
        int32_t clue = puzzle->cell[cell];
        bd_model_variable(model, NULL, clue ? clue : 1, clue ? clue : (int32_t)houses.side);
    }
    for (unsigned house = 0; house < houses.count; ++house)
        add_house(&houses, house, model);
}

static void add_clue(const board *puzzle, unsigned cell, bd_model *model)
{
    char name[32], symbol[BOARD_SYMBOL_SIZE];
    unsigned side = puzzle->shape.side;
    bd_text(name, sizeof name, "clue %s in r%uc%u",
            board_symbol(puzzle->alphabet, puzzle->cell[cell], symbol), cell / side + 1,
            cell % side + 1);
    bd_model_begin_rule(model, name);
    bd_model_linear(model, 1, &(bd_term){1, cell}, BD_EQUAL, puzzle->cell[cell]);
    bd_model_end_rule(model);
}

void board_make_rules(const board *puzzle, bd_model *model)
{
    board_houses houses;
    board_find_houses(&puzzle->shape, &houses);
    for (unsigned cell = 0; cell < houses.cells; ++cell)
        bd_model_variable(model, NULL, 1, (int32_t)houses.side);
    for (unsigned house = 0; house < houses.count; ++house) {
        char name[32];
        board_house_name(&puzzle->shape, house, name, sizeof name);
        bd_model_begin_rule(model, name);
        add_house(&houses, house, model);
        bd_model_end_rule(model);
    }
    for (unsigned cell = 0; cell < houses.cells; ++cell)
        if (puzzle->cell[cell] != 0)
            add_clue(puzzle, cell, model);
}

bd_status board_backtracking(const board *puzzle, const bd_constraint_options *options,
                             bd_constraint_result *result)
{
    bd_constraint_options inner = *options;
    bd_model *model = bd_model_open();
    inner.algorithm = "backtracking";
    board_make_model(puzzle, model);
    bd_constraint_search(model, &inner, result);
    bd_model_close(model);
    return result->status;
}

/* ---- solutions ---- */

static board board_of_values(const board *puzzle, const int32_t *values)
{
    board grid = *puzzle;
    for (unsigned cell = 0; cell < board_cells(&grid.shape); ++cell)
        grid.cell[cell] = (uint8_t)values[cell];
    return grid;
}

size_t board_format_values(const board *puzzle, const int32_t *values, char *out, size_t size)
{
    board grid = board_of_values(puzzle, values);
    return board_format_cells(&grid, out, size);
}

size_t board_draw_values(const board *puzzle, const int32_t *values, char *out, size_t size)
{
    board grid = board_of_values(puzzle, values);
    return board_draw(&grid, out, size);
}

/* ---- the tables ---- */

static bd_gathered gather(board_gathering *lines, const char *line, size_t length, uint64_t *number,
                          char *out, size_t size, bd_error *error)
{
    bd_gathered found = board_gather(lines, line, length, error);
    if (found == BD_GATHERED_BAD || found == BD_GATHERED_CUT_SHORT)
        *number = error->at;
    if (found != BD_GATHERED_INSTANCE)
        return found;
    *number = lines->first_line;
    board_format(&lines->of, out, size);
    return found;
}

static bd_gathered gather_x(void *gathering, const char *line, size_t length, uint64_t *number,
                            char *out, size_t size, bd_error *error)
{
    board_gathering *lines = gathering;
    lines->kind = BOARD_DIAGONALS;
    return gather(lines, line, length, number, out, size, error);
}

static bd_gathered gather_jigsaw(void *gathering, const char *line, size_t length, uint64_t *number,
                                 char *out, size_t size, bd_error *error)
{
    board_gathering *lines = gathering;
    lines->kind = BOARD_JIGSAW;
    return gather(lines, line, length, number, out, size, error);
}

static bool open_x(void *puzzle, const char *text, size_t length, bd_error *error)
{
    return board_parse(puzzle, BOARD_DIAGONALS, text, length, error) &&
           board_check_legal(puzzle, error);
}

static bool open_jigsaw(void *puzzle, const char *text, size_t length, bd_error *error)
{
    return board_parse(puzzle, BOARD_JIGSAW, text, length, error) &&
           board_check_legal(puzzle, error);
}

static void make_model(const void *puzzle, bd_model *model)
{
    board_make_model(puzzle, model);
}

static bool make_rules(const void *puzzle, bd_model *model, bd_error *error)
{
    (void)error;
    board_make_rules(puzzle, model);
    return true;
}

static size_t length_of(const void *puzzle)
{
    const board *of = puzzle;
    return board_cells(&of->shape);
}

static bool check(const void *puzzle, const int32_t *values, bd_error *error)
{
    return board_check_solution(puzzle, values, error);
}

static size_t format(const void *puzzle, const int32_t *values, char *out, size_t size)
{
    return board_format_values(puzzle, values, out, size);
}

static size_t draw(const void *puzzle, const int32_t *values, char *out, size_t size)
{
    return board_draw_values(puzzle, values, out, size);
}

static bd_status exact(const void *puzzle, const bd_constraint_options *options,
                       bd_constraint_result *result)
{
    return board_exact(puzzle, options, result);
}

static const bd_native natives[] = {
    {{"exact", "singles, locked symbols and all-different, guided by failures", BD_COMPLETE},
     exact},
    {{0}, NULL},
};

const bd_constraint_domain sudoku_x_domain = {
    .name = "sudoku-x",
    .summary = "Sudoku X: both diagonals hold each digit once, too; from 4x4 to 25x25",
    .position = "the cells row by row, dots or zeros for open ones: 81 or 16 ... 625",
    .solver = "exact",
    .counter = "exact",
    .natives = natives,
    .problem_size = sizeof(board),
    .gather = gather_x,
    .gathering_size = sizeof(board_gathering),
    .open = open_x,
    .model = make_model,
    .rules = make_rules,
    .length = length_of,
    .check = check,
    .format = format,
    .draw = draw,
};

const bd_constraint_domain jigsaw_domain = {
    .name = "jigsaw",
    .summary = "Jigsaw Sudoku: regions of any shape instead of boxes; from 4x4 to 25x25",
    .position = "the cells row by row, then for each cell a digit or letter of its region",
    .solver = "exact",
    .counter = "exact",
    .natives = natives,
    .problem_size = sizeof(board),
    .gather = gather_jigsaw,
    .gathering_size = sizeof(board_gathering),
    .open = open_jigsaw,
    .model = make_model,
    .rules = make_rules,
    .length = length_of,
    .check = check,
    .format = format,
    .draw = draw,
};
