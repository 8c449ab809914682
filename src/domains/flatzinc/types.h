/* Types of declarations, and checks of values against them. */
#ifndef BANDOLO_DOMAINS_FLATZINC_TYPES_H
#define BANDOLO_DOMAINS_FLATZINC_TYPES_H

#include "domains/flatzinc/reader.h"

typedef enum fzn_base { BASE_INT, BASE_BOOL, BASE_FLOAT, BASE_SET } fzn_base;

typedef struct fzn_type {
    bool is_array, is_variable, has_domain;
    int64_t length; /* of an array */
    fzn_base base;
    fzn_expression domain;
} fzn_type;

/* Reads a type, up to the colon. False: there is none; the error says so. */
bool read_type(fzn_reader *reader, fzn_type *type);

/* Is the value, or an item of the array, of the type? Domains are not looked at. */
bool fits_type(const fzn_reader *reader, const fzn_type *type, const fzn_expression *value);

/* Is `name` given a value of its type, an array of its length, within its domain? False: noted. */
bool check_value(const fzn_reader *reader, const fzn_type *type, const char *name,
                 const fzn_expression *value);

#endif
