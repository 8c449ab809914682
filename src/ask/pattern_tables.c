#include "ask/pattern_tables.h"

#include <bandolo/heuristic/patterns.h>
#include <bandolo/base/text.h>

#include <string.h>
#include <unistd.h>

bool pattern_table_open(cli_pattern_table *table, const bd_domain *domain, unsigned index,
                        const bd_setup *setup, bd_error *error)
{
    const bd_pattern_set *set = domain->patterns;
    table->set = set;
    if (!set->open(set, index, setup, &table->space, error))
        return false;
    table->bytes = (uint64_t)table->space.blocks * bd_pattern_space_stride(&table->space) * 8;
    if (bd_pattern_path(setup->patterns, table->space.name, table->path, sizeof table->path) <
        sizeof table->path)
        return true;
    pattern_table_close(table);
    return bd_fail(error, BD_SYSTEM, 0, "%.100s: the name of the folder is too long",
                   setup->patterns);
}

void pattern_table_close(cli_pattern_table *table)
{
    table->set->close(&table->space);
}

/* Has the domain that name (NULL: any) and a set? */
static bool has_set(const bd_domain *domain, const char *name)
{
    return domain->patterns && (!name || strcmp(domain->name, name) == 0);
}

/* Was it the goal, which may be another domain's, that a set did not take? */
static bool is_refused(const bd_setup *setup, const bd_error *error)
{
    return setup->goal && (error->code == BD_BAD_INPUT || error->code == BD_BAD_USAGE);
}

bool pattern_goal_check(const bd_setup *setup, bd_error *error)
{
    const bd_domain *first = NULL;
    bd_error refused = {.code = BD_OK};
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry) {
        cli_pattern_table table;
        if (!(*entry)->patterns || (first && strcmp(first->name, (*entry)->name) == 0))
            continue;
        if (pattern_table_open(&table, *entry, 0, setup, error)) {
            pattern_table_close(&table);
            return true;
        }
        if (!is_refused(setup, error))
            return false;
        if (!first)
            refused = *error;
        first = first ? first : *entry;
    }
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "--goal: no pattern tables have the goal '%.60s' (for %s: %.120s)", setup->goal,
                   first ? first->name : "none", refused.message);
}

static bool visit_set(const bd_domain *domain, const bd_setup *setup, pattern_visitor *visit,
                      void *context, bd_error *error)
{
    cli_pattern_table table;
    for (unsigned i = 0; i < domain->patterns->tables; ++i) {
        if (!pattern_table_open(&table, domain, i, setup, error))
            return is_refused(setup, error);
        bool goes_on = visit(context, domain, &table);
        pattern_table_close(&table);
        if (!goes_on)
            return false;
    }
    return true;
}

bool pattern_tables_visit(const char *domain, const bd_setup *setup, pattern_visitor *visit,
                          void *context, bd_error *error)
{
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (has_set(*entry, domain) && !visit_set(*entry, setup, visit, context, error))
            return false;
    return true;
}

/* Is it the domain that this name, with a shape or without, names? */
static bool is_named(const bd_domain *domain, const char *name)
{
    size_t length = strlen(domain->name);
    return strncmp(domain->name, name, length) == 0 &&
           (name[length] == '\0' || name[length] == ':');
}

bool pattern_tables_are_none(const char *domain)
{
    bool is_known = false;
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry) {
        if (!is_named(*entry, domain))
            continue;
        if ((*entry)->patterns)
            return false;
        is_known = true;
    }
    return is_known;
}

const char *pattern_heuristic_for_proofs(const char *domain)
{
    bool is_behind = false;
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry) {
        if (!is_named(*entry, domain))
            continue;
        if (is_behind && (*entry)->patterns)
            return (*entry)->heuristic;
        is_behind |= !(*entry)->patterns;
    }
    return NULL;
}

bool pattern_set_is_called(const bd_domain *domain, const char *name)
{
    return domain->patterns &&
           (strcmp(domain->patterns->name, name) == 0 || strcmp(domain->heuristic, name) == 0);
}

void pattern_sets_write(const char *domain, char *out, size_t size)
{
    size_t at = 0;
    *out = '\0';
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (has_set(*entry, domain))
            at += bd_text_at(out, size, at, "%s%s", at ? ", " : "", (*entry)->patterns->name);
}

bool pattern_set_sum(const bd_domain *domain, const bd_setup *setup, cli_pattern_sum *sum,
                     bd_error *error)
{
    *sum = (cli_pattern_sum){0};
    for (unsigned i = 0; i < domain->patterns->tables; ++i) {
        cli_pattern_table table;
        if (!pattern_table_open(&table, domain, i, setup, error))
            return false;
        sum->states += (uint64_t)table.space.blocks * table.space.width;
        sum->bytes += table.bytes;
        sum->missing += access(table.path, F_OK) != 0;
        pattern_table_close(&table);
    }
    return true;
}
