/* A map with a path on it, as characters. */
#include "place.h"

#include <string.h>

enum { WIDEST = 100, HIGHEST = 50 }; /* that a terminal may show */

/* The part of the map that is drawn: columns left to right, rows top to bottom. */
typedef struct part {
    unsigned left, right, top, bottom;
} part;

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned most(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

static void include(part *shown, unsigned x, unsigned y)
{
    shown->left = least(shown->left, x);
    shown->right = most(shown->right, x);
    shown->top = least(shown->top, y);
    shown->bottom = most(shown->bottom, y);
}

static grid_place step_from(grid_place here, bd_move step)
{
    here.x = (uint16_t)(here.x + grid_step[step][0]);
    here.y = (uint16_t)(here.y + grid_step[step][1]);
    return here;
}

static bool has_room(const part *shown)
{
    return shown->right - shown->left < WIDEST && shown->bottom - shown->top < HIGHEST;
}

/* The whole map, if there is room for it; else the path and the cells around it. */
static part choose_part(const grid_map *map, grid_place here, const bd_move *moves, size_t length)
{
    part shown = {.right = map->width - 1, .bottom = map->height - 1};
    if (has_room(&shown))
        return shown;
    shown = (part){here.x, here.x, here.y, here.y};
    include(&shown, here.goal_x, here.goal_y);
    for (size_t i = 0; i < length; ++i) {
        here = step_from(here, moves[i]);
        include(&shown, here.x, here.y);
    }
    return (part){.left = most(shown.left, 1) - 1,
                  .right = least(shown.right + 1, map->width - 1),
                  .top = most(shown.top, 1) - 1,
                  .bottom = least(shown.bottom + 1, map->height - 1)};
}

typedef char canvas[HIGHEST][WIDEST];

static void draw_path(canvas rows, const part *shown, grid_place here, const bd_move *moves,
                      size_t length)
{
    grid_place start = here;
    for (size_t i = 0; i < length; ++i) {
        here = step_from(here, moves[i]);
        rows[here.y - shown->top][here.x - shown->left] = '*';
    }
    rows[start.y - shown->top][start.x - shown->left] = 'S';
    rows[start.goal_y - shown->top][start.goal_x - shown->left] = 'G';
}

size_t grid_draw(const void *problem, const void *start, const bd_move *moves, size_t length,
                 char *out, size_t size)
{
    const grid_map *map = &((const grid_problem *)problem)->map;
    const grid_place *place = start;
    part shown = choose_part(map, *place, moves, length);
    size_t at = bd_text(out, size, "%s", "");
    canvas rows;
    if (!has_room(&shown))
        return at;
    for (unsigned y = shown.top; y <= shown.bottom; ++y)
        for (unsigned x = shown.left; x <= shown.right; ++x)
            rows[y - shown.top][x - shown.left] = grid_is_free(map, x, y) ? '.' : '#';
    draw_path(rows, &shown, *place, moves, length);
    unsigned width = shown.right - shown.left + 1, height = shown.bottom - shown.top + 1;
    if (width < map->width || height < map->height)
        at += bd_text_at(out, size, at, "columns %u to %u, rows %u to %u of %u x %u:\n", shown.left,
                         shown.right, shown.top, shown.bottom, map->width, map->height);
    for (unsigned y = 0; y < height; ++y)
        at += bd_text_at(out, size, at, "%.*s\n", (int)width, rows[y]);
    return at;
}
