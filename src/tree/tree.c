/* The nodes of a tree, and which of them are shown. */
#include "tree/tree.h"

#include <stdlib.h>
#include <string.h>

static const char *const fates[] = {
#define X(fate, name) [fate] = name,
    TREE_FATES(X)
#undef X
};

const char *tree_fate_name(tree_fate fate)
{
    return fates[fate];
}

/* ---- nodes ---- */

static bool make_room(search_tree *tree)
{
    uint32_t room = tree->room ? 2 * tree->room : 64;
    tree_node *nodes = tree->count < tree->room ? tree->nodes
                                                : realloc(tree->nodes, room * sizeof *tree->nodes);
    if (!nodes) {
        tree->is_lost = true;
        return false;
    }
    tree->room = tree->count < tree->room ? tree->room : room;
    tree->nodes = nodes;
    return true;
}

tree_node *tree_add(search_tree *tree, uint32_t parent)
{
    tree->is_full |= tree->count == TREE_MOST;
    if (tree->is_full || tree->is_lost || !make_room(tree))
        return NULL;
    tree_node *node = &tree->nodes[tree->count++];
    *node = (tree_node){.parent = parent};
    if (parent != TREE_NONE)
        node->level = tree->nodes[parent].level + 1;
    return node;
}

void *tree_bytes(search_tree *tree, const void *bytes, size_t size)
{
    void *copy = bd_arena_take(&tree->arena, size);
    tree->is_lost |= !copy;
    return copy ? memcpy(copy, bytes, size) : NULL;
}

char *tree_copy(search_tree *tree, const char *text)
{
    tree->is_lost |= !text;
    return text ? tree_bytes(tree, text, strlen(text) + 1) : NULL;
}

void tree_mark_path(search_tree *tree, uint32_t node)
{
    for (; node != TREE_NONE; node = tree->nodes[node].parent)
        tree->nodes[node].is_on_path = true;
}

void tree_free(search_tree *tree)
{
    bd_arena_free(&tree->arena);
    free(tree->nodes);
    json_decref(tree->about);
    json_decref(tree->result);
    *tree = (search_tree){0};
}

/* ---- an answer ---- */

static void tell(search_tree *tree, const char *key, const char *text)
{
    tree->is_lost |= json_object_set_new(tree->about, key, json_of_text(text)) != 0;
}

static void begin(search_tree *tree, const ask_answer *answer)
{
    tree->visited = TREE_NONE;
    tree->about = json_object();
    tell(tree, "domain", answer->session->domain);
    tell(tree, "position", answer->position ? answer->position : "");
}

static void end(search_tree *tree, const ask_answer *answer)
{
    const ask_kind *kind = answer->session->kind;
    if (!answer->opened && answer->status != BD_FAILED)
        tree->unbegun = ask_ending(answer->status);
    if (answer->algorithm)
        tell(tree, "algorithm", answer->algorithm);
    if (kind->guide && kind->guide(answer))
        tell(tree, "heuristic", kind->guide(answer));
    if (answer->status != BD_FAILED)
        tree->result = ask_json(answer);
    if (kind == &ask_paths)
        tree_path_end(tree);
    if (tree->is_game && tree->count > 0 && !tree->is_lost)
        tree_game_end(tree, answer);
}

void tree_take(search_tree *tree, const ask_event *event)
{
    if (event->kind == ASK_BEGINS)
        begin(tree, event->answer);
    else if (event->kind == ASK_ENDS)
        end(tree, event->answer);
    else if (event->kind != ASK_STEP || tree->is_full || tree->is_lost || tree->is_broken)
        return;
    else if (event->step)
        tree_path_step(tree, event->answer, event->step);
    else if (event->visit)
        tree_game_visit(tree, event->answer, event->visit);
    else if (event->trial)
        tree_trial(tree, event->answer, event->trial);
}

/* ---- showing ---- */

static void show(search_tree *tree, tree_node *node)
{
    tree->shown += !node->is_shown;
    node->is_shown = true;
}

void tree_show(search_tree *tree, uint32_t most, uint32_t levels)
{
    uint32_t path = 0;
    for (uint32_t i = 0; i < tree->count; ++i)
        path += tree->nodes[i].is_on_path && (levels == 0 || tree->nodes[i].level <= levels);
    for (uint32_t i = 0; i < tree->count; ++i) {
        tree_node *node = &tree->nodes[i];
        bool has_parent = node->parent == TREE_NONE || tree->nodes[node->parent].is_shown;
        bool is_deep = levels > 0 && node->level > levels;
        if (!has_parent || is_deep)
            continue;
        path -= node->is_on_path;
        if (tree->shown < most && (node->is_on_path || tree->shown + path < most))
            show(tree, node);
    }
    for (uint32_t i = 0; i < tree->count; ++i)
        if (!tree->nodes[i].is_shown && tree->nodes[i].parent != TREE_NONE)
            ++tree->nodes[tree->nodes[i].parent].hidden;
}
