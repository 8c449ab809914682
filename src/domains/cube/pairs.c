/* See pairs.h. */
#include "pairs.h"

#include <stdlib.h>

static const reduced_coordinate twists = {cube_twist, cube_of_twist, CUBE_TWISTS},
                                flips = {cube_flip, cube_of_flip, CUBE_FLIPS},
                                places = {cube_places, cube_of_places, CUBE_PLACES};

enum { MOST_CLASSES = PAIRS_FLIPS, PAIRS_BITS = 3 };

/* Needed while tables are filled. */
typedef struct pairs_work {
    cube_map map[CUBE_AXIS_SYMMETRIES];
    uint8_t back[CUBE_AXIS_SYMMETRIES];
    uint16_t first[MOST_CLASSES], fixed_by[MOST_CLASSES], next_class[MOST_CLASSES * CUBE_TURNS];
    uint8_t distance[PAIRS_TWISTS * CUBE_FLIPS];
    reduced_classes classes;
    uint32_t legal;
} pairs_work;

/* The symmetries with even numbers. */
static void find_symmetries(pairs_work *work)
{
    cube_map maps[CUBE_AXIS_SYMMETRIES];
    uint8_t back[CUBE_AXIS_SYMMETRIES];
    for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i)
        maps[i] = cube_map_of(i);
    cube_find_backs(maps, back);
    for (unsigned i = 0; i < PAIRS_SYMMETRIES; ++i) {
        work->map[i] = maps[2 * i];
        work->back[i] = back[2 * i] / 2;
    }
}

static void pairs_find_classes(pairs_work *work, uint16_t *class_of, const reduced_coordinate *of,
                               const uint16_t *next)
{
    const reduced_symmetries symmetries = {work->map, work->back, PAIRS_SYMMETRIES};
    work->classes = (reduced_classes){class_of, work->first, work->fixed_by, 0};
    reduced_find(&work->classes, of, &symmetries);
    for (unsigned class = 0; class < work->classes.classes; ++class)
        for (unsigned turn = 0; turn < CUBE_TURNS; ++turn)
            work->next_class[class * CUBE_TURNS + turn] =
                class_of[next[work->first[class] * CUBE_TURNS + turn]];
}

static void pairs_fill(pairs_work *work, uint8_t *halves, unsigned numbers, const uint16_t *next,
                       const uint16_t *seen)
{
    const reduced_pair pair = {.classes = &work->classes,
                               .next_class = work->next_class,
                               .next = next,
                               .seen = seen,
                               .numbers = numbers,
                               .turns = CUBE_TURNS,
                               .bits = PAIRS_BITS,
                               .legal = work->legal};
    reduced_fill(halves, work->distance, &pair);
}

/* Turns of the whole cube are products of linear maps of flips, so the flip and the places add up. */
static void pairs_fill_turned(by_pairs_tables *tables)
{
    const cube_map quarter = cube_map_of(1);
    for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist) {
        const cube_cubies cube = cube_of_twist(twist), seen = cube_mapped(&cube, &quarter);
        tables->turned_class[twist] = tables->twist_class[cube_twist(&seen)];
    }
    for (unsigned flip = 0; flip < CUBE_FLIPS; ++flip) {
        const cube_cubies cube = cube_of_flip(flip), seen = cube_mapped(&cube, &quarter);
        tables->turned_flip[flip] = (uint16_t)cube_flip(&seen);
    }
    for (unsigned place = 0; place < CUBE_PLACES; ++place) {
        const cube_cubies cube = cube_of_places(place), seen = cube_mapped(&cube, &quarter);
        tables->turned_places[place] = (uint16_t)cube_flip(&seen);
    }
}

static void fill_all(by_pairs_tables *tables, pairs_work *work)
{
    const reduced_symmetries symmetries = {work->map, work->back, PAIRS_SYMMETRIES};
    const cube_moves *moves = &tables->moves;
    find_symmetries(work);
    reduced_fill_seen(tables->flip_seen[0], &flips, &symmetries);
    reduced_fill_seen(tables->places_seen[0], &places, &symmetries);
    pairs_find_classes(work, tables->twist_class, &twists, moves->twist[0]);
    pairs_fill(work, tables->twist_flip, CUBE_FLIPS, moves->flip[0], tables->flip_seen[0]);
    pairs_fill(work, tables->twist_places, CUBE_PLACES, moves->places[0], tables->places_seen[0]);
    pairs_find_classes(work, tables->flip_class, &flips, moves->flip[0]);
    pairs_fill(work, tables->flip_places, CUBE_PLACES, moves->places[0], tables->places_seen[0]);
    pairs_fill_turned(tables);
}

static uint32_t legal_turns(cube_metric metric)
{
    uint32_t legal = 0;
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn)
        legal |= (uint32_t)cube_is_legal(metric, turn) << turn;
    return legal;
}

bool by_pairs_open(by_pairs_tables **tables, cube_metric metric, const bd_setup *setup,
                   bd_error *error)
{
    (void)setup;
    by_pairs_tables *made = *tables = malloc(sizeof *made);
    pairs_work *work = malloc(sizeof *work);
    bool is_made = made && work && homes_fill(&made->homes);
    if (is_made) {
        work->legal = legal_turns(metric);
        cube_moves_fill(&made->moves);
        phases_numbers_fill(&made->numbers);
        fill_all(made, work);
    } else {
        free(made);
    }
    free(work);
    return is_made || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the tables of the cube");
}

void by_pairs_close(by_pairs_tables *tables)
{
    free(tables);
}

by_pairs_kept by_pairs_settle(const by_pairs_tables *tables, const cube_cubies *cube)
{
    by_pairs_kept kept = cube_views_of(tables->numbers.axis, cube);
    by_pairs_note(tables, &kept);
    return kept;
}
