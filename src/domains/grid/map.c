/* See map.h. */
#include "map.h"

#include "base/file_text.h"
#include "base/stopped.h"

#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

/* Behind each line a word that reading 64 bits may touch. */
static bool open_lines(grid_lines *lines, size_t count, size_t length)
{
    lines->stride = 1 + length / 64 + 2;
    lines->words = calloc((count + 2) * lines->stride, sizeof *lines->words);
    return lines->words;
}

void grid_map_close(grid_map *map)
{
    free(map->rows.words);
    free(map->columns.words);
    free(map->region);
    *map = (grid_map){0};
}

static bool fail_for_memory(grid_map *map, bd_error *error)
{
    unsigned width = map->width, height = map->height;
    grid_map_close(map);
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a map of %u x %u cells", width, height);
}

bool grid_map_begin(grid_map *map, unsigned width, unsigned height, bd_error *error)
{
    *map = (grid_map){.width = width, .height = height};
    if (width < 1 || height < 1 || width > GRID_MOST_SIDE || height > GRID_MOST_SIDE)
        return bd_fail(error, BD_BAD_INPUT, 0, "a map has 1 to %d rows and columns, not %u x %u",
                       GRID_MOST_SIDE, width, height);
    map->region = calloc((size_t)width * height, sizeof *map->region);
    return (open_lines(&map->rows, height, width) && open_lines(&map->columns, width, height) &&
            map->region) ||
           fail_for_memory(map, error);
}

static void set_bit(grid_lines *lines, size_t line, size_t cell)
{
    lines->words[(line + 1) * lines->stride + 1 + cell / 64] |= UINT64_C(1) << cell % 64;
}

void grid_map_set_free(grid_map *map, unsigned x, unsigned y)
{
    map->free += !grid_is_free(map, x, y);
    set_bit(&map->rows, y, x);
    set_bit(&map->columns, x, y);
}

/* ---- regions ---- */

/* Gives the cell's region its number, cell by cell in the order of straight steps from it, and returns how many those
 * are to the last one. */
static uint32_t flood(grid_map *map, uint32_t first, uint32_t number, uint32_t *queue,
                      const atomic_bool *stop)
{
    uint32_t count = 0, layer_end = 1, steps = 0, w = map->width;
    queue[count++] = first;
    map->region[first] = number;
    for (uint32_t i = 0; i < count && !bd_is_stopped_at(stop, i + UINT64_C(1), NULL); ++i) {
        uint32_t x = queue[i] % w, y = queue[i] / w;
        const uint32_t next[4] = {queue[i] - w, queue[i] - 1, queue[i] + 1, queue[i] + w};
        const bool is_inside[4] = {y > 0, x > 0, x + 1 < w, y + 1 < map->height};
        if (i == layer_end) {
            ++steps;
            layer_end = count;
        }
        for (unsigned k = 0; k < 4; ++k)
            if (is_inside[k] && !map->region[next[k]] &&
                grid_is_free(map, next[k] % w, next[k] / w)) {
                map->region[next[k]] = number;
                queue[count++] = next[k];
            }
    }
    return steps;
}

static bool find_regions(grid_map *map, const atomic_bool *stop, bd_error *error)
{
    uint32_t *queue = malloc((map->free + 1) * sizeof *queue), number = 0;
    if (!queue)
        return fail_for_memory(map, error);
    for (unsigned y = 0; y < map->height && !bd_is_stopped(stop); ++y)
        for (unsigned x = 0; x < map->width; ++x)
            if (grid_is_free(map, x, y) && !map->region[y * map->width + x]) {
                uint32_t steps = flood(map, y * map->width + x, ++number, queue, stop);
                map->farthest = 2 * steps > map->farthest ? 2 * steps : map->farthest;
            }
    free(queue);
    if (!bd_is_stopped_at(stop, 1, error))
        return true;
    grid_map_close(map);
    return false;
}

/* The finest units for which the costs of all paths, and their f, are costs. */
static void choose_units(grid_map *map)
{
    static const bd_cost convergents[][2] = {
        {80782, 114243}, {33461, 47321}, {13860, 19601}, {5741, 8119}, {2378, 3363}, {985, 1393},
        {408, 577},      {169, 239},     {70, 99},       {29, 41},     {12, 17},     {5, 7}};
    size_t i = 0;
    while (i + 1 < sizeof convergents / sizeof *convergents &&
           (uint64_t)(map->farthest + 2) * convergents[i][0] > BD_MOST_COST / 2)
        ++i;
    map->straight = convergents[i][0];
    map->diagonal = convergents[i][1];
}

bool grid_map_end(grid_map *map, const atomic_bool *stop, bd_error *error)
{
    if (!map->free) {
        grid_map_close(map);
        return bd_fail(error, BD_BAD_INPUT, 0, "the map has no free cell");
    }
    if (!find_regions(map, stop, error))
        return false;
    choose_units(map);
    return true;
}

/* ---- text ---- */

typedef struct reader {
    const char *at, *end;
    unsigned line;
} reader;

/* The next line, without blanks at its end; empty ones are skipped. False: there is none. */
static bool next_line(reader *from, const char **line, size_t *length)
{
    while (from->at < from->end) {
        const char *stop = memchr(from->at, '\n', (size_t)(from->end - from->at));
        const char *begin = from->at, *last = stop ? stop : from->end;
        from->at = stop ? stop + 1 : from->end;
        ++from->line;
        while (last > begin && (last[-1] == ' ' || last[-1] == '\r' || last[-1] == '\t'))
            --last;
        *line = begin;
        *length = (size_t)(last - begin);
        if (*length)
            return true;
    }
    return false;
}

/* Reads a line "height 512". */
static bool read_side(reader *from, const char *word, unsigned *side, bd_error *error)
{
    const char *line = "";
    size_t length = 0, name = strlen(word);
    bool is_there = next_line(from, &line, &length) && length > name &&
                    memcmp(line, word, name) == 0 && line[name] == ' ';
    *side = 0;
    for (size_t i = name + 1; is_there && i < length; ++i) {
        is_there = line[i] >= '0' && line[i] <= '9' && *side <= GRID_MOST_SIDE;
        *side = *side * 10 + (unsigned)(line[i] - '0');
    }
    return (is_there && *side > 0 && *side <= GRID_MOST_SIDE) ||
           bd_fail(error, BD_BAD_INPUT, from->line, "line %u: expected \"%s N\", N from 1 to %d",
                   from->line, word, GRID_MOST_SIDE);
}

static bool expect_line(reader *from, const char *text, bd_error *error)
{
    const char *line;
    size_t length;
    return (next_line(from, &line, &length) && length == strlen(text) &&
            memcmp(line, text, length) == 0) ||
           bd_fail(error, BD_BAD_INPUT, from->line, "line %u: expected \"%s\"", from->line, text);
}

/* Ground ('.', 'G') and swamp are free; water, trees and what is outside are not. */
static bool read_row(grid_map *map, const reader *from, unsigned y, const char *row, size_t length,
                     bd_error *error)
{
    if (length != map->width)
        return bd_fail(error, BD_BAD_INPUT, from->line, "line %u: the row has %zu cells, not %u",
                       from->line, length, map->width);
    for (unsigned x = 0; x < map->width; ++x) {
        if (strchr(".GS", row[x]) && row[x])
            grid_map_set_free(map, x, y);
        else if (!row[x] || !strchr("@OTW", row[x]))
            return bd_fail(error, BD_BAD_INPUT, from->line,
                           "line %u: column %u: expected one of . G S @ O T W", from->line, x + 1);
    }
    return true;
}

static bool read_rows(grid_map *map, reader *from, const atomic_bool *stop, bd_error *error)
{
    const char *line;
    size_t length;
    for (unsigned y = 0; y < map->height; ++y) {
        if (!next_line(from, &line, &length))
            return bd_fail(error, BD_BAD_INPUT, from->line, "the map ends after row %u of %u", y,
                           map->height);
        if (bd_is_stopped_at(stop, 1, error) || !read_row(map, from, y, line, length, error))
            return false;
    }
    return !next_line(from, &line, &length) ||
           bd_fail(error, BD_BAD_INPUT, from->line, "line %u: expected the end after %u rows",
                   from->line, map->height);
}

bool grid_map_read(grid_map *map, const char *text, size_t length, const atomic_bool *stop,
                   bd_error *error)
{
    reader from = {text, text + length, 0};
    unsigned width, height;
    if (!expect_line(&from, "type octile", error) || !read_side(&from, "height", &height, error) ||
        !read_side(&from, "width", &width, error) || !expect_line(&from, "map", error) ||
        !grid_map_begin(map, width, height, error))
        return false;
    if (read_rows(map, &from, stop, error))
        return grid_map_end(map, stop, error);
    grid_map_close(map);
    return false;
}

bool grid_map_open(grid_map *map, const char *shape, const atomic_bool *stop, bd_error *error)
{
    char *text;
    size_t length;
    if (!shape || !strpbrk(shape, "./"))
        return grid_map_make(map, shape ? shape : "rooms,32x32,1", stop, error);
    if (!bd_file_text(shape, &text, &length, error))
        return false;
    bd_error inside = {0};
    bool is_read = grid_map_read(map, text, length, stop, &inside);
    free(text);
    return is_read || bd_file_fail(error, shape, &inside);
}
