/* Reading the words and options of a command, by argp. */
#ifndef BANDOLO_CLI_ARGUMENTS_H
#define BANDOLO_CLI_ARGUMENTS_H

#include "cli/command.h"

typedef struct cli_arguments {
    char *words[MOST_WORDS + 1]; /* up to a NULL */
    unsigned count;
    void *settings; /* of command->settings_size, zeroed by the caller */
    struct {
        const char
            *name;      /* of an option that was given and that this verb does not take, or NULL */
        unsigned verbs; /* that take it, as in cli_option */
    } refused[MOST_VERBS];
} cli_arguments;

/* Reads argv[1 .. argc-1]. Returns -1 to go on, or the exit code with which the command is done:
 * help was printed, or a complaint. */
int arguments_read(const cli_command *self, int argc, char **argv, cli_arguments *read);

/* Complains of a word that the command does not take. Returns EXIT_BAD. */
int complain_of_excess(const cli_command *self, const char *word);

/* The options that every command has, ended by a zeroed row. arguments_read() reads them. */
extern const cli_option common_options[];

#endif
