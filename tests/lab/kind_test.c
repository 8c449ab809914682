/* Which kind of search an algorithm is, on which domain. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lab/ground.h"
#include "lab/journal_line.h"

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

static bool is_random(domain_kind kind, const char *domain, const char *algorithm, bd_ties ties,
                      bd_value_order value_order)
{
    const lab_experiment experiment = {.domain = (char *)(uintptr_t)domain};
    lab_ground ground;
    ask_session session;
    bd_error error;
    assert_true(lab_ground_open(&ground, &experiment, kind, NULL, &error));
    ask_question question = ground.question;
    question.algorithm = algorithm;
    question.ties = ties;
    question.value_order = value_order;
    assert_true(ask_open_like(&session, &ground.session, &question, &error));
    bool is_random = session.is_random;
    ask_close(&session);
    lab_ground_close(&ground);
    return is_random;
}

static void the_algorithm_decides(void **state)
{
    (void)state;
    static const struct {
        const char *domain, *algorithm;
        domain_kind kind;
        bool is_random;
    } cases[] = {
        {"sudoku", NULL, KIND_VALUES, false},
        {"sudoku", "exact", KIND_VALUES, false},
        {"sudoku", "backtracking", KIND_VALUES, false}, /* its own, before that for any model */
        {"sudoku", "mac", KIND_VALUES, false},
        {"sudoku", "astar", KIND_PATHS, false},
        {"tile8", "nrpa", KIND_PATHS, true},
        {"tile8", "rtastar", KIND_PATHS, true},
        {"tictactoe", "mcts", KIND_GAMES, true},
        {"tictactoe", "negamax", KIND_GAMES, false},
        {"sudoku", "genetic", KIND_LANDSCAPES, true},
        {"sudoku", "tabu", KIND_LANDSCAPES, true}, /* before that for any model */
        {"words", "tabu", KIND_VALUES, true},
        {"sudoku", "hill-climbing", KIND_LANDSCAPES, true},
        {"words", "hill-climbing", KIND_VALUES, true},
        {"tsp", NULL, KIND_LANDSCAPES, true},
        {"tsp", "astar", NO_KIND, false},
        {"tile15", NULL, KIND_PATHS, false},
        {"tile15", "genetic", NO_KIND, false},
        {"queens", "astra", NO_KIND, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        domain_kind kind = kind_nearest(kinds_of(cases[i].domain), cases[i].domain,
                                        cases[i].algorithm);
        assert_int_equal(kind, cases[i].kind);
        if (kind != NO_KIND)
            assert_int_equal(is_random(kind, cases[i].domain, cases[i].algorithm, BD_TIES_USUAL,
                                       BD_VALUE_DEFAULT),
                             cases[i].is_random);
    }
}

/* Ties and values in random order make any algorithm a randomised one. */
static void an_order_decides(void **state)
{
    (void)state;
    assert_true(is_random(KIND_PATHS, "tile8", "astar", BD_TIES_RANDOM, BD_VALUE_DEFAULT));
    assert_false(is_random(KIND_PATHS, "tile8", "astar", BD_TIES_FIFO, BD_VALUE_DEFAULT));
    assert_true(is_random(KIND_VALUES, "queens", "mac", BD_TIES_USUAL, BD_VALUE_RANDOM));
    assert_false(is_random(KIND_VALUES, "queens", "mac", BD_TIES_USUAL, BD_VALUE_DESCENDING));
}

static void one_kind_alone(void **state)
{
    (void)state;
    assert_int_equal(kind_nearest(OF_VALUES, "sudoku", "tabu"), KIND_VALUES);
    assert_int_equal(kind_nearest(OF_VALUES, "sudoku", "astar"), NO_KIND);
    assert_int_equal(kinds_of("queens") & OF_PATHS, 0);
}

static void names_of_counters_differ(void **state)
{
    (void)state;
    char one[LAB_COUNTER_SIZE], other[LAB_COUNTER_SIZE];
    for (domain_kind kind = 0; ask_kinds[kind]; ++kind) {
        assert_int_equal(kind_called(ask_kinds[kind]->name), kind);
        assert_in_range(ask_kinds[kind]->counters, 1, LAB_MOST_COUNTERS);
    }
    for (size_t i = 0; i < journal_columns(); ++i)
        for (size_t j = 0; j < i; ++j)
            assert_string_not_equal(journal_column(i, one), journal_column(j, other));
    assert_int_equal(kind_called("paths"), NO_KIND);
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
        cmocka_unit_test(an_order_decides),
        cmocka_unit_test(one_kind_alone),
        cmocka_unit_test(names_of_counters_differ),
        cmocka_unit_test(the_grids_are_those_of_the_files),
    };
    return cmocka_run_group_tests_name("kind", tests, NULL, NULL);
}
