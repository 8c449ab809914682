/* See place.h. */
#include "place.h"

#include <ctype.h>
#include <string.h>

const int grid_step[GRID_STEPS][2] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                      {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};

/* ---- reading ---- */

enum { FEWEST = 2, PAIR = 4, SCENARIO = 9 };

typedef struct words {
    const char *at[SCENARIO];
    size_t length[SCENARIO];
    unsigned count; /* more than SCENARIO: too many */
} words;

/* Splits at blanks and commas; at tabs alone where there are some, since names of maps may have blanks. */
static words split(const char *text, size_t length)
{
    words all = {.count = 0};
    const char *stops = memchr(text, '\t', length) ? "\t\r\n" : " ,\r\n", *end = text + length;
    while (text < end) {
        const char *begin = text;
        while (text < end && *text && !strchr(stops, *text))
            ++text;
        if (text > begin && all.count++ < SCENARIO) {
            all.at[all.count - 1] = begin;
            all.length[all.count - 1] = (size_t)(text - begin);
        }
        text += text < end;
    }
    return all;
}

/* A whole number below 10^8; a scenario file may write it as 12.0. */
static bool read_number(const words *all, unsigned word, unsigned *number)
{
    const char *at = all->at[word], *end = at + all->length[word];
    if (end - at > 2 && end[-1] == '0' && end[-2] == '.')
        end -= 2;
    *number = 0;
    if (at == end || end - at > 8)
        return false;
    for (; at < end && isdigit((unsigned char)*at); ++at)
        *number = *number * 10 + (unsigned)(*at - '0');
    return at == end;
}

static bool fail_to_read(bd_error *error)
{
    return bd_fail(error, BD_BAD_INPUT, 0,
                   "expected the column and row of the start and of the goal, from 0, such as "
                   "\"0 0 31 15\", or a line of a scenario file");
}

static bool read_cell(const grid_map *map, const words *all, unsigned word, const char *name,
                      uint16_t *x, uint16_t *y, bd_error *error)
{
    unsigned column, row;
    if (!read_number(all, word, &column) || !read_number(all, word + 1, &row))
        return fail_to_read(error);
    if (column >= map->width || row >= map->height)
        return bd_fail(error, BD_BAD_INPUT, 0, "the %s %u %u is outside the map of %u x %u cells",
                       name, column, row, map->width, map->height);
    if (!grid_is_free(map, column, row))
        return bd_fail(error, BD_BAD_INPUT, 0, "the %s %u %u is in a wall", name, column, row);
    *x = (uint16_t)column;
    *y = (uint16_t)row;
    return true;
}

/* Is the line of a scenario one of this map? */
static bool check_scenario(const grid_map *map, const words *all, bd_error *error)
{
    unsigned width, height;
    if (!read_number(all, 2, &width) || !read_number(all, 3, &height))
        return fail_to_read(error);
    return (width == map->width && height == map->height) ||
           bd_fail(error, BD_BAD_INPUT, 0,
                   "the scenario is for a map of %u x %u cells, not %u x %u", width, height,
                   map->width, map->height);
}

bool grid_read(const grid_map *map, const grid_place *goal, const char *text, size_t length,
               grid_place *place, bd_error *error)
{
    words all = split(text, length);
    bool is_scenario = all.count == SCENARIO, has_goal = is_scenario || all.count == PAIR;
    unsigned first = is_scenario ? 4 : 0;
    *place = goal ? *goal : (grid_place){0};
    if (!has_goal && (all.count != FEWEST || !goal))
        return fail_to_read(error);
    return (!is_scenario || check_scenario(map, &all, error)) &&
           read_cell(map, &all, first, "start", &place->x, &place->y, error) &&
           (!has_goal ||
            read_cell(map, &all, first + 2, "goal", &place->goal_x, &place->goal_y, error));
}

bd_gathered grid_gather(void *gathering, const char *line, size_t length, uint64_t *number,
                        char *out, size_t size, bd_error *error)
{
    static const char heading[] = "version ";
    (void)gathering, (void)number, (void)error;
    const char *comment = line ? memchr(line, '#', length) : NULL;
    length = comment ? (size_t)(comment - line) : line ? length : 0;
    words all = split(line ? line : "", length);
    bool is_heading = length >= sizeof heading && memcmp(line, heading, sizeof heading - 1) == 0;
    if (all.count == 0 || is_heading)
        return BD_GATHERED_NOTHING;
    bd_text(out, size, "%.*s", (int)length, line);
    return BD_GATHERED_INSTANCE;
}

/* ---- writing ---- */

size_t grid_write(const grid_place *place, char *out, size_t size)
{
    return bd_text(out, size, "%u %u %u %u", place->x, place->y, place->goal_x, place->goal_y);
}

/* The number of steps and their cost tell how many of them are diagonal, on any map. The length is summed up in units of the
 * last decimal, in whole numbers as far as the root goes: a double has too few digits for a path of 10^8 steps. */
size_t grid_format_cost(const void *problem, size_t steps, bd_cost cost, char *out, size_t size)
{
    static const uint64_t one = 100000000, root = 141421356;
    static const double rest_of_root = 0.23730950488016887242;
    const grid_map *map = &((const grid_problem *)problem)->map;
    uint64_t diagonals = (cost - (uint64_t)map->straight * steps) / (map->diagonal - map->straight);
    uint64_t length = (steps - diagonals) * one + diagonals * root +
                      (uint64_t)((double)diagonals * rest_of_root + 0.5);
    return bd_text(out, size, "%llu.%08llu", (unsigned long long)(length / one),
                   (unsigned long long)(length % one));
}

/* ---- random ---- */

static void any_cell(const grid_map *map, bd_random *random, uint16_t *x, uint16_t *y)
{
    do {
        *x = (uint16_t)bd_random_below(random, map->width);
        *y = (uint16_t)bd_random_below(random, map->height);
    } while (!grid_is_free(map, *x, *y));
}

grid_place grid_any(const grid_map *map, bd_random *random)
{
    grid_place place;
    do {
        any_cell(map, random, &place.x, &place.y);
        any_cell(map, random, &place.goal_x, &place.goal_y);
    } while (map->region[place.y * map->width + place.x] !=
             map->region[place.goal_y * map->width + place.goal_x]);
    return place;
}
