#include "ask/turn.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TURN_MOVE_SIZE = 64 };

bool game_move_called(const game_session *own, const void *state, const char *text, bd_move *move)
{
    bd_move moves[BD_MOST_CHOICES];
    char name[TURN_MOVE_SIZE];
    unsigned count = own->game->list(own->problem, state, moves);
    for (unsigned i = 0; i < count; ++i) {
        own->game->format_move(own->problem, moves[i], name, sizeof name);
        if (strcasecmp(name, text) == 0) {
            *move = moves[i];
            return true;
        }
    }
    return false;
}

bool game_play_moves(const game_session *own, game_position *here, const char *moves,
                     bd_error *error)
{
    unsigned most = own->game->most_plies(own->problem);
    for (unsigned count = 0; *(moves += strspn(moves, " ")); ++count) {
        game_position next = {{0}};
        char text[TURN_MOVE_SIZE];
        bd_move move;
        size_t length = strcspn(moves, " ");
        snprintf(text, sizeof text, "%.*s", length < sizeof text ? (int)length : 0, moves);
        if (count == most || !game_move_called(own, here->state, text, &move))
            return bd_fail(error, BD_BAD_INPUT, 0, "move %u: '%.40s' is not legal", count + 1,
                           text);
        own->game->play(own->problem, here->state, move, next.state);
        *here = next;
        moves += length;
    }
    return true;
}

/* The winner's name, and the end in words. */
static void describe_end(const game_session *own, const void *state, bd_value value,
                         json_draft *object)
{
    char text[MEASURE_SIZE];
    unsigned side = own->game->side(own->problem, state);
    object_add(object, "winner",
               value ? json_string(own->game->sides[side ^ (value < 0)]) : json_null());
    object_text(object, "outcome", game_value_text(own, state, value, true, text));
}

static json_t *sides_of(const bd_game *game)
{
    json_t *sides = json_array();
    for (unsigned i = 0; i < 2; ++i)
        json_array_append_new(sides, json_string(game->sides[i]));
    return sides;
}

bool game_turn_describe(const game_session *own, const void *state, json_draft *object)
{
    bd_move moves[BD_MOST_CHOICES];
    bd_value value;
    char *position = game_position_text(own, state);
    bool is_over = own->game->is_over(own->problem, state, &value);
    unsigned count = is_over ? 0 : own->game->list(own->problem, state, moves);
    if (position)
        object_text(object, "position", position);
    object_add(object, "sides", sides_of(own->game));
    object_text(object, "side", own->game->sides[own->game->side(own->problem, state)]);
    object_add(object, "moves", game_line_json(own, moves, count));
    object_flag(object, "over", is_over);
    if (is_over)
        describe_end(own, state, value, object);
    free(position);
    return position;
}
