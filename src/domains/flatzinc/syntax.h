/* A FlatZinc text as it was read: names are resolved, nothing is translated yet. All of it lies in one
 * arena. */
#ifndef BANDOLO_DOMAINS_FLATZINC_SYNTAX_H
#define BANDOLO_DOMAINS_FLATZINC_SYNTAX_H

#include "domains/flatzinc/watch.h"

#include <bandolo/base/types.h>
#include <bandolo/template/base/arena.h>

typedef struct fzn_range {
    int64_t least, greatest;
} fzn_range;

typedef enum fzn_kind {
    FZN_INT,
    FZN_BOOL,
    FZN_FLOAT, /* read, and of use to nobody */
    FZN_STRING,
    FZN_SET,
    FZN_ARRAY,
    FZN_VARIABLE,
    FZN_ATOM, /* a word in an annotation */
    FZN_CALL  /* in an annotation too */
} fzn_kind;

typedef struct fzn_expression {
    fzn_kind kind;
    uint32_t line;
    uint32_t count;   /* of items or ranges */
    const char *name; /* ATOM, CALL; of a STRING what it says */
    union {
        int64_t number; /* INT; BOOL: 0 or 1; VARIABLE: its place in the document */
        const struct fzn_expression *items; /* ARRAY; CALL: its arguments */
        /* SET: ascending, with gaps between them. Of none, the first is the range as written, or 0..0 for {}. */
        const fzn_range *ranges;
    } is;
} fzn_expression;

typedef struct fzn_variable {
    const char *name;
    uint32_t line;
    bool is_bool;
    bool is_open; /* no bounds were declared: `hull` follows from the constraints, or is assumed */
    fzn_range hull;       /* the least value that it may have, and the greatest */
    const fzn_range *set; /* the values; NULL: all of the hull */
    uint32_t set_count;
    uint32_t column; /* of the declaration */
    bool has_value;  /* it is declared to be `value`: a number or another variable */
    bool is_defined; /* is_defined_var: a constraint says what it is once others have values */
    fzn_expression value;
} fzn_variable;

typedef struct fzn_constraint {
    const char *name;
    uint32_t line, column; /* column 0: it follows from the declaration of an array */
    uint32_t count, annotation_count;
    const fzn_expression *arguments, *annotations;
    const struct fzn_constraint
        *written; /* the constraint in the text that this one replaces; NULL: this one */
} fzn_constraint;

/* An output of a solution: a variable, or an array of `count` items. */
typedef struct fzn_output {
    const char *name;
    bool is_array;
    const fzn_expression *items;
    uint32_t count, dimension_count;
    const fzn_range *dimensions;
} fzn_output;

typedef enum fzn_goal { FZN_UNKNOWN, FZN_SATISFY, FZN_MINIMISE, FZN_MAXIMISE } fzn_goal;

typedef struct fzn_document {
    bd_arena arena;
    fzn_variable *variables;
    fzn_constraint *constraints;
    fzn_output *outputs;
    uint32_t variable_count, constraint_count, output_count;
    uint32_t variable_room, constraint_room, output_room;
    fzn_goal goal;
    fzn_expression objective;     /* a variable, or a number */
    const fzn_expression *advice; /* the annotations of the solve item */
    uint32_t advice_count;
} fzn_document;

/* Reads text[length] into `document`, which is to be freed whatever comes of it. False: `error` says why, or
 * the watch is over. */
bool fzn_read(fzn_document *document, const char *text, size_t length, fzn_watch *watch,
              bd_error *error);
void fzn_document_free(fzn_document *document);

/* Notes "line N: MESSAGE" as bad input; returns false. */
bool fzn_fail(bd_error *error, uint32_t line, const char *format, ...) BD_PRINTF(3, 4);

/* Notes that there is no memory; returns false. */
bool fzn_no_memory(bd_error *error);

/* Does the whole range lie in the set? */
bool fzn_contains(const fzn_expression *set, fzn_range range);

/* Makes room for one item more in an array of `*room` of which `count` are used; bytes of the array come
 * from realloc(). False: no memory. */
bool fzn_grow(void **items, uint32_t count, uint32_t *room, size_t size, bd_error *error);

#endif
