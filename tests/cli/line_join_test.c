/* Positions of a file: its first line that is one decides; see line_join.h. */
#include "cli/line_join.h"

#include <bandolo/base/random.h>
#include <bandolo/base/text.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

enum { LINES = 400, LINE = 64, SIZE = 512 };

/* Here a position is `cells` numbers; a text with an exclamation mark is none. */
static unsigned cells;

static bool reads(const void *context, const char *text, size_t length)
{
    unsigned numbers = 0;
    (void)context;
    for (size_t i = 0; i < length; ++i)
        numbers += text[i] != ' ' && (i == 0 || text[i - 1] == ' ');
    return numbers == cells && !memchr(text, '!', length);
}

static const ask_form form = {.reads = reads};

/* The lines of a file, and what comes out of them: given[i] begins with line first[i]. */
typedef struct sample {
    char line[LINES][LINE]; /* "": an empty line */
    unsigned lines;
    char given[LINES][SIZE];
    unsigned first[LINES], count;
} sample;

static void write_numbers(char *line, unsigned count, bool is_bad, bd_random *random)
{
    size_t end = 0;
    for (; count > 0; --count)
        end += bd_text_at(line, LINE, end, "%s%u", end ? " " : "",
                          (unsigned)bd_random_below(random, 50));
    if (is_bad)
        bd_text_at(line, LINE, end, "!");
}

/* A board of at least two rows, and one empty line or two. Of a bad one a row has a mistake; it comes out whole, too. */
static void add_board(sample *to, bool is_bad, bd_random *random)
{
    char *given = to->given[to->count];
    size_t at = 0;
    to->first[to->count++] = to->lines;
    for (unsigned left = cells; left > 0; is_bad = false) {
        unsigned most = left < cells ? left : cells - 1;
        unsigned here = 1 + (unsigned)bd_random_below(random, most);
        char *line = to->line[to->lines++];
        write_numbers(line, here, is_bad, random);
        at += bd_text_at(given, SIZE, at, "%s%s", at ? " " : "", line);
        left -= here;
    }
    to->lines += 1 + (unsigned)bd_random_below(random, 2);
}

/* A line that comes out alone. */
static void add_line(sample *to, unsigned numbers, bool is_bad, bd_random *random)
{
    to->first[to->count] = to->lines;
    write_numbers(to->line[to->lines], numbers, is_bad, random);
    strcpy(to->given[to->count++], to->line[to->lines++]);
}

static void check(const sample *file)
{
    line_join join;
    const char *text;
    size_t length;
    uint64_t number;
    unsigned taken = 0;
    assert_true(line_join_open(&join, &form, SIZE));
    for (unsigned i = 0; i <= file->lines; ++i) {
        if (i == file->lines || !*file->line[i])
            join.is_closed = join.count > 0;
        else
            assert_true(line_join_add(&join, file->line[i], strlen(file->line[i]), i));
        while (line_join_take(&join, &text, &length, &number)) {
            assert_true(taken < file->count);
            assert_string_equal(text, file->given[taken]);
            assert_int_equal(length, strlen(text));
            assert_int_equal(number, file->first[taken++]);
        }
    }
    assert_int_equal(taken, file->count);
    line_join_close(&join);
}

static void boards_come_out_whole(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    static sample file;
    for (unsigned trial = 0; trial < (IS_BRIEF ? 500 : 5000); ++trial) {
        memset(&file, 0, sizeof file);
        cells = 2 + (unsigned)bd_random_below(&random, 12);
        add_board(&file, false, &random);
        for (unsigned i = 0; i < 12; ++i)
            add_board(&file, bd_random_below(&random, 4) == 0, &random);
        check(&file);
    }
}

/* Bad lines before the first position, and all behind it, come out one by one. */
static void a_line_that_is_a_position_says_that_each_is_one(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    static sample file;
    for (unsigned trial = 0; trial < (IS_BRIEF ? 500 : 5000); ++trial) {
        memset(&file, 0, sizeof file);
        cells = 2 + (unsigned)bd_random_below(&random, 12);
        for (unsigned bad = (unsigned)bd_random_below(&random, 4); bad > 0; --bad)
            add_line(&file, cells, true, &random);
        add_line(&file, cells, false, &random);
        for (unsigned i = 0; i < 12; ++i) {
            bool is_row = bd_random_below(&random, 2);
            add_line(&file, is_row ? cells / 2 : cells, bd_random_below(&random, 4) == 0, &random);
            file.lines += (unsigned)bd_random_below(&random, 2);
        }
        check(&file);
    }
}

static void a_line_without_room_is_refused(void **state)
{
    (void)state;
    line_join join;
    const char *text;
    size_t length;
    uint64_t number;
    cells = 4;
    assert_true(line_join_open(&join, &form, 8));
    assert_true(line_join_add(&join, "1 2", 3, 1));
    assert_false(line_join_add(&join, "3 4 5", 5, 2));
    assert_true(line_join_add(&join, "3 4", 3, 2));
    assert_false(line_join_add(&join, "", 0, 3));
    assert_false(line_join_take(&join, &text, &length, &number));
    join.is_closed = true;
    assert_true(line_join_take(&join, &text, &length, &number));
    assert_string_equal(text, "1 2 3 4");
    assert_int_equal(number, 1);
    line_join_close(&join);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_come_out_whole),
        cmocka_unit_test(a_line_that_is_a_position_says_that_each_is_one),
        cmocka_unit_test(a_line_without_room_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
