/* The levels round a goal against a plain breadth-first search: counts, distances, moves, the order of
 * keys; with any number of threads, from any level on, within any limit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/registry.h>
#include <bandolo/search/census.h>
#include <bandolo/search/search.h>

#include "domains/distances.h"
#include "domains/widths.h"
#include "brief.h"
#include "search/web.h"
#include <bandolo/search/end.h>

enum { MOST_LEVELS = 64 };

/* All that was told. */
typedef struct record {
    size_t key_size;
    unsigned first, levels; /* `first`: distance of the first that was told */
    uint64_t count[MOST_LEVELS], all;
    unsigned char *keys[MOST_LEVELS];
    bd_move *moves[MOST_LEVELS];
    unsigned stop_after; /* levels; 0: never */
} record;

static bool note(void *context, const bd_level *level)
{
    record *all = context;
    if (all->levels == 0)
        all->first = level->distance;
    assert_int_equal(level->distance, all->first + all->levels);
    size_t bytes = (size_t)level->count * all->key_size;
    unsigned char *keys = malloc(bytes);
    bd_move *moves = malloc(level->count * sizeof *moves);
    assert_true(keys && moves);
    memcpy(keys, level->keys, bytes);
    memcpy(moves, level->moves, level->count * sizeof *moves);
    for (uint64_t i = 1; i < level->count; ++i)
        assert_true(
            memcmp(keys + (i - 1) * all->key_size, keys + i * all->key_size, all->key_size) < 0);
    all->keys[level->distance] = keys;
    all->moves[level->distance] = moves;
    all->count[level->distance] = level->count;
    all->all += level->count;
    return ++all->levels != all->stop_after;
}

static void forget(record *all)
{
    for (unsigned level = 0; level < MOST_LEVELS; ++level) {
        free(all->keys[level]);
        free(all->moves[level]);
    }
    *all = (record){0};
}

static bd_status grow(const bd_problem *problem, bd_backward backward, const bd_options *options,
                      record *all, bd_result *result)
{
    all->key_size = problem->domain->key_size;
    backward.level = note;
    backward.context = all;
    bd_status status = bd_backward_search(problem->domain, problem->data, &backward, options,
                                          result);
    assert_int_equal(result->status, status);
    assert_int_equal(result->counter[BD_STORED], all->all);
    return status;
}

static bd_problem open_tiles(const char *name, const char *heuristic)
{
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open(&problem, name, heuristic, NULL, &error))
        fail_msg("%s", error.message);
    return problem;
}

static const bd_level *level_of(const record *all, unsigned distance, bd_level *level)
{
    *level = (bd_level){.distance = distance,
                        .count = all->count[distance],
                        .keys = all->keys[distance],
                        .moves = all->moves[distance]};
    return level;
}

static void assert_same_level(const record *a, const record *b, unsigned distance)
{
    assert_int_equal(a->count[distance], b->count[distance]);
    assert_memory_equal(a->keys[distance], b->keys[distance], a->count[distance] * a->key_size);
    assert_memory_equal(a->moves[distance], b->moves[distance],
                        a->count[distance] * sizeof(bd_move));
}

/* ---- whole boards ---- */

static bool is_in(const record *all, unsigned distance, const void *key)
{
    uint64_t low = 0, high = all->count[distance];
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        int order = memcmp(all->keys[distance] + middle * all->key_size, key, all->key_size);
        if (order == 0)
            return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

/* Each move leads to the level below, and none that is less does. */
static void assert_moves(const bd_problem *problem, const record *all, unsigned distance)
{
    const bd_domain *domain = problem->domain;
    _Alignas(16) unsigned char here[BD_STATE_BYTES], next[BD_STATE_BYTES], key[BD_KEY_BYTES];
    for (uint64_t i = 0; i < all->count[distance]; ++i) {
        bd_move stored = all->moves[distance][i];
        if (distance == 0) {
            assert_int_equal(stored, BD_NO_MOVE);
            continue;
        }
        domain->from_key(problem->data, all->keys[distance] + i * all->key_size, here);
        for (bd_move move = 0; move <= stored; ++move) {
            bd_cost cost;
            memcpy(next, here, sizeof next);
            bool down = false;
            if (bd_play(domain, problem->data, next, move, &cost, NULL)) {
                domain->to_key(problem->data, next, key);
                down = is_in(all, distance - 1, key);
            }
            assert_int_equal(down, move == stored);
        }
    }
}

static void boards_have_their_published_widths(void **state)
{
    (void)state;
    static const char *const names[] = {"tile:2x3", "tile:2x4", "tile8"};
    static const unsigned rows[] = {2, 2, 3}, columns[] = {3, 4, 3};
    for (unsigned i = 0; i < 3; ++i) {
        bd_problem problem = open_tiles(names[i], "zero");
        record all = {0};
        bd_result result;
        assert_int_equal(
            grow(&problem, (bd_backward){.depth = BD_NO_COST}, &(bd_options){0}, &all, &result),
            BD_SOLVED);
        unsigned compared = 0;
        for (int p = 0; p < PUBLISHED_WIDTHS; ++p) {
            const board_widths *published = &published_widths[p];
            if (published->rows != rows[i] || published->columns != columns[i] || published->goal)
                continue;
            assert_int_equal(all.levels, published->layers);
            assert_int_equal(all.all, published->total);
            for (unsigned level = 0; level < published->layers; ++level)
                assert_int_equal(all.count[level], published->width[level]);
            ++compared;
        }
        assert_int_equal(compared, 1);
        assert_int_equal(result.counter[BD_DEPTH], all.levels - 1);
        for (unsigned level = 0; level < all.levels; level += IS_BRIEF ? 5 : 1)
            assert_moves(&problem, &all, level);
        forget(&all);
        bd_problem_close(&problem);
    }
}

/* The first 19 levels of the 15-puzzle, as published; keys that use all of their 8 bytes. */
static void the_fifteen_puzzle_begins_as_published(void **state)
{
    (void)state;
    static const uint64_t published[] = {1,     2,     4,      10,     24,    54,   107,
                                         212,   446,   946,    1948,   3938,  7808, 15544,
                                         30821, 60842, 119000, 231844, 447342};
    unsigned depth = IS_BRIEF ? 14 : 18;
    bd_problem problem = open_tiles("tile15", "walking-conflict");
    record all = {0};
    bd_result result;
    assert_int_equal(
        grow(&problem, (bd_backward){.depth = depth}, &(bd_options){.threads = 2}, &all, &result),
        BD_SOLVED);
    assert_int_equal(all.levels, depth + 1);
    for (unsigned level = 0; level <= depth; ++level)
        assert_int_equal(all.count[level], published[level]);
    assert_moves(&problem, &all, 12);
    forget(&all);
    bd_problem_close(&problem);
}

/* ---- threads, going on, stopping ---- */

static void any_threads_make_the_same_rows(void **state)
{
    (void)state;
    bd_problem problem = open_tiles("tile8", "manhattan");
    record one = {0};
    bd_result result;
    grow(&problem, (bd_backward){.depth = BD_NO_COST}, &(bd_options){0}, &one, &result);
    for (unsigned threads = 2; threads <= 5; threads += IS_CHECKED ? 3 : 1) {
        record all = {0};
        assert_int_equal(grow(&problem, (bd_backward){.depth = BD_NO_COST},
                              &(bd_options){.threads = threads}, &all, &result),
                         BD_SOLVED);
        assert_int_equal(result.threads, threads);
        assert_int_equal(all.levels, one.levels);
        for (unsigned level = 0; level < one.levels; ++level)
            assert_same_level(&one, &all, level);
        forget(&all);
    }
    forget(&one);
    bd_problem_close(&problem);
}

/* Keys and moves in another order. */
static void shuffle(bd_random *random, record *all, unsigned distance)
{
    for (uint64_t i = all->count[distance]; i-- > 1;) {
        uint64_t j = bd_random_below(random, i + 1);
        unsigned char key[BD_KEY_BYTES], *keys = all->keys[distance];
        memcpy(key, keys + i * all->key_size, all->key_size);
        memmove(keys + i * all->key_size, keys + j * all->key_size, all->key_size);
        memcpy(keys + j * all->key_size, key, all->key_size);
        bd_move move = all->moves[distance][i];
        all->moves[distance][i] = all->moves[distance][j];
        all->moves[distance][j] = move;
    }
}

static void it_goes_on_from_any_level(void **state)
{
    (void)state;
    bd_problem problem = open_tiles("tile8", "zero");
    bd_random random = bd_random_of(1);
    bd_result result;
    record whole = {0};
    grow(&problem, (bd_backward){.depth = BD_NO_COST}, &(bd_options){0}, &whole, &result);
    for (unsigned from = 0; from < 32; from += IS_CHECKED ? 10 : 3) {
        record first = {.stop_after = from + 1}, rest = {0};
        bd_level last, before;
        assert_int_equal(
            grow(&problem, (bd_backward){.depth = BD_NO_COST}, &(bd_options){0}, &first, &result),
            BD_STOPPED);
        assert_int_equal(first.levels, from + 1);
        shuffle(&random, &first, from);
        level_of(&first, from, &last);
        if (from > 0) {
            shuffle(&random, &first, from - 1);
            level_of(&first, from - 1, &before);
        }
        last.moves = from % 2 ? NULL : last.moves; /* they only save work */
        bd_backward backward = {
            .depth = BD_NO_COST, .last = &last, .before = from > 0 ? &before : NULL};
        assert_int_equal(grow(&problem, backward, &(bd_options){.threads = 2}, &rest, &result),
                         BD_SOLVED);
        assert_int_equal(from + 1 + rest.levels, whole.levels);
        for (unsigned level = from + 1; level < whole.levels; ++level)
            assert_same_level(&whole, &rest, level);
        forget(&first), forget(&rest);
    }
    forget(&whole);
    bd_problem_close(&problem);
}

static void limits_and_stops_are_kept(void **state)
{
    (void)state;
    bd_problem problem = open_tiles("tile8", "zero");
    bd_result result;
    unsigned limited = 0, solved = 0;
    for (unsigned threads = 1; threads <= 2; ++threads)
        for (uint64_t bytes = 1000; bytes < 6000000; bytes += bytes / (IS_BRIEF ? 1 : 8)) {
            record all = {0};
            const bd_options options = {.threads = threads, .limits.bytes = bytes};
            bd_status status = grow(&problem, (bd_backward){.depth = BD_NO_COST}, &options, &all,
                                    &result);
            assert_true(status == BD_SOLVED || status == BD_LIMIT_MEMORY);
            assert_true(result.counter[BD_PEAK_BYTES] <= bytes);
            *(status == BD_SOLVED ? &solved : &limited) += 1;
            forget(&all);
        }
    assert_true(limited > 5 && solved > 0);
    record all = {0};
    assert_int_equal(grow(&problem, (bd_backward){.depth = BD_NO_COST},
                          &(bd_options){.limits.nodes = 10000}, &all, &result),
                     BD_LIMIT_NODES);
    assert_true(all.all < 10000);
    forget(&all);
    atomic_bool stop;
    atomic_init(&stop, true);
    assert_int_equal(grow(&problem, (bd_backward){.depth = BD_NO_COST},
                          &(bd_options){.stop = &stop}, &all, &result),
                     BD_STOPPED);
    forget(&all);
    bd_problem_close(&problem);
}

/* ---- other domains ---- */

/* Webs whose moves cost 1: neighbours at the same distance, keys of one byte. */
static void webs_are_told_level_by_level(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    bd_domain domain = web_domain;
    domain.promises |= BD_UNIT_COST;
    for (int round = 0; round < 500; ++round) {
        web_problem web;
        web_draw(&web, &random, 1, 1);
        const bd_problem problem = {.domain = &domain, .data = &web};
        unsigned char goal = (unsigned char)web.goal;
        const bd_level last = {.count = 1, .keys = &goal};
        record all = {0};
        bd_result result;
        assert_int_equal(grow(&problem, (bd_backward){.depth = BD_NO_COST, .last = &last},
                              &(bd_options){.threads = 1 + (unsigned)round % 3}, &all, &result),
                         BD_SOLVED);
        uint64_t connected = 0;
        for (unsigned v = 0; v < web.nodes; ++v) {
            bd_cost distance = web.distance[v][web.goal];
            unsigned char key = (unsigned char)v;
            connected += distance != WEB_APART && distance > 0;
            if (distance != WEB_APART && distance > 0)
                assert_true(is_in(&all, distance, &key));
        }
        assert_int_equal(all.all, connected);
        forget(&all);
    }
}

static void what_it_cannot_do_it_refuses(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    web_problem web;
    web_draw(&web, &random, 1, 1);
    record all = {0};
    bd_result result;
    bd_problem problem = {.domain = &web_domain, .data = &web};
    grow(&problem, (bd_backward){.depth = 3}, &(bd_options){0}, &all, &result);
    assert_int_equal(result.error.code, BD_BAD_USAGE); /* it does not promise a cost of 1 */
    bd_domain domain = web_domain;
    domain.promises |= BD_UNIT_COST;
    problem.domain = &domain;
    grow(&problem, (bd_backward){.depth = 3}, &(bd_options){0}, &all, &result);
    assert_int_equal(result.status, BD_FAILED); /* it draws no lots, so it tells no goal */
    assert_int_equal(result.error.code, BD_BAD_USAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_have_their_published_widths),
        cmocka_unit_test(the_fifteen_puzzle_begins_as_published),
        cmocka_unit_test(any_threads_make_the_same_rows),
        cmocka_unit_test(it_goes_on_from_any_level),
        cmocka_unit_test(limits_and_stops_are_kept),
        cmocka_unit_test(webs_are_told_level_by_level),
        cmocka_unit_test(what_it_cannot_do_it_refuses),
    };
    return cmocka_run_group_tests_name("backward", tests, NULL, NULL);
}
