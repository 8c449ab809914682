/* The language in which steps of logic are told. */
#ifndef BANDOLO_CLI_LANGUAGE_H
#define BANDOLO_CLI_LANGUAGE_H

#include "domains/sudoku/logic/logic.h"

/* The language of that code, "en" or "it"; of NULL the user's, as LC_ALL, LC_MESSAGES or LANG has it, or else
 * English. False, with BD_BAD_USAGE: there is none of that code. */
bool language_choose(const char *code, sudoku_language *language, bd_error *error);

/* "en", "it". Static storage. */
const char *language_code(sudoku_language language);

#endif
