/* bandolo domains: the problems that there are. */
#include "cli/listing.h"

#include "ask/path_text.h"
#include "cli/flatzinc_domain.h"
#include "ask/kinds.h"
#include "cli/output.h"

#include <bandolo/base/text.h>
#include <bandolo/constraint/problem.h>
#include <bandolo/local/landscape.h>

#include <string.h>

static bool continues_name(const bd_domain *const *entry)
{
    return *entry && !list_begins_domain(entry);
}

static void print_paths(const bd_domain *const *entry)
{
    const bd_domain *domain = *entry;
    char words[256];
    size_t at = 0;
    for (const bd_domain *const *next = entry; next == entry || continues_name(next); ++next)
        at += bd_text_at(words, sizeof words, at, "%s%s%s", at ? ", " : "", (*next)->heuristic,
                         list_is_default(next) ? " (default)" : "");
    list_line(NULL, domain->summary);
    list_aliases(ALIAS_OF_DOMAIN, domain->name);
    list_line("position", domain->position);
    list_line("heuristics", words);
    list_line("default algorithm", bd_algorithm_default(list_default_of(entry))->name);
}

static bool print_json(const bd_domain *const *entry)
{
    const bd_domain *domain = *entry;
    json_t *heuristics = json_pack("[s]", domain->heuristic);
    for (const bd_domain *const *next = entry + 1; continues_name(next); ++next)
        json_array_append_new(heuristics, json_string((*next)->heuristic));
    return output_json(
        stdout, json_pack("{s:s, s:o, s:s*, s:s*, s:o, s:s, s:s, s:b, s:b, s:b, s:s}", "name",
                          domain->name, "aliases", json_of_aliases(ALIAS_OF_DOMAIN, domain->name),
                          "summary", domain->summary, "position", domain->position, "heuristics",
                          heuristics, "heuristic", list_default_of(entry)->heuristic, "algorithm",
                          bd_algorithm_default(list_default_of(entry))->name, "generates",
                          domain->draw_lots != NULL, "checks", domain->check != NULL, "counts",
                          false, "finds", "paths"));
}

static void print_constraints(const bd_constraint_domain *domain)
{
    char words[160];
    const char *solver = bd_constraint_default(domain, BD_WANT_BEST);
    const char *lister = bd_constraint_default(domain, BD_WANT_ALL);
    const char *counter = bd_constraint_default(domain, BD_WANT_COUNT);
    size_t at = bd_text(words, sizeof words, "%s", solver);
    if (strcmp(lister, solver) != 0)
        at += bd_text_at(words, sizeof words, at, "; for all solutions %s", lister);
    if (strcmp(counter, lister) != 0)
        bd_text_at(words, sizeof words, at, "; to count them %s", counter);
    list_line(NULL, domain->summary);
    list_aliases(ALIAS_OF_DOMAIN, domain->name);
    list_line("position", domain->position);
    if (domain->objective)
        list_line("best", domain->objective);
    list_line("default algorithm", words);
}

static bool print_constraints_json(const bd_constraint_domain *domain)
{
    return output_json(
        stdout,
        json_pack("{s:s, s:o, s:s, s:s, s:s*, s:s, s:s, s:s, s:b, s:b, s:b, s:s}", "name",
                  domain->name, "aliases", json_of_aliases(ALIAS_OF_DOMAIN, domain->name),
                  "summary", domain->summary, "position", domain->position, "objective",
                  domain->objective, "algorithm", bd_constraint_default(domain, BD_WANT_BEST),
                  "lister", bd_constraint_default(domain, BD_WANT_ALL), "counter",
                  bd_constraint_default(domain, BD_WANT_COUNT), "generates", false, "checks", true,
                  "counts", true, "finds", "values"));
}

static void print_landscape(const bd_landscape *landscape)
{
    list_line(NULL, landscape->summary);
    list_aliases(ALIAS_OF_DOMAIN, landscape->name);
    list_line("position", landscape->instance);
    list_line("by local search, least", landscape->objective);
    list_line("default algorithm", landscape->algorithm);
}

static bool print_landscape_json(const bd_landscape *landscape)
{
    return output_json(
        stdout,
        json_pack("{s:s, s:o, s:s, s:s, s:s, s:s, s:b, s:b, s:b, s:s}", "name", landscape->name,
                  "aliases", json_of_aliases(ALIAS_OF_DOMAIN, landscape->name), "summary",
                  landscape->summary, "position", landscape->instance, "objective",
                  landscape->objective, "algorithm", landscape->algorithm, "generates",
                  landscape->generate != NULL, "checks", true, "counts", false, "finds", "places"));
}

/* ---- each name once ---- */

static const bd_domain *const *first_entry(const char *name)
{
    const bd_domain *const *entry = bd_domains();
    while (strcmp((*entry)->name, name) != 0)
        ++entry;
    return entry;
}

static bool has_several_kinds(const char *name)
{
    unsigned kinds = 0;
    for (domain_kind kind = 0; kind < KIND_COUNT; ++kind)
        kinds += ask_kinds[kind]->has(name);
    return kinds > 1;
}

static void print_kind(domain_kind kind, const char *name)
{
    if (has_several_kinds(name))
        list_line("solved by", ask_kinds[kind]->solution);
    if (kind == KIND_PATHS)
        print_paths(first_entry(name));
    else if (kind == KIND_VALUES)
        print_constraints(bd_constraint_domain_find(name));
    else
        print_landscape(bd_landscape_find(name));
}

/* A name that several kinds share stands once, with all of them; in JSON each kind is an object. */
static void print_named(const char *name, const cli_list_settings *settings)
{
    list_name(name);
    for (domain_kind kind = 0; !settings->names && kind < KIND_COUNT; ++kind)
        if (ask_kinds[kind]->has(name))
            print_kind(kind, name);
}

static void print_all_paths(const cli_list_settings *settings)
{
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry) {
        if (!list_begins_domain(entry))
            continue;
        if (settings->json)
            print_json(entry);
        else
            print_named((*entry)->name, settings);
    }
}

static void print_all_constraints(const cli_list_settings *settings)
{
    for (const bd_constraint_domain *const *row = bd_constraint_domains(); *row; ++row) {
        if (settings->json)
            print_constraints_json(*row);
        else if (!ask_kinds[KIND_PATHS]->has((*row)->name))
            print_named((*row)->name, settings);
    }
}

static void print_all_landscapes(const cli_list_settings *settings)
{
    for (const bd_landscape *const *row = bd_landscapes(); *row; ++row) {
        bool is_named = ask_kinds[KIND_PATHS]->has((*row)->name) ||
                        ask_kinds[KIND_VALUES]->has((*row)->name);
        if (settings->json)
            print_landscape_json(*row);
        else if (!is_named)
            print_named((*row)->name, settings);
    }
}

static int run(void *given, char **words, unsigned count)
{
    const cli_list_settings *settings = given;
    (void)words, (void)count;
    print_all_paths(settings);
    print_all_constraints(settings);
    flatzinc_domain_print(settings);
    print_all_landscapes(settings);
    return EXIT_ANSWERED;
}

const cli_command command_domains = {
    .name = "domains",
    .synopsis = "",
    .summary = "list the problems that Bandolo solves",
    .options = list_options,
    .settings_size = sizeof(cli_list_settings),
    .run = run,
};
