/* Every algorithm that claims to be optimal, with every heuristic of the 8-puzzle, as compiled for it
 * and as the generic instance: the same costs as breadth-first search found, and of both the same
 * counters.
 *
 * Some pairs of algorithm and heuristic need millions of states for a far position: trees without a
 * table of seen states under `zero` above all. So each search may generate PER_SEARCH states and each
 * pair PER_PAIR in all; positions that take more are passed over, but of each pair at least
 * LEAST_SOLVED must be solved. The stronger pairs are through with all positions long before. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/distances.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SLOW 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SLOW 1
#endif
#ifndef IS_SLOW
#define IS_SLOW 0
#endif

enum {
    POSITIONS = IS_SLOW ? 100 : 2000,
    PER_SEARCH = 200000,
    PER_PAIR = IS_SLOW ? 400000 : 4000000,
    LEAST_SOLVED = 10
};

typedef struct pair {
    const bd_algorithm *algorithm;
    bd_problem problem;
    bd_domain generic; /* the same table without its kernels */
    uint64_t generated;
    unsigned solved;
} pair;

static bool has_kernel(const bd_domain *domain, const char *algorithm)
{
    const bd_kernel *kernel = domain->kernels;
    while (kernel && kernel->algorithm && strcmp(kernel->algorithm, algorithm) != 0)
        ++kernel;
    return kernel && kernel->algorithm;
}

/* Searches and checks the cost; false if it gave up at the limit. */
static bool solve(pair *pair, const bd_domain *domain, const void *start, bd_cost distance,
                  bd_result *result)
{
    bd_options options = {.algorithm = pair->algorithm->name, .limits.nodes = PER_SEARCH};
    bd_status status = bd_search(domain, pair->problem.data, start, &options, result);
    pair->generated += result->counter[BD_GENERATED];
    if (status == BD_LIMIT_NODES)
        return false;
    if (status != BD_SOLVED || !result->optimal || result->cost != distance)
        print_error("%s with %s%s: %s %s\n", pair->algorithm->name, domain->heuristic,
                    domain->kernels ? "" : " (generic)", bd_status_name(status),
                    result->error.message);
    assert_int_equal(status, BD_SOLVED);
    assert_true(result->optimal);
    assert_int_equal(result->cost, distance);
    assert_int_equal(result->length, distance);
    assert_int_equal(result->lower_bound, distance);
    return true;
}

/* All but the bytes, since the generic instance stores states of any size. */
static void compare_counters(const pair *pair, const bd_result *native, const bd_result *generic)
{
    assert_int_equal(native->counted, generic->counted);
    for (bd_counter counter = 0; counter < BD_COUNTER_COUNT; ++counter) {
        if (counter == BD_PEAK_BYTES || !bd_result_counts(native, counter))
            continue;
        if (native->counter[counter] != generic->counter[counter])
            print_error("%s with %s: %s\n", pair->algorithm->name, pair->generic.heuristic,
                        bd_counter_name(counter));
        assert_int_equal(native->counter[counter], generic->counter[counter]);
    }
    assert_int_equal(native->counter[BD_GENERATED], generic->counter[BD_GENERATED]);
}

static void try_position(pair *pair, const char *position, bd_cost distance)
{
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    const bd_domain *domain = pair->problem.domain;
    bd_result native = {0}, generic = {0};
    bd_error error;
    assert_true(domain->parse(pair->problem.data, position, strlen(position), start, &error));
    bool solved = solve(pair, domain, start, distance, &native);
    if (solved && has_kernel(domain, pair->algorithm->name)) {
        assert_true(solve(pair, &pair->generic, start, distance, &generic));
        compare_counters(pair, &native, &generic);
    }
    pair->solved += solved;
    bd_result_free(&native);
    bd_result_free(&generic);
}

static void try_pair(const distances *all, const bd_algorithm *algorithm, const bd_domain *domain)
{
    pair pair = {.algorithm = algorithm, .generic = *domain};
    bd_error error;
    pair.generic.kernels = NULL;
    assert_true(bd_problem_open(&pair.problem, domain->name, domain->heuristic, NULL, &error));
    unsigned tried = 0;
    for (; tried < POSITIONS && pair.generated < PER_PAIR; ++tried) {
        /* every k-th position by rank, but in an order that soon visits all parts of them */
        uint64_t shuffled = tried * UINT64_C(1237) % POSITIONS;
        uint64_t index = shuffled * all->ranking.positions / POSITIONS;
        tiles_cells cells;
        char position[64];
        tiles_unrank(&all->ranking, index, &cells);
        tiles_write(&all->layout, &cells, position, sizeof position);
        try_position(&pair, position, (bd_cost)all->to_goal[index]);
    }
    print_message("%-22s %-18s %4u of %4u positions, %.1f M states\n", algorithm->name,
                  domain->heuristic, pair.solved, tried, (double)pair.generated / 1e6);
    assert_true(pair.solved >= LEAST_SOLVED);
    bd_problem_close(&pair.problem);
}

static void optimal_is_optimal(void **state)
{
    (void)state;
    distances all;
    tiles_layout layout;
    bd_error error;
    assert_true(tiles_layout_open(&layout, 3, 3, NULL, &error));
    assert_true(distances_open(&all, &layout));
    assert_int_equal(all.met, 181440);
    size_t count;
    unsigned heuristics = 0;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (const bd_domain *const *domain = bd_domains(); *domain; ++domain) {
        if (strcmp((*domain)->name, "tile8") != 0)
            continue;
        for (size_t i = 0; i < count; ++i) {
            bool blind = algorithms[i].traits & BD_IGNORES_HEURISTIC;
            if (algorithms[i].traits & BD_PROVES_OPTIMAL && !(blind && heuristics > 0))
                try_pair(&all, &algorithms[i], *domain);
        }
        ++heuristics;
    }
    distances_close(&all);
    assert_true(heuristics > 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(optimal_is_optimal),
    };
    return cmocka_run_group_tests_name("agreement", tests, NULL, NULL);
}
