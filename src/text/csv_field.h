/* A field of CSV (RFC 4180). */
#ifndef BANDOLO_TEXT_CSV_FIELD_H
#define BANDOLO_TEXT_CSV_FIELD_H

#include <stdio.h>

/* Writes one field, in quotes where it must be. NULL is an empty one. */
void csv_write_field(FILE *out, const char *text);

#endif
