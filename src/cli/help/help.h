/* The pages of `bandolo --help` and of `bandolo COMMAND --help`. */
#ifndef BANDOLO_CLI_HELP_HELP_H
#define BANDOLO_CLI_HELP_HELP_H

#include "cli/command.h"

#include <stdio.h>

/* Prints what bandolo is, first steps and its commands: at most 40 lines. */
void help_commands(FILE *out);

/* Prints a command's words, options and examples: all of it, or examples and the names of options in one screen. */
void help_page(const cli_command *self, FILE *out);
void help_summary(const cli_command *self, FILE *out);

/* Shows the whole page on standard output; by $PAGER, or else less, on a terminal with fewer lines. */
void help_show(const cli_command *self);
void help_overview(void);

typedef struct cli_exit_meaning {
    int code;
    const char *meaning;
} cli_exit_meaning;

/* Every exit code, ended by one without a meaning. */
extern const cli_exit_meaning exit_meanings[];

/* First steps, ended by a zeroed row. */
extern const cli_example first_steps[];

#endif
