/* A file that is written whole or not at all, whoever writes it too. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/wait.h>
#include <time.h>

#include <cmocka.h>

#include "scratch_folder.h"
#include "store/file.h"

static const char name[] = "table";

/* Gives the exit status of a writer that ends its own file. */
static int write_other(const store_folder *folder)
{
    store_file file;
    return store_file_create(&file, folder, name, NULL) &&
                   store_file_end(&file, store_file_append(&file, "theirs", 6, NULL), NULL)
               ? 0
               : 1;
}

static void two_writers_of_one_name_both_end_whole(void **state)
{
    (void)state;
    scratch_folder scratch = scratch_make();
    store_folder folder;
    store_file ours;
    char found[16] = "";
    int status;
    assert_true(store_folder_open(&folder, scratch.path, 0, NULL));
    assert_true(store_file_create(&ours, &folder, name, NULL));
    assert_true(store_file_append(&ours, "of us", 5, NULL));
    pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0)
        _exit(write_other(&folder));
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL); /* it has begun, or begins later */
    assert_true(store_file_append(&ours, " all", 4, NULL));
    assert_true(store_file_end(&ours, true, NULL));
    int file = open(scratch_path(&scratch, name), O_RDONLY);
    assert_int_equal(waitpid(other, &status, 0), other);
    assert_true(read(file, found, sizeof found - 1) > 0);
    if (strcmp(found, "theirs") != 0) /* which came late */
        assert_string_equal(found, "of us all");
    assert_int_equal(status, 0);
    close(file);
    store_folder_close(&folder);
    scratch_remove(&scratch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_writers_of_one_name_both_end_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
