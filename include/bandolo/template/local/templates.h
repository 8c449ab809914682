/* Inside of the templates: may change. */
/* Every local search as a template, over the landscape BD_DOMAIN. */
#include <bandolo/local/template.h>

#include <bandolo/local/annealing.h>
#include <bandolo/local/genetic.h>
#include <bandolo/local/hillclimbing.h>
#include <bandolo/local/lateacceptance.h>
#include <bandolo/local/minconflicts.h>
#include <bandolo/local/tabu.h>
