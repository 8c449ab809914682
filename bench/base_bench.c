/* Nanoseconds an operation of the containers that searches live in. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <bandolo/template/base/buckets.h>
#include <bandolo/base/run.h>
#include <bandolo/template/base/heap.h>
#include <bandolo/base/random.h>
#include <bandolo/template/base/table.h>

#define KEY   8
#define SLOT  10
#define AHEAD 8 /* lookups whose slots are fetched together */

static void report(const char *what, uint64_t size, uint64_t operations, double seconds)
{
    printf("%-28s %10" PRIu64 " %8.1f\n", what, size, seconds * 1e9 / (double)operations);
}

static void give_up(const char *what)
{
    fprintf(stderr, "base_bench: no memory for %s\n", what);
    exit(4);
}

/* --- table --- */

static uint64_t insert_keys(bd_table *table, uint64_t seed, uint64_t count, uint64_t ahead)
{
    bd_random random = bd_random_of(seed);
    uint64_t keys[AHEAD], hashes[AHEAD], fresh = 0;
    for (uint64_t done = 0; done < count; done += ahead) {
        for (uint64_t i = 0; i < ahead; ++i) {
            keys[i] = bd_random_next(&random);
            hashes[i] = bd_table_hash(&keys[i], KEY);
            bd_table_prefetch(table, SLOT, hashes[i]);
        }
        for (uint64_t i = 0; i < ahead; ++i) {
            bool inserted;
            uint8_t *value = bd_table_find_or_insert(table, KEY, SLOT, &keys[i], hashes[i],
                                                     &inserted);
            if (value == NULL)
                give_up("the table");
            value[1] = 1;
            fresh += inserted;
        }
    }
    return fresh;
}

static uint64_t find_keys(const bd_table *table, uint64_t seed, uint64_t count, uint64_t ahead)
{
    bd_random random = bd_random_of(seed);
    uint64_t keys[AHEAD], hashes[AHEAD], found = 0;
    for (uint64_t done = 0; done < count; done += ahead) {
        for (uint64_t i = 0; i < ahead; ++i) {
            keys[i] = bd_random_next(&random);
            hashes[i] = bd_table_hash(&keys[i], KEY);
            bd_table_prefetch(table, SLOT, hashes[i]);
        }
        for (uint64_t i = 0; i < ahead; ++i)
            found += bd_table_find(table, KEY, SLOT, &keys[i], hashes[i]) != NULL;
    }
    return found;
}

/* Keys come from the generator: finding with the seed of the insertion hits, with another misses. */
static void bench_table(uint64_t size)
{
    bd_budget budget = bd_budget_of(0);
    bd_table table;
    if (!bd_table_init(&table, KEY, SLOT, &budget))
        give_up("the table");
    double start = bd_clock_seconds();
    uint64_t fresh = insert_keys(&table, 1, size, AHEAD);
    report("table insert, growing", size, size, bd_clock_seconds() - start);
    double bytes = (double)budget.used / (double)table.count;

    const struct {
        const char *what;
        uint64_t seed, ahead, expected;
    } searches[] = {
        {"table find, hit", 1, AHEAD, size},
        {"table find, miss", 2, AHEAD, 0},
        {"table find, hit, one by one", 1, 1, size},
        {"table find, miss, one by one", 2, 1, 0},
    };
    for (size_t i = 0; i < sizeof searches / sizeof *searches; ++i) {
        start = bd_clock_seconds();
        uint64_t found = find_keys(&table, searches[i].seed, size, searches[i].ahead);
        report(searches[i].what, size, size, bd_clock_seconds() - start);
        if (found != searches[i].expected || fresh != size)
            printf("WRONG: %" PRIu64 " found\n", found);
    }

    bd_table_clear(&table);
    if (!bd_table_reserve(&table, size))
        give_up("the table");
    start = bd_clock_seconds();
    insert_keys(&table, 1, size, AHEAD);
    report("table insert, reserved", size, size, bd_clock_seconds() - start);
    printf("%-28s %10" PRIu64 " %8.2f bytes\n", "table, an entry", size, bytes);
    bd_table_free(&table);
}

/* --- queues: filled, then one out for one in, as a search does, then emptied --- */

static void bench_buckets(uint64_t size, uint64_t priorities)
{
    bd_random random = bd_random_of(1);
    bd_buckets queue;
    uint64_t priority = 0, check = 0;
    if (!bd_buckets_init(&queue, SLOT, NULL))
        give_up("the bucket queue");
    uint8_t bytes[SLOT] = {0};
    double start = bd_clock_seconds();
    for (uint64_t i = 0; i < size; ++i)
        if (!bd_buckets_push(&queue, SLOT, bd_random_below(&random, priorities), bytes))
            give_up("the bucket queue");
    double filled = bd_clock_seconds();
    for (uint64_t i = 0; i < size; ++i) {
        bd_buckets_pop(&queue, SLOT, bytes, &priority);
        check += priority;
        if (!bd_buckets_push(&queue, SLOT, priority + bd_random_below(&random, priorities), bytes))
            give_up("the bucket queue");
    }
    double held = bd_clock_seconds();
    while (bd_buckets_pop(&queue, SLOT, bytes, &priority))
        check += priority;
    double emptied = bd_clock_seconds();
    char what[64];
    snprintf(what, sizeof what, "buckets push, %" PRIu64, priorities);
    report(what, size, size, filled - start);
    snprintf(what, sizeof what, "buckets pop+push, %" PRIu64, priorities);
    report(what, size, size, held - filled);
    snprintf(what, sizeof what, "buckets pop, %" PRIu64, priorities);
    report(what, size, size, emptied - held);
    if (check == 0 || queue.count != 0)
        printf("WRONG: %" PRIu64 " items left\n", queue.count);
    bd_buckets_free(&queue);
}

static void bench_heap(uint64_t size)
{
    bd_random random = bd_random_of(1);
    bd_heap heap = bd_heap_of(NULL);
    bd_heap_item item;
    double start = bd_clock_seconds(), least = -1;
    for (uint64_t i = 0; i < size; ++i)
        if (!bd_heap_push(&heap, bd_random_unit(&random), i))
            give_up("the heap");
    double filled = bd_clock_seconds();
    while (bd_heap_pop(&heap, &item)) {
        if (item.value < least)
            printf("WRONG: out of order\n");
        least = item.value;
    }
    double emptied = bd_clock_seconds();
    report("heap push", size, size, filled - start);
    report("heap pop", size, size, emptied - filled);
    bd_heap_free(&heap);
}

int main(void)
{
    static const uint64_t sizes[] = {100000, 1000000, 10000000};
    printf("%-28s %10s %8s\n", "operation", "size", "ns");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i)
        bench_table(sizes[i]);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i)
        bench_heap(sizes[i]);
    static const uint64_t priorities[] = {30, 1000, UINT64_C(1) << 40};
    for (size_t i = 0; i < sizeof priorities / sizeof *priorities; ++i)
        for (size_t k = 0; k + 1 < sizeof sizes / sizeof *sizes; ++k)
            bench_buckets(sizes[k], priorities[i]);
    return 0;
}
