/* JSON made so that a part that memory was refused for is noticed. */
#ifndef BANDOLO_TEXT_JSON_H
#define BANDOLO_TEXT_JSON_H

#include <bandolo/base/types.h>

#include <jansson.h>
#include <stdio.h>

/* From here on json_line() refuses a value that lacks a part because memory ran out, even if nobody checked when it was
 * built. Call it before any JSON is made. */
void json_watch(void);

/* Was a part refused since json_line() or this was asked last? */
bool json_lacks(void);

/* A string of text that need not be UTF-8 (then bytes of no character become '?'). NULL: no memory. */
json_t *json_of_text(const char *text);

/* The text of a value on one line, without a newline; frees the value, and the caller frees the text. NULL: no memory,
 * now or before; then `value` is NULL, or lacks a part. */
char *json_line(json_t *value);

/* An object in the making; `failed` once there was no memory for a field. */
typedef struct json_draft {
    json_t *json;
    bool failed;
} json_draft;

json_draft object_new(void);

/* `value` is taken over; NULL is a failure. */
void object_add(json_draft *object, const char *name, json_t *value);

void object_text(json_draft *object, const char *name, const char *text);
void object_number(json_draft *object, const char *name, uint64_t number);
void object_flag(json_draft *object, const char *name, bool value);
void object_error(json_draft *object, const bd_error *error);

/* Begins an object about an instance: its domain, its text, and where in which file (NULL: none) it stands; line 0:
 * nowhere. */
void object_instance(json_draft *object, const char *domain, const char *position, const char *file,
                     uint64_t line);

/* The object, to be given back with json_decref(). NULL: no memory. */
json_t *object_done(json_draft *object);

#endif
