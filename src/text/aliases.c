/* See aliases.h. */
#include "text/aliases.h"

#include "text/nearest.h"

#include <bandolo/base/text.h>

#include <string.h>
#include <strings.h>

static const struct {
    alias_kind kind;
    const char *alias, *name;
} rows[] = {
    {ALIAS_OF_DOMAIN, "8puzzle", "tile8"},
    {ALIAS_OF_DOMAIN, "8-puzzle", "tile8"},
    {ALIAS_OF_DOMAIN, "15puzzle", "tile15"},
    {ALIAS_OF_DOMAIN, "15-puzzle", "tile15"},
    {ALIAS_OF_DOMAIN, "24puzzle", "tile24"},
    {ALIAS_OF_DOMAIN, "24-puzzle", "tile24"},
    {ALIAS_OF_DOMAIN, "nqueens", "queens"},
    {ALIAS_OF_DOMAIN, "n-queens", "queens"},
    {ALIAS_OF_DOMAIN, "sudokux", "sudoku-x"},
    {ALIAS_OF_DOMAIN, "graph-colouring", "colouring"},
    {ALIAS_OF_DOMAIN, "coloring", "colouring"},
    {ALIAS_OF_DOMAIN, "graph-coloring", "colouring"},
    {ALIAS_OF_DOMAIN, "cryptarithm", "words"},
    {ALIAS_OF_DOMAIN, "fzn", "flatzinc"},
    {ALIAS_OF_DOMAIN, "rubik", "cube"},
    {ALIAS_OF_DOMAIN, "rubiks-cube", "cube"},
    {ALIAS_OF_DOMAIN, "pocket-cube", "cube2"},
    {ALIAS_OF_DOMAIN, "travelling-salesman", "tsp"},
    {ALIAS_OF_DOMAIN, "connect-four", "connect4"},
    {ALIAS_OF_DOMAIN, "checkers", "draughts"},
    {ALIAS_OF_DOMAIN, "reversi", "othello"},
    {ALIAS_OF_DOMAIN, "tic-tac-toe", "tictactoe"},
    {ALIAS_OF_DOMAIN, "ttt", "tictactoe"},
    {ALIAS_OF_DOMAIN, "gomoku", "mnk:15,15,5"},
    {ALIAS_OF_ALGORITHM, "alphabeta", "alpha-beta"},
    {ALIAS_OF_ALGORITHM, "negascout", "principal-variation"},
    {ALIAS_OF_ALGORITHM, "pvs", "principal-variation"},
    {ALIAS_OF_ALGORITHM, "uct", "mcts"},
    {ALIAS_OF_ALGORITHM, "a*", "astar"},
    {ALIAS_OF_ALGORITHM, "a-star", "astar"},
    {ALIAS_OF_ALGORITHM, "ida*", "idastar"},
    {ALIAS_OF_ALGORITHM, "ida", "idastar"},
    {ALIAS_OF_ALGORITHM, "wida*", "widastar"},
    {ALIAS_OF_ALGORITHM, "wa*", "weighted-astar"},
    {ALIAS_OF_ALGORITHM, "wastar", "weighted-astar"},
    {ALIAS_OF_ALGORITHM, "weighted-a*", "weighted-astar"},
    {ALIAS_OF_ALGORITHM, "ucs", "uniform-cost"},
    {ALIAS_OF_ALGORITHM, "dijkstra", "uniform-cost"},
    {ALIAS_OF_ALGORITHM, "gbfs", "greedy"},
    {ALIAS_OF_ALGORITHM, "greedy-best-first", "greedy"},
    {ALIAS_OF_ALGORITHM, "bestfirst", "best-first"},
    {ALIAS_OF_ALGORITHM, "beam-search", "beam"},
    {ALIAS_OF_ALGORITHM, "bfs", "breadth-first"},
    {ALIAS_OF_ALGORITHM, "breadthfirst", "breadth-first"},
    {ALIAS_OF_ALGORITHM, "dfs", "depth-first"},
    {ALIAS_OF_ALGORITHM, "depthfirst", "depth-first"},
    {ALIAS_OF_ALGORITHM, "ids", "iterative-deepening"},
    {ALIAS_OF_ALGORITHM, "iddfs", "iterative-deepening"},
    {ALIAS_OF_ALGORITHM, "nbs", "bidirectional"},
    {ALIAS_OF_ALGORITHM, "ara*", "anytime"},
    {ALIAS_OF_ALGORITHM, "hda*", "hdastar"},
    {ALIAS_OF_ALGORITHM, "fc", "forward-checking"},
    {ALIAS_OF_ALGORITHM, "cbj", "backjumping"},
    {ALIAS_OF_ALGORITHM, "bt", "backtracking"},
    {ALIAS_OF_ALGORITHM, "dlx", "dancing-links"},
    {ALIAS_OF_ALGORITHM, "sa", "simulated-annealing"},
    {ALIAS_OF_ALGORITHM, "annealing", "simulated-annealing"},
    {ALIAS_OF_ALGORITHM, "ga", "genetic"},
    {ALIAS_OF_ALGORITHM, "hillclimbing", "hill-climbing"},
    {ALIAS_OF_ALGORITHM, "lahc", "late-acceptance"},
    {ALIAS_OF_ALGORITHM, "tabu-search", "tabu"},
    {ALIAS_OF_ALGORITHM, "minconflicts", "min-conflicts"},
};

enum { ROWS = sizeof rows / sizeof *rows };

const char *alias_name(alias_kind kind, const char *word)
{
    for (size_t i = 0; i < ROWS; ++i)
        if (rows[i].kind == kind && strcasecmp(rows[i].alias, word) == 0)
            return rows[i].name;
    return word;
}

const char *alias_of(alias_kind kind, const char *name, size_t number)
{
    for (size_t i = 0; i < ROWS; ++i)
        if (rows[i].kind == kind && strcmp(rows[i].name, name) == 0 && number-- == 0)
            return rows[i].alias;
    return NULL;
}

/* A name may have a shape, as "mnk:15,15,5" has. */
static bool is_listed(const char *name, const char *const *names)
{
    size_t length = strcspn(name, ":");
    while (*names && !(strncmp(*names, name, length) == 0 && (*names)[length] == '\0'))
        ++names;
    return *names;
}

const char *alias_nearest(alias_kind kind, const char *word, const char *const *names)
{
    const char *aliases[ROWS + 1] = {NULL};
    const char *near = nearest_name(word, names);
    for (size_t i = 0, count = 0; i < ROWS; ++i)
        if (rows[i].kind == kind && is_listed(rows[i].name, names))
            aliases[count++] = rows[i].alias;
    return near ? near : nearest_slip(word, aliases);
}

bool alias_list(alias_kind kind, const char *name, char *out, size_t size)
{
    const char *alias;
    size_t at = bd_text(out, size, "%s", "");
    for (size_t i = 0; (alias = alias_of(kind, name, i)) != NULL; ++i)
        at += bd_text_at(out, size, at, "%s%s", at ? ", " : "", alias);
    return at > 0;
}
