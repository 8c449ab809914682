/* The database of solved positions: for each, how far the goal is, the move to take, and whether that
 * distance is proved. It grows with every search and backward from the goal, and answers the next one.
 *
 * Three tiers stand behind one lookup: SQLite or PostgreSQL (the truth: what solving adds), sorted runs
 * (what a large build adds: immutable files), dense tables (all positions of a problem that can rank
 * them). A better number replaces a worse one, never the other way round: a smaller bound a greater
 * one, a proved distance any bound, and nothing a proved distance.
 *
 * A store belongs to one problem: domain, shape and goal. Several processes may use it at once. */
#ifndef BANDOLO_STORE_STORE_H
#define BANDOLO_STORE_STORE_H

#include <bandolo/base/error.h>
#include <bandolo/heuristic/perimeter.h>
#include <bandolo/search/domain.h>

typedef struct bd_store bd_store;

typedef struct bd_store_row {
    _Alignas(8) unsigned char key[BD_KEY_BYTES]; /* key_size bytes of the domain, then zeros */
    bd_cost distance;                            /* cost to the goal */
    bd_move move; /* the first of a way of that cost; BD_NO_MOVE at the goal */
    bool exact;   /* no way costs less: proved; else an upper bound */
} bd_store_row;

/* Whose positions: what the store's header says and checks. `goal` as the domain writes it. */
typedef struct bd_store_subject {
    const char *domain; /* "tile15", "tile:3x4" */
    const char *goal;   /* "1 2 3 ... 0" */
    uint32_t key_size;
} bd_store_subject;

enum { BD_STORE_MUST_EXIST = 1, BD_STORE_READ_ONLY = 2 };

/* Opens the store at `where`: a file, or postgresql://... ; makes it unless BD_STORE_MUST_EXIST. False,
 * with one clear line in `error`: no store, a store of another problem or version, no right, a full
 * disk, no server (BD_SYSTEM or BD_BAD_INPUT). */
BD_API bool bd_store_open(bd_store **store, const char *where, const bd_store_subject *subject,
                          unsigned how, bd_error *error);
/* Writes what is left in the batch and closes. False: that was not written. NULL is fine. */
BD_API bool bd_store_close(bd_store *store, bd_error *error);

typedef enum bd_store_answer { BD_STORE_FOUND, BD_STORE_ABSENT, BD_STORE_FAILED } bd_store_answer;

/* The row of a key: the best of what the tiers know. */
BD_API bd_store_answer bd_store_find(bd_store *store, const void *key, bd_store_row *row,
                                     bd_error *error);

/* Adds rows, in batches of its own; where a row is known already, the better stays. */
BD_API bool bd_store_add(bd_store *store, const bd_store_row *rows, size_t count, bd_error *error);

/* Makes what was added durable now. */
BD_API bool bd_store_flush(bd_store *store, bd_error *error);

/* Calls `row` for every row with a distance <= most, best of each key, in no order. Ends early when it
 * returns false. */
BD_API bool bd_store_scan(bd_store *store, bd_cost most, bool (*row)(void *, const bd_store_row *),
                          void *context, bd_error *error);

#endif
