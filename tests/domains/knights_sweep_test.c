/* A sweep that is left half done, as by a cancel, gives its memory back in few pieces, however many layers it has kept: each
 * piece is a call of the system. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "domains/knights/sweep.h"

static unsigned pieces; /* given back */

static void *allocate(void *context, size_t bytes)
{
    (void)context;
    return malloc(bytes);
}

static void *resize(void *context, void *memory, size_t old_bytes, size_t bytes)
{
    (void)context;
    (void)old_bytes;
    return realloc(memory, bytes);
}

static void release(void *context, void *memory, size_t bytes)
{
    (void)context;
    (void)bytes;
    ++pieces;
    free(memory);
}

/* The layers of a beam on 18x18, up to half of the board. */
static void a_sweep_left_half_done_gives_back_few_pieces(void **state)
{
    enum { WIDTH = 500, CELLS = 18 * 18 / 2, MOST_PIECES = 10 };
    (void)state;
    static const knights_board board = {18, 18};
    static const bd_constraint_options options = {0};
    static const bd_allocator allocator = {
        .allocate = allocate, .resize = resize, .release = release};
    static knights_field field;
    bd_constraint_result result;
    constraint_control control;
    constraint_run run;
    knights_sweep sweep;
    control_init(&control, &(run_subject){.problem = &board}, &options, &result);
    run_init(&run, &control, 0, 0);
    run.budget.allocator = &allocator;
    assert_true(knights_field_make(&field, &run));
    assert_true(knights_sweep_open(&sweep, &field, &run, UINT64_MAX, WIDTH));
    for (unsigned cell = 0; cell < CELLS; ++cell)
        assert_true(knights_sweep_step(&sweep, KNIGHTS_UNIT * 30));
    assert_true(sweep.states > CELLS / 2 * WIDTH);
    pieces = 0;
    knights_sweep_close(&sweep);
    assert_in_range(pieces, 1, MOST_PIECES);
    assert_int_equal(run.budget.used, 0);
    control_free(&control);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sweep_left_half_done_gives_back_few_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
