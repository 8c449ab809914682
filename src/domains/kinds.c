/* See kinds.h. */
#include "domains/kinds.h"

#include <bandolo/constraint/domain.h>
#include <bandolo/local/search.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <string.h>

static bool has_values(const char *domain)
{
    return bd_constraint_domain_find(domain);
}

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

static listed_algorithm algorithm_of_landscapes(const char *domain, size_t number)
{
    const bd_local_algorithm *row = bd_local_algorithms();
    (void)domain;
    while (row->name && number-- > 0)
        ++row;
    return (listed_algorithm){row->name, OF_ITS_KIND};
}

static const struct {
    bool (*has)(const char *domain);
    listed_algorithm (*algorithm)(const char *domain, size_t number);
} kinds[KIND_COUNT] = {
    [KIND_VALUES] = {has_values, algorithm_of_values},
    [KIND_PATHS] = {has_paths, algorithm_of_paths},
    [KIND_LANDSCAPES] = {has_landscape, algorithm_of_landscapes},
};

bool domain_has_kind(const char *domain, domain_kind kind)
{
    return kinds[kind].has(domain);
}

listed_algorithm domain_algorithm(const char *domain, domain_kind kind, size_t number)
{
    return kinds[kind].algorithm(domain, number);
}

nearness domain_nearness(const char *domain, domain_kind kind, const char *algorithm)
{
    listed_algorithm listed = {"", OF_ITS_KIND};
    for (size_t i = 0; algorithm && listed.name; ++i) {
        listed = domain_algorithm(domain, kind, i);
        if (listed.name && strcmp(listed.name, algorithm) == 0)
            break;
    }
    return listed.name ? listed.nearness : NOT_THERE;
}
