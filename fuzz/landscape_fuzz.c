/* Reads any bytes as an instance of a landscape: the first says of which, and with what goal. A refusal must
 * come with a reason; what is read must be searched a little, and what is found must be confirmed. */
#include <bandolo/local/search.h>

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A step of large problems takes long enough as it is. */
enum { FEW_STEPS = 300, MOST_VALUES = 500 };

static void search(const bd_landscape *landscape, const void *problem)
{
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one) {
        bd_local_options options = bd_local_defaults();
        bd_local_result result;
        options.algorithm = one->name;
        options.limits = (bd_limits){.nodes = FEW_STEPS, .bytes = 16 << 20};
        options.restarts = 10;
        if (one->bit == BD_OF_GENETIC)
            options.population = 4, options.islands = 2;
        bd_local_search(landscape, problem, &options, &result);
        if (result.status == BD_FAILED && result.error.code != BD_BAD_USAGE)
            abort();
        bd_local_result_free(&result);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    static const struct {
        const char *landscape, *goal;
    } kinds[] = {{"colouring", NULL}, {"tsp", NULL},    {"colouring", "2"}, {"tsp", "2"},
                 {"knights", NULL},   {"queens", NULL}, {"sudoku", NULL},   {"colouring", "20"}};
    const size_t kind = data[0] % (sizeof kinds / sizeof *kinds);
    const bd_landscape *landscape = bd_landscape_find(kinds[kind].landscape);
    const bd_landscape_setup setup = {(const char *)data + 1, size - 1, kinds[kind].goal, NULL};
    bd_error error = {0};
    void *problem = bd_landscape_open(landscape, &setup, &error);
    if (!problem && (error.code == BD_OK || error.message[0] == 0))
        abort();
    if (problem && landscape->length(problem) <= MOST_VALUES)
        search(landscape, problem);
    bd_landscape_close(landscape, problem);
    return 0;
}
