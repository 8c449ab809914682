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

bool line_join_add(line_join *join, const char *text, size_t length, uint64_t number)
{
    if (join->count == MOST_JOINED || length >= join->size - join->end)
        return false;
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

static bool reads(const line_join *join, const char *text, size_t length)
{
    return join->form->reads(join->form->context, text, length);
}

/* Is line i a position by itself? Then it begins the next one. */
static bool begins_next(const line_join *join, unsigned i)
{
    const char *line = join->lines + join->begins[i];
    return i > 0 && reads(join, line, end_of(join, i) - join->begins[i]);
}

/* The number of lines that are a position together, as many as may be: the side to move may stand below a board. 0: the
 * next line is needed to know. A first line that is a position asks for no more. */
static unsigned count_lines(line_join *join)
{
    unsigned longest = 0;
    for (unsigned i = 0; i < join->count; ++i) {
        if (begins_next(join, i))
            return longest > 0 ? longest : 1;
        size_t length = write_joined(join, i);
        if (reads(join, join->given, length))
            longest = i + 1;
        else if (longest > 0)
            return longest;
        if (longest == 1)
            return 1;
    }
    if (!join->is_closed && join->count < MOST_JOINED)
        return 0;
    return longest > 0 ? longest : 1;
}

static void drop(line_join *join, unsigned count)
{
    size_t begin = end_of(join, count - 1) + 1;
    memmove(join->lines, join->lines + begin, join->end - begin);
    join->end -= begin;
    join->count -= count;
    join->is_closed &= join->count > 0;
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
