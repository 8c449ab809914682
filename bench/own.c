/* Domains of one's own, as their authors write them from the public headers, each beside a plain loop by hand in the
 * same run, whose answers are the oracle; and published ones, where there are any:
 *
 *     bench/own
 *
 * Pancakes count generated states, the bisection steps, the job shop values tried (by hand: nodes), the others expanded
 * states. At the end, what a small search with one handle takes. */
#include <bandolo/bandolo.h>
#include <bandolo/template/search/run.h>

#include "clock/processor_clock.h"
#include "own/heap.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
    double seconds;
    uint64_t states;
    uint64_t answer; /* the cost */
} tally;

typedef struct template_run {
    bd_options options;
    bd_control control;
    bd_run run;
    double began;
} template_run;

/* ---- measuring ---- */

static void begin(template_run *run)
{
    run->began = processor_seconds();
    run->options = (bd_options){0};
    bd_control_init(&run->control, &run->options);
    bd_run_init(&run->run, &run->control, 0, 1);
}

/* The counts of a search: expanded states if it says so. */
static tally end(template_run *run)
{
    bool expands = run->run.counted & 1u << BD_EXPANDED;
    tally one = {0.0, expands ? run->run.counter[BD_EXPANDED] : bd_run_generated(&run->run),
                 run->run.has_solution ? run->run.cost : BD_NO_COST};
    bd_run_free(&run->run);
    one.seconds = processor_seconds() - run->began;
    return one;
}

static void add(tally *all, tally one)
{
    all->seconds += one.seconds;
    all->states += one.states;
    all->answer = all->answer * 31 + one.answer;
}

static int wrong;

/* `known`: the answer that others found; `goal`: the ratio aimed at. 0: there is none. */
static void report(const char *name, const tally *ours, const tally *hand, uint64_t known,
                   double goal)
{
    double rate = (double)ours->states / ours->seconds,
           by_hand = (double)hand->states / hand->seconds;
    bool agree = ours->answer == hand->answer && (!known || ours->answer == known);
    char aim[16] = "";
    wrong += !agree;
    if (goal > 0)
        snprintf(aim, sizeof aim, "%.2f", goal);
    printf("%-36s %11" PRIu64 " %8.2f %8.2f   %5.2f %5s %8.2f   %s", name, ours->states, rate / 1e6,
           by_hand / 1e6, rate / by_hand, aim, hand->seconds / ours->seconds,
           agree ? "same answers" : "ANSWERS DIFFER");
    if (known)
        printf(", %" PRIu64, ours->answer);
    printf("\n");
    fflush(stdout);
}

/* Ratios aimed at: of searches over arrays, and with a heap of many costs. */
static const double goal_arrays = 0.7, goal_heap = 0.6;

#include "own/bisection.h"
#include "own/digraph.h"
#include "own/grid.h"
#include "own/handle.h"
#include "own/hanoi.h"
#include "own/jobshop.h"
#include "own/octile.h"

#define STACK forty
#define SIZE  40
#define RISES 1
#include "own/pancakes.h"

#define STACK twelve
#define SIZE  12
#define RISES 1
#include "own/pancakes.h"

#define STACK plain_twelve
#define SIZE  12
#define RISES 0
#include "own/pancakes.h"

#include "own/sokoban.h"
#include "own/strips.h"

int main(void)
{
    printf("%-36s %11s %8s %8s   %5s %5s %8s\n", "domain", "states", "M/s", "by hand", "ratio",
           "goal", "of time");
    forty_bench("40 pancakes, IDA*", 360, 0.85);
    twelve_bench("12 pancakes, IDA*", 40000, 0.9);
    plain_twelve_bench("12 pancakes without rises, IDA*", 40000, 0.9);
    bench_octile();
    bench_grid();
    bench_sokoban();
    bench_hanoi();
    bench_digraph();
    bench_strips();
    bench_bisection();
    bench_jobshop();
    bench_handle();
    return wrong != 0;
}
