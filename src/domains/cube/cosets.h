/* The distance to the subgroup of U, D and half turns (see phases.h), exactly: a table of all its cosets, by flip and
 * places of the slice up to the 16 symmetries of the axis, and twist; half a byte each, 70 MB. As a heuristic it is looked
 * up along each axis; h is the greatest, and one more where all three are the same: the last turn of a solution keeps one
 * of the three subgroups, so this one was reached before. M. Reid, "Rubik's cube optimal solver" (1997). */
#ifndef BANDOLO_DOMAINS_CUBE_COSETS_H
#define BANDOLO_DOMAINS_CUBE_COSETS_H

#include "metric.h"
#include "seconds.h"
#include "views.h"

#include <bandolo/heuristic/patterns.h>

enum { COSETS_CLASSES = 64430, COSETS_STRIDE = (4 * CUBE_TWISTS + 63) / 64 };

/* Numbers of cosets. */
typedef struct cosets_numbers {
    cube_moves moves;
    /* By places of the slice and flip: 16 times the class, and the symmetry that leads to its first member. */
    uint32_t class_of[CUBE_PLACES * CUBE_FLIPS];
    uint32_t first[COSETS_CLASSES];    /* the member */
    uint16_t fixed_by[COSETS_CLASSES]; /* a bit for each symmetry that leads the first to itself */
    uint16_t twist[CUBE_TWISTS][CUBE_AXIS_SYMMETRIES];
} cosets_numbers;

typedef struct by_cosets_tables {
    cosets_numbers numbers;
    phases_second second;
    seconds_numbers orders;
    bd_pattern_table table, order_table, guide_table;
    struct guides_numbers *guides; /* NULL: without the table of guides.h */
} by_cosets_tables;

typedef cube_views by_cosets_kept;

/* The set of its table and that of seconds.h; and the space for a metric. */
extern const bd_pattern_set cosets_set;
/* Loads a table from the setup's folder. */
bool cosets_load(bd_pattern_table *table, const bd_pattern_space *space, const bd_setup *setup,
                 bd_error *error);
void cosets_name_space(bd_pattern_space *space, cube_metric metric);
bool by_cosets_open(by_cosets_tables **tables, cube_metric metric, const bd_setup *setup,
                    bd_error *error);
void by_cosets_close(by_cosets_tables *tables);
by_cosets_kept by_cosets_settle(const by_cosets_tables *tables, const cube_cubies *cube);

void cosets_numbers_fill(cosets_numbers *numbers);

/* Fills the numbers and the distances, a byte for each class and twist, and tells `table` how many there are. False:
 * stopped. */
bool cosets_fill_distances(cosets_numbers *numbers, cube_metric metric, uint8_t *distance,
                           bd_pattern_table *table, const bd_pattern_options *options,
                           bd_error *error);

/* Reads the metric of a setup, whose goal must be a cube: one table serves all goals. */
bool cosets_read_setup(const bd_setup *setup, cube_metric *metric, bd_error *error);

/* The number of a coset, by class and twist. */
BD_INLINE uint32_t cosets_number(const cosets_numbers *numbers, unsigned twist, unsigned flip,
                                 unsigned places)
{
    uint32_t of = numbers->class_of[places * CUBE_FLIPS + flip];
    return of / CUBE_AXIS_SYMMETRIES * CUBE_TWISTS +
           numbers->twist[twist][of % CUBE_AXIS_SYMMETRIES];
}

/* Applies a turn to a class and a twist: the new class times CUBE_TWISTS, plus the new twist. */
uint32_t cosets_beside(const cosets_numbers *numbers, uint32_t class, unsigned twist,
                       unsigned turn);

/* The distance by class and twist. */
BD_INLINE unsigned cosets_at(const uint64_t *words, uint32_t class, unsigned twist)
{
    return words[class * (uint64_t)COSETS_STRIDE + twist / 16] >> twist % 16 * 4 & 15;
}

BD_INLINE unsigned cosets_distance(const cosets_numbers *numbers, const uint64_t *words,
                                   unsigned twist, unsigned flip, unsigned places)
{
    uint32_t of = numbers->class_of[places * CUBE_FLIPS + flip];
    return cosets_at(words, of / CUBE_AXIS_SYMMETRIES,
                     numbers->twist[twist][of % CUBE_AXIS_SYMMETRIES]);
}

BD_INLINE void by_cosets_note(const by_cosets_tables *tables, by_cosets_kept *kept)
{
    unsigned bound[CUBE_AXES];
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis) {
        cube_view view = kept->view[axis];
        bound[axis] = cosets_distance(&tables->numbers, tables->table.words, view.twist, view.flip,
                                      view.places);
    }
    kept->h = cube_views_h(bound);
}

BD_INLINE by_cosets_kept by_cosets_step(const by_cosets_tables *tables, const by_cosets_kept *kept,
                                        unsigned turn)
{
    by_cosets_kept next = cube_views_step(&tables->numbers.moves, kept, turn);
    by_cosets_note(tables, &next);
    return next;
}

BD_INLINE bd_cost by_cosets_value(const by_cosets_kept *kept)
{
    return kept->h;
}

BD_INLINE phases_tables by_cosets_phases(const by_cosets_tables *tables)
{
    return (phases_tables){.moves = &tables->numbers.moves,
                           .numbers = &tables->second.numbers,
                           .second = &tables->second,
                           .cosets = &tables->numbers,
                           .words = tables->table.words,
                           .orders = &tables->orders,
                           .order_words = tables->order_table.words,
                           .guides = tables->guides,
                           .guide_words = tables->guide_table.words};
}

#endif
