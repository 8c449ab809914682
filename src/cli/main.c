/* The command: finds the subcommand in the table and hands over. */
#include "cli/arguments.h"
#include "cli/color.h"
#include "cli/complain.h"
#include "cli/cut_short.h"
#include "ask/footprint.h"
#include "cli/help/help.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/verbs.h"

#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static int complain_of_command(const char *name)
{
    const char *near = command_nearest(name);
    if (near)
        return complain(EXIT_BAD, "there is no command '%s'; did you mean '%s'?", name, near);
    return complain(EXIT_BAD, "there is no command '%s'; 'bandolo --help' lists them", name);
}

/* The value of --limit-memory, where the command has it for the process; else 0. */
static uint64_t limit_on_memory(const cli_command *self, const void *settings)
{
    cli_option options[MOST_OPTIONS];
    if (self->limits_each)
        return 0;
    for (const cli_option *row = options_of(self, options); row->group || row->name; ++row)
        if (row->name && strcmp(row->name, "limit-memory") == 0)
            return *(const uint64_t *)((const char *)settings + row->place);
    return 0;
}

static int run_within_limit(const cli_command *self, cli_arguments *read)
{
    bd_error error;
    if (!footprint_hold(limit_on_memory(self, read->settings), &error))
        return complain_of(&error);
    if (self->verbs && verb_check(self, read) != EXIT_ANSWERED)
        return EXIT_BAD;
    return self->run ? self->run(read->settings, read->words)
                     : verb_run(self, read->settings, read->words);
}

static int run(const cli_command *self, int argc, char **argv)
{
    complain_as(self->name);
    cli_arguments read = {.settings = calloc(1, self->settings_size + 1)};
    if (!read.settings)
        return complain_of_memory("the options");
    int code = arguments_read(self, argc, argv, &read);
    if (code < 0)
        code = run_within_limit(self, &read);
    free(read.settings);
    /* Output that was not taken is a failure whatever the answer was. */
    return output_flush() ? code : EXIT_OUTSIDE;
}

static int print_commands(void)
{
    help_commands(stdout);
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

static int print_help(void)
{
    help_overview();
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

static int print_version(void)
{
    puts("bandolo " BD_VERSION);
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

/* Options that people try on any program before they know its commands. */
static const struct {
    const char *word;
    int (*answer)(void);
} questions[] = {
    {"--help", print_help},
    {"-h", print_commands},
    {"--version", print_version},
    {"-V", print_version},
};

/* Many small problems one after another: the heap keeps what one gave back, and does not ask the system again for the
 * next. */
static void keep_heap(void)
{
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

int main(int argc, char **argv)
{
    keep_heap();
    color_choose(COLOR_AUTO);
    interrupt_install();
    cut_short_install();
    json_watch();
    if (argc < 2)
        return complain(EXIT_BAD, "expected a command; 'bandolo --help' lists them");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; ++i)
        if (strcmp(questions[i].word, argv[1]) == 0)
            return questions[i].answer();
    const cli_command *self = command_find(argv[1]);
    return self ? run(self, argc - 1, argv + 1) : complain_of_command(argv[1]);
}
