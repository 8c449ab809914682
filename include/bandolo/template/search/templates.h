/* Inside of the templates: may change. */
/* Every algorithm as a template, over the domain BD_DOMAIN. */
#include <bandolo/search/template.h>

#include <bandolo/search/anytime.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/baestar.h>
#include <bandolo/search/anytimebeam.h>
#include <bandolo/search/beam.h>
#include <bandolo/search/bestfirst.h>
#include <bandolo/search/bidirectional.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/breadthfirstheuristic.h>
#include <bandolo/search/budgetedtreesearch.h>
#include <bandolo/search/depthfirst.h>
#include <bandolo/search/dovetail.h>
#include <bandolo/search/dps.h>
#include <bandolo/search/ees.h>
#include <bandolo/search/greedy.h>
#include <bandolo/search/hdastar.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/iterativedeepening.h>
#include <bandolo/search/mm.h>
#include <bandolo/search/nrpa.h>
#include <bandolo/search/partialexpansion.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/rtastar.h>
#include <bandolo/search/smastar.h>
#include <bandolo/search/textbookastar.h>
#include <bandolo/search/transpositionidastar.h>
#include <bandolo/search/uniform.h>
#include <bandolo/search/weightedastar.h>
#include <bandolo/search/widastar.h>
