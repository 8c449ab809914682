/* Inside of the templates: may change. */
/* The list of all local searches: everything that must name them each is made from this.
 *
 * X(function, name, bit, what it needs, usual patience, summary, source): D(function) is the
 * template, in its own header. */
#ifndef BANDOLO_TEMPLATE_LOCAL_ALGORITHMS_H
#define BANDOLO_TEMPLATE_LOCAL_ALGORITHMS_H

#include <bandolo/local/search.h>

/* clang-format off */
#define BD_LOCAL_ALGORITHMS(X) \
    X(annealing, "simulated-annealing", BD_OF_ANNEALING, 0, 0, \
      "accepts worse assignments, less and less often as the temperature falls", \
      "Kirkpatrick, Gelatt, Vecchi 1983") \
    X(hill_climbing, "hill-climbing", BD_OF_CLIMBING, 0, BD_USUAL_PATIENCE_CLIMBING, \
      "moves to better neighbours until there is none, then restarts", \
      "Selman, Levesque, Mitchell 1992") \
    X(late_acceptance, "late-acceptance", BD_OF_LATE, 0, BD_USUAL_PATIENCE_LATE, \
      "accepts an assignment that is no worse than the one some steps ago", \
      "Burke, Bykov 2017") \
    X(tabu, "tabu", BD_OF_TABU, BD_LISTS | BD_FORBIDS, BD_USUAL_PATIENCE_TABU, \
      "makes the best change, even for the worse; undoing a recent one is tabu", \
      "Glover 1989") \
    X(min_conflicts, "min-conflicts", BD_OF_CONFLICTS, BD_CONFLICTS, BD_USUAL_PATIENCE_CONFLICTS, \
      "repairs a variable in conflict by the value that leaves the fewest conflicts", \
      "Minton, Johnston, Philips, Laird 1992") \
    X(genetic, "genetic", BD_OF_GENETIC, 0, BD_USUAL_PATIENCE_GENETIC, \
      "evolves populations on islands: selection, crossover, mutation, migration", \
      "Holland 1975")
/* clang-format on */

#endif
