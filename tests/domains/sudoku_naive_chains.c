/* Chains and rectangles by their definitions. */
#include "domains/sudoku_naive.h"

/* ---- chains: claims as nodes, links asked of the definition each time ---- */

typedef struct node {
    unsigned cell, digit;
} node;

static bool is_weak(const naive *n, node a, node b, chain kind)
{
    (void)n;
    if (a.cell == b.cell)
        return a.digit != b.digit && kind == ANY_CHAIN;
    return a.digit == b.digit && is_seen(a.cell, b.cell);
}

static bool is_strong(const naive *n, node a, node b, chain kind)
{
    if (a.cell == b.cell)
        return a.digit != b.digit && kind != X_CHAIN && left_in(n, a.cell) == 2;
    bool is_found = false;
    for (unsigned house = 0; a.digit == b.digit && kind != XY_CHAIN && house < 27; ++house)
        is_found |= is_in(house, a.cell) && is_in(house, b.cell) &&
                    places_in(n, house, a.digit) == 2;
    return is_found;
}

static bool takes_between(naive *n, node a, node b, chain kind)
{
    bool is_step = false;
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit) {
            node c = {cell, digit};
            if ((a.digit == b.digit || kind == ANY_CHAIN) && n->may[cell][digit] &&
                is_weak(n, a, c, ANY_CHAIN) && is_weak(n, b, c, ANY_CHAIN)) {
                n->gone[cell][digit] = true;
                is_step = true;
            }
        }
    return is_step;
}

void naive_chains(naive *n, unsigned kind)
{
    node all[729];
    unsigned count = 0;
    static bool strong[729][729], weak[729][729];
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            if (n->may[cell][digit])
                all[count++] = (node){cell, digit};
    for (unsigned a = 0; a < count; ++a)
        for (unsigned b = 0; b < count; ++b) {
            strong[a][b] = is_strong(n, all[a], all[b], (chain)kind);
            weak[a][b] = is_weak(n, all[a], all[b], (chain)kind);
        }
    n->least_chain = 0;
    for (unsigned start = 0; start < count; ++start) {
        unsigned is_false[729] = {0}, is_true[729] = {0}; /* over how many claims; 0: not */
        is_false[start] = 1;
        bool grew = true;
        for (unsigned length = 1; grew; ++length) {
            grew = false;
            for (unsigned a = 0; a < count; ++a) {
                if (is_false[a] != length && is_true[a] != length)
                    continue;
                grew = true;
                for (unsigned b = 0; b < count; ++b) {
                    if (is_false[a] == length && strong[a][b] && is_true[b] == 0)
                        is_true[b] = length + 1;
                    if (is_true[a] == length && weak[a][b] && is_false[b] == 0)
                        is_false[b] = length + 1;
                }
            }
        }
        for (unsigned end = 0; end < count; ++end)
            if (is_true[end] && end != start &&
                takes_between(n, all[start], all[end], (chain)kind) &&
                (n->least_chain == 0 || is_true[end] < n->least_chain))
                n->least_chain = is_true[end];
    }
}

/* ---- rectangles ---- */

/* Two corners that see each other, x and y being the pair of all four. */
static void takes_from_side(naive *n, unsigned a, unsigned b, unsigned x, unsigned y, unsigned type)
{
    for (unsigned z = 1; type == 2 && z <= 9; ++z)
        if (z != x && z != y && holds_just(n, a, x, y, z) && holds_just(n, b, x, y, z))
            takes_beside(n, a, b, z);
    for (unsigned house = 0; type == 4 && house < 27; ++house)
        if (is_in(house, a) && is_in(house, b)) {
            unsigned lost_for_x = places_in(n, house, x) == 2 ? y : 0; /* no cell may hold 0 */
            unsigned lost_for_y = places_in(n, house, y) == 2 ? x : 0;
            takes(n, a, lost_for_x);
            takes(n, b, lost_for_x);
            takes(n, a, lost_for_y);
            takes(n, b, lost_for_y);
        }
}

void naive_rectangle(naive *n, unsigned type)
{
    for (unsigned first = 0; first < 81; ++first)
        for (unsigned last = first + 1; last < 81; ++last) {
            unsigned corner[4] = {first, sudoku_row(first) * 9 + sudoku_column(last),
                                  sudoku_row(last) * 9 + sudoku_column(first), last};
            bool is_wide = sudoku_box(corner[0]) == sudoku_box(corner[1]);
            bool is_high = sudoku_box(corner[0]) == sudoku_box(corner[2]);
            if (sudoku_row(first) == sudoku_row(last) ||
                sudoku_column(first) == sudoku_column(last) || is_wide == is_high)
                continue;
            for (unsigned x = 1; x <= 9; ++x)
                for (unsigned y = x + 1; y <= 9; ++y) {
                    unsigned roof[4], count = 0;
                    bool have_both = true;
                    for (unsigned i = 0; i < 4; ++i) {
                        have_both &= n->may[corner[i]][x] && n->may[corner[i]][y];
                        if (left_in(n, corner[i]) > 2)
                            roof[count++] = corner[i];
                    }
                    if (have_both && type == 1 && count == 1) {
                        takes(n, roof[0], x);
                        takes(n, roof[0], y);
                    } else if (have_both && count == 2 && is_seen(roof[0], roof[1])) {
                        takes_from_side(n, roof[0], roof[1], x, y, type);
                    }
                }
        }
}
