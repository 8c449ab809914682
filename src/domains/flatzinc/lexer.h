/* FlatZinc text as tokens. */
#ifndef BANDOLO_DOMAINS_FLATZINC_LEXER_H
#define BANDOLO_DOMAINS_FLATZINC_LEXER_H

#include "domains/flatzinc/syntax.h"

typedef enum fzn_token_kind {
    TOKEN_END,
    TOKEN_WORD,
    TOKEN_INT,
    TOKEN_FLOAT,
    TOKEN_STRING,
    TOKEN_DOTS,   /* .. */
    TOKEN_COLONS, /* :: */
    TOKEN_MARK    /* one of ( ) [ ] { } , ; : = */
} fzn_token_kind;

typedef struct fzn_token {
    fzn_token_kind kind;
    uint32_t line, column; /* from 1 */
    const char *text;      /* in the source; of a string, what is between its quotes */
    size_t length;
    int64_t number; /* INT */
    char mark;      /* MARK */
} fzn_token;

typedef struct fzn_lexer {
    const char *at, *end;
    const char *line_begin;
    uint32_t line;
    fzn_token token; /* the one that is next */
    fzn_watch *watch;
    bd_error *error;
} fzn_lexer;

/* Starts at the first token. False, here and below: what stands there is no token, which is noted, or the
 * watch is over. */
bool lexer_open(fzn_lexer *lexer, const char *text, size_t length, fzn_watch *watch,
                bd_error *error);

/* Steps over the token. */
bool lexer_next(fzn_lexer *lexer);

bool lexer_is_mark(const fzn_lexer *lexer, char mark);
bool lexer_is_word(const fzn_lexer *lexer, const char *word);

/* Notes "line N: expected EXPECTED, found 'TOKEN'"; returns false. */
bool lexer_refuse(const fzn_lexer *lexer, const char *expected);

/* Steps over that token, or refuses what is there. */
bool lexer_skip_mark(fzn_lexer *lexer, char mark);
bool lexer_skip_word(fzn_lexer *lexer, const char *word);

#endif
