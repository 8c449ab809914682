#include "ask/kinds.h"

#include "text/nearest.h"

#include <string.h>

enum { MOST_ALGORITHMS = 128 };

const ask_kind *ask_kinds[MOST_KINDS + 1] = {
    [KIND_VALUES] = &ask_values, [KIND_PATHS] = &ask_paths, [KIND_LANDSCAPES] = &ask_landscapes};

unsigned kinds_of(const char *domain)
{
    unsigned set = 0;
    for (unsigned i = 0; ask_kinds[i]; ++i)
        set |= (unsigned)ask_kinds[i]->has(domain) << i;
    return set ? set : OF_PATHS;
}

domain_kind kind_nearest(unsigned set, const char *domain, const char *algorithm)
{
    domain_kind found = NO_KIND;
    ask_nearness nearest = NOT_THERE;
    for (domain_kind i = 0; ask_kinds[i]; ++i) {
        ask_nearness near = set >> i & 1 ? kind_nearness(ask_kinds[i], domain, algorithm)
                                         : NOT_THERE;
        if (near < nearest) {
            nearest = near;
            found = i;
        }
    }
    return found;
}

void kinds_algorithms(unsigned set, const char *domain, const char **names, size_t most)
{
    size_t count = 0;
    for (unsigned kind = 0; ask_kinds[kind]; ++kind)
        for (size_t i = 0; set >> kind & 1 && count + 1 < most; ++i, ++count) {
            names[count] = ask_kinds[kind]->algorithm(domain, i).name;
            if (!names[count])
                break;
        }
    names[count] = NULL;
}

const ask_kind *kind_row(domain_kind kind, const char *domain)
{
    const ask_kind *row = ask_kinds[kind];
    return row && row->variant ? row->variant(domain) : row;
}

domain_kind kind_called(const char *name)
{
    domain_kind kind = 0;
    while (ask_kinds[kind] && strcmp(ask_kinds[kind]->name, name) != 0)
        ++kind;
    return ask_kinds[kind] ? kind : NO_KIND;
}

ask_nearness kind_nearness(const ask_kind *kind, const char *domain, const char *algorithm)
{
    ask_algorithm listed = {"", OF_ITS_KIND};
    for (size_t i = 0; algorithm && listed.name; ++i) {
        listed = kind->algorithm(domain, i);
        if (listed.name && strcmp(listed.name, algorithm) == 0)
            break;
    }
    return listed.name ? listed.nearness : NOT_THERE;
}

/* The set of kinds that take an option which this one does not take; 0: there is none. */
static unsigned takers_of_unfit(unsigned kind, const kind_options *options)
{
    unsigned takers = 1;
    while (options && takers < ALL_KINDS && (takers >> kind & 1 || !options->option[takers]))
        ++takers;
    return options && takers < ALL_KINDS ? takers : 0;
}

static unsigned first_of(unsigned set)
{
    unsigned kind = 0;
    while (ask_kinds[kind + 1] && !(set >> kind & 1))
        ++kind;
    return kind;
}

/* No kind of the set, which have the domain, has the algorithm. */
static void refuse_algorithm(unsigned set, const char *domain, const char *algorithm,
                             bd_error *error)
{
    const char *names[MOST_ALGORITHMS];
    kinds_algorithms(set, domain, names, MOST_ALGORITHMS);
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
static void refuse_option(unsigned kind, const char *domain, const kind_options *options,
                          bd_error *error)
{
    unsigned takers = takers_of_unfit(kind, options);
    bd_fail(error, BD_BAD_USAGE, 0, "--%s: %.60s is solved by %s, not by %s",
            options->option[takers], domain, ask_kinds[kind]->solution,
            ask_kinds[first_of(takers)]->solution);
}

const ask_kind *kind_choose(const char *domain, const char *algorithm, const kind_options *options,
                            bd_error *error)
{
    domain_kind chosen = KIND_PATHS;
    unsigned named = 0, able = 0;
    ask_nearness nearest = NOT_THERE;
    for (domain_kind i = 0; ask_kinds[i]; ++i) {
        if (!ask_kinds[i]->has(domain))
            continue;
        ask_nearness near = kind_nearness(ask_kinds[i], domain, algorithm);
        named |= 1U << i;
        able |= (unsigned)(near != NOT_THERE) << i;
        if (near < nearest && !takers_of_unfit(i, options)) {
            nearest = near;
            chosen = i;
        }
    }
    if (able && nearest == NOT_THERE)
        refuse_option(first_of(able), domain, options, error);
    else if (named && !able)
        refuse_algorithm(named, domain, algorithm, error);
    if (nearest == NOT_THERE && named)
        return NULL;
    return kind_row(chosen, domain);
}
