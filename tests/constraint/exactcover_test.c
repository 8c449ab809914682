/* Exact cover: every algorithm against brute force and against published counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "constraint/cover_problems.h"
#include "constraint/exactcover_data.h"
#include "touched.h"

#include <bandolo/base/random.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { PROBLEMS = 400 };
#else
enum { PROBLEMS = 4000 };
#endif

enum { MOST_OPTIONS = 9, MOST_SETS = 1 << MOST_OPTIONS };

/* ---- brute force ---- */

/* Solutions as sets of bits, an option each. */
typedef struct sets {
    unsigned count;
    uint32_t set[MOST_SETS];
} sets;

/* What a random problem was made of, for the oracle. */
typedef struct drawn {
    unsigned items, primaries, options;
    unsigned least[16], greatest[16];
    int colour[MOST_OPTIONS][16]; /* -1: the option has not the item; 0: no colour */
    bd_exact_cover *cover;
} drawn;

static bool is_solution(const drawn *problem, uint32_t set)
{
    for (unsigned i = 0; i < problem->items; ++i) {
        unsigned times = 0;
        int first = -1;
        for (unsigned o = 0; o < problem->options; ++o) {
            int colour = problem->colour[o][i];
            if (!(set >> o & 1) || colour < 0)
                continue;
            if (i >= problem->primaries && times > 0 && (colour == 0 || colour != first))
                return false;
            first = times++ ? first : colour;
        }
        if (i < problem->primaries && (times < problem->least[i] || times > problem->greatest[i]))
            return false;
    }
    return true;
}

static bool has_primary(const drawn *problem, unsigned option)
{
    for (unsigned i = 0; i < problem->primaries; ++i)
        if (problem->colour[option][i] >= 0)
            return true;
    return false;
}

static void by_brute_force(const drawn *problem, sets *found)
{
    uint32_t never = 0;
    for (unsigned o = 0; o < problem->options; ++o)
        never |= (uint32_t)!has_primary(problem, o) << o;
    found->count = 0;
    for (uint32_t set = 0; set < 1U << problem->options; ++set)
        if (!(set & never) && is_solution(problem, set))
            found->set[found->count++] = set;
}

/* ---- random problems ---- */

static void draw_items(drawn *problem, bd_random *random, bool multiple)
{
    problem->primaries = (unsigned)bd_random_below(random, 6);
    problem->items = problem->primaries + 1 + (unsigned)bd_random_below(random, 5);
    for (unsigned i = 0; i < problem->items; ++i) {
        problem->least[i] = multiple ? (unsigned)bd_random_below(random, 3) : 1;
        problem->greatest[i] = problem->least[i];
        if (multiple)
            problem->greatest[i] += (unsigned)bd_random_below(random, 3);
        problem->greatest[i] += problem->greatest[i] == 0;
        if (i < problem->primaries)
            bd_exact_cover_primary(problem->cover, NULL, problem->least[i], problem->greatest[i]);
        else
            bd_exact_cover_secondary(problem->cover, NULL);
    }
}

static void draw_option(drawn *problem, bd_random *random)
{
    bd_cover_cell cells[16];
    size_t count = 0;
    int *colour = problem->colour[problem->options];
    for (unsigned i = 0; i < problem->items; ++i) {
        bool is_primary = i < problem->primaries;
        colour[i] = bd_random_below(random, 3) ? -1 : 0;
        if (colour[i] == 0 && !is_primary)
            colour[i] = (int)bd_random_below(random, 3);
        if (colour[i] >= 0)
            cells[count++] = (bd_cover_cell){i, (uint32_t)colour[i]};
    }
    if (count == 0)
        return;
    assert_int_equal(bd_exact_cover_option(problem->cover, count, cells), problem->options);
    ++problem->options;
}

static void draw_problem(drawn *problem, bd_random *random)
{
    memset(problem, 0, sizeof *problem);
    problem->cover = bd_exact_cover_open();
    draw_items(problem, random, bd_random_below(random, 2));
    unsigned options = (unsigned)bd_random_below(random, MOST_OPTIONS + 1);
    for (unsigned o = 0; o < options; ++o)
        draw_option(problem, random);
    assert_true(bd_exact_cover_is_sound(problem->cover, NULL));
}

static bool note_solution(void *context, const int32_t *values)
{
    sets *found = context;
    uint32_t set = 0;
    for (; *values >= 0; ++values)
        set |= 1U << *values;
    assert_true(found->count < MOST_SETS);
    found->set[found->count++] = set;
    return true;
}

static int compare_sets(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

static void expect_sets(const drawn *problem, const bd_constraint_options *asked,
                        const sets *expected)
{
    static sets found;
    bd_constraint_result result;
    bd_constraint_options options = *asked;
    options.context = &found;
    options.solution = note_solution;
    found.count = 0;
    options.wanted = BD_WANT_ALL;
    bd_exact_cover_search(problem->cover, &options, &result);
    assert_string_equal(result.error.message, "");
    assert_int_equal(result.status, BD_SOLVED);
    qsort(found.set, found.count, sizeof *found.set, compare_sets);
    assert_int_equal(result.solutions, expected->count);
    assert_int_equal(found.count, expected->count);
    assert_memory_equal(found.set, expected->set, found.count * sizeof *found.set);
    bd_constraint_result_free(&result);
    options.wanted = BD_WANT_COUNT;
    assert_int_equal(bd_exact_cover_search(problem->cover, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, expected->count);
    assert_true(result.optimal);
    bd_constraint_result_free(&result);
    options.wanted = BD_WANT_FIRST;
    bd_status status = bd_exact_cover_search(problem->cover, &options, &result);
    assert_int_equal(status, expected->count ? BD_SOLVED : BD_NO_SOLUTION);
    assert_int_equal(result.has_solution, expected->count > 0);
    bd_constraint_result_free(&result);
}

static void all_algorithms_agree_with_brute_force(void **state)
{
    (void)state;
    static const bd_value_order orders[] = {BD_VALUE_ASCENDING, BD_VALUE_DESCENDING,
                                            BD_VALUE_RANDOM};
    bd_random random = bd_random_of(20);
    unsigned searched = 0;
    for (unsigned n = 0; n < PROBLEMS; ++n) {
        drawn problem;
        static sets expected;
        draw_problem(&problem, &random);
        by_brute_force(&problem, &expected);
        for (const bd_constraint_algorithm *algorithm = bd_exact_cover_algorithms();
             algorithm->name; ++algorithm) {
            if (strcmp(algorithm->name, "cover-bits") == 0 && !problem.cover->is_simple)
                continue;
            bd_constraint_options options = {.algorithm = algorithm->name,
                                             .value_order = orders[bd_random_below(&random, 3)],
                                             .seed = n};
            expect_sets(&problem, &options, &expected);
            searched += expected.count > 0;
        }
        bd_exact_cover_close(problem.cover);
    }
    assert_true(searched > PROBLEMS / 3);
}

/* ---- published counts ---- */

static void expect_count(bd_exact_cover *cover, uint64_t expected)
{
    for (const bd_constraint_algorithm *algorithm = bd_exact_cover_algorithms(); algorithm->name;
         ++algorithm) {
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = algorithm->name, .wanted = BD_WANT_COUNT};
        bd_status status = bd_exact_cover_search(cover, &options, &result);
        if (result.error.code != BD_BAD_USAGE) {
            assert_int_equal(status, BD_SOLVED);
            assert_int_equal(result.solutions, expected);
        }
        bd_constraint_result_free(&result);
    }
    bd_exact_cover_close(cover);
}

static void queens_are_counted(void **state)
{
    (void)state;
    static const unsigned counts[] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
    for (unsigned n = 1; n <= 10; ++n)
        expect_count(cover_queens(n), counts[n]);
}

static void langford_pairs_are_counted(void **state)
{
    (void)state;
    static const unsigned counts[] = {0, 0, 0, 2, 2, 0, 0, 52, 300, 0};
    for (unsigned n = 1; n <= 9; ++n)
        expect_count(cover_langford(n), counts[n]);
}

static void pentominoes_are_counted(void **state)
{
    (void)state;
    expect_count(cover_pentominoes(3, 20, false), 8);
    if (!IS_BRIEF)
        expect_count(cover_pentominoes(8, 8, true), 520);
}

/* Sets of three queens that dominate a board, by going through all of them. */
static uint64_t dominations(unsigned n)
{
    uint64_t ways = 0, reach[64];
    unsigned cells = n * n;
    for (unsigned q = 0; q < cells; ++q) {
        reach[q] = 0;
        for (unsigned i = 0; i < cells; ++i) {
            int down = (int)(i / n) - (int)(q / n), right = (int)(i % n) - (int)(q % n);
            if (!down || !right || down == right || down == -right)
                reach[q] |= UINT64_C(1) << i;
        }
    }
    for (unsigned a = 0; a < cells; ++a)
        for (unsigned b = a + 1; b < cells; ++b)
            for (unsigned c = b + 1; c < cells; ++c)
                ways += (reach[a] | reach[b] | reach[c]) == (UINT64_C(1) << cells) - 1;
    return ways;
}

static void multiplicities_are_counted(void **state)
{
    (void)state;
    for (unsigned n = 4; n <= 7; ++n)
        expect_count(cover_domination(n, 3), dominations(n));
}

/* ---- limits, and memory that runs out ---- */

static void limits_are_kept(void **state)
{
    (void)state;
    bd_exact_cover *cover = cover_queens(10);
    for (const bd_constraint_algorithm *algorithm = bd_exact_cover_algorithms(); algorithm->name;
         ++algorithm) {
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = algorithm->name, .wanted = BD_WANT_ALL};
        options.limits.nodes = 1000;
        assert_int_equal(bd_exact_cover_search(cover, &options, &result), BD_LIMIT_NODES);
        assert_in_range(result.counter[BD_TRIED], 1000, 1040);
        bd_constraint_result_free(&result);
        options.limits.nodes = 0;
        options.most_solutions = 7;
        assert_int_equal(bd_exact_cover_search(cover, &options, &result), BD_SOLVED);
        assert_int_equal(result.solutions, 7);
        bd_constraint_result_free(&result);
        options.wanted = BD_WANT_COUNT;
        assert_int_equal(bd_exact_cover_search(cover, &options, &result), BD_SOLVED);
        assert_int_equal(result.solutions, 7);
        bd_constraint_result_free(&result);
        atomic_bool stop = true;
        options.stop = &stop;
        assert_int_equal(bd_exact_cover_search(cover, &options, &result), BD_STOPPED);
        bd_constraint_result_free(&result);
    }
    bd_exact_cover_close(cover);
}

/* Cancelled before it begins, none fills all the memory that it would search: a field of bits has 512 pages of sets of
 * compatible options here, cells and links have more than 1000. */
static void cancelled_searches_touch_little(void **state)
{
    enum { MOST_PAGES = 300 };
    (void)state;
    atomic_bool stop = true;
    for (const bd_constraint_algorithm *algorithm = bd_exact_cover_algorithms(); algorithm->name;
         ++algorithm) {
        bool is_of_bits = strcmp(algorithm->name, "cover-bits") == 0;
        bd_exact_cover *cover = cover_queens(is_of_bits ? 64 : 250);
        bd_constraint_result result;
        bd_constraint_options options = {
            .algorithm = algorithm->name, .wanted = BD_WANT_COUNT, .stop = &stop};
        long begin = touched_begin();
        bd_exact_cover_search(cover, &options, &result);
        long pages = touched_end(begin);
        assert_int_equal(result.status, BD_STOPPED);
        assert_int_equal(result.error.code, BD_OK);
        if (!IS_CHECKED && pages > MOST_PAGES)
            fail_msg("%s touched %ld pages", algorithm->name, pages);
        bd_constraint_result_free(&result);
        bd_exact_cover_close(cover);
    }
}

static void a_search_lives_with_any_lack_of_memory(void **state)
{
    (void)state;
    bd_exact_cover *cover = cover_queens(6);
    for (const bd_constraint_algorithm *algorithm = bd_exact_cover_algorithms(); algorithm->name;
         ++algorithm) {
        bd_status status = BD_LIMIT_MEMORY;
        unsigned refusals = 0;
        for (uint64_t bytes = 1; status != BD_SOLVED; bytes += 1 + bytes / 16, ++refusals) {
            bd_constraint_result result;
            bd_constraint_options options = {
                .algorithm = algorithm->name, .wanted = BD_WANT_COUNT, .limits.bytes = bytes};
            status = bd_exact_cover_search(cover, &options, &result);
            assert_true(status == BD_LIMIT_MEMORY ||
                        (status == BD_SOLVED && result.solutions == 4));
            bd_constraint_result_free(&result);
        }
        assert_true(refusals > 20);
    }
    bd_exact_cover_close(cover);
}

static void building_lives_with_any_lack_of_memory(void **state)
{
    (void)state;
    for (uint64_t fail_at = 1;; ++fail_at) {
        bd_exact_cover *cover = bd_exact_cover_open();
        cover->budget.fail_at = fail_at;
        bd_item a = bd_exact_cover_primary(cover, "a", 1, 1);
        bd_item b = bd_exact_cover_secondary(cover, "b");
        bd_exact_cover_option(cover, 2, (bd_cover_cell[]){{a, 0}, {b, 1}});
        bd_error error;
        bool is_sound = bd_exact_cover_is_sound(cover, &error);
        bd_exact_cover_close(cover);
        if (is_sound) {
            assert_in_range(fail_at, 3, 100);
            return;
        }
        assert_int_equal(error.code, BD_NO_MEMORY);
    }
}

/* ---- what is refused ---- */

static void bad_problems_are_refused(void **state)
{
    (void)state;
    enum { CASES = 7 };
    for (int number = 0; number < CASES; ++number) {
        bd_exact_cover *cover = bd_exact_cover_open();
        bd_item a = bd_exact_cover_primary(cover, "a", number == 0 ? 3 : 1, 2);
        bd_item b = number == 1 ? bd_exact_cover_primary(cover, "b", 0, 0)
                                : bd_exact_cover_secondary(cover, "b");
        const bd_cover_cell cells[CASES][2] = {[2] = {{a, 0}, {7, 0}},
                                               [3] = {{a, 0}, {a, 0}},
                                               [4] = {{a, 1}, {b, 0}},
                                               [5] = {{a, 0}, {b, UINT32_MAX}}};
        if (number >= 2)
            bd_exact_cover_option(cover, number == 6 ? 0 : 2, cells[number]);
        bd_error error;
        assert_false(bd_exact_cover_is_sound(cover, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        bd_constraint_result result;
        assert_int_equal(bd_exact_cover_search(cover, &(bd_constraint_options){0}, &result),
                         BD_FAILED);
        assert_int_equal(result.error.code, BD_BAD_INPUT);
        bd_constraint_result_free(&result);
        bd_exact_cover_close(cover);
    }
}

static void check_tells_what_is_broken(void **state)
{
    (void)state;
    bd_exact_cover *cover = bd_exact_cover_open();
    bd_item a = bd_exact_cover_primary(cover, "a", 1, 2);
    bd_item x = bd_exact_cover_secondary(cover, "x");
    bd_exact_cover_option(cover, 2, (bd_cover_cell[]){{a, 0}, {x, 1}});
    bd_exact_cover_option(cover, 2, (bd_cover_cell[]){{a, 0}, {x, 1}});
    bd_exact_cover_option(cover, 2, (bd_cover_cell[]){{a, 0}, {x, 2}});
    bd_exact_cover_option(cover, 1, (bd_cover_cell[]){{a, 0}});
    bd_exact_cover_option(cover, 1, (bd_cover_cell[]){{x, 1}});
    static const struct {
        int32_t options[4];
        bool holds;
    } cases[] = {{{0, -1}, true},        {{1, 0, -1}, true},  {{-1}, false},
                 {{0, 2, -1}, false},    {{0, 0, -1}, false}, {{5, -1}, false},
                 {{0, 1, 3, -1}, false}, {{0, 4, -1}, false}, {{3, 2, -1}, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        bd_error error = {0};
        assert_int_equal(bd_exact_cover_check(cover, cases[i].options, &error), cases[i].holds);
        assert_int_equal(error.code, cases[i].holds ? BD_OK : BD_BROKEN_PROMISE);
    }
    bd_exact_cover_close(cover);
}

static void options_of_the_search_are_checked(void **state)
{
    (void)state;
    bd_exact_cover *simple = cover_queens(4), *multiple = cover_domination(4, 2);
    static const bd_constraint_options refused[] = {
        {.algorithm = "nonesuch"},
        {.restarts = BD_RESTART_LUBY},
        {.variable_order = BD_ORDER_DOM_WDEG},
        {.value_order = BD_VALUE_LEAST_CONSTRAINING},
    };
    bd_constraint_result result;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; ++i) {
        assert_int_equal(bd_exact_cover_search(simple, &refused[i], &result), BD_FAILED);
        assert_int_equal(result.error.code, BD_BAD_USAGE);
        bd_constraint_result_free(&result);
    }
    bd_constraint_options bits = {.algorithm = "cover-bits"};
    assert_int_equal(bd_exact_cover_search(multiple, &bits, &result), BD_FAILED);
    assert_int_equal(result.error.code, BD_BAD_USAGE);
    bd_constraint_result_free(&result);
    bd_exact_cover_close(simple);
    bd_exact_cover_close(multiple);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_algorithms_agree_with_brute_force),
        cmocka_unit_test(queens_are_counted),
        cmocka_unit_test(langford_pairs_are_counted),
        cmocka_unit_test(pentominoes_are_counted),
        cmocka_unit_test(multiplicities_are_counted),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(cancelled_searches_touch_little),
        cmocka_unit_test(a_search_lives_with_any_lack_of_memory),
        cmocka_unit_test(building_lives_with_any_lack_of_memory),
        cmocka_unit_test(bad_problems_are_refused),
        cmocka_unit_test(check_tells_what_is_broken),
        cmocka_unit_test(options_of_the_search_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
