/* A JSON object in the making. */
#ifndef BANDOLO_CLI_OBJECT_H
#define BANDOLO_CLI_OBJECT_H

#include <bandolo/base/error.h>

#include <jansson.h>

/* `failed` once a field could not be added, for want of memory. */
typedef struct cli_object {
    json_t *json;
    bool failed;
} cli_object;

cli_object object_new(void);

/* `value` is taken over; NULL is a failure. */
void object_add(cli_object *object, const char *name, json_t *value);

void object_text(cli_object *object, const char *name, const char *text);
void object_number(cli_object *object, const char *name, uint64_t number);
void object_flag(cli_object *object, const char *name, bool value);
void object_error(cli_object *object, const bd_error *error);

/* Begins an object about an instance: its domain, its text, and where in which file (NULL: none) it stands;
 * line 0: nowhere. */
void object_instance(cli_object *object, const char *domain, const char *position, const char *file,
                     uint64_t line);

/* The object, to be given back with json_decref(); NULL when anything failed. */
json_t *object_done(cli_object *object);

#endif
