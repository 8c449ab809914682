/* Searches of games: a visit is told when it ends, so children come before their parent. At the root the nodes of a
 * tree are put into the order of their levels, with the moves that were pruned. */
#include "tree/tree.h"

#include "ask/games.h"

#include <stdlib.h>
#include <string.h>

/* Names the move that led to a node. */
static void name_move(search_tree *tree, const game_session *own, tree_node *node, bd_move move)
{
    char name[64];
    node->number = move;
    if (move == BD_NO_MOVE)
        return;
    own->game->format_move(own->problem, move, name, sizeof name);
    node->move = tree_copy(tree, name);
}

static bool is_child(const search_tree *tree, uint32_t i, uint32_t level)
{
    return tree->nodes[i].level == level && tree->nodes[i].parent == TREE_NONE;
}

/* Was the move of a position at this level visited? Its children are those that have no parent yet. */
static bool was_visited(const search_tree *tree, unsigned ply, bd_move move)
{
    for (uint32_t i = tree->count; i-- > tree->first && tree->nodes[i].level > ply;)
        if (is_child(tree, i, ply + 1) && tree->nodes[i].number == move)
            return true;
    return false;
}

static char *take_text(search_tree *tree, char *text)
{
    char *copy = tree_copy(tree, text);
    free(text);
    return copy;
}

/* The side to move, and the texts of a position. */
static void game_visits_describe(search_tree *tree, const game_session *own, tree_node *node,
                                 const void *position)
{
    node->number_of = own->game->side(own->problem, position);
    node->state = take_text(tree, game_position_text(own, position));
    node->picture = take_text(tree, game_picture(own, position));
}

void tree_game_name(search_tree *tree, const game_session *own, tree_node *node,
                    const bd_game_event *visit)
{
    game_visits_describe(tree, own, node, visit->position);
    name_move(tree, own, node, visit->move);
}

static void add_pruned(search_tree *tree, const game_session *own, const bd_game_event *visit)
{
    bd_move moves[BD_MOST_CHOICES];
    game_position next = {{0}};
    unsigned count = own->game->list(own->problem, visit->position, moves);
    for (unsigned i = 0; i < count; ++i) {
        if (was_visited(tree, visit->ply, moves[i]))
            continue;
        tree_node *node = tree_add(tree, TREE_NONE);
        if (!node)
            return;
        node->level = visit->ply + 1;
        node->fate = TREE_PRUNED;
        name_move(tree, own, node, moves[i]);
        own->game->play(own->problem, visit->position, moves[i], next.state);
        game_visits_describe(tree, own, node, next.state);
    }
}

/* A cut-off behind the last move prunes nothing. */
static const char *game_visits_reason_of(const search_tree *tree, const bd_game_event *visit)
{
    bool has_pruned = tree->count > tree->first + 1 &&
                      tree->nodes[tree->count - 2].fate == TREE_PRUNED; /* before the node itself */
    return strcmp(visit->ending, "horizon") == 0             ? "horizon"
           : strcmp(visit->ending, "table") == 0             ? "table"
           : strcmp(visit->ending, "cut") == 0 && has_pruned ? "cut-off"
                                                             : NULL;
}

static void fill(search_tree *tree, const game_session *own, tree_node *node,
                 const bd_game_event *visit)
{
    const char *reason = game_visits_reason_of(tree, visit);
    bool is_end = strcmp(visit->ending, "exact") != 0 && strcmp(visit->ending, "cut") != 0;
    node->level = visit->ply;
    node->fate = is_end ? TREE_LEAF : TREE_EXPANDED;
    node->has_value = true;
    node->value = visit->value;
    node->alpha = visit->alpha;
    node->beta = visit->beta;
    node->reason = reason ? tree_copy(tree, reason) : NULL;
    tree_game_name(tree, own, node, visit);
}

/* ---- the root ---- */

/* Values as the side to move at the root sees them. */
static void turn_values(search_tree *tree)
{
    unsigned side = tree->nodes[tree->count - 1].number_of;
    for (uint32_t i = tree->first; i < tree->count; ++i) {
        tree_node *node = &tree->nodes[i];
        bd_value alpha = node->alpha, beta = node->beta;
        node->is_maximal = node->number_of == side;
        node->has_window = node->has_value && (alpha > -BD_MOST_VALUE || beta < BD_MOST_VALUE);
        if (node->is_maximal)
            continue;
        node->value = -node->value;
        node->alpha = -beta;
        node->beta = -alpha;
    }
}

/* By level; in a level as they came. */
static void sort_levels(search_tree *tree)
{
    uint32_t count = tree->count - tree->first, at = 0;
    tree_node *old = malloc(count * sizeof *old), *nodes = tree->nodes + tree->first;
    uint32_t *place = malloc(count * sizeof *place);
    tree->is_lost |= !old || !place;
    for (uint32_t level = 0; !tree->is_lost && at < count; ++level)
        for (uint32_t i = 0; i < count; ++i)
            if (nodes[i].level == level)
                place[i] = at++;
    for (uint32_t i = 0; !tree->is_lost && i < count; ++i)
        old[place[i]] = nodes[i];
    for (uint32_t i = 0; !tree->is_lost && i < count; ++i) {
        nodes[i] = old[i];
        if (nodes[i].parent != TREE_NONE)
            nodes[i].parent = tree->first + place[nodes[i].parent - tree->first];
    }
    free(place);
    free(old);
}

/* The order of the visits: a position comes before its children, and those one behind the other. */
static void number_visits(search_tree *tree)
{
    uint32_t count = tree->count - tree->first, first = tree->first;
    uint32_t *size = calloc(count, sizeof *size), *next = calloc(count, sizeof *next);
    tree->is_lost |= !size || !next;
    for (uint32_t i = tree->is_lost ? 0 : count; i-- > 0;) {
        const tree_node *node = &tree->nodes[first + i];
        size[i] += node->fate != TREE_PRUNED;
        if (node->parent != TREE_NONE)
            size[node->parent - first] += size[i];
    }
    for (uint32_t i = 0; !tree->is_lost && i < count; ++i) {
        tree_node *node = &tree->nodes[first + i];
        if (node->fate == TREE_PRUNED)
            continue;
        uint32_t *turn = node->parent == TREE_NONE ? &(uint32_t){1} : &next[node->parent - first];
        node->order = *turn;
        *turn += size[i];
        next[i] = node->order + 1;
    }
    free(next);
    free(size);
}

static void end_tree(search_tree *tree)
{
    char title[32];
    turn_values(tree);
    sort_levels(tree);
    if (!tree->is_lost)
        number_visits(tree);
    bd_text(title, sizeof title, "iteration %u", ++tree->roots);
    tree->nodes[tree->first].reason = tree_copy(tree, title);
    tree->visited = tree->first; /* the last whole tree */
    tree->first = tree->count;
}

void tree_game_visit(search_tree *tree, const ask_answer *answer, const bd_game_event *visit)
{
    const game_session *own = game_session_of(answer);
    tree->is_game = true;
    if (visit->proof || visit->disproof) {
        tree_game_proof(tree, own, visit);
        return;
    }
    if (strcmp(visit->ending, "cut") == 0)
        add_pruned(tree, own, visit);
    tree_node *node = tree_add(tree, TREE_NONE);
    if (!node)
        return;
    fill(tree, own, node, visit);
    uint32_t at = tree->count - 1;
    for (uint32_t i = at; i-- > tree->first && tree->nodes[i].level > visit->ply;)
        if (is_child(tree, i, visit->ply + 1))
            tree->nodes[i].parent = at;
    if (visit->ply == 0 && !tree->is_lost)
        end_tree(tree);
}

/* The node that a move of a node leads to; of several visits the last. */
static uint32_t child_by(const search_tree *tree, uint32_t parent, bd_move move)
{
    uint32_t child = TREE_NONE;
    for (uint32_t i = parent + 1; i < tree->first; ++i)
        if (tree->nodes[i].parent == parent && tree->nodes[i].number == move)
            child = i;
    return child;
}

void tree_game_end(search_tree *tree, const ask_answer *answer)
{
    const bd_game_result *result = &((const game_answer *)answer->result)->whole;
    if (tree->is_proof)
        tree->first = tree->count;
    tree->count = tree->first; /* a tree that was not completed has no root */
    uint32_t node = tree->count ? tree->visited : TREE_NONE, last = node;
    for (size_t i = 0; i < result->length && node != TREE_NONE; ++i) {
        last = node;
        node = child_by(tree, node, result->line[i]);
    }
    if (last != TREE_NONE)
        tree_mark_path(tree, node != TREE_NONE ? node : last);
}
