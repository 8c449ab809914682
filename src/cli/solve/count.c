/* bandolo count: counts solutions. */
#include "cli/asking.h"
#include "cli/complain.h"
#include "cli/shared_options.h"

#define AT(member) offsetof(cli_asking, member)

static const cli_option count_options[] = {
    {.group = "Which instance"},
    OPTION_FILE(AT(file), "Count"),
    OPTION_COLUMNS(AT(columns)),

    {.group = "How to search"},
    {.parameter = "algorithm"},
    OPTION_SET,
    {.parameter = "order"},
    {.parameter = "values"},
    {.parameter = "consistency"},
    {.parameter = "threads"},
    {.parameter = "resume"},

    {.group = "When to stop and print the count so far (default: never)"},
    {.parameter = "limit-nodes",
     .help = "Stop after N values tried or states generated, such as 500 or 10M"},
    {.parameter = "limit-memory"},
    {.parameter = "limit-time"},

    {.group = "How to print"},
    OPTION_JSON(AT(json), JSON_OF_EACH),
    OPTION_QUIET(AT(quiet), "Print only the number, and a limit that was reached"),
    {0},
};
#undef AT

static const cli_example count_examples[] = {
    {"bandolo count queens 8", "92"},
    {"bandolo count queens 16 --threads 2", "on two cores"},
    {"bandolo count cindy 3", "2, of 15 moves each"},
    {"seq 4 12 | bandolo count queens - --json", "a table, as lines of JSON"},
    {0},
};

static int count_run(void *given, char **words)
{
    cli_asking *asking = given;
    const char *domain = words[0];
    if (ask_games.has(domain))
        return complain(EXIT_BAD, "%s is a game: solve finds its value, and nothing is counted",
                        domain);
    asking->question.wanted = BD_WANT_COUNT;
    return ask_for(asking, words, "counted");
}

const cli_command command_count = {
    .name = "count",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "count the solutions of one or more instances",
    .details =
        "For a constraint problem (such as queens) this counts all solutions; if some are better "
        "than others, as fewer knights are, the best ones. For paths it counts those of least "
        "cost, with an algorithm that proves the least cost. A count of 0 is an answer: the exit "
        "status is 0.\n\nIn JSON 'solutions' is the number. 'complete' is false after a limit or "
        "an interruption; then 'solutions' counts those found so far (0 for paths).",
    .options = count_options,
    .examples = count_examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_asking),
    .asks = true,
    .run = count_run,
};
