/* A search guided by fractional queens, for boards that backtracking does not decide at once.
 *
 * The fractional queens of greatest entropy (completion_entropy.c) say where queens are likely. A dive places one
 * queen after the other there, partly at random, and fits the fractions again after each. It never goes back, and
 * searches the last few rows. A dive takes some milliseconds; some hundreds solve most solvable boards, even those
 * that have hardly a solution.
 *
 * A tree proves that a board has no solution: a queen is on the square that was drawn, or anywhere else. A node is
 * cut off if no fractional queens exist there (completion_simplex.c); this is often the root. A board that neither
 * decides is shaved (completion_shave.c). Trees, dives and shaves take turns;
 * each turn is half as long again as the last, so that the search is complete. */
#include "domains/queens/completion_entropy.h"
#include "domains/queens/completion_parts.h"
#include "domains/queens/completion_shave.h"
#include "domains/queens/completion_simplex.h"

enum {
    ROOT_SWEEPS = 1000,
    SWEEPS = 50,
    FEW_FAILURES = 200, /* of backtracking, at the end of a dive */
    FIRST_TURN = 12     /* nodes of the tree, and dives */
};

/* Parts of a queen, of squares that are shaved: in the first turn, and how they grow. */
static const double FIRST_UNLIKELY = 1e-3, MORE_UNLIKELY = 4, MOST_UNLIKELY = 0.1;

typedef struct guide {
    completion *search;
    completion_entropy *entropy;
    completion_simplex *linear;
    uint32_t few_rows;          /* which are searched faster than weighed */
    uint64_t nodes, most_nodes; /* of the tree, since the last restart */
} guide;

static void draw(guide *guided, const completion_level *here, uint32_t *row, uint32_t *column)
{
    completion_entropy_fit(guided->entropy, here, SWEEPS);
    completion_entropy_draw(guided->entropy, &guided->search->random, row, column);
}

static bool has_few_rows(const completion_level *here, uint32_t few)
{
    return square_count(here->open[ROWS]) <= few && completion_lanes_suit(here);
}

/* EXHAUSTED also where nothing is proved. */
static completion_end dive(guide *guided)
{
    completion *search = guided->search;
    completion_level *here = &search->levels[1];
    *here = search->levels[0];
    completion_restarts(search, FEW_FAILURES);
    completion_entropy_return(guided->entropy);
    while (here->open[ROWS] && !has_few_rows(here, guided->few_rows / 2)) {
        uint32_t row, column;
        draw(guided, here, &row, &column);
        bool is_dead = !completion_place(search, here, row, column) ||
                       !completion_propagate(search, here);
        if (completion_pauses(search) || run_poll(search->run)) /* steps are slow */
            return ENDED;
        if (is_dead)
            return completion_fails(search);
    }
    return completion_descend(search, 1);
}

/* Searches all that follows from levels[depth], in which nothing is forced, as long as nodes are left. */
static completion_end branch(guide *guided, uint32_t depth)
{
    completion *search = guided->search;
    completion_level *here = &search->levels[depth], *next = here + 1;
    while (!has_few_rows(here, guided->few_rows)) {
        simplex_verdict verdict = completion_simplex_solve(guided->linear, here);
        if (completion_pauses(search) || verdict == SIMPLEX_ENDED)
            return ENDED;
        if (++guided->nodes > guided->most_nodes)
            return RESTART;
        if (verdict == SIMPLEX_IMPOSSIBLE)
            return completion_fails(search);
        uint32_t row, column;
        draw(guided, here, &row, &column);
        *next = *here;
        completion_end end = EXHAUSTED;
        if (completion_place(search, next, row, column) && completion_propagate(search, next))
            end = branch(guided, depth + 1);
        if (end != EXHAUSTED)
            return end;
        if (!completion_take(here, row, column) || !completion_propagate(search, here))
            return completion_fails(search);
    }
    return completion_descend(search, depth);
}

static completion_end grow_tree(guide *guided, uint64_t most_nodes)
{
    completion *search = guided->search;
    search->levels[1] = search->levels[0];
    completion_restarts(search, UINT64_MAX);
    completion_entropy_return(guided->entropy);
    guided->nodes = 0;
    guided->most_nodes = most_nodes;
    return branch(guided, 1);
}

/* Fits the parts to the root, and begins its program anew. False: the run has ended. */
static bool look_at_root(guide *guided)
{
    completion *search = guided->search;
    completion_entropy_fit(guided->entropy, &search->levels[0], ROOT_SWEEPS);
    completion_entropy_note(guided->entropy);
    completion_simplex_close(search->run, guided->linear);
    guided->linear = completion_simplex_open(search->run, &search->levels[0],
                                             bd_random_next(&search->random));
    return guided->linear != NULL;
}

static completion_end dive_often(guide *guided, uint64_t dives)
{
    completion_end end = RESTART;
    for (; dives > 0 && end != ENDED; --dives)
        end = dive(guided);
    return end == ENDED ? ENDED : RESTART;
}

static completion_end shave(guide *guided, double unlikely)
{
    completion *search = guided->search;
    completion_entropy_return(guided->entropy);
    completion_entropy_fit(guided->entropy, &search->levels[0], SWEEPS);
    return completion_shave(search, guided->entropy, guided->linear, unlikely);
}

static completion_end take_turns(guide *guided)
{
    completion *search = guided->search;
    const completion_level *root = &search->levels[0];
    double unlikely = FIRST_UNLIKELY;
    for (uint64_t turn = FIRST_TURN; look_at_root(guided); turn += turn / 2) {
        completion_end end = grow_tree(guided, turn);
        if (end == RESTART)
            end = dive_often(guided, turn);
        if (end == RESTART)
            end = shave(guided, unlikely);
        if (end != RESTART)
            return end;
        if (!root->open[ROWS])
            return completion_descend(search, 0);
        unlikely = unlikely * MORE_UNLIKELY < MOST_UNLIKELY ? unlikely * MORE_UNLIKELY
                                                            : MOST_UNLIKELY;
    }
    return ENDED;
}

completion_end completion_guided_search(completion *search, uint32_t few_rows)
{
    guide guided = {
        .search = search, .entropy = completion_entropy_open(search->run), .few_rows = few_rows};
    completion_end end = guided.entropy ? take_turns(&guided) : ENDED;
    completion_simplex_close(search->run, guided.linear);
    completion_entropy_close(search->run, guided.entropy);
    return end;
}

bool completion_is_impossible(completion *search)
{
    const completion_level *root = &search->levels[0];
    if (!root->open[ROWS])
        return false;
    completion_simplex *linear = completion_simplex_open(search->run, root, 0);
    bool is_proved = linear && completion_simplex_solve(linear, root) == SIMPLEX_IMPOSSIBLE;
    completion_simplex_close(search->run, linear);
    return is_proved;
}
