/* The completions for fish: a `complete` for each command, option and kind of word. */
#include "cli/help/completions.h"

#include <stdio.h>
#include <string.h>

/* The fish function that lists the words of an argument of that name, and whether files are among them. */
static const struct {
    const char *argument, *function;
    bool has_files;
} lists[] = {
    {"DOMAIN", "__bandolo_list domains", true},
    {"ALGORITHM", "__bandolo_list algorithms", false},
    {"DOMAIN|ALGORITHM", "__bandolo_list domains; __bandolo_list algorithms", true},
    {"HEURISTIC", "__bandolo_list heuristics", false},
    {"NAME=VALUE", "__bandolo_parameters", false},
    {"EXPERIMENT", "__bandolo_list lab list", true},
    {"COMMAND", "__bandolo_commands", false},
    {"FILE", "", true},
};

/* Text between single quotes. */
static void fish_write_text(const char *text)
{
    for (; *text; ++text) {
        if (*text == '\'' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
}

/* Writes the completion of an argument's words. */
static void fish_write_words(const char *argument)
{
    const char *words = completions_words(argument);
    bool has_files = false;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; ++i) {
        if (strcmp(lists[i].argument, argument) != 0)
            continue;
        has_files = lists[i].has_files;
        if (*lists[i].function)
            printf(" -a '(%s)'", lists[i].function);
    }
    if (words || strchr(argument, ' '))
        printf(" -a '%s'", words ? words : argument);
    fputs(has_files ? " -F" : " -f", stdout);
}

static void fish_write_option(const cli_command *self, const cli_option *row)
{
    printf("complete -c bandolo -n '__fish_seen_subcommand_from %s' -l %s ", self->name, row->name);
    if (row->letter)
        printf("-s %c ", row->letter);
    if (row->argument) {
        fputs("-r", stdout);
        fish_write_words(row->argument);
        putchar(' ');
    }
    fputs("-d '", stdout);
    fish_write_text(row->help);
    puts("'");
}

static void write_command(const cli_command *self)
{
    char first[64];
    completions_first_word(self, first, sizeof first);
    printf("complete -c bandolo -n __fish_use_subcommand -a %s -d '", self->name);
    fish_write_text(self->summary);
    puts("'");
    if (*first) {
        printf("complete -c bandolo -n '__bandolo_at %s'", self->name);
        fish_write_words(first);
        putchar('\n');
    }
    for (const cli_verb *verb = self->verbs; verb && verb->name; ++verb)
        if (verb->argument) {
            printf("complete -c bandolo -n '__bandolo_behind %s %s'", self->name, verb->name);
            fish_write_words(verb->argument);
            putchar('\n');
        }
    completions_each_option(self, fish_write_option);
}

static void write_names(void)
{
    fputs("    printf '%s\\n'", stdout);
    for (const cli_command *const *row = commands; *row; ++row)
        printf(" %s", (*row)->name);
    putchar('\n');
}

static void fish_write_commands(void)
{
    for (const cli_command *const *row = commands; *row; ++row)
        write_command(*row);
}

const completion_part completions_fish[] = {
    {"commands", write_names},
    {"words and options", fish_write_commands},
    {0},
};
