/* Handles: the same answers as by the structs; options by name; refusals in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/bandolo.h>

static const char position[] = "2 8 3 1 6 4 7 0 5";

static void answers_are_those_of_structs(void **unused)
{
    (void)unused;
    bd_error *error = bd_error_new();
    bd_problem *problem = bd_problem_new("tile8", "manhattan", NULL, NULL, error);
    assert_non_null(problem);
    void *start = malloc(bd_problem_state_bytes(problem));
    assert_true(bd_problem_random(problem, 7, start));
    for (size_t i = 0; bd_algorithm_name(i); ++i) {
        bd_options *options = bd_options_new();
        bd_result by_struct;
        assert_true(bd_options_set(options, "algorithm", bd_algorithm_name(i), error));
        assert_true(bd_options_set(options, "limit_nodes", "50k", error));
        const bd_options plain = {.algorithm = bd_algorithm_name(i), .limits.nodes = 50000};
        bd_result *result = bd_problem_search(problem, start, options);
        bd_search(problem->domain, problem->data, start, &plain, &by_struct);
        assert_string_equal(bd_result_status(result), bd_status_name(by_struct.status));
        assert_int_equal(bd_result_length(result), by_struct.length);
        assert_int_equal(bd_result_is_optimal(result), by_struct.optimal);
        for (size_t j = 0; j < by_struct.length; ++j)
            assert_int_equal(bd_result_move(result, j), by_struct.moves[j]);
        assert_int_equal(bd_result_move(result, by_struct.length), UINT32_MAX);
        uint64_t cost = 0, paid;
        void *state = malloc(bd_problem_state_bytes(problem));
        memcpy(state, start, bd_problem_state_bytes(problem));
        for (size_t j = 0; j < bd_result_length(result); ++j, cost += paid)
            assert_true(bd_problem_play(problem, state, bd_result_move(result, j), &paid, error));
        assert_true(!bd_result_has_solution(result) || bd_problem_is_goal(problem, state));
        assert_true(!bd_result_has_solution(result) || bd_result_cost(result) == cost);
        size_t counters = 0;
        uint64_t value = 0;
        for (const char *name; (name = bd_result_counter(result, counters, &value)); ++counters)
            assert_true(strcmp(name, "generated") != 0 || value == by_struct.counter[BD_GENERATED]);
        assert_true(counters >= 2);
        free(state);
        bd_result_free(&by_struct);
        bd_result_delete(result);
        bd_options_free(options);
    }
    free(start);
    bd_problem_free(problem);
    bd_error_free(error);
}

static void every_option_has_a_value(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *value, *wrong;
    } rows[] = {{"algorithm", "A*", ""},
                {"weight", "concave:1,1/2", "0.5"},
                {"cut-off", "+1", "2"},
                {"child_order", "fixed", "random"},
                {"parent-pruning", "off", "perhaps"},
                {"width", "10", "0"},
                {"value-limit", "2.5", "-1"},
                {"depth", "7", "x"},
                {"ties", "fifo", "both"},
                {"limit-cost", "9", "0"},
                {"limit-cost", "40", "0"},
                {"ties", "fifo", "any"},
                {"limit-nodes", "2k", "1.5"},
                {"limit-memory", "64M", "64 cows"},
                {"limit-time", "1.5s", "soon"},
                {"threads", "2", "2000"},
                {"seed", "0", "-1"},
                {"seed", "9223372036854775807", "9223372036854775808"}};
    bd_options *options = bd_options_new();
    bd_error *error = bd_error_new();
    size_t count = sizeof rows / sizeof *rows;
    for (size_t i = 0; i < count; ++i) {
        assert_true(bd_options_set(options, rows[i].name, rows[i].value, error));
        assert_true(bd_options_set(options, rows[i].name, rows[i].value, error)); /* in its place */
        assert_false(bd_options_set(options, rows[i].name, rows[i].wrong, error));
        assert_string_equal(bd_error_name(error),
                            strcmp(rows[i].name, "weight") ? "bad-usage" : bd_error_name(error));
        assert_true(*bd_error_message(error));
    }
    assert_null(bd_option_name(count));
    assert_string_equal(options->algorithm, "astar");
    assert_int_equal(options->weight.kind, BD_WEIGHT_CONCAVE);
    assert_int_equal(options->limits.nodes, 2000);
    assert_int_equal(options->limits.bytes, 64 << 20);
    assert_true(options->limits.seconds == 1.5 && options->depth == 7 && options->width == 10);
    assert_false(bd_options_set(options, "hurry", "yes", error));
    assert_string_equal(bd_error_message(error), "there is no option 'hurry'");
    bd_error_free(error);
    bd_options_free(options);
}

static void count_calls(void *context, double seconds, uint64_t generated, uint64_t bytes,
                        uint64_t lower_bound, uint64_t best)
{
    void **both = context;
    (void)bytes, (void)lower_bound;
    assert_true(seconds > 0 && generated > 0 && best == UINT64_MAX);
    ++*(unsigned *)both[0];
    bd_options_stop(both[1]);
}

static void progress_may_stop_a_search(void **unused)
{
    (void)unused;
    unsigned calls = 0;
    bd_problem *problem = bd_problem_new("tile15", "zero", NULL, NULL, NULL);
    bd_options *options = bd_options_new();
    void *both[] = {&calls, options}, *start = malloc(bd_problem_state_bytes(problem));
    assert_true(bd_problem_random(problem, 7, start));
    assert_true(bd_options_set(options, "algorithm", "idastar", NULL));
    bd_options_watch(options, count_calls, both);
    bd_result *result = bd_problem_search(problem, start, options);
    assert_string_equal(bd_result_status(result), "stopped");
    assert_int_equal(bd_result_cost(result), UINT64_MAX);
    assert_int_equal(calls, 1);
    bd_result_delete(result);
    free(start);
    bd_options_free(options);
    bd_problem_free(problem);
}

static void texts_and_refusals(void **unused)
{
    (void)unused;
    char text[200];
    bd_error *error = bd_error_new();
    assert_null(bd_problem_new("tile9000", NULL, NULL, NULL, error));
    assert_true(*bd_error_message(error));
    bd_problem *problem = bd_problem_new("tile8", NULL, NULL, NULL, error);
    void *start = malloc(bd_problem_state_bytes(problem));
    assert_false(bd_problem_parse(problem, "1 2 3", start, error));
    assert_true(bd_problem_parse(problem, position, start, error));
    assert_int_equal(bd_problem_format(problem, start, text, sizeof text), strlen(position));
    assert_string_equal(text, position);
    assert_true(bd_problem_draw(problem, start, text, sizeof text) > 0);
    assert_true(bd_problem_format_move(problem, 0, text, sizeof text) > 0);
    assert_true(bd_problem_estimate(problem, start) > 0);
    assert_false(bd_problem_play(problem, start, UINT32_MAX, NULL, error));
    assert_string_equal(bd_error_name(error), "bad-input");
    assert_false(bd_problem_check(problem, start, text, sizeof text)); /* of the wrong parity */
    assert_string_equal(bd_problem_name(problem), "tile8");
    assert_true(*bd_problem_heuristic(problem));
    assert_string_equal(bd_domain_name(0), bd_domains()[0]->name);
    assert_string_equal(bd_domain_heuristic(0), bd_domains()[0]->heuristic);
    assert_non_null(bd_domain_summary(0));
    assert_null(bd_domain_name(100000));
    assert_null(bd_algorithm_summary(100000));
    free(start);
    bd_problem_free(problem);
    bd_error_free(error);
    bd_problem_free(NULL);
    bd_options_free(NULL);
    bd_result_delete(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_those_of_structs),
        cmocka_unit_test(every_option_has_a_value),
        cmocka_unit_test(progress_may_stop_a_search),
        cmocka_unit_test(texts_and_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
