/* UTF-8: every character is one, nothing else is, and what is none becomes question marks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/base/text.h>
#include <bandolo/base/types.h>

/* By the table of RFC 3629. Returns the bytes. */
static size_t encode(uint32_t code, char out[5])
{
    size_t bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const uint8_t first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = bytes; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)(first[bytes] | code);
    out[bytes] = '\0';
    return bytes;
}

static bool is_surrogate(uint32_t code)
{
    return code >= 0xd800 && code <= 0xdfff;
}

static void each_character_is_one(void **state)
{
    char text[5];
    (void)state;
    for (uint32_t code = 1; code <= 0x10ffff; ++code) {
        size_t bytes = encode(code, text);
        assert_int_equal(bd_utf8_bytes(text, bytes), is_surrogate(code) ? 0 : bytes);
        assert_int_equal(bd_utf8_bytes(text, bytes - 1), 0);
    }
}

/* As many texts of three bytes begin with a character as there are characters of one, two and three bytes, with all
 * that may follow. */
static void nothing_else_is(void **state)
{
    uint32_t count[4] = {0};
    (void)state;
    for (uint32_t all = 0; all < 1 << 24; ++all) {
        const char text[] = {(char)(all >> 16), (char)(all >> 8), (char)all};
        ++count[bd_utf8_bytes(text, sizeof text)];
    }
    assert_int_equal(count[1], 0x80 << 16);
    assert_int_equal(count[2], (0x800 - 0x80) << 8);
    assert_int_equal(count[3], 0x10000 - 0x800 - 0x800);
    assert_int_equal(bd_utf8_bytes("\xf4\x90\x80\x80", 4), 0);
    assert_int_equal(bd_utf8_bytes("\xf0\x8f\xbf\xbf", 4), 0);
}

static void messages_are_repaired(void **state)
{
    bd_error error;
    (void)state;
    bd_fail(&error, BD_BAD_INPUT, 1, "'%.4s': \xff, \t, caff\xc3\xa8", "caff\xc3\xa8");
    assert_string_equal(error.message, "'caff': ?, ?, caff\xc3\xa8");
    bd_fail(&error, BD_BAD_INPUT, 1, "'%.5s'", "caff\xc3\xa8");
    assert_string_equal(error.message, "'caff?'");
}

static void says(const char *text, size_t at, const char *expected)
{
    bd_error error;
    assert_false(bd_bad_character(&error, text, strlen(text), at, ": expected %d", 7));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_int_equal(error.at, at + 1);
    assert_string_equal(error.message, expected);
}

static void a_bad_character_is_shown_whole(void **state)
{
    (void)state;
    says("1 x", 2, "byte 3: 'x': expected 7");
    says("caff\xc3\xa8!", 4, "byte 5: '\xc3\xa8': expected 7");
    says("\xf0\x9f\x8e\xb2", 0, "byte 1: '\xf0\x9f\x8e\xb2': expected 7");
    says("\xc3", 0, "byte 1: 0xC3: expected 7");
    says("1\t", 1, "byte 2: 0x09: expected 7");
    says("1\x7f", 1, "byte 2: 0x7F: expected 7");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_character_is_one),
        cmocka_unit_test(nothing_else_is),
        cmocka_unit_test(messages_are_repaired),
        cmocka_unit_test(a_bad_character_is_shown_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
