/* The table of Sudoku as a landscape. */
#include "domains/sudoku/blocks.h"

#include "domains/sudoku/board_text.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/sudoku.h"

#define BD_DOMAIN              sudoku_blocks
#define BD_LANDSCAPE_BOUNDED   1
#define BD_LANDSCAPE_LISTS     1
#define BD_LANDSCAPE_FORBIDS   1
#define BD_LANDSCAPE_CONFLICTS 1
#define BD_LANDSCAPE_GENES     1
#include <bandolo/local/kernels.h>

#define BD_LANDSCAPE_NAME           "sudoku"
#define BD_LANDSCAPE_SUMMARY        "Sudoku: each digit once in every row, column and box"
#define BD_LANDSCAPE_INSTANCE       "81 digits row by row, dots or zeros for open cells"
#define BD_LANDSCAPE_OBJECTIVE      "missing digits"
#define BD_LANDSCAPE_ALGORITHM      "simulated-annealing"
#define BD_LANDSCAPE_HAS_KERNELS    1
#define BD_LANDSCAPE_DRAWS          1
#define BD_LANDSCAPE_GATHER         sudoku_gather_instance
#define BD_LANDSCAPE_GATHERING_SIZE sizeof(board_gathering)

/* The temperature stays constant: with few clues an assignment that lacks two digits is far from any that lacks none,
 * and a frozen search would have to restart. For the same reason a population is small, its children are improved for
 * long, and a stale one is given up soon: boxes of two parents hardly ever fit, so a crossing works as a restart. */
static const bd_local_advice advice[] = {
    {"simulated-annealing", "temperature", "0.32"},
    {"simulated-annealing", "cooling", "0.999999"},
    {"simulated-annealing", "level_steps", "1000"},
    {"genetic", "improve", "30"},
    {"genetic", "population", "20"},
    {"genetic", "patience", "10"},
    {"genetic", "migration", "5"},
    {0},
};
#define BD_LANDSCAPE_ADVICE advice

/* Lists the open cells of each box, and all pairs of them. */
static void list_swaps(sudoku_blocks_problem *problem)
{
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        unsigned box = sudoku_box(cell);
        if (problem->clues.cell[cell])
            continue;
        for (unsigned i = 0; i < problem->opens[box]; ++i)
            problem->swap[problem->swaps++] = (sudoku_blocks_change){problem->open[box][i],
                                                                     (uint8_t)cell};
        problem->open[box][problem->opens[box]++] = (uint8_t)cell;
    }
}

static bool sudoku_blocks_open(sudoku_blocks_problem *problem, const bd_landscape_setup *setup,
                               bd_error *error)
{
    if (setup->goal) {
        bd_fail(error, BD_BAD_USAGE, 0, "sudoku takes no goal: no digit may be missing");
        return false;
    }
    if (!sudoku_open_grid(&problem->clues, setup->text, setup->length, error))
        return false;
    list_swaps(problem);
    return true;
}

static void sudoku_blocks_close(sudoku_blocks_problem *problem)
{
    (void)problem;
}

static size_t sudoku_blocks_length(const sudoku_blocks_problem *problem)
{
    (void)problem;
    return SUDOKU_CELLS;
}

static void sudoku_blocks_values(const sudoku_blocks_problem *problem,
                                 const sudoku_blocks_assignment *assignment, int32_t *values)
{
    (void)problem;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        values[cell] = assignment->cell[cell];
}

/* Collects the digits of each house as bits: a box must have all, a row or column costs as many as it lacks. */
static bool sudoku_blocks_check(const sudoku_blocks_problem *problem, const int32_t *values,
                                int64_t *cost, bd_error *error)
{
    *cost = 0;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        int32_t clue = problem->clues.cell[cell], digit = values[cell];
        if (digit < 1 || digit > SUDOKU_SIDE || (clue && clue != digit)) {
            bd_fail(error, BD_BROKEN_PROMISE, cell + 1, "cell %u: %d is no digit, or not the clue",
                    cell + 1, digit);
            return false;
        }
    }
    for (unsigned house = 0; house < SUDOKU_HOUSES; ++house) {
        unsigned has = 0;
        for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
            has |= 1U << values[sudoku_house_cell(house, i)];
        int missing = SUDOKU_SIDE - __builtin_popcount(has);
        if (house >= 2 * SUDOKU_SIDE && missing > 0) {
            bd_fail(error, BD_BROKEN_PROMISE, 0, "box %u does not have each digit",
                    house - 2 * SUDOKU_SIDE + 1);
            return false;
        }
        *cost += missing;
    }
    return true;
}

static size_t sudoku_blocks_format(const sudoku_blocks_problem *problem, const int32_t *values,
                                   char *out, size_t size)
{
    sudoku_grid grid = sudoku_grid_of(values);
    (void)problem;
    return sudoku_format(&grid, out, size);
}

static size_t sudoku_blocks_draw(const sudoku_blocks_problem *problem, const int32_t *values,
                                 char *out, size_t size)
{
    sudoku_grid grid = sudoku_grid_of(values);
    (void)problem;
    return sudoku_draw(&grid, out, size);
}

#include <bandolo/local/adapter.h>
#include <bandolo/local/end.h>
