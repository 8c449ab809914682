/* Walking distances: those that come with the library are those that would be worked out. */
#include "domains/tiles/walk_learned.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void what_was_learned_is_what_is_worked_out(void **state)
{
    (void)state;
    const tiles_walk_learned *learned = &tiles_walk_fifteen;
    bd_error error;
    if (learned->count == 0)
        skip();
    tiles_walk *given = tiles_walk_open(learned->lines, learned->cells, &error);
    tiles_walk *made = tiles_walk_learn(learned->lines, learned->cells, &error);
    assert_non_null(given);
    assert_non_null(made);
    assert_ptr_equal(given->learned, learned);
    assert_null(made->learned);
    assert_int_equal(made->count, 24964); /* Takahashi (2002) */
    assert_int_equal(given->count, made->count);
    assert_memory_equal(given->next, made->next,
                        made->count * 2 * (size_t)made->lines * sizeof *made->next);
    for (uint32_t position = 0; position < made->count; ++position)
        assert_int_equal(tiles_walk_find(given, made->bags[position]), position);
    for (unsigned own = 0; own < made->lines; ++own) {
        tiles_walk_measure(given, own);
        tiles_walk_measure(made, own);
        assert_memory_equal(given->rises[own], made->rises[own],
                            made->count * sizeof *made->rises[own]);
        assert_memory_equal(given->distance[own], made->distance[own], made->count);
    }
    tiles_walk_close(given);
    tiles_walk_close(made);
}

static void too_large_an_axis_is_refused(void **state)
{
    (void)state;
    bd_error error;
    assert_null(tiles_walk_open(5, 4, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_non_null(strstr(error.message, "too large a table"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_learned_is_what_is_worked_out),
        cmocka_unit_test(too_large_an_axis_is_refused),
    };
    return cmocka_run_group_tests_name("walk", tests, NULL, NULL);
}
