/* Tic-tac-toe as text, its symmetries, and its searches. */
#include "domains/tictactoe/tictactoe.h"

#include <bandolo/base/text.h>

#include <string.h>

/* The cell that each cell goes to, when the board is turned to the right, and when left and right change places. */
static const uint8_t turned[] = {2, 5, 8, 1, 4, 7, 0, 3, 6};
static const uint8_t mirrored[] = {2, 1, 0, 5, 4, 3, 8, 7, 6};

static unsigned moved(unsigned cells, const uint8_t *to)
{
    unsigned result = 0;
    for (unsigned cell = 0; cell < TICTACTOE_CELLS; ++cell)
        result |= (cells >> cell & 1) << to[cell];
    return result;
}

static tictactoe_state move_cells(tictactoe_state s, const uint8_t *to)
{
    return (tictactoe_state){{(uint16_t)moved(s.cells[0], to), (uint16_t)moved(s.cells[1], to)}};
}

static uint32_t number_of(tictactoe_state s)
{
    return (uint32_t)s.cells[0] << 16 | s.cells[1];
}

tictactoe_state tictactoe_fold(const tictactoe_problem *p, const tictactoe_state *s)
{
    tictactoe_state least = *s, here = *s;
    (void)p;
    for (unsigned i = 0; i < 8; ++i) {
        here = i == 4 ? move_cells(here, mirrored) : move_cells(here, turned);
        if (number_of(here) < number_of(least))
            least = here;
    }
    return least;
}

static bool tictactoe_open(tictactoe_problem *p, const bd_setup *setup, bd_error *error)
{
    (void)p;
    if (setup->shape)
        return bd_fail(error, BD_BAD_USAGE, 0, "tictactoe has no other boards; leave ':%.40s' out",
                       setup->shape);
    return !setup->goal || bd_fail(error, BD_BAD_INPUT, 0, "tictactoe takes no goal");
}

static tictactoe_state tictactoe_start(const tictactoe_problem *p)
{
    (void)p;
    return (tictactoe_state){{0, 0}};
}

/* Can play lead there? X begins, and a side that has won ends the game. */
static bool check_counts(const tictactoe_problem *p, const tictactoe_state *s, bd_error *error)
{
    int x = __builtin_popcount(s->cells[0]), o = __builtin_popcount(s->cells[1]);
    if (x != o && x != o + 1)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%d X and %d O: X begins, so there are as many X as O or one more", x, o);
    if (tictactoe_has_row(s->cells[tictactoe_side(p, s)]))
        return bd_fail(error, BD_BAD_INPUT, 0, "%s has three in a row, but %s moved last",
                       x == o ? "X" : "O", x == o ? "O" : "X");
    return true;
}

static bool tictactoe_parse(const tictactoe_problem *p, const char *text, size_t length,
                            tictactoe_state *s, bd_error *error)
{
    unsigned cell = 0;
    *s = (tictactoe_state){{0, 0}};
    for (size_t i = 0; i < length; ++i) {
        if (bd_is_one_of(text[i], " \t\r\n/"))
            continue;
        if (!bd_is_one_of(text[i], "XxOo.-_"))
            return bd_bad_character(error, text, length, i, ": expected X, O or a dot");
        if (cell == TICTACTOE_CELLS)
            return bd_fail(error, BD_BAD_INPUT, i + 1, "more than 9 cells");
        unsigned side = text[i] == 'O' || text[i] == 'o';
        if (strchr("XxOo", text[i]))
            s->cells[side] = (uint16_t)(s->cells[side] | 1U << cell);
        ++cell;
    }
    if (cell != TICTACTOE_CELLS && cell != 0)
        return bd_fail(error, BD_BAD_INPUT, 0, "expected 9 cells, found %u", cell);
    return check_counts(p, s, error);
}

static size_t tictactoe_format(const tictactoe_problem *p, const tictactoe_state *s, char *out,
                               size_t size)
{
    size_t length = 0;
    (void)p;
    for (unsigned cell = 0; cell < TICTACTOE_CELLS; ++cell)
        length += bd_text_at(out, size, length, "%s%c", cell && cell % 3 == 0 ? "/" : "",
                             s->cells[0] >> cell & 1   ? 'X'
                             : s->cells[1] >> cell & 1 ? 'O'
                                                       : '.');
    return length;
}

static size_t tictactoe_draw(const tictactoe_problem *p, const tictactoe_state *s, char *out,
                             size_t size)
{
    size_t length = 0;
    (void)p;
    for (unsigned cell = 0; cell < TICTACTOE_CELLS; ++cell) {
        char mark = s->cells[0] >> cell & 1 ? 'X' : s->cells[1] >> cell & 1 ? 'O' : ' ';
        length += bd_text_at(out, size, length, " %c %s", mark, cell % 3 < 2 ? "|" : "\n");
        if (cell % 3 == 2 && cell < 8)
            length += bd_text_at(out, size, length, "---+---+---\n");
    }
    return length;
}

/* Column and row, as on a chess board: a3 b3 c3 / a2 b2 c2 / a1 b1 c1. */
static size_t tictactoe_format_move(const tictactoe_problem *p, bd_move cell, char *out,
                                    size_t size)
{
    (void)p;
    return bd_text(out, size, "%c%d", 'a' + cell % 3, 3 - cell / 3);
}

#define BD_DOMAIN           tictactoe
#define BD_GAME_MOVES       TICTACTOE_CELLS
#define BD_GAME_PLIES       TICTACTOE_CELLS
#define BD_GAME_HAS_RANK    1
#define BD_GAME_HAS_FOLD    1
#define BD_GAME_HAS_DRAW    1
#define BD_GAME_HAS_KERNELS 1
#define BD_GAME_HAS_RULES   1
#define BD_GAME_HAS_NATIVES 1
#define BD_GAME_NAME        "tictactoe"
#define BD_GAME_SUMMARY     "three in a row on a board of 3x3"
#define BD_GAME_POSITION    "nine cells by rows, X, O or a dot, such as X.O/.X./..."
#define BD_GAME_SIDE_NAMES  "X", "O"
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>
