#include "ask/check.h"

#include "ask/session.h"

#include <stdlib.h>
#include <string.h>

void ask_verdict_free(ask_verdict *verdict)
{
    free(verdict->position);
    free(verdict->explanation);
    json_decref(verdict->explanation_json);
    json_decref(verdict->facts);
}

/* Opens an instance for `use`, and releases it. */
typedef bool use_instance(ask_answer *answer, void *made, bd_error *error);

static bool open_for(ask_session *session, const ask_instance *instance, use_instance *use,
                     void *made, bd_error *error)
{
    const ask_kind *kind = session->kind;
    ask_answer answer = {.session = session,
                         .position = instance->name,
                         .stop = session->question->stop,
                         .began = ask_began(session),
                         .opened = calloc(1, session->instance_size),
                         .result = calloc(1, kind->result_size)};
    void *opened = answer.opened, *result = answer.result;
    bool is_made = false;
    if (!opened || !result) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the instance");
    } else if (kind->read(&answer, instance->text, instance->length, error)) {
        is_made = use(&answer, made, error);
        kind->release(&answer);
    }
    free(opened);
    free(result);
    return is_made;
}

static bool check_judge(ask_answer *answer, void *made, bd_error *error)
{
    ask_verdict *verdict = made;
    if (!answer->session->kind->check(answer, verdict, error))
        return false;
    if (!answer->position)
        return true;
    verdict->position = strdup(answer->position);
    return verdict->position ||
           bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a position");
}

bool ask_check(ask_session *session, const ask_instance *instance, ask_verdict *verdict,
               bd_error *error)
{
    *verdict = (ask_verdict){.solvable = NOT_KNOWN, .unique = NOT_KNOWN};
    if (open_for(session, instance, check_judge, verdict, error))
        return true;
    ask_verdict_free(verdict);
    return false;
}

/* ---- a picture ---- */

typedef struct picture {
    char *text;
    const char *colours;
} picture;

static bool check_draw(ask_answer *answer, void *made, bd_error *error)
{
    picture *drawn = made;
    const ask_kind *kind = answer->session->kind;
    char *clues = NULL;
    drawn->text = kind->picture(answer, &clues);
    drawn->colours = kind->colours ? kind->colours(answer) : NULL;
    free(clues);
    return drawn->text || bd_fail(error, BD_NO_MEMORY, 0, "no memory for a picture");
}

char *ask_picture(ask_session *session, const ask_instance *instance, const char **colours,
                  bd_error *error)
{
    picture drawn = {NULL, NULL};
    open_for(session, instance, check_draw, &drawn, error);
    *colours = drawn.colours;
    return drawn.text;
}

/* ---- a verdict ---- */

void ask_verdict_text(const ask_verdict *verdict, FILE *out)
{
    static const char *const words[] = {
        [SAYS_YES] = "solvable", [SAYS_NO] = "not solvable", [NOT_KNOWN] = "not known"};
    fprintf(out, "%s: %s\n%s", verdict->said ? verdict->said : words[verdict->solvable],
            verdict->why, verdict->explanation ? verdict->explanation : "");
}

/* Ends an object, and writes it. */
static bool write_line(json_draft *object, FILE *out)
{
    object_text(object, "version", BD_VERSION);
    char *text = json_line(object_done(object));
    if (text)
        fprintf(out, "%s\n", text);
    free(text);
    return text;
}

bool ask_verdict_json(const ask_session *session, const ask_instance *instance,
                      const ask_verdict *verdict, FILE *out)
{
    json_draft object = object_new();
    object_instance(&object, session->domain, verdict->position, instance->file, instance->line);
    object_add(&object, "solvable",
               verdict->solvable == NOT_KNOWN ? json_null() : json_boolean(verdict->solvable));
    if (verdict->unique != NOT_KNOWN)
        object_flag(&object, "unique", verdict->unique == SAYS_YES);
    object_text(&object, "reason", verdict->why);
    if (verdict->facts && json_object_update(object.json, verdict->facts) != 0)
        object.failed = true;
    if (verdict->explanation_json)
        object_add(&object, "explanation", json_incref(verdict->explanation_json));
    return write_line(&object, out);
}

bool ask_mistake_json(const ask_session *session, const ask_instance *instance,
                      const bd_error *error, FILE *out)
{
    json_draft object = object_new();
    object_instance(&object, session->domain, instance->name, instance->file, instance->line);
    object_text(&object, "status", bd_status_name(BD_FAILED));
    object_error(&object, error);
    return write_line(&object, out);
}
