/* The objective's sum against other sums, by trying all values; knapsacks that are out of reach without it. */
#include <bandolo/base/random.h>
#include <bandolo/constraint/search.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MODELS = 4000, MOST = 5, MOST_SUMS = 3 };

/* z as a sum of x, and sums of x and z that are bounded. */
typedef struct problem {
    int count, sums;
    int least[MOST + 1], greatest[MOST + 1]; /* of each x, and of z last */
    int coefficient[MOST_SUMS + 1][MOST + 1];
    int constant[MOST_SUMS + 1];
    bd_relation relation[MOST_SUMS + 1];
    bool maximises;
} problem;

static int draw(bd_random *random, int least, int greatest)
{
    return least + (int)bd_random_below(random, (uint64_t)(greatest - least + 1));
}

/* The first sum is an equation with z; the others have it now and then. */
static problem draw_problem(bd_random *random)
{
    problem made = {.count = draw(random, 1, MOST), .sums = draw(random, 1, MOST_SUMS)};
    made.maximises = draw(random, 0, 1);
    for (int i = 0; i < made.count; ++i) {
        made.least[i] = draw(random, -3, 2);
        made.greatest[i] = made.least[i] + draw(random, 0, 3);
    }
    made.least[made.count] = draw(random, -40, 5);
    made.greatest[made.count] = made.least[made.count] + draw(random, 0, 60);
    for (int s = 0; s <= made.sums; ++s) {
        made.relation[s] = s == 0 ? BD_EQUAL : (bd_relation)draw(random, 0, 3);
        made.constant[s] = draw(random, -12, 12);
        for (int i = 0; i < made.count; ++i)
            made.coefficient[s][i] = draw(random, 0, 5) ? draw(random, -6, 9) : 0;
        if (s > 0 && draw(random, 0, 5) == 0)
            made.coefficient[s][made.count] = draw(random, -2, 2);
    }
    made.coefficient[0][made.count] = (draw(random, 0, 1) ? 1 : -1) * draw(random, 1, 3);
    return made;
}

static bd_model *model_of(const problem *given)
{
    bd_model *model = bd_model_open();
    bd_term terms[MOST + 1];
    for (int i = 0; i <= given->count; ++i)
        bd_model_variable(model, NULL, given->least[i], given->greatest[i]);
    for (int s = 0; s <= given->sums; ++s) {
        for (int i = 0; i <= given->count; ++i)
            terms[i] = (bd_term){given->coefficient[s][i], (bd_variable)i};
        bd_model_linear(model, (size_t)given->count + 1, terms, given->relation[s],
                        given->constant[s]);
    }
    if (given->maximises)
        bd_model_maximise(model, (bd_variable)given->count);
    else
        bd_model_minimise(model, (bd_variable)given->count);
    assert_true(bd_model_is_sound(model, NULL));
    return model;
}

static bool holds(const problem *given, int number, const int *value)
{
    int sum = 0;
    for (int i = 0; i <= given->count; ++i)
        sum += given->coefficient[number][i] * value[i];
    switch (given->relation[number]) {
    case BD_EQUAL:
        return sum == given->constant[number];
    case BD_NOT_EQUAL:
        return sum != given->constant[number];
    case BD_AT_MOST:
        return sum <= given->constant[number];
    case BD_AT_LEAST:
        return sum >= given->constant[number];
    }
    return false;
}

/* The result of trying all values. */
typedef struct answer {
    uint64_t solutions;
    int best;
} answer;

static void see(const problem *given, const int *value, answer *found)
{
    int z = value[given->count];
    for (int s = 0; s <= given->sums; ++s)
        if (!holds(given, s, value))
            return;
    bool is_better = given->maximises ? z > found->best : z < found->best;
    if (found->solutions++ == 0 || is_better)
        found->best = z;
}

static void try_all(const problem *given, int place, int *value, answer *found)
{
    if (place > MOST || place > given->count) {
        see(given, value, found);
        return;
    }
    for (int v = given->least[place]; v <= given->greatest[place]; ++v) {
        value[place] = v;
        try_all(given, place + 1, value, found);
    }
}

static void finds_what_trying_all_finds(void **state)
{
    bd_random random = bd_random_of(11);
    int with_solutions = 0;
    (void)state;
    for (int number = 0; number < MODELS; ++number) {
        problem given = draw_problem(&random);
        bd_model *model = model_of(&given);
        int value[MOST + 1];
        answer expected = {0};
        try_all(&given, 0, value, &expected);
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = "mac"};
        bd_constraint_search(model, &options, &result);
        assert_int_equal(result.has_solution, expected.solutions > 0);
        if (expected.solutions > 0)
            assert_int_equal(result.objective, expected.best);
        assert_true(result.optimal);
        bd_constraint_result_free(&result);
        options.wanted = BD_WANT_COUNT;
        bd_constraint_search(model, &options, &result);
        assert_int_equal(result.solutions, expected.solutions);
        bd_constraint_result_free(&result);
        bd_model_close(model);
        with_solutions += expected.solutions > 0;
    }
    assert_true(with_solutions > MODELS / 8);
}

/* Forty kinds of things, up to three of each, against dynamic programming. */
static void packs_knapsacks(void **state)
{
    enum { KINDS = 40, EACH = 3, MOST_ROOM = 1200 };
    bd_random random = bd_random_of(3);
    (void)state;
    for (int number = 0; number < 20; ++number) {
        static int64_t best[MOST_ROOM + 1];
        bd_term weights[KINDS], values[KINDS + 1];
        bd_model *model = bd_model_open();
        int room = draw(&random, 50, MOST_ROOM);
        memset(best, 0, sizeof best);
        for (int i = 0; i < KINDS; ++i) {
            bd_variable taken = bd_model_variable(model, NULL, 0, EACH);
            weights[i] = (bd_term){draw(&random, 3, 30), taken};
            values[i] = (bd_term){weights[i].coefficient + draw(&random, -1, 5), taken};
            for (int copy = 0; copy < EACH; ++copy)
                for (int r = room; r >= weights[i].coefficient; --r) {
                    int64_t with = best[r - weights[i].coefficient] + values[i].coefficient;
                    best[r] = with > best[r] ? with : best[r];
                }
        }
        values[KINDS] = (bd_term){-1, bd_model_variable(model, NULL, 0, 100000)};
        bd_model_linear(model, KINDS, weights, BD_AT_MOST, room);
        bd_model_linear(model, KINDS + 1, values, BD_EQUAL, 0);
        bd_model_maximise(model, values[KINDS].variable);
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = "mac", .limits.nodes = 200000};
        bd_constraint_search(model, &options, &result);
        assert_true(result.optimal);
        assert_int_equal(result.objective, best[room]);
        bd_constraint_result_free(&result);
        bd_model_close(model);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_trying_all_finds),
        cmocka_unit_test(packs_knapsacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
