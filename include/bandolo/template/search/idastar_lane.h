/* Inside of the templates: may change. */
/* A lane of idastar_lanes.h. Part of idastar.h, for domains with BD_DOMAIN_FETCHES. */
#include <bandolo/template/base/memory.h>

#ifndef BD_LANES
#define BD_LANES 4
#endif

/* A child: its words are on their way, or it is open, still to be searched below. */
typedef struct D(idastar_child) {
    D(foreseen) foreseen;
    D(past) past;
    bd_rise slack;
    uint32_t depth; /* moves from the root */
    bd_move move;
} D(idastar_child);

typedef struct D(idastar_lane) {
    uint32_t bottom, top; /* open children: bottom .. top - 1, the next one last */
    uint32_t pendings;    /* children whose words are on their way, behind them: those of `here` */
    uint32_t depth;       /* of the state expanded last */
    bd_rise slack;        /* and what it has */
    D(past) past;
    uint32_t depths;   /* for which there is room in what follows */
    bd_pages children; /* D(idastar_child) */
    bd_pages states;   /* D(spread): from the root to that state, one a depth */
    bd_pages way;      /* bd_move: likewise */
} D(idastar_lane);
