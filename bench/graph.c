/* Paths in a plane of a million vertices: Dijkstra's algorithm and A*, beside a plain loop by hand:
 *
 *     bench/graph [SHAPE]
 */
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "clock/processor_clock.h"
#include "own/heap.h"
#include "domains/graph/road.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUERIES = 20 };

typedef struct tally {
    double seconds;
    uint64_t expanded, sum; /* of costs */
} tally;

static heap waiting;

/* The costs in an array, a binary heap of f and vertex. */
static void by_hand(const road_graph *graph, road_place place, bool informed, tally *sum)
{
    double began = processor_seconds();
    uint32_t *g = malloc(graph->vertices * sizeof *g),
             *parent = malloc(graph->vertices * sizeof *parent);
    memset(g, 0xFF, graph->vertices * sizeof *g);
    g[place.at] = 0;
    waiting.count = 0;
    heap_push(&waiting, 0, place.at);
    while (waiting.count > 0) {
        uint32_t here = heap_pop(&waiting).vertex;
        if (g[here] >> 31)
            continue;
        if (here == place.goal) {
            sum->sum += g[here];
            break;
        }
        ++sum->expanded;
        for (uint32_t i = graph->first[here]; i < graph->first[here + 1]; ++i) {
            uint32_t next = graph->arc[i].to, cost = g[here] + graph->arc[i].cost;
            if (g[next] != UINT32_MAX && (g[next] & INT32_MAX) <= cost)
                continue;
            g[next] = cost, parent[next] = here;
            bd_cost h = informed ? road_estimate(graph, &(road_place){next, place.goal}) : 0;
            heap_push(&waiting, (uint64_t)(cost + h) << 32 | (UINT32_MAX - cost), next);
        }
        g[here] |= 1U << 31;
    }
    free(g), free(parent);
    sum->seconds += processor_seconds() - began;
}

static void search(const bd_problem *problem, const road_place *place, tally *sum)
{
    bd_result result;
    double began = processor_seconds();
    bd_search(problem->domain, problem->data, place, &(bd_options){0}, &result);
    sum->seconds += processor_seconds() - began;
    sum->expanded += result.counter[BD_EXPANDED];
    sum->sum += result.status == BD_SOLVED ? result.cost : 0;
    bd_result_free(&result);
}

static void report(const char *name, const tally *ours, const tally *hand)
{
    printf("%-14s %12" PRIu64 " expanded %8.2f M/s, by hand %8.2f M/s, ratio %.2f  %s\n", name,
           ours->expanded, (double)ours->expanded / ours->seconds / 1e6,
           (double)hand->expanded / hand->seconds / 1e6,
           (double)ours->expanded / ours->seconds * hand->seconds / (double)hand->expanded,
           ours->sum == hand->sum ? "same answers" : "ANSWERS DIFFER");
}

int main(int words, char **word)
{
    bd_problem problem[2];
    bd_error error = {0};
    char name[256];
    tally ours[2] = {{0}}, hand[2] = {{0}};
    snprintf(name, sizeof name, "graph:%s", words > 1 ? word[1] : "plane,1000x1000,1");
    double began = processor_seconds();
    if (!bd_problem_open(&problem[0], name, "straight-line", NULL, &error) ||
        !bd_problem_open(&problem[1], name, "zero", NULL, &error))
        return fprintf(stderr, "%s\n", error.message), 2;
    const road_graph *graph = &((const road_problem *)problem[0].data)->graph;
    printf("%s: %u vertices, %u arcs, opened twice in %.2f s\n", name, graph->vertices, graph->arcs,
           processor_seconds() - began);
    bd_random random = bd_random_of(1);
    for (unsigned i = 0; i < QUERIES; ++i) {
        road_place place = {(uint32_t)bd_random_below(&random, graph->vertices),
                            (uint32_t)bd_random_below(&random, graph->vertices)};
        for (unsigned blind = 0; blind < 2; ++blind) {
            search(&problem[blind], &place, &ours[blind]);
            by_hand(graph, place, !blind, &hand[blind]);
        }
    }
    report("A*", &ours[0], &hand[0]);
    report("uniform-cost", &ours[1], &hand[1]);
    bd_problem_close(&problem[0]);
    bd_problem_close(&problem[1]);
    return 0;
}
