#include "store/subject.h"

#include <stdlib.h>
#include <string.h>

bool store_subject_copy(store_subject *own, const bd_store_subject *subject, bd_error *error)
{
    if (subject->key_size < 1 || subject->key_size > BD_STORED_KEY_BYTES)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "no store has keys of %u bytes: 1 to %d are possible", subject->key_size,
                       BD_STORED_KEY_BYTES);
    char *domain = strdup(subject->domain), *goal = strdup(subject->goal);
    own->is = *subject;
    own->is.domain = domain;
    own->is.goal = goal;
    if (domain && goal)
        return true;
    store_subject_free(own);
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory to open a store");
}

void store_subject_free(store_subject *own)
{
    free((char *)own->is.domain);
    free((char *)own->is.goal);
    own->is = (bd_store_subject){0};
}

bool store_subject_fits(const char *where, const bd_store_subject *found,
                        const bd_store_subject *wanted, bd_error *error)
{
    if (!wanted)
        return true;
    if (strcmp(found->domain, wanted->domain) != 0)
        return bd_fail(error, BD_BAD_INPUT, 0, "%.80s: a store of %.50s, not of %.50s", where,
                       found->domain, wanted->domain);
    if (strcmp(found->goal, wanted->goal) != 0)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.80s: a store of another goal: its distances are to %.60s, not to %.60s",
                       where, found->goal, wanted->goal);
    if (found->key_size != wanted->key_size)
        return bd_fail(error, BD_BAD_INPUT, 0, "%.80s: a store of keys of %u bytes, not of %u",
                       where, found->key_size, wanted->key_size);
    return true;
}
