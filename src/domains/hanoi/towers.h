/* The tower of Hanoi on three to eight pegs: the upper disc of a peg goes to another, never upon a smaller one. */
#ifndef BANDOLO_DOMAINS_HANOI_TOWERS_H
#define BANDOLO_DOMAINS_HANOI_TOWERS_H

#include <bandolo/base/random.h>
#include <bandolo/base/types.h>
#include <bandolo/template/base/compiler.h>

enum { HANOI_PEGS = 8, HANOI_DISCS = 20, HANOI_FEWEST_PEGS = 3 };

/* Three bits for each disc, its peg from 0, the smallest disc lowest. */
typedef uint64_t hanoi_towers;

typedef struct hanoi_problem {
    unsigned pegs, discs;
    hanoi_towers goal;
} hanoi_problem;

BD_INLINE unsigned hanoi_peg(hanoi_towers towers, unsigned disc)
{
    return towers >> 3 * disc & 7;
}

BD_INLINE bd_move hanoi_move(unsigned from, unsigned to)
{
    return (bd_move)(from * HANOI_PEGS + to);
}

/* The smallest disc of each peg; `discs` where there is none. */
BD_INLINE void hanoi_tops(const hanoi_problem *problem, hanoi_towers towers, unsigned *tops)
{
    for (unsigned peg = 0; peg < HANOI_PEGS; ++peg)
        tops[peg] = problem->discs;
    for (unsigned disc = problem->discs; disc-- > 0;)
        tops[hanoi_peg(towers, disc)] = disc;
}

/* Carries the upper disc of one peg to another. */
hanoi_towers hanoi_play(const hanoi_problem *problem, hanoi_towers towers, bd_move move);
unsigned hanoi_moves(const hanoi_problem *problem, hanoi_towers towers, bd_move *moves);

/* A lower bound. Let the largest disc that is not at its goal leave peg a, and come to peg g. Smaller ones are off a when it
 * leaves, and off g when it comes: one on a that belongs to a or g moves twice, so does one on g that belongs there. Any
 * other that is not at its goal moves once. */
bd_cost hanoi_estimate(const hanoi_problem *problem, hanoi_towers towers);

/* Reads "4x10", pegs and discs, and the goal: all on the last peg, or as `goal` says. False: `error` says why. */
bool hanoi_open(hanoi_problem *problem, const char *shape, const char *goal, bd_error *error);

/* The peg of each disc from 1, the smallest first; an empty text: all on the first. */
bool hanoi_read(const hanoi_problem *problem, const char *text, size_t length, hanoi_towers *towers,
                bd_error *error);
size_t hanoi_write(const hanoi_problem *problem, hanoi_towers towers, char *out, size_t size);
size_t hanoi_draw(const hanoi_problem *problem, hanoi_towers towers, char *out, size_t size);

/* Positions, numbered with a digit for each disc. */
uint64_t hanoi_positions(const hanoi_problem *problem);
uint64_t hanoi_rank(const hanoi_problem *problem, hanoi_towers towers);
hanoi_towers hanoi_unrank(const hanoi_problem *problem, uint64_t number);

#endif
