/* Batches on threads: nothing is lost, nothing comes twice or out of turn, and it ends when it is told to. */
#include "ask/ordered.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct counting {
    unsigned next, last;  /* numbers to be filled in */
    unsigned done, until; /* squares taken; no more are to be filled after `until` */
    unsigned wrong;
} counting;

typedef struct number {
    unsigned value, square;
} number;

static bool fill(void *context, void *batch)
{
    counting *numbers = context;
    if (numbers->next == numbers->last)
        return false;
    ((number *)batch)->value = numbers->next++;
    return true;
}

/* Some take much longer than others. */
static void work(void *context, void *batch)
{
    number *one = batch;
    volatile unsigned idle = one->value % 7 == 0 ? 20000 : 0;
    (void)context;
    while (idle > 0)
        --idle;
    one->square = one->value * one->value;
}

static bool empty(void *context, void *batch)
{
    counting *numbers = context;
    const number *one = batch;
    numbers->wrong += one->value != numbers->done || one->square != one->value * one->value;
    return ++numbers->done < numbers->until;
}

static counting run(unsigned last, unsigned until, unsigned threads)
{
    counting numbers = {.last = last, .until = until};
    const ordered_work squares = {.fill = fill,
                                  .work = work,
                                  .empty = empty,
                                  .context = &numbers,
                                  .batch_size = sizeof(number),
                                  .threads = threads};
    assert_true(ordered_run(&squares));
    return numbers;
}

static void all_in_order(void **state)
{
    (void)state;
    for (unsigned threads = 0; threads <= 8; ++threads)
        for (unsigned last = 0; last <= 2000; last = 10 * last + 2) {
            counting numbers = run(last, UINT32_MAX, threads);
            assert_int_equal(numbers.done, last);
            assert_int_equal(numbers.wrong, 0);
        }
}

static void ends_early(void **state)
{
    (void)state;
    for (unsigned threads = 0; threads <= 8; ++threads) {
        counting numbers = run(1000, 100, threads);
        assert_int_equal(numbers.wrong, 0);
        assert_int_equal(numbers.done,
                         numbers.next); /* what was filled is emptied, whatever comes */
        assert_in_range(numbers.done, 100, 100 + 4 * threads); /* and no more than are held */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_in_order),
        cmocka_unit_test(ends_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
