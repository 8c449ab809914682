/* Every algorithm that claims to be optimal, with every heuristic of the 8-puzzle, as compiled for it
 * and as the generic instance: the same costs as breadth-first search found, and of both the same
 * counters.
 *
 * The positions come in the order of their distances, and each pair of algorithm and heuristic goes as
 * far as PAIR_WORK brings it. Most are through with all of them long before; but without a table of
 * seen states, under `zero`, the farthest would take minutes each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/distances.h"
#include "brief.h"

#define POSITIONS (IS_BRIEF ? 200U : 1000U)
#define PAIR_WORK (IS_BRIEF ? 300000U : 10000000U) /* states; a stored one counts as STORED_WORK */

enum {
    STORED_WORK = 4,
    LEAST_DISTANCE = 10 /* that each pair must reach */
};

typedef struct pairing {
    const bd_algorithm *algorithm;
    bd_problem problem;
    bd_domain generic; /* the same table without its kernels */
    uint64_t work;
} pairing;

static bool has_kernel(const bd_domain *domain, const char *algorithm)
{
    const bd_kernel *kernel = domain->kernels;
    while (kernel && kernel->algorithm && strcmp(kernel->algorithm, algorithm) != 0)
        ++kernel;
    return kernel && kernel->algorithm;
}

/* Searches and checks the cost. */
static void solve(pairing *contest, const bd_domain *domain, const void *start, bd_cost distance,
                  bd_result *result)
{
    bd_options options = {.algorithm = contest->algorithm->name};
    bd_status status = bd_search(domain, contest->problem.data, start, &options, result);
    contest->work += result->counter[BD_GENERATED] *
                     (bd_result_counts(result, BD_STORED) ? STORED_WORK : 1);
    if (status != BD_SOLVED || !result->optimal || result->cost != distance)
        print_error("%s with %s%s: %s %s\n", contest->algorithm->name, domain->heuristic,
                    domain->kernels ? "" : " (generic)", bd_status_name(status),
                    result->error.message);
    assert_int_equal(status, BD_SOLVED);
    assert_true(result->optimal);
    assert_int_equal(result->cost, distance);
    assert_int_equal(result->length, distance);
    assert_int_equal(result->lower_bound, distance);
}

/* Does the kernel leave out redundant strings of moves, of which the generic instance knows nothing? */
static bool prunes(const pairing *contest)
{
    return contest->generic.promises & BD_PRUNES &&
           strcmp(contest->algorithm->name, "idastar") == 0;
}

/* All but the bytes, since the generic instance stores states of any size. */
static void compare_counters(const pairing *contest, const bd_result *native,
                             const bd_result *generic)
{
    if (prunes(contest)) {
        assert_true(native->counter[BD_GENERATED] <= generic->counter[BD_GENERATED]);
        return;
    }
    assert_int_equal(native->counted, generic->counted);
    for (bd_counter counter = 0; counter < BD_COUNTER_COUNT; ++counter) {
        if (counter == BD_PEAK_BYTES || !bd_result_counts(native, counter))
            continue;
        if (native->counter[counter] != generic->counter[counter])
            print_error("%s with %s: %s\n", contest->algorithm->name, contest->generic.heuristic,
                        bd_counter_name(counter));
        assert_int_equal(native->counter[counter], generic->counter[counter]);
    }
    assert_int_equal(native->counter[BD_GENERATED], generic->counter[BD_GENERATED]);
}

static void try_position(pairing *contest, const char *position, bd_cost distance)
{
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    const bd_domain *domain = contest->problem.domain;
    bd_result native = {0}, generic = {0};
    bd_error error;
    assert_true(domain->parse(contest->problem.data, position, strlen(position), start, &error));
    solve(contest, domain, start, distance, &native);
    if (has_kernel(domain, contest->algorithm->name)) {
        solve(contest, &contest->generic, start, distance, &generic);
        compare_counters(contest, &native, &generic);
    }
    bd_result_free(&native);
    bd_result_free(&generic);
}

/* A pair that is not half through with half of the work will not arrive. */
static bool goes_on(const pairing *contest, unsigned solved)
{
    uint64_t work = solved < POSITIONS / 2 ? PAIR_WORK / 2 : PAIR_WORK;
    return solved < POSITIONS && contest->work < work;
}

static void try_pair(const distances *all, const bd_algorithm *algorithm, const bd_domain *domain)
{
    pairing contest = {.algorithm = algorithm, .generic = *domain};
    bd_error error;
    contest.generic.kernels = NULL;
    assert_true(bd_problem_open(&contest.problem, domain->name, domain->heuristic, NULL, &error));
    unsigned solved = 0;
    bd_cost distance = 0;
    for (; goes_on(&contest, solved); ++solved) {
        uint32_t index = all->queue[solved * (all->met - 1) / (POSITIONS - 1)];
        tiles_cells cells;
        char position[64];
        distance = (bd_cost)all->to_goal[index];
        tiles_unrank(&all->ranking, index, &cells);
        tiles_write(&all->layout, &cells, position, sizeof position);
        try_position(&contest, position, distance);
    }
    print_message("%-22s %-18s %4u positions, to distance %u\n", algorithm->name, domain->heuristic,
                  solved, distance);
    assert_true(distance >= LEAST_DISTANCE);
    bd_problem_close(&contest.problem);
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
