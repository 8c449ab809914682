#include "cli/solve/solve_options.h"

#include "cli/shared_options.h"

#define AT(member) offsetof(cli_asking, member)

const cli_option solve_options[] = {
    {.group = "Which position"},
    OPTION_FILE(AT(file), "Solve"),
    OPTION_COLUMNS(AT(columns)),
    {.parameter = "goal"},

    {.group = "How many solutions (default: one)"},
    OPTION_FLAG("all", AT(all), .kinds = OF_VALUES | OF_PATHS,
                .help = "Print every solution, or every one of least cost, as it is found"),
    {.parameter = "most"},
    {.parameter = "best"},
    {.parameter = "resume"},

    {.group = "How to search"},
    {.parameter = "algorithm"},
    OPTION_SET,
    {.parameter = "threads"},
    {.parameter = "seed"},

    {.group = "How to search for a path"},
    {.parameter = "heuristic"},
    OPTION_PATTERNS(AT(patterns), OF_PATHS),
    {.parameter = "weight"},
    {.parameter = "cut-off"},
    {.parameter = "child-order"},
    {.parameter = "width"},
    {.parameter = "depth"},
    {.parameter = "value-limit"},
    {.parameter = "ties"},
    {.parameter = "parent-pruning"},
    {.parameter = "store"},

    {.group = "How to solve constraint problems (such as queens)"},
    {.parameter = "order"},
    {.parameter = "values"},
    {.parameter = "restarts"},
    {.parameter = "consistency"},
    {.parameter = "explain",
     .help = "If there is no solution, name a minimal conflict; for Sudokus, explain every step of "
             "logic"},

    {.group = "How to solve Sudokus by logic"},
    {.parameter = "language"},
    {.parameter = "unique-rectangles"},

    {.group = "How to search a game (such as connect4)"},
    {.parameter = "table"},
    {.parameter = "move-order"},
    {.parameter = "playouts"},
    {.parameter = "exploration"},
    {.parameter = "horizon"},
    {.parameter = "selective"},

    {.group = "How to search locally (in landscapes such as tsp)"},
    {.parameter = "target"},

    {.group = "When to stop and print the best so far (default: never; tours after 10 s)"},
    {.parameter = "limit-nodes"},
    {.parameter = "limit-memory"},
    {.parameter = "limit-time"},
    {.parameter = "limit-cost"},

    {.group = "How to print"},
    OPTION_JSON(AT(json), JSON_OF_EACH),
    OPTION_QUIET(AT(quiet), "Print only the result: no board, no counters, no progress"),
    OPTION("trace", "FILE", text, AT(trace), .kinds = OF_PATHS,
           .help = "Write every step of the search to FILE as JSON lines"),
    {0},
};
#undef AT

const cli_example solve_examples[] = {
    {"bandolo solve tile15 \"9 6 1 3 13 10 5 4 2 0 8 11 14 15 12 7\"",
     "a position row by row, 0 for the blank"},
    {"bandolo solve tile15 --goal blank-first -f positions.txt --json",
     "every line of a file, as lines of JSON"},
    {"bandolo solve tile24 --algorithm anytime-beam --limit-time 10s -f hard.txt",
     "the best solution found in ten seconds, for each position"},
    {"bandolo solve tile15 --store tile15.db -f positions.txt",
     "answers stored positions without a search"},
    {"bandolo solve queens 8 --all", "every way to place eight queens"},
    {"bandolo solve queens 12 --all --resume queens.checkpoint",
     "after an interruption, the same command continues"},
    {"bandolo solve words \"SEND+MORE=MONEY\"", "the digit of each letter"},
    {"bandolo solve sudoku -f puzzles.txt --quiet --threads 2",
     "millions of Sudokus, one line each"},
    {"bandolo solve sudoku -f grid.txt --explain", "every step in words, and the difficulty"},
    {"bandolo solve queens \"0 3 . .\" --explain", "the constraints that conflict"},
    {"bandolo solve tsp berlin52.tsp --limit-time 5s", "the shortest tour found in five seconds"},
    {"bandolo solve colouring graph.col 5 --algorithm tabu", "5 colours, neighbours differ"},
    {"bandolo solve sudoku -f puzzles.txt --algorithm genetic --set population=500",
     "local search with a larger population"},
    {"bandolo solve flatzinc model.fzn", "a model flattened by MiniZinc"},
    {"bandolo solve ./jugs.so \"0 0\"", "your own problem: a path with a / is a plug-in"},
    {0},
};

const char solve_details[] =
    "DOMAIN is a name from 'bandolo domains', or the path of a plug-in: a path has a '/', and may "
    "end with a shape (./mine.so:12). POSITION is one word for the shell: quote it. '-' reads "
    "standard input, one position a line, or one board of a path or game up to an empty line; so "
    "does a "
    "pipe when no position is given. For exact-cover and flatzinc, FILE and '-' hold one instance. "
    "Several positions are solved one by one, and each is printed when it is done. A line that is "
    "no position is reported with its number; the others are still solved.\n\nA file of Sudokus "
    "may have any form: 81 characters a line, nine lines of nine, with or without frames, .sdk, "
    ".sdm and .ss. --threads N solves N at a time and keeps the order. --quiet prints one line for "
    "each position: the solution of a Sudoku, or the outcome, ': ' and the solution. A list of "
    "Sudokus without limits and --json is solved at hundreds of thousands a second, also with "
    "--all --most 2.\n\n--algorithm logic solves a Sudoku as people do, and rates it by the "
    "hardest step. --explain tells each step in words; without --algorithm it chooses logic for a "
    "grid with nine rows and one solution. Each step keeps every solution, so logic stops where "
    "several solutions differ (status gave-up). 'bandolo hint' tells only the next step.\n\nA "
    "solution is a path to the goal; for a constraint problem (such as queens or flatzinc) an "
    "assignment that satisfies all constraints; for a landscape (such as tsp) the cheapest "
    "assignment that local search finds; for a game (such as connect4) the value for the side to "
    "move and the best line of both sides. Some names, such as queens and sudoku, are of several "
    "kinds: --algorithm or an option that only one kind takes decides. Options of another kind are "
    "refused.\n\nLocal search is randomised. It proves a cost optimal only by reaching a lower "
    "bound, and then it ends. Otherwise it searches until a limit, or until it has restarted "
    "'restarts' times (see --set), prints the best candidate, and exits with status 3. If some "
    "solutions are better than others, as tours are, it stops after 10 s without a limit, and its "
    "best solution is the answer (exit status 0). An instance of tsp (TSPLIB form) or colouring "
    "(DIMACS form) is a file: give its name as POSITION or with -f. The goal of colouring is the "
    "number of colours, which may also follow the file; without a goal, it minimises the "
    "number.\n\n--explain names a minimal conflict when a constraint problem is proved to have no "
    "solution: if any one of its rules is dropped, the others have a solution. For a FlatZinc "
    "model the rules are items of the file. The explanation uses what the search left of the "
    "limits. If it meets one, it names the smallest conflict known by then, which may have "
    "needless rules.\n\n'optimal' is printed only if algorithm, heuristic and weight together "
    "prove it. A position that the domain knows to be unsolvable is refused without a "
    "search.\n\nWithout --heuristic, an algorithm that proves its answers optimal uses the best "
    "heuristic whose tables exist ('bandolo patterns' builds them). Small tables are built once, "
    "during the command, when its searches have taken as long as the build will take; never with "
    "--trace. Searches from both ends use no tables. --limit-memory uses tables only with "
    "--patterns or --heuristic; --patterns none never uses any.\n\n--store answers a position "
    "without a search if its path to the goal is stored and proved, for any algorithm. Otherwise "
    "it searches, with rows of 'store build' near the goal in memory where that pays, and adds the "
    "positions of the path: as proved if its length is proved, else as upper bounds. If the store "
    "fails, a warning says so and the search goes on; exit status 4.";

const char solve_outcome_details[] =
    "--limit-memory counts the memory of the process: the program, the instance and the search. "
    "Reading an instance may take the limit less 2 MiB, which are reserved for parts of the "
    "program that load later; an instance that needs more ends with limit-memory, and one line on "
    "stderr says so.\n\nWith several positions, the exit status is that of the most serious "
    "outcome: interrupted (130), failed (4), bad input (2), a limit (3), no solution (1), solved "
    "(0). Status 3 also means an incomplete search that found no solution, as a beam may (status "
    "gave-up): one may exist. The first Ctrl-C ends the search and prints what was found so far; "
    "the second ends the program.\n\nJSON leaves out counters that the algorithm does not have. "
    "'lower_bound' appears if one is proved, 'error' with status error, and 'reason' if the "
    "position has no solution and no search was needed. 'source' is store if the answer came from "
    "the store; such an answer has no fields of a search. For a constraint problem, 'cost' is the "
    "minimised value of the best solution, if it minimises one. Sudokus have 'clues' and 'unique'; "
    "logic adds 'rating', 'level' and 'hardest', or how far it 'reached', and the 'steps' of the "
    "'explanation'. With --all, 'all' lists the solutions, 'solutions' counts them, and 'complete' "
    "is true if there are no others. With --explain, 'explanation' has the 'rules', the number "
    "'of' rules they were chosen from, whether they are 'minimal', and its own 'status'. "
    "'parameters' "
    "are those that were given; of local search, those that differ from the defaults. For local "
    "search, 'steps' counts the moves examined and assignments evaluated, and 'best' replaces "
    "'solution' if the best candidate is no solution. A game has a 'score' for the side to move, "
    "the "
    "'outcome' in words, 'best_move' and 'line'; mcts adds the 'visits' of each move, rules the "
    "'rule' that applied. A trace has one line for the question (event "
    "header), one for each step (start, "
    "generate, cut, expand, reopen, goal) and one for the result; tracing is much slower than "
    "searching.";
