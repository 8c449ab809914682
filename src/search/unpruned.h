/* A domain whose successors are all there are: the parent of a state is made again, by the move straight
 * back. Algorithms see another table, so that those that leave the parent out stay as fast as they are. */
#ifndef BANDOLO_SEARCH_UNPRUNED_H
#define BANDOLO_SEARCH_UNPRUNED_H

#include <bandolo/search/domain.h>

typedef struct unpruned {
    const bd_domain *inner;
    const void *data; /* the inner problem */
    bd_domain domain; /* to be searched with this struct as its problem */
} unpruned;

/* Makes the table of a domain and an open problem of it, which must outlive it. The states are the
 * same. It has no kernels and cannot be turned. */
void unpruned_init(unpruned *made, const bd_domain *domain, const void *data);

#endif
