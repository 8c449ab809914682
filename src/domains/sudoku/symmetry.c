/* The table of symmetries, and where they take cells. */
#include "domains/sudoku/symmetry.h"

#include <string.h>

const char *sudoku_symmetry_name(sudoku_symmetry symmetry)
{
    static const char *const names[] = {
#define X(symmetry, name) name,
        SUDOKU_SYMMETRIES(X)
#undef X
    };
    return names[symmetry];
}

bool sudoku_find_symmetry(const char *name, sudoku_symmetry *symmetry)
{
    static const sudoku_symmetry all[] = {
#define X(symmetry, name) symmetry,
        SUDOKU_SYMMETRIES(X)
#undef X
    };
    size_t i = 0;
    while (i < sizeof all / sizeof *all && strcmp(sudoku_symmetry_name(all[i]), name) != 0)
        ++i;
    if (i == sizeof all / sizeof *all)
        return false;
    *symmetry = all[i];
    return true;
}

unsigned sudoku_image(unsigned side, unsigned cell, sudoku_symmetry symmetry)
{
    unsigned row = cell / side, column = cell % side, last = side - 1;
    switch (symmetry) {
    case SUDOKU_HALF_TURN:
        return (last - row) * side + last - column;
    case SUDOKU_QUARTER_TURN:
        return column * side + last - row;
    case SUDOKU_MIRROR:
        return row * side + last - column;
    case SUDOKU_DIAGONAL:
        return column * side + row;
    case SUDOKU_ANY_PATTERN:
        break;
    }
    return cell;
}
