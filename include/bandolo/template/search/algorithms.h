/* Inside of the templates: may change. */
/* The list of all algorithms: everything that must name them each is made from this.
 *
 * X(function, name, traits, summary, source, usual weight of h or 0): D(function) is the template, in
 * its own header. kernels.h compiles BD_MAIN_ALGORITHMS for a domain, unless it names another list; the
 * generic instances have all. */
#ifndef BANDOLO_TEMPLATE_SEARCH_ALGORITHMS_H
#define BANDOLO_TEMPLATE_SEARCH_ALGORITHMS_H

#include <bandolo/template/search/order.h>
#include <bandolo/search/search.h>

/* clang-format off */
#define BD_MAIN_ALGORITHMS(X) \
    X(idastar, "idastar", \
      BD_PROVES_OPTIMAL | BD_USES_THREADS | BD_USES_PERIMETER | BD_PRUNES_PARENTS | \
          BD_USES_COST_LIMIT, \
      "iterative-deepening A*: optimal, stores only the path", \
      "Korf 1985", 0) \
    X(astar, "astar", \
      BD_PROVES_OPTIMAL | BD_USES_PERIMETER | BD_PRUNES_PARENTS | \
          BD_USES_COST_LIMIT | BD_USES_TIES, \
      "A*: optimal, expands least f = g + h first, stores every state", \
      "Hart, Nilsson, Raphael 1968", 0) \
    X(widastar, "widastar", BD_USES_WEIGHT | BD_USES_WEIGHT_KINDS | BD_USES_CUT_OFF, \
      "IDA* with a weight on h, constant or varying: shorter search, longer paths", \
      "after Korf 1993", BD_USUAL_WEIGHT_WIDASTAR) \
    X(weighted_astar, "weighted-astar", \
      BD_USES_WEIGHT | BD_USES_WEIGHT_KINDS | BD_PRUNES_PARENTS | \
          BD_USES_COST_LIMIT | BD_USES_TIES | BD_BOUNDS_COST, \
      "A* with f = g + w * h: at most w times the least cost", \
      "Pohl 1970", BD_USUAL_WEIGHT_ASTAR) \
    X(uniform_cost, "uniform-cost", \
      BD_PROVES_OPTIMAL | BD_IGNORES_HEURISTIC | BD_PRUNES_PARENTS | \
          BD_USES_COST_LIMIT | BD_USES_TIES, \
      "expands least g first: optimal without a heuristic", \
      "Dijkstra 1959", 0) \
    X(greedy, "greedy", BD_PRUNES_PARENTS | BD_USES_COST_LIMIT | BD_USES_TIES, \
      "expands least h first: fast, paths far from optimal", \
      "Doran, Michie 1966", 0) \
    X(rbfs, "rbfs", BD_PROVES_OPTIMAL | BD_USES_COST_LIMIT, \
      "recursive best-first search: optimal, expands in the order of A*, linear space", \
      "Korf 1993", 0) \
    X(best_first, "best-first", \
      BD_USES_WIDTH | BD_USES_VALUE_LIMIT | BD_PRUNES_PARENTS | BD_USES_COST_LIMIT, \
      "best-first search of a lecture: least h + g/1000 first, no state twice", \
      "after Doran, Michie 1966", 0) \
    X(textbook_astar, "textbook-astar", BD_PRUNES_PARENTS | BD_USES_COST_LIMIT, \
      "A* as courses write it: no state twice, ties as in a binary heap", \
      "after Hart, Nilsson, Raphael 1968", 0) \
    X(beam, "beam", BD_USES_WIDTH | BD_USES_WEIGHT | BD_USES_COST_LIMIT, \
      "layer by layer, keeps only the best states: bounded memory, may find nothing", \
      "Lowerre 1976", BD_USUAL_WEIGHT_BEAM) \
    X(breadth_first, "breadth-first", \
      BD_PROVES_OPTIMAL | BD_NEEDS_UNIT_COST | BD_IGNORES_HEURISTIC | BD_PRUNES_PARENTS | \
          BD_USES_COST_LIMIT, \
      "layer by layer: optimal if all moves cost the same", \
      "Moore 1959", 0) \
    X(depth_first, "depth-first", \
      BD_USES_DEPTH | BD_IGNORES_HEURISTIC | BD_PRUNES_PARENTS | BD_USES_COST_LIMIT, \
      "depth-first search down to a depth limit: any solution, stores only the path", \
      "Tarjan 1972", 0) \
    X(iterative_deepening, "iterative-deepening", \
      BD_PROVES_OPTIMAL | BD_USES_DEPTH | BD_IGNORES_HEURISTIC | BD_PRUNES_PARENTS | \
          BD_USES_COST_LIMIT, \
      "depth-first search with a growing limit: optimal without a heuristic, stores only the path", \
      "Korf 1985", 0) \
    X(bidirectional, "bidirectional", BD_PROVES_OPTIMAL | BD_NEEDS_REVERSIBLE, \
      "NBS, A* from both ends: optimal, expands at most about twice the states needed", \
      "Chen, Holte, Zilles, Sturtevant 2017", 0) \
    X(anytime, "anytime", \
      BD_PROVES_OPTIMAL | BD_USES_WEIGHT | BD_IMPROVES | BD_USES_COST_LIMIT | BD_BOUNDS_COST, \
      "weighted A* in turns with beams: better solutions until one is proved optimal", \
      "Likhachev, Gordon, Thrun 2003; Hansen, Zhou 2007; Zhang 1998", BD_USUAL_WEIGHT_ANYTIME) \
    X(hdastar, "hdastar", BD_PROVES_OPTIMAL | BD_USES_THREADS | BD_USES_COST_LIMIT, \
      "hash-distributed A*: parallel A*, each thread owns a share of the states", \
      "Kishimoto, Fukunaga, Botea 2009", 0)

#define BD_MORE_ALGORITHMS(X) \
    X(anytime_beam, "anytime-beam", \
      BD_NEEDS_UNIT_COST | BD_USES_WIDTH | BD_IMPROVES | BD_USES_COST_LIMIT, \
      "beams of growing width: better solutions until one is proved optimal", \
      "Zhang 1998", 0) \
    X(transposition_idastar, "transposition-idastar", BD_PROVES_OPTIMAL | BD_USES_WIDTH, \
      "IDA* with a transposition table: optimal, searches fewer states twice", \
      "Reinefeld, Marsland 1994", 0) \
    X(budgeted_tree_search, "budgeted-tree-search", BD_PROVES_OPTIMAL, \
      "IDA* whose iterations grow by a factor, whatever the moves cost: optimal", \
      "Helmert, Lattimore, Lelis, Orseau, Sturtevant 2019", 0) \
    X(partial_expansion_astar, "partial-expansion-astar", BD_PROVES_OPTIMAL, \
      "A* that makes and stores no state whose f is too great: optimal", \
      "Goldenberg, Felner, Stern, Sharon, Sturtevant, Holte, Schaeffer 2014", 0) \
    X(smastar, "smastar", BD_PROVES_OPTIMAL | BD_USES_WIDTH, \
      "A* in a given number of states, which forgets the worst: optimal if the path fits", \
      "Russell 1992", 0) \
    X(breadth_first_heuristic, "breadth-first-heuristic", \
      BD_PROVES_OPTIMAL | BD_NEEDS_UNIT_COST, \
      "layers of states within a bound on f, and no closed list: optimal with unit costs", \
      "Zhou, Hansen 2006", 0) \
    X(mm, "mm", BD_PROVES_OPTIMAL | BD_NEEDS_REVERSIBLE, \
      "A* from both ends that meets in the middle: optimal", \
      "Holte, Felner, Sharon, Sturtevant 2016", 0) \
    X(baestar, "baestar", BD_PROVES_OPTIMAL | BD_NEEDS_REVERSIBLE, \
      "search from both ends, by what h is known to err: optimal, few states if h is consistent", \
      "Sadhukhan 2013; Alcazar, Riddle, Barley 2020", 0) \
    X(ees, "ees", BD_USES_WEIGHT | BD_BOUNDS_COST, \
      "explicit estimation search: at most w times the least cost, few moves left first", \
      "Thayer, Ruml 2011", BD_USUAL_WEIGHT_BOUNDED) \
    X(dps, "dps", BD_USES_WEIGHT | BD_BOUNDS_COST, \
      "dynamic potential search: at most w times the least cost", \
      "Gilon, Felner, Stern 2016", BD_USUAL_WEIGHT_BOUNDED) \
    X(dovetail, "dovetail", 0, \
      "greedy search with several settings of an estimate, each within a growing budget", \
      "Valenzano, Sturtevant, Schaeffer, Buro, Kishimoto 2010", 0) \
    X(rtastar, "rtastar", BD_USES_DEPTH | BD_USES_SEED, \
      "real-time A*: a move after each look-ahead; quick, far from optimal", \
      "Korf 1990", 0) \
    X(nrpa, "nrpa", \
      BD_USES_WIDTH | BD_USES_DEPTH | BD_USES_COST_LIMIT | BD_IMPROVES | BD_USES_SEED, \
      "random playouts that learn from the best of them: better solutions, none proved", \
      "Rosin 2011", 0)
/* clang-format on */

#ifdef BANDOLO_SMALL /* for a page that fetches the engine */
#define BD_ALGORITHMS BD_MAIN_ALGORITHMS
#else
#define BD_ALGORITHMS(X) BD_MAIN_ALGORITHMS(X) BD_MORE_ALGORITHMS(X)
#endif

#endif
