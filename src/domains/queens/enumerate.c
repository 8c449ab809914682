/* The textbook's bit-board loop over all rows, which has each solution before it: the first, all, or
 * their number. Boards of up to 64 rows; to count larger ones it has no time. */
#include "domains/queens/enumerate.h"

enum { MOST_ROWS = 64, PATIENCE = 4096 };

typedef struct enumeration {
    queens_run *run;
    uint64_t all; /* columns */
    uint64_t tried, patience;
    int32_t column[MOST_ROWS];
} enumeration;

static bool pauses(enumeration *search)
{
    if (++search->tried < search->patience)
        return false;
    search->patience = queens_run_patience(search->run, PATIENCE);
    uint64_t tried = search->tried;
    search->tried = 0;
    return queens_run_tried(search->run, tried);
}

/* True: the run has ended. */
static bool fill(enumeration *search, uint32_t row, uint64_t taken, uint64_t left, uint64_t right)
{
    const queens_board *board = search->run->board;
    if (row == board->size)
        return queens_run_solution(search->run, search->column);
    uint64_t open = search->all & ~(taken | left | right);
    if (board->column[row] != QUEENS_OPEN)
        open &= UINT64_C(1) << board->column[row];
    while (open) {
        uint64_t queen = open & -open;
        open ^= queen;
        search->column[row] = __builtin_ctzll(queen);
        if (pauses(search) ||
            fill(search, row + 1, taken | queen, (left | queen) << 1, (right | queen) >> 1))
            return true;
    }
    return false;
}

bd_status queens_run_bitboard(const void *problem, const bd_constraint_options *options,
                              bd_constraint_result *result)
{
    const queens_board *board = problem;
    queens_run run;
    if (!queens_run_open(&run, "bitboard", board, options, result))
        return result->status;
    if (board->size > MOST_ROWS) {
        bd_error error;
        bd_fail(&error, BD_BAD_USAGE, 0, "bitboard searches boards of at most %d rows", MOST_ROWS);
        queens_run_fail(&run, &error);
        return queens_run_close(&run);
    }
    enumeration search = {.run = &run,
                          .all = UINT64_MAX >> (MOST_ROWS - board->size),
                          .patience = queens_run_patience(&run, PATIENCE)};
    fill(&search, 0, 0, 0, 0);
    queens_run_exhausted(&run);
    queens_run_tried(&run, search.tried);
    return queens_run_close(&run);
}
