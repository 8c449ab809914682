/* Connect Four as text, its mirror image, and its searches. */
#include "domains/connect4/connect4.h"
#include "domains/connect4/solver.h"

#include <bandolo/adversary/search.h>
#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

static uint64_t mirror(const connect4_problem *p, uint64_t stones)
{
    uint64_t result = 0, column = (UINT64_C(2) << p->rows) - 1;
    for (unsigned i = 0; i < p->columns; ++i)
        result |= (stones >> i * (p->rows + 1) & column) << (p->columns - 1 - i) * (p->rows + 1);
    return result;
}

connect4_state connect4_fold(const connect4_problem *p, const connect4_state *s)
{
    connect4_state image = {mirror(p, s->own), mirror(p, s->all)};
    return connect4_to_key(p, &image) < connect4_to_key(p, s) ? image : *s;
}

/* "7x6": columns by rows, of one or two digits each. */
static bool read_shape(const char *text, unsigned *columns, unsigned *rows)
{
    unsigned *numbers[] = {columns, rows};
    for (unsigned i = 0; i < 2; ++i) {
        size_t digits = strspn(text, "0123456789");
        if (digits < 1 || digits > 2 || text[digits] != (i == 0 ? 'x' : '\0'))
            return false;
        *numbers[i] = (unsigned)strtoul(text, NULL, 10);
        text += digits + 1;
    }
    return true;
}

/* Without a shape, 7x6. */
static bool connect4_open(connect4_problem *p, const bd_setup *setup, bd_error *error)
{
    p->columns = 7;
    p->rows = 6;
    if (setup->goal)
        return bd_fail(error, BD_BAD_INPUT, 0, "connect4 takes no goal");
    if (setup->shape && !read_shape(setup->shape, &p->columns, &p->rows))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "connect4:%.40s: expected columns x rows, such as 7x6", setup->shape);
    if (p->columns < 1 || p->columns > CONNECT4_MOST_COLUMNS || p->rows < 1 ||
        p->rows > CONNECT4_MOST_ROWS || p->columns * (p->rows + 1) > CONNECT4_MOST_BITS)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "connect4:%ux%u: at least one column and one row, at most 16 columns and 19 "
                       "rows, and columns x (rows + 1) at "
                       "most 64",
                       p->columns, p->rows);
    for (unsigned i = 0; i < p->columns; ++i)
        p->bottom |= UINT64_C(1) << i * (p->rows + 1);
    p->column = (UINT64_C(1) << p->rows) - 1;
    p->board = p->bottom * p->column;
    for (unsigned row = p->rows % 2; row < p->rows; row += 2)
        p->lower |= p->bottom << row;
    return true;
}

static connect4_state connect4_start(const connect4_problem *p)
{
    (void)p;
    return (connect4_state){0, 0};
}

/* Could play lead to these stones? X begins; each stone lies on another; who moved last may have won. */
static bool check_stones(const connect4_problem *p, const uint64_t *stones, bd_error *error)
{
    int x = __builtin_popcountll(stones[0]), o = __builtin_popcountll(stones[1]);
    uint64_t all = stones[0] | stones[1];
    if (x != o && x != o + 1)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%d X and %d O: X begins, so there are as many X as O or one more", x, o);
    if (((all >> 1 | all) & p->board & ~all) != 0)
        return bd_fail(error, BD_BAD_INPUT, 0, "a stone lies above an empty cell");
    if (connect4_has_four(p, stones[x > o]))
        return bd_fail(error, BD_BAD_INPUT, 0, "%s has four in a row, but %s moved last",
                       x > o ? "O" : "X", x > o ? "X" : "O");
    return true;
}

/* A picture: all cells by rows from the top, X, O or a dot. */
static bool parse_picture(const connect4_problem *p, const char *text, size_t length,
                          connect4_state *s, bd_error *error)
{
    uint64_t stones[2] = {0, 0};
    unsigned cells = p->columns * p->rows, count = 0;
    for (size_t i = 0; i < length; ++i) {
        if (bd_is_one_of(text[i], " \t\r\n/|"))
            continue;
        if (!bd_is_one_of(text[i], "XxOo._"))
            return bd_bad_character(error, text, length, i, ": expected X, O or a dot");
        if (count < cells && strchr("XxOo", text[i])) {
            unsigned row = p->rows - 1 - count / p->columns;
            stones[text[i] == 'O' || text[i] == 'o'] |= UINT64_C(1)
                                                        << (count % p->columns * (p->rows + 1) +
                                                            row);
        }
        ++count;
    }
    if (count != cells)
        return bd_fail(error, BD_BAD_INPUT, 0, "expected %u cells, found %u", cells, count);
    if (!check_stones(p, stones, error))
        return false;
    s->all = stones[0] | stones[1];
    s->own = stones[connect4_side(p, s)];
    return true;
}

/* The columns of the stones in their order, from 1: "32164625"; or a picture. */
static bool connect4_parse(const connect4_problem *p, const char *text, size_t length,
                           connect4_state *s, bd_error *error)
{
    static const char names[] = "123456789abcdefg";
    bd_value value;
    size_t first = 0; /* what the text begins with, borders apart, says which of the two it is */
    while (first < length && bd_is_one_of(text[first], " \t\r\n/|"))
        ++first;
    if (first < length && bd_is_one_of(text[first], "XxOo._"))
        return parse_picture(p, text, length, s, error);
    *s = connect4_start(p);
    for (size_t i = 0; i < length; ++i) {
        if (bd_is_one_of(text[i], " \t\r\n"))
            continue;
        const char *name = text[i] ? strchr(names, text[i]) : NULL;
        if (!name || (unsigned)(name - names) >= p->columns)
            return bd_bad_character(error, text, length, i, ": expected a column, 1 to %c",
                                    names[p->columns - 1]);
        unsigned column = (unsigned)(name - names);
        if (connect4_is_over(p, s, &value))
            return bd_fail(error, BD_BAD_INPUT, i + 1, "the game is over before this stone");
        if (!connect4_legal(p, s, (bd_move)column))
            return bd_fail(error, BD_BAD_INPUT, i + 1, "column %c is full", text[i]);
        *s = connect4_play(p, s, (bd_move)column);
    }
    return true;
}

/* Whose stone lies in a cell: 0 or 1; -1: none. */
static int stone_at(const connect4_problem *p, const connect4_state *s, unsigned column,
                    unsigned row)
{
    uint64_t cell = UINT64_C(1) << (column * (p->rows + 1) + row);
    unsigned side = connect4_side(p, s);
    return !(s->all & cell) ? -1 : (int)(s->own & cell ? side : !side);
}

/* The rows from the top: "......./......./.../..XO...". */
static size_t connect4_format(const connect4_problem *p, const connect4_state *s, char *out,
                              size_t size)
{
    size_t length = 0;
    for (unsigned row = p->rows; row-- > 0;) {
        for (unsigned column = 0; column < p->columns; ++column)
            length += bd_text_at(out, size, length, "%c", ".XO"[stone_at(p, s, column, row) + 1]);
        length += bd_text_at(out, size, length, "%s", row > 0 ? "/" : "");
    }
    return length;
}

static size_t connect4_draw(const connect4_problem *p, const connect4_state *s, char *out,
                            size_t size)
{
    size_t length = 0;
    for (unsigned row = p->rows; row-- > 0;)
        for (unsigned column = 0; column < p->columns; ++column)
            length += bd_text_at(out, size, length, "%s%c%s", column ? " " : "| ",
                                 ".XO"[stone_at(p, s, column, row) + 1],
                                 column + 1 < p->columns ? "" : " |\n");
    for (unsigned column = 0; column < p->columns; ++column)
        length += bd_text_at(out, size, length, "%s%c%s", column ? " " : "  ",
                             "123456789abcdefg"[column], column + 1 < p->columns ? "" : "\n");
    return length;
}

static size_t connect4_format_move(const connect4_problem *p, bd_move column, char *out,
                                   size_t size)
{
    (void)p;
    return bd_text(out, size, "%c", "123456789abcdefg"[column]);
}

static bd_status run_exact(const bd_game *game, const void *problem, const void *position,
                           bd_game_run *run)
{
    (void)game;
    return connect4_exact(problem, position, run);
}

static const bd_game_algorithm connect4_game_natives[] = {
    {"exact", "the score, to the end of the game: moves that do not lose, most threats first",
     "Allis 1988; Tromp 1995; Pons 2015", BD_TAKES_TABLE | BD_GAME_TAKES_THREADS | BD_GROWS_TABLE,
     run_exact},
    {0}};

#define BD_DOMAIN            connect4
#define BD_GAME_MOVES        CONNECT4_MOST_COLUMNS
#define BD_GAME_LISTS        16 /* CONNECT4_MOST_COLUMNS, as the preprocessor reads it */
#define BD_GAME_PLIES        (problem->columns * problem->rows)
#define BD_GAME_HAS_KEY      1
#define BD_GAME_HAS_EVALUATE 1
#define BD_GAME_HAS_RANK     1
#define BD_GAME_HAS_FOLD     1
#define BD_GAME_HAS_DRAW     1
#define BD_GAME_HAS_KERNELS  1
#define BD_GAME_HAS_NATIVES  1
#define BD_GAME_ALGORITHM    "exact"
#define BD_GAME_NAME         "connect4"
#define BD_GAME_SUMMARY      "four in a row; connect4:7x6 and other boards"
#define BD_GAME_POSITION                                                                           \
    "the columns of the stones in their order, such as 32164625, or a picture of X, O and dots"
#define BD_GAME_SIDE_NAMES "X", "O"
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>
