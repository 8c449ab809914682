/* See reduced.h. */
#include "reduced.h"

enum { REDUCED_UNKNOWN = 255 };

void reduced_find(reduced_classes *classes, const reduced_coordinate *of,
                  const reduced_symmetries *symmetries)
{
    memset(classes->class_of, 0xff, of->numbers * sizeof *classes->class_of);
    classes->classes = 0;
    for (unsigned number = 0; number < of->numbers; ++number) {
        if (classes->class_of[number] != UINT16_MAX)
            continue;
        const cube_cubies cube = of->cube_of(number);
        unsigned class = classes->classes++;
        classes->first[class] = (uint16_t)number;
        classes->fixed_by[class] = 0;
        for (unsigned i = 0; i < symmetries->count; ++i) {
            const cube_cubies seen = cube_mapped(&cube, &symmetries->map[i]);
            uint16_t *member = &classes->class_of[of->number_of(&seen)];
            if (member == &classes->class_of[number])
                classes->fixed_by[class] |= (uint16_t)(1u << i);
            if (*member == UINT16_MAX)
                *member = (uint16_t)(class * symmetries->count + symmetries->back[i]);
        }
    }
}

void reduced_fill_seen(uint16_t *seen, const reduced_coordinate *of,
                       const reduced_symmetries *symmetries)
{
    for (unsigned number = 0; number < of->numbers; ++number) {
        const cube_cubies cube = of->cube_of(number);
        for (unsigned i = 0; i < symmetries->count; ++i) {
            const cube_cubies mapped = cube_mapped(&cube, &symmetries->map[i]);
            *seen++ = (uint16_t)of->number_of(&mapped);
        }
    }
}

/* Gives an unknown pair and those that are the same by symmetry the distance; returns how many. */
static unsigned reduced_reach(uint8_t *distance, const reduced_pair *pair, unsigned class,
                              unsigned number, unsigned depth)
{
    unsigned given = 0;
    if (distance[class * pair->numbers + number] != REDUCED_UNKNOWN)
        return 0;
    for (unsigned same = pair->classes->fixed_by[class]; same; same &= same - 1) {
        unsigned seen = pair->seen[(number << pair->bits) + (unsigned)__builtin_ctz(same)];
        given += distance[class * pair->numbers + seen] == REDUCED_UNKNOWN;
        distance[class * pair->numbers + seen] = (uint8_t)depth;
    }
    return given;
}

/* Reaches the neighbours of a pair at `depth`; or, with many pairs known, takes the distance of an unknown pair itself
 * from a neighbour. Returns how many pairs it gave theirs. */
static unsigned visit(uint8_t *distance, const reduced_pair *pair, unsigned class, unsigned number,
                      unsigned depth, bool is_backward)
{
    unsigned given = 0;
    for (uint32_t turns = pair->legal; turns; turns &= turns - 1) {
        unsigned turn = (unsigned)__builtin_ctz(turns);
        unsigned of = pair->next_class[class * pair->turns + turn];
        unsigned there = of >> pair->bits, symmetry = of & ((1u << pair->bits) - 1);
        unsigned next = pair->next[number * pair->turns + turn];
        unsigned seen = pair->seen[(next << pair->bits) + symmetry];
        if (!is_backward) {
            given += reduced_reach(distance, pair, there, seen, depth + 1);
        } else if (distance[there * pair->numbers + seen] == depth) {
            distance[class * pair->numbers + number] = (uint8_t)(depth + 1);
            return 1;
        }
    }
    return given;
}

static void reduced_fill_distances(uint8_t *distance, const reduced_pair *pair)
{
    unsigned all = pair->classes->classes * pair->numbers, known = 1, given = 1;
    memset(distance, REDUCED_UNKNOWN, all);
    distance[0] = 0;
    for (unsigned depth = 0; given > 0; ++depth, known += given) {
        bool is_backward = known > all / 2;
        uint8_t wanted = is_backward ? REDUCED_UNKNOWN : (uint8_t)depth;
        given = 0;
        for (unsigned at = 0; at < all; ++at)
            if (distance[at] == wanted)
                given += visit(distance, pair, at / pair->numbers, at % pair->numbers, depth,
                               is_backward);
    }
}

void reduced_fill(uint8_t *halves, uint8_t *distance, const reduced_pair *pair)
{
    unsigned count = pair->classes->classes * pair->numbers;
    reduced_fill_distances(distance, pair);
    memset(halves, 0, (count + 1) / 2);
    for (unsigned i = 0; i < count; ++i)
        halves[i / 2] |= (uint8_t)(distance[i] << i % 2 * 4);
}
