/* Pancakes: the published numbers of stacks at each distance, and the estimate, the turns and the numbers of stacks
 * against plain ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "named_problem.h"

#include <bandolo/search/search.h>

#include "domains/pancake/stack.h"

enum { MOST_LAYERS = 16 };

/* Stacks at each distance from the sorted one: OEIS A092113; burnt ones as counted here, whose greatest distances are those of
 * D. Cohen, M. Blum, "On the problem of sorting burnt pancakes", Discrete Applied Mathematics 61 (1995). */
typedef struct widths {
    const char *name;
    uint64_t stacks[MOST_LAYERS];
} widths;

static const widths published[] = {
    {"pancake:2", {1, 1}},
    {"pancake:3", {1, 2, 2, 1}},
    {"pancake:4", {1, 3, 6, 11, 3}},
    {"pancake:5", {1, 4, 12, 35, 48, 20}},
    {"pancake:6", {1, 5, 20, 79, 199, 281, 133, 2}},
    {"pancake:7", {1, 6, 30, 149, 543, 1357, 1903, 1016, 35}},
    {"pancake:8", {1, 7, 42, 251, 1191, 4281, 10561, 15011, 8520, 455}},
    {"burnt-pancake:2", {1, 2, 2, 2, 1}},
    {"burnt-pancake:3", {1, 3, 6, 12, 18, 6, 2}},
    {"burnt-pancake:4", {1, 4, 12, 36, 90, 124, 96, 18, 3}}};

static void test_widths(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof *published; ++i)
        assert_widths(published[i].name, published[i].stacks, MOST_LAYERS);
}

/* A gap by its definition: the two do not lie on each other in the goal, in that order and sides, or turned over. Those
 * beside the `spared` smallest do not count. */
static unsigned plain_gaps(const pancake_problem *problem, const pancake_cake *stack, int spared)
{
    unsigned gaps = 0;
    for (int i = 0; i < problem->size; ++i) {
        bool is_gap = true;
        int a = (int)stack[i], b = i + 1 < problem->size ? (int)stack[i + 1] : 0;
        for (int k = 0; k < problem->size; ++k) {
            int c = (int)problem->goal[k],
                d = k + 1 < problem->size ? (int)problem->goal[k + 1] : 0;
            is_gap &= !(a == c && b == d);
            if (b != 0 && d != 0)
                is_gap &= problem->kind->is_burnt ? !(a == -d && b == -c) : !(a == d && b == c);
        }
        bool is_spared = spared > 0 && (a <= spared || (b != 0 && b <= spared));
        gaps += is_gap && !is_spared;
    }
    return gaps;
}

static void compare_numbers(const pancake_problem *problem, const pancake_cake *stack)
{
    pancake_cake again[PANCAKE_LARGEST] = {0};
    uint64_t number = pancake_rank(problem, stack);
    assert_true(number < pancake_stacks(problem));
    pancake_unrank(problem, number, again);
    assert_memory_equal(again, stack, sizeof again);
}

static void compare(const bd_problem *opened, bd_random *random, int spared)
{
    const pancake_problem *problem = opened->data;
    static pancake_cake states[PANCAKE_LARGEST * PANCAKE_LARGEST];
    pancake_cake stack[PANCAKE_LARGEST] = {0}, goal[PANCAKE_LARGEST] = {0}, next[PANCAKE_LARGEST];
    pancake_problem turned;
    bool is_burnt = problem->kind->is_burnt;
    pancake_shuffle(problem, random, stack);
    pancake_shuffle(problem, random, goal);
    opened->domain->toward(problem, goal, &turned, next);
    assert_int_equal(opened->domain->estimate(&turned, stack), plain_gaps(&turned, stack, spared));
    assert_int_equal(opened->domain->estimate(&turned, goal), 0);
    if (pancake_stacks(problem) > 0)
        compare_numbers(problem, stack);
    bd_child children[PANCAKE_LARGEST];
    unsigned count = opened->domain->expand(&turned, stack, BD_NO_MOVE, children, states);
    assert_int_equal(count, problem->size - !is_burnt);
    for (unsigned i = 0; i < count; ++i) {
        const pancake_cake *child = states + i * opened->domain->state_size;
        int above = children[i].move + (is_burnt ? 1 : 2);
        for (int k = 0; k < problem->size; ++k)
            assert_int_equal(child[k],
                             k >= above ? stack[k] : (is_burnt ? -1 : 1) * stack[above - 1 - k]);
        assert_int_equal(children[i].rise, 1 + (int)plain_gaps(&turned, child, spared) -
                                               (int)plain_gaps(&turned, stack, spared));
    }
}

static void test_turns(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    static const struct {
        const char *name, *heuristic;
        int spared;
    } cases[] = {{"pancake:3", "gap", 0},        {"pancake:9", "gap", 0},
                 {"pancake:15", "gap", 0},       {"pancake:40", "gap", 0},
                 {"pancake:3", "gap-1", 1},      {"pancake:9", "gap-1", 1},
                 {"pancake:2", "gap-2", 2},      {"pancake:12", "gap-2", 2},
                 {"pancake:8", "gap-3", 3},      {"burnt-pancake:2", "gap", 0},
                 {"burnt-pancake:8", "gap", 0},  {"burnt-pancake:12", "gap", 0},
                 {"large-pancake:41", "gap", 0}, {"large-pancake:120", "gap", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        bd_problem problem;
        open_problem(&problem, cases[i].name, cases[i].heuristic);
        bool is_large = *cases[i].name == 'l';
        for (unsigned sample = 0; sample < (is_large ? 20 : IS_BRIEF ? 200 : 2000); ++sample)
            compare(&problem, &random, cases[i].spared);
        bd_problem_close(&problem);
    }
}

/* IDA* with gaps, and searches from both ends, against breadth-first search. */
static void test_solves(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    static const struct {
        const char *name, *heuristic, *algorithm;
    } cases[] = {{"burnt-pancake:6", "gap", "idastar"}, {"pancake:8", "gap", "idastar"},
                 {"pancake:8", "gap-1", "baestar"},     {"pancake:8", "gap-2", "bidirectional"},
                 {"pancake:8", "gap-3", "mm"},          {"pancake:8", "gap-2", "astar"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        bd_problem gap, zero;
        open_problem(&gap, cases[i].name, cases[i].heuristic);
        open_problem(&zero, cases[i].name, "zero");
        bd_options options = {.algorithm = cases[i].algorithm};
        for (unsigned sample = 0; sample < (IS_BRIEF ? 10 : 200); ++sample) {
            pancake_cake stack[PANCAKE_LARGEST] = {0};
            bd_result a, b;
            pancake_shuffle(gap.data, &random, stack);
            bd_search(gap.domain, gap.data, stack, &options, &a);
            bd_search(zero.domain, zero.data, stack, &(bd_options){0}, &b);
            assert_int_equal(a.status, BD_SOLVED);
            assert_true(a.optimal);
            assert_int_equal(a.cost, b.cost);
            bd_result_free(&a);
            bd_result_free(&b);
        }
        bd_problem_close(&gap);
        bd_problem_close(&zero);
    }
}

/* A hundred pancakes, whose keys the generic instance numbers: a solution at most 1.2 times the least. */
static void test_large(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    bd_problem problem;
    open_problem(&problem, "large-pancake:100", "gap");
    bd_options options = {.algorithm = "dps", .weight = bd_weight_constant(1.2)};
    for (unsigned sample = 0; sample < 3; ++sample) {
        pancake_cake stack[PANCAKE_LARGEST] = {0};
        bd_result result;
        pancake_shuffle(problem.data, &random, stack);
        bd_search(problem.domain, problem.data, stack, &options, &result);
        assert_int_equal(result.status, BD_SOLVED);
        assert_true(result.cost >= problem.domain->estimate(problem.data, stack));
        bd_result_free(&result);
    }
    bd_problem_close(&problem);
}

static void test_bad_text(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        {"pancake:4", "1 2 2 3"},     {"pancake:4", "1 2 3"},
        {"pancake:4", "1 2 3 4 4"},   {"pancake:4", "1 2 3 5"},
        {"pancake:4", "1 2 3 -4"},    {"pancake:4", "1 2 x 4"},
        {"burnt-pancake:3", "0 1 2"}, {"burnt-pancake:3", "1 -1 2"},
        {"burnt-pancake:3", "1 - 2"}, {"pancake:4", "1 99999999999999 2 3"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        bd_problem problem;
        bd_error error = {0};
        pancake_cake stack[PANCAKE_LARGEST];
        open_problem(&problem, bad[i][0], NULL);
        assert_false(
            problem.domain->parse(problem.data, bad[i][1], strlen(bad[i][1]), stack, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        bd_problem_close(&problem);
    }
    bd_problem ten;
    bd_error few = {0};
    pancake_cake stack[PANCAKE_LARGEST];
    open_problem(&ten, "pancake", NULL);
    assert_false(ten.domain->parse(ten.data, "3 1 2", 5, stack, &few));
    assert_string_equal(few.message, "3 pancakes; expected 10 (pancake:3 has 3)");
    bd_problem_close(&ten);
    static const char *const names[] = {
        "pancake:1", "pancake:41", "pancake:", "pancake:4x", "pancake:-3", "large-pancake:121"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        bd_problem problem;
        bd_error error = {0};
        assert_false(bd_problem_open(&problem, names[i], NULL, NULL, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_widths),   cmocka_unit_test(test_turns),
        cmocka_unit_test(test_solves),   cmocka_unit_test(test_large),
        cmocka_unit_test(test_bad_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
