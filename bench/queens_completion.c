/* Can the queens that stand on a board of 100 be completed? Each board is to be solved, or proved to have no
 * solution, within a minute of processor time.
 *
 *     bench/queens_completion [BOARDS [KIND]]     default: 8 boards of each kind and number of queens
 *
 * The kinds: queens placed at random; those of the upper rows only; some of the queens of a solution; some of
 * them that each take the most squares of twenty drawn; queens placed where each takes the most squares of
 * twenty drawn, around the number of queens at which half of such boards have solutions; and on the edge, where
 * boards are hardest: queens placed where each takes the most of 5, 20 or 100 drawn, one after the other, each
 * taken back with which two thousand steps would prove that there is no solution, until ten were. KIND, such as
 * edge, runs one kind alone. The exit status is 0 when no board stays open. */
#include "clock/processor_clock.h"

#include "constraint/named.h"
#include "domains/queens/queens.h"

#include <bandolo/base/random.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIZE = 100,
    MOST_TRIES = 10000, /* for a square on which a queen may stand */
    BACK = 10,          /* queens that are taken back, on the edge */
    EDGE_TRIES = 2000,  /* values tried by what decides there */
};
static const double PATIENCE = 60;  /* seconds of processor time */
static const double DEADLINE = 600; /* of the clock, where many share the processor */

/* ---- boards ---- */

static queens_board empty_board(void)
{
    queens_board board;
    if (!queens_open_empty(&board, SIZE, NULL))
        abort();
    return board;
}

static void put(queens_board *board, uint32_t row, int32_t column)
{
    board->column[row] = column;
    ++board->placed;
}

static void take_back(queens_board *board, uint32_t row)
{
    board->column[row] = QUEENS_OPEN;
    --board->placed;
}

/* How many free squares a queen would take. */
static unsigned taken_by(const queens_board *board, uint32_t row, int32_t column)
{
    unsigned taken = 0;
    for (uint32_t other = 0; other < board->size; ++other) {
        int32_t away = (int32_t)other - (int32_t)row;
        const int32_t hit[3] = {column, column - away, column + away};
        for (int i = 0; i < 3; ++i)
            taken += hit[i] >= 0 && hit[i] < (int32_t)board->size &&
                     queens_is_free(board, other, hit[i]);
    }
    return taken;
}

/* The square of a queen that takes the most of those drawn: in the first `rows` rows, and from `solution`
 * where there is one. False: none was found. */
static bool worst(const queens_board *board, bd_random *random, unsigned drawn, uint32_t rows,
                  const int32_t *solution, uint32_t *row, int32_t *column)
{
    unsigned most = 0;
    for (unsigned i = 0, seen = 0; seen < drawn && i < MOST_TRIES; ++i) {
        uint32_t here = (uint32_t)bd_random_below(random, rows);
        int32_t there = solution ? solution[here] : (int32_t)bd_random_below(random, SIZE);
        if (board->column[here] != QUEENS_OPEN || !queens_is_free(board, here, there))
            continue;
        unsigned taken = drawn > 1 ? taken_by(board, here, there) : 1;
        ++seen;
        if (taken <= most)
            continue;
        most = taken;
        *row = here;
        *column = there;
    }
    return most > 0;
}

static queens_board fill(bd_random *random, uint32_t queens, unsigned drawn, uint32_t rows,
                         const int32_t *solution)
{
    queens_board board = empty_board();
    uint32_t row;
    int32_t column;
    while (board.placed < queens && worst(&board, random, drawn, rows, solution, &row, &column))
        put(&board, row, column);
    return board;
}

static queens_board place_anywhere(bd_random *random, uint32_t queens)
{
    return fill(random, queens, 1, SIZE, NULL);
}

static queens_board place_above(bd_random *random, uint32_t queens)
{
    return fill(random, queens, 1, queens, NULL);
}

static queens_board place_badly(bd_random *random, uint32_t queens)
{
    return fill(random, queens, 20, SIZE, NULL);
}

static queens_board keep_queens(bd_random *random, uint32_t queens, unsigned drawn)
{
    queens_board board = empty_board();
    bd_constraint_result result;
    bd_constraint_options options = {.seed = bd_random_next(random)};
    if (native_named(queens_natives, "min-conflicts")->run(&board, &options, &result) != BD_SOLVED)
        abort();
    queens_close(&board);
    board = fill(random, queens, drawn, SIZE, result.values);
    free(result.values);
    return board;
}

static queens_board keep_any(bd_random *random, uint32_t queens)
{
    return keep_queens(random, queens, 1);
}

static queens_board keep_worst(bd_random *random, uint32_t queens)
{
    return keep_queens(random, queens, 20);
}

static bool is_impossible(const queens_board *board)
{
    bd_constraint_result result;
    bd_constraint_options options = {.limits.nodes = EDGE_TRIES};
    bd_status status = native_named(queens_natives, "completion")->run(board, &options, &result);
    free(result.values);
    return status == BD_NO_SOLUTION;
}

static queens_board place_to_the_edge(bd_random *random, uint32_t drawn)
{
    queens_board board = empty_board();
    uint32_t row;
    int32_t column;
    for (unsigned back = 0;
         back < BACK && worst(&board, random, drawn, SIZE, NULL, &row, &column);) {
        put(&board, row, column);
        if (board.placed > 20 && is_impossible(&board)) {
            take_back(&board, row);
            ++back;
        }
    }
    return board;
}

/* ---- judging ---- */

typedef struct kind {
    const char *name;
    queens_board (*make)(bd_random *random, uint32_t number);
    uint32_t first, last, step; /* queens, or squares drawn for each */
} kind;

static const kind kinds[] = {
    {"random", place_anywhere, 10, 95, 5},    {"above", place_above, 20, 80, 10},
    {"solution", keep_any, 10, 95, 5},        {"worst-of-solution", keep_worst, 20, 60, 5},
    {"worst", place_badly, 30, 60, 5},        {"worst", place_badly, 37, 42, 1},
    {"edge", place_to_the_edge, 5, 5, 1},     {"edge", place_to_the_edge, 20, 20, 1},
    {"edge", place_to_the_edge, 100, 100, 1},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

typedef struct tally {
    unsigned solved, proved, open;
    double sum, longest;
} tally;

static void judge(const queens_board *board, tally *sums)
{
    bd_constraint_result result;
    bd_constraint_options options = {.limits.seconds = DEADLINE};
    double seconds = -processor_seconds();
    bd_status status = native_named(queens_natives, "completion")->run(board, &options, &result);
    seconds += processor_seconds();
    bool is_late = seconds > PATIENCE;
    sums->solved += status == BD_SOLVED && !is_late;
    sums->proved += status == BD_NO_SOLUTION && !is_late;
    sums->open += (status != BD_SOLVED && status != BD_NO_SOLUTION) || is_late;
    sums->sum += seconds;
    sums->longest = seconds > sums->longest ? seconds : sums->longest;
    free(result.values);
}

static void tell(const char *name, uint32_t number, const tally *sums)
{
    unsigned boards = sums->solved + sums->proved + sums->open;
    printf("%-18s", name);
    if (number)
        printf(" %6" PRIu32, number);
    else
        printf("       ");
    printf(" %7u %7u %7u %9.4f %9.4f\n", sums->solved, sums->proved, sums->open,
           sums->sum / (boards ? boards : 1), sums->longest);
    fflush(stdout);
}

static void add(tally *to, const tally *from)
{
    to->solved += from->solved;
    to->proved += from->proved;
    to->open += from->open;
    to->sum += from->sum;
    to->longest = from->longest > to->longest ? from->longest : to->longest;
}

static tally judge_kind(const kind *here, unsigned boards)
{
    tally all = {0};
    for (uint32_t number = here->first; number <= here->last; number += here->step) {
        bd_random random = bd_random_of(1000 * (uint64_t)(here - kinds) + number);
        tally sums = {0};
        for (unsigned i = 0; i < boards; ++i) {
            queens_board board = here->make(&random, number);
            judge(&board, &sums);
            queens_close(&board);
        }
        tell(here->name, number, &sums);
        add(&all, &sums);
    }
    return all;
}

int main(int arguments, char **argument)
{
    unsigned boards = arguments > 1 ? (unsigned)strtoul(argument[1], NULL, 10) : 8;
    const char *only = arguments > 2 ? argument[2] : NULL;
    tally all = {0};
    printf("kind               number  solved  proved    open      mean   longest\n");
    for (size_t i = 0; i < KINDS; ++i)
        if (!only || strcmp(only, kinds[i].name) == 0) {
            tally sums = judge_kind(&kinds[i], boards);
            add(&all, &sums);
        }
    tell("all", 0, &all);
    printf("every board in %.0f s: %s\n", PATIENCE, all.open ? "falls short" : "holds");
    return all.open != 0;
}
