/* The parts of the PostgreSQL tier, a file each: opening (the tables and whose positions they hold),
 * adding, and in postgresql.c what asks. */
#ifndef BANDOLO_STORE_POSTGRESQL_TIER_H
#define BANDOLO_STORE_POSTGRESQL_TIER_H

#include "store/postgresql_link.h"
#include "store/subject.h"
#include "store/tier.h"

enum {
    STORE_NARROW_BYTES = 8, /* the longest key that is an integer */
    STORE_STATEMENT_SIZE = 1024
};

struct store_tier {
    store_link link;
    store_subject whose;
    int32_t number; /* of that subject in bandolo_subjects */
    bool is_narrow;
    const char *table; /* where its rows are */
};

/* The integer that a key of up to 8 bytes is, its first byte highest. */
static inline int64_t store_narrow_key(const store_tier *tier, const unsigned char *key)
{
    uint64_t number = 0;
    for (uint32_t i = 0; i < tier->whose.is.key_size; ++i)
        number = number << 8 | key[i];
    return (int64_t)number;
}

bool postgresql_open(store_tier **made, const char *where, const bd_store_subject *subject,
                     unsigned how, bd_error *error);
bool postgresql_close(store_tier *tier, bd_error *error);

/* All rows in one transaction. */
bool postgresql_add(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error);

#endif
