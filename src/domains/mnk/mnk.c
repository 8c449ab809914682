/* m,n,k-games: threats, symmetries, texts, and the searches. */
#include "domains/mnk/mnk.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

/* ---- threats ---- */

static bool is_inside(const mnk_problem *p, int x, int y)
{
    return x >= 0 && x < p->columns && y >= 0 && y < p->rows;
}

/* The stones of both sides in the row of k cells from (x, y) on. False: it leaves the board. */
static bool count_row(const mnk_problem *p, const mnk_state *s, int x, int y, const int *step,
                      int stones[2])
{
    stones[0] = stones[1] = 0;
    if (!is_inside(p, x, y) ||
        !is_inside(p, x + (p->length - 1) * step[0], y + (p->length - 1) * step[1]))
        return false;
    for (int i = 0; i < p->length; ++i, x += step[0], y += step[1]) {
        unsigned cell = (unsigned)(y * p->columns + x);
        stones[0] += mnk_has(s->set[0], cell);
        stones[1] += mnk_has(s->set[1], cell);
    }
    return true;
}

/* The worth of a row that lacks `missing` stones after the move: at most 64 rows pass through a cell. */
static int32_t worth_of(int missing)
{
    static const int32_t worth[] = {1 << 20, 1 << 15, 1 << 10, 1 << 5, 1};
    return missing < 5 ? worth[missing] : 1;
}

int32_t mnk_rank(const mnk_problem *p, const mnk_state *s, bd_move cell)
{
    int x = cell % p->columns, y = cell / p->columns, stones[2];
    unsigned side = mnk_side(p, s);
    int32_t rank = 0;
    for (int direction = 0; direction < 4; ++direction)
        for (int back = 0; back < p->length; ++back) {
            const int *step = mnk_step[direction];
            if (!count_row(p, s, x - back * step[0], y - back * step[1], step, stones))
                continue;
            if (stones[!side] == 0)
                rank += 2 * worth_of(p->length - 1 - stones[side]);
            else if (stones[side] == 0)
                rank += worth_of(p->length - 1 - stones[!side]);
        }
    return rank;
}

/* ---- the estimate: all rows at once ---- */

enum { COUNT_BITS = 5 /* of at most 16 stones in a row */ };

/* For the row of k cells from each cell on: its stones, a bit of all these numbers in each plane. */
typedef struct row_counts {
    uint64_t plane[COUNT_BITS][MNK_WORDS];
} row_counts;

/* How far apart the cells of a row are; rows to the right and up are taken from their other end. */
static unsigned distance(const mnk_problem *p, int direction)
{
    return (unsigned)(mnk_step[direction][1] < 0
                          ? p->columns - 1
                          : mnk_step[direction][1] * p->columns + mnk_step[direction][0]);
}

static void find_starts(mnk_problem *p)
{
    for (int direction = 0; direction < 4; ++direction)
        for (unsigned cell = 0; cell < p->cells; ++cell) {
            int way = mnk_step[direction][1] < 0 ? -1 : 1, far = way * (p->length - 1);
            int x = (int)cell % p->columns + far * mnk_step[direction][0];
            int y = (int)cell / p->columns + far * mnk_step[direction][1];
            if (is_inside(p, x, y))
                p->starts[direction][cell / 64] |= UINT64_C(1) << cell % 64;
        }
}

static row_counts count_rows(const uint64_t *set, int length, unsigned apart)
{
    row_counts counts = {0};
    uint64_t wide[2 * MNK_WORDS] = {0};
    memcpy(wide, set, MNK_WORDS * sizeof *set);
    for (unsigned at = 0; at < (unsigned)length * apart; at += apart)
        for (unsigned i = 0; i < MNK_WORDS; ++i) {
            const uint64_t *word = wide + at / 64 + i;
            uint64_t carry = word[0] >> at % 64 | word[1] << 1 << (63 - at % 64);
            for (unsigned bit = 0; bit < COUNT_BITS; ++bit) {
                uint64_t *plane = &counts.plane[bit][i], both = *plane & carry;
                *plane ^= carry;
                carry = both;
            }
        }
    return counts;
}

/* The rows with so many stones of one side and none of the other. */
static int rows_with(const uint64_t *starts, const row_counts *own, const row_counts *other,
                     int stones)
{
    int rows = 0;
    for (unsigned i = 0; i < MNK_WORDS; ++i) {
        uint64_t fit = starts[i];
        for (unsigned bit = 0; bit < COUNT_BITS; ++bit)
            fit &= ~other->plane[bit][i] &
                   (stones >> bit & 1 ? own->plane[bit][i] : ~own->plane[bit][i]);
        rows += __builtin_popcountll(fit);
    }
    return rows;
}

bd_value mnk_evaluate(const mnk_problem *p, const mnk_state *s)
{
    enum { AT_ONCE = 100000 /* a row that the side to move completes */, MOST_MISSING = 4 };
    static const bd_value worth[] = {0, 200, 40, 8, 1};
    unsigned side = mnk_side(p, s);
    bd_value value = 0;
    for (int direction = 0; direction < 4; ++direction) {
        const uint64_t *starts = p->starts[direction];
        unsigned apart = distance(p, direction);
        row_counts own = count_rows(s->set[side], p->length, apart);
        row_counts other = count_rows(s->set[!side], p->length, apart);
        for (int missing = 1; missing <= MOST_MISSING && missing < p->length; ++missing) {
            int rows = rows_with(starts, &own, &other, p->length - missing);
            if (missing == 1 && rows > 0)
                return AT_ONCE;
            rows -= rows_with(starts, &other, &own, p->length - missing);
            value += rows * worth[missing];
        }
    }
    return value;
}

/* ---- symmetries ---- */

/* The cell that symmetry `number` brings a cell to: bits for mirrored left to right, top to bottom, and along the
 * diagonal, which a square alone has. */
static unsigned moved(const mnk_problem *p, unsigned cell, unsigned number)
{
    int x = (int)cell % p->columns, y = (int)cell / p->columns;
    if (number & 1)
        x = p->columns - 1 - x;
    if (number & 2)
        y = p->rows - 1 - y;
    return (unsigned)(number & 4 ? x * p->columns + y : y * p->columns + x);
}

static mnk_state move_all(const mnk_problem *p, const mnk_state *s, unsigned number)
{
    mnk_state result = {.stones = s->stones, .is_won = s->is_won};
    for (unsigned side = 0; side < 2; ++side)
        for (unsigned word = 0; word * 64 < p->cells; ++word)
            for (uint64_t rest = s->set[side][word]; rest; rest &= rest - 1) {
                unsigned cell = word * 64 + (unsigned)__builtin_ctzll(rest);
                unsigned to = moved(p, cell, number);
                result.set[side][to / 64] |= UINT64_C(1) << to % 64;
            }
    return result;
}

mnk_state mnk_fold(const mnk_problem *p, const mnk_state *s)
{
    mnk_state least = *s;
    for (unsigned number = 1; number < (p->columns == p->rows ? 8 : 4); ++number) {
        mnk_state other = move_all(p, s, number);
        if (memcmp(other.set, least.set, sizeof other.set) < 0)
            least = other;
    }
    return least;
}

/* ---- the board ---- */

/* Reads "15,15,5" or "15x15x5". */
static bool read_shape(mnk_problem *p, const char *text)
{
    int *const numbers[] = {&p->columns, &p->rows, &p->length};
    for (int i = 0; i < 3; ++i) {
        char *end;
        long number = strtol(text, &end, 10);
        if (end == text || number < 1 || number > MNK_MOST_SIDE || (i < 2) != (*end != '\0') ||
            (i < 2 && *end != ',' && *end != 'x'))
            return false;
        *numbers[i] = (int)number;
        text = end + 1;
    }
    return p->length <= p->columns || p->length <= p->rows;
}

static bool mnk_open(mnk_problem *p, const bd_setup *setup, bd_error *error)
{
    if (!setup->shape || !read_shape(p, setup->shape))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "expected mnk:COLUMNS,ROWS,LENGTH, such as mnk:15,15,5: at most %dx%d, and "
                       "a row that fits the board",
                       MNK_MOST_SIDE, MNK_MOST_SIDE);
    p->cells = (unsigned)(p->columns * p->rows);
    find_starts(p);
    return !setup->goal || bd_fail(error, BD_BAD_INPUT, 0, "mnk takes no goal");
}

static mnk_state mnk_start(const mnk_problem *p)
{
    (void)p;
    return (mnk_state){.stones = 0};
}

/* ---- texts ---- */

static bool has_row(const mnk_problem *p, const uint64_t *set)
{
    for (unsigned cell = 0; cell < p->cells; ++cell)
        if (mnk_has(set, cell) && mnk_wins(p, set, (bd_move)cell))
            return true;
    return false;
}

/* Did one stone complete all rows of the winner? */
static bool won_at_once(const mnk_problem *p, const uint64_t *set)
{
    for (unsigned cell = 0; cell < p->cells; ++cell) {
        uint64_t before[MNK_WORDS];
        memcpy(before, set, sizeof before);
        before[cell / 64] &= ~(UINT64_C(1) << cell % 64);
        if (mnk_has(set, cell) && !has_row(p, before))
            return true;
    }
    return false;
}

/* Can play lead there? X begins, and a side that has won ends the game. */
static bool check(const mnk_problem *p, mnk_state *s, const int stones[2], bd_error *error)
{
    static const char *const names[] = {"X", "O"};
    s->stones = (uint16_t)(stones[0] + stones[1]);
    if (stones[0] != stones[1] && stones[0] != stones[1] + 1)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%d X and %d O: X begins, so there are as many X as O or one more",
                       stones[0], stones[1]);
    unsigned next = mnk_side(p, s);
    if (has_row(p, s->set[next]))
        return bd_fail(error, BD_BAD_INPUT, 0, "%s has %d in a row, but %s moved last", names[next],
                       p->length, names[!next]);
    s->is_won = has_row(p, s->set[!next]);
    return !s->is_won || won_at_once(p, s->set[!next]) ||
           bd_fail(error, BD_BAD_INPUT, 0, "%s has won twice", names[!next]);
}

static bool mnk_parse(const mnk_problem *p, const char *text, size_t length, mnk_state *s,
                      bd_error *error)
{
    unsigned cell = 0;
    int stones[2] = {0, 0};
    *s = (mnk_state){.stones = 0};
    for (size_t i = 0; i < length; ++i) {
        if (bd_is_one_of(text[i], " \t\r\n/"))
            continue;
        if (!bd_is_one_of(text[i], "XxOo.-_"))
            return bd_bad_character(error, text, length, i, ": expected X, O or a dot");
        if (cell == p->cells)
            return bd_fail(error, BD_BAD_INPUT, i + 1, "more than %u cells", p->cells);
        if (strchr("XxOo", text[i])) {
            unsigned side = text[i] == 'O' || text[i] == 'o';
            s->set[side][cell / 64] |= UINT64_C(1) << cell % 64;
            ++stones[side];
        }
        ++cell;
    }
    if (cell != p->cells && cell != 0)
        return bd_fail(error, BD_BAD_INPUT, 0, "expected %u cells, found %u", p->cells, cell);
    return check(p, s, stones, error);
}

static char mark_of(const mnk_state *s, unsigned cell)
{
    return mnk_has(s->set[0], cell) ? 'X' : mnk_has(s->set[1], cell) ? 'O' : '.';
}

static size_t mnk_format(const mnk_problem *p, const mnk_state *s, char *out, size_t size)
{
    size_t length = 0;
    for (unsigned cell = 0; cell < p->cells; ++cell)
        length += bd_text_at(out, size, length, "%s%c",
                             cell && cell % (unsigned)p->columns == 0 ? "/" : "", mark_of(s, cell));
    return length;
}

static size_t mnk_draw(const mnk_problem *p, const mnk_state *s, char *out, size_t size)
{
    size_t length = 0;
    for (int y = 0; y < p->rows; ++y) {
        length += bd_text_at(out, size, length, "%2d ", p->rows - y);
        for (int x = 0; x < p->columns; ++x)
            length += bd_text_at(out, size, length, " %c",
                                 mark_of(s, (unsigned)(y * p->columns + x)));
        length += bd_text_at(out, size, length, "\n");
    }
    length += bd_text_at(out, size, length, "   ");
    for (int x = 0; x < p->columns; ++x)
        length += bd_text_at(out, size, length, " %c", 'a' + x);
    return length + bd_text_at(out, size, length, "\n");
}

/* Column and row, as on a chess board. */
static size_t mnk_format_move(const mnk_problem *p, bd_move cell, char *out, size_t size)
{
    return bd_text(out, size, "%c%d", 'a' + cell % p->columns, p->rows - cell / p->columns);
}

#define BD_DOMAIN            mnk
#define BD_GAME_MOVES        MNK_CELLS
#define BD_GAME_LISTS        256 /* MNK_CELLS, for the preprocessor */
#define BD_GAME_PLIES        problem->cells
#define BD_GAME_HAS_EVALUATE 1
#define BD_GAME_HAS_RANK     1
#define BD_GAME_HAS_FOLD     1
#define BD_GAME_HAS_KEY      1
#define BD_GAME_HAS_PRIOR    1
#define BD_GAME_HAS_DRAW     1
#define BD_GAME_HAS_KERNELS  1
#define BD_GAME_NAME         "mnk"
#define BD_GAME_SUMMARY      "k in a row on a board of m columns and n rows; gomoku is mnk:15,15,5"
#define BD_GAME_POSITION     "the cells by rows, X, O or a dot, such as X.O/.X./... of mnk:3,3,3"
#define BD_GAME_SIDE_NAMES   "X", "O"
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>
