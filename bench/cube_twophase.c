/* The two-phase algorithm on random cubes: the mean time until a solution is short enough.
 *
 *     cube_twophase [CUBES [TURNS...]]     default: 1000 cubes, 21 20 19 turns
 *
 * With the best tables that lie in the folder $BANDOLO_PATTERNS.
 *
 * rob-twophase (E. Frantar) and min2phase (Chen Shuang) give such times for 20 and 19 turns. */
#include <bandolo/base/run.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct wish {
    size_t turns;
    atomic_bool stop;
} wish;

static void on_improved(void *context, const bd_move *moves, size_t length, bd_cost cost)
{
    wish *own = context;
    (void)moves, (void)cost;
    if (length <= own->turns)
        atomic_store(&own->stop, true);
}

static double processor_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void measure(const bd_problem *problem, unsigned cubes, size_t turns)
{
    bd_random random = bd_random_of(1);
    double longest = 0, began = processor_seconds();
    uint64_t states = 0, missed = 0;
    for (unsigned i = 0; i < cubes; ++i) {
        _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
        wish own = {.turns = turns};
        const bd_options options = {.algorithm = "anytime",
                                    .stop = &own.stop,
                                    .cost_limit = (bd_cost)turns,
                                    .limits.seconds = 60,
                                    .observer = {.context = &own, .improved = on_improved}};
        bd_result result;
        problem->domain->draw_lots(problem->data, &random, state);
        bd_search(problem->domain, problem->data, state, &options, &result);
        longest = result.seconds > longest ? result.seconds : longest;
        states += result.counter[BD_GENERATED];
        missed += !result.has_solution || result.cost > turns;
        bd_result_free(&result);
    }
    printf("%zu turns or fewer: %.3f ms of processor time on average, %.1f ms at most, %llu "
           "states, %llu missed\n",
           turns, 1000 * (processor_seconds() - began) / cubes, 1000 * longest,
           (unsigned long long)(states / cubes), (unsigned long long)missed);
    fflush(stdout);
}

int main(int count, char **words)
{
    bd_problem problem;
    bd_error error;
    unsigned cubes = count > 1 ? (unsigned)strtoul(words[1], NULL, 10) : 1000;
    double before = bd_clock_seconds();
    const bd_setup setup = {.patterns = getenv("BANDOLO_PATTERNS")};
    if (!bd_problem_open_with(&problem, "cube", NULL, &setup, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    printf("%s: tables made in %.0f ms\n", problem.domain->heuristic,
           1000 * (bd_clock_seconds() - before));
    if (count <= 2)
        for (size_t turns = 21; turns >= 19; --turns)
            measure(&problem, cubes, turns);
    for (int i = 2; i < count; ++i)
        measure(&problem, cubes, strtoul(words[i], NULL, 10));
    bd_problem_close(&problem);
}
