/* Landscapes against the rules: whatever is done to an assignment, its cost, and what
 * changes of it would cost, are those of its values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "local/scene.h"

#include "domains/colouring/colouring.h"
#include "domains/knights/cover.h"
#include "domains/queens/permutation.h"
#include "domains/tsp/tour.h"

enum { SCENES = 75, CHANGES = 200 };

/* Makes the change, and sees whether the delta told before was right. */
static void make_and_compare(const scene *on, void *assignment, bd_change change)
{
    const bd_landscape *landscape = on->landscape;
    int64_t before = scene_judge(on, assignment);
    int64_t delta = landscape->delta(on->problem, assignment, change);
    if (delta == BD_NO_DELTA)
        return;
    landscape->make(on->problem, assignment, change);
    assert_int_equal(scene_judge(on, assignment), before + delta);
    assert_int_equal(landscape->cost(on->problem, assignment), before + delta);
}

/* A change found in one of the ways there are. */
static bd_change any_change(const scene *on, const void *assignment, bd_random *random)
{
    const bd_landscape *landscape = on->landscape;
    uint64_t listed = landscape->neighbours(on->problem, assignment);
    uint32_t variable = landscape->conflicting(on->problem, assignment, random);
    uint64_t lot = bd_random_below(random, 3);
    if (lot == 0 && listed > 0)
        return landscape->nth(on->problem, assignment, bd_random_below(random, listed));
    if (lot == 1 && variable != BD_NO_CONFLICT) {
        uint64_t repairs = landscape->repairs(on->problem, assignment, variable);
        if (repairs > 0)
            return landscape->repair(on->problem, assignment, variable,
                                     bd_random_below(random, repairs));
    }
    return landscape->neighbour(on->problem, assignment, random);
}

static void a_delta_is_the_difference_of_costs(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned number = 0; number < SCENES; ++number) {
        scene on = scene_of(&random, number);
        void *assignment = scene_assignment(&on);
        on.landscape->random(on.problem, &random, assignment);
        for (int i = 0; i < CHANGES; ++i)
            make_and_compare(&on, assignment, any_change(&on, assignment, &random));
        free(assignment);
        scene_close(&on);
    }
}

static void each_listed_change_costs_what_it_says(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    for (unsigned number = 0; number < 45; ++number) {
        scene on = scene_of(&random, number);
        void *assignment = scene_assignment(&on), *copy = scene_assignment(&on);
        on.landscape->random(on.problem, &random, assignment);
        for (uint64_t i = 0; i < on.landscape->neighbours(on.problem, assignment); ++i) {
            memcpy(copy, assignment, on.landscape->assignment_bytes(on.problem));
            make_and_compare(&on, copy, on.landscape->nth(on.problem, assignment, i));
        }
        free(assignment), free(copy);
        scene_close(&on);
    }
}

/* The list of changes holds each swap, each colour of those in conflict; and each better tour that differs
 * by two roads, where all cities are near each other. */
static void no_change_is_missing_from_the_list(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    scene on = scene_of_queens(9);
    bool listed[9][9] = {{false}};
    for (uint64_t i = 0; i < 36; ++i) {
        bd_change packed = on.landscape->nth(on.problem, NULL, i);
        queens_swap_change change;
        memcpy(&change, packed.bytes, sizeof change);
        assert_true(change.one < 9 && change.other < 9 && change.one != change.other);
        assert_false(listed[change.one][change.other] || listed[change.other][change.one]);
        listed[change.one][change.other] = true;
    }
    scene_close(&on);
    on = scene_of_cities(&random, 8);
    const tsp_problem *problem = on.problem;
    tsp_assignment *assignment = scene_assignment(&on);
    tsp_random(problem, &random, assignment);
    unsigned tours[2] = {0,
                         0}; /* that differ by two roads: all there are, and all that are listed */
    for (uint32_t from = 1; from < 8; ++from)
        for (uint32_t to = from + 1; to < 8; ++to)
            tours[0] += tsp_roads_of(problem, assignment, (tsp_change){.from = from, .to = to})
                            .count == 2;
    for (uint64_t i = 0; i < tsp_neighbours(problem, assignment); ++i) {
        tsp_change change = tsp_nth(problem, assignment, i);
        tours[1] += change.length == 0 && tsp_roads_of(problem, assignment, change).count == 2;
    }
    /* 8 * 5 / 2 pairs of roads; each brings two, each of which is listed from both of its ends */
    assert_int_equal(tours[0], 20);
    assert_int_equal(tours[1], 4 * 20);
    free(assignment);
    scene_close(&on);
}

/* Not twice the bound, where tours in random order are ten times as long; and all begin anew elsewhere. */
static void random_tours_go_to_near_cities(void **state)
{
    (void)state;
    bd_random random = bd_random_of(10);
    scene on = scene_of_cities(&random, 400);
    void *assignment = scene_assignment(&on);
    int64_t last = 0, least = on.landscape->least(on.problem);
    for (int i = 0; i < 20; ++i) {
        on.landscape->random(on.problem, &random, assignment);
        int64_t cost = scene_judge(&on, assignment);
        assert_true(cost < 2 * least && cost != last);
        last = cost;
    }
    free(assignment);
    scene_close(&on);
}

static void children_are_assignments(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    for (unsigned number = 0; number < SCENES; ++number) {
        scene on = scene_of(&random, number);
        void *mother = scene_assignment(&on), *father = scene_assignment(&on),
             *child = scene_assignment(&on);
        on.landscape->random(on.problem, &random, child);
        for (int i = 0; i < 50; ++i) {
            on.landscape->random(on.problem, &random, mother);
            on.landscape->random(on.problem, &random, father);
            on.landscape->cross(on.problem, mother, father, &random, child);
            make_and_compare(&on, child, any_change(&on, child, &random));
            on.landscape->mutate(on.problem, child, &random);
            make_and_compare(&on, child, any_change(&on, child, &random));
        }
        free(mother), free(father), free(child);
        scene_close(&on);
    }
}

static void genes_are_inherited_and_no_others(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    for (unsigned round = 0; round < 200; ++round) {
        scene on = scene_of_graph(&random, 1 + round % 20, 50, 1 + round % 4 % (1 + round % 20));
        uint64_t genes = on.landscape->genes(on.problem);
        uint64_t from = bd_random_below(&random, genes);
        uint64_t count = bd_random_below(&random, genes - from + 1);
        colouring_assignment *child = scene_assignment(&on), *father = scene_assignment(&on);
        int32_t before[20], after[20], his[20];
        on.landscape->random(on.problem, &random, child);
        on.landscape->random(on.problem, &random, father);
        on.landscape->values(on.problem, child, before);
        on.landscape->values(on.problem, father, his);
        on.landscape->inherit(on.problem, child, father, from, count);
        on.landscape->values(on.problem, child, after);
        for (uint64_t gene = 0; gene < genes; ++gene)
            assert_int_equal(after[gene],
                             gene >= from && gene < from + count ? his[gene] : before[gene]);
        make_and_compare(&on, child, any_change(&on, child, &random));
        free(child), free(father);
        scene_close(&on);
    }
}

static void knights_are_inherited_and_no_others(void **state)
{
    (void)state;
    bd_random random = bd_random_of(9);
    for (unsigned round = 0; round < 200; ++round) {
        scene on = scene_of_knights(1 + round % 6, 1 + round % 7);
        uint64_t genes = on.landscape->genes(on.problem);
        uint64_t from = bd_random_below(&random, genes);
        uint64_t count = bd_random_below(&random, genes - from + 1);
        knights_cover_assignment *child = scene_assignment(&on), *father = scene_assignment(&on);
        uint8_t before[42];
        on.landscape->random(on.problem, &random, child);
        on.landscape->random(on.problem, &random, father);
        memcpy(before, child->at, genes);
        on.landscape->inherit(on.problem, child, father, from, count);
        for (uint64_t i = 0; i < genes; ++i)
            assert_int_equal(child->at[i],
                             i >= from && i < from + count ? father->at[i] : before[i]);
        make_and_compare(&on, child, any_change(&on, child, &random));
        free(child), free(father);
        scene_close(&on);
    }
}

/* Nobody can do with fewer than the bound: so say published numbers of knights. */
static void knights_are_at_least_so_many(void **state)
{
    (void)state;
    static const int64_t fewest[] = {1,  4,  4,  4,  5,  8,  10, 12, 14, 16,
                                     21, 24, 28, 32, 36, 40, 46, 52, 57, 62};
    for (unsigned size = 1; size <= 20; ++size) {
        scene on = scene_of_knights(size, size);
        int64_t least = on.landscape->least(on.problem);
        assert_in_range(least, (size * size + 8) / 9, fewest[size - 1]);
        scene_close(&on);
    }
}

/* ---- features ---- */

enum { MOST_FEATURES = 1 << 12 };

/* Sets the bytes of the features that an assignment has, from its values; of knights from the assignment itself, which has
 * not those that its values put onto squares left. */
static void mark(const scene *on, const void *assignment, bool *has)
{
    size_t length = on->landscape->length(on->problem);
    int32_t values[81];
    memset(has, 0, MOST_FEATURES);
    on->landscape->values(on->problem, assignment, values);
    bool is_knights = strcmp(on->landscape->name, "knights") == 0;
    for (size_t i = 0; is_knights && i < length; ++i)
        has[2 * i + ((const knights_cover_assignment *)assignment)->at[i]] = true;
    for (size_t i = 0; !is_knights && i < length; ++i) {
        size_t a = (size_t)values[i] - 1, b = (size_t)values[i + 1 < length ? i + 1 : 0] - 1;
        if (strcmp(on->landscape->name, "tsp") == 0)
            has[a > b ? a * length + b : b * length + a] = true;
        else if (strcmp(on->landscape->name, "queens") == 0)
            has[i * length + (size_t)values[i]] = true;
        else if (strcmp(on->landscape->name, "sudoku") == 0)
            has[i * 9 + a] = true;
        else
            has[i * ((const colouring_problem *)on->problem)->colours + a] = true;
    }
}

static void features_are_given_up_and_brought(void **state)
{
    (void)state;
    bd_random random = bd_random_of(6);
    static bool before[MOST_FEATURES], after[MOST_FEATURES];
    for (unsigned number = 8; number < SCENES; ++number) {
        scene on = scene_of(&random, number);
        void *assignment = scene_assignment(&on);
        on.landscape->random(on.problem, &random, assignment);
        for (int i = 0; i < CHANGES; ++i) {
            uint64_t old[BD_MOST_FEATURES], new[BD_MOST_FEATURES];
            bd_change change = any_change(&on, assignment, &random);
            if (on.landscape->delta(on.problem, assignment, change) == BD_NO_DELTA)
                continue;
            unsigned olds = on.landscape->given_up(on.problem, assignment, change, old);
            unsigned news = on.landscape->brought(on.problem, assignment, change, new);
            mark(&on, assignment, before);
            on.landscape->make(on.problem, assignment, change);
            mark(&on, assignment, after);
            for (unsigned k = 0; k < olds; ++k)
                assert_true(before[old[k]] && !after[old[k]]);
            for (unsigned k = 0; k < news; ++k)
                assert_true(!before[new[k]] && after[new[k]]);
            unsigned changed = 0;
            for (size_t k = 0; k < MOST_FEATURES; ++k)
                changed += before[k] != after[k];
            assert_int_equal(changed, olds + news);
        }
        free(assignment);
        scene_close(&on);
    }
}

static void bounds_are_bounds(void **state)
{
    (void)state;
    bd_random random = bd_random_of(7);
    for (unsigned number = 0; number < SCENES; ++number) {
        scene on = scene_of(&random, number);
        void *assignment = scene_assignment(&on);
        for (int i = 0; i < 20; ++i) {
            on.landscape->random(on.problem, &random, assignment);
            assert_true(scene_judge(&on, assignment) >= on.landscape->least(on.problem));
        }
        free(assignment);
        scene_close(&on);
    }
}

static void wrong_values_are_refused(void **state)
{
    (void)state;
    bd_random random = bd_random_of(8);
    bd_error error;
    int64_t cost;
    scene tsp = scene_of_cities(&random, 4), queens = scene_of_queens(4);
    scene other = scene_of_graph(&random, 4, 50, 3), knights = scene_of_knights(2, 2);
    static const int32_t twice[] = {1, 2, 2, 4}, none[] = {1, 2, 3, 5}, zero[] = {0, 1, 2, -1};
    assert_false(tsp.landscape->check(tsp.problem, twice, &cost, &error));
    assert_false(tsp.landscape->check(tsp.problem, none, &cost, &error));
    assert_false(tsp.landscape->check(tsp.problem, zero, &cost, &error));
    assert_false(queens.landscape->check(queens.problem, twice, &cost, &error));
    assert_false(queens.landscape->check(queens.problem, zero, &cost, &error));
    assert_false(other.landscape->check(other.problem, none, &cost, &error));
    assert_false(other.landscape->check(other.problem, zero, &cost, &error));
    static const int32_t three[] = {1, 1, 1, 0}, many[] = {1, 1, 1, 2}, all[] = {1, 1, 1, 1};
    assert_false(knights.landscape->check(knights.problem, three, &cost, &error));
    assert_false(knights.landscape->check(knights.problem, many, &cost, &error));
    assert_int_equal(error.code, BD_BROKEN_PROMISE);
    assert_true(knights.landscape->check(knights.problem, all, &cost, &error));
    assert_int_equal(cost, 4);
    scene_close(&tsp), scene_close(&queens), scene_close(&other), scene_close(&knights);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_delta_is_the_difference_of_costs),
        cmocka_unit_test(each_listed_change_costs_what_it_says),
        cmocka_unit_test(no_change_is_missing_from_the_list),
        cmocka_unit_test(random_tours_go_to_near_cities),
        cmocka_unit_test(children_are_assignments),
        cmocka_unit_test(genes_are_inherited_and_no_others),
        cmocka_unit_test(knights_are_inherited_and_no_others),
        cmocka_unit_test(knights_are_at_least_so_many),
        cmocka_unit_test(features_are_given_up_and_brought),
        cmocka_unit_test(bounds_are_bounds),
        cmocka_unit_test(wrong_values_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
