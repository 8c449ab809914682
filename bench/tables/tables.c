#include "tables.h"

#include <bandolo/heuristic/patterns.h>
#include <bandolo/registry.h>

#include <string.h>
#include <unistd.h>

static bool build(const bd_pattern_set *set, unsigned index, const bd_setup *setup, bd_error *error)
{
    bd_pattern_space space;
    char path[4096];
    if (!set->open(set, index, setup, &space, error))
        return false;
    bd_pattern_path(setup->patterns, space.name, path, sizeof path);
    bd_pattern_table table = {0};
    const bd_pattern_options options = {.threads = 2};
    bool ok = access(path, R_OK) == 0 ||
              bd_pattern_build_file(&table, &space, path, &options, error);
    set->close(&space);
    return ok;
}

bool tables_build(const char *domain, const char *heuristic, const bd_setup *setup, bd_error *error)
{
    for (const bd_domain *const *entry = bd_domains(); heuristic && *entry; ++entry) {
        const bd_pattern_set *set = (*entry)->patterns;
        if (!set || strcmp((*entry)->name, domain) != 0 ||
            strcmp((*entry)->heuristic, heuristic) != 0)
            continue;
        for (unsigned i = 0; i < set->tables; ++i)
            if (!build(set, i, setup, error))
                return false;
    }
    return true;
}
