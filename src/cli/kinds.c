#include "cli/kinds.h"

#include "cli/flatzinc_domain.h"

#include "text/nearest.h"

#include <bandolo/constraint/domain.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <string.h>

enum { MOST_ALGORITHMS = 127 };

/* ---- each kind ---- */

static bool has_values(const char *domain)
{
    return bd_constraint_domain_find(domain) || is_flatzinc(domain);
}

/* A domain's own, then those that search any model. */
static const char *algorithm_of_values(const char *name, size_t number)
{
    const bd_constraint_domain *domain = bd_constraint_domain_find(name);
    const bd_native *native = domain ? domain->natives : NULL;
    for (; native && native->algorithm.name; ++native)
        if (number-- == 0)
            return native->algorithm.name;
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    for (bool has_model = !domain || domain->model; has_model && row->name; ++row)
        if (number-- == 0)
            return row->name;
    return NULL;
}

static bool has_paths(const char *domain)
{
    size_t length = strcspn(domain, ":");
    if (strchr(domain, '/'))
        return true;
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strlen((*entry)->name) == length && strncmp((*entry)->name, domain, length) == 0)
            return true;
    return false;
}

static const char *algorithm_of_paths(const char *domain, size_t number)
{
    size_t count;
    const bd_algorithm *all = bd_algorithms(&count);
    (void)domain;
    return number < count ? all[number].name : NULL;
}

static const struct {
    const char *solution; /* "is solved by ..." */
    bool (*has)(const char *domain);
    const char *(*algorithm)(const char *domain, size_t number); /* NULL: there are no more */
} kinds[KIND_COUNT] = {
    [KIND_VALUES] = {"values that obey rules", has_values, algorithm_of_values},
    [KIND_PATHS] = {"a path", has_paths, algorithm_of_paths},
};

/* ---- choosing ---- */

bool kind_has(cli_kind kind, const char *domain)
{
    return kinds[kind].has(domain);
}

static bool has_algorithm(cli_kind kind, const char *domain, const char *algorithm)
{
    const char *name = algorithm;
    for (size_t i = 0; algorithm && (name = kinds[kind].algorithm(domain, i)); ++i)
        if (strcmp(name, algorithm) == 0)
            break;
    return !algorithm || name;
}

/* The set of kinds by which an option is taken that this one does not take; 0: there is none. */
static unsigned takers_of_unfit(cli_kind kind, const kind_options *options)
{
    unsigned takers = 1;
    while (takers < ALL_KINDS && (takers >> kind & 1 || !options->option[takers]))
        ++takers;
    return takers < ALL_KINDS ? takers : 0;
}

static cli_kind first_of(unsigned set)
{
    cli_kind kind = 0;
    while (!(set >> kind & 1))
        ++kind;
    return kind;
}

/* No kind of the set, which have the domain, has the algorithm. */
static void refuse_algorithm(unsigned set, const char *domain, const char *algorithm,
                             bd_error *error)
{
    const char *names[MOST_ALGORITHMS + 1], *name;
    size_t count = 0;
    for (cli_kind kind = 0; kind < KIND_COUNT; ++kind)
        for (size_t i = 0; set >> kind & 1 && count < MOST_ALGORITHMS &&
                           (name = kinds[kind].algorithm(domain, i));
             ++i)
            names[count++] = name;
    names[count] = NULL;
    const char *near = nearest_name(algorithm, names);
    if (near)
        bd_fail(error, BD_BAD_USAGE, 0, "%.60s has no algorithm '%.60s'; did you mean '%s'?",
                domain, algorithm, near);
    else
        bd_fail(error, BD_BAD_USAGE, 0,
                "%.60s has no algorithm '%.60s'; 'bandolo algorithms %.60s' lists them", domain,
                algorithm, domain);
}

bool kind_choose(const char *domain, const char *algorithm, const kind_options *options,
                 cli_kind *chosen, bd_error *error)
{
    unsigned named = 0, able = 0, fit = 0;
    for (cli_kind kind = 0; kind < KIND_COUNT; ++kind) {
        named |= (unsigned)kind_has(kind, domain) << kind;
        if (named >> kind & 1 && has_algorithm(kind, domain, algorithm))
            able |= 1U << kind;
        if (able >> kind & 1 && !takers_of_unfit(kind, options))
            fit |= 1U << kind;
    }
    *chosen = fit ? first_of(fit) : KIND_PATHS;
    if (fit || !named)
        return true;
    if (!able) {
        refuse_algorithm(named, domain, algorithm, error);
        return false;
    }
    unsigned takers = takers_of_unfit(first_of(able), options);
    bd_fail(error, BD_BAD_USAGE, 0, "--%s: %.60s is solved by %s, and not by %s",
            options->option[takers], domain, kinds[first_of(able)].solution,
            kinds[first_of(takers)].solution);
    return false;
}
