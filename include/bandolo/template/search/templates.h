/* Inside of the templates: may change. */
/* The templates of some algorithms, over the domain BD_DOMAIN: of those whose bits are in BD_TEMPLATES. A file reads no
 * others, so that a change of an algorithm compiles only the files that have it.
 *
 *     #define BD_TEMPLATES (0 BD_ALGORITHMS(BD_BIT))
 *     #include <bandolo/template/search/templates.h> */
#include <bandolo/search/template.h>

#ifndef BANDOLO_TEMPLATE_SEARCH_TEMPLATES_H
#define BANDOLO_TEMPLATE_SEARCH_TEMPLATES_H
/* A list of algorithms becomes a sum of bits, which #if can test. A function of the domain's own has no bit. */
#define BD_BIT(function, ...)          | BD_BIT_##function
#define BD_BIT_LISTED(function)        | BD_BIT_##function
#define BD_BIT_idastar                 (1 << 0)
#define BD_BIT_astar                   (1 << 1)
#define BD_BIT_widastar                (1 << 2)
#define BD_BIT_weighted_astar          (1 << 3)
#define BD_BIT_uniform_cost            (1 << 4)
#define BD_BIT_greedy                  (1 << 5)
#define BD_BIT_rbfs                    (1 << 6)
#define BD_BIT_best_first              (1 << 7)
#define BD_BIT_textbook_astar          (1 << 8)
#define BD_BIT_beam                    (1 << 9)
#define BD_BIT_breadth_first           (1 << 10)
#define BD_BIT_depth_first             (1 << 11)
#define BD_BIT_iterative_deepening     (1 << 12)
#define BD_BIT_bidirectional           (1 << 13)
#define BD_BIT_anytime                 (1 << 14)
#define BD_BIT_hdastar                 (1 << 15)
#define BD_BIT_anytime_beam            (1 << 16)
#define BD_BIT_transposition_idastar   (1 << 17)
#define BD_BIT_budgeted_tree_search    (1 << 18)
#define BD_BIT_partial_expansion_astar (1 << 19)
#define BD_BIT_smastar                 (1 << 20)
#define BD_BIT_breadth_first_heuristic (1 << 21)
#define BD_BIT_mm                      (1 << 22)
#define BD_BIT_baestar                 (1 << 23)
#define BD_BIT_ees                     (1 << 24)
#define BD_BIT_dps                     (1 << 25)
#define BD_BIT_dovetail                (1 << 26)
#define BD_BIT_rtastar                 (1 << 27)
#define BD_BIT_nrpa                    (1 << 28)
#endif

#if BD_TEMPLATES & BD_BIT_anytime
#include <bandolo/search/anytime.h>
#endif
#if BD_TEMPLATES & BD_BIT_anytime_beam
#include <bandolo/search/anytimebeam.h>
#endif
#if BD_TEMPLATES & BD_BIT_astar
#include <bandolo/search/astar.h>
#endif
#if BD_TEMPLATES & BD_BIT_baestar
#include <bandolo/search/baestar.h>
#endif
#if BD_TEMPLATES & BD_BIT_beam
#include <bandolo/search/beam.h>
#endif
#if BD_TEMPLATES & BD_BIT_best_first
#include <bandolo/search/bestfirst.h>
#endif
#if BD_TEMPLATES & BD_BIT_bidirectional
#include <bandolo/search/bidirectional.h>
#endif
#if BD_TEMPLATES & BD_BIT_breadth_first
#include <bandolo/search/breadthfirst.h>
#endif
#if BD_TEMPLATES & BD_BIT_breadth_first_heuristic
#include <bandolo/search/breadthfirstheuristic.h>
#endif
#if BD_TEMPLATES & BD_BIT_budgeted_tree_search
#include <bandolo/search/budgetedtreesearch.h>
#endif
#if BD_TEMPLATES & BD_BIT_depth_first
#include <bandolo/search/depthfirst.h>
#endif
#if BD_TEMPLATES & BD_BIT_dovetail
#include <bandolo/search/dovetail.h>
#endif
#if BD_TEMPLATES & BD_BIT_dps
#include <bandolo/search/dps.h>
#endif
#if BD_TEMPLATES & BD_BIT_ees
#include <bandolo/search/ees.h>
#endif
#if BD_TEMPLATES & BD_BIT_greedy
#include <bandolo/search/greedy.h>
#endif
#if BD_TEMPLATES & BD_BIT_hdastar
#include <bandolo/search/hdastar.h>
#endif
#if BD_TEMPLATES & BD_BIT_idastar
#include <bandolo/search/idastar.h>
#endif
#if BD_TEMPLATES & BD_BIT_iterative_deepening
#include <bandolo/search/iterativedeepening.h>
#endif
#if BD_TEMPLATES & BD_BIT_mm
#include <bandolo/search/mm.h>
#endif
#if BD_TEMPLATES & BD_BIT_nrpa
#include <bandolo/search/nrpa.h>
#endif
#if BD_TEMPLATES & BD_BIT_partial_expansion_astar
#include <bandolo/search/partialexpansion.h>
#endif
#if BD_TEMPLATES & BD_BIT_rbfs
#include <bandolo/search/rbfs.h>
#endif
#if BD_TEMPLATES & BD_BIT_rtastar
#include <bandolo/search/rtastar.h>
#endif
#if BD_TEMPLATES & BD_BIT_smastar
#include <bandolo/search/smastar.h>
#endif
#if BD_TEMPLATES & BD_BIT_textbook_astar
#include <bandolo/search/textbookastar.h>
#endif
#if BD_TEMPLATES & BD_BIT_transposition_idastar
#include <bandolo/search/transpositionidastar.h>
#endif
#if BD_TEMPLATES & BD_BIT_uniform_cost
#include <bandolo/search/uniform.h>
#endif
#if BD_TEMPLATES & BD_BIT_weighted_astar
#include <bandolo/search/weightedastar.h>
#endif
#if BD_TEMPLATES & BD_BIT_widastar
#include <bandolo/search/widastar.h>
#endif
#undef BD_TEMPLATES
