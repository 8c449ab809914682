/* The turns that lead nearer to the subgroup of the first phase (phases.h): for each coset of cosets.h its distance, and
 * for each face whether its turns lead nearer, away, or neither; 32 bits each, 538 MiB. So a search looks up the cubes that
 * it goes to, and no others. The turns of one face lead to cubes that are one turn apart, so their distances differ by one at
 * most: four bits tell all three. T. Rokicki, "cube20src" (2010). */
#ifndef BANDOLO_DOMAINS_CUBE_GUIDES_H
#define BANDOLO_DOMAINS_CUBE_GUIDES_H

#include "cosets.h"

enum { GUIDES_LANES = 8 * CUBE_TWISTS /* of 4 bits: an entry has eight */ };

/* How to read entries. */
typedef struct guides_numbers {
    /* By the three turns of the faces of an axis, as a symmetry shows them: those that lead nearer; those not away. */
    uint32_t nearer[CUBE_AXIS_SYMMETRIES][CUBE_AXES][256],
        level[CUBE_AXIS_SYMMETRIES][CUBE_AXES][256];
} guides_numbers;

/* The table tells this of a cube. */
typedef struct guides_sight {
    uint32_t entry, symmetry;
} guides_sight;

/* Three tables: the two of cosets.h, and this one, which is of face turns. */
extern const bd_pattern_set guides_set;

void guides_numbers_fill(guides_numbers *numbers);
void guides_name_space(bd_pattern_space *space);

/* Where an entry lies. */
typedef struct guides_at {
    uint32_t number, symmetry;
} guides_at;

BD_INLINE const uint32_t *guides_class_at(const cosets_numbers *numbers, cube_view cube)
{
    return &numbers->class_of[cube.places * CUBE_FLIPS + cube.flip];
}

BD_INLINE guides_at guides_find(const cosets_numbers *numbers, cube_view cube)
{
    enum { STRIDE = 2 * ((GUIDES_LANES * 4 + 63) / 64) };
    uint32_t of = *guides_class_at(numbers, cube);
    unsigned symmetry = of % CUBE_AXIS_SYMMETRIES;
    return (guides_at){of / CUBE_AXIS_SYMMETRIES * STRIDE + numbers->twist[cube.twist][symmetry],
                       symmetry};
}

BD_INLINE guides_sight guides_see(const uint64_t *words, guides_at at)
{
    return (guides_sight){(uint32_t)(words[at.number / 2] >> at.number % 2 * 32), at.symmetry};
}

BD_INLINE unsigned guides_distance(guides_sight sight)
{
    return sight.entry & 15;
}

/* The turns, a bit each, after which the distance is not above `left`: the distance before is `spare` less than one more. */
BD_INLINE uint32_t guides_turns(const guides_numbers *numbers, guides_sight sight, unsigned spare)
{
    const uint32_t(*by)[256] = (spare == 0 ? numbers->nearer : numbers->level)[sight.symmetry];
    return spare > 1 ? (1u << CUBE_TURNS) - 1
                     : by[0][sight.entry >> 4 & 255] | by[1][sight.entry >> 12 & 255] |
                           by[2][sight.entry >> 20 & 255];
}

/* The heuristic of cosets.h with the tables of one set: of cosets_set, or of this one. */
bool by_cosets_open_set(by_cosets_tables **tables, const bd_pattern_set *set, cube_metric metric,
                        const bd_setup *setup, bd_error *error);

#endif
