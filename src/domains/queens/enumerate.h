/* Solutions one after the other, in the order of their columns, row by row. */
#ifndef BANDOLO_DOMAINS_QUEENS_ENUMERATE_H
#define BANDOLO_DOMAINS_QUEENS_ENUMERATE_H

#include "domains/queens/queens.h"

/* The native "bitboard". */
bd_status queens_run_bitboard(const void *board, const bd_constraint_options *options,
                              bd_constraint_result *result);

#endif
