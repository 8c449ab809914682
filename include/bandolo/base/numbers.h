/* Short lists of small whole numbers as text, as positions of plain domains are written. */
#ifndef BANDOLO_BASE_NUMBERS_H
#define BANDOLO_BASE_NUMBERS_H

#include <bandolo/base/error.h>

/* Reads `count` numbers out of text[length], numbers[i] from 0 to most[i], with blanks, commas or semicolons between.
 * False: BD_BAD_INPUT, with the number of the one that is wrong, from 1; `example` ("0 0") is quoted. */
BD_API bool bd_numbers_parse(const char *text, size_t length, const uint8_t *most, size_t count,
                             uint8_t *numbers, const char *example, bd_error *error);

/* Writes them with a space between, cut to `size`; returns the full length. */
BD_API size_t bd_numbers_format(const uint8_t *numbers, size_t count, char *out, size_t size);

#endif
