/* Random positions of games: as many random moves as are wanted, from the start. */
#include "ask/games.h"

#include <stdlib.h>

/* Moves that lead to a position where nobody says how many. */
enum { USUAL_PLIES = 4, TRIES = 10000 };

/* False: the game is over before. */
static bool play_at_random(const game_session *own, unsigned plies, bd_random *random,
                           game_position *position, bd_error *error)
{
    const bd_game *game = own->game;
    bd_move moves[BD_MOST_CHOICES];
    bd_value value;
    *position = (game_position){{0}};
    game->start(own->problem, position->state);
    while (plies-- > 0 && !game->is_over(own->problem, position->state, &value)) {
        game_position next = {{0}};
        unsigned count = game_moves(own, position->state, moves, error);
        if (count == 0)
            return false;
        game->play(own->problem, position->state, moves[bd_random_below(random, count)],
                   next.state);
        *position = next;
    }
    return !game->is_over(own->problem, position->state, &value);
}

bool game_random_position(const game_session *own, unsigned plies, bd_random *random,
                          game_position *position, bd_error *error)
{
    error->code = BD_OK;
    for (unsigned i = 0; i < TRIES && error->code == BD_OK; ++i)
        if (play_at_random(own, plies, random, position, error))
            return true;
    return false;
}

static bool games_generate_tell(const game_session *own, const game_position *position,
                                const ask_sink *sink)
{
    bool is_drawn = sink->wants & ASK_WANTS_PICTURES && own->game->draw;
    char *text = game_position_text(own, position->state);
    char *picture = is_drawn ? game_picture(own, position->state) : NULL;
    const ask_event event = {.kind = ASK_INSTANCE, .text = text, .picture = picture};
    bool goes_on = text && sink->take(sink->context, &event);
    free(text);
    free(picture);
    return goes_on;
}

/* Plays fewer moves if nobody said how many and games end before. False: too many. */
static bool draw_position(const game_session *own, bool is_given, unsigned *plies,
                          bd_random *random, game_position *position, bd_error *error)
{
    while (!game_random_position(own, *plies, random, position, error)) {
        if (error->code != BD_OK)
            return false;
        if (is_given || *plies == 0)
            return bd_fail(error, BD_BAD_USAGE, 0,
                           "--plies %u: the game is over before in %d random games", *plies, TRIES);
        --*plies;
    }
    return true;
}

bool game_generate(ask_session *session, const ask_sink *sink, bd_error *error)
{
    const game_session *own = session->own;
    const ask_question *question = session->question;
    bool is_given = question->plies.given;
    unsigned most = own->game->most_plies(own->problem);
    long long usual = most > USUAL_PLIES ? USUAL_PLIES : (long long)most - 1;
    long long wanted = is_given ? question->plies.number : usual;
    unsigned plies = (unsigned)wanted;
    bd_random random = bd_random_of(question->seed.number);
    game_position position;
    bool goes_on = true;
    error->code = BD_OK;
    if (wanted < 0 || wanted >= most)
        return bd_fail(error, BD_BAD_USAGE, 0, "--plies: expected 0 to %u, found %lld", most - 1,
                       wanted);
    for (uint64_t left = question->most ? question->most : 1; left > 0 && goes_on; --left) {
        if (!draw_position(own, is_given, &plies, &random, &position, error))
            return false;
        goes_on = games_generate_tell(own, &position, sink) && !ask_is_stopped(question);
    }
    return goes_on;
}
