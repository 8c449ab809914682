/* Commands that are several in one, such as `bandolo store`. */
#ifndef BANDOLO_CLI_VERBS_H
#define BANDOLO_CLI_VERBS_H

#include "cli/arguments.h"

/* Complains of a word that is no verb, of an option that the verb does not take, and of too few or too many words. Returns
 * EXIT_BAD, or EXIT_ANSWERED if all is well. */
int verb_check(const cli_command *self, const cli_arguments *read);

/* Does what the verb words[0] does, which is one. */
int verb_run(const cli_command *self, const void *settings, char **words);

#endif
