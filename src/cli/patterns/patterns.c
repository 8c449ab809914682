/* bandolo patterns: builds and checks the tables of pattern databases. */
#include "cli/patterns/patterns.h"

#include "cli/complain.h"
#include "cli/patterns/folder.h"
#include "cli/shared_options.h"
#include "cli/verbs.h"

#include <string.h>

#define AT(member) offsetof(cli_patterns_settings, member)

enum { BUILD = 1, VERIFY = 8 }; /* verbs that take an option */

static const cli_option options[] = {
    {.group = "Which tables"},
    OPTION_PATTERNS(AT(patterns), 0),
    {.parameter = "goal", .place = AT(goal)},

    {.group = "For build", .verbs = BUILD},
    OPTION_FLAG("again", AT(again), .help = "Rebuild tables that exist and are sound"),

    {.group = "For verify", .verbs = VERIFY},
    OPTION("sample", "N", count, AT(sample),
           .help = "Check N states of each table by their neighbours (default: 1000)"),
    OPTION_FLAG("all", AT(all), .help = "Check every state: rebuild the table and compare"),

    {.group = "For build and verify", .verbs = BUILD | VERIFY},
    {.parameter = "threads",
     .place = AT(threads),
     .help = "Build on N threads; the table stays the same (default: one for each processor)"},

    {.group = "How to print"},
    OPTION_JSON(AT(json), "Print one JSON object for each table, one per line"),
    OPTION_QUIET(AT(quiet), "Print only failures: no progress"),
    {0},
};

static const cli_example examples[] = {
    {"bandolo patterns build tile15 6-6-3", "small tables, in well under a second"},
    {"bandolo patterns build tile15", "all tables of the 15-puzzle"},
    {"bandolo patterns list", "tables that exist, and tables to build"},
    {"bandolo patterns stat 6-6-3", "states by distance"},
    {"bandolo patterns verify", "every file of the folder"},
    {0},
};

static const char details[] =
    "A pattern database is a table of the exact distances of all states of a part of a problem, "
    "such as seven of the fifteen tiles; a search reads its heuristic from it. 'build' makes the "
    "tables of the named sets, or of all sets of the domain but those for comparisons (fringe, "
    "corner). It keeps tables that exist and are "
    "sound, unless --again is given. 'list' shows the tables that exist and those that could be "
    "built, 'stat' the number of states at each distance. 'verify' reads whole files, and walks "
    "from some states to the goal by every neighbour, comparing lengths; with --all it rebuilds "
    "each table. It does not check the states of a table whose --goal is not given, and says "
    "so.\n\n'bandolo solve' uses existing sets by default with algorithms that prove their answers "
    "optimal. A table is for one goal: give --goal as for 'solve'. Tables are in $BANDOLO_PATTERNS "
    "if set, else in bandolo/patterns under $XDG_CACHE_HOME or ~/.cache; any file may be deleted. "
    "An interrupted build leaves no table.";

static const cli_verb verbs[] = {
    {"build", "DOMAIN", "DOMAIN [SET...]", 1, MOST_WORDS, patterns_build},
    {"list", NULL, NULL, 0, 0, patterns_list},
    {"stat", "FILE", "FILE|SET...", 1, MOST_WORDS, patterns_stat},
    {"verify", "FILE", "[FILE|SET...]", 0, MOST_WORDS, patterns_verify},
    {0},
};

static int run(void *given, char **words)
{
    const cli_patterns_settings *settings = given;
    char folder[FOLDER_SIZE];
    const cli_patterns patterns = {
        settings, {.goal = settings->goal, .patterns = pattern_folder(settings->patterns, folder)}};
    bool is_build = strcmp(words[0], "build") == 0;
    bd_error error;
    if (settings->threads && !is_build && !settings->all)
        return complain(EXIT_BAD, "verify takes --threads only with --all");
    if (settings->sample && settings->all)
        return complain(EXIT_BAD, "give --sample or --all, not both");
    if (!patterns.setup.patterns)
        return complain(EXIT_BAD, "no folder for tables: give --patterns DIR, or set $HOME");
    if (settings->goal && !is_build && !pattern_goal_check(&patterns.setup, &error))
        return complain_of(&error);
    return verb_run(&command_patterns, &patterns, words);
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
