/* The pattern tables that a bench's heuristic wants. */
#ifndef BENCH_TABLES_TABLES_H
#define BENCH_TABLES_TABLES_H

#include <bandolo/search/domain.h>

/* Builds those of a domain's heuristic that are not yet in the setup's folder. False: why not stands
 * in `error`. A domain that wants none, or an unknown one, is fine. */
bool tables_build(const char *domain, const char *heuristic, const bd_setup *setup,
                  bd_error *error);

#endif
