/* A graph that grows while it is searched; see handles.h. */
#ifndef BANDOLO_HANDLES_GRAPH_H
#define BANDOLO_HANDLES_GRAPH_H

#include <bandolo/handles.h>

/* Did bd_graph_new() make it? */
bool graph_is(const bd_problem *problem);

/* bd_search() on a graph. */
void graph_search(bd_problem *problem, const void *state, const bd_options *options,
                  bd_result *result);

#endif
