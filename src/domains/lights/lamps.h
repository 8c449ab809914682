/* Lights out: a press of a lamp switches it and some others. The order of presses makes no difference, and a second press undoes
 * the first, so a solution is a set of presses: a linear equation over the field of two elements.
 * M. Anderson, T. Feil, "Turning lights out with linear algebra", Mathematics Magazine 71 (1998). */
#ifndef BANDOLO_DOMAINS_LIGHTS_LAMPS_H
#define BANDOLO_DOMAINS_LIGHTS_LAMPS_H

#include <bandolo/base/random.h>
#include <bandolo/base/types.h>
#include <bandolo/template/base/compiler.h>

enum {
    LIGHTS_MOST = 256,
    LIGHTS_WORDS = LIGHTS_MOST / 64,
    LIGHTS_COLUMNS = 26,
    LIGHTS_QUICK = 10 /* quiet patterns of which h tries all sums */
};

/* A set of lamps. */
typedef struct lights_set {
    uint64_t word[LIGHTS_WORDS];
} lights_set;

typedef struct lights_problem lights_problem;
typedef bd_cost lights_estimate(const lights_problem *problem, const lights_set *lit);

struct lights_problem {
    lights_estimate *estimate; /* NULL: there is none */
    unsigned rows, columns, lamps, words;
    lights_set goal;
    lights_set switched[LIGHTS_MOST]; /* by a press */
    unsigned most;                    /* lamps that a press switches */
    /* Elimination: bit i of a press set that makes a change of lamps is the parity of rows[i] & change, i < rank, for the press
     * pivot[i]; other presses are not needed. The parities of later rows are even for every change that can be made. */
    unsigned rank, quiets;
    lights_set row[LIGHTS_MOST];
    uint16_t pivot[LIGHTS_MOST];
    lights_set quiet[LIGHTS_MOST]; /* a basis of the press sets that change nothing */
};

BD_INLINE bool lights_has(const lights_set *set, unsigned lamp)
{
    return set->word[lamp / 64] >> lamp % 64 & 1;
}

BD_INLINE void lights_flip(lights_set *set, unsigned lamp)
{
    set->word[lamp / 64] ^= UINT64_C(1) << lamp % 64;
}

BD_INLINE lights_set lights_sum(const lights_set *a, const lights_set *b)
{
    lights_set sum;
    for (unsigned i = 0; i < LIGHTS_WORDS; ++i)
        sum.word[i] = a->word[i] ^ b->word[i];
    return sum;
}

BD_INLINE unsigned lights_count(const lights_problem *problem, const lights_set *set)
{
    unsigned count = 0;
    for (unsigned i = 0; i < problem->words; ++i)
        count += (unsigned)__builtin_popcountll(set->word[i]);
    return count;
}

/* Reads "5x5", then a pattern and "torus" after commas, and the goal: all dark, or `goal`. False: `error` says why. */
bool lights_open(lights_problem *problem, const char *shape, const char *goal, bd_error *error);

/* Lamps of '*' (or 1) and '.' (or 0), row by row; an empty text: all are lit. */
bool lights_read(const lights_problem *problem, const char *text, size_t length, lights_set *lit,
                 bd_error *error);
size_t lights_write(const lights_problem *problem, const lights_set *lit, char *out, size_t size);
size_t lights_draw(const lights_problem *problem, const lights_set *lit, char *out, size_t size);
size_t lights_write_lamp(const lights_problem *problem, unsigned lamp, char *out, size_t size);

/* ---- algebra ---- */

/* Solves the equations once and for all. */
void lights_eliminate(lights_problem *problem);

/* Presses that lead from `lit` to the goal. False: none do, and `row` is the set of which they switch an even number. */
bool lights_solve(const lights_problem *problem, const lights_set *lit, lights_set *presses,
                  unsigned *row);

/* The fewest presses: of the sums with 2^most quiet patterns. */
unsigned lights_fewest(const lights_problem *problem, const lights_set *presses, unsigned most);

bool lights_is_solvable(const lights_problem *problem, const lights_set *lit, char *why,
                        size_t size);

/* The lamps after a set of presses. */
lights_set lights_pressed(const lights_problem *problem, const lights_set *lit,
                          const lights_set *presses);

/* Positions from which the goal can be reached are numbered by the presses that are needed. 0: too many. */
uint64_t lights_positions(const lights_problem *problem);
uint64_t lights_rank(const lights_problem *problem, const lights_set *lit);
lights_set lights_unrank(const lights_problem *problem, uint64_t number);

/* ---- estimates ---- */

/* A press switches so many lamps at most. */
lights_estimate lights_by_lamps;

/* The fewest presses, if few enough quiet patterns make it quick; else as above. */
lights_estimate lights_presses_left;

#endif
