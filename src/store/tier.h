/* One tier of a store: a place that keeps rows. A tier knows nothing of the others. */
#ifndef BANDOLO_STORE_TIER_H
#define BANDOLO_STORE_TIER_H

#include <bandolo/store/store.h>

/* The number of rows, by distance and proof. */
enum {
    STORE_MOST_DISTANCES = BD_STORE_DISTANCES
}; /* greater distances are counted with the last */
typedef struct store_census {
    uint64_t exact[STORE_MOST_DISTANCES], bounds[STORE_MOST_DISTANCES]; /* by distance */
    uint64_t rows, bytes, solves;
} store_census;

typedef struct store_tier store_tier;

typedef struct store_tier_kind {
    const char *name;
    /* `where` is the user's name for SQLite and PostgreSQL, which also open with a NULL subject, and FILE.runs or
     * FILE.dense for the others. */
    bool (*open)(store_tier **tier, const char *where, const bd_store_subject *subject,
                 unsigned how, bd_error *error);
    bool (*close)(store_tier *tier, bd_error *error);
    bd_store_answer (*find)(store_tier *tier, const void *key, bd_store_row *row, bd_error *error);
    /* Adds all rows or none. They are sorted by key (memcmp), each key once. The better of two rows stays. */
    bool (*add)(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error);
    /* `row` may call find of this tier. True also if `row` ended the scan. */
    bool (*scan)(store_tier *tier, bd_cost most, bool (*row)(void *, const bd_store_row *),
                 void *context, bd_error *error);
    bool (*count)(store_tier *tier, store_census *census, bd_error *error); /* adds to it */
    /* Checks all bytes of its files. NULL: the tier cannot. */
    bool (*verify)(store_tier *tier, bd_error *error);

    /* SQLite and PostgreSQL have these; NULL in the others. */
    const bd_store_subject *(*about)(const store_tier *tier);
    /* The greatest value stays. */
    bool (*note)(store_tier *tier, const char *name, uint64_t value, bd_error *error);
    bd_store_answer (*noted)(store_tier *tier, const char *name, uint64_t *value, bd_error *error);
    bool (*record)(store_tier *tier, const bd_store_solve *solve, bd_error *error);
    /* Limits the cache of its file. NULL: it has no cache. */
    void (*cache)(store_tier *tier, uint64_t bytes);
} store_tier_kind;

/* Is row a better than row b of the same key? */
static inline bool store_is_better(const bd_store_row *a, const bd_store_row *b)
{
    return !b->exact && (a->exact || a->distance < b->distance);
}

/* Adds a row to a store_census, as the function of a scan. */
static inline bool store_census_add(void *census, const bd_store_row *row)
{
    store_census *to = census;
    uint32_t last = STORE_MOST_DISTANCES - 1;
    ++(row->exact ? to->exact : to->bounds)[row->distance < last ? row->distance : last];
    ++to->rows;
    return true;
}

/* The tiers. A place that begins with postgresql:// or postgres:// is a server's address, any other a file's name. */
extern const store_tier_kind store_sqlite, store_postgresql, store_runs, store_dense;

#endif
