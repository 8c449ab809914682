/* A tree as a graph that Graphviz's dot lays out.
 *
 * Colours are those of M. Okabe and K. Ito (2008), which the colour-blind tell apart; for print, each meaning has a line
 * of its own, too: the path is thick, what was cut is dashed, what was pruned is grey and dashed. */
#include "tree/tree.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

#define BLUE   "#0072b2" /* the path */
#define GREEN  "#009e73" /* the goal */
#define ORANGE "#d55e00" /* what was cut */
#define GREY   "#999999" /* what was pruned */
#define BLACK  "#222222"

static void write_escaped(const char *text, FILE *out)
{
    for (; *text; ++text)
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        case '\n':
            fputs("<br align=\"left\"/>", out);
            break;
        default:
            if ((unsigned char)*text >= ' ')
                fputc(*text, out);
        }
}

/* A picture that is no board: as in the terminal. */
static void write_picture(const char *text, FILE *out)
{
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        for (size_t i = 0; i < length; ++i) {
            const char letter[2] = {text[i], '\0'};
            if (text[i] == ' ')
                fputs("&nbsp;", out);
            else
                write_escaped(letter, out);
        }
        fputs("<br align=\"left\"/>", out);
    }
}

static void write_value(bd_value value, FILE *out)
{
    char text[TREE_VALUE_SIZE];
    bool is_open = value >= BD_MOST_VALUE || value <= -BD_MOST_VALUE;
    if (is_open)
        fputs(value < 0 ? "&#8722;&#8734;" : "+&#8734;", out);
    else
        fprintf(out, "%s%s", value < 0 && value > -BD_WON ? "&#8722;" : "",
                tree_value_text(value < 0 && value > -BD_WON ? -value : value, text));
}

static const char *color_of(const tree_node *node)
{
    return node->fate == TREE_GOAL     ? GREEN
           : node->is_on_path          ? BLUE
           : node->fate == TREE_CUT    ? ORANGE
           : node->fate == TREE_PRUNED ? GREY
                                       : BLACK;
}

static bool is_dashed(const tree_node *node)
{
    return node->fate == TREE_CUT || node->fate == TREE_PRUNED;
}

/* ---- boards ---- */

static size_t count_empty(const json_t *board)
{
    size_t empty = 0, i, j;
    const json_t *row, *cell;
    json_array_foreach(board, i, row) json_array_foreach(row, j, cell)
        empty += json_string_length(cell) == 0;
    return empty;
}

static size_t width_of(const json_t *board)
{
    size_t widest = 0, i, j;
    const json_t *row, *cell;
    json_array_foreach(board, i, row) json_array_foreach(row, j, cell)
        widest = json_string_length(cell) > widest ? json_string_length(cell) : widest;
    return widest > 2 ? 7 * widest : 17;
}

static void write_board(const json_t *board, bool has_blank, const char *color, FILE *out)
{
    enum { HEIGHT = 17 };
    size_t i, j, width = width_of(board);
    const json_t *row, *cell;
    fprintf(out,
            "<table border=\"0\" cellborder=\"1\" cellspacing=\"0\" cellpadding=\"0\" color=\"%s\" "
            "fixedsize=\"true\" width=\"%zu\" height=\"%zu\">",
            color, width * json_array_size(json_array_get(board, 0)) + 1,
            HEIGHT * json_array_size(board) + 1);
    json_array_foreach(board, i, row)
    {
        fputs("<tr>", out);
        json_array_foreach(row, j, cell)
        {
            bool is_filled = has_blank && json_string_length(cell) == 0;
            fprintf(out, "<td fixedsize=\"true\" width=\"%zu\" height=\"%d\"%s>", width, HEIGHT,
                    is_filled ? " bgcolor=\"#d9d9d9\"" : "");
            write_escaped(json_string_value(cell), out);
            fputs("</td>", out);
        }
        fputs("</tr>", out);
    }
    fputs("</table>", out);
}

/* ---- nodes ---- */

static void write_state(const tree_node *node, FILE *out)
{
    json_t *board = tree_board(node->picture);
    const char *color = node->fate == TREE_PRUNED ? GREY : "#777777";
    bool has_picture = node->picture && *node->picture;
    if (!board && !has_picture && !node->state)
        return;
    fputs("<tr><td>", out);
    if (board) {
        /* The blank of sliding tiles is filled. */
        write_board(board, node->has_costs && count_empty(board) == 1, color, out);
    } else {
        fputs("<font face=\"Courier\">", out);
        if (has_picture)
            write_picture(node->picture, out);
        else
            write_escaped(node->state, out);
        fputs("</font>", out);
    }
    fputs("</td></tr>", out);
    json_decref(board);
}

static void write_order(const tree_node *node, FILE *out)
{
    if (node->order)
        fprintf(out,
                "<tr><td align=\"left\">&nbsp;<font point-size=\"8\" "
                "color=\"#555555\">%u</font></td></tr>",
                node->order);
}

static void write_number(uint32_t number, FILE *out)
{
    char text[TREE_VALUE_SIZE];
    fputs(number >= BD_UNPROVABLE ? "&#8734;" : tree_proof_text(number, text), out);
}

static void write_facts(const tree_node *node, FILE *out)
{
    char text[TREE_VALUE_SIZE];
    bool is_alone = node->parent == TREE_NONE; /* its reason is a title */
    if (node->has_costs) {
        fprintf(out, "<tr><td>g %lld &nbsp;h %lld", (long long)node->g, (long long)node->h);
        if (node->has_f)
            fprintf(out, " &nbsp;<b>f %s</b>", tree_f_text(node->f, text));
        fputs("</td></tr>", out);
    }
    if (node->has_proof) {
        fprintf(out, "<tr><td>&nbsp;%s pn <b>", node->is_maximal ? "&#9650;" : "&#9660;");
        write_number(node->proof, out);
        fputs("</b> dn <b>", out);
        write_number(node->disproof, out);
        fputs("</b>&nbsp;</td></tr>", out);
    }
    if (node->has_value) {
        fprintf(out, "<tr><td>%s <b>", node->is_maximal ? "&#9650;" : "&#9660;");
        write_value(node->value, out);
        fputs("</b></td></tr>", out);
    }
    if (node->reason && !is_alone) {
        fprintf(out, "<tr><td><font point-size=\"8\" color=\"%s\"><i>",
                node->fate == TREE_CUT ? ORANGE : "#555555");
        write_escaped(node->reason, out);
        fputs("</i></font></td></tr>", out);
    }
}

/* A position without a board is drawn as textbooks draw it: a triangle for each side, a square for a leaf. */
static void write_triangle(const tree_node *node, uint32_t at, FILE *out)
{
    const char *shape = node->fate == TREE_LEAF     ? "box"
                        : node->fate == TREE_PRUNED ? "plaintext"
                        : node->is_maximal          ? "triangle"
                                                    : "invtriangle";
    bool is_inner = node->fate == TREE_EXPANDED;
    fprintf(out,
            "n%u [shape=%s fixedsize=%s width=%s height=%s color=\"%s\" fontcolor=\"%s\" "
            "penwidth=%s label=<",
            at, shape, is_inner ? "true" : "false", is_inner ? "0.75" : "0.3",
            is_inner ? "0.62" : "0.25", color_of(node), node->fate == TREE_PRUNED ? GREY : BLACK,
            node->is_on_path ? "2.2" : "1");
    if (node->has_value)
        write_value(node->value, out);
    else
        write_escaped(node->state, out);
    fputs(">];\n", out);
}

static void dot_write_node(const tree_node *node, uint32_t at, FILE *out)
{
    bool is_thick = node->is_on_path || node->fate == TREE_GOAL;
    if (!node->has_proof && (!node->picture || !*node->picture)) {
        if (node->has_value || node->fate == TREE_PRUNED) {
            write_triangle(node, at, out);
            return;
        }
    }
    fprintf(out, "n%u [fontcolor=\"%s\" label=<", at, node->fate == TREE_PRUNED ? GREY : BLACK);
    fprintf(
        out,
        "<table border=\"%d\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\" color=\"%s\" "
        "bgcolor=\"%s\" style=\"%s\">",
        is_thick ? 2 : 1, color_of(node), node->fate == TREE_GOAL ? "#e2f4ee" : "white",
        is_dashed(node) ? "dashed" : "rounded");
    write_order(node, out);
    write_state(node, out);
    write_facts(node, out);
    fputs("</table>>];\n", out);
}

static void write_hidden(const tree_node *node, uint32_t at, FILE *out)
{
    fprintf(out, "m%u [shape=plaintext fontcolor=\"%s\" label=\"+%u\"];\n", at, GREY, node->hidden);
    fprintf(out, "n%u -> m%u [style=dotted color=\"%s\"];\n", at, at, GREY);
}

static void write_edge(const tree_node *node, uint32_t at, FILE *out)
{
    const char *color = node->is_on_path ? BLUE : node->fate == TREE_PRUNED ? GREY : "#555555";
    fprintf(out, "n%u -> n%u [color=\"%s\" fontcolor=\"%s\" penwidth=%s style=%s label=<",
            node->parent, at, color, node->fate == TREE_PRUNED ? GREY : BLACK,
            node->is_on_path ? "2.2" : "0.8", is_dashed(node) ? "dashed" : "solid");
    fputs("<table border=\"0\" cellspacing=\"0\" cellpadding=\"0\"><tr><td width=\"4\"></td><td>",
          out);
    write_escaped(node->move ? node->move : "", out);
    if (node->has_window) {
        fputs("<br/><font point-size=\"8\">[", out);
        write_value(node->alpha, out);
        fputs(", ", out);
        write_value(node->beta, out);
        fputs("]</font></td><td width=\"8\">", out); /* so that windows do not touch */
    }
    fputs("</td></tr></table>>];\n", out);
}

/* ---- the whole ---- */

static bool has_fate(const search_tree *tree, tree_fate fate)
{
    for (uint32_t i = 0; i < tree->count; ++i)
        if (tree->nodes[i].is_shown && tree->nodes[i].fate == fate)
            return true;
    return false;
}

static bool has_windows(const search_tree *tree)
{
    for (uint32_t i = 0; i < tree->count; ++i)
        if (tree->nodes[i].is_shown && tree->nodes[i].has_window)
            return true;
    return false;
}

/* Below the tree, a sentence a line. */
static void write_legend(const search_tree *tree, const char *caption, FILE *out)
{
    const struct {
        bool holds;
        const char *text;
    } lines[] = {
        {tree->is_game, "&#9650; the side to move at the root, &#9660; the other"},
        {tree->is_game, "values as the first sees them; thick: the best line"},
        {!tree->is_game, "small numbers: order of visits; thick: the path to the goal"},
        {tree->is_proof, "pn, dn: leaves still to show that the bound is reached, or not"},
        {has_windows(tree), "on the edges: [alpha, beta]"},
        {has_fate(tree, TREE_CUT), "dashed: cut"},
        {has_fate(tree, TREE_PRUNED), "grey: pruned"},
    };
    fputs("label=<<font point-size=\"5\">&nbsp;</font><br/><b>", out);
    write_escaped(caption, out);
    fputs("</b>", out);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; ++i)
        if (lines[i].holds)
            fprintf(out, "<br/><font point-size=\"9\" color=\"#555555\">%s</font>", lines[i].text);
    fputs(">;\n", out);
}

static void write_one(const search_tree *tree, uint32_t root, uint32_t end, FILE *out)
{
    if (tree->roots > 1) {
        fprintf(out, "subgraph cluster_%u {\ncolor=\"#bbbbbb\"; style=rounded; labelloc=t; label=<",
                root);
        write_escaped(tree->nodes[root].reason, out);
        fputs(">;\n", out);
    }
    for (uint32_t i = root; i < end; ++i) {
        const tree_node *node = &tree->nodes[i];
        if (!node->is_shown)
            continue;
        dot_write_node(node, i, out);
        if (node->parent != TREE_NONE)
            write_edge(node, i, out);
        if (node->hidden)
            write_hidden(node, i, out);
    }
    if (tree->roots > 1)
        fputs("}\n", out);
}

bool tree_write_dot(const search_tree *tree, FILE *out)
{
    char *caption = tree_caption(tree);
    if (!caption)
        return false;
    fputs("digraph tree {\n"
          "graph [ordering=out nodesep=0.18 ranksep=0.32 pad=0.1 fontname=\"Arial\" fontsize=11 "
          "labelloc=b];\n"
          "node [shape=plain fontname=\"Arial\" fontsize=10];\n"
          "edge [arrowhead=none fontname=\"Arial\" fontsize=10];\n",
          out);
    write_legend(tree, caption, out);
    for (uint32_t root = 0; root < tree->count;) {
        uint32_t end = root + 1;
        while (end < tree->count && tree->nodes[end].parent != TREE_NONE)
            ++end;
        write_one(tree, root, end, out);
        root = end;
    }
    fputs("}\n", out);
    free(caption);
    return !ferror(out) && !json_lacks();
}
