/* Every propagator against trying all combinations: on random constraints over small domains, after each
 * of some random decisions, it removes no value that a solution of the constraint has; it fails only where
 * there is none, and always where all are fixed and it does not hold; where it promises to, it removes all
 * the others; and going back gives everything back. */
#include "brief.h"
#include "constraint/one_constraint.h"
#include "constraint/propagator.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define CASES (IS_BRIEF ? 300U : 1500U)
enum { DECISIONS = 5, HALF = 32 };

/* By variable, the values -HALF .. HALF - 1 as bits. */
typedef struct sets {
    uint64_t of[MOST_PLACES + 1];
} sets;

/* The values that a propagator promises to leave. */
typedef enum level { SOUND, ENDS, VALUES } level;

static uint64_t bit_of(int64_t value)
{
    return UINT64_C(1) << (value + HALF);
}

static sets read_domains(const propagation *all)
{
    sets read = {0};
    for (bd_variable variable = 0; variable < all->model->variables; ++variable) {
        const value_set *of = values_of(all, variable);
        uint64_t size = 0;
        for (int64_t value = -HALF; value < HALF; ++value)
            if (values_has(of, value)) {
                read.of[variable] |= bit_of(value);
                ++size;
            }
        assert_int_equal(size, of->size);
        assert_true(values_has(of, of->least) && values_has(of, of->greatest));
    }
    return read;
}

/* All values between the ends. */
static sets hull_of(const bd_model *model, const sets *from)
{
    sets hull = {0};
    for (bd_variable variable = 0; variable < model->variables; ++variable)
        if (from->of[variable])
            hull.of[variable] = UINT64_MAX << __builtin_ctzll(from->of[variable]) &
                                UINT64_MAX >> __builtin_clzll(from->of[variable]);
    return hull;
}

/* The values that some solution within the domains has, by brute force. */
static sets supported(const bd_model *model, const sets *within)
{
    sets found = {0};
    int32_t values[MOST_PLACES + 1], scoped[MOST_PLACES + 1];
    const model_constraint *constraint = &model->constraint[0];
    uint32_t count = model->variables;
    for (uint32_t i = 0; i < count; ++i)
        values[i] = -HALF;
    for (uint32_t place = 0;;) {
        while (place < count && values[place] < HALF &&
               !(within->of[place] & bit_of(values[place])))
            ++values[place];
        if (place < count && values[place] < HALF) {
            ++place;
            continue;
        }
        if (place == count) {
            for (uint32_t i = 0; i < constraint->count; ++i)
                scoped[i] = values[constraint->scope[i]];
            if (constraint_holds(constraint, scoped))
                for (uint32_t i = 0; i < count; ++i)
                    found.of[i] |= bit_of(values[i]);
        }
        if (place < count)
            values[place] = -HALF;
        if (place == 0)
            return found;
        ++values[--place];
    }
}

static bool all_fixed(const propagation *all)
{
    for (bd_variable variable = 0; variable < all->model->variables; ++variable)
        if (!values_is_fixed(values_of(all, variable)))
            return false;
    return true;
}

static void check_ends(const bd_model *model, const sets *after)
{
    sets hull = hull_of(model, after), wanted = supported(model, &hull);
    for (bd_variable variable = 0; variable < model->variables; ++variable) {
        assert_true(wanted.of[variable] & UINT64_C(1) << __builtin_ctzll(after->of[variable]));
        assert_true(wanted.of[variable] & UINT64_C(1)
                                              << (63 - __builtin_clzll(after->of[variable])));
    }
}

/* `before`: the domains; `possible`: could the decision be made at all? Propagates, and returns whether
 * that went well. */
static bool check_step(propagation *all, const sets *before, bool possible, level promised)
{
    const bd_model *model = all->model;
    sets wanted = supported(model, before);
    bool is_solvable = wanted.of[0] != 0, went = possible && propagation_run(all);
    if (!possible)
        values_forget_events(&all->values);
    if (!went) {
        assert_false(possible && is_solvable);
        return false;
    }
    sets after = read_domains(all);
    for (bd_variable variable = 0; variable < model->variables; ++variable) {
        assert_int_equal(wanted.of[variable] & ~after.of[variable], 0);
        if (promised == VALUES)
            assert_int_equal(after.of[variable], wanted.of[variable]);
    }
    if (all_fixed(all))
        assert_true(is_solvable);
    if (promised == ENDS)
        check_ends(model, &after);
    return true;
}

/* Fixes a variable, or removes a value of it. */
static bool decide(propagation *all, bd_random *random, sets *within)
{
    bd_variable variable = (bd_variable)bd_random_below(random, all->model->variables);
    const value_set *of = values_of(all, variable);
    int64_t value = values_ranked(of, bd_random_below(random, of->size));
    bool fixes = bd_random_below(random, 2);
    within->of[variable] &= fixes ? bit_of(value) : ~bit_of(value);
    return fixes ? values_fix(&all->values, variable, value)
                 : values_remove(&all->values, variable, value);
}

static void check_same(const propagation *all, const sets *was)
{
    sets now = read_domains(all);
    assert_memory_equal(&now, was, sizeof now);
}

static void try_decisions(propagation *all, bd_random *random, level promised)
{
    sets was[DECISIONS];
    unsigned depth = 0;
    while (depth < DECISIONS) {
        was[depth] = read_domains(all);
        sets now = was[depth];
        assert_true(values_save(&all->values));
        ++depth;
        bool possible = decide(all, random, &now);
        if (!check_step(all, &now, possible, promised))
            break;
        if (bd_random_below(random, 4) == 0) { /* back, and on from there */
            values_restore(&all->values);
            check_same(all, &was[--depth]);
        }
        if (bd_random_below(random, 8) == 0)
            break;
    }
    while (depth > 0) {
        values_restore(&all->values);
        check_same(all, &was[--depth]);
    }
}

static void check_kind(constraint_kind kind, bd_consistency consistency, bool distinct,
                       level promised)
{
    bd_random random = bd_random_of(1973 + (uint64_t)kind);
    unsigned went_well = 0, failed = 0;
    for (unsigned i = 0; i < CASES; ++i) {
        bd_model *model = draw_one_constraint(&random, kind, distinct);
        assert_true(bd_model_is_sound(model, NULL));
        bd_budget budget = {0};
        propagation all;
        assert_true(propagation_open(&all, model, consistency, &budget));
        sets before = read_domains(&all);
        if (check_step(&all, &before, true, promised)) {
            ++went_well;
            for (int again = 0; again < 3; ++again)
                try_decisions(&all, &random, promised);
        } else {
            ++failed;
        }
        propagation_close(&all);
        assert_int_equal(budget.used, 0);
        bd_model_close(model);
    }
    assert_true(went_well > CASES / 20);
    assert_true(failed > 0);
}

static void test_different(void **state)
{
    (void)state;
    check_kind(ALL_DIFFERENT, BD_CONSISTENCY_VALUES, false, SOUND);
    check_kind(ALL_DIFFERENT, BD_CONSISTENCY_BOUNDS, false, SOUND);
    check_kind(ALL_DIFFERENT, BD_CONSISTENCY_BOUNDS, true, ENDS);
    check_kind(ALL_DIFFERENT, BD_CONSISTENCY_DOMAINS, false, SOUND);
    check_kind(ALL_DIFFERENT, BD_CONSISTENCY_DOMAINS, true, VALUES);
}

static void test_table(void **state)
{
    (void)state;
    check_kind(TABLE, BD_CONSISTENCY_DEFAULT, true, VALUES);
    check_kind(TABLE, BD_CONSISTENCY_DEFAULT, false, SOUND);
}

static void test_linear(void **state)
{
    (void)state;
    check_kind(LINEAR, BD_CONSISTENCY_DEFAULT, true, SOUND);
    check_kind(LINEAR, BD_CONSISTENCY_DEFAULT, false, SOUND);
}

static void test_element(void **state)
{
    (void)state;
    check_kind(ELEMENT, BD_CONSISTENCY_DEFAULT, true, VALUES);
    check_kind(ELEMENT, BD_CONSISTENCY_DEFAULT, false, SOUND);
}

static void test_count(void **state)
{
    (void)state;
    check_kind(COUNT, BD_CONSISTENCY_DEFAULT, true, SOUND);
    check_kind(COUNT, BD_CONSISTENCY_DEFAULT, false, SOUND);
}

static void test_clause(void **state)
{
    (void)state;
    check_kind(CLAUSE, BD_CONSISTENCY_DEFAULT, true, VALUES);
    check_kind(CLAUSE, BD_CONSISTENCY_DEFAULT, false, SOUND);
}

static void test_arithmetic(void **state)
{
    (void)state;
    for (int distinct = 0; distinct < 2; ++distinct) {
        check_kind(PRODUCT, BD_CONSISTENCY_DEFAULT, distinct, SOUND);
        check_kind(DIVISION, BD_CONSISTENCY_DEFAULT, distinct, SOUND);
        check_kind(GREATEST, BD_CONSISTENCY_DEFAULT, distinct, distinct ? ENDS : SOUND);
        check_kind(ABSOLUTE, BD_CONSISTENCY_DEFAULT, distinct, distinct ? VALUES : SOUND);
    }
}

typedef struct ends {
    int32_t least, greatest;
} ends;

/* Narrows x and y to the ends that propagation of x * x = y leaves. False: it fails. */
static bool propagate_square(ends *x, ends *y)
{
    bd_model *model = bd_model_open();
    bd_variable root = bd_model_variable(model, NULL, x->least, x->greatest);
    bd_variable square = bd_model_variable(model, NULL, y->least, y->greatest);
    bd_budget budget = {0};
    propagation all;
    bd_model_product(model, root, root, square);
    assert_true(propagation_open(&all, model, BD_CONSISTENCY_DEFAULT, &budget));
    bool went = propagation_run(&all);
    if (went) {
        *x = (ends){values_of(&all, root)->least, values_of(&all, root)->greatest};
        *y = (ends){values_of(&all, square)->least, values_of(&all, square)->greatest};
    }
    propagation_close(&all);
    bd_model_close(model);
    return went;
}

static void widen(ends *hull, bool is_first, int32_t value)
{
    hull->least = is_first || value < hull->least ? value : hull->least;
    hull->greatest = is_first || value > hull->greatest ? value : hull->greatest;
}

/* The same by trying all values. */
static bool square_by_force(ends *x, ends *y)
{
    ends roots = {0}, squares = {0};
    bool went = false;
    for (int32_t value = x->least; value <= x->greatest; ++value)
        if (value * value >= y->least && value * value <= y->greatest) {
            widen(&roots, !went, value);
            widen(&squares, !went, value * value);
            went = true;
        }
    *x = roots;
    *y = squares;
    return went;
}

static void check_square(ends x, ends y)
{
    ends other_x = x, other_y = y;
    bool went = square_by_force(&x, &y);
    assert_int_equal(propagate_square(&other_x, &other_y), went);
    if (!went)
        return;
    assert_memory_equal(&other_x, &x, sizeof x);
    assert_memory_equal(&other_y, &y, sizeof y);
}

static void test_square(void **state)
{
    (void)state;
    enum { ROOT = 4, SQUARE = 18 };
    for (ends x = {-ROOT, 0}; x.least <= ROOT; ++x.least)
        for (x.greatest = x.least; x.greatest <= ROOT; ++x.greatest)
            for (ends y = {-2, 0}; y.least <= SQUARE; ++y.least)
                for (y.greatest = y.least; y.greatest <= SQUARE; ++y.greatest)
                    check_square(x, y);
}

/* 46340 is the largest number whose square fits 32 bits. */
static void test_largest_square(void **state)
{
    (void)state;
    static const int32_t most = 46340;
    ends x = {INT32_MIN, INT32_MAX}, y = {INT32_MIN, INT32_MAX};
    assert_true(propagate_square(&x, &y));
    assert_memory_equal(&x, (&(ends){-most, most}), sizeof x);
    assert_memory_equal(&y, (&(ends){0, most * most}), sizeof y);
    x = (ends){0, INT32_MAX};
    y = (ends){most * most, INT32_MAX};
    assert_true(propagate_square(&x, &y));
    assert_memory_equal(&x, (&(ends){most, most}), sizeof x);
    y = (ends){most * most + 1, INT32_MAX};
    assert_false(propagate_square(&x, &y));
}

static void test_predicate(void **state)
{
    (void)state;
    check_kind(PREDICATE, BD_CONSISTENCY_DEFAULT, true, SOUND);
    check_kind(PREDICATE, BD_CONSISTENCY_DEFAULT, false, SOUND);
}

/* Every allocation refused in turn: nothing is lost, and nothing but a refusal is said. */
static void test_refusals(void **state)
{
    (void)state;
    bd_random random = bd_random_of(77);
    for (int kind = 0; kind < CONSTRAINT_KINDS; ++kind) {
        bd_model *model = draw_one_constraint(&random, (constraint_kind)kind, true);
        bool opened = false;
        for (uint64_t fail_at = 1; !opened; ++fail_at) {
            bd_budget budget = {.fail_at = fail_at};
            propagation all;
            opened = propagation_open(&all, model, BD_CONSISTENCY_DOMAINS, &budget);
            if (opened)
                opened = values_save(&all.values);
            assert_true(opened || budget.takings >= fail_at);
            propagation_close(&all);
            assert_int_equal(budget.used, 0);
        }
        bd_model_close(model);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_different),  cmocka_unit_test(test_table),
        cmocka_unit_test(test_linear),     cmocka_unit_test(test_element),
        cmocka_unit_test(test_count),      cmocka_unit_test(test_clause),
        cmocka_unit_test(test_arithmetic), cmocka_unit_test(test_predicate),
        cmocka_unit_test(test_square),     cmocka_unit_test(test_largest_square),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
