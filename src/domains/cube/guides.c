/* See guides.h. */
#include "guides.h"

#include "samples.h"

#include <bandolo/template/base/watch.h>

#include <stdlib.h>

enum {
    GUIDES_PARTS = 512,
    AWAY = 1 /* a face's bit that says that a turn of it leads away: a turn's bit says that it does.
                Otherwise it says that it does not lead nearer. */
};

/* ---- entries ---- */

void guides_numbers_fill(guides_numbers *numbers)
{
    *numbers = (guides_numbers){0};
    for (unsigned symmetry = 0; symmetry < CUBE_AXIS_SYMMETRIES; ++symmetry)
        for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
            unsigned seen = cube_conjugate_turn(turn, symmetry), face = cube_face_of(seen);
            unsigned axis = face % CUBE_AXES, shift = face / CUBE_AXES * 4;
            for (unsigned bits = 0; bits < 256; ++bits) {
                bool is_greater = bits >> shift >> (1 + seen % 3) & 1, away = bits >> shift & AWAY;
                if (!away && !is_greater)
                    numbers->nearer[symmetry][axis][bits] |= 1u << turn;
                if (!away || !is_greater)
                    numbers->level[symmetry][axis][bits] |= 1u << turn;
            }
        }
}

/* The bits of a face by the distances before and after its three turns. */
static uint32_t face_bits(unsigned here, const uint8_t after[3])
{
    bool away = after[0] > here || after[1] > here || after[2] > here;
    unsigned greater = here + away;
    return (uint32_t)away | (uint32_t)(after[0] == greater) << 1 |
           (uint32_t)(after[1] == greater) << 2 | (uint32_t)(after[2] == greater) << 3;
}

/* ---- the table ---- */

/* Threads share it. */
typedef struct guides_work {
    const cosets_numbers *numbers;
    const uint8_t *distance;
    uint64_t *words;
} guides_work;

/* Adds the bits of a face to the entries of a class. */
static void add_face(const guides_work *work, uint32_t class, unsigned face, uint64_t *row)
{
    const cosets_numbers *numbers = work->numbers;
    const uint8_t *here = work->distance + (uint64_t) class * CUBE_TWISTS, *next[3];
    uint32_t member = numbers->first[class], symmetry[3];
    unsigned axis = face % CUBE_AXES, shift = 4 + 8 * axis + face / CUBE_AXES * 4;
    for (unsigned i = 0; i < 3; ++i) {
        unsigned turn = 3 * face + i, flip = numbers->moves.flip[member % CUBE_FLIPS][turn];
        unsigned places = numbers->moves.places[member / CUBE_FLIPS][turn];
        uint32_t of = numbers->class_of[places * CUBE_FLIPS + flip];
        next[i] = work->distance + (uint64_t)(of / CUBE_AXIS_SYMMETRIES) * CUBE_TWISTS;
        symmetry[i] = of % CUBE_AXIS_SYMMETRIES;
    }
    for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist) {
        const uint16_t *turned = &numbers->moves.twist[twist][3 * face];
        uint8_t after[3];
        for (unsigned i = 0; i < 3; ++i)
            after[i] = next[i][numbers->twist[turned[i]][symmetry[i]]];
        row[twist / 2] |= (uint64_t)face_bits(here[twist], after) << shift << twist % 2 * 32;
    }
}

static void guides_make_part(void *context, unsigned part)
{
    const guides_work *work = context;
    const uint64_t stride = (GUIDES_LANES * 4 + 63) / 64;
    uint32_t class = COSETS_CLASSES * part / GUIDES_PARTS,
             end = COSETS_CLASSES * (part + 1) / GUIDES_PARTS;
    for (; class < end; ++class) {
        const uint8_t *here = work->distance + (uint64_t) class * CUBE_TWISTS;
        uint64_t *row = work->words + class * stride;
        for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist)
            row[twist / 2] |= (uint64_t)here[twist] << twist % 2 * 32;
        for (unsigned face = 0; face < CUBE_FACES; ++face)
            add_face(work, class, face, row);
    }
}

/* All that the space needs. */
typedef struct guides_tables {
    cosets_numbers cosets;
    guides_numbers guides;
} guides_tables;

static bool guides_fill(const void *context, bd_pattern_table *table, uint64_t *words,
                        const bd_pattern_options *options, bd_error *error)
{
    cosets_numbers *numbers = &((guides_tables *)context)->cosets;
    bd_pages bytes = bd_pages_of(options->budget);
    if (!bd_pages_grow(&bytes, (uint64_t)COSETS_CLASSES * CUBE_TWISTS))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to build the guides of the cube");
    bool is_made = cosets_fill_distances(numbers, CUBE_FACE_TURNS, bytes.base, table, options,
                                         error);
    guides_work work = {numbers, bytes.base, words};
    if (is_made)
        bd_each_in_threads(options->threads ? options->threads : 1, GUIDES_PARTS, guides_make_part,
                           &work);
    bd_pages_free(&bytes);
    return is_made;
}

/* ---- samples ---- */

static uint32_t entry_at(const uint64_t *words, uint32_t class, unsigned twist)
{
    uint64_t stride = (GUIDES_LANES * 4 + 63) / 64;
    return (uint32_t)(words[class * stride + twist / 2] >> twist % 2 * 32);
}

/* Do the entry's faces tell of each turn whether it leads nearer or stays level? */
static samples_star guides_look(const void *context, const uint64_t *words, bd_random *random)
{
    const guides_tables *tables = context;
    uint32_t class = (uint32_t)bd_random_below(random, COSETS_CLASSES);
    unsigned twist = (unsigned)bd_random_below(random, CUBE_TWISTS);
    guides_sight sight = {entry_at(words, class, twist), 0};
    unsigned here = guides_distance(sight);
    uint32_t nearer = guides_turns(&tables->guides, sight, 0),
             level = guides_turns(&tables->guides, sight, 1);
    samples_star star = {
        .here = samples_exactly(here), .count = CUBE_TURNS, .is_goal = class == 0 && twist == 0};
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        uint32_t next = cosets_beside(&tables->cosets, class, twist, turn);
        unsigned near = entry_at(words, next / CUBE_TWISTS, next % CUBE_TWISTS) & 15;
        star.near[turn] = samples_exactly(near);
        star.is_wrong |= (nearer >> turn & 1) != (near < here) ||
                         (level >> turn & 1) != (near <= here);
    }
    return star;
}

static uint64_t guides_sample(const void *context, const uint64_t *words, uint64_t states,
                              const atomic_bool *stop)
{
    guides_tables *tables = (guides_tables *)context;
    cosets_numbers_fill(&tables->cosets);
    guides_numbers_fill(&tables->guides);
    return samples_wrong(guides_look, tables, words, states, stop);
}

/* ---- the set ---- */

void guides_name_space(bd_pattern_space *space)
{
    *space = (bd_pattern_space){.name = "cube, turns of the first phase",
                                .blocks = COSETS_CLASSES,
                                .width = GUIDES_LANES,
                                .bits = 4,
                                .fill = guides_fill,
                                .sample = guides_sample};
}

static bool guides_open_space(const bd_pattern_set *set, unsigned table, const bd_setup *setup,
                              bd_pattern_space *space, bd_error *error)
{
    cube_metric metric;
    (void)set;
    if (table < cosets_set.tables)
        return cosets_set.open(&cosets_set, table, setup, space, error);
    if (!cosets_read_setup(setup, &metric, error))
        return false;
    guides_tables *own = malloc(sizeof *own); /* filled where the table is made */
    if (!own)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the numbers of cosets");
    guides_name_space(space);
    space->context = own;
    return true;
}

static void guides_close_space(bd_pattern_space *space)
{
    free((void *)space->context);
}

const bd_pattern_set guides_set = {"guides", 3, guides_open_space, guides_close_space, false};

/* ---- the heuristic ---- */

static bool open_with_guides(by_cosets_tables **tables, cube_metric metric, const bd_setup *setup,
                             bd_error *error)
{
    bd_pattern_space space;
    bd_pattern_table table;
    if (!setup->patterns || metric != CUBE_FACE_TURNS)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s needs a folder of pattern tables and face turns",
                       guides_set.name);
    guides_name_space(&space);
    guides_numbers *numbers = malloc(sizeof *numbers);
    if (!numbers)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the tables of the cube");
    guides_numbers_fill(numbers);
    if (!cosets_load(&table, &space, setup, error)) {
        free(numbers);
        return false;
    }
    if (!by_cosets_open(tables, metric, setup, error)) {
        bd_pattern_close(&table);
        free(numbers);
        return false;
    }
    (*tables)->guide_table = table;
    (*tables)->guides = numbers;
    return true;
}

bool by_cosets_open_set(by_cosets_tables **tables, const bd_pattern_set *set, cube_metric metric,
                        const bd_setup *setup, bd_error *error)
{
    return set == &guides_set ? open_with_guides(tables, metric, setup, error)
                              : by_cosets_open(tables, metric, setup, error);
}
