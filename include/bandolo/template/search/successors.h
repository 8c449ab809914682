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
typedef struct D(children) {
    const D(problem) *problem;
    const D(state) *parent; /* must live as long as the children */
    D(past) past;
} D(children);

BD_INLINE D(children) D(expand_after)(const D(problem) *problem, const D(state) *here, D(past) past)
{
    D(children) children = BD_ZEROED;
    children.problem = problem;
    children.parent = here;
    children.past = past;
    return children;
}

BD_INLINE D(children) D(expand)(const D(problem) *problem, const D(state) *here, bd_move last)
{
    return D(expand_after)(problem, here, D(past_of)(problem, here, last));
}

BD_INLINE unsigned D(size)(const D(children) *children)
{
    (void)children;
    return D(most_children);
}

BD_INLINE bd_move D(move_of)(const D(children) *children, unsigned i)
{
#if BD_DOMAIN_CHOICES
    return D(choice)(children->problem, children->parent, i);
#else
    (void)children;
    return (bd_move)i;
#endif
}

BD_INLINE bool D(exists)(const D(children) *children, unsigned i)
{
    bd_move move = D(move_of)(children, i);
    return D(legal)(children->problem, children->parent, move) &&
           D(past_allows)(children->problem, children->past, move);
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

BD_INLINE void D(release)(D(children) *children)
{
    (void)children;
}

/* The number of successors. */
BD_INLINE unsigned D(count)(const D(children) *children)
{
    unsigned count = 0;
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(children); ++i)
        count += D(exists)(children, i);
    return count;
}
