/* Writes, while the library is built, what redundant_learn.c learns of some boards, as a C source, so that no search has
 * to learn it again.
 *
 *     write_redundant redundant_learned.c 3x3 4x4 5x5 */
#include "domains/tiles/redundant_learn.h"

#include <stdio.h>
#include <stdlib.h>

enum { ON_A_LINE = 8, MOST_BOARDS = 8 };

static void write_board(const tiles_redundant *redundant, unsigned rows, unsigned columns)
{
    printf("static const tiles_pasts next_%ux%u[] = {", rows, columns);
    for (uint32_t past = 0; past < redundant->pasts; ++past) {
        printf(past % ON_A_LINE ? " {" : "\n    {");
        for (unsigned direction = 0; direction < TILES_DIRECTIONS; ++direction)
            printf(direction ? ",%u" : "%u", redundant->next[past][direction]);
        printf("},");
    }
    printf("\n};\n\n");
}

static void write_row(const tiles_redundant *redundant, unsigned rows, unsigned columns)
{
    printf("    {%u, %u, {.next = next_%ux%u, .pasts = %u, .start = {", rows, columns, rows, columns,
           redundant->pasts);
    for (unsigned cell = 0; cell < rows * columns; ++cell)
        printf(cell ? ",%u" : "%u", redundant->start[cell]);
    printf("}}},\n");
}

int main(int count, char **words)
{
    tiles_redundant learned[MOST_BOARDS] = {{0}};
    unsigned rows[MOST_BOARDS], columns[MOST_BOARDS], boards = 0;
    if (count < 2 || !freopen(words[1], "w", stdout))
        return EXIT_FAILURE;
    for (char **shape = words + 2; *shape && boards < MOST_BOARDS; ++shape, ++boards)
        if (sscanf(*shape, "%ux%u", &rows[boards], &columns[boards]) != 2 ||
            !tiles_redundant_learn(&learned[boards], rows[boards], columns[boards]))
            return EXIT_FAILURE;
    printf("/* Made by cmake/write_redundant.c. */\n#include \"domains/tiles/redundant_learn.h\"\n\n");
    for (unsigned i = 0; i < boards; ++i)
        write_board(&learned[i], rows[i], columns[i]);
    printf("const tiles_learned tiles_learned_boards[] = {\n");
    for (unsigned i = 0; i < boards; ++i) {
        write_row(&learned[i], rows[i], columns[i]);
        tiles_redundant_close(&learned[i]);
    }
    printf("    {0},\n};\n");
    bool is_whole = !ferror(stdout);
    return fclose(stdout) == 0 && is_whole ? EXIT_SUCCESS : EXIT_FAILURE;
}
