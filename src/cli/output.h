/* Standard output, written so that nothing is lost unnoticed. */
#ifndef BANDOLO_CLI_OUTPUT_H
#define BANDOLO_CLI_OUTPUT_H

#include "text/wrap.h"

#include <bandolo/base/types.h>

#include <jansson.h>
#include <stdio.h>

/* Hands everything printed so far to the system. False when it was not taken: then the command must
 * end with EXIT_OUTSIDE. Complains, once, unless the reader has simply gone (a closed pipe). */
bool output_flush(void);

/* Says, once, that there is no memory for `what` ("a picture"), which is missing in the output: from then
 * on output_flush() is false. */
void output_lacks(const char *what);

/* Makes output_json_text() refuse whatever lacks a part for want of memory, though nobody looked when it was
 * put together. To be called before any JSON is made. */
void output_watch_json(void);

/* Has a write to standard output failed? To be asked right after one, so that output_flush() can say why. */
bool output_is_lost(void);

/* Numbers for people, in a buffer of NUMBER_SIZE, which is returned: "4167", "276,361,933";
 * "1.25 GiB"; "113 M"; "0.003 s". */
enum { NUMBER_SIZE = 32 };
const char *show_count(char *out, uint64_t count);
const char *show_bytes(char *out, uint64_t bytes);
const char *show_rate(char *out, double a_second);
const char *show_seconds(char *out, double seconds);

/* A JSON string of text that need not be UTF-8 (then bytes above 127 become '?'). NULL: no
 * memory. */
json_t *json_of_text(const char *text);

/* The text of a JSON value, which is freed; the caller frees the text. NULL, after a complaint, when there
 * is no memory, or was none before: then `value` is NULL, or lacks a part. */
char *output_json_text(json_t *value);

/* Prints a JSON object on one line, all of it or nothing, and frees it. False when there is no memory, as
 * above, or on a write error. */
bool output_json(FILE *out, json_t *object);

#endif
