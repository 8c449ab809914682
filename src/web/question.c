#include "web/question.h"

#include "ask/games.h"
#include "ask/parameter.h"
#include "tree/tree.h"
#include "web/laboratory.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* The numbers of JavaScript hold no larger seed exactly. */
#define MOST_SEED ((UINT64_C(1) << 53) - 1)

enum { MOST_INSTANCES = 1000, MOST_SOLUTIONS = 10000, LONGEST_NAME = 100 };

const char *const web_verb_names[WEB_VERBS] = {[WEB_SOLVE] = "solve",
                                               [WEB_COUNT] = "count",
                                               [WEB_CHECK] = "check",
                                               [WEB_GENERATE] = "generate",
                                               [WEB_HINT] = "hint",
                                               [WEB_ANALYSE] = "analyse",
                                               [WEB_PLAY] = "play",
                                               [WEB_TREE] = "tree",
                                               [WEB_LAB] = "lab",
                                               [WEB_STORE] = "store",
                                               [WEB_EXPERIMENTS] = "experiments"};

web_verb web_verb_called(const char *name)
{
    web_verb verb = 0;
    while (verb < WEB_VERBS && strcmp(web_verb_names[verb], name) != 0)
        ++verb;
    return verb;
}

web_verb web_verb_take(json_t *object)
{
    const char *name = json_string_value(json_object_get(object, "ask"));
    web_verb verb = name ? web_verb_called(name) : WEB_VERBS;
    json_object_del(object, "ask");
    return verb;
}

/* Members that are no parameters of a search, and the one verb that takes them. */
static const struct member {
    const char *name;
    web_verb verb;
    const value_kind *kind;
    size_t place;
    unsigned takes; /* TAKES_...: of domains that generate; 0: each does */
} members[] = {
    {"count", WEB_GENERATE, &value_count, offsetof(web_question, question.most), 0},
    {"size", WEB_GENERATE, &value_text, offsetof(web_question, question.size), TAKES_SIZE},
    {"clues", WEB_GENERATE, &value_count, offsetof(web_question, question.clues), TAKES_CLUES},
    {"symmetry", WEB_GENERATE, &value_text, offsetof(web_question, question.symmetry), TAKES_CLUES},
    {"rating", WEB_GENERATE, &value_text, offsetof(web_question, question.rating), TAKES_CLUES},
    {"plies", WEB_GENERATE, &value_whole, offsetof(web_question, question.plies), TAKES_PLIES},
    {"nudge", WEB_HINT, &value_flag, offsetof(web_question, question.is_nudge), 0},
    {"skip", WEB_HINT, &value_count, offsetof(web_question, question.skipped), 0},
    {"language", WEB_HINT, &value_text, offsetof(web_question, question.language), 0},
    {"moves", WEB_PLAY, &value_text, offsetof(web_question, moves), 0},
    {"player", WEB_PLAY, &value_text, offsetof(web_question, player), 0},
    {"nodes", WEB_TREE, &value_count, offsetof(web_question, nodes), 0},
    {"levels", WEB_TREE, &value_count, offsetof(web_question, levels), 0},
    {"unique_rectangles", WEB_HINT, &value_flag, offsetof(web_question, question.unique_rectangles),
     0},
};

/* ---- values ---- */

/* The texts of a list, such as the moves of an answer, with spaces between. NULL: it holds something else. */
static json_t *joined(json_t *list)
{
    size_t i, bytes = 1, at = 0;
    json_t *item;
    json_array_foreach(list, i, item)
    {
        if (!json_is_string(item))
            return NULL;
        bytes += json_string_length(item) + 1;
    }
    char *all = malloc(bytes);
    if (!all)
        return NULL;
    *all = '\0';
    json_array_foreach(list, i, item)
        at += bd_text_at(all, bytes, at, "%s%s", at > 0 ? " " : "", json_string_value(item));
    json_t *text = json_string(all);
    free(all);
    return text;
}

/* The text of a value, owned by the question; NULL with BD_BAD_USAGE: it has none. */
static const char *text_of(web_question *self, const char *name, json_t *value, bd_error *error)
{
    char number[32];
    json_t *text = NULL;
    if (json_is_string(value))
        text = json_incref(value);
    else if (json_is_array(value))
        text = joined(value);
    else if (json_is_number(value)) {
        if (json_is_integer(value))
            snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
        else
            snprintf(number, sizeof number, "%.17g", json_real_value(value));
        text = json_string(number);
    }
    if (text && json_array_append_new(self->texts, text) == 0)
        return json_string_value(text);
    bd_fail(error, BD_BAD_USAGE, 0, "%.60s: expected a text, a number or a list of texts", name);
    return NULL;
}

static bool set_member(web_question *self, const struct member *row, json_t *value, bd_error *error)
{
    const char *text = NULL;
    if (json_is_false(value) && row->kind == &value_flag)
        return true;
    if (row->kind == &value_flag && !json_is_true(value))
        return bd_fail(error, BD_BAD_USAGE, 0, "%s: expected true or false", row->name);
    if (!json_is_true(value) && !(text = text_of(self, row->name, value, error)))
        return false;
    if ((text || row->kind == &value_flag) && row->kind->read(text, (char *)self + row->place))
        return true;
    return bd_fail(error, BD_BAD_USAGE, 0, "%s: expected %s", row->name, row->kind->expected);
}

/* Parameters that name files are the server's alone. */
static bool is_of_files(const ask_parameter *parameter)
{
    return parameter && parameter->argument && strcmp(parameter->argument, "FILE") == 0;
}

bool web_weight_names_file(const char *weight)
{
    return strncmp(weight, "table", strlen("table")) == 0;
}

static bool set_parameter(web_question *self, const char *name, json_t *value, bd_error *error)
{
    char option[LONGEST_NAME];
    snprintf(option, sizeof option, "%s", name);
    for (char *c = option; *c; ++c)
        *c = *c == '_' ? '-' : *c;
    const ask_parameter *row = parameter_option(option);
    const char *text = NULL;
    if (is_of_files(row))
        return bd_fail(error, BD_BAD_USAGE, 0, "%s names a file, which only the server may", name);
    bool is_flag = row && !row->argument;
    if (is_flag && json_is_false(value))
        return true;
    if (!(is_flag && json_is_true(value)) && !(text = text_of(self, name, value, error)))
        return false;
    if (row && strcmp(row->name, "weight") == 0 && text && web_weight_names_file(text))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "this weight names a file, which only the server may");
    if (row)
        return parameter_read(&self->question, row, text, error);
    return parameter_set(&self->question, kinds_of(self->question.domain), option, text, error);
}

static bool question_set(web_question *self, const char *name, json_t *value, bd_error *error)
{
    for (size_t i = 0; i < sizeof members / sizeof *members; ++i)
        if (members[i].verb == self->verb && strcmp(members[i].name, name) == 0)
            return set_member(self, &members[i], value, error);
    bool takes_all = self->verb == WEB_SOLVE || self->verb == WEB_TREE;
    if (strcmp(name, "all") == 0 && takes_all && json_is_boolean(value)) {
        self->question.wanted = json_is_true(value) ? BD_WANT_ALL : BD_WANT_BEST;
        return true;
    }
    if (strlen(name) >= LONGEST_NAME)
        return bd_fail(error, BD_BAD_USAGE, 0, "there is no parameter of so long a name");
    if (self->verb == WEB_STORE && strcmp(name, "goal") != 0)
        return bd_fail(error, BD_BAD_USAGE, 0, "store takes a position and a goal, no %s", name);
    if (self->verb == WEB_PLAY && strcmp(name, "seed") != 0)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "play takes no %s; a player has its own, such as alpha-beta:depth=6", name);
    return set_parameter(self, name, value, error);
}

/* ---- the question ---- */

/* A name with a slash would be a plug-in, and a shape with a slash or a dot a file. */
static bool read_names(web_question *self, json_t *object, bd_error *error)
{
    json_t *domain = json_object_get(object, "domain");
    json_t *position = json_object_get(object, "position");
    if (!json_is_string(domain))
        return bd_fail(error, BD_BAD_USAGE, 0, "domain: expected a name such as tile8");
    if (position && !json_is_string(position))
        return bd_fail(error, BD_BAD_USAGE, 0, "position: expected a text");
    const char *name = json_string_value(domain);
    if (strlen(name) >= LONGEST_NAME || strpbrk(name, "/\\."))
        return bd_fail(
            error, BD_BAD_USAGE, 0,
            "'%.60s' is no domain, for files are not read; expected a name such as tile8", name);
    if (json_array_append(self->texts, domain) != 0 ||
        (position && json_array_append(self->texts, position) != 0))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the question");
    self->question.domain = name;
    self->position = position ? json_string_value(position) : NULL;
    return true;
}

static void want(web_question *self)
{
    ask_question *question = &self->question;
    switch (self->verb) {
    case WEB_COUNT:
        question->wanted = BD_WANT_COUNT;
        break;
    case WEB_GENERATE:
        question->wanted = WANT_INSTANCES;
        break;
    case WEB_HINT:
        question->wanted = WANT_STEP;
        break;
    case WEB_CHECK:
        question->wanted = WANT_VERDICT;
        break;
    case WEB_ANALYSE:
        question->analyses = true;
        break;
    default:
        break;
    }
}

static bool read_members(web_question *self, json_t *object, bd_error *error)
{
    const char *name;
    json_t *value;
    json_object_foreach(object, name,
                        value) if (strcmp(name, "domain") != 0 && strcmp(name, "position") != 0 &&
                                   !question_set(self, name, value, error)) return false;
    if (self->question.best && self->verb != WEB_SOLVE)
        return bd_fail(error, BD_BAD_USAGE, 0, "best is for solve");
    if (self->question.best)
        self->question.wanted = BD_WANT_ALL;
    if (self->question.most && self->verb != WEB_GENERATE && self->question.wanted != BD_WANT_ALL)
        return bd_fail(error, BD_BAD_USAGE, 0, "most needs all");
    return true;
}

static uint64_t least_of(uint64_t wanted, uint64_t bound)
{
    return wanted && wanted < bound ? wanted : bound;
}

static void keep_bounds(web_question *self, const web_bounds *bounds)
{
    ask_question *question = &self->question;
    double seconds = question->limits.seconds;
    question->names_keys = true;
    question->is_shared = true;
    question->is_bounded = seconds <= 0 && (question->algorithm || self->verb == WEB_TREE);
    question->limits.seconds = seconds > 0 && seconds < bounds->seconds ? seconds : bounds->seconds;
    question->limits.bytes = least_of(question->limits.bytes, bounds->bytes);
    if (question->threads > bounds->threads)
        question->threads = bounds->threads;
    if (question->wanted == BD_WANT_ALL && !question->best)
        question->most = least_of(question->most, MOST_SOLUTIONS);
    if (question->best > MOST_SOLUTIONS)
        question->best = MOST_SOLUTIONS;
    question->patterns = bounds->patterns;
    question->has_patterns = bounds->has_patterns;
    if (self->verb == WEB_STORE || (self->verb == WEB_SOLVE && self->kind == &ask_paths &&
                                    is_about_one(question) && !question->cost_limit))
        question->store = bounds->store;
}

/* ---- fresh instances ---- */

static bool prepare_generation(web_question *self, json_t *object, bd_error *error)
{
    ask_question *question = &self->question;
    self->kind = kind_generating(question->domain);
    for (size_t i = 0; i < sizeof members / sizeof *members; ++i)
        if (members[i].takes && json_object_get(object, members[i].name) &&
            !(self->kind->generates(question->domain) & members[i].takes))
            return bd_fail(error, BD_BAD_USAGE, 0, "%.60s takes no %s", question->domain,
                           members[i].name);
    if (!question->seed.given) {
        if (getrandom(&question->seed.number, sizeof question->seed.number, 0) !=
            (ssize_t)sizeof question->seed.number)
            return bd_fail(error, BD_SYSTEM, 0, "the system gives no random seed (%s)",
                           strerror(errno));
        question->seed.number &= MOST_SEED;
    }
    if (question->most > MOST_INSTANCES)
        return bd_fail(error, BD_BAD_USAGE, 0, "count: at most %d", MOST_INSTANCES);
    return true;
}

static bool choose_kind(web_question *self, json_t *object, bd_error *error)
{
    if (self->verb == WEB_GENERATE)
        return prepare_generation(self, object, error);
    if (!self->position)
        return bd_fail(error, BD_BAD_USAGE, 0, "position: expected a text");
    self->kind = kind_choose(&self->question, error);
    if (!self->kind)
        return false;
    const char *domain = self->question.domain;
    bool counts = ask_values.has(domain) || (ask_paths.has(domain) && !ask_games.has(domain)) ||
                  kinds_of(domain) == OF_PATHS;
    if (self->verb == WEB_COUNT && !counts)
        return bd_fail(error, BD_BAD_USAGE, 0, "count does not support '%.60s'", domain);
    if (self->verb == WEB_PLAY && !ask_games.has(domain))
        return game_refuse(domain, error);
    if (self->verb == WEB_STORE && self->kind != &ask_paths)
        return bd_fail(error, BD_BAD_USAGE, 0, "'%.60s' has no store of paths", domain);
    if (self->verb == WEB_TREE && !tree_question(&self->question, self->kind, error))
        return false;
    return true;
}

bool web_question_read(web_question *self, web_verb verb, json_t *object, const web_bounds *bounds,
                       bd_error *error)
{
    *self = (web_question){.verb = verb, .texts = json_array()};
    self->question.wanted = BD_WANT_BEST;
    want(self);
    bool is_object = self->texts && json_is_object(object);
    bool is_of_lab = verb == WEB_LAB || verb == WEB_EXPERIMENTS;
    bool is_read = is_object && is_of_lab ? web_lab_read(self, object, error)
                   : is_object
                       ? read_names(self, object, error) && read_members(self, object, error) &&
                             choose_kind(self, object, error)
                       : bd_fail(error, BD_BAD_USAGE, 0, "expected a JSON object");
    if (is_read)
        keep_bounds(self, bounds);
    else
        web_question_close(self);
    return is_read;
}

void web_question_close(web_question *self)
{
    json_decref(self->texts);
    self->texts = NULL;
}
