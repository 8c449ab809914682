/* FreeCell: processor time and moves of solutions over a range of Microsoft's deals.
 *
 *     freecell [FIRST LAST [ALGORITHM [LIMIT [RULES]]]]     default: 1 32000 with dovetail, without a limit
 *
 * LIMIT is in seconds a deal, or in states from 1000 on: these give the same answer on a machine that is busy.
 *
 * bench/freecell_peers.sh runs fc-solve (S. Fish) beside it. */
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int count, char **words)
{
    unsigned first = count > 2 ? (unsigned)strtoul(words[1], NULL, 10) : 1;
    unsigned last = count > 2 ? (unsigned)strtoul(words[2], NULL, 10) : 32000;
    double limit = count > 4 ? strtod(words[4], NULL) : 0;
    bd_options options = {.algorithm = count > 3 ? words[3] : "dovetail",
                          .limits.seconds = limit < 1000 ? limit : 0,
                          .limits.nodes = limit < 1000 ? 0 : (uint64_t)limit};
    bd_problem problem;
    bd_error error;
    char name[200];
    snprintf(name, sizeof name, "freecell%s%.180s", count > 5 ? ":" : "",
             count > 5 ? words[5] : "");
    if (!bd_problem_open(&problem, name, NULL, NULL, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    unsigned long long solved = 0, moves = 0, generated = 0;
    clock_t began = clock();
    for (unsigned deal = first; deal <= last; ++deal) {
        _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
        char text[16];
        bd_result result;
        int length = snprintf(text, sizeof text, "%u", deal);
        if (!problem.domain->parse(problem.data, text, (size_t)length, state, &error)) {
            fprintf(stderr, "%s\n", error.message);
            return 2;
        }
        bd_search(problem.domain, problem.data, state, &options, &result);
        if (result.has_solution)
            ++solved, moves += result.length;
        else
            printf("deal %u: %s\n", deal, bd_status_name(result.status));
        generated += result.counter[BD_GENERATED];
        bd_result_free(&result);
    }
    double seconds = (double)(clock() - began) / CLOCKS_PER_SEC, deals = (double)(last - first + 1);
    printf("%llu of %.0f deals solved in %.2f s of processor time: %.3f ms, %.0f states and %.2f "
           "moves a deal\n",
           solved, deals, seconds, 1000 * seconds / deals, (double)generated / deals,
           solved ? (double)moves / (double)solved : 0);
    bd_problem_close(&problem);
}
