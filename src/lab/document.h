/* A YAML document that remembers its lines: every mistake in it is reported as "FILE:LINE: ...". */
#ifndef BANDOLO_LAB_DOCUMENT_H
#define BANDOLO_LAB_DOCUMENT_H

#include "text/values.h"

#include <bandolo/base/types.h>

#include <yaml.h>

typedef yaml_node_t lab_node;

typedef struct lab_document {
    const char *file; /* for messages; kept, not copied */
    yaml_document_t yaml;
    bd_error *error; /* says what is wrong, for all functions here */
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

/* Says again, with the node's file and line before it, what document->error says already. Returns false. */
bool document_fail_again(const lab_document *document, const lab_node *at);

/* Says that the node is none of the names (up to the first NULL), and suggests one: "there is no WHAT 'x'; did you
 * mean 'y'?", or else lists them. Returns false. */
bool document_fail_name(const lab_document *document, const lab_node *at, const char *what,
                        const char *const *names);

/* The same of a key: "'x' is not a key of an experiment; ...". */
bool document_fail_key(const lab_document *document, const lab_node *at, const char *of,
                       const char *const *names);

/* Says that there is no memory. Returns false. */
bool document_no_memory(const lab_document *document);

/* The text of a scalar. NULL: it is none, or empty; the error says "expected WHAT". The text lives as long as the
 * document. */
const char *document_text(const lab_document *document, const lab_node *node, const char *what);

/* Reads a scalar as an option of the command is read. */
bool document_value(const lab_document *document, const lab_node *node, const value_kind *kind,
                    void *value);

/* How many items a sequence has, or pairs a mapping; 1 for a scalar. */
size_t node_count(const lab_node *node);

/* Item i of a sequence; any other node is the one item of itself. */
const lab_node *document_item(lab_document *document, const lab_node *node, size_t i);

/* Pair i of a mapping. */
const lab_node *document_key(lab_document *document, const lab_node *mapping, size_t i);
const lab_node *document_pair(lab_document *document, const lab_node *mapping, size_t i);

#endif
