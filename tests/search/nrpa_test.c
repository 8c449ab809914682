/* Nested rollout policy adaptation: its weights against the formula of the paper, its solutions against the naive truth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/search/search.h>

#include "brief.h"
#include "search/digraph.h"

#include <bandolo/search/template.h>
#include <bandolo/search/nrpa.h>
#include <bandolo/search/end.h>

#include "search/improving.h"

#include <math.h>

#define ROUNDS (IS_BRIEF ? 100U : 2000U)

/* ---- adaptation ---- */

/* By the formula: e^weight over the sum of those of all moves that lead to no state of the path. */
static double probability(const digraph_problem *p, double weight[][DIGRAPH_MOVES], const bool *met,
                          digraph_state here, bd_move move)
{
    double sum = 0;
    for (bd_move m = 0; m < (bd_move)DIGRAPH_MOVES; ++m)
        if (digraph_legal(p, &here, m) && !met[p->to[here][m]])
            sum += exp(weight[here][m]);
    return exp(weight[here][move]) / sum;
}

static void adapt_slowly(const digraph_problem *p, double weight[][DIGRAPH_MOVES],
                         const bd_move *moves, size_t length)
{
    double before[DIGRAPH_NODES][DIGRAPH_MOVES];
    bool met[DIGRAPH_NODES] = {false};
    digraph_state here = 0;
    memcpy(before, weight, sizeof before);
    for (size_t i = 0; i < length; here = p->to[here][moves[i++]]) {
        met[here] = true;
        for (bd_move m = 0; m < (bd_move)DIGRAPH_MOVES; ++m)
            if (digraph_legal(p, &here, m) && !met[p->to[here][m]])
                weight[here][m] += (m == moves[i]) - probability(p, before, met, here, m);
    }
}

/* A random walk that meets no node twice. */
static size_t walk(const digraph_problem *p, bd_random *random, bd_move *moves)
{
    bool met[DIGRAPH_NODES] = {true};
    digraph_state here = 0;
    for (size_t length = 0;;) {
        bd_move open[DIGRAPH_MOVES];
        unsigned count = 0;
        for (bd_move m = 0; m < (bd_move)DIGRAPH_MOVES; ++m)
            if (digraph_legal(p, &here, m) && !met[p->to[here][m]])
                open[count++] = m;
        if (count == 0)
            return length;
        moves[length] = open[bd_random_below(random, count)];
        here = p->to[here][moves[length++]];
        met[here] = true;
    }
}

/* All weights of a level are those of the slow twin. */
static void compare_weights(const digraph_problem *p, const digraph_nrpa_search *search,
                            unsigned level, double slow[][DIGRAPH_MOVES])
{
    for (digraph_key v = 0; v < p->nodes; ++v) {
        const double *weights = digraph_nrpa_weights(search, level, &v);
        unsigned number = 0;
        for (bd_move m = 0; m < (bd_move)DIGRAPH_MOVES; ++m) {
            double weight = weights && digraph_legal(p, &v, m) ? weights[number++] : 0;
            assert_true(fabs(weight - slow[v][m]) < 1e-9);
        }
    }
}

static void test_adaptation(void **state)
{
    (void)state;
    for (unsigned round = 1; round <= ROUNDS; ++round) {
        digraph_problem p;
        bd_random random = bd_random_of(round);
        trial native;
        digraph_nrpa_search search;
        double slow[DIGRAPH_NODES][DIGRAPH_MOVES] = {{0}};
        digraph_draw(&p, &random, false, 1, 9);
        begin(&native, &(bd_options){0});
        assert_true(digraph_nrpa_open(&search, &p, 0, &native.run));
        for (unsigned step = 0; step < 12; ++step) {
            bd_move moves[DIGRAPH_NODES];
            digraph_key start = 0;
            size_t length = walk(&p, &random, moves);
            bd_pages *kept = &search.best[2].moves;
            assert_true(bd_pages_grow(kept, sizeof moves));
            memcpy(kept->base, moves, length * sizeof *moves);
            search.best[2].length = length;
            assert_true(digraph_nrpa_adapt(&search, 2, &start));
            adapt_slowly(&p, slow, moves, length);
            compare_weights(&p, &search, 2, slow);
            assert_true(digraph_nrpa_hand_down(&search, 2));
            compare_weights(&p, &search, 1, slow);
        }
        digraph_nrpa_close(&search);
        finish(&native);
    }
}

/* ---- searches ---- */

static void test_solutions(void **state)
{
    (void)state;
    unsigned solvable = 0, solved = 0, least = 0;
    for (unsigned round = 1; round <= ROUNDS; ++round) {
        digraph_problem p;
        bd_cost distance[DIGRAPH_NODES];
        bd_random random = bd_random_of(round);
        progress seen = {.problem = &p};
        trial native, again;
        const bd_options options = {
            .width = 6, .seed = round, .observer = {.context = &seen, .improved = note_improved}};
        digraph_draw(&p, &random, false, 1, 9);
        digraph_distances(&p, false, distance);
        begin(&native, &options);
        native.status = digraph_nrpa(&p, 0, &native.run);
        seen.count = 0;
        begin(&again, &options);
        again.status = digraph_nrpa(&p, 0, &again.run);
        assert_int_equal(native.status, again.status);
        assert_memory_equal(native.run.counter, again.run.counter, sizeof native.run.counter);
        assert_int_equal(bd_run_generated(&native.run), bd_run_generated(&again.run));
        solvable += distance[0] != BD_NO_COST;
        if (native.status == BD_SOLVED) {
            bd_cost cost = digraph_replay(&p, 0, native.run.path, native.run.path_length);
            assert_int_equal(cost, native.run.cost);
            assert_int_equal(cost, seen.last);
            assert_true(cost >= distance[0] && (!native.run.optimal || cost == distance[0]));
            ++solved;
            least += cost == distance[0];
        } else {
            assert_int_equal(native.status, BD_GAVE_UP);
            assert_false(native.run.has_solution);
        }
        finish(&native);
        finish(&again);
    }
    print_message("solved %u of %u, %u at the least cost\n", solved, solvable, least);
    assert_true(solved * 10 >= solvable * 9 && least * 10 >= solved * 8);
}

/* The answer at a limit is true, and nothing leaks. */
static void test_limits(void **state)
{
    (void)state;
    unsigned ended = 0;
    for (unsigned round = 1; round <= ROUNDS / 4; ++round) {
        digraph_problem p;
        bd_random random = bd_random_of(round);
        trial native;
        bd_options options = {.width = 6, .seed = round};
        digraph_draw(&p, &random, false, 1, 9);
        if (round % 2)
            options.limits.nodes = 1 + bd_random_below(&random, 400);
        else
            options.limits.bytes = 1 + bd_random_below(&random, 60000);
        begin(&native, &options);
        native.status = digraph_nrpa(&p, 0, &native.run);
        if (native.run.has_solution)
            assert_int_equal(digraph_replay(&p, 0, native.run.path, native.run.path_length),
                             native.run.cost);
        else
            assert_true(native.status != BD_SOLVED);
        if (native.status == BD_LIMIT_NODES)
            ++ended;
        if (options.limits.nodes) /* a successor, or those of one state, beyond it */
            assert_true(bd_run_generated(&native.run) < options.limits.nodes + DIGRAPH_MOVES);
        finish(&native);
    }
    assert_true(ended > ROUNDS / 20);
}

/* No solution, and no path that an observer sees, exceeds a limit on cost; where there is one within it, it is found as
 * often as without a limit. */
static void test_cost_limits(void **state)
{
    (void)state;
    unsigned within = 0, solved = 0;
    for (unsigned round = 1; round <= ROUNDS; ++round) {
        digraph_problem p;
        bd_cost distance[DIGRAPH_NODES] = {0};
        trial native;
        bd_random random = bd_random_of(round);
        digraph_draw(&p, &random, false, 1, 9);
        digraph_distances(&p, false, distance);
        const bd_options options = {
            .width = 6, .seed = round, .cost_limit = 1 + (bd_cost)bd_random_below(&random, 30)};
        begin(&native, &options);
        native.status = digraph_nrpa(&p, 0, &native.run);
        within += distance[0] <= options.cost_limit;
        solved += native.status == BD_SOLVED;
        assert_true(native.status == (native.run.has_solution ? BD_SOLVED : BD_GAVE_UP));
        if (native.run.has_solution)
            assert_true(native.run.cost >= distance[0] && native.run.cost <= options.cost_limit);
        finish(&native);
    }
    print_message("solved %u of %u within a limit on cost\n", solved, within);
    assert_true(within > ROUNDS / 4 && solved * 10 >= within * 9);
}

/* Memory is refused once, at each place where it is asked for. */
static void test_refusals(void **state)
{
    (void)state;
    unsigned refusals = 0;
    for (unsigned round = 1; round <= ROUNDS / 4; ++round) {
        digraph_problem p;
        bd_random random = bd_random_of(round);
        const bd_options options = {.width = 4, .seed = round};
        digraph_draw(&p, &random, false, 1, 9);
        bool refused = true;
        for (uint64_t at = 1; refused; ++at) {
            trial native;
            begin(&native, &options);
            native.run.budget.fail_at = at;
            native.status = digraph_nrpa(&p, 0, &native.run);
            refused = native.run.error.code == BD_NO_MEMORY;
            refusals += refused;
            assert_true(refused == (native.status == BD_FAILED));
            if (native.run.has_solution)
                assert_int_equal(digraph_replay(&p, 0, native.run.path, native.run.path_length),
                                 native.run.cost);
            finish(&native);
        }
    }
    assert_true(refusals >= ROUNDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_adaptation), cmocka_unit_test(test_solutions),
        cmocka_unit_test(test_limits), cmocka_unit_test(test_cost_limits),
        cmocka_unit_test(test_refusals)};
    return cmocka_run_group_tests_name("nrpa", tests, NULL, NULL);
}
