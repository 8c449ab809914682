/* FreeCell and its family with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC,
 * BD_DOMAIN_PROMISES and
 *
 *     FREECELL_ESTIMATE(rules, board)   h
 *     FREECELL_CHECKS_KEYS 1            bytes that are no key make an empty board
 *     FREECELL_ALGORITHMS               kernels.h's list of algorithms; unset: the generic instance serves
 *     FREECELL_DOVETAILS 1              freecell_dovetail() comes before that of all domains
 *
 * which are undefined at the end. */
#define BD_DOMAIN_NAME "freecell"
#define BD_DOMAIN_SUMMARY                                                                          \
    "FreeCell, and by its rules Baker's Game, Eight Off, Simple Simon and others"
#define BD_DOMAIN_POSITION                                                                         \
    "the number of a deal, or a board, its columns after each other: \"JD KD 2S; 2D KC; ...\""
#define BD_DOMAIN_MOVES          416
#define BD_DOMAIN_GENERATES      128
#define BD_DOMAIN_LEAST_COST     1
#define BD_DOMAIN_COST_BITS      14
#define BD_DOMAIN_HAS_CHECK      1
#define BD_DOMAIN_HAS_DRAW       1
#define BD_DOMAIN_HAS_LOTS       1
#define BD_DOMAIN_LOTS_FAIL      1
#define BD_DOMAIN_GATHER         freecell_gather
#define BD_DOMAIN_GATHERING_SIZE sizeof(freecell_gathering)
#define BD_DOMAIN_NAMES_IN_STATE 1
#define BD_DOMAIN_SETTINGS       15

#include "beams.h"
#include "dovetail.h"
#include "estimate.h"
#include "gather.h"
#include "outlook.h"
#include "solvable.h"
#include "tables.h"
#include "text.h"

#include <bandolo/template/base/prefix.h>

#include <string.h>

typedef freecell_rules D(problem);
typedef freecell_board D(state);
typedef freecell_key D(key);

#include "domains/no_inverse.h"
#include "domains/unit_cost.h"

static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    return freecell_moves(p, s, moves);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    D(state) next = *s;
    freecell_move(&next, m);
    freecell_autoplay(p, &next);
    return next;
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    (void)p, (void)s;
    return FREECELL_ESTIMATE(p, s);
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return freecell_is_solved(s);
}

static inline D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return s->key;
}

static inline D(state) D(from_key)(const D(problem) *p, const D(key) *k)
{
    D(state) board;
    D(key) none;
    (void)p, (void)none;
#if FREECELL_CHECKS_KEYS
    if (!freecell_is_key(k)) {
        memset(&none, FREECELL_HOME, sizeof none);
        none.base = 0;
        k = &none;
    }
#endif
    freecell_board_of(&board, k);
    return board;
}

static inline D(problem) D(with_setting)(const D(problem) *p, unsigned setting)
{
    D(problem) set = *p;
    set.setting = setting;
    return set;
}

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    if (setup->goal)
        return bd_fail(error, BD_BAD_USAGE, 0, "freecell has one goal, all cards at home");
    return freecell_rules_read(p, setup->shape, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return freecell_read(p, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return freecell_write(p, s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return freecell_draw(p, s, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return freecell_write_move(m, out, size);
}

static size_t D(format_move_in)(const D(problem) *p, const D(state) *s, bd_move m, char *out,
                                size_t size)
{
    return freecell_write_move_in(p, s, m, out, size);
}

static bd_solvability D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    return freecell_is_solvable(p, s, why, size);
}

static bool D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    return freecell_deal_solvable(p, random, s);
}

#if FREECELL_DOVETAILS
static bd_status D(quick_dovetail)(const D(problem) *p, D(state) start, bd_run *run);
static bd_status D(quick_anytime)(const D(problem) *p, D(state) start, bd_run *run);
#endif

#ifdef FREECELL_ALGORITHMS
#include <bandolo/search/template.h>
#include <bandolo/template/search/replay.h>
#define BD_DOMAIN_ALGORITHMS FREECELL_ALGORITHMS
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif

#if FREECELL_DOVETAILS
#include <bandolo/search/anytime.h>
/* The search of all domains proves that there is no solution: it tells boards apart by more than a hash. */
static bd_status D(quick_dovetail)(const D(problem) *p, D(state) start, bd_run *run)
{
    bd_status status = run->most_cost == BD_NO_COST ? freecell_dovetail(p, &start, run, false)
                                                    : BD_NO_SOLUTION;
    return status == BD_NO_SOLUTION ? D(greedy)(p, start, run) : status;
}

/* Dovetailing has a solution at once; beams look for fewer moves. Those of all domains come last, which tell boards apart by
 * more than a hash. */
static bd_status D(quick_anytime)(const D(problem) *p, D(state) start, bd_run *run)
{
    D(beam_search) beams;
    uint64_t width;
    if (run->options->weight.kind != BD_WEIGHT_USUAL || run->options->cost_limit)
        return D(anytime)(p, start, run);
    bd_status status = freecell_dovetail(p, &start, run, true);
    if (status == BD_GAVE_UP || (status == BD_SOLVED && run->path_length > 0))
        status = freecell_beams(p, &start, run, &width);
    if (!run->has_solution && (status == BD_GAVE_UP || status == BD_NO_SOLUTION)) {
        status = D(quick_dovetail)(p, start, run);
        if (status == BD_SOLVED)
            status = freecell_beams(p, &start, run, &width);
    }
    if (status != BD_GAVE_UP)
        return status;
    if (!D(beam_open)(&beams, p, run))
        return bd_run_out_of_memory(run);
    beams.best = run->cost;
    status = D(anytime_beam_widen)(&beams, start, width);
    D(beam_close)(&beams);
    return status;
}
#endif

#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef FREECELL_ESTIMATE
#undef FREECELL_CHECKS_KEYS
#undef FREECELL_ALGORITHMS
#undef FREECELL_DOVETAILS
