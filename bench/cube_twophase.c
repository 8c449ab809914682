/* The two-phase algorithm on random cubes: the mean time until a solution is short enough.
 *
 *     cube_twophase [CUBES|FILE [TURNS...]]     default: 1000 random cubes, 21 20 19 turns; or those of a file, one a line
 *
 * With the best tables that lie in the folder $BANDOLO_PATTERNS.
 *
 * rob-twophase (E. Frantar) and min2phase (Chen Shuang) give such times for 20 and 19 turns. */
#include <bandolo/base/run.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_CUBES = 100000 };

typedef struct cubes {
    unsigned count;
    unsigned char (*state)[BD_STATE_BYTES];
} cubes;

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

/* Random ones, or those of the file of that name. */
static cubes make_cubes(const bd_problem *problem, const char *word)
{
    char line[512];
    bd_error error;
    bd_random random = bd_random_of(1);
    unsigned wanted = (unsigned)strtoul(word, NULL, 10);
    FILE *file = wanted ? NULL : fopen(word, "r");
    cubes all = {0, aligned_alloc(_Alignof(max_align_t), (size_t)MOST_CUBES * BD_STATE_BYTES)};
    if (!all.state || (!wanted && !file)) {
        perror(word);
        exit(1);
    }
    for (; all.count < MOST_CUBES &&
           (file ? fgets(line, sizeof line, file) != NULL : all.count < wanted);
         ++all.count)
        if (!file)
            problem->domain->draw_lots(problem->data, &random, all.state[all.count]);
        else if (!problem->domain->parse(problem->data, line, strlen(line), all.state[all.count],
                                         &error)) {
            fprintf(stderr, "%s\n", error.message);
            exit(2);
        }
    if (file)
        fclose(file);
    return all;
}

static void measure(const bd_problem *problem, const cubes *all, size_t turns)
{
    double longest = 0, began = processor_seconds();
    uint64_t states = 0, missed = 0;
    for (unsigned i = 0; i < all->count; ++i) {
        wish own = {.turns = turns};
        const bd_options options = {.algorithm = "anytime",
                                    .stop = &own.stop,
                                    .cost_limit = (bd_cost)turns,
                                    .limits.seconds = 60,
                                    .observer = {.context = &own, .improved = on_improved}};
        bd_result result;
        bd_search(problem->domain, problem->data, all->state[i], &options, &result);
        longest = result.seconds > longest ? result.seconds : longest;
        states += result.counter[BD_GENERATED];
        missed += !result.has_solution || result.cost > turns;
        bd_result_free(&result);
    }
    printf("%zu turns or fewer: %.3f ms of processor time on average, %.1f ms at most, %llu "
           "states, %llu missed\n",
           turns, 1000 * (processor_seconds() - began) / all->count, 1000 * longest,
           (unsigned long long)(states / all->count), (unsigned long long)missed);
    fflush(stdout);
}

int main(int count, char **words)
{
    bd_problem problem;
    bd_error error;
    double before = bd_clock_seconds();
    const bd_setup setup = {.patterns = getenv("BANDOLO_PATTERNS")};
    if (!bd_problem_open_with(&problem, "cube", NULL, &setup, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    printf("%s: tables made in %.0f ms\n", problem.domain->heuristic,
           1000 * (bd_clock_seconds() - before));
    const cubes all = make_cubes(&problem, count > 1 ? words[1] : "1000");
    if (count <= 2)
        for (size_t turns = 21; turns >= 19; --turns)
            measure(&problem, &all, turns);
    for (int i = 2; i < count; ++i)
        measure(&problem, &all, strtoul(words[i], NULL, 10));
    free(all.state);
    bd_problem_close(&problem);
}
