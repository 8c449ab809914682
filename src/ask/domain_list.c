#include "ask/domain_list.h"

#include "ask/kinds.h"

#include <bandolo/constraint/domain.h>
#include <bandolo/local/landscape.h>
#include <bandolo/search/search.h>

#include <string.h>

bool list_begins_domain(const bd_domain *const *entry)
{
    return entry == bd_domains() || !entry[-1] || strcmp(entry[-1]->name, entry[0]->name) != 0;
}

bool list_continues_domain(const bd_domain *const *entry)
{
    return *entry && !list_begins_domain(entry);
}

const bd_domain *list_default_of(const bd_domain *const *entry)
{
    while ((*entry)->patterns && entry[1] && !list_begins_domain(entry + 1))
        ++entry;
    return *entry;
}

bool list_is_default(const bd_domain *const *entry)
{
    const bd_domain *const *first = entry;
    while (!list_begins_domain(first))
        --first;
    return *entry == list_default_of(first);
}

json_t *json_of_aliases(alias_kind kind, const char *name)
{
    json_t *array = json_array();
    const char *alias;
    for (size_t i = 0; (alias = alias_of(kind, name, i)) != NULL; ++i)
        json_array_append_new(array, json_string(alias));
    return array;
}

/* generate and check take a name and no algorithm: any kind of that name may do the work. */
static bool is_generated(const char *name)
{
    return kind_generating(name) != &ask_paths;
}

static bool is_checked(const char *name)
{
    return kinds_of(name) != OF_PATHS;
}

static json_t *paths_json(const bd_domain *const *entry)
{
    const bd_domain *domain = *entry;
    json_t *heuristics = json_pack("[s]", domain->heuristic);
    for (const bd_domain *const *next = entry + 1; list_continues_domain(next); ++next)
        json_array_append_new(heuristics, json_string((*next)->heuristic));
    return json_pack("{s:s, s:o, s:s*, s:s*, s:o, s:s, s:s, s:b, s:b, s:b, s:s}", "name",
                     domain->name, "aliases", json_of_aliases(ALIAS_OF_DOMAIN, domain->name),
                     "summary", domain->summary, "position", domain->position, "heuristics",
                     heuristics, "heuristic", list_default_of(entry)->heuristic, "algorithm",
                     bd_algorithm_default(list_default_of(entry))->name, "generates",
                     domain->draw_lots || is_generated(domain->name), "checks",
                     domain->check || is_checked(domain->name), "counts", true, "finds", "paths");
}

static json_t *constraints_json(const bd_constraint_domain *domain)
{
    return json_pack("{s:s, s:o, s:s, s:s, s:s*, s:s, s:s, s:s, s:b, s:b, s:b, s:s}", "name",
                     domain->name, "aliases", json_of_aliases(ALIAS_OF_DOMAIN, domain->name),
                     "summary", domain->summary, "position", domain->position, "objective",
                     domain->objective, "algorithm", bd_constraint_default(domain, BD_WANT_BEST),
                     "lister", bd_constraint_default(domain, BD_WANT_ALL), "counter",
                     bd_constraint_default(domain, BD_WANT_COUNT), "generates",
                     is_generated(domain->name), "checks", true, "counts", true, "finds", "values");
}

static json_t *landscape_json(const bd_landscape *landscape)
{
    return json_pack("{s:s, s:o, s:s, s:s, s:s, s:s, s:b, s:b, s:b, s:s}", "name", landscape->name,
                     "aliases", json_of_aliases(ALIAS_OF_DOMAIN, landscape->name), "summary",
                     landscape->summary, "position", landscape->instance, "objective",
                     landscape->objective, "algorithm", landscape->algorithm, "generates",
                     is_generated(landscape->name), "checks", true, "counts", false, "finds",
                     "places");
}

static json_t *game_json(const bd_game *game)
{
    return json_pack("{s:s, s:o, s:s, s:s, s:s, s:b, s:b, s:b, s:s}", "name", game->name, "aliases",
                     json_of_aliases(ALIAS_OF_DOMAIN, game->name), "summary", game->summary,
                     "position", game->position, "algorithm",
                     game->algorithm ? game->algorithm : "alpha-beta", "generates", true, "checks",
                     true, "counts", false, "finds", "games");
}

static json_t *models_json(const model_language *language)
{
    const char *algorithm = bd_constraint_algorithms()->name;
    return json_pack("{s:s, s:o, s:s, s:s, s:s, s:s, s:b, s:b, s:b, s:s}", "name", language->name,
                     "aliases", json_of_aliases(ALIAS_OF_DOMAIN, language->name), "summary",
                     language->summary, "position", language->position, "algorithm", algorithm,
                     "lister", algorithm, "generates", false, "checks", false, "counts", false,
                     "finds", "values");
}

static bool list_models(bool (*take)(void *context, json_t *object), void *context)
{
    problem_entry entry;
    bool goes_on = true;
    for (size_t row = 0; goes_on && problem_next(&row, &entry);)
        if (entry.models)
            goes_on = take(context, models_json(entry.models));
    return goes_on;
}

void ask_list_domains(bool (*take)(void *context, json_t *object), void *context)
{
    bool goes_on = true;
    for (const bd_domain *const *path = bd_domains(); goes_on && *path; ++path)
        if (list_begins_domain(path))
            goes_on = take(context, paths_json(path));
    for (const bd_constraint_domain *const *row = bd_constraint_domains(); goes_on && *row; ++row)
        goes_on = take(context, constraints_json(*row));
    goes_on = goes_on && list_models(take, context);
    for (const bd_landscape *const *row = bd_landscapes(); goes_on && *row; ++row)
        goes_on = take(context, landscape_json(*row));
    for (const bd_game *const *row = bd_games(); goes_on && *row; ++row)
        goes_on = take(context, game_json(*row));
}
