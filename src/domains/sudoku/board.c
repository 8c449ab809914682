/* Shapes, their houses, and a check for equal symbols in a house. */
#include "domains/sudoku/board.h"

#include "domains/sudoku/board_text.h"

#include <bandolo/base/text.h>

#include <string.h>

bool board_find_kind(const char *name, board_kind *kind)
{
    static const struct {
        board_kind kind;
        const char *name;
    } all[] = {
#define X(kind, name) {kind, name},
        BOARD_KINDS(X)
#undef X
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; ++i)
        if (strcmp(all[i].name, name) == 0) {
            *kind = all[i].kind;
            return true;
        }
    return false;
}

/* ---- shapes ---- */

void board_usual_boxes(unsigned side, unsigned *box_rows, unsigned *box_columns)
{
    *box_rows = *box_columns = 0;
    if (side < BOARD_LEAST_SIDE || side > BOARD_MOST_SIDE)
        return;
    for (unsigned rows = 2; rows * rows <= side; ++rows)
        if (side % rows == 0) {
            *box_rows = rows;
            *box_columns = side / rows;
        }
}

bool board_check_side(unsigned side, bd_error *error)
{
    if (side >= BOARD_LEAST_SIDE && side <= BOARD_MOST_SIDE)
        return true;
    bd_fail(error, BD_BAD_INPUT, 0, "a side of %u cells; expected %d to %d", side, BOARD_LEAST_SIDE,
            BOARD_MOST_SIDE);
    return false;
}

bool board_of_boxes(board_shape *shape, board_kind kind, unsigned side, unsigned box_rows,
                    unsigned box_columns, bd_error *error)
{
    if (!board_check_side(side, error))
        return false;
    if (box_rows == 0)
        board_usual_boxes(side, &box_rows, &box_columns);
    if (box_rows == 0) {
        bd_fail(error, BD_BAD_INPUT, 0,
                "a side of %u cells has no boxes; expected one that is no prime, or a jigsaw",
                side);
        return false;
    }
    if (box_rows < 2 || box_columns < 2 || box_rows * box_columns != side) {
        bd_fail(error, BD_BAD_INPUT, 0,
                "boxes of %ux%u; expected boxes of %u cells, with two rows and two columns or more",
                box_rows, box_columns, side);
        return false;
    }
    *shape = (board_shape){
        .kind = kind, .side = side, .box_rows = box_rows, .box_columns = box_columns};
    for (unsigned cell = 0; cell < side * side; ++cell)
        shape->region[cell] = (uint8_t)(cell / side / box_rows * box_rows +
                                        cell % side / box_columns);
    return true;
}

/* Numbers the regions in the order of their labels, so that a map of 1, 2, ... keeps its numbers. */
static void order_regions(board_shape *shape, unsigned count, const uint8_t *label_of)
{
    unsigned number[BOARD_MOST_SIDE] = {0};
    for (unsigned region = 0; region < count; ++region)
        for (unsigned other = 0; other < count; ++other)
            number[region] += label_of[other] < label_of[region];
    for (unsigned cell = 0; cell < shape->side * shape->side; ++cell)
        shape->region[cell] = (uint8_t)number[shape->region[cell]];
}

bool board_of_map(board_shape *shape, unsigned side, const uint8_t *label, bd_error *error)
{
    unsigned count = 0, size[BOARD_MOST_SIDE] = {0};
    uint8_t label_of[BOARD_MOST_SIDE];
    if (!board_check_side(side, error))
        return false;
    *shape = (board_shape){.kind = BOARD_JIGSAW, .side = side};
    for (unsigned cell = 0; cell < side * side; ++cell) {
        unsigned region = 0;
        while (region < count && label_of[region] != label[cell])
            ++region;
        if (region == side || size[region] == side) {
            bd_fail(error, BD_BAD_INPUT, cell + 1,
                    "in the map, r%uc%u is %s; expected %u regions of %u cells each",
                    cell / side + 1, cell % side + 1,
                    region == side ? "of one region too many" : "one cell too many of its region",
                    side, side);
            return false;
        }
        label_of[region] = label[cell];
        count += region == count;
        ++size[region];
        shape->region[cell] = (uint8_t)region;
    }
    order_regions(shape, count, label_of);
    return true;
}

/* ---- houses ---- */

static void add_to_house(board_houses *houses, unsigned house, unsigned place, unsigned cell)
{
    unsigned number = houses->at[cell]++;
    houses->cell[house][place] = (uint16_t)cell;
    houses->of[cell][number].house = (uint8_t)house;
    houses->of[cell][number].place = (uint8_t)place;
}

void board_find_houses(const board_shape *shape, board_houses *houses)
{
    unsigned side = shape->side, cells = side * side, in_region[BOARD_MOST_SIDE] = {0};
    bool has_diagonals = shape->kind == BOARD_DIAGONALS;
    *houses = (board_houses){
        .side = side, .cells = cells, .count = 3 * side + (has_diagonals ? 2 : 0)};
    for (unsigned cell = 0; cell < cells; ++cell) {
        unsigned row = cell / side, column = cell % side, region = shape->region[cell];
        add_to_house(houses, row, column, cell);
        add_to_house(houses, side + column, row, cell);
        add_to_house(houses, 2 * side + region, in_region[region]++, cell);
        if (has_diagonals && row == column)
            add_to_house(houses, 3 * side, row, cell);
        if (has_diagonals && row + column == side - 1)
            add_to_house(houses, 3 * side + 1, row, cell);
    }
}

void board_house_name(const board_shape *shape, unsigned house, char *out, size_t size)
{
    const char *const kind[] = {"row", "column", shape->kind == BOARD_JIGSAW ? "region" : "box"};
    if (house >= 3 * shape->side)
        bd_text(out, size, "%s", house == 3 * shape->side ? "falling diagonal" : "rising diagonal");
    else
        bd_text(out, size, "%s %u", kind[house / shape->side], house % shape->side + 1);
}

/* ---- puzzles ---- */

void board_of_grid(board *made, const sudoku_grid *grid)
{
    *made = (board){.alphabet = BOARD_DIGITS};
    board_of_boxes(&made->shape, BOARD_PLAIN, SUDOKU_SIDE, SUDOKU_BOX, SUDOKU_BOX, NULL);
    made->grid = *grid;
}

unsigned board_clues(const board *of)
{
    unsigned clues = 0;
    for (unsigned cell = 0; cell < board_cells(&of->shape); ++cell)
        clues += of->cell[cell] != 0;
    return clues;
}

static bool check_house(const board *of, const board_houses *houses, unsigned house,
                        bd_error *error)
{
    unsigned side = of->shape.side, held_by[BOARD_MOST_SIDE + 1] = {0}; /* cells, from 1 */
    for (unsigned place = 0; place < side; ++place) {
        unsigned cell = houses->cell[house][place], symbol = of->cell[cell];
        unsigned first = held_by[symbol];
        if (symbol != 0 && first != 0) {
            char name[24];
            board_house_name(&of->shape, house, name, sizeof name);
            bd_fail(error, BD_BAD_INPUT, cell + 1,
                    "%s has %c twice, in r%uc%u and r%uc%u; a symbol stands once in each house",
                    name, board_symbol(of->alphabet, symbol), (first - 1) / side + 1,
                    (first - 1) % side + 1, cell / side + 1, cell % side + 1);
            return false;
        }
        held_by[symbol] = cell + 1;
    }
    return true;
}

bool board_check_legal(const board *of, bd_error *error)
{
    board_houses houses;
    if (board_is_nine(of))
        return sudoku_check_legal(&of->grid, error);
    board_find_houses(&of->shape, &houses);
    for (unsigned house = 0; house < houses.count; ++house)
        if (!check_house(of, &houses, house, error))
            return false;
    return true;
}

bool board_check_solution(const void *puzzle, const int32_t *values, bd_error *error)
{
    board grid = *(const board *)puzzle;
    if (sudoku_take_values(grid.cell, grid.shape.side, values, error) &&
        board_check_legal(&grid, error))
        return true;
    if (error != NULL)
        error->code = BD_BROKEN_PROMISE;
    return false;
}
