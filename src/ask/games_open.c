/* Finding a game by its name, and opening it with the options of a question. */
#include "ask/footprint.h"
#include "ask/games.h"
#include "ask/parameter.h"

#include "adversary/plies.h"
#include "domains/plugin.h"

#include "text/nearest.h"
#include "text/numbers.h"

#include <bandolo/base/text.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 32 }; /* in a list of names */

/* ---- finding ---- */

/* The path of a plug-in; what stands behind its colon is the shape. False: the name is too long. */
static bool plugin_path(const char *domain, char *path, size_t size)
{
    const char *shape = plugin_shape(domain);
    size_t length = shape ? (size_t)(shape - domain - 1) : strlen(domain);
    return bd_text(path, size, "%.*s", (int)length, domain) < size;
}

/* The same as game_called(); `error` says why there is none. */
static const bd_game *find_game(const char *domain, bd_error *error)
{
    char path[PATH_MAX], name[64];
    if (strchr(domain, '/')) {
        if (plugin_path(domain, path, sizeof path))
            return plugin_game(path, error);
        bd_fail(error, BD_BAD_INPUT, 0, "plug-in %.60s: the name is too long", domain);
        return NULL;
    }
    bd_text(name, sizeof name, "%.*s", (int)strcspn(domain, ":"), domain);
    const bd_game *game = bd_game_find(name);
    if (!game)
        game_refuse(domain, error);
    return game;
}

const bd_game *game_called(const char *domain)
{
    bd_error error;
    return find_game(domain, &error);
}

bool game_refuse(const char *domain, bd_error *error)
{
    const char *listed[MOST_GAMES + 1] = {NULL};
    char names[160] = "";
    size_t at = 0;
    if (strchr(domain, '/'))
        return find_game(domain, error) != NULL;
    for (size_t i = 0; i < MOST_GAMES && bd_games()[i]; ++i) {
        listed[i] = bd_games()[i]->name;
        at += bd_text_at(names, sizeof names, at, "%s%s", at ? ", " : "", listed[i]);
    }
    const char *near = nearest_name(domain, listed);
    if (near)
        return bd_fail(error, BD_BAD_USAGE, 0, "'%.60s' is no game; did you mean '%s'?", domain,
                       near);
    return bd_fail(error, BD_BAD_USAGE, 0, "'%.60s' is no game; expected one of: %s", domain,
                   names);
}

/* A plug-in with a game that cannot be used is one, too: opening it says why. */
bool game_has(const char *domain)
{
    char path[PATH_MAX];
    if (strchr(domain, '/'))
        return plugin_path(domain, path, sizeof path) && plugin_has_game(path);
    return game_called(domain) != NULL;
}

/* ---- opening ---- */

#define LARGE_TABLE_BYTES (UINT64_C(256) << 20)

/* The best for this game that takes what is given. */
static const char *default_algorithm(const bd_game *game, const ask_question *question)
{
    unsigned needed = (question->depth ? BD_TAKES_DEPTH : 0) |
                      (question->move_order.given ? BD_TAKES_ORDER : 0);
    const bd_game_algorithm *best = game->algorithm ? bd_game_algorithm_of(game, game->algorithm)
                                                    : NULL;
    return best && (best->traits & needed) == needed ? best->name : "alpha-beta";
}

/* The system may promise more memory than there is; a table that is swapped out slows a search a thousandfold. */
static bool table_fits(const ask_question *question, bd_error *error)
{
    char asked[NUMBER_SIZE], has[NUMBER_SIZE];
    const char *dashes = question->names_keys ? "" : "--";
    uint64_t bytes = (uint64_t)question->table_bytes.number, machine = footprint_machine();
    return bytes <= machine ||
           bd_fail(error, BD_BAD_USAGE, 0, "%stable: %s is more than the %s of this machine",
                   dashes, show_bytes(asked, bytes), show_bytes(has, machine));
}

static bool games_open_set_options(game_session *own, const ask_question *question, bd_error *error)
{
    bd_game_options *options = &own->options;
    *options = bd_game_defaults();
    options->algorithm = question->algorithm ? question->algorithm
                                             : default_algorithm(own->game, question);
    options->limits = question->limits;
    options->stop = question->stop;
    options->depth = question->depth;
    options->seed = question->seed.number;
    options->playouts = question->playouts;
    options->exploration = question->exploration;
    if (question->move_order.given)
        options->order = (bd_move_order)question->move_order.number;
    if (question->horizon.given)
        options->horizon = (bd_horizon)question->horizon.number;
    if (question->selective.given)
        options->selective = (bd_selective)question->selective.number;
    /* A search that learns its order loses little by deepening, and can be stopped at any time. */
    const bd_game_algorithm *algorithm = bd_game_algorithm_of(own->game, options->algorithm);
    if (!table_fits(question, error))
        return false;
    if (question->table_bytes.given)
        options->table_bytes = question->table_bytes.number;
    else if (algorithm && algorithm->traits & BD_GROWS_TABLE)
        options->table_bytes = LARGE_TABLE_BYTES;
    /* The threads take a position each of a list that is spread. */
    bool shares = !question->is_many || question->limits.bytes;
    if (algorithm && algorithm->traits & BD_GAME_TAKES_THREADS && shares)
        options->threads = question->threads;
    bool learns = algorithm && algorithm->traits & BD_TAKES_ORDER &&
                  options->order == BD_ORDER_LEARNED;
    bool is_limited = options->limits.seconds > 0 && !question->is_bounded;
    options->deepens = learns || is_limited || options->limits.nodes > 0;
    return parameters_check(question, KIND_GAMES, options->algorithm, BD_TAKES_OPTIONS, error);
}

/* The text behind the name of a game, "7x6"; NULL: none. */
static const char *shape_of(const char *domain)
{
    const char *colon = strchr(domain, ':');
    return strchr(domain, '/') ? plugin_shape(domain) : colon ? colon + 1 : NULL;
}

bool game_open(game_session *own, const ask_question *question, bd_error *error)
{
    const bd_game *game = own->game = find_game(question->domain, error);
    const bd_setup setup = {.shape = shape_of(question->domain), .goal = question->goal};
    if (!game || !games_open_set_options(own, question, error))
        return false;
    own->problem = calloc(1, game->problem_size);
    if (!own->problem)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the game");
    bool is_open = game->open(own->problem, &setup, error);
    if (is_open && game_plies_fit(game, own->problem, error))
        return true;
    if (is_open && game->close)
        game->close(own->problem);
    free(own->problem);
    own->problem = NULL;
    return false;
}

void game_close(game_session *own)
{
    if (own->problem && own->game->close)
        own->game->close(own->problem);
    free(own->problem);
}
