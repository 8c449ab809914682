/* See csv_field.h. */
#include "text/csv_field.h"

#include <string.h>

void csv_write_field(FILE *out, const char *text)
{
    if (!text)
        return;
    if (!strpbrk(text, "\",\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; ++text) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}
