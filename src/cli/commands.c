/* The table of all commands. */
#include "cli/command.h"
#include "text/nearest.h"

#include <string.h>

const cli_command *const commands[] = {
    &command_solve,
    &command_count,
    &command_check,
    &command_check_domain,
    &command_generate,
    &command_hint,
    &command_analyse,
    &command_play,
    &command_tree,
    &command_domains,
    &command_algorithms,
    &command_heuristics,
    &command_patterns,
    &command_census,
    &command_store,
    &command_lab,
    &command_flatzinc,
    &command_bench,
    &command_serve,
    &command_help,
    &command_manual,
    &command_completions,
    NULL,
};

const cli_command *command_find(const char *name)
{
    for (const cli_command *const *row = commands; *row; ++row)
        if (strcmp((*row)->name, name) == 0)
            return *row;
    return NULL;
}

const char *command_nearest(const char *name)
{
    const char *names[sizeof commands / sizeof *commands] = {NULL};
    for (size_t i = 0; commands[i]; ++i)
        names[i] = commands[i]->name;
    return nearest_name(name, names);
}
