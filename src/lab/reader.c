/* See reader.h. */
#include "lab/reader.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

/* ---- tables of keys ---- */

/* Puts the value of one pair where its key belongs. */
static bool take_pair(lab_reader *reader, const lab_node *key, const lab_node *value,
                      const char *what, const char *const *names, const lab_node **nodes)
{
    const lab_document *document = &reader->document;
    const char *name = document_text(document, key, "a word before the colon");
    size_t i = 0;
    if (!name)
        return false;
    while (names[i] && strcmp(names[i], name) != 0)
        ++i;
    if (!names[i])
        return what ? document_fail_key(document, key, what, names)
                    : document_fail_name(document, key, "parameter", names);
    if (nodes[i])
        return document_fail(document, key, "'%s' a second time; line %u has it already", name,
                             node_line(nodes[i]));
    nodes[i] = value;
    return true;
}

bool read_nodes(lab_reader *reader, const lab_node *mapping, const char *what, const lab_key *keys,
                size_t count, const lab_node **nodes)
{
    lab_document *document = &reader->document;
    const char *names[LAB_KEYS_MOST + 1] = {NULL};
    for (size_t i = 0; i < count; ++i) {
        names[i] = keys[i].name;
        nodes[i] = NULL;
    }
    if (!is_mapping(mapping))
        return what ? document_fail(document, mapping, "expected the keys of %s, such as '%s: ...'",
                                    what, keys->name)
                    : document_fail(document, mapping, "expected parameters, such as {%s: ...}",
                                    keys->name);
    for (size_t i = 0; i < node_count(mapping); ++i)
        if (!take_pair(reader, document_key(document, mapping, i),
                       document_pair(document, mapping, i), what, names, nodes))
            return false;
    for (size_t i = 0; i < count; ++i)
        if (keys[i].is_needed && !nodes[i])
            return document_fail(document, mapping, "expected '%s: ...' here", keys[i].name);
    return true;
}

static bool reader_read_value(lab_reader *reader, const lab_key *key, const lab_node *node,
                              void *value)
{
    return key->text   ? read_copy(reader, node, key->text, value)
           : key->kind ? document_value(&reader->document, node, key->kind, value)
                       : !key->read || key->read(reader, node, value);
}

bool read_values(lab_reader *reader, const lab_key *keys, size_t count,
                 const lab_node *const *nodes, void *into)
{
    for (size_t i = 0; i < count; ++i)
        if (nodes[i] &&
            !reader_read_value(reader, &keys[i], nodes[i], (char *)into + keys[i].place))
            return false;
    return true;
}

bool read_keys(lab_reader *reader, const lab_node *mapping, const char *what, const lab_key *keys,
               size_t count, void *into)
{
    const lab_node *nodes[LAB_KEYS_MOST] = {NULL};
    return read_nodes(reader, mapping, what, keys, count, nodes) &&
           read_values(reader, keys, count, nodes, into);
}

/* ---- lists ---- */

void *reader_memory(const lab_reader *reader, size_t bytes)
{
    void *piece = bd_arena_take(&reader->experiment->memory, bytes);
    if (piece)
        memset(piece, 0, bytes);
    else
        document_no_memory(&reader->document);
    return piece;
}

const char *reader_keep(const lab_reader *reader, const char *text)
{
    size_t size = strlen(text) + 1;
    void *copy = reader_memory(reader, size);
    return copy ? memcpy(copy, text, size) : NULL;
}

void *reader_grow(const lab_reader *reader, void *items, size_t count, size_t size)
{
    if ((count & (count - 1)) != 0) /* there was room for 1, 2, 4, 8... */
        return items;
    void *more = reader_memory(reader, (count ? 2 * count : 1) * size);
    if (more && count > 0)
        memcpy(more, items, count * size);
    return more;
}

bool read_items(lab_reader *reader, const lab_node *node, const char *what, void *list,
                size_t *count, size_t size,
                bool (*read)(lab_reader *reader, const lab_node *node, void *item))
{
    void *items;
    if (what && !is_sequence(node))
        return document_fail(&reader->document, node, "expected a list of %s", what);
    for (size_t i = 0; i < node_count(node); ++i) {
        memcpy(&items, list, sizeof items);
        items = reader_grow(reader, items, *count, size);
        if (!items)
            return false;
        memcpy(list, &items, sizeof items);
        char *item = (char *)items + (*count)++ * size;
        if (!read(reader, document_item(&reader->document, node, i), item))
            return false;
    }
    return true;
}

bool read_names(lab_reader *reader, const lab_node *node, const char *expected, const char *what,
                const char *const *names, unsigned *bits)
{
    *bits = 0;
    for (size_t i = 0; i < node_count(node); ++i) {
        const lab_node *item = document_item(&reader->document, node, i);
        const char *name = document_text(&reader->document, item, expected);
        unsigned bit = 0;
        if (!name)
            return false;
        while (names[bit] && strcmp(names[bit], name) != 0)
            ++bit;
        if (!names[bit])
            return document_fail_name(&reader->document, item, what, names);
        *bits |= 1U << bit;
    }
    return true;
}

/* ---- values ---- */

bool read_copy(lab_reader *reader, const lab_node *node, const char *what, const char **text)
{
    const char *value = node ? document_text(&reader->document, node, what) : NULL;
    return value ? (*text = reader_keep(reader, value)) != NULL : !node;
}

bool read_meant(lab_reader *reader, const lab_node *node, const char *what, alias_kind kind,
                const char **name)
{
    const char *value = node ? document_text(&reader->document, node, what) : NULL;
    return value ? (*name = reader_keep(reader, alias_name(kind, value))) != NULL : !node;
}

bool read_weight(lab_reader *reader, const lab_node *node, void *text)
{
    const char **kept = text;
    bd_weight weight;
    if (!read_copy(reader, node, "a weight, such as 1.5 or concave:1,1/2", kept))
        return false;
    if (!bd_weight_parse(&weight, *kept, reader->document.error))
        return document_fail_again(&reader->document, node);
    bd_weight_free(&weight);
    return true;
}

bool reader_refuse(const lab_reader *reader, const lab_node *node)
{
    char *message = reader->document.error->message, *colon = strstr(message, ": ");
    if (colon && strncmp(message, "--", 2) == 0)
        memmove(message, colon + 2, strlen(colon + 2) + 1);
    return document_fail_again(&reader->document, node);
}

/* ---- measures ---- */

bool read_measure(lab_reader *reader, const lab_node *node, lab_measure *measure)
{
    static const char *const names[] = {
#define X(measure, name, ...) name,
        LAB_MEASURES(X)
#undef X
            NULL,
    };
    const char *name = document_text(&reader->document, node, "the name of a measure");
    if (!name)
        return false;
    *measure = lab_measure_find(name);
    return *measure != LAB_MEASURE_COUNT ||
           document_fail_name(&reader->document, node, "measure", names);
}

bool read_column(lab_reader *reader, const lab_node *node, void *measure)
{
    lab_measure *found = measure;
    return read_measure(reader, node, found) &&
           (is_measured(reader->experiment, *found) ||
            document_fail(&reader->document, node,
                          "'%s' is not measured here; expected one of 'measures'",
                          lab_measure_name(*found)));
}

bool read_figures(lab_reader *reader, const lab_node *node, const value_kind *kind, double *of)
{
    lab_document *document = &reader->document;
    if (!is_mapping(node))
        return document_fail(document, node, "expected figures of measures, such as {scw: 22}");
    for (size_t i = 0; i < node_count(node); ++i) {
        lab_measure measure;
        if (!read_measure(reader, document_key(document, node, i), &measure) ||
            !document_value(document, document_pair(document, node, i), kind, &of[measure]))
            return false;
    }
    return true;
}
