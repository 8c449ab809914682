/* bandolo store: builds, reads and checks a database of solved positions. */
#include "cli/store/store.h"

#include "cli/complain.h"
#include "ask/games.h"
#include "ask/opening.h"
#include "cli/shared_options.h"
#include "ask/store_open.h"

#include <stdio.h>
#include <string.h>

#define AT(member) offsetof(cli_store_settings, member)

static const cli_option options[] = {
    {.group = "Which store"},
    OPTION("store", "FILE", text, AT(store),
           .help = "The store: a file, or postgresql://USER@HOST/DATABASE"),
    {.parameter = "goal", .place = AT(goal)},

    {.group = "For build"},
    {.parameter = "depth",
     .place = AT(depth),
     .help = "Store every position at most N moves from the goal"},
    {.parameter = "threads", .place = AT(threads), .help = "Use N threads (default: 1)"},
    {.parameter = "limit-memory",
     .place = AT(limit_memory),
     .help = "Stop before the process uses more, such as 2G; each stored distance is complete"},
    {.parameter = "limit-time",
     .place = AT(limit_time),
     .help = "Stop after TIME, such as 10s, 2m or 1h; each stored distance is complete"},

    OPTION_FLAG(
        "whole", AT(whole),
        .help = "Store all positions, two bits each, in FILE.dense; for domains that number their "
                "positions"),

    OPTION("plies", "N", whole, AT(plies),
           .help = "For games: store the exact value of every position of the first N plies"),

    {.group = "For verify"},
    OPTION_FLAG("all", AT(all), .help = "Check every row, not a sample of 1000"),

    {.group = "For verify and export"},
    OPTION("file", "FILE", text, AT(file), .letter = 'f',
           .help = "For sokoban: the file of levels; a row has only the number of its level"),

    {.group = "How to print"},
    OPTION_JSON(AT(json), "For find and stat: print one JSON object"),
    OPTION_QUIET(AT(quiet), "Print only the result: no progress"),
    {0},
};

static const cli_verb verbs[] = {{"build", "DOMAIN"},
                                 {"find", "POSITION"},
                                 {"stat", NULL},
                                 {"verify", NULL},
                                 {"export", "FILE"},
                                 {"import", "FILE"},
                                 {0}};

static const cli_example examples[] = {
    {"bandolo store build tile15 --store tile15.db --depth 20 --threads 2",
     "all positions within 20 moves of the goal"},
    {"bandolo store build tile:3x4 --store 3x4.db --whole",
     "all of its 239,500,800 positions, 57 MiB"},
    {"bandolo store build connect4 --store fours.db --plies 1",
     "exact scores of the first two plies, in minutes"},
    {"bandolo solve tile15 --store tile15.db -f positions.txt",
     "answers stored positions at once; searches the others, and adds them"},
    {"bandolo store find \"1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15\" --store tile15.db",
     "the path to the goal, row by row"},
    {"bandolo store stat --store tile15.db", "rows by distance"},
    {"bandolo store export --store tile15.db tile15.csv", "for other programs"},
    {"bandolo store build tile15 --store postgresql://lab@server/puzzles --depth 14",
     "a store on a shared server"},
    {0},
};

static const char details[] =
    "A store keeps positions of one problem. Each row has a position, its distance from the goal, "
    "the first move of a path there, and whether the distance is proved or an upper bound. 'solve "
    "--store' reads it first, and adds to it.\n\n'build DOMAIN' fills it backward from the goal, "
    "one distance after the other. After Ctrl-C or kill -9 the same command continues from the "
    "last complete distance. For a game, --plies N makes a book: the exact value and a best move "
    "of each position of the first N plies; 'solve' and 'analyse' with --store read it. 'find "
    "[DOMAIN] POSITION' follows the stored path to the goal; exit "
    "status 1 means that the position is not stored. 'stat [DOMAIN]' counts the rows. 'verify "
    "[DOMAIN]' replays a sample of the rows, or all: each move must lead to a row that is nearer "
    "by the cost of the move, and no neighbour may be nearer than that; for sokoban, "
    "--file names the file of levels, since a row has only the number of its level. 'export "
    "[[DOMAIN] FILE]' "
    "writes CSV (position,distance,move,proved) to FILE or standard output. 'import [DOMAIN] FILE' "
    "(- is standard input) adds such lines: all of them, or none if one is wrong. It does not "
    "check that 'proved' is true.\n\nDOMAIN may be left out if the store exists, unless the store "
    "is of a plug-in or one of several in a database.\n\nExit status 4: the store is missing, "
    "damaged, of another problem, or cannot be reached.";

/* A verb: the words behind it, and the options that it takes. */
typedef struct store_verb {
    const char *name, *words;
    unsigned least, most; /* words */
    bool builds, checks, tells, has_levels;
    int (*run)(const cli_store_settings *settings, char **words, unsigned count);
} store_verb;

static const store_verb table[] = {
    {"build", "DOMAIN, with --depth N, --whole or --plies N", 1, 1, true, false, false, false,
     store_build},
    {"find", "[DOMAIN] POSITION", 1, 2, false, false, true, false, store_find},
    {"stat", "[DOMAIN]", 0, 1, false, false, true, false, store_stat},
    {"verify", "[DOMAIN]", 0, 1, false, true, false, true, store_verify},
    {"export", "[[DOMAIN] FILE]", 0, 2, false, false, false, true, store_export},
    {"import", "[DOMAIN] FILE", 1, 2, false, false, false, false, store_import},
};

static const store_verb *find_verb(const char *name)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; ++i)
        if (strcmp(table[i].name, name) == 0)
            return &table[i];
    return NULL;
}

/* Returns an option that is given and that the verb does not take, or NULL. */
static const char *useless_option(const store_verb *verb, const cli_store_settings *settings)
{
    const struct {
        bool given, taken;
        const char *name;
    } uses[] = {
        {settings->depth, verb->builds, "--depth"},
        {settings->whole, verb->builds, "--whole"},
        {settings->plies.given, verb->builds, "--plies"},
        {settings->threads, verb->builds, "--threads"},
        {settings->limit_memory, verb->builds, "--limit-memory"},
        {settings->limit_time > 0, verb->builds, "--limit-time"},
        {settings->all, verb->checks, "--all"},
        {settings->json, verb->tells, "--json"},
        {settings->file, verb->has_levels, "--file"},
    };
    for (size_t i = 0; i < sizeof uses / sizeof *uses; ++i)
        if (uses[i].given && !uses[i].taken)
            return uses[i].name;
    return NULL;
}

static int run(void *given, char **words, unsigned count)
{
    const cli_store_settings *settings = given;
    const store_verb *verb = find_verb(words[0]);
    if (!verb)
        return complain(EXIT_BAD,
                        "store has no '%s'; it has build, find, stat, verify, export and import",
                        words[0]);
    const char *useless = useless_option(verb, settings);
    if (useless)
        return complain(EXIT_BAD, "%s takes no %s", verb->name, useless);
    if (count - 1 < verb->least || count - 1 > verb->most)
        return complain(EXIT_BAD, "write: store %s %s", verb->name, verb->words);
    if (!settings->store)
        return complain(EXIT_BAD, "no store: give --store FILE");
    if (verb->builds && !!settings->depth + settings->whole + settings->plies.given != 1)
        return complain(EXIT_BAD, "build needs --depth N (the distance from the goal) or --whole, "
                                  "or --plies N for a game: one of them");
    return verb->run(settings, words + 1, count - 1);
}

/* ---- what the verbs share ---- */

/* Opens the problem that the store names. */
static int begin_with_store(store_session *session)
{
    bd_error error;
    bd_store *store;
    int code = 0;
    const char *where = session->settings->store;
    if (!bd_store_open(&store, where, NULL, BD_STORE_MUST_EXIST | BD_STORE_READ_ONLY, &error))
        return complain_of_store(&error);
    const bd_store_subject *about = bd_store_about(store);
    snprintf(session->named, sizeof session->named, "%s", about->domain);
    if (open_plainly(&session->problem, about->domain, about->goal, &error))
        code = 0;
    else if (error.code == BD_NO_MEMORY)
        code = complain(exit_of_error(&error), "%s", error.message);
    else if (game_called(about->domain))
        code = complain(EXIT_BAD, "%.120s is a book of %.40s: solve and analyse read it",
                        name_of_store(where), about->domain);
    else if (is_built_in_with(about->domain, NULL))
        code = complain(exit_of_error(&error), "%.120s is a store of %.40s: %s",
                        name_of_store(where), about->domain, error.message);
    else
        code = complain(EXIT_BAD,
                        "%.120s is a store of %.40s, which is not built in: give the path of its "
                        "plug-in as DOMAIN",
                        name_of_store(where), about->domain);
    bd_store_close(store, NULL);
    return code;
}

bool store_is_built_in(const cli_store_settings *settings)
{
    bd_error error;
    bd_store *store;
    bd_problem problem = {0};
    if (!bd_store_open(&store, settings->store, NULL, BD_STORE_READ_ONLY, &error))
        return false;
    const bd_store_subject *about = bd_store_about(store);
    bool ok = open_plainly(&problem, about->domain, about->goal, &error);
    bd_problem_close(&problem);
    bd_store_close(store, NULL);
    return ok;
}

int store_begin_problem(store_session *session, const cli_store_settings *settings,
                        const char *domain)
{
    bd_error error;
    *session = (store_session){.settings = settings};
    if (!domain && settings->goal)
        return complain(EXIT_BAD, "--goal needs DOMAIN");
    if (!domain)
        return begin_with_store(session);
    if (!open_plainly(&session->problem, domain, settings->goal, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    return 0;
}

int store_begin_store(store_session *session, const char *domain, unsigned how)
{
    bd_error error;
    int code;
    const cli_store_settings *settings = session->settings;
    if (open_store(&session->store, settings->store, &session->problem,
                   domain ? domain : session->named, settings->goal, how, &error))
        code = store_read_levels(session);
    else
        code = complain_of_store(&error);
    return code == 0 ? 0 : store_end(session, code);
}

int store_begin(store_session *session, const cli_store_settings *settings, const char *domain,
                unsigned how)
{
    int code = store_begin_problem(session, settings, domain);
    return code == 0 ? store_begin_store(session, domain, how) : code;
}

int store_end(store_session *session, int code)
{
    bd_error error;
    bool is_told = code == EXIT_OUTSIDE; /* closing tries once more to write the rows */
    if (!bd_store_close(session->store, &error) && !is_told)
        code = exit_worse(code, complain_of_store(&error));
    bd_problem_close(&session->problem);
    return code;
}

const cli_command command_store = {
    .name = "store",
    .synopsis = "build DOMAIN | find POSITION | stat | verify | export [FILE] | import FILE",
    .summary = "build and inspect a database of solved positions",
    .details = details,
    .verbs = verbs,
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 3,
    .settings_size = sizeof(cli_store_settings),
    .run = run,
};
