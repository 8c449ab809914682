/* How good and how fast are the local searches? Each on instances of three kinds, with several seeds: how
 * often it gets where it should, in how many seconds and steps.
 *
 *     bench/local [SECONDS [SEEDS]]    default: 5 seconds a run, 5 seeds
 *
 * berlin52 is to be solved within 2 percent of its shortest tour, 7542, queens and graphs without a
 * conflict, boards of knights by about as few as dominate them, by each algorithm of which that is asked in
 * the table below. The exit status is 0 when the median seed of each does it. */
#include "../tests/local/berlin52.h"

#include <bandolo/base/text.h>
#include <bandolo/local/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Text of an instance, which grows. */
static char text[1 << 22];

static size_t write_berlin(unsigned size)
{
    (void)size;
    return bd_text(text, sizeof text, "%s", berlin52);
}

static size_t write_cities(unsigned size)
{
    bd_random random = bd_random_of(size);
    size_t length = bd_text(text, sizeof text,
                            "DIMENSION: %u\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n", size);
    for (unsigned city = 1; city <= size; ++city)
        length += bd_text_at(text, sizeof text, length, "%u %u %u\n", city,
                             (unsigned)bd_random_below(&random, 100000),
                             (unsigned)bd_random_below(&random, 100000));
    return length;
}

static size_t write_number(unsigned size)
{
    return bd_text(text, sizeof text, "%u", size);
}

/* The squares of a board, each joined to those that a queen on it attacks. */
static size_t write_queen_graph(unsigned size)
{
    size_t length = bd_text(text, sizeof text, "p edge %u 0\n", size * size);
    for (unsigned a = 0; a < size * size; ++a)
        for (unsigned b = a + 1; b < size * size; ++b) {
            unsigned rows = b / size - a / size;
            unsigned columns = (unsigned)abs((int)(b % size) - (int)(a % size));
            if (rows == 0 || columns == 0 || rows == columns)
                length += bd_text_at(text, sizeof text, length, "e %u %u\n", a + 1, b + 1);
        }
    return length;
}

/* Each edge with chance one half. */
static size_t write_random_graph(unsigned size)
{
    bd_random random = bd_random_of(size);
    size_t length = bd_text(text, sizeof text, "p edge %u 0\n", size);
    for (unsigned a = 1; a <= size; ++a)
        for (unsigned b = a + 1; b <= size; ++b)
            if (bd_random_below(&random, 2))
                length += bd_text_at(text, sizeof text, length, "e %u %u\n", a, b);
    return length;
}

/* The instances: the target counts as reached, `good` is good enough. */
typedef struct task {
    const char *name, *landscape;
    size_t (*write)(unsigned size);
    unsigned size;
    const char *goal;
    int64_t target, good;
    unsigned asked; /* of which algorithms: BD_OF_CLIMBING | ... */
} task;

enum { BEST = BD_OF_CLIMBING | BD_OF_ANNEALING | BD_OF_LATE };

static const task tasks[] = {
    {"berlin52", "tsp", write_berlin, 52, NULL, 7542, 7542 * 102 / 100, BD_OF_ALL},
    {"1000 cities", "tsp", write_cities, 1000, NULL, 0, 2500000, BD_OF_ANNEALING},
    {"queens", "queens", write_number, 100, NULL, 0, 0, BD_OF_ALL},
    {"queens", "queens", write_number, 1000, NULL, 0, 0, BEST | BD_OF_CONFLICTS | BD_OF_TABU},
    {"queens", "queens", write_number, 10000, NULL, 0, 0, BD_OF_CONFLICTS | BD_OF_CLIMBING},
    {"knights", "knights", write_number, 12, NULL, 24, 24, BD_OF_ANNEALING | BD_OF_LATE},
    {"knights", "knights", write_number, 20, NULL, 62, 68, BD_OF_ANNEALING | BD_OF_LATE},
    {"queen graph 7x7, 7 colours", "colouring", write_queen_graph, 7, "7", 0, 0, BD_OF_ALL},
    {"queen graph 8x8, 9 colours", "colouring", write_queen_graph, 8, "9", 0, 0, BD_OF_ALL},
    {"G(125, 1/2), 18 colours", "colouring", write_random_graph, 125, "18", 0, 0,
     BD_OF_ALL & ~BD_OF_CLIMBING},
    {"G(250, 1/2), 30 colours", "colouring", write_random_graph, 250, "30", 0, 0,
     BD_OF_TABU | BD_OF_CONFLICTS},
    {"G(500, 1/2), 52 colours", "colouring", write_random_graph, 500, "52", 0, 0, BD_OF_TABU},
};

typedef struct outcome {
    int64_t cost;
    double seconds, steps;
} outcome;

static int by_cost_then_seconds(const void *a, const void *b)
{
    const outcome *one = a, *other = b;
    if (one->cost != other->cost)
        return one->cost < other->cost ? -1 : 1;
    return (one->seconds > other->seconds) - (one->seconds < other->seconds);
}

static outcome run(const bd_landscape *landscape, const void *problem, const char *algorithm,
                   const task *of, double seconds, uint64_t seed)
{
    bd_local_options options = bd_local_defaults_for(landscape, algorithm);
    bd_local_result result;
    options.seed = seed;
    options.restarts = UINT64_C(1000000000);
    options.limits.seconds = seconds;
    options.has_target = true;
    options.target = of->target;
    if (bd_local_search(landscape, problem, &options, &result) == BD_FAILED) {
        fprintf(stderr, "local: %s\n", result.error.message);
        exit(4);
    }
    outcome all = {result.cost, result.seconds,
                   (double)(result.counter[BD_LOCAL_TRIED] + result.counter[BD_LOCAL_EVALUATIONS])};
    bd_local_result_free(&result);
    return all;
}

/* Is the median as good as is asked? */
static bool judge(const bd_landscape *landscape, const void *problem,
                  const bd_local_algorithm *algorithm, const task *of, double seconds,
                  unsigned seeds)
{
    enum { MOST_SEEDS = 100 };
    outcome all[MOST_SEEDS];
    unsigned reached = 0, count = seeds < MOST_SEEDS ? seeds : MOST_SEEDS;
    double time = 0, steps = 0;
    for (unsigned seed = 0; seed < count; ++seed) {
        all[seed] = run(landscape, problem, algorithm->name, of, seconds, seed);
        reached += all[seed].cost <= of->target;
        time += all[seed].seconds, steps += all[seed].steps;
    }
    qsort(all, count, sizeof *all, by_cost_then_seconds);
    const outcome *median = &all[count / 2];
    bool is_asked = of->asked & algorithm->bit, is_good = median->cost <= of->good;
    printf("  %-20s median %7" PRId64 " in %7.3f s, worst %7" PRId64 ", reached %u of %u, "
           "%6.1f M steps/s%s\n",
           algorithm->name, median->cost, median->seconds, all[count - 1].cost, reached, count,
           steps / time / 1e6,
           !is_asked ? ""
           : is_good ? "  as asked"
                     : "  NOT AS ASKED");
    fflush(stdout);
    return is_good || !is_asked;
}

static bool solve(const task *of, double seconds, unsigned seeds)
{
    const bd_landscape *landscape = bd_landscape_find(of->landscape);
    bd_error error;
    bool all_good = true;
    const bd_landscape_setup setup = {text, of->write(of->size), of->goal, NULL};
    void *problem = setup.length < sizeof text ? bd_landscape_open(landscape, &setup, &error)
                                               : NULL;
    if (!problem) {
        fprintf(stderr, "local: %s: cannot be opened\n", of->name);
        exit(4);
    }
    printf("%s, size %u:\n", of->name, of->size);
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one)
        if (!(one->needs & ~landscape->abilities))
            all_good &= judge(landscape, problem, one, of, seconds, seeds);
    bd_landscape_close(landscape, problem);
    return all_good;
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 5;
    unsigned seeds = argc > 2 ? (unsigned)atoi(argv[2]) : 5;
    bool all_good = true;
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; ++i)
        all_good &= solve(&tasks[i], seconds > 0 ? seconds : 5, seeds > 0 ? seeds : 5);
    return all_good ? 0 : 1;
}
