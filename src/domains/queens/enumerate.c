/* The textbook's bit-board loop over all rows, which has each solution before it: the first, all, or
 * their number. Boards of up to 64 rows; to count larger ones it has no time. */
#include "domains/queens/enumerate.h"

enum { ENUMERATE_MOST_ROWS = 64 };

typedef struct enumeration {
    constraint_run *run;
    const queens_board *board;
    uint64_t all; /* columns */
    int32_t column[ENUMERATE_MOST_ROWS];
} enumeration;

/* True: the run has ended. */
static bool enumerate_fill(enumeration *search, uint32_t row, uint64_t taken, uint64_t left,
                           uint64_t right)
{
    const queens_board *board = search->board;
    if (row == board->size)
        return run_solution(search->run, search->column);
    uint64_t open = search->all & ~(taken | left | right);
    if (board->column[row] != QUEENS_OPEN)
        open &= UINT64_C(1) << board->column[row];
    while (open) {
        uint64_t queen = open & -open;
        open ^= queen;
        search->column[row] = __builtin_ctzll(queen);
        if (run_tries(search->run, 1) || enumerate_fill(search, row + 1, taken | queen,
                                                        (left | queen) << 1, (right | queen) >> 1))
            return true;
    }
    return false;
}

static void enumerate(constraint_run *run)
{
    const queens_board *board = queens_board_of(run);
    enumeration search = {.run = run, .board = board};
    bd_error error;
    if (board->size > ENUMERATE_MOST_ROWS) {
        bd_fail(&error, BD_BAD_USAGE, 0, "bitboard searches boards of at most %d ranks",
                ENUMERATE_MOST_ROWS);
        run_fail(run, &error);
        return;
    }
    search.all = UINT64_MAX >> (ENUMERATE_MOST_ROWS - board->size);
    if (!enumerate_fill(&search, 0, 0, 0, 0))
        run_exhausted(run);
}

bd_status queens_run_bitboard(const void *board, const bd_constraint_options *options,
                              bd_constraint_result *result)
{
    return queens_search(board, options, result, enumerate);
}
