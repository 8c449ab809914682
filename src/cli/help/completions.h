/* The completions of all shells are made from these tables and from those of the commands. */
#ifndef BANDOLO_CLI_HELP_COMPLETIONS_H
#define BANDOLO_CLI_HELP_COMPLETIONS_H

#include "cli/command.h"

/* Calls `write` for every option of a command, its own and then those that all have. */
void completions_each_option(const cli_command *self,
                             void (*write)(const cli_command *, const cli_option *));

/* The first word of a synopsis without brackets and dots: "DOMAIN", "ALGORITHM"; or the verbs. */
void completions_first_word(const cli_command *self, char *out, size_t size);

/* The words that an argument of that name is one of, where they are always the same; else NULL. */
const char *completions_words(const char *argument);

/* Print the whole script. */
void completions_fish(void);

#endif
