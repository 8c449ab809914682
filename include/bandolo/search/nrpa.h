/* Nested rollout policy adaptation: random playouts that learn from the best of them.
 *
 * A policy is a weight for each move in each state, 0 at first. A playout makes moves with probabilities in proportion
 * to e^weight, never into a state where it has been or beyond options->cost_limit, until a goal, a dead end or a limit of
 * moves (options->depth, default 500). A search of level n runs options->width searches of level n - 1 (default 30) with
 * copies of its policy, a playout being level 0, and after each adapts its policy towards the best sequence so far: the
 * weight of each of its moves grows by 1, and those of all moves in that state fall by their probabilities. The search is
 * of level 3.
 *
 * A playout that reaches a goal is better than one that costs more; where none does, the one that comes to a lesser h is
 * better, and its sequence ends there. Each better solution is told at once (bd_observer.improved). Not optimal, unless a
 * solution costs as little as an admissible h says; without a solution it gives up (BD_GAVE_UP). Good where a playout soon
 * ends and many moves lead on, poor where single mistakes are fatal; without h it is blind until a playout reaches a goal.
 * Time O(width^3 depth b); space O(states on best sequences, times their moves).
 * C. D. Rosin, "Nested rollout policy adaptation for Monte Carlo tree search", IJCAI 2011.
 *
 *     bd_status D(nrpa)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated, expanded, stored (states with weights); depth: the longest playout. Deterministic for a seed. */
#include <bandolo/base/random.h>
#include <bandolo/template/base/exponential.h>
#include <bandolo/template/search/nodes.h>

enum { D(nrpa_levels) = 3, D(nrpa_depth) = 500, D(nrpa_width) = 30, D(nrpa_most_weight) = 600 };

/* The moves of a playout up to its best state. */
typedef struct D(nrpa_sequence) {
    bd_pages moves; /* bd_move */
    uint64_t length;
    uint64_t score; /* less is better: the cost of a solution, or 2^32 + h */
} D(nrpa_sequence);

typedef struct D(nrpa_search) {
    const D(problem) *problem;
    bd_run *run;
    bd_table first;                      /* a state's key, the index of its first weight, 1 */
    bd_table met;                        /* keys on the present path, each with 1 */
    bd_pages policy[D(nrpa_levels) + 1]; /* of each level but 0: all weights, double */
    uint64_t weights;
    D(nrpa_sequence) best[D(nrpa_levels) + 1]; /* of each level; of 0: the last playout */
    bd_random random;
    uint64_t width, depth;
    bd_cost least; /* of any solution */
} D(nrpa_search);

enum { D(nrpa_entry) = sizeof(uint64_t) + 1 };

BD_INLINE bool D(nrpa_has_met)(const D(nrpa_search) *search, const D(key) *key)
{
    size_t size = D(key_size)(search->problem);
    return bd_table_find(&search->met, size, size + 1, key, bd_table_hash(key, size)) != NULL;
}

/* False: no memory, and the search must end. */
static inline bool D(nrpa_meet)(D(nrpa_search) *search, const D(key) *key)
{
    size_t size = D(key_size)(search->problem);
    bool inserted;
    uint8_t *slot = (uint8_t *)bd_table_find_or_insert(&search->met, size, size + 1, key,
                                                       bd_table_hash(key, size), &inserted);
    if (!slot) {
        bd_run_out_of_memory(search->run);
        return false;
    }
    *slot = 1;
    return true;
}

/* The weights of the moves of a state, in the order of expand(). NULL: all are 0. */
static inline double *D(nrpa_weights)(const D(nrpa_search) *search, unsigned level,
                                      const D(key) *key)
{
    size_t size = D(key_size)(search->problem);
    const void *slot = bd_table_find(&search->first, size, size + D(nrpa_entry), key,
                                     bd_table_hash(key, size));
    uint64_t first;
    if (!slot)
        return NULL;
    memcpy(&first, slot, sizeof first);
    return (double *)(void *)search->policy[level].base + first;
}

BD_INLINE double D(nrpa_share)(const double *weights, unsigned number)
{
    if (!weights)
        return 1;
    double weight = weights[number], most = D(nrpa_most_weight);
    return bd_exp(weight < most ? weight : most);
}

/* ---- a playout ---- */

typedef struct D(nrpa_choice) {
    D(key) key;
    bd_move move;
    bd_cost cost;
    bool is_made;
} D(nrpa_choice);

/* Makes a move at random, as the policy of level 1 says; none in a dead end. False: the search must end. */
static inline bool D(nrpa_choose)(D(nrpa_search) *search, const D(key) *key, D(state) here,
                                  D(nrpa_choice) *choice)
{
    const double *weights = D(nrpa_weights)(search, 1, key);
    D(children) children = D(expand)(search->problem, &here, BD_NO_MOVE);
    double sum = 0;
    unsigned number = 0;
    ++search->run->counter[BD_EXPANDED];
    choice->is_made = false;
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        if (bd_run_count(search->run, 1))
            return false;
        double share = D(nrpa_share)(weights, number++);
        D(key) next = D(child_key)(&children, i);
        if (D(nrpa_has_met)(search, &next))
            continue;
        sum += share;
        if (bd_random_unit(&search->random) * sum >= share)
            continue;
        choice->key = next;
        choice->move = D(move_of)(&children, i);
        choice->cost = D(cost_of)(&children, i);
        choice->is_made = true;
    }
    D(release)(&children);
    return true;
}

/* A goal is reached: is it the best so far? False: the search must end. */
static inline bool D(nrpa_reach)(D(nrpa_search) *search, bd_cost g)
{
    bd_run *run = search->run;
    const D(nrpa_sequence) *playout = &search->best[0];
    if (run->has_solution && run->cost <= g)
        return true;
    bd_run_path_clear(run);
    for (uint64_t i = 0; i < playout->length; ++i)
        if (!bd_run_path_push(run, ((const bd_move *)(const void *)playout->moves.base)[i])) {
            run->has_solution = false;
            return false;
        }
    bd_run_solution(run, g, g <= search->least);
    return g > search->least;
}

/* The state that a playout has come to. False: the search must end. */
static inline bool D(nrpa_arrive)(D(nrpa_search) *search, D(state) here, bd_move move, bd_cost g,
                                  uint64_t moves, bool *is_over)
{
    bd_run *run = search->run;
    D(nrpa_sequence) *playout = &search->best[0];
    bd_cost h = D(estimate)(search->problem, &here);
    bool is_goal = D(is_goal)(search->problem, &here);
    uint64_t score = is_goal ? g : UINT64_C(1) << 32 | h;
    *is_over = D(is_too_dear)(run, search->problem, g, h);
    if (*is_over) /* the playout ends before this state */
        return true;
    *is_over = is_goal || moves == search->depth || h >= BD_MOST_COST || g >= BD_MOST_COST;
    if (score <= playout->score) {
        playout->score = score;
        playout->length = moves;
    }
    run->counter[BD_DEPTH] = moves > run->counter[BD_DEPTH] ? moves : run->counter[BD_DEPTH];
    if (D(is_observed)(run))
        D(observe)(run, search->problem, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here, move, g);
    return !is_goal || D(nrpa_reach)(search, g);
}

static bool D(nrpa_playout)(D(nrpa_search) *search, const D(key) *start)
{
    bd_run *run = search->run;
    D(nrpa_sequence) *playout = &search->best[0];
    D(nrpa_choice) choice = BD_ZEROED;
    bd_cost g = 0;
    bool is_over;
    choice.key = *start;
    choice.move = BD_NO_MOVE;
    playout->score = UINT64_MAX;
    bd_table_clear(&search->met);
    for (uint64_t moves = 0;; ++moves) {
        D(key) key = choice.key;
        D(state) here = D(from_key)(search->problem, &key);
        if (!D(nrpa_arrive)(search, here, choice.move, g, moves, &is_over))
            return false;
        if (is_over)
            return true;
        if (!D(nrpa_meet)(search, &key) || !D(nrpa_choose)(search, &key, here, &choice))
            return false;
        if (!choice.is_made)
            return true;
        if (!bd_pages_append(&playout->moves, moves, &choice.move, sizeof choice.move)) {
            bd_run_out_of_memory(run);
            return false;
        }
        g = bd_cost_add(g, choice.cost);
    }
}

/* ---- the policies ---- */

/* The weights of a state with `count` moves, which has some from now on. NULL: no memory, and the search must end. */
static inline double *D(nrpa_make_weights)(D(nrpa_search) *search, unsigned level,
                                           const D(key) *key, unsigned count)
{
    size_t size = D(key_size)(search->problem);
    bool inserted;
    uint8_t *slot = (uint8_t *)bd_table_find_or_insert(&search->first, size, size + D(nrpa_entry),
                                                       key, bd_table_hash(key, size), &inserted);
    if (slot && inserted) {
        memcpy(slot, &search->weights, sizeof search->weights);
        slot[sizeof search->weights] = 1;
        search->weights += count;
    }
    if (slot && bd_pages_grow(&search->policy[level], search->weights * sizeof(double)))
        return D(nrpa_weights)(search, level, key);
    bd_run_out_of_memory(search->run);
    return NULL;
}

/* Adapts the weights of a state towards a move; `*next` is the state after it. False: the search must end. */
static inline bool D(nrpa_adapt_state)(D(nrpa_search) *search, unsigned level, bd_move move,
                                       const D(key) *key, D(key) *next)
{
    D(state) here = D(from_key)(search->problem, key);
    D(children) children = D(expand)(search->problem, &here, BD_NO_MOVE);
    unsigned size = D(size)(&children), count = 0;
    ++search->run->counter[BD_EXPANDED];
    for (unsigned i = 0; i < size; ++i)
        count += D(exists)(&children, i);
    double *weights = D(nrpa_make_weights)(search, level, key, count), sum = 0;
    if (!weights || bd_run_count(search->run, count))
        return false;
    for (unsigned adapts = 0; adapts < 2; ++adapts) /* first the sum, then the weights */
        for (unsigned i = 0, number = 0; i < size; ++i) {
            if (!D(exists)(&children, i))
                continue;
            D(key) child = D(child_key)(&children, i);
            double *weight = &weights[number], share = D(nrpa_share)(weights, number);
            ++number;
            if (D(nrpa_has_met)(search, &child))
                continue;
            sum += adapts ? 0 : share;
            *weight -= adapts ? share / sum : 0;
            if (adapts && D(move_of)(&children, i) == move) {
                *weight += 1;
                *next = child;
            }
        }
    D(release)(&children);
    return true;
}

/* Adapts the policy of a level towards its best sequence. False: the search must end. */
static bool D(nrpa_adapt)(D(nrpa_search) *search, unsigned level, const D(key) *start)
{
    const D(nrpa_sequence) *best = &search->best[level];
    D(key) key = *start, next = *start;
    bd_table_clear(&search->met);
    for (uint64_t i = 0; i < best->length; ++i, key = next) {
        bd_move move = ((const bd_move *)(const void *)best->moves.base)[i];
        if (!D(nrpa_meet)(search, &key) || !D(nrpa_adapt_state)(search, level, move, &key, &next))
            return false;
    }
    return true;
}

/* The level below begins with the policy of this one. False: no memory, and the search must end. */
static inline bool D(nrpa_hand_down)(D(nrpa_search) *search, unsigned level)
{
    bd_pages *from = &search->policy[level], *to = &search->policy[level - 1];
    uint64_t bytes = search->weights * sizeof(double);
    if (!bd_pages_grow(from, bytes) || !bd_pages_grow(to, bytes)) {
        bd_run_out_of_memory(search->run);
        return false;
    }
    if (bytes > 0)
        memcpy(to->base, from->base, bytes);
    return true;
}

/* The best of a level is that of the level below, unless it was better. False: no memory, and the search must end. */
static inline bool D(nrpa_take_best)(D(nrpa_search) *search, unsigned level)
{
    D(nrpa_sequence) *best = &search->best[level];
    const D(nrpa_sequence) *below = &search->best[level - 1];
    uint64_t bytes = below->length * sizeof(bd_move);
    if (below->score > best->score)
        return true;
    if (!bd_pages_grow(&best->moves, bytes)) {
        bd_run_out_of_memory(search->run);
        return false;
    }
    if (bytes > 0)
        memcpy(best->moves.base, below->moves.base, bytes);
    best->length = below->length;
    best->score = below->score;
    return true;
}

static bool D(nrpa_nest)(D(nrpa_search) *search, unsigned level, const D(key) *start)
{
    if (level == 0)
        return D(nrpa_playout)(search, start);
    search->best[level].score = UINT64_MAX;
    for (uint64_t i = 0; i < search->width; ++i) {
        bool is_ready = level == 1 || D(nrpa_hand_down)(search, level);
        if (!is_ready || !D(nrpa_nest)(search, level - 1, start) ||
            !D(nrpa_take_best)(search, level) || !D(nrpa_adapt)(search, level, start))
            return false;
    }
    return true;
}

/* ---- the search ---- */

/* False: no memory; close nothing. */
static inline bool D(nrpa_open)(D(nrpa_search) *search, const D(problem) *problem, D(state) start,
                                bd_run *run)
{
    D(nrpa_search) fresh = BD_ZEROED;
    size_t size = D(key_size)(problem);
    fresh.problem = problem;
    fresh.run = run;
    fresh.random = bd_random_of(run->options->seed);
    fresh.width = run->options->width ? run->options->width : (uint64_t)D(nrpa_width);
    fresh.depth = run->options->depth ? run->options->depth : (uint64_t)D(nrpa_depth);
    fresh.least = D(is_admissible)(problem) ? D(start_estimate)(problem, &start) : 0;
    for (unsigned level = 0; level <= D(nrpa_levels); ++level) {
        fresh.policy[level] = bd_pages_of(&run->budget);
        fresh.best[level].moves = bd_pages_of(&run->budget);
    }
    *search = fresh;
    if (!bd_table_init(&search->first, size, size + D(nrpa_entry), &run->budget))
        return false;
    if (bd_table_init(&search->met, size, size + 1, &run->budget))
        return true;
    bd_table_free(&search->first);
    return false;
}

static inline void D(nrpa_close)(D(nrpa_search) *search)
{
    search->run->counter[BD_STORED] += search->first.count;
    bd_table_free(&search->first);
    bd_table_free(&search->met);
    for (unsigned level = 0; level <= D(nrpa_levels); ++level) {
        bd_pages_free(&search->policy[level]);
        bd_pages_free(&search->best[level].moves);
    }
}

static inline bd_status D(nrpa)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(nrpa_search) search;
    if (!D(nrpa_open)(&search, problem, start, run))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_STORED);
    D(key) key = D(to_key)(problem, &start);
    bool has_ended = bd_run_count(run, 1) || !D(nrpa_nest)(&search, D(nrpa_levels), &key);
    D(nrpa_close)(&search);
    return has_ended ? run->status : bd_run_end(run, run->has_solution ? BD_SOLVED : BD_GAVE_UP);
}
