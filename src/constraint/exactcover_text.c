/* Exact cover problems as text, in the form of Knuth's programs. */
#include "base/stopped.h"
#include "constraint/exactcover_data.h"
#include "constraint/exactcover_names.h"

#include <bandolo/base/text.h>

typedef struct text_word {
    const char *text;
    size_t length;
} text_word;

typedef struct text_reader {
    const char *next, *end; /* what is left of the line */
    uint64_t line;
    bd_exact_cover *cover;
    name_table items, colours;
    uint64_t cells; /* of the option that is read */
    bd_pages cell;  /* bd_cover_cell */
    bool reads_secondary;
    const atomic_bool *stop;
    bd_error *error;
} text_reader;

/* ---- words ---- */

static int shown(text_word word)
{
    enum { MOST = 40 };
    return word.length < MOST ? (int)word.length : MOST;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The next word of the line; its length is 0 at the end. */
static text_word next_word(text_reader *reader)
{
    while (reader->next < reader->end && is_blank(*reader->next))
        ++reader->next;
    text_word found = {reader->next, 0};
    while (reader->next < reader->end && !is_blank(*reader->next))
        ++reader->next;
    found.length = (size_t)(reader->next - found.text);
    return found;
}

/* Cuts the word at the first `mark`; what comes behind it goes into `behind`, and the answer is whether
 * there was one. */
static bool cut(text_word *whole, char mark, text_word *behind)
{
    const char *at = memchr(whole->text, mark, whole->length);
    if (!at)
        return false;
    size_t before = (size_t)(at - whole->text);
    *behind = (text_word){at + 1, whole->length - before - 1};
    whole->length = before;
    return true;
}

static bool cover_text_no_memory(text_reader *reader)
{
    return bd_fail(reader->error, BD_NO_MEMORY, reader->line,
                   "line %llu: the machine has no memory for the problem",
                   (unsigned long long)reader->line);
}

/* Passes on the problem's own failure, with the line. */
static bool fail_as_built(text_reader *reader)
{
    const bd_error *error = &reader->cover->error;
    return bd_fail(reader->error, error->code, reader->line, "line %llu: %.200s",
                   (unsigned long long)reader->line, error->message);
}

static bool cover_text_refuse(text_reader *reader, const char *what, text_word word,
                              const char *expected)
{
    return bd_fail(reader->error, BD_BAD_INPUT, reader->line, "line %llu: %s '%.*s': expected %s",
                   (unsigned long long)reader->line, what, shown(word), word.text, expected);
}

static bool check_characters(text_reader *reader)
{
    for (const char *c = reader->next; c < reader->end; ++c)
        if (((unsigned char)*c < ' ' && !is_blank(*c)) || *c == 127)
            return bd_fail(reader->error, BD_BAD_INPUT, reader->line,
                           "line %llu: byte %td is the control character %d: expected text",
                           (unsigned long long)reader->line, c - reader->next + 1, *c);
    return true;
}

/* ---- the line of items ---- */

static bool cover_text_read_number(text_word digits, uint32_t *number)
{
    uint64_t value = 0;
    for (size_t i = 0; i < digits.length; ++i) {
        if (digits.text[i] < '0' || digits.text[i] > '9' || value > UINT32_MAX / 10)
            return false;
        value = 10 * value + (uint64_t)(digits.text[i] - '0');
    }
    *number = (uint32_t)value;
    return digits.length > 0 && value < UINT32_MAX;
}

/* least:greatest, or one number for both */
static bool read_bounds(text_reader *reader, text_word bounds, uint32_t *least, uint32_t *greatest)
{
    text_word whole = bounds, behind = bounds;
    cut(&bounds, ':', &behind);
    if (cover_text_read_number(bounds, least) && cover_text_read_number(behind, greatest) &&
        *least <= *greatest && *greatest > 0)
        return true;
    return cover_text_refuse(reader, "the multiplicity", whole,
                             "count| or least:greatest| with least <= greatest and greatest >= 1");
}

static bool cover_text_add_item(text_reader *reader, text_word name, uint32_t least,
                                uint32_t greatest)
{
    char copy[256];
    if (name.length == 0 || name.length >= sizeof copy || memchr(name.text, ':', name.length) ||
        memchr(name.text, '|', name.length))
        return cover_text_refuse(reader, "the item", name,
                                 "a name of 1 to 255 bytes without ':' and '|'");
    if (names_find(&reader->items, name.text, name.length) != NAMES_NONE)
        return cover_text_refuse(reader, "there is a second item", name, "each name once");
    memcpy(copy, name.text, name.length);
    copy[name.length] = 0;
    bd_item item = reader->reads_secondary
                       ? bd_exact_cover_secondary(reader->cover, copy)
                       : bd_exact_cover_primary(reader->cover, copy, least, greatest);
    if (item == BD_NO_ITEM)
        return fail_as_built(reader);
    return names_add(&reader->items, name.text, name.length) != NAMES_NONE ||
           cover_text_no_memory(reader);
}

static bool read_items(text_reader *reader)
{
    for (text_word name = next_word(reader); name.length; name = next_word(reader)) {
        uint32_t least = 1, greatest = 1;
        text_word bounds = name;
        if (name.length == 1 && *name.text == '|') {
            if (reader->reads_secondary)
                return cover_text_refuse(reader, "a second", name,
                                         "one between primary and secondary items");
            reader->reads_secondary = true;
            continue;
        }
        if (!reader->reads_secondary && cut(&bounds, '|', &name) &&
            !read_bounds(reader, bounds, &least, &greatest))
            return false;
        if (!cover_text_add_item(reader, name, least, greatest))
            return false;
    }
    return true;
}

/* ---- the lines of options ---- */

/* The colour's number; 0 after a failure. */
static uint32_t cover_text_colour_of(text_reader *reader, text_word name)
{
    char copy[256];
    uint32_t known = names_find(&reader->colours, name.text, name.length);
    if (known != NAMES_NONE)
        return known + 1;
    if (name.length == 0 || name.length >= sizeof copy || memchr(name.text, ':', name.length)) {
        cover_text_refuse(reader, "the colour", name, "a name of 1 to 255 bytes without ':'");
        return 0;
    }
    memcpy(copy, name.text, name.length);
    copy[name.length] = 0;
    if (names_add(&reader->colours, name.text, name.length) == NAMES_NONE) {
        cover_text_no_memory(reader);
        return 0;
    }
    uint32_t colour = cover_add_colour(reader->cover, copy);
    if (colour == 0)
        fail_as_built(reader);
    return colour;
}

static bool read_cell(text_reader *reader, text_word name)
{
    text_word colour;
    bool is_coloured = cut(&name, ':', &colour);
    bd_cover_cell cell = {names_find(&reader->items, name.text, name.length), 0};
    if (cell.item == NAMES_NONE)
        return cover_text_refuse(reader, "there is no item", name,
                                 "one of those of the first line");
    if (is_coloured && !cover_items(reader->cover)[cell.item].secondary)
        return cover_text_refuse(reader, "a colour for the primary item", name,
                                 "one for secondary items only");
    if (is_coloured && (cell.colour = cover_text_colour_of(reader, colour)) == 0)
        return false;
    if (!bd_pages_append(&reader->cell, reader->cells, &cell, sizeof cell))
        return cover_text_no_memory(reader);
    ++reader->cells;
    return true;
}

static bool read_option(text_reader *reader)
{
    reader->cells = 0;
    for (text_word name = next_word(reader); name.length; name = next_word(reader))
        if (!read_cell(reader, name))
            return false;
    const bd_cover_cell *cells = (const bd_cover_cell *)(const void *)reader->cell.base;
    return bd_exact_cover_option(reader->cover, reader->cells, cells) != BD_NO_OPTION ||
           fail_as_built(reader);
}

/* ---- all lines ---- */

static bool says_nothing(const text_reader *reader)
{
    const char *c = reader->next;
    if (c < reader->end && *c == '|')
        return true;
    while (c < reader->end && is_blank(*c))
        ++c;
    return c == reader->end;
}

static bool read_lines(text_reader *reader, const char *text, size_t length)
{
    const char *end = text + length;
    bool has_items = false;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        reader->next = text;
        reader->end = newline ? newline : end;
        text = newline ? newline + 1 : end;
        ++reader->line;
        if (bd_is_stopped_at(reader->stop, reader->line, reader->error) ||
            !check_characters(reader))
            return false;
        if (says_nothing(reader))
            continue;
        if (!(has_items ? read_option(reader) : read_items(reader)))
            return false;
        has_items = true;
    }
    if (has_items)
        return true;
    return bd_fail(reader->error, BD_BAD_INPUT, reader->line + 1,
                   "line %llu: the text ends: expected a line of items",
                   (unsigned long long)reader->line + 1);
}

bd_exact_cover *bd_exact_cover_read(const char *text, size_t length, bd_error *error)
{
    return bd_exact_cover_read_within(text, length, NULL, error);
}

bd_exact_cover *bd_exact_cover_read_within(const char *text, size_t length, const atomic_bool *stop,
                                           bd_error *error)
{
    text_reader reader = {.cover = bd_exact_cover_open(), .stop = stop, .error = error};
    bool is_read = reader.cover ? read_lines(&reader, text, length) : cover_text_no_memory(&reader);
    names_free(&reader.items);
    names_free(&reader.colours);
    bd_pages_free(&reader.cell);
    if (is_read)
        return reader.cover;
    bd_exact_cover_close(reader.cover);
    return NULL;
}

/* ---- writing ---- */

static size_t format_colour(const bd_exact_cover *cover, uint32_t colour, char *out, size_t size,
                            size_t at)
{
    const char *const *name = (const char *const *)(const void *)cover->colour.base;
    if (colour == 0)
        return 0;
    return colour <= cover->colours ? bd_text_at(out, size, at, ":%s", name[colour - 1])
                                    : bd_text_at(out, size, at, ":%u", colour);
}

size_t bd_exact_cover_format(const bd_exact_cover *cover, uint32_t option, char *out, size_t size)
{
    size_t count, length = 0;
    const bd_cover_cell *cells = bd_exact_cover_cells(cover, option, &count);
    if (size)
        *out = 0;
    for (size_t i = 0; i < count; ++i) {
        const char *name = bd_exact_cover_name(cover, cells[i].item), *gap = i ? " " : "";
        length += name ? bd_text_at(out, size, length, "%s%s", gap, name)
                       : bd_text_at(out, size, length, "%s#%u", gap, cells[i].item);
        length += format_colour(cover, cells[i].colour, out, size, length);
    }
    return length;
}
