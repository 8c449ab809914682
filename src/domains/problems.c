#include "domains/problems.h"

#ifdef BANDOLO_PROBLEMS /* a smaller build names the header of its own list */
#include BANDOLO_PROBLEMS
#else
#include "domains/blocks/tables.h"
#include "domains/cindy/tables.h"
#include "domains/colouring/colouring.h"
#include "domains/connect4/connect4.h"
#include "domains/cube/tables.h"
#include "domains/draughts/draughts.h"
#include "domains/exactcover/exactcover.h"
#include "domains/flatzinc/language.h"
#include "domains/freecell/tables.h"
#include "domains/gametree/gametree.h"
#include "domains/graph/road.h"
#include "domains/graph/tables.h"
#include "domains/grid/place.h"
#include "domains/grid/tables.h"
#include "domains/hanoi/tables.h"
#include "domains/kalah/kalah.h"
#include "domains/knights/cover.h"
#include "domains/knights/knights.h"
#include "domains/lights/tables.h"
#include "domains/mnk/mnk.h"
#include "domains/nim/nim.h"
#include "domains/othello/othello.h"
#include "domains/pancake/tables.h"
#include "domains/peg/tables.h"
#include "domains/queens/permutation.h"
#include "domains/queens/queens.h"
#include "domains/rushhour/tables.h"
#include "domains/sokoban/tables.h"
#include "domains/sudoku/blocks.h"
#include "domains/sudoku/sudoku.h"
#include "domains/sudoku/tables.h"
#include "domains/tictactoe/tictactoe.h"
#include "domains/tiles/boards.h"
#include "domains/topspin/tables.h"
#include "domains/tsp/tsp.h"
#include "domains/uniformtree/uniformtree.h"
#include "domains/words/words.h"
#endif

#include <bandolo/registry.h>

#include <string.h>

#ifndef PROBLEMS
/* The problems of each folder: the prefix of a constraint problem, a landscape or a modelling language, and for paths
 * a list of tables, one for each heuristic, the best first. */
#define PROBLEMS(PATHS, VALUES, MODELS, LANDSCAPE)                                                 \
    TILES_DOMAINS(PATHS)                                                                           \
    CINDY_DOMAINS(PATHS)                                                                           \
    CUBE_DOMAINS(PATHS)                                                                            \
    FREECELL_DOMAINS(PATHS)                                                                        \
    LANDSCAPE(colouring)                                                                           \
    VALUES(exactcover)                                                                             \
    MODELS(flatzinc)                                                                               \
    HANOI_DOMAINS(PATHS)                                                                           \
    VALUES(jigsaw)                                                                                 \
    VALUES(knights)                                                                                \
    PANCAKE_DOMAINS(PATHS)                                                                         \
    LANDSCAPE(knights_cover)                                                                       \
    VALUES(queens)                                                                                 \
    LANDSCAPE(queens_swap)                                                                         \
    SUDOKU_DOMAINS(PATHS)                                                                          \
    VALUES(sudoku)                                                                                 \
    LANDSCAPE(sudoku_blocks)                                                                       \
    VALUES(sudoku_x)                                                                               \
    BLOCKS_DOMAINS(PATHS)                                                                          \
    GRAPH_DOMAINS(PATHS)                                                                           \
    GRID_DOMAINS(PATHS)                                                                            \
    LIGHTS_DOMAINS(PATHS)                                                                          \
    PEG_DOMAINS(PATHS)                                                                             \
    RUSHHOUR_DOMAINS(PATHS)                                                                        \
    SOKOBAN_DOMAINS(PATHS)                                                                         \
    TOPSPIN_DOMAINS(PATHS)                                                                         \
    LANDSCAPE(tsp)                                                                                 \
    VALUES(words)
#endif

#define NOTHING(prefix)
#define DOMAIN(prefix)   &prefix##_domain,
#define LANGUAGE(prefix) &prefix##_language,
#define PLACES(prefix)   &prefix##_landscape,

static const bd_domain *const paths[] = {PROBLEMS(DOMAIN, NOTHING, NOTHING, NOTHING) NULL};
static const bd_constraint_domain *const values[] = {PROBLEMS(NOTHING, DOMAIN, NOTHING, NOTHING)
                                                         NULL};
static const model_language *const languages[] = {PROBLEMS(NOTHING, NOTHING, LANGUAGE, NOTHING)
                                                      NULL};
static const bd_landscape *const landscapes[] = {PROBLEMS(NOTHING, NOTHING, NOTHING, PLACES) NULL};

const bd_domain *const *bd_domains(void)
{
    return paths;
}

const bd_constraint_domain *const *bd_constraint_domains(void)
{
    return values;
}

const bd_landscape *const *bd_landscapes(void)
{
    return landscapes;
}

#ifndef GAMES
#define GAMES                                                                                      \
    &connect4_game, &draughts_game, &gametree_game, &kalah_game, &mnk_game, &nim_game,             \
        &othello_game, &tictactoe_game, &uniform_tree_game
#endif

static const bd_game *const games[] = {GAMES, NULL};

const bd_game *const *bd_games(void)
{
    return games;
}

static bool is_built_in(const bd_domain *domain)
{
    const bd_domain *const *row = paths;
    while (*row && *row != domain)
        ++row;
    return *row;
}

#ifndef WORDINGS
#define WORDINGS                                                                                   \
    {"grid", .format_cost = grid_format_cost, .draw_path = grid_draw, .colours = "*y"},            \
        {"cube", .colours = CUBE_COLOURS}, {"cube2", .colours = CUBE_COLOURS},                     \
        {"sokoban", .moves = "pushes"}, {"peg-sweeps", .moves = "jumps", .costs = "sweeps"},
#endif

static const problem_wording wordings[] = {WORDINGS{.name = NULL}};

const problem_wording *problem_wording_of(const bd_domain *domain)
{
    const problem_wording *row = wordings;
    while (row->name && (strcmp(row->name, domain->name) != 0 || !is_built_in(domain)))
        ++row;
    return row;
}

/* Finds the first row of that name in a list ended by NULL, or that NULL. */
#define FIND(row, list, wanted)                                                                    \
    for (row = (list); *row && strcmp((*row)->name, wanted) != 0;)                                 \
    ++row

const bd_constraint_domain *bd_constraint_domain_find(const char *name)
{
    const bd_constraint_domain *const *row;
    FIND(row, values, name);
    return *row;
}

const bd_landscape *bd_landscape_find(const char *name)
{
    const bd_landscape *const *row;
    FIND(row, landscapes, name);
    return *row;
}

const bd_game *bd_game_find(const char *name)
{
    const bd_game *const *row;
    FIND(row, games, name);
    return *row;
}

bool problem_find(const char *name, problem_entry *entry)
{
    const bd_domain *const *path;
    const model_language *const *language;
    FIND(path, paths, name);
    FIND(language, languages, name);
    *entry = (problem_entry){.name = name,
                             .paths = *path ? path : NULL,
                             .values = bd_constraint_domain_find(name),
                             .models = *language,
                             .landscape = bd_landscape_find(name),
                             .game = bd_game_find(name)};
    return entry->paths || entry->values || entry->models || entry->landscape || entry->game;
}

/* ---- each name once ---- */

#define ROWS_OF(list) (sizeof(list) / sizeof *(list)-1)

/* The name in a row of the five lists, one behind the other; NULL: there are no more. */
static const char *name_at(size_t row)
{
    if (row < ROWS_OF(paths))
        return paths[row]->name;
    row -= ROWS_OF(paths);
    if (row < ROWS_OF(values))
        return values[row]->name;
    row -= ROWS_OF(values);
    if (row < ROWS_OF(languages))
        return languages[row]->name;
    row -= ROWS_OF(languages);
    if (row < ROWS_OF(landscapes))
        return landscapes[row]->name;
    row -= ROWS_OF(landscapes);
    return row < ROWS_OF(games) ? games[row]->name : NULL;
}

static bool is_new(size_t row)
{
    size_t before = 0;
    while (strcmp(name_at(before), name_at(row)) != 0)
        ++before;
    return before == row;
}

bool problem_next(size_t *row, problem_entry *entry)
{
    while (name_at(*row) && !is_new(*row))
        ++*row;
    return name_at(*row) && problem_find(name_at((*row)++), entry);
}
