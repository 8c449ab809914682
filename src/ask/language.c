#include "ask/language.h"

#include <string.h>

static const char *const codes[SUDOKU_LANGUAGES] = {
    [SUDOKU_ENGLISH] = "en",
    [SUDOKU_ITALIAN] = "it",
};

const char *language_code(sudoku_language language)
{
    return codes[language];
}

static bool language_find(const char *code, size_t length, sudoku_language *language)
{
    for (unsigned i = 0; i < SUDOKU_LANGUAGES; ++i)
        if (strlen(codes[i]) == length && strncmp(codes[i], code, length) == 0) {
            *language = (sudoku_language)i;
            return true;
        }
    return false;
}

bool language_choose(const char *code, const char *locale, sudoku_language *language,
                     bd_error *error)
{
    *language = SUDOKU_ENGLISH;
    if (code)
        return language_find(code, strlen(code), language) ||
               bd_fail(error, BD_BAD_USAGE, 0, "language '%.60s': expected en or it", code);
    if (locale)
        language_find(locale, strcspn(locale, "_.@"), language);
    return true;
}
