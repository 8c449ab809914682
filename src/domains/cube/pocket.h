/* The pocket cube: the corners alone, where the piece DBL stays; its positions have numbers. */
#ifndef BANDOLO_DOMAINS_CUBE_POCKET_H
#define BANDOLO_DOMAINS_CUBE_POCKET_H

#include "metric.h"

#include <bandolo/search/domain.h>

enum {
    POCKET_ORDERS = 5040,
    POCKET_TWISTS = 729,
    POCKET_TURNS = 9,
    POCKET_POSITIONS = POCKET_ORDERS * POCKET_TWISTS
};

/* The order and the twist of the seven corners. */
unsigned pocket_order(const cube_cubies *cube);
unsigned pocket_twist(const cube_cubies *cube);

/* Names the colours of a cube that may be held any way so that the piece in the place DBL is at home. The same turns solve it,
 * since those of U, R and F leave that piece where it is. */
void pocket_name_colours(cube_cubies *cube);

/* The number of a position, and the position of a number; unsolvable ones get the number of another. */
uint64_t pocket_rank(const cube_cubies *cube);
cube_cubies pocket_unrank(uint64_t index);

/* ---- a heuristic: the greater of the distances of the order alone and of the twist alone ---- */

typedef struct by_parts_tables by_parts_tables;

typedef struct by_parts_kept {
    uint16_t order, twist;
    uint8_t h;
} by_parts_kept;

struct by_parts_tables {
    uint16_t next_order[POCKET_ORDERS][CUBE_TURNS], next_twist[POCKET_TWISTS][CUBE_TURNS];
    uint8_t of_order[POCKET_ORDERS], of_twist[POCKET_TWISTS];
};

bool by_parts_open(by_parts_tables **tables, cube_metric metric, const bd_setup *setup,
                   bd_error *error);
void by_parts_close(by_parts_tables *tables);

BD_INLINE by_parts_kept by_parts_of(const by_parts_tables *tables, unsigned order, unsigned twist)
{
    uint8_t a = tables->of_order[order], b = tables->of_twist[twist];
    return (by_parts_kept){(uint16_t)order, (uint16_t)twist, a > b ? a : b};
}

BD_INLINE by_parts_kept by_parts_settle(const by_parts_tables *tables, const cube_cubies *cube)
{
    return by_parts_of(tables, pocket_order(cube), pocket_twist(cube));
}

BD_INLINE by_parts_kept by_parts_step(const by_parts_tables *tables, const by_parts_kept *kept,
                                      unsigned turn)
{
    return by_parts_of(tables, tables->next_order[kept->order][turn],
                       tables->next_twist[kept->twist][turn]);
}

BD_INLINE bd_cost by_parts_value(const by_parts_kept *kept)
{
    return kept->h;
}

#endif
