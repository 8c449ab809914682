/* Sudokus as text: every form, and everything that may be wrong with it. */
#include "domains/sudoku/board_text.h"
#include "domains/sudoku/grid_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static sudoku_grid parsed(const char *text)
{
    sudoku_grid grid;
    bd_error error = {.message = ""};
    if (!sudoku_parse(&grid, text, strlen(text), &error))
        fail_msg("%s: %s", text, error.message);
    return grid;
}

static void expect_same(const char *text)
{
    char again[100];
    sudoku_grid grid = parsed(text);
    assert_int_equal(sudoku_format(&grid, again, sizeof again), 81);
    assert_string_equal(again, EASY);
}

static void expect_refused(const char *text, uint64_t at, const char *message)
{
    sudoku_grid grid;
    bd_error error;
    assert_false(sudoku_parse(&grid, text, strlen(text), &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_string_equal(error.message, message);
    assert_int_equal(error.at, at);
}

#define ROWS(end)                                                                                  \
    "53..7...." end "6..195..." end ".98....6." end "8...6...3" end "4..8.3..1" end                \
    "7...2...6" end ".6....28." end "...419..5" end "....8..79" end

static void test_forms(void **state)
{
    (void)state;
    expect_same(EASY);
    expect_same(EASY "\n");
    expect_same(EASY "\r\n");
    expect_same("\xEF\xBB\xBF" EASY);
    expect_same("# a list\n\n" EASY "\t# easy\n\n");
    expect_same("  " EASY "  (Wikipedia's, 30 clues)");
    expect_same(EASY ";1.2;0.0");
    expect_same("53007000060019500009800006080006000340080300170002000606000028000041900500008007"
                "9");
    expect_same("53__7____6__195____98____6_8___6___34__8_3__17___2___6_6____28____419__5____8__7"
                "9");
    expect_same(ROWS("\n"));
    expect_same(ROWS("\r\n"));
    expect_same(ROWS("\n\n"));
    expect_same(ROWS(" "));
    expect_same(ROWS("  # a row\n"));
    expect_same(
        "5 3 0 0 7 0 0 0 0 \r\n6 0 0 1 9 5 0 0 0 \r\n0 9 8 0 0 0 0 6 0\r\n8 0 0 0 6 0 0 0 3\r\n"
        "4 0 0 8 0 3 0 0 1\r\n7 0 0 0 2 0 0 0 6\r\n0 6 0 0 0 0 2 8 0\r\n0 0 0 4 1 9 0 0 5\r\n"
        "0 0 0 0 8 0 0 7 9");
    expect_same("5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0,8,0,0,0,6,0,0,0,3,4,0,0,8,"
                "0,3,0,0,1,7,0,0,0,2,0,0,0,6,0,6,0,0,0,0,2,8,0,0,0,0,4,1,9,0,0,5,0,0,0,0,8,0,0,7,"
                "9");
    expect_same("*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n"
                "|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n|---+---+---|\n"
                "|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n");
    expect_same("#A somebody\n#D a file of SudoCue\n[Puzzle]\n" ROWS("\n") "[State]\n" ROWS("\n"));
    sudoku_grid grid = parsed(EASY);
    char picture[300];
    size_t length = sudoku_draw(&grid, picture, sizeof picture);
    assert_int_equal(length, strlen(picture));
    expect_same(picture);
}

static void test_refused(void **state)
{
    (void)state;
    expect_refused("", 0, "no grid in the text; expected 81 cells, or nine rows of 9");
    expect_refused("\xEF\xBB\xBF\r\n  \n# nothing\n", 0,
                   "no grid in the text; expected 81 cells, or nine rows of 9");
    expect_refused(EASY ".", 1, "82 cells in the line; expected a grid of 81, or a row of 9");
    expect_refused("\n" EASY "1234", 2,
                   "line 2: 85 cells in the line; expected a grid of 81, or a row of 9");
    char short_one[] = EASY;
    short_one[80] = 0;
    expect_refused(short_one, 1, "80 cells in the line; expected a grid of 81, or a row of 9");
    char letter[] = EASY;
    letter[4] = 'x';
    expect_refused(letter, 1,
                   "character 5 is 'x'; expected digits 1 to 9, and '.' or 0 for open cells");
    letter[4] = '\x80';
    expect_refused(letter, 1,
                   "character 5 is byte 0x80; expected digits 1 to 9, and '.' or 0 for open "
                   "cells");
    expect_refused("53..7....\n6..195..\n", 2, "line 2: row 2 of a grid has 8 cells; expected 9");
    expect_refused("\n53..7....\n6..195...\n", 2, "line 2: 18 cells; a 9x9 Sudoku has 81");
    expect_refused("53..7....\n" EASY, 1, "line 1: 9 cells; a 9x9 Sudoku has 81");
    expect_refused(EASY "\n" EASY, 2, "line 2: a second grid begins; expected one");
    expect_refused("[State]\n" EASY, 0,
                   "no grid in the text; expected 81 cells, or nine rows of 9");
}

/* One bad line of a list costs that line; a bad row costs its grid. */
static void test_goes_on(void **state)
{
    (void)state;
    static const char text[] = EASY "\n" EASY "9\nabc\n" EASY
                                    "\r\n\n" ROWS("\n") "\n53..7....\n6..1\n"
                                                        ".98....6.\n\n" ROWS("\n") "12\n" EASY;
    static const bd_gathered GRID = BD_GATHERED_INSTANCE, NONE = BD_GATHERED_NOTHING;
    const bd_gathered expected[] = {GRID,
                                    BD_GATHERED_BAD,
                                    BD_GATHERED_BAD,
                                    GRID,
                                    GRID,
                                    BD_GATHERED_BAD,
                                    GRID,
                                    BD_GATHERED_BAD,
                                    GRID,
                                    NONE,
                                    NONE};
    static const uint64_t lines[] = {1, 2, 3, 4, 6, 16, 20, 29, 30};
    board_reader reader = {.at = text, .end = text + strlen(text), .gathering = {.wanted_side = 9}};
    for (size_t index = 0; index < sizeof expected / sizeof *expected; ++index) {
        bd_error error;
        assert_int_equal(board_read(&reader, &error), expected[index]);
        if (expected[index] != NONE)
            assert_int_equal(reader.gathering.first_line, lines[index]);
        if (expected[index] == GRID) {
            char again[82];
            sudoku_format(&reader.gathering.of.grid, again, sizeof again);
            assert_string_equal(again, EASY);
        }
    }
}

static void test_clashes(void **state)
{
    (void)state;
    sudoku_clash clash;
    bd_error error;
    sudoku_grid grid = parsed(EASY);
    assert_true(sudoku_is_legal(&grid, &clash));
    assert_true(sudoku_check_legal(&grid, &error));
    assert_int_equal(sudoku_clues(&grid), 30);
    assert_false(sudoku_is_solved(&grid));
    grid.cell[26] = 8; /* row 3 has one in r3c3 */
    assert_false(sudoku_check_legal(&grid, &error));
    assert_string_equal(error.message,
                        "row 3 has 8 twice, in r3c3 and r3c9; a digit stands once in a "
                        "row, column and box");
    assert_int_equal(error.at, 27);
    grid = parsed(EASY);
    grid.cell[45] = 8; /* below r4c1, in the same box */
    assert_false(sudoku_is_legal(&grid, &clash));
    assert_int_equal(clash.house, 9);
    assert_int_equal(clash.first, 27);
    assert_int_equal(clash.second, 45);
    grid = parsed(EASY);
    grid.cell[10] = 5; /* askew of r1c1: neither its row nor its column */
    grid.cell[14] = 0;
    assert_false(sudoku_check_legal(&grid, &error));
    assert_string_equal(error.message,
                        "box 1 has 5 twice, in r1c1 and r2c2; a digit stands once in a "
                        "row, column and box");
}

/* Each house has nine cells, each cell lies in its row, its column and its box, and no other house. */
static void test_houses(void **state)
{
    (void)state;
    unsigned houses[SUDOKU_CELLS] = {0};
    for (unsigned house = 0; house < SUDOKU_HOUSES; ++house)
        for (unsigned index = 0; index < 9; ++index) {
            unsigned cell = sudoku_house_cell(house, index);
            unsigned own[3] = {sudoku_row(cell), 9 + sudoku_column(cell), 18 + sudoku_box(cell)};
            assert_int_equal(own[house / 9], house);
            ++houses[cell];
        }
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        assert_int_equal(houses[cell], 3);
}

/* The reader meets no text that it cannot pass. */
static void test_noise(void **state)
{
    (void)state;
    static const char letters[] = "1234567890..__ \t\r\n\n\n#[];|-+*xX\xEF\xBB\xBFpuzzle]";
    char text[400];
    unsigned seed = 1;
    for (unsigned round = 0; round < 20000; ++round) {
        size_t length = round % sizeof text;
        for (size_t at = 0; at < length; ++at) {
            seed = seed * 1103515245 + 12345;
            text[at] = letters[(seed >> 16) % (round % 2 ? sizeof letters - 1 : 18)];
        }
        board_reader reader = {.at = text, .end = text + length, .gathering = {.wanted_side = 9}};
        bd_error error;
        unsigned calls = 0;
        while (board_read(&reader, &error) != BD_GATHERED_NOTHING)
            assert_true(++calls <= length);
    }
}

static void test_sudokuwhiz(void **state)
{
    (void)state;
    static const char *const names[] = {"sudoku_facile1_g", "sudoku_facile3_g", "sudoku_medio3_g",
                                        "Sudoku_casoPeggiore_g", "Sudoku_casoPeggiore3_g"};
    static const unsigned clues[] = {30, 30, 24, 30, 17};
    const char *source = getenv("BANDOLO_SOURCE");
    for (size_t which = 0; which < sizeof names / sizeof *names; ++which) {
        char path[512], text[1024];
        snprintf(path, sizeof path, "%s/../shared/data/sudoku/sudokuwhiz/%s.txt",
                 source == NULL ? "." : source, names[which]);
        FILE *file = fopen(path, "rb");
        if (file == NULL)
            skip();
        size_t length = fread(text, 1, sizeof text - 1, file);
        fclose(file);
        text[length] = 0;
        sudoku_grid grid = parsed(text);
        assert_int_equal(sudoku_clues(&grid), clues[which]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms),      cmocka_unit_test(test_refused),
        cmocka_unit_test(test_goes_on),    cmocka_unit_test(test_clashes),
        cmocka_unit_test(test_houses),     cmocka_unit_test(test_noise),
        cmocka_unit_test(test_sudokuwhiz),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
