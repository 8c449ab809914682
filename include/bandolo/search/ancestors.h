/* The states on the current path of a depth-first search, and whether a state is one of them.
 *
 * The path is the stack of the search's calls: each keeps its state there, in a link to the one above.
 * A small filter answers nearly always: a byte for each of 4096 values of a state's hash says whether
 * some state of the path has it. Only then the states are compared, one by one.
 *
 *     unsigned place = D(place_of)(problem, here);
 *     if (D(ancestors_may_have)(&ancestors, place) && D(ancestors_have)(&ancestors, problem, here))
 *         ...                                          // `here` is on the path already
 *     D(ancestor) link;
 *     D(ancestors_push)(&ancestors, &link, problem, here, place);
 *     D(ancestors_pop)(&ancestors, &link, place); */
#ifndef BD_DOMAIN_ANCESTORS /* once for each domain */
#define BD_DOMAIN_ANCESTORS

#include <bandolo/search/nodes.h>

enum { D(filter_bits) = 12, D(no_place) = 1 << 12 /* of a state whose place is another's */ };

typedef struct D(ancestor) {
    D(key) key;
    const struct D(ancestor) *above; /* NULL: this is the start */
} D(ancestor);

typedef struct D(ancestors) {
    const D(ancestor) *last;
    bool filter[(1 << D(filter_bits))+1];
} D(ancestors);

/* One multiplication is hash enough here. */
BD_INLINE unsigned D(place_of)(const D(problem) *problem, D(state) state)
{
    D(key) key = D(to_key)(problem, state);
    uint64_t hash = 0;
    for (size_t at = 0; at < D(key_size)(problem); at += sizeof hash) {
        uint64_t word = 0;
        size_t rest = D(key_size)(problem) - at;
        memcpy(&word, (const uint8_t *)&key + at, rest < sizeof word ? rest : sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    }
    return (unsigned)(hash >> (64 - D(filter_bits)));
}

/* False: certainly not. */
BD_INLINE bool D(ancestors_may_have)(const D(ancestors) *ancestors, unsigned place)
{
    return BD_UNLIKELY(ancestors->filter[place]);
}

static BD_NEVER_INLINE bool D(ancestors_have)(const D(ancestors) *ancestors,
                                              const D(problem) *problem, D(state) state)
{
    D(key) key = D(to_key)(problem, state);
    for (const D(ancestor) *link = ancestors->last; link; link = link->above)
        if (D(same_key)(problem, &link->key, &key))
            return true;
    return false;
}

/* Lengthens the path by a state whose place is free (or D(no_place)). */
BD_INLINE void D(ancestors_push)(D(ancestors) *ancestors, D(ancestor) *link,
                                 const D(problem) *problem, D(state) here, unsigned place)
{
    link->key = D(to_key)(problem, here);
    link->above = ancestors->last;
    ancestors->last = link;
    ancestors->filter[place] = true;
}

/* Takes the last state back; its place is free again. */
BD_INLINE void D(ancestors_pop)(D(ancestors) *ancestors, const D(ancestor) *link, unsigned place)
{
    ancestors->filter[place] = false;
    ancestors->last = link->above;
}

#endif
