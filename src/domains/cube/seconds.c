/* See seconds.h. */
#include "seconds.h"

#include "samples.h"

#include "phases_turns.h"

#include "base/stopped.h"
#include "heuristic/pattern_layers.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/watch.h>

#include <stdlib.h>

enum { UNKNOWN = 15, PARTS = 64 };

static const uint32_t ALL = (uint32_t)SECONDS_CLASSES * CUBE_PERMUTATIONS;

/* ---- numbers ---- */

static cube_cubies cube_of_orders(unsigned corners, unsigned edges)
{
    cube_cubies cube = cube_solved;
    cube_put_order(corners, cube.corner, CUBE_CORNERS);
    cube_put_order(edges, cube.edge, 8);
    return cube;
}

static unsigned corners_of(const cube_cubies *cube)
{
    return cube_order(cube->corner, CUBE_CORNERS, CUBE_TWIST);
}

void seconds_numbers_fill(seconds_numbers *numbers)
{
    cube_map maps[CUBE_AXIS_SYMMETRIES];
    uint8_t back[CUBE_AXIS_SYMMETRIES];
    unsigned classes = 0;
    for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i)
        maps[i] = cube_map_of(i);
    cube_find_backs(maps, back);
    memset(numbers->class_of, 0xff, sizeof numbers->class_of);
    for (unsigned order = 0; order < CUBE_PERMUTATIONS; ++order) {
        const cube_cubies cube = cube_of_orders(order, order);
        bool is_first = numbers->class_of[order] == UINT16_MAX;
        if (is_first) {
            numbers->first[classes] = (uint16_t)order;
            numbers->fixed_by[classes] = 0;
        }
        for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i) {
            cube_cubies seen = cube_mapped(&cube, &maps[i]);
            numbers->edges[order][i] = (uint16_t)cube_order(seen.edge, 8, CUBE_FLIP);
            if (!is_first)
                continue;
            uint16_t *of = &numbers->class_of[corners_of(&seen)];
            if (corners_of(&seen) == order)
                numbers->fixed_by[classes] |= (uint16_t)(1u << i);
            if (*of == UINT16_MAX)
                *of = (uint16_t)(classes * CUBE_AXIS_SYMMETRIES + back[i]);
        }
        classes += is_first;
    }
}

/* ---- the table ---- */

typedef struct seconds_space {
    seconds_numbers numbers;
    phases_second second;
} seconds_space;

/* Threads that make a layer share it. */
typedef struct seconds_layer {
    const seconds_space *space;
    uint8_t *distance; /* a byte for each class and order of edges */
    const atomic_bool *stop;
    uint8_t depth;
    bool is_backward;
} seconds_layer;

BD_INLINE unsigned peek(const uint8_t *at)
{
    return __atomic_load_n(at, __ATOMIC_RELAXED);
}

/* Gives an unknown number, and those that are the same by symmetry, the next distance. */
BD_INLINE void reach(const seconds_layer *layer, uint32_t class, uint32_t edges)
{
    const seconds_numbers *numbers = &layer->space->numbers;
    if (peek(&layer->distance[class * CUBE_PERMUTATIONS + edges]) != UNKNOWN)
        return;
    for (unsigned same = numbers->fixed_by[class]; same; same &= same - 1)
        __atomic_store_n(&layer->distance[class * CUBE_PERMUTATIONS +
                                          numbers->edges[edges][__builtin_ctz(same)]],
                         (uint8_t)(layer->depth + 1), __ATOMIC_RELAXED);
}

/* The number that a turn makes of a class and an order of the edges. */
BD_INLINE uint32_t beside(const seconds_space *space, uint32_t class, uint32_t edges, unsigned turn)
{
    const seconds_numbers *numbers = &space->numbers;
    unsigned of = numbers->class_of[space->second.corners[numbers->first[class]][turn]];
    return of / CUBE_AXIS_SYMMETRIES * CUBE_PERMUTATIONS +
           numbers->edges[space->second.edges[edges][turn]][of % CUBE_AXIS_SYMMETRIES];
}

static void expand(const seconds_layer *layer, uint32_t class, uint32_t edges)
{
    for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
        uint32_t next = beside(layer->space, class, edges, turn);
        if (!layer->is_backward) {
            reach(layer, next / CUBE_PERMUTATIONS, next % CUBE_PERMUTATIONS);
        } else if (peek(&layer->distance[next]) == layer->depth) {
            __atomic_store_n(&layer->distance[class * CUBE_PERMUTATIONS + edges],
                             (uint8_t)(layer->depth + 1), __ATOMIC_RELAXED);
            return;
        }
    }
}

/* Forward from the numbers of this depth, or backward from the unknown ones. */
static void make_part(void *context, unsigned part)
{
    const seconds_layer *layer = context;
    unsigned wanted = layer->is_backward ? UNKNOWN : layer->depth;
    uint32_t class = SECONDS_CLASSES * part / PARTS, end = SECONDS_CLASSES * (part + 1) / PARTS;
    for (; class < end && !bd_is_stopped(layer->stop); ++class)
        for (uint32_t edges = 0; edges < CUBE_PERMUTATIONS; ++edges)
            if (peek(&layer->distance[class * CUBE_PERMUTATIONS + edges]) == wanted)
                expand(layer, class, edges);
}

static uint64_t count_at(const uint8_t *distance, unsigned depth)
{
    uint64_t count = 0;
    for (uint32_t i = 0; i < ALL; ++i)
        count += distance[i] == depth;
    return count;
}

static void pack(const uint8_t *distance, uint64_t *words)
{
    for (uint32_t i = 0; i < ALL; ++i) {
        uint64_t at_most = distance[i] < SECONDS_MOST ? distance[i] : SECONDS_MOST;
        words[i / 16] |= at_most << i % 16 * 4;
    }
}

/* Fills the distances below SECONDS_MOST; all others count as that. False: stopped. */
static bool make_layers(seconds_layer *layer, bd_pattern_table *table,
                        const bd_pattern_options *options)
{
    for (uint64_t known = 0;; ++layer->depth) {
        bool is_last = layer->depth == SECONDS_MOST;
        uint64_t states = is_last ? ALL - known : count_at(layer->distance, layer->depth);
        known += states;
        pattern_note_layer(table, options, states);
        if (is_last)
            return true;
        layer->is_backward = known > ALL / 3;
        if (layer->depth + 1 < SECONDS_MOST)
            bd_each_in_threads(options->threads ? options->threads : 1, PARTS, make_part, layer);
        if (bd_is_stopped(options->stop))
            return false;
    }
}

static void fill_numbers(seconds_space *space)
{
    seconds_numbers_fill(&space->numbers);
    phases_second_fill(&space->second);
}

static bool fill(const void *context, bd_pattern_table *table, uint64_t *words,
                 const bd_pattern_options *options, bd_error *error)
{
    seconds_space *space = (seconds_space *)context;
    bd_pages bytes = bd_pages_of(options->budget);
    if (!bd_pages_grow(&bytes, ALL))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to build the second phase of the cube");
    seconds_layer layer = {.space = space, .distance = bytes.base, .stop = options->stop};
    fill_numbers(space);
    memset(bytes.base, UNKNOWN, ALL);
    bytes.base[0] = 0;
    bool is_made = make_layers(&layer, table, options);
    pack(bytes.base, words);
    bd_pages_free(&bytes);
    return is_made || bd_fail_interrupted(error);
}

/* ---- samples ---- */

static samples_range range_at(const uint64_t *words, uint32_t class, uint32_t edges)
{
    uint32_t number = class * CUBE_PERMUTATIONS + edges;
    unsigned distance = words[number / 16] >> number % 16 * 4 & 15;
    return (samples_range){distance, distance < SECONDS_MOST ? distance : (unsigned)SAMPLES_FAR};
}

static samples_star look(const void *context, const uint64_t *words, bd_random *random)
{
    const seconds_space *space = context;
    uint32_t class = (uint32_t)bd_random_below(random, SECONDS_CLASSES);
    uint32_t edges = (uint32_t)bd_random_below(random, CUBE_PERMUTATIONS);
    samples_star star = {.here = range_at(words, class, edges),
                         .count = PHASES_TURNS,
                         .is_goal = class == 0 && edges == 0};
    for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
        uint32_t next = beside(space, class, edges, turn);
        star.near[turn] = range_at(words, next / CUBE_PERMUTATIONS, next % CUBE_PERMUTATIONS);
    }
    return star;
}

static uint64_t sample(const void *context, const uint64_t *words, uint64_t states,
                       const atomic_bool *stop)
{
    fill_numbers((seconds_space *)context);
    return samples_wrong(look, context, words, states, stop);
}

/* ---- the space ---- */

void seconds_name_space(bd_pattern_space *space)
{
    *space = (bd_pattern_space){.name = "cube, second phase",
                                .blocks = SECONDS_CLASSES,
                                .width = CUBE_PERMUTATIONS,
                                .bits = 4,
                                .fill = fill,
                                .sample = sample};
}

bool seconds_open(bd_pattern_space *space, bd_error *error)
{
    seconds_space *own = malloc(sizeof *own);
    if (!own)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the numbers of the second phase");
    seconds_name_space(space); /* its numbers are made where the table is */
    space->context = own;
    return true;
}
