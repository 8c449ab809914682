/* Opens a problem from any name, heuristic and goal: three lines of the input. A refusal must come
 * with a reason. Names with a '/' would be loaded as plug-ins and are left out. */
#include <bandolo/registry.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = 0;
    char *rest = strchr(text, '\n'), *heuristic = NULL, *goal = NULL;
    if (rest) {
        *rest++ = 0;
        heuristic = *rest && *rest != '\n' ? rest : NULL;
        goal = strchr(rest, '\n');
        if (goal)
            *goal++ = 0;
    }
    bd_problem problem;
    bd_error error = {0};
    if (!strchr(text, '/')) {
        if (bd_problem_open(&problem, text, heuristic, goal, &error))
            bd_problem_close(&problem);
        else if (error.code == BD_OK || error.message[0] == 0)
            abort();
    }
    free(text);
    return 0;
}
