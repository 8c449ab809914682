#include "text/style.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

static bool stdout_has_colors, stderr_has_colors;

void style_choose(bool on_stdout, bool on_stderr)
{
    stdout_has_colors = on_stdout;
    stderr_has_colors = on_stderr;
}

static bool has_colors(FILE *out)
{
    return out == stderr ? stderr_has_colors : stdout_has_colors;
}

const char *style_on(FILE *out, text_style style)
{
    static const char *const codes[] = {
        [STYLE_HEADING] = "\033[1m",  [STYLE_CLUE] = "\033[1m",     [STYLE_SOLVED] = "\033[32m",
        [STYLE_ERROR] = "\033[1;31m", [STYLE_FIRST] = "\033[1;31m", [STYLE_SECOND] = "\033[1;33m",
        [STYLE_NEW] = "\033[7m"};
    return has_colors(out) ? codes[style] : "";
}

const char *style_off(FILE *out)
{
    return has_colors(out) ? "\033[0m" : "";
}

void style_heading(text_wrapping *line, const char *format, ...)
{
    char heading[LINE_WIDTH];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(heading, sizeof heading, format, arguments);
    va_end(arguments);
    fputs(line->is_endless ? "" : style_on(line->out, STYLE_HEADING), line->out);
    wrap_word(line, heading, strlen(heading));
    fputs(line->is_endless ? "" : style_off(line->out), line->out);
}

static void print_sudoku(const char *picture, const char *clues, FILE *out)
{
    const char *off = style_off(out);
    const char *clue = style_on(out, STYLE_CLUE), *solved = style_on(out, STYLE_SOLVED);
    for (const char *c = picture; *c; ++c) {
        bool is_cell = isalnum((unsigned char)*c) || *c == '.';
        bool is_clue = *clues && *clues != '.';
        if (is_cell && *c != '.')
            fprintf(out, "%s%c%s", is_clue ? clue : solved, *c, off);
        else
            fputc(*c, out);
        clues += is_cell && *clues;
    }
}

/* The number of a letter's colour among a terminal's 256; 0: it has none. */
static unsigned style_colour_of(char letter, const char *colours)
{
    static const struct {
        char name;
        uint8_t number;
    } palette[] = {{'w', 255}, {'r', 160}, {'g', 34}, {'y', 220}, {'o', 208}, {'b', 33}};
    for (; *colours && letter; colours += 2)
        for (size_t i = 0; *colours == letter && i < sizeof palette / sizeof *palette; ++i)
            if (palette[i].name == colours[1])
                return palette[i].number;
    return 0;
}

/* Each letter and the blank before it on the letter's colour. */
static void print_colours(const char *picture, const char *colours, FILE *out)
{
    for (const char *c = picture; *c; ++c) {
        bool has_blank = *c == ' ' && style_colour_of(c[1], colours);
        unsigned colour = style_colour_of(has_blank ? c[1] : *c, colours);
        if (colour)
            fprintf(out, "\033[30;48;5;%um%.*s%s", colour, 1 + has_blank, c, style_off(out));
        else
            fputc(*c, out);
        c += has_blank;
    }
}

void style_picture(const char *picture, const char *clues, const char *colours, FILE *out)
{
    if (!*picture)
        return;
    if (clues)
        print_sudoku(picture, clues, out);
    else if (colours && has_colors(out))
        print_colours(picture, colours, out);
    else
        fputs(picture, out);
    fputs(picture[strlen(picture) - 1] == '\n' ? "\n" : "\n\n", out);
}
