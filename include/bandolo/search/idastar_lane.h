/* What a lane of idastar_lanes.h holds. Part of idastar.h, for domains with BD_DOMAIN_FETCHES. */
#include <bandolo/base/memory.h>

#ifndef BD_LANES
#define BD_LANES 4
#endif

/* A state that is still to be searched below. */
typedef struct D(idastar_open_state) {
    D(state) state;
    D(past) past;
    bd_rise slack;
    uint32_t depth; /* moves from the root */
    bd_move last;
} D(idastar_open_state);

/* A child whose words are on their way. */
typedef struct D(idastar_pending) {
    D(foreseen) foreseen;
    D(past) past;
    bd_move move;
} D(idastar_pending);

typedef struct D(idastar_lane) {
    uint32_t bottom, top; /* open states: bottom .. top - 1, the next one last */
    unsigned pendings;    /* children of the state expanded last */
    bd_pages open;        /* D(idastar_open_state) */
    bd_pages way;         /* bd_move: from the root to that state */
    D(idastar_pending) pending[BD_DOMAIN_MOVES];
} D(idastar_lane);
