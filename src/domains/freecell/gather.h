/* Deals and boards in a file. */
#ifndef BANDOLO_DOMAINS_FREECELL_GATHER_H
#define BANDOLO_DOMAINS_FREECELL_GATHER_H

#include <bandolo/base/text.h>

typedef struct freecell_gathering {
    uint64_t first; /* line of the board at hand */
    size_t length;
    char text[1024];
} freecell_gathering;

/* A number, and a line with semicolons, is a deal; other lines are a board together, which an empty line ends. */
bd_gather freecell_gather;

#endif
