/* Plug-ins: one that works, and every way in which one can be refused. */
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *built(const char *name, char path[4096])
{
    const char *build = getenv("BANDOLO_BUILD");
    snprintf(path, 4096, "%s/%s", build ? build : "build", name);
    return path;
}

static void jugs_are_solved_by_every_algorithm(void **state)
{
    (void)state;
    char path[4096];
    bd_problem problem;
    bd_error error = {0};
    assert_true(
        bd_problem_open(&problem, built("examples/plugin_jugs.so", path), NULL, NULL, &error));
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    assert_true(problem.domain->parse(problem.data, "0 0", 3, start, &error));
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (size_t i = 0; i < count; ++i) {
        bd_result result;
        bd_options options = {.algorithm = algorithms[i].name};
        bd_search(problem.domain, problem.data, start, &options, &result);
        if (algorithms[i].traits & BD_NEEDS_REVERSIBLE) {
            assert_int_equal(result.error.code, BD_BAD_USAGE);
        } else {
            assert_int_equal(result.status, BD_SOLVED);
            if (algorithms[i].traits & BD_PROVES_OPTIMAL)
                assert_int_equal(result.cost, 6);
        }
        bd_result_free(&result);
    }
    bd_problem_close(&problem);
}

static void what_is_no_plugin_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name, *message;
    } bad[] = {
        {"tests/plugins/wrong_abi.so", "offers nothing for plug-in ABI"},
        {"tests/plugins/older_abi.so", "made for plug-in ABI"},
        {"tests/plugins/half_empty.so", "incomplete"},
        {"tests/plugins/no_entry.so", "not a Bandolo plug-in"},
        {"tests/plugins/does_not_exist.so", "No such file or directory"},
        {"tests", "plug-in"},
        {"CMakeCache.txt", "plug-in"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        char path[4096];
        bd_problem problem;
        bd_error error = {0};
        assert_false(bd_problem_open(&problem, built(bad[i].name, path), NULL, NULL, &error));
        assert_non_null(strstr(error.message, bad[i].message));
        assert_null(problem.data);
    }
}

/* Cut anywhere in its first part, a shared object must be refused, not mapped and run into. */
static void a_truncated_plugin_is_refused(void **state)
{
    (void)state;
    char path[4096], cut_path[4096];
    static char bytes[1 << 22];
    FILE *whole = fopen(built("examples/plugin_jugs.so", path), "rb");
    assert_non_null(whole);
    size_t size = fread(bytes, 1, sizeof bytes, whole);
    fclose(whole);
    assert_true(size > 4096);
    for (unsigned part = 0; part < 8; ++part) {
        FILE *cut = fopen(built("tests/plugins/cut.so", cut_path), "wb");
        assert_non_null(cut);
        fwrite(bytes, 1, size * part / 8, cut);
        fclose(cut);
        bd_problem problem;
        bd_error error = {0};
        assert_false(bd_problem_open(&problem, cut_path, NULL, NULL, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
    remove(cut_path);
}

static void names_are_explained(void **state)
{
    (void)state;
    static const struct {
        const char *name, *heuristic, *goal, *message;
    } bad[] = {
        {"rubbish", NULL, NULL, "there is no domain 'rubbish'; expected one of: tile"},
        {"tile51", NULL, NULL, "there is no domain 'tile51'; did you mean 'tile15'?"},
        {"tile15", "wisdom", NULL, "no heuristic 'wisdom'; expected one of: "},
        {"tile15", NULL, "1 2 3", "3 numbers; expected 16"},
        {"tile15:3x3", NULL, NULL, "tile:3x3"},
        {"", NULL, NULL, "there is no domain ''"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        bd_problem problem;
        bd_error error = {0};
        assert_false(bd_problem_open(&problem, bad[i].name, bad[i].heuristic, bad[i].goal, &error));
        assert_non_null(strstr(error.message, bad[i].message));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jugs_are_solved_by_every_algorithm),
        cmocka_unit_test(what_is_no_plugin_is_refused),
        cmocka_unit_test(a_truncated_plugin_is_refused),
        cmocka_unit_test(names_are_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
