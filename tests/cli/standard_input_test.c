/* Waiting for a pipe: a signal that comes at the worst moment ends it, too. */
#include "cli/interrupt.h"
#include "cli/standard_input.h"

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE = 1000 }; /* ms */

static unsigned waits;

/* Comes before the system's: the pipe is silent, and the signal comes between the second look at the flag and the wait
 * that follows. */
int poll(struct pollfd *files, nfds_t count, int milliseconds)
{
    (void)files, (void)count;
    if (++waits == 2)
        raise(SIGINT);
    assert_in_range(milliseconds, 0, PATIENCE); /* a longer one is as good as a hang */
    return 0;
}

static void signal_just_before_a_wait_ends_it(void **state)
{
    int ends[2];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    standard_input_hush();
    interrupt_install();
    assert_true(standard_input_is_piped());
    assert_true(interrupted());
    assert_int_equal(waits, 2);
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signal_just_before_a_wait_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
