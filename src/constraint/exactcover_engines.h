/* The algorithms of exact cover: one file each, and one that makes what it works on. Each opens what it needs,
 * in the memory of its run, and searches the tree as often as it is told to. */
#ifndef BANDOLO_CONSTRAINT_EXACTCOVER_ENGINES_H
#define BANDOLO_CONSTRAINT_EXACTCOVER_ENGINES_H

#include "constraint/exactcover_run.h"

/* engine, name, summary. The first one is the fastest for problems whose items must be covered once. */
#define COVER_ENGINES(X)                                                                           \
    X(cover_bits, "cover-bits", "bit sets of remaining and of compatible options")                 \
    X(cover_dancing_cells, "dancing-cells", "Knuth's sparse sets: a removal changes only sizes")   \
    X(cover_dancing_links, "dancing-links", "Knuth's Algorithms C and M: doubly linked lists")

/* Traits of all engines: the item with the fewest options is next, and its options come in any order that does not
 * depend on what is left. */
#define COVER_TRAITS                                                                               \
    (BD_COMPLETE | BD_TAKES_THREADS | BD_TAKES_ORDER(BD_ORDER_MRV) |                               \
     BD_TAKES_VALUE_ORDER(BD_VALUE_DESCENDING) | BD_TAKES_VALUE_ORDER(BD_VALUE_RANDOM))

typedef struct cover_engine {
    /* Why it cannot search this problem; NULL: it can. */
    const char *(*refuses)(const bd_exact_cover *cover);
    void *(*open)(cover_run *run); /* NULL: no memory, or the run has ended */
    void (*search)(void *engine);  /* all of the tree, or until the run has ended */
} cover_engine;

#define X(engine, name, summary) extern const cover_engine engine;
COVER_ENGINES(X)
#undef X

/* For engines with 32-bit numbers of cells. */
static inline const char *cover_refuses_large(const bd_exact_cover *cover)
{
    return cover->cells + cover->items + cover->options > UINT32_MAX / 2 ? "it is too large" : NULL;
}

#endif
