/* Reading the words and options of a command, by argp. */
#ifndef BANDOLO_CLI_ARGUMENTS_H
#define BANDOLO_CLI_ARGUMENTS_H

#include "cli/command.h"

#include <stdio.h>

typedef struct arguments {
    char    *words[MOST_WORDS + 1]; /* up to a NULL */
    unsigned count;
    void    *settings; /* of command->settings_size, zeroed by the caller */
} arguments;

/* Reads argv[1 .. argc-1]. Returns -1 to go on, or the exit code with which the command is done:
 * help was printed, or a complaint. */
int arguments_read(const command *self, int argc, char **argv, arguments *read);

/* Prints the help page of a command. */
void arguments_help(const command *self, FILE *out);

/* The options that every command has, ended by a zeroed row. */
extern const option common_options[];

#endif
