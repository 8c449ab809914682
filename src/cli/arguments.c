#include "cli/arguments.h"

#include "ask/parameter.h"
#include "text/aliases.h"
#include "cli/color.h"
#include "cli/complain.h"
#include "cli/help/help.h"
#include "cli/output.h"
#include "cli/standard_input.h"

#include "text/names.h"
#include "text/nearest.h"

#include <bandolo/base/text.h>

#include <argp.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_KEY = 256, /* keys of options without a letter: FIRST_KEY + their row */
    FIRST_COMMON_KEY = FIRST_KEY + MOST_OPTIONS,
    PAST_LAST_KEY = FIRST_COMMON_KEY + MOST_OPTIONS,
    NAMES_SIZE = 200,
    MOST_COMMANDS = 40
};

typedef struct common_settings {
    bool help;
    color_choice color;
} common_settings;

const cli_option common_options[] = {
    OPTION(
        "color", "WHEN", color, offsetof(common_settings, color),
        .help =
            "Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb "
            "(default: auto)"),
    OPTION_FLAG(
        "help", offsetof(common_settings, help), .letter = 'h',
        .help = "Print examples and the names of the main options (-h), or explain all (--help)"),
    {0},
};

typedef struct cli_parse {
    const cli_command *command;
    const cli_option *options; /* of the command */
    cli_arguments *arguments;
    common_settings common;
    bool complained;
} cli_parse;

static bool is_end(const cli_option *row)
{
    return !row->group && !row->name && !row->parameter;
}

/* ---- What parameters say of options ---- */

static cli_option complete(cli_option row, bool asks)
{
    const ask_parameter *said = row.parameter ? parameter_option(row.parameter) : NULL;
    if (!said)
        return row;
    if (asks)
        row.place = said->place;
    row.name = row.name ? row.name : said->name;
    row.argument = said->argument;
    row.kind = said->value;
    row.help = row.help ? row.help : said->help;
    return row;
}

const cli_option *options_of(const cli_command *self, cli_option out[MOST_OPTIONS])
{
    size_t count = 0;
    unsigned verbs = 0;
    const cli_option *row = self->options;
    for (; row && !is_end(row) && count + 1 < MOST_OPTIONS; ++row) {
        verbs = row->group ? row->verbs : verbs;
        out[count] = complete(*row, self->asks);
        out[count].verbs = row->verbs ? row->verbs : verbs;
        ++count;
    }
    out[count] = (cli_option){0};
    return out;
}

/* ---- The table as argp wants it ---- */

static int key_of(const cli_option *row, int first_key, size_t index)
{
    return row->letter ? row->letter : first_key + (int)index;
}

static size_t add_rows(const cli_option *rows, int first_key, int group, struct argp_option *out,
                       size_t room)
{
    size_t count = 0;
    for (; !is_end(&rows[count]) && count + 1 < room; ++count) {
        const cli_option *row = &rows[count];
        group += row->group != NULL;
        out[count] = (struct argp_option){.name = row->name,
                                          .key = row->name ? key_of(row, first_key, count) : 0,
                                          .arg = row->argument,
                                          .doc = row->name ? row->help : row->group,
                                          .group = group};
    }
    return count;
}

static void to_argp(const cli_option *options, struct argp_option out[MOST_OPTIONS])
{
    memset(out, 0, MOST_OPTIONS * sizeof *out);
    size_t count = add_rows(options, FIRST_KEY, 0, out, MOST_OPTIONS);
    add_rows(common_options, FIRST_COMMON_KEY, -1, out + count, MOST_OPTIONS - count);
}

static const cli_option *row_of_key(const cli_option *rows, int first_key, int key)
{
    for (size_t i = 0; !is_end(&rows[i]); ++i)
        if (rows[i].name && key_of(&rows[i], first_key, i) == key)
            return &rows[i];
    return NULL;
}

/* ---- Complaints ---- */

/* Adds the options of a table, without its headings, to `count` others. Returns how many there are then. */
static size_t list_rows(const cli_option *rows, const cli_option **out, size_t count)
{
    for (; !is_end(rows) && count + 1 < MOST_OPTIONS; ++rows)
        if (rows->name)
            out[count++] = rows;
    return count;
}

/* Is a row the option of this name, or of this letter where one dash stands before it? */
static bool is_called(const cli_option *row, bool is_letter, const char *name, size_t length)
{
    if (is_letter)
        return length == 1 && row->letter == *name;
    return row->name && strlen(row->name) == length && strncmp(row->name, name, length) == 0;
}

/* Names the commands that have an option of this name, a few at most. Returns how many have it. */
static size_t commands_with(bool is_letter, const char *name, size_t length, char out[NAMES_SIZE])
{
    enum { FEW = 3 };
    const char *names[MOST_COMMANDS];
    size_t count = 0;
    for (const cli_command *const *command = commands; *command && count < MOST_COMMANDS;
         ++command) {
        cli_option options[MOST_OPTIONS];
        const cli_option *row = options_of(*command, options);
        while (!is_end(row) && !is_called(row, is_letter, name, length))
            ++row;
        if (!is_end(row))
            names[count++] = (*command)->name;
    }
    names_text(names, count, FEW, out, NAMES_SIZE);
    return count;
}

/* `--foo` fits several options, lacks its value, has one too many, or does not exist. */
static void complain_of_option(const cli_parse *parse, const char *word)
{
    const char *names[MOST_OPTIONS] = {NULL};
    const char *name = word + strspn(word, "-");
    size_t length = strcspn(name, "="), fitting = 0;
    const cli_option *rows[MOST_OPTIONS], *fit = NULL;
    size_t count = list_rows(common_options, rows, list_rows(parse->options, rows, 0));
    for (size_t i = 0; i < count; ++i) {
        names[i] = rows[i]->name;
        bool fits = word[1] == '-' ? strncmp(rows[i]->name, name, length) == 0
                                   : is_called(rows[i], true, name, length);
        if (fits) {
            fit = rows[i];
            ++fitting;
        }
    }
    const char *near = nearest_name(name, names);
    char others[NAMES_SIZE];
    size_t having = commands_with(word[1] != '-', name, length, others);
    if (fitting > 1)
        complain(0, "%s could be --%s and others: write it out", word, fit->name);
    else if (fitting == 1 && fit->argument)
        complain(0, "%s needs a value: %s", word,
                 fit->kind == &value_text ? fit->argument : fit->kind->expected);
    else if (fitting == 1)
        complain(0, "--%s takes no value", fit->name);
    else if (word[1] >= '1' && word[1] <= '9')
        complain(0, "%s is no option; a position that begins with - comes last, after --", word);
    else if (having > 0)
        complain(0, "%s takes no %.*s; %s %s", parse->command->name, (int)strcspn(word, "="), word,
                 others, having > 1 ? "do" : "does");
    else if (near)
        complain(0, "there is no option %s; did you mean --%s?", word, near);
    else
        complain(0, "there is no option %s; 'bandolo %s --help' lists them", word,
                 parse->command->name);
}

/* getopt stopped at or before word `next`. */
static void complain_of_word(cli_parse *parse, int argc, char **argv, int next)
{
    if (parse->complained)
        return;
    parse->complained = true;
    bool before = next > 0 && argv[next - 1][0] == '-' && argv[next - 1][1] != '\0';
    bool clustered = next < argc && argv[next][0] == '-' && argv[next][1] != '-';
    if (clustered || (!before && next < argc))
        complain_of_option(parse, argv[next]);
    else
        complain_of_option(parse, argv[next - 1]);
}

/* ---- Reading ---- */

static bool names_domain(const char *argument)
{
    return argument && strncmp(argument, "DOMAIN", 6) == 0;
}

/* Is word number `index` of all a domain, as the synopsis or its verb says? One that may be left out is there where the
 * verb has all of its words. */
static bool is_domain_word(const cli_command *self, const cli_arguments *read, unsigned index)
{
    if (index == 0)
        return !self->verbs && names_domain(self->synopsis + strspn(self->synopsis, "["));
    for (const cli_verb *verb = self->verbs; index == 1 && verb && verb->name; ++verb)
        if (verb->words && strcmp(verb->name, read->words[0]) == 0)
            return names_domain(verb->words + strspn(verb->words, "[")) &&
                   (verb->words[0] != '[' || read->count == 1 + verb->most);
    return false;
}

/* The name behind another one that people type for it. Words are only read. */
static char *word_meant(const cli_command *self, const cli_arguments *read, unsigned index)
{
    char *word = read->words[index];
    if (is_domain_word(self, read, index))
        return (char *)(uintptr_t)alias_name(ALIAS_OF_DOMAIN, word);
    if (strncmp(self->synopsis, "[ALGORITHM", 10) == 0)
        return (char *)(uintptr_t)alias_name(ALIAS_OF_ALGORITHM, word);
    return word;
}

int complain_of_excess(const cli_command *self, const char *word)
{
    if (self->most_words == 0)
        return complain(EXIT_BAD, "unexpected argument '%s'; expected options alone", word);
    return complain(EXIT_BAD, "unexpected argument '%s'; expected %s%s", word, self->synopsis,
                    strstr(self->synopsis, "POSITION") ? ", a position being one word, in quotes"
                                                       : "");
}

static error_t take_word(cli_parse *parse, char *word)
{
    cli_arguments *read = parse->arguments;
    const cli_command *self = parse->command;
    if (read->count < self->most_words) {
        read->words[read->count++] = word;
        return 0;
    }
    parse->complained = true;
    complain_of_excess(self, word);
    return EINVAL;
}

/* Sets the parameter that NAME=VALUE names. */
static bool take_assignment(ask_question *question, const char *assignment)
{
    char name[PARAMETER_SIZE];
    bd_error error;
    bd_text(name, sizeof name, "%.*s", (int)strcspn(assignment, "="), assignment);
    return parameter_set(question, ALL_KINDS, name, strchr(assignment, '=') + 1, &error) ||
           (complain(0, "--set: %s", error.message), false);
}

/* Notes that an option was given which only some kinds of problem take. */
static void note_kinds(ask_question *question, const cli_option *row)
{
    question->option_kinds = row->kinds & (question->option ? question->option_kinds : row->kinds);
    question->option = row->name;
}

/* Notes for each verb the first option that was given and that it does not take. */
static void note_verbs(cli_arguments *read, const cli_option *row)
{
    for (unsigned i = 0; row->verbs && i < MOST_VERBS; ++i)
        if (!(row->verbs >> i & 1) && !read->refused[i].name) {
            read->refused[i].name = row->name;
            read->refused[i].verbs = row->verbs;
        }
}

/* Puts the value where it belongs. False: it is none, and `*is_told` when that was said. */
static bool take_value(const cli_parse *parse, const cli_option *row, char *settings,
                       const char *value, bool *is_told)
{
    ask_question *question = (void *)settings;
    if (row->noted)
        *(const char **)(void *)(settings + row->noted) = row->name;
    if (row->kinds)
        note_kinds(question, row);
    note_verbs(parse->arguments, row);
    if (parse->command->asks && row->parameter)
        return parameter_read(question, parameter_option(row->parameter), value, NULL);
    if (row->kind != &value_assignment)
        return row->kind->read(value, settings + row->place);
    const char *assignment;
    return row->kind->read(value, &assignment) &&
           !(*is_told = !take_assignment(question, assignment));
}

/* The option is named as it was typed: by its letter, or after one dash where the command takes that. The value is the last
 * word taken, or stands at the end of that. */
static void complain_of_value(const cli_parse *parse, const cli_option *row, const char *value,
                              const struct argp_state *state)
{
    const char *word = state->argv[state->next - 1];
    if (word == value)
        word = state->argv[state->next - 2];
    bool has_two_dashes = word[1] == '-';
    bool is_name = parse->command->takes_one_dash && word[1] != row->letter;
    if (!has_two_dashes && !is_name && row->letter)
        complain(0, "-%c '%.80s': expected %s", row->letter, value, row->kind->expected);
    else
        complain(0, "%s%s '%.80s': expected %s", has_two_dashes ? "--" : "-", row->name, value,
                 row->kind->expected);
}

static error_t take_option(cli_parse *parse, int key, const char *value,
                           const struct argp_state *state)
{
    const cli_option *row = row_of_key(parse->options, FIRST_KEY, key);
    char *settings = row ? parse->arguments->settings : (char *)&parse->common;
    if (!row)
        row = row_of_key(common_options, FIRST_COMMON_KEY, key);
    if (!row)
        return ARGP_ERR_UNKNOWN;
    if (take_value(parse, row, settings, value, &parse->complained)) {
        color_choose(parse->common.color); /* here, for complaints of what follows */
        if (strcmp(row->name, "quiet") == 0)
            standard_input_hush();
        return 0;
    }
    if (!parse->complained)
        complain_of_value(parse, row, value, state);
    parse->complained = true;
    return EINVAL;
}

static error_t take(int key, char *value, struct argp_state *state)
{
    cli_parse *parse = state->input;
    switch (key) {
    case ARGP_KEY_ARG:
        return take_word(parse, value);
    case ARGP_KEY_ERROR:
        complain_of_word(parse, state->argc, state->argv, state->next);
        return 0;
    default:
        return key > 0 && key < PAST_LAST_KEY ? take_option(parse, key, value, state)
                                              : ARGP_ERR_UNKNOWN;
    }
}

/* -h asks for less than --help. */
static bool asks_in_short(int argc, char **argv)
{
    int i = 1;
    while (i < argc && strcmp(argv[i], "-h") != 0)
        ++i;
    return i < argc;
}

int arguments_read(const cli_command *self, int argc, char **argv, cli_arguments *read)
{
    cli_option options[MOST_OPTIONS];
    struct argp_option rows[MOST_OPTIONS];
    cli_parse parse = {.command = self, .options = options_of(self, options), .arguments = read};
    to_argp(parse.options, rows);
    struct argp argp = {.options = rows, .parser = take};
    /* argp's own complaints take two lines and its own exit code. */
    const unsigned dashes = self->takes_one_dash ? ARGP_LONG_ONLY : 0;
    int outcome = argp_parse(&argp, argc, argv, ARGP_NO_ERRS | ARGP_NO_HELP | dashes, NULL, &parse);
    if (parse.common.help && !parse.complained) {
        if (asks_in_short(argc, argv))
            help_summary(self, stdout);
        else
            help_show(self);
        return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
    }
    if (outcome == ENOMEM)
        return complain_of_memory("the options");
    if (outcome != 0)
        return EXIT_BAD;
    for (unsigned i = 0; i < read->count; ++i)
        read->words[i] = word_meant(self, read, i);
    if (read->count < self->least_words)
        return complain(EXIT_BAD, "expected %s; 'bandolo %s --help' explains", self->synopsis,
                        self->name);
    return -1;
}
