#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <bandolo/template/base/heap.h>
#include <bandolo/base/random.h>

#define MOST 2000

/* The textbook's heap, with swaps, written for nothing but to be obviously right. */
typedef struct textbook {
    bd_heap_item items[MOST + 1];
    size_t count;
} textbook;

static void swap(bd_heap_item *a, bd_heap_item *b)
{
    bd_heap_item held = *a;
    *a = *b;
    *b = held;
}

static void textbook_push(textbook *heap, double value, uint64_t payload)
{
    size_t at = heap->count++;
    heap->items[at] = (bd_heap_item){value, payload};
    while (at > 0 && heap->items[at].value < heap->items[(at - 1) / 2].value) {
        swap(&heap->items[at], &heap->items[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
}

static bd_heap_item textbook_pop(textbook *heap)
{
    bd_heap_item first = heap->items[0];
    heap->items[0] = heap->items[--heap->count];
    for (size_t at = 0;;) {
        size_t left = 2 * at + 1, right = 2 * at + 2, least = left;
        if (left >= heap->count)
            return first;
        if (right < heap->count && heap->items[right].value < heap->items[left].value)
            least = right;
        if (!(heap->items[at].value > heap->items[least].value))
            return first;
        swap(&heap->items[at], &heap->items[least]);
        at = least;
    }
}

static void pop_both(bd_heap *heap, textbook *oracle)
{
    const bd_heap_item *shown = bd_heap_first(heap);
    bd_heap_item expected = textbook_pop(oracle), taken;
    assert_non_null(shown);
    assert_int_equal(shown->payload, expected.payload);
    assert_true(bd_heap_pop(heap, &taken));
    assert_true(taken.value == expected.value);
    assert_int_equal(taken.payload, expected.payload);
}

/* Payloads are serial numbers, so that the order among equal values shows. */
static void ties_come_as_the_textbook_has_them(void **state)
{
    (void)state;
    static textbook oracle;
    bd_random random = bd_random_of(1);
    bd_heap heap = bd_heap_of(NULL);
    for (uint64_t round = 0; round < 300; ++round) {
        uint64_t values = round % 3 == 0 ? 3 : round % 3 == 1 ? 50 : UINT64_C(1) << 40;
        uint64_t bias = 1 + bd_random_below(&random, 3); /* of four steps, pushes */
        for (uint64_t serial = 0; serial < MOST; ++serial) {
            if (bd_random_below(&random, 4) < bias) {
                double value = (double)bd_random_below(&random, values) - 1;
                textbook_push(&oracle, value, serial);
                assert_true(bd_heap_push(&heap, value, serial));
            } else if (oracle.count > 0) {
                pop_both(&heap, &oracle);
            }
            assert_int_equal(heap.count, oracle.count);
        }
        while (oracle.count > 0)
            pop_both(&heap, &oracle);
        bd_heap_item untouched = {-5, 77};
        assert_false(bd_heap_pop(&heap, &untouched));
        assert_int_equal(untouched.payload, 77);
        assert_null(bd_heap_first(&heap));
    }
    bd_heap_free(&heap);
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* All that goes in comes out, sorted, each payload once with its own value. */
static void nothing_is_lost_or_made_up(void **state)
{
    (void)state;
    enum { ITEMS = 200000 };
    double *values = test_malloc(ITEMS * sizeof *values);
    double *sorted = test_malloc(ITEMS * sizeof *sorted);
    char *seen = test_calloc(ITEMS, 1);
    bd_random random = bd_random_of(2);
    bd_heap heap = bd_heap_of(NULL);
    for (uint64_t i = 0; i < ITEMS; ++i) {
        values[i] = sorted[i] = bd_random_unit(&random);
        assert_true(bd_heap_push(&heap, values[i], i));
    }
    qsort(sorted, ITEMS, sizeof *sorted, by_value);
    for (size_t i = 0; i < ITEMS; ++i) {
        bd_heap_item item = {0, 0};
        assert_true(bd_heap_pop(&heap, &item));
        assert_true(item.value == sorted[i]);
        assert_true(item.payload < ITEMS && item.value == values[item.payload]);
        assert_int_equal(seen[item.payload]++, 0);
    }
    bd_heap_free(&heap);
    test_free(seen);
    test_free(sorted);
    test_free(values);
}

static void a_refusal_leaves_the_heap_intact(void **state)
{
    (void)state;
    for (uint64_t fail_at = 1; fail_at <= 10; ++fail_at) {
        static textbook oracle;
        bd_random random = bd_random_of(fail_at);
        bd_budget budget = {.fail_at = fail_at};
        bd_heap heap = bd_heap_of(&budget);
        uint64_t refused = 0;
        for (uint64_t i = 0; i < MOST; ++i) {
            double value = (double)bd_random_below(&random, 20);
            if (!bd_heap_push(&heap, value, i)) {
                ++refused;
                assert_int_equal(heap.count, oracle.count);
                assert_true(bd_heap_push(&heap, value, i));
            }
            textbook_push(&oracle, value, i);
        }
        assert_int_equal(refused, fail_at <= budget.takings);
        while (oracle.count > 0)
            pop_both(&heap, &oracle);
        bd_heap_free(&heap);
        assert_int_equal(budget.used, 0);
    }
}

static void clear_empties_and_free_allows_reuse(void **state)
{
    (void)state;
    bd_budget budget = bd_budget_of(0);
    bd_heap heap = bd_heap_of(&budget);
    for (int round = 0; round < 3; ++round) {
        assert_true(bd_heap_push(&heap, 2, 2));
        bd_heap_clear(&heap);
        assert_null(bd_heap_first(&heap));
        assert_true(bd_heap_push(&heap, 1, 1));
        assert_int_equal(bd_heap_first(&heap)->payload, 1);
        bd_heap_free(&heap);
        assert_int_equal(budget.used, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ties_come_as_the_textbook_has_them),
        cmocka_unit_test(nothing_is_lost_or_made_up),
        cmocka_unit_test(a_refusal_leaves_the_heap_intact),
        cmocka_unit_test(clear_empties_and_free_allows_reuse),
    };
    return cmocka_run_group_tests_name("heap", tests, NULL, NULL);
}
