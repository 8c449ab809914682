#include "cli/solve_options.h"

#include "cli/shared_options.h"

#define AT(member) offsetof(cli_solve_settings, member)

const cli_option solve_options[] = {
    {.group = "Which position"},
    OPTION_FILE(AT(file), "Solve"),
    {.name = "columns",
     .argument = "A-B",
     .kind = &value_columns,
     .place = AT(columns),
     .help = "The position is words A to B of each line (A-: from A on; default: the line)"},
    OPTION_GOAL(AT(goal)),

    {.group = "How to search"},
    {.name = "algorithm",
     .argument = "ALGORITHM",
     .kind = &value_text,
     .place = AT(algorithm),
     .help = "One of 'bandolo algorithms' (default: the domain's best)"},
    {.name = "heuristic",
     .argument = "HEURISTIC",
     .kind = &value_text,
     .place = AT(heuristic),
     .help = "One of 'bandolo heuristics DOMAIN' (default: the domain's best)"},
    OPTION_PATTERNS(AT(patterns)),
    {.name = "weight",
     .argument = "W",
     .kind = &value_text,
     .place = AT(weight),
     .help = "How much the heuristic counts: a number from 1, or one of the kinds below "
             "(default: the algorithm's)"},
    {.name = "cut-off",
     .argument = "KIND",
     .kind = &value_cut_off,
     .place = AT(cut_off),
     .help = "widastar: the next bound is the least f that exceeded it (least-exceeding), or "
             "one more (+1)"},
    {.name = "child-order",
     .argument = "ORDER",
     .kind = &value_child_order,
     .place = AT(child_order),
     .help = "widastar: the child of least f comes first (least-f-first), or the one made last "
             "(fixed)"},
    {.name = "width",
     .argument = "N",
     .kind = &value_count,
     .place = AT(width),
     .help = "beam: states kept a level; best-first: states queued at most (default: the "
             "algorithm's)"},
    {.name = "depth",
     .argument = "N",
     .kind = &value_depth,
     .place = AT(depth),
     .help = "depth-first, iterative-deepening: no path may cost more (default: the "
             "algorithm's)"},
    {.name = "value-limit",
     .argument = "V",
     .kind = &value_positive,
     .place = AT(value_limit),
     .help = "best-first: a state whose value is V or more is not queued (default: the "
             "algorithm's)"},
    {.name = "threads",
     .argument = "N",
     .kind = &value_threads,
     .place = AT(threads),
     .help = "Search on N threads, where the algorithm can (default: 1)"},
    {.name = "seed",
     .argument = "S",
     .kind = &value_seed,
     .place = AT(seed),
     .help = "For algorithms that draw lots (default: 0)"},
    {.name = "store",
     .argument = "FILE",
     .kind = &value_text,
     .place = AT(store),
     .help = "Ask the store first, and add what is found (made if it is not there; also "
             "postgresql://USER@HOST/DATABASE)"},

    {.group = "When to stop, with the best so far (default: never)"},
    {.name = "limit-nodes",
     .argument = "N",
     .kind = &value_count,
     .place = AT(limit_nodes),
     .help = "After N states generated, such as 500 or 10M"},
    {.name = "limit-memory",
     .argument = "BYTES",
     .kind = &value_bytes,
     .place = AT(limit_memory),
     .help = "Before the whole process holds more, such as 64M or 2G"},
    {.name = "limit-time",
     .argument = "TIME",
     .kind = &value_duration,
     .place = AT(limit_time),
     .help = "After so long on a position, such as 500ms, 10s, 2m or 1h"},

    {.group = "What to print"},
    OPTION_JSON(AT(json)),
    {.name = "quiet",
     .kind = &value_flag,
     .place = AT(quiet),
     .help = "The result and nothing else: no board, no counters, no progress"},
    {.name = "trace",
     .argument = "FILE",
     .kind = &value_text,
     .place = AT(trace),
     .help = "Write every step of the search to FILE, as lines of JSON"},
    {0},
};

const cli_example solve_examples[] = {
    {"bandolo solve tile15 \"9 6 1 3 13 10 5 4 2 0 8 11 14 15 12 7\"",
     "a position row by row, 0 for the blank"},
    {"bandolo solve tile15 --goal blank-first -f positions.txt --json",
     "every line of a file, as lines of JSON"},
    {"bandolo solve tile24 --algorithm anytime --limit-time 10s -f hard.txt",
     "the best that ten seconds give, for each"},
    {"bandolo solve tile15 --store tile15.db -f positions.txt",
     "what was solved before is answered at once"},
    {"bandolo solve ./jugs.so \"0 0\"", "a problem of your own; any path with a / is a plug-in"},
    {0},
};

const char solve_details[] =
    "DOMAIN is one of 'bandolo domains', or the path of a plug-in: anything with a '/'. POSITION "
    "is one word for the shell, so put it in quotes; '-' reads standard input, one position a "
    "line. "
    "With several positions each is solved and printed as it is done. A line that is no position "
    "is reported with its number, the others are still solved.\n\n"
    "'optimal' is said only where algorithm, heuristic and weight together prove it. A position "
    "that cannot be solved at all is refused without a search where the domain can tell.\n\n"
    "Where no heuristic is named and the algorithm proves its answers optimal, the best is used "
    "whose pattern tables are there ('bandolo patterns' builds them). Small ones are built on the "
    "way, once, as soon as the searches of this command have taken as long as building them takes, "
    "but never under --trace. Searches from both ends cannot use any. --limit-memory goes without "
    "tables unless --patterns or --heuristic asks for them, --patterns none always.\n\n"
    "With --store a position whose way to the goal is stored and proved is answered without a "
    "search, whatever the algorithm. Else it is searched, with what a 'store build' has left near "
    "the "
    "goal in memory where that pays, and the positions of the way found are added: as proved where "
    "its length is, as upper bounds otherwise. A store that cannot be used is complained of; the "
    "search goes on without it, and the exit status is 4.\n\n"
    "Of several answers the exit status tells the worst: interrupted (130), then failed (4), bad "
    "input (2), a limit (3), no solution (1), solved (0). 3 is also for a search that gave up "
    "(status gave-up): it ran dry, as a beam may, and nothing is proved. The first Ctrl-C ends the "
    "search and "
    "prints what was found so far, the second ends the program.\n\n"
    "In JSON, counters that the algorithm does not have are left out; 'lower_bound' is there when "
    "one is proved, 'error' when the status is error, 'reason' when no search was needed to see "
    "that there is no solution, 'source' is store when the answer came from there, without what "
    "describes a search. A trace has one line for what is asked (event header), one for "
    "each step (start, generate, cut, expand, reopen, goal) and one for the result; tracing is "
    "much slower than searching.";
