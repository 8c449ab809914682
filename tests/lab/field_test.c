/* Positions of an experiment: all that there are, too many, and how they are told apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "lab/ground.h"

/* What the positions are made with. */
typedef struct field_bench {
    bd_problem problem;
    lab_positions positions;
    bd_error error;
} field_bench;

static void open_bench(field_bench *b, const char *domain)
{
    *b = (field_bench){0};
    if (!bd_problem_open(&b->problem, domain, NULL, NULL, &b->error))
        fail_msg("%s", b->error.message);
}

static void close_bench(field_bench *b)
{
    lab_positions_free(&b->positions);
    bd_problem_close(&b->problem);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void assert_all_differ(const lab_positions *positions)
{
    const char **text = malloc(positions->count * sizeof *text);
    assert_non_null(text);
    for (uint64_t i = 0; i < positions->count; ++i)
        text[i] = positions->text + positions->begin[i];
    qsort(text, positions->count, sizeof *text, compare_texts);
    for (uint64_t i = 1; i < positions->count; ++i)
        assert_string_not_equal(text[i - 1], text[i]);
    free(text);
}

/* Half of the n! orders of a board's cells: the other half cannot reach the goal. */
static void all_of_a_board_are_there(void **state)
{
    (void)state;
    static const struct {
        const char *domain, *goal;
        uint64_t count;
    } boards[] = {
        {"tile:2x2", "1 2 3 0", 12},
        {"tile:2x3", "1 2 3 4 5 0", 360},
        {"tile:3x2", "1 2 3 4 5 0", 360},
        {"tile8", "1 2 3 4 5 6 7 8 0", 181440},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; ++i) {
        field_bench b;
        open_bench(&b, boards[i].domain);
        assert_true(lab_positions_add_all(&b.positions, &b.problem, NULL, &b.error));
        assert_int_equal(b.positions.count, boards[i].count);
        assert_string_equal(b.positions.text + b.positions.begin[0], boards[i].goal);
        assert_all_differ(&b.positions);
        close_bench(&b);
    }
}

/* From every one the goal is reached: the rules say so themselves. */
static void all_can_be_solved(void **state)
{
    (void)state;
    static char tile[] = "tile:2x3";
    field_bench b, again;
    const lab_experiment experiment = {.domain = tile};
    lab_ground ground;
    open_bench(&b, "tile:2x3");
    open_bench(&again, "tile:2x3");
    assert_true(lab_ground_open_any(&ground, &experiment, &b.error));
    assert_true(lab_positions_add_all(&b.positions, &b.problem, NULL, &b.error));
    for (uint64_t i = 0; i < b.positions.count; ++i) {
        const char *text = b.positions.text + b.positions.begin[i];
        assert_true(
            lab_positions_add(&again.positions, &ground.session, text, strlen(text), &b.error));
    }
    assert_int_equal(lab_positions_hash(&b.positions), lab_positions_hash(&again.positions));
    const char odd[] = "2 1 3 4 5 0";
    assert_false(lab_positions_add(&b.positions, &ground.session, odd, sizeof odd - 1, &b.error));
    assert_non_null(strstr(b.error.message, "expected a position with a solution"));
    lab_ground_close(&ground);
    close_bench(&b);
    close_bench(&again);
}

/* The 15-puzzle has 10^13 positions; they are refused before they fill the memory. */
static void too_many_are_refused(void **state)
{
    (void)state;
    SKIP_WHERE_HASHES_COLLIDE();
    field_bench b;
    open_bench(&b, "tile15");
    assert_false(lab_positions_add_all(&b.positions, &b.problem, NULL, &b.error));
    assert_int_equal(b.error.code, BD_BAD_USAGE);
    assert_non_null(strstr(b.error.message, "tile15: too many positions: expected at most"));
    assert_int_equal(b.positions.count, 0);
    assert_false(lab_positions_draw(&b.positions, &b.problem, UINT64_MAX, 1, &b.error));
    assert_non_null(strstr(b.error.message, "too many positions"));
    assert_int_equal(b.positions.count, 0);
    close_bench(&b);
}

static void listing_stops_when_asked(void **state)
{
    (void)state;
    field_bench b;
    atomic_bool stop = true;
    open_bench(&b, "tile8");
    assert_false(lab_positions_add_all(&b.positions, &b.problem, &stop, &b.error));
    assert_int_equal(b.error.code, BD_INTERRUPTED);
    close_bench(&b);
}

/* A copy of a domain's table with something missing is what a lesser plug-in would be. */
static void lesser_domains_are_refused(void **state)
{
    (void)state;
    field_bench b;
    open_bench(&b, "tile8");
    bd_domain lesser = *b.problem.domain;
    bd_problem problem = {.domain = &lesser, .data = b.problem.data};
    lesser.toward = NULL;
    assert_false(lab_positions_add_all(&b.positions, &problem, NULL, &b.error));
    assert_non_null(strstr(b.error.message, "cannot be taken back"));
    lesser.draw_lots = NULL;
    assert_false(lab_positions_draw(&b.positions, &problem, 1, 1, &b.error));
    assert_non_null(strstr(b.error.message, "has no random positions"));
    close_bench(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_of_a_board_are_there),   cmocka_unit_test(all_can_be_solved),
        cmocka_unit_test(too_many_are_refused),       cmocka_unit_test(listing_stops_when_asked),
        cmocka_unit_test(lesser_domains_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
