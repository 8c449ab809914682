/* See cosets.h. */
#include "cosets.h"

#include "samples.h"
#include "text.h"

#include "base/stopped.h"
#include "heuristic/pattern_layers.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/watch.h>

#include <stdlib.h>

enum { COSETS_UNKNOWN = 15, COSETS_PARTS = 256, FLIP_BITS = CUBE_EDGES - 1 };

/* ---- numbers ---- */

/* A cube in the coset: its edges. */
static cube_cubies example_of(unsigned member)
{
    cube_cubies places = cube_of_places(member / CUBE_FLIPS),
                flips = cube_of_flip(member % CUBE_FLIPS);
    for (unsigned i = 0; i < CUBE_EDGES; ++i)
        places.edge[i] |= flips.edge[i] & CUBE_FLIP;
    return places;
}

static unsigned member_of(const cube_cubies *cube)
{
    return cube_places(cube) * CUBE_FLIPS + cube_flip(cube);
}

void cosets_numbers_fill(cosets_numbers *numbers)
{
    cube_map maps[CUBE_AXIS_SYMMETRIES];
    uint8_t back[CUBE_AXIS_SYMMETRIES];
    uint32_t classes = 0;
    for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i)
        maps[i] = cube_map_of(i);
    cube_find_backs(maps, back);
    cube_moves_fill(&numbers->moves);
    memset(numbers->class_of, 0xff, sizeof numbers->class_of);
    for (uint32_t member = 0; member < CUBE_PLACES * CUBE_FLIPS; ++member) {
        if (numbers->class_of[member] != UINT32_MAX)
            continue;
        cube_cubies example = example_of(member);
        numbers->first[classes] = member;
        numbers->fixed_by[classes] = 0;
        for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i) {
            cube_cubies seen = cube_mapped(&example, &maps[i]);
            uint32_t *of = &numbers->class_of[member_of(&seen)];
            if (member_of(&seen) == member)
                numbers->fixed_by[classes] |= (uint16_t)(1u << i);
            if (*of == UINT32_MAX)
                *of = classes * CUBE_AXIS_SYMMETRIES + back[i];
        }
        ++classes;
    }
    for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist)
        for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i) {
            cube_cubies cube = cube_of_twist(twist), seen = cube_mapped(&cube, &maps[i]);
            numbers->twist[twist][i] = (uint16_t)cube_twist(&seen);
        }
}

/* ---- the table ---- */

/* All that the space of a metric needs. */
typedef struct cosets_space {
    cosets_numbers numbers;
    cube_metric metric;
} cosets_space;

/* Threads that make a layer share it. */
typedef struct cosets_layer {
    const cosets_numbers *numbers;
    cube_metric metric;
    uint8_t *distance; /* a byte for each coset */
    const atomic_bool *stop;
    uint8_t depth;
    bool is_backward;
} cosets_layer;

BD_INLINE unsigned peek(const uint8_t *at)
{
    return __atomic_load_n(at, __ATOMIC_RELAXED);
}

/* Gives an unknown coset, and those that are the same by symmetry, the next distance. */
BD_INLINE void reach(const cosets_layer *layer, uint32_t number)
{
    const cosets_numbers *numbers = layer->numbers;
    uint8_t next = (uint8_t)(layer->depth + 1);
    uint32_t class = number / CUBE_TWISTS, twist = number % CUBE_TWISTS;
    if (BD_LIKELY(peek(&layer->distance[number]) != COSETS_UNKNOWN))
        return;
    for (unsigned same = numbers->fixed_by[class]; same; same &= same - 1) {
        uint8_t *at =
            &layer->distance[class * CUBE_TWISTS + numbers->twist[twist][__builtin_ctz(same)]];
        __atomic_store_n(at, next, __ATOMIC_RELAXED);
    }
}

static void expand(const cosets_layer *layer, uint32_t number)
{
    const cosets_numbers *numbers = layer->numbers;
    uint32_t member = numbers->first[number / CUBE_TWISTS], twist = number % CUBE_TWISTS;
    const uint16_t *flips = numbers->moves.flip[member % CUBE_FLIPS],
                   *twists = numbers->moves.twist[twist];
    const uint16_t *places = numbers->moves.places[member / CUBE_FLIPS];
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        if (!cube_is_legal(layer->metric, turn))
            continue;
        uint32_t next = cosets_number(numbers, twists[turn], flips[turn], places[turn]);
        if (!layer->is_backward) {
            reach(layer, next);
        } else if (peek(&layer->distance[next]) == layer->depth) {
            __atomic_store_n(&layer->distance[number], (uint8_t)(layer->depth + 1),
                             __ATOMIC_RELAXED);
            return;
        }
    }
}

/* Forward from the cosets of this depth, or backward from the unknown ones. */
static void cosets_make_part(void *context, unsigned part)
{
    const cosets_layer *layer = context;
    unsigned wanted = layer->is_backward ? COSETS_UNKNOWN : layer->depth;
    uint64_t first = (uint64_t)COSETS_CLASSES * part / COSETS_PARTS * CUBE_TWISTS;
    uint64_t end = (uint64_t)COSETS_CLASSES * (part + 1) / COSETS_PARTS * CUBE_TWISTS;
    if (bd_is_stopped(layer->stop))
        return;
    for (uint64_t number = first; number < end; ++number)
        if (peek(&layer->distance[number]) == wanted)
            expand(layer, (uint32_t)number);
}

static uint64_t count_at(const uint8_t *distance, unsigned depth)
{
    uint64_t count = 0;
    for (uint64_t i = 0; i < (uint64_t)COSETS_CLASSES * CUBE_TWISTS; ++i)
        count += distance[i] == depth;
    return count;
}

static void pack(const uint8_t *distance, uint64_t *words)
{
    for (uint64_t class = 0; class < COSETS_CLASSES; ++class)
        for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist)
            words[class * COSETS_STRIDE + twist / 16] |=
                (uint64_t)distance[class * CUBE_TWISTS + twist] << twist % 16 * 4;
}

bool cosets_fill_distances(cosets_numbers *numbers, cube_metric metric, uint8_t *distance,
                           bd_pattern_table *table, const bd_pattern_options *options,
                           bd_error *error)
{
    uint64_t all = (uint64_t)COSETS_CLASSES * CUBE_TWISTS, known = 0;
    cosets_layer layer = {
        .numbers = numbers, .metric = metric, .distance = distance, .stop = options->stop};
    cosets_numbers_fill(numbers);
    memset(distance, COSETS_UNKNOWN, all);
    distance[0] = 0;
    for (uint64_t states = 1; states > 0; ++layer.depth) {
        pattern_note_layer(table, options, states);
        known += states;
        layer.is_backward = known > all / 4;
        if (known == all || bd_is_stopped(options->stop))
            break;
        bd_each_in_threads(options->threads ? options->threads : 1, COSETS_PARTS, cosets_make_part,
                           &layer);
        states = count_at(distance, layer.depth + 1u);
    }
    return known == all || bd_fail_interrupted(error);
}

static bool cosets_fill(const void *context, bd_pattern_table *table, uint64_t *words,
                        const bd_pattern_options *options, bd_error *error)
{
    cosets_space *space = (cosets_space *)context;
    bd_pages bytes = bd_pages_of(options->budget);
    if (!bd_pages_grow(&bytes, (uint64_t)COSETS_CLASSES * CUBE_TWISTS))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to build the cosets of the cube");
    bool is_made = cosets_fill_distances(&space->numbers, space->metric, bytes.base, table, options,
                                         error);
    if (is_made)
        pack(bytes.base, words);
    bd_pages_free(&bytes);
    return is_made;
}

/* ---- samples ---- */

uint32_t cosets_beside(const cosets_numbers *numbers, uint32_t class, unsigned twist, unsigned turn)
{
    uint32_t member = numbers->first[class];
    return cosets_number(numbers, numbers->moves.twist[twist][turn],
                         numbers->moves.flip[member % CUBE_FLIPS][turn],
                         numbers->moves.places[member / CUBE_FLIPS][turn]);
}

static samples_star cosets_look(const void *context, const uint64_t *words, bd_random *random)
{
    const cosets_space *space = context;
    uint32_t class = (uint32_t)bd_random_below(random, COSETS_CLASSES);
    unsigned twist = (unsigned)bd_random_below(random, CUBE_TWISTS);
    samples_star star = {.here = samples_exactly(cosets_at(words, class, twist)),
                         .is_goal = class == 0 && twist == 0};
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn)
        if (cube_is_legal(space->metric, turn)) {
            uint32_t next = cosets_beside(&space->numbers, class, twist, turn);
            star.near[star.count++] = samples_exactly(
                cosets_at(words, next / CUBE_TWISTS, next % CUBE_TWISTS));
        }
    return star;
}

static uint64_t cosets_sample(const void *context, const uint64_t *words, uint64_t states,
                              const atomic_bool *stop)
{
    cosets_space *space = (cosets_space *)context;
    cosets_numbers_fill(&space->numbers);
    return samples_wrong(cosets_look, space, words, states, stop);
}

/* ---- the set ---- */

void cosets_name_space(bd_pattern_space *space, cube_metric metric)
{
    *space = (bd_pattern_space){.blocks = COSETS_CLASSES,
                                .width = CUBE_TWISTS,
                                .bits = 4,
                                .fill = cosets_fill,
                                .sample = cosets_sample};
    bd_text(space->name, sizeof space->name, "cube, cosets of the first phase, %s turns",
            metric == CUBE_FACE_TURNS ? "face" : "quarter");
}

bool cosets_read_setup(const bd_setup *setup, cube_metric *metric, bd_error *error)
{
    cube_cubies goal;
    return cube_read_metric(setup->shape, metric, error) &&
           (!setup->goal || cube_read(setup->goal, strlen(setup->goal), 3, &goal, error));
}

static bool cosets_open_space(const bd_pattern_set *set, unsigned table, const bd_setup *setup,
                              bd_pattern_space *space, bd_error *error)
{
    cube_metric metric;
    (void)set;
    if (!cosets_read_setup(setup, &metric, error))
        return false;
    if (table == 1)
        return seconds_open(space, error);
    cosets_space *own = malloc(sizeof *own);
    if (!own)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the numbers of cosets");
    own->metric = metric; /* its numbers are made where the table is */
    cosets_name_space(space, metric);
    space->context = own;
    return true;
}

static void cosets_close_space(bd_pattern_space *space)
{
    free((void *)space->context);
}

const bd_pattern_set cosets_set = {"cosets", 2, cosets_open_space, cosets_close_space, false};

/* ---- the heuristic ---- */

bool cosets_load(bd_pattern_table *table, const bd_pattern_space *space, const bd_setup *setup,
                 bd_error *error)
{
    char path[4096];
    bd_pattern_path(setup->patterns, space->name, path, sizeof path);
    return bd_pattern_load_within(table, space, path, setup->stop, error);
}

bool by_cosets_open(by_cosets_tables **tables, cube_metric metric, const bd_setup *setup,
                    bd_error *error)
{
    bd_pattern_space space, orders;
    if (!setup->patterns)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s needs a folder of pattern tables",
                       cosets_set.name);
    by_cosets_tables *made = *tables = calloc(1, sizeof *made);
    if (!made)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the tables of the cube");
    cosets_name_space(&space, metric);
    seconds_name_space(&orders);
    if (!cosets_load(&made->table, &space, setup, error) ||
        !cosets_load(&made->order_table, &orders, setup, error)) {
        by_cosets_close(made);
        return false;
    }
    seconds_numbers_fill(&made->orders);
    cosets_numbers_fill(&made->numbers);
    phases_second_fill(&made->second);
    return true;
}

void by_cosets_close(by_cosets_tables *tables)
{
    bd_pattern_close(&tables->guide_table);
    bd_pattern_close(&tables->order_table);
    bd_pattern_close(&tables->table);
    free(tables->guides);
    free(tables);
}

by_cosets_kept by_cosets_settle(const by_cosets_tables *tables, const cube_cubies *cube)
{
    by_cosets_kept kept = cube_views_of(tables->second.numbers.axis, cube);
    by_cosets_note(tables, &kept);
    return kept;
}
