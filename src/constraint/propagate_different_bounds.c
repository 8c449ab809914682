/* All-different, bounds consistency: no k variables share k - 1 values of an interval, and where k share k
 * (a Hall interval), the ends of the others lie outside.
 *
 * Lopez-Ortiz, Quimper, Tromp & van Beek, "A fast and simple algorithm for bounds consistency of the
 * alldifferent constraint", IJCAI 2003: the variables are added in the order of their greatest value; a
 * forest over the different ends counts how many values each interval between them has left, another
 * leads out of the Hall intervals. O(n log n), and O(n) where the order of the ends has changed little. */
#include "constraint/propagate_different.h"

/* variable + offset */
typedef struct ends {
    int64_t least, past; /* the first value beyond the greatest */
    uint32_t least_rank, past_rank;
} ends;

typedef struct bounds_state {
    ends *of;                     /* by position in the scope */
    uint32_t *by_least, *by_past; /* positions, in that order */
    int64_t *bound;        /* the different ends, by rank from 1; one beyond on either side */
    uint32_t *tree, *hall; /* the two forests, by rank */
    int64_t *left;         /* values that are free below a root of `tree` */
    uint32_t ranks;
    uint32_t worth; /* by what it has removed lately: see is_worth_it() */
    uint32_t turns;
} bounds_state;

enum { WORTH_OF_REMOVAL = 4, MOST_WORTH = 64, TURNS = 16 };

static bool different_bounds_suits(const propagation *all, const model_constraint *constraint)
{
    if (constraint->count < 3 || all->consistency == BD_CONSISTENCY_VALUES)
        return false;
    return all->consistency != BD_CONSISTENCY_DOMAINS || !different_has_matchings(all, constraint);
}

static bool different_bounds_open(propagation *all, propagator *own)
{
    uint32_t count = own->constraint->count;
    uint64_t ranks = 2 * (uint64_t)count + 2;
    bounds_state *state = own->state = propagation_take(all, 1, sizeof *state);
    if (!state)
        return false;
    state->of = propagation_take(all, count, sizeof *state->of);
    state->by_least = propagation_take(all, count, sizeof(uint32_t));
    state->by_past = propagation_take(all, count, sizeof(uint32_t));
    state->bound = propagation_take(all, ranks, sizeof(int64_t));
    state->tree = propagation_take(all, ranks, sizeof(uint32_t));
    state->hall = propagation_take(all, ranks, sizeof(uint32_t));
    state->left = propagation_take(all, ranks, sizeof(int64_t));
    if (!state->of || !state->by_least || !state->by_past || !state->bound || !state->tree ||
        !state->hall || !state->left)
        return false;
    for (uint32_t i = 0; i < count; ++i)
        state->by_least[i] = state->by_past[i] = i;
    state->worth = MOST_WORTH;
    return propagation_wake_by_scope(all, own, EVENT_ENDS);
}

/* By insertion: the order is nearly that of the last time. */
static void sort_ends(bounds_state *state, uint32_t count)
{
    for (uint32_t i = 1; i < count; ++i) {
        uint32_t position = state->by_least[i], j = i;
        for (; j > 0 && state->of[state->by_least[j - 1]].least > state->of[position].least; --j)
            state->by_least[j] = state->by_least[j - 1];
        state->by_least[j] = position;
        position = state->by_past[j = i];
        for (; j > 0 && state->of[state->by_past[j - 1]].past > state->of[position].past; --j)
            state->by_past[j] = state->by_past[j - 1];
        state->by_past[j] = position;
    }
}

/* Numbers the different ends, by merging the two orders. */
static void rank_ends(bounds_state *state, uint32_t count)
{
    int64_t last = state->of[state->by_least[0]].least - 2;
    uint32_t rank = 0, next = 0;
    state->bound[0] = last;
    for (uint32_t done = 0; done < count;) {
        ends *least = next < count ? &state->of[state->by_least[next]] : NULL;
        ends *past = &state->of[state->by_past[done]];
        bool takes_least = least && least->least <= past->past;
        int64_t end = takes_least ? least->least : past->past;
        if (end != last)
            state->bound[++rank] = last = end;
        if (takes_least) {
            least->least_rank = rank;
            ++next;
        } else {
            past->past_rank = rank;
            ++done;
        }
    }
    state->ranks = rank;
    state->bound[rank + 1] = state->bound[rank] + 2;
}

static void read_ends(const propagation *all, const model_constraint *constraint,
                      bounds_state *state)
{
    for (uint32_t i = 0; i < constraint->count; ++i) {
        const value_set *of = values_of(all, constraint->scope[i]);
        state->of[i].least = (int64_t)of->least + constraint->numbers[i];
        state->of[i].past = (int64_t)of->greatest + constraint->numbers[i] + 1;
    }
    sort_ends(state, constraint->count);
    rank_ends(state, constraint->count);
}

/* The root above: links rise to it. */
static uint32_t climb(const uint32_t *link, uint32_t from)
{
    while (link[from] > from)
        from = link[from];
    return from;
}

static uint32_t bounds_descend(const uint32_t *link, uint32_t from)
{
    while (link[from] < from)
        from = link[from];
    return from;
}

/* Makes the links from `from` on, until `to`, lead to `target`. */
static void shorten(uint32_t *link, uint32_t from, uint32_t to, uint32_t target)
{
    while (from != to) {
        uint32_t next = link[from];
        link[from] = target;
        from = next;
    }
}

static bool raise_least(propagation *all, const model_constraint *constraint, bounds_state *state)
{
    uint32_t *tree = state->tree, *hall = state->hall;
    const int64_t *bound = state->bound;
    for (uint32_t i = 1; i <= state->ranks + 1; ++i) {
        tree[i] = hall[i] = i - 1;
        state->left[i] = bound[i] - bound[i - 1];
    }
    for (uint32_t i = 0; i < constraint->count; ++i) {
        uint32_t position = state->by_past[i];
        uint32_t from = state->of[position].least_rank, to = state->of[position].past_rank;
        uint32_t root = climb(tree, from + 1), below = tree[root];
        if (--state->left[root] == 0) {
            tree[root] = root + 1;
            root = climb(tree, root + 1);
            tree[root] = below;
        }
        shorten(tree, from + 1, root, root);
        int64_t spare = bound[root] - bound[to];
        if (state->left[root] < spare)
            return false;
        if (hall[from] > from) {
            uint32_t out = climb(hall, hall[from]);
            if (!values_at_least(&all->values, constraint->scope[position],
                                 bound[out] - constraint->numbers[position]))
                return false;
            shorten(hall, from, out, out);
        }
        if (state->left[root] == spare) {
            shorten(hall, hall[to], below - 1, to);
            hall[to] = below - 1;
        }
    }
    return true;
}

/* The same from the other side. */
static bool lower_greatest(propagation *all, const model_constraint *constraint,
                           bounds_state *state)
{
    uint32_t *tree = state->tree, *hall = state->hall;
    const int64_t *bound = state->bound;
    for (uint32_t i = 0; i <= state->ranks; ++i) {
        tree[i] = hall[i] = i + 1;
        state->left[i] = bound[i + 1] - bound[i];
    }
    for (uint32_t i = constraint->count; i-- > 0;) {
        uint32_t position = state->by_least[i];
        uint32_t from = state->of[position].past_rank, to = state->of[position].least_rank;
        uint32_t root = bounds_descend(tree, from - 1), above = tree[root];
        if (--state->left[root] == 0) {
            tree[root] = root - 1;
            root = bounds_descend(tree, root - 1);
            tree[root] = above;
        }
        shorten(tree, from - 1, root, root);
        int64_t spare = bound[to] - bound[root];
        if (state->left[root] < spare)
            return false;
        if (hall[from] < from) {
            uint32_t out = bounds_descend(hall, hall[from]);
            if (!values_at_most(&all->values, constraint->scope[position],
                                bound[out] - 1 - constraint->numbers[position]))
                return false;
            shorten(hall, from, out, out);
        }
        if (state->left[root] == spare) {
            shorten(hall, hall[to], above + 1, to);
            hall[to] = above + 1;
        }
    }
    return true;
}

/* A consistency that nobody asked for is skipped if it is useless: one that removed nothing for long, or rarely removes
 * anything, runs once in TURNS. The search finds the rest. */
static bool is_worth_it(const propagation *all, bounds_state *state)
{
    return all->consistency != BD_CONSISTENCY_DEFAULT || state->worth > 0 ||
           ++state->turns % TURNS == 0;
}

static void note_removals(bounds_state *state, bool has_removed)
{
    if (has_removed)
        state->worth = state->worth + WORTH_OF_REMOVAL < MOST_WORTH
                           ? state->worth + WORTH_OF_REMOVAL
                           : MOST_WORTH;
    else if (state->worth > 0)
        --state->worth;
}

static bool different_bounds_propagate(propagation *all, propagator *own)
{
    bounds_state *state = own->state;
    if (!is_worth_it(all, state))
        return true;
    read_ends(all, own->constraint, state);
    bool went = raise_least(all, own->constraint, state) &&
                lower_greatest(all, own->constraint, state);
    note_removals(state, !went || all->values.changed_count > 0);
    return went;
}

const propagator_family propagate_different_bounds = {.priority = 2,
                                                      .suits = different_bounds_suits,
                                                      .open = different_bounds_open,
                                                      .propagate = different_bounds_propagate};
