/* The problem whose positions a store holds, as a copy of its own. */
#ifndef BANDOLO_STORE_SUBJECT_H
#define BANDOLO_STORE_SUBJECT_H

#include <bandolo/store/store.h>

typedef struct store_subject {
    bd_store_subject is; /* its texts are owned */
} store_subject;

/* False: no memory, or no store can have such a subject; then there is nothing to free. */
bool store_subject_copy(store_subject *own, const bd_store_subject *subject, bd_error *error);
void store_subject_free(store_subject *own);

/* Does the store at `where`, which holds `found`, fit `wanted`? NULL fits any store. */
bool store_subject_fits(const char *where, const bd_store_subject *found,
                        const bd_store_subject *wanted, bd_error *error);

#endif
