/* The searches of models: one file each; their rows stand in search.c. */
#ifndef BANDOLO_CONSTRAINT_SEARCHES_H
#define BANDOLO_CONSTRAINT_SEARCHES_H

#include "constraint/model_data.h"
#include "constraint/run.h"

/* Searches the model until it is done, and ends the run. */
typedef void constraint_search(constraint_run *run, const bd_model *model);

constraint_search search_generate_and_test, search_backtracking, search_bits,
    search_forward_checking, search_mac, search_backjumping, search_exact_cover,
    search_min_conflicts, search_tabu;

/* Can search_bits() search this model? */
bool bits_apply(const bd_model *model);

/* The model as what a run searches. */
run_subject model_subject(const bd_model *model);

/* Does the algorithm heed how the options want to be searched: orders, threads, restarts...? And does it find,
 * too, as many solutions as they want? False: BD_BAD_USAGE. */
bool algorithm_heeds(const bd_constraint_algorithm *algorithm, const bd_constraint_options *options,
                     bd_error *error);
bool algorithm_suits(const bd_constraint_algorithm *algorithm, const bd_constraint_options *options,
                     bd_error *error);

#endif
