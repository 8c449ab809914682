/* One solution of a board of any size: a permutation with few collisions, which is then repaired.
 *
 * Queens are placed row after row, each in a column drawn from those that are left, again and again until
 * it is on no diagonal of those before; that takes some three draws a row. Where none is found any more,
 * for a few dozen rows at the end, the rest is placed as it comes. From then on two queens, one of which
 * collides, change columns if collisions do not become more. Each step looks at eight diagonals, so a
 * million queens need a few million steps: linear time, as Sosic and Gu found ("Efficient local search
 * with conflict minimization: a case study of the n-queens problem", IEEE Transactions on Knowledge and
 * Data Engineering 6, 1994). 8 bytes a row, and 4 for the answer.
 *
 * It proves nothing: where there is no solution, or it has no luck, it gives up. */
#include "domains/queens/min_conflicts.h"

#include <bandolo/template/base/memory.h>
#include <bandolo/base/random.h>

#include <string.h>

enum {
    AHEAD = 8,           /* draws whose columns are fetched before they are needed; a power of 2 */
    MOST_DRAWS = 200,    /* for one row, before the rest is placed as it comes */
    MOST_UNPLACED = 120, /* so that no diagonal holds more queens than a byte counts */
    MOST_STARTS = 400,
};

/* The queens that may be moved are numbered 0 .. count - 1, from the top. */
typedef struct repair {
    constraint_run *run;
    bd_random random;
    uint32_t size, count;
    uint32_t *row;             /* of each; NULL where all may be moved: its number */
    int32_t *column;           /* of each */
    uint8_t *falling, *rising; /* queens on each diagonal; first as bits */
    uint64_t collisions;       /* queens on diagonals, less one for each that is not empty */
} repair;

static uint32_t row_of(const repair *board, uint32_t queen)
{
    return board->row ? board->row[queen] : queen;
}

static size_t falling_of(const repair *board, uint32_t row, int32_t column)
{
    return (size_t)board->size - 1 + (size_t)column - row;
}

/* ---- a permutation with few collisions ---- */

static bool has_bit(const uint8_t *bits, size_t at)
{
    return bits[at / 8] >> at % 8 & 1;
}

static void set_bit(uint8_t *bits, size_t at)
{
    bits[at / 8] = (uint8_t)(bits[at / 8] | 1U << at % 8);
}

static void swap_columns(repair *board, uint32_t one, uint32_t other)
{
    int32_t column = board->column[one];
    board->column[one] = board->column[other];
    board->column[other] = column;
}

/* Draws from the queens not before `first`, some draws ahead. */
typedef struct draws {
    uint32_t queen[AHEAD];
    unsigned next;
} draws;

static uint32_t draw(repair *board, draws *ahead, uint32_t first)
{
    uint32_t *slot = &ahead->queen[ahead->next++ % AHEAD], drawn = *slot;
    *slot = first + (uint32_t)bd_random_below(&board->random, board->count - first);
    __builtin_prefetch(&board->column[*slot]);
    return drawn >= first ? drawn : *slot;
}

/* Puts a queen where it collides with none before it. False: not found. */
static bool settle(repair *board, draws *ahead, uint32_t queen)
{
    uint32_t row = row_of(board, queen);
    for (unsigned i = 0; i < MOST_DRAWS && !run_tries(board->run, 1); ++i) {
        uint32_t other = draw(board, ahead, queen);
        int32_t column = board->column[other];
        size_t falling = falling_of(board, row, column), rising = row + (size_t)column;
        if (has_bit(board->falling, falling) || has_bit(board->rising, rising))
            continue;
        set_bit(board->falling, falling);
        set_bit(board->rising, rising);
        swap_columns(board, queen, other);
        return true;
    }
    return false;
}

/* Marks the queens that stand, by `mark`. */
static void mark_standing(repair *board, void (*mark)(repair *board, uint32_t row, int32_t column))
{
    const queens_board *given = queens_board_of(board->run);
    for (uint32_t row = 0; given->placed > 0 && row < given->size; ++row)
        if (given->column[row] != QUEENS_OPEN)
            mark(board, row, given->column[row]);
}

static void mark_bits(repair *board, uint32_t row, int32_t column)
{
    set_bit(board->falling, falling_of(board, row, column));
    set_bit(board->rising, row + (size_t)column);
}

static void enter(repair *board, uint32_t row, int32_t column)
{
    board->collisions += board->falling[falling_of(board, row, column)]++ > 0;
    board->collisions += board->rising[row + (size_t)column]++ > 0;
}

static void leave(repair *board, uint32_t row, int32_t column)
{
    board->collisions -= --board->falling[falling_of(board, row, column)] > 0;
    board->collisions -= --board->rising[row + (size_t)column] > 0;
}

static void clear(repair *board)
{
    memset(board->falling, 0, 2 * (size_t)board->size);
    memset(board->rising, 0, 2 * (size_t)board->size);
}

/* Returns the first queen that was placed as it came. Nothing is marked where the run has ended. */
static uint32_t min_conflicts_begin(repair *board)
{
    draws ahead = {.next = 0};
    uint32_t settled = 0;
    clear(board);
    mark_standing(board, mark_bits);
    while (settled < board->count && settle(board, &ahead, settled))
        ++settled;
    if (run_has_ended(board->run))
        return settled;
    clear(board);
    board->collisions = 0;
    mark_standing(board, enter);
    for (uint32_t queen = 0; queen < board->count; ++queen)
        enter(board, row_of(board, queen), board->column[queen]);
    return settled;
}

/* ---- repairs ---- */

static bool collides(const repair *board, uint32_t queen)
{
    uint32_t row = row_of(board, queen);
    int32_t column = board->column[queen];
    return board->falling[falling_of(board, row, column)] > 1 ||
           board->rising[row + (size_t)column] > 1;
}

static void exchange(repair *board, uint32_t one, uint32_t other)
{
    uint32_t row = row_of(board, one), other_row = row_of(board, other);
    leave(board, row, board->column[one]);
    leave(board, other_row, board->column[other]);
    swap_columns(board, one, other);
    enter(board, row, board->column[one]);
    enter(board, other_row, board->column[other]);
}

/* Exchanges the queen with others while it collides. False: it would take too long. */
static bool repair_queen(repair *board, uint32_t queen, uint64_t *patience)
{
    while (collides(board, queen)) {
        if (*patience == 0 || run_tries(board->run, 1))
            return false;
        --*patience;
        uint32_t other = (uint32_t)bd_random_below(&board->random, board->count);
        uint64_t before = board->collisions;
        if (other == queen)
            continue;
        exchange(board, queen, other);
        if (board->collisions > before)
            exchange(board, queen, other);
        else
            ++board->run->counter[BD_STEPS];
    }
    return true;
}

/* Those first that were placed as they came: nearly all collisions are theirs. */
static bool repair_all(repair *board, uint32_t unsettled)
{
    uint64_t patience = 2000 + 20 * (uint64_t)board->count;
    for (uint32_t queen = unsettled; queen < board->count; ++queen)
        if (!repair_queen(board, queen, &patience))
            return false;
    while (board->collisions > 0)
        for (uint32_t queen = 0; queen < board->count && board->collisions > 0; ++queen)
            if (!repair_queen(board, queen, &patience))
                return false;
    return true;
}

/* ---- the run ---- */

static void min_conflicts_hand_over(repair *board)
{
    const queens_board *given = queens_board_of(board->run);
    int32_t *columns = board->column;
    if (!board->row) {
        run_solution(board->run, columns);
        return;
    }
    size_t bytes = given->size * sizeof *columns;
    if (!(columns = run_alloc(board->run, bytes)))
        return;
    memcpy(columns, given->column, bytes);
    for (uint32_t queen = 0; queen < board->count; ++queen)
        columns[board->row[queen]] = board->column[queen];
    run_solution(board->run, columns);
    bd_memory_free(&board->run->budget, columns, bytes);
}

/* Numbers the open rows, and gives them the columns that are left, in order. */
static void number_rows(repair *board)
{
    const queens_board *given = queens_board_of(board->run);
    uint32_t rows = 0, columns = 0;
    clear(board);
    for (uint32_t row = 0; row < given->size; ++row)
        if (given->column[row] == QUEENS_OPEN)
            board->row[rows++] = row;
        else
            set_bit(board->rising, (size_t)given->column[row]);
    for (uint32_t column = 0; column < given->size; ++column)
        if (!has_bit(board->rising, column))
            board->column[columns++] = (int32_t)column;
}

static void start_until_solved(repair *board)
{
    for (unsigned start = 0; start < MOST_STARTS && !run_has_ended(board->run); ++start) {
        uint32_t unsettled = min_conflicts_begin(board);
        board->run->counter[BD_SEARCH_RESTARTS] += start > 0;
        if (run_has_ended(board->run))
            return;
        if (board->count - unsettled <= MOST_UNPLACED && repair_all(board, unsettled)) {
            min_conflicts_hand_over(board);
            return;
        }
    }
}

void queens_repair(constraint_run *run)
{
    const queens_board *given = queens_board_of(run);
    size_t size = given->size, count = size - given->placed;
    size_t words = (count + (given->placed ? count : 0) + 1) * sizeof(int32_t);
    int32_t *numbers = run_alloc(run, words);
    uint8_t *lines = numbers ? run_alloc(run, 4 * size) : NULL;
    repair board = {.run = run,
                    .random = bd_random_of(run->options->seed),
                    .size = given->size,
                    .count = (uint32_t)count,
                    .column = numbers,
                    .row = given->placed ? (uint32_t *)numbers + count : NULL,
                    .falling = lines,
                    .rising = lines + 2 * size};
    run_has(run, BD_STEPS);
    run_has(run, BD_SEARCH_RESTARTS);
    if (lines) {
        for (uint32_t queen = 0; !board.row && queen < board.count; ++queen)
            numbers[queen] = (int32_t)queen;
        if (board.row)
            number_rows(&board);
        start_until_solved(&board);
    }
    bd_memory_free(&run->budget, lines, 4 * size);
    bd_memory_free(&run->budget, numbers, words);
}

/* Boards of two or three rows, and given queens that attack each other, have no solution. Also true if the run
 * has ended. */
static bool is_hopeless(constraint_run *run)
{
    uint32_t size = queens_board_of(run)->size;
    return size == 2 || size == 3 || !queens_is_peaceful(run);
}

static void repair_if_possible(constraint_run *run)
{
    if (is_hopeless(run))
        run_exhausted(run);
    else
        queens_repair(run);
}

bd_status queens_run_min_conflicts(const void *board, const bd_constraint_options *options,
                                   bd_constraint_result *result)
{
    return queens_search(board, options, result, repair_if_possible);
}
