/* bandolo store: builds, reads and checks a database of solved positions. */
#include "cli/store/store.h"

#include "cli/complain.h"
#include "ask/games.h"
#include "ask/opening.h"
#include "cli/interrupt.h"
#include "cli/shared_options.h"
#include "ask/store_open.h"
#include "cli/verbs.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define AT(member) offsetof(cli_store_settings, member)

enum { BUILD = 1, FIND = 2, STAT = 4, VERIFY = 8, EXPORT = 16 }; /* verbs that take an option */

static const cli_option options[] = {
    {.group = "Which store"},
    OPTION("store", "FILE", text, AT(store),
           .help = "The store: a file, or postgresql://USER@HOST/DATABASE"),
    {.parameter = "goal", .place = AT(goal)},

    {.group = "For build", .verbs = BUILD},
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
           .help = "For games: store the exact value of every position after at most N moves"),

    {.group = "For verify", .verbs = VERIFY},
    OPTION_FLAG("all", AT(all), .help = "Check every row, not a sample of 1000"),

    {.group = "For verify and export", .verbs = VERIFY | EXPORT},
    OPTION("file", "FILE", text, AT(file), .letter = 'f',
           .help = "For sokoban: the file of levels; a row has only the number of its level"),

    {.group = "How to print"},
    OPTION_FLAG("json", AT(json), .verbs = FIND | STAT,
                .help = "For find and stat: print one JSON object"),
    OPTION_QUIET(AT(quiet), "Print only the result: no progress"),
    {0},
};

static const cli_example examples[] = {
    {"bandolo store build tile15 --store tile15.db --depth 20 --threads 2",
     "all positions within 20 moves of the goal"},
    {"bandolo store build tile:3x4 --store 3x4.db --whole",
     "all of its 239,500,800 positions, 57 MiB"},
    {"bandolo store build connect4 --store fours.db --plies 1",
     "exact scores of the empty board and after one move, in minutes"},
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
    "of each position after at most N moves; 'solve' and 'analyse' with --store read it. 'find "
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

static const cli_verb verbs[] = {
    {"build", "DOMAIN", "DOMAIN, with --depth N, --whole or --plies N", 1, 1, store_build},
    {"find", "POSITION", "[DOMAIN] POSITION", 1, 2, store_find},
    {"stat", NULL, "[DOMAIN]", 0, 1, store_stat},
    {"verify", NULL, "[DOMAIN]", 0, 1, store_verify},
    {"export", "FILE", "[[DOMAIN] FILE]", 0, 2, store_export},
    {"import", "FILE", "[DOMAIN] FILE", 1, 2, store_import},
    {0},
};

static int run(void *given, char **words)
{
    const cli_store_settings *settings = given;
    if (!settings->store)
        return complain(EXIT_BAD, "no store: give --store FILE");
    return verb_run(&command_store, settings, words);
}

/* ---- what the verbs share ---- */

int store_complain_of_opening(const char *where, const bd_error *error)
{
    bool is_missing = where == name_of_store(where) && access(where, F_OK) != 0 && errno == ENOENT;
    if (!is_missing)
        return complain_of_store(error);
    return complain(EXIT_OUTSIDE,
                    "%s: %s; 'store build DOMAIN' makes a store, and so does 'store import DOMAIN "
                    "FILE'",
                    where, strerror(ENOENT));
}

/* Opens the problem that the store names. */
static int begin_with_store(store_session *session)
{
    bd_error error;
    bd_store *store;
    int code = 0;
    const char *where = session->settings->store;
    if (!bd_store_open(&store, where, NULL, BD_STORE_MUST_EXIST | BD_STORE_READ_ONLY, &error))
        return store_complain_of_opening(where, &error);
    const bd_store_subject *about = bd_store_about(store);
    snprintf(session->named, sizeof session->named, "%s", about->domain);
    if (open_plainly(&session->problem, about->domain, about->goal, interrupt_flag(), &error))
        code = 0;
    else if (error.code == BD_NO_MEMORY || error.code == BD_INTERRUPTED)
        code = complain_of(&error);
    else if (game_called(about->domain))
        code = complain(EXIT_BAD,
                        "find, verify, export and import do not support books of games, and "
                        "%.120s is one (%.40s); use solve or analyse",
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

bool store_is_built_in(const cli_store_settings *settings, bool *is_built_in, bd_error *error)
{
    bd_store *store;
    bd_problem problem = {0};
    if (!bd_store_open(&store, settings->store, NULL, BD_STORE_READ_ONLY, error))
        return false;
    const bd_store_subject *about = bd_store_about(store);
    *is_built_in = open_plainly(&problem, about->domain, about->goal, NULL, error);
    bd_problem_close(&problem);
    bd_store_close(store, NULL);
    return *is_built_in || (error->code != BD_SYSTEM && error->code != BD_NO_MEMORY);
}

int store_begin_problem(store_session *session, const cli_store_settings *settings,
                        const char *domain)
{
    bd_error error;
    *session = (store_session){.settings = settings};
    if (!domain && settings->goal)
        return complain(EXIT_BAD, "--goal needs the domain: store VERB DOMAIN ...");
    if (!domain)
        return begin_with_store(session);
    if (!open_plainly(&session->problem, domain, settings->goal, interrupt_flag(), &error))
        return complain_of(&error);
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
    else if (how & BD_STORE_READ_ONLY)
        code = store_complain_of_opening(settings->store, &error);
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
    .synopsis =
        "build DOMAIN | find POSITION | stat | verify | export [FILE] | import [DOMAIN] FILE",
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
