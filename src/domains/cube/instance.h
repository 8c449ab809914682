/* A cube, from rules to tables. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC or BD_DOMAIN_TABLES, of which
 * each choice is a set of pattern tables, and
 *
 *     CUBE_SIDE       3, or 2: corners only, and the piece DBL stays
 *     CUBE_HEURISTIC  a prefix under which stand, for the cube as it is seen from the goal,
 *                     bool   X_open(X_tables **, metric, setup, error); X_open_set(X_tables **, set, metric, setup,
 *                            error) with BD_DOMAIN_TABLES
 *                     void   X_close(X_tables *)
 *                     X_kept X_settle(tables, &cube)       what a state keeps
 *                     X_kept X_step(tables, &kept, turn)   and after a turn
 *                     bd_cost X_value(&kept)               h
 *     CUBE_PHASES     the domain's table: X_phases(tables) are those of the two-phase algorithm
 *     CUBE_OPTIMAL 1  optimal.h finds the fewest face turns, as idastar
 *     CUBE_KERNELS    a list of algorithms for kernels.h; unset: the generic instance serves
 *     CUBE_UNROLLS    loops over the turns are unrolled, which pays without h
 *
 * all of which are undefined at the end. */
#if CUBE_OPTIMAL /* h of a cube that is not near may fall by more than 1 */
#define BD_DOMAIN_PROMISES (BD_ADMISSIBLE | BD_REVERSIBLE | BD_UNIT_COST)
#else
#define BD_DOMAIN_PROMISES (BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_UNIT_COST)
#endif
#define BD_DOMAIN_RISES      1
#define BD_DOMAIN_PASTS      1
#define BD_DOMAIN_REVERSES   1
#define BD_DOMAIN_LEAST_COST 1
#define BD_DOMAIN_COST_BITS  16
#define BD_DOMAIN_HAS_CHECK  1
#define BD_DOMAIN_HAS_DRAW   1
#define BD_DOMAIN_HAS_LOTS   1
#define BD_DOMAIN_HAS_CLOSE  1

#if CUBE_SIDE == 2
#define BD_DOMAIN_NAME    "cube2"
#define BD_DOMAIN_SUMMARY "the pocket cube of 2x2x2; cube2:quarter counts quarter turns"
#define BD_DOMAIN_POSITION                                                                         \
    "a scramble such as R U2 F', or 24 facelets (letters of URFDLB, face by face in that order)"
#define BD_DOMAIN_MOVES    9
#define BD_DOMAIN_HAS_RANK 1
#else
#define BD_DOMAIN_NAME    "cube"
#define BD_DOMAIN_SUMMARY "Rubik's cube; cube:quarter counts quarter turns"
#define BD_DOMAIN_POSITION                                                                         \
    "a scramble such as R U2 F', or 54 facelets (letters of URFDLB, face by face in that order), " \
    "or pieces (UF UR ... DBR)"
#define BD_DOMAIN_MOVES 18
#ifndef CUBE_UNROLLS /* eighteen turns take a compiler four times as long, and a search no less where h takes longer */
#define BD_EACH_CHILD _Pragma("GCC unroll 1")
#endif
#endif

#include "metric.h"
#include "pocket.h"
#include "text.h"

#include <bandolo/template/base/prefix.h>

#define CUBE_H(name) BD_PASTE(CUBE_HEURISTIC, name)

typedef struct D(problem) {
    cube_metric metric;
    cube_cubies goal, from_goal; /* the goal, and its inverse */
    CUBE_H(tables) * tables;
#ifdef BD_DOMAIN_TABLES
    const bd_pattern_set *set; /* of tables, the one that was chosen */
#endif
} D(problem);

typedef struct D(state) {
    cube_cubies cube;
    CUBE_H(kept) kept;
    bool is_played; /* by a turn; else it was read */
} D(state);

typedef cube_cubies D(key);
typedef unsigned D(past);

#include "domains/unit_cost.h"

/* A search that stores states asks for the past of one turn by starting from the state before, which was played. Of that
 * path it knows nothing else, so only the way straight back is redundant. */
BD_INLINE D(past) D(past_start)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return s->is_played ? CUBE_STORED : CUBE_NO_PAST;
}

BD_INLINE D(past) D(past_after)(const D(problem) *p, D(past) past, bd_move m)
{
    return cube_past_after(p->metric, past, m);
}

BD_INLINE bool D(legal)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)s;
    return cube_is_legal(p->metric, m);
}

BD_INLINE D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    D(state) next = {cube_turned(&s->cube, m), CUBE_H(step)(p->tables, &s->kept, m), true};
#if CUBE_SIDE == 2
    memcpy(next.cube.edge, s->cube.edge, sizeof next.cube.edge); /* they are not there */
#endif
    return next;
}

BD_INLINE bd_move D(inverse)(bd_move m)
{
    return (bd_move)cube_turn_back(m);
}

BD_INLINE bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return CUBE_H(value)(&s->kept);
}

BD_INLINE bd_rise D(rise)(const D(problem) *p, const D(state) *s, bd_move m)
{
    CUBE_H(kept) next = CUBE_H(step)(p->tables, &s->kept, m);
    return 1 + (bd_rise)CUBE_H(value)(&next) - (bd_rise)CUBE_H(value)(&s->kept);
}

BD_INLINE bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return cube_same(&s->cube, &p->goal);
}

BD_INLINE D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return s->cube;
}

static inline D(state) D(of_cube)(const D(problem) *p, const cube_cubies *cube)
{
    cube_cubies seen = cube_product(&p->from_goal, cube);
    return (D(state)){*cube, CUBE_H(settle)(p->tables, &seen), false};
}

/* Bytes that are no cube give some pieces, too. */
static inline D(state) D(from_key)(const D(problem) *p, const D(key) *k)
{
    cube_cubies cube = *k;
    for (unsigned i = 0; i < CUBE_CORNERS; ++i)
        cube.corner[i] %= 3 * CUBE_TWIST;
    for (unsigned i = 0; i < CUBE_EDGES; ++i)
        cube.edge[i] = (uint8_t)(cube.edge[i] % CUBE_FLIP % CUBE_EDGES +
                                 (cube.edge[i] & CUBE_FLIP));
    return D(of_cube)(p, &cube);
}

static inline D(problem) D(aim)(const D(problem) *p, const cube_cubies *goal)
{
    D(problem) aimed = *p;
    aimed.goal = *goal;
    aimed.from_goal = cube_inverse(goal);
    return aimed;
}

static inline D(problem) D(toward)(const D(problem) *p, const D(state) *s)
{
    return D(aim)(p, &s->cube);
}

static inline D(state) D(goal)(const D(problem) *p)
{
    return D(of_cube)(p, &p->goal);
}

/* ---- the table ---- */

#ifdef BD_DOMAIN_TABLES
#define BD_DOMAIN_PATTERNS(set) set

static inline void D(choose)(D(problem) *p, const bd_pattern_set *set)
{
    p->set = set;
}

BD_INLINE bool D(open_tables)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    return CUBE_H(open_set)(&p->tables, p->set, p->metric, setup, error);
}
#else
BD_INLINE bool D(open_tables)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    return CUBE_H(open)(&p->tables, p->metric, setup, error);
}
#endif

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    cube_cubies goal = cube_solved;
    if (!cube_read_metric(setup->shape, &p->metric, error) ||
        (setup->goal && !cube_read(setup->goal, strlen(setup->goal), CUBE_SIDE, &goal, error)))
        return false;
    *p = D(aim)(p, &goal);
    return D(open_tables)(p, setup, error);
}

static void D(close)(D(problem) *p)
{
    CUBE_H(close)(p->tables);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    cube_cubies cube;
    if (!cube_read(text, length, CUBE_SIDE, &cube, error))
        return false;
#if CUBE_SIDE == 2
    cube_cubies seen = cube_product(&p->from_goal, &cube);
    pocket_name_colours(&seen);
    cube = cube_product(&p->goal, &seen);
#endif
    *s = D(of_cube)(p, &cube);
    return true;
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return cube_write(&s->cube, CUBE_SIDE, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return cube_draw(&s->cube, CUBE_SIDE, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return cube_write_turn(m, out, size);
}

static bool D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    cube_cubies seen = cube_product(&p->from_goal, &s->cube);
    return cube_explain(&seen, CUBE_SIDE, why, size);
}

static void D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
#if CUBE_SIDE == 2
    cube_cubies seen = pocket_unrank(bd_random_below(random, POCKET_POSITIONS));
#else
    cube_cubies seen = cube_random(random);
#endif
    cube_cubies cube = cube_product(&p->goal, &seen);
    *s = D(of_cube)(p, &cube);
}

#if CUBE_SIDE == 2
static uint64_t D(positions)(const D(problem) *p)
{
    (void)p;
    return POCKET_POSITIONS;
}

static uint64_t D(rank)(const D(problem) *p, const D(state) *s)
{
    cube_cubies seen = cube_product(&p->from_goal, &s->cube);
    return pocket_rank(&seen);
}

static D(state) D(unrank)(const D(problem) *p, uint64_t index)
{
    cube_cubies seen = pocket_unrank(index), cube = cube_product(&p->goal, &seen);
    return D(of_cube)(p, &cube);
}
#endif

#ifdef CUBE_PHASES
static bd_status D(two_phase)(const D(problem) *p, D(state) start, bd_run *run);
#endif
#if CUBE_OPTIMAL
static bd_status D(optimal)(const D(problem) *p, D(state) start, bd_run *run);
#endif

#ifdef CUBE_KERNELS
#define BD_DOMAIN_ALGORITHMS CUBE_KERNELS
#include <bandolo/search/template.h>
#include <bandolo/template/search/replay.h>

#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif
#ifdef CUBE_PHASES
extern const bd_domain CUBE_PHASES;

/* The two-phase algorithm, which takes no weight and counts half turns as one. */
static bd_status D(two_phase)(const D(problem) *p, D(state) start, bd_run *run)
{
    const phases_tables tables = CUBE_H(phases)(p->tables);
    bool halves = p->metric == CUBE_FACE_TURNS;
    if (run->options->weight.kind != BD_WEIGHT_USUAL || (!halves && run->options->cost_limit))
        return bd_algorithm_find("anytime")->run(&CUBE_PHASES, p, &start, run);
    cube_cubies seen = cube_product(&p->from_goal, &start.cube);
    return phases_search(&tables, &seen, halves, run);
}
#endif

#if CUBE_OPTIMAL
#include <bandolo/search/idastar.h>
/* Face turns; quarter turns have IDA* of all domains. */
static bd_status D(optimal)(const D(problem) *p, D(state) start, bd_run *run)
{
    if (p->metric != CUBE_FACE_TURNS)
        return D(idastar)(p, start, run);
    cube_cubies seen = cube_product(&p->from_goal, &start.cube);
    return optimal_search(p->tables, &seen, run);
}
#endif

#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef CUBE_SIDE
#undef CUBE_HEURISTIC
#undef CUBE_KERNELS
#undef CUBE_UNROLLS
#undef CUBE_PHASES
#undef CUBE_OPTIMAL
#undef CUBE_H
