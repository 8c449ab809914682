/* Random maps: cells blocked by chance, rooms with doors, and mazes. */
#include "map.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

/* In 100 cells of a random map; below the share at which open regions fall apart. */
enum { BLOCKED = 30, ROOM = 8, MOST_SIDE = 2048 };

static void make_random(grid_map *map, bd_random *random)
{
    for (unsigned y = 0; y < map->height; ++y)
        for (unsigned x = 0; x < map->width; ++x)
            if (bd_random_below(random, 100) >= BLOCKED)
                grid_map_set_free(map, x, y);
}

/* The walls between rooms are lines, one cell thick; each wall of a room has a door, but one in ten has none. */
static void make_rooms(grid_map *map, bd_random *random)
{
    for (unsigned y = 0; y < map->height; ++y)
        for (unsigned x = 0; x < map->width; ++x)
            if (x % ROOM != ROOM - 1 && y % ROOM != ROOM - 1)
                grid_map_set_free(map, x, y);
    for (unsigned y = 0; y < map->height; y += ROOM)
        for (unsigned x = 0; x < map->width; x += ROOM) {
            unsigned right = x + ROOM - 1, down = y + ROOM - 1;
            unsigned at_x = x + (unsigned)bd_random_below(random, ROOM - 1);
            unsigned at_y = y + (unsigned)bd_random_below(random, ROOM - 1);
            if (right + 1 < map->width && at_y < map->height && bd_random_below(random, 10))
                grid_map_set_free(map, right, at_y);
            if (down + 1 < map->height && at_x < map->width && bd_random_below(random, 10))
                grid_map_set_free(map, at_x, down);
        }
}

/* Corridors between cells of even coordinates, by a walk that goes back where it is stuck: a spanning tree, so that any two
 * of them are joined by one path. False: no memory. */
static bool make_maze(grid_map *map, bd_random *random)
{
    static const int step[4][2] = {{0, -2}, {2, 0}, {0, 2}, {-2, 0}};
    uint32_t *path = malloc(((size_t)map->width * map->height / 4 + map->width + map->height + 1) *
                            sizeof *path);
    size_t length = 0;
    if (!path)
        return false;
    grid_map_set_free(map, 0, 0);
    path[length++] = 0;
    while (length > 0) {
        unsigned x = path[length - 1] % map->width, y = path[length - 1] / map->width;
        unsigned open[4], count = 0;
        for (unsigned d = 0; d < 4; ++d) {
            unsigned to_x = x + (unsigned)step[d][0], to_y = y + (unsigned)step[d][1];
            if (to_x < map->width && to_y < map->height && !grid_is_free(map, to_x, to_y))
                open[count++] = d;
        }
        if (count == 0) {
            --length;
            continue;
        }
        const int *way = step[open[bd_random_below(random, count)]];
        grid_map_set_free(map, (unsigned)((int)x + way[0] / 2), (unsigned)((int)y + way[1] / 2));
        x = (unsigned)((int)x + way[0]);
        y = (unsigned)((int)y + way[1]);
        grid_map_set_free(map, x, y);
        path[length++] = y * map->width + x;
    }
    free(path);
    return true;
}

static bool fail_to_make(const char *shape, bd_error *error)
{
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "grid:%.60s: expected a file (its name has a . or a /), or a random map such as "
                   "rooms,64x64,7: random, rooms or maze, the size up to %dx%d, and a number",
                   shape, MOST_SIDE, MOST_SIDE);
}

/* Reads a number that ends with `stop`, and moves behind that. */
static bool take_number(const char **at, char stop, uint64_t most, uint64_t *number)
{
    const char *begin = *at;
    for (*number = 0; **at >= '0' && **at <= '9' && *number <= most; ++*at)
        *number = *number * 10 + (uint64_t)(**at - '0');
    bool is_number = *at > begin && *number <= most && **at == stop;
    *at += stop != '\0';
    return is_number;
}

bool grid_map_make(grid_map *map, const char *shape, const atomic_bool *stop, bd_error *error)
{
    static const char *const kinds[] = {"random,", "rooms,", "maze,"};
    uint64_t width, height, number;
    unsigned kind = 0;
    while (kind < 3 && strncmp(shape, kinds[kind], strlen(kinds[kind])) != 0)
        ++kind;
    if (kind == 3)
        return fail_to_make(shape, error);
    const char *at = shape + strlen(kinds[kind]);
    if (!take_number(&at, 'x', MOST_SIDE, &width) || !take_number(&at, ',', MOST_SIDE, &height) ||
        !take_number(&at, '\0', UINT32_MAX, &number) || !width || !height)
        return fail_to_make(shape, error);
    if (!grid_map_begin(map, (unsigned)width, (unsigned)height, error))
        return false;
    bd_random random = bd_random_of(number);
    bool has_room = true;
    if (kind == 0)
        make_random(map, &random);
    else if (kind == 1)
        make_rooms(map, &random);
    else
        has_room = make_maze(map, &random);
    if (has_room)
        return grid_map_end(map, stop, error);
    grid_map_close(map);
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a maze of %llu x %llu cells",
                   (unsigned long long)width, (unsigned long long)height);
}
