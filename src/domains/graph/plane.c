/* Random planes, as road maps are. */
#include "road.h"

#include "base/stopped.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Lattice points are SPACE apart, off by less than OFF; a road is at most WINDING hundredths longer than straight. */
enum { MOST_SIDE = 2048, SPACE = 100, OFF = 40, WINDING = 50 };

typedef struct plane {
    road_graph *graph;
    unsigned width;
    bd_cost (*road)[2]; /* from each vertex to the right and down; 0: none */
} plane;

/* This, draw_roads() and fill_arcs() return false if they are stopped. */
static bool place_vertices(const plane *of, bd_random *random, const atomic_bool *stop,
                           bd_error *error)
{
    road_graph *graph = of->graph;
    for (uint32_t v = 0; v < graph->vertices; ++v) {
        if (bd_is_stopped_at(stop, v + UINT64_C(1), error))
            return false;
        uint32_t column = v % of->width, row = v / of->width;
        graph->at[v][0] = column * SPACE + (double)bd_random_below(random, OFF);
        graph->at[v][1] = row * SPACE + (double)bd_random_below(random, OFF);
    }
    return true;
}

static bd_cost draw_road(const road_graph *graph, uint32_t a, uint32_t b, bd_random *random)
{
    double length = hypot(graph->at[a][0] - graph->at[b][0], graph->at[a][1] - graph->at[b][1]);
    double winding = 1 + (double)bd_random_below(random, WINDING) / 100;
    return bd_random_below(random, 10) ? (bd_cost)ceil(length * winding) : 0;
}

static bool draw_roads(const plane *of, bd_random *random, const atomic_bool *stop, bd_error *error)
{
    road_graph *graph = of->graph;
    for (uint32_t v = 0; v < graph->vertices; ++v) {
        if (bd_is_stopped_at(stop, v + UINT64_C(1), error))
            return false;
        of->road[v][0] = (v + 1) % of->width ? draw_road(graph, v, v + 1, random) : 0;
        of->road[v][1] = v + of->width < graph->vertices
                             ? draw_road(graph, v, v + of->width, random)
                             : 0;
    }
    return true;
}

static void add_arc(road_graph *graph, uint32_t to, bd_cost cost)
{
    if (cost)
        graph->arc[graph->arcs++] = (road_arc){to, cost};
}

static bool fill_arcs(const plane *of, const atomic_bool *stop, bd_error *error)
{
    road_graph *graph = of->graph;
    graph->arcs = 0;
    for (uint32_t v = 0; v < graph->vertices; ++v) {
        if (bd_is_stopped_at(stop, v + UINT64_C(1), error))
            return false;
        graph->first[v] = graph->arcs;
        if (v >= of->width)
            add_arc(graph, v - of->width, of->road[v - of->width][1]);
        if (v % of->width)
            add_arc(graph, v - 1, of->road[v - 1][0]);
        add_arc(graph, v + 1, of->road[v][0]);
        add_arc(graph, v + of->width, of->road[v][1]);
    }
    graph->first[graph->vertices] = graph->arcs;
    return true;
}

bool road_make(road_graph *graph, const char *shape, const atomic_bool *stop, bd_error *error)
{
    unsigned width, height;
    unsigned long number;
    char rest;
    *graph = (road_graph){0};
    if (sscanf(shape, "plane,%4ux%4u,%10lu%c", &width, &height, &number, &rest) != 3 || !width ||
        !height || width > MOST_SIDE || height > MOST_SIDE)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "graph:%.60s: expected a file (its name has a . or a /), or a random plane "
                       "such as plane,100x100,7: the size up to %dx%d, and a number",
                       shape, MOST_SIDE, MOST_SIDE);
    graph->vertices = width * height;
    graph->arcs = 4 * graph->vertices;
    plane of = {graph, width, malloc((size_t)graph->vertices * sizeof *of.road)};
    if (!of.road)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a plane");
    bd_random random = bd_random_of(number);
    bool is_made = road_begin(graph, true, error) && place_vertices(&of, &random, stop, error) &&
                   draw_roads(&of, &random, stop, error) && fill_arcs(&of, stop, error) &&
                   road_turn(graph, stop, error);
    if (!is_made)
        road_close(graph);
    free(of.road);
    return is_made;
}
