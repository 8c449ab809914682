/* See level.h. */
#include "level.h"

#include "packing.h"
#include "pairs.h"

#include <stdlib.h>
#include <string.h>

/* ---- cells ---- */

static const int down[4] = {0, -1, 0, 1}, across[4] = {-1, 0, 1, 0};

/* The place beside another, or -1 beyond the edges. */
static int beside(const sokoban_level *level, unsigned place, unsigned way)
{
    int row = (int)(place / SOKOBAN_SIDE) + down[way];
    int column = (int)(place % SOKOBAN_SIDE) + across[way];
    bool is_inside = row >= 0 && row < (int)level->rows && column >= 0 &&
                     column < (int)level->columns;
    return is_inside ? row * SOKOBAN_SIDE + column : -1;
}

static bool is_wall(char sign)
{
    return sign == '#' || sign == '*';
}

/* Marks what the player reaches. False: the level is open, or too large. */
static bool find_cells(sokoban_level *level, unsigned player, bd_error *error)
{
    static const unsigned most = SOKOBAN_SIDE * SOKOBAN_SIDE;
    uint16_t queue[SOKOBAN_SIDE * SOKOBAN_SIDE];
    unsigned ends = 1;
    memset(level->cell_at, 0xff, sizeof level->cell_at);
    queue[0] = (uint16_t)player;
    level->cell_at[player] = 0;
    for (unsigned i = 0; i < ends && ends < most; ++i)
        for (unsigned way = 0; way < 4; ++way) {
            int place = beside(level, queue[i], way);
            if (place < 0)
                return bd_fail(error, BD_BAD_INPUT, 0,
                               "row %u: the wall has a hole, through which the player leaves",
                               queue[i] / SOKOBAN_SIDE + 1u);
            if (is_wall(level->map[place]) || level->cell_at[place] == 0)
                continue;
            level->cell_at[place] = 0;
            queue[ends++] = (uint16_t)place;
        }
    for (unsigned place = 0; place < most; ++place)
        if (level->cell_at[place] == 0) {
            if (level->cells == SOKOBAN_CELLS)
                return bd_fail(error, BD_BAD_INPUT, 0,
                               "more than %d cells within the walls; expected fewer",
                               SOKOBAN_CELLS);
            level->place[level->cells] = (uint16_t)place;
            level->cell_at[place] = (uint16_t)level->cells++;
        } else {
            level->cell_at[place] = SOKOBAN_NOWHERE;
        }
    return true;
}

static bool join_cells(sokoban_level *level, bd_error *error)
{
    level->goals = 0;
    for (unsigned cell = 0; cell < level->cells; ++cell) {
        for (unsigned way = 0; way < 4; ++way) {
            int place = beside(level, level->place[cell], way);
            level->next[way][cell] = place < 0 ? SOKOBAN_NOWHERE : level->cell_at[place];
        }
        if (level->map[level->place[cell]] != '.')
            continue;
        if (level->goals == SOKOBAN_BOXES)
            return bd_fail(error, BD_BAD_INPUT, 0, "more than %d goals", SOKOBAN_BOXES);
        level->is_goal[cell] = true;
        level->goal[level->goals++] = (uint16_t)cell;
    }
    for (unsigned way = 0; way < 4; ++way)
        level->next[way][SOKOBAN_NOWHERE] = SOKOBAN_NOWHERE;
    return true;
}

/* ---- a box alone ---- */

typedef struct siding {
    uint8_t *side_of; /* 4: not known */
    unsigned box;
    uint8_t side;
} siding;

static bool is_on_side(void *context, unsigned cell)
{
    const siding *s = context;
    if (cell == s->box || s->side_of[cell] < 4)
        return false;
    s->side_of[cell] = s->side;
    return true;
}

/* A side has the number of the first way from the box that leads there. */
static void find_sides(sokoban_level *level)
{
    memset(level->side, 4, (size_t)level->cells * level->cells);
    for (unsigned box = 0; box < level->cells; ++box) {
        for (unsigned way = 0; way < 4; ++way) {
            unsigned from = level->next[way][box];
            siding s = {level->side + box * level->cells, box, (uint8_t)way};
            if (from != SOKOBAN_NOWHERE)
                sokoban_flood(level, from, is_on_side, &s);
        }
        level->side[box * level->cells + box] = 0;
    }
}

/* Pulls a box away from a goal: as far as it comes. */
static void measure(sokoban_level *level, unsigned goal)
{
    uint16_t queue[4 * SOKOBAN_CELLS];
    unsigned ends = 0;
    for (unsigned i = 0; i < 4 * level->cells; ++i)
        sokoban_pushes_alone(level, i / 4, i % 4)[goal] = SOKOBAN_FAR;
    for (unsigned side = 0; side < 4; ++side) {
        queue[ends++] = (uint16_t)(level->goal[goal] * 4 + side);
        sokoban_pushes_alone(level, level->goal[goal], side)[goal] = 0;
    }
    for (unsigned i = 0; i < ends; ++i) {
        unsigned box = queue[i] / 4, side = queue[i] % 4;
        unsigned pushes = sokoban_pushes_alone(level, box, side)[goal];
        level->live[box] |= (uint8_t)(1U << side);
        for (unsigned way = 0; way < 4; ++way) {
            unsigned to = level->next[way][box], player = level->next[way][to];
            if (player == SOKOBAN_NOWHERE || sokoban_side(level, box, to) != side)
                continue;
            unsigned before = sokoban_side(level, to, player);
            uint16_t *pushes_before = sokoban_pushes_alone(level, to, before) + goal;
            if (*pushes_before != SOKOBAN_FAR)
                continue;
            *pushes_before = (uint16_t)(pushes + 1);
            queue[ends++] = (uint16_t)(to * 4 + before);
        }
    }
}

/* The matching's potentials begin with the mean pushes to each goal: where goals lie in one room, their pushes from any
 * cell outside differ by the same numbers. */
static void find_mean_pushes(sokoban_level *level)
{
    unsigned sum[SOKOBAN_BOXES] = {0}, count = 0;
    for (unsigned i = 0; i < 4 * level->cells; ++i) {
        const uint16_t *pushes = sokoban_pushes_alone(level, i / 4, i % 4);
        unsigned most = 0;
        for (unsigned goal = 0; goal < level->goals; ++goal)
            most = pushes[goal] > most ? pushes[goal] : most;
        if (most == SOKOBAN_FAR)
            continue;
        ++count;
        for (unsigned goal = 0; goal < level->goals; ++goal)
            sum[goal] += pushes[goal];
    }
    for (unsigned goal = 0; goal < level->goals && count > 0; ++goal)
        level->mean_pushes[goal] = (uint16_t)(sum[goal] / count);
}

/* False: no memory. */
static bool measure_all(sokoban_level *level)
{
    level->side = malloc((size_t)level->cells * level->cells);
    level->pushes = malloc(sizeof *level->pushes * 4 * level->cells * (level->goals + 1));
    if (!level->side || !level->pushes)
        return false;
    find_sides(level);
    for (unsigned goal = 0; goal < level->goals; ++goal)
        measure(level, goal);
    find_mean_pushes(level);
    sokoban_pack(level);
    return sokoban_find_lost_pairs(level);
}

/* ---- all levels of a problem ---- */

/* The slot of the level, or the free one where it belongs. */
static uint32_t find_slot(const sokoban_shelf *shelf, uint32_t number)
{
    for (uint32_t slot = number;; ++slot) {
        const sokoban_level *level = atomic_load_explicit(&shelf->slot[slot & (shelf->size - 1)],
                                                          memory_order_acquire);
        if (!level || level->number == number)
            return slot & (shelf->size - 1);
    }
}

/* A shelf with the levels of the one before, if there is one. NULL: no memory. */
static sokoban_shelf *make_shelf(sokoban_shelf *before)
{
    enum { FIRST_SIZE = 64 };
    uint32_t size = before ? 2 * before->size : FIRST_SIZE;
    sokoban_shelf *made = calloc(1, sizeof *made + size * sizeof *made->slot);
    if (!made)
        return NULL;
    made->before = before;
    made->size = size;
    for (uint32_t i = 0; before && i < before->size; ++i) {
        sokoban_level *level = atomic_load_explicit(&before->slot[i], memory_order_relaxed);
        if (level)
            atomic_init(&made->slot[find_slot(made, level->number)], level);
    }
    return made;
}

sokoban_levels *sokoban_levels_open(bd_error *error)
{
    sokoban_levels *levels = calloc(1, sizeof *levels);
    sokoban_shelf *shelf = make_shelf(NULL);
    if (levels && shelf && pthread_mutex_init(&levels->lock, NULL) == 0) {
        atomic_init(&levels->shelf, shelf);
        return levels;
    }
    free(levels);
    free(shelf);
    bd_fail(error, BD_NO_MEMORY, 0, "no memory for the levels of sokoban");
    return NULL;
}

static void free_level(sokoban_level *level)
{
    if (!level)
        return;
    free(level->side);
    free(level->pushes);
    free(level->lost);
    free(level);
}

void sokoban_levels_close(sokoban_levels *levels)
{
    sokoban_shelf *shelf = atomic_load_explicit(&levels->shelf, memory_order_relaxed);
    for (uint32_t i = 0; i < shelf->size; ++i)
        free_level(atomic_load_explicit(&shelf->slot[i], memory_order_relaxed));
    while (shelf) {
        sokoban_shelf *before = shelf->before;
        free(shelf);
        shelf = before;
    }
    pthread_mutex_destroy(&levels->lock);
    free(levels);
}

const sokoban_level *sokoban_level_of(const sokoban_levels *levels, uint32_t number)
{
    const sokoban_shelf *shelf = atomic_load_explicit(&levels->shelf, memory_order_acquire);
    return atomic_load_explicit(&shelf->slot[find_slot(shelf, number)], memory_order_acquire);
}

/* G. Fowler, L. C. Noll, P. Vo: FNV-1a. */
static uint32_t number_of(const sokoban_level *level)
{
    uint32_t hash = UINT32_C(2166136261) ^ level->columns ^ (uint32_t)level->place[0] << 8;
    for (unsigned row = 0; row < level->rows; ++row)
        for (unsigned column = 0; column < level->columns; ++column)
            hash = (hash ^ (uint8_t)level->map[row * SOKOBAN_SIDE + column]) * UINT32_C(16777619);
    return hash ? hash : 1;
}

/* The shelf with room for one level more, or NULL: no memory. */
static sokoban_shelf *shelf_with_room(sokoban_levels *levels)
{
    sokoban_shelf *shelf = atomic_load_explicit(&levels->shelf, memory_order_relaxed);
    if (levels->count < shelf->size / 2)
        return shelf;
    sokoban_shelf *larger = make_shelf(shelf);
    if (larger)
        atomic_store_explicit(&levels->shelf, larger, memory_order_release);
    return larger;
}

/* The same level on the shelf, or NULL: then `level` has a number that none has, for one of the same hash may be there. */
static const sokoban_level *find_same(const sokoban_shelf *shelf, sokoban_level *level)
{
    for (;; level->number += level->number == UINT32_MAX ? 2 : 1) {
        const sokoban_level *known = atomic_load_explicit(
            &shelf->slot[find_slot(shelf, level->number)], memory_order_relaxed);
        if (!known || (memcmp(known->map, level->map, sizeof level->map) == 0 &&
                       known->place[0] == level->place[0]))
            return known;
    }
}

/* Puts a level whose cells and number are known among the others, unless it is there. */
static const sokoban_level *add(sokoban_levels *levels, sokoban_level *level, bd_error *error)
{
    sokoban_shelf *shelf = shelf_with_room(levels);
    const sokoban_level *known = shelf ? find_same(shelf, level) : NULL;
    if (known || !shelf || !measure_all(level)) {
        free_level(level);
        if (!known)
            bd_fail(error, BD_NO_MEMORY, 0, "no memory for a level");
        return known;
    }
    atomic_store_explicit(&shelf->slot[find_slot(shelf, level->number)], level,
                          memory_order_release);
    ++levels->count;
    return level;
}

const sokoban_level *sokoban_level_keep(sokoban_levels *levels, const sokoban_level *drawn,
                                        unsigned player, bd_error *error)
{
    sokoban_level *level = malloc(sizeof *level);
    if (!level) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for a level");
        return NULL;
    }
    *level = *drawn;
    if (!find_cells(level, player, error) || !join_cells(level, error)) {
        free_level(level);
        return NULL;
    }
    level->number = number_of(level);
    pthread_mutex_lock(&levels->lock);
    const sokoban_level *kept = add(levels, level, error);
    pthread_mutex_unlock(&levels->lock);
    return kept;
}
