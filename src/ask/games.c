/* Games of two players as a kind of problem: the value of a position under best play, and the line that shows it. */
#include "ask/check.h"
#include "ask/footprint.h"
#include "ask/games_book.h"
#include "ask/parameter.h"
#include "ask/telling.h"

#include "adversary/plies.h"
#include "domains/plugin.h"

#include "text/nearest.h"
#include "text/numbers.h"

#include <bandolo/base/text.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 32 }; /* in a list of names */

/* The best line, and its value. */
static const bd_game_result *result_of(const ask_answer *answer)
{
    return &((const game_answer *)answer->result)->whole;
}

/* ---- games and algorithms ---- */

/* The path of a plug-in; what stands behind its colon is the shape. False: the name is too long. */
static bool plugin_path(const char *domain, char *path, size_t size)
{
    const char *shape = plugin_shape(domain);
    size_t length = shape ? (size_t)(shape - domain - 1) : strlen(domain);
    return bd_text(path, size, "%.*s", (int)length, domain) < size;
}

/* The same as game_called(); `error` says why there is none. */
static const bd_game *find_game(const char *domain, bd_error *error)
{
    char path[PATH_MAX], name[64];
    if (strchr(domain, '/')) {
        if (plugin_path(domain, path, sizeof path))
            return plugin_game(path, error);
        bd_fail(error, BD_BAD_INPUT, 0, "plug-in %.60s: the name is too long", domain);
        return NULL;
    }
    bd_text(name, sizeof name, "%.*s", (int)strcspn(domain, ":"), domain);
    const bd_game *game = bd_game_find(name);
    if (!game)
        game_refuse(domain, error);
    return game;
}

const bd_game *game_called(const char *domain)
{
    bd_error error;
    return find_game(domain, &error);
}

bool game_refuse(const char *domain, bd_error *error)
{
    const char *listed[MOST_GAMES + 1] = {NULL};
    char names[160] = "";
    size_t at = 0;
    if (strchr(domain, '/'))
        return find_game(domain, error) != NULL;
    for (size_t i = 0; i < MOST_GAMES && bd_games()[i]; ++i) {
        listed[i] = bd_games()[i]->name;
        at += bd_text_at(names, sizeof names, at, "%s%s", at ? ", " : "", listed[i]);
    }
    const char *near = nearest_name(domain, listed);
    if (near)
        return bd_fail(error, BD_BAD_USAGE, 0, "'%.60s' is no game; did you mean '%s'?", domain,
                       near);
    return bd_fail(error, BD_BAD_USAGE, 0, "'%.60s' is no game; expected one of: %s", domain,
                   names);
}

/* A plug-in with a game that cannot be used is one, too: opening it says why. */
static bool has(const char *domain)
{
    char path[PATH_MAX];
    if (strchr(domain, '/'))
        return plugin_path(domain, path, sizeof path) && plugin_has_game(path);
    return game_called(domain) != NULL;
}

static ask_algorithm algorithm(const char *domain, size_t number)
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

static const char *counter_name(unsigned counter)
{
    return bd_game_counter_name((bd_game_counter)counter);
}

/* ---- sessions ---- */

#define LARGE_TABLE_BYTES (UINT64_C(256) << 20)

/* The best for this game that takes what is given. */
static const char *default_algorithm(const bd_game *game, const ask_question *question)
{
    unsigned needed = (question->depth ? BD_TAKES_DEPTH : 0) |
                      (question->move_order.given ? BD_TAKES_ORDER : 0);
    const bd_game_algorithm *best = game->algorithm ? bd_game_algorithm_of(game, game->algorithm)
                                                    : NULL;
    return best && (best->traits & needed) == needed ? best->name : "alpha-beta";
}

/* The system may promise more memory than there is; a table that is swapped out slows a search a thousandfold. */
static bool table_fits(const ask_question *question, bd_error *error)
{
    char asked[NUMBER_SIZE], has[NUMBER_SIZE];
    const char *dashes = question->names_keys ? "" : "--";
    uint64_t bytes = (uint64_t)question->table_bytes.number, machine = footprint_machine();
    return bytes <= machine ||
           bd_fail(error, BD_BAD_USAGE, 0, "%stable: %s is more than the %s of this machine",
                   dashes, show_bytes(asked, bytes), show_bytes(has, machine));
}

/* A limit on memory is the process's, so it is one search's at a time. */
static bool spreads(const ask_question *question)
{
    return !question->store && !question->limits.bytes;
}

static bool set_options(game_session *own, const ask_question *question, bd_error *error)
{
    bd_game_options *options = &own->options;
    *options = bd_game_defaults();
    options->algorithm = question->algorithm ? question->algorithm
                                             : default_algorithm(own->game, question);
    options->limits = question->limits;
    options->stop = question->stop;
    options->depth = question->depth;
    options->seed = question->seed.number;
    options->playouts = question->playouts;
    options->exploration = question->exploration;
    if (question->move_order.given)
        options->order = (bd_move_order)question->move_order.number;
    if (question->horizon.given)
        options->horizon = (bd_horizon)question->horizon.number;
    if (question->selective.given)
        options->selective = (bd_selective)question->selective.number;
    /* A search that learns its order loses little by deepening, and can be stopped at any time. */
    const bd_game_algorithm *algorithm = bd_game_algorithm_of(own->game, options->algorithm);
    if (!table_fits(question, error))
        return false;
    if (question->table_bytes.given)
        options->table_bytes = question->table_bytes.number;
    else if (algorithm && algorithm->traits & BD_GROWS_TABLE)
        options->table_bytes = LARGE_TABLE_BYTES;
    /* The threads take a position each of a list that is spread. */
    bool shares = !question->is_many || question->limits.bytes;
    if (algorithm && algorithm->traits & BD_GAME_TAKES_THREADS && shares)
        options->threads = question->threads;
    bool learns = algorithm && algorithm->traits & BD_TAKES_ORDER &&
                  options->order == BD_ORDER_LEARNED;
    bool is_limited = options->limits.seconds > 0 && !question->is_bounded;
    options->deepens = learns || is_limited || options->limits.nodes > 0;
    return parameters_check(question, KIND_GAMES, options->algorithm, BD_TAKES_OPTIONS, error);
}

unsigned game_moves(const game_session *own, const void *state, bd_move *moves, bd_error *error)
{
    unsigned count = own->game->list(own->problem, state, moves);
    if (count == 0)
        bd_fail(error, BD_BROKEN_PROMISE, 0,
                "%s: no move is legal, and the game does not say that it is over", own->game->name);
    return count;
}

/* The text behind the name of a game, "7x6"; NULL: none. */
static const char *shape_of(const char *domain)
{
    const char *colon = strchr(domain, ':');
    return strchr(domain, '/') ? plugin_shape(domain) : colon ? colon + 1 : NULL;
}

bool game_open(game_session *own, const ask_question *question, bd_error *error)
{
    const bd_game *game = own->game = find_game(question->domain, error);
    const bd_setup setup = {.shape = shape_of(question->domain), .goal = question->goal};
    if (!game || !set_options(own, question, error))
        return false;
    own->problem = calloc(1, game->problem_size);
    if (!own->problem)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the game");
    bool is_open = game->open(own->problem, &setup, error);
    if (is_open && game_plies_fit(game, own->problem, error))
        return true;
    if (is_open && game->close)
        game->close(own->problem);
    free(own->problem);
    own->problem = NULL;
    return false;
}

bool game_counts_playouts(const game_session *own)
{
    const bd_game_algorithm *algorithm = bd_game_algorithm_of(own->game, own->options.algorithm);
    return algorithm && algorithm->traits & BD_TAKES_PLAYOUTS;
}

void game_close(game_session *own)
{
    if (own->problem && own->game->close)
        own->game->close(own->problem);
    free(own->problem);
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

static bool open_session(ask_session *session, bd_error *error)
{
    game_session *own = session->own;
    if (!game_open(own, session->question, error))
        return false;
    if (strchr(session->domain, '/'))
        session->domain = own->game->name;
    session->form = (ask_form){.position = own->game->position, .has_start = true};
    session->spreads = spreads(session->question);
    return open_book(session, error);
}

static void close_session(ask_session *session)
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

static void release(ask_answer *answer)
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
    const bd_game_result *result = result_of(answer);
    bd_value size = result->value < 0 ? -result->value : result->value;
    return result->has_value && !is_exact(answer) && size < BD_WON &&
           !game_counts_playouts(game_session_of(answer));
}

static const char *outcome(const ask_answer *answer, char *out)
{
    const game_position *here = answer->opened;
    return game_value_text(game_session_of(answer), here->state, result_of(answer)->value,
                           is_exact(answer), out);
}

static const char *measure(const ask_answer *answer, char *out)
{
    const bd_game_result *result = result_of(answer);
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
static const char *ending(const ask_answer *answer)
{
    return answer->status == BD_SOLVED && is_estimate(answer) ? "searched" : NULL;
}

static char *solution_text(const ask_answer *answer)
{
    const bd_game_result *result = result_of(answer);
    return game_line_text(game_session_of(answer), result->line, result->length);
}

static char *picture(const ask_answer *answer, char **clues)
{
    const game_position *here = answer->opened;
    (void)clues;
    return game_picture(game_session_of(answer), here->state);
}

static bool is_bare(const ask_answer *answer)
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

static bool check(ask_answer *answer, ask_verdict *verdict, bd_error *error)
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

static void on_progress(void *context, const bd_game_progress *progress)
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
    bool is_ruled = strcmp(own->options.algorithm, "rules") == 0 && result_of(answer)->length > 0;
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

static void search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    game_session *own = answer->session->own;
    const game_position *instance = answer->opened;
    ask_telling to = ASK_TELLING(answer, sink);
    bd_game_options options = own->options;
    bd_game_result *result = &((game_answer *)answer->result)->whole;
    options.limits.bytes = bytes;
    options.limits.seconds = ask_seconds_left(answer);
    options.observer = (bd_game_observer){.context = &to,
                                          .visit = sink->wants & ASK_WANTS_STEPS ? on_visit : NULL,
                                          .tried = on_tried,
                                          .settled = own->book ? on_settled : NULL,
                                          .progress = sink->wants & ASK_WANTS_PROGRESS ? on_progress
                                                                                       : NULL};
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
    answer->threads = options.threads ? options.threads : 1;
}

/* The score in numbers and in words, the best line, and the depth that was searched. */
static void add_facts(const ask_answer *answer, json_draft *object)
{
    const bd_game_result *result = result_of(answer);
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

static void add_more(const ask_answer *answer, json_draft *object)
{
    if (answer->session->question->analyses)
        object_add(object, "moves", game_choices_json(answer));
    else if (((const game_answer *)answer->result)->tries)
        object_add(object, "visits", game_visits_json(answer));
}

static bool tell_after(const ask_answer *answer, ask_detail detail, FILE *out)
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

static unsigned generates(const char *domain)
{
    return has(domain) ? TAKES_PLIES : 0;
}

const ask_kind ask_games = {
    .name = "game",
    .prefix = "game_",
    .solution = "a search of the game",
    .limit_on_nodes = "stopped at the limit on positions visited",
    .counters = BD_GAME_COUNTER_COUNT,
    .counter_name = counter_name,
    .is_rated = true,
    .has = has,
    .algorithm = algorithm,
    .session_size = sizeof(game_session),
    .instance_size = sizeof(game_position),
    .result_size = sizeof(game_answer),
    .open = open_session,
    .close = close_session,
    .read = read_position,
    .search = search,
    .check = check,
    .generate = game_generate,
    .generates = generates,
    .release = release,
    .solution_text = solution_text,
    .picture = picture,
    .measure = measure,
    .ending = ending,
    .is_bare = is_bare,
    .add_facts = add_facts,
    .add_more = add_more,
    .tell_after = tell_after,
};
