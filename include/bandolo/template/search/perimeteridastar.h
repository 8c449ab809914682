/* Inside of the templates: may change. */
/* IDA* towards a perimeter: the states stored round the goal, and others whose distance is known. Part
 * of idastar.h, which calls it in the generic instance where options->perimeter is set; the loop without one is untouched.
 *
 * The variant: perimeter search with an exact table, front to end. All states of a ball of radius r
 * round the goal are stored with their distances; the search goes down only until what is left of the
 * bound, R = B - g, is r or less, and looks there, once. It computes no estimate from front to front, as
 * IDPS* and BIDA* do; but it is told the remaining distance exactly, and needs no search from the rim.
 * J. F. Dillenburg, P. C. Nelson, "Perimeter search", Artificial Intelligence 65 (1994); G. Manzini,
 * "BIDA*: an improved perimeter search algorithm", Artificial Intelligence 75 (1995).
 *
 * Why the first solution is optimal. Let no solution cost less than the bound B (as IDA* sees to). At a
 * state reached at cost g with R = B - g left:
 *   - It is stored, at the distance d. d <= R: the way over it costs g + d <= B, so B: optimal. d > R:
 *     all ways over it cost g + d or more, which is the bound that it asks for; nothing below it need
 *     be searched.
 *   - R <= r, and it is not stored: d > r >= R, so there is no solution below it within the bound, and
 *     all ways over it cost at least g + r + 1; and where every rise of f is a multiple of k, the cost
 *     of each solution is B plus one.
 *   - Else it is searched below as in IDA*.
 * So every state with R <= r is a leaf, what is cut off has asked for a bound that no solution behind it
 * falls below, and the least of those bounds is again one that no solution is cheaper than.
 * The costs may be any: nothing above supposes that they are 1.
 *
 * A look at the table is a cache miss, some twenty times what a state takes otherwise. So it is asked
 * only at the rim, where R falls to r, and, if it has rows beyond the ball, near the root, where much is
 * spared by each hit: how near adapts, for one look in `look_period` states or less. And it is asked
 * only where the slack, B - f, is `look_slack` or more: with less, so little is left below that
 * searching it is cheaper than looking, and the plain loop takes over, from there to the goal. With
 * Manhattan on the 15-puzzle and a ball of radius 22, looks for all at the rim halve the states and
 * double the time; so chosen, both fall by a little.
 *
 * So it is worth most where h is weak, and nothing where h is so good that slack is rare near the
 * goal. */
#include <bandolo/template/search/stored.h>

enum { D(look_period) = 64, D(look_slack) = 4 };

typedef struct D(perimeter_search) {
    D(idastar_search) ida;
    const bd_perimeter *perimeter;
    bd_rise radius;    /* -1: there is no ball */
    bd_rise step;      /* of which rises are multiples */
    bd_rise near_root; /* within this distance from the root, each state is looked up */
    uint32_t blind;    /* up to so far above the rim, nobody looks */
    uint64_t looks;    /* in this iteration, near the root */
} D(perimeter_search);

typedef enum D(sight) { D(sees_nothing), D(sees_excess), D(sees_end) } D(sight);

/* Cuts a state off that exceeds the bound by `excess`: the bounds differ by whole steps. */
BD_INLINE D(sight) D(perimeter_cut)(D(perimeter_search) *search, bd_rise excess)
{
    bd_rise steps = (excess + search->step - 1) / search->step;
    D(idastar_note_cut)(&search->ida, steps * search->step);
    return D(sees_excess);
}

/* Looks a state up; `above`: what is left of the bound beyond the radius. D(sees_excess): it is cut off,
 * and noted. D(sees_end): the search ends, with its solution or for want of memory. */
static BD_NEVER_INLINE D(sight)
    D(perimeter_look)(D(perimeter_search) *search, D(key) key, bd_rise above)
{
    const D(problem) *problem = &search->ida.problem;
    bd_run *run = &search->ida.run;
    bd_rise left = search->radius + above;
    bd_cost distance;
    bd_move move;
    search->looks += above > 0;
    if (!bd_perimeter_find(search->perimeter, &key, &distance, &move))
        return above > 0 ? D(sees_nothing) : D(perimeter_cut)(search, 1 - above);
    if ((bd_rise)distance > left)
        return D(perimeter_cut)(search, (bd_rise)distance - left);
    D(stored_walk) walk = D(stored_walk_from)(problem, search->perimeter, key, run);
    if (walk == D(walk_broken)) /* what the table cannot show is found by searching */
        return D(sees_nothing);
    bd_run_path_reverse(run);
    run->has_solution = walk == D(walk_arrived);
    return D(sees_end);
}

/* Looks first, at the rim and near the root. True when the search ends. It is one function, even where the domain has
 * controls: with one for each, the tiles' code was a tenth larger, and no search was faster. */
static BD_NEVER_INLINE bool D(perimeter_enter)(D(idastar_search) *ida, D(past) past, D(state) here,
                                               bd_rise slack, bd_rise above)
{
    if (slack < D(look_slack))
        return D(idastar_enter)(ida, past, here, slack);
    D(perimeter_search) *search = (D(perimeter_search) *)ida; /* its first member */
    if ((uint32_t)(above - 1) >= search->blind) {
        D(key) key = D(to_key)(&ida->problem, &here);
        D(sight) sight = D(perimeter_look)(search, key, above);
        if (sight != D(sees_nothing)) {
            bool arrived = sight == D(sees_end) &&ida->run.has_solution;
            D(idastar_tell_visit)(ida, arrived ? BD_EVENT_GOAL : BD_EVENT_CUT, here, past, slack);
            return sight == D(sees_end) &&D(idastar_end_at)(ida, &here, slack);
        }
    }
    return D(idastar_visit_to)(ida, past, here, slack, true, above);
}

/* Sets the distance from the root within which the coming iteration asks the table. */
static void D(perimeter_focus)(D(perimeter_search) *search, bd_rise above)
{
    const bd_perimeter *perimeter = search->perimeter;
    if (perimeter->depth != BD_NO_COST && perimeter->deepest <= perimeter->depth)
        search->near_root = 0;
    else if (search->looks * D(look_period) > bd_run_generated(&search->ida.run))
        search->near_root -= search->near_root > 0;
    else
        ++search->near_root;
    search->blind = (uint32_t)(above > search->near_root ? above - search->near_root : 0);
    search->looks = 0;
}

/* The first bound: h, or more where the start lies outside the ball. (In it, the search only begins if
 * the way to the goal is broken.) */
static bd_cost D(perimeter_first_bound)(const D(problem) *problem, D(state) start,
                                        const D(perimeter_search) *search)
{
    D(key) key = D(to_key)(problem, &start);
    bd_cost h = D(start_estimate)(problem, &start), step = (bd_cost)search->step, distance;
    bd_cost beyond = D(stored_beyond)(search->perimeter);
    bd_move move;
    if (beyond <= h || bd_perimeter_find(search->perimeter, &key, &distance, &move))
        return h;
    return h + (beyond - h + step - 1) / step * step;
}

static bool D(perimeter_iterate)(D(idastar_search) *ida, D(state) start, bd_rise slack)
{
    D(perimeter_search) *search = (D(perimeter_search) *)ida; /* its first member */
    bd_rise above = (bd_rise)ida->bound - search->radius;
    D(past) past = D(past_start)(&ida->problem, &start);
    D(perimeter_focus)(search, above);
    return slack < D(look_slack) ? D(idastar_tree)(ida, past, start, slack)
                                 : D(perimeter_enter)(ida, past, start, slack, above);
}

static BD_NEVER_INLINE bd_status D(perimeter_idastar)(const D(problem) *problem, D(state) start,
                                                      bd_run *run)
{
    const bd_perimeter *perimeter = run->options->perimeter;
    bd_run_has(run, BD_RESTARTS);
    if (D(stored_answer)(problem, perimeter, start, run))
        return run->status;
    bool has_ball = perimeter->depth != BD_NO_COST;
    D(perimeter_search) search = BD_ZEROED;
    search.perimeter = perimeter;
    search.radius = has_ball ? (bd_rise)perimeter->depth : -1;
    search.step = (bd_rise)D(rise_step)(problem);
    search.near_root = 2;
    D(idastar_begin)(&search.ida, problem, D(perimeter_first_bound)(problem, start, &search), run);
    bool ended = D(idastar_deepen)(&search.ida, start, D(perimeter_iterate));
    return D(idastar_end)(&search.ida, start, run, ended);
}
