/* Places against brute force: searches interrupted again and again, by enough solutions, by values tried or
 * from another thread, and gone on with on one to four threads, hand over exactly the solutions, each once.
 * What text a checkpoint is, and which is none. */
#include <bandolo/constraint/search.h>

#include "constraint/queens.h"
#include "constraint/random_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MODELS = 4000 };

/* Thread sanitizer and others make all of it many times slower. */
static unsigned models(void)
{
    const char *sanitizers = getenv("BANDOLO_SANITIZE");
    return sanitizers && *sanitizers ? MODELS / 10 : MODELS;
}

/* The same checkpoint, through its text. */
static bd_constraint_checkpoint *reread(const bd_constraint_checkpoint *checkpoint)
{
    bd_error error;
    size_t length = bd_constraint_checkpoint_format(checkpoint, NULL, 0);
    char *text = malloc(length + 1), *again = malloc(length + 1);
    assert_non_null(text);
    assert_non_null(again);
    assert_int_equal(bd_constraint_checkpoint_format(checkpoint, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    bd_constraint_checkpoint *copy = bd_constraint_checkpoint_parse(text, length, &error);
    assert_non_null(copy);
    assert_int_equal(bd_constraint_checkpoint_format(copy, again, length + 1), length);
    assert_string_equal(again, text);
    free(text);
    free(again);
    return copy;
}

/* How a chain of searches is interrupted. */
typedef struct search_chain {
    bd_constraint_options options;
    unsigned threads; /* 0: one to four by turns */
    bool is_mixed;    /* by each of the algorithms in turn */
    unsigned parts;   /* searches that it took */
} search_chain;

static const char *const algorithms[] = {"mac", "backtracking", "forward-checking"};

/* This algorithm does not take the others. */
static void take_another(bd_constraint_options *options, unsigned number)
{
    options->algorithm = algorithms[number % 3];
    if (number % 3 > 0)
        options->threads = 1;
    if (number % 3 == 1) {
        options->variable_order = BD_ORDER_DEFAULT;
        options->value_order = BD_VALUE_ASCENDING;
    }
}

/* All solutions, by as many searches as it takes, each from where the one before it was. */
static solution_list solutions_in_parts(const bd_model *model, search_chain *chain)
{
    solution_list all = {.width = bd_model_variables(model)};
    bd_constraint_checkpoint *checkpoint = NULL;
    for (bool is_over = false; !is_over;) {
        bd_constraint_options options = chain->options;
        bd_constraint_result result;
        options.resume_from = checkpoint;
        options.threads = chain->threads ? chain->threads : 1 + chain->parts % 4;
        if (chain->is_mixed)
            take_another(&options, chain->parts);
        ++chain->parts;
        assert_true(chain->parts < 1000000);
        solution_list part = solutions_by_search(model, &options, &result);
        solution_list_append(&all, &part);
        solution_list_free(&part);
        assert_int_not_equal(result.status, BD_FAILED);
        assert_int_equal(result.solutions, all.count);
        is_over = result.optimal;
        assert_true(is_over == !result.checkpoint);
        bd_constraint_checkpoint_free(checkpoint);
        checkpoint = result.checkpoint ? reread(result.checkpoint) : NULL;
        if (checkpoint)
            assert_int_equal(bd_constraint_checkpoint_solutions(checkpoint), all.count);
        bd_constraint_result_free(&result);
    }
    return all;
}

/* Goes through all algorithms and orders as `number` goes up; enough after 1 to 5 solutions, or 2 to 41
 * values. */
static search_chain chain_of(unsigned number)
{
    search_chain chain = {
        .options = {.algorithm = "mac",
                    .wanted = BD_WANT_ALL,
                    .variable_order = (bd_variable_order)(number % BD_VARIABLE_ORDER_COUNT),
                    .value_order = (bd_value_order)(number / 5 % BD_VALUE_ORDER_COUNT),
                    .seed = number}};
    if (number % 3)
        chain.options.most_solutions = 1 + number % 5;
    if (number % 3 != 1)
        chain.options.limits.nodes = 2 + number % 40;
    chain.threads = number % 2;
    chain.is_mixed = number % 7 == 0;
    if (number % 7 > 3) {
        take_another(&chain.options, number % 7 - 3);
        chain.threads = chain.options.threads;
    }
    return chain;
}

static unsigned check_parts(const bd_model *model, search_chain chain, solution_list *expected)
{
    solution_list found = solutions_in_parts(model, &chain);
    assert_int_equal(found.count, expected->count);
    assert_true(solutions_are_same(&found, expected));
    solution_list_free(&found);
    return chain.parts;
}

static void test_random_models(void **state)
{
    (void)state;
    bd_random random = bd_random_of(9);
    unsigned parts = 0;
    for (unsigned i = 0; i < models(); ++i) {
        bd_model *model = random_model(&random);
        solution_list expected = solutions_by_force(model);
        if (expected.count <= 400) /* the others take many searches, and show no more */
            parts += check_parts(model, chain_of(i), &expected);
        solution_list_free(&expected);
        bd_model_close(model);
    }
    assert_true(parts > 2 * models()); /* they are interrupted */
}

/* Ranges at either end of what 32 bits hold, whose one value left is guessed, too. */
static void test_wide_ranges(void **state)
{
    (void)state;
    bd_random random = bd_random_of(11);
    for (unsigned i = 0; i < models() / 4; ++i) {
        bd_model *model = random_model(&random);
        solution_list expected = solutions_by_force(model);
        search_chain chain = chain_of(i);
        chain.options.algorithm = i % 2 ? "mac" : "forward-checking";
        chain.is_mixed = false;
        if (i % 2 == 0)
            chain.threads = 1;
        add_wide_variable(model, &random, &expected);
        if (expected.count <= 400)
            check_parts(model, chain, &expected);
        solution_list_free(&expected);
        bd_model_close(model);
    }
}

static solution_list queens_solutions(const bd_model *model)
{
    bd_constraint_result result;
    solution_list list = solutions_by_search(
        model, &(bd_constraint_options){.algorithm = "backtracking", .wanted = BD_WANT_ALL},
        &result);
    assert_true(result.optimal);
    assert_null(result.checkpoint); /* complete */
    bd_constraint_result_free(&result);
    return list;
}

static void test_queens(void **state)
{
    (void)state;
    static const size_t counts[] = {[6] = 4, [7] = 40, [8] = 92};
    for (int32_t size = 6; size <= 8; ++size) {
        bd_model *model = queens_model(size);
        solution_list expected = queens_solutions(model);
        assert_int_equal(expected.count, counts[size]);
        for (unsigned number = 0; number < 60; ++number)
            check_parts(model, chain_of(number), &expected);
        solution_list_free(&expected);
        bd_model_close(model);
    }
}

/* ---- interrupted from outside ---- */

typedef struct interruption {
    atomic_bool stop;
    unsigned until; /* solutions */
    solution_list *all;
} interruption;

/* Stops the search, as Ctrl-C would, and takes what still comes. */
static bool stop_soon(void *context, const int32_t *values)
{
    interruption *own = context;
    solution_list one = {.count = 1, .width = own->all->width, .values = (int32_t *)(size_t)values};
    solution_list_append(own->all, &one);
    if (own->until > 0 && --own->until == 0)
        atomic_store(&own->stop, true);
    return true;
}

static void test_stopped(void **state)
{
    (void)state;
    bd_model *model = queens_model(9);
    solution_list expected = queens_solutions(model);
    unsigned stopped = 0;
    for (unsigned number = 0; number < 24; ++number) {
        solution_list all = {.width = 9};
        bd_constraint_checkpoint *checkpoint = NULL;
        bd_constraint_result result;
        bool is_over = false;
        for (unsigned part = 0; !is_over; ++part) {
            interruption own = {.until = 20 + number, .all = &all};
            bd_constraint_options options = {.algorithm = "mac",
                                             .wanted = BD_WANT_ALL,
                                             .threads = 1 + (number + part) % 4,
                                             .solution = stop_soon,
                                             .context = &own,
                                             .stop = &own.stop,
                                             .resume_from = checkpoint};
            bd_constraint_search(model, &options, &result);
            is_over = result.optimal;
            stopped += result.status == BD_STOPPED;
            bd_constraint_checkpoint_free(checkpoint);
            checkpoint = result.checkpoint;
            result.checkpoint = NULL;
            bd_constraint_result_free(&result);
        }
        assert_true(solutions_are_same(&all, &expected));
        solution_list_free(&all);
    }
    assert_true(stopped > 0);
    solution_list_free(&expected);
    bd_model_close(model);
}

/* Too few bytes end a search where it is, too: with more, it goes on. */
static void test_bytes(void **state)
{
    (void)state;
    bd_model *model = queens_model(7);
    for (unsigned threads = 1; threads <= 3; ++threads) {
        bd_constraint_checkpoint *checkpoint = NULL;
        bd_constraint_result result;
        uint64_t bytes = 10000;
        bool is_over = false;
        while (!is_over) {
            bd_constraint_options options = {.algorithm = "mac",
                                             .wanted = BD_WANT_COUNT,
                                             .threads = threads,
                                             .limits = {.bytes = bytes, .nodes = 40},
                                             .resume_from = checkpoint};
            bd_constraint_search(model, &options, &result);
            assert_int_not_equal(result.status, BD_FAILED);
            is_over = result.optimal;
            bd_constraint_checkpoint_free(checkpoint);
            checkpoint = result.checkpoint;
            result.checkpoint = NULL;
            bytes += bytes / 8;
            bd_constraint_result_free(&result);
        }
        assert_int_equal(result.solutions, 40);
    }
    bd_model_close(model);
}

/* ---- counts ---- */

/* The last of a chain of searches, each interrupted where the limits say. How many there were, in `parts`. */
static bd_constraint_result count_in_parts(const bd_model *model, bd_constraint_options options,
                                           unsigned *parts)
{
    bd_constraint_checkpoint *checkpoint = NULL;
    bd_constraint_result result;
    *parts = 0;
    do {
        options.resume_from = checkpoint;
        bd_constraint_search(model, &options, &result);
        assert_int_not_equal(result.status, BD_FAILED);
        bd_constraint_checkpoint_free(checkpoint);
        checkpoint = result.checkpoint ? reread(result.checkpoint) : NULL;
        ++*parts;
        assert_true(*parts < 20000);
        bd_constraint_result_free(&result);
    } while (checkpoint);
    return result;
}

/* A range of which the greatest value of all is left: 36 solutions, of which none may come twice. */
static void test_greatest_value(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_variable all[3] = {bd_model_variable(model, "w", 0, INT32_MAX),
                          bd_model_variable(model, "x", 0, 5), bd_model_variable(model, "y", 0, 5)};
    bd_model_linear(model, 1, &(bd_term){1, all[0]}, BD_AT_LEAST, INT32_MAX);
    bd_model_branch_on(model, 3, all);
    bd_constraint_options options = {.algorithm = "forward-checking",
                                     .wanted = BD_WANT_COUNT,
                                     .variable_order = BD_ORDER_STATIC,
                                     .limits.nodes = 20};
    unsigned parts;
    assert_int_equal(count_in_parts(model, options, &parts).solutions, 36);
    assert_in_range(parts, 2, 10);
    bd_model_close(model);
}

/* In one go or in parts: the same solutions, and about as many values tried. Not exactly: decisions that
 * are made again all at once may remove a value more or less than one by one. */
static void test_counts_go_on(void **state)
{
    (void)state;
    bd_model *model = queens_model(8);
    bd_constraint_options options = {
        .algorithm = "mac", .wanted = BD_WANT_COUNT, .variable_order = BD_ORDER_STATIC};
    bd_constraint_result whole, last;
    unsigned parts;
    bd_constraint_search(model, &options, &whole);
    options.limits.nodes = 100;
    last = count_in_parts(model, options, &parts);
    assert_in_range(parts, 4, 1000);
    assert_int_equal(last.solutions, 92);
    assert_in_range(last.counter[BD_TRIED], whole.counter[BD_TRIED] * 9 / 10,
                    whole.counter[BD_TRIED] * 11 / 10);
    bd_constraint_result_free(&whole);
    bd_model_close(model);
}

static void check_counts(const bd_model *model, bd_constraint_options options, uint64_t limit)
{
    bd_constraint_result whole, last;
    unsigned parts;
    bd_constraint_search(model, &options, &whole);
    options.limits.nodes = limit;
    last = count_in_parts(model, options, &parts);
    assert_int_equal(last.solutions, whole.solutions);
    assert_memory_equal(last.counter, whole.counter, sizeof whole.counter);
    assert_true(parts >= whole.counter[BD_TRIED] / limit);
    bd_constraint_result_free(&whole);
}

/* Where the order remembers nothing of failures, the counts are those of an uninterrupted search. */
static void test_counts_are_the_same(void **state)
{
    (void)state;
    const bd_constraint_options ways[] = {
        {.algorithm = "backtracking", .wanted = BD_WANT_COUNT},
        {.algorithm = "forward-checking",
         .wanted = BD_WANT_COUNT,
         .variable_order = BD_ORDER_STATIC},
        {.algorithm = "forward-checking", .wanted = BD_WANT_ALL, .variable_order = BD_ORDER_MRV}};
    bd_model *queens = queens_model(7);
    bd_random random = bd_random_of(2);
    for (unsigned i = 0; i < models() / 4; ++i) {
        bd_model *model = random_model(&random);
        check_counts(model, ways[i % 3], 1 + i % 50);
        bd_model_close(model);
    }
    for (unsigned i = 0; i < 3; ++i)
        for (uint64_t limit = 1; limit < 300; limit += 23)
            check_counts(queens, ways[i], limit);
    bd_model_close(queens);
}

/* ---- with an objective ---- */

/* What a chain of searches for better and better solutions has come to. */
typedef struct climb {
    bd_variable objective;
    bool has_best, maximises;
    int32_t best;
} climb;

static bool climb_on(void *context, const int32_t *values)
{
    climb *own = context;
    int32_t value = values[own->objective];
    if (own->has_best)
        assert_true(own->maximises ? value > own->best : value < own->best);
    own->best = value;
    own->has_best = true;
    return true;
}

/* Interrupted or not, each solution is better than all before, and the last is the best. */
static void test_better_and_better(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    for (unsigned i = 0; i < models() / 2; ++i) {
        bd_model *model = random_model(&random);
        solution_list expected = solutions_by_force(model);
        climb own = {.maximises = i % 2};
        own.objective = (bd_variable)bd_random_below(&random, bd_model_variables(model));
        if (own.maximises)
            bd_model_maximise(model, own.objective);
        else
            bd_model_minimise(model, own.objective);
        bd_constraint_options options = {.algorithm = algorithms[i % 3],
                                         .wanted = BD_WANT_ALL,
                                         .limits.nodes = 1 + i % 20,
                                         .context = &own,
                                         .solution = climb_on};
        unsigned parts;
        count_in_parts(model, options, &parts);
        assert_int_equal(own.has_best, expected.count > 0);
        if (own.has_best)
            assert_int_equal(own.best, best_of(&expected, own.objective, own.maximises));
        solution_list_free(&expected);
        bd_model_close(model);
    }
}

/* ---- text ---- */

static void check_no_checkpoint(const char *text, uint64_t line, const char *expected)
{
    bd_error error;
    assert_null(bd_constraint_checkpoint_parse(text, strlen(text), &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_int_equal(error.at, line);
    assert_non_null(strstr(error.message, expected));
}

#define HEAD "bandolo-place 1 model 0123456789abcdef\n"

static void test_text(void **state)
{
    (void)state;
    static const char good[] = HEAD
        "solutions 17\ntried 1234\nbest -12\nonly better\nopen 3\n0 0=-3 1!=2 4>=5\n2 4<=4\n0\n";
    char out[sizeof good];
    bd_error error;
    bd_constraint_checkpoint *checkpoint = bd_constraint_checkpoint_parse(good, sizeof good - 1,
                                                                          &error);
    assert_non_null(checkpoint);
    assert_int_equal(bd_constraint_checkpoint_solutions(checkpoint), 17);
    assert_int_equal(bd_constraint_checkpoint_subtrees(checkpoint), 3);
    assert_int_equal(bd_constraint_checkpoint_format(checkpoint, out, sizeof out), sizeof good - 1);
    assert_string_equal(out, good);
    bd_constraint_checkpoint_free(checkpoint);
    for (size_t length = 0; length + 1 < sizeof good; ++length)
        assert_null(bd_constraint_checkpoint_parse(good, length, &error));

    check_no_checkpoint("", 1, "expected a checkpoint");
    check_no_checkpoint("bandolo-place 2 model 0123456789abcdef\n", 1, "version 1");
    check_no_checkpoint("bandolo-place 1 model 0123456789ABCDEF\n", 1, "sixteen");
    check_no_checkpoint(HEAD "open 0\n", 2, "'solutions'");
    check_no_checkpoint(HEAD "solutions x\n", 2, "number");
    check_no_checkpoint(HEAD "solutions 99999999999999999999\n", 2, "number");
    check_no_checkpoint(HEAD "solutions 1\nplaced 2\ntried 1\n", 4, "in its order");
    check_no_checkpoint(HEAD "solutions 1\nbest 2147483648\n", 3, "32 bits");
    check_no_checkpoint(HEAD "solutions 1\nonly better than\n", 3, "the end of the line");
    check_no_checkpoint(HEAD "solutions 1\nopen 2\n0\n", 5, "another subtree");
    check_no_checkpoint(HEAD "solutions 1\nopen 1\n0\n0\n", 5, "no more subtrees");
    check_no_checkpoint(HEAD "solutions 1\nopen 1\n1\n", 4, "no more shared");
    check_no_checkpoint(HEAD "solutions 1\nopen 1\n0 0=1x\n", 4, "the end of the line");
    check_no_checkpoint(HEAD "solutions 1\nopen 1\n0 0>1\n", 4, "one of =");
    check_no_checkpoint(HEAD "solutions 1\nopen 1\n0 0=2147483648\n", 4, "32 bits");
    check_no_checkpoint(HEAD "solutions 1\nopen 1\n0 =1\n", 4, "variable");
}

static bd_constraint_checkpoint *checkpoint_in(const bd_model *model)
{
    bd_constraint_result result;
    bd_constraint_options options = {
        .algorithm = "mac", .wanted = BD_WANT_COUNT, .limits = {.nodes = 20}};
    bd_constraint_search(model, &options, &result);
    bd_constraint_checkpoint *checkpoint = result.checkpoint;
    assert_non_null(checkpoint);
    result.checkpoint = NULL;
    bd_constraint_result_free(&result);
    return checkpoint;
}

static void check_refused(const bd_model *model, bd_constraint_options options, const char *why)
{
    bd_constraint_result result;
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_FAILED);
    assert_non_null(strstr(result.error.message, why));
    assert_null(result.checkpoint);
    bd_constraint_result_free(&result);
}

static void test_refused(void **state)
{
    (void)state;
    bd_model *six = queens_model(6), *model = queens_model(8);
    bd_constraint_checkpoint *checkpoint = checkpoint_in(model);
    bd_constraint_options options = {
        .algorithm = "mac", .wanted = BD_WANT_ALL, .resume_from = checkpoint};
    check_refused(six, options, "another instance");
    options.wanted = BD_WANT_FIRST;
    check_refused(model, options, "all solutions");
    options.wanted = BD_WANT_ALL;
    options.algorithm = "backjumping";
    check_refused(model, options, "takes no checkpoint");
    options.algorithm = "mac";
    bd_model_minimise(model, 0);
    check_refused(model, options, "another instance");
    bd_constraint_checkpoint_free(checkpoint);
    options.resume_from = checkpoint = checkpoint_in(model); /* of a count: takes no objective */
    check_refused(model, options, "for all, not for better and better");
    bd_model_all_different(model, 2, (bd_variable[]){0, 1}, NULL);
    options.wanted = BD_WANT_COUNT;
    check_refused(model, options, "another instance");
    bd_constraint_checkpoint_free(checkpoint);
    bd_model_close(six);
    bd_model_close(model);
}

/* A checkpoint of the right number and a variable that the model has not: somebody has written it. */
static void test_strange_variable(void **state)
{
    (void)state;
    bd_model *model = queens_model(8);
    bd_constraint_checkpoint *checkpoint = checkpoint_in(model);
    char text[4096] = {0};
    bd_error error;
    bd_constraint_checkpoint_format(checkpoint, text, sizeof text);
    bd_constraint_checkpoint_free(checkpoint);
    strcpy(strstr(text, "open"), "open 1\n0 8=1\n");
    checkpoint = bd_constraint_checkpoint_parse(text, strlen(text), &error);
    assert_non_null(checkpoint);
    check_refused(model,
                  (bd_constraint_options){
                      .algorithm = "mac", .wanted = BD_WANT_COUNT, .resume_from = checkpoint},
                  "variable 8");
    bd_constraint_checkpoint_free(checkpoint);
    bd_model_close(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_models),     cmocka_unit_test(test_queens),
        cmocka_unit_test(test_stopped),           cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_counts_go_on),      cmocka_unit_test(test_counts_are_the_same),
        cmocka_unit_test(test_better_and_better), cmocka_unit_test(test_text),
        cmocka_unit_test(test_wide_ranges),       cmocka_unit_test(test_greatest_value),
        cmocka_unit_test(test_refused),           cmocka_unit_test(test_strange_variable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
