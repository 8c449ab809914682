/* The completions of all shells are made from these tables, from those of the commands, and from a template for each
 * shell, completions/templates/SHELL. */
#ifndef BANDOLO_CLI_HELP_COMPLETIONS_H
#define BANDOLO_CLI_HELP_COMPLETIONS_H

#include "cli/command.h"

/* Writes what stands in the place of the template's line "#@ name". A zeroed row ends a shell's list. */
typedef struct completion_part {
    const char *name;
    void (*write)(void);
} completion_part;

extern const completion_part completions_bash[], completions_fish[], completions_zsh[];

/* Calls `write` for every option of a command, its own and then those that all have. */
void completions_each_option(const cli_command *self,
                             void (*write)(const cli_command *, const cli_option *));

/* The first word of a synopsis without brackets and dots: "DOMAIN", "ALGORITHM"; or the verbs. */
void completions_first_word(const cli_command *self, char *out, size_t size);

/* The words that an argument of a name is one of, where they are always the same. A zeroed row ends them. */
typedef struct completion_choice {
    const char *argument, *words;
} completion_choice;

extern const completion_choice completion_choices[];

/* Those of that name, or NULL. */
const char *completions_words(const char *argument);

#endif
