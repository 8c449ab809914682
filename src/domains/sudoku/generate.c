/* A full grid is filled at random, of a jigsaw before or after its map is drawn, then emptied at random. */
#include "domains/sudoku/generate.h"

#include "base/stopped.h"
#include "domains/sudoku/board_regions.h"
#include "domains/sudoku/board_solver.h"
#include "domains/sudoku/exact.h"

#include <bandolo/base/text.h>

#include <string.h>

static bool no_memory(bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory to make a puzzle");
}

/* ---- full grids of nine by nine ---- */

/* Three boxes that see nothing of each other: any digits in any order. */
static void fill_diagonal(sudoku_grid *grid, bd_random *random)
{
    for (unsigned box = 0; box < SUDOKU_SIDE; box += SUDOKU_BOX + 1) {
        uint8_t digits[SUDOKU_SIDE] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        bd_random_shuffle(random, digits, SUDOKU_SIDE, 1);
        for (unsigned index = 0; index < SUDOKU_SIDE; ++index)
            grid->cell[sudoku_house_cell(2 * SUDOKU_SIDE + box, index)] = digits[index];
    }
}

static void shuffle_cells(uint16_t *order, unsigned cells, bd_random *random)
{
    for (unsigned cell = 0; cell < cells; ++cell)
        order[cell] = (uint16_t)cell;
    bd_random_shuffle(random, order, cells, sizeof *order);
}

sudoku_grid sudoku_random_full(bd_random *random)
{
    sudoku_grid grid = {{0}}, solutions[2];
    uint16_t order[SUDOKU_CELLS];
    unsigned next = 0;
    fill_diagonal(&grid, random);
    shuffle_cells(order, SUDOKU_CELLS, random);
    /* Every new clue is random, or comes from one of two known solutions where the random one leaves no solution; so
     * one is always left. */
    while (sudoku_count(&grid, 2, solutions) != 1) {
        while (grid.cell[order[next]] != 0)
            ++next;
        unsigned cell = order[next];
        uint8_t known = solutions[bd_random_below(random, 2)].cell[cell];
        grid.cell[cell] = (uint8_t)(1 + bd_random_below(random, SUDOKU_SIDE));
        if (sudoku_count(&grid, 1, NULL) == 0)
            grid.cell[cell] = known;
    }
    return solutions[0];
}

/* ---- full grids of any shape ---- */

static bool generate_keep(void *context, const uint8_t *cell)
{
    board *grid = context;
    memcpy(grid->cell, cell, board_cells(&grid->shape));
    return false;
}

bool board_fill(board *grid, bd_random *random, bd_error *error)
{
    enum { GUESSES = 20000 };
    board_solver *solver = board_solver_open(&grid->shape, NULL);
    const board_wanted wanted = {.most_guesses = GUESSES,
                                 .restarts = true,
                                 .random = random,
                                 .found = generate_keep,
                                 .context = grid};
    if (solver == NULL)
        return no_memory(error);
    memset(grid->cell, 0, sizeof grid->cell);
    bool filled = board_solve(solver, grid->cell, &wanted).solutions > 0;
    board_solver_close(solver);
    return filled || bd_fail(error, BD_BAD_INPUT, 0, "no grid was found that fills the regions");
}

/* Fills a grid of a new shape. A small jigsaw's map comes first: the longer its filling takes, the less the map differs
 * from boxes, which can be filled. Larger random maps take too long to fill, so there the grid comes first. */
static bool fill_new(board *grid, const board_making *making, bd_random *random, bd_error *error)
{
    enum { MOST_AT_RANDOM = 13, EXCHANGES_A_CELL = 4 };
    bd_error refusal = {.code = BD_OK};
    unsigned side = making->side, exchanges = EXCHANGES_A_CELL * side * side;
    bool is_jigsaw = making->kind == BOARD_JIGSAW;
    *grid = (board){.alphabet = BOARD_DIGITS};
    if (!is_jigsaw && !board_of_boxes(&grid->shape, making->kind, side, making->box_rows,
                                      making->box_columns, error))
        return false;
    if (is_jigsaw)
        board_first_map(&grid->shape, side);
    for (;; exchanges -= exchanges / 4) {
        if (is_jigsaw && side <= MOST_AT_RANDOM)
            board_random_map(&grid->shape, side, exchanges, random);
        if (board_fill(grid, random, &refusal))
            break;
        if (refusal.code == BD_NO_MEMORY)
            return no_memory(error);
    }
    if (is_jigsaw && side > MOST_AT_RANDOM)
        board_mix_regions(grid, EXCHANGES_A_CELL * side * side, random);
    return true;
}

/* ---- taking clues away ---- */

/* Cells in random order, whose clues go one after another. */
typedef struct emptying {
    const board_making *making;
    board_solver *solver; /* NULL: the solver of exact.h */
    board *puzzle;
    unsigned cells, clues;
    uint16_t order[BOARD_MOST_CELLS];
} emptying;

/* A guess costs more, and a proof takes more of them, the larger the grid. */
static uint64_t usual_guesses(unsigned side)
{
    return side <= 9 ? 10000 : side <= 16 ? 1000 : 100;
}

static bool goes_on(void *context, uint64_t guesses)
{
    const emptying *run = context;
    (void)guesses;
    return !bd_is_stopped(run->making->stop);
}

static bool is_unique(emptying *run)
{
    uint64_t guesses = run->making->guesses;
    const board_wanted wanted = {.most = 2,
                                 .most_guesses = guesses ? guesses
                                                         : usual_guesses(run->making->side),
                                 .restarts = true,
                                 .goes_on = goes_on,
                                 .context = run};
    if (run->solver == NULL)
        return sudoku_count(&run->puzzle->grid, 2, NULL) == 1;
    if (bd_is_stopped(run->making->stop))
        return false;
    board_outcome outcome = board_solve(run->solver, run->puzzle->cell, &wanted);
    return outcome.is_complete && outcome.solutions == 1;
}

/* Empties a cell and its images, which are filled as the cell is, unless fewer clues would be left than are wanted. */
static void empty_orbit(emptying *run, unsigned first)
{
    unsigned orbit[4], count = 0, cell = first;
    if (run->puzzle->cell[first] == 0)
        return;
    do {
        orbit[count++] = cell;
        cell = sudoku_image(run->puzzle->shape.side, cell, run->making->symmetry);
    } while (cell != first);
    if (run->clues - count < run->making->clues)
        return;
    run->clues -= count;
    while (count > 0)
        run->puzzle->cell[orbit[--count]] = 0;
}

/* Takes the clues of `count` cells of the order, where they are not too many. False: that may let in another
 * solution, and nothing is changed. */
static bool take_away(emptying *run, unsigned first, unsigned count)
{
    uint8_t before[BOARD_MOST_CELLS];
    unsigned clues = run->clues;
    memcpy(before, run->puzzle->cell, run->cells);
    for (unsigned next = first; next < first + count; ++next)
        empty_orbit(run, run->order[next]);
    if (run->clues == clues || is_unique(run))
        return true;
    memcpy(run->puzzle->cell, before, run->cells);
    run->clues = clues;
    return false;
}

/* Takes what can go of those cells, in their order: all at once where that does, else half and half. A clue
 * that is needed is still needed when others are gone, so the outcome is that of one by one. */
static void take_all(emptying *run, unsigned first, unsigned count)
{
    if (count == 0 || take_away(run, first, count) || count == 1)
        return;
    take_all(run, first, count / 2);
    take_all(run, first + count / 2, count - count / 2);
}

static void empty(emptying *run, bd_random *random)
{
    /* Four ninths of the clues can nearly always go at once. */
    const unsigned cells = run->cells, at_once = cells * 4 / 9, next = cells / 9;
    shuffle_cells(run->order, cells, random);
    take_all(run, 0, at_once);
    take_all(run, at_once, next);
    for (unsigned i = at_once + next; i < cells; ++i)
        take_all(run, i, 1);
}

/* ---- how hard ---- */

/* The first technique that makes a grid harder than the hardest of the levels, but no trial: what needs one is
 * extreme. */
static sudoku_technique first_too_hard(unsigned levels)
{
    unsigned technique = SUDOKU_FULL_HOUSE;
    while (technique < SUDOKU_CONTRADICTION &&
           levels >> sudoku_technique_level((sudoku_technique)technique) != 0)
        ++technique;
    return (sudoku_technique)technique;
}

/* A grid that techniques up to the hardest wanted level do not solve is of no wanted level, or extreme. */
static bool has_level(const sudoku_grid *puzzle, unsigned levels)
{
    const sudoku_logic_options options = {.before = first_too_hard(levels)};
    sudoku_rating rating;
    if (levels == 0)
        return true;
    sudoku_logic_rate(puzzle, &options, &rating);
    return levels >> rating.level & 1;
}

/* "hard or extreme " */
static void name_levels(unsigned levels, char *out, size_t size)
{
    size_t at = bd_text(out, size, "%s", "");
    for (unsigned level = 0; level < SUDOKU_LEVELS; ++level)
        if (levels >> level & 1)
            at += bd_text_at(out, size, at, "%s%s", at > 0 ? " or " : "",
                             sudoku_level_name((sudoku_level)level, SUDOKU_ENGLISH));
    bd_text_at(out, size, at, "%s", at > 0 ? " " : "");
}

/* ---- puzzles ---- */

/* A puzzle of nine by nine by the solver of exact.h, or any by the other solver. */
static bool make_puzzle(board *puzzle, const board_making *making, bool is_nine, bd_random *random,
                        bd_error *error)
{
    emptying run = {.making = making, .puzzle = puzzle};
    if (is_nine)
        puzzle->grid = sudoku_random_full(random);
    else if (!fill_new(puzzle, making, random, error))
        return false;
    if (!is_nine && (run.solver = board_solver_open(&puzzle->shape, NULL)) == NULL)
        return no_memory(error);
    run.cells = run.clues = board_cells(&puzzle->shape);
    empty(&run, random);
    board_solver_close(run.solver);
    return true;
}

static bool check_making(const board_making *making, bd_error *error)
{
    board_shape shape;
    unsigned cells = making->side * making->side;
    if (!board_check_side(making->side, error))
        return false;
    if (making->kind != BOARD_JIGSAW &&
        !board_of_boxes(&shape, making->kind, making->side, making->box_rows, making->box_columns,
                        error))
        return false;
    return making->clues <= cells ||
           bd_fail(error, BD_BAD_INPUT, 0, "a grid has %u cells; %u clues do not fit", cells,
                   making->clues);
}

static bool generate(board *puzzle, const board_making *making, bool is_nine, uint64_t tries,
                     bd_random *random, bd_error *error)
{
    char levels[96], clues[32] = "";
    uint64_t tried = 0;
    tries = making->tries ? making->tries : tries;
    if (!check_making(making, error))
        return false;
    for (; tried < tries && !bd_is_stopped(making->stop); ++tried) {
        if (!make_puzzle(puzzle, making, is_nine, random, error))
            return false;
        bool has_clues = making->clues == 0 || board_clues(puzzle) == making->clues;
        if (has_clues && has_level(&puzzle->grid, making->levels) && !bd_is_stopped(making->stop))
            return true;
    }
    name_levels(making->levels, levels, sizeof levels);
    if (making->clues > 0)
        bd_text(clues, sizeof clues, " of %u clues", making->clues);
    return bd_fail(error, BD_BAD_INPUT, 0,
                   "found no %spuzzle%s and symmetry %s in %llu tries; expected more clues, or "
                   "less of a pattern",
                   levels, clues, sudoku_symmetry_name(making->symmetry),
                   (unsigned long long)tried);
}

bool board_generate(board *puzzle, const board_making *making, bd_random *random, bd_error *error)
{
    return generate(puzzle, making, false, 100, random, error);
}

bool sudoku_generate(sudoku_grid *puzzle, const sudoku_making *making, bd_random *random,
                     bd_error *error)
{
    board_making nine = *making;
    board made;
    nine.side = SUDOKU_SIDE;
    board_of_grid(&made, &(sudoku_grid){{0}});
    bool is_made = generate(&made, &nine, true, making->levels != 0 ? 100000 : 10000, random,
                            error);
    *puzzle = made.grid;
    return is_made;
}
