/* Positions on several lines: boards come out as they were written, whatever stands between them. */
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

/* A board is `cells` numbers below 50, and a side may stand behind it: x. */
static unsigned cells;

static bool reads(const void *context, const char *text, size_t length)
{
    unsigned numbers = 0;
    (void)context;
    for (size_t i = 0; i < length; ++i) {
        if (text[i] == 'x')
            return numbers == cells && i + 1 == length;
        if (text[i] != ' ' && (i == 0 || text[i - 1] == ' '))
            ++numbers;
        if (text[i] == '!')
            return false;
    }
    return numbers == cells;
}

static const ask_form form = {.reads = reads};

/* The lines of a file and what they mean: position[i] begins with line first[i]. */
typedef struct sample {
    char line[LINES][LINE]; /* empty: an empty line */
    unsigned lines;
    char position[LINES][SIZE];
    unsigned first[LINES], positions;
} sample;

static void add_board(sample *to, bd_random *random)
{
    char *position = to->position[to->positions];
    size_t at = 0;
    to->first[to->positions++] = to->lines;
    for (unsigned left = cells; left > 0;) {
        unsigned here = 1 + (unsigned)bd_random_below(random, left);
        char *line = to->line[to->lines++];
        size_t end = 0;
        left -= here;
        for (; here > 0; --here)
            end += bd_text_at(line, LINE, end, "%s%u", end ? " " : "",
                              (unsigned)bd_random_below(random, 50));
        at += bd_text_at(position, SIZE, at, "%s%s", at ? " " : "", line);
    }
    bool has_side = to->lines - to->first[to->positions - 1] > 1 && bd_random_below(random, 2);
    if (has_side) {
        strcpy(to->line[to->lines++], "x");
        bd_text_at(position, SIZE, at, " x");
    }
    if (bd_random_below(random, 4) == 0)
        to->line[to->lines++][0] = '\0';
}

/* A line that belongs to no position, and so ends where the next begins. */
static void add_stray(sample *to)
{
    to->first[to->positions] = to->lines;
    strcpy(to->line[to->lines++], "! 7");
    strcpy(to->position[to->positions++], "! 7");
}

/* The end of the file closes what is there; so does an empty line. */
static void check(const sample *given)
{
    line_join join;
    const char *text;
    size_t length;
    uint64_t number;
    unsigned taken = 0;
    assert_true(line_join_open(&join, &form, SIZE));
    for (unsigned i = 0; i <= given->lines; ++i) {
        if (i == given->lines || !*given->line[i])
            join.is_closed = join.count > 0;
        else
            assert_true(line_join_add(&join, given->line[i], strlen(given->line[i]), i));
        while (line_join_take(&join, &text, &length, &number)) {
            assert_true(taken < given->positions);
            assert_string_equal(text, given->position[taken]);
            assert_int_equal(length, strlen(text));
            assert_int_equal(number, given->first[taken++]);
        }
    }
    assert_int_equal(taken, given->positions);
    line_join_close(&join);
}

static void boards_come_out_as_they_were_written(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    static sample given;
    for (unsigned trial = 0; trial < (IS_BRIEF ? 500 : 5000); ++trial) {
        memset(&given, 0, sizeof given);
        cells = 1 + (unsigned)bd_random_below(&random, 12);
        for (unsigned i = 0; i < 12; ++i)
            if (bd_random_below(&random, 6) == 0)
                add_stray(&given);
            else
                add_board(&given, &random);
        check(&given);
    }
}

/* Lines that never are a position come out one by one: as many as are kept, or fit. */
static void what_is_no_position_comes_out_line_by_line(void **state)
{
    (void)state;
    static sample given;
    cells = 5;
    for (unsigned i = 0; i < 3 * MOST_JOINED; ++i)
        add_stray(&given);
    check(&given);
}

static void a_line_that_does_not_fit_is_refused(void **state)
{
    (void)state;
    line_join join;
    assert_true(line_join_open(&join, &form, 8));
    assert_true(line_join_add(&join, "1 2", 3, 1));
    assert_false(line_join_add(&join, "3 4 5", 5, 2));
    assert_true(line_join_add(&join, "3 4", 3, 2));
    assert_false(line_join_add(&join, "", 0, 3));
    line_join_close(&join);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_come_out_as_they_were_written),
        cmocka_unit_test(what_is_no_position_comes_out_line_by_line),
        cmocka_unit_test(a_line_that_does_not_fit_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
