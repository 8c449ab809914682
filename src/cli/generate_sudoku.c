#include "cli/generate_sudoku.h"

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"

#include "domains/sudoku/generate.h"
#include "domains/sudoku/grid_text.h"

#include <stdio.h>

static int print_puzzles(uint64_t count, const sudoku_making *making, bd_random *random)
{
    for (uint64_t i = 0; i < count; ++i) {
        sudoku_grid puzzle;
        char text[SUDOKU_CELLS + 1];
        bd_error error;
        if (!sudoku_generate(&puzzle, making, random, &error))
            return complain(exit_of_error(&error), "%s", error.message);
        sudoku_format(&puzzle, text, sizeof text);
        if (puts(text) == EOF)
            return EXIT_OUTSIDE; /* the last flush says why */
        if (interrupted())
            return EXIT_INTERRUPTED;
    }
    return EXIT_ANSWERED;
}

int generate_sudoku(uint64_t count, uint64_t seed, uint64_t clues, const char *symmetry)
{
    sudoku_making making = {.symmetry = SUDOKU_ANY_PATTERN};
    bd_random random = bd_random_of(seed);
    if (clues > SUDOKU_CELLS)
        return complain(EXIT_BAD, "--clues: a grid has 81 cells; %llu clues do not fit",
                        (unsigned long long)clues);
    making.clues = (unsigned)clues;
    if (symmetry && !sudoku_find_symmetry(symmetry, &making.symmetry))
        return complain(EXIT_BAD,
                        "--symmetry '%.60s': expected none, half-turn, quarter-turn, mirror or "
                        "diagonal",
                        symmetry);
    return print_puzzles(count, &making, &random);
}
