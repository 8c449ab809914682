/* The cells of a board, out of its picture: lines of tokens, perhaps with frames, and the names of rows and columns. */
#include "tree/tree.h"

#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t";

static bool is_rule(const char *line, size_t length)
{
    return strspn(line, "-+=| \t") >= length && strcspn(line, "-+=") < length;
}

/* The cell text[length], without blanks around it; a dot or a line is an empty one. */
static json_t *cell(const char *text, size_t length)
{
    for (; length > 0 && strchr(blanks, *text); --length)
        ++text;
    while (length > 0 && strchr(blanks, text[length - 1]))
        --length;
    bool is_empty = length == 1 && (*text == '.' || *text == '_');
    return json_stringn(text, is_empty ? 0 : length);
}

/* Are there words between bars, not one word each? */
static bool has_blocks(const char *text, size_t length)
{
    size_t words = 0;
    for (size_t i = 0; i < length; ++i) {
        words = text[i] == '|' ? 0 : words;
        bool begins = !strchr(" \t|", text[i]) && (i == 0 || strchr(" \t|", text[i - 1]));
        words += begins;
        if (words > 1)
            return true;
    }
    return false;
}

/* The cells of a line: between bars, or between blanks. */
static json_t *cells_of(const char *line, size_t length)
{
    json_t *row = json_array();
    if (length > 1 && line[0] == '|' && line[length - 1] == '|') {
        ++line;
        length -= 2;
    }
    bool by_bars = memchr(line, '|', length) && !has_blocks(line, length);
    const char *between = by_bars ? "|" : " \t|", *end = line + length;
    while (line < end) {
        size_t size = strcspn(line, between);
        size = size < (size_t)(end - line) ? size : (size_t)(end - line);
        if (by_bars || size > 0)
            json_array_append_new(row, cell(line, size));
        line += size + 1;
    }
    return row;
}

static bool is_short(const json_t *row)
{
    size_t i;
    const json_t *name;
    json_array_foreach(row, i, name) if (json_string_length(name) > 2) return false;
    return true;
}

/* A first or last row with one cell less names the columns, and the first cell of each other row names the row. */
static void drop_names(json_t *rows)
{
    size_t count = json_array_size(rows);
    size_t first = json_array_size(json_array_get(rows, 0)),
           last = count ? json_array_size(json_array_get(rows, count - 1)) : 0;
    size_t names = first < last ? 0 : count - 1;
    if (count < 2 || (first + 1 != last && last + 1 != first) ||
        !is_short(json_array_get(rows, names)))
        return;
    json_array_remove(rows, names);
    for (size_t i = 0; i + 1 < count; ++i)
        json_array_remove(json_array_get(rows, i), 0);
}

static bool is_board(const json_t *rows)
{
    size_t count = json_array_size(rows), columns = json_array_size(json_array_get(rows, 0));
    for (size_t i = 0; i < count; ++i)
        if (json_array_size(json_array_get(rows, i)) != columns)
            return false;
    return count > 0 && columns > 1;
}

json_t *tree_board(const char *picture)
{
    json_t *rows = json_array();
    bool has_frame = false;
    bool has_heaps = picture && strstr(picture, "||");
    while (picture && *picture && !has_heaps) {
        size_t length = strcspn(picture, "\n");
        bool is_framed = length > 1 && picture[0] == '|' && picture[length - 1] == '|';
        has_frame |= is_framed;
        bool is_content = strspn(picture, blanks) < length && !is_rule(picture, length);
        if (is_content && (is_framed || !has_frame)) /* below a frame stand names of columns */
            json_array_append_new(rows, cells_of(picture, length));
        picture += length + (picture[length] == '\n');
    }
    drop_names(rows);
    if (is_board(rows))
        return rows;
    json_decref(rows);
    return NULL;
}
