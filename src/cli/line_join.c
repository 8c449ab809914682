#include "cli/line_join.h"

#include <stdlib.h>
#include <string.h>

bool line_join_open(line_join *join, const ask_form *form, size_t size)
{
    *join = (line_join){.form = form, .size = size};
    join->lines = malloc(size);
    join->given = malloc(size);
    return join->lines && join->given;
}

void line_join_close(line_join *join)
{
    free(join->lines);
    free(join->given);
    *join = (line_join){.count = 0};
}

static bool reads(const line_join *join, const char *text, size_t length)
{
    return join->form->reads(join->form->context, text, length);
}

bool line_join_add(line_join *join, const char *text, size_t length, uint64_t number)
{
    if (join->count == MOST_JOINED || length >= join->size - join->end)
        return false;
    if (join->meaning == LINE_UNKNOWN && reads(join, text, length))
        join->meaning = LINE_IS_POSITION;
    join->begins[join->count] = join->end;
    join->number[join->count++] = number;
    memcpy(join->lines + join->end, text, length);
    join->end += length;
    join->lines[join->end++] = '\0';
    return true;
}

/* Where line i ends: at its 0. */
static size_t end_of(const line_join *join, unsigned i)
{
    return (i + 1 < join->count ? join->begins[i + 1] : join->end) - 1;
}

/* Writes lines 0 to last with spaces between, and returns their length. */
static size_t write_joined(line_join *join, unsigned last)
{
    size_t length = end_of(join, last);
    memcpy(join->given, join->lines, length);
    for (unsigned i = 0; i < last; ++i)
        join->given[end_of(join, i)] = ' ';
    join->given[length] = '\0';
    return length;
}

/* The number of lines that are given next, as one text. 0: more lines are needed to know. */
static unsigned count_lines(line_join *join)
{
    if (join->meaning == LINE_IS_POSITION)
        return 1;
    if (!join->is_closed)
        return 0;
    if (join->meaning == LINE_UNKNOWN && join->count > 1 &&
        reads(join, join->given, write_joined(join, join->count - 1)))
        join->meaning = LINE_IS_ROW;
    return join->count;
}

static void drop(line_join *join, unsigned count)
{
    size_t begin = end_of(join, count - 1) + 1;
    memmove(join->lines, join->lines + begin, join->end - begin);
    join->end -= begin;
    join->count -= count;
    if (join->count == 0)
        join->is_closed = false;
    for (unsigned i = 0; i < join->count; ++i) {
        join->begins[i] = join->begins[i + count] - begin;
        join->number[i] = join->number[i + count];
    }
}

bool line_join_take(line_join *join, const char **text, size_t *length, uint64_t *number)
{
    unsigned taken = join->count > 0 ? count_lines(join) : 0;
    if (taken == 0)
        return false;
    *length = write_joined(join, taken - 1);
    *text = join->given;
    *number = join->number[0];
    drop(join, taken);
    return true;
}
