/* Exact cover problems as text, and as a domain. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "domains/exactcover/exactcover.h"

#include <bandolo/constraint/exactcover.h>

/* The example of The Art of Computer Programming, 7.2.2.1, formula (49). */
static const char example[] = "| an example\n"
                              "p q r | x y\n"
                              "p q x y:A\n"
                              "\n"
                              "p r x:A y\r\n"
                              "p x:B\n"
                              "q x:A\n"
                              "r y:B";

static void the_example_is_solved(void **state)
{
    (void)state;
    bd_error error;
    bd_exact_cover *cover = bd_exact_cover_read(example, strlen(example), &error);
    assert_non_null(cover);
    assert_int_equal(bd_exact_cover_items(cover), 5);
    assert_int_equal(bd_exact_cover_options(cover), 5);
    bd_constraint_result result;
    bd_constraint_options options = {.wanted = BD_WANT_ALL};
    assert_int_equal(bd_exact_cover_search(cover, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 1);
    const int32_t expected[] = {1, 3, -1};
    assert_memory_equal(result.values, expected, sizeof expected);
    bd_constraint_result_free(&result);
    bd_exact_cover_close(cover);
}

static void bounds_are_read(void **state)
{
    (void)state;
    static const char text[] = "2:3|A 0:1|B 2|C 12:4294967294|D\nA B C\nC A\n";
    bd_error error;
    bd_exact_cover *cover = bd_exact_cover_read(text, strlen(text), &error);
    assert_non_null(cover);
    assert_int_equal(bd_exact_cover_length(cover), 3);
    assert_string_equal(bd_exact_cover_name(cover, 3), "D");
    assert_null(bd_exact_cover_name(cover, 4));
    char out[64];
    assert_int_equal(bd_exact_cover_format(cover, 1, out, sizeof out), 3);
    assert_string_equal(out, "C A");
    assert_int_equal(bd_exact_cover_format(cover, 0, out, 4), 5);
    assert_string_equal(out, "A B");
    bd_exact_cover_close(cover);
}

static void bad_texts_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        unsigned line;
        const char *says;
    } cases[] = {
        {"", 1, "expected a line of items"},
        {"| nothing\n", 2, "expected a line of items"},
        {"a a\n", 1, "second item 'a'"},
        {"a | b | c\n", 1, "a second '|'"},
        {"a b:c\n", 1, "the item 'b:c'"},
        {"3:2|a\n", 1, "multiplicity '3:2'"},
        {"0|a\n", 1, "multiplicity '0'"},
        {"x|a\n", 1, "multiplicity 'x'"},
        {"1:|a\n", 1, "multiplicity '1:'"},
        {"99999999999|a\n", 1, "multiplicity"},
        {"1|\n", 1, "the item ''"},
        {"a | 1|b\n", 1, "the item '1|b'"},
        {"a\nb\n", 2, "no item 'b'"},
        {"\na\n\na a\n", 4, "twice"},
        {"a\na:c\n", 2, "primary item 'a'"},
        {"a | x\na x:\n", 2, "the colour ''"},
        {"a | x\na x:b:c\n", 2, "the colour 'b:c'"},
        {"a\na\1\n", 2, "control character"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        bd_error error = {0};
        assert_null(bd_exact_cover_read(cases[i].text, strlen(cases[i].text), &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_int_equal(error.at, cases[i].line);
        char line[32];
        snprintf(line, sizeof line, "line %u: ", cases[i].line);
        assert_memory_equal(error.message, line, strlen(line));
        if (!strstr(error.message, cases[i].says))
            fail_msg("'%s' does not say '%s'", error.message, cases[i].says);
    }
}

/* A thousand items and colours: the table of names grows. */
static void many_names_are_kept_apart(void **state)
{
    (void)state;
    enum { MANY = 1000, ROOM = 64 * MANY };
    char *text = malloc(ROOM);
    size_t at = 0;
    for (int i = 0; i < MANY; ++i)
        at += (size_t)snprintf(text + at, ROOM - at, "i%d ", i);
    at += (size_t)snprintf(text + at, ROOM - at, "| s\n");
    for (int i = 0; i < MANY; ++i)
        at += (size_t)snprintf(text + at, ROOM - at, "i%d s:c%d\n", i, i);
    bd_error error;
    bd_exact_cover *cover = bd_exact_cover_read(text, at, &error);
    assert_non_null(cover);
    char out[32];
    bd_exact_cover_format(cover, 777, out, sizeof out);
    assert_string_equal(out, "i777 s:c777");
    bd_exact_cover_close(cover);
    free(text);
}

static void the_domain_keeps_its_contract(void **state)
{
    (void)state;
    const bd_constraint_domain *domain = &exactcover_domain;
    void *problem = calloc(1, domain->problem_size);
    bd_error error;
    assert_false(domain->open(problem, "", 0, &error));
    assert_true(domain->open(problem, example, strlen(example), &error));
    size_t length = domain->length(problem);
    assert_int_equal(length, 4);
    bool has_solver = false;
    for (const bd_native *native = domain->natives; native->run; ++native) {
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = native->algorithm.name};
        has_solver |= strcmp(native->algorithm.name, domain->solver) == 0;
        assert_int_equal(native->run(problem, &options, &result), BD_SOLVED);
        assert_true(domain->check(problem, result.values, &error));
        char out[64];
        size_t size = domain->format(problem, result.values, out, sizeof out);
        assert_string_equal(out, "p r x:A y\nq x:A");
        assert_int_equal(size, strlen(out));
        result.values[1] = 4;
        assert_false(domain->check(problem, result.values, &error));
        bd_constraint_result_free(&result);
    }
    assert_true(has_solver);
    assert_false(domain->check(problem, (int32_t[]){0, 0, 0, 0}, &error));
    domain->close(problem);
    free(problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_solved),
        cmocka_unit_test(bounds_are_read),
        cmocka_unit_test(bad_texts_are_refused),
        cmocka_unit_test(many_names_are_kept_apart),
        cmocka_unit_test(the_domain_keeps_its_contract),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
