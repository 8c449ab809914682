/* The completions for zsh: the arguments of each command, in completions/templates/zsh. */
#include "cli/help/completions.h"

#include <stdio.h>
#include <string.h>

/* The completion of an argument, by its name. */
static const struct {
    const char *argument, *action;
} actions[] = {
    {"DOMAIN", "_bandolo_domains"},
    {"ALGORITHM", "_bandolo_algorithms"},
    {"HEURISTIC", "_bandolo_heuristics"},
    {"FILE", "_files"},
    {"COMMAND", "_bandolo_commands"},
    {"EXPERIMENT", "_bandolo_experiments"},
    {"NAME=VALUE", "_bandolo_parameters"},
    {"DOMAIN|ALGORITHM", "{ _bandolo_domains; _bandolo_algorithms }"},
};

static void write_action(const char *argument)
{
    const char *words = completions_words(argument), *action = " "; /* anything */
    for (size_t i = 0; i < sizeof actions / sizeof *actions; ++i)
        if (strcmp(actions[i].argument, argument) == 0)
            action = actions[i].action;
    printf(words ? "(%s)" : "%s", words ? words : action);
}

/* Text between single quotes and inside the brackets of _arguments. */
static void zsh_write_text(const char *text)
{
    for (; *text; ++text) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else if (strchr("[]:\\", *text))
            printf("\\%c", *text);
        else
            putchar(*text);
    }
}

/* One form of an option: `sign` joins its value, if it takes one. */
static void write_form(const char *dashes, const char *name, const char *sign,
                       const cli_option *row)
{
    printf("                '%s%s%s[", dashes, name, row->argument ? sign : "");
    zsh_write_text(row->help);
    putchar(']');
    if (row->argument) {
        printf(":%s:", row->argument);
        write_action(row->argument);
    }
    puts("' \\");
}

static void zsh_write_option(const cli_command *self, const cli_option *row)
{
    (void)self;
    write_form(row->kind == &value_assignment ? "*--" : "--", row->name, "=", row);
    if (row->letter)
        write_form("-", (char[]){row->letter, '\0'}, "+", row);
}

/* The words of a command, behind its options. */
static void zsh_write_words(const cli_command *self)
{
    char first[64];
    completions_first_word(self, first, sizeof first);
    if (!*first)
        puts("                ;");
    else if (!self->verbs) {
        printf("                '%s%s:", self->most_words > 2 ? "*:" : "1:", first);
        write_action(first);
        puts("'");
    } else {
        printf("                '1:WORD:(%s)' \\\n                '*:WORD:{ case $words[2] in",
               first);
        for (const cli_verb *verb = self->verbs; verb->name; ++verb)
            if (verb->argument) {
                printf(" (%s) ", verb->name);
                write_action(verb->argument);
                fputs(" ;;", stdout);
            }
        puts(" esac }'");
    }
}

static void zsh_write_commands(void)
{
    for (const cli_command *const *row = commands; *row; ++row) {
        printf("        '%s:", (*row)->name);
        zsh_write_text((*row)->summary);
        puts("'");
    }
}

static void write_arguments(void)
{
    for (const cli_command *const *row = commands; *row; ++row) {
        printf("        %s)\n            _arguments \\\n", (*row)->name);
        completions_each_option(*row, zsh_write_option);
        zsh_write_words(*row);
        puts("            ;;");
    }
}

const completion_part completions_zsh[] = {
    {"commands", zsh_write_commands},
    {"words and options", write_arguments},
    {0},
};
