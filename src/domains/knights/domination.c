/* The fewest knights, proved, by sweeps over the board (sweep.h).
 *
 * A sweep for a bound B keeps the partial placements that waste at most B less the packing's
 * weight: the slack. If none reaches the end, every placement has more than B knights. Three things
 * keep it narrow:
 *
 * - The packing is symmetric. The rows above the middle or those below it have at most half of the
 *   waste, and we may turn the board so that it is those above: there the slack is halved.
 * - What the first k rows waste at least, turned round, is what the last k rows waste at least.
 *   So the upper half, once swept, bounds the lower from below.
 * - A profile and its mirror image are one at the end of a row. Inside a row a sweep goes on from
 *   one of the two, while the board turned round may hold the other: so both bounds are of whole rows.
 *
 * The bound rises from the packing's weight until it meets the best placement, which a sweep of
 * limited width (a beam) finds early: most often a least one.
 *
 * All least placements are those on the ways through a last sweep, with the slack that their number
 * leaves. Halving would lose some, so it is first swept for what k rows waste at least, and both
 * ends are bounded.
 *
 * Time and space grow with the states, whose number depends more on the slack than on the size
 * of the board: 6 thousand for 8x8, 0.8 million for 12x12, 50 for 15x15, where the packing is
 * 4.4 knights short of the truth; 230 for 16x16, where it is 6.1. */
#include "domains/knights/knights.h"
#include "domains/knights/sweep.h"

#include <bandolo/template/base/memory.h>

#include <string.h>

enum {
    FIRST_WIDTH = 64,
    SECOND_WIDTH = 1024,
    WIDER = 8,          /* by so much a beam is, where the one before did not find what is there */
    MOST_KEPT = 1 << 28 /* bytes for the layers of a sweep that may find nothing */
};

typedef struct knights_domination {
    constraint_run *run;
    bool distinct; /* of placements that are images of each other, one is wanted */
    knights_field field;
    int64_t lower, upper;                     /* fewer than `lower` will not do, `upper` will */
    uint64_t width;                           /* of the last beam */
    uint64_t states;                          /* of the last sweep of full width */
    uint32_t floor[KNIGHTS_MOST_SQUARES + 1]; /* the least that the first k rows waste */
} knights_domination;

/* The waste of a placement of `knights` knights; negative: there is no such placement. */
static int64_t slack_of(const knights_domination *domination, int64_t knights)
{
    return knights * KNIGHTS_UNIT - (int64_t)domination->field.total;
}

/* ---- sweeps ---- */

/* The cells above the middle, in whole rows. */
static unsigned upper_half(const knights_field *field)
{
    return field->cells / field->columns / 2 * field->columns;
}

/* The least waste of the cells behind the first `cells`, by those of them that fill rows. */
static uint32_t floor_behind(const knights_domination *domination, unsigned cells)
{
    const knights_field *field = &domination->field;
    return domination->floor[(field->cells - cells) / field->columns];
}

/* Learns what the rows swept so far waste at least. */
static void raise_floor(knights_domination *domination, unsigned cells, uint32_t waste)
{
    if (cells % domination->field.columns == 0)
        domination->floor[cells / domination->field.columns] = waste;
}

/* How much the first `cells` may waste, in a placement whose upper half wastes no more than its
 * lower. False: there is none. */
static bool share_of(const knights_domination *domination, int64_t slack, unsigned cells,
                     uint32_t *most)
{
    bool is_upper = cells <= upper_half(&domination->field);
    int64_t share = is_upper ? slack / 2 : slack - floor_behind(domination, cells);
    *most = (uint32_t)share;
    return slack >= 0 && share >= 0;
}

/* Sweeps for placements of at most `bound` knights. True: to the end, with one. Else none was
 * found, or the run has ended. `learns`: what the first half wastes at least; not for a beam,
 * which does not see it. */
static bool sweep_for(knights_domination *domination, knights_sweep *sweep, int64_t bound,
                      bool learns)
{
    unsigned cells = domination->field.cells;
    int64_t slack = slack_of(domination, bound);
    for (unsigned cell = 1; cell <= cells; ++cell) {
        uint32_t most;
        if (!share_of(domination, slack, cell, &most) || !knights_sweep_step(sweep, most))
            return false;
        const knights_layer *layer = knights_sweep_newest(sweep);
        if (layer->table.count == 0)
            return false;
        if (learns && cell <= upper_half(&domination->field))
            raise_floor(domination, cell, layer->least);
    }
    return true;
}

/* One that is wanted for itself is handed over at once; else what counts is that it is there. */
static bool take_first(void *context, const int32_t *placement)
{
    constraint_run *run = context;
    if (run->control->optimises)
        run_solution(run, placement);
    else
        run_keep(run, placement);
    return false;
}

/* Takes a placement at the end of a sweep that kept its layers. */
static void take_best(knights_domination *domination, knights_sweep *sweep)
{
    constraint_run *run = domination->run;
    uint64_t ways;
    if (!knights_sweep_trace(sweep, &ways))
        return;
    knights_sweep_walk(sweep, take_first, run);
    if (!run_has_ended(run))
        domination->upper = run->control->result->objective;
}

/* Looks for a placement of at most `bound` knights with a beam, and takes the best that is
 * found. */
static void improve(knights_domination *domination, int64_t bound, uint64_t width)
{
    knights_sweep sweep;
    domination->width = width;
    if (slack_of(domination, bound) < 0 ||
        !knights_sweep_open(&sweep, &domination->field, domination->run, UINT64_MAX, width))
        return;
    if (sweep_for(domination, &sweep, bound, false))
        take_best(domination, &sweep);
    knights_sweep_close(&sweep);
}

/* ---- the least number ---- */

/* Is there a placement of at most `bound` knights? If so, it is taken where the layers could be
 * kept. */
static bool exists(knights_domination *domination, int64_t bound)
{
    constraint_run *run = domination->run;
    knights_sweep sweep;
    uint64_t limit = run->budget.limit;
    uint64_t most_kept = limit && limit / 4 < MOST_KEPT ? limit / 4 : MOST_KEPT;
    if (slack_of(domination, bound) < 0 ||
        !knights_sweep_open(&sweep, &domination->field, run, most_kept, 0))
        return false;
    bool found = sweep_for(domination, &sweep, bound, true);
    if (found && sweep.keeps)
        take_best(domination, &sweep);
    domination->states = sweep.states;
    knights_sweep_close(&sweep);
    return found;
}

/* A placement of `bound` knights, which exists. */
static void find_surely(knights_domination *domination, int64_t bound)
{
    while (domination->upper > bound && !run_has_ended(domination->run)) {
        uint64_t width = domination->width * WIDER;
        improve(domination, bound, width < domination->states ? width : domination->states);
    }
}

/* A beam that costs no more than the last sweep, and no more than half of what memory is left,
 * may spare the next sweep, which costs several times as much. */
static uint64_t next_width(const knights_domination *domination)
{
    enum { STATE_BYTES = 64 }; /* of a state that goes on, and of those cut off beside it */
    uint64_t left = bd_budget_left(&domination->run->budget) / 2 / STATE_BYTES;
    return (left < domination->states ? left : domination->states) / domination->field.cells;
}

/* No placement has fewer knights: proved. */
static void raise_bound(knights_domination *domination, int64_t bound)
{
    bd_constraint_result *result = domination->run->control->result;
    domination->lower = result->bound = bound;
    result->has_bound = true;
}

/* Raises the lower bound to the upper one. */
static void prove(knights_domination *domination)
{
    constraint_run *run = domination->run;
    while (domination->lower < domination->upper && !run_has_ended(run)) {
        uint64_t width = next_width(domination);
        if (width > 2 * domination->width)
            improve(domination, domination->upper - 1, width);
        else if (exists(domination, domination->lower))
            find_surely(domination, domination->lower);
        else if (!run_has_ended(run))
            raise_bound(domination, domination->lower + 1);
    }
}

/* ---- all of them ---- */

/* Learns what the first k rows waste at least, as far as `most`. False: the run has ended. */
static bool learn_floor(knights_domination *domination, uint32_t most)
{
    unsigned cells = domination->field.cells;
    knights_sweep sweep;
    if (!knights_sweep_open(&sweep, &domination->field, domination->run, 0, 0))
        return false;
    bool goes_on = true;
    for (unsigned cell = 1; goes_on && cell <= cells; ++cell) {
        bool is_empty = knights_sweep_newest(&sweep)->table.count == 0;
        if (!is_empty && (goes_on = knights_sweep_step(&sweep, most)))
            is_empty = knights_sweep_newest(&sweep)->table.count == 0;
        raise_floor(domination, cell, is_empty ? most + 1 : knights_sweep_newest(&sweep)->least);
    }
    knights_sweep_close(&sweep);
    return goes_on;
}

static bool hand_over(void *context, const int32_t *placement)
{
    knights_domination *domination = context;
    constraint_run *run = domination->run;
    if (domination->distinct && !knights_is_first_image(run_problem(run), placement))
        return !run_tried(run, 1);
    return !run_solution(run, placement) && !run_tried(run, 1);
}

/* A sweep that keeps every least placement. False: the run has ended. */
static bool sweep_all(const knights_domination *domination, knights_sweep *sweep, uint32_t slack)
{
    unsigned cells = domination->field.cells;
    for (unsigned cell = 1; cell <= cells; ++cell) {
        uint32_t floor = floor_behind(domination, cell);
        if (!knights_sweep_step(sweep, floor < slack ? slack - floor : 0))
            return false;
    }
    return true;
}

static void domination_count_ways(constraint_run *run, uint64_t ways)
{
    bd_error error;
    if (ways < UINT64_MAX) {
        run_solutions(run, ways);
    } else {
        bd_fail(&error, BD_BAD_INPUT, 0, "more than 2^64 - 2 solutions");
        run_fail(run, &error);
    }
}

static void enumerate(knights_domination *domination)
{
    constraint_run *run = domination->run;
    uint32_t slack = (uint32_t)slack_of(domination, domination->upper);
    knights_sweep sweep;
    uint64_t ways;
    if (!learn_floor(domination, slack / 2) ||
        !knights_sweep_open(&sweep, &domination->field, run, UINT64_MAX, 0))
        return;
    if (sweep_all(domination, &sweep, slack) && knights_sweep_trace(&sweep, &ways)) {
        if (run->options->wanted == BD_WANT_COUNT && !domination->distinct)
            domination_count_ways(run, ways);
        else
            knights_sweep_walk(&sweep, hand_over, domination);
    }
    knights_sweep_close(&sweep);
}

/* ---- the algorithms ---- */

/* Sets the bounds and finds a first placement. */
static bool begin(knights_domination *domination)
{
    constraint_run *run = domination->run;
    if (!knights_field_make(&domination->field, run))
        return false;
    domination->upper = domination->field.cells + 1;
    raise_bound(domination, (int64_t)((domination->field.total + KNIGHTS_UNIT - 1) / KNIGHTS_UNIT));
    improve(domination, domination->upper - 1, FIRST_WIDTH);
    return !run_has_ended(run);
}

static void dominate(knights_domination *domination)
{
    constraint_run *run = domination->run;
    bd_constraint_result *result = run->control->result;
    bool first = run->options->wanted == BD_WANT_FIRST;
    if (!begin(domination))
        return;
    if (!first && domination->lower < domination->upper)
        improve(domination, domination->upper - 1, SECOND_WIDTH);
    if (!first)
        prove(domination);
    if (wants_many(run->options) && !run_has_ended(run))
        enumerate(domination);
    if (run_has_ended(run))
        return;
    result->optimal = domination->lower == domination->upper;
    if (first)
        run_solution(run, result->values);
    run_end(run, BD_SOLVED);
}

static void search(constraint_run *run, void *context)
{
    const bool *distinct = context;
    run->control->optimises = run->options->wanted == BD_WANT_BEST; /* all are all least ones */
    run_has(run, BD_TRIED);
    run_has(run, BD_PLACED);
    run_has(run, BD_SEARCH_RESTARTS);
    knights_domination *domination = run_alloc(run, sizeof *domination);
    if (!domination)
        return;
    memset(domination, 0, sizeof *domination);
    domination->run = run;
    domination->distinct = *distinct;
    dominate(domination);
    bd_memory_free(&run->budget, domination, sizeof *domination);
}

static bd_status run_native(const knights_board *board, bool distinct,
                            const bd_constraint_options *options, bd_constraint_result *result)
{
    const run_subject subject = {.problem = board,
                                 .length = knights_squares(board),
                                 .check = knights_check,
                                 .value = knights_value};
    return run_search(&subject, options, result, search, &distinct);
}

static bd_status run_all(const void *board, const bd_constraint_options *options,
                         bd_constraint_result *result)
{
    return run_native(board, false, options, result);
}

static bd_status run_distinct(const void *board, const bd_constraint_options *options,
                              bd_constraint_result *result)
{
    return run_native(board, true, options, result);
}

const bd_native knights_natives[] = {
    {{"broken-profile",
      "dynamic programming over broken profiles with bounds from a fractional packing",
      BD_COMPLETE},
     run_all},
    {{"broken-profile-distinct",
      "as broken-profile; lists or counts solutions up to rotation and reflection", BD_COMPLETE},
     run_distinct},
    {{NULL, NULL, 0}, NULL},
};
