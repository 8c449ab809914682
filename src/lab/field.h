/* The positions of an experiment: as text, which is the same for every heuristic of a domain, and as
 * the states that one heuristic searches from. */
#ifndef BANDOLO_LAB_FIELD_H
#define BANDOLO_LAB_FIELD_H

#include "lab/experiment.h"

#include <bandolo/registry.h>

#include <stdatomic.h>

/* So many an experiment can have: some gigabytes, with their records. */
enum { LAB_MOST_POSITIONS = 5000000 };

typedef struct lab_positions {
    char *text;    /* all of them, one behind the other, each ended by 0 */
    size_t *begin; /* of each */
    uint64_t count;
    size_t length, room; /* of text, bytes */
    uint64_t capacity;   /* of begin */
} lab_positions;

/* Adds a position after reading and checking it by the rules of `problem`. False: `error` says why it
 * is none, or why it has no solution, or that it is one too many. */
bool lab_positions_add(lab_positions *positions, const bd_problem *problem, const char *text,
                       size_t length, bd_error *error);

/* Adds an instance of a domain that has no paths, as it is, after one of its other forms has read it; `goal`
 * as lab_forms_check() has it. False: as above. */
bool lab_positions_add_text(lab_positions *positions, const lab_forms *forms, const char *goal,
                            const char *text, size_t length, bd_error *error);

/* Adds `count` random positions; the same for the same seed. */
bool lab_positions_draw(lab_positions *positions, const bd_problem *problem, uint64_t count,
                        uint64_t seed, bd_error *error);

/* Adds every position from which the goal can be reached, nearest first, in an order that is always
 * the same. False: the domain's moves cannot be taken back, there are more than LAB_MOST_POSITIONS, or
 * there is no memory; or `*stop` became true, and then error->code is BD_OK. `stop` may be NULL. */
bool lab_positions_add_all(lab_positions *positions, const bd_problem *problem,
                           const atomic_bool *stop, bd_error *error);

/* A number that differs, but for bad luck, where the texts differ. */
uint64_t lab_positions_hash(const lab_positions *positions);

void lab_positions_free(lab_positions *positions);

/* A problem with one heuristic, and all positions as its states. */
typedef struct lab_field {
    bd_problem problem;
    unsigned char *states;
} lab_field;

bool lab_field_open(lab_field *field, const lab_experiment *experiment, const char *heuristic,
                    const lab_positions *positions, bd_error *error);
void lab_field_close(lab_field *field);

static inline const void *lab_field_state(const lab_field *field, uint64_t number)
{
    return field->states + number * field->problem.domain->state_size;
}

#endif
