#include "domains/flatzinc/lexer.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* The character `ahead` of the place, or 0 at the end. */
static char peek(const fzn_lexer *lexer, ptrdiff_t ahead)
{
    return ahead < lexer->end - lexer->at ? lexer->at[ahead] : '\0';
}

static void skip_blanks(fzn_lexer *lexer)
{
    for (; lexer->at < lexer->end; ++lexer->at) {
        char c = *lexer->at;
        if (c == '%') {
            const char *stop = memchr(lexer->at, '\n', (size_t)(lexer->end - lexer->at));
            lexer->at = stop ? stop : lexer->end;
            if (!stop)
                return;
            c = '\n';
        }
        if (c == '\n') {
            ++lexer->line;
            lexer->line_begin = lexer->at + 1;
        } else if (c != ' ' && c != '\t' && c != '\r')
            return;
    }
}

static void lexer_take(fzn_lexer *lexer, fzn_token_kind kind, const char *end)
{
    lexer->token.kind = kind;
    lexer->token.text = lexer->at;
    lexer->token.length = (size_t)(end - lexer->at);
    lexer->at = end;
}

static int digit_of(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : 99;
}

/* The digits of a base at `at`; false: there is none, or they do not fit 64 bits. */
static bool read_digits(const fzn_lexer *lexer, const char **at, int base, int64_t *number)
{
    const char *first = *at;
    *number = 0;
    for (; *at < lexer->end && digit_of(**at) < base; ++*at)
        if (__builtin_mul_overflow(*number, base, number) ||
            __builtin_add_overflow(*number, digit_of(**at), number))
            return false;
    return *at > first;
}

/* Behind the digits before the point: the rest of a float, or NULL where there is none. */
static const char *float_end(const fzn_lexer *lexer, const char *at)
{
    const char *end = lexer->end, *begin = at;
    if (end - at >= 2 && *at == '.' && is_digit(at[1]))
        for (++at; at < end && is_digit(*at);)
            ++at;
    if (end - at >= 2 && (*at == 'e' || *at == 'E')) {
        const char *power = at + 1 + (at[1] == '-' || at[1] == '+');
        for (; power < end && is_digit(*power); ++power)
            at = power + 1;
    }
    return at > begin ? at : NULL;
}

static bool take_number(fzn_lexer *lexer)
{
    bool is_negative = *lexer->at == '-';
    const char *at = lexer->at + is_negative;
    int base = 10;
    if (lexer->end - at > 2 && at[0] == '0' && (at[1] == 'x' || at[1] == 'o')) {
        base = at[1] == 'x' ? 16 : 8;
        at += 2;
    }
    bool fits = read_digits(lexer, &at, base, &lexer->token.number);
    while (!fits && at < lexer->end && is_digit(*at))
        ++at;
    const char *real = base == 10 ? float_end(lexer, at) : NULL;
    if (!real && !fits)
        return fzn_fail(lexer->error, lexer->line, "the number %.*s%s",
                        (int)(at - lexer->at > 60 ? 60 : at - lexer->at), lexer->at,
                        at - lexer->at > 2 ? " does not fit 64 bits" : " has no digits");
    if (is_negative)
        lexer->token.number = -lexer->token.number;
    lexer_take(lexer, real ? TOKEN_FLOAT : TOKEN_INT, real ? real : at);
    return true;
}

static bool take_string(fzn_lexer *lexer)
{
    const char *at = lexer->at + 1;
    while (at < lexer->end && *at != '"' && *at != '\n')
        at += at + 1 < lexer->end && *at == '\\' ? 2 : 1;
    if (at >= lexer->end || *at != '"')
        return fzn_fail(lexer->error, lexer->line, "a string is not closed: expected '\"'");
    ++lexer->at;
    lexer_take(lexer, TOKEN_STRING, at);
    ++lexer->at;
    return true;
}

static bool take_word(fzn_lexer *lexer)
{
    const char *at = lexer->at;
    while (at < lexer->end && (is_letter(*at) || is_digit(*at)))
        ++at;
    lexer_take(lexer, TOKEN_WORD, at);
    return true;
}

bool lexer_next(fzn_lexer *lexer)
{
    if (fzn_is_over(lexer->watch))
        return false;
    skip_blanks(lexer);
    lexer->token = (fzn_token){.line = lexer->line,
                               .column = (uint32_t)(lexer->at - lexer->line_begin) + 1,
                               .text = lexer->at};
    if (lexer->at == lexer->end)
        return true;
    char c = *lexer->at;
    if (is_letter(c))
        return take_word(lexer);
    if (is_digit(c) || (c == '-' && is_digit(peek(lexer, 1))))
        return take_number(lexer);
    if (c == '"')
        return take_string(lexer);
    bool is_double = (c == '.' || c == ':') && peek(lexer, 1) == c;
    if (!is_double && (c == '\0' || !strchr("()[]{},;:=", c)))
        return fzn_fail(lexer->error, lexer->line,
                        "the character '%c' (code %d) means nothing in FlatZinc", c,
                        (unsigned char)c);
    lexer->token.mark = c;
    lexer_take(lexer,
               !is_double ? TOKEN_MARK
               : c == '.' ? TOKEN_DOTS
                          : TOKEN_COLONS,
               lexer->at + 1 + is_double);
    return true;
}

bool lexer_open(fzn_lexer *lexer, const char *text, size_t length, fzn_watch *watch,
                bd_error *error)
{
    *lexer = (fzn_lexer){.at = text,
                         .end = text + length,
                         .line_begin = text,
                         .line = 1,
                         .watch = watch,
                         .error = error};
    return lexer_next(lexer);
}

bool lexer_is_mark(const fzn_lexer *lexer, char mark)
{
    return lexer->token.kind == TOKEN_MARK && lexer->token.mark == mark;
}

bool lexer_is_word(const fzn_lexer *lexer, const char *word)
{
    return lexer->token.kind == TOKEN_WORD && lexer->token.length == strlen(word) &&
           memcmp(lexer->token.text, word, lexer->token.length) == 0;
}

bool lexer_refuse(const fzn_lexer *lexer, const char *expected)
{
    const fzn_token *token = &lexer->token;
    if (token->kind == TOKEN_END)
        return fzn_fail(lexer->error, token->line, "expected %s, found the end of the text",
                        expected);
    return fzn_fail(lexer->error, token->line, "expected %s, found '%.*s'", expected,
                    (int)(token->length < 60 ? token->length : 60), token->text);
}

bool lexer_skip_mark(fzn_lexer *lexer, char mark)
{
    if (!lexer_is_mark(lexer, mark))
        return lexer_refuse(lexer, (char[]){'\'', mark, '\'', '\0'});
    return lexer_next(lexer);
}

bool lexer_skip_word(fzn_lexer *lexer, const char *word)
{
    return lexer_is_word(lexer, word) ? lexer_next(lexer) : lexer_refuse(lexer, word);
}
