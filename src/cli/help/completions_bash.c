/* The completions for bash: what it asks the tables for, in completions/templates/bash. */
#include "cli/help/completions.h"

#include <stdio.h>

static void write_choices(void)
{
    for (const completion_choice *row = completion_choices; row->argument; ++row)
        printf("        %s) echo %s ;;\n", row->argument, row->words);
}

static void bash_write_commands(void)
{
    fputs("    local commands='", stdout);
    for (const cli_command *const *row = commands; *row; ++row)
        printf("%s%s", row == commands ? "" : " ", (*row)->name);
    puts("'");
}

static void write_value(const cli_command *self, const cli_option *row)
{
    if (!row->argument)
        return;
    printf("        %s\\ --%s", self->name, row->name);
    if (row->letter)
        printf(" | %s\\ -%c", self->name, row->letter);
    printf(") kind=%s ;;\n", row->argument);
}

static void write_values(void)
{
    for (const cli_command *const *row = commands; *row; ++row)
        completions_each_option(*row, write_value);
}

static void write_name(const cli_command *self, const cli_option *row)
{
    (void)self;
    if (row->letter)
        printf("-%c ", row->letter);
    printf("--%s ", row->name);
}

static void bash_write_words(void)
{
    for (const cli_command *const *row = commands; *row; ++row) {
        char first[64];
        completions_first_word(*row, first, sizeof first);
        printf("        %s) first='%s' options='", (*row)->name, first);
        completions_each_option(*row, write_name);
        puts("' ;;");
    }
}

/* Whatever follows a verb is of its kind. */
static void write_verbs(void)
{
    for (const cli_command *const *row = commands; *row; ++row)
        for (const cli_verb *verb = (*row)->verbs; verb && verb->name; ++verb)
            if (verb->argument)
                printf("            %s\\ %s) kind=%s ;;\n", (*row)->name, verb->name,
                       verb->argument);
}

const completion_part completions_bash[] = {
    {"choices", write_choices},
    {"commands", bash_write_commands},
    {"options that take a value", write_values},
    {"words and options", bash_write_words},
    {"verbs", write_verbs},
    {0},
};
