/* SMA*: A* in a given number of states. When they are used up, the worst leaf is forgotten: its parent keeps
 * the value and makes it again when that has become the best.
 *
 * The bound is options->width states (default: a million, or as the bytes left allow). Optimal with an
 * admissible h, if the path to the best solution fits; a path of more states is cut off, and then a
 * solution is proved only if it costs no more than f there. A node's value is the greater of its f and its
 * parent's value; when all its successors have been made, it is the least of theirs. The least value comes
 * first, and the deepest of these; the greatest value is forgotten first, and the shallowest of these. A
 * state that is on its own path already is not searched.
 * Without room, states are made again and again: time O(b^d); space O(options->width).
 * S. Russell, "Efficient memory-bounded search methods", ECAI (1992).
 *
 *     bd_status D(smastar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated (also when made again), expanded (as often as a node makes its first successor), stored
 * (nodes at the end), max_queue (the most nodes). */
#include <bandolo/template/base/heap.h>
#include <bandolo/template/search/nodes.h>

enum { D(depth_bits) = 21 }; /* a path has fewer states */

typedef struct D(bounded_node) {
    D(key) key;
    uint32_t parent, child, sibling; /* by number; 0: none */
    uint32_t stamp;                  /* entries of the heaps with another one are stale */
    uint32_t depth;
    uint32_t next; /* the successor to make next, by its index */
    uint32_t lost; /* successors made and forgotten */
    bd_cost g, value;
    bd_cost forgotten; /* least value of the lost ones; BD_NO_COST: none */
    bd_move move;
    bool is_complete; /* each successor was made */
} D(bounded_node);

typedef struct D(sma_search) {
    const D(problem) *problem;
    bd_run *run;
    bd_pages nodes; /* number 0 stands for none, 1 is the start */
    bd_heap best, worst;
    uint32_t made, unused; /* nodes ever used, head of the list of those free again (by sibling) */
    uint32_t count, most;
    bd_cost cut; /* least value of a path that was too long; BD_NO_COST: none */
} D(sma_search);

BD_INLINE D(bounded_node) *D(sma_node)(const D(sma_search) *search, uint32_t number)
{
    return (D(bounded_node) *)(void *)(search->nodes.base + number * sizeof(D(bounded_node)));
}

BD_INLINE bool D(sma_is_open)(const D(bounded_node) *node)
{
    return !node->is_complete || node->lost > 0;
}

/* Puts a node into the heaps under its value. False: no memory. */
static bool D(sma_enter)(D(sma_search) *search, uint32_t number)
{
    D(bounded_node) *node = D(sma_node)(search, number);
    uint64_t payload = (uint64_t)++node->stamp << 32 | number;
    double value = (double)node->value * (1 << D(depth_bits))-node->depth;
    if ((!D(sma_is_open)(node) || bd_heap_push(&search->best, value, payload)) &&
        (node->child != 0 || number == 1 || bd_heap_push(&search->worst, -value, payload)))
        return true;
    bd_run_out_of_memory(search->run);
    return false;
}

/* The first node of a heap whose entry is not stale; 0: none. */
static uint32_t D(sma_first)(const D(sma_search) *search, bd_heap *heap)
{
    bd_heap_item stale;
    const bd_heap_item *first;
    while ((first = bd_heap_first(heap)) != NULL) {
        uint32_t number = (uint32_t)first->payload;
        if (D(sma_node)(search, number)->stamp == first->payload >> 32)
            return number;
        bd_heap_pop(heap, &stale);
    }
    return 0;
}

/* Enters all nodes anew where most entries are stale. False: no memory. */
static bool D(sma_clean)(D(sma_search) *search)
{
    if (search->best.count + search->worst.count < 8 * (uint64_t)search->made + 64)
        return true;
    bd_heap_clear(&search->best);
    bd_heap_clear(&search->worst);
    for (uint32_t number = 1; number < search->made; ++number)
        if (D(sma_node)(search, number)->depth != UINT32_MAX && !D(sma_enter)(search, number))
            return false;
    return true;
}

/* The value of a node whose successors were all made. */
static bd_cost D(sma_backed_up)(const D(sma_search) *search, const D(bounded_node) *node)
{
    bd_cost least = node->lost > 0 ? node->forgotten : BD_NO_COST;
    for (uint32_t child = node->child; child != 0; child = D(sma_node)(search, child)->sibling)
        if (D(sma_node)(search, child)->value < least)
            least = D(sma_node)(search, child)->value;
    return least;
}

/* Enters the node, and its ancestors as far as their values change. False: no memory. */
static bool D(sma_back_up)(D(sma_search) *search, uint32_t number)
{
    for (bool is_first = true; number != 0; is_first = false) {
        D(bounded_node) *node = D(sma_node)(search, number);
        bd_cost value = node->is_complete ? D(sma_backed_up)(search, node) : node->value;
        bool rises = value > node->value;
        node->value = rises ? value : node->value;
        if (!rises && !is_first)
            return true;
        if (!D(sma_enter)(search, number))
            return false;
        number = node->parent;
    }
    return true;
}

/* Forgets the worst leaf but `spared`. False: no memory, and the search must end. */
static bool D(sma_forget)(D(sma_search) *search, uint32_t spared)
{
    uint32_t number = D(sma_first)(search, &search->worst);
    if (number == spared) {
        bd_heap_item item = BD_ZEROED;
        bd_heap_pop(&search->worst, &item);
        number = D(sma_first)(search, &search->worst);
        if (!bd_heap_push(&search->worst, item.value, item.payload)) {
            bd_run_out_of_memory(search->run);
            return false;
        }
    }
    D(bounded_node) *leaf = D(sma_node)(search, number);
    D(bounded_node) *parent = D(sma_node)(search, leaf->parent);
    uint32_t *link = &parent->child;
    while (*link != number)
        link = &D(sma_node)(search, *link)->sibling;
    *link = leaf->sibling;
    parent->forgotten = leaf->value < parent->forgotten ? leaf->value : parent->forgotten;
    ++parent->lost;
    ++leaf->stamp;
    leaf->depth = UINT32_MAX;
    leaf->sibling = search->unused;
    search->unused = number;
    --search->count;
    return D(sma_enter)(search, leaf->parent);
}

/* A node to fill; 0: no memory. */
static uint32_t D(sma_take)(D(sma_search) *search)
{
    uint32_t number = search->unused;
    ++search->count;
    if (number != 0) {
        search->unused = D(sma_node)(search, number)->sibling;
        return number;
    }
    D(bounded_node) fresh = BD_ZEROED;
    if (bd_pages_append(&search->nodes, search->made, &fresh, sizeof fresh))
        return search->made++;
    bd_run_out_of_memory(search->run);
    return 0;
}

/* Is the state on the path to the node? */
static bool D(sma_is_cycle)(const D(sma_search) *search, uint32_t number, const D(key) *key)
{
    for (; number != 0; number = D(sma_node)(search, number)->parent)
        if (D(same_key)(search->problem, &D(sma_node)(search, number)->key, key))
            return true;
    return false;
}

BD_INLINE bool D(sma_has)(const D(sma_search) *search, const D(bounded_node) *node, bd_move move)
{
    uint32_t child = node->child;
    while (child != 0 && D(sma_node)(search, child)->move != move)
        child = D(sma_node)(search, child)->sibling;
    return child != 0;
}

/* The index of the first successor that is not there, at `from` or behind. D(size)(children): none. */
static unsigned D(sma_next)(const D(sma_search) *search, const D(bounded_node) *node,
                            const D(children) *children, unsigned from)
{
    while (from < D(size)(children) &&
           (!D(exists)(children, from) || D(sma_has)(search, node, D(move_of)(children, from))))
        ++from;
    return from;
}

/* Fills the node of successor `i` of `parent`. */
static void D(sma_fill)(D(sma_search) *search, uint32_t parent_number, uint32_t number,
                        const D(children) *children, unsigned i, bd_cost h)
{
    D(bounded_node) *parent = D(sma_node)(search, parent_number);
    D(bounded_node) *node = D(sma_node)(search, number);
    D(bounded_node) fresh = BD_ZEROED;
    int64_t f = (int64_t)parent->g + h + D(rise_of)(children, i);
    fresh.stamp = node->stamp;
    fresh.key = D(child_key)(children, i);
    fresh.move = D(move_of)(children, i);
    fresh.g = bd_cost_add(parent->g, D(cost_of)(children, i));
    fresh.value = f < BD_MOST_COST ? (bd_cost)f : BD_MOST_COST;
    fresh.value = fresh.value > parent->value ? fresh.value : parent->value;
    if (parent->is_complete && fresh.value < parent->forgotten)
        fresh.value = parent->forgotten;
    fresh.forgotten = BD_NO_COST;
    fresh.depth = parent->depth + 1;
    fresh.parent = parent_number;
    fresh.sibling = parent->child;
    if (fresh.depth + 1 >= search->most) {
        search->cut = fresh.value < search->cut ? fresh.value : search->cut;
        D(state) here = D(child)(children, i);
        if (!D(is_goal)(search->problem, &here))
            fresh.value = BD_NO_COST;
    }
    if (D(sma_is_cycle)(search, parent_number, &fresh.key))
        fresh.value = BD_NO_COST;
    *node = fresh;
    parent->child = number;
}

/* Notes that successor `i` was made: which one is the next? */
static void D(sma_advance)(D(sma_search) *search, D(bounded_node) *node,
                           const D(children) *children, unsigned i)
{
    if (node->is_complete && --node->lost == 0)
        node->forgotten = BD_NO_COST;
    node->next = i + 1;
    if (!node->is_complete)
        node->is_complete = D(sma_next)(search, node, children, i + 1) == D(size)(children);
}

/* Makes one successor of an open node. False: the search must end. */
static bool D(sma_grow)(D(sma_search) *search, uint32_t number, const D(state) *here)
{
    D(bounded_node) *node = D(sma_node)(search, number);
    bool goes_on = true;
    search->run->counter[BD_EXPANDED] += node->next == 0;
    bd_cost h = D(estimate)(search->problem, here);
    D(children) children = D(expand)(search->problem, here, node->move);
    unsigned i = D(sma_next)(search, node, &children, node->next);
    if (i == D(size)(&children) && node->is_complete)
        i = D(sma_next)(search, node, &children, 0);
    if (i == D(size)(&children)) {
        node->is_complete = true;
        node->lost = 0;
    } else {
        goes_on = !bd_run_count(search->run, 1) &&
                  (search->count < search->most || D(sma_forget)(search, number));
        uint32_t child = goes_on ? D(sma_take)(search) : 0;
        goes_on = child != 0;
        if (goes_on) {
            D(sma_fill)(search, number, child, &children, i, h);
            D(sma_advance)(search, D(sma_node)(search, number), &children, i);
            goes_on = D(sma_enter)(search, child);
        }
    }
    D(release)(&children);
    return goes_on && D(sma_back_up)(search, number) && D(sma_clean)(search);
}

/* Writes the path to a goal. */
static bd_status D(sma_solve)(D(sma_search) *search, uint32_t number)
{
    bd_run *run = search->run;
    bd_cost cost = D(sma_node)(search, number)->g;
    for (; number != 1; number = D(sma_node)(search, number)->parent)
        if (!bd_run_path_push(run, D(sma_node)(search, number)->move))
            return run->status;
    bd_run_path_reverse(run);
    return bd_run_solution(run, cost, cost <= search->cut);
}

static bd_status D(sma_run)(D(sma_search) *search, D(state) start)
{
    bd_run *run = search->run;
    D(bounded_node) root = BD_ZEROED, none = BD_ZEROED;
    root.key = D(to_key)(search->problem, &start);
    root.value = D(start_estimate)(search->problem, &start);
    root.forgotten = BD_NO_COST;
    root.move = BD_NO_MOVE;
    if (!bd_pages_append(&search->nodes, 0, &none, sizeof none) ||
        !bd_pages_append(&search->nodes, 1, &root, sizeof root))
        return bd_run_out_of_memory(run);
    search->made = 2;
    search->count = 1;
    if (bd_run_count(run, 1) || !D(sma_enter)(search, 1))
        return run->status;
    for (uint32_t number; (number = D(sma_first)(search, &search->best)) != 0;) {
        const D(bounded_node) *node = D(sma_node)(search, number);
        if (node->value == BD_NO_COST)
            break;
        if (node->value >= BD_MOST_COST) {
            bd_fail(&run->error, BD_BROKEN_PROMISE, 0, "every path left costs %d or more",
                    BD_MOST_COST);
            return bd_run_end(run, BD_FAILED);
        }
        D(state) here = D(from_key)(search->problem, &node->key);
        bd_run_lower_bound(run, node->value < search->cut ? node->value : search->cut);
        bool is_goal = D(is_goal)(search->problem, &here);
        if (D(is_observed)(run))
            D(observe)(run, search->problem, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here,
                       node->move, node->g);
        if (is_goal)
            return D(sma_solve)(search, number);
        if (!D(sma_grow)(search, number, &here))
            return run->status;
        uint64_t *most = &run->counter[BD_MAX_QUEUE];
        *most = search->count > *most ? search->count : *most;
    }
    return bd_run_end(run, search->cut == BD_NO_COST ? BD_NO_SOLUTION : BD_GAVE_UP);
}

static inline bd_status D(smastar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(sma_search) search = BD_ZEROED;
    search.problem = problem;
    search.run = run;
    search.cut = BD_NO_COST;
    search.nodes = bd_pages_of(&run->budget);
    search.best = search.worst = bd_heap_of(&run->budget);
    uint64_t width = run->options->width ? run->options->width : 1000000;
    uint64_t room = bd_budget_left(&run->budget) /
                    (2 * sizeof(D(bounded_node)) + 10 * sizeof(bd_heap_item));
    uint64_t most = width < room ? width : room, longest = UINT64_C(1) << D(depth_bits);
    search.most = (uint32_t)(most < 4 ? 4 : most < longest ? most : longest);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_STORED);
    bd_status status = D(sma_run)(&search, start);
    run->counter[BD_STORED] = search.count;
    bd_heap_free(&search.worst);
    bd_heap_free(&search.best);
    bd_pages_free(&search.nodes);
    return status;
}
