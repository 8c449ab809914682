/* A player's text, and its moves. */
#include "ask/games_book.h"
#include "ask/match.h"
#include "ask/parameter.h"

#include "text/aliases.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_OF_LEVEL_1 = 30 };

/* "level:3" */
static bool read_level(ask_question *question, const char *text, bd_error *error)
{
    char *end;
    unsigned long level = strtoul(text, &end, 10);
    if (*end || level < 1 || level > MATCH_LEVELS)
        return bd_fail(error, BD_BAD_USAGE, 0, "level:%.40s: expected a level from 1 to %d", text,
                       MATCH_LEVELS);
    question->limits.nodes = (uint64_t)NODES_OF_LEVEL_1 << 2 * (level - 1);
    question->algorithm = "alpha-beta"; /* which has a move at any time */
    return true;
}

/* "depth=6,table=1M", which is taken apart in place. */
static bool read_parameters(ask_question *question, char *text, bd_error *error)
{
    for (char *name = text, *next; name && *name; name = next) {
        next = strchr(name, ',');
        if (next)
            *next++ = '\0';
        char *value = strchr(name, '=');
        if (!value)
            return bd_fail(error, BD_BAD_USAGE, 0, "'%.60s': expected NAME=VALUE, such as depth=6",
                           name);
        *value++ = '\0';
        if (!parameter_set(question, OF_GAMES, name, value, error))
            return false;
    }
    return true;
}

/* The player's name, and what stands behind the colon. */
static bool read_player(match_player *player, bd_error *error)
{
    ask_question *question = &player->question;
    char *rest = strchr(player->parsed, ':');
    if (rest)
        *rest++ = '\0';
    player->is_random = strcmp(player->parsed, "random") == 0;
    if (strcmp(player->parsed, "level") == 0)
        return read_level(question, rest ? rest : "", error);
    if (player->is_random && rest)
        return bd_fail(error, BD_BAD_USAGE, 0, "random takes no parameters");
    if (player->is_random)
        return true;
    value_algorithm.read(player->parsed, &question->algorithm);
    return read_parameters(question, rest, error) && kind_choose(question, error);
}

/* A short search needs a small table, which is opened faster. */
static void fit_table(match_player *player)
{
    enum { BYTES_OF_NODE = 128 };
    bd_game_options *options = &player->own.options;
    uint64_t nodes = options->limits.nodes;
    if (!player->question.table_bytes.given && nodes &&
        nodes < options->table_bytes / BYTES_OF_NODE)
        options->table_bytes = nodes * BYTES_OF_NODE;
}

bool match_player_open(match_player *player, const char *domain, const char *text,
                       const atomic_bool *stop, bd_error *error)
{
    *player = (match_player){.question = {.domain = domain, .stop = stop}};
    player->text = strdup(text);
    player->parsed = strdup(text);
    bool is_open = player->text && player->parsed
                       ? read_player(player, error) &&
                             game_open(&player->own, &player->question, error)
                       : bd_fail(error, BD_NO_MEMORY, 0, "no memory for a player");
    if (!is_open)
        match_player_close(player);
    else
        fit_table(player);
    return is_open;
}

void match_player_close(match_player *player)
{
    bd_store_close(player->own.book, NULL);
    game_close(&player->own);
    free(player->text);
    free(player->parsed);
    *player = (match_player){.text = NULL};
}

/* ---- moves ---- */

static bd_move random_move(const bd_move *moves, unsigned count, uint64_t seed)
{
    bd_random random = bd_random_of(seed);
    return moves[bd_random_below(&random, count)];
}

static bd_move ranked_move(const game_session *own, const void *state, const bd_move *moves,
                           unsigned count)
{
    bd_move best = moves[0];
    for (unsigned i = 1; i < count; ++i)
        if (own->game->rank(own->problem, state, moves[i]) >
            own->game->rank(own->problem, state, best))
            best = moves[i];
    return best;
}

/* Fills the result from the book, which may fail; else by searching. */
static void find_move(const game_session *own, const void *state, const bd_game_options *options,
                      bd_game_result *result)
{
    bd_error error;
    bd_store_answer stored = own->book ? book_answer(own->book, own, state, result, &error)
                                       : BD_STORE_ABSENT;
    if (stored == BD_STORE_ABSENT)
        bd_game_search(own->game, own->problem, state, options, result);
    else if (stored == BD_STORE_FAILED) {
        if (error.code == BD_BAD_INPUT) /* a bad store is no bad input */
            error.code = BD_SYSTEM;
        *result = (bd_game_result){.status = BD_FAILED, .error = error};
    }
}

bool match_player_move(const match_player *player, const void *state, uint64_t seed, bd_move *move,
                       bd_game_result *result)
{
    const game_session *own = &player->own;
    bd_game_options options = own->options;
    bd_move moves[BD_MOST_CHOICES];
    *result = (bd_game_result){.status = BD_SOLVED};
    unsigned count = game_moves(own, state, moves, &result->error);
    if (count == 0) {
        result->status = BD_FAILED;
        return false;
    }
    if (player->is_random) {
        *move = random_move(moves, count, seed);
        return true;
    }
    if (!player->question.seed.given)
        options.seed = seed;
    find_move(own, state, &options, result);
    if (result->status == BD_FAILED || result->status == BD_STOPPED)
        return false;
    *move = result->length > 0 ? result->line[0] : ranked_move(own, state, moves, count);
    return true;
}
