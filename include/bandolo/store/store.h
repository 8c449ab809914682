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

#include <bandolo/base/types.h>
#include <bandolo/heuristic/perimeter.h>
#include <bandolo/search/census.h>
#include <bandolo/search/domain.h>

typedef struct bd_store bd_store;

/* The maximal size of a key in a store. */
enum { BD_STORED_KEY_BYTES = 64 };

typedef struct bd_store_row {
    alignas(
        8) unsigned char key[BD_STORED_KEY_BYTES]; /* key_size bytes of the domain, then zeros */
    bd_cost distance;                              /* cost to the goal, at most BD_MOST_COST */
    bd_move move; /* the first move of a path of that cost; BD_NO_MOVE at the goal */
    bool exact;   /* proved: no path costs less; else an upper bound */
} bd_store_row;

/* The problem of a store, which its header states and checks. `goal` is in the domain's text form. */
typedef struct bd_store_subject {
    const char *domain; /* "tile15", "tile:3x4" */
    const char *goal;   /* "1 2 3 ... 0" */
    uint32_t key_size;  /* 1 .. BD_STORED_KEY_BYTES */
    /* The problem itself, for dense tables, which number its positions; NULL: the store does not use them.
     * Not owned: keep it open as long as the store. */
    const bd_domain *rules;
    const void *problem;
} bd_store_subject;

enum { BD_STORE_MUST_EXIST = 1, BD_STORE_READ_ONLY = 2 };

/* Opens the store at `where`: a file, or postgresql://... . Makes it unless BD_STORE_MUST_EXIST or
 * BD_STORE_READ_ONLY. `subject` is copied; NULL accepts any existing store. The caller closes the store.
 * False, with one clear line in `error` that names the store: no store there, a store of another problem or
 * version, no permission, a full disk, no server (BD_SYSTEM or BD_BAD_INPUT). */
BD_API bool bd_store_open(bd_store **store, const char *where, const bd_store_subject *subject,
                          unsigned how, bd_error *error);

/* Limits the bytes of its file that SQLite keeps in memory; 256 MiB by default. No effect on a server. */
BD_API void bd_store_cache(bd_store *store, uint64_t bytes);

/* Writes the rest of the batch and always closes. False: the write failed. NULL is fine. */
BD_API bool bd_store_close(bd_store *store, bd_error *error);

/* The subject of the store. Valid while the store is open. */
BD_API const bd_store_subject *bd_store_about(const bd_store *store);

typedef enum bd_store_answer { BD_STORE_FOUND, BD_STORE_ABSENT, BD_STORE_FAILED } bd_store_answer;

/* The row of a key (key_size bytes): the best of the batch and the tiers. Rows of another process are
 * visible at once, except in its first sorted runs: these are visible once the store reads a note, scans or measures. */
BD_API bd_store_answer bd_store_find(bd_store *store, const void *key, bd_store_row *row,
                                     bd_error *error);

/* Adds rows, in batches of its own; if a row exists already, the better one stays. Rows sorted by the bytes
 * of their keys (memcmp), each key once, are written directly if there are at least BD_STORE_LOT. A million
 * at a time is best; beyond ten million rows, batches of 65,536 and more become sorted runs. False: `error`
 * says what failed; rows of a smaller lot are then still in the batch, or not added. */
enum { BD_STORE_LOT = 1 << 12 };
BD_API bool bd_store_add(bd_store *store, const bd_store_row *rows, size_t count, bd_error *error);

/* Writes the batch. From then on the rows outlive this process, however it ends. A power cut may lose the
 * last batches, since the last checkpoint (bd_store_close() makes one): SQLite waits for the disk there and
 * not at every batch. False: the batch is kept, and a later flush may succeed. */
BD_API bool bd_store_flush(bd_store *store, bd_error *error);

/* Calls `row` for every row with a distance <= most, the best of each key, in no order; flushes first. If
 * `row` returns false, the scan ends early and returns true. `row` may call bd_store_find and nothing else
 * of this store. While another process adds, a scan is no snapshot: a key that it improves may come twice or, if
 * unproved, be missed. No proved row that was there before the scan is missed. */
BD_API bool bd_store_scan(bd_store *store, bd_cost most, bool (*row)(void *, const bd_store_row *),
                          void *context, bd_error *error);

/* A number below 2^63 that the store keeps under a name, such as the progress of a build. If several are noted, also by
 * several processes at once, the greatest stays. This flushes first, so a reader of the number finds every row that was
 * added before it. */
BD_API bool bd_store_note(bd_store *store, const char *name, uint64_t value, bd_error *error);
BD_API bd_store_answer bd_store_noted(bd_store *store, const char *name, uint64_t *value,
                                      bd_error *error);

/* The note that the store has every state at a distance <= its value, proved. */
#define BD_STORE_COMPLETE "complete depth"

/* One line of the catalogue of solved positions. The caller owns the texts. */
typedef struct bd_store_solve {
    const char *position;  /* as the domain writes it */
    const char *algorithm; /* "idastar" */
    bd_cost cost;
    bool proved; /* no path costs less */
    uint64_t generated;
    double seconds;
} bd_store_solve;

/* Adds a line to the catalogue, with the time of day. A position has one line: the last of those with the
 * least cost. */
BD_API bool bd_store_record(bd_store *store, const bd_store_solve *solve, bd_error *error);

/* The size of a store. Rows of a distance >= BD_STORE_DISTANCES - 1 count at that entry. */
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

/* Counts the rows; flushes first. Reads every row: some seconds for ten million. */
BD_API bool bd_store_measure(bd_store *store, bd_store_size *size, bd_error *error);

/* Reads every byte of every tier and compares checksums, or other signs of damage that a tier has. Does not
 * check that the rows are true. False: `error` says what is damaged or unreadable. */
BD_API bool bd_store_verify(bd_store *store, bd_error *error);

/* ---- Dense tables ----
 *
 * All positions of a problem that can number them (domain.h: rank), two bits each, built once and then used by the
 * store beside them. The 8-puzzle takes 45 kB, the boards of 2x5 450 kB, those of 3x4 60 MB. */

/* Builds the table of a subject with rules and problem in WHERE.dense, beside the store in the file
 * `where`, completely or not at all; replaces an old one. Stores opened afterwards use it if their subject
 * has rules and problem. It is the census of the space (search/census.h), which says what a problem must have;
 * `options->values` is not read. The heuristic `zero` is the fastest.
 * False: `error` says why: the problem cannot number its positions, or a move has another cost than 1 or no
 * inverse (BD_BAD_USAGE); BD_NO_MEMORY; the file (BD_SYSTEM); BD_INTERRUPTED. */
BD_API bool bd_store_build_dense(const char *where, const bd_store_subject *subject,
                                 const bd_census_options *options, bd_error *error);

#endif
