/* Uniform trees as text, and their searches. */
#include "domains/uniformtree/uniformtree.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <string.h>

static bool uniform_tree_open(uniform_tree_problem *p, const bd_setup *setup, bd_error *error)
{
    (void)p;
    if (setup->shape)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "uniform-tree takes no shape; give it as a position, such as \"3x4 1\"");
    return !setup->goal || bd_fail(error, BD_BAD_INPUT, 0, "uniform-tree takes no goal");
}

static uniform_tree_state uniform_tree_start(const uniform_tree_problem *p)
{
    (void)p;
    return (uniform_tree_state){.moves = 3, .plies = 4, .order = UNIFORM_TREE_UNORDERED};
}

/* Reads digits up to `most`. False: there are none, or too many. */
static bool read_number(const char *text, size_t length, size_t *at, uint64_t most,
                        uint64_t *number)
{
    size_t first = *at;
    *number = 0;
    for (; *at < length && isdigit((unsigned char)text[*at]); ++*at) {
        unsigned digit = (unsigned)(text[*at] - '0');
        if (*number > (most - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return *at > first;
}

static void skip_gaps(const char *text, size_t length, size_t *at)
{
    while (*at < length && bd_is_one_of(text[*at], " \t\r\n,"))
        ++*at;
}

/* "3x4", or "3x4x80" for an ordered tree. */
static bool read_shape(const char *text, size_t length, size_t *at, uniform_tree_state *s)
{
    uint64_t moves, plies, order = UNIFORM_TREE_UNORDERED;
    if (!read_number(text, length, at, UNIFORM_TREE_MOVES, &moves) || moves == 0 || *at == length ||
        text[(*at)++] != 'x' || !read_number(text, length, at, UNIFORM_TREE_PLIES, &plies))
        return false;
    bool is_ordered = *at < length && text[*at] == 'x';
    if (is_ordered && (++*at, !read_number(text, length, at, 100, &order)))
        return false;
    *s = (uniform_tree_state){
        .moves = (uint8_t)moves, .plies = (uint8_t)plies, .order = (uint8_t)order};
    return true;
}

/* The shape, the number of the tree, and for a position within an ordered one its value: "3x4 17", "3x4x80 17 =-5". */
static bool uniform_tree_parse(const uniform_tree_problem *p, const char *text, size_t length,
                               uniform_tree_state *s, bd_error *error)
{
    size_t at = 0;
    uint64_t value;
    *s = uniform_tree_start(p);
    skip_gaps(text, length, &at);
    if (at == length)
        return true;
    if (!read_shape(text, length, &at, s))
        return bd_fail(error, BD_BAD_INPUT, at + 1,
                       "expected MOVESxPLIES[xPERCENT] NUMBER, such as 3x4 17 (1x0 to 32x32)");
    skip_gaps(text, length, &at);
    if (at < length && !read_number(text, length, &at, UINT64_MAX, &s->number))
        return bd_fail(error, BD_BAD_INPUT, at + 1, "expected the number of a tree");
    skip_gaps(text, length, &at);
    if (at < length && text[at] == '=' && s->order != UNIFORM_TREE_UNORDERED) {
        bool is_negative = ++at < length && text[at] == '-';
        at += is_negative;
        if (!read_number(text, length, &at, UNIFORM_TREE_PLIES * UNIFORM_TREE_STEP, &value))
            return bd_fail(error, BD_BAD_INPUT, at + 1, "expected a value");
        s->value = is_negative ? -(bd_value)value : (bd_value)value;
        skip_gaps(text, length, &at);
    }
    if (length - at >= 6 && memcmp(text + at, "second", 6) == 0) {
        s->side = 1;
        at += 6;
    }
    skip_gaps(text, length, &at);
    return at == length || bd_bad_character(error, text, length, at, ": expected the end");
}

static size_t uniform_tree_format(const uniform_tree_problem *p, const uniform_tree_state *s,
                                  char *out, size_t size)
{
    (void)p;
    size_t length = bd_text(out, size, "%ux%u", s->moves, s->plies);
    if (s->order != UNIFORM_TREE_UNORDERED)
        length += bd_text_at(out, size, length, "x%u", s->order);
    length += bd_text_at(out, size, length, " %llu", (unsigned long long)s->number);
    if (s->order != UNIFORM_TREE_UNORDERED)
        length += bd_text_at(out, size, length, " =%d", (int)s->value);
    return length + bd_text_at(out, size, length, "%s", s->side ? " second" : "");
}

static size_t uniform_tree_format_move(const uniform_tree_problem *p, bd_move move, char *out,
                                       size_t size)
{
    (void)p;
    return bd_text(out, size, "%d", move + 1);
}

#define BD_DOMAIN           uniform_tree
#define BD_GAME_MOVES       UNIFORM_TREE_MOVES
#define BD_GAME_PLIES       UNIFORM_TREE_PLIES
#define BD_GAME_HAS_KERNELS 1
#define BD_GAME_NAME        "uniform-tree"
#define BD_GAME_SUMMARY     "random trees, to compare searches"
#define BD_GAME_POSITION                                                                           \
    "MOVESxPLIES[xPERCENT] and a tree number, such as 3x4 17; PERCENT: how often the "             \
    "first move is best"
#define BD_GAME_SIDE_NAMES "first", "second"
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>
