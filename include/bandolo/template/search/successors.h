/* Inside of the templates: may change. */
/* The successors of a state. Part of template.h. Nothing is made before it is asked for:
 *
 *     D(children) children = D(expand)(problem, &here, last);
 *     for (unsigned i = 0; i < D(size)(&children); ++i) {
 *         if (!D(exists)(&children, i))
 *             continue;
 *         ... D(move_of)(&children, i), D(cost_of), D(rise_of), D(child)
 *     }
 *     D(release)(&children);   // unless the whole search ends
 *
 * `last` is the move that led here; its inverse is left out. BD_NO_MOVE leaves out nothing.
 * D(expand_after)(problem, &here, past) leaves out what the whole past makes redundant. */
enum {
/* Many moves are listed as the state is expanded, so that each is tested once. Few are tested where they
     * are needed, in unrolled loops. */
#if BD_DOMAIN_GENERATES
    D(is_listed) = 1,
#else
    D(is_listed) = D(most_children) > 64,
#endif
    D(listed) = D(is_listed) ? D(most_children) : 1
};

typedef struct D(children) {
    const D(problem) *problem;
    const D(state) *parent; /* must live as long as the children */
    D(past) past;
    unsigned count;          /* of the list */
    bd_move list[D(listed)]; /* the moves, where D(is_listed) */
} D(children);

enum { D(visit_bytes) = sizeof(D(children)) + 3 * sizeof(D(state)) }; /* see bd_run_visits_take() */

/* The moves that the domain says come into question: number i. */
BD_INLINE bd_move D(choice_of)(const D(children) *children, unsigned i)
{
#if BD_DOMAIN_CHOICES
    return D(choice)(children->problem, children->parent, i);
#else
    (void)children;
    return (bd_move)i;
#endif
}

BD_INLINE bool D(is_move)(const D(children) *children, bd_move move)
{
#if BD_DOMAIN_GENERATES
    return D(past_allows)(children->problem, children->past, move);
#else
    return D(legal)(children->problem, children->parent, move) &&
           D(past_allows)(children->problem, children->past, move);
#endif
}

BD_INLINE void D(list_moves)(D(children) *children)
{
    if (!D(is_listed))
        return;
#if BD_DOMAIN_GENERATES
    unsigned found = D(generate)(children->problem, children->parent, children->list), kept = 0;
    for (unsigned i = 0; i < found; ++i) {
        bd_move move = children->list[i];
        children->list[kept] = move;
        kept += D(is_move)(children, move);
    }
    children->count = kept;
#else
    _Pragma("GCC unroll 1") for (unsigned i = 0; i < D(most_children); ++i)
    {
        bd_move move = D(choice_of)(children, i);
        if (D(is_move)(children, move))
            children->list[children->count++] = move;
    }
#endif
}

BD_INLINE void D(expand_past)(D(children) *children, const D(problem) *problem,
                              const D(state) *here, D(past) past)
{
    children->problem = problem; /* its list stays as it is */
    children->parent = here;
    children->past = past;
    children->count = 0;
    D(list_moves)(children);
}

BD_INLINE D(children) D(expand_after)(const D(problem) *problem, const D(state) *here, D(past) past)
{
    D(children) children;
    D(expand_past)(&children, problem, here, past);
    return children;
}

BD_INLINE D(children) D(expand)(const D(problem) *problem, const D(state) *here, bd_move last)
{
    return D(expand_after)(problem, here, D(past_of)(problem, here, last));
}

/* The same where the children are to lie: a list that was just written is slow to copy. */
BD_INLINE void D(expand_to)(D(children) *children, const D(problem) *problem, const D(state) *here,
                            bd_move last)
{
    D(expand_past)(children, problem, here, D(past_of)(problem, here, last));
}

BD_INLINE unsigned D(size)(const D(children) *children)
{
    return D(is_listed) ? children->count : (unsigned)D(most_children);
}

BD_INLINE const D(state) *D(parent_of)(const D(children) *children)
{
    return children->parent;
}

BD_INLINE bd_move D(move_of)(const D(children) *children, unsigned i)
{
    return D(is_listed) ? children->list[i] : D(choice_of)(children, i);
}

BD_INLINE bool D(exists)(const D(children) *children, unsigned i)
{
    return D(is_listed) || D(is_move)(children, D(move_of)(children, i));
}

BD_INLINE bd_cost D(cost_of)(const D(children) *children, unsigned i)
{
    return D(cost)(children->problem, children->parent, D(move_of)(children, i));
}

BD_INLINE bd_rise D(rise_of)(const D(children) *children, unsigned i)
{
    return D(rise)(children->problem, children->parent, D(move_of)(children, i));
}

BD_INLINE D(state) D(child)(const D(children) *children, unsigned i)
{
    return D(play)(children->problem, children->parent, D(move_of)(children, i));
}

BD_INLINE D(key) D(child_key)(const D(children) *children, unsigned i)
{
    D(state) child = D(child)(children, i);
    return D(to_key)(children->problem, &child);
}

#if BD_DOMAIN_CONTROLS
/* Can `last` have led to `here`? The compiler decides this for each control and last move: the functions of impossible
 * pairs are empty. What it cannot decide counts as possible. */
BD_INLINE bool D(follows)(const D(problem) *problem, const D(state) *here, bd_move last)
{
    bool is_legal = D(stores_parents) || D(legal)(problem, here, D(inverse)(last));
    return !__builtin_constant_p(is_legal) || is_legal;
}
#endif

BD_INLINE void D(release)(D(children) *children)
{
    (void)children;
}

/* h of a successor, whose parent has `h` and which costs `cost`: by its rise, or of the state that was made. */
BD_INLINE bd_cost D(child_estimate)(const D(children) *children, unsigned i, bd_cost h,
                                    bd_cost cost, const D(state) *child)
{
    if (D(rises))
        return h + (bd_cost)D(rise_of)(children, i) - cost;
    return D(estimate)(children->problem, child);
}

/* The rise to a successor, whose parent has `h`. Unless rises are known, it makes the successor, `*child`. */
BD_INLINE bd_rise D(rise_making)(const D(children) *children, unsigned i, bd_cost h,
                                 D(state) *child)
{
    if (D(rises))
        return D(rise_of)(children, i);
    bd_cost cost = D(cost_of)(children, i);
    *child = D(child)(children, i);
    int64_t rise = (int64_t)cost + D(child_estimate)(children, i, h, cost, child) - h;
    return rise < INT32_MAX ? (bd_rise)rise : INT32_MAX;
}

/* The number of successors. */
BD_INLINE unsigned D(count)(const D(children) *children)
{
    if (D(is_listed))
        return children->count;
    unsigned count = 0;
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(children); ++i)
        count += D(exists)(children, i);
    return count;
}
