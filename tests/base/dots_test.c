#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <bandolo/base/types.h>

#define TWENTY "12345678901234567890"

/* A word of as many bytes as the precision has no dots, a longer one has, each word for itself. */
static void a_word_that_is_cut_ends_with_dots(void **state)
{
    (void)state;
    static const char cut[] = "12345678901234567...";
    bd_error error;
    char expected[240];
    bd_fail(&error, BD_BAD_INPUT, 0, "'%.20s' is no number", TWENTY);
    assert_string_equal(error.message, "'" TWENTY "' is no number");
    bd_fail(&error, BD_BAD_INPUT, 0, "'%.20s' is no number", TWENTY "1");
    snprintf(expected, sizeof expected, "'%s' is no number", cut);
    assert_string_equal(error.message, expected);

    bd_fail(&error, BD_BAD_INPUT, 0, "%d%%.20s: %.20s, %.20s and %.20s of %zu", 7, TWENTY "x",
            TWENTY, TWENTY TWENTY, (size_t)9);
    snprintf(expected, sizeof expected, "7%%.20s: %s, " TWENTY " and %s of 9", cut, cut);
    assert_string_equal(error.message, expected);
}

static void a_cut_lies_between_characters(void **state)
{
    (void)state;
    bd_error error;
    bd_fail(&error, BD_BAD_INPUT, 0, "'%.20s'", "дддддддддд");
    assert_string_equal(error.message, "'дддддддддд'");
    bd_fail(&error, BD_BAD_INPUT, 0, "%d: '%.20s'", 7, "ддддддддддд");
    assert_string_equal(error.message, "7: 'дддддддд...'");
    bd_fail(&error, BD_BAD_INPUT, 0, "'%.20s'", "🂡🂡🂡🂡🂡🂡");
    assert_string_equal(error.message, "'🂡🂡🂡🂡...'");
}

/* A tag of eight bytes has no end, and a precision given as an argument is that of a text of known length. */
static void tags_and_lengths_stay_as_they_are(void **state)
{
    (void)state;
    bd_error error;
    const char tag[8] = {'b', 'a', 'n', 'd', 'o', 'l', 'o', '1'};
    bd_fail(&error, BD_BAD_INPUT, 0, "%.8s %.*s %.2f", tag, 3, TWENTY, 0.5);
    assert_string_equal(error.message, "bandolo1 123 0.50");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_that_is_cut_ends_with_dots),
        cmocka_unit_test(a_cut_lies_between_characters),
        cmocka_unit_test(tags_and_lengths_stay_as_they_are),
    };
    return cmocka_run_group_tests_name("dots", tests, NULL, NULL);
}
