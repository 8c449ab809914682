/* The open rows of a board, and counting them one board after the other.
 *
 * The textbook's loop (Richards, "Backtracking algorithms in MCPL using bit patterns and recursion",
 * 1997): the columns that are taken are the bits of one word, the diagonals of either direction, where
 * they cross the row at hand, those of two more, which are shifted from row to row. */
#include "domains/queens/boards.h"

#include "domains/queens/boards_avx512.h"

#include <string.h>

/* ---- what is left of a board ---- */

/* The columns of the rest, as part of the board's. */
typedef struct span {
    int32_t first, last;
} span;

/* From the first column that is open to the last; taken[] tells of all. */
static span open_span(const bool *taken, uint32_t size)
{
    span open = {0, (int32_t)size - 1};
    while (open.first <= open.last && taken[open.first])
        ++open.first;
    while (open.last >= open.first && taken[open.last])
        --open.last;
    return open;
}

/* The bit of a column; 0 for one beside the span. */
static uint64_t bit_in(span columns, int32_t column)
{
    return column < columns.first || column > columns.last
               ? 0
               : UINT64_C(1) << (column - columns.first);
}

/* The queens that stand: how many, and where. */
typedef struct standing {
    uint32_t count;
    int32_t row[BOARDS_MOST_SIZE], column[BOARDS_MOST_SIZE];
} standing;

/* The squares of a row that lie on a diagonal of theirs. */
static uint64_t attacked_by(const standing *queens, int32_t row, span columns)
{
    uint64_t attacked = 0;
    for (uint32_t i = 0; i < queens->count; ++i) {
        int32_t away = row - queens->row[i], column = queens->column[i];
        attacked |= bit_in(columns, column - away) | bit_in(columns, column + away);
    }
    return attacked;
}

bool board_rest_of(board_rest *rest, const queens_board *board)
{
    bool taken[BOARDS_MOST_SIZE];
    memset(taken, 0, board->size < BOARDS_MOST_SIZE ? board->size : BOARDS_MOST_SIZE);
    standing queens;
    queens.count = 0;
    if (board->size > BOARDS_MOST_SIZE || board->size - board->placed > BOARDS_MOST_ROWS)
        return false;
    for (uint32_t row = 0; row < board->size; ++row)
        if (board->column[row] != QUEENS_OPEN) {
            taken[board->column[row]] = true;
            queens.row[queens.count] = (int32_t)row;
            queens.column[queens.count++] = board->column[row];
        }
    span columns = open_span(taken, board->size);
    rest->rows = 0;
    rest->columns = (unsigned)(columns.last - columns.first + 1);
    rest->taken = UINT64_MAX;
    if (rest->columns > BOARDS_MOST_ROWS)
        return false;
    for (int32_t column = columns.first; column <= columns.last; ++column)
        if (!taken[column])
            rest->taken &= ~bit_in(columns, column);
    for (uint32_t row = 0, before = 0; row < board->size; ++row) {
        if (board->column[row] != QUEENS_OPEN)
            continue;
        rest->row[rest->rows].attacked = rest->taken | attacked_by(&queens, (int32_t)row, columns);
        rest->row[rest->rows++].step = row - before;
        before = row;
    }
    return true;
}

/* ---- one board after the other ---- */

typedef struct plain_count {
    const board_counter *counter;
    const board_rest *rest;
    uint64_t tried;
    bool has_ended;
} plain_count;

static bool pauses(plain_count *count)
{
    if (++count->tried >= count->counter->patience) {
        count->has_ended = count->counter->pause(count->counter->context, count->tried);
        count->tried = 0;
    }
    return count->has_ended;
}

/* `left` and `right` are the diagonals that go that way as they come down, where they cross the row. */
static uint64_t boards_fill(plain_count *count, unsigned row, uint64_t taken, uint64_t left,
                            uint64_t right)
{
    const board_rest *rest = count->rest;
    if (row == rest->rows)
        return 1;
    uint64_t open = ~(taken | left | right | rest->row[row].attacked), found = 0;
    uint32_t step = row + 1 < rest->rows ? rest->row[row + 1].step : 0;
    while (open && !pauses(count)) {
        uint64_t queen = open & -open;
        open ^= queen;
        uint64_t next_left = step < 64 ? (left | queen) << step : 0;
        uint64_t next_right = step < 64 ? (right | queen) >> step : 0;
        found += boards_fill(count, row + 1, taken | queen, next_left, next_right);
    }
    return found;
}

uint64_t board_count_plainly(const board_counter *counter, const board_rest *rest)
{
    plain_count count = {.counter = counter, .rest = rest};
    uint64_t found = boards_fill(&count, 0, 0, 0, 0);
    if (count.tried && !count.has_ended)
        counter->pause(counter->context, count.tried);
    return found;
}

uint64_t board_count(const board_counter *counter, const board_rest *rest)
{
    /* With one row the vector form saves nothing. */
    if (counter->is_plain || rest->rows < 2 || !boards_avx512_count(rest))
        return board_count_plainly(counter, rest);
    return boards_avx512_count(rest)(counter, rest);
}
