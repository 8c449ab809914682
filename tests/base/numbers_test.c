/* Short lists of numbers: what is written is read back; what is none is refused, and where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/base/text.h>
#include <bandolo/base/random.h>

enum { COUNT = 5 };

static void are_read_as_written(void **state)
{
    bd_random random = bd_random_of(1);
    (void)state;
    for (int i = 0; i < 2000; ++i) {
        uint8_t most[COUNT], numbers[COUNT], again[COUNT];
        char text[64], cut[8];
        for (int k = 0; k < COUNT; ++k) {
            most[k] = (uint8_t)bd_random_below(&random, 256);
            numbers[k] = (uint8_t)bd_random_below(&random, most[k] + 1U);
        }
        size_t length = bd_numbers_format(numbers, COUNT, text, sizeof text);
        assert_int_equal(length, strlen(text));
        assert_int_equal(bd_numbers_format(numbers, COUNT, cut, sizeof cut), length);
        assert_true(bd_numbers_parse(text, length, most, COUNT, again, "", NULL));
        assert_memory_equal(again, numbers, COUNT);
    }
}

/* As printf writes them, cut anywhere. */
static void values_are_written(void **state)
{
    static const int32_t bounds[] = {0, 9, 10, -1, INT32_MIN, INT32_MAX};
    bd_random random = bd_random_of(2);
    (void)state;
    for (int i = 0; i < 2000; ++i) {
        int32_t values[COUNT];
        char wanted[64] = "", text[64];
        for (int k = 0; k < COUNT; ++k) {
            bool is_bound = bd_random_below(&random, 2);
            values[k] = is_bound ? bounds[bd_random_below(&random, 6)]
                                 : (int32_t)((uint32_t)bd_random_below(&random, UINT32_MAX) >>
                                             bd_random_below(&random, 32));
            size_t at = strlen(wanted);
            snprintf(wanted + at, sizeof wanted - at, k ? " %" PRId32 : "%" PRId32, values[k]);
        }
        size_t size = bd_random_below(&random, sizeof text + 1);
        memset(text, '#', sizeof text);
        assert_int_equal(bd_values_format(values, COUNT, text, size), strlen(wanted));
        size_t fits = size > strlen(wanted) ? strlen(wanted) : size > 0 ? size - 1 : 0;
        assert_memory_equal(text, wanted, fits);
        if (size > 0)
            assert_int_equal(text[fits], '\0');
        for (size_t at = size > 0 ? fits + 1 : 0; at < sizeof text; ++at)
            assert_int_equal(text[at], '#');
    }
}

static void others_are_refused(void **state)
{
    static const uint8_t most[2] = {5, 255};
    static const struct {
        const char *text;
        uint64_t at; /* 0: it is read */
    } cases[] = {{"5,255", 0},  {" 0 ; 0\t", 0}, {"", 1},      {"6 0", 1},
                 {"5 256", 2},  {"5", 2},        {"5 1 1", 3}, {"5 -1", 2},
                 {"5 1x", 2},   {"a 1", 1},      {"5.0 1", 1}, {"99999999999999999999 1", 1},
                 {"5 1,,;", 0}, {"05 007", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        bd_error error = {.at = 0};
        uint8_t numbers[2];
        bool is_read = bd_numbers_parse(cases[i].text, strlen(cases[i].text), most, 2, numbers,
                                        "such as 0 0", &error);
        assert_int_equal(is_read, cases[i].at == 0);
        assert_int_equal(error.at, cases[i].at);
        if (!is_read)
            assert_non_null(strstr(error.message, "such as 0 0"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(are_read_as_written),
        cmocka_unit_test(values_are_written),
        cmocka_unit_test(others_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
