/* The score of a match, for people and for scripts. */
#include "ask/match.h"

#include "text/numbers.h"
#include "text/style.h"

#include <bandolo/base/text.h>

#include <math.h>
#include <string.h>

enum { ELO_SIZE = 24 };

/* "+123", "-7", "infinite" */
static const char *elo_text(double elo, char out[ELO_SIZE])
{
    if (isinf(elo))
        return elo > 0 ? "+infinity" : "-infinity";
    bd_text(out, ELO_SIZE, "%+.0f", elo + 0.0);
    return out;
}

static void print_player(const match_plan *plan, const match_score *score, int player, int width,
                         FILE *out)
{
    uint64_t won = player ? score->losses : score->wins,
             lost = player ? score->wins : score->losses;
    double games = (double)score->games;
    bool are_alike = strcmp(plan->players[0], plan->players[1]) == 0;
    fprintf(
        out, "  %-*s%s  %6llu  %6llu  %6llu  %6.1f %%  %9.2f ms\n", width, plan->players[player],
        !are_alike ? ""
        : player   ? " (2)"
                   : " (1)",
        (unsigned long long)won, (unsigned long long)score->draws, (unsigned long long)lost,
        100 * ((double)won + 0.5 * (double)score->draws) / games,
        score->moves[player] ? 1000 * score->seconds[player] / (double)score->moves[player] : 0.0);
}

void match_print(const match_plan *plan, const match_score *score, FILE *out)
{
    char games[NUMBER_SIZE], of[NUMBER_SIZE], elo[3][ELO_SIZE];
    int first = (int)strlen(plan->players[0]), second = (int)strlen(plan->players[1]);
    int width = first > second ? first : second;
    fprintf(out, "%s%s: %s", style_on(out, STYLE_HEADING), plan->domain,
            show_count(games, score->games));
    if (score->is_stopped)
        fprintf(out, " of %s", show_count(of, plan->games));
    fprintf(out, " game%s%s, %u random moves before each, seed %llu%s\n",
            plan->games == 1 ? "" : "s", score->is_stopped ? " (interrupted)" : "", plan->opening,
            (unsigned long long)plan->seed, style_off(out));
    if (score->games == 0)
        return;
    bool are_alike = strcmp(plan->players[0], plan->players[1]) == 0;
    fprintf(out, "  %-*s  %6s  %6s  %6s  %8s  %12s\n", width + 4 * are_alike, "player", "wins",
            "draws", "losses", "score", "a move");
    for (int i = 0; i < 2; ++i)
        print_player(plan, score, i, width, out);
    match_elo difference = match_elo_of(score);
    fprintf(out, "  Elo difference %s, 95 %% interval %s to %s\n",
            elo_text(difference.difference, elo[0]), elo_text(difference.least, elo[1]),
            elo_text(difference.greatest, elo[2]));
    fprintf(out, "  The side that moves first won %llu, the other %llu.\n",
            (unsigned long long)score->side_wins[0], (unsigned long long)score->side_wins[1]);
}

/* Infinite differences are null. */
static json_t *json_of_elo(double elo)
{
    return isinf(elo) ? json_null() : json_real(elo);
}

json_t *match_json(const match_plan *plan, const match_score *score)
{
    json_draft object = object_new();
    object_text(&object, "domain", plan->domain);
    object_text(&object, "first", plan->players[0]);
    object_text(&object, "second", plan->players[1]);
    object_text(&object, "status", score->is_stopped ? "stopped" : "solved");
    object_number(&object, "games", score->games);
    object_number(&object, "wins", score->wins);
    object_number(&object, "draws", score->draws);
    object_number(&object, "losses", score->losses);
    if (score->games) {
        match_elo difference = match_elo_of(score);
        object_add(&object, "elo", json_of_elo(difference.difference));
        object_add(&object, "elo_least", json_of_elo(difference.least));
        object_add(&object, "elo_greatest", json_of_elo(difference.greatest));
    }
    object_number(&object, "first_side_wins", score->side_wins[0]);
    object_number(&object, "second_side_wins", score->side_wins[1]);
    object_number(&object, "opening", plan->opening);
    object_number(&object, "seed", plan->seed);
    object_add(&object, "first_seconds", json_real(score->seconds[0]));
    object_add(&object, "second_seconds", json_real(score->seconds[1]));
    object_text(&object, "version", BD_VERSION);
    return object_done(&object);
}
