#include "cli/solve_options.h"

#include "cli/shared_options.h"

#define AT(member) offsetof(cli_asking, member)

/* That an option is for some kinds of domain alone. */
#define PATH_OPTION      AT(given.option[OF_PATHS])
#define VALUE_OPTION     AT(given.option[OF_VALUES])
#define LANDSCAPE_OPTION AT(given.option[OF_LANDSCAPES])
#define LISTING_OPTION   AT(given.option[OF_VALUES | OF_PATHS])
#define GOAL_OPTION      AT(given.option[OF_PATHS | OF_LANDSCAPES])

const cli_option solve_options[] = {
    {.group = "Which position"},
    OPTION_FILE(AT(file), "Solve"),
    OPTION_COLUMNS(AT(columns)),
    OPTION_GOAL(AT(question.goal), GOAL_OPTION),

    {.group = "How many solutions (default: one)"},
    {.name = "all",
     .kind = &value_flag,
     .place = AT(all),
     .noted = LISTING_OPTION,
     .help = "Every solution, or every one of least cost, each printed as it is found"},
    {.name = "most",
     .argument = "N",
     .kind = &value_count,
     .place = AT(question.most),
     .noted = LISTING_OPTION,
     .help = "With --all: N solutions are enough"},
    OPTION_RESUME(AT(question.resume), VALUE_OPTION, "With --all: go"),

    {.group = "How to search"},
    OPTION_ALGORITHM(AT(question.algorithm)),
    OPTION_THREADS(AT(question.threads)),
    OPTION_SEED(AT(question.seed)),

    {.group = "How to search for a path"},
    {.name = "heuristic",
     .argument = "HEURISTIC",
     .kind = &value_text,
     .place = AT(question.heuristic),
     .noted = PATH_OPTION,
     .help = "One of 'bandolo heuristics DOMAIN' (default: the domain's best)"},
    OPTION_PATTERNS(AT(patterns), PATH_OPTION),
    {.name = "weight",
     .argument = "W",
     .kind = &value_text,
     .place = AT(question.weight),
     .noted = PATH_OPTION,
     .help = "How much the heuristic counts: a number from 1, or one of the kinds below "
             "(default: the algorithm's)"},
    {.name = "cut-off",
     .argument = "KIND",
     .kind = &value_cut_off,
     .place = AT(question.cut_off),
     .noted = PATH_OPTION,
     .help = "widastar: the next bound is the least f that exceeded it (least-exceeding), or "
             "one more (+1)"},
    {.name = "child-order",
     .argument = "ORDER",
     .kind = &value_child_order,
     .place = AT(question.child_order),
     .noted = PATH_OPTION,
     .help = "widastar: the child of least f comes first (least-f-first), or the one made last "
             "(fixed)"},
    {.name = "width",
     .argument = "N",
     .kind = &value_count,
     .place = AT(question.width),
     .noted = PATH_OPTION,
     .help = "beam: states kept a level; best-first: states queued at most (default: the "
             "algorithm's)"},
    {.name = "depth",
     .argument = "N",
     .kind = &value_depth,
     .place = AT(question.depth),
     .noted = PATH_OPTION,
     .help = "depth-first, iterative-deepening: no path may cost more (default: the "
             "algorithm's)"},
    {.name = "value-limit",
     .argument = "V",
     .kind = &value_positive,
     .place = AT(question.value_limit),
     .noted = PATH_OPTION,
     .help = "best-first: a state whose value is V or more is not queued (default: the "
             "algorithm's)"},
    {.name = "parent-pruning",
     .argument = "on|off",
     .kind = &value_parent_pruning,
     .place = AT(question.parent_pruning),
     .noted = PATH_OPTION,
     .help = "off: the move straight back is made too, and counted, as in some textbooks (slower; "
             "default: on)"},
    {.name = "store",
     .argument = "FILE",
     .kind = &value_text,
     .place = AT(question.store),
     .noted = PATH_OPTION,
     .help = "Ask the store first, and add what is found (made if it is not there; also "
             "postgresql://USER@HOST/DATABASE)"},

    {.group = "How to search for values (in domains such as queens)"},
    OPTION_ORDER(AT(question.variable_order), VALUE_OPTION),
    OPTION_VALUES(AT(question.value_order), VALUE_OPTION),
    {.name = "restarts",
     .argument = "POLICY",
     .kind = &value_restarts,
     .place = AT(question.restarts),
     .noted = VALUE_OPTION,
     .help = "When the search begins again, with the weights of its failures alone: never, "
             "luby or geometric (default: never)"},
    OPTION_CONSISTENCY(AT(question.consistency), VALUE_OPTION),

    {.name = "explain",
     .kind = &value_flag,
     .place = AT(question.explain),
     .noted = VALUE_OPTION,
     .help = "Where there is no solution, name rules that contradict each other, and without any "
             "one of them no longer do; of Sudokus, tell every step of logic"},

    {.group = "How to solve Sudokus by logic"},
    OPTION_LANGUAGE(AT(question.language), AT(logic_option)),
    OPTION_RECTANGLES(AT(question.unique_rectangles), AT(logic_option)),

    {.group = "How to search by changes (in landscapes such as tsp)"},
    {.name = "set",
     .argument = "NAME=VALUE",
     .kind = &value_assignment,
     .place = AT(question.set),
     .noted = LANDSCAPE_OPTION,
     .help = "A parameter of the algorithm, one of 'bandolo algorithms --parameters'; may be "
             "repeated",
     .repeats = true},
    {.name = "target",
     .argument = "COST",
     .kind = &value_whole,
     .place = AT(question.target),
     .noted = LANDSCAPE_OPTION,
     .help = "What costs no more is good enough (default: the least that is possible)"},

    {.group = "When to stop, with the best so far (default: never, but tours after 10 s)"},
    OPTION_LIMIT_NODES(AT(question.limits.nodes),
                       "states generated, values tried, or steps of local search"),
    OPTION_LIMIT_MEMORY(AT(question.limits.bytes)),
    OPTION_LIMIT_TIME(AT(question.limits.seconds)),

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
     .noted = PATH_OPTION,
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
    {"bandolo solve queens 8 --all", "every way to place eight queens"},
    {"bandolo solve queens 12 --all --resume queens.place",
     "the same again goes on where it was interrupted"},
    {"bandolo solve words \"SEND+MORE=MONEY\"", "what the letters stand for"},
    {"bandolo solve sudoku -f puzzles.txt --quiet --threads 2",
     "Sudokus by the million, a line each"},
    {"bandolo solve sudoku -f grid.txt --explain",
     "every step of a solution in words, and how hard the puzzle is"},
    {"bandolo solve queens \"0 3 . .\" --explain",
     "which rules leave no room for the other queens"},
    {"bandolo solve tsp berlin52.tsp --limit-time 5s", "the shortest tour that five seconds give"},
    {"bandolo solve colouring graph.col 5 --algorithm tabu", "no two neighbours alike, 5 colours"},
    {"bandolo solve sudoku -f puzzles.txt --algorithm genetic --set population=500",
     "by local search, with a parameter of its algorithm"},
    {"bandolo solve flatzinc model.fzn",
     "a model of MiniZinc, answered as 'bandolo flatzinc' does"},
    {"bandolo solve ./jugs.so \"0 0\"", "a problem of your own; any path with a / is a plug-in"},
    {0},
};

const char solve_details[] =
    "DOMAIN is one of 'bandolo domains', or the path of a plug-in: anything with a '/'. POSITION "
    "is one word for the shell, so put it in quotes; '-' reads standard input, one position a "
    "line, and so does a pipe where no position is named; of exact-cover and flatzinc FILE and '-' "
    "are one instance. "
    "With several positions each is solved and printed as it is done. A line that is no position "
    "is reported with its number, the others are still solved.\n\n"
    "A file of Sudokus may hold them in any form: 81 characters a line, nine lines of nine, with "
    "frames or without, .sdk, .sdm and .ss. With --threads N so many are solved at once, and "
    "answered in order. With --quiet each answer is one line: of Sudokus the solution, of other "
    "domains how it ended and then the solution, after ': '. Without limits and --json lists of "
    "Sudokus go at hundreds of thousands a second so, also with --all --most 2.\n\n"
    "By logic a Sudoku is solved as people do it, and rated by the hardest step that was needed; "
    "--explain tells each step in words, also where no algorithm is named, if the grid has nine "
    "rows and one solution. Each step keeps every solution, so a grid with several is left "
    "where they differ (status gave-up). 'bandolo hint' tells the next step alone.\n\n"
    "A solution is a path to the goal, or, where the domain is one of constraints (such as "
    "queens or flatzinc), values that obey its rules, or, by local search, the cheapest place of a "
    "landscape (such as tsp). Some names, as queens and sudoku, are of several kinds: then "
    "--algorithm decides, and options that one kind alone takes. Options of another kind are "
    "refused.\n\n"
    "Local search draws lots, and proves nothing but that a cost is the least that is possible, "
    "where it gets there: then it ends. Else it goes on until a limit, or until it has begun again "
    "as often as 'restarts' says, and the best so far is printed, with exit status 3. Where one "
    "solution can be better than another, as tours are, it takes 10 s if no limit says otherwise, "
    "and its best is the answer, with exit status 0. An instance of tsp (in the form of TSPLIB) or "
    "colouring (of DIMACS) is a file: POSITION is its name, or it follows -f. The goal of "
    "colouring "
    "is the number of colours, also as the word behind the file; without one the fewest are looked "
    "for.\n\n"
    "With --explain, where values are looked for and it is proved that there are none, a minimal "
    "set "
    "of rules is named that contradict each other: without any one of them the others have a "
    "solution. Of a FlatZinc model these are items of the file. It is searched for with what the "
    "search has left of the limits; where one is met, the fewest rules that are known by then are "
    "named, and that some may be needless.\n\n"
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
    "search goes on without it, and the exit status is 4.";

const char solve_outcome_details[] =
    "--limit-memory counts the process in memory: the program, the instance and the search. While "
    "an instance is read, the system refuses memory beyond the limit less 2 MiB, which are for "
    "parts of the program that are not loaded yet; an instance that needs more is answered with "
    "limit-memory, and one line on stderr says so.\n\n"
    "Of several answers the exit status tells the worst: interrupted (130), then failed (4), bad "
    "input (2), a limit (3), no solution (1), solved (0). 3 is also for a search that gave up "
    "(status gave-up): it ran dry, as a beam may, and nothing is proved. The first Ctrl-C ends the "
    "search and "
    "prints what was found so far, the second ends the program.\n\n"
    "In JSON, counters that the algorithm does not have are left out; 'lower_bound' is there when "
    "one is proved, 'error' when the status is error, 'reason' when no search was needed to see "
    "that there is no solution, 'source' is store when the answer came from there, without what "
    "describes a search. Of values 'cost' is what is least in the best solution, where there is "
    "such a thing. Of Sudokus 'clues' and 'unique' are told, by logic 'rating', 'level' and "
    "'hardest', or how far it 'reached', and the 'explanation' has its 'steps'. With --all 'all' "
    "is the list of the solutions, 'solutions' how many there are and 'complete' whether there are "
    "no others. 'explanation' has the 'rules' of --explain, 'of' "
    "how "
    "many they were chosen, whether they are 'minimal', and its own 'status'. Of local search "
    "'parameters' are those that are not as usual, 'steps' the changes looked at and places "
    "evaluated, and 'best' stands for 'solution' where what was found is none. A trace has one "
    "line "
    "for what is asked (event "
    "header), one for each step (start, generate, cut, expand, reopen, goal) and one for the "
    "result; tracing is much slower than searching.";
