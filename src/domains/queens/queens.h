/* The queens: N of them on a board of N by N, none in the row, column or diagonal of another.
 *
 * An instance is a board on which some may stand already; a solution is, for each row from the top, the
 * column of its queen, from 0. */
#ifndef BANDOLO_DOMAINS_QUEENS_QUEENS_H
#define BANDOLO_DOMAINS_QUEENS_QUEENS_H

#include "constraint/run.h"

#include <bandolo/constraint/domain.h>

enum {
    QUEENS_OPEN = -1,              /* a row without a queen */
    QUEENS_MOST = 10 * 1000 * 1000 /* rows of a board */
};

typedef struct queens_board {
    uint32_t size;   /* rows and columns, at least 1 */
    uint32_t placed; /* queens that stand already */
    int32_t *column; /* of the queen in each row, or QUEENS_OPEN */
} queens_board;

extern const bd_constraint_domain queens_domain;

/* Its own algorithms, ended by a zeroed row. */
extern const bd_native queens_natives[];

/* An empty board: to be freed by queens_close(). False: BD_NO_MEMORY, or BD_BAD_INPUT where the size is
 * not 1 .. QUEENS_MOST. */
bool queens_open_empty(queens_board *board, uint64_t size, bd_error *error);
void queens_close(void *board);

/* May a queen stand at (row, column), as far as those in other rows say? */
bool queens_is_free(const queens_board *board, uint32_t row, int32_t column);

/* Do those that stand leave each other alone? False too where there is no memory to tell, and the run is
 * ended by that. */
bool queens_is_peaceful(constraint_run *run);

/* The first row whose queen attacks one above it; `size`: none does, or there is no memory to tell. */
uint32_t queens_first_clash(const queens_board *board);

/* Are these a solution of the board? As bd_constraint_domain.check. */
bool queens_check(const void *board, const int32_t *columns, bd_error *error);

/* Runs a search of the board, which ends its run or gives up; what it counts as tried is part of the result. As
 * bd_native.run. */
typedef void queens_run(constraint_run *run);
bd_status queens_search(const void *board, const bd_constraint_options *options,
                        bd_constraint_result *result, queens_run *search);

/* The board that a run searches. */

BD_INLINE const queens_board *queens_board_of(const constraint_run *run)
{
    return run_problem(run);
}

#endif
