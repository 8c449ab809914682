/* Values, lines and positions of games as text. */
#include "ask/games.h"

#include "text/memory_stream.h"
#include "text/numbers.h"

#include <bandolo/base/text.h>

#include <stdlib.h>

const char *game_value_text(const game_session *own, const void *state, bd_value value,
                            bool is_proved, char out[MEASURE_SIZE])
{
    bd_value size = value < 0 ? -value : value;
    unsigned side = own->game->side(own->problem, state);
    const char *winner = own->game->sides[side ^ (value < 0)];
    if (size == BD_WIN)
        bd_text(out, MEASURE_SIZE, "%s has won", winner);
    else if (size >= BD_WON)
        bd_text(out, MEASURE_SIZE, "%s wins in %d", winner, (int)(BD_WIN - size));
    else if (!is_proved && game_counts_playouts(own))
        bd_text(out, MEASURE_SIZE, "estimate: %s scores %.1f %%", own->game->sides[side],
                100 * game_share(value, false));
    else if (!is_proved)
        bd_text(out, MEASURE_SIZE, "estimate %+d for %s", (int)value, own->game->sides[side]);
    else if (value == 0)
        bd_text(out, MEASURE_SIZE, "a draw");
    else
        bd_text(out, MEASURE_SIZE, "%s wins by %d", winner, (int)size);
    return out;
}

char *game_line_text(const game_session *own, const bd_move *line, size_t length)
{
    char *text = NULL, move[64];
    size_t size;
    FILE *out = memory_stream_open(&text, &size);
    if (!out)
        return NULL;
    for (size_t i = 0; i < length; ++i) {
        own->game->format_move(own->problem, line[i], move, sizeof move);
        fprintf(out, "%s%s", i ? " " : "", move);
    }
    if (memory_stream_close(out))
        return text;
    free(text);
    return NULL;
}

json_t *game_line_json(const game_session *own, const bd_move *line, size_t length)
{
    json_t *array = json_array();
    char move[64];
    for (size_t i = 0; i < length; ++i) {
        own->game->format_move(own->problem, line[i], move, sizeof move);
        json_array_append_new(array, json_string(move));
    }
    return array;
}

/* The text that `write` makes of a position. */
static char *games_text_of(size_t (*write)(const void *problem, const void *state, char *out,
                                           size_t size),
                           const game_session *own, const void *state)
{
    size_t length = write(own->problem, state, NULL, 0);
    char *text = malloc(length + 1);
    if (text)
        write(own->problem, state, text, length + 1);
    return text;
}

char *game_picture(const game_session *own, const void *state)
{
    return own->game->draw ? games_text_of(own->game->draw, own, state) : calloc(1, 1);
}

char *game_position_text(const game_session *own, const void *state)
{
    return games_text_of(own->game->format, own, state);
}

/* ---- the moves of a Monte Carlo tree ---- */

void game_visits_print(const ask_answer *answer, FILE *out)
{
    enum { SHOWN = 8 };
    const game_session *own = game_session_of(answer);
    const game_answer *found = answer->result;
    char move[64], visits[NUMBER_SIZE];
    for (unsigned i = 0; i < found->tries && i < SHOWN; ++i) {
        own->game->format_move(own->problem, found->tried[i].move, move, sizeof move);
        fprintf(out, "  %-5s %12s visits, %5.1f %% won\n", move,
                show_count(visits, found->tried[i].visits), 100 * found->tried[i].mean);
    }
    if (found->tries > SHOWN)
        fprintf(out, "  and %u moves more\n", found->tries - SHOWN);
}

json_t *game_visits_json(const ask_answer *answer)
{
    const game_session *own = game_session_of(answer);
    const game_answer *found = answer->result;
    json_t *array = json_array();
    char move[64];
    for (unsigned i = 0; i < found->tries; ++i) {
        json_draft one = object_new();
        own->game->format_move(own->problem, found->tried[i].move, move, sizeof move);
        object_text(&one, "move", move);
        object_number(&one, "visits", found->tried[i].visits);
        object_add(&one, "mean", json_real(found->tried[i].mean));
        json_array_append_new(array, object_done(&one));
    }
    return array;
}
