/* The text of positions and instances: writes into a buffer that may be too small, reads and writes short lists of
 * numbers, and takes instances out of files line by line. */
#ifndef BANDOLO_BASE_TEXT_H
#define BANDOLO_BASE_TEXT_H

#include <bandolo/base/types.h>
#include <bandolo/template/base/compiler.h>

#include <string.h>

/* Is it one of these signs? A 0 within a text is none, though strchr() finds it at their end. */
BD_INLINE bool bd_is_one_of(char sign, const char *signs)
{
    return sign && strchr(signs, sign);
}

/* As snprintf: always ends with 0 if size > 0, and returns the length of the whole text. */
BD_API size_t bd_text(char *out, size_t size, const char *format, ...) BD_PRINTF(3, 4);

/* The same behind the `at` characters written before; at may lie beyond the end. Returns the length
 * of this piece alone. */
BD_API size_t bd_text_at(char *out, size_t size, size_t at, const char *format, ...)
    BD_PRINTF(4, 5);

/* Where in a file an error lies, as compilers say it: writes "FILE:7: " of a message "line 7: expected ...", else
 * "FILE: ", with at most 120 bytes of the name. Returns what there is to say behind it. */
enum { BD_PLACE_BYTES = 160 };
BD_API const char *bd_text_place(char out[BD_PLACE_BYTES], const char *file, const char *message);

/* The bytes of the UTF-8 character that text[length] begins with, 1 to 4; 0: with none, or only a part of one. */
BD_API size_t bd_utf8_bytes(const char *text, size_t length);

/* Fails with BD_BAD_INPUT at the character text[at]: "byte 3: 'é'", and behind it the format (": expected ..."). A control
 * character, or a byte that is no text, is shown as its number. */
BD_API bool bd_bad_character(bd_error *error, const char *text, size_t length, size_t at,
                             const char *format, ...) BD_PRINTF(5, 6);

/* Writes ? over each byte that belongs to no UTF-8 character: what was cut, or was never text. */
BD_API void bd_utf8_repair(char *text);

/* The bytes of the UTF-8 byte-order mark that a text begins with: 3, or 0. */
BD_API size_t bd_text_mark(const char *text, size_t length);

/* Moves text[length], with the 0 behind it, over such a mark. Returns the length that is left. */
BD_API size_t bd_text_unmark(char *text, size_t length);

/* Makes each line end in text[length] one line feed, as Windows' CR LF and old Macintosh's CR. Returns the length that is
 * left; if it is less, a 0 stands behind. A text may come in pieces: `*after_return`, false before the first, tells that
 * the last piece ended with CR. */
BD_API size_t bd_text_line_ends(char *text, size_t length, bool *after_return);

/* Reads `count` numbers out of text[length], numbers[i] from 0 to most[i], with blanks, commas or semicolons between.
 * False: BD_BAD_INPUT, with the number of the one that is wrong, from 1; `example` ("0 0") is quoted. */
BD_API bool bd_numbers_parse(const char *text, size_t length, const uint8_t *most, size_t count,
                             uint8_t *numbers, const char *example, bd_error *error);

/* Writes them with a space between, cut to `size`; returns the full length. */
BD_API size_t bd_numbers_format(const uint8_t *numbers, size_t count, char *out, size_t size);

/* The same for values that may be large, or negative. */
BD_API size_t bd_values_format(const int32_t *values, size_t count, char *out, size_t size);

/* The meaning of a line in a file of instances. */
typedef enum bd_gathered {
    BD_GATHERED_NOTHING,  /* yet: more lines are needed */
    BD_GATHERED_INSTANCE, /* this line completes it */
    BD_GATHERED_BAD,      /* this line is not part of an instance; reading may go on */
    BD_GATHERED_CUT_SHORT /* the lines before this one are not an instance; give this one again */
} bd_gathered;

/* Takes the next line of a file, without its end, or NULL at the end of the file. `gathering` is zeroed
 * before the first line; its size stands beside such a function. An instance is written to `out` as one
 * line, ended by 0 and cut to `size`, as the domain's `open` reads it. `error` describes a bad line, with
 * BD_BAD_INPUT. `*number` is the number of the given line, from 1; for an instance and for an error it
 * becomes the number of their first line. */
typedef bd_gathered bd_gather(void *gathering, const char *line, size_t length, uint64_t *number,
                              char *out, size_t size, bd_error *error);

#endif
