/* Inside of the templates: may change. */
/* The optional names of a game: a default for each that no macro announces. Part of template.h. */
#ifndef BD_GAME_MOVES
#error "define BD_GAME_MOVES, how many distinct moves there are"
#endif
#ifndef BD_GAME_PLIES
#error "define BD_GAME_PLIES, the moves of the longest game"
#endif

enum {
#if BD_GAME_LISTS
    D(most_choices) = BD_GAME_LISTS,
#else
    D(most_choices) = BD_GAME_MOVES,
#endif
    D(abilities) = 0
#if BD_GAME_HAS_EVALUATE
                   | BD_EVALUATES
#endif
#if BD_GAME_HAS_QUIET
                   | BD_QUIETS
#endif
#if BD_GAME_HAS_RANK
                   | BD_RANKS
#endif
#if BD_GAME_HAS_FOLD
                   | BD_FOLDS
#endif
#if !BD_GAME_HAS_SIDE
                   | BD_ALTERNATES
#endif
#if BD_GAME_HAS_PRIOR
                   | BD_HAS_PRIORS
#endif
#if BD_GAME_HAS_NOISY
                   | BD_SETTLES
#endif
#if BD_GAME_HAS_PASS
                   | BD_PASSES
#endif
};

BD_INLINE unsigned D(most_plies)(const D(problem) *problem)
{
    (void)problem;
    return BD_GAME_PLIES;
}

BD_INLINE unsigned D(choices_bound)(const D(problem) *problem)
{
    (void)problem;
    return D(most_choices);
}

BD_INLINE uint32_t D(move_numbers)(const D(problem) *problem)
{
    (void)problem;
    return BD_GAME_MOVES;
}

#if !BD_GAME_LISTS
BD_INLINE unsigned D(list)(const D(problem) *problem, const D(state) *here, bd_move *moves)
{
    unsigned count = 0;
    for (unsigned move = 0; move < BD_GAME_MOVES; ++move)
        if (D(legal)(problem, here, (bd_move)move))
            moves[count++] = (bd_move)move;
    return count;
}
#endif

/* Writes the position after a move. A table of functions does so without a copy. */
BD_INLINE void D(play_to)(const D(problem) *problem, const D(state) *here, bd_move move,
                          D(state) *next)
{
    *next = D(play)(problem, here, move);
}

/* Does the same side move in both positions? */
BD_INLINE bool D(keeps_side)(const D(problem) *problem, const D(state) *here, const D(state) *next)
{
#if BD_GAME_HAS_SIDE
    return D(side)(problem, here) == D(side)(problem, next);
#else
    (void)problem, (void)here, (void)next;
    return false;
#endif
}

#if !BD_GAME_HAS_EVALUATE
BD_INLINE bd_value D(evaluate)(const D(problem) *problem, const D(state) *here)
{
    (void)problem, (void)here;
    return 0;
}
#endif

#if !BD_GAME_HAS_QUIET
BD_INLINE bool D(is_quiet)(const D(problem) *problem, const D(state) *here)
{
    (void)problem, (void)here;
    return true;
}
#endif

#if !BD_GAME_HAS_NOISY
BD_INLINE unsigned D(list_noisy)(const D(problem) *problem, const D(state) *here, bd_move *moves)
{
    (void)problem, (void)here, (void)moves;
    return 0;
}
#endif

#if !BD_GAME_HAS_PASS
BD_INLINE bool D(pass)(const D(problem) *problem, const D(state) *here, D(state) *next)
{
    (void)problem, (void)here, (void)next;
    return false;
}
#endif

#if !BD_GAME_HAS_RANK
BD_INLINE int32_t D(rank)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    (void)problem, (void)here, (void)move;
    return 0;
}
#endif

#if !BD_GAME_HAS_PRIOR
BD_INLINE double D(prior)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    (void)problem, (void)here, (void)move;
    return 1;
}
#endif

/* The decision rules, NULL where there are none, and the problem as they get it. */
BD_INLINE const bd_game_rule *D(rules_of)(const D(problem) *problem)
{
    (void)problem;
#if BD_GAME_HAS_RULES
    return D(rules);
#else
    return NULL;
#endif
}

BD_INLINE const void *D(rules_problem)(const D(problem) *problem)
{
    return problem;
}

#if !BD_GAME_HAS_FOLD
BD_INLINE D(state) D(fold)(const D(problem) *problem, const D(state) *here)
{
    (void)problem;
    return *here;
}
#endif

#if !BD_GAME_HAS_KEY
typedef D(state) D(key);

BD_INLINE D(key) D(to_key)(const D(problem) *problem, const D(state) *here)
{
    (void)problem;
    return *here;
}
#endif

BD_INLINE size_t D(key_size)(const D(problem) *problem)
{
    (void)problem;
    return sizeof(D(key));
}

/* Has the game this optional function? */
BD_INLINE bool D(can)(const D(problem) *problem, unsigned ability)
{
    (void)problem;
    return (D(abilities) &ability) != 0;
}

/* Native kernels run unobserved: an observer of every visit gets the generic instance. */
BD_INLINE bool D(is_observed)(const bd_game_run *run)
{
    (void)run;
    return false;
}
