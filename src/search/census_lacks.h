/* The needs of a census that a problem does not meet. */
#ifndef BANDOLO_SEARCH_CENSUS_LACKS_H
#define BANDOLO_SEARCH_CENSUS_LACKS_H

#include <bandolo/search/domain.h>

enum { CENSUS_LACKS_SIZE = 128 };

/* Writes them, separated by commas; "": none, so that bd_census_can(). Returns `out`. */
const char *census_lacks(const bd_domain *domain, const void *problem, char out[CENSUS_LACKS_SIZE]);

#endif
