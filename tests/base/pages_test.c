/* Blocks that grow: contents stay and new bytes are zero, from the heap's first bytes over small pages to huge ones; and
 * what the system refuses, it does not lose. */
#ifdef __linux__
#define _GNU_SOURCE /* MADV_HUGEPAGE */
#endif
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <cmocka.h>

#include <bandolo/template/base/memory.h>

#include "brief.h"
#include "touched.h"

enum { STEP = 4099 /* bytes are looked at so far apart */ };

static uint8_t mark(uint64_t i, uint8_t seed)
{
    return (uint8_t)((i + seed) % 251 + 1);
}

static void check(const bd_pages *pages, uint64_t bytes, uint8_t seed)
{
    for (uint64_t i = 0; i < bytes; i += STEP)
        if (pages->base[i] != mark(i, seed))
            fail_msg("byte %llu of %llu was lost", (unsigned long long)i,
                     (unsigned long long)bytes);
}

/* Grows, looks at what was and is new, and marks it. */
static bool grow(bd_pages *pages, uint64_t bytes, uint8_t seed)
{
    uint64_t before = pages->bytes, first = (before + STEP - 1) / STEP * STEP;
    if (!bd_pages_grow(pages, bytes))
        return false;
    check(pages, before, seed);
    for (uint64_t i = first; i < pages->bytes; i += STEP) {
        if (pages->base[i] != 0)
            fail_msg("byte %llu is not zero", (unsigned long long)i);
        pages->base[i] = mark(i, seed);
    }
    return true;
}

/* Twice: the second blocks begin in what the first ones left in the heap. In turns, so that neither can grow where it is. */
static void blocks_grow_beside_each_other(void **state)
{
    (void)state;
    for (int round = 0; round < 2; ++round) {
        bd_pages one = bd_pages_of(NULL), other = bd_pages_of(NULL);
        for (uint64_t bytes = 1; bytes < (UINT64_C(90) << 20); bytes += bytes / 3 + 1) {
            assert_true(grow(&one, bytes, 3));
            assert_true(grow(&other, bytes / 2, 90));
        }
        bd_pages_free(&one);
        bd_pages_free(&other);
    }
}

/* How far a block grows by eighths until it is refused; it is whole then. */
static uint64_t grow_to_the_limit(void)
{
    bd_pages pages = bd_pages_of(NULL);
    uint64_t bytes = UINT64_C(4) << 20;
    while (grow(&pages, bytes, 7) && bytes < UINT64_C(1) << 32)
        bytes = pages.bytes + pages.bytes / 8;
    check(&pages, pages.bytes, 7);
    bytes = pages.bytes;
    bd_pages_free(&pages);
    return bytes;
}

/* Address space is limited to so many MiB more than the program has: as much is there after a refusal as before. */
static void a_refusal_loses_nothing(void **state)
{
    (void)state;
    if (IS_CHECKED) {
        print_message("skipped: a sanitizer needs address space without limit\n");
        skip();
    }
    struct rlimit before, now;
    assert_int_equal(getrlimit(RLIMIT_AS, &before), 0);
    for (rlim_t mebibytes = 70; mebibytes < 320; mebibytes += IS_BRIEF ? 50 : 6) {
        now = before;
        now.rlim_cur = mebibytes << 20;
        assert_int_equal(setrlimit(RLIMIT_AS, &now), 0);
        uint64_t first = grow_to_the_limit(), second = grow_to_the_limit();
        assert_int_equal(setrlimit(RLIMIT_AS, &before), 0);
        assert_int_equal(first, second);
    }
}

static void touch(uint8_t *bytes, uint64_t count)
{
    enum { SMALL_PAGE = 4096 };
    for (uint64_t i = 0; i < count; i += SMALL_PAGE)
        bytes[i] = 1;
}

/* Does the system give this program huge pages now? */
static bool has_huge_pages(uint64_t bytes)
{
    bool has = false;
#ifdef MADV_HUGEPAGE
    uint8_t *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(block != MAP_FAILED);
    madvise(block, bytes, MADV_HUGEPAGE);
    long before = touched_so_far();
    touch(block, bytes);
    has = touched_so_far() - before < (long)(bytes / 4096 / 3);
    munmap(block, bytes);
#else
    (void)bytes;
#endif
    return has;
}

/* A search has to wait while the small pages of a block are gathered into huge ones: few are small when that begins. */
static void a_block_that_grows_is_soon_of_huge_pages(void **state)
{
    enum { MOST = 16 << 20, FEW_FAULTS = 1000 }; /* 2048 small pages are 8 MiB */
    (void)state;
    if (IS_CHECKED || !has_huge_pages(MOST)) {
        print_message("skipped: no huge pages\n");
        skip();
    }
    bd_pages pages = bd_pages_of(NULL);
    long before = touched_so_far();
    for (uint64_t bytes = 1 << 20; bytes < MOST; bytes = pages.bytes + pages.bytes / 8) {
        assert_true(bd_pages_grow(&pages, bytes));
        touch(pages.base, pages.bytes);
    }
    assert_in_range(touched_so_far() - before, 1, FEW_FAULTS);
    bd_pages_free(&pages);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_grow_beside_each_other),
        cmocka_unit_test(a_refusal_loses_nothing),
        cmocka_unit_test(a_block_that_grows_is_soon_of_huge_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
