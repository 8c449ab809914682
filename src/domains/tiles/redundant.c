/* See redundant.h. */
#include "redundant_learn.h"

bool tiles_redundant_open(tiles_redundant *redundant, unsigned rows, unsigned columns,
                          bd_error *error)
{
    for (const tiles_learned *board = tiles_learned_boards; board->rows; ++board)
        if (board->rows == rows && board->columns == columns) {
            *redundant = board->redundant;
            return true;
        }
    return tiles_redundant_learn(redundant, rows, columns) ||
           bd_fail(error, BD_NO_MEMORY, 0, "no memory to learn which moves are redundant");
}
