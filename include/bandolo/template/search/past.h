/* Inside of the templates: may change. */
/* The memory of a path search of how it came to a state, which lets it skip redundant moves: the domain's
 * own D(past) (see BD_DOMAIN_PASTS), the last move, or, where inverses see the state, the move back. Part of
 * template.h. */

#if BD_DOMAIN_PASTS

/* The past of a search that knows only the last move. */
BD_INLINE D(past) D(past_of)(const D(problem) *problem, const D(state) *here, bd_move last)
{
    if (last == BD_NO_MOVE)
        return D(past_start)(problem, here);
    D(state) before = D(play)(problem, here, D(inverse)(last));
    return D(past_after)(problem, D(past_start)(problem, &before), last);
}

BD_INLINE bool D(past_allows)(const D(problem) *problem, D(past) past, bd_move move)
{
    return D(past_after)(problem, past, move) != 0;
}

/* Only the observer asks for it, who gets the generic instance. */
BD_INLINE bd_move D(past_move)(const D(problem) *problem, const D(state) *here, D(past) past)
{
    (void)problem, (void)here, (void)past;
    return BD_NO_MOVE;
}

/* The past of the state after `move` in `here`. */
BD_INLINE D(past)
    D(past_of_child)(const D(problem) *problem, const D(state) *here, D(past) past, bd_move move)
{
    (void)here;
    return D(past_after)(problem, past, move);
}

#else /* a move */

typedef bd_move D(past);

BD_INLINE D(past) D(past_start)(const D(problem) *problem, const D(state) *start)
{
    (void)problem, (void)start;
    return BD_NO_MOVE;
}

#if BD_DOMAIN_INVERSE_SEES_STATE /* the move back */

BD_INLINE D(past)
    D(past_of_child)(const D(problem) *problem, const D(state) *here, D(past) past, bd_move move)
{
    (void)past;
    return D(inverse)(problem, here, move);
}

/* A search that stores states knows the last move alone, and meets the state before again. */
BD_INLINE D(past) D(past_of)(const D(problem) *problem, const D(state) *here, bd_move last)
{
    (void)problem, (void)here, (void)last;
    return BD_NO_MOVE;
}

BD_INLINE bool D(past_allows)(const D(problem) *problem, D(past) past, bd_move move)
{
    (void)problem;
    return move != past;
}

#else /* the last move */

BD_INLINE D(past) D(past_after)(const D(problem) *problem, D(past) past, bd_move move)
{
    (void)problem, (void)past;
    return move;
}

BD_INLINE D(past)
    D(past_of_child)(const D(problem) *problem, const D(state) *here, D(past) past, bd_move move)
{
    (void)here;
    return D(past_after)(problem, past, move);
}

BD_INLINE D(past) D(past_of)(const D(problem) *problem, const D(state) *here, bd_move last)
{
    (void)problem, (void)here;
    return last;
}

BD_INLINE bool D(past_allows)(const D(problem) *problem, D(past) past, bd_move move)
{
    (void)problem;
    return past == BD_NO_MOVE || D(inverse)(move) != past;
}

#endif

BD_INLINE bd_move D(past_move)(const D(problem) *problem, const D(state) *here, D(past) past)
{
    (void)problem, (void)here;
    return past; /* only the observer asks for it */
}

#endif
