/* A directed graph whose arcs have costs, as road maps are: out of a DIMACS file, or random. */
#ifndef BANDOLO_DOMAINS_GRAPH_ROAD_H
#define BANDOLO_DOMAINS_GRAPH_ROAD_H

#include <bandolo/base/random.h>
#include <bandolo/base/text.h>
#include <bandolo/base/types.h>
#include <bandolo/search/domain.h>
#include <bandolo/template/base/compiler.h>

#include <stdatomic.h>

enum { ROAD_MOST_ARCS = 1024 /* out of a vertex, and into it */, ROAD_MOST_VERTICES = 1 << 26 };

typedef struct road_arc {
    uint32_t to;
    bd_cost cost;
} road_arc;

/* An arc seen from its end. */
typedef struct road_back {
    uint32_t from, arc;
} road_back;

/* Vertices count from 0, in texts from 1. */
typedef struct road_graph {
    uint32_t vertices, arcs;
    uint32_t *first; /* the first arc out of each vertex; one more than there are vertices */
    road_arc *arc;
    uint32_t *first_into; /* the first arc into each vertex, as `first` */
    road_back *into;
    double (*at)[2]; /* coordinates; NULL: none are known */
    double scale;    /* no arc costs less than this times its length in coordinates */
} road_graph;

/* A query brings its goal. */
typedef struct road_place {
    uint32_t at, goal;
} road_place;

typedef struct road_problem {
    road_graph graph;
    uint32_t goal;  /* of positions that bring none; BD_NO_COST: there is none */
    bool is_turned; /* arcs are followed backward, */
    uint32_t start; /* to this vertex */
} road_problem;

/* Reads a file of the ninth DIMACS challenge ("p sp 3 2", "a 1 2 7"), or makes a random plane, as the shape says:
 * "roads.gr", whose name has a dot or a slash, with coordinates in "roads.co" ("v 1 -73530767 41085396") if that is there;
 * or "plane,100x100,7", its width, its height and its number. NULL: a small plane. With `needs_places`, a graph without
 * coordinates is refused (BD_BAD_USAGE). `stop` ends it (NULL: nothing does). False: `error` says why; close nothing. */
bool road_open(road_graph *graph, const char *shape, bool needs_places, const atomic_bool *stop,
               bd_error *error);
void road_close(road_graph *graph);

/* The same out of texts; `places` may be NULL. */
bool road_read(road_graph *graph, const char *text, const char *places, const atomic_bool *stop,
               bd_error *error);

/* ---- for those who make graphs ---- */

/* Takes memory for graph->vertices and graph->arcs; all vertices have their first arc at 0. False: there is none; `error`
 * says so, and the graph is to be closed. */
bool road_begin(road_graph *graph, bool has_places, bd_error *error);

/* Sorts the arcs by where they lead, once all are there. False: too many lead to one vertex; `error` says so. */
bool road_turn(road_graph *graph, const atomic_bool *stop, bd_error *error);
void road_find_scale(road_graph *graph);

/* Makes the plane that "plane,100x100,7" names: roads between neighbours of a crooked lattice, nine in ten. False as
 * road_open(). */
bool road_make(road_graph *graph, const char *shape, const atomic_bool *stop, bd_error *error);

/* ---- queries ---- */

/* The lower bound that coordinates give, whole and consistent. */
bd_cost road_estimate(const road_graph *graph, const road_place *place);

/* Reads "7 12", a query "q 7 12", or the start alone, towards problem->goal. False: `error` says why. */
bool road_read_place(const road_problem *problem, const char *text, size_t length,
                     road_place *place, bd_error *error);

/* Does any path lead from the start to the goal? Breadth first. */
bd_solvability road_reaches(const road_graph *graph, const road_place *place, char *why,
                            size_t size);

/* Takes the lines of a file of queries, see base/text.h: "c ..." and "p ..." are no positions. */
bd_gathered road_gather(void *gathering, const char *line, size_t length, uint64_t *number,
                        char *out, size_t size, bd_error *error);

/* A vertex and another that a random walk from it comes to. */
road_place road_any(const road_graph *graph, bd_random *random);

#endif
