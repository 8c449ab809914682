/* The front door of local search: any algorithm on any landscape.
 *
 *     bd_local_options options = bd_local_defaults();
 *     bd_local_result result;
 *     options.algorithm = "late-acceptance", options.limits.seconds = 1;
 *     bd_local_search(landscape, problem, &options, &result);
 *     if (result.has_place) ... result.values, result.cost ...
 *     bd_local_result_free(&result);
 */
#ifndef BANDOLO_LOCAL_SEARCH_H
#define BANDOLO_LOCAL_SEARCH_H

#include <bandolo/local/landscape.h>

typedef struct bd_local_algorithm {
    const char *name;    /* "late-acceptance" */
    const char *summary; /* one line: what it does */
    const char *source;  /* who and when */
    unsigned bit;        /* BD_OF_LATE: stands for it in BD_LOCAL_PARAMETERS */
    unsigned needs;      /* what a landscape must be able to do: BD_LISTS | ... */
    uint64_t patience;   /* what options->patience means where it is 0 */
    bd_status (*run)(const bd_landscape *landscape, const void *problem, bd_local_run *run);
} bd_local_algorithm;

/* All of them, ended by a zeroed row. Static storage. */
BD_API const bd_local_algorithm *bd_local_algorithms(void);

/* The algorithm of that name, or NULL. */
BD_API const bd_local_algorithm *bd_local_algorithm_find(const char *name);

/* bd_local_defaults() with what the landscape advises for the algorithm of that name, which is set;
 * NULL: the landscape's best. */
BD_API bd_local_options bd_local_defaults_for(const bd_landscape *landscape, const char *algorithm);

/* Would bd_local_search() take these options for `landscape`? False: there is no such
 * algorithm, the landscape cannot serve it, a parameter is out of range, or differs from its
 * default and the algorithm does not take it; `error` says which (BD_BAD_USAGE). */
BD_API bool bd_local_check(const bd_landscape *landscape, const bd_local_options *options,
                           bd_error *error);

/* Searches an open `problem` of `landscape`, by its own kernel where it has one for the
 * algorithm, else by the generic instance of the same template. What is found is judged by
 * bd_landscape.check(), from its values alone, before it is returned: where that does not
 * confirm its cost, the search ends as BD_FAILED (BD_BROKEN_PROMISE).
 *
 * Fills `result`, which the caller frees with bd_local_result_free() whatever the status, and
 * returns result->status. Options that bd_local_check() refuses end as BD_FAILED with its
 * error. */
BD_API bd_status bd_local_search(const bd_landscape *landscape, const void *problem,
                                 const bd_local_options *options, bd_local_result *result);

#endif
