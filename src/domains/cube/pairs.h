/* The heuristic of small tables: of the twist of the corners, the flip of the edges and the places of the slice, the
 * distance of each two; and that of twist and flip as they are seen after a quarter turn of the cube, where other edges are
 * flipped. Along each axis the greatest of the four; h is made of three (see views.h). About 1 MB with the tables of the
 * two-phase algorithm, made as the domain is opened. The pairs are those of Chen Shuang's min2phase. */
#ifndef BANDOLO_DOMAINS_CUBE_PAIRS_H
#define BANDOLO_DOMAINS_CUBE_PAIRS_H

#include "homes.h"
#include "metric.h"
#include "views.h"

enum {
    PAIRS_SYMMETRIES = 8, /* of the axis: those after which the same edges are flipped */
    PAIRS_TWISTS = 324,   /* up to them */
    PAIRS_FLIPS = 336
};

typedef struct by_pairs_tables {
    cube_moves moves;
    /* 8 times the class, and the symmetry that leads to its first member; and the same of the twist, turned. */
    uint16_t twist_class[CUBE_TWISTS], flip_class[CUBE_FLIPS], turned_class[CUBE_TWISTS];
    uint16_t flip_seen[CUBE_FLIPS][PAIRS_SYMMETRIES], places_seen[CUBE_PLACES][PAIRS_SYMMETRIES];
    /* The flip after a quarter turn of the cube is the exclusive or of these two. */
    uint16_t turned_flip[CUBE_FLIPS], turned_places[CUBE_PLACES];
    uint8_t twist_flip[PAIRS_TWISTS * CUBE_FLIPS / 2], twist_places[PAIRS_TWISTS * CUBE_PLACES / 2],
        flip_places[PAIRS_FLIPS * CUBE_PLACES / 2];
    phases_numbers numbers;
    homes_tables homes;
} by_pairs_tables;

typedef cube_views by_pairs_kept;

bool by_pairs_open(by_pairs_tables **tables, cube_metric metric, const bd_setup *setup,
                   bd_error *error);
void by_pairs_close(by_pairs_tables *tables);
by_pairs_kept by_pairs_settle(const by_pairs_tables *tables, const cube_cubies *cube);

BD_INLINE unsigned pairs_of_flip(const by_pairs_tables *tables, unsigned class, unsigned flip)
{
    return reduced_at(tables->twist_flip, class / PAIRS_SYMMETRIES * CUBE_FLIPS +
                                              tables->flip_seen[flip][class % PAIRS_SYMMETRIES]);
}

BD_INLINE unsigned pairs_of_places(const by_pairs_tables *tables, const uint8_t *halves,
                                   unsigned class, unsigned places)
{
    return reduced_at(halves, class / PAIRS_SYMMETRIES * CUBE_PLACES +
                                  tables->places_seen[places][class % PAIRS_SYMMETRIES]);
}

/* The four distances, the most telling one first. */
BD_INLINE unsigned pairs_first(const by_pairs_tables *tables, unsigned twist, unsigned flip)
{
    return pairs_of_flip(tables, tables->twist_class[twist], flip);
}

BD_INLINE unsigned pairs_second(const by_pairs_tables *tables, cube_view view)
{
    return pairs_of_flip(tables, tables->turned_class[view.twist],
                         tables->turned_flip[view.flip] ^ tables->turned_places[view.places]);
}

BD_INLINE unsigned pairs_third(const by_pairs_tables *tables, cube_view view)
{
    return pairs_of_places(tables, tables->twist_places, tables->twist_class[view.twist],
                           view.places);
}

BD_INLINE unsigned pairs_fourth(const by_pairs_tables *tables, cube_view view)
{
    return pairs_of_places(tables, tables->flip_places, tables->flip_class[view.flip], view.places);
}

/* Is none of the others greater? */
BD_INLINE bool pairs_others_within(const by_pairs_tables *tables, cube_view view, unsigned most)
{
    return pairs_second(tables, view) <= most && pairs_third(tables, view) <= most &&
           pairs_fourth(tables, view) <= most;
}

BD_INLINE unsigned pairs_greatest(const by_pairs_tables *tables, cube_view view)
{
    unsigned a = pairs_first(tables, view.twist, view.flip), b = pairs_second(tables, view),
             c = pairs_third(tables, view), d = pairs_fourth(tables, view);
    a = a > b ? a : b;
    c = c > d ? c : d;
    return a > c ? a : c;
}

BD_INLINE void by_pairs_note(const by_pairs_tables *tables, by_pairs_kept *kept)
{
    unsigned bound[CUBE_AXES];
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis)
        bound[axis] = pairs_greatest(tables, kept->view[axis]);
    kept->h = cube_views_h(bound);
}

BD_INLINE by_pairs_kept by_pairs_step(const by_pairs_tables *tables, const by_pairs_kept *kept,
                                      unsigned turn)
{
    by_pairs_kept next = cube_views_step(&tables->moves, kept, turn);
    by_pairs_note(tables, &next);
    return next;
}

BD_INLINE bd_cost by_pairs_value(const by_pairs_kept *kept)
{
    return kept->h;
}

BD_INLINE phases_tables by_pairs_phases(const by_pairs_tables *tables)
{
    return (phases_tables){.moves = &tables->moves, .numbers = &tables->numbers, .pairs = tables};
}

#endif
