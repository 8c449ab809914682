#include "text/svg.h"

#include <string.h>

enum { WIDTH = 12, HEIGHT = 24, MARGIN = 12 }; /* of a character, and around all */

/* The colour of a letter; NULL: it has none. */
static const char *svg_colour_of(char letter, const char *colours)
{
    static const struct {
        char name;
        const char *value;
    } palette[] = {{'w', "#f4f4f4"}, {'r', "#c41e3a"}, {'g', "#009b48"},
                   {'y', "#ffd500"}, {'o', "#ff5800"}, {'b', "#0051ba"}};
    for (; colours && *colours && letter; colours += 2)
        for (size_t i = 0; *colours == letter && i < sizeof palette / sizeof *palette; ++i)
            if (palette[i].name == colours[1])
                return palette[i].value;
    return NULL;
}

static void print_character(char character, size_t x, size_t y, FILE *out)
{
    const char *escaped = character == '<'   ? "&lt;"
                          : character == '>' ? "&gt;"
                          : character == '&' ? "&amp;"
                                             : NULL;
    if (character == ' ')
        return;
    fprintf(out, "<text x=\"%zu\" y=\"%zu\">", x + WIDTH / 2, y + HEIGHT * 3 / 4);
    if (escaped)
        fputs(escaped, out);
    else
        fputc(character, out);
    fputs("</text>\n", out);
}

static void print_square(const char *colour, size_t x, size_t y, FILE *out)
{
    fprintf(out,
            "<rect x=\"%zu\" y=\"%zu\" width=\"%d\" height=\"%d\" rx=\"3\" fill=\"%s\" "
            "stroke=\"#222\"/>\n",
            x - WIDTH, y, 2 * WIDTH, HEIGHT, colour);
}

void svg_picture(const char *picture, const char *colours, FILE *out)
{
    size_t rows = 0, columns = 0, y = MARGIN;
    for (const char *line = picture; *line; line += strcspn(line, "\n"), line += *line != '\0') {
        size_t length = strcspn(line, "\n");
        columns = length > columns ? length : columns;
        ++rows;
    }
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%zu\" height=\"%zu\" "
            "font-family=\"monospace\" font-size=\"20\" text-anchor=\"middle\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
            columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN);
    for (size_t x = MARGIN; *picture; ++picture) {
        const char *colour = svg_colour_of(*picture, colours);
        if (*picture == '\n') {
            y += HEIGHT;
            x = MARGIN;
            continue;
        }
        if (colour)
            print_square(colour, x, y, out);
        else
            print_character(*picture, x, y, out);
        x += WIDTH;
    }
    fputs("</svg>\n", out);
}
