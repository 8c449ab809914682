/* Values of options: how the text of each kind is read, and what to say when it cannot be. */
#ifndef BANDOLO_TEXT_VALUES_H
#define BANDOLO_TEXT_VALUES_H

#include <stdbool.h>

typedef struct value_kind {
    /* Reads `text` (NULL for a flag) into `value`, whose type the kind fixes. False: not of this
     * kind. */
    bool (*read)(const char *text, void *value);
    const char *expected; /* completes "expected ..." */
} value_kind;

extern const value_kind value_flag;           /* bool: set */
extern const value_kind value_text;           /* const char *: kept, not copied */
extern const value_kind value_algorithm;      /* const char *: the name that an alias stands for */
extern const value_kind value_count;          /* uint64_t: 1 or more, with K, M, G for thousands */
extern const value_kind value_seed;           /* numbered: what JSON can hold; 'random' draws one */
extern const value_kind value_bytes;          /* uint64_t: with K, M, G, T for powers of 1024 */
extern const value_kind value_duration;       /* double: seconds, from ms, s, m, h */
extern const value_kind value_milliseconds;   /* double: seconds, from whole milliseconds */
extern const value_kind value_positive;       /* double: more than 0 */
extern const value_kind value_amount;         /* double: at least 0 */
extern const value_kind value_ratio;          /* double: at least 0, also as 1/3 or 15% */
extern const value_kind value_cut_off;        /* bd_cutoff_step */
extern const value_kind value_child_order;    /* bd_child_order */
extern const value_kind value_parent_pruning; /* bd_parent_pruning */
extern const value_kind value_variable_order; /* bd_variable_order */
extern const value_kind value_value_order;    /* bd_value_order */
extern const value_kind value_restarts;       /* bd_restart_policy */
extern const value_kind value_consistency;    /* bd_consistency */
extern const value_kind value_threads;        /* unsigned: 1 to 1024 */
extern const value_kind value_ties;           /* bd_ties */
extern const value_kind value_depth;          /* bd_cost: 1 or more */
extern const value_kind value_table;          /* given_number: bytes, 0 for none */
extern const value_kind value_move_order;     /* given_number: a bd_move_order */
extern const value_kind value_horizon;        /* given_number: a bd_horizon */
extern const value_kind value_selective;      /* given_number: a bd_selective */
extern const value_kind value_columns;        /* columns */
extern const value_kind value_whole;          /* given_number */
extern const value_kind value_assignment;     /* const char *: NAME=VALUE, kept, not copied */

/* A seed, and whether one was given. */
typedef struct numbered_seed {
    bool given;
    unsigned long long number;
} numbered_seed;

/* A whole number, and whether one was given. */
typedef struct given_number {
    bool given;
    long long number;
} given_number;

/* Which words of a line make the position, counted from 1. first = 0: all. last = 0: to the end. */
typedef struct word_columns {
    unsigned first, last;
} word_columns;

#endif
