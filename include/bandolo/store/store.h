/* The database of solved positions: for each, how far the goal is, the move to take, and whether that
 * distance is proved. It grows with every search and backward from the goal, and answers the next one.
 *
 * Three tiers stand behind one lookup: SQLite or PostgreSQL (the truth: what solving adds), sorted runs
 * (what a large build adds: immutable files), dense tables (all positions of a problem that can rank
 * them). A better number replaces a worse one, never the other way round: a smaller bound a greater
 * one, a proved distance any bound, and nothing a proved distance.
 *
 * A store belongs to one problem: domain, shape and goal. Several processes may use it at once; an open
 * store is used by one thread at a time, and other threads open it again for themselves.
 *
 * This is libbandolo_store, a library beside libbandolo: it needs SQLite 3, and libpq for PostgreSQL. */
#ifndef BANDOLO_STORE_STORE_H
#define BANDOLO_STORE_STORE_H

#include <stdalign.h>

#include <bandolo/base/error.h>
#include <bandolo/heuristic/perimeter.h>
#include <bandolo/search/domain.h>

typedef struct bd_store bd_store;

typedef struct bd_store_row {
    alignas(8) unsigned char key[BD_KEY_BYTES]; /* key_size bytes of the domain, then zeros */
    bd_cost distance;                           /* cost to the goal, at most BD_MOST_COST */
    bd_move move; /* the first of a way of that cost; BD_NO_MOVE at the goal */
    bool exact;   /* no way costs less: proved; else an upper bound */
} bd_store_row;

/* Whose positions: what the store's header says and checks. `goal` as the domain writes it. */
typedef struct bd_store_subject {
    const char *domain; /* "tile15", "tile:3x4" */
    const char *goal;   /* "1 2 3 ... 0" */
    uint32_t key_size;  /* 1 .. BD_KEY_BYTES */
    /* The problem itself, for dense tables, which number its positions; NULL: they are not asked. Not
     * owned: it stays open as long as the store. */
    const bd_domain *rules;
    const void *problem;
} bd_store_subject;

enum { BD_STORE_MUST_EXIST = 1, BD_STORE_READ_ONLY = 2 };

/* Opens the store at `where`: a file, or postgresql://... ; makes it unless BD_STORE_MUST_EXIST or
 * BD_STORE_READ_ONLY. `subject` is copied; NULL takes the store as it is, which must exist then. The
 * caller closes it. False, with one clear line in `error` that names the store: no store there, a
 * store of another problem or version, no right, a full disk, no server (BD_SYSTEM or BD_BAD_INPUT). */
BD_API bool bd_store_open(bd_store **store, const char *where, const bd_store_subject *subject,
                          unsigned how, bd_error *error);

/* How many bytes of its file SQLite may keep in memory, 256 MiB unless told; a server's memory is its own. */
BD_API void bd_store_cache(bd_store *store, uint64_t bytes);

/* Writes what is left in the batch and closes, in every case. False: that was not written. NULL is
 * fine. */
BD_API bool bd_store_close(bd_store *store, bd_error *error);

/* Whose positions it holds. Lives as long as the store is open. */
BD_API const bd_store_subject *bd_store_about(const bd_store *store);

typedef enum bd_store_answer { BD_STORE_FOUND, BD_STORE_ABSENT, BD_STORE_FAILED } bd_store_answer;

/* The row of a key (key_size bytes): the best of what the batch and the tiers know. What another process
 * has written is known at once; but where it was the first to begin sorted runs, these are known from
 * the next opening on. */
BD_API bd_store_answer bd_store_find(bd_store *store, const void *key, bd_store_row *row,
                                     bd_error *error);

/* Adds rows, in batches of its own; where a row is known already, the better stays. Rows in the order
 * of their keys' bytes (memcmp), each key once, go in without a detour when they come in lots of
 * BD_STORE_LOT at least: a million at a time is best, and past ten million rows lots of 65,536 and
 * more become sorted runs. False: what could not be written; rows of a smaller lot are then still in the batch,
 * or not added. */
enum { BD_STORE_LOT = 1 << 12 };
BD_API bool bd_store_add(bd_store *store, const bd_store_row *rows, size_t count, bd_error *error);

/* Writes the batch. From then on what was added outlives this process however it ends. What a power
 * cut may take is the last batches, since the last checkpoint (one is made at bd_store_close): SQLite
 * waits for the disk there and not at every batch. False: nothing of the batch is lost, a later
 * flush may succeed. */
BD_API bool bd_store_flush(bd_store *store, bd_error *error);

/* Calls `row` for every row with a distance <= most, best of each key, in no order; flushes first.
 * Ends early, and returns true, when `row` returns false. `row` may call bd_store_find and nothing
 * else of this store. */
BD_API bool bd_store_scan(bd_store *store, bd_cost most, bool (*row)(void *, const bd_store_row *),
                          void *context, bd_error *error);

/* A number that the store keeps under a name, such as how far a build has come. Whoever reads it later
 * finds every row there that was added before it was noted: this flushes first. */
BD_API bool bd_store_note(bd_store *store, const char *name, uint64_t value, bd_error *error);
BD_API bd_store_answer bd_store_noted(bd_store *store, const char *name, uint64_t *value,
                                      bd_error *error);

/* The note that every state at a distance <= its value is here, proved. */
#define BD_STORE_COMPLETE "complete depth"

/* One line of the catalogue of what was solved. The texts are the caller's. */
typedef struct bd_store_solve {
    const char *position;  /* as the domain writes it */
    const char *algorithm; /* "idastar" */
    bd_cost cost;
    bool proved; /* no way costs less */
    uint64_t generated;
    double seconds;
} bd_store_solve;

/* Adds a line to the catalogue, with the time of day; a position has one, the last of those with the
 * least cost. */
BD_API bool bd_store_record(bd_store *store, const bd_store_solve *solve, bd_error *error);

/* What is in a store. Rows of a distance >= BD_STORE_DISTANCES - 1 are counted at that place. */
enum { BD_STORE_DISTANCES = 512, BD_STORE_TIERS = 3 };
typedef struct bd_store_size {
    uint64_t exact[BD_STORE_DISTANCES], bounds[BD_STORE_DISTANCES]; /* by distance, each key once */
    uint64_t rows;                                                  /* different keys */
    uint64_t bytes;                                                 /* on disk, all tiers */
    uint64_t solves;                                                /* lines of the catalogue */
    unsigned tiers;
    struct {
        const char *name; /* "sqlite", "postgresql", "runs", "dense"; static */
        uint64_t rows, bytes;
    } tier[BD_STORE_TIERS];
} bd_store_size;

/* Counts; flushes first. Reads every row: some seconds for ten million. */
BD_API bool bd_store_measure(bd_store *store, bd_store_size *size, bd_error *error);

/* Reads every byte of every tier and compares checksums, or what else a tier can tell of damage.
 * Whether the rows are true is not asked. False: what is damaged, or cannot be read. */
BD_API bool bd_store_verify(bd_store *store, bd_error *error);

#endif
