/* Games of two players as a kind of problem: the value of a position under best play, and the line that shows it. */
#include "ask/games_book.h"
#include "ask/telling.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

/* The best line, and its value. */
static const bd_game_result *games_result_of(const ask_answer *answer)
{
    return &((const game_answer *)answer->result)->whole;
}

/* ---- games and algorithms ---- */

static ask_algorithm games_algorithm(const char *domain, size_t number)
{
    const bd_game *game = domain ? game_called(domain) : NULL;
    const bd_game_algorithm *own = game ? game->natives : NULL, *row = own;
    for (; row && row->name && number > 0; --number)
        ++row;
    if (!row || !row->name)
        for (own = NULL, row = bd_game_algorithms(); row->name; ++row)
            if ((!game || game->rules || !(row->traits & BD_NEEDS_RULES)) && number-- == 0)
                break;
    return (ask_algorithm){.name = row->name,
                           .nearness = own ? ITS_OWN : OF_ITS_KIND,
                           .traits = row->traits,
                           .summary = row->summary,
                           .source = row->source};
}

static const char *games_counter_name(unsigned counter)
{
    return bd_game_counter_name((bd_game_counter)counter);
}

/* ---- sessions ---- */

/* A limit on memory is the process's, so it is one search's at a time. */
static bool games_spreads(const ask_question *question)
{
    return !question->store && !question->limits.bytes;
}

unsigned game_moves(const game_session *own, const void *state, bd_move *moves, bd_error *error)
{
    unsigned count = own->game->list(own->problem, state, moves);
    if (count == 0)
        bd_fail(error, BD_BROKEN_PROMISE, 0,
                "%s: no move is legal, and the game does not say that it is over", own->game->name);
    return count;
}

bool game_counts_playouts(const game_session *own)
{
    const bd_game_algorithm *algorithm = bd_game_algorithm_of(own->game, own->options.algorithm);
    return algorithm && algorithm->traits & BD_TAKES_PLAYOUTS;
}

/* The exact values known before, if the question names a store. One that cannot be opened is done without. */
static bool open_book(ask_session *session, bd_error *error)
{
    game_session *own = session->own;
    const ask_question *question = session->question;
    own->asked = session;
    if (question->store && !book_open(&own->book, own, question->domain, question->store, 0, error))
        ask_warn(session, error->code == BD_BAD_USAGE ? BD_BAD_USAGE : BD_SYSTEM, "%s",
                 error->message);
    return true;
}

static bool games_reads(const void *context, const char *text, size_t length)
{
    _Alignas(max_align_t) unsigned char state[BD_POSITION_BYTES];
    const game_session *own = context;
    bd_error error;
    return own->game->parse(own->problem, text, length, state, &error);
}

static bool games_open_session(ask_session *session, bd_error *error)
{
    game_session *own = session->own;
    if (!game_open(own, session->question, error))
        return false;
    if (strchr(session->domain, '/'))
        session->domain = own->game->name;
    session->form = (ask_form){
        .position = own->game->position, .has_start = true, .reads = games_reads, .context = own};
    session->spreads = games_spreads(session->question);
    session->is_random = game_counts_playouts(own);
    return open_book(session, error);
}

static void games_close_session(ask_session *session)
{
    game_session *own = session->own;
    bd_error error;
    if (!bd_store_close(own->book, &error))
        ask_warn(session, BD_SYSTEM, "%s", error.message);
    game_close(own);
}

static bool read_position(ask_answer *answer, const char *text, size_t length, bd_error *error)
{
    const game_session *own = game_session_of(answer);
    game_position *instance = answer->opened;
    answer->algorithm = own->options.algorithm;
    return own->game->parse(own->problem, text, length, instance->state, error);
}

static void games_release(ask_answer *answer)
{
    game_answer *found = answer->result;
    if (!found)
        return;
    bd_game_result_free(&found->whole);
    for (unsigned i = 0; i < found->count; ++i)
        bd_game_result_free(&found->choices[i].result);
    free(found->choices);
    free(found->tried);
    found->tried = NULL;
    found->tries = 0;
    found->choices = NULL;
    found->count = 0;
}

/* ---- texts ---- */

/* Is the value exact, or at least certain? A win by the best move of an analysis is, though others may be estimates; a
 * draw or a loss is not, for they may be better. By playouts, a proved loss is the best only where all moves lose. */
static bool is_exact(const ask_answer *answer)
{
    const game_answer *found = answer->result;
    if (found->whole.is_proved || !found->count)
        return found->whole.is_proved;
    const bd_game_result *best = &found->choices[0].result;
    return best->is_proved && (best->value > 0 || game_counts_playouts(game_session_of(answer)));
}

static bool is_estimate(const ask_answer *answer)
{
    const bd_game_result *result = games_result_of(answer);
    bd_value size = result->value < 0 ? -result->value : result->value;
    return result->has_value && !is_exact(answer) && size < BD_WON &&
           !game_counts_playouts(game_session_of(answer));
}

static const char *outcome(const ask_answer *answer, char *out)
{
    const game_position *here = answer->opened;
    return game_value_text(game_session_of(answer), here->state, games_result_of(answer)->value,
                           is_exact(answer), out);
}

static const char *games_measure(const ask_answer *answer, char *out)
{
    const bd_game_result *result = games_result_of(answer);
    *out = '\0';
    if (!result->has_value)
        return out;
    outcome(answer, out);
    if (is_estimate(answer) && result->depth > 0)
        bd_text_at(out, MEASURE_SIZE, strlen(out), ", %u move%s ahead", result->depth,
                   result->depth == 1 ? "" : "s");
    return out;
}

/* An estimate is no solution of a game. */
static const char *games_ending(const ask_answer *answer)
{
    return answer->status == BD_SOLVED && is_estimate(answer) ? "searched" : NULL;
}

static char *games_solution_text(const ask_answer *answer)
{
    const bd_game_result *result = games_result_of(answer);
    return game_line_text(game_session_of(answer), result->line, result->length);
}

static char *games_picture(const ask_answer *answer, char **clues)
{
    const game_position *here = answer->opened;
    (void)clues;
    return game_picture(game_session_of(answer), here->state);
}

static bool games_is_bare(const ask_answer *answer)
{
    (void)answer;
    return false;
}

/* ---- checking ---- */

static const char *side_to_move(const ask_answer *answer, bool other)
{
    const game_session *own = game_session_of(answer);
    const game_position *here = answer->opened;
    return own->game->sides[own->game->side(own->problem, here->state) ^ other];
}

static bool games_check(ask_answer *answer, ask_verdict *verdict, bd_error *error)
{
    (void)error;
    const game_session *own = game_session_of(answer);
    const game_position *instance = answer->opened;
    bd_value value;
    bool is_over = own->game->is_over(own->problem, instance->state, &value);
    verdict->solvable = SAYS_YES;
    verdict->said = is_over ? "over" : "legal";
    if (is_over && value == 0)
        bd_text(verdict->why, sizeof verdict->why, "a draw");
    else
        bd_text(verdict->why, sizeof verdict->why, is_over ? "%s has won" : "%s is to move",
                side_to_move(answer, is_over && value < 0));
    return true;
}

/* ---- searching ---- */

static void games_on_progress(void *context, const bd_game_progress *progress)
{
    ask_telling *to = context;
    const ask_progress told = {.seconds = progress->seconds,
                               .done = progress->nodes,
                               .doing = "visited",
                               .has_best = progress->depth > 0,
                               .best = progress->value};
    telling_event(to, (ask_event){.kind = ASK_PROGRESS, .progress = &told});
}

/* Keeps a move of a Monte Carlo tree, the most visited first. No memory: it is not told. */
static void on_tried(void *context, const bd_game_tried *tried)
{
    game_answer *found = ((ask_telling *)context)->answer->result;
    bd_game_tried *all = realloc(found->tried, (found->tries + 1) * sizeof *all);
    if (!all)
        return;
    unsigned at = found->tries++;
    for (; at > 0 && all[at - 1].visits < tried->visits; --at)
        all[at] = all[at - 1];
    all[at] = *tried;
    found->tried = all;
}

/* The decision rule that said the best move; NULL: it was searched. */
static const char *rule_of(const ask_answer *answer)
{
    const game_session *own = game_session_of(answer);
    const game_position *here = answer->opened;
    bool is_ruled = strcmp(own->options.algorithm, "rules") == 0 &&
                    games_result_of(answer)->length > 0;
    const bd_game_rule *rule = is_ruled ? own->game->rules : NULL;
    while (rule && rule->name && rule->choose(own->problem, here->state) == BD_NO_MOVE)
        ++rule;
    return rule ? rule->name : NULL;
}

static void on_visit(void *context, const bd_game_event *visit)
{
    telling_event(context, (ask_event){.kind = ASK_STEP, .visit = visit});
}

static void on_settled(void *context, const bd_game_settled *settled)
{
    game_keep(((ask_telling *)context)->answer->session->own, settled);
}

static void games_search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    game_session *own = answer->session->own;
    const game_position *instance = answer->opened;
    ask_telling to = ASK_TELLING(answer, sink);
    bd_game_options options = own->options;
    bd_game_result *result = &((game_answer *)answer->result)->whole;
    options.seed = answer->seed;
    options.limits.bytes = bytes;
    options.limits.seconds = ask_seconds_left(answer);
    options.observer = (bd_game_observer){
        .context = &to,
        .visit = sink->wants & ASK_WANTS_STEPS ? on_visit : NULL,
        .tried = on_tried,
        .settled = own->book ? on_settled : NULL,
        .progress = sink->wants & ASK_WANTS_PROGRESS ? games_on_progress : NULL};
    if (answer->session->question->analyses)
        game_analyse(answer, &options);
    else
        answer->algorithm = game_search(own, answer->session->question, instance->state, &options,
                                        result);
    answer->is_stored = !answer->algorithm;
    answer->status = result->status;
    answer->error = result->error;
    answer->has_solution = result->has_value;
    answer->has_proof = true;
    answer->optimal = answer->is_proved = result->is_proved;
    answer->counter = result->counter;
    answer->counted = result->counted;
    answer->seconds = result->seconds;
    answer->threads = result->threads ? result->threads : 1;
}

/* The score in numbers and in words, the best line, and the depth that was searched. */
static void games_add_facts(const ask_answer *answer, json_draft *object)
{
    const bd_game_result *result = games_result_of(answer);
    char text[MEASURE_SIZE];
    if (!result->has_value)
        return;
    json_t *line = game_line_json(game_session_of(answer), result->line, result->length);
    object_add(object, "score", json_integer(result->value));
    object_text(object, "outcome", outcome(answer, text));
    if (game_counts_playouts(game_session_of(answer)))
        object_add(object, "expected", json_real(game_share(result->value, is_exact(answer))));
    object_number(object, "depth", result->depth);
    if (result->length)
        object_text(object, "best_move", json_string_value(json_array_get(line, 0)));
    object_add(object, "line", line);
    if (rule_of(answer))
        object_text(object, "rule", rule_of(answer));
}

/* ---- analysis ---- */

static void games_add_more(const ask_answer *answer, json_draft *object)
{
    if (answer->session->question->analyses)
        object_add(object, "moves", game_choices_json(answer));
    else if (((const game_answer *)answer->result)->tries)
        object_add(object, "visits", game_visits_json(answer));
}

static bool games_tell_after(const ask_answer *answer, ask_detail detail, FILE *out)
{
    if (answer->session->question->analyses)
        return game_choices_print(answer, out);
    if (detail != DETAIL_RESULT && rule_of(answer))
        fprintf(out, "  by the rule '%s'\n", rule_of(answer));
    if (detail != DETAIL_RESULT)
        game_visits_print(answer, out);
    return true;
}

/* ---- fresh positions ---- */

static unsigned games_generates(const char *domain)
{
    return game_has(domain) ? TAKES_PLIES : 0;
}

const ask_kind ask_games = {
    .name = "game",
    .prefix = "game_",
    .solution = "a search of the game",
    .noun = "game",
    .limit_on_nodes = "stopped at the limit on positions visited",
    .counters = BD_GAME_COUNTER_COUNT,
    .counter_name = games_counter_name,
    .is_rated = true,
    .has = game_has,
    .algorithm = games_algorithm,
    .session_size = sizeof(game_session),
    .instance_size = sizeof(game_position),
    .result_size = sizeof(game_answer),
    .open = games_open_session,
    .close = games_close_session,
    .read = read_position,
    .search = games_search,
    .check = games_check,
    .generate = game_generate,
    .generates = games_generates,
    .release = games_release,
    .solution_text = games_solution_text,
    .picture = games_picture,
    .measure = games_measure,
    .ending = games_ending,
    .is_bare = games_is_bare,
    .add_facts = games_add_facts,
    .add_more = games_add_more,
    .tell_after = games_tell_after,
};
