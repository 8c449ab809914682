/* A domain that breaks its word is found out by the replay of its own solution: an estimate too great, a rise that is
 * not the change of f, a key that tells too little. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

/* A domain under test: the 8-puzzle's table with one function of it replaced. */
static bd_problem eight;
static const bd_domain *truth;

static int set_up(void **state)
{
    bd_error error;
    (void)state;
    if (!bd_problem_open(&eight, "tile8", "manhattan", NULL, &error))
        return -1;
    truth = eight.domain;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    bd_problem_close(&eight);
    return 0;
}

static bd_domain liar_of(void)
{
    bd_domain liar = *truth;
    liar.kernels = NULL;
    return liar;
}

static void search(const bd_domain *domain, const char *algorithm, bd_result *result)
{
    static const char position[] = "8 1 3 4 0 2 7 6 5";
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    const bd_options options = {.algorithm = algorithm};
    assert_true(truth->parse(eight.data, position, sizeof position - 1, start, &(bd_error){0}));
    bd_search(domain, eight.data, start, &options, result);
}

static void assert_found_out(const bd_domain *liar, const char *algorithm, const char *says)
{
    bd_result result;
    search(liar, algorithm, &result);
    assert_int_equal(result.status, BD_FAILED);
    assert_int_equal(result.error.code, BD_BROKEN_PROMISE);
    if (!strstr(result.error.message, says))
        fail_msg("%s: '%s' does not say '%s'", algorithm, result.error.message, says);
    assert_false(result.has_solution);
    bd_result_free(&result);
}

static const char *const algorithms[] = {"astar", "greedy", "uniform-cost"};
enum { ALGORITHMS = sizeof algorithms / sizeof *algorithms };

static void the_truth_passes(void **state)
{
    (void)state;
    const bd_domain generic = liar_of();
    for (size_t i = 0; i < ALGORITHMS; ++i) {
        bd_result result;
        search(&generic, algorithms[i], &result);
        assert_int_equal(result.status, BD_SOLVED);
        bd_result_free(&result);
    }
}

static bd_cost estimate_doubled(const void *problem, const void *here)
{
    return 2 * truth->estimate(problem, here);
}

static unsigned expand_doubled(const void *problem, const void *here, bd_move last, bd_child *child,
                               void *next)
{
    unsigned count = truth->expand(problem, here, last, child, next);
    for (unsigned i = 0; i < count; ++i)
        child[i].rise = 2 * child[i].rise - (bd_rise)child[i].cost;
    return count;
}

static void an_estimate_too_great(void **state)
{
    (void)state;
    bd_domain liar = liar_of();
    liar.estimate = estimate_doubled;
    liar.expand = expand_doubled;
    liar.promises &= ~(unsigned)BD_CONSISTENT;
    for (size_t i = 0; i < ALGORITHMS; ++i)
        assert_found_out(&liar, algorithms[i], "is called admissible");
}

static unsigned expand_risen(const void *problem, const void *here, bd_move last, bd_child *child,
                             void *next)
{
    unsigned count = truth->expand(problem, here, last, child, next);
    for (unsigned i = 0; i < count; ++i)
        ++child[i].rise;
    return count;
}

static void a_wrong_rise(void **state)
{
    (void)state;
    bd_domain liar = liar_of();
    liar.expand = expand_risen;
    for (size_t i = 0; i < ALGORITHMS; ++i)
        assert_found_out(&liar, algorithms[i], "its rise is said to be");
}

/* A position made of a key has its first two tiles exchanged. */
static void key_exchanged(const void *problem, const void *key, void *here)
{
    char text[64], other[2];
    truth->from_key(problem, key, here);
    size_t length = truth->format(problem, here, text, sizeof text);
    other[0] = text[0];
    text[0] = text[2];
    text[2] = other[0];
    assert_true(truth->parse(problem, text, length, here, &(bd_error){0}));
}

static void a_key_that_makes_another_position(void **state)
{
    (void)state;
    bd_domain liar = liar_of();
    liar.from_key = key_exchanged;
    assert_found_out(&liar, "idastar", "a position with another key");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_truth_passes),
        cmocka_unit_test(an_estimate_too_great),
        cmocka_unit_test(a_wrong_rise),
        cmocka_unit_test(a_key_that_makes_another_position),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
