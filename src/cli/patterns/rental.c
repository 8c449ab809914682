#include "cli/patterns/rental.h"

#include "ask/alarm.h"
#include "cli/complain.h"
#include "cli/patterns/folder.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/patterns/building.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

#include <math.h>
#include <string.h>
#include <unistd.h>

/* Measured with a small table on one core; a faster core builds a little late. */
static const double SECONDS_A_STATE = 13e-9;
/* Finding the offer itself takes some milliseconds. */
static const double LEAST_RENT = 0.02;
/* Small enough to build without asking: a set that makes searches faster, or one that makes answers better. */
enum { MOST_BYTES = 16 << 20, MOST_BYTES_OF_BETTER = 64 << 20 };
/* Seconds of search before a larger set is worth a line. */
static const double TELL_AFTER = 3;

/* Are answers better with tables than the default without them gives, and not only sooner? */
static bool makes_better(const bd_problem *problem)
{
    return !(bd_algorithm_default(problem->domain)->traits & BD_PROVES_OPTIMAL);
}

/* Does the first search wait for the tables? */
static bool is_awaited(const cli_pattern_rental *rental, const bd_problem *problem)
{
    return rental->is_open && makes_better(problem);
}

static uint64_t most_bytes(const bd_problem *problem)
{
    return makes_better(problem) ? MOST_BYTES_OF_BETTER : MOST_BYTES;
}

/* The cheapest set among the heuristics that come before that of the problem; of the small sets, or of the others. */
static cli_pattern_offer find_offer(const cli_pattern_rental *rental, const bd_problem *problem,
                                    bool is_small)
{
    cli_pattern_offer best = {.domain = NULL};
    for (const bd_domain *const *entry = bd_domains(); *entry && *entry != problem->domain;
         ++entry) {
        cli_pattern_offer next = {.domain = *entry};
        bd_error error;
        if (!next.domain->patterns || strcmp(next.domain->name, problem->domain->name) != 0 ||
            !pattern_set_sum(next.domain, &rental->setup, &next.sum, &error) ||
            next.sum.missing == 0 || (next.sum.bytes <= most_bytes(problem)) != is_small)
            continue;
        next.price = SECONDS_A_STATE * (double)next.sum.states;
        if (!best.domain || next.price < best.price)
            best = next;
    }
    return best;
}

/* Rebuilds a damaged file too. */
static bool build_tables(const cli_pattern_rental *rental, const atomic_bool *stop, bd_error *error)
{
    bool ok = true;
    for (unsigned i = 0; ok && i < rental->offer.domain->patterns->tables; ++i) {
        cli_pattern_table table;
        cli_pattern_facts facts;
        cli_pattern_built built;
        bool watched = !rental->quiet && isatty(STDERR_FILENO);
        ok = pattern_table_open(&table, rental->offer.domain, i, &rental->setup, error);
        if (!ok)
            break;
        ok = pattern_table_is_sound(&table, &facts, error) ||
             (!pattern_error_is_of_system(error) &&
              pattern_build_table(&table, 0, watched, stop, &built, error));
        pattern_table_close(&table);
    }
    return ok;
}

/* The price is a guess: a build that takes half of the time for the search that waits for it is dropped. */
static bool build(const cli_pattern_rental *rental, const bd_problem *problem, bd_error *error)
{
    ask_alarm alarm;
    bool is_limited = is_awaited(rental, problem) && rental->seconds > 0;
    double until = is_limited ? bd_clock_seconds() + rental->seconds / 2 : INFINITY;
    bool ok = build_tables(rental, alarm_begin(&alarm, until, interrupt_flag()), error);
    bool is_late = alarm_end(&alarm);
    if (ok || !is_late || error->code != BD_INTERRUPTED)
        return ok;
    return bd_fail(error, BD_SYSTEM, 0,
                   "the tables would take more than half of the limit on time");
}

/* Opens the problem again with the built tables. False: it cannot. */
static bool open_bought(const cli_pattern_rental *rental, const bd_domain *before,
                        bd_problem *better, bd_error *error)
{
    if (!bd_problem_open_with(better, rental->name, NULL, &rental->setup, error))
        return false;
    if (better->domain != before)
        return true;
    bd_fail(error, BD_SYSTEM, 0, "%.120s: the tables built there have vanished",
            rental->setup.patterns);
    if (better->passed_over.code != BD_OK)
        *error = better->passed_over;
    bd_problem_close(better);
    return false;
}

static bool buy(const cli_pattern_rental *rental, bd_problem *problem, bd_error *error)
{
    const cli_pattern_offer *offer = &rental->offer;
    char time[NUMBER_SIZE], bytes[NUMBER_SIZE];
    bd_problem better;
    if (!pattern_folder_make(rental->setup.patterns, error))
        return false;
    pattern_folder_sweep(rental->setup.patterns);
    if (!rental->quiet)
        fprintf(stderr, "building the pattern tables %s: about %s, %s, once\n",
                offer->domain->patterns->name, show_seconds(time, offer->price),
                show_bytes(bytes, offer->sum.bytes));
    if (!build(rental, problem, error) || !open_bought(rental, problem->domain, &better, error))
        return false;
    bd_problem_close(problem);
    *problem = better;
    return true;
}

/* Have the searches taken as long as the build takes, or are answers better at once? Not if the build takes half of the
 * time for a search. Finds the offer once: that takes milliseconds. */
static bool is_time_to_buy(cli_pattern_rental *rental, const bd_problem *problem)
{
    bool is_at_once = is_awaited(rental, problem);
    if (rental->rent < LEAST_RENT && !is_at_once)
        return false;
    if (!rental->has_looked)
        rental->offer = find_offer(rental, problem, true);
    rental->has_looked = true;
    rental->is_over = !rental->offer.domain;
    if (is_at_once && rental->seconds > 0 && rental->offer.price > rental->seconds / 2)
        return false;
    return !rental->is_over && (is_at_once || rental->rent >= rental->offer.price);
}

/* How much a large set helps more than the small one, which is built unasked. */
typedef struct gain {
    const char *domain, *set;
    unsigned fewer;   /* states of a search with the small set for each with the large one */
    unsigned seconds; /* to build it on one core */
} gain;

/* Over a thousand random positions: 194,597,074 states, and 15,682,459. */
static const gain gains[] = {{"tile15", "7-8", 12, 8}};

static const gain *find_gain(const bd_domain *domain)
{
    for (size_t i = 0; i < sizeof gains / sizeof *gains; ++i)
        if (strcmp(gains[i].domain, domain->name) == 0 &&
            strcmp(gains[i].set, domain->patterns->name) == 0)
            return &gains[i];
    return NULL;
}

/* Says once that a set too large to build unasked would shorten the searches. */
static void tell_of_large_set(cli_pattern_rental *rental, const bd_problem *problem)
{
    char worth[64] = ": ", bytes[NUMBER_SIZE];
    if (rental->has_told || rental->quiet || rental->rent < TELL_AFTER)
        return;
    rental->has_told = true;
    cli_pattern_offer offer = find_offer(rental, problem, false);
    if (!offer.domain)
        return;
    const gain *known = find_gain(offer.domain);
    if (known)
        bd_text(worth, sizeof worth, " to 1/%u of the states: about %u s on one core, ",
                known->fewer, known->seconds);
    fprintf(stderr, "'bandolo patterns build %s %s' would shorten such searches%s%s, built once\n",
            rental->name, offer.domain->patterns->name, worth, show_bytes(bytes, offer.sum.bytes));
}

bool pattern_rental_settle(cli_pattern_rental *rental, bd_problem *problem)
{
    bd_error error;
    if (rental->setup.patterns)
        tell_of_large_set(rental, problem);
    if (rental->is_over || !rental->setup.patterns || !is_time_to_buy(rental, problem))
        return false;
    rental->is_over = true;
    if (buy(rental, problem, &error))
        return true;
    rental->has_told = true; /* a larger set would find no place, either */
    if (!interrupted())
        complain(0, "%s; the search goes on without tables", error.message);
    return false;
}
