/* Blocks on a table, in towers: a block without another on it goes to the table or onto another such block, until the towers
 * are those wanted. Each move costs 1. To find the fewest moves is NP-hard. N. Gupta, D. S. Nau, "On the complexity of
 * blocks-world planning", Artificial Intelligence 56 (1992). */
#ifndef BANDOLO_DOMAINS_BLOCKS_TOWERS_H
#define BANDOLO_DOMAINS_BLOCKS_TOWERS_H

#include <bandolo/base/random.h>
#include <bandolo/base/types.h>
#include <bandolo/template/base/compiler.h>

#include <string.h>

enum { BLOCKS_MOST = 24, BLOCKS_USUAL = 6 };

/* The block under each block, counted from 1; 0 is the table. Behind the last are zeros, and so is the first entry. */
typedef struct blocks_key {
    uint8_t below[BLOCKS_MOST + 1];
} blocks_key;

typedef struct blocks_towers {
    blocks_key on;
    uint8_t above[BLOCKS_MOST + 1]; /* the block on it, 0: none; nothing of the table */
} blocks_towers;

typedef struct blocks_problem {
    unsigned count;
    blocks_key goal;
    uint32_t under[BLOCKS_MOST + 1]; /* bit b: block b is somewhere under it in the goal */
} blocks_problem;

BD_INLINE bd_move blocks_move(unsigned block, unsigned onto)
{
    return (bd_move)(block * (BLOCKS_MOST + 1) + onto);
}

/* Moves a block onto another, or to the table, 0. */
BD_INLINE blocks_towers blocks_play(const blocks_towers *towers, bd_move move)
{
    blocks_towers next = *towers;
    unsigned block = move / (BLOCKS_MOST + 1), onto = move % (BLOCKS_MOST + 1);
    next.above[next.on.below[block]] = 0;
    next.on.below[block] = (uint8_t)onto;
    next.above[onto] = (uint8_t)block;
    next.above[0] = 0;
    return next;
}

unsigned blocks_moves(const blocks_problem *problem, const blocks_towers *towers, bd_move *moves);

/* A lower bound, consistent. A block is in place if it stands on what the goal has there, and so do all under it; any other
 * moves. It moves twice if it stands, and is wanted, somewhere above another that is not in place: once before the other's
 * last move, and once after it. */
bd_cost blocks_estimate(const blocks_problem *problem, const blocks_towers *towers);

/* The towers of any bytes; what is not below any tower is left out. */
blocks_towers blocks_of_key(const blocks_problem *problem, const blocks_key *key);

/* Reads "8", the number of blocks, and the goal: one tower, 1 on 2 on 3 ..., or as `goal` says. False: `error` says why. */
bool blocks_open(blocks_problem *problem, const char *shape, const char *goal, bd_error *error);

/* Makes these towers the goal. */
void blocks_aim(blocks_problem *problem, const blocks_key *goal);

/* The block under each block, 0: the table. */
bool blocks_read(const blocks_problem *problem, const char *text, size_t length,
                 blocks_towers *towers, bd_error *error);
size_t blocks_write(const blocks_problem *problem, const blocks_key *key, char *out, size_t size);
/* A line for each tower, from the table up. */
size_t blocks_draw(const blocks_problem *problem, const blocks_key *key, char *out, size_t size);

/* Draws towers, any as likely as another. J. Slaney, S. Thiebaux, "Blocks World revisited", Artificial Intelligence 125
 * (2001). */
blocks_towers blocks_any(const blocks_problem *problem, bd_random *random);

#endif
