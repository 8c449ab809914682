/* Reading FlatZinc expressions: numbers, sets, arrays, names of what was declared, annotations. */
#include "domains/flatzinc/reader.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64 }; /* brackets within brackets */

void *reader_take(fzn_reader *reader, size_t bytes)
{
    void *piece = bd_arena_take(&reader->document->arena, bytes ? bytes : 1);
    if (!piece)
        fzn_no_memory(reader->error);
    return piece;
}

const char *read_name(fzn_reader *reader, const char *expected)
{
    const fzn_token token = reader->lexer.token;
    if (token.kind != TOKEN_WORD) {
        lexer_refuse(&reader->lexer, expected);
        return NULL;
    }
    char *name = reader_take(reader, token.length + 1);
    if (!name)
        return NULL;
    memcpy(name, token.text, token.length);
    name[token.length] = '\0';
    return lexer_next(&reader->lexer) ? name : NULL;
}

/* ---- lists ---- */

/* A list while it grows, on the heap; its items then move to the arena. */
typedef struct expression_list {
    fzn_expression *items;
    uint32_t count, room;
} expression_list;

static bool gather(fzn_reader *reader, char close, bool (*read)(fzn_reader *, fzn_expression *),
                   expression_list *list)
{
    while (!lexer_is_mark(&reader->lexer, close)) {
        void *items = list->items;
        bool made = fzn_grow(&items, list->count, &list->room, sizeof *list->items, reader->error);
        list->items = items;
        if (!made || !read(reader, &list->items[list->count]))
            return false;
        ++list->count;
        if (!lexer_is_mark(&reader->lexer, close) && !lexer_skip_mark(&reader->lexer, ','))
            return false;
    }
    return lexer_next(&reader->lexer);
}

bool read_list(fzn_reader *reader, char close, bool (*read)(fzn_reader *, fzn_expression *),
               const fzn_expression **out, uint32_t *count)
{
    expression_list list = {0};
    if (reader->depth >= DEEPEST)
        return fzn_fail(reader->error, reader->lexer.token.line,
                        "brackets are nested more than %d deep", DEEPEST);
    ++reader->depth;
    bool made = gather(reader, close, read, &list);
    --reader->depth;
    fzn_expression *items = made ? reader_take(reader, list.count * sizeof *items) : NULL;
    if (items && list.count)
        memcpy(items, list.items, list.count * sizeof *items);
    *out = items;
    *count = list.count;
    free(list.items);
    return items != NULL;
}

/* ---- sets ---- */

static bool take_range(fzn_reader *reader, fzn_expression *out, int64_t least, int64_t greatest)
{
    fzn_range *range = reader_take(reader, sizeof *range);
    if (!range)
        return false;
    *range = (fzn_range){least, greatest};
    out->kind = FZN_SET;
    out->is.ranges = range;
    out->count = least <= greatest;
    return true;
}

static int compare_numbers(const void *left, const void *right)
{
    const fzn_expression *a = left, *b = right;
    return (a->is.number > b->is.number) - (a->is.number < b->is.number);
}

static bool read_int(fzn_reader *reader, fzn_expression *out)
{
    const fzn_token token = reader->lexer.token;
    if (token.kind != TOKEN_INT)
        return lexer_refuse(&reader->lexer, "an integer");
    *out = (fzn_expression){.kind = FZN_INT, .line = token.line, .is.number = token.number};
    return lexer_next(&reader->lexer);
}

/* {1, 3, 4}: as the ranges 1..1 and 3..4. The brace has been stepped over. */
static bool read_members(fzn_reader *reader, fzn_expression *out)
{
    expression_list list = {0};
    bool made = gather(reader, '}', read_int, &list);
    fzn_range *ranges = made ? reader_take(reader, (list.count + 1u) * sizeof *ranges) : NULL;
    uint32_t count = 0;
    if (ranges)
        ranges[0] = (fzn_range){0, 0};
    if (ranges && list.count)
        qsort(list.items, list.count, sizeof *list.items, compare_numbers);
    for (uint32_t i = 0; ranges && i < list.count; ++i) {
        int64_t number = list.items[i].is.number;
        if (count > 0 && number - 1 <= ranges[count - 1].greatest)
            ranges[count - 1].greatest = number;
        else
            ranges[count++] = (fzn_range){number, number};
    }
    free(list.items);
    out->kind = FZN_SET;
    out->is.ranges = ranges;
    out->count = count;
    return ranges != NULL;
}

/* A number, or the range that begins with it. */
static bool read_number(fzn_reader *reader, fzn_expression *out)
{
    int64_t least = reader->lexer.token.number;
    out->kind = FZN_INT;
    out->is.number = least;
    if (!lexer_next(&reader->lexer))
        return false;
    if (reader->lexer.token.kind != TOKEN_DOTS)
        return true;
    fzn_expression greatest = {0};
    return lexer_next(&reader->lexer) && read_int(reader, &greatest) &&
           take_range(reader, out, least, greatest.is.number);
}

bool read_set(fzn_reader *reader, fzn_expression *out)
{
    *out = (fzn_expression){.line = reader->lexer.token.line};
    if (lexer_is_mark(&reader->lexer, '{'))
        return lexer_next(&reader->lexer) && read_members(reader, out);
    if (reader->lexer.token.kind != TOKEN_INT)
        return lexer_refuse(&reader->lexer, "a range such as 1..3 or a set such as {1, 3}");
    return read_number(reader, out) &&
           (out->kind == FZN_SET || lexer_refuse(&reader->lexer, "'..'"));
}

/* ---- names ---- */

/* The item of an array that "[3]" behind its name asks for. */
static bool read_item(fzn_reader *reader, const fzn_token *name, fzn_expression *out)
{
    fzn_expression index = {0};
    if (!lexer_next(&reader->lexer) || !read_int(reader, &index) ||
        !lexer_skip_mark(&reader->lexer, ']'))
        return false;
    if (out->kind != FZN_ARRAY || index.is.number < 1 || index.is.number > out->count)
        return fzn_fail(reader->error, name->line,
                        "%.*s[%lld]: expected an array with such an item", (int)name->length,
                        name->text, (long long)index.is.number);
    *out = out->is.items[index.is.number - 1];
    return true;
}

static bool read_bool(fzn_reader *reader, fzn_expression *out, bool is_true)
{
    out->kind = FZN_BOOL;
    out->is.number = is_true;
    return lexer_next(&reader->lexer);
}

/* A name that has been declared, and perhaps an index. */
static bool read_declared(fzn_reader *reader, const fzn_token *name, int64_t found,
                          fzn_expression *out)
{
    *out = reader->bound[found];
    out->line = name->line;
    if (!lexer_next(&reader->lexer))
        return false;
    return !lexer_is_mark(&reader->lexer, '[') || read_item(reader, name, out);
}

static bool read_word_of_annotation(fzn_reader *reader, fzn_expression *out);

static bool read_word(fzn_reader *reader, fzn_expression *out, bool in_annotation)
{
    const fzn_token name = reader->lexer.token;
    if (lexer_is_word(&reader->lexer, "true") || lexer_is_word(&reader->lexer, "false"))
        return read_bool(reader, out, lexer_is_word(&reader->lexer, "true"));
    int64_t found = fzn_map_find(&reader->names, name.text, name.length);
    if (found != FZN_MAP_NONE)
        return read_declared(reader, &name, found, out);
    if (in_annotation)
        return read_word_of_annotation(reader, out);
    return fzn_fail(reader->error, name.line,
                    "'%.*s' is not declared: a name must be declared above where it is used",
                    (int)(name.length < 80 ? name.length : 80), name.text);
}

/* ---- expressions ---- */

/* Reads a string. An escaped character stands for itself, but \n for a blank. */
static bool read_string(fzn_reader *reader, fzn_expression *out)
{
    const fzn_token token = reader->lexer.token;
    char *said = reader_take(reader, token.length + 1);
    size_t length = 0;
    if (!said)
        return false;
    for (size_t i = 0; i < token.length; ++i) {
        bool is_escaped = token.text[i] == '\\' && i + 1 < token.length;
        i += is_escaped;
        said[length++] = is_escaped && token.text[i] == 'n' ? ' ' : token.text[i];
    }
    said[length] = '\0';
    out->kind = FZN_STRING;
    out->name = said;
    return lexer_next(&reader->lexer);
}

static bool read_any(fzn_reader *reader, fzn_expression *out, bool in_annotation)
{
    fzn_lexer *lexer = &reader->lexer;
    *out = (fzn_expression){.line = lexer->token.line};
    switch (lexer->token.kind) {
    case TOKEN_INT:
        return read_number(reader, out);
    case TOKEN_WORD:
        return read_word(reader, out, in_annotation);
    case TOKEN_FLOAT:
        out->kind = FZN_FLOAT;
        return lexer_next(lexer);
    case TOKEN_STRING:
        return read_string(reader, out);
    case TOKEN_MARK:
        break;
    case TOKEN_END:
    case TOKEN_DOTS:
    case TOKEN_COLONS:
        return lexer_refuse(lexer, "an expression");
    }
    if (lexer_is_mark(lexer, '{'))
        return read_set(reader, out);
    if (!lexer_is_mark(lexer, '['))
        return lexer_refuse(lexer, "an expression");
    out->kind = FZN_ARRAY;
    return lexer_next(lexer) && read_list(reader, ']', read_value, &out->is.items, &out->count);
}

bool read_value(fzn_reader *reader, fzn_expression *out)
{
    return read_any(reader, out, false);
}

/* ---- annotations ---- */

static bool read_annotation(fzn_reader *reader, fzn_expression *out)
{
    fzn_lexer *lexer = &reader->lexer;
    if (!lexer_is_mark(lexer, '['))
        return read_any(reader, out, true);
    *out = (fzn_expression){.kind = FZN_ARRAY, .line = lexer->token.line};
    return lexer_next(lexer) &&
           read_list(reader, ']', read_annotation, &out->is.items, &out->count);
}

static bool read_word_of_annotation(fzn_reader *reader, fzn_expression *out)
{
    out->kind = FZN_ATOM;
    out->name = read_name(reader, "a word");
    if (!out->name || !lexer_is_mark(&reader->lexer, '('))
        return out->name != NULL;
    out->kind = FZN_CALL;
    return lexer_next(&reader->lexer) &&
           read_list(reader, ')', read_annotation, &out->is.items, &out->count);
}

/* Behind "::". */
static bool read_next_annotation(fzn_reader *reader, fzn_expression *out)
{
    return lexer_next(&reader->lexer) && read_annotation(reader, out);
}

bool read_annotations(fzn_reader *reader, const fzn_expression **out, uint32_t *count)
{
    enum { MOST = 64 };
    fzn_expression some[MOST];
    *count = 0;
    while (reader->lexer.token.kind == TOKEN_COLONS) {
        if (*count == MOST)
            return fzn_fail(reader->error, reader->lexer.token.line,
                            "more than %d annotations of one item", MOST);
        if (!read_next_annotation(reader, &some[*count]))
            return false;
        ++*count;
    }
    fzn_expression *items = reader_take(reader, *count * sizeof *items);
    if (items && *count)
        memcpy(items, some, *count * sizeof *items);
    *out = items;
    return items != NULL;
}
