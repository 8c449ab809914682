/* A tree as text: an outline for a terminal, and JSON for programs. */
#include "tree/tree.h"

#include "text/memory_stream.h"
#include "text/numbers.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

/* ---- parts ---- */

const char *tree_value_text(bd_value value, char out[TREE_VALUE_SIZE])
{
    bd_value size = value < 0 ? -value : value;
    if (size >= BD_MOST_VALUE)
        bd_text(out, TREE_VALUE_SIZE, value < 0 ? "-inf" : "+inf");
    else if (size >= BD_WIN) /* or a bound that no value reaches */
        bd_text(out, TREE_VALUE_SIZE, value < 0 ? "lost" : "won");
    else if (size >= BD_WON)
        bd_text(out, TREE_VALUE_SIZE, "%s in %d", value < 0 ? "loss" : "win", (int)(BD_WIN - size));
    else
        bd_text(out, TREE_VALUE_SIZE, "%d", (int)value);
    return out;
}

const char *tree_proof_text(uint32_t number, char out[TREE_VALUE_SIZE])
{
    bd_text(out, TREE_VALUE_SIZE, number >= BD_UNPROVABLE ? "inf" : "%u", (unsigned)number);
    return out;
}

const char *tree_f_text(double f, char out[TREE_VALUE_SIZE])
{
    bd_text(out, TREE_VALUE_SIZE, "%.7g", f);
    return out;
}

static const char *about(const search_tree *tree, const char *key)
{
    return json_string_value(json_object_get(tree->about, key));
}

char *tree_caption(const search_tree *tree)
{
    char *text = NULL, number[NUMBER_SIZE], noun[NOUN_SIZE];
    size_t size;
    FILE *out = memory_stream_open(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "%s on %s", about(tree, "algorithm"), about(tree, "domain"));
    if (about(tree, "heuristic"))
        fprintf(out, " with %s", about(tree, "heuristic"));
    if (tree->formula)
        fprintf(out, ", f = %s", tree->formula);
    fprintf(out, ": %s %s", show_count(number, tree->count), noun_for(tree->count, "nodes", noun));
    if (tree->is_full)
        fputs(" and more: the search was stopped", out);
    if (tree->shown < tree->count)
        fprintf(out, "; %s shown, %s left out", show_count(number, tree->shown),
                show_count(noun, tree->count - tree->shown));
    if (memory_stream_close(out))
        return text;
    free(text);
    return NULL;
}

/* ---- an outline ---- */

static void texts_write_node(const tree_node *node, bool is_many, FILE *out)
{
    char text[TREE_VALUE_SIZE], other[TREE_VALUE_SIZE];
    bool is_root = node->parent == TREE_NONE;
    if (node->order)
        fprintf(out, "%c%5u  ", node->is_on_path ? '*' : ' ', node->order);
    else
        fprintf(out, "%c    -  ", node->is_on_path ? '*' : ' ');
    fprintf(out, "%*s%s%s%s", 2 * (int)node->level, "", node->move ? node->move : "",
            node->move && node->state ? ": " : "", node->state ? node->state : "");
    if (node->has_costs)
        fprintf(out, "  g %lld  h %lld", (long long)node->g, (long long)node->h);
    if (node->has_f)
        fprintf(out, "  f %s", tree_f_text(node->f, text));
    if (node->has_window)
        fprintf(out, "  [%s, %s]", tree_value_text(node->alpha, text),
                tree_value_text(node->beta, other));
    if (node->has_value)
        fprintf(out, "  %s %s", node->is_maximal ? "max" : "min",
                tree_value_text(node->value, text));
    if (node->has_proof)
        fprintf(out, "  pn %s dn %s", tree_proof_text(node->proof, text),
                tree_proof_text(node->disproof, other));
    bool is_told = node->fate == TREE_GOAL || (!is_root && node->fate != TREE_EXPANDED);
    if (is_told && node->fate != TREE_LEAF)
        fprintf(out, "  %s", tree_fate_name(node->fate));
    if (node->reason && (!is_root || is_many))
        fprintf(out, "%s%s", node->fate == TREE_CUT ? ": " : "  ", node->reason);
    if (node->hidden)
        fprintf(out, "  (%u below left out)", node->hidden);
    fputc('\n', out);
}

/* Each node behind its parent, brothers in their order. */
static void write_below(const search_tree *tree, const uint32_t *child, const uint32_t *next,
                        uint32_t at, FILE *out)
{
    while (at != TREE_NONE) {
        texts_write_node(&tree->nodes[at], tree->roots > 1, out);
        uint32_t follows = child[at];
        for (; follows == TREE_NONE && at != TREE_NONE; at = tree->nodes[at].parent)
            follows = next[at];
        at = follows;
    }
}

bool tree_write_text(const search_tree *tree, FILE *out)
{
    char *caption = tree_caption(tree);
    size_t bytes = (tree->count + (size_t)1) * sizeof(uint32_t);
    uint32_t *child = malloc(bytes), *next = malloc(bytes), root = TREE_NONE;
    bool has_memory = caption && child && next;
    if (has_memory) {
        memset(child, 0xff, bytes); /* TREE_NONE */
        memset(next, 0xff, bytes);
    }
    for (uint32_t i = has_memory ? tree->count : 0; i-- > 0;) {
        const tree_node *node = &tree->nodes[i];
        if (!node->is_shown)
            continue;
        uint32_t *first = node->parent == TREE_NONE ? &root : &child[node->parent];
        next[i] = *first;
        *first = i;
    }
    if (has_memory) {
        fprintf(out, "%s\n", caption);
        write_below(tree, child, next, root, out);
    }
    free(next);
    free(child);
    free(caption);
    return has_memory && !ferror(out);
}

/* ---- JSON ---- */

/* A value as a number; the ends of a window are null. */
static json_t *json_of_bound(bd_value value)
{
    bool is_open = value >= BD_MOST_VALUE || value <= -BD_MOST_VALUE;
    return is_open ? json_null() : json_integer(value);
}

static json_t *json_of_number(uint32_t number)
{
    return number >= BD_UNPROVABLE ? json_null() : json_integer(number);
}

/* Where the node hangs, and how the search came there. */
static void add_place(json_draft *object, const tree_node *node)
{
    if (node->parent == TREE_NONE)
        object_add(object, "parent", json_null());
    else
        object_number(object, "parent", node->parent);
    if (node->order)
        object_number(object, "order", node->order);
    object_text(object, "fate", tree_fate_name(node->fate));
    if (node->move)
        object_text(object, "move", node->move);
}

static void add_state(json_draft *object, const tree_node *node)
{
    if (node->state)
        object_text(object, "state", node->state);
    json_t *board = tree_board(node->picture);
    if (board)
        object_add(object, "board", board);
}

static void add_costs(json_draft *object, const tree_node *node)
{
    if (node->has_costs) {
        object_add(object, "g", json_integer(node->g));
        object_add(object, "h", json_integer(node->h));
    }
    if (node->has_f)
        object_add(object, "f", json_real(node->f));
}

static void add_value(json_draft *object, const tree_node *node)
{
    if (node->has_value) {
        object_text(object, "side", node->is_maximal ? "max" : "min");
        object_add(object, "value", json_integer(node->value));
    }
    if (node->has_proof) {
        object_add(object, "proof", json_of_number(node->proof));
        object_add(object, "disproof", json_of_number(node->disproof));
    } else if (node->has_value) {
        object_add(object, "alpha", json_of_bound(node->alpha));
        object_add(object, "beta", json_of_bound(node->beta));
    }
}

static json_t *json_of_node(const search_tree *tree, uint32_t at)
{
    const tree_node *node = &tree->nodes[at];
    json_draft object = object_new();
    object_number(&object, "id", at);
    add_place(&object, node);
    add_state(&object, node);
    add_costs(&object, node);
    add_value(&object, node);
    bool is_root = node->parent == TREE_NONE;
    if (node->reason && (!is_root || tree->roots > 1)) /* an only tree needs no title */
        object_text(&object, is_root ? "title" : "reason", node->reason);
    if (node->is_on_path)
        object_flag(&object, "path", true);
    if (node->hidden)
        object_number(&object, "hidden", node->hidden);
    return object_done(&object);
}

bool tree_write_json(const search_tree *tree, FILE *out)
{
    json_draft object = object_new();
    json_t *nodes = json_array();
    for (uint32_t i = 0; nodes && i < tree->count; ++i)
        if (tree->nodes[i].is_shown && json_array_append_new(nodes, json_of_node(tree, i)) != 0)
            object.failed = true;
    if (tree->formula)
        json_object_set_new(tree->about, "f", json_of_text(tree->formula));
    object.failed |= json_object_update(object.json, tree->about) != 0;
    object_number(&object, "trees", tree->roots);
    object_number(&object, "left_out", tree->count - tree->shown);
    object_flag(&object, "complete", !tree->is_full);
    object_add(&object, "nodes", nodes);
    if (tree->result)
        object_add(&object, "result", json_incref(tree->result));
    char *line = json_line(object_done(&object));
    if (line)
        fprintf(out, "%s\n", line);
    free(line);
    return line && !ferror(out);
}
