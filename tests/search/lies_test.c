/* A domain that breaks its word is found out by the replay of its own solution: an estimate too great, a rise that is
 * not the change of f, a key that tells too little. So is one whose lie leaves no solution at all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/registry.h>
#include <bandolo/search/callbacks.h>
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
    if (!strstr(result.error.message, "; the position: "))
        fail_msg("%s: '%s' tells no position", algorithm, result.error.message);
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
        assert_found_out(&liar, algorithms[i], "its f increase is said to be");
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

/* ---- "no solution", which only a lie makes ---- */

/* Six rooms in a row: the prize lies in the last one, the exit is the first. */
typedef struct hall {
    uint8_t at, has_prize;
} hall;

static bool walk(const void *context, void *state, bd_move move)
{
    hall *here = state;
    (void)context;
    here->at = (uint8_t)(here->at + (move == 0 ? 1 : -1));
    here->has_prize |= here->at == 5;
    return here->at <= 5;
}

static bool is_out(const void *context, const void *state)
{
    const hall *here = state;
    (void)context;
    return here->has_prize && here->at == 0;
}

static void place_alone(const void *context, const void *state, void *key)
{
    (void)context;
    memcpy(key, &((const hall *)state)->at, 1);
}

static void without_prize(const void *context, const void *key, void *state)
{
    hall *here = state;
    (void)context;
    memcpy(&here->at, key, 1);
    here->has_prize = 0;
}

/* An answer is that of six rooms, or the lie is named. */
static void every_algorithm_is_true(const bd_callbacks *rooms, bool may_solve)
{
    size_t count;
    const bd_algorithm *all = bd_algorithms(&count);
    const hall start = {0, 0};
    bd_domain domain;
    bd_error error;
    assert_true(bd_domain_of(rooms, &domain, &error));
    for (size_t i = 0; i < count; ++i) {
        const bd_options options = {.algorithm = all[i].name, .limits = {.nodes = 100000}};
        bd_result result;
        if (!bd_check_options(&domain, &options, &error))
            continue;
        bd_search(&domain, rooms, &start, &options, &result);
        bool is_named = result.status == BD_FAILED && result.error.code == BD_BROKEN_PROMISE;
        bool is_open = result.status == BD_GAVE_UP || result.status == BD_LIMIT_NODES ||
                       result.status == BD_LIMIT_MEMORY; /* rbfs goes round in circles */
        bool is_right = result.status == BD_SOLVED && (!result.optimal || result.cost == 10);
        if (is_named && !strstr(result.error.message, "the position: ") &&
            !strstr(result.error.message, "every path left costs"))
            fail_msg("%s: '%s' tells no position", all[i].name, result.error.message);
        if (!is_named && !is_open && !(may_solve && is_right))
            fail_msg("%s: status %d, cost %u, '%s'", all[i].name, result.status, result.cost,
                     result.error.message);
        bd_result_free(&result);
    }
}

static void a_key_that_tells_too_little(void **state)
{
    (void)state;
    const bd_callbacks rooms = {.state_size = sizeof(hall),
                                .moves = 2,
                                .play = walk,
                                .is_goal = is_out,
                                .key_size = 1,
                                .to_key = place_alone,
                                .from_key = without_prize};
    every_algorithm_is_true(&rooms, true); /* those that keep no key find the way */
}

static bd_cost near_the_end_of_the_type(const void *context, const void *state, const void *goal)
{
    (void)goal;
    return is_out(context, state) ? 0 : UINT32_MAX - 5;
}

static bd_cost without_end_but_at_the_start(const void *context, const void *state,
                                            const void *goal)
{
    const hall *here = state;
    (void)goal;
    return is_out(context, state) || (here->at == 0 && !here->has_prize) ? 0 : UINT32_MAX;
}

static void an_estimate_beyond_the_bound(void **state)
{
    (void)state;
    bd_callbacks rooms = {.state_size = sizeof(hall),
                          .moves = 2,
                          .promises = BD_ADMISSIBLE,
                          .play = walk,
                          .is_goal = is_out,
                          .estimate = near_the_end_of_the_type};
    every_algorithm_is_true(&rooms, false);
    rooms.estimate = without_end_but_at_the_start;
    every_algorithm_is_true(&rooms, false);
}

static bd_cost too_great_at_the_goal(const void *context, const void *state, const void *goal)
{
    (void)goal;
    return is_out(context, state) ? 3 : 0;
}

static void an_estimate_above_zero_at_a_goal(void **state)
{
    (void)state;
    const bd_callbacks rooms = {.state_size = sizeof(hall),
                                .moves = 2,
                                .promises = BD_ADMISSIBLE,
                                .play = walk,
                                .is_goal = is_out,
                                .estimate = too_great_at_the_goal};
    every_algorithm_is_true(&rooms, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_truth_passes),
        cmocka_unit_test(an_estimate_too_great),
        cmocka_unit_test(a_wrong_rise),
        cmocka_unit_test(a_key_that_makes_another_position),
        cmocka_unit_test(a_key_that_tells_too_little),
        cmocka_unit_test(an_estimate_beyond_the_bound),
        cmocka_unit_test(an_estimate_above_zero_at_a_goal),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
