/* Generate and test over sets of squares, in lexicographic order.
 *
 * A candidate is a list of N squares, each after the one before it, row by row. The test looks at its pairs
 * until two squares attack each other, which is after some three pairs: it rejects one candidate, never
 * those that begin alike, since that would be backtracking. */
#include "domains/queens/generate_sets.h"

#include <bandolo/template/base/memory.h>

typedef struct square {
    uint32_t row, column;
} square;

typedef struct generation {
    constraint_run *run;
    uint32_t size;
    square *square;  /* of the candidate */
    int32_t *column; /* of each row, once the candidate is a solution */
} generation;

/* ---- generate ---- */

static square after(square here, uint32_t size)
{
    bool is_last = here.column + 1 == size;
    return (square){here.row + is_last, is_last ? 0 : here.column + 1};
}

static void make_first(generation *sets)
{
    sets->square[0] = (square){0, 0};
    for (uint32_t i = 1; i < sets->size; ++i)
        sets->square[i] = after(sets->square[i - 1], sets->size);
}

/* The last candidate is the last row: the place of each square there is as far as it goes. */
static bool make_next(generation *sets)
{
    uint32_t size = sets->size, moved = size;
    do {
        if (moved-- == 0)
            return false;
    } while (sets->square[moved].row == size - 1 && sets->square[moved].column == moved);
    sets->square[moved] = after(sets->square[moved], size);
    while (++moved < size)
        sets->square[moved] = after(sets->square[moved - 1], size);
    return true;
}

/* ---- test ---- */

static bool attacks(square one, square other)
{
    uint32_t down = other.row - one.row, right = other.column - one.column;
    return down == 0 || right == 0 || down == right || down == 0 - right;
}

static bool set_is_peaceful(const generation *sets)
{
    for (uint32_t later = 1; later < sets->size; ++later)
        for (uint32_t earlier = 0; earlier < later; ++earlier)
            if (attacks(sets->square[earlier], sets->square[later]))
                return false;
    return true;
}

/* Are the queens that stand among those of a peaceful candidate, which has one in each row? */
static bool keeps_queens(const generation *sets)
{
    const queens_board *board = queens_board_of(sets->run);
    for (uint32_t row = 0; row < sets->size; ++row)
        if (board->column[row] != QUEENS_OPEN &&
            board->column[row] != (int32_t)sets->square[row].column)
            return false;
    return true;
}

/* True: the run must end. */
static bool generate_sets_hand_over(generation *sets)
{
    for (uint32_t row = 0; row < sets->size; ++row)
        sets->column[row] = (int32_t)sets->square[row].column;
    return run_solution(sets->run, sets->column);
}

/* ---- the run ---- */

static void generate_sets_search(generation *sets)
{
    make_first(sets);
    do {
        if (run_tries(sets->run, 1))
            return;
        if (set_is_peaceful(sets) && keeps_queens(sets) && generate_sets_hand_over(sets))
            return;
    } while (make_next(sets));
    run_exhausted(sets->run);
}

static void search_sets(constraint_run *run)
{
    uint32_t size = queens_board_of(run)->size;
    size_t square_bytes = size * sizeof(square), bytes = size * sizeof(int32_t);
    generation sets = {.run = run,
                       .size = size,
                       .square = run_alloc(run, square_bytes),
                       .column = run_alloc(run, bytes)};
    run_has(run, BD_CANDIDATES);
    if (sets.square && sets.column)
        generate_sets_search(&sets);
    run->counter[BD_CANDIDATES] = run_count(run); /* each that is tried is tested whole */
    bd_memory_free(&run->budget, sets.column, bytes);
    bd_memory_free(&run->budget, sets.square, square_bytes);
}

bd_status queens_run_generate_sets(const void *board, const bd_constraint_options *options,
                                   bd_constraint_result *result)
{
    return queens_search(board, options, result, search_sets);
}
