/* The table of stored positions against a list searched from end to end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/base/random.h>
#include <bandolo/heuristic/perimeter.h>

enum { WIDEST_KEY = 24, ROWS = 600 };

typedef struct row {
    uint8_t key[WIDEST_KEY];
    bd_cost distance;
    bd_move move;
} row;

/* Few different keys, so that most come again; with zeros and with all bits set among them. */
static void draw_key(bd_random *random, uint8_t *key, size_t key_size)
{
    memset(key, bd_random_below(random, 2) ? 0 : 0xFF, key_size);
    key[0] = (uint8_t)bd_random_below(random, 256);
    key[key_size - 1] = (uint8_t)(key_size > 1 ? bd_random_below(random, 2) : key[0]);
}

static const row *find_in(const row *rows, size_t count, const void *key, size_t key_size)
{
    for (size_t i = 0; i < count; ++i)
        if (memcmp(rows[i].key, key, key_size) == 0)
            return &rows[i];
    return NULL;
}

static void assert_row(const bd_perimeter *perimeter, const row *expected)
{
    bd_cost distance = 0;
    bd_move move = 0;
    assert_true(bd_perimeter_find(perimeter, expected->key, &distance, &move));
    assert_int_equal(distance, expected->distance);
    assert_int_equal(move, expected->move);
}

static void try_shape(bd_random *random, size_t key_size, uint32_t moves)
{
    bd_budget budget = bd_budget_of(0);
    bd_perimeter perimeter;
    static row rows[ROWS];
    size_t count = 0;
    bd_cost deepest = 0;
    assert_true(bd_perimeter_open(&perimeter, key_size, moves, &budget));
    assert_int_equal(perimeter.depth, BD_NO_COST);
    for (int i = 0; i < ROWS; ++i) {
        row *new = &rows[count];
        draw_key(random, new->key, key_size);
        new->distance = (bd_cost)bd_random_below(random, BD_PERIMETER_FARTHEST + 1);
        new->move = (bd_move)bd_random_below(random, moves + 1);
        if (new->move == moves)
            new->move = BD_NO_MOVE;
        assert_true(bd_perimeter_add(&perimeter, new->key, new->distance, new->move));
        const row *known = find_in(rows, count, new->key, key_size);
        if (!known && new->distance > deepest)
            deepest = new->distance;
        count += known == NULL;
    }
    assert_int_equal(perimeter.table.count, count);
    assert_int_equal(perimeter.deepest, deepest);
    for (size_t i = 0; i < count; ++i)
        assert_row(&perimeter, &rows[i]);
    for (int i = 0; i < ROWS; ++i) {
        row other;
        bd_cost distance;
        bd_move move;
        draw_key(random, other.key, key_size);
        bool known = find_in(rows, count, other.key, key_size) != NULL;
        assert_int_equal(bd_perimeter_find(&perimeter, other.key, &distance, &move), known);
    }
    bd_perimeter_close(&perimeter);
    assert_int_equal(budget.used, 0);
}

static void rows_are_found_as_they_were_added(void **state)
{
    (void)state;
    static const size_t key_sizes[] = {1, 2, 7, 8, 16, WIDEST_KEY};
    static const uint32_t moves[] = {1, 4, 7, 8, 25, 254, 65534};
    bd_random random = bd_random_of(1);
    for (size_t k = 0; k < sizeof key_sizes / sizeof *key_sizes; ++k)
        for (size_t m = 0; m < sizeof moves / sizeof *moves; ++m)
            try_shape(&random, key_sizes[k], moves[m]);
}

static void what_does_not_fit_is_refused(void **state)
{
    (void)state;
    bd_perimeter perimeter;
    uint64_t key = 1;
    assert_true(bd_perimeter_open(&perimeter, sizeof key, 4, NULL));
    assert_int_equal(perimeter.table.slot_size, 10);
    assert_false(bd_perimeter_add(&perimeter, &key, BD_PERIMETER_FARTHEST + 1, 0));
    assert_false(bd_perimeter_add(&perimeter, &key, BD_NO_COST, 0));
    assert_false(bd_perimeter_add(&perimeter, &key, 1, 7));
    assert_false(bd_perimeter_add(&perimeter, &key, 1, BD_NO_MOVE - 1));
    assert_int_equal(perimeter.table.count, 0);
    bd_perimeter_close(&perimeter);
}

static void a_limit_of_memory_is_kept(void **state)
{
    (void)state;
    bd_budget budget = bd_budget_of(100000);
    bd_perimeter perimeter;
    uint64_t key = 0;
    assert_true(bd_perimeter_open(&perimeter, sizeof key, 4, &budget));
    while (bd_perimeter_add(&perimeter, &key, 3, 1))
        ++key;
    assert_true(key > 4000 && key < 10000);
    assert_true(budget.peak <= budget.limit);
    assert_false(bd_perimeter_reserve(&perimeter, 20000));
    for (uint64_t one = 0; one <= key; ++one) {
        bd_cost distance;
        bd_move move;
        assert_int_equal(bd_perimeter_find(&perimeter, &one, &distance, &move), one < key);
    }
    bd_perimeter_close(&perimeter);
    assert_int_equal(budget.used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_found_as_they_were_added),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(a_limit_of_memory_is_kept),
    };
    return cmocka_run_group_tests_name("perimeter", tests, NULL, NULL);
}
