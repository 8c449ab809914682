/* Dense tables: all positions of a problem that can number them (domain.h: rank), two bits each, built
 * once and then asked by the store that they lie beside. The 8-puzzle takes 45 kB, the boards of 2x5
 * 450 kB, those of 3x4 60 MB. */
#ifndef BANDOLO_STORE_DENSE_H
#define BANDOLO_STORE_DENSE_H

#include <bandolo/base/atomic.h>
#include <bandolo/base/budget.h>
#include <bandolo/store/store.h>

/* Can a problem have one? It numbers its positions, and its moves cost 1 and can be taken back. */
BD_API bool bd_store_can_be_dense(const bd_domain *rules, const void *problem);

/* A zeroed struct asks for one thread, no limit, and silence. */
typedef struct bd_store_dense_options {
    bd_budget *budget;       /* not owned; NULL: no limit */
    unsigned threads;        /* 0 or 1: the calling one; the table does not depend on it */
    const atomic_bool *stop; /* set it from any thread to end early; NULL: never */
    void *context;
    /* Called from the calling thread for each distance, before the next layer is made; may be NULL. */
    void (*layer)(void *context, unsigned distance, uint64_t positions);
} bd_store_dense_options;

/* Builds the table of a subject with rules and problem, beside the store in the file `where`, in the file
 * WHERE.dense, whole or not at all; one that is there is replaced. Stores opened from then on ask it, if
 * their subject says rules and problem. Breadth-first from the goal, with four bits a position in memory;
 * fastest with the heuristic `zero`. False: `error` says why: the problem cannot number its positions, or
 * its moves do not all cost 1 and have an inverse (BD_BAD_USAGE); BD_NO_MEMORY; the file, or "stopped"
 * (BD_SYSTEM). */
BD_API bool bd_store_build_dense(const char *where, const bd_store_subject *subject,
                                 const bd_store_dense_options *options, bd_error *error);

#endif
