/* Matches: pairs of games with the same random opening and changed sides. */
#include "ask/match_journal.h"

#include <bandolo/template/base/watch.h>

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

typedef struct match {
    const match_plan *plan;
    match_player players[2];
    match_score *score;
    bd_error *error;
    atomic_bool has_failed;
    bool *is_played;       /* by number: the journal has the game */
    match_journal journal; /* where plan->journal is given */
    pthread_mutex_t lock;  /* of score, error and journal */
} match;

/* One game; `swapped`: the second player moves first. */
typedef struct match_game {
    const match *of;
    bool swapped;
    match_record record; /* of the finished game */
} match_game;

/* Plays one move. False: the match ends; `result` says why. */
static bool play_move(match_game *game, game_position *here, uint64_t ply, bd_game_result *result)
{
    const game_session *own = &game->of->players[0].own;
    unsigned who = own->game->side(own->problem, here->state) ^ game->swapped;
    game_position next = {{0}};
    bd_move move;
    double began = bd_clock_seconds();
    uint64_t seed = bd_mix(game->of->plan->seed +
                           bd_mix(game->record.number * BD_MOST_PLIES + ply));
    bool has_move = match_player_move(&game->of->players[who], here->state, seed, &move, result);
    game->record.seconds[who] += bd_clock_seconds() - began;
    ++game->record.moves[who];
    if (has_move)
        own->game->play(own->problem, here->state, move, next.state);
    *here = next;
    return has_move;
}

static bool open_position(const match *of, uint64_t number, game_position *here, bd_error *error)
{
    bd_random random = bd_random_of(of->plan->seed + bd_mix(number / 2));
    return game_random_position(&of->players[0].own, of->plan->opening, &random, here, error);
}

/* Plays a game. False: it did not come to its end. */
static bool play_game(match_game *game, bd_error *error)
{
    const game_session *own = &game->of->players[0].own;
    game_position here;
    bd_value value;
    if (!open_position(game->of, game->record.number, &here, error))
        return error->code == BD_OK &&
               bd_fail(error, BD_BAD_USAGE, 0, "the game is over before %u random moves",
                       game->of->plan->opening);
    for (uint64_t ply = 0; !own->game->is_over(own->problem, here.state, &value); ++ply) {
        bd_game_result result;
        if (ply == own->game->most_plies(own->problem))
            return bd_fail(error, BD_BROKEN_PROMISE, 0, "%s: a game is longer than its rules say",
                           own->game->name);
        bool goes_on = play_move(game, &here, ply, &result);
        if (!goes_on && result.status == BD_FAILED)
            *error = result.error;
        bd_game_result_free(&result);
        if (!goes_on)
            return false;
    }
    game->record.value = own->game->side(own->problem, here.state) ? -value : value;
    return true;
}

static void count_game(match_score *score, const match_record *game)
{
    bd_value value = game->number & 1 ? -game->value : game->value;
    ++score->games;
    score->wins += value > 0;
    score->draws += value == 0;
    score->losses += value < 0;
    score->side_wins[0] += game->value > 0;
    score->side_wins[1] += game->value < 0;
    for (int i = 0; i < 2; ++i) {
        score->moves[i] += game->moves[i];
        score->seconds[i] += game->seconds[i];
    }
}

/* Counts a game of the journal, each number once. */
static void take_game(void *context, const match_record *game)
{
    match *self = context;
    if (game->number >= self->plan->games || self->is_played[game->number])
        return;
    self->is_played[game->number] = true;
    count_game(self->score, game);
}

static bool keep_game(match *self, const match_record *game, bd_error *error)
{
    count_game(self->score, game);
    return !self->plan->journal || match_journal_add(&self->journal, game, error);
}

/* Takes in a game that a thread has played to its end or broken off, for `error`. */
static void end_game(match *self, const match_record *game, bool has_ended, bd_error *error)
{
    bool is_kept = has_ended && keep_game(self, game, error);
    if (!is_kept && error->code != BD_OK) {
        self->has_failed = true;
        *self->error = *error;
    }
    if (has_ended && self->plan->progress)
        self->plan->progress(self->plan->context, self->score->games);
}

static void play_one(void *context, unsigned number)
{
    match *self = context;
    match_game game = {.of = self, .swapped = number & 1, .record = {.number = number}};
    bd_error error;
    if (self->is_played[number] || bd_is_stopped(self->plan->stop) || self->has_failed)
        return;
    bool has_ended = play_game(&game, &error);
    pthread_mutex_lock(&self->lock);
    if (!self->has_failed) /* a journal that failed may end with a piece of a line */
        end_game(self, &game.record, has_ended, &error);
    pthread_mutex_unlock(&self->lock);
}

static bool play_all(match *self)
{
    const match_plan *plan = self->plan;
    bd_error *error = self->error;
    if (plan->journal && !match_journal_open(&self->journal, plan, take_game, self, error))
        return false;
    bd_each_in_threads(plan->threads ? plan->threads : 1, (unsigned)plan->games, play_one, self);
    self->score->is_stopped = self->score->games < plan->games;
    bd_error closing;
    bool is_kept = !plan->journal || match_journal_close(&self->journal, &closing);
    if (!is_kept && !self->has_failed)
        *error = closing;
    return is_kept && !self->has_failed;
}

bool match_play(const match_plan *plan, match_score *score, bd_error *error)
{
    match self = {.plan = plan, .score = score, .error = error, .lock = PTHREAD_MUTEX_INITIALIZER};
    *score = (match_score){.games = 0};
    for (int i = 0; i < 2; ++i)
        if (!match_player_open(&self.players[i], plan->domain, plan->players[i], plan->stop,
                               error)) {
            match_player_close(&self.players[0]);
            return false;
        }
    self.is_played = calloc(plan->games, sizeof *self.is_played);
    bool is_played = self.is_played ? play_all(&self)
                                    : bd_fail(error, BD_NO_MEMORY, 0, "no memory for a match");
    free(self.is_played);
    for (int i = 0; i < 2; ++i)
        match_player_close(&self.players[i]);
    return is_played;
}

/* ---- the difference ---- */

static double elo_of(double score)
{
    return 400 * log10(score / (1 - score));
}

match_elo match_elo_of(const match_score *score)
{
    static const double DEVIATIONS = 1.959964; /* of a normal variable: 95 % lie within */
    double n = (double)score->games;
    double s = ((double)score->wins + 0.5 * (double)score->draws) / n;
    double squares = DEVIATIONS * DEVIATIONS;
    double centre = (s + squares / (2 * n)) / (1 + squares / n);
    double half = DEVIATIONS * sqrt(s * (1 - s) / n + squares / (4 * n * n)) / (1 + squares / n);
    double least = centre - half, greatest = centre + half;
    /* Rounding must not make a bound of 0 or 1 a finite one. */
    return (match_elo){elo_of(s), elo_of(s > 0 ? least : 0), elo_of(s < 1 ? greatest : 1)};
}
