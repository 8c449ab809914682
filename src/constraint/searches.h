/* The searches of models: one file each; their rows stand in search.c. */
#ifndef BANDOLO_CONSTRAINT_SEARCHES_H
#define BANDOLO_CONSTRAINT_SEARCHES_H

#include "constraint/model_data.h"
#include "constraint/run.h"

/* Searches the model until it is done, and ends the run. */
typedef void constraint_search(constraint_run *run, const bd_model *model);

constraint_search search_generate_and_test, search_backtracking, search_bits,
    search_forward_checking, search_mac, search_backjumping, search_exact_cover,
    search_min_conflicts, search_tabu, search_annealing, search_hill_climbing,
    search_late_acceptance;

/* A constraint removed a value, perhaps the last one: at the root, or below it. */
enum { REMOVES_AT_ROOT = 1, REMOVES_BELOW = 2 };

/* Notes on each constraint of the model, from searches that propagate as mac does. */
typedef struct search_notes {
    /* The bits above; initially 0. If there is no solution, the constraints with a bit alone have none either. */
    atomic_uchar *removers;
    /* 1 and the failures that it caused, as dom/wdeg has it. The search begins with these, and of one thread
     * it leaves here what they have become. */
    double *weight;
} search_notes;

/* bd_constraint_search() that also fills the notes, which may be NULL. */
bd_status search_noting(const bd_model *model, const bd_constraint_options *options,
                        const search_notes *notes, bd_constraint_result *result);

/* Can search_bits() search this model? */
bool bits_apply(const bd_model *model);

/* The model as what a run searches. */
run_subject model_subject(const bd_model *model);

/* Does the algorithm take the options, and find as many solutions as they want? False: BD_BAD_USAGE. */
bool check_options(const bd_constraint_algorithm *algorithm, const bd_constraint_options *options,
                   bd_error *error);

#endif
