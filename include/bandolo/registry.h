/* The domains that the library brings, those of plug-ins, and opening a problem of one by name. */
#ifndef BANDOLO_REGISTRY_H
#define BANDOLO_REGISTRY_H

#include <bandolo/search/domain.h>

/* All built-in domains, one entry per name and heuristic, a name's heuristics in the order of
 * preference. Ended by NULL. Static storage. */
BD_API const bd_domain *const *bd_domains(void);

/* A problem, open. */
typedef struct bd_problem {
    const bd_domain *domain;
    void *data;   /* what the functions of `domain` take as `problem` */
    void *plugin; /* of dlopen, or NULL */
    bd_error
        passed_over; /* why a better heuristic, whose tables are there, could not serve; else BD_OK */
} bd_problem;

/* Opens a problem of the domain called `name`: "tile15", "tile:3x4" (shape after the colon), or the
 * path of a plug-in ("./mine.so", anything with a '/'). A plug-in with kernels of its own takes the
 * library's functions from the program, which must export them: link it with the shared library.
 * `heuristic` may be NULL for the first that serves: tables may be too large for a shape, or not built
 * yet. `setup` has the goal and the folder of the pattern tables; its shape is not looked at. False:
 * `error` says what is wrong and lists what there is; nothing is to be closed. */
BD_API bool bd_problem_open_with(bd_problem *problem, const char *name, const char *heuristic,
                                 const bd_setup *setup, bd_error *error);

/* The same with a goal alone, NULL for the default: no pattern tables are looked for. */
BD_API bool bd_problem_open(bd_problem *problem, const char *name, const char *heuristic,
                            const char *goal, bd_error *error);

/* Closes an open problem and its plug-in. A zeroed one is fine. */
BD_API void bd_problem_close(bd_problem *problem);

#endif
