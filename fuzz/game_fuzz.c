/* Reads a shape and a position of every built-in game out of any bytes: the first line is the shape, where there are two.
 * A position that is read must be written as a text that reads back to it; each of its moves must lead to another that
 * does; what is refused must be refused with a reason. */
#include <bandolo/adversary/game.h>
#include <bandolo/registry.h>

#include <stdlib.h>
#include <string.h>

enum { MOST_TEXT = 4096, MOST_BYTES = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A game with room for two positions and their keys. */
typedef struct stage {
    const bd_game *game;
    void *problem;
    void *state, *other;
    unsigned char *key, *other_key;
} stage;

static void *room(size_t bytes)
{
    void *made = bytes > MOST_BYTES ? NULL : calloc(1, bytes ? bytes : 1);
    if (!made)
        abort();
    return made;
}

static void refused(const bd_error *error)
{
    if (error->code == BD_OK || error->message[0] == 0)
        abort();
}

/* Writes `state` and reads it into `other`. */
static void read_back(const stage *on)
{
    char text[MOST_TEXT];
    bd_error error = {0};
    size_t length = on->game->format(on->problem, on->state, text, sizeof text);
    if (length >= sizeof text || !on->game->parse(on->problem, text, length, on->other, &error))
        abort();
    on->game->to_key(on->problem, on->state, on->key);
    on->game->to_key(on->problem, on->other, on->other_key);
    if (memcmp(on->key, on->other_key, on->game->key_size) != 0)
        abort();
    if (on->game->draw)
        on->game->draw(on->problem, on->state, text, sizeof text);
}

/* Plays each move of `state`, if the game goes on. */
static void play_each(stage *on)
{
    bd_move moves[BD_MOST_CHOICES];
    bd_value value;
    char name[64];
    if (on->game->is_over(on->problem, on->state, &value))
        return;
    unsigned count = on->game->list(on->problem, on->state, moves);
    if (count == 0 || count > on->game->most_choices)
        abort();
    void *from = room(on->game->state_size);
    memcpy(from, on->state, on->game->state_size);
    for (unsigned i = 0; i < count; ++i) {
        if (moves[i] >= on->game->moves ||
            on->game->format_move(on->problem, moves[i], name, sizeof name) == 0)
            abort();
        on->game->play(on->problem, from, moves[i], on->state);
        read_back(on);
    }
    free(from);
}

static void try_game(const bd_game *game, const char *shape, const char *text, size_t length)
{
    stage on = {game,
                room(game->problem_size),
                room(game->state_size),
                room(game->state_size),
                room(game->key_size),
                room(game->key_size)};
    const bd_setup setup = {.shape = shape};
    bd_error error = {0};
    if (!game->open(on.problem, &setup, &error)) {
        refused(&error);
    } else {
        if (game->parse(on.problem, text, length, on.state, &error)) {
            read_back(&on);
            play_each(&on);
        } else {
            refused(&error);
        }
        if (game->close)
            game->close(on.problem);
    }
    free(on.problem), free(on.state), free(on.other), free(on.key), free(on.other_key);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char shape[32] = "";
    const uint8_t *end = memchr(data, '\n', size < sizeof shape - 1 ? size : sizeof shape - 1);
    size_t skipped = end ? (size_t)(end - data) + 1 : 0;
    if (end)
        memcpy(shape, data, skipped - 1);
    for (const bd_game *const *game = bd_games(); *game; ++game)
        try_game(*game, shape[0] ? shape : NULL, (const char *)data + skipped, size - skipped);
    return 0;
}
