/* Values that were found, as text: of constraint domains and of landscapes. */
#ifndef BANDOLO_ASK_VALUES_TEXT_H
#define BANDOLO_ASK_VALUES_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* As the `format` and `draw` of a domain. */
typedef size_t values_writer(const void *problem, const int32_t *values, char *out, size_t size);

/* The text that it writes, to be freed; NULL: no memory. */
char *text_of_values(values_writer *write, const void *problem, const int32_t *values);

/* A picture of that many values, to be freed; "" where `draw` is NULL or no screen holds it. NULL: no memory. */
char *picture_of_values(values_writer *draw, const void *problem, const int32_t *values,
                        size_t length);

#endif
