/* A stream into memory has what was written, and tells how much that is. (That it notices refused memory is tested by
 * faults/memory.) */
#include "text/memory_stream.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void has_what_was_written(void **state)
{
    (void)state;
    char *text;
    size_t length, expected = 0;
    FILE *stream = memory_stream_open(&text, &length);
    assert_non_null(stream);
    for (int i = 0; i < 100000; ++i) {
        expected += (size_t)fprintf(stream, "%d\n", i);
        if (i % 9973 == 0)
            assert_int_equal(ftell(stream), (long)expected);
    }
    assert_true(memory_stream_close(stream));
    assert_int_equal(length, expected);
    assert_int_equal(strlen(text), expected);
    char *at = text;
    for (long i = 0; i < 100000; ++i, ++at)
        assert_int_equal(strtol(at, &at, 10), i);
    free(text);
}

static void is_empty_at_first(void **state)
{
    (void)state;
    char *text;
    size_t length;
    FILE *stream = memory_stream_open(&text, &length);
    assert_true(stream && memory_stream_close(stream));
    assert_int_equal(length, 0);
    assert_string_equal(text, "");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(has_what_was_written),
                                       cmocka_unit_test(is_empty_at_first)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
