/* The page of `bandolo --help`. */
#ifndef BANDOLO_CLI_HELP_H
#define BANDOLO_CLI_HELP_H

#include "cli/command.h"

#include <stdio.h>

/* Prints what bandolo is and its commands. */
void help_overview(FILE *out);

typedef struct exit_meaning {
    int         code;
    const char *meaning;
} exit_meaning;

/* Every exit code, ended by one without a meaning. */
extern const exit_meaning exit_meanings[];

/* First steps, ended by a zeroed row. */
extern const example first_steps[];

#endif
