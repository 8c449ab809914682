/* The queens as a landscape. */
#include "domains/queens/permutation.h"

#include "domains/queens/queens.h"
#include "domains/squares.h"

#include <bandolo/base/text.h>

#include <stdlib.h>

#define BD_DOMAIN              queens_swap
#define BD_LANDSCAPE_BOUNDED   1
#define BD_LANDSCAPE_LISTS     1
#define BD_LANDSCAPE_FORBIDS   1
#define BD_LANDSCAPE_CONFLICTS 1
#define BD_LANDSCAPE_CROSSES   1
#include <bandolo/local/kernels.h>

#define BD_LANDSCAPE_NAME        "queens"
#define BD_LANDSCAPE_SUMMARY     "N queens, no two of which attack each other"
#define BD_LANDSCAPE_INSTANCE    "the size N of the board"
#define BD_LANDSCAPE_OBJECTIVE   "conflicts"
#define BD_LANDSCAPE_ALGORITHM   "min-conflicts"
#define BD_LANDSCAPE_HAS_KERNELS 1
#define BD_LANDSCAPE_DRAWS       1

static bool queens_swap_open(queens_swap_problem *problem, const bd_landscape_setup *setup,
                             bd_error *error)
{
    queens_board board = {0};
    if (setup->goal) {
        bd_fail(error, BD_BAD_USAGE, 0, "queens takes no goal: no queen may attack another");
        return false;
    }
    if (!queens_domain.open(&board, setup->text, setup->length, error))
        return false;
    bool is_empty = board.placed == 0;
    problem->size = board.size;
    queens_close(&board);
    if (!is_empty)
        return bd_fail(error, BD_BAD_INPUT, 1,
                       "expected an empty board, the size alone: local search moves every queen");
    return true;
}

static void queens_swap_close(queens_swap_problem *problem)
{
    (void)problem;
}

static size_t queens_swap_length(const queens_swap_problem *problem)
{
    return problem->size;
}

static void queens_swap_values(const queens_swap_problem *problem,
                               const queens_swap_assignment *assignment, int32_t *values)
{
    for (uint32_t row = 0; row < problem->size; ++row)
        values[row] = (int32_t)assignment->at[row];
}

/* Says why the queen of this row is refused. */
static void fail_at(size_t size, size_t row, int32_t column, bd_error *error)
{
    char file[SQUARE_NAME];
    if (column >= 0 && (size_t)column < size &&
        squares_file((uint32_t)column, file, sizeof file, 0))
        bd_fail(error, BD_BROKEN_PROMISE, row + 1, "rank %zu: file %s has a queen already",
                size - row, file);
    else
        bd_fail(error, BD_BROKEN_PROMISE, row + 1,
                "rank %zu: the board has no file %d, counted from 0", size - row, column);
}

/* Counts for each queen those before it on its diagonals. Two in a file are refused. */
static bool queens_swap_check(const queens_swap_problem *problem, const int32_t *values,
                              int64_t *cost, bd_error *error)
{
    size_t size = problem->size;
    uint32_t *lines = calloc(5 * size, sizeof *lines);
    if (!lines)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to check %zu queens", size);
    bool fine = true;
    *cost = 0;
    for (size_t row = 0; row < size && fine; ++row) {
        size_t column = (size_t)values[row];
        fine = values[row] >= 0 && column < size && lines[column]++ == 0;
        if (fine)
            *cost += (int64_t)lines[size + row + column]++ +
                     (int64_t)lines[4 * size - 1 + row - column]++;
        else
            fail_at(size, row, values[row], error);
    }
    free(lines);
    return fine;
}

static size_t queens_swap_format(const queens_swap_problem *problem, const int32_t *values,
                                 char *out, size_t size)
{
    return queens_domain.format(&(queens_board){.size = problem->size}, values, out, size);
}

static size_t queens_swap_draw(const queens_swap_problem *problem, const int32_t *values, char *out,
                               size_t size)
{
    return queens_domain.draw(&(queens_board){.size = problem->size}, values, out, size);
}

#include <bandolo/local/adapter.h>
#include <bandolo/local/end.h>
