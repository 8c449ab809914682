/* Games of two players as a kind of problem: the value of a position under best play, and the line that shows it. */
#include "ask/check.h"
#include "ask/parameter.h"
#include "ask/telling.h"

#include <bandolo/adversary/search.h>
#include <bandolo/base/text.h>

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

typedef struct game_session {
    const bd_game *game;
    void *problem;
    bd_game_options options;
} game_session;

typedef struct game_instance {
    alignas(max_align_t) uint8_t state[BD_STATE_BYTES];
} game_instance;

static const game_session *session_of(const ask_answer *answer)
{
    return answer->session->own;
}

static const bd_game_result *result_of(const ask_answer *answer)
{
    return answer->result;
}

/* ---- games and algorithms ---- */

/* The game of a name with or without a shape: "connect4:7x6". */
static const bd_game *find(const char *domain)
{
    char name[64];
    bd_text(name, sizeof name, "%.*s", (int)strcspn(domain, ":"), domain);
    return bd_game_find(name);
}

static bool has(const char *domain)
{
    return find(domain) != NULL;
}

static ask_algorithm algorithm(const char *domain, size_t number)
{
    const bd_game_algorithm *row = bd_game_algorithms();
    (void)domain;
    while (row->name && number-- > 0)
        ++row;
    return (ask_algorithm){.name = row->name,
                           .nearness = OF_ITS_KIND,
                           .traits = row->traits,
                           .summary = row->summary,
                           .source = row->source};
}

static const char *counter_name(unsigned counter)
{
    return bd_game_counter_name((bd_game_counter)counter);
}

/* ---- sessions ---- */

static bool set_options(game_session *own, const ask_question *question, bd_error *error)
{
    bd_game_options *options = &own->options;
    *options = bd_game_defaults();
    options->algorithm = question->algorithm    ? question->algorithm
                         : own->game->algorithm ? own->game->algorithm
                                                : "alpha-beta";
    options->limits = question->limits;
    options->stop = question->stop;
    options->depth = question->depth;
    if (question->table_bytes.given)
        options->table_bytes = question->table_bytes.number;
    if (question->move_order.given)
        options->order = (bd_move_order)question->move_order.number;
    /* A search that learns its order loses little by deepening, and can be stopped at any time. */
    const bd_game_algorithm *algorithm = bd_game_algorithm_find(options->algorithm);
    bool learns = algorithm && algorithm->traits & BD_TAKES_ORDER &&
                  options->order == BD_ORDER_LEARNED;
    options->deepens = learns || options->limits.seconds > 0 || options->limits.nodes > 0;
    return parameters_check(question, KIND_GAMES, options->algorithm,
                            BD_TAKES_TABLE | BD_TAKES_ORDER, error);
}

static bool open_session(ask_session *session, bd_error *error)
{
    game_session *own = session->own;
    const ask_question *question = session->question;
    const bd_game *game = own->game = find(question->domain);
    const char *shape = strchr(question->domain, ':');
    const bd_setup setup = {.shape = shape ? shape + 1 : NULL, .goal = question->goal};
    session->form = (ask_form){.position = game->position};
    session->spreads = true;
    if (!set_options(own, question, error))
        return false;
    own->problem = calloc(1, game->problem_size);
    if (!own->problem)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the game");
    if (game->open(own->problem, &setup, error))
        return true;
    free(own->problem);
    own->problem = NULL;
    return false;
}

static void close_session(ask_session *session)
{
    game_session *own = session->own;
    if (own->problem && own->game->close)
        own->game->close(own->problem);
    free(own->problem);
}

static bool read_position(ask_answer *answer, const char *text, size_t length, bd_error *error)
{
    const game_session *own = session_of(answer);
    game_instance *instance = answer->opened;
    answer->algorithm = own->options.algorithm;
    return own->game->parse(own->problem, text, length, instance->state, error);
}

static void release(ask_answer *answer)
{
    if (answer->result)
        bd_game_result_free(answer->result);
}

/* ---- texts ---- */

static const char *side_to_move(const ask_answer *answer, bool other)
{
    const game_session *own = session_of(answer);
    const game_instance *instance = answer->opened;
    return own->game->sides[own->game->side(own->problem, instance->state) ^ other];
}

/* "X wins in 5", "a draw", "O wins by 3 points" */
static const char *measure(const ask_answer *answer, char *out)
{
    const bd_game_result *result = result_of(answer);
    bd_value value = result->value, size = value < 0 ? -value : value;
    const char *winner = side_to_move(answer, value < 0);
    *out = '\0';
    if (!result->has_value)
        return out;
    if (size == BD_WIN)
        bd_text(out, MEASURE_SIZE, "%s has won", winner);
    else if (size >= BD_WON)
        bd_text(out, MEASURE_SIZE, "%s wins in %d", winner, (int)(BD_WIN - size));
    else if (!result->is_proved)
        bd_text(out, MEASURE_SIZE, "estimate %+d for %s", (int)value, side_to_move(answer, false));
    else if (value == 0)
        bd_text(out, MEASURE_SIZE, "a draw");
    else
        bd_text(out, MEASURE_SIZE, "%s wins by %d", winner, (int)size);
    return out;
}

/* The moves of the best line. */
static char *solution_text(const ask_answer *answer)
{
    const game_session *own = session_of(answer);
    const bd_game_result *result = result_of(answer);
    char *text = NULL, move[64];
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    for (size_t i = 0; i < result->length; ++i) {
        own->game->format_move(own->problem, result->line[i], move, sizeof move);
        fprintf(out, "%s%s", i ? " " : "", move);
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static char *picture(const ask_answer *answer, char **clues)
{
    const game_session *own = session_of(answer);
    const game_instance *instance = answer->opened;
    (void)clues;
    if (!own->game->draw)
        return calloc(1, 1);
    size_t length = own->game->draw(own->problem, instance->state, NULL, 0);
    char *text = malloc(length + 1);
    if (text)
        own->game->draw(own->problem, instance->state, text, length + 1);
    return text;
}

static bool is_bare(const ask_answer *answer)
{
    (void)answer;
    return false;
}

/* ---- checking ---- */

static bool check(ask_answer *answer, ask_verdict *verdict, bd_error *error)
{
    (void)error;
    const game_session *own = session_of(answer);
    const game_instance *instance = answer->opened;
    bd_value value;
    bool is_over = own->game->is_over(own->problem, instance->state, &value);
    verdict->solvable = SAYS_YES;
    verdict->said = !is_over ? "legal" : value == 0 ? "over: a draw" : "over: won";
    bd_text(verdict->why, sizeof verdict->why, is_over && value ? "%s has won" : "%s is to move",
            side_to_move(answer, is_over && value < 0));
    if (is_over && value == 0)
        *verdict->why = '\0';
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

static void search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    const game_session *own = session_of(answer);
    const game_instance *instance = answer->opened;
    ask_telling to = ASK_TELLING(answer, sink);
    bd_game_options options = own->options;
    bd_game_result *result = answer->result;
    options.limits.bytes = bytes;
    options.limits.seconds = ask_seconds_left(answer);
    if (sink->wants & ASK_WANTS_PROGRESS)
        options.observer = (bd_game_observer){.context = &to, .progress = on_progress};
    bd_game_search(own->game, own->problem, instance->state, &options, result);
    answer->status = result->status;
    answer->error = result->error;
    answer->has_solution = result->has_value;
    answer->has_proof = true;
    answer->optimal = answer->is_proved = result->is_proved;
    answer->counter = result->counter;
    answer->counted = result->counted;
    answer->seconds = result->seconds;
    answer->threads = 1;
}

/* The moves of the best line, each as its text; NULL: no memory. */
static json_t *json_of_line(const ask_answer *answer)
{
    const game_session *own = session_of(answer);
    const bd_game_result *result = result_of(answer);
    json_t *line = json_array();
    char move[64];
    for (size_t i = 0; i < result->length; ++i) {
        own->game->format_move(own->problem, result->line[i], move, sizeof move);
        json_array_append_new(line, json_string(move));
    }
    return line;
}

/* The score in numbers and in words, the best line, and the depth that was searched. */
static void add_facts(const ask_answer *answer, json_draft *object)
{
    const bd_game_result *result = result_of(answer);
    char text[MEASURE_SIZE];
    if (!result->has_value)
        return;
    json_t *line = json_of_line(answer);
    object_add(object, "score", json_integer(result->value));
    object_text(object, "outcome", measure(answer, text));
    object_number(object, "depth", result->depth);
    if (result->length)
        object_text(object, "best_move", json_string_value(json_array_get(line, 0)));
    object_add(object, "line", line);
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
    .instance_size = sizeof(game_instance),
    .result_size = sizeof(bd_game_result),
    .open = open_session,
    .close = close_session,
    .read = read_position,
    .search = search,
    .check = check,
    .release = release,
    .solution_text = solution_text,
    .picture = picture,
    .measure = measure,
    .is_bare = is_bare,
    .add_facts = add_facts,
};
