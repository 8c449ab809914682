/* As much of jansson as the engine uses, behind its header: Debian has no jansson for WebAssembly. Text is read by the
 * browser's own JSON. */
#include <bandolo/base/text.h>

#include <jansson.h>

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A part of an array or object; `key` is of objects alone. */
typedef struct part {
    struct part *next;
    json_t *value;
    char key[];
} part;

typedef struct node {
    json_t json;
    size_t count;        /* of parts, or bytes of the text */
    part *first, **last; /* of arrays and objects */
    char *text;
    json_int_t integer;
    double real;
} node;

static json_malloc_t allocate = malloc;
static json_free_t release = free;

void json_set_alloc_funcs(json_malloc_t allocator, json_free_t freer)
{
    allocate = allocator;
    release = freer;
}

static node *node_of(const json_t *json)
{
    return (node *)json;
}

static node *node_new(json_type type)
{
    node *self = allocate(sizeof *self);
    if (self) {
        *self = (node){.json = {type, 1}};
        self->last = &self->first;
    }
    return self;
}

static json_t *json_of(node *self)
{
    return self ? &self->json : NULL;
}

void json_delete(json_t *json)
{
    node *self = node_of(json);
    if (json->type >= JSON_TRUE)
        return; /* constants */
    for (part *at = self->first, *next; at; at = next) {
        next = at->next;
        json_decref(at->value);
        release(at);
    }
    if (self->text)
        release(self->text);
    release(self);
}

/* ---- constants, numbers ---- */

json_t *json_true(void)
{
    static node constant = {.json = {JSON_TRUE, (size_t)-1}};
    return &constant.json;
}

json_t *json_false(void)
{
    static node constant = {.json = {JSON_FALSE, (size_t)-1}};
    return &constant.json;
}

json_t *json_null(void)
{
    static node constant = {.json = {JSON_NULL, (size_t)-1}};
    return &constant.json;
}

json_t *json_integer(json_int_t value)
{
    node *self = node_new(JSON_INTEGER);
    if (self)
        self->integer = value;
    return json_of(self);
}

json_int_t json_integer_value(const json_t *json)
{
    return json_is_integer(json) ? node_of(json)->integer : 0;
}

json_t *json_real(double value)
{
    node *self = isfinite(value) ? node_new(JSON_REAL) : NULL;
    if (self)
        self->real = value;
    return json_of(self);
}

double json_real_value(const json_t *json)
{
    return json_is_real(json) ? node_of(json)->real : 0;
}

/* ---- text ---- */

static bool is_utf8(const char *text, size_t length)
{
    for (size_t at = 0, step; at < length; at += step)
        if (!(step = bd_utf8_bytes(text + at, length - at)))
            return false;
    return true;
}

json_t *json_stringn(const char *text, size_t length)
{
    if (!text || !is_utf8(text, length))
        return NULL;
    node *self = node_new(JSON_STRING);
    char *copy = self ? allocate(length + 1) : NULL;
    if (self && !copy)
        release(self);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    self->text = copy;
    self->count = length;
    return &self->json;
}

json_t *json_string(const char *text)
{
    return text ? json_stringn(text, strlen(text)) : NULL;
}

const char *json_string_value(const json_t *json)
{
    return json_is_string(json) ? node_of(json)->text : NULL;
}

size_t json_string_length(const json_t *json)
{
    return json_is_string(json) ? node_of(json)->count : 0;
}

/* ---- arrays and objects ---- */

/* Appends; takes the value over. */
static int append(json_t *json, const char *key, json_t *value)
{
    node *self = node_of(json);
    size_t length = strlen(key);
    part *made = self && value ? allocate(sizeof *made + length + 1) : NULL;
    if (!made) {
        json_decref(value);
        return -1;
    }
    made->next = NULL;
    made->value = value;
    memcpy(made->key, key, length + 1);
    *self->last = made;
    self->last = &made->next;
    ++self->count;
    return 0;
}

static void take_out(node *self, part **at)
{
    part *gone = *at;
    *at = gone->next;
    if (!*at)
        self->last = at;
    --self->count;
    json_decref(gone->value);
    release(gone);
}

json_t *json_array(void)
{
    return json_of(node_new(JSON_ARRAY));
}

size_t json_array_size(const json_t *json)
{
    return json_is_array(json) ? node_of(json)->count : 0;
}

static part **place(const json_t *json, size_t index)
{
    part **at = &node_of(json)->first;
    while (*at && index-- > 0)
        at = &(*at)->next;
    return at;
}

json_t *json_array_get(const json_t *json, size_t index)
{
    part *found = json_is_array(json) ? *place(json, index) : NULL;
    return found ? found->value : NULL;
}

int json_array_append_new(json_t *json, json_t *value)
{
    return append(json, "", value);
}

int json_array_remove(json_t *json, size_t index)
{
    part **at = place(json, index);
    if (!*at)
        return -1;
    take_out(node_of(json), at);
    return 0;
}

json_t *json_object(void)
{
    return json_of(node_new(JSON_OBJECT));
}

static part **place_of(const json_t *json, const char *key)
{
    part **at = &node_of(json)->first;
    while (*at && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    return at;
}

json_t *json_object_get(const json_t *json, const char *key)
{
    part *found = json_is_object(json) ? *place_of(json, key) : NULL;
    return found ? found->value : NULL;
}

size_t json_object_size(const json_t *json)
{
    return json_is_object(json) ? node_of(json)->count : 0;
}

int json_object_set_new(json_t *json, const char *key, json_t *value)
{
    part *found = json_is_object(json) ? *place_of(json, key) : NULL;
    if (!found || !value)
        return append(json, key, value);
    json_decref(found->value);
    found->value = value;
    return 0;
}

int json_object_del(json_t *json, const char *key)
{
    part **at = place_of(json, key);
    if (!*at)
        return -1;
    take_out(node_of(json), at);
    return 0;
}

int json_object_update(json_t *json, json_t *other)
{
    for (part *at = node_of(other)->first; at; at = at->next)
        if (json_object_set_new(json, at->key, json_incref(at->value)) != 0)
            return -1;
    return 0;
}

void *json_object_iter(json_t *json)
{
    return json_is_object(json) ? node_of(json)->first : NULL;
}

void *json_object_iter_next(json_t *json, void *iter)
{
    (void)json;
    return iter ? ((part *)iter)->next : NULL;
}

const char *json_object_iter_key(void *iter)
{
    return iter ? ((part *)iter)->key : NULL;
}

json_t *json_object_iter_value(void *iter)
{
    return iter ? ((part *)iter)->value : NULL;
}

void *json_object_key_to_iter(const char *key)
{
    return key ? (char *)key - offsetof(part, key) : NULL;
}

/* ---- writing ---- */

static void write_string(const node *self, FILE *out)
{
    static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    fputc('"', out);
    for (size_t i = 0; i < self->count; ++i) {
        const char c = self->text[i], *special = c ? strchr(plain, c) : NULL;
        if (special)
            fprintf(out, "\\%c", letters[special - plain]);
        else if ((unsigned char)c < 0x20)
            fprintf(out, "\\u%04X", (unsigned)c);
        else
            fputc(c, out);
    }
    fputc('"', out);
}

/* A real number stays one: 2.0; and 1e+06 is 1e6. */
static void write_real(double value, int precision, FILE *out)
{
    char text[40];
    snprintf(text, sizeof text, "%.*g", precision, value);
    char *exponent = strchr(text, 'e');
    if (!exponent) {
        fprintf(out, strchr(text, '.') ? "%s" : "%s.0", text);
        return;
    }
    *exponent = '\0';
    fprintf(out, "%se%d", text, atoi(exponent + 1));
}

static void write_value(const json_t *json, int precision, FILE *out)
{
    static const char *const words[] = {
        [JSON_TRUE] = "true", [JSON_FALSE] = "false", [JSON_NULL] = "null"};
    const node *self = node_of(json);
    bool is_object = json_is_object(json);
    switch (json->type) {
    case JSON_STRING:
        write_string(self, out);
        return;
    case JSON_INTEGER:
        fprintf(out, "%lld", self->integer);
        return;
    case JSON_REAL:
        write_real(self->real, precision, out);
        return;
    case JSON_ARRAY:
    case JSON_OBJECT:
        fputc(is_object ? '{' : '[', out);
        for (const part *at = self->first; at; at = at->next) {
            const node key = {.text = (char *)at->key, .count = strlen(at->key)};
            if (at != self->first)
                fputc(',', out);
            if (is_object) {
                write_string(&key, out);
                fputc(':', out);
            }
            write_value(at->value, precision, out);
        }
        fputc(is_object ? '}' : ']', out);
        return;
    default:
        fputs(words[json->type], out);
    }
}

char *json_dumps(const json_t *json, size_t flags)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    int precision = (int)(flags >> 11 & 0x1f);
    write_value(json, precision ? precision : 17, out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
