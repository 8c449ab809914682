/* Promises that searches show: algorithms agree, and the turned problem fits. */
#include "search/promises.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { SEARCH_NODES = 1000000 };

/* The answers of the searches from one state. */
typedef struct findings {
    promises_check *check;
    const void *state;
    const char *best_by, *none_by; /* who proved the least cost, or that there is no solution */
    bd_cost least;                 /* proved by best_by */
    bd_cost known;                 /* cost of the cheapest solution found */
} findings;

static void promises_take_solution(findings *f, const char *name, const bd_result *result)
{
    promises_check *check = f->check;
    promises_expect(check, !f->none_by, BD_HAS_SOLUTIONS, f->state, BD_NO_MOVE,
                    "%s finds a solution of cost %u, but %s proves that there is none", name,
                    result->cost, f->none_by);
    if (result->cost < f->known) {
        f->known = result->cost;
        promises_play(check, f->state, result->moves, result->length);
    }
    if (result->optimal && !f->best_by)
        f->best_by = name, f->least = result->cost;
    promises_expect(check,
                    !f->best_by ||
                        (result->optimal ? result->cost == f->least : result->cost >= f->least),
                    BD_HAS_SOLUTIONS, f->state, BD_NO_MOVE,
                    "%s finds cost %u, but %s proves that %u is the least", name, result->cost,
                    f->best_by, f->least);
}

static void take_none(findings *f, const char *name)
{
    f->none_by = name;
    promises_expect(f->check, f->known == BD_NO_COST, BD_HAS_SOLUTIONS, f->state, BD_NO_MOVE,
                    "%s proves that there is no solution, but one of cost %u exists", name,
                    f->known);
}

/* Zero would be no limit. */
static double seconds_left(const promises_check *check)
{
    const double limit = check->options.limits.seconds, least = 1e-6;
    if (limit <= 0)
        return 0;
    double left = limit - (bd_clock_seconds() - check->started);
    return left > least ? left : least;
}

static void search_by(findings *f, const bd_domain *domain, const char *algorithm, const char *name)
{
    promises_check *check = f->check;
    bd_options options = {
        .algorithm = algorithm, .limits = check->options.limits, .stop = check->options.stop};
    bd_result result;
    options.limits.nodes = SEARCH_NODES;
    options.limits.bytes -= options.limits.bytes / 2;
    options.limits.seconds = seconds_left(check);
    if (promises_must_end(check) || !bd_check_options(domain, &options, NULL))
        return;
    bd_search(domain, check->problem, f->state, &options, &result);
    bool is_broken = result.status == BD_FAILED && result.error.code == BD_BROKEN_PROMISE;
    promises_expect(check, !is_broken, BD_HAS_SOLUTIONS, f->state, BD_NO_MOVE, "%s: %s", name,
                    result.error.message);
    check->result->searches += result.status == BD_SOLVED || result.status == BD_NO_SOLUTION;
    if (result.has_solution && !is_broken)
        promises_take_solution(f, name, &result);
    if (result.status == BD_NO_SOLUTION)
        take_none(f, name);
    promises_expect(check, result.lower_bound <= f->known, BD_HAS_SOLUTIONS, f->state, BD_NO_MOVE,
                    "%s proves that no solution costs less than %u, but one of cost %u exists",
                    name, result.lower_bound, f->known);
    if (result.status == BD_LIMIT_TIME ||
        (result.status == BD_LIMIT_MEMORY && options.limits.bytes > 0))
        promises_end(check, result.status);
    bd_result_free(&result);
}

static void compare_check(const findings *f)
{
    const bd_domain *domain = f->check->domain;
    char why[256] = "";
    if (!domain->check)
        return;
    bd_solvability told = domain->check(f->check->problem, f->state, why, sizeof why);
    promises_expect(f->check, told != BD_UNSOLVABLE || f->known == BD_NO_COST, BD_HAS_CHECK,
                    f->state, BD_NO_MOVE, "check() says no (%s), but a solution of cost %u exists",
                    why, f->known);
    promises_expect(f->check, told != BD_SOLVABLE || !f->none_by, BD_HAS_CHECK, f->state,
                    BD_NO_MOVE, "check() says yes, but %s proves that there is no solution",
                    f->none_by);
}

void promises_check_searches(promises_check *check, const void *state)
{
    findings f = {.check = check, .state = state, .least = BD_NO_COST, .known = BD_NO_COST};
    bd_domain generic = *check->domain;
    generic.kernels = NULL;
    search_by(&f, &generic, "uniform-cost", "uniform-cost");
    if (check->domain->kernels)
        search_by(&f, check->domain, NULL, "the domain's own kernel of its default algorithm");
    search_by(&f, &generic, NULL, "the default algorithm");
    search_by(&f, &generic, "astar", "astar");
    search_by(&f, &generic, "idastar", "idastar");
    search_by(&f, &generic, "bidirectional", "bidirectional");
    compare_check(&f);
}

void promises_check_turn(promises_check *check, const void *state)
{
    const bd_domain *domain = check->domain;
    alignas(16) unsigned char goal[BD_STATE_BYTES], here[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES];
    if (!promises_include(check, BD_REVERSIBLE))
        return;
    void *turned = calloc(1, domain->problem_size + 1);
    if (!turned)
        return;
    domain->toward(check->problem, state, turned, goal);
    promises_key(check, state, key);
    domain->from_key(turned, key, here); /* a state may hold what belongs to its problem */
    promises_expect(check, domain->is_goal(turned, here), BD_IS_REVERSIBLE, state, BD_NO_MOVE,
                    "toward() this position makes a problem that does not have it as its goal");
    bd_cost h = domain->estimate(turned, here);
    if (promises_include(check, BD_ADMISSIBLE))
        promises_expect(check, h == 0, BD_IS_ADMISSIBLE, state, BD_NO_MOVE,
                        "h = %u in the problem turned towards this position", h);
    free(turned);
}
