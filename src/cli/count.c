/* bandolo count: how many solutions there are. */
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/constraint_session.h"
#include "cli/shared_options.h"

#include <bandolo/base/text.h>

#define AT(member) offsetof(cli_constraint_request, member)

static const cli_option options[] = {
    {.group = "Which instance"},
    OPTION_FILE(AT(file), "Count"),
    OPTION_COLUMNS(AT(columns)),

    {.group = "How to search"},
    OPTION_ALGORITHM(AT(algorithm)),
    OPTION_ORDER(AT(variable_order), 0),
    OPTION_VALUES(AT(value_order), 0),
    OPTION_THREADS(AT(threads)),

    {.group = "When to stop, with the count so far (default: never)"},
    OPTION_LIMIT_NODES(AT(limit_nodes), "values tried"),
    OPTION_LIMIT_MEMORY(AT(limit_memory)),
    OPTION_LIMIT_TIME(AT(limit_time)),

    {.group = "What to print"},
    OPTION_JSON(AT(json)),
    {.name = "quiet",
     .kind = &value_flag,
     .place = AT(quiet),
     .help = "The number and nothing else"},
    {0},
};

static const cli_example examples[] = {
    {"bandolo count queens 8", "92"},
    {"bandolo count queens 16 --threads 2", "on two cores"},
    {"seq 4 12 | bandolo count queens - --json", "a table, as lines of JSON"},
    {0},
};

static int complain_of_domain(const char *name)
{
    char names[160] = "";
    size_t at = 0;
    for (const bd_constraint_domain *const *row = bd_constraint_domains(); *row; ++row)
        at += bd_text_at(names, sizeof names, at, "%s%s", at ? ", " : "", (*row)->name);
    return complain(EXIT_BAD, "nothing is counted of '%.60s'; expected one of: %s", name, names);
}

static int run(void *settings, char **words, unsigned count)
{
    cli_constraint_request *request = settings;
    const bd_constraint_domain *domain = bd_constraint_domain_find(words[0]);
    (void)count;
    if (!domain)
        return complain_of_domain(words[0]);
    request->wanted = BD_WANT_COUNT;
    return constraint_ask(domain, request, words[1]);
}

const cli_command command_count = {
    .name = "count",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "count the solutions of one instance, or of many",
    .details =
        "DOMAIN is one of constraints: queens, knights, words. Where one solution can be better "
        "than another, as fewer knights are, the best ones are counted. None is a count too: "
        "the exit status is 0.\n\n"
        "In JSON 'solutions' is the count, and 'complete' whether it is all of them: false "
        "after a limit or an interruption, when it is what was found so far.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_constraint_request),
    .run = run,
};
