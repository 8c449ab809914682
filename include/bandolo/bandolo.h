/* Bandolo for a program that asks: searches of paths, constraints, landscapes and games, FlatZinc, and what they return.
 *
 *     bd_problem problem = BD_ZEROED;
 *     bd_error error;
 *     if (bd_problem_open(&problem, "tile15", NULL, NULL, &error))
 *         ... problem.domain->parse(...), bd_search(...), bd_result_free(...)
 *     bd_problem_close(&problem);
 *
 * Not in here: the algorithms as templates (search/template.h, local/template.h, adversary/template.h), pattern
 * databases (heuristic/patterns.h), and the store of solved positions, which is a library of its own (store/store.h). */
#ifndef BANDOLO_BANDOLO_H
#define BANDOLO_BANDOLO_H

#include <bandolo/adversary/game.h>
#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>
#include <bandolo/base/run.h>
#include <bandolo/base/text.h>
#include <bandolo/base/types.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/constraint/exactcover.h>
#include <bandolo/constraint/explain.h>
#include <bandolo/constraint/model.h>
#include <bandolo/constraint/search.h>
#include <bandolo/flatzinc.h>
#include <bandolo/handles.h>
#include <bandolo/heuristic/perimeter.h>
#include <bandolo/heuristic/weight.h>
#include <bandolo/local/landscape.h>
#include <bandolo/local/search.h>
#include <bandolo/registry.h>
#include <bandolo/search/callbacks.h>
#include <bandolo/search/census.h>
#include <bandolo/search/domain.h>
#include <bandolo/search/handle.h>
#include <bandolo/search/replanning.h>
#include <bandolo/search/search.h>

#endif
