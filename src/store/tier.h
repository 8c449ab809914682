/* One tier of a store, as store.c sees it: where rows are kept. A tier knows nothing of the others. */
#ifndef BANDOLO_STORE_TIER_H
#define BANDOLO_STORE_TIER_H

#include <bandolo/store/store.h>

/* How many rows there are, for `bandolo store stat`. */
enum { STORE_MOST_DISTANCES = 512 }; /* greater ones are counted with the last */
typedef struct store_census {
    uint64_t exact[STORE_MOST_DISTANCES], bounds[STORE_MOST_DISTANCES]; /* by distance */
    uint64_t rows, bytes;
} store_census;

typedef struct store_tier store_tier;

typedef struct store_tier_kind {
    const char *name;
    bool (*open)(store_tier **tier, const char *where, const bd_store_subject *subject,
                 unsigned how, bd_error *error);
    bool (*close)(store_tier *tier, bd_error *error);
    bd_store_answer (*find)(store_tier *tier, const void *key, bd_store_row *row, bd_error *error);
    /* All of them or none, durable when it returns; sorted by key, each key once; better rows stay. */
    bool (*add)(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error);
    bool (*scan)(store_tier *tier, bd_cost most, bool (*row)(void *, const bd_store_row *),
                 void *context, bd_error *error);
    bool (*count)(store_tier *tier, store_census *census, bd_error *error); /* adds to it */
} store_tier_kind;

/* Is row a better than row b of the same key? */
static inline bool store_is_better(const bd_store_row *a, const bd_store_row *b)
{
    return !b->exact && (a->exact || a->distance < b->distance);
}

extern const store_tier_kind store_sqlite, store_postgresql;

#endif
