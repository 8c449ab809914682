/* The distance in the second phase of the two-phase algorithm (phases.h), but for the order of the slice: a table of all
 * orders of the corners, up to the 16 symmetries of the axis, and of the edges of U and D; half a byte each, 53 MiB. */
#ifndef BANDOLO_DOMAINS_CUBE_SECONDS_H
#define BANDOLO_DOMAINS_CUBE_SECONDS_H

#include "phases.h"

#include <bandolo/heuristic/patterns.h>

enum {
    SECONDS_CLASSES = 2768,
    SECONDS_STRIDE = CUBE_PERMUTATIONS / 16,
    SECONDS_MOST = 14 /* turns: such a distance may be greater */
};

typedef struct seconds_numbers {
    uint16_t class_of[CUBE_PERMUTATIONS]; /* of corners: 16 times the class, and the symmetry that
                                             leads to its first member */
    uint16_t first[SECONDS_CLASSES];      /* the member */
    uint16_t fixed_by[SECONDS_CLASSES];   /* a bit for each symmetry that leads it to itself */
    uint16_t edges[CUBE_PERMUTATIONS][CUBE_AXIS_SYMMETRIES];
} seconds_numbers;

void seconds_numbers_fill(seconds_numbers *numbers);

/* The space of the table, by its name or with a context, to be given back by free(). */
void seconds_name_space(bd_pattern_space *space);
bool seconds_open(bd_pattern_space *space, bd_error *error);

/* The number of an entry: each has 4 bits, and a word 16 of them. */
BD_INLINE unsigned seconds_lane(const seconds_numbers *numbers, unsigned corners, unsigned edges)
{
    unsigned of = numbers->class_of[corners];
    return of / CUBE_AXIS_SYMMETRIES * (16 * SECONDS_STRIDE) +
           numbers->edges[edges][of % CUBE_AXIS_SYMMETRIES];
}

BD_INLINE unsigned seconds_distance(const seconds_numbers *numbers, const uint64_t *words,
                                    unsigned corners, unsigned edges)
{
    unsigned lane = seconds_lane(numbers, corners, edges);
    return words[lane / 16] >> lane % 16 * 4 & 15;
}

#endif
