/* Each counter and each family of weights has a name of its own and a meaning that people can read. */
#include <bandolo/constraint/search.h>
#include <bandolo/heuristic/weight.h>
#include <bandolo/local/search.h>
#include <bandolo/search/search.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void assert_text(const char *text)
{
    assert_non_null(text);
    assert_true(strlen(text) > 0);
    assert_null(strchr(text, '\n'));
}

#define ASSERT_NAMES(count, name_of, meaning_of, type)                                             \
    for (unsigned i = 0; i < (count); ++i) {                                                       \
        assert_text(name_of((type)i));                                                             \
        assert_text(meaning_of((type)i));                                                          \
        for (unsigned earlier = 0; earlier < i; ++earlier)                                         \
            assert_string_not_equal(name_of((type)earlier), name_of((type)i));                     \
    }

static void counters_have_names_and_meanings(void **state)
{
    (void)state;
    ASSERT_NAMES(BD_COUNTER_COUNT, bd_counter_name, bd_counter_meaning, bd_counter);
    ASSERT_NAMES(BD_CONSTRAINT_COUNTER_COUNT, bd_constraint_counter_name,
                 bd_constraint_counter_meaning, bd_constraint_counter);
    ASSERT_NAMES(BD_LOCAL_COUNTER_COUNT, bd_local_counter_name, bd_local_counter_meaning,
                 bd_local_counter);
    assert_string_equal(bd_counter_meaning(BD_GENERATED),
                        "states generated, the start counted once");
}

static void weights_have_names_parameters_and_a_use(void **state)
{
    (void)state;
    for (bd_weight_kind kind = BD_WEIGHT_CONSTANT; kind <= BD_WEIGHT_TABLE; ++kind) {
        assert_text(bd_weight_kind_name(kind));
        assert_text(bd_weight_kind_parameters(kind));
        assert_text(bd_weight_kind_use(kind));
    }
    assert_null(bd_weight_kind_use(BD_WEIGHT_TABLE + 1));
    assert_string_equal(bd_weight_kind_name(BD_WEIGHT_RAMP), "ramp");
    assert_non_null(strchr(bd_weight_kind_parameters(BD_WEIGHT_RAMP), 'k'));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counters_have_names_and_meanings),
        cmocka_unit_test(weights_have_names_parameters_and_a_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
