/* See plot_style.h. */
#include "lab/plot_style.h"

plot_style plot_style_of(size_t curve)
{
    static const unsigned colours[] = {0x000000, 0x0072b2, 0xd55e00, 0x009e73,
                                       0xcc79a7, 0xe69f00, 0x56b4e9};
    static const int marks[][2] = {{7, 6}, {5, 4}, {9, 8}, {13, 12}, {11, 10}, {15, 14}};
    enum { COLOURS = sizeof colours / sizeof *colours, MARKS = sizeof marks / sizeof *marks };
    return (plot_style){.colour = colours[curve % COLOURS],
                        .full = marks[curve % MARKS][0],
                        .hollow = marks[curve % MARKS][1],
                        .dash = 1 + (int)(curve % 5)};
}

unsigned plot_mix(unsigned colour, unsigned other, double much)
{
    unsigned mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
        double a = colour >> shift & 0xff, b = other >> shift & 0xff;
        mixed |= (unsigned)(a + (b - a) * much + 0.5) << shift;
    }
    return mixed;
}

static void put_text(FILE *out, const char *text)
{
    for (; *text; ++text)
        if (*text == '\'')
            fputs("''", out);
        else
            fputc((unsigned char)*text < ' ' || *text == 127 ? ' ' : *text, out);
}

void plot_put_quoted(FILE *out, const char *text, const char *more)
{
    fputc('\'', out);
    put_text(out, text);
    put_text(out, more);
    fputc('\'', out);
}
