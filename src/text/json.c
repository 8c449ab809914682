#include "text/json.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

/* ---- text ---- */

json_t *json_of_text(const char *text)
{
    json_t *string = json_string(text);
    if (string || !text)
        return string;
    char *copy = strdup(text);
    if (copy)
        bd_utf8_repair(copy);
    string = copy ? json_string(copy) : NULL;
    free(copy);
    return string;
}

/* Was an allocation of jansson refused since the last text was made? Its functions say so to whoever
 * looks, and an object without one of its fields is still an object. */
static _Thread_local bool json_lacks_parts;

static void *allocate_json(size_t bytes)
{
    void *memory = malloc(bytes);
    if (!memory)
        json_lacks_parts = true;
    return memory;
}

void json_watch(void)
{
    json_set_alloc_funcs(allocate_json, free);
}

bool json_lacks(void)
{
    bool lacks = json_lacks_parts;
    json_lacks_parts = false;
    return lacks;
}

char *json_line(json_t *value)
{
    static const size_t how = JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6);
    char *text = value ? json_dumps(value, how) : NULL;
    json_decref(value);
    if (!json_lacks() && text)
        return text;
    free(text);
    return NULL;
}

/* ---- objects ---- */

json_draft object_new(void)
{
    return (json_draft){.json = json_object()};
}

void object_add(json_draft *object, const char *name, json_t *value)
{
    if (json_object_set_new(object->json, name, value) != 0)
        object->failed = true;
}

void object_text(json_draft *object, const char *name, const char *text)
{
    object_add(object, name, json_of_text(text));
}

void object_number(json_draft *object, const char *name, uint64_t number)
{
    object_add(object, name, json_integer((json_int_t)number));
}

void object_flag(json_draft *object, const char *name, bool value)
{
    object_add(object, name, json_boolean(value));
}

void object_error(json_draft *object, const bd_error *error)
{
    json_draft fields = object_new();
    object_text(&fields, "code", bd_code_name(error->code));
    object_text(&fields, "message", error->message);
    if (error->at)
        object_number(&fields, "at", error->at);
    object_add(object, "error", object_done(&fields));
}

void object_instance(json_draft *object, const char *domain, const char *position, const char *file,
                     uint64_t line)
{
    object_text(object, "domain", domain);
    if (position)
        object_text(object, "position", position);
    if (file)
        object_text(object, "file", file);
    if (line > 0)
        object_number(object, "line", line);
}

json_t *object_done(json_draft *object)
{
    if (!object->failed)
        return object->json;
    json_decref(object->json);
    return NULL;
}
