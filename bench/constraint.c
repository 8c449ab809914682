/* The constraint engine on the queens: counting against a plain loop over bit boards, and the searches
 * against each other.
 *
 *     bench/constraint [N [ROUNDS]]
 *
 * N (12) is counted by the loop and by the engine in turn, 50 times, so that the ratio is of one
 * time and place. The exit status is 0 when all counts are right and the engine takes at most twice the
 * loop's time. */
#include "../tests/constraint/queens.h"

#include <bandolo/base/run.h>
#include <bandolo/constraint/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The loop that everybody writes: the columns, and the diagonals as they fall on this row. */
static uint64_t count_plain(uint64_t board, uint64_t columns, uint64_t left, uint64_t right)
{
    uint64_t count = 0;
    if (columns == board)
        return 1;
    for (uint64_t free = board & ~(columns | left | right); free; free &= free - 1) {
        uint64_t queen = free & -free;
        count += count_plain(board, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return count;
}

static bd_constraint_result search(int32_t size, const char *algorithm, bd_wanted wanted)
{
    bd_model *model = queens_model(size);
    bd_constraint_result result;
    bd_constraint_options options = {.algorithm = algorithm, .wanted = wanted};
    bd_status status = bd_constraint_search(model, &options, &result);
    bd_model_close(model);
    if (status != BD_SOLVED) {
        fprintf(stderr, "constraint: %s on %d queens: %s\n", algorithm, size,
                bd_status_name(status));
        exit(4);
    }
    return result;
}

static const double ALLOWED = 2; /* times the time of the loop */

/* Does the engine keep to what is allowed? */
static bool race(int32_t size, int rounds)
{
    double plain = 0, engine = 0;
    for (int i = 0; i < rounds; ++i) {
        double start = bd_clock_seconds();
        uint64_t expected = count_plain((UINT64_C(1) << size) - 1, 0, 0, 0);
        plain += (bd_clock_seconds() - start) / rounds;
        bd_constraint_result result = search(size, "bits", BD_WANT_COUNT);
        engine += result.seconds / rounds;
        if (result.solutions != expected) {
            fprintf(stderr, "constraint: %" PRIu64 " solutions, expected %" PRIu64 "\n",
                    result.solutions, expected);
            exit(4);
        }
        bd_constraint_result_free(&result);
    }
    bool holds = engine <= ALLOWED * plain;
    printf("%d queens counted: plain loop %.4f s, bits %.4f s; ratio %.2f, at most %.0f: %s\n",
           size, plain, engine, engine / plain, ALLOWED, holds ? "holds" : "falls short");
    return holds;
}

static void compare(int32_t size, const char *algorithm)
{
    bd_constraint_result result = search(size, algorithm, BD_WANT_COUNT);
    printf("%2d queens, %-18s %8" PRIu64 " solutions %9.4f s", size, algorithm, result.solutions,
           result.seconds);
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        if (result.counted >> i & 1)
            printf("  %s %" PRIu64, bd_constraint_counter_name((bd_constraint_counter)i),
                   result.counter[i]);
    printf("\n");
    bd_constraint_result_free(&result);
}

int main(int argc, char **argv)
{
    int32_t size = argc > 1 ? atoi(argv[1]) : 12;
    bool holds = race(size > 1 && size < 32 ? size : 12, argc > 2 ? atoi(argv[2]) : 50);
    const bd_constraint_algorithm *one = bd_constraint_algorithms();
    for (; one->name; ++one)
        if (one->traits & BD_COMPLETE)
            compare(8, one->name);
    compare(10, "backtracking");
    compare(10, "backjumping");
    compare(10, "forward-checking");
    compare(10, "mac");
    return !holds;
}
