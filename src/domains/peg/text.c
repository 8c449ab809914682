/* Boards of peg solitaire as text: see game.h. */
#include "game.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <string.h>

static bool separates(char sign)
{
    return isspace((unsigned char)sign) || (sign && strchr("/|,;", sign));
}

static bool fail_hole(const peg_problem *problem, const char *text, size_t length, uint64_t at,
                      bd_error *error)
{
    int shown = length > 12 ? 12 : (int)length;
    return bd_fail(error, BD_BAD_INPUT, at,
                   "'%.*s': expected a hole of the board, a column from a to %c and a row from 1 "
                   "to %u, such as d4",
                   shown, text, (int)('a' + problem->board.columns - 1), problem->board.rows);
}

/* Reads one hole, such as "d4". */
static bool read_hole(const peg_problem *problem, const char *text, size_t length, size_t *at,
                      unsigned *hole, bd_error *error)
{
    size_t begin = *at;
    int column = begin < length ? text[(*at)++] - 'a' : -1, row = 0;
    while (*at < length && isdigit((unsigned char)text[*at]) && row < 100)
        row = row * 10 + text[(*at)++] - '0';
    *hole = peg_hole_at(&problem->board, row - 1, column);
    if (*hole == PEG_NONE || (*at < length && !separates(text[*at])))
        return fail_hole(problem, text + begin, length - begin, begin + 1, error), false;
    while (*at < length && separates(text[*at]))
        ++*at;
    return true;
}

/* Reads empty holes, such as "d4 c3". */
static bool read_holes(const peg_problem *problem, const char *text, size_t length, peg_set *pegs,
                       bd_error *error)
{
    *pegs = peg_all(&problem->board);
    for (size_t at = 0; at < length;) {
        unsigned hole;
        if (!read_hole(problem, text, length, &at, &hole, error))
            return false;
        *pegs &= ~peg_only(hole);
    }
    return true;
}

static bool read_board(const peg_problem *problem, const char *text, size_t length, peg_set *pegs,
                       bd_error *error)
{
    unsigned count = 0, holes = problem->board.holes;
    *pegs = 0;
    for (size_t at = 0; at < length; ++at) {
        if (separates(text[at]))
            continue;
        if (!text[at] || !strchr("*x1.o0", text[at]))
            return bd_bad_character(error, text, length, at,
                                    ": expected * for a peg, . for a hole, or the empty holes, a1 "
                                    "to %c%u, such as d4",
                                    (char)('a' + problem->board.columns - 1), problem->board.rows);
        if (count < holes && strchr("*x1", text[at]))
            *pegs |= peg_only(count);
        ++count;
    }
    return count == holes || bd_fail(error, BD_BAD_INPUT, 0,
                                     "%u holes; expected the %u of this board, row by row, or "
                                     "empty holes such as d4",
                                     count, holes);
}

/* Reads the peg behind '@'. */
static bool read_last(const peg_problem *problem, const char *text, size_t length, peg_set pegs,
                      unsigned *last, bd_error *error)
{
    size_t at = 0;
    if (!read_hole(problem, text, length, &at, last, error))
        return false;
    return (at == length && pegs & peg_only(*last)) ||
           bd_fail(error, BD_BAD_INPUT, 0, "'@': expected one peg behind it, the last that jumped");
}

bool peg_read(const peg_problem *problem, const char *text, size_t length, peg_set *pegs,
              unsigned *last, bd_error *error)
{
    while (length > 0 && separates(*text))
        ++text, --length;
    const char *mark = length > 0 ? memchr(text, '@', length) : NULL;
    size_t kept = mark ? (size_t)(mark - text) : length;
    bool is_read = true;
    *last = PEG_NONE;
    *pegs = peg_all(&problem->board) & ~peg_only(problem->board.start);
    if (kept > 0 && *text >= 'a' && *text <= 'j')
        is_read = read_holes(problem, text, kept, pegs, error);
    else if (kept > 0)
        is_read = read_board(problem, text, kept, pegs, error);
    return is_read &&
           (!mark || read_last(problem, mark + 1, length - kept - 1, *pegs, last, error));
}

size_t peg_write(const peg_problem *problem, const peg_state *state, char *out, size_t size)
{
    const peg_board *board = &problem->board;
    peg_set pegs = peg_seen(problem, state);
    size_t at = 0;
    for (unsigned hole = 0; hole < board->holes; ++hole) {
        bool begins = hole > 0 && board->row[hole] != board->row[hole - 1];
        at += bd_text_at(out, size, at, "%s%c", begins ? " " : "", pegs >> hole & 1 ? '*' : '.');
    }
    if (state->last == PEG_NONE)
        return at;
    unsigned last = board->image[state->view][state->last];
    return at +
           bd_text_at(out, size, at, " @%c%u", 'a' + board->column[last], board->row[last] + 1u);
}

size_t peg_draw(const peg_problem *problem, peg_set pegs, char *out, size_t size)
{
    const peg_board *board = &problem->board;
    size_t at = 0;
    for (unsigned row = 0; row < board->rows; ++row) {
        if (board->is_triangle)
            at += bd_text_at(out, size, at, "%*s", (int)(board->rows - 1 - row), "");
        for (unsigned column = 0; column < (board->is_triangle ? row + 1 : board->columns);
             ++column) {
            unsigned hole = peg_hole_at(board, (int)row, (int)column);
            char sign = ' ';
            if (hole != PEG_NONE)
                sign = pegs >> hole & 1 ? '*' : '.';
            at += bd_text_at(out, size, at, "%s%c", column ? " " : "", sign);
        }
        at += bd_text_at(out, size, at, "\n");
    }
    return at;
}

size_t peg_write_jump(const peg_problem *problem, unsigned from, unsigned to, char *out,
                      size_t size)
{
    const peg_board *board = &problem->board;
    return bd_text(out, size, "%c%u-%c%u", 'a' + board->column[from], board->row[from] + 1u,
                   'a' + board->column[to], board->row[to] + 1u);
}
