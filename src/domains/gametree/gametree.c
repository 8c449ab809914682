/* Trees as text, and their searches. */
#include "domains/gametree/gametree.h"

#include <bandolo/base/text.h>

#include <strings.h>

static bool gametree_open(gametree_problem *p, const bd_setup *setup, bd_error *error)
{
    (void)p;
    if (setup->shape)
        return bd_fail(error, BD_BAD_USAGE, 0, "game-tree takes no shape, found ':%.40s'",
                       setup->shape);
    return !setup->goal || bd_fail(error, BD_BAD_INPUT, 0, "game-tree takes no goal");
}

/* The tree of S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", figure 5.2. */
static gametree_state gametree_start(const gametree_problem *p)
{
    (void)p;
    return (gametree_state){0, {103, 103, 3, 12, 8, 103, 2, 4, 6, 103, 14, 5, 2}};
}

/* A tree as far as it was read. */
typedef struct reading {
    const char *at, *begin, *end;
    gametree_state *tree;
    unsigned count;                /* nodes */
    unsigned open[GAMETREE_NODES]; /* the nodes whose brackets are open */
    unsigned depth;                /* how many */
    bd_error *error;
} reading;

static bool fail(const reading *self, const char *message)
{
    return bd_fail(self->error, BD_BAD_INPUT, (uint64_t)(self->at - self->begin) + 1, "%s",
                   message);
}

/* A new node, which is one more child of the open one. */
static bool add_node(reading *self, int value)
{
    if (self->count == GAMETREE_NODES)
        return fail(self, "a tree has at most 63 nodes, leaves included");
    if (self->count > 0 && self->depth == 0)
        return fail(self, "the tree ends before this: expected one pair of brackets around all");
    if (self->depth > 0) {
        int8_t *parent = &self->tree->node[self->open[self->depth - 1]];
        if (*parent == GAMETREE_INNER + GAMETREE_CHILDREN)
            return fail(self, "a node has at most 26 children");
        ++*parent;
    }
    self->tree->node[self->count++] = (int8_t)value;
    return true;
}

static bool is_blank(char letter)
{
    return bd_is_one_of(letter, " \t\r\n,;");
}

static bool read_number(reading *self)
{
    bool is_negative = *self->at == '-';
    const char *digit = self->at + is_negative;
    int value = 0;
    for (; digit < self->end && *digit >= '0' && *digit <= '9' && value <= GAMETREE_MOST; ++digit)
        value = 10 * value + (*digit - '0');
    if (digit == self->at + is_negative)
        return fail(self, "expected a bracket or a value, such as ((3 12 8) (2 4 6) (14 5 2))");
    if (value > GAMETREE_MOST)
        return fail(self, "values are from -99 to 99");
    if (!add_node(self, is_negative ? -value : value))
        return false;
    self->at = digit;
    return true;
}

static bool read_token(reading *self)
{
    if (*self->at == '(') {
        if (!add_node(self, GAMETREE_INNER))
            return false;
        self->open[self->depth++] = self->count - 1;
    } else if (*self->at == ')') {
        if (self->depth == 0)
            return fail(self, "a bracket closes that was not opened");
        if (self->tree->node[self->open[--self->depth]] == GAMETREE_INNER)
            return fail(self, "a node without children: write its value instead");
    } else {
        return read_number(self);
    }
    ++self->at;
    return true;
}

/* Takes the word before a tree in which MIN moves first. */
static bool takes_word(reading *self)
{
    bool is_there = self->end - self->at >= 3 && strncasecmp(self->at, "min", 3) == 0;
    self->at += is_there ? 3 : 0;
    return is_there;
}

static bool gametree_parse(const gametree_problem *p, const char *text, size_t length,
                           gametree_state *s, bd_error *error)
{
    reading self = {.at = text, .begin = text, .end = text + length, .tree = s, .error = error};
    *s = (gametree_state){0};
    while (self.at < self.end && is_blank(*self.at))
        ++self.at;
    s->side = takes_word(&self);
    while (self.at < self.end)
        if (is_blank(*self.at))
            ++self.at;
        else if (!read_token(&self))
            return false;
    if (self.depth > 0)
        return fail(&self, "a bracket is not closed");
    if (self.count == 0 && s->side)
        return fail(&self, "expected a tree behind 'min'");
    if (self.count == 0)
        *s = gametree_start(p);
    return true;
}

/* Writes the tree again with its brackets: each inner node opens one, and its last leaf closes it. */
static size_t gametree_format(const gametree_problem *p, const gametree_state *s, char *out,
                              size_t size)
{
    unsigned left[GAMETREE_NODES], depth = 0; /* children that are still to come, by depth */
    size_t length = bd_text(out, size, "%s", s->side ? "min " : "");
    (void)p;
    for (unsigned at = 0, end = gametree_end(s, 0); at < end; ++at) {
        unsigned width = gametree_width(s, at);
        bool is_first = at == 0 || gametree_width(s, at - 1) > 0;
        length += bd_text_at(out, size, length, "%s", is_first ? "" : " ");
        if (width > 0) {
            length += bd_text_at(out, size, length, "(");
            left[depth++] = width;
            continue;
        }
        length += bd_text_at(out, size, length, "%d", s->node[at]);
        while (depth > 0 && --left[depth - 1] == 0) {
            length += bd_text_at(out, size, length, ")");
            --depth;
        }
    }
    return length;
}

static size_t gametree_format_move(const gametree_problem *p, bd_move child, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", (unsigned)child + 1);
}

#define BD_DOMAIN          gametree
#define BD_GAME_MOVES      GAMETREE_CHILDREN
#define BD_GAME_PLIES      GAMETREE_NODES
#define BD_GAME_NAME       "game-tree"
#define BD_GAME_SUMMARY    "a game given as its tree, for MAX and MIN"
#define BD_GAME_POSITION   "the values of the leaves in brackets, such as ((3 12 8) (2 4 6) (14 5 2))"
#define BD_GAME_SIDE_NAMES "MAX", "MIN"
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>
