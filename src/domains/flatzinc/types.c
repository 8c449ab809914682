#include "domains/flatzinc/types.h"

/* ---- types ---- */

/* An array of nothing may be of variables of any kind. */
static bool has_variables(const fzn_type *type)
{
    return type->is_variable && !(type->is_array && type->length == 0);
}

static bool read_set_of(fzn_reader *reader, fzn_type *type)
{
    fzn_lexer *lexer = &reader->lexer;
    type->base = BASE_SET;
    if (has_variables(type))
        return fzn_fail(reader->error, lexer->token.line,
                        "'var set' is not supported: a variable may be an integer or a boolean");
    if (!lexer_next(lexer) || !lexer_skip_word(lexer, "of"))
        return false;
    if (lexer_is_word(lexer, "int"))
        return lexer_next(lexer);
    type->has_domain = true;
    return read_set(reader, &type->domain);
}

static bool read_base(fzn_reader *reader, fzn_type *type)
{
    fzn_lexer *lexer = &reader->lexer;
    bool is_float = lexer_is_word(lexer, "float") || lexer->token.kind == TOKEN_FLOAT;
    if (is_float && type->is_variable && (has_variables(type) || lexer->token.kind == TOKEN_FLOAT))
        return fzn_fail(reader->error, lexer->token.line,
                        "'var float' is not supported: a variable may be an integer or a boolean");
    if (lexer_is_word(lexer, "set"))
        return read_set_of(reader, type);
    if (lexer->token.kind == TOKEN_INT || lexer_is_mark(lexer, '{')) {
        type->base = BASE_INT;
        type->has_domain = true;
        return read_set(reader, &type->domain);
    }
    if (!is_float && !lexer_is_word(lexer, "int") && !lexer_is_word(lexer, "bool"))
        return lexer_refuse(lexer, "a type: bool, int, a range, a set, or an array or set of such");
    type->base = is_float ? BASE_FLOAT : lexer_is_word(lexer, "int") ? BASE_INT : BASE_BOOL;
    return lexer_next(lexer);
}

/* [1..n] of */
static bool read_length(fzn_reader *reader, fzn_type *type)
{
    fzn_lexer *lexer = &reader->lexer;
    fzn_expression range;
    uint32_t line = lexer->token.line;
    type->is_array = true;
    if (!lexer_next(lexer) || !lexer_skip_mark(lexer, '[') || !read_set(reader, &range) ||
        !lexer_skip_mark(lexer, ']') || !lexer_skip_word(lexer, "of"))
        return false;
    if (range.count > 1 || (range.count == 1 && range.is.ranges[0].least != 1))
        return fzn_fail(reader->error, line, "an array must go from 1 on: expected [1..n]");
    type->length = range.count ? range.is.ranges[0].greatest : 0;
    return true;
}

bool read_type(fzn_reader *reader, fzn_type *type)
{
    *type = (fzn_type){0};
    if (lexer_is_word(&reader->lexer, "array") && !read_length(reader, type))
        return false;
    if (lexer_is_word(&reader->lexer, "var")) {
        type->is_variable = true;
        if (!lexer_next(&reader->lexer))
            return false;
    }
    return read_base(reader, type);
}

/* ---- values ---- */

static const char *type_name(const fzn_type *type)
{
    static const char *const plain[] = {"an integer", "true or false", "a float", "a set"};
    static const char *const variable[] = {"an integer or an integer variable",
                                           "true, false or a boolean variable", "", ""};
    return (type->is_variable ? variable : plain)[type->base];
}

bool fits_type(const fzn_reader *reader, const fzn_type *type, const fzn_expression *value)
{
    switch (value->kind) {
    case FZN_INT:
        return type->base == BASE_INT || (type->base == BASE_FLOAT && !type->is_variable);
    case FZN_BOOL:
        return type->base == BASE_BOOL;
    case FZN_FLOAT:
        return type->base == BASE_FLOAT;
    case FZN_SET:
        return type->base == BASE_SET;
    case FZN_VARIABLE:
        return type->is_variable &&
               reader->document->variables[value->is.number].is_bool == (type->base == BASE_BOOL);
    case FZN_STRING:
    case FZN_ARRAY:
    case FZN_ATOM:
    case FZN_CALL:
        break;
    }
    return false;
}

/* Does the value of a parameter, of the right type, lie in the domain that was declared? A variable
 * may be set to any value: outside its domain there are no solutions. */
static bool fits_domain(const fzn_type *type, const fzn_expression *value)
{
    if (!type->has_domain || type->is_variable)
        return true;
    if (value->kind == FZN_INT)
        return fzn_contains(&type->domain, (fzn_range){value->is.number, value->is.number});
    for (uint32_t i = 0; i < value->count; ++i)
        if (!fzn_contains(&type->domain, value->is.ranges[i]))
            return false;
    return true;
}

/* The type or domain that the value breaks, for the message. NULL: it fits both. */
static const char *expected_of(const fzn_reader *reader, const fzn_type *type,
                               const fzn_expression *value)
{
    if (!fits_type(reader, type, value))
        return type_name(type);
    return fits_domain(type, value) ? NULL : "what its domain allows";
}

bool check_value(const fzn_reader *reader, const fzn_type *type, const char *name,
                 const fzn_expression *value)
{
    const char *expected = NULL;
    if (!type->is_array)
        return !(expected = expected_of(reader, type, value)) ||
               fzn_fail(reader->error, value->line, "%.80s: expected %s as its value", name,
                        expected);
    if (value->kind != FZN_ARRAY)
        return fzn_fail(reader->error, value->line, "%.80s: expected an array as its value", name);
    if (value->count != type->length)
        return fzn_fail(reader->error, value->line,
                        "%.80s has %u items: expected %lld, as declared", name, value->count,
                        (long long)type->length);
    for (uint32_t i = 0; i < value->count; ++i)
        if ((expected = expected_of(reader, type, &value->is.items[i])))
            return fzn_fail(reader->error, value->line, "%.80s, item %u: expected %s", name, i + 1,
                            expected);
    return true;
}
