/* See board_signs.h. */
#include "domains/sudoku/board_signs.h"

#include "domains/sudoku/board_text.h"

#include <bandolo/base/text.h>

/* What stands in the cells of a puzzle, all of them together. */
typedef struct sign_census {
    bool has_zero, has_open, has_digit, has_letter; /* '0', '.', 1 .. 9 or a number, a letter */
} sign_census;

static sign_census take_census(const uint8_t *sign, unsigned count)
{
    sign_census census = {false, false, false, false};
    for (unsigned i = 0; i < count; ++i) {
        census.has_zero |= sign[i] == '0';
        census.has_open |= sign[i] == '.';
        census.has_digit |= sign[i] >= SIGN_NUMBER || (sign[i] >= '1' && sign[i] <= '9');
        census.has_letter |= sign[i] >= 'A' && sign[i] < SIGN_NUMBER;
    }
    return census;
}

static bool has_numbers(const uint8_t *sign, unsigned count)
{
    for (unsigned i = 0; i < count; ++i)
        if (sign[i] >= SIGN_NUMBER)
            return true;
    return false;
}

static board_alphabet find_alphabet(const uint8_t *sign, unsigned side)
{
    enum { WITH_LETTERS = 10 };
    const sign_census census = take_census(sign, side * side);
    if (side < WITH_LETTERS || has_numbers(sign, side * side))
        return BOARD_DIGITS;
    if (census.has_zero && census.has_open)
        return BOARD_FROM_ZERO;
    return census.has_letter && !census.has_digit ? BOARD_LETTERS : BOARD_DIGITS;
}

/* The symbol of a sign, which may be more than there are; 0: an open cell. */
static unsigned symbol_of(uint8_t sign, board_alphabet alphabet)
{
    bool is_letter = sign >= 'A' && sign < SIGN_NUMBER;
    if (sign == '.' || (sign == '0' && alphabet != BOARD_FROM_ZERO))
        return 0;
    if (alphabet == BOARD_LETTERS && is_letter)
        return sign - 'A' + 1U;
    unsigned number = is_letter             ? sign - 'A' + 10U
                      : sign >= SIGN_NUMBER ? sign - (unsigned)SIGN_NUMBER
                                            : sign - (unsigned)'0';
    return number + (alphabet == BOARD_FROM_ZERO);
}

void board_complain_of_symbol(uint8_t sign, unsigned cell, unsigned side, board_alphabet alphabet,
                              uint64_t line, bd_error *error)
{
    char shown[8], first[BOARD_SYMBOL_SIZE], last[BOARD_SYMBOL_SIZE];
    if (sign >= SIGN_NUMBER)
        bd_text(shown, sizeof shown, "%d", sign - SIGN_NUMBER);
    else
        bd_text(shown, sizeof shown, "%c", sign);
    bd_fail(error, BD_BAD_INPUT, line,
            "r%uc%u is %s; expected one of %u symbols, %s to %s, or an open cell", cell / side + 1,
            cell % side + 1, shown, side, board_symbol(alphabet, 1, first),
            board_symbol(alphabet, side, last));
}

unsigned board_first_foreign(const board_line *line, unsigned side)
{
    enum { WITH_LETTERS = 10 };
    unsigned i = 0;
    for (; i < line->signs; ++i) {
        uint8_t sign = line->sign[i];
        bool is_letter = sign >= 'A' && sign < SIGN_NUMBER;
        if (is_letter ? side < WITH_LETTERS || symbol_of(sign, BOARD_LETTERS) > side
                      : symbol_of(sign, BOARD_DIGITS) > side)
            break;
    }
    return i;
}

bool board_decode_signs(board *of, const uint8_t *sign, unsigned side, uint64_t line,
                        bd_error *error)
{
    board_alphabet alphabet = find_alphabet(sign, side);
    *of = (board){.alphabet = alphabet};
    for (unsigned cell = 0; cell < side * side; ++cell) {
        unsigned symbol = symbol_of(sign[cell], alphabet);
        if (symbol > side) {
            board_complain_of_symbol(sign[cell], cell, side, alphabet, line, error);
            return false;
        }
        of->cell[cell] = (uint8_t)symbol;
    }
    return true;
}
