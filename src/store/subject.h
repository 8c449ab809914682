/* Whose positions a store holds: a copy of one's own, and whether it is what was asked for. */
#ifndef BANDOLO_STORE_SUBJECT_H
#define BANDOLO_STORE_SUBJECT_H

#include <bandolo/store/store.h>

typedef struct store_subject {
    bd_store_subject is; /* its texts are owned */
} store_subject;

/* False: no memory, or a subject that no store can have; `own` then needs no freeing. */
bool store_subject_copy(store_subject *own, const bd_store_subject *subject, bd_error *error);
void store_subject_free(store_subject *own);

/* May the store at `where`, which holds `found`, be opened for `wanted` (NULL: for what it is)? */
bool store_subject_fits(const char *where, const bd_store_subject *found,
                        const bd_store_subject *wanted, bd_error *error);

#endif
