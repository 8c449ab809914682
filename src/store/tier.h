/* One tier of a store, as store.c sees it: where rows are kept. A tier knows nothing of the others. */
#ifndef BANDOLO_STORE_TIER_H
#define BANDOLO_STORE_TIER_H

#include <bandolo/store/store.h>

/* How many rows there are, and of what. */
enum { STORE_MOST_DISTANCES = BD_STORE_DISTANCES }; /* greater ones are counted with the last */
typedef struct store_census {
    uint64_t exact[STORE_MOST_DISTANCES], bounds[STORE_MOST_DISTANCES]; /* by distance */
    uint64_t rows, bytes, solves;
} store_census;

typedef struct store_tier store_tier;

typedef struct store_tier_kind {
    const char *name;
    /* `where`: what the user named for the tiers that are the truth (SQLite, PostgreSQL), which may be
     * asked with a NULL subject; FILE.runs and FILE.dense for the others. */
    bool (*open)(store_tier **tier, const char *where, const bd_store_subject *subject,
                 unsigned how, bd_error *error);
    bool (*close)(store_tier *tier, bd_error *error);
    bd_store_answer (*find)(store_tier *tier, const void *key, bd_store_row *row, bd_error *error);
    /* All of them or none; sorted by key (memcmp), each key once; the better of two rows stays. */
    bool (*add)(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error);
    /* `row` may call find of this tier. True also where `row` ended it. */
    bool (*scan)(store_tier *tier, bd_cost most, bool (*row)(void *, const bd_store_row *),
                 void *context, bd_error *error);
    bool (*count)(store_tier *tier, store_census *census, bd_error *error); /* adds to it */
    /* Is every byte of its files what was written? NULL: what keeps them knows no such question. */
    bool (*verify)(store_tier *tier, bd_error *error);

    /* Of the tiers that are the truth; NULL in the others. */
    const bd_store_subject *(*about)(const store_tier *tier);
    bool (*note)(store_tier *tier, const char *name, uint64_t value, bd_error *error);
    bd_store_answer (*noted)(store_tier *tier, const char *name, uint64_t *value, bd_error *error);
    bool (*record)(store_tier *tier, const bd_store_solve *solve, bd_error *error);
    /* Keeps no more of its file in memory. NULL: it keeps none. */
    void (*cache)(store_tier *tier, uint64_t bytes);
} store_tier_kind;

/* Is row a better than row b of the same key? */
static inline bool store_is_better(const bd_store_row *a, const bd_store_row *b)
{
    return !b->exact && (a->exact || a->distance < b->distance);
}

/* Adds a row to a census. */
static inline void store_census_add(store_census *census, const bd_store_row *row)
{
    uint32_t last = STORE_MOST_DISTANCES - 1;
    ++(row->exact ? census->exact : census->bounds)[row->distance < last ? row->distance : last];
    ++census->rows;
}

/* What postgresql:// or postgres:// begins is a server's address, anything else a file's name. */
extern const store_tier_kind store_sqlite, store_postgresql, store_runs, store_dense;

#endif
