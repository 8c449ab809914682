/* A hash map from strings of bytes to numbers: names to what they stand for, constants to variables. */
#ifndef BANDOLO_DOMAINS_FLATZINC_MAP_H
#define BANDOLO_DOMAINS_FLATZINC_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct fzn_map_entry {
    const void *key; /* NULL: free */
    uint32_t length, number;
} fzn_map_entry;

/* Zeroed: empty. Keys are not copied and stay the caller's. */
typedef struct fzn_map {
    fzn_map_entry *entry;
    uint32_t count, room; /* a power of two */
} fzn_map;

enum { FZN_MAP_NONE = -1 };

/* The number of the key, or FZN_MAP_NONE. */
int64_t fzn_map_find(const fzn_map *map, const void *key, size_t length);

/* Adds a key that is not in it. False: no memory. */
bool fzn_map_add(fzn_map *map, const void *key, size_t length, uint32_t number);

void fzn_map_free(fzn_map *map);

#endif
