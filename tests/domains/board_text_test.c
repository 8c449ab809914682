/* Sudokus of any size as text: each form, what is refused and where, and that what is written reads the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "domains/sudoku/generate.h"
#include "domains/sudoku/board_text.h"

#include <bandolo/base/text.h>

static board read_board(board_kind kind, const char *text)
{
    board of = {.alphabet = BOARD_DIGITS};
    bd_error error = {.code = BD_OK};
    if (!board_parse(&of, kind, text, strlen(text), &error))
        fail_msg("%s", error.message);
    return of;
}

static void assert_reads(board_kind kind, const char *text, const char *expected)
{
    char written[BOARD_TEXT_SIZE];
    board of = read_board(kind, text);
    assert_int_equal(board_format(&of, written, sizeof written), strlen(expected));
    assert_string_equal(written, expected);
}

static void assert_refuses(board_kind kind, const char *text, uint64_t line, const char *why)
{
    board of;
    bd_error error = {.code = BD_OK};
    assert_false(board_parse(&of, kind, text, strlen(text), &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_int_equal(error.at, line);
    if (strstr(error.message, why) == NULL)
        fail_msg("'%s' does not say '%s'", error.message, why);
}

/* ---- forms ---- */

#define FOUR "1.3...2...1.4..."
#define SIX  "1.....2....6......3..........4.....5"

static void small_grids(void **state)
{
    static const char *const forms[] = {
        FOUR,
        "1030002000104000",
        "1.3.\n..2.\n..1.\n4...\n",
        "1.3.\r\n..2.\r\n\r\n..1.\r\n4...\r\n",
        "1 0 3 0\n0 0 2 0\n0 0 1 0\n4 0 0 0\n",
        "+--+--+\n|1.|3.|\n|..|2.|\n+--+--+\n|..|1.|\n|4.|..|\n+--+--+\n",
        "1.,3.,..,2.,..,1.,4.,..",
        "\xEF\xBB\xBF# four by four\n" FOUR " anything # and more",
        "4x4 " FOUR,
        "4x4/2x2\n\n" FOUR "\n",
        FOUR "\teasy, 5 clues",
    };
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; ++i)
        assert_reads(BOARD_PLAIN, forms[i], FOUR);
    assert_reads(BOARD_DIAGONALS, FOUR, FOUR);
    assert_reads(BOARD_PLAIN, SIX, SIX);
    assert_reads(BOARD_PLAIN, "6x6/3x2 " SIX, "6x6/3x2 " SIX);
}

/* A grid of side by side cells with a symbol, written by `print`, in each cell whose number is a multiple of 7. */
static size_t write_rows(char *out, size_t size, unsigned side, const char *separator,
                         const char *open, const char *const *symbols, unsigned count)
{
    size_t length = 0;
    for (unsigned cell = 0; cell < side * side; ++cell) {
        const char *text = cell % 7 == 0 ? symbols[cell / 7 % count] : open;
        const char *end = cell % side == side - 1 ? "\n" : separator;
        length += bd_text_at(out, size, length, "%s%s", text, end);
    }
    return length;
}

static const char *const numbers[] = {"1", "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                      "9", "10", "11", "12", "13", "14", "15", "16"};
static const char *const digits[] = {"1", "2", "3", "4", "5", "6", "7", "8",
                                     "9", "A", "B", "c", "d", "E", "F", "G"};
static const char *const from_zero[] = {"0", "1", "2", "3", "4", "5", "6", "7",
                                        "8", "9", "A", "b", "C", "D", "E", "F"};
static const char *const letters[] = {"A", "B", "C", "D", "E", "F", "g", "H",
                                      "I", "J", "K", "L", "M", "N", "O", "P"};

static void alphabets_of_sixteen(void **state)
{
    static const struct form {
        const char *const *symbols;
        const char *separator, *open;
        board_alphabet alphabet;
    } forms[] = {
        {numbers, " ", "0", BOARD_DIGITS},     {numbers, ", ", ".", BOARD_DIGITS},
        {digits, "", ".", BOARD_DIGITS},       {digits, " ", "0", BOARD_DIGITS},
        {from_zero, "", ".", BOARD_FROM_ZERO}, {letters, "", "0", BOARD_LETTERS},
        {letters, "|", ".", BOARD_LETTERS},
    };
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; ++i) {
        char text[2048], again[BOARD_TEXT_SIZE];
        write_rows(text, sizeof text, 16, forms[i].separator, forms[i].open, forms[i].symbols, 16);
        board of = read_board(BOARD_PLAIN, text);
        assert_int_equal(of.alphabet, forms[i].alphabet);
        for (unsigned cell = 0; cell < 256; ++cell)
            assert_int_equal(of.cell[cell], cell % 7 == 0 ? cell / 7 % 16 + 1 : 0);
        board_format(&of, again, sizeof again);
        board same = read_board(BOARD_PLAIN, again);
        assert_memory_equal(same.cell, of.cell, sizeof of.cell);
    }
}

static void maps_of_jigsaws(void **state)
{
    static const char expected[] = FOUR " 1122112233443344";
    (void)state;
    assert_reads(BOARD_JIGSAW, FOUR " 1122112233443344", expected);
    assert_reads(BOARD_JIGSAW, FOUR "\naabbaabbccddccdd", expected);
    assert_reads(BOARD_JIGSAW, FOUR " 2211221144334433", FOUR " 2211221144334433");
    assert_reads(BOARD_JIGSAW, FOUR " 5500550011331133 hard", FOUR " 4411441122332233");
    assert_reads(BOARD_JIGSAW, "1.3.\n..2.\n..1.\n4...\n\naabb\naabb\nccdd\nccdd\n", expected);
    assert_reads(BOARD_JIGSAW, "1.3.\n..2.\n..1.\n4...\naabbaabbccddccdd", expected);
    assert_refuses(BOARD_JIGSAW, FOUR, 1, "the map of the regions has 0 cells; expected 16");
    assert_refuses(BOARD_JIGSAW, FOUR " 1122112233443345", 1, "one region too many");
    assert_refuses(BOARD_JIGSAW, FOUR " 1122112233443343", 1, "one cell too many");
    assert_refuses(BOARD_JIGSAW, FOUR "\naabb\naabb\nccd\n", 4, "row 3 of a map has 3 cells");
    for (unsigned side = 5; side <= 25; side += 4) {
        char text[BOARD_TEXT_SIZE], picture[8000];
        bd_random random = bd_random_of(side);
        const board_making making = {
            .kind = BOARD_JIGSAW, .side = side, .clues = side * side, .guesses = 1};
        board made;
        assert_true(board_generate(&made, &making, &random, NULL));
        made.cell[0] = 0;
        assert_true(board_format(&made, text, sizeof text) < sizeof text);
        board again = read_board(BOARD_JIGSAW, text);
        assert_memory_equal(again.cell, made.cell, sizeof made.cell);
        assert_memory_equal(again.shape.region, made.shape.region, sizeof made.shape.region);
        assert_true(board_draw(&made, picture, sizeof picture) < sizeof picture);
    }
}

static void pictures_read_the_same(void **state)
{
    bd_random random = bd_random_of(5);
    (void)state;
    for (unsigned side = 4; side <= 25; ++side) {
        unsigned rows, columns;
        char picture[8000], size[16];
        board_usual_boxes(side, &rows, &columns);
        if (rows == 0)
            continue;
        board made = {.alphabet = BOARD_DIGITS};
        assert_true(board_of_boxes(&made.shape, BOARD_PLAIN, side, 0, 0, NULL));
        for (unsigned cell = 0; cell < side * side; ++cell)
            made.cell[cell] = (uint8_t)bd_random_below(&random, side + 1);
        bd_text(size, sizeof size, "%ux%u\n", side, side);
        size_t length = bd_text(picture, sizeof picture, "%s", size);
        length += board_draw(&made, picture + length, sizeof picture - length);
        assert_true(length < sizeof picture);
        board again = read_board(BOARD_PLAIN, picture);
        assert_memory_equal(again.cell, made.cell, sizeof made.cell);
    }
}

/* ---- refusals ---- */

static void what_is_wrong_is_named(void **state)
{
    (void)state;
    assert_refuses(BOARD_PLAIN, "", 0, "no grid in the text");
    assert_refuses(BOARD_PLAIN, FOUR "1", 1, "17 cells in the line");
    assert_refuses(BOARD_PLAIN, "5...............\n", 1,
                   "16 cells; a 9x9 Sudoku has 81, a 16x16 one has 256");
    assert_refuses(BOARD_PLAIN, "1.3.\n..2.\n", 1, "line 1: 8 cells; a 4x4 Sudoku has 16");
    assert_refuses(BOARD_PLAIN, "1.3.\n..2\n..1.\n4...", 2, "row 2 of a grid has 3 cells");
    assert_refuses(BOARD_PLAIN, "1.3.\n..5.\n..1.\n4...", 1,
                   "r2c3 is 5; expected one of 4 symbols");
    assert_refuses(BOARD_PLAIN, "1.?.", 1, "character 3 is '?'");
    assert_refuses(BOARD_PLAIN, FOUR "\n" FOUR, 2, "a second grid begins");
    assert_refuses(BOARD_PLAIN, "5x5 .........................", 1,
                   "a side of 5 cells has no boxes");
    assert_refuses(BOARD_PLAIN, "12x12/5x2\n", 1, "boxes of 5x2");
    assert_refuses(BOARD_PLAIN, "26x26\n", 1, "a side of 26 cells; expected 4 to 25");
    assert_refuses(BOARD_JIGSAW, "3x3\n", 1, "a side of 3 cells; expected 4 to 25");
    assert_refuses(BOARD_PLAIN, "6x6 " FOUR, 1, "16 cells in the line; expected a grid of 36");
}

/* ---- files ---- */

typedef struct reading {
    board_gathering gathering;
    const char *at;
} reading;

static bd_gathered next(reading *from, uint64_t *line, bd_error *error)
{
    for (;;) {
        const char *end = from->at == NULL ? NULL : strchr(from->at, '\n');
        bd_gathered found = board_gather(&from->gathering, end == NULL ? NULL : from->at,
                                         end == NULL ? 0 : (size_t)(end - from->at), error);
        *line = from->gathering.first_line;
        if (found != BD_GATHERED_CUT_SHORT && end != NULL)
            from->at = end + 1;
        if (found != BD_GATHERED_NOTHING || end == NULL)
            return found;
    }
}

/* Puzzles of several sizes in one file, with their lines, and what is wrong between them. */
static void sizes_are_mixed(void **state)
{
#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    static const char text[] = NINE /* 1 */
        FOUR
        "\n"                       /* 2 */
        "1.3.\n..2.\n..1.\n4...\n" /* 3 */
        NINE                       /* 7 */
        "1.3.\n..2.\n"             /* 8, cut short */
        NINE                       /* 10 */
        "............................................................................." /* 11 */
        "......................................................................\n"
        "\n"
        "16x16\n"
        "................\n................\n................\n................\n" /* 14 */
        "................\n................\n................\n................\n"
        "................\n................\n................\n................\n"
        "................\n................\n................\n................\n" NINE /* 30 */
        "................\n";
    static const struct {
        bd_gathered found;
        uint64_t line;
        unsigned side;
    } expected[] = {
        {BD_GATHERED_INSTANCE, 1, 9}, {BD_GATHERED_INSTANCE, 2, 4},   {BD_GATHERED_INSTANCE, 3, 4},
        {BD_GATHERED_INSTANCE, 7, 9}, {BD_GATHERED_CUT_SHORT, 8, 0},  {BD_GATHERED_INSTANCE, 10, 9},
        {BD_GATHERED_BAD, 11, 0},     {BD_GATHERED_INSTANCE, 14, 16}, {BD_GATHERED_INSTANCE, 30, 9},
        {BD_GATHERED_BAD, 31, 0},     {BD_GATHERED_NOTHING, 0, 0}};
    reading from = {.at = text};
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; ++i) {
        uint64_t line;
        bd_error error = {.code = BD_OK};
        bd_gathered found = next(&from, &line, &error);
        assert_int_equal(found, expected[i].found);
        if (found == BD_GATHERED_INSTANCE) {
            assert_int_equal(line, expected[i].line);
            assert_int_equal(from.gathering.of.shape.side, expected[i].side);
        } else if (found != BD_GATHERED_NOTHING)
            assert_int_equal(error.at, expected[i].line);
    }
}

/* What is found in a text, a letter each: i is a puzzle, b what is bad, c what is cut short. */
static void assert_finds(const char *text, const char *expected)
{
    static const char letter[] = {[BD_GATHERED_INSTANCE] = 'i',
                                  [BD_GATHERED_BAD] = 'b',
                                  [BD_GATHERED_CUT_SHORT] = 'c',
                                  [BD_GATHERED_NOTHING] = 0};
    char seen[32] = "";
    reading from = {.at = text};
    bd_gathered found = BD_GATHERED_CUT_SHORT;
    for (size_t i = 0; found != BD_GATHERED_NOTHING && i + 1 < sizeof seen; ++i) {
        uint64_t line;
        bd_error error = {.code = BD_OK};
        found = next(&from, &line, &error);
        seen[i] = letter[found];
        assert_int_equal(found == BD_GATHERED_BAD || found == BD_GATHERED_CUT_SHORT,
                         error.code != BD_OK);
    }
    if (strcmp(seen, expected) != 0)
        fail_msg("'%s' instead of '%s' in\n%s", seen, expected, text);
}

/* A bad line in a list costs that line alone, whatever it looks like and wherever it is. */
static void lists_go_on(void **state)
{
    static const char *const lists[] = {FOUR "\n", SIX "\n", NINE};
    static const char *const bad[] = {"hello\n",
                                      "x.3....22....3..\n",
                                      "1\n",
                                      "1.3....22....3...\n",
                                      "1.2......................................\n",
                                      "# nothing\n77x77\n"};
    (void)state;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; ++i)
        for (size_t j = 0; j < sizeof bad / sizeof *bad; ++j) {
            char text[512];
            bd_text(text, sizeof text, "%s%s%s%s", bad[j], lists[i], bad[j], lists[i]);
            assert_finds(text, "bibi");
        }
    assert_finds(FOUR "\n1.3....22....3.\n" FOUR "\n" FOUR "\n", "icii");
    assert_finds(FOUR "\n5.3....22....3..\n" FOUR "\n" FOUR "\n", "ibii");
    assert_finds(FOUR "\n1.3.\n" FOUR "\n" FOUR "\n", "icii");
    assert_finds("4x4\n?\n" FOUR "\n1\n" FOUR "\n", "bibi");
}

/* So it does in a list of jigsaws, whose lines have two squares. */
static void lists_of_jigsaws_go_on(void **state)
{
    static const char good[] = FOUR " 1122112233443344";
    static const char *const lines[] = {good, "hello", good, "1.3.", good};
    static const bd_gathered expected[] = {BD_GATHERED_INSTANCE,  BD_GATHERED_BAD,
                                           BD_GATHERED_INSTANCE,  BD_GATHERED_NOTHING,
                                           BD_GATHERED_CUT_SHORT, BD_GATHERED_INSTANCE};
    board_gathering gathering = {.kind = BOARD_JIGSAW};
    size_t line = 0;
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; ++i) {
        bd_error error;
        bd_gathered found = board_gather(&gathering, lines[line], strlen(lines[line]), &error);
        assert_int_equal(found, expected[i]);
        line += found != BD_GATHERED_CUT_SHORT;
    }
}

/* Rows behind a bad one are not taken for grids of their own. */
static void bad_rows_are_passed_over(void **state)
{
    (void)state;
    assert_finds("1.3.\n..2.\n..1\n4...\n\n" FOUR "\n", "bi");
    assert_finds("16x16\nhello\n................\n................\n\n................\n", "bb");
    assert_finds("G...............\n................\n.............\n................\n", "b");
}

/* In the line of a whole grid a size is that one's alone; in one of its own it holds for all that follow. */
static void a_size_holds_as_far_as_it_is_said(void **state)
{
    static const char six[] = "....................................\n";
    char text[256];
    uint64_t line;
    bd_error error = {.code = BD_OK};
    (void)state;
    bd_text(text, sizeof text, "4x4 %s\n%s4x4\n%s", FOUR, six, six);
    reading from = {.at = text};
    assert_int_equal(next(&from, &line, &error), BD_GATHERED_INSTANCE);
    assert_int_equal(from.gathering.of.shape.side, 4);
    assert_int_equal(next(&from, &line, &error), BD_GATHERED_INSTANCE);
    assert_int_equal(from.gathering.of.shape.side, 6);
    assert_int_equal(next(&from, &line, &error), BD_GATHERED_BAD);
    assert_int_equal(error.at, 4);
}

/* A row of sixteen behind a line that was taken for a grid of four by four is refused, not guessed at. */
static void a_row_is_no_grid(void **state)
{
    reading from = {.at = "1...............\n5...............\n"};
    uint64_t line;
    bd_error error = {.code = BD_OK};
    (void)state;
    assert_int_equal(next(&from, &line, &error), BD_GATHERED_INSTANCE);
    assert_int_equal(next(&from, &line, &error), BD_GATHERED_BAD);
    assert_int_equal(error.at, 2);
    assert_non_null(strstr(error.message, "expected a line '16x16' before the grid"));
}

/* As a text of one grid the same rows are sixteen by sixteen, and a size at the beginning says nine by nine. */
static void one_text_is_one_puzzle(void **state)
{
    char rows[512] = "1...............\n5...............\n";
    board puzzle;
    bd_error error = {.code = BD_OK};
    (void)state;
    size_t length = strlen(rows);
    for (unsigned row = 2; row < 16; ++row)
        length += bd_text_at(rows, sizeof rows, length, "................\n");
    assert_true(board_open(&puzzle, BOARD_PLAIN, rows, strlen(rows), &error));
    assert_int_equal(error.code, BD_OK);
    assert_false(board_is_nine(&puzzle));
    assert_int_equal(puzzle.shape.side, 16);
    assert_true(board_open(&puzzle, BOARD_PLAIN, "9x9 " NINE, strlen("9x9 " NINE), &error));
    assert_true(board_is_nine(&puzzle));
    assert_int_equal(puzzle.grid.cell[0], 5);
    assert_true(board_open(&puzzle, BOARD_PLAIN, NINE, strlen(NINE), &error));
    assert_int_equal(puzzle.cell[80], 9);
    assert_false(board_open(&puzzle, BOARD_PLAIN, "11..............", 16, &error));
    assert_non_null(strstr(error.message, "row 1 has 1 twice, in r1c1 and r1c2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_grids),
        cmocka_unit_test(alphabets_of_sixteen),
        cmocka_unit_test(maps_of_jigsaws),
        cmocka_unit_test(pictures_read_the_same),
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(sizes_are_mixed),
        cmocka_unit_test(lists_go_on),
        cmocka_unit_test(lists_of_jigsaws_go_on),
        cmocka_unit_test(bad_rows_are_passed_over),
        cmocka_unit_test(a_size_holds_as_far_as_it_is_said),
        cmocka_unit_test(a_row_is_no_grid),
        cmocka_unit_test(one_text_is_one_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
