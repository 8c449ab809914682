#include "cli/help.h"

#include "cli/arguments.h"
#include "cli/complain.h"
#include "cli/output.h"

#include <string.h>

const exit_meaning exit_meanings[] = {
#define X(name, code, meaning) {code, meaning},
    EXIT_CODES(X)
#undef X
    {0, NULL},
};

const example first_steps[] = {
    {"bandolo solve tile8 \"8 6 7 2 5 4 3 0 1\"", "one of the two hardest 8-puzzles"},
    {"bandolo generate tile15 -n 10 --seed 7 | bandolo solve tile15 -", "ten random 15-puzzles"},
    {"bandolo solve ./mine.so", "a problem of your own, as a plug-in"},
    {0},
};

void help_overview(FILE *out)
{
    fputs("Usage: bandolo COMMAND [OPTION...] [WORD...]\n"
          "Solve puzzles, and problems of your own, by state-space search.\n\n",
          out);
    for (const command *const *row = commands; *row; ++row)
        fprintf(out, "  %-12s %s\n", (*row)->name, (*row)->summary);
    fputs("\nFirst steps:\n\n", out);
    for (const example *row = first_steps; row->line; ++row)
        fprintf(out, "  %s\n      %s\n", row->line, row->meaning);
    fputs("\nExit status:\n\n", out);
    for (const exit_meaning *row = exit_meanings; row->meaning; ++row) {
        fprintf(out, "  %3d  ", row->code);
        wrapping line = {.out = out, .indent = 7, .column = 7};
        wrap_text(&line, row->meaning);
        wrap_end(&line);
    }
    fputs("\n'bandolo COMMAND --help' explains each command; 'bandolo --version' says which\n"
          "version this is.\n",
          out);
}

static int run(void *settings, char **words, unsigned count)
{
    (void)settings;
    if (count == 0) {
        help_overview(stdout);
        return EXIT_ANSWERED;
    }
    const command *about = command_find(words[0]);
    if (!about)
        return complain(EXIT_BAD, "there is no command '%s'; 'bandolo --help' lists them",
                        words[0]);
    arguments_help(about, stdout);
    return EXIT_ANSWERED;
}

const command command_help = {
    .name       = "help",
    .synopsis   = "[COMMAND]",
    .summary    = "explain bandolo, or one of its commands",
    .most_words = 1,
    .run        = run,
};
