/* A full grid is filled at random, then emptied at random. */
#include "domains/sudoku/generate.h"

#include "domains/sudoku/exact.h"

#include <bandolo/base/text.h>

enum { DEFAULT_TRIES = 10000, DEFAULT_TRIES_RATED = 100000 };

/* ---- full grids ---- */

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

static void shuffle_cells(uint8_t order[SUDOKU_CELLS], bd_random *random)
{
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        order[cell] = (uint8_t)cell;
    bd_random_shuffle(random, order, SUDOKU_CELLS, 1);
}

sudoku_grid sudoku_random_full(bd_random *random)
{
    sudoku_grid grid = {{0}}, solutions[2];
    uint8_t order[SUDOKU_CELLS];
    unsigned next = 0;
    fill_diagonal(&grid, random);
    shuffle_cells(order, random);
    /* Of two grids at most that are left, every new clue is taken from either, or is drawn; so there is
     * always one left. */
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

/* Empties a cell and its images; returns how many there were. */
static unsigned empty_orbit(sudoku_grid *grid, unsigned cell, sudoku_symmetry symmetry)
{
    unsigned emptied = 0;
    for (; grid->cell[cell] != 0; cell = sudoku_image(SUDOKU_SIDE, cell, symmetry), ++emptied)
        grid->cell[cell] = 0;
    return emptied;
}

/* ---- taking clues away ---- */

/* Cells in random order, from which clues are taken. */
typedef struct emptying {
    const sudoku_making *making;
    uint8_t order[SUDOKU_CELLS];
    sudoku_grid puzzle;
    unsigned clues;
} emptying;

/* Takes the clues of `count` cells of the order, where they are not too many. False: that would let in another
 * solution, and nothing is changed. */
static bool take_away(emptying *run, unsigned first, unsigned count)
{
    sudoku_grid less = run->puzzle;
    unsigned clues = run->clues;
    for (unsigned next = first; next < first + count; ++next) {
        sudoku_grid before = less;
        unsigned cell = run->order[next];
        unsigned taken = empty_orbit(&less, cell, run->making->symmetry);
        if (clues - taken < run->making->clues)
            less = before;
        else
            clues -= taken;
    }
    if (clues != run->clues && sudoku_count(&less, 2, NULL) != 1)
        return false;
    run->puzzle = less;
    run->clues = clues;
    return true;
}

/* Takes what can go of those cells, in their order: all at once where that does, else half and half. A clue
 * that is needed is needed still when others are gone, so it is the same as to go one by one. */
static void take_all(emptying *run, unsigned first, unsigned count)
{
    if (take_away(run, first, count) || count == 1)
        return;
    take_all(run, first, count / 2);
    take_all(run, first + count / 2, count - count / 2);
}

static sudoku_grid make_puzzle(const sudoku_making *making, bd_random *random)
{
    enum { FIRST = 36, NEXT = 9 }; /* so many can nearly always go at once */
    emptying run = {.making = making, .clues = SUDOKU_CELLS};
    run.puzzle = sudoku_random_full(random);
    shuffle_cells(run.order, random);
    take_all(&run, 0, FIRST);
    take_all(&run, FIRST, NEXT);
    for (unsigned next = FIRST + NEXT; next < SUDOKU_CELLS; ++next)
        take_all(&run, next, 1);
    return run.puzzle;
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

/* What is not solved by techniques up to the hardest level is of no level that is wanted, or extreme. */
static bool has_level(const sudoku_grid *puzzle, unsigned levels)
{
    const sudoku_logic_options options = {.before = first_too_hard(levels)};
    sudoku_rating rating;
    if (levels == 0)
        return true;
    sudoku_logic_rate(puzzle, &options, &rating);
    return levels >> rating.level & 1;
}

/* "hard or extreme" */
static void name_levels(unsigned levels, char *out, size_t size)
{
    size_t at = bd_text(out, size, "%s", "");
    for (unsigned level = 0; level < SUDOKU_LEVELS; ++level)
        if (levels >> level & 1)
            at += bd_text_at(out, size, at, "%s%s", at > 0 ? " or " : "",
                             sudoku_level_name((sudoku_level)level, SUDOKU_ENGLISH));
}

static void fail_to_find(const sudoku_making *making, uint64_t tries, bd_error *error)
{
    char clues[32] = "", levels[96];
    if (making->clues > 0)
        bd_text(clues, sizeof clues, " of %u clues", making->clues);
    name_levels(making->levels, levels, sizeof levels);
    bd_fail(error, BD_BAD_INPUT, 0,
            "found no %s%spuzzle%s and symmetry %s in %llu tries; expected more clues, or less of "
            "a pattern",
            levels, *levels ? " " : "", clues, sudoku_symmetry_name(making->symmetry),
            (unsigned long long)tries);
}

static bool is_stopped(const sudoku_making *making)
{
    return making->stop != NULL && atomic_load_explicit(making->stop, memory_order_relaxed);
}

bool sudoku_generate(sudoku_grid *puzzle, const sudoku_making *making, bd_random *random,
                     bd_error *error)
{
    uint64_t most = making->levels != 0 ? DEFAULT_TRIES_RATED : DEFAULT_TRIES, tries = 0;
    if (making->tries != 0)
        most = making->tries;
    if (making->clues > SUDOKU_CELLS) {
        bd_fail(error, BD_BAD_INPUT, 0, "a grid has 81 cells; %u clues do not fit", making->clues);
        return false;
    }
    for (; tries < most && !is_stopped(making); ++tries) {
        *puzzle = make_puzzle(making, random);
        bool has_clues = making->clues == 0 || sudoku_clues(puzzle) == making->clues;
        if (has_clues && has_level(puzzle, making->levels))
            return true;
    }
    fail_to_find(making, tries, error);
    return false;
}
