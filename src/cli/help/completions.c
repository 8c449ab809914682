/* bandolo completions: what bash, zsh and fish need to complete its words, made from the tables. */
#include "cli/help/completions.h"

#include "cli/arguments.h"
#include "cli/complain.h"

#include "base/assert.h"
#include "text/embedded.h"

#include <bandolo/base/text.h>

#include <stdio.h>
#include <string.h>

static const cli_option *next_row(const cli_option *row)
{
    while (row->group && !row->name)
        ++row;
    return row->name ? row : NULL;
}

void completions_each_option(const cli_command *self,
                             void (*write)(const cli_command *, const cli_option *))
{
    cli_option options[MOST_OPTIONS];
    for (const cli_option *row = next_row(options_of(self, options)); row; row = next_row(row + 1))
        write(self, row);
    for (const cli_option *row = next_row(common_options); row; row = next_row(row + 1))
        write(self, row);
}

void completions_first_word(const cli_command *self, char *out, size_t size)
{
    size_t at = 0;
    *out = '\0';
    for (const cli_verb *verb = self->verbs; verb && verb->name; ++verb)
        at += bd_text_at(out, size, at, "%s%s", at ? " " : "", verb->name);
    if (self->verbs)
        return;
    size_t length = strcspn(self->synopsis + strspn(self->synopsis, "["), " ].");
    snprintf(out, size, "%.*s", (int)length, self->synopsis + strspn(self->synopsis, "["));
}

const completion_choice completion_choices[] = {
    {"SHELL", "bash fish zsh"},
    {"LEVEL", "easy medium hard very-hard extreme"},
    {"GOAL", "blank-last blank-first"},
    {"WHEN", "auto always never"},
    {0},
};

const char *completions_words(const char *argument)
{
    const completion_choice *row = completion_choices;
    while (row->argument && strcmp(row->argument, argument) != 0)
        ++row;
    return row->words;
}

/* ---- The command ---- */

/* From completions/templates/, each by the name of its shell. */
extern const embedded_file completion_templates[];
extern const size_t completion_templates_count;

static void write_part(const completion_part *part, const char *name, size_t length)
{
    while (part->name && (strlen(part->name) != length || strncmp(part->name, name, length) != 0))
        ++part;
    BD_ASSERT(part->name);
    part->write();
}

static void write_script(const char *template, const completion_part *parts)
{
    static const char mark[] = "#@ ";
    for (const char *line = template, *next; *line; line = next) {
        const char *end = line + strcspn(line, "\n"), *words = line + strspn(line, " ");
        next = end + (*end == '\n');
        if (strncmp(words, mark, strlen(mark)) == 0)
            write_part(parts, words + strlen(mark), (size_t)(end - words) - strlen(mark));
        else
            fwrite(line, 1, (size_t)(next - line), stdout);
    }
}

static const completion_part *parts_of(const char *shell)
{
    return strcmp(shell, "bash") == 0   ? completions_bash
           : strcmp(shell, "fish") == 0 ? completions_fish
                                        : completions_zsh;
}

static int completions_run(void *settings, char **words)
{
    (void)settings;
    for (size_t i = 0; i < completion_templates_count; ++i)
        if (strcmp(completion_templates[i].name, words[0]) == 0) {
            write_script(completion_templates[i].text, parts_of(words[0]));
            return EXIT_ANSWERED;
        }
    return complain(EXIT_BAD, "completions does not support '%s'; it supports bash, fish and zsh",
                    words[0]);
}

static const cli_example completions_examples[] = {
    {"source <(bandolo completions bash)", "complete in this shell"},
    {0},
};

const cli_command command_completions = {
    .name = "completions",
    .synopsis = "SHELL",
    .summary = "print completions for bash, fish or zsh",
    .examples = completions_examples,
    .least_words = 1,
    .most_words = 1,
    .run = completions_run,
};
