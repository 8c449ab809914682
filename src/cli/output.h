/* Standard output, written so that nothing is lost unnoticed. */
#ifndef BANDOLO_CLI_OUTPUT_H
#define BANDOLO_CLI_OUTPUT_H

#include "text/json.h"
#include "text/numbers.h"
#include "text/wrap.h"

#include <bandolo/base/types.h>

#include <stdio.h>

/* Hands everything printed so far to the system. False when it was not taken: then the command must
 * end with EXIT_OUTSIDE. Complains, once, unless the reader has simply gone (a closed pipe). */
bool output_flush(void);

/* Says, once, that there is no memory for `what` ("a picture"), which is missing in the output: from then
 * on output_flush() is false. */
void output_lacks(const char *what);

/* Has a write to standard output failed? To be asked right after one, so that output_flush() can say why. */
bool output_is_lost(void);

/* Prints a JSON object on one line, all of it or nothing, and frees it. False, after output_lacks(): no memory. False:
 * a write error. */
bool output_json(FILE *out, json_t *object);

#endif
