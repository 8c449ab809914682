/* See contestants.h. */
#include "contestants.h"

#include <stdbool.h>
#include <stdlib.h>

static int cells_of[16];
static int moves_from[16][5];   /* how many, then where the blank can go: up, left, right, down */
static int distance_of[16][16]; /* [tile][cell] */
static int bound, least_cut;
static uint64_t made;

static void make_tables(void)
{
    for (int cell = 0; cell < 16; ++cell) {
        int *count = &moves_from[cell][0];
        *count = 0;
        if (cell >= 4)
            moves_from[cell][++*count] = cell - 4;
        if (cell % 4 > 0)
            moves_from[cell][++*count] = cell - 1;
        if (cell % 4 < 3)
            moves_from[cell][++*count] = cell + 1;
        if (cell < 12)
            moves_from[cell][++*count] = cell + 4;
        for (int tile = 1; tile < 16; ++tile)
            distance_of[tile][cell] = abs(tile / 4 - cell / 4) + abs(tile % 4 - cell % 4);
    }
}

static bool search(int blank, int before, int g, int h)
{
    if (h == 0)
        return true;
    for (int i = 1; i <= moves_from[blank][0]; ++i) {
        int target = moves_from[blank][i];
        if (target == before)
            continue;
        int tile = cells_of[target];
        int h_next = h + distance_of[tile][blank] - distance_of[tile][target];
        ++made;
        if (g + 1 + h_next > bound) {
            if (g + 1 + h_next < least_cut)
                least_cut = g + 1 + h_next;
            continue;
        }
        cells_of[blank] = tile;
        if (search(target, blank, g + 1, h_next))
            return true;
        cells_of[target] = tile;
    }
    return false;
}

unsigned idastar_plain(const uint8_t cells[16], uint64_t *generated)
{
    int blank = 0, h = 0;
    make_tables();
    for (int cell = 0; cell < 16; ++cell)
        if (cells[cell])
            h += distance_of[cells[cell]][cell];
        else
            blank = cell;
    made = 1;
    for (bound = h;; bound = least_cut) {
        for (int cell = 0; cell < 16; ++cell)
            cells_of[cell] = cells[cell];
        least_cut = 1000;
        if (search(blank, -1, 0, h))
            break;
    }
    *generated += made;
    return (unsigned)bound;
}
