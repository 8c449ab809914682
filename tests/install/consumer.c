/* A stranger's program: all it needs must be in the installed headers and the library. */
#include <bandolo/bandolo.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char position[] = "1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15";
    bd_error error = {0};
    bd_problem problem = {0};
    bd_options options = {0};
    bd_result result = {0};
    max_align_t start[BD_STATE_BYTES / sizeof(max_align_t)];

    bool solved = bd_problem_open(&problem, "tile15", NULL, NULL, &error) &&
                  problem.domain->parse(problem.data, position, strlen(position), start, &error) &&
                  bd_search(problem.domain, problem.data, start, &options, &result) == BD_SOLVED &&
                  result.optimal && result.cost == 2;
    if (!solved)
        fprintf(stderr, "not solved: %s\n", error.message);
    bd_result_free(&result);
    bd_problem_close(&problem);
    return solved ? 0 : 1;
}
