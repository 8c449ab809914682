#include "cli/kinds.h"

#include "cli/flatzinc_domain.h"

#include "text/nearest.h"

enum { MOST_ALGORITHMS = 127 };

/* "is solved by ..." */
static const char *const solutions[KIND_COUNT] = {
    [KIND_VALUES] = "values that obey rules",
    [KIND_PATHS] = "a path",
    [KIND_LANDSCAPES] = "local search",
};

const char *kind_solution(domain_kind kind)
{
    return solutions[kind];
}

bool kind_has(domain_kind kind, const char *domain)
{
    return domain_has_kind(domain, kind) || (kind == KIND_VALUES && is_flatzinc(domain));
}

/* The set of kinds by which an option is taken that this one does not take; 0: there is none. */
static unsigned takers_of_unfit(domain_kind kind, const kind_options *options)
{
    unsigned takers = 1;
    while (takers < ALL_KINDS && (takers >> kind & 1 || !options->option[takers]))
        ++takers;
    return takers < ALL_KINDS ? takers : 0;
}

static domain_kind first_of(unsigned set)
{
    domain_kind kind = 0;
    while (kind + 1 < KIND_COUNT && !(set >> kind & 1))
        ++kind;
    return kind;
}

/* No kind of the set, which have the domain, has the algorithm. */
static void refuse_algorithm(unsigned set, const char *domain, const char *algorithm,
                             bd_error *error)
{
    const char *names[MOST_ALGORITHMS + 1];
    size_t count = 0;
    for (domain_kind kind = 0; kind < KIND_COUNT; ++kind)
        for (size_t i = 0; set >> kind & 1 && count < MOST_ALGORITHMS; ++i, ++count) {
            names[count] = domain_algorithm(domain, kind, i).name;
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
static void refuse_option(domain_kind kind, const char *domain, const kind_options *options,
                          bd_error *error)
{
    unsigned takers = takers_of_unfit(kind, options);
    bd_fail(error, BD_BAD_USAGE, 0, "--%s: %.60s is solved by %s, and not by %s",
            options->option[takers], domain, solutions[kind], solutions[first_of(takers)]);
}

bool kind_choose(const char *domain, const char *algorithm, const kind_options *options,
                 domain_kind *chosen, bd_error *error)
{
    unsigned named = 0, able = 0;
    nearness nearest = NOT_THERE;
    *chosen = KIND_PATHS;
    for (domain_kind kind = 0; kind < KIND_COUNT; ++kind) {
        if (!kind_has(kind, domain))
            continue;
        nearness near = domain_nearness(domain, kind, algorithm);
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
