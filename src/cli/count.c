/* bandolo count: how many solutions there are. */
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/constraint_session.h"
#include "cli/flatzinc_domain.h"
#include "cli/shared_options.h"
#include "cli/solve_paths.h"

typedef struct cli_count_settings {
    cli_constraint_request request;
    kind_options given;
} cli_count_settings;

#define AT(member)   offsetof(cli_count_settings, request.member)
#define VALUE_OPTION offsetof(cli_count_settings, given.option[OF_VALUES])

static const cli_option options[] = {
    {.group = "Which instance"},
    OPTION_FILE(AT(file), "Count"),
    OPTION_COLUMNS(AT(columns)),

    {.group = "How to search"},
    OPTION_ALGORITHM(AT(algorithm)),
    OPTION_ORDER(AT(variable_order), VALUE_OPTION),
    OPTION_VALUES(AT(value_order), VALUE_OPTION),
    OPTION_CONSISTENCY(AT(consistency), VALUE_OPTION),
    OPTION_THREADS(AT(threads)),
    OPTION_RESUME(AT(resume), VALUE_OPTION, "Count"),

    {.group = "When to stop, with the count so far (default: never)"},
    OPTION_LIMIT_NODES(AT(limit_nodes), "values tried or states generated"),
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
    {"bandolo count cindy 3", "2, of 15 moves each"},
    {"seq 4 12 | bandolo count queens - --json", "a table, as lines of JSON"},
    {0},
};

static int count_paths(const cli_count_settings *settings, char **words)
{
    const cli_constraint_request *request = &settings->request;
    const cli_solve_settings as_solve = {
        .file = request->file,
        .algorithm = request->algorithm,
        .columns = request->columns,
        .limit_time = request->limit_time,
        .limit_nodes = request->limit_nodes,
        .limit_memory = request->limit_memory,
        .threads = request->threads,
        .json = request->json,
        .quiet = request->quiet,
        .counts = true,
    };
    return solve_paths(&as_solve, words);
}

static int run(void *given, char **words, unsigned count)
{
    cli_count_settings *settings = given;
    cli_constraint_request *request = &settings->request;
    domain_kind kind;
    bd_error error;
    (void)count;
    if (is_flatzinc(words[0]))
        return flatzinc_only_solved();
    if (!kind_choose(words[0], request->algorithm, &settings->given, &kind, &error))
        return complain(EXIT_BAD, "%s", error.message);
    if (kind == KIND_LANDSCAPES && !kind_has(KIND_VALUES, words[0]))
        return complain(EXIT_BAD, "%s is solved by local search, which does not count solutions",
                        words[0]);
    request->wanted = BD_WANT_COUNT;
    return kind != KIND_PATHS
               ? constraint_ask(bd_constraint_domain_find(words[0]), request, words[1])
               : count_paths(settings, words);
}

const cli_command command_count = {
    .name = "count",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "count the solutions of one instance, or of many",
    .details = "Where solutions are values that obey rules (such as queens) they are all "
               "counted, or, where one can be better than another, as fewer knights are, the best "
               "ones. Where they are paths, those of least cost are, which takes an algorithm that "
               "proves it. None is a number too: the exit status is 0.\n\n"
               "In JSON 'solutions' is the number, and 'complete' whether it is all of them: false "
               "after a limit or an interruption, when it is what was found so far, of paths 0.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_count_settings),
    .run = run,
};
