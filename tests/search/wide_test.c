/* States and keys of up to 4096 bytes: an 8-puzzle whose boards carry bytes that follow from their cells counts as the one
 * without them does, by every algorithm; memory that is refused ends a search in order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/bandolo.h>
#include <bandolo/heuristic/perimeter.h>

#include "brief.h"

#define PADDED      padded10
#define PADDED_SIZE 10
#include "search/padded.h"
#define PADDED      padded200
#define PADDED_SIZE 200
#include "search/padded.h"
#define PADDED      padded4096
#define PADDED_SIZE 4096
#include "search/padded.h"

enum { CELLS = 9, CORE = CELLS + 1, DEPTH = 14, MOST_NODES = 4000, FEW_NODES = 1000 };

/* Nine cells, the square of the blank, and `size` - CORE bytes more. */
typedef struct wide_board {
    bd_callbacks callbacks;
    bd_domain domain;
    size_t size;
    uint8_t goal[BD_STATE_BYTES], start[BD_STATE_BYTES];
} wide_board;

static const size_t sizes[] = {64, 65, 100, 200, 4096};
enum { SIZES = sizeof sizes / sizeof *sizes };

static uint8_t filling(const uint8_t *board, size_t at)
{
    return (uint8_t)(board[at % CELLS] * 31 + board[at / 8 % CELLS] + at);
}

static void fill(uint8_t *board, size_t size)
{
    for (size_t at = CORE; at < size; ++at)
        board[at] = filling(board, at);
}

static void check_filling(const uint8_t *board, size_t size)
{
    for (size_t at = CORE; at < size; ++at)
        assert_int_equal(board[at], filling(board, at));
}

static bool slide(const void *context, void *state, bd_move move)
{
    static const int8_t steps[] = {-3, -1, 1, 3};
    const wide_board *w = context;
    uint8_t *board = state, blank = board[CELLS];
    check_filling(board, w->size);
    if ((move == 0 && blank < 3) || (move == 3 && blank > 5) || (move == 1 && blank % 3 == 0) ||
        (move == 2 && blank % 3 == 2))
        return false;
    uint8_t to = (uint8_t)(blank + steps[move]);
    board[blank] = board[to];
    board[to] = 0;
    board[CELLS] = to;
    fill(board, w->size);
    return true;
}

static bd_move slide_back(bd_move move)
{
    return (bd_move)(3 - move);
}

static bd_cost manhattan(const void *context, const void *state, const void *goal)
{
    const uint8_t *here = state, *there = goal;
    bd_cost sum = 0;
    (void)context;
    for (int i = 0; i < CELLS; ++i)
        for (int j = 0; j < CELLS; ++j)
            if (here[i] && here[i] == there[j])
                sum += (bd_cost)(abs(i / 3 - j / 3) + abs(i % 3 - j % 3));
    return sum;
}

static void open_board(wide_board *w, size_t size)
{
    static const uint8_t goal[] = {1, 2, 3, 4, 5, 6, 7, 8, 0, 8};
    bd_error error;
    memset(w, 0, sizeof *w);
    w->size = size;
    memcpy(w->goal, goal, sizeof goal);
    fill(w->goal, size);
    w->callbacks = (bd_callbacks){.state_size = size,
                                  .moves = 4,
                                  .promises = BD_ADMISSIBLE | BD_CONSISTENT,
                                  .context = w,
                                  .play = slide,
                                  .goal = w->goal,
                                  .estimate = manhattan,
                                  .inverse = slide_back};
    assert_true(bd_domain_of(&w->callbacks, &w->domain, &error));
    assert_true(w->domain.toward);
    memcpy(w->start, w->goal, size);
    bd_random random = bd_random_of(3);
    for (bd_move last = BD_NO_MOVE, move, made = 0; made < DEPTH;) {
        uint8_t next[BD_STATE_BYTES];
        move = (bd_move)bd_random_below(&random, 4);
        memcpy(next, w->start, size);
        if (move + last == 3 || !slide(w, next, move))
            continue;
        memcpy(w->start, next, size);
        last = move, ++made;
    }
}

static wide_board *new_board(size_t size)
{
    wide_board *w = test_malloc(sizeof *w);
    open_board(w, size);
    return w;
}

static bd_status search_board(const wide_board *w, const bd_options *options, bd_result *result)
{
    return bd_search(&w->domain, &w->callbacks, w->start, options, result);
}

/* ---- the slow twin ---- */

static void compare(const char *name, size_t size, const bd_result *a, const bd_result *b)
{
    if (a->status != b->status || a->length != b->length || a->cost != b->cost ||
        a->optimal != b->optimal || a->lower_bound != b->lower_bound)
        fail_msg("%s: %s of %u, with %zu bytes %s of %u", name, bd_status_name(a->status), a->cost,
                 size, bd_status_name(b->status), b->cost);
    assert_int_equal(a->counted, b->counted);
    if (strcmp(name, "breadth-first-heuristic") ==
        0) /* goes through a layer in the order of its hashes */
        return;
    for (bd_counter counter = 0; counter < BD_PEAK_BYTES; ++counter)
        if (a->counter[counter] != b->counter[counter])
            fail_msg("%s: %llu %s, with %zu bytes %llu", name,
                     (unsigned long long)a->counter[counter], bd_counter_name(counter), size,
                     (unsigned long long)b->counter[counter]);
    if (a->length > 0)
        assert_memory_equal(a->moves, b->moves, a->length * sizeof *a->moves);
}

static void every_algorithm_counts_alike(void **state)
{
    (void)state;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    wide_board *narrow = new_board(CORE);
    for (size_t s = 0; s < SIZES; ++s) {
        wide_board *w = new_board(sizes[s]);
        for (size_t i = 0; i < count; ++i) {
            bd_options options = {.algorithm = algorithms[i].name, .limits.nodes = MOST_NODES};
            bd_result few, many;
            search_board(narrow, &options, &few);
            search_board(w, &options, &many);
            compare(algorithms[i].name, sizes[s], &few, &many);
            bd_result_free(&few);
            bd_result_free(&many);
        }
        test_free(w);
    }
    test_free(narrow);
}

static void search_padded(const bd_domain *domain, const bd_options *options, bd_result *result)
{
    static const char position[] = "8 1 3 4 0 2 7 6 5 4";
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    void *problem = test_malloc(domain->problem_size);
    bd_error error;
    assert_true(domain->open(problem, &(bd_setup){0}, &error));
    assert_true(domain->parse(problem, position, strlen(position), start, &error));
    bd_search(domain, problem, start, options, result);
    assert_int_equal(result->status, BD_SOLVED);
    test_free(problem);
}

static void kernels_and_tables_count_alike(void **state)
{
    (void)state;
    static const bd_domain *const domains[] = {&padded200_domain, &padded4096_domain};
    for (size_t i = 0; i < 4; ++i)
        for (const bd_kernel *kernel = padded10_kernels; kernel->algorithm; ++kernel) {
            bd_options options = {.algorithm = kernel->algorithm};
            bd_domain domain = *domains[i / 2];
            bd_result few, many;
            if (strcmp(kernel->algorithm, "replay") == 0)
                continue;
            if (i % 2)
                domain.kernels = NULL;
            search_padded(&padded10_domain, &options, &few);
            search_padded(&domain, &options, &many);
            compare(kernel->algorithm, domain.state_size, &few, &many);
            bd_cost cost = few.cost;
            bd_result_free(&few);
            bd_result_free(&many);
            if (!bd_algorithm_find(kernel->algorithm) ||
                !(bd_algorithm_find(kernel->algorithm)->traits & BD_USES_THREADS))
                continue;
            options.threads = 2;
            search_padded(&domain, &options, &many);
            assert_int_equal(many.cost, cost);
            assert_int_equal(many.threads, i % 2 ? 1 : 2);
            bd_result_free(&many);
        }
}

/* ---- one after another ---- */

static void large_keys_take_one_thread(void **state)
{
    (void)state;
    wide_board *w = new_board(200);
    static const char *const names[] = {"idastar", "hdastar"};
    for (size_t i = 0; i < 2; ++i) {
        bd_result result;
        search_board(w, &(bd_options){.algorithm = names[i], .threads = 3}, &result);
        assert_int_equal(result.status, BD_SOLVED);
        assert_int_equal(result.cost, DEPTH);
        assert_int_equal(result.threads, 1);
        bd_result_free(&result);
    }
    test_free(w);
}

static void a_search_of_paths_keeps_no_state(void **state)
{
    (void)state;
    wide_board *w = new_board(4096);
    bd_error error;
    w->callbacks.estimate = NULL;
    assert_true(bd_domain_of(&w->callbacks, &w->domain, &error));
    for (int i = 0; i < 2; ++i) {
        bd_options options = {.algorithm = i ? "widastar" : "idastar", .limits.nodes = 50000};
        bd_result result;
        if (i) /* which keeps the keys of its path, and those beside it */
            options.weight = bd_weight_constant(1);
        search_board(w, &options, &result);
        assert_int_equal(result.cost, DEPTH);
        assert_true(result.counter[BD_GENERATED] > 1000);
        assert_true(result.counter[BD_PEAK_BYTES] < (i ? 80 * 4096 : 2 * 4096));
        bd_result_free(&result);
    }
    test_free(w);
}

/* ---- memory ---- */

static void check_end(const char *name, const bd_result *result)
{
    if (result->status != BD_SOLVED && result->status != BD_LIMIT_MEMORY &&
        result->status != BD_LIMIT_NODES && result->status != BD_GAVE_UP)
        fail_msg("%s: %s: %s", name, bd_status_name(result->status), result->error.message);
    if (result->optimal)
        assert_int_equal(result->cost, DEPTH);
    if (result->lower_bound > DEPTH)
        fail_msg("%s: %u is no lower bound", name, result->lower_bound);
}

static void every_limit_on_memory_is_kept(void **state)
{
    (void)state;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    wide_board *w = new_board(1000);
    unsigned refused = 0;
    for (size_t i = 0; i < count; ++i)
        for (uint64_t bytes = 1000; bytes < 10000000; bytes += bytes / (IS_BRIEF ? 1 : 3)) {
            bd_options options = {.algorithm = algorithms[i].name,
                                  .limits = {.nodes = FEW_NODES, .bytes = bytes}};
            bd_result result;
            search_board(w, &options, &result);
            check_end(options.algorithm, &result);
            assert_true(result.counter[BD_PEAK_BYTES] <= bytes);
            refused += result.status == BD_LIMIT_MEMORY;
            bd_result_free(&result);
        }
    assert_true(refused > 100);
    test_free(w);
}

/* Hands out `left` requests more, and counts the bytes. */
typedef struct miser {
    int64_t left;
    size_t out;
} miser;

static void *take(void *context, size_t bytes)
{
    miser *m = context;
    if (m->left-- <= 0)
        return NULL;
    m->out += bytes;
    return malloc(bytes);
}

static void *enlarge(void *context, void *memory, size_t old_bytes, size_t bytes)
{
    miser *m = context;
    void *larger = m->left-- <= 0 ? NULL : realloc(memory, bytes);
    m->out += larger ? bytes - old_bytes : 0;
    return larger;
}

static void give(void *context, void *memory, size_t bytes)
{
    ((miser *)context)->out -= bytes;
    free(memory);
}

static void every_refusal_ends_a_search_in_order(void **state)
{
    (void)state;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    wide_board *w = new_board(100);
    for (size_t i = 0; i < count; ++i)
        for (int64_t at = 0, refusals = 1; refusals > 0; at += 1 + at / 8) {
            miser m = {.left = at};
            const bd_allocator own = {
                .context = &m, .allocate = take, .resize = enlarge, .release = give};
            bd_options options = {
                .algorithm = algorithms[i].name, .allocator = &own, .limits.nodes = MOST_NODES};
            bd_result result;
            search_board(w, &options, &result);
            refusals = m.left < 0;
            assert_int_equal(m.out, 0);
            if (refusals && result.status == BD_FAILED)
                assert_int_equal(result.error.code, BD_NO_MEMORY);
            else
                check_end(options.algorithm, &result);
            bd_result_free(&result);
        }
    test_free(w);
}

/* ---- all that searches ---- */

static void see(void *context, const bd_event *event)
{
    const wide_board *w = context;
    check_filling(event->state, w->size);
}

static void observers_see_whole_states(void **state)
{
    (void)state;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    wide_board *w = new_board(200);
    for (size_t i = 0; i < count; ++i) {
        bd_options options = {.algorithm = algorithms[i].name,
                              .limits.nodes = 2000,
                              .observer = {.context = w, .event = see}};
        bd_result result;
        search_board(w, &options, &result);
        check_end(options.algorithm, &result);
        bd_result_free(&result);
    }
    test_free(w);
}

static void a_handle_pauses_and_begins_again(void **state)
{
    (void)state;
    wide_board *w = new_board(4096);
    bd_error error;
    bd_nearest nearest;
    bd_handle *handle = bd_handle_open(&w->domain, &w->callbacks, w->start,
                                       &(bd_options){.algorithm = "astar"}, &error);
    assert_non_null(handle);
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 3; ++i)
            assert_true(bd_handle_step(handle));
        assert_true(bd_handle_nearest(handle, &nearest) && nearest.h < DEPTH);
        while (round == 2 && bd_handle_step(handle))
            continue;
        if (round < 2)
            bd_handle_reset(handle, w->start);
    }
    assert_int_equal(bd_handle_result(handle)->cost, DEPTH);
    bd_handle_close(handle);
    test_free(w);
}

static void all_and_best_and_mended_paths_are_the_same(void **state)
{
    (void)state;
    uint64_t ways[2], best[2];
    for (int i = 0; i < 2; ++i) {
        wide_board *w = new_board(i ? 300 : CORE);
        const bd_options options = {.algorithm = "astar"};
        bd_result result;
        bd_error error;
        bd_search_shortest(&w->domain, &w->callbacks, w->start, &options, &(bd_shortest){0},
                           &ways[i], &result);
        bd_result_free(&result);
        bd_search_best(&w->domain, &w->callbacks, w->start, &options, 4, &(bd_best){0}, &best[i],
                       &result);
        bd_result_free(&result);
        bd_lpastar *plan = bd_lpastar_open(&w->domain, &w->callbacks, w->start, &(bd_options){0},
                                           &error);
        assert_int_equal(bd_lpastar_search(plan, &result), BD_SOLVED);
        assert_int_equal(result.cost, DEPTH);
        bd_result_free(&result);
        bd_lpastar_close(plan);
        bd_dstarlite *route = bd_dstarlite_open(&w->domain, &w->callbacks, w->start,
                                                &(bd_options){0}, &error);
        assert_int_equal(bd_dstarlite_search(route, &result), BD_SOLVED);
        assert_int_equal(result.cost, DEPTH);
        bd_result_free(&result);
        bd_dstarlite_close(route);
        test_free(w);
    }
    assert_true(ways[0] > 0);
    assert_int_equal(ways[0], ways[1]);
    assert_int_equal(best[0], 4);
    assert_int_equal(best[1], 4);
}

static void stored_positions_are_refused(void **state)
{
    (void)state;
    wide_board *w = new_board(200);
    bd_perimeter perimeter;
    bd_result result;
    assert_true(bd_perimeter_open(&perimeter, 200, 4, NULL));
    search_board(w, &(bd_options){.algorithm = "astar", .perimeter = &perimeter}, &result);
    assert_int_equal(result.status, BD_FAILED);
    assert_string_equal(
        result.error.message,
        "stored positions have keys of 64 bytes at most, those of callbacks have 200");
    bd_perimeter_close(&perimeter);
    test_free(w);
}

/* A slide that forgets the last byte, whose key is then another. */
static bool slide_badly(const void *context, void *state, bd_move move)
{
    const wide_board *w = context;
    uint8_t *board = state, last = board[w->size - 1];
    board[w->size - 1] = filling(board, w->size - 1);
    bool is_legal = slide(context, state, move);
    board[w->size - 1] = is_legal ? (uint8_t)(last + 1) : last;
    return is_legal;
}

static void promises_are_checked(void **state)
{
    (void)state;
    wide_board *w = new_board(4096);
    bd_promise_result result;
    const bd_promise_options options = {.depth = 4, .limits.nodes = 200};
    for (int i = 0; i < 2; ++i) {
        bool holds = bd_check_promises(&w->domain, &w->callbacks, w->start, 1, &options, &result);
        assert_int_equal(holds, i == 0);
        w->callbacks.play = slide_badly;
    }
    test_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_algorithm_counts_alike),
        cmocka_unit_test(kernels_and_tables_count_alike),
        cmocka_unit_test(large_keys_take_one_thread),
        cmocka_unit_test(a_search_of_paths_keeps_no_state),
        cmocka_unit_test(every_limit_on_memory_is_kept),
        cmocka_unit_test(every_refusal_ends_a_search_in_order),
        cmocka_unit_test(observers_see_whole_states),
        cmocka_unit_test(a_handle_pauses_and_begins_again),
        cmocka_unit_test(all_and_best_and_mended_paths_are_the_same),
        cmocka_unit_test(stored_positions_are_refused),
        cmocka_unit_test(promises_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
