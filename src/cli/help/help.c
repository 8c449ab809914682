#include "cli/help/help.h"

#include "cli/arguments.h"
#include "cli/complain.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "text/memory_stream.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

const cli_exit_meaning exit_meanings[] = {
#define X(name, code, meaning) {code, meaning},
    EXIT_CODES(X)
#undef X
        {0, NULL},
};

const cli_example first_steps[] = {
    {"bandolo solve tile8 \"8 6 7 2 5 4 3 0 1\"", "one of the two hardest 8-puzzles"},
    {"bandolo generate tile15 -n 10 --seed 7 | bandolo solve tile15 -", "ten random 15-puzzles"},
    {"bandolo solve ./jugs.so \"0 0\"", "a problem of your own, as a plug-in"},
    {0},
};

static void print_commands(FILE *out)
{
    fputs("Usage: bandolo COMMAND [OPTION...] [WORD...]\n"
          "Solve puzzles, and problems of your own, by state-space search.\n\n",
          out);
    for (const cli_example *row = first_steps; row->line; ++row)
        fprintf(out, "  %s\n      %s\n", row->line, row->meaning);
    fputs("\nCommands:\n", out);
    for (const cli_command *const *row = commands; *row; ++row)
        fprintf(out, "  %-12s %s\n", (*row)->name, (*row)->summary);
}

void help_commands(FILE *out)
{
    print_commands(out);
    fputs("\n'bandolo COMMAND -h' shows a command in short, --help in full; 'bandolo --help'\n"
          "tells the exit status, too.\n",
          out);
}

static void print_overview(const cli_command *self, FILE *out)
{
    (void)self;
    print_commands(out);
    fputs("\nExit status:\n\n", out);
    for (const cli_exit_meaning *row = exit_meanings; row->meaning; ++row) {
        fprintf(out, "  %3d  ", row->code);
        text_wrapping line = {.out = out, .indent = 7, .column = 7};
        wrap_text(&line, row->meaning);
        wrap_end(&line);
    }
    fputs("\n'bandolo COMMAND --help' explains each command; 'bandolo --version' prints the\n"
          "version.\n",
          out);
}

/* ---- One command ---- */

enum { HELP_COLUMN = 29 }; /* where the explanations of options begin */

static void print_option(const cli_option *row, FILE *out)
{
    char letter[8] = "    ";
    if (row->group)
        fprintf(out, "\n%s:\n", row->group);
    if (!row->name)
        return;
    if (row->letter)
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    int width = fprintf(out, "  %s--%s%s%s", letter, row->name, row->argument ? "=" : "",
                        row->argument ? row->argument : "");
    if (width >= HELP_COLUMN)
        width = fprintf(out, "\n") - 1; /* no room: the explanation begins on the next line */
    fprintf(out, "%*s", HELP_COLUMN - width, "");
    text_wrapping line = {.out = out, .indent = HELP_COLUMN, .column = HELP_COLUMN};
    wrap_text(&line, row->help);
    wrap_end(&line);
}

static void print_options(const cli_option *rows, FILE *out)
{
    for (; rows->name || rows->group; ++rows) {
        print_option(rows, out);
        output_is_lost(); /* notes why; so do the others below, since a page is larger than the buffer */
    }
}

static void print_paragraphs(const char *text, FILE *out)
{
    for (const char *end; text; text = end ? end + 2 : NULL) {
        end = strstr(text, "\n\n");
        text_wrapping line = {.out = out};
        fputc('\n', out);
        wrap_words(&line, text, end ? (size_t)(end - text) : strlen(text));
        wrap_end(&line);
        output_is_lost();
    }
}

static void print_examples(const cli_example *rows, FILE *out)
{
    if (rows)
        fputs("\nExamples:\n", out);
    for (; rows && rows->line; ++rows) {
        fprintf(out, "\n  %s\n      %s\n", rows->line, rows->meaning);
        output_is_lost();
    }
}

static void print_usage(const cli_command *self, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 7, .column = 7};
    fputs("Usage: ", out);
    wrap_text(&line, "bandolo");
    wrap_text(&line, self->name);
    wrap_text(&line, "[OPTION...]");
    wrap_text(&line, self->synopsis);
    wrap_end(&line);
    fprintf(out, "%c%s.\n", toupper((unsigned char)self->summary[0]), self->summary + 1);
}

void help_page(const cli_command *self, FILE *out)
{
    print_usage(self, out);
    cli_option options[MOST_OPTIONS];
    if (self->options && !self->options->group)
        fputs("\nOptions:\n", out);
    print_options(options_of(self, options), out);
    if (!self->options || self->options->group)
        fputs(self->options ? "\nOther:\n" : "\nOptions:\n", out);
    print_options(common_options, out);
    print_paragraphs(self->details, out);
    print_paragraphs(self->further_details, out);
    print_examples(self->examples, out);
}

/* ---- In short ---- */

enum { MOST_SHOWN = 5 /* examples */ };

/* "How to search: --algorithm ALGORITHM, --threads N" */
static void print_names(const cli_option *rows, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 4, .column = 2};
    for (; rows->name; ++rows) {
        bool is_last = !rows[1].name;
        char letter[8] = "";
        if (rows->letter)
            snprintf(letter, sizeof letter, "-%c, ", rows->letter);
        wrap_piece(&line, "%s--%s%s%s%s", letter, rows->name, rows->argument ? " " : "",
                   rows->argument ? rows->argument : "", is_last ? "" : ",");
    }
    wrap_end(&line);
}

static void print_groups(const cli_option *rows, FILE *out)
{
    while (rows->name || rows->group) {
        fprintf(out, "%s:\n  ", rows->group ? rows->group : "Options");
        rows += rows->group != NULL;
        print_names(rows, out);
        while (rows->name)
            ++rows;
    }
}

void help_summary(const cli_command *self, FILE *out)
{
    cli_option options[MOST_OPTIONS];
    print_usage(self, out);
    fputc('\n', out);
    for (unsigned i = 0; self->examples && i < MOST_SHOWN && self->examples[i].line; ++i)
        fprintf(out, "  %s\n      %s\n", self->examples[i].line, self->examples[i].meaning);
    fputs(self->examples ? "\n" : "", out);
    print_groups(options_of(self, options), out);
    fprintf(out, "\n'bandolo %s --help' explains them.\n", self->name);
}

/* ---- On a terminal ---- */

static size_t count_lines(const char *text)
{
    size_t lines = 0;
    while ((text = strchr(text, '\n'))) {
        ++text;
        ++lines;
    }
    return lines;
}

/* False: there is no pager. */
static bool show_by_pager(const char *text)
{
    enum { NOT_FOUND = 127 };
    const char *pager = getenv("PAGER");
    FILE *out = popen(pager && *pager ? pager : "less -FRX", "w");
    if (!out)
        return false;
    fputs(text, out);
    int status = pclose(out);
    return !(WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND);
}

static void show(void (*print)(const cli_command *self, FILE *out), const cli_command *self)
{
    char *text = NULL;
    size_t length;
    FILE *page = memory_stream_open(&text, &length);
    bool is_made = false;
    if (page) {
        print(self, page);
        is_made = memory_stream_close(page);
    }
    bool is_long = is_made && isatty(STDOUT_FILENO) &&
                   count_lines(text) >= terminal_height(STDOUT_FILENO);
    if (!is_made)
        print(self, stdout);
    else if (!is_long || !show_by_pager(text)) {
        fputs(text, stdout);
        output_is_lost(); /* notes why, so that output_flush() can say it */
    }
    free(text);
}

void help_show(const cli_command *self)
{
    show(help_page, self);
}

void help_overview(void)
{
    show(print_overview, NULL);
}

static int help_run(void *settings, char **words)
{
    (void)settings;
    if (!words[0]) {
        help_overview();
        return EXIT_ANSWERED;
    }
    const cli_command *about = command_find(words[0]);
    if (!about)
        return complain(EXIT_BAD, "there is no command '%s'; 'bandolo --help' lists them",
                        words[0]);
    help_show(about);
    return EXIT_ANSWERED;
}

const cli_command command_help = {
    .name = "help",
    .synopsis = "[COMMAND]",
    .summary = "explain bandolo, or one of its commands",
    .most_words = 1,
    .run = help_run,
};
