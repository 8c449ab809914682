#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/base/random.h>
#include <bandolo/template/base/table.h>

#include "brief.h"

#define WIDEST_KEY 40
#define MODEL_MOST 700

/* The oracle: a list, searched from end to end. */
typedef struct model {
    uint8_t keys[MODEL_MOST][WIDEST_KEY];
    uint8_t values[MODEL_MOST];
    uint64_t count;
} model;

static uint8_t *model_find(model *list, const void *key, size_t key_size)
{
    for (uint64_t i = 0; i < list->count; ++i)
        if (memcmp(list->keys[i], key, key_size) == 0)
            return &list->values[i];
    return NULL;
}

static void model_add(model *list, const void *key, size_t key_size, uint8_t value)
{
    memcpy(list->keys[list->count], key, key_size);
    list->values[list->count++] = value;
}

static void model_remove(model *list, const void *key, size_t key_size)
{
    uint64_t at = (uint64_t)(model_find(list, key, key_size) - list->values);
    --list->count;
    memmove(list->keys[at], list->keys[list->count], key_size);
    list->values[at] = list->values[list->count];
}

static uint64_t hash_of(const bd_table *table, const void *key)
{
    return bd_table_hash(key, table->key_size);
}

static uint8_t *find(const bd_table *table, const void *key)
{
    return bd_table_find(table, table->key_size, table->slot_size, key, hash_of(table, key));
}

/* Inserts `key` if it is new, with a value that ends in `value`. False when memory is refused. */
static bool insert(bd_table *table, const void *key, uint8_t value, bool *inserted)
{
    size_t key_size = table->key_size, slot_size = table->slot_size;
    uint8_t *found = bd_table_find_or_insert(table, key_size, slot_size, key, hash_of(table, key),
                                             inserted);
    if (found == NULL)
        return false;
    if (*inserted)
        found[slot_size - key_size - 1] = value;
    return true;
}

/* What must hold at every moment: hashes in order, no gap between an entry and its home, the last
 * slot empty, the load kept, the count right. */
static void check_order(const bd_table *table)
{
    const uint8_t *base = table->pages.base;
    uint64_t count = 0, before = 0, gap_end = 0;
    for (uint64_t i = 0; i < table->slots; ++i) {
        const uint8_t *slot = base + i * table->slot_size;
        if (!bd_table_occupied(slot, table->slot_size)) {
            gap_end = i + 1;
            continue;
        }
        uint64_t hash = hash_of(table, slot), home = bd_multiply_high(hash, table->homes);
        if (hash < before || home > i || home < gap_end)
            fail_msg("slot %llu breaks the order", (unsigned long long)i);
        before = hash;
        ++count;
    }
    assert_int_equal(count, table->count);
    assert_true(gap_end == table->slots);
    assert_true(table->count <= table->most && table->most * 5 <= table->homes * 4);
    assert_true(table->slots * table->slot_size <= table->pages.bytes);
}

static void check_against(const bd_table *table, model *list)
{
    uint64_t cursor = 0, seen = 0;
    const uint8_t *key;
    while ((key = bd_table_next(table, &cursor)) != NULL) {
        const uint8_t *value = model_find(list, key, table->key_size);
        assert_non_null(value);
        assert_int_equal(key[table->slot_size - 1], *value);
        ++seen;
    }
    assert_int_equal(seen, list->count);
    for (uint64_t i = 0; i < list->count; ++i)
        assert_non_null(find(table, list->keys[i]));
}

typedef struct shape {
    size_t key_size, slot_size;
} shape;

static const shape shapes[] = {{8, 10}, {8, 16},  {8, 9},   {8, 13},  {1, 2},  {3, 4},
                               {4, 8},  {12, 14}, {16, 17}, {20, 32}, {40, 99}};

#define SHAPES (sizeof shapes / sizeof *shapes)

/* A random key, of few enough that it often is there already; `spread` of its bytes vary. */
static void random_key(bd_random *random, uint8_t *key, size_t key_size)
{
    memset(key, 0, key_size);
    key[0] = (uint8_t)bd_random_below(random, key_size == 1 ? 256 : 30);
    key[key_size - 1] = key_size == 1 ? key[0] : (uint8_t)bd_random_below(random, 30);
}

/* Any mixture of insertions, searches and removals answers as the list does. */
static void a_mixture_agrees_with_a_list(void **state)
{
    (void)state;
    static model list;
    bd_random random = bd_random_of(1);
    for (int round = 0; round < (IS_BRIEF ? 8 : 60); ++round) {
        shape form = shapes[(size_t)round % SHAPES];
        uint64_t removals = bd_random_below(&random, 4); /* in ten steps */
        bd_table table;
        assert_true(bd_table_init(&table, form.key_size, form.slot_size, NULL));
        list.count = 0;
        for (int step = 0; step < 3000; ++step) {
            uint8_t key[WIDEST_KEY];
            random_key(&random, key, form.key_size);
            uint8_t *expected = model_find(&list, key, form.key_size);
            uint8_t *found = find(&table, key);
            assert_int_equal(found != NULL, expected != NULL);
            if (found != NULL)
                assert_int_equal(found[form.slot_size - form.key_size - 1], *expected);
            if (bd_random_below(&random, 10) < removals) {
                assert_int_equal(bd_table_remove(&table, form.key_size, form.slot_size, key,
                                                 hash_of(&table, key)),
                                 expected != NULL);
                if (expected != NULL)
                    model_remove(&list, key, form.key_size);
            } else if (list.count < MODEL_MOST) {
                uint8_t value = (uint8_t)(1 + bd_random_below(&random, 255));
                bool inserted;
                assert_true(insert(&table, key, value, &inserted));
                assert_int_equal(inserted, expected == NULL);
                if (inserted)
                    model_add(&list, key, form.key_size, value);
            }
            assert_int_equal(table.count, list.count);
        }
        check_order(&table);
        check_against(&table, &list);
        bd_table_clear(&table);
        list.count = 0;
        check_order(&table);
        check_against(&table, &list);
        bd_table_free(&table);
    }
}

static int by_word(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Many growths, the compile-time form of the functions, a sorted array as the oracle: half of the
 * keys go in, all are looked for. Memory an entry stays within the promise all the way, plus `last_page`. */
static void agree_with_a_sorted_array(const bd_allocator *allocator, double last_page)
{
    enum { KEY = 8, SLOT = 10 };
    const int count = (BD_HASH_TELLS_WORDS ? 600000 : 20000) / (IS_BRIEF ? 2 : 1);
    uint64_t *keys = test_malloc((size_t)count * sizeof *keys);
    bd_random random = bd_random_of(4);
    bd_budget budget = bd_budget_of(0);
    budget.allocator = allocator;
    bd_table table;
    assert_true(bd_table_init(&table, KEY, SLOT, &budget));
    for (int i = 0; i < count; ++i)
        keys[i] = i % 3 == 0 ? (uint64_t)i : bd_random_next(&random) | 1;
    for (int i = 0; i < count / 2; ++i) {
        bool inserted;
        uint64_t key = keys[2 * i], homes = table.homes;
        uint8_t *value = bd_table_find_or_insert(&table, KEY, SLOT, &key, bd_table_hash(&key, KEY),
                                                 &inserted);
        assert_non_null(value);
        assert_true(inserted);
        memcpy(value, (uint8_t[]){(uint8_t)(key >> 1), 1}, 2);
        double bytes = (double)budget.used / (double)table.count;
        double most = 15.7 + last_page / (double)table.count;
        if (table.count > 100000 && (bytes < 12.5 || bytes > most))
            fail_msg("%f bytes an entry", bytes);
        if (table.homes != homes)
            check_order(&table);
    }
    check_order(&table);
    assert_int_equal(budget.used, budget.peak);
    assert_int_equal(budget.used, table.pages.bytes);
    uint64_t *inside = test_malloc(count / 2 * sizeof *inside);
    for (int i = 0; i < count / 2; ++i)
        inside[i] = keys[2 * i];
    qsort(inside, count / 2, sizeof *inside, by_word);
    for (int i = 0; i < count; ++i) {
        bool expected = bsearch(&keys[i], inside, count / 2, sizeof *inside, by_word) != NULL;
        uint64_t hash = bd_table_hash(&keys[i], KEY);
        bd_table_prefetch(&table, SLOT, hash);
        uint8_t *value = bd_table_find(&table, KEY, SLOT, &keys[i], hash);
        if ((value != NULL) != expected || (value != NULL && value[0] != (uint8_t)(keys[i] >> 1)))
            fail_msg("key %d is answered wrongly", i);
    }
    test_free(inside);
    test_free(keys);
    bd_table_free(&table);
    assert_int_equal(budget.used, 0);
}

/* The last page of the system may be a huge one, and empty. */
static void a_large_table_agrees_with_a_sorted_array(void **state)
{
    (void)state;
    agree_with_a_sorted_array(NULL, BD_HUGE_PAGE_BYTES);
}

static void *allocate(void *context, size_t bytes)
{
    (void)context;
    return malloc(bytes);
}

static void *resize(void *context, void *memory, size_t old_bytes, size_t bytes)
{
    (void)context, (void)old_bytes;
    return realloc(memory, bytes);
}

static void release(void *context, void *memory, size_t bytes)
{
    (void)context, (void)bytes;
    free(memory);
}

static void a_large_table_of_an_allocator_keeps_to_its_promise(void **state)
{
    (void)state;
    const bd_allocator allocator = {NULL, allocate, resize, release, 0};
    agree_with_a_sorted_array(&allocator, 0);
}

/* --- hashes chosen by an adversary: bd_mix is a bijection, so it can be turned round --- */

static uint64_t inverse_of_odd(uint64_t factor)
{
    uint64_t inverse = factor; /* Newton's iteration: the right bits double, from 3 */
    for (int i = 0; i < 5; ++i)
        inverse *= 2 - factor * inverse;
    return inverse;
}

static uint64_t unshift(uint64_t word, unsigned shift)
{
    uint64_t result = word;
    for (unsigned done = shift; done < 64; done += shift)
        result = word ^ (result >> shift);
    return result;
}

static uint64_t key_with_hash(uint64_t hash)
{
    hash = unshift(hash, 31) * inverse_of_odd(UINT64_C(0x94D049BB133111EB));
    hash = unshift(hash, 27) * inverse_of_odd(UINT64_C(0xBF58476D1CE4E5B9));
    return unshift(hash, 30);
}

static void insert_hashes(uint64_t first, uint64_t step, uint64_t count, bool backwards)
{
    bd_table table;
    assert_true(bd_table_init(&table, 8, 10, NULL));
    for (uint64_t i = 0; i < count; ++i) {
        uint64_t serial = backwards ? count - 1 - i : i, key = key_with_hash(first + serial * step);
        bool inserted;
        assert_int_equal(bd_table_hash(&key, 8), bd_hash_cut(first + serial * step));
        assert_true(insert(&table, &key, (uint8_t)(serial % 255 + 1), &inserted));
        assert_true(inserted);
        if (i % 97 == 0)
            check_order(&table);
    }
    check_order(&table);
    for (uint64_t i = 0; i < count; ++i) {
        uint64_t key = key_with_hash(first + i * step);
        uint8_t *value = find(&table, &key);
        assert_non_null(value);
        assert_int_equal(value[1], i % 255 + 1);
    }
    bd_table_free(&table);
}

static void equal_homes_anywhere_are_survived(void **state)
{
    (void)state;
    enum { KEYS = 3000 };
    const uint64_t end = UINT64_MAX - KEYS + 1, middle = UINT64_C(1) << 63;
    for (int backwards = 0; backwards < 2; ++backwards) {
        insert_hashes(0, 1, KEYS, backwards);
        insert_hashes(end, 1, KEYS, backwards);
        insert_hashes(middle, 1, KEYS, backwards);
        insert_hashes(middle - KEYS / 2, 1, KEYS, backwards);
        insert_hashes(0, UINT64_MAX / KEYS, KEYS, backwards);
        insert_hashes(middle, UINT64_MAX / KEYS / 40, KEYS, backwards);
    }
}

/* Long keys may share a hash: the word before the last is free to cancel the one before it. */
static void equal_hashes_of_different_keys_are_told_apart(void **state)
{
    (void)state;
    enum { KEYS = 500 };
    bd_table table;
    assert_true(bd_table_init(&table, 16, 18, NULL));
    for (int pass = 0; pass < 3; ++pass)
        for (uint64_t i = 0; i < KEYS; ++i) {
            uint64_t key[2] = {i, bd_mix(i) ^ (i % 5)};
            assert_int_equal(bd_table_hash(key, 16), bd_hash_cut(bd_mix(i % 5)));
            bool inserted;
            if (pass == 0) {
                assert_true(insert(&table, key, (uint8_t)(i % 255 + 1), &inserted));
                assert_true(inserted);
            } else if (pass == 1) {
                assert_int_equal(find(&table, key)[1], i % 255 + 1);
                if (i % 2 == 0)
                    assert_true(bd_table_remove(&table, 16, 18, key, hash_of(&table, key)));
            } else {
                assert_int_equal(find(&table, key) != NULL, i % 2 == 1);
            }
        }
    check_order(&table);
    assert_int_equal(table.count, KEYS / 2);
    bd_table_free(&table);
}

static void a_reservation_saves_all_growth(void **state)
{
    (void)state;
    bd_random random = bd_random_of(8);
    for (uint64_t entries = 1; entries < (BD_HASH_TELLS_WORDS ? 100000 : 10000);
         entries = entries * 3 + 1) {
        bd_table table;
        bool inserted;
        assert_true(bd_table_init(&table, 8, 10, NULL));
        for (uint64_t i = 0; i < entries / 4; ++i) {
            uint64_t key = bd_random_next(&random);
            assert_true(insert(&table, &key, 1, &inserted));
        }
        assert_true(bd_table_reserve(&table, entries));
        check_order(&table);
        uint64_t homes = table.homes;
        while (table.count < entries) {
            uint64_t key = bd_random_next(&random);
            assert_true(insert(&table, &key, 1, &inserted));
        }
        assert_int_equal(table.homes, homes);
        check_order(&table);
        assert_false(bd_table_reserve(&table, UINT64_MAX));
        assert_false(bd_table_reserve(&table, UINT64_C(1) << 60));
        check_order(&table);
        bd_table_free(&table);
    }
}

/* --- refused memory --- */

static void each_single_refusal_is_survived(void **state)
{
    (void)state;
    uint64_t fail_at = 1;
    for (bool reached = true; reached; ++fail_at) {
        bd_budget budget = {.fail_at = fail_at};
        bd_table table;
        uint64_t refused = 0;
        if (!bd_table_init(&table, 8, 10, &budget)) {
            assert_int_equal(budget.used, 0);
            continue;
        }
        for (uint64_t i = 0; i < 4000; ++i) {
            bool inserted; /* every other key would lie at the very end */
            uint64_t key = key_with_hash(i % 2 == 0 ? UINT64_MAX - i : bd_mix(i));
            if (!insert(&table, &key, 1, &inserted)) {
                ++refused;
                assert_int_equal(table.count, i);
                check_order(&table);
                assert_null(find(&table, &key));
                assert_true(insert(&table, &key, 1, &inserted));
            }
            assert_true(inserted);
        }
        check_order(&table);
        reached = refused == 1;
        assert_int_equal(reached, fail_at <= budget.takings);
        bd_table_free(&table);
        assert_int_equal(budget.used, 0);
    }
    assert_true(fail_at > 10);
}

static void a_full_budget_ends_insertion_and_nothing_else(void **state)
{
    (void)state;
    for (uint64_t limit = 4096; limit < (BD_HASH_TELLS_WORDS ? 3000000 : 300000);
         limit = limit * 2 + 333) {
        bd_random random = bd_random_of(limit), replay = random;
        bd_budget budget = bd_budget_of(limit);
        bd_table table;
        bool inserted;
        uint64_t stored = 0;
        assert_true(bd_table_init(&table, 8, 10, &budget));
        for (;; ++stored) {
            uint64_t key = bd_random_next(&random);
            if (!insert(&table, &key, 1, &inserted))
                break;
        }
        assert_true(budget.used <= limit && budget.peak <= limit);
        assert_true(limit < 40000 || stored * 18 > limit);
        assert_int_equal(table.count, stored);
        check_order(&table);
        for (uint64_t i = 0; i < stored; ++i) {
            uint64_t key = bd_random_next(&replay);
            assert_non_null(find(&table, &key));
            assert_true(insert(&table, &key, 1, &inserted));
            assert_false(inserted);
        }
        bd_table_free(&table);
    }
}

/* A search that must end at one of its looks, counted from 1, or at each. */
typedef struct looking {
    unsigned looks, ends_at;
    bool ends_always;
} looking;

static int look(void *context)
{
    looking *at = context;
    return ++at->looks == at->ends_at || at->ends_always ? 0 : -1;
}

enum { SPREAD_KEY = 8, SPREAD_SLOT = 10 };

/* Fills a table up to where the next entry makes it grow, for the first time with `least` entries or more; the keys are
 * multiples of an odd number. */
static void fill(bd_table *table, uint64_t least)
{
    while (table->count < least || table->count < table->most) {
        uint64_t key = table->count * 0x9E3779B97F4A7C15;
        bool inserted;
        assert_true(insert(table, &key, 1, &inserted) && inserted);
    }
}

static void check_filled(const bd_table *table)
{
    uint64_t cursor = 0, seen = 0;
    for (uint64_t i = 0; i < table->count; ++i) {
        uint64_t key = i * 0x9E3779B97F4A7C15;
        assert_non_null(find(table, &key));
    }
    for (uint64_t i = table->count; i < table->count + 1000; ++i) {
        uint64_t key = i * 0x9E3779B97F4A7C15;
        assert_null(find(table, &key));
    }
    while (bd_table_next(table, &cursor))
        ++seen;
    assert_int_equal(seen, table->count);
}

/* A growth looks again and again whether the search must end. Wherever it breaks off, every entry is still found, none is
 * inserted twice, and the next insertion goes on with the growth. */
static void a_growth_is_broken_off(void **state)
{
    (void)state;
    enum { MOST_MOVED = 1 << 15 };
    const uint64_t least = IS_BRIEF ? 70000 : 200000;
    if (!BD_HASH_TELLS_WORDS)
        skip();
    looking at = {0};
    bd_budget budget = {.ending = look, .search = &at};
    bool grows_on = false;
    for (unsigned ends_at = 1; !grows_on; ++ends_at) {
        bd_table table;
        uint64_t key = UINT64_MAX;
        bool inserted;
        assert_true(bd_table_init(&table, SPREAD_KEY, SPREAD_SLOT, &budget));
        fill(&table, least);
        at = (looking){.ends_at = ends_at};
        budget.broken_off = false;
        uint64_t count = table.count;
        grows_on = insert(&table, &key, 1, &inserted);
        if (grows_on) {
            assert_true(at.looks >= count / MOST_MOVED);
        } else {
            assert_true(budget.broken_off);
            assert_int_equal(table.count, count);
            check_filled(&table);
            for (uint64_t i = 0; i < count; ++i) {
                key = i * 0x9E3779B97F4A7C15;
                assert_true(insert(&table, &key, 1, &inserted) && !inserted);
            }
            check_order(&table);
            fill(&table, count + 1);
            check_filled(&table);
        }
        bd_table_free(&table);
    }
    assert_int_equal(budget.used, 0);
}

/* Where each look says that the search must end, each try moves some entries: the growth ends in the end. */
static void a_growth_goes_on_each_time(void **state)
{
    (void)state;
    enum { LEAST = 200000, MOST_TRIES = 1000 };
    looking at = {0};
    bd_budget budget = {.ending = look, .search = &at};
    bd_table table;
    bool inserted = false;
    unsigned tries = 0;
    assert_true(bd_table_init(&table, SPREAD_KEY, SPREAD_SLOT, &budget));
    fill(&table, LEAST);
    uint64_t key = table.count * 0x9E3779B97F4A7C15;
    at.ends_always = true;
    while (++tries < MOST_TRIES && !insert(&table, &key, 1, &inserted))
        assert_null(find(&table, &key));
    assert_true(inserted);
    assert_in_range(tries, BD_HASH_TELLS_WORDS ? 5 : 1, MOST_TRIES - 1);
    check_order(&table);
    check_filled(&table);
    bd_table_free(&table);
}

/* Emptying looks, too: a table that breaks off is empty nevertheless, and small. */
static void an_emptying_is_broken_off(void **state)
{
    (void)state;
    enum { ENTRIES = 1 << 20 };
    SKIP_WHERE_HASHES_COLLIDE();
    looking at = {0};
    bd_budget budget = {.ending = look, .search = &at};
    bd_table table;
    assert_true(bd_table_init(&table, SPREAD_KEY, SPREAD_SLOT, &budget));
    uint64_t small = budget.used;
    fill(&table, ENTRIES);
    at = (looking){.ends_at = 2};
    assert_false(bd_table_clear(&table));
    assert_int_equal(at.looks, 2);
    assert_int_equal(budget.used, small);
    assert_int_equal(table.count, 0);
    uint64_t cursor = 0;
    assert_null(bd_table_next(&table, &cursor));
    fill(&table, 1000);
    check_order(&table);
    check_filled(&table);
    bd_table_free(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mixture_agrees_with_a_list),
        cmocka_unit_test(a_large_table_agrees_with_a_sorted_array),
        cmocka_unit_test(a_large_table_of_an_allocator_keeps_to_its_promise),
        cmocka_unit_test(equal_homes_anywhere_are_survived),
        cmocka_unit_test(equal_hashes_of_different_keys_are_told_apart),
        cmocka_unit_test(a_reservation_saves_all_growth),
        cmocka_unit_test(each_single_refusal_is_survived),
        cmocka_unit_test(a_full_budget_ends_insertion_and_nothing_else),
        cmocka_unit_test(a_growth_is_broken_off),
        cmocka_unit_test(a_growth_goes_on_each_time),
        cmocka_unit_test(an_emptying_is_broken_off),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
