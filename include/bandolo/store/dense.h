/* Dense tables: all positions of a problem that can number them (domain.h: rank), two bits each, built once
 * and then used by the store beside them. The 8-puzzle takes 45 kB, the boards of 2x5 450 kB, those of 3x4
 * 60 MB. */
#ifndef BANDOLO_STORE_DENSE_H
#define BANDOLO_STORE_DENSE_H

#include <bandolo/base/atomic.h>
#include <bandolo/base/budget.h>
#include <bandolo/store/store.h>

/* Can a problem have one? It must number its positions; its moves must cost 1 and be reversible. */
BD_API bool bd_store_can_be_dense(const bd_domain *rules, const void *problem);

/* A zeroed struct means one thread, no limit and no progress. */
typedef struct bd_store_dense_options {
    bd_budget *budget;       /* not owned; NULL: no limit */
    unsigned threads;        /* 0 or 1: the calling thread; the table does not depend on it */
    const atomic_bool *stop; /* set it from any thread to end early; NULL: never */
    void *context;
    /* Called from the calling thread for each distance, before the next layer is made; may be NULL. */
    void (*layer)(void *context, unsigned distance, uint64_t positions);
} bd_store_dense_options;

/* Builds the table of a subject with rules and problem in WHERE.dense, beside the store in the file
 * `where`, completely or not at all; replaces an old one. Stores opened afterwards use it if their subject
 * has rules and problem. The build is breadth-first from the goal, with four bits a position in memory; the
 * heuristic `zero` is the fastest.
 * False: `error` says why: the problem cannot number its positions, or a move has another cost than 1 or no
 * inverse (BD_BAD_USAGE); BD_NO_MEMORY; the file, or "stopped" (BD_SYSTEM). */
BD_API bool bd_store_build_dense(const char *where, const bd_store_subject *subject,
                                 const bd_store_dense_options *options, bd_error *error);

#endif
