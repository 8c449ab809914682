/* Inside of the templates: may change. */
/* The states on the current path of a depth-first search, and whether a state is one of them.
 *
 * The path is the stack of the search's calls: each keeps its state there, in a link to the one above.
 * A small filter answers nearly always: a byte for each of 4096 values of a state's hash says whether
 * some state of the path has it. Only then the states are compared, one by one.
 *
 *     if (D(ancestors_have)(&ancestors, problem, here))
 *         ...                                          // `here` is on the path already
 *     D(ancestor) link;
 *     D(ancestors_push)(&ancestors, &link, problem, here);
 *     D(ancestors_pop)(&ancestors, &link); */
#ifndef BD_DOMAIN_ANCESTORS /* once for each domain */
#define BD_DOMAIN_ANCESTORS

#include <bandolo/template/search/pathcost.h>

enum { D(filter_bits) = 12 };

typedef struct D(ancestor) {
    D(key) key;
    const struct D(ancestor) *above; /* NULL: this is the start */
    bool *mark;                      /* its byte of the filter */
    bool was;                        /* the byte, before */
} D(ancestor);

typedef struct D(ancestors) {
    const D(ancestor) *last;
    bool filter[1 << D(filter_bits)];
} D(ancestors);

/* One multiplication is hash enough here. */
BD_INLINE unsigned D(ancestors_place)(const D(problem) *problem, const D(key) *key)
{
    uint64_t hash = 0;
    for (size_t at = 0; at < D(key_size)(problem); at += sizeof hash) {
        uint64_t word = 0;
        size_t rest = D(key_size)(problem) - at;
        memcpy(&word, (const uint8_t *)key + at, rest < sizeof word ? rest : sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    }
    return (unsigned)(bd_hash_cut(hash) >> (64 - D(filter_bits)));
}

static BD_RARE bool D(ancestors_compare)(const D(ancestors) *ancestors, const D(problem) *problem,
                                         D(state) state)
{
    D(key) key = D(to_key)(problem, &state);
    for (const D(ancestor) *link = ancestors->last; link; link = link->above)
        if (D(same_key)(problem, &link->key, &key))
            return true;
    return false;
}

/* Is the state on the path? */
BD_INLINE bool D(ancestors_have)(const D(ancestors) *ancestors, const D(problem) *problem,
                                 D(state) state)
{
    D(key) key = D(to_key)(problem, &state);
    return BD_UNLIKELY(ancestors->filter[D(ancestors_place)(problem, &key)]) &&
           D(ancestors_compare)(ancestors, problem, state);
}

/* Lengthens the path. The link must live until it is taken back. */
BD_INLINE void D(ancestors_push)(D(ancestors) *ancestors, D(ancestor) *link,
                                 const D(problem) *problem, D(state) here)
{
    link->key = D(to_key)(problem, &here);
    link->above = ancestors->last;
    link->mark = &ancestors->filter[D(ancestors_place)(problem, &link->key)];
    link->was = *link->mark;
    *link->mark = true;
    ancestors->last = link;
}

/* Takes the last state back. */
BD_INLINE void D(ancestors_pop)(D(ancestors) *ancestors, const D(ancestor) *link)
{
    *link->mark = link->was;
    ancestors->last = link->above;
}

#endif
