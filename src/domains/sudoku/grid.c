/* Cells and houses, and a check for equal digits in a house. */
#include "domains/sudoku/grid.h"

#include <bandolo/base/text.h>

unsigned sudoku_house_cell(unsigned house, unsigned index)
{
    unsigned number = house % SUDOKU_SIDE;
    if (house < SUDOKU_SIDE)
        return number * SUDOKU_SIDE + index;
    if (house < 2 * SUDOKU_SIDE)
        return index * SUDOKU_SIDE + number;
    unsigned row = number / SUDOKU_BOX * SUDOKU_BOX + index / SUDOKU_BOX;
    unsigned column = number % SUDOKU_BOX * SUDOKU_BOX + index % SUDOKU_BOX;
    return row * SUDOKU_SIDE + column;
}

void sudoku_house_name(unsigned house, char *out, size_t size)
{
    static const char *const kind[] = {"row", "column", "box"};
    bd_text(out, size, "%s %u", kind[house / SUDOKU_SIDE], house % SUDOKU_SIDE + 1);
}

unsigned sudoku_clues(const sudoku_grid *grid)
{
    unsigned clues = 0;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        clues += grid->cell[cell] != 0;
    return clues;
}

static bool clash_in_house(const sudoku_grid *grid, unsigned house, sudoku_clash *clash)
{
    unsigned held_by[SUDOKU_SIDE + 1] = {0}; /* cells, from 1; 0: none */
    for (unsigned index = 0; index < SUDOKU_SIDE; ++index) {
        unsigned cell = sudoku_house_cell(house, index), digit = grid->cell[cell];
        if (digit != 0 && held_by[digit] != 0) {
            if (clash != NULL)
                *clash = (sudoku_clash){house, held_by[digit] - 1, cell};
            return true;
        }
        held_by[digit] = cell + 1;
    }
    return false;
}

bool sudoku_is_legal(const sudoku_grid *grid, sudoku_clash *clash)
{
    for (unsigned house = 0; house < SUDOKU_HOUSES; ++house)
        if (clash_in_house(grid, house, clash))
            return false;
    return true;
}

bool sudoku_check_legal(const sudoku_grid *grid, bd_error *error)
{
    sudoku_clash clash;
    if (sudoku_is_legal(grid, &clash))
        return true;
    char house[16];
    sudoku_house_name(clash.house, house, sizeof house);
    return bd_fail(
        error, BD_BAD_INPUT, clash.second + 1,
        "%s has %u twice, in r%uc%u and r%uc%u; a digit stands once in a row, column and box",
        house, grid->cell[clash.first], sudoku_row(clash.first) + 1, sudoku_column(clash.first) + 1,
        sudoku_row(clash.second) + 1, sudoku_column(clash.second) + 1);
}

bool sudoku_is_solved(const sudoku_grid *grid)
{
    return sudoku_clues(grid) == SUDOKU_CELLS && sudoku_is_legal(grid, NULL);
}

bool sudoku_extends(const sudoku_grid *puzzle, const sudoku_grid *solution)
{
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        if (puzzle->cell[cell] != 0 && puzzle->cell[cell] != solution->cell[cell])
            return false;
    return true;
}

sudoku_grid sudoku_grid_of(const int32_t *values)
{
    sudoku_grid grid;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        grid.cell[cell] = (uint8_t)values[cell];
    return grid;
}

bool sudoku_take_values(uint8_t *cell, unsigned side, const int32_t *values, bd_error *error)
{
    for (unsigned i = 0; i < side * side; ++i) {
        if (values[i] < 1 || values[i] > (int32_t)side || (cell[i] != 0 && cell[i] != values[i]))
            return bd_fail(error, BD_BROKEN_PROMISE, i + 1, "r%uc%u is %d, which is no symbol%s",
                           i / side + 1, i % side + 1, values[i],
                           cell[i] == 0 ? "" : " of the clue");
        cell[i] = (uint8_t)values[i];
    }
    return true;
}

bool sudoku_check(const void *puzzle, const int32_t *values, bd_error *error)
{
    sudoku_grid grid = *(const sudoku_grid *)puzzle;
    if (sudoku_take_values(grid.cell, SUDOKU_SIDE, values, error) &&
        sudoku_check_legal(&grid, error))
        return true;
    if (error != NULL)
        error->code = BD_BROKEN_PROMISE;
    return false;
}
