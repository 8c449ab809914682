#include "web/drawing.h"

#include "ask/match.h"
#include "ask/turn.h"
#include "base/stopped.h"
#include "tree/tree.h"

#include <stdlib.h>
#include <string.h>

/* ---- a tree ---- */

enum { USUAL_NODES = 100, MOST_NODES = 5000 };

typedef struct drawing {
    search_tree tree;
    ask_alarm *alarm;
    bd_error error;
} drawing;

static bool take_step(void *context, const ask_event *event)
{
    drawing *self = context;
    const search_tree *tree = &self->tree;
    tree_take(&self->tree, event);
    if (tree->is_full || tree->is_lost || tree->is_broken)
        atomic_store(&self->alarm->rings, true);
    if (event->kind == ASK_ENDS && event->answer->status == BD_FAILED)
        self->error = event->answer->error;
    return true;
}

static uint32_t number_within(uint64_t number, uint32_t most)
{
    return number < most ? (uint32_t)number : most;
}

bool web_tree(const web_question *asked, ask_session *session, ask_alarm *alarm, FILE *out,
              bd_error *error)
{
    drawing self = {.tree = {.arena = bd_arena_of(NULL, 0)}, .alarm = alarm, .error = {0}};
    const ask_sink sink = {.context = &self, .wants = ASK_WANTS_STEPS, .take = take_step};
    const ask_instance instance = {
        .text = asked->position, .length = strlen(asked->position), .name = asked->position};
    ask_one(session, &instance, &sink);
    *error = self.error;
    bool is_late = alarm_is_late(alarm) && self.tree.count == 0 && !self.tree.is_full;
    if (is_late && error->code == BD_OK)
        bd_fail(error, BD_BAD_USAGE, 0,
                "no tree within the limit on time; give depth, limit-nodes or an easier position");
    bool is_whole = error->code == BD_OK &&
                    tree_is_whole(&self.tree, session->kind, bd_is_stopped(&alarm->rings), error);
    if (is_whole) {
        tree_show(&self.tree, number_within(asked->nodes ? asked->nodes : USUAL_NODES, MOST_NODES),
                  asked->levels < TREE_MOST ? (uint32_t)asked->levels : 0);
        is_whole = tree_write_json(&self.tree, out) ||
                   bd_fail(error, BD_NO_MEMORY, 0, "no memory for the tree");
    }
    tree_free(&self.tree);
    return is_whole;
}

/* ---- a game ---- */

/* The player's move, if the game goes on. */
static bool play_reply(const match_player *player, game_position *here, uint64_t seed,
                       json_draft *object, bd_error *error)
{
    const game_session *own = &player->own;
    game_position next = {{0}};
    bd_game_result result;
    bd_move move;
    bd_value value;
    char text[64];
    if (own->game->is_over(own->problem, here->state, &value))
        return true;
    bool is_found = match_player_move(player, here->state, seed, &move, &result);
    if (!is_found)
        *error = result.error;
    if (!is_found && error->code == BD_OK)
        bd_fail(error, BD_INTERRUPTED, 0, "interrupted before there was a move");
    bd_game_result_free(&result);
    if (!is_found)
        return false;
    own->game->format_move(own->problem, move, text, sizeof text);
    own->game->play(own->problem, here->state, move, next.state);
    *here = next;
    object_text(object, "reply", text);
    return true;
}

static bool play(const web_question *asked, const match_player *player, json_draft *object,
                 bd_error *error)
{
    const game_session *own = &player->own;
    game_position here = {{0}};
    if (!own->game->parse(own->problem, asked->position, strlen(asked->position), here.state,
                          error))
        return false;
    if (asked->moves && !game_play_moves(own, &here, asked->moves, error))
        return false;
    return (!asked->player ||
            play_reply(player, &here, asked->question.seed.number, object, error)) &&
           (game_turn_describe(own, here.state, object) ||
            bd_fail(error, BD_NO_MEMORY, 0, "no memory for the position"));
}

/* The server's limits are the player's. */
static void drawing_limit(match_player *player, const ask_question *question)
{
    bd_game_options *options = &player->own.options;
    double seconds = question->limits.seconds;
    if (!(options->limits.seconds > 0 && options->limits.seconds < seconds))
        options->limits.seconds = seconds;
    options->limits.bytes = question->limits.bytes;
    options->deepens = true; /* so that there is a move when the time is up */
}

bool web_play(const web_question *asked, FILE *out, bd_error *error)
{
    const ask_question *question = &asked->question;
    const char *text = asked->player ? asked->player : "random";
    match_player player;
    if (!match_player_open(&player, question->domain, text, question->stop, error))
        return false;
    drawing_limit(&player, question);
    json_draft object = object_new();
    object_text(&object, "domain", question->domain);
    bool is_played = play(asked, &player, &object, error);
    object_text(&object, "version", BD_VERSION);
    char *line = json_line(object_done(&object));
    if (is_played && line)
        fputs(line, out);
    free(line);
    match_player_close(&player);
    return is_played && (line || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the answer"));
}
