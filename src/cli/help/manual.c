/* bandolo manual: the man pages, made from the tables that the help is made from. */
#include "cli/arguments.h"
#include "cli/complain.h"
#include "cli/help/help.h"
#include "cli/output.h"

#include <bandolo/base/types.h>

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Writes text as roff means it: a dash is a dash, a backslash a backslash, no line a request. */
static void manual_write_words(const char *text, size_t length, FILE *out)
{
    static const struct {
        char plain;
        const char *roff;
    } escapes[] = {{'-', "\\-"}, {'\\', "\\e"}, {'\'', "\\(aq"}, {'`', "\\(ga"}};
    if (length > 0 && *text == '.')
        fputs("\\&", out);
    for (const char *c = text; c < text + length; ++c) {
        const char *roff = NULL;
        for (size_t i = 0; i < sizeof escapes / sizeof *escapes; ++i)
            if (*c == escapes[i].plain)
                roff = escapes[i].roff;
        if (roff)
            fputs(roff, out);
        else
            fputc(*c, out);
    }
}

static void manual_write_text(const char *text, FILE *out)
{
    manual_write_words(text, strlen(text), out);
}

static void write_paragraphs(const char *text, FILE *out)
{
    for (const char *end; text; text = end ? end + 2 : NULL) {
        end = strstr(text, "\n\n");
        fputs(".PP\n", out);
        manual_write_words(text, end ? (size_t)(end - text) : strlen(text), out);
        fputc('\n', out);
    }
}

static void write_header(const char *name, const char *summary, FILE *out)
{
    fputs(".TH \"BANDOLO", out);
    for (const char *c = name; *c; ++c) {
        if (c == name)
            fputs("\\-", out);
        fputc(toupper((unsigned char)*c), out);
    }
    fprintf(out, "\" 1 \"\" \"Bandolo %s\" \"Bandolo\"\n.nh\n.ad l\n.SH NAME\nbandolo%s%s \\- ",
            BD_VERSION, *name ? "\\-" : "", name);
    manual_write_text(summary, out);
    fputc('\n', out);
}

static void write_row(const cli_option *row, FILE *out)
{
    if (row->group)
        fprintf(out, ".SS %s\n", row->group);
    if (!row->name)
        return;
    fputs(".TP\n", out);
    if (row->letter)
        fprintf(out, "\\fB\\-%c\\fR, ", row->letter);
    fputs("\\fB\\-\\-", out);
    manual_write_text(row->name, out);
    fputs("\\fR", out);
    if (row->argument)
        fprintf(out, "=\\fI%s\\fR", row->argument);
    fputc('\n', out);
    manual_write_text(row->help, out);
    fputs(".\n", out);
}

static void write_options(const cli_option *rows, FILE *out)
{
    for (; rows->name || rows->group; ++rows)
        write_row(rows, out);
}

static void write_examples(const cli_example *rows, FILE *out)
{
    if (!rows)
        return;
    fputs(".SH EXAMPLES\n", out);
    for (; rows->line; ++rows) {
        fputs(".TP\n\\fB", out);
        manual_write_text(rows->line, out);
        fputs("\\fR\n", out);
        manual_write_text(rows->meaning, out);
        fputs(".\n", out);
    }
}

static void write_exit_status(FILE *out)
{
    fputs(".SH EXIT STATUS\n", out);
    for (const cli_exit_meaning *row = exit_meanings; row->meaning; ++row) {
        fprintf(out, ".TP\n\\fB%d\\fR\n", row->code);
        manual_write_text(row->meaning, out);
        fputs(".\n", out);
    }
}

/* Every page but the one called `except` (NULL: the first). */
static void write_see_also(const char *except, FILE *out)
{
    fputs(".SH SEE ALSO\n", out);
    const char *between = "";
    if (except) {
        fputs("\\fBbandolo\\fR(1)", out);
        between = ",\n";
    }
    for (const cli_command *const *row = commands; *row; ++row) {
        if (except && strcmp((*row)->name, except) == 0)
            continue;
        fprintf(out, "%s\\fBbandolo\\-%s\\fR(1)", between, (*row)->name);
        between = ",\n";
    }
    fputc('\n', out);
}

static void write_page_of(const cli_command *self, FILE *out)
{
    cli_option options[MOST_OPTIONS];
    write_header(self->name, self->summary, out);
    fprintf(out, ".SH SYNOPSIS\n\\fBbandolo %s\\fR [\\fIOPTION\\fR...] ", self->name);
    manual_write_text(self->synopsis, out);
    fputs("\n.SH DESCRIPTION\n", out);
    fprintf(out, "%c%s.\n", toupper((unsigned char)self->summary[0]), self->summary + 1);
    write_paragraphs(self->details, out);
    write_paragraphs(self->further_details, out);
    fputs(".SH OPTIONS\n", out);
    write_options(options_of(self, options), out);
    if (self->options && self->options->group)
        fputs(".SS Other\n", out);
    write_options(common_options, out);
    write_examples(self->examples, out);
    write_exit_status(out);
    write_see_also(self->name, out);
}

static void write_first_page(FILE *out)
{
    write_header("", "solve puzzles, and problems of your own, by state-space search", out);
    fputs(".SH SYNOPSIS\n\\fBbandolo\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR...] [\\fIWORD\\fR...]\n"
          ".br\n\\fBbandolo\\fR \\-\\-help | \\-\\-version\n.SH COMMANDS\n",
          out);
    for (const cli_command *const *row = commands; *row; ++row) {
        fprintf(out, ".TP\n\\fB%s\\fR ", (*row)->name);
        manual_write_text((*row)->synopsis, out);
        fputc('\n', out);
        manual_write_text((*row)->summary, out);
        fputs(".\n", out);
    }
    write_examples(first_steps, out);
    write_exit_status(out);
    write_see_also(NULL, out);
}

static void write_manual(const cli_command *about, FILE *out)
{
    if (about)
        write_page_of(about, out);
    else
        write_first_page(out);
}

/* ---- on a terminal ---- */

/* Has man(1) show what can be read from `page`. False: it cannot, or there is none. */
static bool show_by_man(int page)
{
    int status = 0;
    pid_t reader = fork();
    if (reader == 0) {
        if (dup2(page, STDIN_FILENO) >= 0)
            execlp("man", "man", "-l", "-", (char *)NULL);
        _exit(EXIT_OUTSIDE);
    }
    while (reader > 0 && waitpid(reader, &status, 0) < 0 && errno == EINTR)
        continue;
    return reader > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* By man and its pager, or, without them, as the help that is made from the same tables. */
static void show_manual(const cli_command *about)
{
    FILE *page = tmpfile();
    if (page)
        write_manual(about, page);
    bool is_shown = page && fflush(page) == 0 && lseek(fileno(page), 0, SEEK_SET) == 0 &&
                    show_by_man(fileno(page));
    if (page)
        fclose(page);
    if (!is_shown && about)
        help_page(about, stdout);
    else if (!is_shown)
        help_overview();
}

static int manual_run(void *settings, char **words)
{
    (void)settings;
    const cli_command *about = words[0] ? command_find(words[0]) : NULL;
    if (words[0] && !about)
        return complain(EXIT_BAD, "there is no command '%s'; 'bandolo --help' lists them",
                        words[0]);
    if (isatty(STDOUT_FILENO))
        show_manual(about);
    else
        write_manual(about, stdout);
    return EXIT_ANSWERED;
}

static const cli_example manual_examples[] = {
    {"bandolo manual solve", "read the page of solve without installing it"},
    {"bandolo manual solve >bandolo-solve.1", "the page itself, in roff"},
    {0},
};

const cli_command command_manual = {
    .name = "manual",
    .synopsis = "[COMMAND]",
    .summary = "show the man page of bandolo, or of one of its commands",
    .details = "On a terminal, man shows the page; without man it is printed as plain text. "
               "Otherwise it is printed as roff.",
    .examples = manual_examples,
    .most_words = 1,
    .run = manual_run,
};
