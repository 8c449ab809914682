#include "ask/opening.h"

#include "ask/pattern_tables.h"

#include <string.h>

/* Only the goal is to blame where the problem opens without it. */
static bool opens_without_goal(const char *domain, const char *heuristic, const bd_setup *setup)
{
    bd_setup goalless = *setup;
    bd_problem problem;
    bd_error error;
    goalless.goal = NULL;
    if (!bd_problem_open_with(&problem, domain, heuristic, &goalless, &error))
        return false;
    bd_problem_close(&problem);
    return true;
}

bool open_problem(bd_problem *problem, const char *domain, const char *heuristic,
                  const bd_setup *setup, bd_error *error)
{
    if (bd_problem_open_with(problem, domain, heuristic, setup, error))
        return true;
    bool is_input = error->code == BD_BAD_INPUT || error->code == BD_BAD_USAGE;
    if (setup->goal && is_input && opens_without_goal(domain, heuristic, setup)) {
        bd_error refused = *error;
        bd_fail(error, refused.code, refused.at, "--goal: %s", refused.message);
    }
    return false;
}

/* The entry of that name and heuristic if it needs tables, or NULL. */
static const bd_domain *find_with_tables(const char *domain, const char *heuristic)
{
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if ((*entry)->patterns && strcmp((*entry)->name, domain) == 0 &&
            strcmp((*entry)->heuristic, heuristic) == 0)
            return *entry;
    return NULL;
}

bool heuristic_needs_tables(const char *domain, const char *heuristic)
{
    return heuristic && find_with_tables(domain, heuristic);
}

bool explain_missing_tables(const char *domain, const char *heuristic, const bd_setup *setup,
                            bd_error *error)
{
    const bd_domain *entry = find_with_tables(domain, heuristic);
    cli_pattern_sum sum;
    if (!entry || error->code != BD_BAD_USAGE)
        return false;
    if (!setup->patterns)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s needs pattern tables: give --patterns DIR",
                       heuristic);
    bd_error refused = *error;
    if (!pattern_set_sum(entry, setup, &sum, error))
        *error = refused;
    else if (sum.missing > 0)
        bd_fail(error, BD_BAD_USAGE, 0,
                "%s needs tables that %.60s does not have; "
                "'bandolo patterns build %s %s%s%s%s' builds them",
                heuristic, setup->patterns, domain, entry->patterns->name,
                setup->goal ? " --goal \"" : "", setup->goal ? setup->goal : "",
                setup->goal ? "\"" : "");
    return false;
}
