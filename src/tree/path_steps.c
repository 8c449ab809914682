/* Searches for paths: their events, in which parents are not named, as nodes. */
#include "tree/tree.h"

#include "ask/path_text.h"
#include "ask/paths.h"

#include <bandolo/base/text.h>
#include <bandolo/template/search/order.h>

#include <stdlib.h>
#include <string.h>

/* ---- f ---- */

typedef enum f_kind { F_SUM, F_WEIGHTED, F_H, F_G, F_BEST_FIRST, F_NONE } f_kind;

static const char *const formulas[] = {"g + h", "g + w * h", "h", "g", "h + g / 1000", NULL};

/* Searches that order states by such an f, or cut by it. */
static const struct {
    const char *algorithm;
    f_kind f;
} kinds[] = {
    {"astar", F_SUM},
    {"textbook-astar", F_SUM},
    {"idastar", F_SUM},
    {"transposition-idastar", F_SUM},
    {"rbfs", F_SUM},
    {"budgeted-tree-search", F_SUM},
    {"widastar", F_WEIGHTED},
    {"weighted-astar", F_WEIGHTED},
    {"greedy", F_H},
    {"uniform-cost", F_G},
    {"best-first", F_BEST_FIRST},
};

static f_kind kind_of(const char *algorithm)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i)
        if (strcmp(kinds[i].algorithm, algorithm) == 0)
            return kinds[i].f;
    return F_NONE;
}

/* The weight of h; that of a zeroed one is the algorithm's own. */
static bd_weight weight_of(const ask_answer *answer)
{
    const bd_weight *given = &path_session_of(answer)->options.weight;
    bool is_usual = given->kind == BD_WEIGHT_USUAL;
    return is_usual ? bd_weight_constant(
                          kind_of(answer->algorithm) == F_WEIGHTED ? BD_USUAL_WEIGHT_ASTAR : 1)
                    : *given;
}

static void find_formula(search_tree *tree, const ask_answer *answer, const bd_event *start)
{
    const bd_weight weight = weight_of(answer);
    f_kind f = kind_of(answer->algorithm);
    tree->start_h = start->h;
    tree->is_weighted = f == F_WEIGHTED && !bd_weight_is_one(&weight);
    tree->formula = formulas[f == F_WEIGHTED && !tree->is_weighted ? F_SUM : f];
}

static void set_costs(const search_tree *tree, const ask_answer *answer, tree_node *node,
                      const bd_event *step)
{
    const bd_weight weight = weight_of(answer);
    double w = tree->is_weighted ? (double)bd_weight_at(&weight, step->g, step->h, tree->start_h) /
                                       (double)BD_WEIGHT_ONE
                                 : 1;
    f_kind f = kind_of(answer->algorithm);
    bool is_blind = path_session_of(answer)->algorithm->traits & BD_IGNORES_HEURISTIC;
    node->has_costs = true;
    node->g = step->g;
    node->h = is_blind ? 0 : step->h; /* the heuristic is then called zero */
    node->has_f = f != F_NONE;
    node->f = f == F_H ? step->h : f == F_G ? step->g : step->g + w * step->h;
    if (f == F_BEST_FIRST)
        node->f = step->h + step->g / 1000.0;
}

/* ---- which node is meant ---- */

/* Is the state that of the node? */
static bool is_same(const bd_problem *problem, const tree_node *node, const void *key)
{
    return memcmp(node->key, key, problem->domain->key_size) == 0;
}

/* The last node of this tree with the key and g, of those that wait for a visit or of all; TREE_NONE: there is none. */
static uint32_t find_node(const search_tree *tree, const bd_problem *problem, const void *key,
                          const bd_event *step, bool waits)
{
    for (uint32_t i = tree->count; i-- > tree->first;) {
        const tree_node *node = &tree->nodes[i];
        if ((node->fate == TREE_OPEN || !waits) && node->g == step->g &&
            is_same(problem, node, key))
            return i;
    }
    return TREE_NONE;
}

static bool has_child(const search_tree *tree, uint32_t parent, bd_move move)
{
    for (uint32_t i = tree->count; i-- > parent + 1;)
        if (tree->nodes[i].parent == parent && tree->nodes[i].number == move)
            return true;
    return false;
}

/* Does the move of the step lead from this node to the step's state, at its cost? */
static bool leads_there(search_tree *tree, const bd_problem *problem, const tree_node *node,
                        const void *key, const bd_event *step)
{
    const bd_domain *domain = problem->domain;
    _Alignas(max_align_t) uint8_t here[BD_STATE_BYTES], found[BD_KEY_BYTES];
    bd_child *children = malloc(domain->max_children * sizeof *children);
    uint8_t *states = aligned_alloc(
        sizeof(max_align_t), (domain->max_children * domain->state_size / sizeof(max_align_t) + 1) *
                                 sizeof(max_align_t));
    bool leads = false;
    tree->is_lost |= !children || !states;
    if (children && states) {
        domain->from_key(problem->data, node->key, here);
        unsigned count = domain->expand(problem->data, here, BD_NO_MOVE, children, states);
        for (unsigned i = 0; i < count && !leads; ++i) {
            domain->to_key(problem->data, states + i * domain->state_size, found);
            leads = children[i].move == step->move && node->g + children[i].cost == step->g &&
                    memcmp(found, key, domain->key_size) == 0;
        }
    }
    free(states);
    free(children);
    return leads;
}

/* The node visited last from which the move leads there and was not made yet: of those on the path to it. */
static uint32_t find_parent(search_tree *tree, const bd_problem *problem, const void *key,
                            const bd_event *step)
{
    uint32_t parent = tree->visited;
    while (parent != TREE_NONE && (has_child(tree, parent, step->move) ||
                                   !leads_there(tree, problem, &tree->nodes[parent], key, step)))
        parent = tree->nodes[parent].parent;
    return parent;
}

/* ---- steps ---- */

static char *copy_and_free(search_tree *tree, char *text)
{
    char *copy = tree_copy(tree, text);
    free(text);
    return copy;
}

static tree_node *add_node(search_tree *tree, const ask_answer *answer, uint32_t parent,
                           const void *key, const bd_event *step)
{
    const bd_problem *problem = ask_path_problem(answer->session);
    tree_node *node = tree_add(tree, parent);
    char move[MOVE_SIZE];
    if (!node)
        return NULL;
    node->number = step->move;
    node->key = tree_bytes(tree, key, problem->domain->key_size);
    node->state = copy_and_free(tree, text_of_state(problem, step->state));
    node->picture = copy_and_free(tree, drawing_of_state(problem, step->state));
    if (parent != TREE_NONE)
        node->move = tree_copy(tree, name_of_move(problem, step->move, move));
    set_costs(tree, answer, node, step);
    return tree->is_lost ? NULL : node;
}

/* A restart that visited nothing has no root. */
static void forget_idle_root(search_tree *tree)
{
    bool is_idle = tree->count > 0 && tree->first == tree->count - 1 && tree->orders == 0 &&
                   tree->nodes[tree->first].fate == TREE_OPEN;
    tree->count -= is_idle;
    tree->roots -= is_idle;
}

void tree_path_end(search_tree *tree)
{
    if (tree->roots > 1)
        forget_idle_root(tree);
}

/* A new root: the search begins, or restarts. */
static void add_root(search_tree *tree, const ask_answer *answer, const void *key,
                     const bd_event *step)
{
    char title[64];
    if (tree->count == 0)
        find_formula(tree, answer, step);
    forget_idle_root(tree);
    tree->first = tree->count;
    tree->visited = TREE_NONE;
    tree->orders = 0;
    ++tree->roots;
    tree_node *root = add_node(tree, answer, TREE_NONE, key, step);
    if (!root)
        return;
    bool has_bound = step->bound != BD_NO_COST && !tree->is_weighted &&
                     bd_algorithm_find(answer->algorithm)->traits & BD_PROVES_OPTIMAL;
    size_t at = bd_text(title, sizeof title, "iteration %u", tree->roots);
    if (has_bound)
        bd_text_at(title, sizeof title, at, ", bound %u", step->bound);
    root->reason = tree_copy(tree, title);
}

static const char *reason_of_cut(const search_tree *tree, const bd_problem *problem,
                                 const void *key, const tree_node *cut)
{
    for (uint32_t i = tree->first; i < tree->count; ++i)
        if (&tree->nodes[i] != cut && is_same(problem, &tree->nodes[i], key) &&
            tree->nodes[i].g <= cut->g && tree->nodes[i].fate != TREE_CUT)
            return "met before";
    return tree->formula && *tree->formula == 'g' ? "f beyond the bound" : "beyond the limit";
}

/* The node of a step: one that waits, a new one, or one that is made again, as recursive best-first search does.
 * TREE_NONE: it has no place, or there is no room. */
static uint32_t node_of(search_tree *tree, const ask_answer *answer, const void *key,
                        const bd_event *step)
{
    const bd_problem *problem = ask_path_problem(answer->session);
    bool may_wait = step->kind == BD_EVENT_EXPAND || step->kind == BD_EVENT_GOAL;
    uint32_t node = may_wait ? find_node(tree, problem, key, step, true) : TREE_NONE;
    if (step->move == BD_NO_MOVE)
        return tree->first;
    if (node != TREE_NONE)
        return node;
    uint32_t parent = find_parent(tree, problem, key, step);
    if (parent != TREE_NONE)
        return add_node(tree, answer, parent, key, step) ? tree->count - 1 : TREE_NONE;
    node = find_node(tree, problem, key, step, false);
    tree->is_broken = node == TREE_NONE;
    return node;
}

static void visit(search_tree *tree, uint32_t at, tree_fate fate)
{
    tree->nodes[at].fate = fate;
    tree->nodes[at].order = ++tree->orders;
    tree->visited = at;
    if (fate == TREE_GOAL)
        tree_mark_path(tree, at);
}

/* A best-first search cuts a state just made: its value is too great. */
static bool cuts_last(const search_tree *tree, const bd_problem *problem, const void *key,
                      const bd_event *step)
{
    const tree_node *last = &tree->nodes[tree->count - 1];
    return step->kind == BD_EVENT_CUT && tree->count > 0 && last->fate == TREE_OPEN &&
           last->number == step->move && last->g == step->g && last->parent == tree->visited &&
           is_same(problem, last, key);
}

void tree_path_step(search_tree *tree, const ask_answer *answer, const bd_event *step)
{
    const bd_problem *problem = ask_path_problem(answer->session);
    _Alignas(max_align_t) uint8_t key[BD_KEY_BYTES];
    problem->domain->to_key(problem->data, step->state, key);
    if (step->kind == BD_EVENT_START || tree->count == 0) {
        add_root(tree, answer, key, step);
        return;
    }
    uint32_t at = cuts_last(tree, problem, key, step) ? tree->count - 1
                                                      : node_of(tree, answer, key, step);
    if (at == TREE_NONE)
        return;
    tree_node *node = &tree->nodes[at];
    if (step->kind == BD_EVENT_CUT) {
        node->fate = TREE_CUT;
        node->reason = tree_copy(tree, reason_of_cut(tree, problem, key, node));
    } else if (step->kind == BD_EVENT_EXPAND) {
        visit(tree, at, TREE_EXPANDED);
    } else if (step->kind == BD_EVENT_GOAL) {
        visit(tree, at, TREE_GOAL);
    } else if (at != tree->first) {
        node->fate = TREE_OPEN;
    }
}
