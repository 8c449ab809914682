/* The table of techniques in docs/sudoku.md is what the list in logic.h says, row by row. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "domains/sudoku/logic/logic.h"

static void expected_row(sudoku_technique technique, char *out, size_t size)
{
    unsigned number = sudoku_technique_number(technique);
    snprintf(out, size, "| %u.%u | %s | %s | %s | ", number / 10, number % 10,
             sudoku_level_name(sudoku_technique_level(technique), SUDOKU_ENGLISH),
             sudoku_technique_name(technique, SUDOKU_ENGLISH),
             sudoku_technique_name(technique, SUDOKU_ITALIAN));
}

/* Rows of the table begin with a number that has one decimal. */
static bool is_row(const char *line)
{
    unsigned whole, tenth;
    return sscanf(line, "| %u.%u |", &whole, &tenth) == 2;
}

static void techniques_are_those_of_the_list(void **state)
{
    (void)state;
    char line[1024], row[256];
    unsigned rows = 0;
    FILE *file = fopen("docs/sudoku.md", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (!is_row(line))
            continue;
        assert_in_range(rows, 0, SUDOKU_TECHNIQUES - 1);
        expected_row((sudoku_technique)rows++, row, sizeof row);
        if (strncmp(line, row, strlen(row)) != 0)
            fail_msg("docs/sudoku.md has\n%sexpected\n%s", line, row);
        assert_true(strlen(line) > strlen(row) + 3); /* and what it sees */
    }
    fclose(file);
    assert_int_equal(rows, SUDOKU_TECHNIQUES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(techniques_are_those_of_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
