/* The water jugs by every algorithm there is, each compiled for them. */
#include "jugs.h"

#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>
#include <bandolo/search/end.h>
#include <bandolo/search/search.h>

#include <stdio.h>

static void print_path(const jugs_problem *problem, jugs_state state, const bd_result *result)
{
    for (size_t i = 0; i < result->length; ++i) {
        char move[32], position[16];
        state = jugs_play(problem, &state, result->moves[i]);
        jugs_format_move(problem, result->moves[i], move, sizeof move);
        jugs_format(problem, &state, position, sizeof position);
        printf("  %-12s %s\n", move, position);
    }
}

int main(int argc, char **argv)
{
    jugs_problem problem;
    jugs_state start;
    bd_error error;
    const char *position = argc > 1 ? argv[1] : "0 0";
    if (!jugs_open(&problem, &(bd_setup){0}, &error) ||
        !jugs_parse(&problem, position, strlen(position), &start, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    for (size_t i = 0; i < count; ++i) {
        if (algorithms[i].traits & BD_NEEDS_REVERSIBLE)
            continue; /* what went down the drain does not come back */
        bd_result result;
        bd_options options = {.algorithm = algorithms[i].name};
        bd_search(&jugs_domain, &problem, &start, &options, &result);
        printf("%-20s %s, %zu moves%s, %llu generated\n", algorithms[i].name,
               bd_status_name(result.status), result.length, result.optimal ? " (optimal)" : "",
               (unsigned long long)result.counter[BD_GENERATED]);
        if (i == 0)
            print_path(&problem, start, &result);
        bd_result_free(&result);
    }
    return 0;
}
