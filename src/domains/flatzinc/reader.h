/* The state of a reader, for the files that read items, types and expressions. */
#ifndef BANDOLO_DOMAINS_FLATZINC_READER_H
#define BANDOLO_DOMAINS_FLATZINC_READER_H

#include "domains/flatzinc/lexer.h"
#include "domains/flatzinc/map.h"

typedef struct fzn_reader {
    fzn_lexer lexer;
    fzn_document *document;
    fzn_map names;
    fzn_expression *bound; /* what each name stands for */
    uint32_t bound_count, bound_room;
    unsigned depth; /* of the expression that is being read */
    bd_error *error;
} fzn_reader;

/* An expression in which every name must have been declared. */
bool read_value(fzn_reader *reader, fzn_expression *out);

/* The annotations that follow, each behind "::"; words and calls in them may mean anything. */
bool read_annotations(fzn_reader *reader, const fzn_expression **out, uint32_t *count);

/* Expressions up to the closing mark, which is stepped over; the opening one has been. */
bool read_list(fzn_reader *reader, char close, bool (*read)(fzn_reader *, fzn_expression *),
               const fzn_expression **out, uint32_t *count);

/* A range "1..3" or a set "{1, 3}". */
bool read_set(fzn_reader *reader, fzn_expression *out);

/* The word that is next, copied to the arena; it is stepped over. NULL: it is no word, or no memory. */
const char *read_name(fzn_reader *reader, const char *expected);

/* Notes that solutions have the variable, or the array, whose annotation such as
 * output_array([1..2, 1..3]) says what its indices are. */
bool add_output_variable(fzn_reader *reader, const char *name, const fzn_expression *self);
bool read_output_array(fzn_reader *reader, const char *name, const fzn_expression *value,
                       const fzn_expression *annotation);

/* `bytes` of the document's arena. NULL: no memory, which is noted. */
void *reader_take(fzn_reader *reader, size_t bytes);

#endif
