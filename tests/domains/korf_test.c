/* Korf's node counts (Artificial Intelligence 27, 1985), by the native kernel and by the generic
 * instance; a few of his hundred that take seconds in all. The rest is in bench/korf.c. */
#include "brief.h"
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

static const struct {
    const char *cells;
    unsigned moves;
    uint64_t nodes;
} korf[] = {
    {"14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", 45, 546344},   /* 12 */
    {"4 7 14 13 10 3 9 12 11 5 6 15 1 2 8 0", 56, 11020325}, /* 5 */
    {"14 7 1 9 12 3 6 15 8 11 2 5 10 0 4 13", 52, 32201660}, /* 6 */
    {"13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6", 55, 15300442}, /* 2 */
};

static void solve(const bd_domain *domain, const void *data, size_t i, bd_result *result)
{
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    bd_error error = {0};
    bd_options options = {.algorithm = "idastar"};
    assert_true(domain->parse(data, korf[i].cells, strlen(korf[i].cells), start, &error));
    assert_int_equal(bd_search(domain, data, start, &options, result), BD_SOLVED);
    assert_true(result->optimal);
    assert_int_equal(result->cost, korf[i].moves);
}

static void idastar_generates_what_korf_counted(void **state)
{
    (void)state;
    bd_problem problem;
    bd_error error = {0};
    assert_true(bd_problem_open(&problem, "tile15", "manhattan", "blank-first", &error));
    bd_domain generic = *problem.domain;
    generic.kernels = NULL;
    for (size_t i = 0; i < (IS_CHECKED ? 1 : sizeof korf / sizeof *korf); ++i) {
        bd_result native, plain;
        solve(problem.domain, problem.data, i, &native);
        solve(&generic, problem.data, i, &plain);
        assert_int_equal(native.counter[BD_GENERATED], korf[i].nodes);
        assert_memory_equal(native.counter, plain.counter, sizeof native.counter);
        assert_memory_equal(native.moves, plain.moves, native.length * sizeof *native.moves);
        bd_result_free(&native);
        bd_result_free(&plain);
    }
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(idastar_generates_what_korf_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
