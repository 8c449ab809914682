/* See vertical.h. */
#include "vertical.h"

#include "layout.h"
#include "rank.h"

#include <bandolo/template/base/memory.h>

enum {
    LEAST_BLOCK_TILES = 5, /* a block of 5!/2 = 60 ranks, nearly a word; smaller ones do not pay */
    GROUP_TILES = 8        /* 8!/2 ranks are the least that fill whole words */
};

/* Digits by place, and what the window of them is. */
typedef struct digit_window {
    uint8_t digit[TILES_MOST_CELLS];
    unsigned tiles;   /* places of an order */
    unsigned first;   /* of the group: the place of the first digit that is coded */
    unsigned coded;   /* digits that are coded */
    unsigned place;   /* where the digits that change begin */
    unsigned columns; /* how many of them there are */
} digit_window;

/* Fills the digits of a block number; `odd`: the group's digits have an odd sum. */
static void decode(digit_window *window, uint64_t number, bool odd)
{
    unsigned sum = 0;
    for (unsigned k = window->coded; k-- > 0;) {
        unsigned place = window->first + k, radix = window->tiles - place;
        window->digit[place] = (uint8_t)(number % radix);
        sum += window->digit[place];
        number /= radix;
    }
    if (window->first + window->coded == window->tiles - 2) {
        window->digit[window->tiles - 2] = (uint8_t)((sum + odd) % 2);
        window->digit[window->tiles - 1] = 0;
    }
}

static uint64_t encode(const digit_window *window)
{
    uint64_t number = 0;
    for (unsigned k = 0; k < window->coded; ++k) {
        unsigned place = window->first + k;
        number = number * (window->tiles - place) + window->digit[place];
    }
    return number;
}

/* The tile on the last of the window's places passes the others, one by one, and comes to the first.
 * Behind a tile that it passes there is then a smaller tile less, if it is the smaller one; else
 * there is one more behind itself. */
static void bring_forward(digit_window *window)
{
    uint8_t *digit = window->digit + window->place;
    unsigned k = window->columns - 1;
    uint8_t own = digit[k];
    for (; k > 0; --k) {
        bool smaller = own < digit[k - 1];
        digit[k] = (uint8_t)(digit[k - 1] - smaller);
        own = (uint8_t)(own + !smaller);
    }
    digit[0] = own;
}

static void fill(const tiles_vertical *vertical, digit_window *window)
{
    for (unsigned odd = 0; odd <= vertical->by_parity; ++odd) {
        unsigned odd_after = vertical->by_parity && odd ^ ((window->columns - 1) % 2);
        uint32_t *lowered = vertical->to[TILES_LOWERED] + odd * vertical->blocks;
        uint32_t *raised = vertical->to[TILES_RAISED] + odd_after * vertical->blocks;
        for (uint64_t before = 0; before < vertical->blocks; ++before) {
            decode(window, before, odd);
            bring_forward(window);
            uint64_t after = encode(window);
            lowered[before] = (uint32_t)after;
            raised[after] = (uint32_t)before;
        }
    }
}

static size_t map_bytes(const tiles_vertical *vertical)
{
    return vertical->blocks * (vertical->by_parity + 1u) * sizeof(uint32_t);
}

bool tiles_vertical_open(tiles_vertical *vertical, unsigned cells, unsigned columns, unsigned place,
                         bd_budget *budget)
{
    digit_window window = {.tiles = cells - 1, .first = place, .place = place, .columns = columns};
    unsigned behind = window.tiles - place - columns;
    *vertical = (tiles_vertical){.budget = budget, .block = 1};
    window.coded = columns;
    if (behind >= LEAST_BLOCK_TILES) {
        vertical->block = tiles_orders(behind);
    } else {
        unsigned enough = window.tiles > GROUP_TILES ? window.tiles - GROUP_TILES : 0;
        window.first = place < enough ? place : enough;
        window.coded = window.tiles - 2 - window.first;
        vertical->by_parity = behind < 2;
    }
    vertical->group_place = window.first;
    vertical->group = tiles_orders(window.tiles - window.first);
    vertical->blocks = vertical->group / vertical->block;
    for (unsigned way = 0; way < TILES_WAYS; ++way)
        vertical->to[way] = bd_memory_alloc(budget, map_bytes(vertical));
    if (!vertical->to[TILES_LOWERED] || !vertical->to[TILES_RAISED]) {
        tiles_vertical_close(vertical);
        return false;
    }
    fill(vertical, &window);
    return true;
}

void tiles_vertical_close(tiles_vertical *vertical)
{
    for (unsigned way = 0; way < TILES_WAYS; ++way)
        bd_memory_free(vertical->budget, vertical->to[way], map_bytes(vertical));
    *vertical = (tiles_vertical){0};
}
