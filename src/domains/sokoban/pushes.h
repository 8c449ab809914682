/* Positions of Sokoban: boxes, and the player, who walks for free. A push is a move; the key has the first cell that the player
 * can walk to, so that positions differ only where pushes do. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_PUSHES_H
#define BANDOLO_DOMAINS_SOKOBAN_PUSHES_H

#include "level.h"

#include <bandolo/base/random.h>
#include <bandolo/search/domain.h>

typedef struct sokoban_key {
    uint64_t box[SOKOBAN_WORDS];
    uint32_t level;
    uint16_t player, unused;
} sokoban_key;

typedef struct sokoban_state {
    sokoban_key key;
    const sokoban_level *level;
    uint16_t stands; /* where the player is, for the text of walks */
} sokoban_state;

typedef struct sokoban_verdicts sokoban_verdicts; /* on corrals: doom.h */

typedef struct sokoban_problem {
    sokoban_levels *levels;
    sokoban_verdicts *verdicts;
    unsigned setting; /* of the guide */
} sokoban_problem;

enum { SOKOBAN_MOVES = 4 * SOKOBAN_CELLS, SOKOBAN_CHILDREN = 4 * SOKOBAN_BOXES };

BD_INLINE bool sokoban_has_box(const sokoban_key *key, unsigned cell)
{
    return cell < SOKOBAN_CELLS && key->box[cell / 64] >> cell % 64 & 1;
}

BD_INLINE void sokoban_flip_box(sokoban_key *key, unsigned cell)
{
    key->box[cell / 64] ^= UINT64_C(1) << cell % 64;
}

/* Marks the cells that the player can walk to; returns the first. */
unsigned sokoban_walk(const sokoban_state *state, unsigned from, bool *is_reached);

/* Writes the pushes: the cell of the box, and the way, less those after which it or a box beside it can never be at a goal. */
unsigned sokoban_pushes(const sokoban_state *state, bd_move *moves);
/* The same of these boxes alone, from the cells that the player reaches. */
unsigned sokoban_pushes_of(const sokoban_state *state, const bool *is_reached,
                           const sokoban_key *boxes, bd_move *moves);
sokoban_state sokoban_push(const sokoban_state *state, bd_move move);

bool sokoban_is_solved(const sokoban_state *state);

/* The least sum of pushes that brings each box alone, from the player's side of it, to a goal of its own; SOKOBAN_FAR or more:
 * there is none.
 * H. W. Kuhn, "The Hungarian method for the assignment problem", Naval Research Logistics Quarterly 2 (1955). */
bd_cost sokoban_matching(const sokoban_state *state);

/* Bytes that are no key become a position without a level, which has no text. */
sokoban_state sokoban_state_of(const sokoban_problem *problem, const sokoban_key *key);

/* ---- text ---- */

/* Reads a level in the usual signs, its rows ended by '|' or new lines: # wall, @ player, $ box, . goal, + player and * box on a
 * goal; a blank, - or _ is floor. */
bool sokoban_read(const sokoban_problem *problem, const char *text, size_t length,
                  sokoban_state *state, bd_error *error);
size_t sokoban_write(const sokoban_state *state, char *out, size_t size);
size_t sokoban_draw(const sokoban_state *state, char *out, size_t size);
/* The walk to the box in small letters, and the push in a capital one, as "rruL". */
size_t sokoban_write_push(const sokoban_state *state, bd_move move, char *out, size_t size);

/* Makes levels of the lines of a file: a line with '|' is one, other rows are one together, which a line that is no row ends. */
typedef struct sokoban_gathering {
    uint64_t first;
    size_t length;
    char text[SOKOBAN_SIDE * (SOKOBAN_SIDE + 2)];
} sokoban_gathering;
bd_gather sokoban_gather;

/* ---- solvability and chance ---- */

bd_solvability sokoban_is_solvable(const sokoban_problem *problem, const sokoban_state *state,
                                   char *why, size_t size);

/* Draws a room, and pulls boxes away from their goals at random: positions are not equally likely. False: no luck. */
bool sokoban_draw_lots(const sokoban_problem *problem, bd_random *random, sokoban_state *state);

#endif
