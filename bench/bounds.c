/* Do solutions keep within their weight? Every 8-puzzle by WIDA* with each constant weight of the study,
 * and by weighted A*, against the table of distances.
 *
 *     bench/bounds
 *
 * Weighted A* promises w times the least cost; WIDA*, whose bound is rounded up to a whole number, that
 * rounded up. Prints the worst ratio, how many positions passed w times the least, and how many passed
 * what is promised; the exit status is 0 when none did. */
#include "../tests/domains/distances.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

static const double weights[] = {1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 2.5, 5};
static const char *const algorithms[] = {"widastar", "weighted-astar"};

typedef struct tally {
    uint64_t positions, above_weight, above_promise;
    double worst; /* cost by least cost */
} tally;

/* False: the search failed. */
static bool try_position(const bd_problem *problem, const void *start, bd_cost least,
                         const bd_options *options, bool rounds_up, tally *sum)
{
    bd_result result;
    bool solved = bd_search(problem->domain, problem->data, start, options, &result) == BD_SOLVED;
    double bound = options->weight.a * least;
    double promise = rounds_up ? ceil(bound - 1e-9) : bound + 1e-9;
    ++sum->positions;
    sum->above_weight += result.cost > bound + 1e-9;
    sum->above_promise += result.cost > promise;
    if (least > 0 && (double)result.cost / least > sum->worst)
        sum->worst = (double)result.cost / least;
    bd_result_free(&result);
    return solved;
}

static bool try_all(const bd_problem *problem, const distances *all, const bd_options *options,
                    bool rounds_up, tally *sum)
{
    for (uint64_t index = 0; index < all->ranking.positions; ++index) {
        _Alignas(16) unsigned char start[BD_STATE_BYTES];
        tiles_cells cells;
        char text[64];
        bd_error error;
        tiles_unrank(&all->ranking, index, &cells);
        size_t length = tiles_write(&all->layout, &cells, text, sizeof text);
        if (!problem->domain->parse(problem->data, text, length, start, &error) ||
            !try_position(problem, start, (bd_cost)all->to_goal[index], options, rounds_up, sum))
            return false;
    }
    return true;
}

int main(void)
{
    bd_problem problem;
    bd_error error;
    tiles_layout layout;
    distances all;
    uint64_t broken = 0;
    if (!bd_problem_open(&problem, "tile8", "manhattan", NULL, &error) ||
        !tiles_layout_open(&layout, 3, 3, NULL, &error) || !distances_open(&all, &layout))
        return 3;
    printf("%-15s %6s %9s %12s %13s %15s\n", "algorithm", "weight", "positions", "worst ratio",
           "above weight", "above promise");
    for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; ++a)
        for (size_t w = 0; w < sizeof weights / sizeof *weights; ++w) {
            bd_options options = {.algorithm = algorithms[a],
                                  .weight = bd_weight_constant(weights[w])};
            tally sum = {0};
            if (!try_all(&problem, &all, &options, a == 0, &sum))
                return 4;
            printf("%-15s %6g %9" PRIu64 " %12.4f %13" PRIu64 " %15" PRIu64 "\n", algorithms[a],
                   weights[w], sum.positions, sum.worst, sum.above_weight, sum.above_promise);
            broken += sum.above_promise;
        }
    distances_close(&all);
    bd_problem_close(&problem);
    return broken > 0;
}
