#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/template/base/buckets.h>
#include <bandolo/base/random.h>

#define MOST   3000
#define WIDEST 5000

/* The oracle: a list in order of arrival. The next item is the latest of least priority. */
typedef struct arrival {
    uint64_t priority;
    uint64_t serial;
} arrival;

typedef struct model {
    arrival items[MOST];
    size_t count;
} model;

static size_t model_next(const model *list)
{
    size_t next = 0;
    for (size_t i = 1; i < list->count; ++i)
        if (list->items[i].priority <= list->items[next].priority)
            next = i;
    return next;
}

static arrival model_pop(model *list)
{
    size_t at = model_next(list);
    arrival next = list->items[at];
    --list->count;
    memmove(&list->items[at], &list->items[at + 1], (list->count - at) * sizeof(arrival));
    return next;
}

/* An item of any size that tells its serial number: the number's bytes, again and again. */
static void make_item(uint8_t *item, size_t item_size, uint64_t serial)
{
    for (size_t i = 0; i < item_size; ++i)
        item[i] = (uint8_t)(serial >> (i % 2 * 8));
}

static bool push(bd_buckets *queue, uint64_t priority, uint64_t serial)
{
    uint8_t item[WIDEST];
    make_item(item, queue->item_size, serial);
    return bd_buckets_push(queue, queue->item_size, priority, item);
}

/* Looks at the top of both, then takes it. */
static void pop_both(bd_buckets *queue, model *list)
{
    uint8_t taken[WIDEST], expected[WIDEST];
    arrival next = model_pop(list);
    uint64_t priority = 0;
    const void *shown = bd_buckets_peek(queue, queue->item_size, 0);
    make_item(expected, queue->item_size, next.serial);
    assert_true(bd_buckets_least(queue, &priority));
    assert_int_equal(priority, next.priority);
    assert_non_null(shown);
    assert_memory_equal(shown, expected, queue->item_size);
    assert_true(bd_buckets_pop(queue, queue->item_size, taken, &priority));
    assert_int_equal(priority, next.priority);
    assert_memory_equal(taken, expected, queue->item_size);
    assert_int_equal(queue->count, list->count);
}

static void check_empty(bd_buckets *queue)
{
    uint8_t item = 123;
    uint64_t priority = 456;
    assert_false(bd_buckets_pop(queue, queue->item_size, &item, &priority));
    assert_false(bd_buckets_least(queue, &priority));
    assert_null(bd_buckets_peek(queue, queue->item_size, 0));
    assert_int_equal(item, 123);
    assert_int_equal(priority, 456);
}

/* Priorities at random below `priorities`, or never below the last one popped, as in A*. */
static void play(bd_buckets *queue, bd_random *random, uint64_t priorities, bool rising)
{
    static model list;
    uint64_t scale = bd_random_below(random, 2) == 0 ? 1 : UINT64_MAX / priorities;
    uint64_t pushes = 2 + bd_random_below(random, 3), floor = 0, least;
    list.count = 0;
    for (uint64_t serial = 0; serial < MOST; ++serial) {
        if (list.count == 0 || bd_random_below(random, 6) < pushes) {
            uint64_t priority = bd_random_below(random, priorities) * scale;
            priority = rising && priority < floor ? floor : priority;
            list.items[list.count++] = (arrival){priority, serial};
            assert_true(push(queue, priority, serial));
        } else {
            assert_true(bd_buckets_least(queue, &least));
            floor = least;
            pop_both(queue, &list);
        }
    }
    for (size_t left = bd_random_below(random, 3) == 0 ? list.count / 2 : 0; list.count > left;)
        pop_both(queue, &list);
    if (list.count > 0)
        bd_buckets_clear(queue);
    check_empty(queue);
}

static void any_mixture_agrees_with_a_list(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, 8, 10, 24, 50, 1000, WIDEST};
    static const uint64_t priorities[] = {1, 3, 60, 1000, UINT64_C(1) << 50};
    bd_random random = bd_random_of(1);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; ++s) {
        bd_budget budget = bd_budget_of(0);
        bd_buckets queue;
        assert_true(bd_buckets_init(&queue, sizes[s], &budget));
        for (size_t p = 0; p < 4 * sizeof priorities / sizeof *priorities; ++p)
            play(&queue, &random, priorities[p / 4], p % 2 == 0);
        bd_buckets_free(&queue);
        assert_int_equal(budget.used, 0);
    }
}

static void the_largest_priority_is_one_like_any_other(void **state)
{
    (void)state;
    bd_buckets queue;
    uint8_t item;
    uint64_t priority;
    assert_true(bd_buckets_init(&queue, 1, NULL));
    assert_true(push(&queue, UINT64_MAX, 1));
    assert_true(push(&queue, 0, 2));
    assert_true(push(&queue, UINT64_MAX - 1, 3));
    const uint64_t expected[] = {0, UINT64_MAX - 1, UINT64_MAX};
    for (int i = 0; i < 3; ++i) {
        assert_true(bd_buckets_pop(&queue, 1, &item, &priority));
        assert_int_equal(priority, expected[i]);
    }
    check_empty(&queue);
    bd_buckets_free(&queue);
}

/* What a peek shows is what the pops then give, and in a long bucket it reaches far. */
static void peeks_foretell_pops(void **state)
{
    (void)state;
    bd_buckets queue;
    uint64_t priority, item, shown;
    size_t reached = 0;
    assert_true(bd_buckets_init(&queue, sizeof item, NULL));
    for (uint64_t serial = 0; serial < 5000; ++serial)
        assert_true(bd_buckets_push(&queue, sizeof item, serial / 2500, &serial));
    for (uint64_t popped = 0; popped < 5000; ++popped) {
        for (size_t i = 0; i < 16; ++i) {
            const void *peeked = bd_buckets_peek(&queue, sizeof item, i);
            if (peeked == NULL)
                break;
            memcpy(&shown, peeked, sizeof shown);
            uint64_t rank = popped + i; /* in the order of pops */
            assert_int_equal(shown, rank < 2500 ? 2499 - rank : 7499 - rank);
            ++reached;
        }
        assert_true(bd_buckets_pop(&queue, sizeof item, &item, &priority));
    }
    assert_true(reached > 5000 * 14);
    check_empty(&queue);
    bd_buckets_free(&queue);
}

/* Millions of priorities, one after the other, must not pile up buckets or chunks. */
static void closed_buckets_are_used_again(void **state)
{
    (void)state;
    bd_budget budget = bd_budget_of(0);
    bd_buckets queue;
    uint64_t item, priority, used = 0;
    assert_true(bd_buckets_init(&queue, sizeof item, &budget));
    for (uint64_t now = 0; now < 1000000; ++now) {
        for (uint64_t ahead = 1; ahead <= 2; ++ahead)
            assert_true(bd_buckets_push(&queue, sizeof item, now + ahead * 40, &now));
        for (int i = 0; i < 2 && queue.count > 60; ++i)
            assert_true(bd_buckets_pop(&queue, sizeof item, &item, &priority));
        if (now == 1000)
            used = budget.used;
    }
    assert_int_equal(budget.used, used);
    bd_buckets_free(&queue);
}

static void long_buckets_cost_little_more_than_their_items(void **state)
{
    (void)state;
    enum { ITEMS = 1000000, PRIORITIES = 30 };
    bd_budget budget = bd_budget_of(0);
    bd_buckets queue;
    assert_true(bd_buckets_init(&queue, 10, &budget));
    for (uint64_t i = 0; i < ITEMS; ++i)
        assert_true(push(&queue, i % PRIORITIES, i));
    assert_true(budget.used < ITEMS * 10 * 103 / 100);
    bd_buckets_clear(&queue);
    assert_true(budget.used < 20000);
    bd_buckets_free(&queue);
}

/* A bucket that is filled and emptied again and again lives on the chunks it had. */
static void emptied_chunks_are_used_again(void **state)
{
    (void)state;
    bd_budget budget = bd_budget_of(0);
    bd_buckets queue;
    uint64_t item, priority, used = 0;
    assert_true(bd_buckets_init(&queue, sizeof item, &budget));
    for (uint64_t round = 0; round < 10; ++round) {
        for (uint64_t i = 0; i < 50000; ++i)
            assert_true(bd_buckets_push(&queue, sizeof item, round, &i));
        while (bd_buckets_pop(&queue, sizeof item, &item, &priority))
            continue;
        used = round == 0 ? budget.used : used;
        assert_int_equal(budget.used, used);
    }
    bd_buckets_free(&queue);
}

/* As costs up to a million make them: nearly every item has a priority of its own. With `few_ages`, those that break ties
 * among short items are soon used up, and all get new ones. */
static void play_thin(size_t item_size, uint64_t priorities, bool few_ages)
{
    static model list;
    bd_random random = bd_random_of(item_size);
    bd_buckets queue;
    assert_true(bd_buckets_init(&queue, item_size, NULL));
    list.count = 0;
    for (uint64_t serial = 0; serial < MOST; ++serial) {
        uint64_t priority = bd_random_below(&random, queue.is_heap ? priorities : 4000);
        list.items[list.count++] = (arrival){priority, serial};
        assert_true(push(&queue, priority, serial));
        if (few_ages && serial % 100 == 0 && queue.is_heap)
            queue.pushed = UINT32_MAX / 2 - 50;
        if (bd_random_below(&random, 3) == 0)
            pop_both(&queue, &list);
    }
    assert_true(queue.is_heap);
    if (few_ages)
        assert_true(queue.pushed < MOST);
    while (list.count > 0)
        pop_both(&queue, &list);
    check_empty(&queue);
    bd_buckets_free(&queue);
}

static void thin_buckets_become_a_heap(void **state)
{
    (void)state;
    for (size_t item_size = 2; item_size <= 20; ++item_size)
        for (uint64_t priorities = 10; priorities <= 100000; priorities *= 100)
            play_thin(item_size, priorities, false);
}

static void ages_that_are_used_up_begin_anew(void **state)
{
    (void)state;
    for (size_t item_size = 2; item_size <= 4; ++item_size)
        for (uint64_t priorities = 10; priorities <= 100000; priorities *= 100)
            play_thin(item_size, priorities, true);
}

/* --- refused memory --- */

/* Memory that is refused for the heap changes nothing: the buckets serve on. An emptied heap gives its memory back. */
static void a_heap_takes_memory_only_while_it_is_one(void **state)
{
    (void)state;
    bd_buckets queue;
    bd_budget budget = bd_budget_of(0);
    assert_true(bd_buckets_init(&queue, 8, &budget));
    for (uint64_t serial = 0; serial < MOST; ++serial)
        assert_true(push(&queue, serial, serial));
    assert_true(queue.is_heap);
    uint64_t taken = budget.used, priority;
    for (uint8_t item[16]; bd_buckets_pop(&queue, queue.item_size, item, &priority);)
        continue;
    assert_true(budget.used + MOST * 8 < taken);
    assert_true(push(&queue, 1, 1));
    bd_buckets_free(&queue);
    assert_int_equal(budget.used, 0);

    assert_true(bd_buckets_init(&queue, 8, &budget));
    for (uint64_t serial = 0; !queue.is_heap && serial < MOST; ++serial) {
        bd_budget before = budget;
        budget.limit = budget.used + 1; /* too little for the heap, and for a new bucket */
        bool is_pushed = push(&queue, serial, serial);
        assert_false(is_pushed && budget.refused);
        if (!is_pushed) {
            assert_false(queue.is_heap);
            budget.limit = before.limit;
            assert_true(push(&queue, serial, serial));
        }
        budget.limit = before.limit;
        budget.refused = false;
    }
    bd_buckets_free(&queue);
}

static void each_single_refusal_is_survived(void **state)
{
    (void)state;
    static model list;
    uint64_t fail_at = 1;
    for (bool reached = true; reached; ++fail_at) {
        bd_random random = bd_random_of(fail_at);
        bd_budget budget = {.fail_at = fail_at};
        bd_buckets queue;
        uint64_t refused = 0;
        if (!bd_buckets_init(&queue, 100, &budget)) {
            assert_int_equal(budget.used, 0);
            continue;
        }
        list.count = 0;
        for (uint64_t serial = 0; serial < MOST; ++serial) {
            uint64_t priority = bd_random_below(&random, 60); /* too few for a heap */
            if (!push(&queue, priority, serial)) {
                ++refused;
                assert_int_equal(queue.count, list.count);
                if (list.count > 0 && fail_at % 2 == 0)
                    pop_both(&queue, &list);
                assert_true(push(&queue, priority, serial));
            }
            list.items[list.count++] = (arrival){priority, serial};
        }
        while (list.count > 0)
            pop_both(&queue, &list);
        check_empty(&queue);
        reached = refused == 1;
        assert_int_equal(reached, fail_at <= budget.takings);
        bd_buckets_free(&queue);
        assert_int_equal(budget.used, 0);
    }
    assert_true(fail_at > 10);
}

static void a_full_budget_ends_pushing_and_nothing_else(void **state)
{
    (void)state;
    static model list;
    bd_random random = bd_random_of(6);
    bd_budget budget = bd_budget_of(150000);
    bd_buckets queue;
    list.count = 0;
    assert_true(bd_buckets_init(&queue, 100, &budget));
    for (uint64_t serial = 0; list.count < MOST; ++serial) {
        uint64_t priority = bd_random_below(&random, 50);
        if (!push(&queue, priority, serial))
            break;
        list.items[list.count++] = (arrival){priority, serial};
    }
    assert_true(list.count < MOST);
    assert_true(budget.peak <= budget.limit);
    while (list.count > 0)
        pop_both(&queue, &list);
    check_empty(&queue);
    bd_buckets_free(&queue);
}

/* --- searches that must end --- */

/* A search that must end at one of its looks, counted from 1. */
typedef struct looking {
    unsigned looks, ends_at;
} looking;

static int look(void *context)
{
    looking *at = context;
    return ++at->looks == at->ends_at ? 0 : -1;
}

enum { PAIRS = 30000, SHORT_ITEM = 4 };

/* A queue of two items in each bucket: with one less it is thin, and the next bucket makes it a heap. */
static void open_pairs(bd_buckets *queue, bd_budget *budget)
{
    assert_true(bd_buckets_init(queue, SHORT_ITEM, budget));
    for (uint64_t serial = 0; serial < 2 * (uint64_t)PAIRS; ++serial)
        assert_true(push(queue, 1 + serial / 2, serial));
    uint8_t item[SHORT_ITEM];
    uint64_t priority;
    assert_true(bd_buckets_pop(queue, SHORT_ITEM, item, &priority));
    assert_false(queue->is_heap);
}

static void pop_all_in_order(bd_buckets *queue)
{
    uint8_t item[SHORT_ITEM];
    uint64_t priority, last = 0, count = queue->count;
    for (; bd_buckets_pop(queue, SHORT_ITEM, item, &priority); --count) {
        assert_true(priority >= last);
        last = priority;
    }
    assert_int_equal(count, 0);
}

/* To become a heap takes a moment for each item: at each look it can be broken off, and the buckets serve on. */
static void to_become_a_heap_is_broken_off(void **state)
{
    (void)state;
    bool is_heap = false;
    for (unsigned ends_at = 1; !is_heap; ++ends_at) {
        looking at = {0};
        bd_budget budget = {.ending = look, .search = &at};
        bd_buckets queue;
        open_pairs(&queue, &budget);
        at = (looking){.ends_at = ends_at};
        assert_true(push(&queue, PAIRS + 1, 0));
        is_heap = queue.is_heap;
        assert_true(is_heap ? at.looks >= PAIRS / 10000 : budget.broken_off);
        assert_int_equal(queue.count, 2 * PAIRS);
        pop_all_in_order(&queue);
        bd_buckets_free(&queue);
        assert_int_equal(budget.used, 0);
    }
}

/* So does a heap that gives new ages; it then takes no more items. */
static void new_ages_are_broken_off(void **state)
{
    (void)state;
    looking at = {0};
    bd_budget budget = {.ending = look, .search = &at};
    bd_buckets queue;
    open_pairs(&queue, &budget);
    assert_true(push(&queue, PAIRS + 1, 0));
    assert_true(queue.is_heap);
    queue.pushed = UINT32_MAX / 2;
    at = (looking){.ends_at = 2};
    assert_false(push(&queue, 1, 0));
    assert_true(budget.broken_off);
    assert_int_equal(queue.count, 2 * PAIRS);
    bd_buckets_free(&queue);
    assert_int_equal(budget.used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_mixture_agrees_with_a_list),
        cmocka_unit_test(the_largest_priority_is_one_like_any_other),
        cmocka_unit_test(peeks_foretell_pops),
        cmocka_unit_test(closed_buckets_are_used_again),
        cmocka_unit_test(long_buckets_cost_little_more_than_their_items),
        cmocka_unit_test(emptied_chunks_are_used_again),
        cmocka_unit_test(thin_buckets_become_a_heap),
        cmocka_unit_test(ages_that_are_used_up_begin_anew),
        cmocka_unit_test(a_heap_takes_memory_only_while_it_is_one),
        cmocka_unit_test(each_single_refusal_is_survived),
        cmocka_unit_test(a_full_budget_ends_pushing_and_nothing_else),
        cmocka_unit_test(to_become_a_heap_is_broken_off),
        cmocka_unit_test(new_ages_are_broken_off),
    };
    return cmocka_run_group_tests_name("buckets", tests, NULL, NULL);
}
