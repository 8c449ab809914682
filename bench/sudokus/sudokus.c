/* See sudokus.h. */
#include "sudokus/sudokus.h"

#include "domains/sudoku/generate.h"
#include "domains/sudoku/grid_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool add(sudokus *set, const sudoku_grid *puzzle)
{
    if (set->count == set->room) {
        size_t room = set->room * 2 + 1024;
        sudoku_grid *grown = realloc(set->puzzle, room * sizeof *grown);
        if (grown == NULL)
            return false;
        set->puzzle = grown;
        set->room = room;
    }
    set->puzzle[set->count++] = *puzzle;
    return true;
}

sudokus sudokus_read(const char *name, size_t most)
{
    char path[512], line[256];
    const char *source = getenv("BANDOLO_SOURCE");
    snprintf(path, sizeof path, "%s/../shared/data/sudoku/%s", source == NULL ? "." : source, name);
    sudokus set = {0};
    FILE *file = fopen(path, "r");
    while (file != NULL && set.count < most && fgets(line, sizeof line, file) != NULL) {
        sudoku_grid puzzle;
        if (sudoku_parse(&puzzle, line, strlen(line), NULL) && !add(&set, &puzzle))
            break;
    }
    if (file != NULL)
        fclose(file);
    return set;
}

sudokus sudokus_make(unsigned clues, size_t count)
{
    sudokus set = {0};
    bd_random random = bd_random_of(clues);
    const sudoku_making making = {.clues = clues};
    sudoku_grid puzzle;
    while (set.count < count && sudoku_generate(&puzzle, &making, &random, NULL) &&
           add(&set, &puzzle))
        continue;
    return set;
}

void sudokus_free(sudokus *set)
{
    free(set->puzzle);
    *set = (sudokus){0};
}
