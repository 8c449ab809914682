/* A run of the two-phase algorithm (phases.h), as its searches share it. */
#ifndef BANDOLO_DOMAINS_CUBE_PHASES_RUN_H
#define BANDOLO_DOMAINS_CUBE_PHASES_RUN_H

#include "guides.h"
#include "seconds.h"

enum {
    PHASES_VIEWS = 2 * CUBE_AXES, /* along each axis, of the cube and of its inverse */
    PHASES_LONGEST = 32,          /* no solution has as many turns */
    PHASES_LEAST_RETURN =
        5, /* turns that a path which leaves the subgroup takes at least to come back */
    PHASES_NOBODY = CUBE_FACES, /* the face of the turn before the first */
    PHASES_MOST_LAST = 3,       /* turns behind the second phase */
    PHASES_PATIENCE = 3000000   /* states, where nothing limits the search */
};

/* The cube as one view shows it. */
typedef struct phases_view {
    cube_cubies cube;
    phases_pieces pieces;
    cube_view start;
    unsigned axis;
    bool is_inverse;
} phases_view;

typedef struct phases_run {
    const phases_tables *tables;
    const phases_numbers *numbers; /* of the tables */
    bd_run *run;
    phases_view view[PHASES_VIEWS];
    cube_cubies turn[CUBE_TURNS]; /* of the solved cube */
    const phases_view *seen;      /* the view that is searched */
    uint8_t path[PHASES_LONGEST]; /* its turns so far */
    /* A solution's last turns, from the end, if they are chosen before: the first phase begins with the cube that they
     * were made before. */
    uint8_t last[PHASES_MOST_LAST];
    unsigned lasts;
    unsigned length; /* of the first phase and these */
    unsigned best;   /* turns of the best solution; PHASES_LONGEST: none yet */
    unsigned longest_second;
    unsigned least; /* turns of the shortest first phase that was met */
    bool halves, is_limited, has_ended;
    bool gave_up; /* after enough states without a limit, with a solution */
} phases_run;

/* Counts states; true: the search ends. */
BD_INLINE bool phases_count(phases_run *self, unsigned states)
{
    self->has_ended |= bd_run_count(self->run, states);
    return self->has_ended;
}

/* Where nothing limits the search: is it time to be content with the best solution? */
static inline bool phases_has_enough(phases_run *self)
{
    self->gave_up |= self->run->has_solution && !self->is_limited &&
                     bd_run_generated(self->run) > PHASES_PATIENCE;
    self->has_ended |= self->gave_up;
    return self->gave_up;
}

/* Is no more to be searched at this length? */
BD_INLINE bool phases_is_over(const phases_run *self)
{
    return self->has_ended || self->length >= self->best;
}

/* The turns of the first phase alone. */
BD_INLINE unsigned phases_first_length(const phases_run *self)
{
    return self->length - self->lasts;
}

/* The turns that a second phase may have. */
BD_INLINE unsigned phases_most_second(const phases_run *self)
{
    unsigned most = self->best - 1 - self->length;
    return most < self->longest_second ? most : self->longest_second;
}

/* A first phase of this length was found. */
BD_INLINE void phases_note_least(phases_run *self)
{
    if (self->lasts == 0 && self->length < self->least)
        self->least = self->length;
}

/* ---- where the pieces are in the subgroup ---- */

typedef struct phases_home {
    uint16_t corners, edges;
    uint8_t slice;
} phases_home;

BD_INLINE phases_home phases_home_of(const phases_run *self, const phases_pieces *pieces)
{
    return (phases_home){.corners = (uint16_t)phases_order_of_8(self->numbers, pieces->corner),
                         .edges = (uint16_t)phases_order_of_8(self->numbers, pieces->edge),
                         .slice = (uint8_t)phases_order_of_slice(self->numbers, pieces->edge)};
}

/* Each a bound of the turns home; the first is the one that most cubes fail. */
BD_INLINE const uint8_t *phases_by_corners_at(const phases_run *self, phases_home here)
{
    return &self->tables->second->by_corners[here.corners][here.slice];
}

BD_INLINE const uint8_t *phases_by_edges_at(const phases_run *self, phases_home here)
{
    return &self->tables->second->by_edges[here.edges][here.slice];
}

BD_INLINE unsigned phases_by_orders(const phases_run *self, phases_home here)
{
    return seconds_distance(self->tables->orders, self->tables->order_words, here.corners,
                            here.edges);
}

/* The greatest of them. */
BD_INLINE unsigned phases_home_distance(const phases_run *self, phases_home here)
{
    unsigned by_corners = *phases_by_corners_at(self, here),
             by_edges = *phases_by_edges_at(self, here), by_orders = phases_by_orders(self, here);
    unsigned by_slice = by_corners > by_edges ? by_corners : by_edges;
    return by_slice > by_orders ? by_slice : by_orders;
}

/* Is the second phase surely longer than `left`? */
BD_INLINE bool phases_is_farther(const phases_run *self, phases_home here, unsigned left)
{
    return *phases_by_corners_at(self, here) > left || *phases_by_edges_at(self, here) > left ||
           phases_by_orders(self, here) > left;
}

/* The path, whose last turn is of the face `last`, leads here, which is not too far for a better solution: looks for it. */
void phases_end_here(phases_run *self, phases_home here, unsigned last);

/* The path leads to these pieces, which are in the subgroup, too far or not. */
void phases_enter(phases_run *self, const phases_pieces *pieces, unsigned last);

/* Notes the path, of the first phase and `turns` more, as the best solution. */
void phases_take_solution(phases_run *self, unsigned turns);

/* The first phase with the table of guides.h: enumerates the turns into the subgroup, without those that end with one
 * which keeps it: they are shorter first phases with a longer second phase. */
void phases_follow_guides(phases_run *self);

/* The same with the small tables of pairs.h; and the second phase with them, as phases_enter(). */
void phases_follow_pairs(phases_run *self);
void phases_enter_by_pairs(phases_run *self, const phases_pieces *pieces, unsigned last);

#endif
