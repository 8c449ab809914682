/* The nine grids of SudokuWhiz, which its own annealing and genetic algorithm never solved, the easy ones
 * included. Skipped where the grids are not there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "local/scene.h"

#include <stdio.h>

static const char *const grids[] = {
    "sudoku_facile1_g",      "sudoku_facile2_g",       "sudoku_facile3_g",
    "sudoku_medio1_g",       "sudoku_medio2_g",        "sudoku_medio3_g",
    "Sudoku_casoPeggiore_g", "Sudoku_casoPeggiore2_g", "Sudoku_casoPeggiore3_g",
};

static scene open_grid(const char *name)
{
    char path[128], text[1024];
    bd_text(path, sizeof path, "../shared/data/sudoku/sudokuwhiz/%s.txt", name);
    FILE *file = fopen(path, "r");
    if (!file)
        skip(); /* does not return */
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    return scene_open("sudoku", text, length, NULL);
}

/* All by every seed, or only those up to the medium ones. */
static void solve(const char *algorithm, size_t count, uint64_t seeds)
{
    for (size_t i = 0; i < count; ++i) {
        scene on = open_grid(grids[i]);
        for (uint64_t seed = 0; seed < (IS_BRIEF ? 1 : seeds); ++seed) {
            bd_local_options options = bd_local_defaults_for(on.landscape, algorithm);
            bd_local_result result;
            options.seed = seed;
            options.limits.nodes = 200000000;
            options.restarts = 1000000;
            if (bd_local_search(on.landscape, on.problem, &options, &result) != BD_SOLVED)
                fail_msg("%s, %s, seed %llu: %lld digits are missing", algorithm, grids[i],
                         (unsigned long long)seed, (long long)result.cost);
            bd_local_result_free(&result);
        }
        scene_close(&on);
    }
}

static void annealing_solves_all(void **state)
{
    (void)state;
    solve("simulated-annealing", 9, 5);
}

static void min_conflicts_solves_all(void **state)
{
    (void)state;
    solve("min-conflicts", 9, 5);
}

static void breeding_solves_easy_and_medium_ones(void **state)
{
    (void)state;
    solve("genetic", 6, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(annealing_solves_all),
        cmocka_unit_test(min_conflicts_solves_all),
        cmocka_unit_test(breeding_solves_easy_and_medium_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
