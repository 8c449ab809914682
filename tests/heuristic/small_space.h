/* Small spaces for the tests of pattern databases: random graphs of a few blocks, joined by random
 * permutations of their lanes, and their distances by a plain breadth-first search. */
#ifndef BANDOLO_TESTS_HEURISTIC_SMALL_SPACE_H
#define BANDOLO_TESTS_HEURISTIC_SMALL_SPACE_H

#include <bandolo/base/random.h>
#include <bandolo/heuristic/patterns.h>

#include <string.h>

enum { SMALL_MOST_BLOCKS = 16, SMALL_MOST_WIDTH = 200, SMALL_MOST_MAPS = 129 };

typedef struct small_space {
    bd_pattern_space space; /* its context is the small_space: it may not be copied */
    bd_pattern_edge edge[SMALL_MOST_BLOCKS][SMALL_MOST_BLOCKS];
    unsigned edges[SMALL_MOST_BLOCKS];
    uint16_t map[SMALL_MOST_MAPS][SMALL_MOST_WIDTH];
    const uint16_t *maps[SMALL_MOST_MAPS];
    uint16_t map_count;
    unsigned distance[SMALL_MOST_BLOCKS][SMALL_MOST_WIDTH]; /* UINT_MAX: not reached */
} small_space;

static inline unsigned small_edges(const void *context, uint32_t block, bd_pattern_edge *edges)
{
    const small_space *small = context;
    memcpy(edges, small->edge[block], sizeof small->edge[block]);
    return small->edges[block];
}

/* Blocks of even number are joined with those of odd number only. */
static inline bool small_colour(const void *context, uint32_t block)
{
    (void)context;
    return block % 2;
}

static inline uint32_t small_lane(const void *context, unsigned map, uint32_t lane)
{
    const small_space *small = context;
    return small->maps[map] ? small->maps[map][lane] : lane;
}

static inline const uint16_t *const *small_maps(const void *context, bool must)
{
    (void)must;
    const small_space *small = context;
    return small->maps;
}

static inline void small_open(small_space *small, uint32_t blocks, uint32_t width)
{
    memset(small, 0, sizeof *small);
    small->map_count = 1; /* maps[0]: the identity */
    small->space = (bd_pattern_space){
        .name = "small space",
        .blocks = blocks,
        .width = width,
        .context = small,
        .lane = small_lane,
        .maps = small_maps,
        .edges = small_edges,
        .colour = small_colour,
    };
}

/* Joins lane l of block `from` with lane map[l] of block `to`; a map of NULL is the identity. */
static inline void small_join(small_space *small, uint32_t from, uint32_t to, const uint16_t *map)
{
    uint16_t out = 0, in = 0;
    if (map) {
        out = small->map_count++;
        in = small->map_count++;
        for (uint32_t lane = 0; lane < small->space.width; ++lane) {
            small->map[out][lane] = map[lane];
            small->map[in][map[lane]] = (uint16_t)lane;
        }
        small->maps[out] = small->map[out];
        small->maps[in] = small->map[in];
    }
    small->edge[from][small->edges[from]++] = (bd_pattern_edge){to, in, out};
    small->edge[to][small->edges[to]++] = (bd_pattern_edge){from, out, in};
}

/* A permutation in which the last lanes, about a tenth, stay among themselves. */
static inline void small_shuffle(bd_random *random, uint32_t width, uint16_t *map)
{
    uint32_t kept = width - width / 10;
    for (uint32_t lane = 0; lane < width; ++lane)
        map[lane] = (uint16_t)lane;
    for (uint32_t lane = 0; lane < width; ++lane) {
        uint32_t end = lane < kept ? kept : width;
        uint32_t pick = lane + (uint32_t)bd_random_below(random, end - lane);
        uint16_t picked = map[pick];
        map[pick] = map[lane];
        map[lane] = picked;
    }
}

/* Gives every state its distance, in rounds over all of them until nothing changes; returns the
 * longest. */
static inline unsigned small_measure(small_space *small)
{
    const bd_pattern_space *space = &small->space;
    memset(small->distance, 0xFF, sizeof small->distance);
    small->distance[space->goal_block][space->goal_lane] = 0;
    unsigned round = 0;
    for (unsigned met = 1; met > 0; ++round) {
        met = 0;
        for (uint32_t block = 0; block < space->blocks; ++block)
            for (unsigned i = 0; i < small->edges[block]; ++i)
                for (uint32_t lane = 0; lane < space->width; ++lane) {
                    const bd_pattern_edge *edge = &small->edge[block][i];
                    uint32_t next = edge->out ? small->map[edge->out][lane] : lane;
                    if (small->distance[block][lane] != round ||
                        small->distance[edge->block][next] <= round)
                        continue;
                    small->distance[edge->block][next] = round + 1;
                    ++met;
                }
    }
    return round - 1;
}

/* Some blocks, a few joins each, some of them plain. Returns the longest distance. */
static inline unsigned small_draw_any(small_space *small, bd_random *random)
{
    uint16_t map[SMALL_MOST_WIDTH];
    uint32_t blocks = 2 + (uint32_t)bd_random_below(random, SMALL_MOST_BLOCKS - 1);
    uint32_t width = 1 + (uint32_t)bd_random_below(random, SMALL_MOST_WIDTH);
    small_open(small, blocks, width);
    for (uint32_t even = 0; even < blocks; even += 2)
        for (uint32_t odd = 1; odd < blocks; odd += 2) {
            if (bd_random_below(random, blocks) > 4)
                continue;
            small_shuffle(random, width, map);
            small_join(small, even, odd, bd_random_below(random, 3) ? map : NULL);
        }
    small->space.goal_block = (uint32_t)bd_random_below(random, blocks);
    small->space.goal_lane = (uint32_t)bd_random_below(random, width);
    return small_measure(small);
}

/* One whose distances a table can hold. */
static inline void small_draw(small_space *small, bd_random *random)
{
    while (small_draw_any(small, random) >= BD_PATTERN_MOST_LAYERS)
        ;
}

/* A ring of all states, `blocks` (even) times `width` of them: the farthest is half the way round. */
static inline void small_ring(small_space *small, uint32_t blocks, uint32_t width)
{
    uint16_t turned[SMALL_MOST_WIDTH];
    small_open(small, blocks, width);
    for (uint32_t lane = 0; lane < width; ++lane)
        turned[lane] = (uint16_t)((lane + 1) % width);
    for (uint32_t block = 0; block + 1 < blocks; ++block)
        small_join(small, block, block + 1, NULL);
    small_join(small, blocks - 1, 0, turned);
    small_measure(small);
}

#endif
