/* Solving as people do: no step loses a solution, nothing is forgotten on the way, and ends are
 * told apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brief.h"
#include "domains/sudoku/exact.h"
#include "domains/sudoku/generate.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/logic/logic.h"

static sudoku_grid grid_of(const char *text)
{
    sudoku_grid grid;
    assert_true(sudoku_parse(&grid, text, strlen(text), NULL));
    return grid;
}

/* Neither takes a digit of the solution away nor puts another one in, and does something. */
static void assert_keeps(const sudoku_logic *here, const sudoku_step *step,
                         const sudoku_grid *solution)
{
    bool does_something = step->digit != 0;
    if (step->digit != 0) {
        assert_int_equal(step->digit, solution->cell[step->cell]);
        assert_true(cellset_has(here->may_hold[step->digit - 1], step->cell));
    }
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit) {
        cellset removed = step->removed[digit - 1];
        assert_true((removed & ~here->may_hold[digit - 1]) == 0);
        does_something |= removed != 0;
        while (removed)
            if (solution->cell[cellset_take(&removed)] == digit)
                fail_msg("%s loses the solution",
                         sudoku_technique_name(step->technique, SUDOKU_ENGLISH));
    }
    assert_true(does_something);
}

/* The sets of candidates all say the same. */
static void assert_consistent(const sudoku_logic *here)
{
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        assert_int_equal(cellset_has(here->open, cell), here->grid.cell[cell] == 0);
        for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit)
            assert_int_equal(cellset_has(here->may_hold[digit - 1], cell),
                             here->left[cell] >> (digit - 1) & 1);
        if (here->grid.cell[cell] != 0)
            assert_int_equal(here->left[cell], 0);
    }
    for (unsigned house = 0; house < SUDOKU_HOUSES; ++house)
        for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit) {
            bool is_there = false;
            for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
                is_there |= here->grid.cell[sudoku_house_cell(house, i)] == digit;
            assert_int_equal(here->lacking[digit - 1] >> house & 1, !is_there);
        }
}

/* Are these the only two places for the first one's digit in a house, or the only two digits of a cell? */
static bool is_strong(const sudoku_logic *here, sudoku_claim a, sudoku_claim b)
{
    if (a.cell == b.cell)
        return here->left[a.cell] == (nineset_of(a.digit) | nineset_of(b.digit));
    bool is_pair = false;
    for (unsigned kind = 0; kind < 3; ++kind)
        is_pair |= (here->may_hold[a.digit - 1] & cellset_house(sudoku_house_of(a.cell, kind))) ==
                   (cellset_of(a.cell) | cellset_of(b.cell));
    return a.digit == b.digit && is_pair;
}

static bool is_weak(sudoku_claim a, sudoku_claim b)
{
    return a.cell == b.cell ? a.digit != b.digit
                            : a.digit == b.digit && cellset_has(cellset_peers(a.cell), b.cell);
}

/* A chain leads from "not" to "is" by strong links, back by weak ones. */
static void assert_chain_follows(const sudoku_logic *here, const sudoku_step *step)
{
    assert_true(step->length >= 4 && step->length % 2 == 0);
    for (unsigned i = 0; i < step->length; ++i) {
        sudoku_claim claim = step->chain[i];
        assert_int_equal(claim.holds, i % 2);
        assert_true(cellset_has(here->may_hold[claim.digit - 1], claim.cell));
        if (i > 0 && claim.holds)
            assert_true(is_strong(here, step->chain[i - 1], claim));
        else if (i > 0)
            assert_true(is_weak(step->chain[i - 1], claim));
    }
}

/* What is filled in under a supposition are singles, and its end is a contradiction. */
static void assert_trial_follows(const sudoku_logic *start, const sudoku_step *step)
{
    sudoku_logic here = *start;
    for (unsigned i = 0; i < step->length; ++i) {
        sudoku_claim claim = step->chain[i];
        cellset places = here.may_hold[claim.digit - 1];
        bool is_single = i == 0 || here.left[claim.cell] == nineset_of(claim.digit);
        for (unsigned kind = 0; kind < 3; ++kind)
            is_single |= (places & cellset_house(sudoku_house_of(claim.cell, kind))) ==
                         cellset_of(claim.cell);
        assert_true(is_single);
        assert_true(cellset_has(places, claim.cell));
        sudoku_logic_apply(&here, &(sudoku_step){.cell = claim.cell, .digit = claim.digit});
    }
    const sudoku_conflict *conflict = &step->conflict;
    if (conflict->house == SUDOKU_HOUSES) {
        assert_int_equal(here.left[conflict->cell], 0);
        assert_int_equal(here.grid.cell[conflict->cell], 0);
    } else {
        assert_true(here.lacking[conflict->digit - 1] >> conflict->house & 1);
        assert_true((here.may_hold[conflict->digit - 1] & cellset_house(conflict->house)) == 0);
    }
}

static void play(const sudoku_grid *puzzle, const sudoku_logic_options *options,
                 const sudoku_grid *solutions, uint64_t count)
{
    sudoku_logic here;
    sudoku_step step;
    sudoku_progress end;
    sudoku_logic_begin(&here, puzzle);
    while ((end = sudoku_logic_hint(&here, options, &step)) == SUDOKU_STEP) {
        assert_consistent(&here);
        for (uint64_t i = 0; i < count; ++i)
            assert_keeps(&here, &step, &solutions[i]);
        if (step.technique == SUDOKU_CONTRADICTION)
            assert_trial_follows(&here, &step);
        if (step.technique >= SUDOKU_X_CHAIN && step.technique <= SUDOKU_ALTERNATING_CHAIN)
            assert_chain_follows(&here, &step);
        sudoku_logic_apply(&here, &step);
    }
    if (count == 1)
        assert_int_equal(end, SUDOKU_FINISHED);
    else
        assert_int_equal(end, SUDOKU_STUCK);
    if (end == SUDOKU_FINISHED)
        assert_memory_equal(&here.grid, &solutions[0], sizeof here.grid);
}

static void steps_keep_the_solution(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned puzzles = 0; puzzles < (IS_BRIEF ? 250 : 2500); ++puzzles) {
        sudoku_grid puzzle, solution;
        const sudoku_making making = {.clues = puzzles % 3 == 0 ? 30 : 0};
        assert_true(sudoku_generate(&puzzle, &making, &random, NULL));
        assert_int_equal(sudoku_count(&puzzle, 2, &solution), 1);
        play(&puzzle, &(sudoku_logic_options){.is_unique = puzzles % 2}, &solution, 1);
    }
}

/* Without uniqueness assumed, steps keep each of several solutions. */
static void steps_keep_all_solutions(void **state)
{
    (void)state;
    enum { MOST = 40 };
    bd_random random = bd_random_of(2);
    const sudoku_logic_options options = {.before = SUDOKU_NESTED_CONTRADICTION};
    for (unsigned puzzles = 0; puzzles < (IS_BRIEF ? 40 : 200);) {
        sudoku_grid puzzle, solutions[MOST];
        assert_true(sudoku_generate(&puzzle, &(sudoku_making){0}, &random, NULL));
        puzzle.cell[bd_random_below(&random, SUDOKU_CELLS)] = 0;
        puzzle.cell[bd_random_below(&random, SUDOKU_CELLS)] = 0;
        uint64_t count = sudoku_count(&puzzle, MOST, solutions);
        if (count < 2 || count == MOST)
            continue;
        play(&puzzle, &options, solutions, count);
        ++puzzles;
    }
}

static sudoku_progress first_answer(const char *puzzle)
{
    sudoku_grid grid = grid_of(puzzle);
    sudoku_logic here;
    sudoku_step step;
    sudoku_logic_begin(&here, &grid);
    return sudoku_logic_hint(&here, &(sudoku_logic_options){.before = SUDOKU_CONTRADICTION}, &step);
}

static void ends_are_told_apart(void **state)
{
    (void)state;
    static const char solved[] =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    char text[sizeof solved];
    assert_int_equal(first_answer(solved), SUDOKU_FINISHED);
    memcpy(text, solved, sizeof text);
    text[80] = '1'; /* full, and wrong */
    assert_int_equal(first_answer(text), SUDOKU_IMPOSSIBLE);
    memset(text, '.', 81);
    assert_int_equal(first_answer(text), SUDOKU_STUCK);
    text[0] = text[5] = '7'; /* the same digit twice in a row */
    assert_int_equal(first_answer(text), SUDOKU_IMPOSSIBLE);
    memset(text, '.', 81);
    for (int i = 0; i < 8; ++i) /* and 9 in the last column: no digit for r1c9 */
        text[i] = (char)('1' + i);
    text[80] = '9';
    assert_int_equal(first_answer(text), SUDOKU_IMPOSSIBLE);

    sudoku_rating rating;
    sudoku_grid grid = grid_of(solved);
    sudoku_logic_rate(&grid, NULL, &rating);
    assert_int_equal(rating.end, SUDOKU_FINISHED);
    assert_int_equal(rating.level, SUDOKU_EASY);
    assert_int_equal(rating.number, 0);
    assert_int_equal(rating.steps, 0);
}

/* The rating is the hardest step's, and no step was harder than what had to be made: with
 * everything from the hardest one on forbidden the puzzle is not solved. */
static void rating_is_of_the_hardest_step(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    for (unsigned puzzles = 0; puzzles < (IS_BRIEF ? 60 : 300); ++puzzles) {
        sudoku_grid puzzle;
        sudoku_rating rating, without;
        assert_true(sudoku_generate(&puzzle, &(sudoku_making){0}, &random, NULL));
        sudoku_logic_rate(&puzzle, NULL, &rating);
        assert_int_equal(rating.end, SUDOKU_FINISHED);
        unsigned steps = 0;
        for (unsigned i = 0; i < SUDOKU_TECHNIQUES; ++i) {
            steps += rating.used[i];
            if (rating.used[i] > 0)
                assert_true(i <= (unsigned)rating.hardest);
        }
        assert_int_equal(steps, rating.steps);
        assert_int_equal(rating.number, sudoku_technique_number(rating.hardest));
        assert_int_equal(rating.used[SUDOKU_UNIQUE_RECTANGLE_1], 0);
        if (rating.hardest == SUDOKU_FULL_HOUSE)
            continue;
        sudoku_logic_rate(&puzzle, &(sudoku_logic_options){.before = rating.hardest}, &without);
        assert_int_equal(without.end, SUDOKU_STUCK);
    }
}

static void play_set(const char *name, unsigned most)
{
    char path[512], line[256];
    const char *source = getenv("BANDOLO_SOURCE");
    snprintf(path, sizeof path, "%s/../shared/data/sudoku/%s", source ? source : ".", name);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        print_message("skipped: there is no %s here\n", name);
        return;
    }
    unsigned count = 0;
    while (count < most && fgets(line, sizeof line, file) != NULL) {
        sudoku_grid puzzle, solution;
        if (!sudoku_parse(&puzzle, line, strlen(line), NULL))
            continue;
        ++count;
        if (sudoku_count(&puzzle, 2, &solution) == 1)
            play(&puzzle, NULL, &solution, 1);
    }
    fclose(file);
    assert_true(count > 0);
}

static void published_puzzles(void **state)
{
    (void)state;
    play_set("puzzles2_17_clue", IS_BRIEF ? 40 : 300);
    play_set("puzzles3_magictour_top1465", IS_BRIEF ? 5 : 25);
    play_set("norvig_hardest.txt", IS_BRIEF ? 3 : 11);
    play_set("puzzles5_forum_hardest_1905_11+", IS_BRIEF ? 1 : 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_keep_the_solution), cmocka_unit_test(steps_keep_all_solutions),
        cmocka_unit_test(ends_are_told_apart),     cmocka_unit_test(rating_is_of_the_hardest_step),
        cmocka_unit_test(published_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
