/* Do the optimal algorithms agree? On all 181,440 positions of the 8-puzzle with the table of their
 * distances, and on random 15-puzzles with each other.
 *
 *     bench/agreement [POSITIONS [SECONDS]]    default: 1000 15-puzzles, 10 s for each search
 *
 * On the 15-puzzle a search may end without an answer, for time or for MOST_BYTES; this is counted
 * and is no disagreement. The exit status is 0 when there is none. */
#include "../tests/domains/distances.h"

#include <bandolo/base/run.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <inttypes.h>
#include <stdio.h>

#define MOST_BYTES (UINT64_C(4) << 30)

static const char *const algorithms[] = {"idastar", "astar", "bidirectional", "rbfs"};
enum { ALGORITHMS = sizeof algorithms / sizeof *algorithms };

/* The results of one algorithm. */
typedef struct tally {
    uint64_t solved, unanswered, wrong, generated;
    double seconds;
} tally;

static void print_tallies(const char *domain, const char *heuristic, const tally *tallies)
{
    printf("%s, %s\n%-16s %9s %10s %6s %15s %9s\n", domain, heuristic, "algorithm", "solved",
           "no answer", "wrong", "generated", "seconds");
    for (unsigned i = 0; i < ALGORITHMS; ++i)
        printf("%-16s %9" PRIu64 " %10" PRIu64 " %6" PRIu64 " %15" PRIu64 " %9.2f\n", algorithms[i],
               tallies[i].solved, tallies[i].unanswered, tallies[i].wrong, tallies[i].generated,
               tallies[i].seconds);
}

static uint64_t wrong_of(const tally *tallies)
{
    uint64_t wrong = 0;
    for (unsigned i = 0; i < ALGORITHMS; ++i)
        wrong += tallies[i].wrong;
    return wrong;
}

/* Searches; returns the cost that was proved optimal, or BD_NO_COST. */
static bd_cost solve(const bd_problem *problem, unsigned algorithm, const void *start,
                     double seconds, tally *sum)
{
    bd_options options = {.algorithm = algorithms[algorithm],
                          .limits = {.bytes = MOST_BYTES, .seconds = seconds}};
    bd_result result;
    bd_search(problem->domain, problem->data, start, &options, &result);
    bool is_limit = result.status == BD_LIMIT_TIME || result.status == BD_LIMIT_MEMORY;
    bool proved = result.status == BD_SOLVED && result.optimal;
    bd_cost cost = proved ? result.cost : BD_NO_COST;
    sum->generated += result.counter[BD_GENERATED];
    sum->seconds += result.seconds;
    sum->solved += proved;
    sum->unanswered += is_limit;
    sum->wrong += !proved && !is_limit;
    if (!proved && !is_limit)
        fprintf(stderr, "agreement: %s: %s %s\n", algorithms[algorithm],
                bd_status_name(result.status), result.error.message);
    bd_result_free(&result);
    return cost;
}

/* ---- the 8-puzzle ---- */

static void parse(const bd_problem *problem, const distances *all, uint64_t index, void *start)
{
    tiles_cells cells;
    char text[64];
    bd_error error;
    tiles_unrank(&all->ranking, index, &cells);
    size_t length = tiles_write(&all->layout, &cells, text, sizeof text);
    problem->domain->parse(problem->data, text, length, start, &error);
}

static uint64_t compare_with_table(const bd_problem *problem, const distances *all)
{
    tally tallies[ALGORITHMS] = {0};
    for (uint64_t index = 0; index < all->ranking.positions; ++index) {
        _Alignas(16) unsigned char start[BD_STATE_BYTES];
        parse(problem, all, index, start);
        for (unsigned i = 0; i < ALGORITHMS; ++i) {
            bd_cost cost = solve(problem, i, start, 0, &tallies[i]);
            tallies[i].wrong += cost != BD_NO_COST && cost != (bd_cost)all->to_goal[index];
        }
    }
    print_tallies(problem->domain->name, problem->domain->heuristic, tallies);
    return wrong_of(tallies);
}

/* ---- the 15-puzzle ---- */

/* The first answer is what the others are compared with. */
static uint64_t compare_with_each_other(const bd_problem *problem, unsigned long positions,
                                        double seconds)
{
    tally tallies[ALGORITHMS] = {0};
    bd_random random = bd_random_of(15);
    for (unsigned long drawn = 0; drawn < positions; ++drawn) {
        _Alignas(16) unsigned char start[BD_STATE_BYTES];
        bd_cost first = BD_NO_COST;
        problem->domain->draw_lots(problem->data, &random, start);
        for (unsigned i = 0; i < ALGORITHMS; ++i) {
            bd_cost cost = solve(problem, i, start, seconds, &tallies[i]);
            if (first == BD_NO_COST)
                first = cost;
            tallies[i].wrong += cost != BD_NO_COST && cost != first;
        }
    }
    print_tallies(problem->domain->name, problem->domain->heuristic, tallies);
    return wrong_of(tallies);
}

/* Opens the 15-puzzle with the strongest heuristic that there is. */
static bool open_strongest(bd_problem *problem, bd_error *error)
{
    static const char *const heuristics[] = {"walking-conflict", "linear-conflict", NULL};
    for (unsigned i = 0; heuristics[i]; ++i)
        if (bd_problem_open(problem, "tile15", heuristics[i], NULL, error))
            return true;
    return bd_problem_open(problem, "tile15", NULL, NULL, error);
}

/* The first of the algorithms that this library does not have, or NULL. */
static const char *missing_algorithm(void)
{
    for (unsigned i = 0; i < ALGORITHMS; ++i)
        if (!bd_algorithm_find(algorithms[i]))
            return algorithms[i];
    return NULL;
}

int main(int count, char **arguments)
{
    unsigned long positions = count > 1 ? strtoul(arguments[1], NULL, 10) : 1000;
    double seconds = count > 2 ? strtod(arguments[2], NULL) : 10;
    bd_problem small, large = {0};
    bd_error error = {0};
    tiles_layout layout;
    distances all;
    if (missing_algorithm()) {
        fprintf(stderr, "agreement: there is no algorithm '%s'\n", missing_algorithm());
        return 2;
    }
    if (!bd_problem_open(&small, "tile8", NULL, NULL, &error) || !open_strongest(&large, &error) ||
        !tiles_layout_open(&layout, 3, 3, NULL, &error)) {
        fprintf(stderr, "agreement: %s\n", error.message);
        return 2;
    }
    if (!distances_open(&all, &layout))
        return 3;
    uint64_t wrong = compare_with_table(&small, &all);
    wrong += compare_with_each_other(&large, positions, seconds);
    printf("%" PRIu64 " disagreements\n", wrong);
    distances_close(&all);
    bd_problem_close(&small);
    bd_problem_close(&large);
    return wrong > 0;
}
