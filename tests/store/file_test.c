/* A file that is written whole or not at all, whoever writes it too. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "scratch_folder.h"
#include "store/file.h"

static const char name[] = "table";

static void two_writers_of_one_name_share_nothing(void **state)
{
    (void)state;
    scratch_folder scratch = scratch_make();
    store_folder folder;
    store_file ours, theirs;
    char found[16] = "";
    bd_error error = {BD_OK, 0, ""};
    assert_true(store_folder_open(&folder, scratch.path, 0, NULL));
    assert_true(store_file_create(&ours, &folder, name, NULL));
    assert_true(store_file_append(&ours, "of us", 5, NULL));
    assert_false(store_file_create(&theirs, &folder, name, &error));
    assert_true(strstr(error.message, "another process is writing it"));
    assert_true(store_file_append(&ours, " all", 4, NULL));
    assert_true(store_file_end(&ours, true, NULL));
    int file = open(scratch_path(&scratch, name), O_RDONLY);
    assert_true(store_file_create(&theirs, &folder, name, NULL)); /* does not touch ours */
    assert_int_equal(read(file, found, sizeof found), 9);
    assert_string_equal(found, "of us all");
    assert_false(store_file_end(&theirs, false, NULL));
    close(file);
    store_folder_close(&folder);
    scratch_remove(&scratch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_writers_of_one_name_share_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
