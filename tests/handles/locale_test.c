/* Options and weights have decimal points, also where the program's locale writes commas. */
#define _DEFAULT_SOURCE /* mkdtemp, setenv */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <bandolo/bandolo.h>
#include <bandolo/local/search.h>

/* Sets an installed locale with commas, or makes one in a folder. False: there is none. */
static bool set_comma_locale(void)
{
    static const char *const names[] = {"it_IT.UTF-8", "it_IT.utf8", "de_DE.UTF-8", "fr_FR.UTF-8"};
    char folder[] = "/tmp/bandolo-locale-XXXXXX", command[256];
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
        if (setlocale(LC_ALL, names[i]))
            return strcmp(localeconv()->decimal_point, ",") == 0;
    if (!mkdtemp(folder))
        return false;
    snprintf(command, sizeof command, "localedef -i it_IT -f UTF-8 %s/it_IT.UTF-8 >%s/log 2>&1",
             folder, folder);
    setenv("LOCPATH", folder, 1);
    bool is_set = system(command) == 0 && setlocale(LC_ALL, "it_IT.UTF-8");
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 && is_set && strcmp(localeconv()->decimal_point, ",") == 0;
}

static void check_option(const char *name, const char *value, bool is_right)
{
    bd_options *options = bd_options_new();
    bd_error error = {0};
    if (bd_options_set(options, name, value, &error) != is_right)
        fail_msg("%s=%s: %s", name, value, error.message);
    bd_options_free(options);
}

static void check_weight(const char *text, double a)
{
    bd_weight weight;
    bd_error error = {0};
    char written[64];
    if (!bd_weight_parse(&weight, text, &error))
        fail_msg("%s: %s", text, error.message);
    assert_true(weight.a == a);
    bd_weight_format(&weight, written, sizeof written);
    assert_true(bd_weight_parse(&weight, written, &error));
    assert_true(weight.a == a);
}

static void numbers_have_points_in_every_locale(void **unused)
{
    (void)unused;
    bd_local_options local = {0};
    bd_error error = {0};
    if (!set_comma_locale()) {
        print_message("skipped: no locale with decimal commas\n");
        skip();
    }
    check_option("weight", "1.5", true);
    check_option("limit-time", "2.5s", true);
    check_option("limit-time", "2,5s", false);
    check_weight("1.5", 1.5);
    check_weight("convex:1.25,2.5", 1.25);
    assert_true(bd_local_set(&local, "cooling", "0.5", &error));
    assert_true(local.cooling == 0.5);
    assert_string_equal(localeconv()->decimal_point, ","); /* still the program's own */
    setlocale(LC_ALL, "C");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(numbers_have_points_in_every_locale)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
