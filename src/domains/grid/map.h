/* A map of free and blocked cells, as bits, row by row and again column by column. Around it all is blocked.
 *
 * Steps lead to the eight neighbours; a diagonal one needs both cells beside it to be free, too. A straight step costs
 * `straight` and a diagonal one `diagonal`, whose ratio is a convergent p/q of the square root of 2: no fraction between
 * p/q and the root has a denominator up to q, so the cheaper of two paths that differ by fewer than q diagonal steps is
 * the shorter one, exactly. */
#ifndef BANDOLO_DOMAINS_GRID_MAP_H
#define BANDOLO_DOMAINS_GRID_MAP_H

#include <bandolo/base/random.h>
#include <bandolo/base/types.h>
#include <bandolo/template/base/compiler.h>

#include <stdatomic.h>

enum { GRID_MOST_SIDE = 8192 };

/* A word of blocked cells stands before each line, and more behind it: cell x is bit x + 64. A blocked line stands before the
 * first and behind the last: line y is y + 1. */
typedef struct grid_lines {
    uint64_t *words;
    size_t stride; /* words of a line */
} grid_lines;

typedef struct grid_map {
    unsigned width, height;
    grid_lines rows, columns;
    uint32_t *
        region; /* of each cell, row by row: cells with the same number reach each other; 0: blocked */
    uint32_t free;     /* cells */
    uint32_t farthest; /* no two cells of a region are more straight steps apart */
    bd_cost straight, diagonal;
} grid_map;

BD_INLINE bool grid_is_free(const grid_map *map, unsigned x, unsigned y)
{
    return map->rows.words[(y + 1) * map->rows.stride + 1 + x / 64] >> x % 64 & 1;
}

/* The 64 bits of line y from `bit` on; y + 1 is given. */
BD_INLINE uint64_t grid_bits(const grid_lines *lines, size_t line, size_t bit)
{
    const uint64_t *word = lines->words + line * lines->stride + bit / 64;
    return word[0] >> bit % 64 | word[1] << 1 << (63 - bit % 64);
}

/* Reads a map of the Moving AI laboratory ("type octile", height, width, "map", rows), or makes a random one, as the
 * shape says: "rooms.map", a file whose name has a dot or a slash, or "rooms,64x64,7": a kind (random, rooms, maze), its
 * width and height, and the number of the map. NULL: a small one. `stop` ends it (NULL: nothing does). False: `error` says why;
 * close nothing. */
bool grid_map_open(grid_map *map, const char *shape, const atomic_bool *stop, bd_error *error);
void grid_map_close(grid_map *map);

/* The same out of a text. */
bool grid_map_read(grid_map *map, const char *text, size_t length, const atomic_bool *stop,
                   bd_error *error);

/* ---- for those who make maps ---- */

/* A map of that size without a free cell. False: no memory, or too large; close nothing. */
bool grid_map_begin(grid_map *map, unsigned width, unsigned height, bd_error *error);
void grid_map_set_free(grid_map *map, unsigned x, unsigned y);

/* Completes a map all of whose cells are set. False: `error` says why, and the map is closed. */
bool grid_map_end(grid_map *map, const atomic_bool *stop, bd_error *error);

/* Makes the map that "rooms,64x64,7" names. False as grid_map_open(). */
bool grid_map_make(grid_map *map, const char *shape, const atomic_bool *stop, bd_error *error);

#endif
