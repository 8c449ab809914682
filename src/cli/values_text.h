/* Values that were found, as text, and their cost: of constraint domains and of landscapes alike. */
#ifndef BANDOLO_CLI_VALUES_TEXT_H
#define BANDOLO_CLI_VALUES_TEXT_H

#include <bandolo/base/types.h>

#include "text/numbers.h"

#include <jansson.h>
#include <stdio.h>

/* As the `format` and `draw` of a domain. */
typedef size_t values_writer(const void *problem, const int32_t *values, char *out, size_t size);

/* What it writes, to be freed; NULL: no memory. */
char *text_of_values(values_writer *write, const void *problem, const int32_t *values);

/* The same as a JSON string; NULL: no memory. */
json_t *json_of_values(values_writer *write, const void *problem, const int32_t *values);

/* Prints their text on one line, with / where it has several, after what stands `before` it. False, after a
 * complaint: no memory. */
bool values_print_line(values_writer *format, const void *problem, const int32_t *values,
                       const char *before, FILE *out);

/* The same, wrapped as a paragraph. */
bool values_print(values_writer *format, const void *problem, const int32_t *values, FILE *out);

/* Prints a picture of so many values, where there is one (`draw` may be NULL) and a screen holds it. `clues`: as
 * style_picture(). */
void values_draw(values_writer *draw, const void *problem, const int32_t *values, size_t length,
                 const char *clues, FILE *out);

#endif
