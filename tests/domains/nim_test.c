/* Nim: each search wins exactly where Bouton's theorem says, and texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>

#include "brief.h"
#include "domains/nim/nim.h"

static const nim_problem problem;

static bd_value value_of(const nim_state *s, const bd_game_options *options)
{
    bd_game_result result;
    assert_int_equal(bd_game_search(&nim_game, &problem, s, options, &result), BD_SOLVED);
    assert_true(result.is_proved);
    bd_game_result_free(&result);
    return result.value;
}

static void test_theorem(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(1);
    bd_game_options options = bd_game_defaults();
    options.table_bytes = 1 << 16;
    options.by_distance = false;
    for (unsigned trial = 0; trial < (IS_CHECKED ? 20 : 300); ++trial) {
        nim_state s = {{{0}}, 0};
        unsigned sum = 0;
        for (unsigned i = 0; i < 3; ++i) {
            s.objects.heaps[i] = (uint8_t)bd_random_below(&random, trial % 2 ? 3 : 5);
            sum ^= s.objects.heaps[i];
        }
        for (const bd_game_algorithm *one = bd_game_algorithms() + 1; one->name; ++one) {
            if (one->traits & BD_GUESSES)
                continue;
            options.algorithm = one->name;
            assert_int_equal(value_of(&s, &options), sum ? BD_WIN : -BD_WIN);
        }
    }
}

enum { MOST_OBJECTS = 4 };

/* The value for who is to move, by the rules alone; heaps of at most MOST_OBJECTS. */
static bd_value truth(const unsigned heaps[3])
{
    static bd_value known[MOST_OBJECTS + 1][MOST_OBJECTS + 1][MOST_OBJECTS + 1]; /* 0: not yet */
    bd_value *value = &known[heaps[0]][heaps[1]][heaps[2]];
    if (*value)
        return *value;
    *value = -BD_WIN;
    for (unsigned heap = 0; heap < 3; ++heap)
        for (unsigned left = 0; left < heaps[heap]; ++left) {
            unsigned next[3] = {heaps[0], heaps[1], heaps[2]};
            next[heap] = left;
            bd_value theirs = truth(next), ours = theirs > 0 ? 1 - theirs : -theirs - 1;
            *value = ours > *value ? ours : *value;
        }
    return *value;
}

/* The same position comes after fewer moves and after more, and the table knows it once. */
static void test_distances(void **unused)
{
    (void)unused;
    bd_game_options options = bd_game_defaults();
    options.table_bytes = 1 << 16;
    options.by_distance = true;
    for (unsigned number = 0; number < 125; ++number) {
        const unsigned heaps[3] = {number % 5, number / 5 % 5, number / 25};
        nim_state s = {{{0}}, 0};
        for (unsigned i = 0; i < 3; ++i)
            s.objects.heaps[i] = (uint8_t)heaps[i];
        for (const bd_game_algorithm *one = bd_game_algorithms() + 1; one->name; ++one) {
            options.algorithm = one->name;
            if (!(one->traits & BD_GUESSES))
                assert_int_equal(value_of(&s, &options), truth(heaps));
        }
    }
}

static void test_texts(void **unused)
{
    static const struct {
        const char *text, *message;
    } bad[] = {{"3 16", "more than 15 objects; expected 0 to 15"},
               {"1 1 1 1 1 1 1 1 1", "more than 8 heaps"},
               {"3 x", "'x': expected a heap"},
               {"99999999999", "more than 15 objects; expected 0 to 15"}};
    (void)unused;
    nim_state s, same;
    bd_error error;
    char text[64];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(nim_game.parse(&problem, bad[i].text, strlen(bad[i].text), &s, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_non_null(strstr(error.message, bad[i].message));
    }
    assert_true(nim_game.parse(&problem, "1,0 15 second", 13, &s, &error));
    nim_game.format(&problem, &s, text, sizeof text);
    assert_string_equal(text, "1 0 15 second");
    assert_true(nim_game.parse(&problem, text, strlen(text), &same, &error));
    assert_memory_equal(&same.objects, &s.objects, sizeof s.objects);
    assert_int_equal(nim_game.side(&problem, &s), 1);
    nim_game.format_move(&problem, 1 * NIM_MOST + 2, text, sizeof text);
    assert_string_equal(text, "b3");
    assert_true(nim_game.draw(&problem, &s, text, sizeof text) < sizeof text);
    assert_string_equal(text, "a |\nc |||||||||||||||\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_theorem),
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
