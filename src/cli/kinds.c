#include "cli/kinds.h"

#include "cli/flatzinc_domain.h"

#include "text/nearest.h"

#include <bandolo/constraint/domain.h>
#include <bandolo/local/search.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <string.h>

enum { MOST_ALGORITHMS = 127 };

/* ---- each kind ---- */

static bool has_values(const char *domain)
{
    return bd_constraint_domain_find(domain) || is_flatzinc(domain);
}

/* How near an algorithm is to a domain: of two with the same name the nearer is meant. */
typedef enum nearness { ITS_OWN, OF_ITS_KIND, OF_ANY_MODEL, NOT_THERE } nearness;

/* An algorithm of a domain; without a name: there are no more. */
typedef struct listed_algorithm {
    const char *name;
    nearness nearness;
} listed_algorithm;

static listed_algorithm algorithm_of_values(const char *name, size_t number)
{
    const bd_constraint_domain *domain = bd_constraint_domain_find(name);
    const bd_native *native = domain ? domain->natives : NULL;
    for (; native && native->algorithm.name; ++native)
        if (number-- == 0)
            return (listed_algorithm){native->algorithm.name, ITS_OWN};
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    for (bool has_model = !domain || domain->model; has_model && row->name; ++row)
        if (number-- == 0)
            return (listed_algorithm){row->name, OF_ANY_MODEL};
    return (listed_algorithm){NULL, NOT_THERE};
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

static listed_algorithm algorithm_of_paths(const char *domain, size_t number)
{
    size_t count;
    const bd_algorithm *all = bd_algorithms(&count);
    (void)domain;
    return (listed_algorithm){number < count ? all[number].name : NULL, OF_ITS_KIND};
}

static bool has_landscape(const char *domain)
{
    return bd_landscape_find(domain);
}

/* Also those that cannot serve it: the search says why. */
static listed_algorithm algorithm_of_landscapes(const char *domain, size_t number)
{
    const bd_local_algorithm *row = bd_local_algorithms();
    (void)domain;
    while (row->name && number-- > 0)
        ++row;
    return (listed_algorithm){row->name, OF_ITS_KIND};
}

static const struct {
    const char *solution; /* "is solved by ..." */
    bool (*has)(const char *domain);
    listed_algorithm (*algorithm)(const char *domain, size_t number);
} kinds[KIND_COUNT] = {
    [KIND_VALUES] = {"values that obey rules", has_values, algorithm_of_values},
    [KIND_PATHS] = {"a path", has_paths, algorithm_of_paths},
    [KIND_LANDSCAPES] = {"local search", has_landscape, algorithm_of_landscapes},
};

/* ---- choosing ---- */

bool kind_has(cli_kind kind, const char *domain)
{
    return kinds[kind].has(domain);
}

static nearness find_algorithm(cli_kind kind, const char *domain, const char *algorithm)
{
    listed_algorithm listed = {"", OF_ITS_KIND};
    for (size_t i = 0; algorithm && listed.name; ++i) {
        listed = kinds[kind].algorithm(domain, i);
        if (listed.name && strcmp(listed.name, algorithm) == 0)
            break;
    }
    return listed.name ? listed.nearness : NOT_THERE;
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
    const char *names[MOST_ALGORITHMS + 1];
    size_t count = 0;
    for (cli_kind kind = 0; kind < KIND_COUNT; ++kind)
        for (size_t i = 0; set >> kind & 1 && count < MOST_ALGORITHMS; ++i, ++count) {
            names[count] = kinds[kind].algorithm(domain, i).name;
            if (!names[count])
                break;
        }
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

/* A kind has the domain and the algorithm, but does not take an option. */
static void refuse_option(cli_kind kind, const char *domain, const kind_options *options,
                          bd_error *error)
{
    unsigned takers = takers_of_unfit(kind, options);
    bd_fail(error, BD_BAD_USAGE, 0, "--%s: %.60s is solved by %s, and not by %s",
            options->option[takers], domain, kinds[kind].solution,
            kinds[first_of(takers)].solution);
}

bool kind_choose(const char *domain, const char *algorithm, const kind_options *options,
                 cli_kind *chosen, bd_error *error)
{
    unsigned named = 0, able = 0;
    nearness nearest = NOT_THERE;
    *chosen = KIND_PATHS;
    for (cli_kind kind = 0; kind < KIND_COUNT; ++kind) {
        if (!kind_has(kind, domain))
            continue;
        nearness near = find_algorithm(kind, domain, algorithm);
        named |= 1U << kind;
        able |= (unsigned)(near != NOT_THERE) << kind;
        if (near < nearest && !takers_of_unfit(kind, options)) {
            nearest = near;
            *chosen = kind;
        }
    }
    if (able && nearest == NOT_THERE)
        refuse_option(first_of(able), domain, options, error);
    else if (named && !able)
        refuse_algorithm(named, domain, algorithm, error);
    return nearest != NOT_THERE || !named;
}
