/* Knights that dominate square boards: the fewest, proved, beside the published numbers.
 *
 *     bench/knights [FROM [TO [ALL]]]    default: 3 to 15, all placements to 12
 *
 * Prints for each size the seconds and the profiles of the proof, and up to ALL those of counting all least
 * placements and all up to symmetry. Exits with 1 where a number is not the published one. */
#include "domains/knights/knights.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A006075, A103315, A006076 of the On-Line Encyclopedia of Integer Sequences. */
static const struct published {
    unsigned least, solutions, distinct;
} published[] = {
    {0, 0, 0},     {1, 1, 1},      {4, 1, 1},     {4, 8, 2},         {4, 9, 3},
    {5, 47, 8},    {8, 127, 23},   {10, 10, 3},   {12, 2, 1},        {14, 2, 1},
    {16, 4, 2},    {21, 800, 100}, {24, 2, 1},    {28, 152, 20},     {32, 4, 1},
    {36, 504, 63}, {40, 2, 1},     {46, 212, 29}, {52, 19562, 2551},
};
enum { PUBLISHED = sizeof published / sizeof *published };

typedef struct run_outcome {
    bd_constraint_result result;
    uint64_t profiles;
} run_outcome;

static run_outcome run(unsigned size, unsigned native, bd_wanted wanted)
{
    const knights_board board = {.rows = (uint16_t)size, .columns = (uint16_t)size};
    run_outcome outcome;
    knights_natives[native].run(&board, &(bd_constraint_options){.wanted = wanted},
                                &outcome.result);
    outcome.profiles = outcome.result.counter[BD_PLACED];
    bd_constraint_result_free(&outcome.result);
    return outcome;
}

/* Returns whether it is wrong. */
static bool prove(unsigned size)
{
    run_outcome best = run(size, 0, BD_WANT_BEST);
    bool wrong = !best.result.optimal || best.result.objective != published[size].least;
    printf("%4u %7" PRId64 " %9u %10.3f %12" PRIu64 "%s", size, best.result.objective,
           published[size].least, best.result.seconds, best.profiles, wrong ? "  WRONG" : "");
    fflush(stdout);
    return wrong;
}

static bool count(unsigned size)
{
    run_outcome all = run(size, 0, BD_WANT_COUNT), distinct = run(size, 1, BD_WANT_COUNT);
    bool wrong = all.result.solutions != published[size].solutions ||
                 distinct.result.solutions != published[size].distinct;
    printf(" %9" PRIu64 " %7u %8" PRIu64 " %7u %10.3f %12" PRIu64 "%s", all.result.solutions,
           published[size].solutions, distinct.result.solutions, published[size].distinct,
           all.result.seconds, all.profiles, wrong ? "  WRONG" : "");
    return wrong;
}

static unsigned argument(int count, char **arguments, int which, unsigned otherwise)
{
    unsigned long value = which < count ? strtoul(arguments[which], NULL, 10) : otherwise;
    return value < PUBLISHED ? (unsigned)value : PUBLISHED - 1;
}

int main(int arguments, char **argument_list)
{
    unsigned from = argument(arguments, argument_list, 1, 3);
    unsigned to = argument(arguments, argument_list, 2, 15);
    unsigned all = argument(arguments, argument_list, 3, 12);
    bool wrong = false;
    printf("size knights published    seconds     profiles       all  publ. distinct   publ.    "
           "seconds     profiles\n");
    for (unsigned size = from > 0 ? from : 1; size <= to; ++size) {
        wrong |= prove(size);
        if (size <= all)
            wrong |= count(size);
        printf("\n");
    }
    return wrong;
}
