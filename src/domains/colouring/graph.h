/* Graphs, and their colouring: no two neighbours alike, in as few colours as possible. */
#ifndef BANDOLO_DOMAINS_COLOURING_GRAPH_H
#define BANDOLO_DOMAINS_COLOURING_GRAPH_H

#include <bandolo/local/landscape.h>

#define GRAPH_MOST_VERTICES 100000
#define GRAPH_MOST_EDGES    20000000

/* The neighbours of v are neighbour[first[v]] .. neighbour[first[v + 1] - 1], ascending. */
typedef struct graph {
    uint32_t vertices;
    uint32_t *first; /* vertices + 1 */
    uint32_t *neighbour;
} graph;

/* Reads DIMACS's text form: "p edge VERTICES EDGES", lines "e A B", comments "c ...". An edge
 * may be given more than once, and from either end, so how many there are to be is not held against
 * the text. False: BD_BAD_INPUT with the line, BD_NO_MEMORY, or BD_INTERRUPTED by the setup's `stop`; nothing
 * is to be freed. */
bool graph_read(graph *made, const bd_landscape_setup *setup, bd_error *error);

void graph_free(graph *made);

/* How many colours it takes when the vertices get theirs one by one, those with most neighbours
 * first, the first that no neighbour has (D. Welsh, M. Powell, The Computer Journal 10, 1967).
 * 0: no memory. */
uint32_t graph_greedy_colours(const graph *of);

#endif
