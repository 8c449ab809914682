#include "domains/flatzinc/map.h"

#include <bandolo/template/base/bits.h>

#include <stdlib.h>
#include <string.h>

/* FNV-1a. */
static uint64_t hash(const void *key, size_t length)
{
    const unsigned char *bytes = key;
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; ++i)
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    return bd_hash_cut(sum ^ sum >> 32);
}

/* Where the key is, or the free place where it would be put. */
static fzn_map_entry *place(const fzn_map *map, const void *key, size_t length)
{
    uint32_t at = (uint32_t)hash(key, length) & (map->room - 1);
    while (map->entry[at].key &&
           (map->entry[at].length != length || memcmp(map->entry[at].key, key, length) != 0))
        at = (at + 1) & (map->room - 1);
    return &map->entry[at];
}

int64_t fzn_map_find(const fzn_map *map, const void *key, size_t length)
{
    if (map->count == 0)
        return FZN_MAP_NONE;
    const fzn_map_entry *found = place(map, key, length);
    return found->key ? (int64_t)found->number : FZN_MAP_NONE;
}

static bool enlarge(fzn_map *map)
{
    fzn_map larger = {.count = map->count, .room = map->room ? 2 * map->room : 64};
    if (larger.room < map->room || !(larger.entry = calloc(larger.room, sizeof *larger.entry)))
        return false;
    for (uint32_t i = 0; i < map->room; ++i)
        if (map->entry[i].key)
            *place(&larger, map->entry[i].key, map->entry[i].length) = map->entry[i];
    free(map->entry);
    *map = larger;
    return true;
}

bool fzn_map_add(fzn_map *map, const void *key, size_t length, uint32_t number)
{
    if (length > UINT32_MAX || (map->count >= map->room / 2 && !enlarge(map)))
        return false;
    *place(map, key, length) = (fzn_map_entry){key, (uint32_t)length, number};
    ++map->count;
    return true;
}

void fzn_map_free(fzn_map *map)
{
    free(map->entry);
    *map = (fzn_map){0};
}
