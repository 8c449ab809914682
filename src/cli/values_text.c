#include "cli/values_text.h"

#include "text/style.h"
#include "cli/output.h"

#include <bandolo/base/text.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A solution of more values is not drawn: no screen holds the picture. */
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

json_t *json_of_values(values_writer *write, const void *problem, const int32_t *values)
{
    char *text = text_of_values(write, problem, values);
    json_t *string = text ? json_of_text(text) : NULL;
    free(text);
    return string;
}

bool values_print_line(values_writer *format, const void *problem, const int32_t *values,
                       const char *before, FILE *out)
{
    char *text = text_of_values(format, problem, values);
    if (!text) {
        output_lacks("the text of a solution");
        return false;
    }
    fputs(before, out);
    for (const char *c = text; *c; ++c)
        *c == '\n' ? fputs(" / ", out) : fputc(*c, out);
    fputc('\n', out);
    free(text);
    return true;
}

bool values_print(values_writer *format, const void *problem, const int32_t *values, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 2, .column = 2};
    char *text = text_of_values(format, problem, values);
    if (!text) {
        output_lacks("the text of a solution");
        return false;
    }
    fputs("  ", out);
    wrap_text(&line, text);
    wrap_end(&line);
    free(text);
    return true;
}

static bool fits_the_screen(const char *drawing)
{
    return strcspn(drawing, "\n") <= LINE_WIDTH;
}

void values_draw(values_writer *draw, const void *problem, const int32_t *values, size_t length,
                 const char *clues, FILE *out)
{
    if (!draw || length > MOST_DRAWN)
        return;
    char *drawing = text_of_values(draw, problem, values);
    if (!drawing)
        output_lacks("a picture of the solution");
    else if (fits_the_screen(drawing))
        style_picture(drawing, clues, out);
    free(drawing);
}
