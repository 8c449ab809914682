#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/template/base/arena.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/base/random.h>

#define PIECES 400

/* A piece as the test remembers it: each is filled with a byte of its own. */
typedef struct piece {
    uint8_t *bytes;
    size_t count;
    uint8_t fill;
    bd_arena_mark before;
} piece;

static void check_pieces(const piece *pieces, size_t count)
{
    for (size_t i = 0; i < count; ++i)
        for (size_t k = 0; k < pieces[i].count; ++k)
            if (pieces[i].bytes[k] != pieces[i].fill)
                fail_msg("piece %zu was overwritten", i);
}

/* Takes, and goes back to marks, at random; no piece may touch another. */
static void pieces_stay_apart(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (int round = 0; round < 200; ++round) {
        bd_budget budget = bd_budget_of(0);
        bd_arena arena = bd_arena_of(&budget, 1000);
        piece pieces[PIECES];
        size_t count = 0;
        for (int step = 0; step < PIECES; ++step) {
            if (count > 0 && bd_random_below(&random, 20) == 0) {
                count = (size_t)bd_random_below(&random, count);
                bd_arena_release(&arena, pieces[count].before);
                check_pieces(pieces, count);
            }
            piece *fresh = &pieces[count++];
            fresh->before = bd_arena_here(&arena);
            fresh->count = 1 + (size_t)bd_random_below(&random, step % 50 == 0 ? 5000 : 100);
            fresh->fill = (uint8_t)(step % 255 + 1);
            fresh->bytes = bd_arena_take(&arena, fresh->count);
            assert_non_null(fresh->bytes);
            assert_int_equal((uintptr_t)fresh->bytes % BD_ARENA_ALIGNMENT, 0);
            memset(fresh->bytes, fresh->fill, fresh->count);
        }
        check_pieces(pieces, count);
        assert_true(budget.used > 0);
        bd_arena_free(&arena);
        assert_int_equal(budget.used, 0);
    }
}

static void a_release_gives_the_chunks_back(void **state)
{
    (void)state;
    bd_budget budget = bd_budget_of(0);
    bd_arena arena = bd_arena_of(&budget, 0);
    assert_non_null(bd_arena_take(&arena, 10));
    uint64_t used = budget.used;
    bd_arena_mark mark = bd_arena_here(&arena);
    void *first = bd_arena_take(&arena, 10);
    for (int i = 0; i < 100; ++i)
        assert_non_null(bd_arena_take(&arena, 30000));
    assert_true(budget.used > 3000000);
    bd_arena_release(&arena, mark);
    assert_int_equal(budget.used, used);
    assert_ptr_equal(bd_arena_take(&arena, 10), first);
    bd_arena_free(&arena);
}

static int ends_after(void *looks)
{
    unsigned *left = looks;
    return *left > 0 && --*left > 0 ? -1 : 1;
}

/* Each chunk asks whether the search must end: one that opens with millions of pieces notices. */
static void a_search_that_must_end_gets_no_chunk(void **state)
{
    (void)state;
    unsigned looks = 50, taken = 0;
    bd_budget budget = {.ending = ends_after, .search = &looks};
    bd_arena arena = bd_arena_of(&budget, 1000);
    while (taken < 1000 && bd_arena_take(&arena, 100))
        ++taken;
    assert_in_range(taken, 49, 49 * 10);
    assert_true(budget.broken_off);
    bd_arena_free(&arena);
    assert_int_equal(budget.used, 0);
}

/* Memory of rising addresses, as a heap that grows. */
typedef struct heap {
    _Alignas(BD_ARENA_ALIGNMENT) uint8_t block[20000];
    size_t given;
    const uint8_t *last_back;
    unsigned back;
} heap;

static void *give_next(void *context, size_t bytes)
{
    heap *from = context;
    uint8_t *memory = from->block + from->given;
    from->given += (bytes + BD_ARENA_ALIGNMENT - 1) / BD_ARENA_ALIGNMENT * BD_ARENA_ALIGNMENT;
    assert_true(from->given <= sizeof from->block);
    return memory;
}

static void take_in_order(void *context, void *memory, size_t bytes)
{
    heap *from = context;
    (void)bytes;
    assert_true((uint8_t *)memory > from->last_back);
    from->last_back = memory;
    ++from->back;
}

/* Newest first, each would be the end of the heap, which the system takes back piece by piece. */
static void chunks_go_back_oldest_first(void **state)
{
    (void)state;
    static heap from;
    const bd_allocator allocator = {
        .context = &from, .allocate = give_next, .release = take_in_order};
    bd_budget budget = {.allocator = &allocator};
    bd_arena arena = bd_arena_of(&budget, 1000);
    bd_arena_mark mark = {NULL, NULL};
    for (int i = 0; i < 15; ++i) {
        assert_non_null(bd_arena_take(&arena, 900));
        mark = i == 5 ? bd_arena_here(&arena) : mark;
    }
    bd_arena_release(&arena, mark);
    assert_int_equal(from.back, 9);
    from.last_back = NULL;
    bd_arena_free(&arena);
    assert_int_equal(from.back, 15);
    assert_int_equal(budget.used, 0);
}

/* From 16 MiB on it grows by an eighth, while the budget has room for eight times that. */
static void a_large_arena_goes_on_in_huge_pages(void **state)
{
    (void)state;
    const uint64_t limit = 40 << 20;
    bd_budget budget = bd_budget_of(limit);
    bd_arena arena = bd_arena_of(&budget, 0);
    bd_arena_mark empty = bd_arena_here(&arena);
    unsigned huge = 0, small = 0;
    const bd_arena_chunk *last = NULL;
    for (; bd_budget_left(&budget) >= 64 << 10; last = arena.chunk) {
        void *taken = bd_arena_take(&arena, 1000);
        assert_non_null(taken);
        memset(taken, 1, 1000);
        assert_int_equal(arena.bytes, budget.used);
        bool is_huge = arena.chunk->bytes == BD_HUGE_PAGE_BYTES;
        huge += arena.chunk != last && is_huge;
        small += arena.chunk != last && !is_huge;
#ifdef __linux__
        assert_true(!is_huge || (uintptr_t)arena.chunk % BD_HUGE_PAGE_BYTES == 0);
#endif
    }
    assert_int_equal(huge, 5); /* at 16, 18, 20, 22 and 24 MiB */
    assert_int_equal(small, (limit - 5 * BD_HUGE_PAGE_BYTES) / (64 << 10));
    assert_false(budget.refused);
    bd_arena_release(&arena, empty);
    assert_int_equal(arena.bytes, 0);
    assert_int_equal(budget.used, 0);
}

static void a_refusal_leaves_the_arena_intact(void **state)
{
    (void)state;
    for (uint64_t fail_at = 1; fail_at <= 20; ++fail_at) {
        bd_budget budget = {.fail_at = fail_at};
        bd_arena arena = bd_arena_of(&budget, 256);
        piece pieces[100];
        size_t refused = 0;
        for (size_t i = 0; i < 100; ++i) {
            pieces[i] = (piece){.count = 60, .fill = (uint8_t)(i + 1)};
            pieces[i].bytes = bd_arena_take(&arena, 60);
            if (pieces[i].bytes == NULL) {
                ++refused;
                pieces[i].bytes = bd_arena_take(&arena, 60);
            }
            assert_non_null(pieces[i].bytes);
            memset(pieces[i].bytes, pieces[i].fill, 60);
        }
        check_pieces(pieces, 100);
        assert_int_equal(refused, 1);
        assert_null(bd_arena_take(&arena, SIZE_MAX));
        assert_null(bd_arena_take(&arena, SIZE_MAX - 20));
        bd_arena_free(&arena);
        assert_int_equal(budget.used, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_stay_apart),
        cmocka_unit_test(a_release_gives_the_chunks_back),
        cmocka_unit_test(a_search_that_must_end_gets_no_chunk),
        cmocka_unit_test(chunks_go_back_oldest_first),
        cmocka_unit_test(a_large_arena_goes_on_in_huge_pages),
        cmocka_unit_test(a_refusal_leaves_the_arena_intact),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
