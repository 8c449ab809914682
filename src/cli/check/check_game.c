/* bandolo check-domain of a game: random games, in which every position keeps what games promise. */
#include "cli/check/promise_report.h"
#include "cli/complain.h"
#include "cli/interrupt.h"

#include "ask/games.h"
#include "text/aliases.h"

#include <bandolo/adversary/game.h>

#include <stdlib.h>
#include <string.h>

typedef struct check_game_checking {
    promise_report report;
    game_session own;
    unsigned char *positions;
    size_t count;
} check_game_checking;

static void check_game_take_fault(void *context, const bd_game_fault *fault)
{
    check_game_checking *self = context;
    promise_report_fault(&self->report, bd_game_promise_name(fault->promise),
                         bd_game_promise_meaning(fault->promise), fault->position, fault->move,
                         fault->message);
}

static const char *const check_game_promises[] = {
#define X(promise, name, meaning) name,
    BD_GAME_PROMISES(X)
#undef X
};

static int check_game_report(const check_game_checking *self, const bd_game_promise_result *result,
                             bool holds)
{
    const promise_counts counts = {{{"games", result->games},
                                    {"positions", result->positions},
                                    {"searches", result->searches}},
                                   check_game_promises,
                                   result->checks,
                                   result->faults,
                                   BD_GAME_PROMISE_COUNT};
    return promise_report_end(&self->report, &counts, result->status, holds);
}

/* ---- the check ---- */

static bool check_game_read_positions(check_game_checking *self, char **words, bd_error *error)
{
    const bd_game *game = self->own.game;
    static char start[] = "", *only_start[] = {start, NULL};
    for (words = *words ? words : only_start; game && *words; ++words) {
        game_position position = {{0}};
        if (!game->parse(self->own.problem, *words, strlen(*words), position.state, error))
            return false;
        memcpy(self->positions + self->count++ * game->state_size, position.state,
               game->state_size);
    }
    return true;
}

static int check_game_check(check_game_checking *self)
{
    const cli_check_domain_settings *settings = self->report.settings;
    const bd_game_promise_options given = {.games = settings->random,
                                           .seed = settings->seed.number,
                                           .limits = settings->limits,
                                           .stop = interrupt_flag(),
                                           .context = self,
                                           .fault = check_game_take_fault};
    bd_game_promise_result result;
    bool holds = bd_check_game_promises(self->own.game, self->own.problem, self->positions,
                                        self->count, &given, &result);
    if (holds && result.status == BD_SOLVED && result.positions == 0)
        return complain(EXIT_BAD, "the game is over at each of these positions: nothing to check");
    return check_game_report(self, &result, holds);
}

static bool open_game(check_game_checking *self, const char *name, bd_error *error)
{
    const cli_check_domain_settings *settings = self->report.settings;
    if (settings->goal)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--goal is for domains of paths, and %.60s is a game", name);
    if (!takes_no_path_options(settings, name, "a game", error))
        return false;
    if (!game_open(&self->own, &(ask_question){.domain = alias_name(ALIAS_OF_DOMAIN, name)}, error))
        return false;
    self->report.domain = self->own.game->name;
    return true;
}

int check_game(const cli_check_domain_settings *settings, char **words)
{
    check_game_checking self = {.report = {settings, .faults = json_array()}};
    bd_error error;
    int code;
    if (!open_game(&self, words[0], &error))
        code = complain_of(&error);
    else if (!(self.positions = calloc(MOST_WORDS, BD_POSITION_BYTES)) || !self.report.faults)
        code = complain_of_memory("the positions");
    else if (check_game_read_positions(&self, words + 1, &error))
        code = check_game_check(&self);
    else
        code = complain_of(&error);
    game_close(&self.own);
    free(self.positions);
    json_decref(self.report.faults);
    return code;
}
