#include "cli/object.h"

#include "cli/output.h"

cli_object object_new(void)
{
    return (cli_object){.json = json_object()};
}

void object_add(cli_object *object, const char *name, json_t *value)
{
    if (json_object_set_new(object->json, name, value) != 0)
        object->failed = true;
}

void object_text(cli_object *object, const char *name, const char *text)
{
    object_add(object, name, json_of_text(text));
}

void object_number(cli_object *object, const char *name, uint64_t number)
{
    object_add(object, name, json_integer((json_int_t)number));
}

void object_flag(cli_object *object, const char *name, bool value)
{
    object_add(object, name, json_boolean(value));
}

void object_error(cli_object *object, const bd_error *error)
{
    cli_object fields = object_new();
    object_text(&fields, "code", bd_code_name(error->code));
    object_text(&fields, "message", error->message);
    if (error->at)
        object_number(&fields, "at", error->at);
    object_add(object, "error", object_done(&fields));
}

void object_instance(cli_object *object, const char *domain, const char *position, const char *file,
                     uint64_t line)
{
    object_text(object, "domain", domain);
    object_text(object, "position", position);
    if (file)
        object_text(object, "file", file);
    if (line > 0)
        object_number(object, "line", line);
}

json_t *object_done(cli_object *object)
{
    if (!object->failed)
        return object->json;
    json_decref(object->json);
    return NULL;
}
