/* The three domains: models, algorithms, text, and their tables. */
#include "domains/sudoku/sudoku.h"

#include "domains/sudoku/board_text.h"
#include "domains/sudoku/grid_text.h"

#include <bandolo/base/text.h>

/* ---- models ---- */

static void add_house(const board_houses *houses, unsigned house, bd_model *model)
{
    bd_variable cells[BOARD_MOST_SIDE];
    for (unsigned place = 0; place < houses->side; ++place)
        cells[place] = houses->cell[house][place];
    bd_model_all_different(model, houses->side, cells, NULL);
}

void board_make_model(const void *puzzle, bd_model *model)
{
    const board *of = puzzle;
    board_houses houses;
    board_find_houses(&of->shape, &houses);
    for (unsigned cell = 0; cell < houses.cells; ++cell) {
        int32_t clue = of->cell[cell];
        bd_model_variable(model, NULL, clue ? clue : 1, clue ? clue : (int32_t)houses.side);
    }
    for (unsigned house = 0; house < houses.count; ++house)
        add_house(&houses, house, model);
}

static void add_clue(const board *puzzle, unsigned cell, bd_model *model)
{
    char name[32];
    unsigned side = puzzle->shape.side;
    bd_text(name, sizeof name, "clue %c in r%uc%u",
            board_symbol(puzzle->alphabet, puzzle->cell[cell]), cell / side + 1, cell % side + 1);
    bd_model_begin_rule(model, name);
    bd_model_linear(model, 1, &(bd_term){1, cell}, BD_EQUAL, puzzle->cell[cell]);
    bd_model_end_rule(model);
}

/* A rule for each house and for each clue, named: "box 5", "clue 7 in r3c4". */
static bool make_rules(const void *puzzle, bd_model *model, bd_error *error)
{
    const board *of = puzzle;
    board_houses houses;
    (void)error;
    board_find_houses(&of->shape, &houses);
    for (unsigned cell = 0; cell < houses.cells; ++cell)
        bd_model_variable(model, NULL, 1, (int32_t)houses.side);
    for (unsigned house = 0; house < houses.count; ++house) {
        char name[32];
        board_house_name(&of->shape, house, name, sizeof name);
        bd_model_begin_rule(model, name);
        add_house(&houses, house, model);
        bd_model_end_rule(model);
    }
    for (unsigned cell = 0; cell < houses.cells; ++cell)
        if (of->cell[cell] != 0)
            add_clue(of, cell, model);
    return true;
}

/* ---- algorithms ---- */

static bd_status backtracking(const void *puzzle, const bd_constraint_options *options,
                              bd_constraint_result *result)
{
    if (board_is_nine(puzzle))
        return sudoku_backtracking(puzzle, options, result);
    bd_constraint_options inner = *options;
    bd_model *model = bd_model_open();
    inner.algorithm = "backtracking";
    board_make_model(puzzle, model);
    bd_constraint_search(model, &inner, result);
    bd_model_close(model);
    return result->status;
}

static bd_status logic(const void *puzzle, const bd_constraint_options *options,
                       bd_constraint_result *result)
{
    if (board_is_nine(puzzle))
        return sudoku_by_logic(puzzle, options, result);
    *result = (bd_constraint_result){.status = BD_FAILED, .threads = 1};
    bd_fail(&result->error, BD_BAD_USAGE, 0, "logic solves Sudokus of nine by nine alone");
    return BD_FAILED;
}

static const bd_native board_natives[] = {
    {{"exact", "singles, locked symbols and all-different, guided by failures", BD_COMPLETE},
     board_exact},
    {{0}, NULL},
};

static const bd_native sudoku_natives[] = {
    {{"exact", "9x9: propagates bands in bit vectors; other sizes: houses, guided by failures",
      BD_COMPLETE},
     board_exact},
    {{"backtracking", "textbook backtracking: cells in reading order, digits ascending",
      BD_COMPLETE},
     backtracking},
    {{"logic", "human techniques, the easiest first: singles, pairs, fish, wings, chains, trials",
      0},
     logic},
    {{0}, NULL},
};

/* ---- text ---- */

static bd_gathered gather(board_gathering *lines, board_kind kind, const char *line, size_t length,
                          uint64_t *number, char *out, size_t size, bd_error *error)
{
    lines->kind = kind;
    bd_gathered found = board_gather(lines, line, length, error);
    if (found == BD_GATHERED_BAD || found == BD_GATHERED_CUT_SHORT)
        *number = error->at;
    if (found != BD_GATHERED_INSTANCE)
        return found;
    *number = lines->first_line;
    board_format(&lines->of, out, size);
    return found;
}

static size_t length_of(const void *puzzle)
{
    return board_cells(&((const board *)puzzle)->shape);
}

/* The puzzle's shape and alphabet, with these values. */
static board with_values(const board *puzzle, const int32_t *values)
{
    board grid = *puzzle;
    for (unsigned cell = 0; cell < board_cells(&grid.shape); ++cell)
        grid.cell[cell] = (uint8_t)values[cell];
    return grid;
}

static size_t format(const void *puzzle, const int32_t *values, char *out, size_t size)
{
    board grid = with_values(puzzle, values);
    return board_format_cells(&grid, out, size);
}

static size_t draw_values(const void *puzzle, const int32_t *values, char *out, size_t size)
{
    board grid = with_values(puzzle, values);
    return board_is_nine(&grid) ? sudoku_draw(&grid.grid, out, size) : board_draw(&grid, out, size);
}

/* ---- the tables ---- */

/* The functions of a kind, and its table. */
#define DOMAIN(prefix, board_kind_of, ...)                                                         \
    bd_gathered prefix##_gather_instance(void *gathering, const char *line, size_t length,         \
                                         uint64_t *number, char *out, size_t size,                 \
                                         bd_error *error)                                          \
    {                                                                                              \
        return gather(gathering, board_kind_of, line, length, number, out, size, error);           \
    }                                                                                              \
    static bool prefix##_open(void *puzzle, const char *text, size_t length, bd_error *error)      \
    {                                                                                              \
        return board_open(puzzle, board_kind_of, text, length, error);                             \
    }                                                                                              \
    const bd_constraint_domain prefix##_domain = {                                                 \
        .solver = "exact",                                                                         \
        .counter = "exact",                                                                        \
        .problem_size = sizeof(board),                                                             \
        .gather = prefix##_gather_instance,                                                        \
        .gathering_size = sizeof(board_gathering),                                                 \
        .open = prefix##_open,                                                                     \
        .model = board_make_model,                                                                 \
        .rules = make_rules,                                                                       \
        .length = length_of,                                                                       \
        .check = board_check_solution,                                                             \
        .format = format,                                                                          \
        .draw = draw_values,                                                                       \
        __VA_ARGS__,                                                                               \
    };

static bd_gather sudoku_x_gather_instance, jigsaw_gather_instance;

DOMAIN(sudoku, BOARD_PLAIN, .natives = sudoku_natives, .name = "sudoku",
       .summary = "Sudoku: each digit once in every row, column and box; from 4x4 to 25x25",
       .position = "81 digits row by row, dots or zeros for open cells; or 16, 36, 64, 100 ... 625")

DOMAIN(sudoku_x, BOARD_DIAGONALS, .natives = board_natives, .name = "sudoku-x",
       .summary = "Sudoku X: both diagonals hold each digit once, too; from 4x4 to 25x25",
       .position = "the cells row by row, dots or zeros for open ones: 81 or 16 ... 625")

DOMAIN(jigsaw, BOARD_JIGSAW, .natives = board_natives, .name = "jigsaw",
       .summary = "Jigsaw Sudoku: regions of any shape instead of boxes; from 4x4 to 25x25",
       .position = "the cells row by row, then for each cell a digit or letter of its region")
