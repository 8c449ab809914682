/* Where the table of a space lies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/heuristic/patterns.h>

static void a_name_becomes_that_of_a_file(void **state)
{
    (void)state;
    static const struct {
        const char *folder, *name, *path;
    } cases[] = {
        {"/a b/c", "tiles 4x4, blank 0", "/a b/c/tiles_4x4__blank_0.pattern"},
        {".", "../../etc/passwd", "./.._.._etc_passwd.pattern"},
        {"x", "A-z.9", "x/A-z.9.pattern"},
        {"x", "", "x/.pattern"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        char path[64];
        size_t length = bd_pattern_path(cases[i].folder, cases[i].name, path, sizeof path);
        assert_string_equal(path, cases[i].path);
        assert_int_equal(length, strlen(cases[i].path));
    }
}

/* However small the room is: what fits, a final 0, and the length that it would have. */
static void a_path_too_long_is_cut(void **state)
{
    (void)state;
    static const char whole[] = "folder/a_b.pattern";
    for (size_t size = 1; size <= sizeof whole; ++size) {
        char path[sizeof whole + 1];
        memset(path, '#', sizeof path);
        assert_int_equal(bd_pattern_path("folder", "a b", path, size), sizeof whole - 1);
        assert_int_equal(strlen(path), size - 1);
        assert_memory_equal(path, whole, size - 1);
        assert_int_equal(path[size], '#');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_becomes_that_of_a_file),
        cmocka_unit_test(a_path_too_long_is_cut),
    };
    return cmocka_run_group_tests_name("paths of pattern tables", tests, NULL, NULL);
}
