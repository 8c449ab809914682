/* See promises.h: the check as a whole, and its report. */
#include "search/promises.h"

#include "base/promise_check.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/watch.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_DEPTH = 8, USUAL_WALKS = 16, USUAL_STATES = 20000, SPARE_CHILDREN = 64 };

static const struct {
    const char *name, *meaning;
} texts[] = {
#define X(promise, name, meaning) {name, meaning},
    BD_PROMISES(X)
#undef X
};

const char *bd_promise_name(bd_promise promise)
{
    return texts[promise].name;
}

const char *bd_promise_meaning(bd_promise promise)
{
    return texts[promise].meaning;
}

/* ---- the report ---- */

static void report(promises_check *check, bd_promise promise, const void *state, bd_move move,
                   const char *message)
{
    const bd_domain *domain = check->domain;
    char position[512], name[128];
    if (state)
        domain->format(check->problem, state, position, sizeof position);
    if (move < domain->moves)
        domain->format_move(check->problem, move, name, sizeof name);
    const bd_fault fault = {.promise = promise,
                            .position = state ? position : NULL,
                            .move = move < domain->moves ? name : NULL,
                            .message = message};
    check->options.fault(check->options.context, &fault);
}

bool promises_expect(promises_check *check, bool holds, bd_promise promise, const void *state,
                     bd_move move, const char *format, ...)
{
    bd_promise_result *result = check->result;
    if (!promise_first_fails(&result->checks[promise], &result->faults[promise], holds) ||
        !check->options.fault)
        return holds;
    char message[400];
    va_list values;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    report(check, promise, state, move, message);
    return false;
}

void promises_end(promises_check *check, bd_status status)
{
    if (!check->has_ended)
        check->result->status = status;
    check->has_ended = true;
}

bool promises_must_end(promises_check *check)
{
    const bd_promise_options *options = &check->options;
    bd_status ending = promise_check_ending(&options->limits, options->stop, check->started);
    if (ending != BD_SOLVED)
        promises_end(check, ending);
    return check->has_ended;
}

/* ---- the table ---- */

/* Only a table without these faults can be played. */
static bool check_table(promises_check *check)
{
    const bd_domain *d = check->domain;
    const struct {
        bool holds;
        const char *message;
    } checks[] = {
        {d->abi == BD_ABI, "abi is not BD_ABI"},
        {d->name && d->heuristic && d->summary && d->position, "a name or a text is missing"},
        {d->parse && d->format && d->format_move, "parse, format or format_move is missing"},
        {d->expand && d->estimate && d->is_goal, "expand, estimate or is_goal is missing"},
        {(d->inverse || d->inverse_in) && d->to_key && d->from_key,
         "inverse, to_key or from_key is missing"},
        {d->moves > 0 && d->moves < BD_NO_MOVE, "moves must be 1 to 65534"},
        {d->max_children > 0 && d->max_children <= d->moves, "max_children must be 1 to moves"},
        {d->state_size > 0 && d->state_size <= BD_STATE_BYTES, "state_size must be 1 to 4096"},
        {d->key_size > 0 && d->key_size <= BD_KEY_BYTES, "key_size must be 1 to 4096"},
        {!(d->promises & BD_REVERSIBLE) || d->toward, "a reversible domain needs toward()"},
        {!d->rank == !d->unrank && !d->rank == !d->positions,
         "positions, rank and unrank go together"},
        {!d->algorithm || bd_algorithm_find(d->algorithm), "there is no such algorithm"},
    };
    bool holds = true;
    for (size_t i = 0; i < sizeof checks / sizeof *checks; ++i)
        holds &= checks[i].holds;
    for (size_t i = 0; i < sizeof checks / sizeof *checks; ++i)
        promises_expect(check, checks[i].holds, BD_HAS_TABLE, NULL, BD_NO_MOVE, "%s",
                        checks[i].message);
    return holds;
}

/* ---- all of it ---- */

/* The budget ends with the check, so nothing is given back to it. */
static bool promises_open_expansion(promises_check *check, promises_expansion *expansion)
{
    const bd_domain *domain = check->domain;
    size_t most = domain->max_children + SPARE_CHILDREN;
    if (!bd_budget_take(&check->budget, most * (sizeof *expansion->child + domain->state_size)))
        return false;
    expansion->child = malloc(most * sizeof *expansion->child);
    expansion->states = calloc(most, domain->state_size);
    return expansion->child && expansion->states;
}

static void promises_close_expansion(promises_expansion *expansion)
{
    free(expansion->child);
    free(expansion->states);
}

static bool open_check(promises_check *check)
{
    promises_graph *graph = &check->graph;
    size_t key_size = check->domain->key_size;
    graph->states = bd_pages_of(&check->budget);
    graph->depths = bd_pages_of(&check->budget);
    graph->edges = bd_pages_of(&check->budget);
    bool has_table = bd_table_init(&graph->numbers, key_size, key_size + sizeof(uint32_t) + 1,
                                   &check->budget);
    return has_table && promises_open_expansion(check, &check->here) &&
           promises_open_expansion(check, &check->twin) &&
           promises_open_expansion(check, &check->after);
}

static void close_check(promises_check *check)
{
    promises_close_expansion(&check->here);
    promises_close_expansion(&check->twin);
    promises_close_expansion(&check->after);
    bd_table_free(&check->graph.numbers);
    bd_pages_free(&check->graph.states);
    bd_pages_free(&check->graph.depths);
    bd_pages_free(&check->graph.edges);
}

static void fill_defaults(bd_promise_options *options)
{
    options->depth = options->depth ? options->depth : USUAL_DEPTH;
    options->walks = options->walks ? options->walks : USUAL_WALKS;
    options->limits.nodes = options->limits.nodes ? options->limits.nodes : USUAL_STATES;
}

/* A search relies on keys and moves: without them it may write beyond its memory. */
static void check_all(promises_check *check, const unsigned char *states, size_t count)
{
    promises_explore(check, states, count);
    bool is_safe = check->result->faults[BD_HAS_KEYS] == 0 &&
                   check->result->faults[BD_HAS_MOVES] == 0;
    for (size_t i = 0; is_safe && i < count && !promises_must_end(check); ++i) {
        promises_check_turn(check, states + i * check->domain->state_size);
        promises_check_searches(check, states + i * check->domain->state_size);
    }
    if (!promises_must_end(check))
        promises_check_distances(check);
}

bool bd_check_promises(const bd_domain *domain, const void *problem, const void *states,
                       size_t count, const bd_promise_options *options, bd_promise_result *result)
{
    const uint64_t bytes = options->limits.bytes;
    promises_check check = {.domain = domain,
                            .problem = problem,
                            .options = *options,
                            .result = result,
                            .budget = bd_budget_of(bytes - bytes / 2),
                            .started = bd_clock_seconds(),
                            .is_limited = options->limits.nodes > 0};
    memset(result, 0, sizeof *result);
    fill_defaults(&check.options);
    result->status = BD_SOLVED;
    if (!check_table(&check))
        return false;
    if (open_check(&check))
        check_all(&check, states, count);
    else
        promises_end(&check, bd_out_of_memory(&check.budget, &result->error));
    close_check(&check);
    return promise_faults(result->faults, BD_PROMISE_COUNT) == 0 && result->status != BD_FAILED;
}
