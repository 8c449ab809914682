/* Models as exact cover problems: against brute force and mac on random models of the kinds that fit; queens,
 * latin squares and a sudoku; what does not fit is refused by name; what a search owes its caller. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "constraint/cover_model.h"
#include "constraint/cover_problems.h"
#include "constraint/latin_squares.h"
#include "constraint/queens.h"
#include "constraint/random_model.h"
#include "constraint/refusal.h"
#include "constraint/searches.h"

#ifdef __SANITIZE_ADDRESS__
enum { MODELS = 3000 };
#else
enum { MODELS = 20000 };
#endif
enum { MOST_VARIABLES = 5, MOST_SCOPE = 5, MOST_ROWS = 12 };

/* ---- random models ---- */

static int32_t between(bd_random *random, int32_t least, int32_t greatest)
{
    return least + (int32_t)bd_random_below(random, (uint64_t)(greatest - least) + 1);
}

static bd_variable draw(const bd_model *model, bd_random *random)
{
    return (bd_variable)bd_random_below(random, bd_model_variables(model));
}

static void add_variable(bd_model *model, bd_random *random)
{
    int32_t low = between(random, -3, 3);
    switch (between(random, 0, 3)) {
    case 0:
        bd_model_variable(model, NULL, 0, 1);
        break;
    case 1:
        bd_model_variable_of(model, NULL, 2, (int32_t[]){low, low + between(random, 0, 3)});
        break;
    case 2:
        bd_model_variable(model, NULL, low, low + between(random, 0, 4));
        break;
    default:
        bd_model_variable_of(model, NULL, 3,
                             (int32_t[]){low, low + between(random, 0, 5), between(random, -3, 3)});
    }
}

static size_t draw_scope(const bd_model *model, bd_random *random, bd_variable *scope)
{
    size_t count = (size_t)between(random, 1, MOST_SCOPE);
    for (size_t i = 0; i < count; ++i)
        scope[i] = draw(model, random);
    return count;
}

static void add_all_different(bd_model *model, bd_random *random)
{
    bd_variable scope[MOST_SCOPE];
    int32_t offsets[MOST_SCOPE];
    size_t count = draw_scope(model, random, scope);
    for (size_t i = 0; i < count; ++i)
        offsets[i] = between(random, -3, 3);
    bd_model_all_different(model, count, scope, between(random, 0, 1) ? NULL : offsets);
}

static void add_clause(bd_model *model, bd_random *random)
{
    bd_literal literals[MOST_SCOPE];
    size_t count = (size_t)between(random, 0, MOST_SCOPE);
    for (size_t i = 0; i < count; ++i)
        literals[i] = (bd_literal){draw(model, random), (bd_relation)between(random, 0, 3),
                                   between(random, -3, 4)};
    bd_model_clause(model, count, literals);
}

static void add_linear(bd_model *model, bd_random *random)
{
    bd_term terms[MOST_SCOPE];
    size_t count = (size_t)between(random, 1, between(random, 1, MOST_SCOPE));
    for (size_t i = 0; i < count; ++i)
        terms[i] = (bd_term){between(random, 0, 2) ? 1 : between(random, -2, 2),
                             draw(model, random)};
    bd_model_linear(model, count, terms, (bd_relation)between(random, 0, 3),
                    between(random, -4, 6));
}

static void add_table(bd_model *model, bd_random *random)
{
    bd_variable scope[MOST_SCOPE];
    int32_t table[MOST_ROWS * MOST_SCOPE];
    size_t count = draw_scope(model, random, scope), rows = (size_t)between(random, 1, MOST_ROWS);
    for (size_t i = 0; i < rows * count; ++i)
        table[i] = between(random, bd_model_least_value(model, scope[i % count]),
                           bd_model_greatest_value(model, scope[i % count]));
    bd_model_table(model, count, scope, rows, table);
}

static void add_count(bd_model *model, bd_random *random)
{
    bd_variable scope[MOST_SCOPE];
    size_t count = draw_scope(model, random, scope);
    bd_model_count(model, count, scope, 2, (int32_t[]){between(random, -2, 2), 1},
                   (bd_relation)between(random, 0, 3), 0);
}

static bool is_even(const void *context, const int32_t *values)
{
    (void)context;
    return values[0] % 2 == 0;
}

static void add_constraint(bd_model *model, bd_random *random)
{
    bd_variable one = draw(model, random);
    switch (between(random, 0, 10)) {
    case 0:
    case 1:
        add_all_different(model, random);
        break;
    case 2:
    case 3:
        add_clause(model, random);
        break;
    case 4:
    case 5:
    case 6:
        add_linear(model, random);
        break;
    case 7:
    case 8:
        add_table(model, random);
        break;
    case 9:
        add_count(model, random);
        break;
    default:
        bd_model_predicate(model, 1, &one, is_even, NULL);
    }
}

/* The first variable is fixed: what counts are compared with. */
static bd_model *model_of_fitting_kinds(bd_random *random)
{
    bd_model *model = bd_model_open();
    int32_t fixed = between(random, 0, 3);
    bd_model_variable(model, NULL, fixed, fixed);
    for (int32_t i = between(random, 1, MOST_VARIABLES); i > 0; --i)
        add_variable(model, random);
    for (int32_t i = between(random, 1, 4); i > 0; --i)
        add_constraint(model, random);
    return model;
}

static void expect_same(const bd_model *model, solution_list *expected, unsigned number)
{
    bd_constraint_result result;
    bd_constraint_options options = {.algorithm = "exact-cover",
                                     .wanted = BD_WANT_ALL,
                                     .value_order = BD_VALUE_ASCENDING,
                                     .threads = number % 16 == 0 ? 3 : 1};
    solution_list found = solutions_by_search(model, &options, &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    assert_true(solutions_are_same(&found, expected));
    solution_list_free(&found);
    bd_constraint_result_free(&result);
    options.wanted = BD_WANT_COUNT;
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, expected->count);
    assert_int_equal(result.has_solution, expected->count > 0);
    bd_constraint_result_free(&result);
    options.wanted = BD_WANT_FIRST;
    assert_int_equal(bd_constraint_search(model, &options, &result),
                     expected->count ? BD_SOLVED : BD_NO_SOLUTION);
    assert_int_equal(result.has_solution, expected->count > 0);
    bd_constraint_result_free(&result);
}

static uint64_t count_by(const bd_model *model, const char *algorithm)
{
    bd_constraint_result result;
    bd_constraint_options options = {.algorithm = algorithm, .wanted = BD_WANT_COUNT};
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
    uint64_t solutions = result.solutions;
    bd_constraint_result_free(&result);
    return solutions;
}

static bool fits(const bd_model *model)
{
    bd_budget budget = {0};
    bd_error error = {.code = BD_OK};
    cover_model made;
    bool it_does = cover_model_open(&made, model, &budget, NULL, &error);
    cover_model_close(&made);
    assert_int_equal(budget.used, 0);
    if (!it_does) {
        assert_int_equal(error.code, BD_BAD_USAGE);
        assert_non_null(strstr(error.message, "does not fit: "));
    }
    return it_does;
}

static void finds_what_brute_force_finds(void **state)
{
    (void)state;
    bd_random random = bd_random_of(11);
    unsigned fitting = 0, with_solutions = 0;
    for (unsigned i = 0; i < MODELS; ++i) {
        bd_model *model = model_of_fitting_kinds(&random);
        bd_error error = {.code = BD_OK};
        if (!bd_model_is_sound(model, &error))
            fail_msg("%s", error.message);
        if (fits(model)) {
            solution_list expected = solutions_by_force(model);
            expect_same(model, &expected, i);
            assert_int_equal(count_by(model, "mac"), expected.count);
            with_solutions += expected.count > 0;
            ++fitting;
            solution_list_free(&expected);
        }
        bd_model_close(model);
    }
    assert_true(fitting > MODELS / 2);
    assert_true(with_solutions > MODELS / 8);
}

/* ---- problems whose numbers are published ---- */

static void queens_are_counted(void **state)
{
    (void)state;
    static const uint64_t solutions[] = {1, 0, 0, 2, 10, 4, 40, 92, 352};
    for (int32_t size = 1; size <= 9; ++size) {
        bd_model *model = queens_model(size);
        assert_int_equal(count_by(model, "exact-cover"), solutions[size - 1]);
        bd_model_close(model);
    }
}

/* The translation has the items that one would write down: the same tree. */
static void queens_are_those_of_exact_cover(void **state)
{
    (void)state;
    bd_model *model = queens_model(9);
    bd_exact_cover *cover = cover_queens(9);
    bd_constraint_result translated, native;
    bd_constraint_options options = {.algorithm = "exact-cover", .wanted = BD_WANT_COUNT};
    assert_int_equal(bd_constraint_search(model, &options, &translated), BD_SOLVED);
    options.algorithm = NULL;
    assert_int_equal(bd_exact_cover_search(cover, &options, &native), BD_SOLVED);
    assert_int_equal(translated.counter[BD_TRIED], native.counter[BD_TRIED]);
    bd_constraint_result_free(&translated);
    bd_constraint_result_free(&native);
    bd_exact_cover_close(cover);
    bd_model_close(model);
}

/* 3 x + 3 y + 3 z compared with everything: what is between two steps, and below the least. */
static void sums_are_rounded_the_right_way(void **state)
{
    (void)state;
    static const bd_term terms[] = {{3, 0}, {3, 1}, {3, 2}};
    for (int relation = BD_EQUAL; relation <= BD_AT_LEAST; ++relation)
        for (int32_t constant = -7; constant <= 13; ++constant) {
            bd_model *model = bd_model_open();
            for (unsigned i = 0; i < 3; ++i)
                bd_model_variable(model, NULL, 0, 1);
            bd_model_linear(model, 3, terms, (bd_relation)relation, constant);
            bool is_middle = relation == BD_NOT_EQUAL && (constant == 3 || constant == 6);
            assert_int_equal(fits(model), !is_middle);
            if (!is_middle)
                assert_int_equal(count_by(model, "exact-cover"), count_by(model, "mac"));
            bd_model_close(model);
        }
}

/* A002860. */
static void latin_squares_are_counted(void **state)
{
    (void)state;
    static const uint64_t squares[] = {1, 2, 12, 576, 161280};
    for (uint32_t size = 1; size <= 5; ++size) {
        bd_model *model = latin_squares(size);
        assert_int_equal(count_by(model, "exact-cover"), squares[size - 1]);
        bd_model_close(model);
    }
}

static bd_model *sudoku_model(const char *clues)
{
    bd_model *model = latin_squares(9);
    for (uint32_t box = 0; box < 9; ++box) {
        bd_variable cells[9];
        for (uint32_t j = 0; j < 9; ++j)
            cells[j] = (box / 3 * 3 + j / 3) * 9 + box % 3 * 3 + j % 3;
        bd_model_all_different(model, 9, cells, NULL);
    }
    for (bd_variable i = 0; clues[i]; ++i)
        if (clues[i] != '.')
            bd_model_linear(model, 1, &(bd_term){1, i}, BD_EQUAL, clues[i] - '0');
    return model;
}

/* 17 clues, one solution; without one of them, more. */
static void a_sudoku_has_one_solution(void **state)
{
    (void)state;
    char clues[] =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    bd_model *model = sudoku_model(clues);
    bd_constraint_result result;
    bd_constraint_options options = {.algorithm = "exact-cover", .wanted = BD_WANT_ALL};
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 1);
    static const char solution[] =
        "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
    for (unsigned i = 0; i < 81; ++i)
        assert_int_equal(result.values[i], solution[i] - '0');
    bd_constraint_result_free(&result);
    bd_model_close(model);
    clues[0] = '.';
    model = sudoku_model(clues);
    options = (bd_constraint_options){
        .algorithm = "exact-cover", .wanted = BD_WANT_COUNT, .most_solutions = 50};
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 50);
    assert_false(result.optimal);
    bd_constraint_result_free(&result);
    bd_model_close(model);
}

/* ---- what does not fit ---- */

static void expect_refusal(const bd_model *model, bd_wanted wanted, const char *message)
{
    bd_constraint_result result;
    bd_constraint_options options = {.algorithm = "exact-cover", .wanted = wanted};
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_FAILED);
    assert_int_equal(result.error.code, BD_BAD_USAGE);
    assert_string_equal(result.error.message, message);
    assert_false(result.has_solution);
    bd_constraint_result_free(&result);
}

static bd_model *digits(unsigned count)
{
    bd_model *model = bd_model_open();
    for (unsigned i = 0; i < count; ++i)
        bd_model_variable(model, NULL, 0, 9);
    bd_model_all_different(model, count, (bd_variable[]){0, 1, 2, 3}, NULL);
    return model;
}

static void what_does_not_fit_is_named(void **state)
{
    (void)state;
    static const bd_term terms[] = {{1, 0}, {1, 1}, {2, 2}};
    static const bd_variable four[] = {0, 1, 2, 3};
    bd_model *model = digits(4);
    bd_model_linear(model, 3, terms, BD_AT_MOST, 12);
    expect_refusal(model, BD_WANT_ALL,
                   "exact-cover: constraint 1 (linear) does not fit: its terms do not all have two "
                   "values, equally far apart");
    bd_model_close(model);
    model = digits(4);
    bd_model_product(model, 0, 1, 2);
    expect_refusal(model, BD_WANT_COUNT,
                   "exact-cover: constraint 1 (product) does not fit: there are no items for its "
                   "kind");
    bd_model_close(model);
    model = digits(4);
    bd_model_count(model, 3, four, 1, (int32_t[]){5}, BD_EQUAL, 3);
    expect_refusal(model, BD_WANT_FIRST,
                   "exact-cover: constraint 1 (count) does not fit: its bound is not fixed");
    bd_model_close(model);
    model = digits(4);
    bd_model_minimise(model, 0);
    expect_refusal(
        model, BD_WANT_BEST,
        "exact-cover: the model has something to optimise, for which there are no items");
    assert_int_equal(count_by(model, "exact-cover"), 5040);
    bd_model_close(model);
    model = digits(4);
    bd_model_variable(model, NULL, 0, INT32_MAX);
    expect_refusal(model, BD_WANT_ALL,
                   "exact-cover: variable 4 does not fit: with it there are more than 16777216 "
                   "values, of which each is an option");
    bd_model_close(model);
}

/* ---- what a search owes its caller ---- */

static void refused_memory_is_an_answer(void **state)
{
    (void)state;
    bd_random random = bd_random_of(7);
    for (unsigned i = 0; i < 60; ++i) {
        bd_model *model = model_of_fitting_kinds(&random);
        bool was_refused = fits(model);
        for (uint64_t request = 1; was_refused; ++request) {
            const bd_constraint_options options = {.wanted = BD_WANT_ALL};
            refusal seen = refuse_at(request, model, search_exact_cover, options);
            was_refused = seen.was_met;
            if (!was_refused)
                assert_int_equal(seen.status, BD_SOLVED);
        }
        bd_model_close(model);
    }
}

static void limits_are_kept(void **state)
{
    (void)state;
    bd_model *model = queens_model(10);
    int ended_by[BD_FAILED + 1] = {0};
    for (uint64_t bytes = 1; bytes < UINT64_C(1) << 26; bytes += bytes / 4 + 1) {
        bd_constraint_result result;
        bd_constraint_options options = {
            .algorithm = "exact-cover", .wanted = BD_WANT_FIRST, .limits.bytes = bytes};
        ++ended_by[bd_constraint_search(model, &options, &result)];
        bd_constraint_result_free(&result);
    }
    assert_true(ended_by[BD_LIMIT_MEMORY] > 0);
    assert_true(ended_by[BD_SOLVED] > 0);
    assert_int_equal(ended_by[BD_FAILED], 0);
    bd_constraint_result result;
    bd_constraint_options options = {
        .algorithm = "exact-cover", .wanted = BD_WANT_ALL, .threads = 2, .most_solutions = 7};
    solution_list found = solutions_by_search(model, &options, &result);
    assert_int_equal(found.count, 7);
    assert_int_equal(result.solutions, 7);
    assert_false(result.optimal);
    solution_list_free(&found);
    bd_constraint_result_free(&result);
    bd_model_close(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_brute_force_finds),
        cmocka_unit_test(queens_are_counted),
        cmocka_unit_test(queens_are_those_of_exact_cover),
        cmocka_unit_test(sums_are_rounded_the_right_way),
        cmocka_unit_test(latin_squares_are_counted),
        cmocka_unit_test(a_sudoku_has_one_solution),
        cmocka_unit_test(what_does_not_fit_is_named),
        cmocka_unit_test(refused_memory_is_an_answer),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
