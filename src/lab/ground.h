/* Where the searches of a row take place: the instances of an experiment, open as one kind of search
 * wants them, and of paths as the states of one heuristic. Rows that want the same share it. */
#ifndef BANDOLO_LAB_GROUND_H
#define BANDOLO_LAB_GROUND_H

#include "lab/field.h"

typedef struct lab_ground {
    const lab_experiment *experiment;
    const lab_positions *positions;
    domain_kind kind;
    const char *heuristic;                  /* KIND_PATHS; kept, not copied */
    lab_field field;                        /* KIND_PATHS */
    const bd_constraint_domain *constraint; /* KIND_VALUES */
    const bd_landscape *landscape;          /* KIND_LANDSCAPES */
    void **problem;                         /* KIND_LANDSCAPES: of each instance */
} lab_ground;

/* One search: which instance, with which seed. */
typedef struct lab_search {
    const lab_row *row;
    uint64_t instance, seed;
    const atomic_bool *stop; /* NULL: never */
} lab_search;

/* Opens the instances for searches as the row's. Experiment and positions must outlive the ground. False:
 * `error` says which instance cannot be read, or that there is no memory; nothing is to be closed. */
bool lab_ground_open(lab_ground *ground, const lab_experiment *experiment, const lab_row *row,
                     const lab_positions *positions, bd_error *error);
void lab_ground_close(lab_ground *ground);

/* Is it the one that the row's searches want? */
bool lab_ground_serves(const lab_ground *ground, const lab_row *row);

/* Searches, in any thread, several at once, as often as the experiment says. The record holds the result; of
 * repetitions, the one whose time is the median (of an even number, the shorter of the middle two; one without an
 * answer is longer than any other), and the shortest and the longest time of all. Where it says BD_FAILED, `error`
 * says why. */
void lab_ground_search(const lab_ground *ground, const lab_search *search, lab_record *record,
                       bd_error *error);

#endif
