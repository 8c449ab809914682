/* A book of a game, interrupted as it begins: what the store has by then is not all that was asked for. */
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static void interrupted_listing_is_not_complete(void **state)
{
    char folder[] = "/tmp/bandolo-XXXXXX", store[64];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(store, sizeof store, "%s/book", folder);
    cli_store_settings settings = {.store = store, .plies = {.number = 2}, .quiet = true};
    assert_int_equal(store_build_book(&settings, "tictactoe"), EXIT_ANSWERED);
    interrupt_request();
    assert_int_equal(store_build_book(&settings, "tictactoe"), EXIT_INTERRUPTED);
    unlink(store);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(interrupted_listing_is_not_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
