/* An open instance: which algorithm is chosen, that the best ones are listed and counted, and that nothing
 * passes that breaks the rules. The domain is made up here: pairs x < y of 0 .. n - 1 whose sum is at least
 * 5; of `least_pairs` the sum is to be least. */
#include <setjmp.h>
#include <stdatomic.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/base/text.h>
#include <bandolo/constraint/domain.h>

enum { LEAST_SUM = 5 };

static bool open_pairs(void *problem, const char *text, size_t length, bd_error *error)
{
    int32_t *size = problem;
    *size = length == 1 ? text[0] - '0' : 0;
    return (*size > 0 && *size < 10) || bd_fail(error, BD_BAD_INPUT, 1, "expected a digit");
}

static void model_least(const void *problem, bd_model *model)
{
    int32_t size = *(const int32_t *)problem;
    bd_variable x = bd_model_variable(model, "x", 0, size - 1);
    bd_variable y = bd_model_variable(model, "y", 0, size - 1);
    bd_variable sum = bd_model_variable(model, "sum", LEAST_SUM, 2 * LEAST_SUM);
    bd_model_linear(model, 2, (bd_term[]){{1, x}, {-1, y}}, BD_AT_MOST, -1);
    bd_model_linear(model, 3, (bd_term[]){{1, x}, {1, y}, {-1, sum}}, BD_EQUAL, 0);
    bd_model_minimise(model, sum);
}

static void model_any(const void *problem, bd_model *model)
{
    int32_t size = *(const int32_t *)problem;
    bd_variable x = bd_model_variable(model, "x", 0, size - 1);
    bd_variable y = bd_model_variable(model, "y", 0, size - 1);
    bd_model_linear(model, 2, (bd_term[]){{1, x}, {-1, y}}, BD_AT_MOST, -1);
    bd_model_linear(model, 2, (bd_term[]){{1, x}, {1, y}}, BD_AT_LEAST, LEAST_SUM);
}

static size_t length_of(const void *problem)
{
    (void)problem;
    return 2;
}

static bool check_pair(const void *problem, const int32_t *values, bd_error *error)
{
    int32_t size = *(const int32_t *)problem;
    bool obeys = values[0] >= 0 && values[0] < values[1] && values[1] < size &&
                 values[0] + values[1] >= LEAST_SUM;
    return obeys || bd_fail(error, BD_BAD_INPUT, 0, "not such a pair");
}

static int64_t sum_of(const void *problem, const int32_t *values)
{
    (void)problem;
    return (int64_t)values[0] + values[1];
}

static size_t format(const void *problem, const int32_t *values, char *out, size_t size)
{
    (void)problem;
    return bd_text(out, size, "%d %d", values[0], values[1]);
}

/* Hands over what is no solution: as the last of several, or as its result. */
static bd_status run_liar(const void *problem, const bd_constraint_options *options,
                          bd_constraint_result *result)
{
    static const int32_t good[] = {2, 3}, bad[] = {3, 3};
    (void)problem;
    *result = (bd_constraint_result){.status = BD_SOLVED, .has_solution = true, .threads = 1};
    result->values = malloc(sizeof bad);
    assert_non_null(result->values);
    memcpy(result->values, options->solution ? good : bad, sizeof bad);
    if (options->solution && options->solution(options->context, good))
        options->solution(options->context, bad);
    return result->status;
}

static const bd_native natives[] = {{{"liar", "", BD_COMPLETE}, run_liar}, {{0}, NULL}};

static const bd_constraint_domain pairs = {.name = "pairs",
                                           .summary = "",
                                           .position = "a digit",
                                           .solver = "generate-and-test",
                                           .counter = "generate-and-test",
                                           .natives = natives,
                                           .problem_size = sizeof(int32_t),
                                           .open = open_pairs,
                                           .model = model_any,
                                           .length = length_of,
                                           .check = check_pair,
                                           .format = format};

static bd_constraint_domain least_pairs(void)
{
    bd_constraint_domain domain = pairs;
    domain.model = model_least;
    domain.objective = "sum";
    domain.value = sum_of;
    return domain;
}

static bd_constraint_problem open_instance(const bd_constraint_domain *domain, const char *text)
{
    bd_constraint_problem problem;
    bd_error error;
    assert_true(bd_constraint_open(&problem, domain, text, strlen(text), &error));
    return problem;
}

/* The solutions handed over. */
typedef struct witness {
    unsigned calls, least_calls;
    bool all_good;
    unsigned enough; /* after so many; 0: never */
} witness;

static bool see(void *context, const int32_t *values)
{
    witness *seen = context;
    ++seen->calls;
    seen->least_calls += values[0] + values[1] == LEAST_SUM;
    seen->all_good = values[0] < values[1] && values[0] + values[1] >= LEAST_SUM;
    return seen->calls != seen->enough;
}

static void bad_instances_are_refused(void **state)
{
    bd_constraint_problem problem;
    bd_error error;
    (void)state;
    assert_false(bd_constraint_open(&problem, &pairs, "xy", 2, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    bd_constraint_close(&problem);
}

static void all_are_listed_and_counted(void **state)
{
    bd_constraint_problem problem = open_instance(&pairs, "6");
    bd_constraint_result result;
    witness seen = {0};
    (void)state;
    const bd_constraint_options all = {.wanted = BD_WANT_ALL, .context = &seen, .solution = see};
    assert_int_equal(bd_constraint_solve(&problem, &all, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 9);
    assert_int_equal(seen.calls, 9);
    assert_true(seen.all_good && result.optimal);
    bd_constraint_result_free(&result);
    const bd_constraint_options count = {.wanted = BD_WANT_COUNT};
    assert_int_equal(bd_constraint_solve(&problem, &count, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 9);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

/* With an objective, all means all the best. */
static void the_best_are_listed_and_counted(void **state)
{
    const bd_constraint_domain least = least_pairs();
    bd_constraint_problem problem = open_instance(&least, "6");
    bd_constraint_result result;
    (void)state;
    for (bd_wanted wanted = BD_WANT_ALL; wanted <= BD_WANT_COUNT; ++wanted) {
        witness seen = {0};
        const bd_constraint_options options = {.wanted = wanted, .context = &seen, .solution = see};
        assert_int_equal(bd_constraint_solve(&problem, &options, &result), BD_SOLVED);
        assert_int_equal(result.solutions, 3); /* 0 5, 1 4, 2 3 */
        assert_int_equal(result.objective, LEAST_SUM);
        assert_int_equal(seen.calls, wanted == BD_WANT_ALL ? 3 : 0);
        assert_int_equal(seen.least_calls, seen.calls);
        bd_constraint_result_free(&result);
    }
    const bd_constraint_options best = {.wanted = BD_WANT_BEST};
    assert_int_equal(bd_constraint_solve(&problem, &best, &result), BD_SOLVED);
    assert_true(result.has_solution && result.optimal);
    assert_int_equal(result.objective, LEAST_SUM);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

/* A limit holds for finding the value and for listing together. */
static void limits_hold_for_both_searches(void **state)
{
    const bd_constraint_domain least = least_pairs();
    bd_constraint_problem problem = open_instance(&least, "9");
    bd_constraint_result result;
    (void)state;
    const bd_constraint_options whole = {.wanted = BD_WANT_COUNT};
    assert_int_equal(bd_constraint_solve(&problem, &whole, &result), BD_SOLVED);
    uint64_t tried = result.counter[BD_TRIED], solutions = result.solutions;
    bd_constraint_result_free(&result);
    for (uint64_t limit = 1; limit < tried; limit += 7) {
        const bd_constraint_options options = {.wanted = BD_WANT_COUNT, .limits = {.nodes = limit}};
        assert_int_equal(bd_constraint_solve(&problem, &options, &result), BD_LIMIT_NODES);
        assert_true(result.solutions <= solutions);
        assert_true(result.counter[BD_TRIED] <= limit + 1);
        bd_constraint_result_free(&result);
    }
    bd_constraint_close(&problem);
}

/* The model, and that of its best value, have part of the bytes: with few they are not even made. */
static void bytes_are_for_models_too(void **state)
{
    const bd_constraint_domain least = least_pairs();
    bd_status last = BD_LIMIT_MEMORY;
    unsigned unmade = 0;
    (void)state;
    for (uint64_t bytes = 1; last != BD_SOLVED; bytes += bytes / 16 + 1) {
        bd_constraint_problem problem = open_instance(&least, "9");
        bd_constraint_result result;
        bd_explanation why;
        const bd_constraint_options options = {.wanted = BD_WANT_COUNT, .limits.bytes = bytes};
        last = bd_constraint_solve(&problem, &options, &result);
        assert_true(last == BD_LIMIT_MEMORY || last == BD_SOLVED);
        unmade += !problem.model;
        bd_constraint_result_free(&result);
        bd_status other = bd_constraint_explain_problem(&problem, &options, &why);
        assert_true(other == BD_LIMIT_MEMORY || other == BD_SOLVED);
        assert_true(problem.rules || other == BD_LIMIT_MEMORY);
        bd_explanation_free(&why);
        bd_constraint_close(&problem);
    }
    assert_true(unmade > 10);
}

/* Interrupted while the value is searched for, or what has it, and gone on with: each of the best once. */
static void the_best_are_listed_in_parts(void **state)
{
    const bd_constraint_domain least = least_pairs();
    static const char *const names[] = {"mac", "backtracking", "forward-checking"};
    bd_constraint_problem problem = open_instance(&least, "9");
    (void)state;
    for (uint64_t limit = 1; limit < 90; ++limit) {
        witness seen = {0};
        bd_constraint_checkpoint *checkpoint = NULL;
        bd_constraint_result result;
        do {
            const bd_constraint_options options = {.algorithm = names[limit % 3],
                                                   .wanted = BD_WANT_ALL,
                                                   .limits = {.nodes = limit / 3 + 1},
                                                   .context = &seen,
                                                   .solution = see,
                                                   .resume_from = checkpoint};
            bd_constraint_solve(&problem, &options, &result);
            assert_int_not_equal(result.status, BD_FAILED);
            assert_int_equal(result.solutions, seen.calls);
            bd_constraint_checkpoint_free(checkpoint);
            checkpoint = result.checkpoint;
            result.checkpoint = NULL;
            bd_constraint_result_free(&result);
        } while (checkpoint);
        assert_true(result.optimal);
        assert_int_equal(seen.calls, 3);
        assert_int_equal(seen.least_calls, 3);
    }
    bd_constraint_close(&problem);
}

/* ---- the making of a model ends when the search must ---- */

enum { LONG_MODEL = 1000000, STOPPED_AT = 5000 };

static atomic_bool stop_model;
static unsigned variables_made;

/* A user stops in the middle of it. */
static void model_long(const void *problem, bd_model *model)
{
    (void)problem;
    variables_made = 0;
    for (unsigned i = 0; i < LONG_MODEL; ++i) {
        variables_made += bd_model_variable(model, NULL, 0, 9) != BD_NO_VARIABLE;
        if (i == STOPPED_AT)
            atomic_store(&stop_model, true);
    }
}

static void a_model_is_stopped_while_it_is_made(void **state)
{
    (void)state;
    bd_constraint_domain domain = pairs;
    domain.model = model_long;
    bd_constraint_problem problem = open_instance(&domain, "9");
    bd_constraint_result result;
    const bd_constraint_options options = {.algorithm = "mac", .stop = &stop_model};
    assert_int_equal(bd_constraint_solve(&problem, &options, &result), BD_STOPPED);
    assert_in_range(variables_made, STOPPED_AT, 2 * STOPPED_AT);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

static void a_model_is_made_within_the_time(void **state)
{
    (void)state;
    bd_constraint_domain domain = pairs;
    domain.model = model_long;
    bd_constraint_problem problem = open_instance(&domain, "9");
    bd_constraint_result result;
    const bd_constraint_options options = {.algorithm = "mac", .limits.seconds = 1e-6};
    assert_int_equal(bd_constraint_solve(&problem, &options, &result), BD_LIMIT_TIME);
    assert_in_range(variables_made, 1, LONG_MODEL / 2);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

static void no_solution_is_proved(void **state)
{
    const bd_constraint_domain least = least_pairs();
    const bd_constraint_domain *const both[] = {&pairs, &least};
    (void)state;
    for (size_t i = 0; i < 2; ++i) {
        bd_constraint_problem problem = open_instance(both[i], "3");
        bd_constraint_result result;
        const bd_constraint_options best = {.wanted = BD_WANT_BEST};
        assert_int_equal(bd_constraint_solve(&problem, &best, &result), BD_NO_SOLUTION);
        bd_constraint_result_free(&result);
        const bd_constraint_options count = {.wanted = BD_WANT_COUNT};
        assert_int_equal(bd_constraint_solve(&problem, &count, &result), BD_SOLVED);
        assert_int_equal(result.solutions, 0);
        assert_true(result.optimal);
        bd_constraint_result_free(&result);
        bd_constraint_close(&problem);
    }
}

static void the_caller_may_have_enough(void **state)
{
    bd_constraint_problem problem = open_instance(&pairs, "6");
    bd_constraint_result result;
    witness seen = {.enough = 2};
    (void)state;
    const bd_constraint_options options = {
        .wanted = BD_WANT_ALL, .context = &seen, .solution = see};
    bd_constraint_solve(&problem, &options, &result);
    assert_int_equal(seen.calls, 2);
    assert_false(result.optimal);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

static void broken_rules_are_found_out(void **state)
{
    bd_constraint_problem problem = open_instance(&pairs, "6");
    bd_constraint_result result;
    witness seen = {0};
    (void)state;
    const bd_constraint_options options[] = {
        {.algorithm = "liar", .wanted = BD_WANT_FIRST},
        {.algorithm = "liar", .wanted = BD_WANT_ALL, .context = &seen, .solution = see}};
    for (size_t i = 0; i < 2; ++i) {
        assert_int_equal(bd_constraint_solve(&problem, &options[i], &result), BD_FAILED);
        assert_int_equal(result.error.code, BD_BROKEN_PROMISE);
        assert_false(result.has_solution);
        bd_constraint_result_free(&result);
    }
    assert_int_equal(seen.calls, 1);
    assert_true(seen.all_good);
    bd_constraint_close(&problem);
}

static void what_does_not_fit_is_refused(void **state)
{
    static const bd_constraint_options unfit[] = {
        {.algorithm = "rubbish"},
        {.algorithm = "liar", .variable_order = BD_ORDER_MRV},
        {.algorithm = "liar", .value_order = BD_VALUE_RANDOM},
        {.algorithm = "liar", .restarts = BD_RESTART_LUBY},
        {.algorithm = "liar", .threads = 2},
        {.algorithm = "min-conflicts", .wanted = BD_WANT_ALL},
        {.algorithm = "min-conflicts", .wanted = BD_WANT_COUNT},
    };
    bd_constraint_problem problem = open_instance(&pairs, "6");
    bd_constraint_result result;
    bd_error error;
    (void)state;
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; ++i) {
        assert_null(bd_constraint_choose(&pairs, &unfit[i], &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
        assert_int_equal(bd_constraint_solve(&problem, &unfit[i], &result), BD_FAILED);
        assert_string_equal(result.error.message, error.message);
        bd_constraint_result_free(&result);
    }
    bd_constraint_close(&problem);
}

static void the_default_depends_on_what_is_wanted(void **state)
{
    bd_constraint_domain domain = pairs;
    bd_error error;
    (void)state;
    domain.solver = "liar";
    domain.lister = "backtracking";
    static const struct {
        bd_wanted wanted;
        const char *name;
    } defaults[] = {{BD_WANT_BEST, "liar"},
                    {BD_WANT_FIRST, "liar"},
                    {BD_WANT_ALL, "backtracking"},
                    {BD_WANT_COUNT, "generate-and-test"}};
    for (size_t i = 0; i < sizeof defaults / sizeof *defaults; ++i) {
        const bd_constraint_options options = {.wanted = defaults[i].wanted};
        assert_string_equal(bd_constraint_choose(&domain, &options, &error)->name,
                            defaults[i].name);
    }
    domain.lister = NULL;
    const bd_constraint_options all = {.wanted = BD_WANT_ALL};
    assert_string_equal(bd_constraint_choose(&domain, &all, &error)->name, "liar");
    domain.model = NULL; /* natives alone */
    assert_null(bd_constraint_choose(
        &domain, &(bd_constraint_options){.algorithm = "generate-and-test"}, &error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_instances_are_refused),
        cmocka_unit_test(all_are_listed_and_counted),
        cmocka_unit_test(the_best_are_listed_and_counted),
        cmocka_unit_test(limits_hold_for_both_searches),
        cmocka_unit_test(bytes_are_for_models_too),
        cmocka_unit_test(the_best_are_listed_in_parts),
        cmocka_unit_test(a_model_is_stopped_while_it_is_made),
        cmocka_unit_test(a_model_is_made_within_the_time),
        cmocka_unit_test(no_solution_is_proved),
        cmocka_unit_test(the_caller_may_have_enough),
        cmocka_unit_test(broken_rules_are_found_out),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(the_default_depends_on_what_is_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
