/* A game of peg solitaire: a board, the pegs that must be left, and what shows that this is out of reach. */
#ifndef BANDOLO_DOMAINS_PEG_GAME_H
#define BANDOLO_DOMAINS_PEG_GAME_H

#include "board.h"

#include <bandolo/search/domain.h>

enum { PEG_PAGODAS = 6, PEG_REGIONS = 32 };

/* Weights such that no jump makes the sum greater: with a smaller sum than the goal's there is no solution. J. D. Beasley,
 * "The Ins and Outs of Peg Solitaire" (1985). */
typedef struct peg_pagoda {
    int16_t weight[PEG_HOLES];
    int16_t sums[PEG_BYTES][256];
    int16_t least; /* the goal's */
} peg_pagoda;

typedef struct peg_problem {
    peg_board board;
    peg_set goal;  /* empty: any single peg */
    unsigned left; /* pegs that are left in the end */
    unsigned pagodas, regions, partitions;
    peg_pagoda pagoda[PEG_PAGODAS];
    /* Merson regions apart from each other: while all of a region has pegs, only a jump out of it can change it, so each full
     * one takes a sweep that begins in it. Each partition is the first as another view has it: the greatest of their numbers
     * of full regions is the same for boards that differ by a symmetry, so that h is consistent. */
    peg_set region[PEG_VIEWS][PEG_REGIONS];
} peg_problem;

/* One board is stored for all that differ by a symmetry, with the view from which the player sees it. The key is all but
 * the view. */
typedef struct peg_state {
    peg_set pegs;
    uint8_t
        last; /* the hole of the peg that jumped last, or PEG_NONE: it may go on in the same sweep */
    uint8_t view;
} peg_state;

typedef uint64_t peg_key; /* the pegs, and the last hole in the uppermost byte */

/* Reads the board's name and the goal: NULL for one peg where the first hole is, "any", holes such as d4, or a board.
 * False: `error` says why. */
bool peg_open(peg_problem *problem, const char *shape, const char *goal, bd_error *error);

/* Turns the pegs into those that are stored. */
peg_state peg_state_of(const peg_problem *problem, peg_set pegs, unsigned last, unsigned view);

BD_INLINE peg_key peg_key_of(const peg_state *state)
{
    return state->pegs | (peg_key)state->last << 8 * PEG_BYTES;
}

BD_INLINE bool peg_is_goal(const peg_problem *problem, const peg_state *state)
{
    return problem->goal ? state->pegs == problem->goal : peg_count(state->pegs) == 1;
}

BD_INLINE bool peg_may_jump(const peg_problem *problem, peg_set pegs, bd_move move)
{
    const peg_jump *jump = &problem->board.jump[move];
    return (pegs & jump->three) == jump->two;
}

/* Is the goal out of reach by a pagoda? */
BD_INLINE bool peg_is_hopeless(const peg_problem *problem, peg_set pegs)
{
    for (unsigned i = 0; i < problem->pagodas; ++i) {
        int sum = 0;
        for (unsigned byte = 0; 8 * byte < problem->board.holes; ++byte)
            sum += problem->pagoda[i].sums[byte][pegs >> 8 * byte & 255];
        if (sum < problem->pagoda[i].least)
            return true;
    }
    return false;
}

/* Writes the jumps that are possible; with `foresees`, those alone after which no pagoda rules out the goal. */
unsigned peg_moves(const peg_problem *problem, const peg_state *state, bool foresees,
                   bd_move *moves);

/* The state after a jump; `sweeps`: the peg that jumped is remembered. */
peg_state peg_play(const peg_problem *problem, const peg_state *state, bd_move move, bool sweeps);

/* The sweeps that are left at least: regions that are full, less the one in which a sweep goes on. 0 at a goal. */
BD_INLINE bd_cost peg_full_regions(const peg_problem *problem, const peg_state *state)
{
    bd_cost most = 0;
    peg_set going = state->last == PEG_NONE ? 0 : peg_only(state->last);
    peg_set others = state->pegs & ~going;
    for (unsigned i = 0; i < problem->partitions; ++i) {
        bd_cost full = 0;
        for (unsigned k = 0; k < problem->regions; ++k)
            full += !(problem->region[i][k] & ~others);
        most = full > most ? full : most;
    }
    return peg_is_goal(problem, state) ? 0 : most;
}

/* Three pegs in a row lie on three colours of a chequer of three: a jump changes the parity of each colour's pegs. So parities
 * that are equal or not stay so, a bit for each two colours of each of the chequers. */
unsigned peg_class(const peg_board *board, peg_set pegs);

/* ---- text ---- */

/* Reads holes that are empty (such as d4), a board of '*' and '.' (also x or 1, and o or 0), or nothing: the board's first.
 * Behind '@' stands the hole of the peg that jumped last. */
bool peg_read(const peg_problem *problem, const char *text, size_t length, peg_set *pegs,
              unsigned *last, bd_error *error);
size_t peg_write(const peg_problem *problem, const peg_state *state, char *out, size_t size);
size_t peg_draw(const peg_problem *problem, peg_set pegs, char *out, size_t size);
/* "d2-d4" */
size_t peg_write_jump(const peg_problem *problem, unsigned from, unsigned to, char *out,
                      size_t size);

/* The pegs as the player sees them. */
BD_INLINE peg_set peg_seen(const peg_problem *problem, const peg_state *state)
{
    return peg_image(&problem->board, state->view, state->pegs);
}

/* ---- solvability and chance ---- */

/* Judges by parities, by pagodas, and by a search within a limit. */
bd_solvability peg_is_solvable(const peg_problem *problem, const peg_state *state, char *why,
                               size_t size);

/* Jumps backward from the goal, at random: boards are not equally likely. */
peg_set peg_random(const peg_problem *problem, bd_random *random);

#endif
