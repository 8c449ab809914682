/* Othello: the board, its text, the estimate, and its searches. */
#include "domains/othello/endgame.h"

#include <bandolo/adversary/search.h>

#include <bandolo/base/text.h>

#include <ctype.h>
#include <string.h>

static uint64_t cell_at(unsigned row, unsigned column)
{
    return UINT64_C(1) << ((8 * row + column) & 63);
}

/* The cells from (row, column) on, that one excluded, to the edge of 8x8. */
static uint64_t ray(unsigned row, unsigned column, int down, int right)
{
    uint64_t cells = 0;
    for (;;) {
        row += (unsigned)down;
        column += (unsigned)right;
        if (row > 7 || column > 7)
            return cells;
        cells |= cell_at(row, column);
    }
}

static void make_rays(othello_rays *rays)
{
    static const int down[] = {0, 1, 1, 1}, right[] = {1, -1, 0, 1}; /* as OTHELLO_STEPS */
    for (unsigned cell = 0; cell < OTHELLO_CELLS; ++cell)
        for (unsigned i = 0; i < OTHELLO_DIRECTIONS; ++i) {
            rays[cell].forward[i] = ray(cell / 8, cell % 8, down[i], right[i]);
            rays[cell].backward[i] = ray(cell / 8, cell % 8, -down[i], -right[i]);
        }
}

/* "6x6"; without a shape, 8x8. */
static bool othello_open(othello_problem *p, const bd_setup *setup, bd_error *error)
{
    const char *shape = setup->shape ? setup->shape : "8x8";
    if (setup->goal)
        return bd_fail(error, BD_BAD_INPUT, 0, "othello takes no goal");
    if (strcmp(shape, "4x4") != 0 && strcmp(shape, "6x6") != 0 && strcmp(shape, "8x8") != 0)
        return bd_fail(error, BD_BAD_USAGE, 0, "othello:%.40s: expected 4x4, 6x6 or 8x8", shape);
    p->size = (unsigned)(shape[0] - '0');
    for (unsigned row = 0; row < p->size; ++row)
        p->board |= ((UINT64_C(1) << p->size) - 1) << 8 * row;
    p->corners = cell_at(0, 0) | cell_at(0, p->size - 1) | cell_at(p->size - 1, 0) |
                 cell_at(p->size - 1, p->size - 1);
    make_rays(p->rays);
    return true;
}

static othello_state othello_start(const othello_problem *p)
{
    unsigned low = p->size / 2 - 1, high = p->size / 2;
    return (othello_state){cell_at(low, high) | cell_at(high, low),
                           cell_at(low, low) | cell_at(high, high), 0};
}

/* ---- the estimate ---- */

/* Cells beside the given ones, those included. */
static uint64_t widen(uint64_t cells)
{
    uint64_t row = cells | (cells << 1 & ~OTHELLO_FIRST) | (cells >> 1 & ~OTHELLO_LAST);
    return row | row << 8 | row >> 8;
}

static int count(uint64_t cells)
{
    return __builtin_popcountll(cells);
}

/* The good of one side: discs that stay, cells to move to, now and perhaps later, less the cells beside an open
 * corner. */
static int good(const othello_problem *p, uint64_t own, uint64_t other)
{
    uint64_t all = own | other;
    int good = 3 * count(othello_stable(own, other, p->board));
    good += 2 * count(othello_moves(own, other, p->board));
    good += count(widen(other) & p->board & ~all);
    return good - 4 * count(own & widen(p->corners & ~all));
}

/* Half of the difference of both sides' good, which is near the final difference of discs. */
bd_value othello_evaluate(const othello_problem *p, const othello_state *s)
{
    const int MOST = (int)(p->size * p->size) - 1;
    int value = (good(p, s->own, s->other) - good(p, s->other, s->own)) / 2;
    return value < -MOST ? -MOST : value > MOST ? MOST : value;
}

int32_t othello_rank(const othello_problem *p, const othello_state *s, bd_move move)
{
    if (move == OTHELLO_PASS)
        return 0;
    othello_state next = othello_play(p, s, move);
    uint64_t cell = UINT64_C(1) << move;
    int32_t rank = -4 * count(othello_cells_to_move(p, &next));
    rank += cell & p->corners ? 64 : cell & widen(p->corners & ~(s->own | s->other)) ? -16 : 0;
    return rank - count(widen(next.other) & p->board & ~(next.own | next.other));
}

/* ---- text ---- */

/* Discs touch others, since each was put beside one, and the four in the middle never leave. */
static bool check_discs(const othello_problem *p, const othello_state *s, bd_error *error)
{
    othello_state start = othello_start(p);
    uint64_t all = s->own | s->other, reached = start.own | start.other, before;
    if (reached & ~all)
        return bd_fail(error, BD_BAD_INPUT, 0, "a cell in the middle is empty; play begins there");
    do {
        before = reached;
        reached = widen(reached) & all;
    } while (reached != before);
    return reached == all ||
           bd_fail(error, BD_BAD_INPUT, 0, "a disc touches no other; play does not lead there");
}

/* All cells by rows, X, O, a dot or a hyphen, and the side to move; as in a list of positions (.obf), a semicolon ends
 * it. */
static bool parse_board(const othello_problem *p, const char *text, size_t length, othello_state *s,
                        bd_error *error)
{
    uint64_t discs[2] = {0, 0};
    unsigned cells = p->size * p->size, read = 0;
    for (size_t i = 0; i < length && text[i] != ';'; ++i) {
        if (bd_is_one_of(text[i], " \t\r\n/|"))
            continue;
        if (!bd_is_one_of(text[i], "XxOo*.-_"))
            return bd_bad_character(error, text, length, i,
                                    ": expected X, O or a dot, or moves such as f5d6");
        unsigned side = text[i] == 'O' || text[i] == 'o';
        bool is_disc = !strchr(".-_", text[i]);
        if (read < cells && is_disc)
            discs[side] |= cell_at(read / p->size, read % p->size);
        else if (read == cells && is_disc)
            s->side = side;
        else if (read >= cells)
            return bd_fail(error, BD_BAD_INPUT, i + 1, "more than %u cells and the side to move",
                           cells);
        ++read;
    }
    if (read != cells && read != cells + 1)
        return bd_fail(error, BD_BAD_INPUT, 0, "expected %u cells and the side to move, found %u",
                       cells, read);
    s->own = discs[s->side];
    s->other = discs[!s->side];
    return check_discs(p, s, error);
}

/* The moves of a game, such as f5d6c3: passes are left out. */
static bool parse_moves(const othello_problem *p, const char *text, size_t length, othello_state *s,
                        bd_error *error)
{
    for (size_t i = 0; i < length; ++i) {
        if (bd_is_one_of(text[i], " \t\r\n,"))
            continue;
        unsigned column = (unsigned)(tolower((unsigned char)text[i]) - 'a');
        unsigned row = i + 1 < length ? (unsigned)(text[i + 1] - '1') : 8;
        if (column >= p->size || row >= p->size)
            return bd_bad_character(error, text, length, i, ": expected a cell, a1 to %c%u",
                                    (char)('a' + p->size - 1), p->size);
        if (othello_cells_to_move(p, s) == 0)
            *s = othello_play(p, s, OTHELLO_PASS);
        if (!(othello_cells_to_move(p, s) & cell_at(row, column)))
            return bd_fail(error, BD_BAD_INPUT, i + 1, "%c%u is not a legal move there",
                           (char)('a' + column), row + 1);
        *s = othello_play(p, s, (bd_move)(8 * row + column));
        ++i;
    }
    return true;
}

static bool othello_parse(const othello_problem *p, const char *text, size_t length,
                          othello_state *s, bd_error *error)
{
    size_t first = 0;
    *s = othello_start(p);
    while (first < length && bd_is_one_of(text[first], " \t\r\n/"))
        ++first;
    if (first == length)
        return true;
    return bd_is_one_of(text[first], "ABCDEFGHabcdefgh") ? parse_moves(p, text, length, s, error)
                                                         : parse_board(p, text, length, s, error);
}

/* The mark of a cell. */
static char mark_at(const othello_state *s, unsigned row, unsigned column)
{
    uint64_t cell = cell_at(row, column);
    return s->own & cell ? "XO"[s->side] : s->other & cell ? "OX"[s->side] : '.';
}

static size_t othello_format(const othello_problem *p, const othello_state *s, char *out,
                             size_t size)
{
    size_t length = 0;
    for (unsigned row = 0; row < p->size; ++row) {
        for (unsigned column = 0; column < p->size; ++column)
            length += bd_text_at(out, size, length, "%c", mark_at(s, row, column));
        length += bd_text_at(out, size, length, "%s", row + 1 < p->size ? "/" : " ");
    }
    return length + bd_text_at(out, size, length, "%c", "XO"[s->side]);
}

/* With letters above and numbers beside. */
static size_t othello_draw(const othello_problem *p, const othello_state *s, char *out, size_t size)
{
    size_t length = bd_text(out, size, " ");
    for (unsigned column = 0; column < p->size; ++column)
        length += bd_text_at(out, size, length, " %c", 'a' + (int)column);
    for (unsigned row = 0; row < p->size; ++row) {
        length += bd_text_at(out, size, length, "\n%u", row + 1);
        for (unsigned column = 0; column < p->size; ++column)
            length += bd_text_at(out, size, length, " %c", mark_at(s, row, column));
    }
    return length + bd_text_at(out, size, length, "\n");
}

static size_t othello_format_move(const othello_problem *p, bd_move move, char *out, size_t size)
{
    (void)p;
    return move == OTHELLO_PASS ? bd_text(out, size, "pass")
                                : bd_text(out, size, "%c%d", 'a' + move % 8, move / 8 + 1);
}

static bd_status run_endgame(const bd_game *game, const void *problem, const void *position,
                             bd_game_run *run)
{
    (void)game;
    return othello_endgame(problem, position, run);
}

static const bd_game_algorithm othello_game_natives[] = {
    {"endgame", "to the end of the game, by parity, mobility and stable discs",
     "Weill 1992; Buro 1999", BD_TAKES_TABLE, run_endgame},
    {0}};

#define BD_DOMAIN            othello
#define BD_GAME_MOVES        OTHELLO_MOVES
#define BD_GAME_LISTS        64 /* one for each empty cell, or the pass */
#define BD_GAME_PLIES        (2 * (problem->size * problem->size - 4))
#define BD_GAME_HAS_KEY      1
#define BD_GAME_HAS_EVALUATE 1
#define BD_GAME_HAS_RANK     1
#define BD_GAME_HAS_DRAW     1
#define BD_GAME_HAS_KERNELS  1
#define BD_GAME_HAS_NATIVES  1
#define BD_GAME_NAME         "othello"
#define BD_GAME_SUMMARY      "Othello (Reversi); othello:4x4, othello:6x6 and 8x8"
#define BD_GAME_POSITION                                                                           \
    "the moves of a game, such as f5d6c3, or all cells by rows, X, O or a dot, and the side to "   \
    "move"
#define BD_GAME_SIDE_NAMES "X", "O"
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>
