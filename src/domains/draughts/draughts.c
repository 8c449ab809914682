/* English draughts: the board, its text, the estimate, and its searches. */
#include "domains/draughts/draughts.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <string.h>

static uint32_t bit(unsigned square)
{
    return UINT32_C(1) << (square & 31);
}

/* The dark squares of even rows, from the top, lie one column farther to the right. */
static unsigned square_at(int row, int column)
{
    bool is_dark = row >= 0 && row < 8 && column >= 0 && column < 8 && (row + column) % 2 == 1;
    return is_dark ? (unsigned)(row * 4 + column / 2) : DRAUGHTS_SQUARES;
}

static bool draughts_open(draughts_problem *p, const bd_setup *setup, bd_error *error)
{
    if (setup->shape)
        return bd_fail(error, BD_BAD_USAGE, 0, "draughts has no other boards; leave ':%.40s' out",
                       setup->shape);
    memset(p->next, DRAUGHTS_SQUARES, sizeof p->next);
    for (int row = 0; row < 8; ++row)
        for (int column = (row + 1) % 2; column < 8; column += 2)
            for (int direction = 0; direction < 4; ++direction)
                p->next[square_at(row, column)][direction] = (uint8_t)square_at(
                    row + (direction < 2 ? -1 : 1), column + (direction % 2 ? 1 : -1));
    return !setup->goal || bd_fail(error, BD_BAD_INPUT, 0, "draughts takes no goal");
}

static draughts_state draughts_start(const draughts_problem *p)
{
    (void)p;
    return (draughts_state){{0x00000fff, 0xfff00000}, 0, 0, 0, 0};
}

static bd_value worth(const draughts_state *s, unsigned side)
{
    uint32_t men = s->pieces[side] & ~s->kings;
    bd_value value = 150 * __builtin_popcount(s->pieces[side] & s->kings);
    for (; men; men &= men - 1) {
        int row = __builtin_ctz(men) / 4;
        value += 100 + 2 * (side == 0 ? row : 7 - row);
    }
    return value;
}

bd_value draughts_evaluate(const draughts_problem *p, const draughts_state *s)
{
    (void)p;
    return worth(s, s->side) - worth(s, !s->side);
}

/* ---- text: "B:W21,22,K30:B1,2:H5", as in Portable Draughts Notation; H counts the quiet moves so far ---- */

static bool is_gap(char c)
{
    return bd_is_one_of(c, " \t\r\n\"[].");
}

static bool read_piece(const char *text, size_t length, size_t *at, draughts_state *s,
                       unsigned side, bd_error *error)
{
    bool is_king = toupper((unsigned char)text[*at]) == 'K';
    size_t first = *at + is_king, i = first;
    unsigned square = 0;
    for (; i < length && isdigit((unsigned char)text[i]) && square <= DRAUGHTS_SQUARES; ++i)
        square = square * 10 + (unsigned)(text[i] - '0');
    if (i == first || square < 1 || square > DRAUGHTS_SQUARES)
        return bd_fail(error, BD_BAD_INPUT, first + 1, "expected a square, 1 to 32");
    uint32_t cell = bit(square - 1);
    if ((s->pieces[0] | s->pieces[1]) & cell)
        return bd_fail(error, BD_BAD_INPUT, first + 1, "two pieces on square %u", square);
    if (!is_king && cell & (side == 0 ? 0xf0000000 : 0xf))
        return bd_fail(error, BD_BAD_INPUT, first + 1, "a man on square %u would be a king",
                       square);
    s->pieces[side] |= cell;
    s->kings |= is_king ? cell : 0;
    *at = i;
    return true;
}

/* Reads "H5". */
static bool read_quiet(const char *text, size_t length, size_t *at, draughts_state *s,
                       bool *is_read, bd_error *error)
{
    size_t first = *at + 1, i = first;
    unsigned quiet = 0;
    if (*is_read)
        return bd_fail(error, BD_BAD_INPUT, first, "byte %zu: a second number of quiet moves",
                       first);
    for (; i < length && isdigit((unsigned char)text[i]) && quiet <= DRAUGHTS_QUIET; ++i)
        quiet = quiet * 10 + (unsigned)(text[i] - '0');
    if (i == first || quiet > DRAUGHTS_QUIET)
        return bd_fail(error, BD_BAD_INPUT, first + 1,
                       "byte %zu: expected a number of quiet moves after H, 0 to %d", first + 1,
                       DRAUGHTS_QUIET);
    s->quiet = (uint16_t)quiet;
    *is_read = true;
    *at = i;
    return true;
}

static bool check_pieces(const draughts_state *s, bd_error *error)
{
    for (unsigned side = 0; side < 2; ++side)
        if (__builtin_popcount(s->pieces[side]) > 12)
            return bd_fail(error, BD_BAD_INPUT, 0, "%s has %d pieces, 12 at most",
                           side ? "white" : "black", __builtin_popcount(s->pieces[side]));
    return true;
}

static bool draughts_parse(const draughts_problem *p, const char *text, size_t length,
                           draughts_state *s, bd_error *error)
{
    static const char sides[] = "BW";
    const char *turn = NULL, *side = NULL;
    bool has_quiet = false;
    *s = (draughts_state){{0, 0}, 0, 0, 0, 0};
    for (size_t i = 0; i < length;) {
        const char *name = text[i] ? strchr(sides, toupper((unsigned char)text[i])) : NULL;
        if (is_gap(text[i]) || text[i] == ',' || text[i] == ':')
            ++i;
        else if (name && !turn) {
            turn = name;
            ++i;
        } else if (name) {
            side = name;
            ++i;
        } else if (side && toupper((unsigned char)text[i]) == 'H') {
            if (!read_quiet(text, length, &i, s, &has_quiet, error))
                return false;
        } else if (!side)
            return bd_bad_character(error, text, length, i, ": expected B or W");
        else if (!read_piece(text, length, &i, s, side != sides, error))
            return false;
    }
    if (!turn) {
        *s = draughts_start(p);
        return true;
    }
    s->side = turn != sides;
    if (!side)
        return bd_fail(error, BD_BAD_INPUT, 0, "no pieces: expected such as B:W21,K30:B1,2");
    return check_pieces(s, error);
}

static size_t draughts_format(const draughts_problem *p, const draughts_state *s, char *out,
                              size_t size)
{
    (void)p;
    size_t length = bd_text(out, size, "%c", "BW"[s->side]);
    for (unsigned i = 0; i < 2; ++i) {
        unsigned side = !i;
        length += bd_text_at(out, size, length, ":%c", "BW"[side]);
        for (uint32_t left = s->pieces[side]; left; left &= left - 1)
            length += bd_text_at(out, size, length, "%s%s%d", left == s->pieces[side] ? "" : ",",
                                 s->kings & left & -left ? "K" : "", __builtin_ctz(left) + 1);
    }
    if (s->quiet)
        length += bd_text_at(out, size, length, ":H%u", s->quiet);
    return length;
}

static char mark_of(const draughts_state *s, unsigned square)
{
    unsigned is_king = (s->kings & bit(square)) != 0;
    return s->pieces[0] & bit(square)   ? "bB"[is_king]
           : s->pieces[1] & bit(square) ? "wW"[is_king]
                                        : '.';
}

/* Kings in capitals; beside each row the number of its first dark square. */
static size_t draughts_draw(const draughts_problem *p, const draughts_state *s, char *out,
                            size_t size)
{
    (void)p;
    size_t length = bd_text(out, size, "%s", "");
    for (int row = 0; row < 8; ++row) {
        length += bd_text_at(out, size, length, "%2d", row * 4 + 1);
        for (int column = 0; column < 8; ++column) {
            unsigned square = square_at(row, column);
            length += bd_text_at(out, size, length, "|%c",
                                 square < DRAUGHTS_SQUARES ? mark_of(s, square) : ' ');
        }
        length += bd_text_at(out, size, length, "|\n");
    }
    return length;
}

/* "11-15"; a capture "22x15", and "22x15b" for the second of those that take other pieces. */
static size_t draughts_format_move(const draughts_problem *p, bd_move move, char *out, size_t size)
{
    static const char *const variants[] = {"", "b", "c", "d"};
    unsigned from = draughts_from(move), to = draughts_to(move);
    bool is_step = memchr(p->next[from], (int)to, sizeof p->next[from]) != NULL;
    return bd_text(out, size, "%u%c%u%s", from + 1, is_step ? '-' : 'x', to + 1,
                   variants[move % DRAUGHTS_VARIANTS]);
}

static draughts_key draughts_to_key(const draughts_problem *p, const draughts_state *s)
{
    (void)p;
    return (draughts_key){{s->pieces[0], s->pieces[1]}, s->kings, s->side, s->quiet};
}

#define BD_DOMAIN            draughts
#define BD_GAME_MOVES        DRAUGHTS_MOVES
#define BD_GAME_LISTS        128
#define BD_GAME_PLIES        DRAUGHTS_PLIES
#define BD_GAME_HAS_SIDE     1
#define BD_GAME_HAS_KEY      1
#define BD_GAME_HAS_EVALUATE 1
#define BD_GAME_HAS_QUIET    1
#define BD_GAME_HAS_DRAW     1
#define BD_GAME_HAS_KERNELS  1
#define BD_GAME_NAME         "draughts"
#define BD_GAME_SUMMARY      "English draughts (checkers) on 8x8"
#define BD_GAME_POSITION     "the side to move and the pieces, such as B:W21,22,K30:B1,2"
#define BD_GAME_SIDE_NAMES   "black", "white"
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>
