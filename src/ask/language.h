/* The language in which steps of logic are told. */
#ifndef BANDOLO_ASK_LANGUAGE_H
#define BANDOLO_ASK_LANGUAGE_H

#include "domains/sudoku/logic/logic.h"

/* The language of that code, "en" or "it"; of NULL, that of the user's locale, such as "it_IT.UTF-8" (NULL: none), or
 * else English. False, with BD_BAD_USAGE: there is none of that code. */
bool language_choose(const char *code, const char *locale, sudoku_language *language,
                     bd_error *error);

/* "en", "it". Static storage. */
const char *language_code(sudoku_language language);

#endif
