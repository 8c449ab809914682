/* bandolo manual: the man pages, made from the tables that the help is made from. */
#include "cli/arguments.h"
#include "cli/complain.h"
#include "cli/help.h"
#include "cli/output.h"

#include <bandolo/base/types.h>

#include <ctype.h>
#include <string.h>

/* Writes text as roff means it: a dash is a dash, a backslash a backslash, no line a request. */
static void write_words(const char *text, size_t length)
{
    static const struct {
        char plain;
        const char *roff;
    } escapes[] = {{'-', "\\-"}, {'\\', "\\e"}, {'\'', "\\(aq"}, {'`', "\\(ga"}};
    if (length > 0 && *text == '.')
        fputs("\\&", stdout);
    for (const char *c = text; c < text + length; ++c) {
        const char *roff = NULL;
        for (size_t i = 0; i < sizeof escapes / sizeof *escapes; ++i)
            if (*c == escapes[i].plain)
                roff = escapes[i].roff;
        if (roff)
            fputs(roff, stdout);
        else
            putchar(*c);
    }
}

static void write_text(const char *text)
{
    write_words(text, strlen(text));
}

static void write_paragraphs(const char *text)
{
    for (const char *end; text; text = end ? end + 2 : NULL) {
        end = strstr(text, "\n\n");
        fputs(".PP\n", stdout);
        write_words(text, end ? (size_t)(end - text) : strlen(text));
        putchar('\n');
    }
}

static void write_header(const char *name, const char *summary)
{
    fputs(".TH \"BANDOLO", stdout);
    for (const char *c = name; *c; ++c) {
        if (c == name)
            fputs("\\-", stdout);
        putchar(toupper((unsigned char)*c));
    }
    printf("\" 1 \"\" \"Bandolo %s\" \"Bandolo\"\n.nh\n.ad l\n.SH NAME\nbandolo%s%s \\- ",
           BD_VERSION, *name ? "\\-" : "", name);
    write_text(summary);
    putchar('\n');
}

static void write_row(const cli_option *row)
{
    if (row->group)
        printf(".SS %s\n", row->group);
    if (!row->name)
        return;
    fputs(".TP\n", stdout);
    if (row->letter)
        printf("\\fB\\-%c\\fR, ", row->letter);
    fputs("\\fB\\-\\-", stdout);
    write_text(row->name);
    fputs("\\fR", stdout);
    if (row->argument)
        printf("=\\fI%s\\fR", row->argument);
    putchar('\n');
    write_text(row->help);
    fputs(".\n", stdout);
}

static void write_options(const cli_option *rows)
{
    for (; rows && (rows->name || rows->group); ++rows)
        write_row(rows);
}

static void write_examples(const cli_example *rows)
{
    if (!rows)
        return;
    fputs(".SH EXAMPLES\n", stdout);
    for (; rows->line; ++rows) {
        fputs(".TP\n\\fB", stdout);
        write_text(rows->line);
        fputs("\\fR\n", stdout);
        write_text(rows->meaning);
        fputs(".\n", stdout);
    }
}

static void write_exit_status(void)
{
    fputs(".SH EXIT STATUS\n", stdout);
    for (const cli_exit_meaning *row = exit_meanings; row->meaning; ++row) {
        printf(".TP\n\\fB%d\\fR\n", row->code);
        write_text(row->meaning);
        fputs(".\n", stdout);
    }
}

/* Every page but the one called `except` (NULL: the first). */
static void write_see_also(const char *except)
{
    fputs(".SH SEE ALSO\n", stdout);
    const char *between = "";
    if (except) {
        fputs("\\fBbandolo\\fR(1)", stdout);
        between = ",\n";
    }
    for (const cli_command *const *row = commands; *row; ++row) {
        if (except && strcmp((*row)->name, except) == 0)
            continue;
        printf("%s\\fBbandolo\\-%s\\fR(1)", between, (*row)->name);
        between = ",\n";
    }
    putchar('\n');
}

static void write_page_of(const cli_command *self)
{
    write_header(self->name, self->summary);
    printf(".SH SYNOPSIS\n\\fBbandolo %s\\fR [\\fIOPTION\\fR...] ", self->name);
    write_text(self->synopsis);
    fputs("\n.SH DESCRIPTION\n", stdout);
    printf("%c%s.\n", toupper((unsigned char)self->summary[0]), self->summary + 1);
    write_paragraphs(self->details);
    write_paragraphs(self->further_details);
    fputs(".SH OPTIONS\n", stdout);
    write_options(self->options);
    if (self->options && self->options->group)
        fputs(".SS Other\n", stdout);
    write_options(common_options);
    write_examples(self->examples);
    write_exit_status();
    write_see_also(self->name);
}

static void write_first_page(void)
{
    write_header("", "solve puzzles, and problems of your own, by state-space search");
    fputs(".SH SYNOPSIS\n\\fBbandolo\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR...] [\\fIWORD\\fR...]\n"
          ".br\n\\fBbandolo\\fR \\-\\-help | \\-\\-version\n.SH COMMANDS\n",
          stdout);
    for (const cli_command *const *row = commands; *row; ++row) {
        printf(".TP\n\\fB%s\\fR ", (*row)->name);
        write_text((*row)->synopsis);
        putchar('\n');
        write_text((*row)->summary);
        fputs(".\n", stdout);
    }
    write_examples(first_steps);
    write_exit_status();
    write_see_also(NULL);
}

static int run(void *settings, char **words, unsigned count)
{
    (void)settings;
    const cli_command *about = count > 0 ? command_find(words[0]) : NULL;
    if (count > 0 && !about)
        return complain(EXIT_BAD, "there is no command '%s'; 'bandolo --help' lists them",
                        words[0]);
    if (about)
        write_page_of(about);
    else
        write_first_page();
    return EXIT_ANSWERED;
}

static const cli_example examples[] = {
    {"bandolo manual solve | man -l -", "read the page of solve without installing it"},
    {0},
};

const cli_command command_manual = {
    .name = "manual",
    .synopsis = "[COMMAND]",
    .summary = "print the man page of bandolo, or of one of its commands",
    .examples = examples,
    .most_words = 1,
    .run = run,
};
