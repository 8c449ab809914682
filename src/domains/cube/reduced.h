/* Distances of all pairs of two coordinates, the first of them up to symmetry, in half a byte each: so small a table stays
 * in the processor's cache. */
#ifndef BANDOLO_DOMAINS_CUBE_REDUCED_H
#define BANDOLO_DOMAINS_CUBE_REDUCED_H

#include "coordinates.h"

/* A coordinate's numbers, and some cube of each. */
typedef struct reduced_coordinate {
    cube_number *number_of;
    cube_example *cube_of;
    unsigned numbers;
} reduced_coordinate;

/* Some of the symmetries of an axis. */
typedef struct reduced_symmetries {
    const cube_map *map;
    const uint8_t *back; /* the symmetry that takes each one back */
    unsigned count;
} reduced_symmetries;

/* The numbers up to symmetry. */
typedef struct reduced_classes {
    uint16_t
        *class_of;   /* by number: count * class, and the symmetry that leads to its first member */
    uint16_t *first; /* by class: the member */
    uint16_t *fixed_by; /* and a bit for each symmetry that leads it to itself */
    unsigned classes;
} reduced_classes;

/* Finds the classes; `classes` has space for them. */
void reduced_find(reduced_classes *classes, const reduced_coordinate *of,
                  const reduced_symmetries *symmetries);

/* Fills seen[number * symmetries->count + symmetry]. */
void reduced_fill_seen(uint16_t *seen, const reduced_coordinate *of,
                       const reduced_symmetries *symmetries);

/* All pairs of a class and a number, and how `turns` turns change them; the first pair is at distance 0. */
typedef struct reduced_pair {
    const reduced_classes *classes;
    const uint16_t *next_class;  /* by class and turn, as class_of */
    const uint16_t *next, *seen; /* of the number: by turn, by symmetry */
    unsigned numbers, turns;
    unsigned bits;  /* there are 1 << bits symmetries */
    uint32_t legal; /* a bit for each turn */
} reduced_pair;

/* Fills a byte of `distance` for each pair, and from it half a byte. */
void reduced_fill(uint8_t *halves, uint8_t *distance, const reduced_pair *pair);

BD_INLINE unsigned reduced_at(const uint8_t *halves, unsigned index)
{
    return halves[index / 2] >> index % 2 * 4 & 15;
}

#endif
