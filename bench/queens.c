/* The queens: counts, a million queens, completions.
 *
 *     bench/queens [LARGEST]                default: 18
 *
 * Counts boards of 12 .. LARGEST on one thread and on two, and compares with the published numbers and,
 * to 15, with the textbook's loop over half of the board; then one solution of a million rows; then random
 * boards of 100 with queens on them: placed at random, and placed so that each takes the most squares of
 * twenty drawn, which is where completions become hard. */
#include "domains/queens/queens.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/random.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST = 12, PUBLISHED = 22, PLAIN = 15, SIZE = 100, INSTANCES = 10 };

/* OEIS A000170, from 12 on. */
static const uint64_t published[] = {14200,       73712,        365596,       2279184,
                                     14772512,    95815104,     666090624,    4968057848,
                                     39029188884, 314666222712, 2691008701644};

static bd_status run(const char *name, const queens_board *board,
                     const bd_constraint_options *options, bd_constraint_result *result)
{
    const bd_native *native = queens_natives;
    while (strcmp(native->algorithm.name, name) != 0)
        ++native;
    return native->run(board, options, result);
}

/* ---- counts ---- */

static uint64_t fill(uint64_t all, uint64_t taken, uint64_t left, uint64_t right)
{
    uint64_t found = 0;
    if (taken == all)
        return 1;
    for (uint64_t open = all & ~(taken | left | right); open; open &= open - 1) {
        uint64_t queen = open & -open;
        found += fill(all, taken | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return found;
}

/* The textbook's loop; of the first row one half, and the middle. */
static uint64_t count_plainly(unsigned size)
{
    uint64_t all = (UINT64_C(1) << size) - 1, found = 0;
    for (unsigned column = 0; column < size / 2; ++column)
        found += 2 * fill(all, UINT64_C(1) << column, UINT64_C(2) << column,
                          UINT64_C(1) << column >> 1);
    if (size % 2)
        found += fill(all, UINT64_C(1) << size / 2, UINT64_C(2) << size / 2,
                      UINT64_C(1) << size / 2 >> 1);
    return found;
}

/* Seconds of a count; -1 where it is wrong. */
static double count(const queens_board *board, unsigned threads, uint64_t *tried)
{
    bd_constraint_result result;
    bd_constraint_options options = {.wanted = BD_WANT_COUNT, .threads = threads};
    bd_status status = run("rings", board, &options, &result);
    *tried = result.counter[BD_TRIED];
    return status == BD_SOLVED && result.solutions == published[board->size - SMALLEST]
               ? result.seconds
               : -1;
}

static bool count_size(unsigned size)
{
    queens_board board;
    uint64_t tried;
    if (!queens_open_empty(&board, size, NULL))
        return false;
    double one = count(&board, 1, &tried), two = count(&board, 2, &tried);
    bool is_right = one >= 0 && two >= 0;
    printf("%2u %15" PRIu64 " %15" PRIu64 " %9.4f %9.4f %6.2f", size, published[size - SMALLEST],
           tried, one, two, one / two);
    if (size <= PLAIN) {
        double started = bd_clock_seconds();
        is_right = is_right && count_plainly(size) == published[size - SMALLEST];
        printf(" %7.1f", (bd_clock_seconds() - started) / one);
    }
    printf("%s\n", is_right ? "" : "  WRONG");
    fflush(stdout);
    queens_close(&board);
    return is_right;
}

/* ---- one solution ---- */

static bool solve_million(void)
{
    bool is_right = true;
    for (uint64_t seed = 0; seed < 3; ++seed) {
        queens_board board;
        bd_constraint_result result;
        if (!queens_open_empty(&board, 1000000, NULL))
            return false;
        bd_status status = run("min-conflicts", &board, &(bd_constraint_options){.seed = seed},
                               &result);
        printf("1,000,000 queens, seed %" PRIu64 ": %s, %.3f s\n", seed, bd_status_name(status),
               result.seconds);
        is_right = is_right && status == BD_SOLVED;
        free(result.values);
        queens_close(&board);
    }
    return is_right;
}

/* ---- completions ---- */

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

/* Places queens, each the worst of so many drawn. */
static queens_board instance(bd_random *random, uint32_t queens, unsigned drawn)
{
    queens_board board;
    if (!queens_open_empty(&board, SIZE, NULL))
        abort();
    for (unsigned tries = 0; board.placed < queens && tries < 1000; ++tries) {
        uint32_t best_row = SIZE;
        int32_t best_column = 0;
        unsigned most = 0;
        for (unsigned i = 0, seen = 0; seen < drawn && i < 10000; ++i) {
            uint32_t row = (uint32_t)bd_random_below(random, SIZE);
            int32_t column = (int32_t)bd_random_below(random, SIZE);
            if (board.column[row] != QUEENS_OPEN || !queens_is_free(&board, row, column))
                continue;
            unsigned taken = drawn > 1 ? taken_by(&board, row, column) : 1;
            ++seen;
            if (taken > most) {
                most = taken;
                best_row = row;
                best_column = column;
            }
        }
        if (best_row == SIZE)
            break;
        board.column[best_row] = best_column;
        ++board.placed;
    }
    return board;
}

static void complete(uint32_t queens, unsigned drawn, double patience)
{
    bd_random random = bd_random_of(1000 * queens + drawn);
    unsigned solved = 0, proved = 0, open = 0;
    double sum = 0, longest = 0;
    for (unsigned i = 0; i < INSTANCES; ++i) {
        queens_board board = instance(&random, queens, drawn);
        bd_constraint_result result;
        bd_status status = run("completion", &board,
                               &(bd_constraint_options){.limits.seconds = patience}, &result);
        solved += status == BD_SOLVED;
        proved += status == BD_NO_SOLUTION;
        open += status == BD_LIMIT_TIME;
        sum += result.seconds;
        longest = result.seconds > longest ? result.seconds : longest;
        free(result.values);
        queens_close(&board);
    }
    printf("%8u %6" PRIu32 " %7u %7u %7u %9.4f %9.4f\n", drawn, queens, solved, proved, open,
           sum / INSTANCES, longest);
    fflush(stdout);
}

int main(int arguments, char **argument)
{
    unsigned largest = arguments > 1 ? (unsigned)strtoul(argument[1], NULL, 10) : 18;
    if (largest > PUBLISHED) {
        fprintf(stderr, "queens: expected the largest size, at most %d\n", PUBLISHED);
        return 2;
    }
    bool is_right = true;
    printf(" N       solutions           tried one thread       two  ratio   plain\n");
    for (unsigned size = SMALLEST; size <= largest; ++size)
        is_right = count_size(size) && is_right;
    is_right = solve_million() && is_right;
    printf(
        "\ncompletions of %d, %d instances a line; seconds, at most 10 each, 3 of the drawn ones\n"
        "drawn of queens  solved  proved    open      mean   longest\n",
        SIZE, INSTANCES);
    for (uint32_t queens = 10; queens <= 80; queens += 10)
        complete(queens, 1, 10);
    for (uint32_t queens = 20; queens <= 60; queens += 10)
        complete(queens, 20, 3);
    return is_right ? 0 : 1;
}
