/* Domains of one's own, as their authors write them from the public headers, against a plain loop by hand in the
 * same run, whose answers are the oracle:
 *
 *     bench/own
 *
 * Pancakes and STRIPS count generated states, the others expanded ones. */
#include <bandolo/bandolo.h>
#include <bandolo/template/search/run.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

/* Of this process alone, whatever else runs. */
static double processor_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* ---- a binary heap as by hand ---- */

typedef struct pile_item {
    uint64_t key;
    uint32_t node;
} pile_item;

typedef struct pile {
    pile_item *items;
    size_t count, room;
} pile;

static void pile_push(pile *heap, uint64_t key, uint32_t node)
{
    if (heap->count == heap->room) {
        heap->room = heap->room ? 2 * heap->room : 1024;
        heap->items = realloc(heap->items, heap->room * sizeof *heap->items);
        if (!heap->items)
            abort();
    }
    size_t hole = heap->count++;
    for (; hole > 0 && key < heap->items[(hole - 1) / 2].key; hole = (hole - 1) / 2)
        heap->items[hole] = heap->items[(hole - 1) / 2];
    heap->items[hole] = (pile_item){key, node};
}

static pile_item pile_pop(pile *heap)
{
    pile_item first = heap->items[0], last = heap->items[--heap->count];
    size_t hole = 0;
    for (size_t child = 1; child < heap->count; child = 2 * hole + 1) {
        child += child + 1 < heap->count && heap->items[child + 1].key < heap->items[child].key;
        if (last.key <= heap->items[child].key)
            break;
        heap->items[hole] = heap->items[child];
        hole = child;
    }
    heap->items[hole] = last;
    return first;
}

/* ---- measuring ---- */

static void begin(template_run *run)
{
    run->began = processor_seconds();
    run->options = (bd_options){0};
    bd_control_init(&run->control, &run->options);
    bd_run_init(&run->run, &run->control, 0, 1);
}

/* What a search counts: expanded states if it says so. */
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

static void report(const char *name, const tally *ours, const tally *hand)
{
    double rate = (double)ours->states / ours->seconds,
           by_hand = (double)hand->states / hand->seconds;
    bool agree = ours->answer == hand->answer;
    wrong += !agree;
    printf("%-36s %10" PRIu64 " %8.2f %8.2f   %5.2f %8.2f   %s\n", name, ours->states, rate / 1e6,
           by_hand / 1e6, rate / by_hand, hand->seconds / ours->seconds,
           agree ? "same answers" : "ANSWERS DIFFER");
    fflush(stdout);
}

#include "own/digraph.h"
#include "own/grid.h"
#include "own/pancakes.h"
#include "own/strips.h"

int main(void)
{
    printf("%-36s %10s %8s %8s   %5s %8s\n", "domain", "states", "M/s", "by hand", "ratio",
           "of time");
    bench_pancakes();
    bench_grid();
    bench_digraph();
    bench_strips();
    return wrong != 0;
}
