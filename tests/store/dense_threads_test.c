/* A dense table does not depend on how many threads build it, and can be stopped while they do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include <bandolo/registry.h>

#include "store/dense/dense.h"
#include "store/scratch_folder.h"

enum { MOST_BYTES = 1 << 16 };

static bd_store_subject subject_of(const bd_problem *problem)
{
    return (bd_store_subject){.domain = "tile:2x4",
                              .goal = "the usual",
                              .key_size = (uint32_t)problem->domain->key_size,
                              .rules = problem->domain,
                              .problem = problem->data};
}

static size_t build(const bd_problem *problem, const scratch_folder *folder, unsigned threads,
                    unsigned char *bytes)
{
    bd_error error;
    bd_store_subject subject = subject_of(problem);
    if (!bd_store_build_dense(scratch_path(folder, "table"), &subject,
                              &(bd_census_options){.threads = threads}, &error))
        fail_msg("%s", error.message);
    FILE *file = fopen(scratch_path(folder, "table.dense"), "rb");
    assert_non_null(file);
    size_t size = fread(bytes, 1, MOST_BYTES, file);
    fclose(file);
    return size;
}

static void threads_build_the_same_table(void **state)
{
    (void)state;
    static unsigned char by_one[MOST_BYTES], by_many[MOST_BYTES];
    bd_problem problem;
    scratch_folder folder = scratch_make();
    assert_true(bd_problem_open(&problem, "tile:2x4", "zero", NULL, NULL));
    size_t size = build(&problem, &folder, 1, by_one);
    for (unsigned threads = 2; threads < 6; ++threads) {
        assert_int_equal(build(&problem, &folder, threads, by_many), size);
        assert_memory_equal(by_one, by_many, size);
    }
    bd_problem_close(&problem);
    scratch_remove(&folder);
}

static void stop_at_ten(void *stop, unsigned distance, uint64_t positions)
{
    (void)positions;
    if (distance == 10)
        atomic_store((atomic_bool *)stop, true);
}

static void a_stopped_build_leaves_nothing(void **state)
{
    (void)state;
    bd_problem problem;
    bd_error error;
    atomic_bool stop = false;
    scratch_folder folder = scratch_make();
    assert_true(bd_problem_open(&problem, "tile:2x4", "zero", NULL, NULL));
    bd_store_subject subject = subject_of(&problem);
    bd_census_options options = {
        .threads = 3, .stop = &stop, .context = &stop, .layer = stop_at_ten};
    assert_false(bd_store_build_dense(scratch_path(&folder, "table"), &subject, &options, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
    assert_int_equal(rmdir(folder.path), 0); /* it is empty */
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_build_the_same_table),
        cmocka_unit_test(a_stopped_build_leaves_nothing),
    };
    return cmocka_run_group_tests_name("dense_threads", tests, NULL, NULL);
}
