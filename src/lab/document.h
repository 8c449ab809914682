/* A YAML document that remembers its lines: every mistake in it is reported as "FILE:LINE: ...". */
#ifndef BANDOLO_LAB_DOCUMENT_H
#define BANDOLO_LAB_DOCUMENT_H

#include "text/values.h"

#include <bandolo/base/error.h>

#include <yaml.h>

typedef yaml_node_t lab_node;

typedef struct lab_document {
    const char *file; /* for messages; kept, not copied */
    yaml_document_t yaml;
    bd_error *error; /* where everything here says what is wrong */
} lab_document;

/* Reads the text, which must be one mapping. False: nothing is to be closed. */
bool document_open(lab_document *document, const char *file, const char *text, size_t size,
                   bd_error *error);
void document_close(lab_document *document);

/* The mapping that the document is. */
const lab_node *document_root(lab_document *document);

unsigned node_line(const lab_node *node);
bool is_scalar(const lab_node *node);
bool is_sequence(const lab_node *node);
bool is_mapping(const lab_node *node);

/* Says what is wrong at a node. Returns false. */
bool document_fail(const lab_document *document, const lab_node *at, const char *format, ...)
    BD_PRINTF(3, 4);

/* Says again, with the node's place before it, what document->error says already. Returns false. */
bool document_fail_again(const lab_document *document, const lab_node *at);

/* Says that `name` is none of the names (up to the first NULL), and which it may have been meant to
 * be: "there is no WHAT 'x'; did you mean 'y'?", or else the list of them. Returns false. */
bool document_fail_name(const lab_document *document, const lab_node *at, const char *what,
                        const char *const *names);

/* The text of a scalar; `what` is asked for where it is none, or empty: "the name of a domain". NULL:
 * the error says so. It lives as long as the document. */
const char *document_text(const lab_document *document, const lab_node *node, const char *what);

/* Reads a scalar as an option of the command is read. */
bool document_value(const lab_document *document, const lab_node *node, const value_kind *kind,
                    void *value);

/* Takes a mapping apart: values[i] becomes the value of the key names[i], NULL where it is absent;
 * `names` ends with a NULL. False: it is no mapping, or a key is none of the names or occurs twice.
 * `what` is what the mapping describes: "a row". */
bool document_take(lab_document *document, const lab_node *mapping, const char *what,
                   const char *const *names, const lab_node **values);

/* How many items a sequence has, or pairs a mapping; 1 for a scalar. */
size_t node_count(const lab_node *node);

/* Item i of a sequence; a node that is none is the one item of itself. */
const lab_node *document_item(lab_document *document, const lab_node *node, size_t i);

/* Pair i of a mapping. */
const lab_node *document_key(lab_document *document, const lab_node *mapping, size_t i);
const lab_node *document_pair(lab_document *document, const lab_node *mapping, size_t i);

#endif
