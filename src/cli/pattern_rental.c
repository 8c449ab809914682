#include "cli/pattern_rental.h"

#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/pattern_building.h"

#include <string.h>
#include <unistd.h>

/* Of a small table, measured on one core; a faster one only buys a little late. */
static const double SECONDS_A_STATE = 13e-9;
/* Looking up the prices takes some milliseconds itself. */
static const double LEAST_RENT = 0.02;
/* Nobody is surprised by files so small. */
enum { MOST_BYTES = 16 << 20 };

typedef struct offer {
    const bd_domain *domain; /* with the heuristic and its set; NULL: there is none */
    cli_pattern_sum sum;
    double price; /* seconds */
} offer;

/* The cheapest set among the heuristics that come before that of the problem. */
static offer find_offer(const cli_pattern_rental *rental, const bd_problem *problem)
{
    offer best = {.domain = NULL};
    for (const bd_domain *const *entry = bd_domains(); *entry && *entry != problem->domain;
         ++entry) {
        offer next = {.domain = *entry};
        bd_error error;
        if (!next.domain->patterns || strcmp(next.domain->name, problem->domain->name) != 0 ||
            !pattern_set_sum(next.domain, &rental->setup, &next.sum, &error) ||
            next.sum.missing == 0 || next.sum.bytes > MOST_BYTES)
            continue;
        next.price = SECONDS_A_STATE * (double)next.sum.states;
        if (!best.domain || next.price < best.price)
            best = next;
    }
    return best;
}

static bool build(const cli_pattern_rental *rental, const offer *chosen, bd_error *error)
{
    bool ok = true;
    for (unsigned i = 0; ok && i < chosen->domain->patterns->tables; ++i) {
        cli_pattern_table table;
        cli_pattern_facts facts;
        cli_pattern_built built;
        bool watched = !rental->quiet && isatty(STDERR_FILENO);
        ok = pattern_table_open(&table, chosen->domain, i, &rental->setup, error);
        if (!ok)
            break;
        ok = pattern_table_is_sound(&table, &facts) ||
             pattern_build_table(&table, 0, watched, &built, error);
        pattern_table_close(&table);
    }
    return ok;
}

static bool buy(const cli_pattern_rental *rental, const offer *chosen, bd_problem *problem,
                bd_error *error)
{
    char time[NUMBER_SIZE], bytes[NUMBER_SIZE];
    bd_problem better;
    if (!pattern_folder_make(rental->setup.patterns, error))
        return false;
    if (!rental->quiet)
        fprintf(stderr, "building the pattern tables %s: about %s, %s, once\n",
                chosen->domain->patterns->name, show_seconds(time, chosen->price),
                show_bytes(bytes, chosen->sum.bytes));
    if (!build(rental, chosen, error) ||
        !bd_problem_open_with(&better, rental->name, NULL, &rental->setup, error))
        return false;
    bd_problem_close(problem);
    *problem = better;
    return true;
}

bool pattern_rental_settle(cli_pattern_rental *rental, bd_problem *problem)
{
    bd_error error;
    if (rental->is_over || !rental->setup.patterns || rental->rent < LEAST_RENT)
        return false;
    offer chosen = find_offer(rental, problem);
    if (!chosen.domain) {
        rental->is_over = true;
        return false;
    }
    if (rental->rent < chosen.price)
        return false;
    rental->is_over = true;
    if (buy(rental, &chosen, problem, &error))
        return true;
    if (!interrupted())
        complain(0, "%s; going on without", error.message);
    return false;
}
