/* Every algorithm returns soon once it is cancelled, on three domains at least of each kind: before it begins, since
 * preparations must look too, or on its way; and once its limit on time is over. The bound tells an algorithm that does
 * not look from one that does, on any machine. How soon each returns, bench/latencies measures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "bench/latencies/latencies.h"

static const double SOON = 0.2; /* seconds of its thread's processor time */

static unsigned late, in_time;

static void judge(const char *domain, const char *algorithm, const latency *one, double seconds)
{
    late += seconds > SOON;
    in_time += seconds >= 0 && seconds <= SOON;
    if (seconds > SOON)
        print_message("%s, %s, %s after %.0f ms: %.1f ms\n", domain, algorithm,
                      one->end.by_limit ? "out of time" : "cancelled", one->end.after * 1e3,
                      seconds * 1e3);
}

/* Another program on the same core empties the caches now and then; one that does not look is late each time. */
static void expect_in_time(latency_end end, unsigned least)
{
    enum { TRIES = 3 };
    unsigned tries = 0;
    do {
        late = in_time = 0;
        latency_all(&end, judge);
    } while (late > 0 && ++tries < TRIES);
    assert_int_equal(late, 0);
    assert_true(in_time >= least);
}

static void cancelled_before_it_begins(void **state)
{
    (void)state;
    expect_in_time((latency_end){.after = 0}, 220);
}

static void cancelled_on_its_way(void **state)
{
    (void)state;
    expect_in_time((latency_end){.after = 0.01}, 150);
}

static void out_of_time(void **state)
{
    (void)state;
    expect_in_time((latency_end){.after = 0.02, .by_limit = true}, 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cancelled_before_it_begins),
        cmocka_unit_test(cancelled_on_its_way),
        cmocka_unit_test(out_of_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
