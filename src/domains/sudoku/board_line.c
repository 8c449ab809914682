/* Signs, words and sizes. */
#include "domains/sudoku/board_line.h"

#include "domains/sudoku/board_text.h"

#include <bandolo/base/text.h>

#include <string.h>

/* ---- characters ---- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* Does it stand between cells, as a frame does? */
static bool is_between(char c)
{
    return is_space(c) || (c != 0 && strchr(",;:|-+=*'\"!", c) != NULL);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(uint8_t sign)
{
    return sign >= 'A' && sign < SIGN_NUMBER;
}

/* 0: it is none. */
static uint8_t sign_of(char c)
{
    const char most = 'A' + BOARD_MOST_SIDE - 1;
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (is_digit(c) || (c >= 'A' && c <= most))
        return (uint8_t)c;
    return c == '.' || c == '_' ? '.' : 0;
}

unsigned board_side_of(unsigned cells)
{
    unsigned side = BOARD_LEAST_SIDE;
    while (side < BOARD_MOST_SIDE && side * side < cells)
        ++side;
    return side * side == cells ? side : 0;
}

/* ---- a size ---- */

static bool read_number(const char **at, const char *end, unsigned *number)
{
    const char *start = *at;
    *number = 0;
    for (; *at < end && is_digit(**at) && *at - start < 3; ++*at)
        *number = *number * 10 + (unsigned)(**at - '0');
    return *at > start;
}

/* "2x6" */
static bool read_pair(const char **at, const char *end, unsigned *rows, unsigned *columns)
{
    if (!read_number(at, end, rows) || *at == end || (**at != 'x' && **at != 'X'))
        return false;
    ++*at;
    return read_number(at, end, columns);
}

/* "12x12" or "12x12/2x6" as a word of its own; returns where it ends. */
static const char *read_size(board_line *line, const char *at, const char *end)
{
    const char *start = at;
    unsigned rows, columns, box_rows = 0, box_columns = 0;
    if (!read_pair(&at, end, &rows, &columns) || rows != columns)
        return start;
    if (at < end && *at == '/') {
        ++at;
        if (!read_pair(&at, end, &box_rows, &box_columns))
            return start;
    }
    if (at < end && !is_space(*at))
        return start;
    line->side = rows;
    line->box_rows = box_rows;
    line->box_columns = box_columns;
    return at;
}

/* ---- words ---- */

/* Where the comment begins, or the end. */
static const char *end_of_words(const char *at, const char *end)
{
    bool is_word = false; /* in which '#' has no meaning */
    for (; at < end && (is_word || *at != '#'); ++at)
        is_word = !is_space(*at);
    return at;
}

static void add_sign(board_line *line, uint8_t sign)
{
    if (line->signs < LINE_MOST_SIGNS)
        line->sign[line->signs++] = sign;
}

/* Do that many signs make a grid? */
static bool is_whole(unsigned signs, unsigned side)
{
    return side ? signs == side * side : board_side_of(signs) != 0;
}

/* Takes each sign alone. Ends behind a grid in one word, or a grid and its map in two: the rest is a remark. */
static void read_signs(board_line *line, const char *at, const char *end, unsigned side,
                       board_kind kind)
{
    unsigned words = 0, first_word = 0, begun = 0;
    for (bool is_word = false; at < end; ++at) {
        bool was_word = is_word;
        is_word = !is_between(*at);
        if (was_word && !is_word) {
            unsigned signs = line->signs - begun;
            first_word = words++ == 0 ? signs : first_word;
            begun = line->signs;
            if (is_whole(first_word, side) &&
                (kind != BOARD_JIGSAW || (words == 2 && signs == first_word)))
                return;
        }
        if (!is_word)
            continue;
        uint8_t sign = sign_of(*at);
        if (sign == 0) {
            line->stranger = at;
            return;
        }
        if (line->letter == NULL && is_letter(sign))
            line->letter = at;
        add_sign(line, sign);
    }
}

/* A number for each word, or an open cell, at least one with two digits. False: it is no such line. */
static bool read_numbers(board_line *line, const char *at, const char *end)
{
    bool has_long = false;
    while (at < end) {
        if (is_between(*at)) {
            ++at;
            continue;
        }
        const char *start = at;
        while (at < end && !is_between(*at))
            ++at;
        if (at - start == 1 && sign_of(*start) != 0) {
            add_sign(line, sign_of(*start));
            continue;
        }
        if (at - start != 2 || !is_digit(start[0]) || !is_digit(start[1]))
            return false;
        add_sign(line, (uint8_t)(SIGN_NUMBER + (start[0] - '0') * 10 + (start[1] - '0')));
        has_long = true;
    }
    return has_long;
}

/* Pairs of digits, "12 34", are numbers only where there are as many as a large grid or a row of one has. */
static bool suits_numbers(unsigned signs, unsigned side, board_kind kind)
{
    enum { LEAST = 10 };
    bool has_map = kind == BOARD_JIGSAW && signs % 2 == 0 && board_side_of(signs / 2) != 0;
    unsigned whole = board_side_of(has_map ? signs / 2 : signs);
    if (side)
        return side >= LEAST && (signs == side || whole == side);
    return (signs >= LEAST && signs <= BOARD_MOST_SIDE) || whole >= LEAST;
}

/* ---- nine by nine ---- */

bool board_read_nine(uint8_t cell[81], const char *at, const char *end)
{
    if (end - at < 81)
        return false;
    for (unsigned i = 0; i < 81; ++i) {
        char c = at[i];
        if (!is_digit(c) && c != '.' && c != '_')
            return false;
        cell[i] = is_digit(c) ? (uint8_t)(c - '0') : 0;
    }
    return end - at == 81 || is_space(at[81]) || at[81] == ';' || at[81] == ',';
}

/* 81 cells in several words, and then a remark, which may look like cells: of a line too short for 100 cells, or of one
 * whose signs are no grid, the first 81 count. */
static void cut_remark(board_line *line, const char *at, const char *end)
{
    enum { CELLS = 81, LEAST_OF_HUNDRED = 199 };
    unsigned signs = 0;
    if (end - at >= LEAST_OF_HUNDRED && line->stranger == NULL && board_side_of(line->signs) != 0)
        return;
    while (at < end && signs < CELLS && (is_between(*at) || is_digit(*at) || sign_of(*at) == '.'))
        signs += !is_between(*at++);
    if (signs < CELLS || (at < end && !is_space(*at) && *at != ';' && *at != ','))
        return;
    line->signs = CELLS;
    line->letter = line->stranger = NULL;
}

void board_read_line(board_line *line, const char *at, const char *end, unsigned side,
                     board_kind kind)
{
    *line = (board_line){.signs = 0};
    end = end_of_words(at, end);
    while (at < end && is_space(*at))
        ++at;
    line->is_empty = at == end;
    at = read_size(line, at, end);
    side = line->side ? line->side : side;
    if (read_numbers(line, at, end) && suits_numbers(line->signs, side, kind))
        return;
    line->signs = 0;
    read_signs(line, at, end, side, kind);
    if (kind == BOARD_PLAIN && (side == 0 || side == 9) && line->signs >= 81)
        cut_remark(line, at, end);
}

/* ---- symbols ---- */

enum { WITH_LETTERS = 10 /* the least side whose symbols are not all digits */ };

/* All signs of a puzzle together tell its alphabet. */
static board_alphabet find_alphabet(const uint8_t *sign, unsigned side)
{
    bool has_zero = false, has_open = false, has_digit = false, has_letter = false;
    if (side < WITH_LETTERS)
        return BOARD_DIGITS;
    for (unsigned i = 0; i < side * side; ++i) {
        if (sign[i] >= SIGN_NUMBER)
            return BOARD_DIGITS;
        has_zero |= sign[i] == '0';
        has_open |= sign[i] == '.';
        has_digit |= sign[i] >= '1' && sign[i] <= '9';
        has_letter |= is_letter(sign[i]);
    }
    if (has_zero && has_open)
        return BOARD_FROM_ZERO;
    return has_letter && !has_digit ? BOARD_LETTERS : BOARD_DIGITS;
}

/* The symbol of a sign, which may be more than there are; 0: an open cell. */
static unsigned symbol_of(uint8_t sign, board_alphabet alphabet)
{
    if (sign == '.' || (sign == '0' && alphabet != BOARD_FROM_ZERO))
        return 0;
    if (alphabet == BOARD_LETTERS && is_letter(sign))
        return sign - 'A' + 1U;
    unsigned number = is_letter(sign)       ? sign - 'A' + 10U
                      : sign >= SIGN_NUMBER ? sign - (unsigned)SIGN_NUMBER
                                            : sign - (unsigned)'0';
    return number + (alphabet == BOARD_FROM_ZERO);
}

static bool refuse_symbol(uint8_t sign, unsigned cell, unsigned side, board_alphabet alphabet,
                          uint64_t line, bd_error *error)
{
    char shown[8];
    if (sign >= SIGN_NUMBER)
        bd_text(shown, sizeof shown, "%d", sign - SIGN_NUMBER);
    else
        bd_text(shown, sizeof shown, "%c", sign);
    return bd_fail(error, BD_BAD_INPUT, line,
                   "r%uc%u is %s; expected one of %u symbols, %c to %c, or an open cell",
                   cell / side + 1, cell % side + 1, shown, side, board_symbol(alphabet, 1),
                   board_symbol(alphabet, side));
}

bool board_check_signs(const board_line *line, unsigned side, uint64_t number, bd_error *error)
{
    for (unsigned i = 0; i < line->signs && i < side * side; ++i) {
        uint8_t sign = line->sign[i];
        board_alphabet kindest = is_letter(sign) ? BOARD_LETTERS : BOARD_DIGITS;
        if (symbol_of(sign, kindest) > side || (is_letter(sign) && side < WITH_LETTERS))
            return refuse_symbol(sign, i, side, BOARD_DIGITS, number, error);
    }
    return true;
}

bool board_decode_signs(board *of, const uint8_t *sign, unsigned side, uint64_t line,
                        bd_error *error)
{
    *of = (board){.alphabet = find_alphabet(sign, side)};
    for (unsigned cell = 0; cell < side * side; ++cell) {
        unsigned symbol = symbol_of(sign[cell], of->alphabet);
        if (symbol > side)
            return refuse_symbol(sign[cell], cell, side, of->alphabet, line, error);
        of->cell[cell] = (uint8_t)symbol;
    }
    return true;
}
