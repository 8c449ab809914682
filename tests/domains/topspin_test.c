/* Top Spin: the widths of all small rings as a plain search counted them, patterns against breadth-first search, turns
 * against the words of the rule, and parity against every order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "named_problem.h"

#include <bandolo/search/search.h>

#include "domains/topspin/ring.h"

enum { MOST_LAYERS = 16 };

/* Orders at each distance, counted by a search over Python tuples. Their sums are (n - 1)!, or half of it: T. Chen, S. S. Skiena,
 * "Sorting with fixed-length reversals", Discrete Applied Mathematics 71 (1996). */
static const struct {
    const char *name;
    uint64_t orders[MOST_LAYERS];
} counted[] = {{"topspin:4,2", {1, 4, 1}},
               {"topspin:5,3", {1, 5, 10, 7, 1}},
               {"topspin:6,2", {1, 6, 21, 44, 41, 6, 1}},
               {"topspin:6,4", {1, 6, 21, 56, 33, 3}},
               {"topspin:7,3", {1, 7, 28, 77, 154, 217, 170, 58, 7, 1}},
               {"topspin:7,4", {1, 7, 28, 77, 154, 91, 2}},
               {"topspin:7,5", {1, 7, 28, 77, 154, 91, 2}},
               {"topspin:8,2", {1, 8, 36, 120, 314, 664, 1112, 1400, 1028, 312, 36, 8, 1}},
               {"topspin:8,4", {1, 8, 25, 68, 192, 528, 1234, 1808, 1144, 32}},
               {"topspin:8,6", {1, 8, 36, 120, 330, 792, 1616, 1677, 460}}};

static void test_widths(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof counted / sizeof *counted; ++i)
        assert_widths(counted[i].name, counted[i].orders, MOST_LAYERS);
}

/* Tables of small rings keep nearly all tokens, so their arrays have the most gaps. */
static void test_memory(void **state)
{
    (void)state;
    for (unsigned size = TOPSPIN_FEWEST; size <= (IS_BRIEF ? 11U : TOPSPIN_MOST); ++size) {
        char name[32];
        bd_problem opened;
        snprintf(name, sizeof name, "topspin:%u,2", size);
        open_problem(&opened, name, "patterns");
        const topspin_problem *problem = opened.data;
        assert_in_range(problem->table->projection.numbers, 1, 16000000);
        bd_problem_close(&opened);
    }
}

/* Slides the ring under the turntable, turns it, and slides it back: the rule's own words. */
static void plain_turn(const topspin_problem *problem, const uint8_t *ring, unsigned begin,
                       uint8_t *next)
{
    uint8_t slid[TOPSPIN_MOST], turned[TOPSPIN_MOST];
    unsigned size = problem->size, one = 0;
    for (unsigned i = 0; i < size; ++i)
        slid[i] = ring[(begin + i) % size];
    for (unsigned i = 0; i < size; ++i)
        turned[i] = i < problem->turned ? slid[problem->turned - 1 - i] : slid[i];
    while (turned[one] != 1)
        ++one;
    for (unsigned i = 0; i < size; ++i)
        next[i] = turned[(one + i) % size];
}

static const char *const names[] = {"topspin:4,2",  "topspin:7,4",  "topspin:7,5",
                                    "topspin:12,4", "topspin:17,4", "topspin:20,4"};

static void test_turns(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (size_t n = 0; n < sizeof names / sizeof *names; ++n) {
        bd_problem opened;
        open_problem(&opened, names[n], "zero");
        const topspin_problem *problem = opened.data;
        for (unsigned sample = 0; sample < (IS_BRIEF ? 200 : 3000); ++sample) {
            topspin_ring ring, children[TOPSPIN_MOST];
            bd_child moves[TOPSPIN_MOST];
            char why[128];
            topspin_shuffle(problem, &random, &ring);
            assert_true(topspin_is_solvable(problem, &ring, why, sizeof why));
            topspin_ring again = topspin_unrank(problem, topspin_rank(problem, &ring));
            if (topspin_rings(problem))
                assert_memory_equal(&again, &ring, sizeof ring);
            unsigned count = opened.domain->expand(problem, &ring, BD_NO_MOVE, moves, children);
            assert_int_equal(count, problem->size);
            unsigned begins = 0;
            for (unsigned i = 0; i < count; ++i) {
                topspin_ring plain = {{0}};
                unsigned begin = topspin_begin(problem, moves[i].move);
                begins |= 1U << begin;
                plain_turn(problem, ring.token, begin, plain.token);
                assert_memory_equal(&plain, &children[i], sizeof plain);
                again = topspin_turn(problem, &children[i], topspin_inverse(moves[i].move));
                assert_memory_equal(&again, &ring, sizeof ring);
            }
            assert_int_equal(begins, (1U << problem->size) - 1);
        }
        bd_problem_close(&opened);
    }
}

/* From and to any order. */
static void test_solves(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    static const char *const small[] = {"topspin:6,4", "topspin:7,4", "topspin:9,4"};
    for (size_t n = 0; n < sizeof small / sizeof *small; ++n) {
        bd_problem with, without;
        open_problem(&with, small[n], "patterns");
        open_problem(&without, small[n], "zero");
        for (unsigned sample = 0; sample < (IS_BRIEF ? 15 : 150); ++sample) {
            topspin_ring start, goal;
            topspin_shuffle(with.data, &random, &goal);
            topspin_aim(with.data, &goal);
            topspin_aim(without.data, &goal);
            topspin_shuffle(with.data, &random, &start);
            bd_cost turns = least_cost(&without, &start);
            assert_int_equal(least_cost(&with, &start), turns);
            bd_result by_astar;
            bd_search(with.domain, with.data, &start, &(bd_options){.algorithm = "astar"},
                      &by_astar);
            assert_int_equal(by_astar.cost, turns);
            bd_result_free(&by_astar);
            assert_true(topspin_patterns_estimate(with.data, &start) <= turns);
        }
        bd_problem_close(&with);
        bd_problem_close(&without);
    }
}

static void assert_no_solution(const bd_problem *opened, const topspin_ring *ring,
                               const char *algorithm)
{
    bd_result result;
    bd_search(opened->domain, opened->data, ring, &(bd_options){.algorithm = algorithm}, &result);
    assert_int_equal(result.status, BD_NO_SOLUTION);
    if (algorithm) /* the domain's own searches more than once */
        assert_int_equal(result.counter[BD_EXPANDED], 360);
    bd_result_free(&result);
}

/* Half of the orders of an odd ring are out of reach, whatever the heuristic and whichever the goal. */
static void test_parity(void **state)
{
    (void)state;
    static const char *const heuristics[] = {"zero", "patterns"};
    for (size_t i = 0; i < 2; ++i) {
        bd_problem opened;
        char why[128];
        open_problem(&opened, "topspin:7,4", heuristics[i]);
        topspin_ring odd = {{1, 2, 3, 4, 5, 7, 6}}, other = {{1, 5, 4, 7, 6, 3, 2}};
        assert_false(topspin_is_solvable(opened.data, &odd, why, sizeof why));
        assert_false(topspin_is_solvable(opened.data, &other, why, sizeof why));
        assert_true(opened.domain->estimate(opened.data, &other) < BD_MOST_COST);
        assert_no_solution(&opened, &odd, "breadth-first");
        assert_no_solution(&opened, &odd, "astar");
        assert_no_solution(&opened, &other, NULL);
        topspin_aim(opened.data, &other);
        assert_true(least_cost(&opened, &odd) > 0);
        bd_problem_close(&opened);
    }
}

/* Stores and their tables find moves by name. */
static void test_names(void **state)
{
    (void)state;
    static const char *const shapes[] = {"topspin", "topspin:7,3", "topspin:20,10"};
    for (size_t n = 0; n < sizeof shapes / sizeof *shapes; ++n) {
        bd_problem problem;
        char name[TOPSPIN_MOVES][16];
        open_problem(&problem, shapes[n], "zero");
        for (bd_move move = 0; move < TOPSPIN_MOVES; ++move) {
            problem.domain->format_move(problem.data, move, name[move], sizeof *name);
            for (bd_move other = 0; other < move; ++other)
                assert_string_not_equal(name[move], name[other]);
        }
        bd_problem_close(&problem);
    }
}

static void test_bad_text(void **state)
{
    (void)state;
    static const char *const shapes[] = {"topspin:3",    "topspin:21",
                                         "topspin:8,7",  "topspin:8,1",
                                         "topspin:8,3",  "topspin:",
                                         "topspin:8x4",  "topspin:8,",
                                         "topspin:8,4,", "topspin:8,18446744073709551614"};
    static const char *const bad[] = {"1 2 3 4 5",   "1 2 3 4 5 6 7", "0 2 3 4 5 6",
                                      "1 2 3 4 5 5", "1 2 3 4 5 7",   "a",
                                      "1 2 3 4 5 -6"};
    bd_problem problem;
    bd_error error = {0};
    topspin_ring ring;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; ++i) {
        assert_false(bd_problem_open(&problem, shapes[i], NULL, NULL, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
    open_problem(&problem, "topspin:6,4", "zero");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(topspin_read(problem.data, bad[i], strlen(bad[i]), &ring, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
    assert_true(topspin_read(problem.data, "5 6 1 2 3 4", 11, &ring, &error));
    assert_int_equal(ring.token[5], 6);
    bd_problem_close(&problem);
}

/* Twenty tokens whose first narrow beam comes no nearer, and which the weight 3 does not solve soon. */
static bd_result search_twenty(const char *algorithm, uint64_t nodes)
{
    static const char text[] = "1 19 20 11 2 14 7 6 17 16 9 8 4 10 18 12 13 5 15 3";
    bd_problem problem;
    bd_error error;
    _Alignas(16) unsigned char start[BD_STATE_BYTES] = {0};
    bd_result result;
    const bd_options options = {.algorithm = algorithm, .limits.nodes = nodes};
    assert_true(bd_problem_open(&problem, "topspin:20,4", NULL, NULL, &error));
    assert_true(problem.domain->parse(problem.data, text, sizeof text - 1, start, &error));
    bd_search(problem.domain, problem.data, start, &options, &result);
    bd_problem_close(&problem);
    return result;
}

static void test_anytime(void **state)
{
    (void)state;
    bd_result result = search_twenty("anytime", 2000000);
    assert_true(result.has_solution);
    assert_in_range(result.cost, 10, 30);
    bd_result_free(&result);
}

/* The first beam is given up without a solution, the one of four times its width begins. */
static void test_lost_beam(void **state)
{
    (void)state;
    bd_result result = search_twenty("anytime-beam", 200000);
    assert_int_equal(result.status, BD_LIMIT_NODES);
    assert_false(result.has_solution);
    assert_int_equal(result.counter[BD_RESTARTS], 1);
    bd_result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_widths),    cmocka_unit_test(test_memory),
        cmocka_unit_test(test_turns),     cmocka_unit_test(test_solves),
        cmocka_unit_test(test_parity),    cmocka_unit_test(test_names),
        cmocka_unit_test(test_bad_text),  cmocka_unit_test(test_anytime),
        cmocka_unit_test(test_lost_beam),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
