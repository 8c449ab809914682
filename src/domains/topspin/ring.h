/* Top Spin: tokens in a ring, and a turntable that reverses some neighbours. The ring slides freely, so a state is the
 * order of the tokens from token 1 on, and each place of the turntable is a move. */
#ifndef BANDOLO_DOMAINS_TOPSPIN_RING_H
#define BANDOLO_DOMAINS_TOPSPIN_RING_H

#include <bandolo/base/random.h>
#include <bandolo/base/types.h>
#include <bandolo/heuristic/projection.h>
#include <bandolo/template/base/compiler.h>

enum { TOPSPIN_MOST = 20, TOPSPIN_FEWEST = 4 };

/* Token 1 first; zeros are forgotten tokens, and lie behind the last. */
typedef struct topspin_ring {
    uint8_t token[TOPSPIN_MOST];
} topspin_ring;

typedef struct topspin_problem {
    unsigned size, turned; /* tokens, and how many the turntable takes */
    topspin_ring goal;
    uint8_t place[TOPSPIN_MOST + 1]; /* of a token in the goal */
    unsigned kept;                   /* tokens that a pattern keeps beside its first */
    bd_projected *table;             /* NULL: no patterns */
} topspin_problem;

/* A move under which token 1 lies is named by where it lies there, before and after, any other by the place where the
 * turntable begins: so the inverse of a move does not depend on sizes. */
enum {
    TOPSPIN_BESIDE = TOPSPIN_MOST * TOPSPIN_MOST,
    TOPSPIN_MOVES = TOPSPIN_BESIDE + TOPSPIN_MOST
};

BD_INLINE bd_move topspin_inverse(bd_move move)
{
    return move >= TOPSPIN_BESIDE
               ? move
               : (bd_move)(move % TOPSPIN_MOST * TOPSPIN_MOST + move / TOPSPIN_MOST);
}

BD_INLINE unsigned topspin_moves(const topspin_problem *problem, bd_move *moves)
{
    unsigned count = 0;
    for (unsigned at = 0; at < problem->turned; ++at)
        moves[count++] = (bd_move)(at * TOPSPIN_MOST + problem->turned - 1 - at);
    for (unsigned begin = 1; begin + problem->turned <= problem->size; ++begin)
        moves[count++] = (bd_move)(TOPSPIN_BESIDE + begin);
    return count;
}

/* The place where the turntable begins, counted from token 1 as place 0. */
BD_INLINE unsigned topspin_begin(const topspin_problem *problem, bd_move move)
{
    if (move >= TOPSPIN_BESIDE)
        return move - TOPSPIN_BESIDE;
    return (problem->size - move / TOPSPIN_MOST) % problem->size;
}

/* Is it one of those that topspin_moves() writes? */
BD_INLINE bool topspin_is_move(const topspin_problem *problem, bd_move move)
{
    if (move < TOPSPIN_BESIDE)
        return move / TOPSPIN_MOST + move % TOPSPIN_MOST + 1U == problem->turned;
    unsigned begin = move - TOPSPIN_BESIDE;
    return begin > 0 && begin + problem->turned <= problem->size;
}

/* Reverses the tokens on the turntable; then token 1 is first again. */
BD_INLINE topspin_ring topspin_turn(const topspin_problem *problem, const topspin_ring *ring,
                                    bd_move move)
{
    topspin_ring next = *ring;
    unsigned size = problem->size, turned = problem->turned, at = 1;
    if (move >= TOPSPIN_BESIDE) {
        unsigned begin = move - TOPSPIN_BESIDE;
        for (unsigned i = 0; i < turned; ++i)
            next.token[begin + i] = ring->token[begin + turned - 1 - i];
        return next;
    }
    unsigned before = move / TOPSPIN_MOST, after = turned - 1 - before;
    for (unsigned i = 1; i <= before; ++i)
        next.token[at++] = ring->token[size - i];
    for (unsigned i = after + 1; i < size - before; ++i)
        next.token[at++] = ring->token[i];
    for (unsigned i = after; i > 0; --i)
        next.token[at++] = ring->token[i];
    return next;
}

/* The past of a path: the turntable's last place and that of token 1, as if the ring never slid, both below TOPSPIN_MOST, and 1
 * more. 0 where a move is redundant: the last one undone, or, from the third move on, two that share no token, the greater
 * place first. The second move leaves out the inverse alone, as searches that store states need it. */
enum {
    TOPSPIN_NO_PAST = 1 + TOPSPIN_MOST * TOPSPIN_MOST,
    TOPSPIN_FIRST = 2 * TOPSPIN_NO_PAST /* and more, after one move */
};

BD_INLINE unsigned topspin_past_after(const topspin_problem *problem, unsigned past, bd_move move)
{
    bool is_second = past >= TOPSPIN_FIRST, is_first = past == TOPSPIN_NO_PAST;
    unsigned before = is_second ? past - TOPSPIN_FIRST : past;
    unsigned size = problem->size, turned = problem->turned, one = (before - 1) % TOPSPIN_MOST;
    unsigned last = (before - 1) / TOPSPIN_MOST,
             begin = (topspin_begin(problem, move) + one) % size;
    unsigned apart = (begin + size - last) % size;
    bool is_free = apart >= turned && size - apart >= turned;
    if (!is_first && (apart == 0 || (!is_second && is_free && begin < last)))
        return 0;
    if (move < TOPSPIN_BESIDE)
        one = (one + size + turned - 1 - 2 * (move / TOPSPIN_MOST)) % size;
    return (is_first ? TOPSPIN_FIRST : 0) + 1 + begin * TOPSPIN_MOST + one;
}

/* Reads sizes such as "12,4", and the goal: in order, or `goal`. False: `error` says why. */
bool topspin_open(topspin_problem *problem, const char *shape, const char *goal, bd_error *error);

/* Makes `ring` the goal. */
void topspin_aim(topspin_problem *problem, const topspin_ring *ring);

/* The order of the tokens, from any of them on. */
bool topspin_read(const topspin_problem *problem, const char *text, size_t length,
                  topspin_ring *ring, bd_error *error);
size_t topspin_write(const topspin_problem *problem, const topspin_ring *ring, char *out,
                     size_t size);
/* A picture: the ring, its upper half above its lower. */
size_t topspin_draw(const topspin_problem *problem, const topspin_ring *ring, char *out,
                    size_t size);

/* Can turns make all orders? Else they make the even ones alone: each turn swaps an even number of pairs, and to slide an odd
 * ring, too. */
BD_INLINE bool topspin_makes_all(const topspin_problem *problem)
{
    return problem->size % 2 == 0 || problem->turned / 2 % 2 == 1;
}

bool topspin_is_solvable(const topspin_problem *problem, const topspin_ring *ring, char *why,
                         size_t size);
void topspin_shuffle(const topspin_problem *problem, bd_random *random, topspin_ring *ring);

/* The orders that lead to the goal are numbered as words are sorted. 0: too many. */
uint64_t topspin_rings(const topspin_problem *problem);
uint64_t topspin_rank(const topspin_problem *problem, const topspin_ring *ring);
topspin_ring topspin_unrank(const topspin_problem *problem, uint64_t number);

/* ---- patterns ----
 *
 * A pattern keeps tokens that are neighbours in the goal. All such patterns of one size have the same distances, so one table
 * serves for each token as the first. As an order and its inverse are equally far from the goal, places and tokens change
 * parts for as many look-ups again: A. Felner, U. Zahavi, J. Schaeffer, R. C. Holte, "Dual lookups in pattern databases",
 * IJCAI (2005). The greatest is not consistent then. */

/* Builds the table, some hundred thousand states in at most 16 MB. False: `error` says why. */
bool topspin_patterns_open(topspin_problem *problem, const bd_setup *setup, bd_error *error);
void topspin_patterns_close(topspin_problem *problem);

bd_cost topspin_patterns_estimate(const topspin_problem *problem, const topspin_ring *ring);

#endif
