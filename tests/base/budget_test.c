#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <bandolo/base/run.h>
#include <bandolo/template/base/memory.h>

static void a_limit_is_kept_to_the_byte(void **state)
{
    (void)state;
    bd_budget budget = bd_budget_of(100);
    assert_true(bd_budget_take(&budget, 60));
    assert_true(bd_budget_take(&budget, 40));
    assert_false(bd_budget_take(&budget, 1));
    assert_int_equal(budget.used, 100);
    bd_budget_give(&budget, 30);
    assert_false(bd_budget_take(&budget, 31));
    assert_true(bd_budget_take(&budget, 30));
    bd_budget_give(&budget, 100);
    assert_int_equal(budget.used, 0);
    assert_int_equal(budget.peak, 100);
}

static void no_amount_wraps_round(void **state)
{
    (void)state;
    bd_budget budget = bd_budget_of(0);
    assert_true(bd_budget_take(&budget, UINT64_MAX));
    assert_false(bd_budget_take(&budget, 1));
    budget = bd_budget_of(100);
    assert_true(bd_budget_take(&budget, 50));
    assert_false(bd_budget_take(&budget, UINT64_MAX - 10));
}

static void the_chosen_taking_fails_once(void **state)
{
    (void)state;
    bd_budget budget = {.fail_at = 3};
    for (int taking = 1; taking <= 10; ++taking)
        assert_int_equal(bd_budget_take(&budget, 1), taking != 3);
    assert_int_equal(budget.used, 9);
}

static void what_changes_hands_is_never_refused(void **state)
{
    (void)state;
    bd_budget from = bd_budget_of(100), to = bd_budget_of(100);
    assert_true(bd_budget_take(&from, 70));
    assert_true(bd_budget_take(&to, 80));
    bd_budget_pass(&from, &to, 60);
    assert_int_equal(from.used, 10);
    assert_int_equal(to.used, 140);
    assert_int_equal(to.peak, 140);
    assert_false(to.refused);
    assert_false(bd_budget_take(&to, 1));
    bd_budget_pass(&to, NULL, 140);
    assert_int_equal(to.used, 0);
}

static void without_a_budget_all_is_granted(void **state)
{
    (void)state;
    assert_true(bd_budget_take(NULL, UINT64_MAX));
    bd_budget_give(NULL, 1);
}

static void blocks_are_charged_and_given_back(void **state)
{
    (void)state;
    bd_budget budget = bd_budget_of(1000);
    void *block = bd_memory_alloc(&budget, 600);
    assert_non_null(block);
    assert_null(bd_memory_alloc(&budget, 600));
    bd_memory_free(&budget, NULL, 600);
    assert_int_equal(budget.used, 600);
    bd_memory_free(&budget, block, 600);
    assert_int_equal(budget.used, 0);
}

static void grow_pages(void)
{
    bd_budget budget = bd_budget_of(0);
    bd_pages pages = bd_pages_of(&budget);
    uint64_t written = 0;
    for (uint64_t bytes = 1; bytes < (UINT64_C(20) << 20); bytes = bytes * 5 / 3 + 1) {
        assert_true(bd_pages_grow(&pages, bytes));
        assert_true(pages.bytes >= bytes);
        assert_int_equal(budget.used, pages.bytes);
        for (uint64_t i = 0; i < written; ++i)
            if (pages.base[i] != (uint8_t)(i % 251 + 1))
                fail_msg("byte %llu was lost", (unsigned long long)i);
        for (; written < pages.bytes; ++written) {
            if (pages.base[written] != 0)
                fail_msg("byte %llu is not zero", (unsigned long long)written);
            pages.base[written] = (uint8_t)(written % 251 + 1);
        }
    }
    bd_pages_clear(&pages);
    for (uint64_t i = 0; i < pages.bytes; ++i)
        if (pages.base[i] != 0)
            fail_msg("byte %llu is not cleared", (unsigned long long)i);
    assert_int_equal(budget.peak, pages.bytes); /* never old and new at once */
    bd_pages_free(&pages);
    assert_int_equal(budget.used, 0);
    bd_pages_free(&pages);
}

/* Twice: the second block begins in what the first one left in the heap. */
static void pages_grow_with_contents_and_zeros(void **state)
{
    (void)state;
    grow_pages();
    grow_pages();
}

static void refused_pages_stay_as_they_were(void **state)
{
    (void)state;
    bd_budget budget = bd_budget_of(8192);
    bd_pages pages = bd_pages_of(&budget);
    assert_false(bd_pages_grow(&pages, 8193));
    assert_null(pages.base);
    assert_true(bd_pages_grow(&pages, 8000));
    pages.base[7999] = 7;
    assert_false(bd_pages_grow(&pages, 8193));
    assert_int_equal(pages.base[7999], 7);
    budget.limit = 0;
    assert_false(bd_pages_grow(&pages, UINT64_MAX));
    assert_false(bd_pages_grow(&pages, UINT64_C(1) << 62)); /* refused by the system */
    assert_int_equal(pages.base[7999], 7);
    assert_int_equal(budget.used, 8192);
    bd_pages_free(&pages);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_limit_is_kept_to_the_byte),
        cmocka_unit_test(no_amount_wraps_round),
        cmocka_unit_test(the_chosen_taking_fails_once),
        cmocka_unit_test(what_changes_hands_is_never_refused),
        cmocka_unit_test(without_a_budget_all_is_granted),
        cmocka_unit_test(blocks_are_charged_and_given_back),
        cmocka_unit_test(pages_grow_with_contents_and_zeros),
        cmocka_unit_test(refused_pages_stay_as_they_were),
    };
    return cmocka_run_group_tests_name("budget", tests, NULL, NULL);
}
