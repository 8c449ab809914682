/* Each technique against its definition, written out over cells and digits by loops that anybody
 * believes: on thousands of states on the way through random puzzles, both find something, or
 * neither does, and what is found is among what the definition allows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "brief.h"
#include "domains/sudoku/exact.h"
#include "domains/sudoku/generate.h"
#include "domains/sudoku/logic/logic.h"
#include "domains/sudoku_naive.h"

static const struct {
    sudoku_technique technique;
    naive_definition *define;
    unsigned variant;
    unsigned rarity; /* tried on one state of so many */
} definitions[] = {
    {SUDOKU_FULL_HOUSE, naive_full_house, 0, 10},
    {SUDOKU_HIDDEN_SINGLE_BOX, naive_hidden_single, 18, 10},
    {SUDOKU_HIDDEN_SINGLE_LINE, naive_hidden_single, 0, 10},
    {SUDOKU_NAKED_SINGLE, naive_naked_single, 0, 10},
    {SUDOKU_POINTING, naive_pointing, 0, 10},
    {SUDOKU_CLAIMING, naive_claiming, 0, 10},
    {SUDOKU_NAKED_PAIR, naive_naked_subset, 2, 10},
    {SUDOKU_NAKED_TRIPLE, naive_naked_subset, 3, 10},
    {SUDOKU_NAKED_QUAD, naive_naked_subset, 4, 10},
    {SUDOKU_HIDDEN_PAIR, naive_hidden_subset, 2, 10},
    {SUDOKU_HIDDEN_TRIPLE, naive_hidden_subset, 3, 10},
    {SUDOKU_HIDDEN_QUAD, naive_hidden_subset, 4, 10},
    {SUDOKU_X_WING, naive_fish, 2, 10},
    {SUDOKU_SWORDFISH, naive_fish, 3, 60},
    {SUDOKU_JELLYFISH, naive_fish, 4, 120},
    {SUDOKU_FINNED_X_WING, naive_finned, 2, 10},
    {SUDOKU_FINNED_SWORDFISH, naive_finned, 3, 60},
    {SUDOKU_FINNED_JELLYFISH, naive_finned, 4, 120},
    {SUDOKU_SASHIMI_X_WING, naive_sashimi, 2, 10},
    {SUDOKU_SASHIMI_SWORDFISH, naive_sashimi, 3, 60},
    {SUDOKU_SASHIMI_JELLYFISH, naive_sashimi, 4, 120},
    {SUDOKU_XY_WING, naive_pincers, 2, 10},
    {SUDOKU_XYZ_WING, naive_pincers, 3, 10},
    {SUDOKU_W_WING, naive_w_wing, 0, 10},
    {SUDOKU_SKYSCRAPER, naive_conjugates, SKYSCRAPER, 10},
    {SUDOKU_TWO_STRING_KITE, naive_conjugates, KITE, 10},
    {SUDOKU_TURBOT_FISH, naive_conjugates, TURBOT, 10},
    {SUDOKU_COLOUR_TRAP, naive_colouring, false, 10},
    {SUDOKU_COLOUR_WRAP, naive_colouring, true, 10},
    {SUDOKU_UNIQUE_RECTANGLE_1, naive_rectangle, 1, 4},
    {SUDOKU_UNIQUE_RECTANGLE_2, naive_rectangle, 2, 4},
    {SUDOKU_UNIQUE_RECTANGLE_4, naive_rectangle, 4, 4},
    {SUDOKU_X_CHAIN, naive_chains, X_CHAIN, 100},
    {SUDOKU_XY_CHAIN, naive_chains, XY_CHAIN, 100},
    {SUDOKU_ALTERNATING_CHAIN, naive_chains, ANY_CHAIN, 100},
};
enum { DEFINITIONS = sizeof definitions / sizeof *definitions };

static void compare(const sudoku_logic *here, size_t row, unsigned found_by[DEFINITIONS])
{
    naive n;
    memset(&n, 0, sizeof n);
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            n.may[cell][digit] = here->left[cell] >> (digit - 1) & 1;
    definitions[row].define(&n, definitions[row].variant);
    bool is_defined = false;
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            is_defined |= n.gone[cell][digit];
    sudoku_step step;
    bool is_found = sudoku_logic_find(here, definitions[row].technique, &step);
    if (is_found != is_defined)
        fail_msg("%s: %s", sudoku_technique_name(definitions[row].technique, SUDOKU_ENGLISH),
                 is_found ? "found where there is none" : "missed");
    if (!is_found)
        return;
    ++found_by[row];
    if (step.digit != 0)
        assert_true(n.gone[step.cell][step.digit]);
    for (unsigned digit = 1; digit <= 9; ++digit)
        for (cellset left = step.removed[digit - 1]; left;)
            assert_true(n.gone[cellset_take(&left)][digit]);
    if (definitions[row].define == naive_chains)
        assert_int_equal(step.length, n.least_chain);
}

/* Takes away what may go at random, so that states are met that no solver would come to. */
static void disturb(sudoku_logic *here, const sudoku_grid *solution, bd_random *random)
{
    sudoku_step step = {.technique = SUDOKU_CONTRADICTION};
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            if (solution->cell[cell] != digit && bd_random_below(random, 4) == 0)
                step.removed[digit - 1] |= cellset_of(cell);
    sudoku_logic_apply(here, &step);
}

static void keep_the_definitions(void **state)
{
    (void)state;
    bd_random random = bd_random_of(6);
    unsigned found_by[DEFINITIONS] = {0};
    for (unsigned puzzles = 0; puzzles < (IS_BRIEF ? 12 : 60); ++puzzles) {
        sudoku_grid puzzle, solution;
        const sudoku_making making = {.clues = puzzles % 4 == 0 ? 30 : 0};
        sudoku_logic here;
        sudoku_step step;
        assert_true(sudoku_generate(&puzzle, &making, &random, NULL));
        assert_int_equal(sudoku_count(&puzzle, 2, &solution), 1);
        sudoku_logic_begin(&here, &puzzle);
        if (puzzles % 3 == 0)
            disturb(&here, &solution, &random);
        unsigned steps = 0;
        do
            for (size_t row = 0; row < DEFINITIONS; ++row)
                if (bd_random_below(&random, definitions[row].rarity) == 0)
                    compare(&here, row, found_by);
        while (++steps < 100 && sudoku_logic_hint(&here, NULL, &step) == SUDOKU_STEP &&
               (sudoku_logic_apply(&here, &step), true));
    }
    for (size_t row = 0; row < DEFINITIONS; ++row)
        if (found_by[row] == 0)
            fail_msg("%s was never found",
                     sudoku_technique_name(definitions[row].technique, SUDOKU_ENGLISH));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(keep_the_definitions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
