/* See layers.h. The table of lanes.h is built breadth-first: each layer begins with a copy of the bits so far, from which all cosets
 * are expanded into the table. While it is built, the lower bit of a lane says that it was reached. The last layer is found
 * backward: of the cosets that were not reached it has those with a neighbour that was. The cosets of a class have their
 * neighbours by a turn in one other class, so that those stay in a cache. */
#include "lanes.h"
#include "samples.h"

#include "base/stopped.h"
#include "heuristic/pattern_layers.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/watch.h>

#include <stdlib.h>

enum {
    PARTS = 512,
    BATCH = 4096,
    CHUNK = 7, /* lanes of a row that move together */
    CHUNKS = LAYERS_LANES / CHUNK
};

/* The lower bits of a word's lanes. */
static const uint64_t LOWER = UINT64_C(0x5555555555555555);

static const uint64_t WORDS = (uint64_t)COSETS_CLASSES * LANES_STRIDE;

/* ---- numbers ---- */

unsigned layers_lane(const layers_numbers *numbers, const cube_cubies *cube)
{
    return numbers->lane_of[cube_layer(cube)];
}

static void number_lanes(layers_numbers *numbers)
{
    uint8_t count = 0;
    memset(numbers->lane_of, 0, sizeof numbers->lane_of);
    for (unsigned places = 0; places < 1u << CUBE_CORNERS; ++places)
        if (__builtin_popcount(places) == 4 && (places & 1))
            numbers->lane_of[places] = numbers->lane_of[0xff ^ places] = count++;
}

void layers_numbers_fill(layers_numbers *numbers)
{
    cosets_numbers_fill(&numbers->cosets);
    number_lanes(numbers);
    for (unsigned places = 0; places < 1u << CUBE_CORNERS; ++places) {
        if (__builtin_popcount(places) != 4)
            continue;
        const cube_cubies cube = cube_of_layer(places);
        unsigned lane = numbers->lane_of[places];
        for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
            cube_cubies turned = cube_turned(&cube, turn);
            numbers->turned[lane][turn] = (uint8_t)layers_lane(numbers, &turned);
        }
        for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i) {
            cube_cubies seen = cube_conjugate(&cube, i);
            numbers->seen[i][lane] = (uint8_t)layers_lane(numbers, &seen);
        }
    }
    layers_fill_orbits(numbers);
}

/* ---- the table ---- */

/* The row and the lanes after a turn, as a symmetry shows them. */
typedef struct row_map {
    uint16_t twist[CUBE_TWISTS];
    uint8_t lane[LAYERS_LANES];
    uint64_t before[CHUNKS][1 << CHUNK]; /* the lanes before, by those after it, a bit each */
} row_map;

typedef struct layers_space {
    layers_numbers numbers;
    cube_metric metric;
    row_map map[CUBE_TURNS][CUBE_AXIS_SYMMETRIES];
} layers_space;

static void fill_lanes_before(row_map *map)
{
    memset(map->before, 0, sizeof map->before);
    for (unsigned lane = 0; lane < LAYERS_LANES; ++lane)
        for (unsigned lanes = 0; lanes < 1u << CHUNK; ++lanes)
            if (lanes >> map->lane[lane] % CHUNK & 1)
                map->before[map->lane[lane] / CHUNK][lanes] |= UINT64_C(1) << lane;
}

static void fill_maps(layers_space *space)
{
    const layers_numbers *numbers = &space->numbers;
    const cosets_numbers *cosets = &numbers->cosets;
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn)
        for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i) {
            row_map *map = &space->map[turn][i];
            for (unsigned lane = 0; lane < LAYERS_LANES; ++lane)
                map->lane[lane] = numbers->seen[i][numbers->turned[lane][turn]];
            for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist)
                map->twist[twist] = cosets->twist[cosets->moves.twist[twist][turn]][i];
            fill_lanes_before(map);
        }
}

/* Threads that make a layer share it. */
typedef struct layers_layer {
    const layers_space *space;
    uint64_t *before, *words;
    const atomic_bool *stop;
    atomic_uint_fast64_t states; /* in `words` */
} layers_layer;

/* Cosets of a class, some at a time. */
typedef struct layers_batch {
    unsigned count;
    uint16_t twist[BATCH];
    uint8_t lane[BATCH];
} layers_batch;

BD_INLINE void put(uint64_t *words, lanes_at at)
{
    uint64_t bit = UINT64_C(1) << at.bit;
    if (!(__atomic_load_n(&words[at.word], __ATOMIC_RELAXED) & bit))
        __atomic_fetch_or(&words[at.word], bit, __ATOMIC_RELAXED);
}

/* Adds a coset, and those that are the same by symmetry. */
BD_INLINE void reach(const layers_layer *layer, uint32_t class, unsigned twist, unsigned lane)
{
    const layers_numbers *numbers = &layer->space->numbers;
    unsigned same = numbers->cosets.fixed_by[class];
    put(layer->words, lanes_find(class, twist, lane));
    for (same &= same - 1; BD_UNLIKELY(same); same &= same - 1) {
        unsigned symmetry = (unsigned)__builtin_ctz(same);
        put(layer->words, lanes_find(class, numbers->cosets.twist[twist][symmetry],
                                     numbers->seen[symmetry][lane]));
    }
}

/* Where a turn leads the cosets of a class. */
typedef struct layers_turned {
    uint32_t class;
    const row_map *map;
} layers_turned;

BD_INLINE layers_turned turned_class(const layers_space *space, uint32_t class, unsigned turn)
{
    const cosets_numbers *cosets = &space->numbers.cosets;
    uint32_t member = cosets->first[class];
    unsigned flip = cosets->moves.flip[member % CUBE_FLIPS][turn];
    unsigned places = cosets->moves.places[member / CUBE_FLIPS][turn];
    uint32_t of = cosets->class_of[places * CUBE_FLIPS + flip];
    return (layers_turned){of / CUBE_AXIS_SYMMETRIES, &space->map[turn][of % CUBE_AXIS_SYMMETRIES]};
}

/* Expands cosets of a class. */
static void expand(const layers_layer *layer, uint32_t class, const layers_batch *batch)
{
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        if (!cube_is_legal(layer->space->metric, turn))
            continue;
        layers_turned to = turned_class(layer->space, class, turn);
        for (unsigned i = 0; i < batch->count; ++i)
            reach(layer, to.class, to.map->twist[batch->twist[i]], to.map->lane[batch->lane[i]]);
    }
}

static void add(const layers_layer *layer, uint32_t class, layers_batch *batch, unsigned twist,
                unsigned lane)
{
    batch->twist[batch->count] = (uint16_t)twist;
    batch->lane[batch->count++] = (uint8_t)lane;
    if (batch->count < BATCH)
        return;
    expand(layer, class, batch);
    batch->count = 0;
}

static void expand_class(const layers_layer *layer, uint32_t class)
{
    const uint64_t *block = layer->before + class * (uint64_t)LANES_STRIDE;
    const uint64_t *rest = block + CUBE_TWISTS;
    layers_batch batch = {.count = 0};
    for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist)
        for (uint64_t bits = block[twist]; bits; bits &= bits - 1)
            add(layer, class, &batch, twist, (unsigned)__builtin_ctzll(bits) / 2);
    for (unsigned word = 0; word < LANES_STRIDE - CUBE_TWISTS; ++word)
        for (uint64_t bits = rest[word]; bits; bits &= bits - 1) {
            unsigned bit = (unsigned)__builtin_ctzll(bits);
            add(layer, class, &batch, word * LANES_SHARERS + bit / LANES_REST,
                LANES_WORD + bit % LANES_REST / 2);
        }
    if (batch.count > 0)
        expand(layer, class, &batch);
}

static void make_part(void *context, unsigned part)
{
    const layers_layer *layer = context;
    uint32_t class = COSETS_CLASSES * part / PARTS, end = COSETS_CLASSES * (part + 1) / PARTS;
    for (; class < end && !bd_is_stopped(layer->stop); ++class)
        expand_class(layer, class);
}

static void count_part(void *context, unsigned part)
{
    layers_layer *layer = context;
    uint64_t count = 0;
    for (uint64_t i = WORDS * part / PARTS; i < WORDS * (part + 1) / PARTS; ++i)
        count += (uint64_t)__builtin_popcountll(layer->words[i]);
    atomic_fetch_add(&layer->states, count);
}

/* ---- the last layer ---- */

/* The even bits of a word, together; and back. */
BD_INLINE uint64_t squeezed(uint64_t bits)
{
    bits = (bits | bits >> 1) & UINT64_C(0x3333333333333333);
    bits = (bits | bits >> 2) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    bits = (bits | bits >> 4) & UINT64_C(0x00ff00ff00ff00ff);
    bits = (bits | bits >> 8) & UINT64_C(0x0000ffff0000ffff);
    return (bits | bits >> 16) & UINT64_C(0xffffffff);
}

BD_INLINE uint64_t spread(uint64_t bits)
{
    bits = (bits | bits << 16) & UINT64_C(0x0000ffff0000ffff);
    bits = (bits | bits << 8) & UINT64_C(0x00ff00ff00ff00ff);
    bits = (bits | bits << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    bits = (bits | bits << 2) & UINT64_C(0x3333333333333333);
    return (bits | bits << 1) & LOWER;
}

/* The word of the others of a row in its block, and their first bit. */
BD_INLINE lanes_at rest_of(unsigned twist)
{
    return lanes_find(0, twist, LANES_WORD);
}

/* Puts the layers before the last one into the upper bits of the table, and rows of what was reached, a bit for each lane,
 * in their place. */
static void line_up_class(const layers_layer *layer, uint32_t class)
{
    uint64_t *block = layer->words + class * (uint64_t)LANES_STRIDE;
    uint64_t *before = layer->before + class * (uint64_t)LANES_STRIDE;
    for (unsigned word = 0; word < LANES_STRIDE; ++word)
        block[word] |= before[word] << 1;
    for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist) {
        lanes_at rest = rest_of(twist);
        uint64_t others = squeezed(block[rest.word] >> rest.bit & LOWER & ((1u << LANES_REST) - 1));
        before[twist] = squeezed(block[twist] & LOWER) | others << LANES_WORD;
    }
}

/* Finds the lanes with a neighbour that was reached, and adds them to each row. */
static void find_neighbours(const layers_layer *layer, uint32_t class, uint64_t *rows)
{
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        if (!cube_is_legal(layer->space->metric, turn))
            continue;
        layers_turned to = turned_class(layer->space, class, turn);
        const uint64_t *next = layer->before + to.class * (uint64_t)LANES_STRIDE;
        for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist) {
            uint64_t lanes = next[to.map->twist[twist]];
            for (unsigned i = 0; i < CHUNKS; ++i)
                rows[twist] |= to.map->before[i][lanes >> CHUNK * i & ((1u << CHUNK) - 1)];
        }
    }
}

/* The bits of the table, by those of lanes found, reached, and reached before the last layer (the upper bits). */
BD_INLINE uint64_t encoded(uint64_t found, uint64_t word)
{
    uint64_t reached = word & LOWER, early = word >> 1 & LOWER;
    return (~reached & LOWER) | (~early & (reached | found) & LOWER) << 1;
}

/* Returns the states of the last layer. */
static uint64_t finish_class(const layers_layer *layer, uint32_t class)
{
    uint64_t *block = layer->words + class * (uint64_t)LANES_STRIDE, rows[CUBE_TWISTS] = {0};
    uint64_t others[LANES_STRIDE - CUBE_TWISTS] = {0}, states = 0;
    find_neighbours(layer, class, rows);
    for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist) {
        uint64_t reached = layer->before[class * (uint64_t)LANES_STRIDE + twist];
        lanes_at rest = rest_of(twist);
        states += (uint64_t)__builtin_popcountll(rows[twist] & ~reached);
        block[twist] = encoded(spread(rows[twist] & UINT32_MAX), block[twist]);
        others[rest.word - CUBE_TWISTS] |= spread(rows[twist] >> LANES_WORD) << rest.bit;
    }
    for (unsigned i = 0; i < LANES_STRIDE - CUBE_TWISTS; ++i)
        block[CUBE_TWISTS + i] = encoded(others[i], block[CUBE_TWISTS + i]);
    return states;
}

static void line_up_part(void *context, unsigned part)
{
    const layers_layer *layer = context;
    uint32_t class = COSETS_CLASSES * part / PARTS, end = COSETS_CLASSES * (part + 1) / PARTS;
    for (; class < end; ++class)
        line_up_class(layer, class);
}

static void finish_part(void *context, unsigned part)
{
    layers_layer *layer = context;
    uint32_t class = COSETS_CLASSES * part / PARTS, end = COSETS_CLASSES * (part + 1) / PARTS;
    uint64_t states = 0;
    for (; class < end && !bd_is_stopped(layer->stop); ++class)
        states += finish_class(layer, class);
    atomic_fetch_add(&layer->states, states);
}

/* ---- all layers ---- */

/* Adds the layers 0 to LAYERS_MOST to the table, whose goal is there. False: stopped. */
static bool make_layers(layers_layer *layer, bd_pattern_table *table,
                        const bd_pattern_options *options)
{
    unsigned threads = options->threads ? options->threads : 1;
    for (uint64_t known = 0;; known += table->states[table->layers - 1]) {
        atomic_store(&layer->states, 0);
        bd_each_in_threads(threads, PARTS, count_part, layer);
        pattern_note_layer(table, options, atomic_load(&layer->states) - known);
        if (table->layers == LAYERS_MOST)
            break;
        memcpy(layer->before, layer->words, WORDS * sizeof *layer->words);
        bd_each_in_threads(threads, PARTS, make_part, layer);
        if (bd_is_stopped(options->stop))
            return false;
    }
    atomic_store(&layer->states, 0);
    bd_each_in_threads(threads, PARTS, line_up_part, layer);
    bd_each_in_threads(threads, PARTS, finish_part, layer);
    pattern_note_layer(table, options, atomic_load(&layer->states));
    return !bd_is_stopped(options->stop);
}

static bool fill(const void *context, bd_pattern_table *table, uint64_t *words,
                 const bd_pattern_options *options, bd_error *error)
{
    layers_space *space = (layers_space *)context;
    bd_pages copy = bd_pages_of(options->budget);
    if (!bd_pages_grow(&copy, WORDS * sizeof *words))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to build the layers of the cube");
    layers_numbers_fill(&space->numbers);
    fill_maps(space);
    layers_layer layer = {.space = space,
                          .before = (uint64_t *)(void *)copy.base,
                          .words = words,
                          .stop = options->stop};
    reach(&layer, 0, 0, layers_lane(&space->numbers, &cube_solved));
    bool is_made = make_layers(&layer, table, options);
    if (is_made) {
        memcpy(layer.before, words, WORDS * sizeof *words);
        memset(words, 0, WORDS * sizeof *words);
        is_made = lanes_line_up(&space->numbers, layer.before, words, options);
    }
    bd_pages_free(&copy);
    return is_made || bd_fail_interrupted(error);
}

/* ---- samples ---- */

static samples_range range_at(const layers_numbers *numbers, const uint64_t *words, uint32_t member,
                              unsigned twist, unsigned lane)
{
    layers_at at = layers_find(numbers, member, twist, lane);
    unsigned distance = layers_distance(layers_row_at(numbers, words, at), at.at);
    return distance == 0             ? (samples_range){0, LAYERS_LEAST - 1}
           : distance <= LAYERS_MOST ? samples_exactly(distance)
                                     : (samples_range){distance, SAMPLES_FAR};
}

static samples_star look(const void *context, const uint64_t *words, bd_random *random)
{
    const layers_space *space = context;
    const layers_numbers *numbers = &space->numbers;
    const cube_moves *moves = &numbers->cosets.moves;
    unsigned flip = (unsigned)bd_random_below(random, CUBE_FLIPS);
    unsigned places = (unsigned)bd_random_below(random, CUBE_PLACES);
    unsigned twist = (unsigned)bd_random_below(random, CUBE_TWISTS);
    unsigned lane = (unsigned)bd_random_below(random, LAYERS_LANES);
    samples_star star = {.here = range_at(numbers, words, places * CUBE_FLIPS + flip, twist, lane)};
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        if (!cube_is_legal(space->metric, turn))
            continue;
        uint32_t member = moves->places[places][turn] * CUBE_FLIPS + moves->flip[flip][turn];
        star.near[star.count++] = range_at(numbers, words, member, moves->twist[twist][turn],
                                           numbers->turned[lane][turn]);
    }
    return star;
}

static uint64_t sample(const void *context, const uint64_t *words, uint64_t states,
                       const atomic_bool *stop)
{
    layers_space *space = (layers_space *)context;
    layers_numbers_fill(&space->numbers);
    return samples_wrong(look, space, words, states, stop);
}

/* ---- the set ---- */

void layers_name_space(bd_pattern_space *space, cube_metric metric)
{
    *space = (bd_pattern_space){
        .blocks = LAYERS_BLOCKS, .width = LAYERS_WIDTH, .bits = 2, .fill = fill, .sample = sample};
    bd_text(space->name, sizeof space->name, "cube, rows of split corners, %s turns",
            metric == CUBE_FACE_TURNS ? "face" : "quarter");
}

static bool open_space(const bd_pattern_set *set, unsigned table, const bd_setup *setup,
                       bd_pattern_space *space, bd_error *error)
{
    cube_metric metric;
    (void)set;
    if (table == 0)
        return cosets_set.open(&cosets_set, 0, setup, space, error);
    if (!cosets_read_setup(setup, &metric, error))
        return false;
    layers_space *own = malloc(sizeof *own); /* its numbers are made where the table is */
    if (!own)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the numbers of cosets");
    own->metric = metric;
    layers_name_space(space, metric);
    space->context = own;
    return true;
}

static void close_space(bd_pattern_space *space)
{
    free((void *)space->context);
}

const bd_pattern_set layers_set = {"layers", 2, open_space, close_space, false};
