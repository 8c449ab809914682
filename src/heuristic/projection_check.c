/* Plays projections against their promises (projection.h). */
#include <bandolo/base/random.h>
#include <bandolo/heuristic/projection.h>

#include <stdlib.h>

enum { POSITION_BYTES = 200 };

typedef struct projection_check {
    const bd_projection *projection; /* the one at hand */
    const bd_domain *domain;
    const void *problem;
    uint8_t *here, *child; /* projected */
    uint8_t *here_key, *child_key, *other_key;
    bd_child *children, *projected_children;
    uint8_t *states, *projected_states;
    bd_error *error;
} projection_check;

/* ---- one projection ---- */

static bool projection_check_fail(const projection_check *check, const void *state,
                                  const char *what)
{
    char position[POSITION_BYTES];
    check->domain->format(check->problem, state, position, sizeof position);
    return bd_fail(check->error, BD_BROKEN_PROMISE, 0, "%.80s: %s at %.200s",
                   check->projection->name, what, position);
}

static void project(const projection_check *check, const void *state, uint8_t *projected,
                    uint8_t *key)
{
    const bd_projection *projection = check->projection;
    memcpy(projected, state, check->domain->state_size);
    projection->project(check->problem, projection->pattern, projected);
    check->domain->to_key(check->problem, projected, key);
}

static bool is_equal(const projection_check *check, const uint8_t *key, const uint8_t *other)
{
    return memcmp(key, other, check->domain->key_size) == 0;
}

/* The least share of the moves from one projected state to another; BD_NO_COST: none leads there. */
static bd_cost find_share(projection_check *check, const uint8_t *from, const uint8_t *to_key)
{
    const bd_projection *projection = check->projection;
    const bd_domain *domain = check->domain;
    bd_cost least = BD_NO_COST;
    unsigned count = domain->expand(check->problem, from, BD_NO_MOVE, check->projected_children,
                                    check->projected_states);
    for (unsigned i = 0; i < count; ++i) {
        uint8_t *state = check->projected_states + i * domain->state_size;
        bd_cost cost = check->projected_children[i].cost;
        if (projection->share)
            cost = projection->share(check->problem, projection->pattern, from,
                                     check->projected_children[i].move, cost);
        projection->project(check->problem, projection->pattern, state);
        domain->to_key(check->problem, state, check->other_key);
        if (cost < least && is_equal(check, check->other_key, to_key))
            least = cost;
    }
    return least;
}

static bool check_state(projection_check *check)
{
    const bd_projection *projection = check->projection;
    const bd_domain *domain = check->domain;
    domain->from_key(check->problem, check->here_key, check->child);
    domain->to_key(check->problem, check->child, check->other_key);
    if (!is_equal(check, check->here_key, check->other_key))
        return projection_check_fail(check, check->here,
                                     "the key of a projected state does not give it back");
    project(check, check->here, check->child, check->other_key);
    if (!is_equal(check, check->here_key, check->other_key))
        return projection_check_fail(check, check->here, "project() changes a projected state");
    if (projection->number &&
        projection->number(check->problem, projection->pattern, check->here) >= projection->numbers)
        return projection_check_fail(check, check->here,
                                     "the number of a projected state is not below `numbers`");
    return true;
}

/* The projection of a move of cost `cost` to `child`: `*share` is its cost. */
static bool check_move(projection_check *check, const void *child, bd_cost cost, bd_cost *share)
{
    *share = 0;
    project(check, child, check->child, check->child_key);
    if (is_equal(check, check->here_key, check->child_key))
        return true;
    *share = find_share(check, check->here, check->child_key);
    if (*share == BD_NO_COST)
        return projection_check_fail(check, check->here,
                                     "no projected move stands for a move of the problem");
    if (*share > cost)
        return projection_check_fail(check, check->here,
                                     "a projected move costs more than the move of the problem");
    if (find_share(check, check->child, check->here_key) != *share)
        return projection_check_fail(check, check->here,
                                     "a projected move has no inverse of the same cost");
    return true;
}

/* ---- all of them, along a walk ---- */

static bool check_moves(projection_check *check, const bd_projection *projections, unsigned count,
                        bool adds, const void *state, unsigned children)
{
    for (unsigned i = 0; i < children; ++i) {
        uint64_t sum = 0;
        for (unsigned p = 0; p < count; ++p) {
            bd_cost share;
            check->projection = &projections[p];
            project(check, state, check->here, check->here_key);
            if ((i == 0 && !check_state(check)) ||
                !check_move(check, check->states + i * check->domain->state_size,
                            check->children[i].cost, &share))
                return false;
            sum += share;
        }
        if (adds && sum > check->children[i].cost)
            return projection_check_fail(check, state,
                                         "the shares of a move are more than its cost");
    }
    return true;
}

static bool walk(projection_check *check, const bd_projection *projections, unsigned count,
                 bool adds, uint8_t *state, unsigned steps, bd_random *random)
{
    for (unsigned step = 0; step < steps; ++step) {
        unsigned children = check->domain->expand(check->problem, state, BD_NO_MOVE,
                                                  check->children, check->states);
        if (!check_moves(check, projections, count, adds, state, children))
            return false;
        if (children == 0)
            break;
        size_t next = (size_t)bd_random_below(random, children);
        memcpy(state, check->states + next * check->domain->state_size, check->domain->state_size);
    }
    return true;
}

bool bd_projection_check(const bd_projection *projections, unsigned count, bool adds,
                         const void *start, unsigned steps, bd_random *random, bd_error *error)
{
    const bd_domain *domain = projections->domain;
    size_t most = domain->max_children, state = domain->state_size, key = domain->key_size;
    projection_check check = {
        .domain = domain,
        .problem = projections->problem,
        .here = calloc(3, state),
        .here_key = calloc(3, key),
        .children = calloc(2 * most, sizeof *check.children),
        .states = calloc(2 * most, state),
        .error = error,
    };
    bool ok = check.here && check.here_key && check.children && check.states;
    if (ok) {
        uint8_t *walker = check.here + 2 * state;
        check.child = check.here + state;
        check.child_key = check.here_key + key;
        check.other_key = check.child_key + key;
        check.projected_children = check.children + most;
        check.projected_states = check.states + most * state;
        memcpy(walker, start, state);
        ok = walk(&check, projections, count, adds, walker, steps, random);
    } else
        bd_fail(error, BD_NO_MEMORY, 0, "no memory to check a projection");
    free(check.here);
    free(check.here_key);
    free(check.children);
    free(check.states);
    return ok;
}
