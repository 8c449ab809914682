/* The table of parameters. */
#include "ask/parameter.h"

#include <bandolo/adversary/search.h>
#include <bandolo/constraint/search.h>
#include <bandolo/search/search.h>

#include <stddef.h>

#define X(constant, name, meaning) name,
static const char *const variable_orders[] = {BD_VARIABLE_ORDERS(X) NULL};
static const char *const value_orders[] = {BD_VALUE_ORDERS(X) NULL};
#undef X

/* Name, argument, reader and member of the question. */
#define ROW(label, metavar, reader, member, ...)                                                   \
    {                                                                                              \
        .name = (label), .argument = (metavar), .value = &value_##reader,                          \
        .place = offsetof(ask_question, member), __VA_ARGS__                                       \
    }

/* The meaning of a parameter and its default. */
#define MEANS(what, default_value)                                                                 \
    .meaning = what, .usual = default_value, .help = what " (default: " default_value ")"

/* The meaning of one without a default. */
#define DOES(what) .meaning = what, .help = what

#define FOR(set)             .kinds = (set)
#define FOR_PATHS(trait)     .kinds = OF_PATHS, .traits = {[KIND_PATHS] = (trait)}
#define FOR_VALUES(trait)    .kinds = OF_VALUES, .traits = {[KIND_VALUES] = (trait)}
#define FOR_GAMES(trait)     .kinds = OF_GAMES, .traits = {[KIND_GAMES] = (trait)}
#define FOR_LANDSCAPES(bits) .kinds = OF_LANDSCAPES, .traits = {[KIND_LANDSCAPES] = (bits)}

const ask_parameter ask_parameters[] = {
    ROW("goal", "GOAL", text, goal, FOR(OF_PATHS | OF_LANDSCAPES), .is_option_alone = true,
        MEANS("A position, or the name of a goal", "the domain's")),
    ROW("solution", "VALUES", text, solution, FOR(OF_LANDSCAPES), .is_option_alone = true,
        DOES("Landscapes (such as tsp): check whether these numbers are a solution, and print its "
             "cost")),
    ROW("most", "N", count, most, FOR(OF_VALUES | OF_PATHS), .is_option_alone = true,
        DOES("With --all: stop after N solutions")),
    ROW("best", "K", count, best, FOR(OF_PATHS), .is_option_alone = true,
        DOES("Print the K best paths that pass no position twice, the cheapest first (by astar)")),
    ROW("explain", NULL, flag, explain, FOR(OF_VALUES), .is_option_alone = true,
        DOES("If there is no solution, name a minimal conflict")),
    ROW("language", "CODE", text, language, FOR(ALL_KINDS), .is_of_steps = true,
        .is_option_alone = true,
        MEANS("Language of the steps: en or it", "from LC_ALL, LC_MESSAGES or LANG, else en")),
    ROW("unique-rectangles", NULL, flag, unique_rectangles, FOR(ALL_KINDS), .is_of_steps = true,
        .is_option_alone = true,
        DOES("Also use steps that are valid only if the solution is unique, when it is")),

    /* ---- how to search ---- */
    ROW("algorithm", "ALGORITHM", algorithm, algorithm, FOR(ALL_KINDS), .is_option_alone = true,
        MEANS("A name from 'bandolo algorithms DOMAIN'", "the domain's best")),
    ROW("threads", "N", threads, threads, FOR(ALL_KINDS),
        .traits = {[KIND_PATHS] = BD_USES_THREADS,
                   [KIND_VALUES] = BD_TAKES_THREADS,
                   [KIND_LANDSCAPES] = BD_OF_GENETIC},
        MEANS("Search on N threads, if the algorithm can", "1")),
    ROW("seed", "S", seed, seed, FOR(ALL_KINDS), MEANS("Seed of randomised algorithms", "0")),
    ROW("limit-nodes", "N", count, limits.nodes, FOR(ALL_KINDS),
        DOES("Stop after N states generated (the last expansion is completed), values tried or "
             "local search steps, such as 500 or 10M")),
    ROW("limit-memory", "BYTES", bytes, limits.bytes, FOR(ALL_KINDS),
        DOES("Stop before the process uses more memory, such as 64M or 2G")),
    ROW("limit-time", "TIME", duration, limits.seconds, FOR(ALL_KINDS),
        DOES("Stop each position after TIME, such as 500ms, 10s, 2m or 1h, reading included")),

    /* ---- paths ---- */
    ROW("heuristic", "HEURISTIC", text, heuristic, FOR(OF_PATHS),
        MEANS("One of 'bandolo heuristics DOMAIN'", "the domain's best")),
    ROW("weight", "W", text, weight, FOR_PATHS(BD_USES_WEIGHT),
        MEANS("Weight of the heuristic: a number of at least 1, or KIND:ARGS such as concave:1,1/2",
              "the algorithm's")),
    ROW("cut-off", "KIND", cut_off, cut_off, FOR_PATHS(BD_USES_CUT_OFF),
        MEANS("widastar: the next bound: least-exceeding, the least f above the last one; or +1, "
              "the last one plus 1",
              "least-exceeding")),
    ROW("child-order", "ORDER", child_order, child_order, FOR_PATHS(BD_USES_CUT_OFF),
        MEANS("widastar: the child expanded first: least-f-first; or fixed, the last one generated",
              "least-f-first")),
    ROW("width", "N", count, width, FOR_PATHS(BD_USES_WIDTH),
        MEANS("beam: states kept per level; best-first: longest open list; transposition-idastar, "
              "smastar: states in memory; nrpa: searches of each level",
              "the algorithm's")),
    ROW("depth", "N", depth, depth, FOR(OF_PATHS | OF_GAMES),
        .traits = {[KIND_PATHS] = BD_USES_DEPTH, [KIND_GAMES] = BD_TAKES_DEPTH},
        MEANS("depth-first, iterative-deepening: no path may cost more; rtastar: moves of "
              "look-ahead; nrpa: moves of a playout; "
              "games: moves ahead, then an estimate",
              "the algorithm's; games: to the end")),
    ROW("value-limit", "V", positive, value_limit, FOR_PATHS(BD_USES_VALUE_LIMIT),
        MEANS("best-first: a state whose value is V or more is not queued", "the algorithm's")),
    ROW("limit-cost", "C", depth, cost_limit, FOR_PATHS(BD_USES_COST_LIMIT),
        DOES("No path may cost more than C. If none does, the answer is limit-cost: proved")),
    ROW("ties", "RULE", ties, ties, FOR_PATHS(BD_USES_TIES),
        MEANS("The first of equally good states: lifo, fifo, high-g (greatest cost so far), low-h "
              "(least estimate) or random (by --seed)",
              "the algorithm's")),
    ROW("parent-pruning", "on|off", parent_pruning, parent_pruning, FOR_PATHS(BD_PRUNES_PARENTS),
        MEANS("off: generate and count the move back to the parent, too, as some textbooks do; "
              "slower",
              "on")),
    ROW("store", "FILE", text, store, FOR(OF_PATHS | OF_GAMES), .is_option_alone = true,
        DOES("Look positions up in the store first, and add those solved; it is created if missing "
             "(FILE or postgresql://USER@HOST/DATABASE)")),

    /* ---- constraints ---- */
    ROW("order", "ORDER", variable_order, variable_order, .also = "variable-order",
        FOR_VALUES(BD_TAKES_ORDER(0)), .choices = variable_orders,
        MEANS("Next variable: static, mrv (fewest remaining values), mrv+degree, dom/wdeg, "
              "most-values, degree, smallest, largest or regret",
              "the algorithm's")),
    ROW("values", "ORDER", value_order, value_order, .also = "value-order",
        FOR_VALUES(BD_TAKES_VALUE_ORDER(0)), .choices = value_orders,
        MEANS(
            "Next value: ascending, descending, least-constraining, random, median, lower-half or "
            "upper-half",
            "towards a better objective, else ascending")),
    ROW("restarts", "POLICY", restarts, restarts, FOR_VALUES(BD_TAKES_RESTARTS),
        MEANS("When to restart, keeping only the failure weights: never, luby or geometric",
              "never")),
    ROW("consistency", "DEGREE", consistency, consistency, FOR_VALUES(BD_TAKES_CONSISTENCY),
        MEANS("Propagation of all-different in mac: values, of assigned values; bounds or domains, "
              "consistency of these",
              "per constraint")),
    ROW("resume", "FILE", text, resume, FOR_VALUES(BD_RESUMES), .is_option_alone = true,
        DOES("Continue from the checkpoint FILE, if it exists. An interruption or a limit writes "
             "it; a complete answer removes it (default algorithm: mac)")),

    /* ---- games ---- */
    ROW("table", "BYTES", table, table_bytes, FOR_GAMES(BD_TAKES_TABLE),
        MEANS("Memory for positions met before, such as 256M, or none",
              "16M; 256M at most where it grows with the search, as with exact")),
    ROW("move-order", "ORDER", move_order, move_order, FOR_GAMES(BD_TAKES_ORDER),
        MEANS("Moves tried first: given, as the game lists them; rank, as it ranks them; learned, "
              "by rank and by the cut-offs so far",
              "learned")),
    ROW("playouts", "N", count, playouts, FOR_GAMES(BD_TAKES_PLAYOUTS),
        MEANS("mcts: random games", "100K; with another limit, as many as it allows")),
    ROW("exploration", "C", positive, exploration, FOR_GAMES(BD_TAKES_PLAYOUTS),
        MEANS("mcts: the weight of moves tried seldom against that of moves that won", "1")),
    ROW("horizon", "KIND", horizon, horizon, FOR_GAMES(BD_TAKES_DEPTH),
        MEANS("Where the depth ends: quiet, search on until an estimate is safe; plain, estimate",
              "quiet")),
    ROW("selective", "HOW", selective, selective, FOR_GAMES(BD_TAKES_SELECTIVE),
        MEANS(
            "Search less deep, on a guess: null-move, after a pass; reductions, late moves; both; "
            "none. Values are then not proved",
            "none")),

    /* ---- local search ---- */
    ROW("target", "COST", whole, target, FOR(OF_LANDSCAPES),
        MEANS("Stop at a solution that costs COST or less", "the lower bound")),
#define X(type, field, label, default_value, least, most, users, what)                             \
    {.name = (label), .argument = "VALUE", .meaning = what, FOR_LANDSCAPES(users)},
    BD_LOCAL_PARAMETERS(X)
#undef X
        {0},
};

_Static_assert(sizeof ask_parameters / sizeof *ask_parameters <= MOST_PARAMETERS + 1,
               "a question has room for the text of each parameter");
