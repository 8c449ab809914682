/* Pattern databases built by several threads: the same tables, however many there are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "domains/tiles/seating.h"

static const uint8_t homes[] = {1, 2, 3, 4, 5};

static void same(const bd_pattern_table *a, const bd_pattern_table *b)
{
    assert_int_equal(a->layers, b->layers);
    assert_int_equal(a->unreached, b->unreached);
    assert_memory_equal(a->states, b->states, sizeof a->states);
    assert_int_equal(a->bytes, b->bytes);
    assert_memory_equal(a->words, b->words, a->bytes);
}

/* Builds by some threads, in memory or straight into a file, as it was built by one. */
static void compare(const bd_pattern_space *space, const bd_pattern_table *one, unsigned threads,
                    const char *path)
{
    bd_pattern_table table;
    bd_error error;
    bd_pattern_options options = {.threads = threads};
    if (path) {
        assert_true(bd_pattern_build_file(&table, space, path, &options, &error));
        assert_true(bd_pattern_load(&table, space, path, &error));
    } else {
        assert_true(bd_pattern_build(&table, space, &options, &error));
    }
    same(&table, one);
    bd_pattern_close(&table);
}

static void threads_do_not_change_the_table(void **state)
{
    (void)state;
    static const unsigned boards[][3] = {{3, 3, 4}, {3, 3, 5}, {4, 4, 3}, {3, 4, 4}};
    char path[] = "/tmp/bandolo-threads-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; ++i) {
        tiles_seating seating;
        bd_pattern_space space;
        bd_pattern_table one;
        bd_error error;
        assert_true(tiles_seating_open(&seating, boards[i][0], boards[i][1], boards[i][2], &error));
        tiles_pattern_space(&space, &seating, homes, 0);
        assert_true(bd_pattern_build(&one, &space, &(bd_pattern_options){0}, &error));
        for (unsigned threads = 2; threads <= 8; threads *= 2)
            compare(&space, &one, threads, NULL);
        compare(&space, &one, 3, path);
        bd_pattern_close(&one);
        tiles_seating_close(&seating);
    }
    unlink(path);
}

static void stop_at_6(void *context, unsigned distance, uint64_t states)
{
    (void)states;
    if (distance == 6)
        atomic_store((atomic_bool *)context, true);
}

static void a_stop_ends_all_threads(void **state)
{
    (void)state;
    tiles_seating seating;
    bd_pattern_space space;
    bd_pattern_table table;
    bd_error error;
    atomic_bool stop = false;
    bd_pattern_options options = {
        .threads = 4, .stop = &stop, .layer = stop_at_6, .context = &stop};
    assert_true(tiles_seating_open(&seating, 4, 4, 4, &error));
    tiles_pattern_space(&space, &seating, homes, 0);
    assert_false(bd_pattern_build(&table, &space, &options, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
    tiles_seating_close(&seating);
}

enum { WALKERS = 4, WALKS = 200 };

typedef struct walker {
    const bd_pattern_space *space;
    unsigned without_maps, wrong;
} walker;

/* Asks as walks do: a lane is the same by the maps and without. */
static void *walk(void *context)
{
    walker *w = context;
    for (unsigned i = 0; i < WALKS; ++i) {
        bd_pattern_edge edges[BD_PATTERN_MOST_EDGES];
        const uint16_t *const *maps = w->space->maps(w->space->context, false);
        uint32_t lane = i * 7 % w->space->width;
        unsigned count = w->space->edges(w->space->context, i % w->space->blocks, edges);
        w->without_maps += !maps;
        for (unsigned edge = 0; edge < count; ++edge)
            w->wrong += bd_pattern_joined(w->space, maps, edges[edge].in, lane) !=
                        w->space->lane(w->space->context, edges[edge].in, lane);
    }
    return NULL;
}

/* Several searches share a numbering. */
static void maps_are_made_once_many_walks_asked(void **state)
{
    (void)state;
    tiles_seating seating;
    bd_pattern_space space;
    bd_error error;
    pthread_t threads[WALKERS];
    walker walkers[WALKERS];
    unsigned without_maps = 0;
    assert_true(tiles_seating_open(&seating, 4, 4, 5, &error));
    tiles_pattern_space(&space, &seating, homes, 0);
    for (int i = 0; i < WALKERS; ++i) {
        walkers[i] = (walker){.space = &space};
        assert_int_equal(pthread_create(&threads[i], NULL, walk, &walkers[i]), 0);
    }
    for (int i = 0; i < WALKERS; ++i) {
        pthread_join(threads[i], NULL);
        assert_int_equal(walkers[i].wrong, 0);
        without_maps += walkers[i].without_maps;
    }
    assert_in_range(without_maps, 1, WALKERS * WALKS - WALKERS);
    assert_non_null(space.maps(space.context, false));
    tiles_seating_close(&seating);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_change_the_table),
        cmocka_unit_test(a_stop_ends_all_threads),
        cmocka_unit_test(maps_are_made_once_many_walks_asked),
    };
    return cmocka_run_group_tests_name("seating_threads", tests, NULL, NULL);
}
