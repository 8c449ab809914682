/* Writes text into a buffer that may be too small, and finds where a text begins. */
#ifndef BANDOLO_BASE_TEXT_H
#define BANDOLO_BASE_TEXT_H

#include <bandolo/base/types.h>

/* As snprintf: always ends with 0 if size > 0, and returns the length of the whole text. */
BD_API size_t bd_text(char *out, size_t size, const char *format, ...) BD_PRINTF(3, 4);

/* The same behind the `at` characters written before; at may lie beyond the end. Returns the length
 * of this piece alone. */
BD_API size_t bd_text_at(char *out, size_t size, size_t at, const char *format, ...)
    BD_PRINTF(4, 5);

/* The bytes of the UTF-8 byte-order mark that a text begins with: 3, or 0. */
BD_API size_t bd_text_mark(const char *text, size_t length);

#endif
