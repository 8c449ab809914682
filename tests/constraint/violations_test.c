/* The violations of random models as a landscape, against the definitions: whatever is done to an assignment, it
 * costs what its values violate, and a change costs what it says; and what there is to change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "constraint/random_model.h"
#include "constraint/violations.h"

enum { MODELS = 1500, CHANGES = 40 };

/* A model, its landscape, and a random assignment of it. */
typedef struct scene {
    bd_model *model;
    bd_budget budget;
    bd_arena arena;
    violations_problem problem;
    violations_assignment *assignment;
} scene;

static void scene_open(scene *on, bd_model *model, bd_random *random)
{
    on->model = model;
    on->budget = bd_budget_of(0);
    on->arena = bd_arena_of(&on->budget, 0);
    assert_true(violations_open(&on->problem, model, bd_random_next(random), &on->arena));
    on->assignment = malloc(violations_assignment_bytes(&on->problem));
    assert_non_null(on->assignment);
    violations_random(&on->problem, random, on->assignment);
}

static void scene_close(scene *on)
{
    free(on->assignment);
    bd_arena_free(&on->arena);
    bd_model_close(on->model);
}

/* A random model, of which every other one has an objective, that is bounded. */
static void scene_of(scene *on, bd_random *random, unsigned number)
{
    bd_model *model = random_model(random);
    bd_variable objective = (bd_variable)bd_random_below(random, model->variables);
    if (number % 4 == 1)
        bd_model_minimise(model, objective);
    if (number % 4 == 3)
        bd_model_maximise(model, objective);
    scene_open(on, model, random);
    if (number % 2 == 1)
        violations_bound(&on->problem, on->assignment, (int64_t)bd_random_below(random, 5) - 2);
}

/* ---- by definition ---- */

static int64_t bits_of_distance(int64_t distance)
{
    int64_t bits = 0;
    for (; distance > 0; distance /= 2)
        ++bits;
    return bits;
}

static int64_t distance(bd_relation relation, int64_t left, int64_t right)
{
    switch (relation) {
    case BD_NOT_EQUAL:
        return left == right;
    case BD_AT_MOST:
        return bits_of_distance(left - right);
    case BD_AT_LEAST:
        return bits_of_distance(right - left);
    default:
        return bits_of_distance(llabs(left - right));
    }
}

/* What the values that a constraint sees violate. */
static int64_t amount(const model_constraint *constraint, const int32_t *values)
{
    int32_t seen[16];
    int64_t sum = 0, pairs = 0;
    assert_true(constraint->count <= 16);
    for (uint32_t i = 0; i < constraint->count; ++i)
        seen[i] = values[constraint->scope[i]];
    if (constraint->kind == ALL_DIFFERENT) {
        for (uint32_t i = 0; i < constraint->count; ++i)
            for (uint32_t j = 0; j < i; ++j)
                pairs += seen[i] + constraint->numbers[i] == seen[j] + constraint->numbers[j];
        return pairs;
    }
    if (constraint->kind != LINEAR || constraint->reified)
        return !constraint_holds(constraint, seen);
    for (uint32_t i = 0; i < constraint->count; ++i)
        sum += (int64_t)constraint->numbers[i] * seen[i];
    return distance(constraint->relation, sum, constraint->constant);
}

static int64_t cost_of(const scene *on)
{
    const int32_t *values = violations_values(&on->problem, on->assignment);
    int64_t cost = 0;
    for (uint32_t i = 0; i <= on->model->constraints; ++i)
        cost += amount(violations_constraint(&on->problem, i), values);
    return cost;
}

/* ---- tests ---- */

static violations_change any_change(const scene *on, bd_random *random)
{
    uint64_t listed = violations_neighbours(&on->problem, on->assignment);
    uint32_t variable = violations_conflicting(&on->problem, on->assignment, random);
    uint64_t lot = bd_random_below(random, 3);
    if (lot == 0 && listed > 0)
        return violations_nth(&on->problem, on->assignment, bd_random_below(random, listed));
    if (lot == 1 && variable != BD_NO_CONFLICT) {
        uint64_t repairs = violations_repairs(&on->problem, on->assignment, variable);
        if (repairs > 0)
            return violations_repair(&on->problem, on->assignment, variable,
                                     bd_random_below(random, repairs));
    }
    return violations_neighbour(&on->problem, on->assignment, random);
}

static void a_delta_is_the_difference_of_costs(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned number = 0; number < MODELS; ++number) {
        scene on;
        scene_of(&on, &random, number);
        for (int i = 0; i < CHANGES; ++i) {
            int64_t before = cost_of(&on);
            violations_change change = any_change(&on, &random);
            int64_t delta = violations_delta(&on.problem, on.assignment, change);
            assert_int_equal(violations_cost(&on.problem, on.assignment), before);
            if (delta == BD_NO_DELTA)
                continue;
            assert_true(model_allows(on.model, change.variable, change.value));
            violations_make(&on.problem, on.assignment, change);
            assert_int_equal(cost_of(&on), before + delta);
        }
        scene_close(&on);
    }
}

/* An assignment copied by its bytes goes on as the first would have done. */
static void an_assignment_is_its_bytes(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    for (unsigned number = 0; number < MODELS / 10; ++number) {
        scene on;
        scene_of(&on, &random, number);
        size_t bytes = violations_assignment_bytes(&on.problem);
        violations_assignment *copy = malloc(bytes), *first = on.assignment;
        assert_non_null(copy);
        memcpy(copy, first, bytes);
        for (int i = 0; i < CHANGES; ++i) {
            violations_change change = any_change(&on, &random);
            int64_t delta = violations_delta(&on.problem, first, change);
            assert_int_equal(violations_delta(&on.problem, copy, change), delta);
            if (delta == BD_NO_DELTA)
                continue;
            violations_make(&on.problem, first, change);
            violations_make(&on.problem, copy, change);
            assert_memory_equal(copy, first, bytes);
        }
        free(copy);
        scene_close(&on);
    }
}

/* Is the variable in a constraint that does not hold, in an all-different with an equal? */
static bool is_in_conflict(const scene *on, bd_variable variable)
{
    const int32_t *values = violations_values(&on->problem, on->assignment);
    for (uint32_t i = 0; i <= on->model->constraints; ++i) {
        const model_constraint *constraint = violations_constraint(&on->problem, i);
        for (uint32_t j = 0; amount(constraint, values) > 0 && j < constraint->count; ++j) {
            bool has_equal = constraint->kind != ALL_DIFFERENT;
            for (uint32_t k = 0; !has_equal && k < constraint->count; ++k)
                has_equal = k != j && values[constraint->scope[j]] + constraint->numbers[j] ==
                                          values[constraint->scope[k]] + constraint->numbers[k];
            if (constraint->scope[j] == variable && has_equal)
                return true;
        }
    }
    return false;
}

static uint64_t changes_in_conflict(const scene *on)
{
    const int32_t *values = violations_values(&on->problem, on->assignment);
    uint64_t count = 0;
    for (bd_variable v = 0; v < on->model->variables; ++v)
        for (int32_t value = on->model->initial[v].least;
             is_in_conflict(on, v) && value <= on->model->initial[v].greatest; ++value)
            count += value != values[v] && model_allows(on->model, v, value);
    return count;
}

/* By the feature that it brings; in whatever order they are asked for. */
static void changes_of_what_is_in_conflict_are_listed_once(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (unsigned number = 0; number < MODELS; ++number) {
        scene on;
        scene_of(&on, &random, number);
        uint64_t listed = violations_neighbours(&on.problem, on.assignment);
        uint64_t features = violations_features(&on.problem), up, given_up;
        assert_int_equal(listed, changes_in_conflict(&on));
        uint64_t *number_of = calloc(features + 1, sizeof *number_of);
        assert_non_null(number_of);
        for (uint64_t i = 0; i < 3 * listed; ++i) {
            uint64_t which = i < listed ? i : bd_random_below(&random, listed);
            violations_change change = violations_nth(&on.problem, on.assignment, which);
            assert_true(is_in_conflict(&on, change.variable));
            assert_true(model_allows(on.model, change.variable, change.value));
            assert_int_equal(violations_brought(&on.problem, on.assignment, change, &up), 1);
            assert_int_equal(violations_given_up(&on.problem, on.assignment, change, &given_up), 1);
            assert_true(up < features && given_up < features && up != given_up);
            assert_int_equal(number_of[up], i < listed ? 0 : which + 1);
            number_of[up] = which + 1;
        }
        free(number_of);
        scene_close(&on);
    }
}

/* Neither of no variables at all nor of one that has no choice. */
static void there_may_be_nothing_to_change(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    for (int variables = 0; variables < 2; ++variables) {
        bd_model *model = bd_model_open();
        if (variables == 1)
            bd_model_variable(model, "one", 7, 7);
        bd_model_linear(model, (size_t)variables, (bd_term[]){{1, 0}}, BD_EQUAL, 1);
        scene on;
        scene_open(&on, model, &random);
        assert_true(violations_cost(&on.problem, on.assignment) > 0);
        assert_int_equal(violations_neighbours(&on.problem, on.assignment), 0);
        violations_change change = violations_neighbour(&on.problem, on.assignment, &random);
        assert_int_equal(violations_delta(&on.problem, on.assignment, change), BD_NO_DELTA);
        scene_close(&on);
    }
}

/* Of a wide domain some values are drawn anew each time, and none is forbidden. */
static void wide_domains_are_sampled(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    bd_model *model = bd_model_open();
    bd_variable wide = bd_model_variable(model, "wide", -2000000000, 2000000000);
    bd_variable most = bd_model_variable(model, "most", 1, VIOLATIONS_MOST_VALUES);
    bd_model_linear(model, 2, (bd_term[]){{1, wide}, {1, most}}, BD_EQUAL, 1);
    scene on;
    scene_open(&on, model, &random);
    assert_int_equal(violations_repairs(&on.problem, on.assignment, wide), VIOLATIONS_DRAWN);
    assert_int_equal(violations_repairs(&on.problem, on.assignment, most),
                     VIOLATIONS_MOST_VALUES - 1);
    assert_int_equal(violations_features(&on.problem), VIOLATIONS_MOST_VALUES);
    assert_int_equal(violations_neighbours(&on.problem, on.assignment),
                     VIOLATIONS_DRAWN + VIOLATIONS_MOST_VALUES - 1);
    violations_change one = violations_nth(&on.problem, on.assignment, 0), other;
    uint64_t feature;
    assert_int_equal(one.variable, wide);
    other = violations_nth(&on.problem, on.assignment, 0);
    assert_true(one.value != other.value);
    assert_int_equal(violations_brought(&on.problem, on.assignment, one, &feature), 0);
    scene_close(&on);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_delta_is_the_difference_of_costs),
        cmocka_unit_test(an_assignment_is_its_bytes),
        cmocka_unit_test(changes_of_what_is_in_conflict_are_listed_once),
        cmocka_unit_test(there_may_be_nothing_to_change),
        cmocka_unit_test(wide_domains_are_sampled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
