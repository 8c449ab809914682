/* The sink for scripts: one object on one line. If all solutions are wanted, it writes each part as soon as it is
 * known, so a million solutions need no more memory than one. */
#include "ask/ask.h"
#include "ask/parameter.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

/* Has the object a key of that name? A key has '_' for '-'. */
static bool is_told(const json_draft *object, const char *name)
{
    char key[PARAMETER_SIZE];
    bd_text(key, sizeof key, "%s", name);
    for (char *c = key; *c; ++c)
        *c = *c == '-' ? '_' : *c;
    return json_object_get(object->json, key);
}

/* The parameters of one kind that were given to its algorithm, but for those told by themselves, such as the weight. */
static void add_parameters(json_draft *object, const ask_question *question)
{
    json_draft parameters = object_new();
    for (const ask_parameter *row = ask_parameters; row->name; ++row) {
        const char *text = question->given[row - ask_parameters];
        bool is_of_algorithm = row->traits[KIND_PATHS] || row->traits[KIND_VALUES] ||
                               row->traits[KIND_GAMES];
        if (text && is_of_algorithm && row->kinds != ALL_KINDS && !row->is_option_alone &&
            !is_told(object, row->name))
            object_text(&parameters, row->name, text);
    }
    if (json_object_size(parameters.json) > 0 || parameters.failed)
        object_add(object, "parameters", object_done(&parameters));
    else
        json_decref(object_done(&parameters));
}

static void add_question(json_draft *object, const ask_answer *answer)
{
    object_instance(object, answer->session->domain, answer->position, answer->file, answer->line);
    if (answer->is_stored)
        object_text(object, "source", "store");
    if (!answer->algorithm)
        return;
    object_text(object, "algorithm", answer->algorithm);
    if (answer->session->kind->describe && answer->opened)
        answer->session->kind->describe(answer, object);
    if (!json_object_get(object->json, "parameters"))
        add_parameters(object, answer->session->question);
}

static void json_add_solution(json_draft *object, const ask_answer *answer)
{
    char *text = answer->session->kind->solution_text(answer);
    object_add(object, answer->has_solution ? "solution" : "best",
               text ? json_of_text(text) : NULL);
    free(text);
}

static void add_outcome(json_draft *object, const ask_answer *answer)
{
    bool wants_one = is_about_one(answer->session->question);
    bool is_found = answer->has_solution || answer->has_candidate;
    object_text(object, "status", bd_status_name(answer->status));
    if (answer->status == BD_FAILED)
        object_error(object, &answer->error);
    if (answer->reason)
        object_text(object, "reason", answer->reason);
    if (is_found && (answer->has_cost || wants_one))
        object_flag(object, "optimal", answer->optimal);
    if (is_found && answer->has_cost)
        object_add(object, "cost", json_integer(answer->cost));
    if (answer->opened && answer->session->kind->add_facts)
        answer->session->kind->add_facts(answer, object);
    if (is_found && wants_one)
        json_add_solution(object, answer);
    if (answer->opened && !wants_one) {
        bool fits = answer->solutions <= INT64_MAX;
        object_number(object, "solutions", fits ? answer->solutions : INT64_MAX);
        object_flag(object, "complete", fits && answer->complete);
    }
    if (answer->lower_bound > 0)
        object_add(object, "lower_bound", json_integer(answer->lower_bound));
    if (answer->opened && answer->session->kind->add_more)
        answer->session->kind->add_more(answer, object);
}

static void json_add_effort(json_draft *object, const ask_answer *answer)
{
    const ask_kind *kind = answer->session->kind;
    for (unsigned i = 0; answer->counter && i < kind->counters; ++i)
        if (answer->counted >> i & 1)
            object_number(object, kind->counter_name(i), answer->counter[i]);
    object_add(object, "seconds", json_real(answer->seconds));
    object_number(object, "threads", answer->threads);
    object_number(object, "seed", answer->seed);
    object_text(object, "version", BD_VERSION);
}

json_t *ask_json(const ask_answer *answer)
{
    json_draft object = object_new();
    add_question(&object, answer);
    add_outcome(&object, answer);
    json_add_effort(&object, answer);
    return object_done(&object);
}

/* Writes the fields of an object without its braces, or another value, and frees it. */
static bool write_value(json_t *value, const char *before, FILE *out, const char *after)
{
    char *text = json_line(value);
    if (!text)
        return false;
    bool is_object = *text == '{';
    fprintf(out, "%s%.*s%s", before, (int)(strlen(text) - 2 * is_object), text + is_object, after);
    free(text);
    return true;
}

static bool write_rest(const ask_answer *answer, FILE *out)
{
    json_draft object = object_new();
    add_outcome(&object, answer);
    json_add_effort(&object, answer);
    return write_value(object_done(&object), "],", out, "}\n");
}

static bool write_beginning(const ask_answer *answer, FILE *out)
{
    json_draft object = object_new();
    add_question(&object, answer);
    return write_value(object_done(&object), "{", out, ",\"all\":[");
}

static bool write_hint(const ask_answer *answer, const ask_hint *hint, FILE *out)
{
    json_draft object = object_new();
    object_instance(&object, answer->session->domain, answer->position, answer->file, answer->line);
    object_text(&object, "outcome", hint->outcome);
    object_number(&object, "skipped", hint->skipped);
    object_text(&object, "hint", hint->sentence);
    object_text(&object, "language", hint->language);
    if (hint->step)
        object_add(&object, "step", json_incref(hint->step));
    object_text(&object, "version", BD_VERSION);
    return write_value(object_done(&object), "{", out, "}\n");
}

static bool write_verdict(const ask_answer *answer, const ask_verdict *verdict, FILE *out)
{
    json_draft object = object_new();
    object_instance(&object, answer->session->domain, answer->position, answer->file, answer->line);
    object_add(&object, "solvable",
               verdict->solvable == NOT_KNOWN ? json_null() : json_boolean(verdict->solvable));
    if (verdict->unique != NOT_KNOWN)
        object_flag(&object, "unique", verdict->unique == SAYS_YES);
    object_text(&object, "reason", verdict->why);
    if (verdict->facts && json_object_update(object.json, verdict->facts) != 0)
        object.failed = true;
    if (verdict->explanation_json)
        object_add(&object, "explanation", json_incref(verdict->explanation_json));
    object_text(&object, "version", BD_VERSION);
    return write_value(object_done(&object), "{", out, "}\n");
}

bool ask_write_json(const ask_event *event, FILE *out)
{
    const ask_answer *answer = event->answer;
    if (!answer)
        return true; /* of a warning */
    if (event->kind == ASK_HINT)
        return write_hint(answer, event->hint, out);
    if (event->kind == ASK_VERDICT)
        return write_verdict(answer, event->verdict, out);
    if (answer->wanted >= WANT_STEP && !(event->kind == ASK_ENDS && answer->status == BD_FAILED))
        return true;
    bool lists = answer->opened && answer->session->question->wanted == BD_WANT_ALL;
    switch (event->kind) {
    case ASK_BEGINS:
        return !lists || write_beginning(answer, out);
    case ASK_SOLUTION:
        return write_value(json_of_text(event->text), answer->listed > 0 ? "," : "", out, "");
    case ASK_ENDS:
        return lists ? write_rest(answer, out) : write_value(ask_json(answer), "{", out, "}\n");
    default:
        return true;
    }
}
