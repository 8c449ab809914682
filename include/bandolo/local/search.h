/* The front door of local search: any algorithm on any landscape.
 *
 *     bd_local_options options = bd_local_defaults();
 *     bd_local_result result;
 *     options.algorithm = "late-acceptance", options.limits.seconds = 1;
 *     bd_local_search(landscape, problem, &options, &result);
 *     if (result.has_assignment) ... result.values, result.cost ...
 *     bd_local_result_free(&result);
 */
#ifndef BANDOLO_LOCAL_SEARCH_H
#define BANDOLO_LOCAL_SEARCH_H

#include <bandolo/local/landscape.h>
#include <bandolo/local/options.h>

typedef struct bd_local_algorithm {
    const char *name;    /* "late-acceptance" */
    const char *summary; /* one line: what it does */
    const char *source;  /* who and when */
    unsigned bit;        /* BD_OF_LATE: stands for it in BD_LOCAL_PARAMETERS */
    unsigned needs;      /* what a landscape must provide: BD_LISTS | ... */
    uint64_t patience;   /* the value of options->patience if that is 0 */
    bd_status (*run)(const bd_landscape *landscape, const void *problem, bd_local_run *run);
} bd_local_algorithm;

/* All of them, ended by a zeroed row. Static storage. */
BD_API const bd_local_algorithm *bd_local_algorithms(void);

/* The algorithm of that name, or NULL. */
BD_API const bd_local_algorithm *bd_local_algorithm_find(const char *name);

/* bd_local_defaults() with the landscape's advice for the algorithm of that name, which is set; NULL: the
 * landscape's best. */
BD_API bd_local_options bd_local_defaults_for(const bd_landscape *landscape, const char *algorithm);

/* Would bd_local_search() take these options for `landscape`? False: there is no such algorithm, the
 * landscape does not support it, a parameter is out of range, or the algorithm does not take a parameter
 * that differs from its default; `error` says which (BD_BAD_USAGE). */
BD_API bool bd_local_check(const bd_landscape *landscape, const bd_local_options *options,
                           bd_error *error);

/* Searches an open `problem` of `landscape`, with its own kernel for the algorithm if it has one, else with
 * the generic instance of the same template. bd_landscape.check() judges the answer by its values alone
 * before it is returned: if it does not confirm the cost, the search ends as BD_FAILED (BD_BROKEN_PROMISE).
 * Fills `result`, which the caller frees with bd_local_result_free() whatever the status, and returns
 * result->status. Options that bd_local_check() refuses end as BD_FAILED with its error. */
BD_API bd_status bd_local_search(const bd_landscape *landscape, const void *problem,
                                 const bd_local_options *options, bd_local_result *result);

#endif
