/* Thousands of small searches by one process, of every kind: in the end it holds no more memory and no more files than
 * after the first few hundred. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <malloc.h>
#include <unistd.h>

#include <bandolo/constraint/domain.h>
#include <bandolo/flatzinc.h>
#include <bandolo/local/search.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#ifdef BANDOLO_INSTRUMENTED
enum { ROUNDS = 20, WARM = 10 }; /* its own checker looks for leaks */
#else
enum { ROUNDS = 2000, WARM = 400 }; /* of five searches or more each */
#endif

static void solve_paths(unsigned round)
{
    static const char *const domains[] = {"tile8", "cindy"};
    static const char *const starts[] = {"1 2 3 4 5 6 0 7 8", "2"};
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    size_t count, which = round % 2;
    const bd_algorithm *algorithm = bd_algorithms(&count);
    bd_problem problem;
    bd_error error;
    bd_result result;
    algorithm += round % count;
    assert_true(bd_problem_open(&problem, domains[which], "zero", NULL, &error));
    assert_true(
        problem.domain->parse(problem.data, starts[which], strlen(starts[which]), start, &error));
    const bd_options options = {.algorithm = algorithm->name, .limits.nodes = 2000};
    bd_search(problem.domain, problem.data, start, &options, &result); /* some refuse the domain */
    bd_result_free(&result);
    bd_problem_close(&problem);
}

static void solve_values(unsigned round)
{
    static const char *const instances[][2] = {{"queens", "6"},
                                               {"words", "A+A=BC"},
                                               {"knights", "4"},
                                               {"sudoku", "1..............."},
                                               {"exact-cover", "A B C / A B / C"}};
    const char *const *instance = instances[round % (sizeof instances / sizeof *instances)];
    bd_constraint_problem problem;
    bd_constraint_result result;
    bd_error error;
    assert_true(bd_constraint_open(&problem, bd_constraint_domain_find(instance[0]), instance[1],
                                   strlen(instance[1]), &error));
    bd_constraint_options options = {.wanted = (bd_wanted)(round % 4), .limits.nodes = 2000};
    bd_constraint_solve(&problem, &options, &result);
    bd_constraint_result_free(&result);
    options.algorithm = "mac";
    bd_constraint_solve(&problem, &options, &result); /* or says that it has no model */
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

static void solve_local(unsigned round)
{
    const bd_landscape *landscape = bd_landscape_find(round % 2 ? "queens" : "knights");
    const bd_local_algorithm *algorithm = bd_local_algorithms();
    unsigned count = 0;
    while (algorithm[count].name)
        ++count;
    bd_error error;
    bd_local_result result;
    void *problem = bd_landscape_open(landscape, &(bd_landscape_setup){"5", 1, NULL, NULL}, &error);
    assert_non_null(problem);
    bd_local_options options = bd_local_defaults_for(landscape, algorithm[round % count].name);
    options.limits.nodes = 200;
    bd_local_search(landscape, problem, &options, &result);
    bd_local_result_free(&result);
    bd_landscape_close(landscape, problem);
}

static void solve_flatzinc(void)
{
    static const char text[] = "var 1..3: x; var 1..3: y; constraint int_lt(x, y); solve satisfy;";
    bd_error error;
    bd_constraint_result result;
    bd_flatzinc *given = bd_flatzinc_open(text, sizeof text - 1, &error);
    assert_non_null(given);
    const bd_constraint_options options = {.wanted = BD_WANT_COUNT};
    bd_constraint_search(bd_flatzinc_model(given), &options, &result);
    bd_constraint_result_free(&result);
    bd_flatzinc_close(given);
}

static unsigned open_files(void)
{
    unsigned count = 0;
    DIR *files = opendir("/proc/self/fd");
    while (files && readdir(files))
        ++count;
    if (files)
        closedir(files);
    return count;
}

/* A refused search must give back all, too. */
static void solve_all(unsigned round)
{
    solve_paths(round);
    solve_values(round);
    solve_local(round);
    solve_flatzinc();
}

static void nothing_is_left(void **state)
{
    (void)state;
    unsigned files = open_files(), round = 0;
    for (; round < WARM; ++round)
        solve_all(round);
    struct mallinfo2 before = mallinfo2();
    for (; round < ROUNDS; ++round)
        solve_all(round);
    struct mallinfo2 after = mallinfo2();
    assert_int_equal(open_files(), files);
    assert_int_equal(after.uordblks + after.hblkhd, before.uordblks + before.hblkhd);
}

/* The C library keeps freed blocks of each size for the thread that freed them and counts them as in use. The test
 * starts itself again without these caches, and then counts to the byte. */
static void forgo_thread_caches(void)
{
    char *arguments[] = {"many", "search/many", NULL};
    if (getenv("GLIBC_TUNABLES") || setenv("GLIBC_TUNABLES", "glibc.malloc.tcache_count=0", 1) != 0)
        return;
    execv("/proc/self/exe", arguments);
}

int main(void)
{
    forgo_thread_caches();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
