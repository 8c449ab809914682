/* The instances of an experiment as text, which is the same for every kind of search and every heuristic. */
#ifndef BANDOLO_LAB_FIELD_H
#define BANDOLO_LAB_FIELD_H

#include "lab/experiment.h"

#include "ask/ask.h"

#include <stdatomic.h>

/* The most of an experiment: some gigabytes, with their records. */
enum { LAB_MOST_POSITIONS = 5000000 };

typedef struct lab_positions {
    char *text;    /* all of them, one behind the other, each ended by 0 */
    size_t *begin; /* of each */
    uint64_t count;
    size_t length, room; /* of text, bytes */
    uint64_t capacity;   /* of begin */
} lab_positions;

/* Reads the text of an instance to see that it is one, and that it has a solution as far as that is known without a
 * search. Where the domain has positions, *position (`position` may be NULL) becomes its text as the domain writes it,
 * to be freed; else it stays as it is. False: `error` says what is wrong. */
bool lab_positions_check(ask_session *session, const char *text, size_t length, char **position,
                         bd_error *error);

/* Adds an instance that lab_positions_check() approves. False: `error` says why not, or that it is one too many. */
bool lab_positions_add(lab_positions *positions, ask_session *session, const char *text,
                       size_t length, bd_error *error);

/* Adds `count` random positions; the same for the same seed. */
bool lab_positions_draw(lab_positions *positions, const bd_problem *problem, uint64_t count,
                        uint64_t seed, bd_error *error);

/* Adds every position from which the goal can be reached, nearest first, in an order that is always
 * the same. False: the domain's moves cannot be taken back, there are more than LAB_MOST_POSITIONS, or
 * there is no memory; or `*stop` became true, and then error->code is BD_INTERRUPTED. `stop` may be NULL. */
bool lab_positions_add_all(lab_positions *positions, const bd_problem *problem,
                           const atomic_bool *stop, bd_error *error);

/* A number that differs, but for bad luck, where the texts differ. */
uint64_t lab_positions_hash(const lab_positions *positions);

void lab_positions_free(lab_positions *positions);

#endif
