#include "cli/color.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool on_stdout, on_stderr; /* have colours */

static bool read_color(const char *text, void *value)
{
    static const char *const names[] = {"auto", "always", "never"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; ++i)
        if (strcmp(names[i], text) == 0) {
            *(color_choice *)value = (color_choice)i;
            return true;
        }
    return false;
}

const value_kind value_color = {read_color, "auto, always or never"};

void color_choose(color_choice choice)
{
    const char *refusal = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool is_refused = (refusal && *refusal) || (terminal && strcmp(terminal, "dumb") == 0);
    bool follows_terminal = choice == COLOR_AUTO && !is_refused;
    on_stdout = choice == COLOR_ALWAYS || (follows_terminal && isatty(STDOUT_FILENO));
    on_stderr = choice == COLOR_ALWAYS || (follows_terminal && isatty(STDERR_FILENO));
}

static bool has_colors(FILE *out)
{
    return out == stderr ? on_stderr : on_stdout;
}

const char *color_on(FILE *out, color_style style)
{
    static const char *const codes[] = {[COLOR_HEADING] = "\033[1m",
                                        [COLOR_CLUE] = "\033[1m",
                                        [COLOR_SOLVED] = "\033[32m",
                                        [COLOR_ERROR] = "\033[1;31m"};
    return has_colors(out) ? codes[style] : "";
}

const char *color_off(FILE *out)
{
    return has_colors(out) ? "\033[0m" : "";
}

void color_heading(text_wrapping *line, const char *format, ...)
{
    char heading[LINE_WIDTH];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(heading, sizeof heading, format, arguments);
    va_end(arguments);
    fputs(line->is_endless ? "" : color_on(line->out, COLOR_HEADING), line->out);
    wrap_word(line, heading, strlen(heading));
    fputs(line->is_endless ? "" : color_off(line->out), line->out);
}

static void print_sudoku(const char *picture, const char *clues, FILE *out)
{
    const char *off = color_off(out);
    const char *clue = color_on(out, COLOR_CLUE), *solved = color_on(out, COLOR_SOLVED);
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

void color_picture(const char *picture, const char *clues, FILE *out)
{
    if (!*picture)
        return;
    if (clues)
        print_sudoku(picture, clues, out);
    else
        fputs(picture, out);
    fputs(picture[strlen(picture) - 1] == '\n' ? "\n" : "\n\n", out);
}
