/* Inside of the templates: may change. */
/* The state of least h met so far: where a search that is paused or stopped came nearest to a goal
 * (search/handle.h). Part of nodes.h. */
typedef struct D(nearest) {
    const D(nodes) *nodes; /* in which it is noted */
    bd_cost h;
    D(key) key;
} D(nearest);

static BD_RARE void D(nearest_is)(D(nearest) *nearest, const D(key) *key, bd_cost h)
{
    nearest->key = *key;
    nearest->h = h;
}

BD_INLINE void D(nearest_meets)(D(nearest) *nearest, const D(key) *key, bd_cost h)
{
    if (BD_UNLIKELY(h < nearest->h))
        D(nearest_is)(nearest, key, h);
}

/* Writes the path to it into the run. False: no state was met yet (h is BD_NO_COST when it is opened), or there is
 * no memory, or a promise is broken; the run has ended. */
static BD_RARE bool D(nearest_trace)(bd_run *run, bd_cost *h)
{
    const D(nearest) *nearest = (const D(nearest) *)run->nearest;
    *h = nearest->h;
    if (*h == BD_NO_COST || !D(nodes_trace)(nearest->nodes, nearest->key))
        return false;
    bd_run_path_reverse(run);
    return true;
}

/* The root of the nodes, of estimate h, is the first; with h = BD_NO_COST it is not one yet. */
static inline void D(nearest_open)(D(nearest) *nearest, const D(nodes) *nodes, bd_cost h)
{
    nearest->nodes = nodes;
    nearest->key = nodes->root;
    nearest->h = h;
    nodes->run->nearest = nearest;
    nodes->run->trace_nearest = D(nearest_trace);
}

/* Before the nodes are freed. */
static inline void D(nearest_close)(bd_run *run)
{
    if (run->control->at_end)
        run->control->at_end(run->control->handle, run);
    run->trace_nearest = NULL;
}
