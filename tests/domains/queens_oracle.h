/* The queens as the textbook has them, for tests: nothing here comes from the library's own counting. */
#ifndef BANDOLO_TESTS_DOMAINS_QUEENS_ORACLE_H
#define BANDOLO_TESTS_DOMAINS_QUEENS_ORACLE_H

#include "constraint/named.h"
#include "domains/queens/queens.h"

#include <bandolo/base/random.h>

#include <stdlib.h>
#include <string.h>

/* OEIS A000170 and A002562, from 0. */
enum { QUEENS_PUBLISHED = 14 };
static const uint64_t queens_all[QUEENS_PUBLISHED] = {1,  1,  0,   0,   2,    10,    4,
                                                      40, 92, 352, 724, 2680, 14200, 73712};
static const uint64_t queens_up_to_symmetry[QUEENS_PUBLISHED] = {0, 1,  0,  0,  1,   2,    1,
                                                                 6, 12, 46, 92, 341, 1787, 9233};

/* Solutions of the rows from `row` on, given those above. */
static inline uint64_t queens_count_slowly(const queens_board *board, int32_t *column, uint32_t row)
{
    uint64_t found = 0;
    if (row == board->size)
        return 1;
    for (int32_t here = 0; here < (int32_t)board->size; ++here) {
        bool fits = board->column[row] == QUEENS_OPEN || board->column[row] == here;
        for (uint32_t above = 0; above < row && fits; ++above)
            fits = column[above] != here && abs(column[above] - here) != (int)(row - above);
        column[row] = here;
        found += fits ? queens_count_slowly(board, column, row + 1) : 0;
    }
    return found;
}

/* A board with so many queens that leave each other alone, or as many as fit by chance; to be freed by
 * queens_close(). */
static inline queens_board queens_random_board(bd_random *random, uint32_t size, uint32_t queens)
{
    queens_board board;
    if (!queens_open_empty(&board, size, NULL))
        abort();
    for (unsigned tries = 0; tries < 100 * size && board.placed < queens; ++tries) {
        uint32_t row = (uint32_t)bd_random_below(random, size);
        int32_t column = (int32_t)bd_random_below(random, size);
        if (board.column[row] == QUEENS_OPEN && queens_is_free(&board, row, column)) {
            board.column[row] = column;
            ++board.placed;
        }
    }
    return board;
}

/* Runs one of the natives; the result is to be freed. */
static inline bd_status queens_run_native(const char *name, const queens_board *board,
                                          const bd_constraint_options *options,
                                          bd_constraint_result *result)
{
    return native_named(queens_natives, name)->run(board, options, result);
}

#endif
