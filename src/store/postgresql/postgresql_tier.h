/* The parts of the PostgreSQL tier: postgresql_open.c opens it, postgresql_add.c adds rows, postgresql.c reads. */
#ifndef BANDOLO_STORE_POSTGRESQL_TIER_H
#define BANDOLO_STORE_POSTGRESQL_TIER_H

#include "store/postgresql/postgresql_link.h"
#include "store/subject.h"
#include "store/tier.h"

enum {
    STORE_NARROW_BYTES = 8, /* the longest key that is an integer */
    STORE_STATEMENT_SIZE = 1024
};

struct store_tier {
    store_link link;
    store_subject whose;
    int32_t number; /* of the subject in bandolo_subjects */
    bool is_narrow;
    const char *table; /* that has its rows */
    char rows[128];    /* query for all its rows; further conditions may follow */
};

/* A key as the server reads it: the integer that a key of up to 8 bytes is, its first byte highest; else its bytes in
 * hexadecimal digits. */
enum { KEY_TEXT_SIZE = 3 + 2 * BD_STORED_KEY_BYTES };
void postgresql_key_text(const store_tier *tier, const void *key, char text[KEY_TEXT_SIZE]);

bool postgresql_open(store_tier **made, const char *where, const bd_store_subject *subject,
                     unsigned how, bd_error *error);
bool postgresql_close(store_tier *tier, bd_error *error);

/* All rows in one transaction. */
bool postgresql_add(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error);

#endif
