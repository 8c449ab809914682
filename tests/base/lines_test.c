/* Line ends of every system: whole texts, texts in pieces and streams give the same lines. */
#define _GNU_SOURCE /* fopencookie */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/line.h"

#include <bandolo/base/random.h>
#include <bandolo/base/text.h>

enum { LONGEST = 24 };

static void every_end_is_a_line_feed(void **state)
{
    static const struct {
        const char *text, *lines;
    } cases[] = {{"", ""},           {"a", "a"},           {"a\nb\n", "a\nb\n"},
                 {"a\r\nb", "a\nb"}, {"a\rb\r", "a\nb\n"}, {"a\r\rb\r\n\r\n", "a\n\nb\n\n"},
                 {"\r", "\n"},       {"\n\r", "\n\n"},     {"\r\r\n", "\n\n"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        char text[LONGEST];
        bd_text(text, sizeof text, "%s", cases[i].text);
        size_t length = bd_text_line_ends(text, strlen(text), &(bool){false});
        assert_string_equal(text, cases[i].lines);
        assert_int_equal(length, strlen(cases[i].lines));
    }
}

static size_t random_text(bd_random *random, char *text)
{
    size_t length = bd_random_below(random, LONGEST);
    for (size_t i = 0; i < length; ++i)
        text[i] = "ab\r\n"[bd_random_below(random, 4)];
    text[length] = '\0';
    return length;
}

/* The text in pieces of random sizes. */
static size_t by_pieces(bd_random *random, const char *text, size_t length, char *out)
{
    bool after_return = false;
    size_t left = 0;
    for (size_t at = 0; at < length;) {
        char piece[LONGEST];
        size_t size = 1 + bd_random_below(random, (uint32_t)(length - at));
        memcpy(piece, text + at, size);
        size_t kept = bd_text_line_ends(piece, size, &after_return);
        memcpy(out + left, piece, kept);
        left += kept;
        at += size;
    }
    out[left] = '\0';
    return left;
}

/* The lines that the stream gives; the last one may lack its end. */
static size_t by_lines(const char *text, size_t length, bool ends, char *out)
{
    FILE *file = tmpfile();
    char *line = NULL;
    size_t room = 0, left = 0;
    ssize_t size;
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    rewind(file);
    while ((size = bd_read_line(&line, &room, BD_LINE_ANY, file)) >= 0) {
        assert_int_equal(strlen(line), size);
        left += bd_text_at(out, 2 * LONGEST, left, "%s\n", line);
    }
    assert_true(feof(file));
    free(line);
    fclose(file);
    if (left > 0 && !ends)
        out[--left] = '\0';
    return left;
}

static void pieces_and_streams_give_the_same(void **state)
{
    bd_random random = bd_random_of(1);
    (void)state;
    for (int i = 0; i < 2000; ++i) {
        char text[LONGEST], whole[LONGEST], pieces[LONGEST], lines[2 * LONGEST] = "";
        size_t length = random_text(&random, text);
        memcpy(whole, text, sizeof text);
        size_t left = bd_text_line_ends(whole, length, &(bool){false});
        assert_int_equal(by_pieces(&random, text, length, pieces), left);
        assert_string_equal(pieces, whole);
        bool ends = left > 0 && whole[left - 1] == '\n';
        assert_int_equal(by_lines(text, length, ends, lines), left);
        assert_string_equal(lines, whole);
    }
}

/* "abc", then a failure, then an end. */
static ssize_t read_once(void *context, char *out, size_t size)
{
    unsigned *calls = context;
    if ((*calls)++ == 0 && size >= 3) {
        memcpy(out, "abc", 3);
        return 3;
    }
    errno = EIO;
    return *calls == 2 ? -1 : 0;
}

static void a_part_of_a_line_is_none(void **state)
{
    unsigned calls = 0;
    char *line = NULL;
    size_t room = 0;
    FILE *file = fopencookie(&calls, "r", (cookie_io_functions_t){.read = read_once});
    (void)state;
    assert_non_null(file);
    assert_int_equal(bd_read_line(&line, &room, BD_LINE_ANY, file), -1);
    assert_int_equal(errno, EIO);
    assert_true(ferror(file));
    free(line);
    fclose(file);
}

static void a_long_line_is_not_read(void **state)
{
    char text[] = "abc\nabcd\n", *line = NULL;
    size_t room = 0;
    FILE *file = fmemopen(text, strlen(text), "r");
    (void)state;
    assert_non_null(file);
    assert_int_equal(bd_read_line(&line, &room, 3, file), 3);
    assert_int_equal(bd_read_line(&line, &room, 3, file), 4);
    free(line);
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_end_is_a_line_feed),
        cmocka_unit_test(pieces_and_streams_give_the_same),
        cmocka_unit_test(a_part_of_a_line_is_none),
        cmocka_unit_test(a_long_line_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
