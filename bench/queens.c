/* The queens: counts, and a million queens. (For completions see queens_completion.c.)
 *
 *     bench/queens [LARGEST]                default: 18
 *
 * Counts boards of 12 .. LARGEST on one thread and on two, and compares with the published numbers and,
 * to 15, with the textbook's loop over half of the board; then one solution of a million rows. The exit
 * status is 0 when all is right. */
#include "constraint/named.h"
#include "domains/queens/queens.h"

#include <bandolo/base/run.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST = 12, PUBLISHED = 22, PLAIN = 15 };

/* OEIS A000170, from 12 on. */
static const uint64_t published[] = {14200,       73712,        365596,       2279184,
                                     14772512,    95815104,     666090624,    4968057848,
                                     39029188884, 314666222712, 2691008701644};

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
    bd_status status = native_named(queens_natives, "rings")->run(board, &options, &result);
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
        bd_status status = native_named(queens_natives, "min-conflicts")
                               ->run(&board, &(bd_constraint_options){.seed = seed}, &result);
        printf("1,000,000 queens, seed %" PRIu64 ": %s, %.3f s\n", seed, bd_status_name(status),
               result.seconds);
        is_right = is_right && status == BD_SOLVED;
        free(result.values);
        queens_close(&board);
    }
    return is_right;
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
    return is_right ? 0 : 1;
}
