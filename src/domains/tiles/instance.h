/* One board with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_NAME and BD_DOMAIN_HEURISTIC, or
 * BD_DOMAIN_TABLES; TILES_HEURISTIC and the macros of that header; TILES_ROWS and TILES_COLUMNS for a fixed shape; and
 * TILES_KERNELS, a list of algorithms for kernels.h, if native kernels are worth their space (else the generic instance
 * serves). The macros that differ between heuristics are undefined at the end. */
#define BD_DOMAIN_SUMMARY TILES_SUMMARY
#define BD_DOMAIN_POSITION                                                                         \
    "the tiles row by row, 0 for the blank; goal 1 2 .. 0 unless --goal blank-first or a position"
#ifdef TILES_PATTERNS /* whose tables are of one goal, so that no search can start from both ends */
#define BD_DOMAIN_PROMISES      (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#define BD_DOMAIN_PATTERNS(set) set
#define BD_DOMAIN_INVERTS       1
#define BD_DOMAIN_FETCHES       1
#define BD_DOMAIN_DISTANCES     1
#define BD_DOMAIN_HAS_DAMAGE    1
#elif defined TILES_VIEWS /* likewise */
#define BD_DOMAIN_PROMISES (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#define BD_DOMAIN_PATTERNS TILES_SET
#define BD_DOMAIN_INVERTS  1
#else
#define BD_DOMAIN_PROMISES (BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_UNIT_COST)
#define BD_DOMAIN_REVERSES 1
#endif
#define BD_DOMAIN_MOVES 4
#define BD_DOMAIN_RISES 1
#if TILES_PARITY
#define BD_DOMAIN_RISE_STEP 2
#endif
#define BD_DOMAIN_OUTLINES   1
#define BD_DOMAIN_LEAST_COST 1
#define BD_DOMAIN_COST_BITS  12
#define BD_DOMAIN_HAS_CLOSE  1
#define BD_DOMAIN_HAS_CHECK  1
#define BD_DOMAIN_HAS_DRAW   1
#define BD_DOMAIN_HAS_LOTS   1
#define BD_DOMAIN_HAS_RANK   1
#define BD_DOMAIN_HAS_CENSUS 1
/* One search for each square of the blank is much code: sanitizer builds specialise only these, with
 * TILES_CONTROLS_CHECKED. */
#if defined TILES_ROWS && (!defined BANDOLO_INSTRUMENTED || defined TILES_CONTROLS_CHECKED)
#define BD_DOMAIN_CONTROLS TILES_CONTROLS
#ifdef __wasm__ /* the blank comes from the other colour of a chessboard */
#define BD_DOMAIN_FUSES(blank) ((blank / TILES_COLUMNS + blank % TILES_COLUMNS) % 2)
#endif
#endif
#ifndef BANDOLO_DOMAINS_TILES_INSTANCE_H
#define BANDOLO_DOMAINS_TILES_INSTANCE_H
#include <bandolo/template/search/algorithms.h>

/* Lists of algorithms: the optimal ones that are asked for most, and what also answers where those
 * would take too long. */
#define TILES_BY_IDASTAR(X) X(idastar, "idastar", )
#define TILES_OPTIMAL(X)    TILES_BY_IDASTAR(X) X(astar, "astar", )
#define TILES_OPTIMAL_OR_QUICK(X)                                                                  \
    TILES_OPTIMAL(X) X(weighted_astar, "weighted-astar", ) X(beam, "beam", )
#define TILES_BOUNDED_OR_ANYTIME(X)                                                                \
    TILES_OPTIMAL(X)                                                                               \
    X(widastar, "widastar", )                                                                      \
    X(beam, "beam", ) X(anytime, "anytime", ) X(anytime_beam, "anytime-beam", )
#endif
#ifndef TILES_ORDER
#define TILES_ORDER TILES_KORF
#endif

#if defined BANDOLO_SMALL && defined TILES_KERNELS /* IDA* of the 15-puzzle alone */
#undef TILES_KERNELS
#if TILES_ROWS == 4
#define TILES_KERNELS TILES_BY_IDASTAR
#endif
#endif

/* Smaller boards have the others. */
#if defined BANDOLO_FEW_KERNELS && defined TILES_KERNELS && TILES_ROWS > 4
#undef TILES_KERNELS
#define TILES_KERNELS TILES_OPTIMAL
#endif

#if defined TILES_KERNELS || !defined BANDOLO_TREES
#include "tiles.h"
#endif
#ifdef TILES_KERNELS
#define BD_DOMAIN_KERNELS TILES_KERNELS
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif
#ifndef BANDOLO_TREES /* see kernels.h */
#include <bandolo/search/adapter.h>
#endif

#include <bandolo/search/end.h>
#undef TILES_HEURISTIC
#undef TILES_CONTROLS_CHECKED
#undef TILES_KERNELS
#undef TILES_METRIC
#undef TILES_PARITY
#undef TILES_KEEPS
#undef TILES_PATTERNS
#undef TILES_VIEWS
#undef TILES_SET
#undef TILES_ORDER
