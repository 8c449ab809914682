/* A field: an exact cover problem as a matrix of bits.
 *
 * Its options are numbered from 0, a bit each. Every option has the set of options that are compatible with it (itself
 * included); every primary item has the set of its options. To choose an option is to intersect the remaining options
 * with its set; nothing is undone. The rest of a field at a node of the tree makes a smaller field. */
#ifndef BANDOLO_CONSTRAINT_EXACTCOVER_FIELD_H
#define BANDOLO_CONSTRAINT_EXACTCOVER_FIELD_H

#include "constraint/exactcover_run.h"

enum { FIELD_LANES = 8 }; /* items that are counted at once */

/* A node that is being searched: how many options were left, and chosen in the whole search before. */
typedef struct field_visit {
    uint32_t live;
    uint64_t chosen;
} field_visit;

typedef struct cover_field {
    uint32_t words;   /* of a set of options */
    uint32_t options; /* all its bits are options, but for some at the end */
    uint32_t items;   /* rounded up to lanes: the last one is repeated */
    uint32_t stride;  /* from a word of an item to its next */
    uint32_t levels;  /* of the tree, the root's among them */
    uint64_t *keeps;  /* by option: `words` words */
    uint64_t *rows;   /* by word, and in it by item */
    uint32_t *origin; /* by option: its number in the problem */
    /* A search of it, by level: options left; those that were chosen; those to be tried yet. */
    uint64_t *left, *done, *rest;
    field_visit *visit; /* by level too */
} cover_field;

/* Takes the run's memory for sets of `words` words and `items` primary items. False: there is none. */
bool field_open(cover_field *field, cover_run *run, uint32_t words, uint32_t items);

/* Makes the field of a run's problem, all of whose items are to be covered once; field->words is as it
 * was opened. False: no memory, or the run has ended (run->ended). */
bool field_fill(cover_field *field, cover_run *run);

/* Fills `to`, which is opened and large enough, with the options `live` of `from` and the items that any of
 * them has. */
void field_pack(const cover_field *from, const uint64_t *live, cover_field *to);

#endif
