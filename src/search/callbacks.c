/* See callbacks.h. */
#include <bandolo/base/text.h>
#include <bandolo/search/callbacks.h>

#include <string.h>

/* A problem with another goal, which it holds itself. */
typedef struct turned_problem {
    bd_callbacks callbacks;
    unsigned char goal[BD_STATE_BYTES];
} turned_problem;

static bool refuse_to_open(void *problem, const bd_setup *setup, bd_error *error)
{
    (void)problem, (void)setup;
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "a domain of callbacks has no problem to open: they are the problem");
}

/* ---- moves ---- */

static bool adds_child(const bd_callbacks *c, const void *state, bd_move move, bd_child *child,
                       void *next)
{
    memcpy(next, state, c->state_size);
    if (!c->play(c->context, next, move))
        return false;
    child->move = move;
    child->cost = c->cost ? c->cost(c->context, state, move) : 1;
    int64_t rise = child->cost;
    if (c->estimate)
        rise += (int64_t)c->estimate(c->context, next, c->goal) -
                c->estimate(c->context, state, c->goal);
    child->rise = rise < INT32_MAX ? (bd_rise)rise : INT32_MAX;
    return true;
}

/* Is `move` to be left out after `last`? See bd_domain.expand. */
static bool is_way_back(const bd_callbacks *c, bd_move move, bd_move last)
{
    return c->inverse_in ? move == last : c->inverse && c->inverse(move) == last;
}

static unsigned callbacks_expand(const void *problem, const void *state, bd_move last,
                                 bd_child *children, void *states)
{
    const bd_callbacks *c = problem;
    bd_move chosen[UINT8_MAX];
    unsigned tries = c->choose ? c->choose(c->context, state, chosen) : c->moves, count = 0;
    if (c->choose && tries > c->choices)
        tries = c->choices; /* `children` has room for no more */
    for (unsigned i = 0; i < tries; ++i) {
        bd_move move = c->choose ? chosen[i] : (bd_move)i;
        if (last != BD_NO_MOVE && is_way_back(c, move, last))
            continue;
        count += adds_child(c, state, move, &children[count],
                            (char *)states + count * c->state_size);
    }
    return count;
}

static bd_cost callbacks_estimate(const void *problem, const void *state)
{
    const bd_callbacks *c = problem;
    return c->estimate ? c->estimate(c->context, state, c->goal) : 0;
}

static bd_move no_inverse(bd_move move)
{
    (void)move;
    return BD_NO_MOVE;
}

static bd_move callbacks_inverse_in(const void *problem, const void *state, bd_move move)
{
    const bd_callbacks *c = problem;
    return c->inverse_in(c->context, state, move);
}

/* ---- keys and goals ---- */

static void callbacks_to_key(const void *problem, const void *state, void *key)
{
    const bd_callbacks *c = problem;
    if (c->to_key)
        c->to_key(c->context, state, key);
    else
        memcpy(key, state, c->state_size);
}

static void callbacks_from_key(const void *problem, const void *key, void *state)
{
    const bd_callbacks *c = problem;
    if (c->from_key)
        c->from_key(c->context, key, state);
    else
        memcpy(state, key, c->state_size);
}

static bool callbacks_is_goal(const void *problem, const void *state)
{
    const bd_callbacks *c = problem;
    if (c->is_goal)
        return c->is_goal(c->context, state);
    if (!c->to_key)
        return memcmp(state, c->goal, c->state_size) == 0;
    unsigned char here[BD_KEY_BYTES], there[BD_KEY_BYTES];
    c->to_key(c->context, state, here);
    c->to_key(c->context, c->goal, there);
    return memcmp(here, there, c->key_size) == 0;
}

static void callbacks_toward(const void *problem, const void *state, void *turned, void *goal)
{
    const bd_callbacks *c = problem;
    turned_problem *t = turned;
    memcpy(goal, c->goal, c->state_size);
    memcpy(t->goal, state, c->state_size);
    t->callbacks = *c;
    t->callbacks.goal = t->goal;
}

/* ---- text ---- */

static bool parse(const void *problem, const char *text, size_t length, void *state,
                  bd_error *error)
{
    const bd_callbacks *c = problem;
    if (c->parse)
        return c->parse(c->context, text, length, state, error);
    uint8_t most[BD_STATE_BYTES];
    memset(most, UINT8_MAX, sizeof most);
    return bd_numbers_parse(text, length, most, c->state_size, state, "0 255", error);
}

static size_t format(const void *problem, const void *state, char *out, size_t size)
{
    const bd_callbacks *c = problem;
    return c->format ? c->format(c->context, state, out, size)
                     : bd_numbers_format(state, c->state_size, out, size);
}

static size_t format_move(const void *problem, bd_move move, char *out, size_t size)
{
    const bd_callbacks *c = problem;
    return c->format_move ? c->format_move(c->context, move, out, size)
                          : bd_text(out, size, "%u", move);
}

/* ---- the table ---- */

static bool check_callbacks(const bd_callbacks *c, bd_error *error)
{
    const struct {
        bool is_wrong;
        const char *why;
    } checks[] = {
        {!c->play, "set play()"},
        {c->state_size == 0 || c->state_size > BD_STATE_BYTES, "state_size must be 1 to 4096"},
        {c->moves == 0 || c->moves >= BD_NO_MOVE, "moves must be 1 to 65534"},
        {!c->goal == !c->is_goal, "set goal or is_goal(), and not both"},
        {!c->to_key != !c->from_key || !c->to_key != !c->key_size,
         "set key_size, to_key() and from_key() together"},
        {c->key_size > BD_KEY_BYTES, "key_size must be 1 to 4096"},
        {c->choose && (c->choices == 0 || c->choices > UINT8_MAX),
         "choices must be 1 to 255 with choose()"},
        {c->inverse && c->inverse_in, "set inverse() or inverse_in(), not both"},
        {c->promises & BD_REVERSIBLE && (!c->goal || !(c->inverse || c->inverse_in)),
         "a reversible domain needs one goal and inverse()"},
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; ++i)
        if (checks[i].is_wrong)
            return bd_fail(error, BD_BAD_USAGE, 0, "callbacks: %s", checks[i].why);
    return true;
}

/* The promises that follow from what is left out. */
static unsigned implied_promises(const bd_callbacks *c)
{
    unsigned promises = c->estimate ? 0 : BD_ADMISSIBLE | BD_CONSISTENT;
    if (c->cost)
        return promises;
    promises |= BD_UNIT_COST;
    if (!c->goal || !c->inverse)
        return promises;
    for (uint32_t move = 0; move < c->moves; ++move)
        if (c->inverse((bd_move)move) == BD_NO_MOVE)
            return promises;
    return promises | BD_REVERSIBLE;
}

bool bd_domain_of(const bd_callbacks *callbacks, bd_domain *domain, bd_error *error)
{
    if (!check_callbacks(callbacks, error))
        return false;
    unsigned promises = callbacks->promises | implied_promises(callbacks);
    *domain = (bd_domain){
        .abi = BD_ABI,
        .name = callbacks->name ? callbacks->name : "callbacks",
        .heuristic = callbacks->estimate ? "estimate" : "none",
        .summary = "a domain of callbacks",
        .position = callbacks->parse ? "a position" : "the bytes of a state, such as 0 255",
        .promises = promises,
        .moves = callbacks->moves,
        .max_children = callbacks->choose ? callbacks->choices : callbacks->moves,
        .problem_size = sizeof(turned_problem),
        .state_size = callbacks->state_size,
        .key_size = callbacks->to_key ? callbacks->key_size : callbacks->state_size,
        .open = refuse_to_open,
        .parse = parse,
        .format = format,
        .format_move = format_move,
        .expand = callbacks_expand,
        .estimate = callbacks_estimate,
        .is_goal = callbacks_is_goal,
        .inverse = callbacks->inverse ? callbacks->inverse : no_inverse,
        .inverse_in = callbacks->inverse_in ? callbacks_inverse_in : NULL,
        .to_key = callbacks_to_key,
        .from_key = callbacks_from_key,
        .toward = promises & BD_REVERSIBLE ? callbacks_toward : NULL,
    };
    return true;
}
