/* bandolo check-domain of a game: random games, in which every position keeps what games promise. */
#include "cli/check/check_domain.h"
#include "cli/check/told_promises.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"

#include "ask/games.h"
#include "text/aliases.h"

#include <bandolo/adversary/promises.h>

#include <stdlib.h>
#include <string.h>

typedef struct checking {
    const cli_check_domain_settings *settings;
    game_session own;
    unsigned char *positions;
    size_t count;
    json_t *faults; /* reported so far, for JSON */
} checking;

static void take_fault(void *context, const bd_game_fault *fault)
{
    checking *self = context;
    const char *name = bd_game_promise_name(fault->promise);
    if (self->settings->quiet)
        return;
    if (self->settings->json) {
        json_t *object = json_pack("{s:s, s:s, s:s*, s:s}", "promise", name, "position",
                                   fault->position, "move", fault->move, "message", fault->message);
        json_array_append_new(self->faults, object);
        return;
    }
    printf("broken: %s, at %s", name, fault->position);
    if (fault->move)
        printf(", move %s", fault->move);
    printf(": %s\n  promised: %s\n", fault->message, bd_game_promise_meaning(fault->promise));
}

/* ---- the report ---- */

static const char *const names[] = {
#define X(promise, name, meaning) name,
    BD_GAME_PROMISES(X)
#undef X
};

/* Pairs the name of each promise with its counts. */
static told_promises promises_of(const bd_game_promise_result *result)
{
    return (told_promises){names, result->checks, result->faults, BD_GAME_PROMISE_COUNT};
}

static void print_json(const checking *self, const bd_game_promise_result *result, bool holds)
{
    const told_promises promises = promises_of(result);
    output_json(stdout, json_pack("{s:s, s:b, s:s, s:I, s:I, s:I, s:o, s:O}", "domain",
                                  self->own.game->name, "kept", holds, "status",
                                  told_status(result->status), "games", (json_int_t)result->games,
                                  "positions", (json_int_t)result->positions, "searches",
                                  (json_int_t)result->searches, "checks",
                                  told_promises_json(&promises), "faults", self->faults));
}

static void print_text(const checking *self, const bd_game_promise_result *result)
{
    const told_promises promises = promises_of(result);
    char games[NUMBER_SIZE], positions[NUMBER_SIZE], nouns[2][NOUN_SIZE];
    printf("%s: %s %s, %s %s, %llu search%s\n", self->own.game->name,
           show_count(games, result->games), noun_for((int64_t)result->games, "games", nouns[0]),
           show_count(positions, result->positions),
           noun_for((int64_t)result->positions, "positions", nouns[1]),
           (unsigned long long)result->searches, result->searches == 1 ? "" : "es");
    told_promises_print(&promises);
    if (result->status != BD_SOLVED)
        printf("incomplete: %s\n", bd_status_name(result->status));
}

/* ---- the check ---- */

static bool read_positions(checking *self, char **words, unsigned count, bd_error *error)
{
    const bd_game *game = self->own.game;
    for (unsigned i = 0; game && i < (count > 0 ? count : 1); ++i) {
        const char *text = count > 0 ? words[i] : "";
        game_position position = {{0}};
        if (!game->parse(self->own.problem, text, strlen(text), position.state, error))
            return false;
        memcpy(self->positions + self->count++ * game->state_size, position.state,
               game->state_size);
    }
    return true;
}

static int check(checking *self)
{
    const cli_check_domain_settings *settings = self->settings;
    const bd_game_promise_options given = {.games = settings->random,
                                           .seed = settings->seed.number,
                                           .limits = settings->limits,
                                           .stop = interrupt_flag(),
                                           .context = self,
                                           .fault = take_fault};
    bd_game_promise_result result;
    bool holds = bd_check_game_promises(self->own.game, self->own.problem, self->positions,
                                        self->count, &given, &result);
    if (holds && result.status == BD_SOLVED && result.positions == 0)
        return complain(EXIT_BAD, "the game is over at each of these positions: nothing to check");
    if (settings->json)
        print_json(self, &result, holds);
    else if (!settings->quiet)
        print_text(self, &result);
    return !holds                       ? EXIT_NO
           : result.status == BD_SOLVED ? EXIT_ANSWERED
                                        : bd_status_exit_code(result.status);
}

static bool open_game(checking *self, const char *name, bd_error *error)
{
    const cli_check_domain_settings *settings = self->settings;
    if (settings->goal)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--goal is for domains of paths, and %.60s is a game", name);
    if (!takes_no_path_options(settings, name, "a game", error))
        return false;
    return game_open(&self->own, &(ask_question){.domain = alias_name(ALIAS_OF_DOMAIN, name)},
                     error);
}

int check_game(const cli_check_domain_settings *settings, char **words, unsigned count)
{
    checking self = {.settings = settings, .faults = json_array()};
    bd_error error;
    int code;
    if (!open_game(&self, words[0], &error))
        code = complain(exit_of_error(&error), "%s", error.message);
    else if (!(self.positions = calloc(count, BD_POSITION_BYTES)) || !self.faults)
        code = complain_of_memory("the positions");
    else if (read_positions(&self, words + 1, count - 1, &error))
        code = check(&self);
    else
        code = complain(exit_of_error(&error), "%s", error.message);
    game_close(&self.own);
    free(self.positions);
    json_decref(self.faults);
    return code;
}
