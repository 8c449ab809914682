#include "cli/language.h"

#include <stdlib.h>
#include <string.h>

static const char *const codes[SUDOKU_LANGUAGES] = {
    [SUDOKU_ENGLISH] = "en",
    [SUDOKU_ITALIAN] = "it",
};

const char *language_code(sudoku_language language)
{
    return codes[language];
}

static bool find(const char *code, size_t length, sudoku_language *language)
{
    for (unsigned i = 0; i < SUDOKU_LANGUAGES; ++i)
        if (strlen(codes[i]) == length && strncmp(codes[i], code, length) == 0) {
            *language = (sudoku_language)i;
            return true;
        }
    return false;
}

/* The locale for messages, "it_IT.UTF-8"; the first of these that is not empty decides (POSIX). */
static const char *users_locale(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return "";
}

bool language_choose(const char *code, sudoku_language *language, bd_error *error)
{
    *language = SUDOKU_ENGLISH;
    if (!code) {
        const char *locale = users_locale();
        find(locale, strcspn(locale, "_.@"), language);
        return true;
    }
    if (find(code, strlen(code), language))
        return true;
    bd_fail(error, BD_BAD_USAGE, 0, "--language '%.60s': expected en or it", code);
    return false;
}
