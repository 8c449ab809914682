/* Which kind of search an algorithm is, on which domain. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lab/experiment.h"

/* ---- kinds ---- */

static void domains_have_kinds(void **state)
{
    (void)state;
    static const struct {
        const char *domain;
        bool has[KIND_COUNT];
    } cases[] = {
        {"tile15", {[KIND_PATHS] = true}},
        {"tile:3x4", {[KIND_PATHS] = true}},
        {"./mine.so", {[KIND_PATHS] = true}},
        {"words", {[KIND_VALUES] = true}},
        {"tsp", {[KIND_LANDSCAPES] = true}},
        {"queens", {[KIND_VALUES] = true, [KIND_LANDSCAPES] = true}},
        {"sudoku", {[KIND_VALUES] = true, [KIND_PATHS] = true, [KIND_LANDSCAPES] = true}},
        {"sudok", {false}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i)
        for (domain_kind kind = 0; kind < KIND_COUNT; ++kind)
            assert_int_equal(ask_kinds[kind]->has(cases[i].domain), cases[i].has[kind]);
}

static void the_algorithm_decides(void **state)
{
    (void)state;
    static const struct {
        const char *domain, *algorithm;
        domain_kind kind;
        bool draws_lots;
    } cases[] = {
        {"sudoku", NULL, KIND_VALUES, false},
        {"sudoku", "exact", KIND_VALUES, false},
        {"sudoku", "backtracking", KIND_VALUES, false}, /* its own, before that for any model */
        {"sudoku", "mac", KIND_VALUES, false},
        {"sudoku", "astar", KIND_PATHS, false},
        {"sudoku", "genetic", KIND_LANDSCAPES, true},
        {"sudoku", "tabu", KIND_LANDSCAPES, true}, /* before that for any model */
        {"words", "tabu", KIND_VALUES, true},
        {"sudoku", "hill-climbing", KIND_LANDSCAPES, true},
        {"words", "hill-climbing", KIND_VALUES, true},
        {"tsp", NULL, KIND_LANDSCAPES, true},
        {"tsp", "astar", KIND_COUNT, false},
        {"tile15", NULL, KIND_PATHS, false},
        {"tile15", "genetic", KIND_COUNT, false},
        {"queens", "astra", KIND_COUNT, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        const lab_forms forms = lab_forms_of(cases[i].domain);
        domain_kind kind = lab_kind_of(&forms, cases[i].algorithm);
        assert_int_equal(kind, cases[i].kind);
        if (kind != KIND_COUNT)
            assert_int_equal(lab_draws_lots(&forms, kind, cases[i].algorithm), cases[i].draws_lots);
    }
}

static void one_form_alone(void **state)
{
    (void)state;
    const lab_forms sudoku = lab_forms_of("sudoku");
    lab_forms values = lab_forms_only(&sudoku, KIND_VALUES);
    assert_int_equal(lab_kind_of(&values, "tabu"), KIND_VALUES);
    assert_int_equal(lab_kind_of(&values, "astar"), KIND_COUNT);
    const lab_forms queens = lab_forms_of("queens");
    lab_forms paths = lab_forms_only(&queens, KIND_PATHS);
    assert_int_equal(lab_kind_of(&paths, NULL), KIND_COUNT);
}

static void names_of_counters_differ(void **state)
{
    (void)state;
    char one[LAB_COUNTER_SIZE], other[LAB_COUNTER_SIZE];
    for (domain_kind a = 0; a < KIND_COUNT; ++a) {
        assert_int_equal(lab_kind_find(lab_kind_name(a)), a);
        for (domain_kind b = 0; b < KIND_COUNT; ++b)
            for (unsigned i = 0; i < lab_kind_counters(a); ++i)
                for (unsigned j = 0; j < lab_kind_counters(b); ++j)
                    if (a != b || i != j)
                        assert_string_not_equal(lab_counter_name(a, i, one),
                                                lab_counter_name(b, j, other));
    }
    assert_int_equal(lab_kind_find("paths"), KIND_COUNT);
}

/* ---- the grids of SudokuWhiz are those of its files ---- */

static bool read_grid(const char *label, char out[82])
{
    static const char *const prefixes[] = {"Sudoku_", "sudoku_"};
    for (size_t i = 0; i < 2; ++i) {
        char name[128];
        snprintf(name, sizeof name, "../shared/data/sudoku/sudokuwhiz/%s%s_g.txt", prefixes[i],
                 label);
        FILE *file = fopen(name, "r");
        size_t cells = 0;
        for (int c; file && cells < 81 && (c = fgetc(file)) != EOF;)
            if (c >= '0' && c <= '9')
                out[cells++] = (char)(c == '0' ? '.' : c);
        out[cells] = '\0';
        if (file) {
            fclose(file);
            return true;
        }
    }
    return false;
}

static void the_grids_are_those_of_the_files(void **state)
{
    (void)state;
    lab_experiment experiment;
    bd_error error;
    char grid[82];
    assert_true(experiment_open(&experiment, "sudokuwhiz", NULL, &error));
    assert_int_equal(experiment.instances.listed, 9);
    assert_int_equal(experiment.instances.group_count, 3);
    for (size_t i = 0; i < experiment.instances.listed; ++i) {
        const lab_instance *one = &experiment.instances.list[i];
        if (read_grid(one->label, grid))
            assert_string_equal(grid, one->text);
        else
            print_message("%s: skipped, its file is not there\n", one->label);
    }
    experiment_free(&experiment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(domains_have_kinds),
        cmocka_unit_test(the_algorithm_decides),
        cmocka_unit_test(one_form_alone),
        cmocka_unit_test(names_of_counters_differ),
        cmocka_unit_test(the_grids_are_those_of_the_files),
    };
    return cmocka_run_group_tests_name("kind", tests, NULL, NULL);
}
