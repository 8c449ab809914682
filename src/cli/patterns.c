/* bandolo patterns: the tables of pattern databases, from one command. */
#include "cli/patterns.h"

#include "cli/complain.h"
#include "cli/pattern_folder.h"
#include "cli/shared_options.h"

#include <string.h>

#define AT(member) offsetof(cli_patterns_settings, member)

static const cli_option options[] = {
    {.group = "Which tables"},
    OPTION_PATTERNS(AT(patterns), 0),
    OPTION_GOAL(AT(goal), 0),

    {.group = "For build"},
    {.name = "again",
     .kind = &value_flag,
     .place = AT(again),
     .help = "Build tables that are there and sound too"},

    {.group = "For verify"},
    {.name = "sample",
     .argument = "N",
     .kind = &value_count,
     .place = AT(sample),
     .help = "Walk from N states of each table (default: 1000)"},
    {.name = "all",
     .kind = &value_flag,
     .place = AT(all),
     .help = "Every state: build the table again, and compare"},

    {.group = "For both"},
    {.name = "threads",
     .argument = "N",
     .kind = &value_threads,
     .place = AT(threads),
     .help = "Build on N threads; the table is the same (default: one a processor)"},

    {.group = "What to print"},
    {.name = "json",
     .kind = &value_flag,
     .place = AT(json),
     .help = "One JSON object a table, each on a line"},
    {.name = "quiet",
     .kind = &value_flag,
     .place = AT(quiet),
     .help = "No progress, and nothing of what went well"},
    {0},
};

static const cli_verb verbs[] = {
    {"build", "DOMAIN"}, {"list", NULL}, {"stat", "FILE"}, {"verify", "FILE"}, {0}};

static const cli_example examples[] = {
    {"bandolo patterns build tile15 6-6-3", "small tables, in well under a second"},
    {"bandolo patterns build tile15", "all that a default search of the 15-puzzle can use"},
    {"bandolo patterns list", "which are there, and which could be built"},
    {"bandolo patterns stat 6-6-3", "states by distance"},
    {"bandolo patterns verify", "every file of the folder"},
    {0},
};

static const char details[] =
    "A pattern database is a table of the exact distances of every state of a part of a problem, "
    "such as seven of the fifteen tiles, where a search looks its heuristic up. 'build' makes "
    "the tables of a domain's sets, of all of them where no SET is named, and leaves those that "
    "are there and sound, unless --again is given. 'list' says which are there and which could be "
    "built, 'stat' how many states have which distance. 'verify' reads whole files, and walks from "
    "some states to the goal, by every neighbour: the lengths must agree; with --all it builds "
    "each "
    "table again. Of a table whose --goal is not given it checks no states, and says so.\n\n"
    "Where a set is there, 'bandolo solve' uses it by default with algorithms that prove their "
    "answers optimal. The tables are of one goal: give --goal as you give it to solve. Tables lie "
    "in $BANDOLO_PATTERNS if that is set, else in bandolo/patterns under $XDG_CACHE_HOME or "
    "~/.cache; any of the files can be deleted. A build that is broken off leaves no table behind.";

static bool takes_words(const char *verb)
{
    return strcmp(verb, "list") != 0;
}

/* Options that the verb does not take. */
static int complain_of_options(const cli_patterns_settings *settings, const char *verb)
{
    bool builds = strcmp(verb, "build") == 0 || (strcmp(verb, "verify") == 0 && settings->all);
    if (settings->threads && !builds)
        return complain(EXIT_BAD, "--threads: expected build, or verify --all");
    if (settings->again && strcmp(verb, "build") != 0)
        return complain(EXIT_BAD, "--again: expected build");
    if ((settings->sample || settings->all) && strcmp(verb, "verify") != 0)
        return complain(EXIT_BAD, "--%s: expected verify", settings->all ? "all" : "sample");
    if (settings->sample && settings->all)
        return complain(EXIT_BAD, "--sample and --all: expected one of them");
    return EXIT_ANSWERED;
}

static int run(void *given, char **words, unsigned count)
{
    const cli_patterns_settings *settings = given;
    char folder[FOLDER_SIZE];
    const cli_patterns patterns = {
        settings, {.goal = settings->goal, .patterns = pattern_folder(settings->patterns, folder)}};
    const char *verb = words[0];
    bd_error error;
    if (complain_of_options(settings, verb) != EXIT_ANSWERED)
        return EXIT_BAD;
    if (!patterns.setup.patterns)
        return complain(EXIT_BAD, "no folder for tables: expected --patterns DIR, or a home");
    if (settings->goal && strcmp(verb, "build") != 0 &&
        !pattern_goal_check(&patterns.setup, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    if (!takes_words(verb) && count > 1)
        return complain(EXIT_BAD, "'%s': expected nothing behind %s", words[1], verb);
    if (strcmp(verb, "build") == 0 && count > 1)
        return patterns_build(&patterns, words + 1, count - 1);
    if (strcmp(verb, "list") == 0)
        return patterns_list(&patterns);
    if (strcmp(verb, "stat") == 0 && count > 1)
        return patterns_stat(&patterns, words + 1, count - 1);
    if (strcmp(verb, "verify") == 0)
        return patterns_verify(&patterns, words + 1, count - 1);
    return complain(EXIT_BAD, "'%s': expected build DOMAIN, list, stat FILE, or verify", verb);
}

const cli_command command_patterns = {
    .name = "patterns",
    .synopsis = "build DOMAIN [SET...] | list | stat FILE|SET... | verify [FILE|SET...]",
    .summary = "build and inspect the tables of pattern databases",
    .details = details,
    .verbs = verbs,
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = MOST_WORDS,
    .settings_size = sizeof(cli_patterns_settings),
    .run = run,
};
