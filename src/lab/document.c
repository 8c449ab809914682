/* See document.h. */
#include "lab/document.h"

#include "base/dots.h"
#include "text/names.h"
#include "text/nearest.h"

#include <bandolo/base/text.h>

#include <stdarg.h>
#include <string.h>

enum {
    MESSAGE_SIZE = sizeof((bd_error *)0)->message,
    MOST_LEVELS = 32 /* an experiment has five */
};

/* ---- messages ---- */

unsigned node_line(const lab_node *node)
{
    return (unsigned)node->start_mark.line + 1;
}

static bool document_fail_at(const lab_document *document, unsigned line, bd_code code,
                             const char *message)
{
    return bd_fail(document->error, code, line, "%.100s:%u: %s", document->file, line, message);
}

bool document_fail(const lab_document *document, const lab_node *at, const char *format, ...)
{
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    bd_dotted(message, sizeof message, format, arguments);
    va_end(arguments);
    return document_fail_at(document, node_line(at), BD_BAD_INPUT, message);
}

bool document_fail_again(const lab_document *document, const lab_node *at)
{
    bd_error inner = *document->error;
    /* The text that names a missing file is wrong. */
    bd_code code = inner.code == BD_NO_MEMORY ? BD_NO_MEMORY : BD_BAD_INPUT;
    return document_fail_at(document, node_line(at), code, inner.message);
}

/* Fails with the complaint, then the name that may be meant, or as many names as fit. */
static bool fail_beside_names(const lab_document *document, const lab_node *at,
                              const char *complaint, const char *const *names)
{
    const char *near = nearest_name((const char *)at->data.scalar.value, names);
    if (near)
        return document_fail(document, at, "%s; did you mean '%s'?", complaint, near);
    char list[MESSAGE_SIZE];
    size_t count = 0;
    size_t before = bd_text(NULL, 0, "%.100s:%u: %s; expected one of: ", document->file,
                            node_line(at), complaint);
    while (names[count])
        ++count;
    size_t most = count;
    while (before + names_text(names, count, most, list, sizeof list) >= MESSAGE_SIZE && most > 0)
        --most;
    return document_fail(document, at, "%s; expected one of: %s", complaint, list);
}

bool document_fail_name(const lab_document *document, const lab_node *at, const char *what,
                        const char *const *names)
{
    char complaint[MESSAGE_SIZE];
    bd_text(complaint, sizeof complaint, "there is no %s '%.40s'", what,
            (const char *)at->data.scalar.value);
    return fail_beside_names(document, at, complaint, names);
}

bool document_fail_key(const lab_document *document, const lab_node *at, const char *of,
                       const char *const *names)
{
    char complaint[MESSAGE_SIZE];
    bd_text(complaint, sizeof complaint, "'%.40s' is not a key of %s",
            (const char *)at->data.scalar.value, of);
    return fail_beside_names(document, at, complaint, names);
}

bool document_no_memory(const lab_document *document)
{
    return bd_fail(document->error, BD_NO_MEMORY, 0, "%.100s: no memory to read it",
                   document->file);
}

/* ---- opening ---- */

static bool fail_to_parse(const lab_document *document, const yaml_parser_t *parser)
{
    char message[MESSAGE_SIZE];
    /* The parser gives no reason where an allocation of its reader fails. */
    if (parser->error == YAML_MEMORY_ERROR || parser->error == YAML_NO_ERROR)
        return document_no_memory(document);
    /* The reader finds a byte that is no text before the parser is at its line. */
    if (parser->error == YAML_READER_ERROR)
        return bd_fail(document->error, BD_BAD_INPUT, parser->problem_offset + 1,
                       "%.100s: byte %zu: %s; expected text in UTF-8", document->file,
                       parser->problem_offset + 1, parser->problem);
    bd_text(message, sizeof message, "not valid YAML: %s%s%s (check the indentation and ':')",
            parser->context ? parser->context : "", parser->context ? ", " : "",
            parser->problem ? parser->problem : "cannot be read");
    return document_fail_at(document, (unsigned)parser->problem_mark.line + 1, BD_BAD_INPUT,
                            message);
}

/* Checks that the document is a mapping, and the only one in the text. */
static bool document_check_whole(lab_document *document, yaml_parser_t *parser)
{
    yaml_document_t next;
    const lab_node *root = document_root(document), *second;
    if (!root || !is_mapping(root))
        return document_fail_at(document, root ? node_line(root) : 1, BD_BAD_INPUT,
                                "expected the keys of an experiment, such as 'domain: tile8'");
    if (!yaml_parser_load(parser, &next))
        return fail_to_parse(document, parser);
    second = yaml_document_get_root_node(&next);
    if (second)
        document_fail(document, second, "a second document; expected one experiment a file");
    yaml_document_delete(&next);
    return !second;
}

static bool opens_level(yaml_token_type_t type)
{
    return type == YAML_FLOW_SEQUENCE_START_TOKEN || type == YAML_FLOW_MAPPING_START_TOKEN ||
           type == YAML_BLOCK_SEQUENCE_START_TOKEN || type == YAML_BLOCK_MAPPING_START_TOKEN;
}

static bool closes_level(yaml_token_type_t type)
{
    return type == YAML_FLOW_SEQUENCE_END_TOKEN || type == YAML_FLOW_MAPPING_END_TOKEN ||
           type == YAML_BLOCK_END_TOKEN;
}

/* libyaml takes time quadratic in the depth of what it reads, so a first look refuses what is deep. It stops at a
 * mistake, of which the second tells. */
static bool check_depth(const lab_document *document, const char *text, size_t size)
{
    yaml_parser_t parser;
    yaml_token_t token;
    unsigned depth = 0, line = 0;
    bool goes_on = true;
    if (!yaml_parser_initialize(&parser))
        return document_no_memory(document);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
    while (goes_on && depth <= MOST_LEVELS && yaml_parser_scan(&parser, &token)) {
        depth += opens_level(token.type);
        depth -= depth > 0 && closes_level(token.type);
        line = (unsigned)token.start_mark.line + 1;
        goes_on = token.type != YAML_STREAM_END_TOKEN && token.type != YAML_NO_TOKEN;
        yaml_token_delete(&token);
    }
    yaml_parser_delete(&parser);
    return depth <= MOST_LEVELS ||
           document_fail_at(document, line, BD_BAD_INPUT,
                            "lists and mappings lie too deep in each other");
}

bool document_open(lab_document *document, const char *file, const char *text, size_t size,
                   bd_error *error)
{
    yaml_parser_t parser;
    *document = (lab_document){.file = file, .error = error};
    if (!check_depth(document, text, size))
        return false;
    if (!yaml_parser_initialize(&parser))
        return document_no_memory(document);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
    bool ok = yaml_parser_load(&parser, &document->yaml) || fail_to_parse(document, &parser);
    if (ok && !document_check_whole(document, &parser)) {
        yaml_document_delete(&document->yaml);
        ok = false;
    }
    yaml_parser_delete(&parser);
    return ok;
}

void document_close(lab_document *document)
{
    yaml_document_delete(&document->yaml);
}

/* ---- nodes ---- */

const lab_node *document_root(lab_document *document)
{
    return yaml_document_get_root_node(&document->yaml);
}

bool is_scalar(const lab_node *node)
{
    return node->type == YAML_SCALAR_NODE;
}

bool is_sequence(const lab_node *node)
{
    return node->type == YAML_SEQUENCE_NODE;
}

bool is_mapping(const lab_node *node)
{
    return node->type == YAML_MAPPING_NODE;
}

size_t node_count(const lab_node *node)
{
    if (is_sequence(node))
        return (size_t)(node->data.sequence.items.top - node->data.sequence.items.start);
    if (is_mapping(node))
        return (size_t)(node->data.mapping.pairs.top - node->data.mapping.pairs.start);
    return 1;
}

const lab_node *document_item(lab_document *document, const lab_node *node, size_t i)
{
    if (!is_sequence(node))
        return node;
    return yaml_document_get_node(&document->yaml, node->data.sequence.items.start[i]);
}

const lab_node *document_key(lab_document *document, const lab_node *mapping, size_t i)
{
    return yaml_document_get_node(&document->yaml, mapping->data.mapping.pairs.start[i].key);
}

const lab_node *document_pair(lab_document *document, const lab_node *mapping, size_t i)
{
    return yaml_document_get_node(&document->yaml, mapping->data.mapping.pairs.start[i].value);
}

/* ---- values ---- */

const char *document_text(const lab_document *document, const lab_node *node, const char *what)
{
    if (!is_scalar(node) || node->data.scalar.length == 0) {
        document_fail(document, node, "expected %s", what);
        return NULL;
    }
    const char *text = (const char *)node->data.scalar.value;
    if (strlen(text) != node->data.scalar.length) {
        document_fail(document, node, "holds a NUL; expected %s", what);
        return NULL;
    }
    return text;
}

bool document_value(const lab_document *document, const lab_node *node, const value_kind *kind,
                    void *value)
{
    const char *text = document_text(document, node, kind->expected);
    return text && (kind->read(text, value) ||
                    document_fail(document, node, "'%.60s': expected %s", text, kind->expected));
}
