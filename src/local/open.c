/* An instance of any landscape, in memory of its own. */
#include <bandolo/local/landscape.h>

#include <stdlib.h>

void *bd_landscape_open(const bd_landscape *landscape, const bd_landscape_setup *setup,
                        bd_error *error)
{
    void *problem = calloc(1, landscape->problem_size);
    if (!problem) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for a problem of %zu bytes",
                landscape->problem_size);
        return NULL;
    }
    if (landscape->open(problem, setup, error))
        return problem;
    free(problem);
    return NULL;
}

void bd_landscape_close(const bd_landscape *landscape, void *problem)
{
    if (problem)
        landscape->close(problem);
    free(problem);
}
