/* The built-in domains, those of plug-ins, and opening a problem by name. */
#ifndef BANDOLO_REGISTRY_H
#define BANDOLO_REGISTRY_H

#include <bandolo/search/domain.h>

/* All built-in domains, one entry per name and heuristic; the heuristics of a name in order of preference.
 * Ends with NULL. Static storage. */
BD_API const bd_domain *const *bd_domains(void);

/* An open problem. */
typedef struct bd_problem {
    const bd_domain *domain;
    void *data;           /* what the functions of `domain` take as `problem` */
    void *plugin;         /* of dlopen, or NULL */
    bd_error passed_over; /* why a better heuristic with tables could not serve; else BD_OK */
} bd_problem;

/* Opens a problem of the domain `name`: "tile15", "tile:3x4" (shape after the colon), or the path of a
 * plug-in ("./mine.so", "./mine.so:12", anything with a '/'). A plug-in with its own kernels takes the library's functions
 * from the program, which must export them: link it with the shared library. `heuristic` may be NULL for
 * the first that serves: tables may be too large for a shape, or missing. `setup` has the goal and the
 * folder of the pattern tables; its shape is ignored. False: `error` says what is wrong and lists the
 * choices; close nothing. */
BD_API bool bd_problem_open_with(bd_problem *problem, const char *name, const char *heuristic,
                                 const bd_setup *setup, bd_error *error);

/* The same with only a goal (NULL: the default) and no pattern tables. */
BD_API bool bd_problem_open(bd_problem *problem, const char *name, const char *heuristic,
                            const char *goal, bd_error *error);

/* Closes an open problem and its plug-in. A zeroed one is fine. */
BD_API void bd_problem_close(bd_problem *problem);

#endif
