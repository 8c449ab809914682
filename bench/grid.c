/* Paths on the maps of the Moving AI laboratory: each query of scenario files by jump point search and by A*, beside a plain
 * A* by hand, with the published lengths:
 *
 *     bench/grid MAP SCENARIO [MAP SCENARIO...]
 *
 * Lengths that differ in the last digit printed, as sums of many rounded steps may, are counted, and so are queries that the
 * map refuses. */
#include <bandolo/registry.h>
#include <bandolo/search/handle.h>
#include <bandolo/search/search.h>

#include "clock/processor_clock.h"
#include "own/heap.h"
#include "domains/grid/place.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1024 };

typedef struct tally {
    double seconds;
    uint64_t expanded;
} tally;

typedef struct counts {
    uint64_t queries, refused, differ;
    double greatest; /* difference */
    tally jumps, cells, hand;
} counts;

/* ---- A* by hand: costs in an array, a binary heap of f and cell ---- */

static heap waiting;

static bd_cost by_hand(const grid_map *map, const grid_place *place, tally *sum)
{
    double began = processor_seconds();
    uint32_t cells = map->width * map->height, goal = place->goal_y * map->width + place->goal_x;
    uint32_t *g = malloc(cells * sizeof *g), here, start = place->y * map->width + place->x;
    uint8_t *by = malloc(cells);
    bd_cost answer = BD_NO_COST;
    memset(g, 0xFF, cells * sizeof *g);
    g[start] = 0;
    waiting.count = 0;
    heap_push(&waiting, 0, start);
    while (waiting.count > 0 && answer == BD_NO_COST) {
        here = heap_pop(&waiting).vertex;
        if (g[here] >> 31)
            continue;
        if (here == goal) {
            answer = g[here];
            break;
        }
        ++sum->expanded;
        unsigned x = here % map->width, y = here / map->width;
        for (unsigned steps = grid_steps(map, x, y); steps; steps &= steps - 1) {
            unsigned step = (unsigned)__builtin_ctz(steps);
            int to_x = (int)x + grid_step[step][0], to_y = (int)y + grid_step[step][1];
            uint32_t next = (uint32_t)to_y * map->width + (uint32_t)to_x;
            uint32_t cost = g[here] + (step % 2 ? map->diagonal : map->straight);
            if (g[next] != UINT32_MAX && (g[next] & INT32_MAX) <= cost)
                continue;
            g[next] = cost, by[next] = (uint8_t)step;
            uint64_t f = cost + grid_octile(map, to_x - place->goal_x, to_y - place->goal_y);
            heap_push(&waiting, f << 32 | (UINT32_MAX - cost), next);
        }
        g[here] |= 1U << 31;
    }
    free(g), free(by);
    sum->seconds += processor_seconds() - began;
    return answer;
}

/* ---- queries ---- */

/* A map with one heuristic. Its handle keeps the memory from query to query. */
typedef struct contestant {
    bd_problem problem;
    bd_handle *handle;
} contestant;

static bd_cost search(contestant *self, const grid_place *place, tally *sum)
{
    double began = processor_seconds();
    if (self->handle)
        bd_handle_reset(self->handle, place);
    else
        self->handle = bd_handle_open(self->problem.domain, self->problem.data, place,
                                      &(bd_options){.algorithm = "astar"}, NULL);
    if (!self->handle)
        return BD_NO_COST;
    bd_handle_run(self->handle, NULL);
    sum->seconds += processor_seconds() - began;
    const bd_result *result = bd_handle_result(self->handle);
    sum->expanded += result->counter[BD_EXPANDED];
    return result->status == BD_SOLVED && result->optimal ? result->cost : BD_NO_COST;
}

static void query(contestant both[2], const char *line, counts *all)
{
    const bd_problem *problem = &both->problem;
    grid_place place;
    bd_error error = {0};
    char text[64];
    const char *length = strrchr(line, '\t') ? strrchr(line, '\t') : strrchr(line, ' ');
    ++all->queries;
    if (!length || !problem->domain->parse(problem->data, line, strlen(line), &place, &error)) {
        ++all->refused;
        return;
    }
    const grid_map *map = &((const grid_problem *)problem->data)->map;
    bd_cost cost = search(&both[0], &place, &all->jumps);
    bd_cost same = search(&both[1], &place, &all->cells);
    if (cost != same || cost != by_hand(map, &place, &all->hand)) {
        printf("%s: ANSWERS DIFFER\n", line);
        exit(1);
    }
    grid_format_cost(problem->data, bd_handle_result(both->handle)->length, cost, text,
                     sizeof text);
    const char *point = strchr(length, '.');
    size_t digits = point ? strspn(point + 1, "0123456789") : 0;
    double difference = fabs(strtod(text, NULL) - strtod(length, NULL));
    all->differ += difference > 0.51 * pow(10, -(double)(digits < 8 ? digits : 8));
    all->greatest = difference > all->greatest ? difference : all->greatest;
}

static void try_map(const char *map, const char *scenario, counts *all)
{
    contestant both[2] = {0};
    bd_error error = {0};
    char name[LINE], line[LINE];
    FILE *file = fopen(scenario, "r");
    snprintf(name, sizeof name, "grid:%s", map);
    if (!file || !bd_problem_open(&both[0].problem, name, "jump-points", NULL, &error) ||
        !bd_problem_open(&both[1].problem, name, "octile", NULL, &error)) {
        printf("%s: %s\n", file ? map : scenario, error.message);
        exit(2);
    }
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (*line && strncmp(line, "version", 7) != 0)
            query(both, line, all);
    }
    fclose(file);
    for (unsigned i = 0; i < 2; ++i) {
        bd_handle_close(both[i].handle);
        bd_problem_close(&both[i].problem);
    }
}

static void report(const char *name, const tally *sum, uint64_t queries)
{
    printf("  %-18s %10.1f us a query %12.1f expanded a query %8.2f M expanded/s\n", name,
           sum->seconds / (double)queries * 1e6, (double)sum->expanded / (double)queries,
           (double)sum->expanded / sum->seconds / 1e6);
}

int main(int words, char **word)
{
    counts all = {0};
    if (words < 3 || words % 2 == 0)
        return fprintf(stderr, "usage: grid MAP SCENARIO [MAP SCENARIO...]\n"), 2;
    for (int i = 1; i < words; i += 2)
        try_map(word[i], word[i + 1], &all);
    printf(
        "%llu queries, %llu refused; %llu lengths differ in the last digit published, at most by "
        "%.8f\n",
        (unsigned long long)all.queries, (unsigned long long)all.refused,
        (unsigned long long)all.differ, all.greatest);
    report("jump points", &all.jumps, all.queries);
    report("A*, octile", &all.cells, all.queries);
    report("A* by hand", &all.hand, all.queries);
    printf("  A* at %.2f of the speed by hand, jump points %.1f times as fast\n",
           all.hand.seconds / all.cells.seconds, all.hand.seconds / all.jumps.seconds);
    return 0;
}
