/* A search of a game within limits. One that ends only with the game has no good move before that: where nobody asked for it
 * by name it gets half of the limits, and alpha-beta, which has a move at any time, the rest. */
#include "ask/games_book.h"

static bool may_end_without_move(const game_session *own, const ask_question *question,
                                 const bd_game_options *options)
{
    const bd_game_algorithm *chosen = bd_game_algorithm_of(own->game, options->algorithm);
    bool is_limited = options->limits.seconds > 0 || options->limits.nodes > 0;
    return is_limited && !question->algorithm && chosen && !(chosen->traits & BD_TAKES_DEPTH);
}

/* The options of the second search. */
static bd_game_options games_search_rest_of(const bd_game_options *options,
                                            const ask_question *question,
                                            const bd_game_result *spent)
{
    bd_game_options rest = *options;
    uint64_t visited = spent->counter[BD_GAME_NODES];
    rest.algorithm = "alpha-beta";
    rest.deepens = true;
    rest.threads = 0;
    if (!question->table_bytes.given)
        rest.table_bytes = bd_game_defaults().table_bytes;
    if (options->limits.seconds > 0)
        rest.limits.seconds = options->limits.seconds > spent->seconds
                                  ? options->limits.seconds - spent->seconds
                                  : options->limits.seconds / 10;
    if (options->limits.nodes > 0)
        rest.limits.nodes = options->limits.nodes > visited ? options->limits.nodes - visited : 1;
    return rest;
}

static void games_search_add_effort(bd_game_result *all, const bd_game_result *earlier)
{
    for (unsigned i = 0; i < BD_GAME_COUNTER_COUNT; ++i)
        if (i != BD_GAME_PEAK_BYTES)
            all->counter[i] += earlier->counter[i];
        else if (earlier->counter[i] > all->counter[i])
            all->counter[i] = earlier->counter[i];
    all->counted |= earlier->counted;
    all->seconds += earlier->seconds;
    if (earlier->threads > all->threads)
        all->threads = earlier->threads;
}

static const char *search_for_move(const game_session *own, const ask_question *question,
                                   const void *state, const bd_game_options *options,
                                   bd_game_result *result)
{
    if (!may_end_without_move(own, question, options)) {
        bd_game_search(own->game, own->problem, state, options, result);
        return options->algorithm;
    }
    bd_game_options half = *options;
    bd_game_result first;
    half.limits.seconds /= 2;
    half.limits.nodes = (half.limits.nodes + 1) / 2;
    bd_game_search(own->game, own->problem, state, &half, &first);
    if (first.status != BD_LIMIT_TIME && first.status != BD_LIMIT_NODES) {
        *result = first;
        return options->algorithm;
    }
    const bd_game_options rest = games_search_rest_of(options, question, &first);
    bd_game_search(own->game, own->problem, state, &rest, result);
    games_search_add_effort(result, &first);
    bd_game_result_free(&first);
    return rest.algorithm;
}

/* A book that cannot be used is told of once, and done without. */
static void games_search_give_up(game_session *own, const bd_error *error)
{
    ask_warn(own->asked, BD_SYSTEM, "%s", error->message);
    bd_store_close(own->book, NULL);
    own->book = NULL;
}

void game_keep(game_session *own, const bd_game_settled *settled)
{
    bd_move move = settled->move;
    bd_error error;
    const bd_game_result found = {
        .has_value = true, .is_proved = true, .value = settled->value, .line = &move, .length = 1};
    if (own->book && !book_add(own->book, own, settled->position, &found, &error))
        games_search_give_up(own, &error);
}

const char *game_search(game_session *own, const ask_question *question, const void *state,
                        const bd_game_options *options, bd_game_result *result)
{
    bd_error error;
    bd_store_answer stored = own->book && options->depth == 0 && !options->at_horizon
                                 ? book_answer(own->book, own, state, result, &error)
                                 : BD_STORE_ABSENT;
    if (stored == BD_STORE_FOUND)
        return NULL;
    if (stored == BD_STORE_FAILED)
        games_search_give_up(own, &error);
    const char *algorithm = search_for_move(own, question, state, options, result);
    if (own->book && !book_add(own->book, own, state, result, &error))
        games_search_give_up(own, &error);
    return algorithm;
}
