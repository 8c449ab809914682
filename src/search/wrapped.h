/* A domain around another, whose states and rules it passes on; who makes one sets anew what differs, such as
 * `domain.expand`, and searches `domain` with a struct as its problem whose first member this is. */
#ifndef BANDOLO_SEARCH_WRAPPED_H
#define BANDOLO_SEARCH_WRAPPED_H

#include <bandolo/search/domain.h>

typedef struct wrapped {
    const bd_domain *inner;
    const void *data; /* the inner problem */
    bd_domain domain;
} wrapped;

/* `inner` and its open problem must outlive it; `size` is that of the struct around it. The table has no kernels, cannot
 * be turned, and all successors are there: the parent of a state is made again, by the move straight back. */
void wrapped_init(wrapped *made, size_t size, const bd_domain *inner, const void *data);

#endif
