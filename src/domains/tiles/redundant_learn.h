/* Learns which moves are redundant on a board; see redundant.h. */
#ifndef BANDOLO_DOMAINS_TILES_REDUNDANT_LEARN_H
#define BANDOLO_DOMAINS_TILES_REDUNDANT_LEARN_H

#include "redundant.h"

/* False: no memory, and nothing is to be closed. */
bool tiles_redundant_learn(tiles_redundant *redundant, unsigned rows, unsigned columns);

/* Boards learned when the library was built: a table that cmake/write_redundant.c writes, ended by a zeroed row. */
typedef struct tiles_learned {
    unsigned rows, columns;
    tiles_redundant redundant;
} tiles_learned;

extern const tiles_learned tiles_learned_boards[];

#endif
