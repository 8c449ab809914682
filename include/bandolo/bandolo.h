/* Bandolo for a program that asks: searches of paths, constraints, local search, FlatZinc, and what they return.
 *
 *     bd_problem problem = BD_ZEROED;
 *     bd_error error;
 *     if (bd_problem_open(&problem, "tile15", NULL, NULL, &error))
 *         ... problem.domain->parse(...), bd_search(...), bd_result_free(...)
 *     bd_problem_close(&problem);
 *
 * Not in here: the algorithms as templates (search/template.h, local/template.h), pattern databases
 * (heuristic/patterns.h), and the store of solved positions, which is a library of its own (store/store.h). */
#ifndef BANDOLO_BANDOLO_H
#define BANDOLO_BANDOLO_H

#include <bandolo/adversary/game.h>
#include <bandolo/adversary/options.h>
#include <bandolo/adversary/promises.h>
#include <bandolo/adversary/result.h>
#include <bandolo/adversary/search.h>
#include <bandolo/base/budget.h>
#include <bandolo/base/error.h>
#include <bandolo/base/random.h>
#include <bandolo/base/run.h>
#include <bandolo/base/text.h>
#include <bandolo/base/types.h>
#include <bandolo/constraint/checkpoint.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/constraint/exactcover.h>
#include <bandolo/constraint/explain.h>
#include <bandolo/constraint/model.h>
#include <bandolo/constraint/options.h>
#include <bandolo/constraint/problem.h>
#include <bandolo/constraint/search.h>
#include <bandolo/flatzinc.h>
#include <bandolo/handles.h>
#include <bandolo/heuristic/perimeter.h>
#include <bandolo/heuristic/weight.h>
#include <bandolo/local/landscape.h>
#include <bandolo/local/options.h>
#include <bandolo/local/promises.h>
#include <bandolo/local/result.h>
#include <bandolo/local/search.h>
#include <bandolo/registry.h>
#include <bandolo/search/backward.h>
#include <bandolo/search/best.h>
#include <bandolo/search/callbacks.h>
#include <bandolo/search/domain.h>
#include <bandolo/search/dstarlite.h>
#include <bandolo/search/handle.h>
#include <bandolo/search/lpastar.h>
#include <bandolo/search/options.h>
#include <bandolo/search/promises.h>
#include <bandolo/search/result.h>
#include <bandolo/search/search.h>

#endif
