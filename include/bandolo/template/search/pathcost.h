/* Inside of the templates: may change. */
/* The cost of a path, counted from its moves alone, and a comparison of two keys. */
#ifndef BD_DOMAIN_PATHCOST /* once for each domain */
#define BD_DOMAIN_PATHCOST

#include <bandolo/template/search/run.h>

BD_INLINE bool D(same_key)(const D(problem) *problem, const D(key) *a, const D(key) *b)
{
    return memcmp(a, b, D(key_size)(problem)) == 0;
}

/* Returns the cost of the run's path. It may be less than the record of its end: a state on the path was reached more
 * cheaply, and its descendants were not expanded again yet. */
static BD_RARE bd_cost D(path_cost)(const D(problem) *problem, D(state) start, const bd_run *run)
{
    D(key) key = D(to_key)(problem, &start);
    bd_cost cost = 0;
    for (size_t step = 0; step < run->path_length; ++step) {
        D(state) here = D(from_key)(problem, &key);
        D(children) children = D(expand)(problem, &here, BD_NO_MOVE);
        for (unsigned i = 0; i < D(size)(&children); ++i)
            if (D(exists)(&children, i) && D(move_of)(&children, i) == run->path[step]) {
                cost += D(cost_of)(&children, i);
                key = D(child_key)(&children, i);
                break;
            }
        D(release)(&children);
    }
    return cost;
}

#endif
