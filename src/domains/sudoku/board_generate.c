/* A grid is filled, of a jigsaw after or before its map is drawn, and clues are taken away. */
#include "domains/sudoku/board_generate.h"

#include "domains/sudoku/board_regions.h"
#include "domains/sudoku/board_solver.h"

#include <string.h>

enum { USUAL_TRIES = 100, FILLING_GUESSES = 20000, EXCHANGES_A_CELL = 4 };

static bool no_memory(bd_error *error)
{
    bd_fail(error, BD_NO_MEMORY, 0, "no memory to make a puzzle");
    return false;
}

static bool is_stopped(const board_making *making)
{
    return making->stop != NULL && atomic_load_explicit(making->stop, memory_order_relaxed);
}

/* ---- full grids ---- */

static bool keep(void *context, const uint8_t *cell)
{
    board *grid = context;
    memcpy(grid->cell, cell, board_cells(&grid->shape));
    return false;
}

static bool fill(board *grid, board_solver *solver, bd_random *random)
{
    const board_wanted wanted = {.most_guesses = FILLING_GUESSES,
                                 .restarts = true,
                                 .random = random,
                                 .found = keep,
                                 .context = grid};
    memset(grid->cell, 0, sizeof grid->cell);
    return board_solve(solver, grid->cell, &wanted).solutions > 0;
}

bool board_fill(board *grid, bd_random *random, bd_error *error)
{
    board_solver *solver = board_solver_open(&grid->shape, NULL);
    if (solver == NULL)
        return no_memory(error);
    bool filled = fill(grid, solver, random);
    board_solver_close(solver);
    if (!filled)
        bd_fail(error, BD_BAD_INPUT, 0, "no grid was found that fills the regions");
    return filled;
}

/* ---- taking clues away ---- */

/* Cells in random order, from which clues are taken. */
typedef struct board_emptying {
    const board_making *making;
    board_solver *solver;
    board *puzzle;
    unsigned cells, clues;
    uint16_t order[BOARD_MOST_CELLS];
} board_emptying;

/* A guess costs more, and a proof takes more of them, the larger the grid. */
static uint64_t usual_guesses(unsigned side)
{
    return side <= 9 ? 10000 : side <= 16 ? 1000 : 100;
}

static bool goes_on(void *context, uint64_t guesses)
{
    const board_emptying *run = context;
    (void)guesses;
    return !is_stopped(run->making);
}

static bool is_unique(board_emptying *run)
{
    uint64_t guesses = run->making->guesses;
    const board_wanted wanted = {.most = 2,
                                 .most_guesses = guesses ? guesses
                                                         : usual_guesses(run->making->side),
                                 .restarts = true,
                                 .goes_on = goes_on,
                                 .context = run};
    if (is_stopped(run->making))
        return false;
    board_outcome outcome = board_solve(run->solver, run->puzzle->cell, &wanted);
    return outcome.is_complete && outcome.solutions == 1;
}

/* Empties a cell and its images. Returns how many there were. */
static unsigned empty_orbit(board_emptying *run, unsigned cell)
{
    unsigned emptied = 0;
    for (; run->puzzle->cell[cell] != 0; ++emptied) {
        run->puzzle->cell[cell] = 0;
        cell = sudoku_image(run->puzzle->shape.side, cell, run->making->symmetry);
    }
    return emptied;
}

/* Takes the clues of `count` cells of the order, where they are not too many. False: that may let in another
 * solution, and nothing is changed. */
static bool take_away(board_emptying *run, unsigned first, unsigned count)
{
    uint8_t before[BOARD_MOST_CELLS], step[BOARD_MOST_CELLS];
    unsigned clues = run->clues;
    memcpy(before, run->puzzle->cell, sizeof before);
    for (unsigned next = first; next < first + count; ++next) {
        memcpy(step, run->puzzle->cell, sizeof step);
        unsigned taken = empty_orbit(run, run->order[next]);
        if (clues - taken < run->making->clues)
            memcpy(run->puzzle->cell, step, sizeof step);
        else
            clues -= taken;
    }
    if (clues != run->clues && !is_unique(run)) {
        memcpy(run->puzzle->cell, before, sizeof before);
        return false;
    }
    run->clues = clues;
    return true;
}

/* Takes what can go of those cells: all at once where that does, else half and half. */
static void take_all(board_emptying *run, unsigned first, unsigned count)
{
    if (count == 0 || take_away(run, first, count) || count == 1)
        return;
    take_all(run, first, count / 2);
    take_all(run, first + count / 2, count - count / 2);
}

static void empty(board_emptying *run, bd_random *random)
{
    const unsigned cells = run->cells, at_once = cells * 4 / 9, next = cells / 9;
    run->clues = cells;
    for (unsigned cell = 0; cell < cells; ++cell)
        run->order[cell] = (uint16_t)cell;
    bd_random_shuffle(random, run->order, cells, sizeof *run->order);
    take_all(run, 0, at_once);
    take_all(run, at_once, next);
    for (unsigned i = at_once + next; i < cells; ++i)
        take_all(run, i, 1);
}

/* ---- puzzles ---- */

/* A map first, then its grid: the longer that takes, the less the map differs from boxes, which can be filled. */
static bool fill_random_map(board *grid, unsigned side, bd_random *random, bd_error *error)
{
    bd_error refusal = {.code = BD_OK};
    unsigned exchanges = EXCHANGES_A_CELL * side * side;
    board_random_map(&grid->shape, side, exchanges, random);
    while (!board_fill(grid, random, &refusal)) {
        if (refusal.code == BD_NO_MEMORY)
            return no_memory(error);
        exchanges -= exchanges / 4;
        board_random_map(&grid->shape, side, exchanges, random);
    }
    return true;
}

static bool fill_shape(board *grid, bd_random *random, bd_error *error)
{
    bd_error refusal = {.code = BD_OK};
    while (!board_fill(grid, random, &refusal)) /* the next lots are luckier */
        if (refusal.code == BD_NO_MEMORY)
            return no_memory(error);
    return true;
}

static bool fill_new(board *grid, const board_making *making, bd_random *random, bd_error *error)
{
    enum { MOST_AT_RANDOM = 13 }; /* larger maps take too long to fill */
    unsigned side = making->side;
    *grid = (board){.alphabet = BOARD_DIGITS};
    if (making->kind == BOARD_JIGSAW && side <= MOST_AT_RANDOM)
        return fill_random_map(grid, side, random, error);
    if (making->kind != BOARD_JIGSAW)
        return board_of_boxes(&grid->shape, making->kind, side, making->box_rows,
                              making->box_columns, error) &&
               fill_shape(grid, random, error);
    board_first_map(&grid->shape, side);
    if (!fill_shape(grid, random, error))
        return false;
    board_mix_regions(grid, EXCHANGES_A_CELL * side * side, random);
    return true;
}

static bool make_puzzle(board *puzzle, const board_making *making, bd_random *random,
                        bd_error *error)
{
    if (!fill_new(puzzle, making, random, error))
        return false;
    board_emptying run = {.making = making, .puzzle = puzzle, .cells = board_cells(&puzzle->shape)};
    run.solver = board_solver_open(&puzzle->shape, NULL);
    if (run.solver == NULL)
        return no_memory(error);
    empty(&run, random);
    board_solver_close(run.solver);
    return true;
}

static bool check_making(const board_making *making, bd_error *error)
{
    board_shape shape;
    if (making->side < BOARD_LEAST_SIDE || making->side > BOARD_MOST_SIDE) {
        bd_fail(error, BD_BAD_INPUT, 0, "a side of %u cells; expected %d to %d", making->side,
                BOARD_LEAST_SIDE, BOARD_MOST_SIDE);
        return false;
    }
    if (making->kind != BOARD_JIGSAW &&
        !board_of_boxes(&shape, making->kind, making->side, making->box_rows, making->box_columns,
                        error))
        return false;
    if (making->clues <= making->side * making->side)
        return true;
    bd_fail(error, BD_BAD_INPUT, 0, "a grid has %u cells; %u clues do not fit",
            making->side * making->side, making->clues);
    return false;
}

bool board_generate(board *puzzle, const board_making *making, bd_random *random, bd_error *error)
{
    uint64_t tries = making->tries ? making->tries : USUAL_TRIES;
    if (!check_making(making, error))
        return false;
    for (uint64_t left = tries; left > 0; --left) {
        if (!make_puzzle(puzzle, making, random, error))
            return false;
        if (is_stopped(making))
            break;
        if (making->clues == 0 || board_clues(puzzle) == making->clues)
            return true;
    }
    bd_fail(error, BD_BAD_INPUT, 0,
            "found no puzzle of %u clues and symmetry %s in %llu tries; expected more clues",
            making->clues, sudoku_symmetry_name(making->symmetry), (unsigned long long)tries);
    return false;
}
