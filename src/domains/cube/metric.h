/* A metric says what a turn is, of any angle (face turns) or a quarter only, and which strings of turns are redundant. */
#ifndef BANDOLO_DOMAINS_CUBE_METRIC_H
#define BANDOLO_DOMAINS_CUBE_METRIC_H

#include "cubies.h"

#include <bandolo/base/types.h>

typedef enum cube_metric { CUBE_FACE_TURNS, CUBE_QUARTER_TURNS } cube_metric;

/* Reads the text behind the ':' of "cube:quarter"; NULL: face turns. False: BD_BAD_USAGE. */
static inline bool cube_read_metric(const char *shape, cube_metric *metric, bd_error *error)
{
    *metric = shape && strcmp(shape, "quarter") == 0 ? CUBE_QUARTER_TURNS : CUBE_FACE_TURNS;
    return !shape || *metric == CUBE_QUARTER_TURNS || strcmp(shape, "face") == 0 ||
           bd_fail(error, BD_BAD_USAGE, 0,
                   "'%.40s' behind the colon: expected face or quarter turns, such as cube:quarter",
                   shape);
}

BD_INLINE bool cube_is_legal(cube_metric metric, unsigned turn)
{
    return metric == CUBE_FACE_TURNS || turn % 3 != 1;
}

/* The past of a path (see BD_DOMAIN_PASTS): 1 + the last turn. CUBE_HALF more: after two quarters of one face.
 * CUBE_STORED: the path before the next turn is not known; and so many more: before the last one. */
enum { CUBE_NO_PAST = CUBE_TURNS + 1, CUBE_HALF = CUBE_NO_PAST, CUBE_STORED = 2 * CUBE_HALF };

/* 0: redundant. A face turns once, or twice clockwise where it turns by quarters; of two opposite faces, the one with the
 * lower number turns first. Behind an unknown path only the way straight back is redundant. */
BD_INLINE unsigned cube_past_after(cube_metric metric, unsigned past, unsigned turn)
{
    if (past == CUBE_NO_PAST)
        return 1 + turn;
    if (past == CUBE_STORED)
        return CUBE_STORED + 1 + turn;
    if (past > CUBE_STORED)
        return turn == cube_turn_back(past - CUBE_STORED - 1) ? 0 : 1 + turn;
    unsigned last = past > CUBE_HALF ? past - CUBE_HALF - 1 : past - 1;
    if (!cube_is_redundant(cube_face_of(last), cube_face_of(turn)))
        return 1 + turn;
    bool is_second = metric == CUBE_QUARTER_TURNS && past < CUBE_HALF && last == turn &&
                     turn % 3 == 0;
    return is_second ? CUBE_HALF + 1 + turn : 0;
}

#endif
