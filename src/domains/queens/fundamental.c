/* Solutions that no turn and no mirror makes of another, counted without listing any: by Burnside's
 * lemma there are as many as a board has solutions that stay as they are, on average over its eight
 * symmetries. All stay under the identity; under a mirror none does, since two queens would share a row.
 * The others are counted by placing a queen together with its images. */
#include "domains/queens/count.h"

enum { FUNDAMENTAL_MOST_ROWS = 32 }; /* 2 * 32 - 1 diagonals fit a word */

typedef struct turned_count {
    constraint_run *run;
    int size;
    bool by_quarter;
    uint64_t found;
} turned_count;

/* Rows, columns and both kinds of diagonals on which queens stand. */
typedef struct lines {
    uint64_t rows, columns, falling, rising;
} lines;

/* Places a queen. False: another stands on one of its lines. */
static bool place(lines *taken, int size, int row, int column)
{
    lines own = {UINT64_C(1) << row, UINT64_C(1) << column,
                 UINT64_C(1) << (size - 1 + row - column), UINT64_C(1) << (row + column)};
    if ((taken->rows & own.rows) || (taken->columns & own.columns) ||
        (taken->falling & own.falling) || (taken->rising & own.rising))
        return false;
    taken->rows |= own.rows;
    taken->columns |= own.columns;
    taken->falling |= own.falling;
    taken->rising |= own.rising;
    return true;
}

/* Places a queen and its images; that in the centre is its own. */
static bool place_orbit(const turned_count *count, lines *taken, int row, int column)
{
    int turns = count->by_quarter ? 1 : 2, end = count->size - 1;
    int image_row = row, image_column = column;
    do {
        if (!place(taken, count->size, image_row, image_column))
            return false;
        for (int i = 0; i < turns; ++i) {
            int turned = end - image_row;
            image_row = image_column;
            image_column = turned;
        }
    } while (image_row != row || image_column != column);
    return true;
}

/* True: the run has ended. */
static bool fundamental_search(turned_count *count, int row, lines taken)
{
    while (row < count->size && taken.rows >> row & 1)
        ++row;
    if (row == count->size) {
        ++count->found;
        return false;
    }
    for (int column = 0; column < count->size; ++column) {
        lines next = taken;
        if (run_tries(count->run, 1) ||
            (place_orbit(count, &next, row, column) && fundamental_search(count, row + 1, next)))
            return true;
    }
    return false;
}

uint64_t queens_count_turned(constraint_run *run, bool by_quarter)
{
    turned_count count = {
        .run = run, .size = (int)queens_board_of(run)->size, .by_quarter = by_quarter};
    fundamental_search(&count, 0, (lines){0});
    return count.found;
}

static void count_fundamental(constraint_run *run)
{
    const queens_board *board = queens_board_of(run);
    bd_error error;
    if (board->placed || board->size > FUNDAMENTAL_MOST_ROWS) {
        bd_fail(&error, BD_BAD_USAGE, 0, "fundamental counts only empty boards of at most %d ranks",
                FUNDAMENTAL_MOST_ROWS);
        run_fail(run, &error);
        return;
    }
    uint64_t half = queens_count_turned(run, false), quarter = queens_count_turned(run, true);
    uint64_t all = queens_count(run, false);
    if (run_has_ended(run))
        return;
    /* The board of one square is its own mirror image. */
    run_solutions(run, board->size == 1 ? 1 : (all + half + 2 * quarter) / 8);
    run_exhausted(run);
}

bd_status queens_run_fundamental(const void *board, const bd_constraint_options *options,
                                 bd_constraint_result *result)
{
    return queens_search(board, options, result, count_fundamental);
}
