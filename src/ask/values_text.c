#include "ask/values_text.h"

#include "text/wrap.h"

#include <stdlib.h>
#include <string.h>

/* No screen holds a picture of more values. */
enum { MOST_DRAWN = 4096 };

char *text_of_values(values_writer *write, const void *problem, const int32_t *values)
{
    char none[1];
    size_t length = write(problem, values, none, sizeof none);
    char *text = malloc(length + 1);
    if (text)
        write(problem, values, text, length + 1);
    return text;
}

char *picture_of_values(values_writer *draw, const void *problem, const int32_t *values,
                        size_t length)
{
    if (!draw || length > MOST_DRAWN)
        return calloc(1, 1);
    char *drawing = text_of_values(draw, problem, values);
    if (drawing && strcspn(drawing, "\n") > LINE_WIDTH)
        *drawing = '\0';
    return drawing;
}
