/* bandolo domains: lists the problems. */
#include "cli/listing.h"

#include "ask/path_text.h"
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
        at += bd_text_at(words, sizeof words, at, "; for all solutions: %s", lister);
    if (strcmp(counter, lister) != 0)
        bd_text_at(words, sizeof words, at, "; for counting: %s", counter);
    list_line(NULL, domain->summary);
    list_aliases(ALIAS_OF_DOMAIN, domain->name);
    list_line("position", domain->position);
    if (domain->objective)
        list_line("minimises", domain->objective);
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
                  bd_constraint_default(domain, BD_WANT_COUNT), "generates",
                  ask_values.generates(domain->name) != 0, "checks", true, "counts", true, "finds",
                  "values"));
}

static void print_landscape(const bd_landscape *landscape)
{
    list_line(NULL, landscape->summary);
    list_aliases(ALIAS_OF_DOMAIN, landscape->name);
    list_line("position", landscape->instance);
    list_line("minimises", landscape->objective);
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

static void print_game(const bd_game *game)
{
    list_line(NULL, game->summary);
    list_aliases(ALIAS_OF_DOMAIN, game->name);
    list_line("position", game->position);
    list_line("default algorithm", game->algorithm ? game->algorithm : "alpha-beta");
}

static bool print_game_json(const bd_game *game)
{
    return output_json(
        stdout, json_pack("{s:s, s:o, s:s, s:s, s:s, s:b, s:b, s:b, s:s}", "name", game->name,
                          "aliases", json_of_aliases(ALIAS_OF_DOMAIN, game->name), "summary",
                          game->summary, "position", game->position, "algorithm",
                          game->algorithm ? game->algorithm : "alpha-beta", "generates", true,
                          "checks", true, "counts", false, "finds", "games"));
}

static void print_models(const model_language *language)
{
    list_line(NULL, language->summary);
    list_aliases(ALIAS_OF_DOMAIN, language->name);
    list_line("position", language->position);
    list_line("default algorithm", bd_constraint_algorithms()->name);
}

static bool print_models_json(const model_language *language)
{
    const char *algorithm = bd_constraint_algorithms()->name;
    return output_json(
        stdout,
        json_pack("{s:s, s:o, s:s, s:s, s:s, s:s, s:b, s:b, s:b}", "name", language->name,
                  "aliases", json_of_aliases(ALIAS_OF_DOMAIN, language->name), "summary",
                  language->summary, "position", language->position, "algorithm", algorithm,
                  "lister", algorithm, "generates", false, "checks", false, "counts", false));
}

/* ---- all problems ---- */

/* Begins the lines of a kind, where the problem has several. */
static void print_heading(const problem_entry *entry, domain_kind kind)
{
    if (!!entry->paths + !!entry->values + !!entry->landscape > 1)
        list_line("solved by", ask_kinds[kind]->solution);
}

static void print_problem(const problem_entry *entry)
{
    if (entry->values) {
        print_heading(entry, KIND_VALUES);
        print_constraints(entry->values);
    }
    if (entry->models)
        print_models(entry->models);
    if (entry->paths) {
        print_heading(entry, KIND_PATHS);
        print_paths(entry->paths);
    }
    if (entry->landscape) {
        print_heading(entry, KIND_LANDSCAPES);
        print_landscape(entry->landscape);
    }
    if (entry->game)
        print_game(entry->game);
}

static void print_all(bool is_brief)
{
    problem_entry entry;
    for (size_t i = 0; problem_nth(i, &entry); ++i) {
        list_name(entry.name);
        if (!is_brief)
            print_problem(&entry);
    }
}

/* Each kind of a problem is an object. */
static void print_all_json(void)
{
    problem_entry entry;
    for (const bd_domain *const *path = bd_domains(); *path; ++path)
        if (list_begins_domain(path))
            print_json(path);
    for (const bd_constraint_domain *const *row = bd_constraint_domains(); *row; ++row)
        print_constraints_json(*row);
    for (size_t i = 0; problem_nth(i, &entry); ++i)
        if (entry.models)
            print_models_json(entry.models);
    for (const bd_landscape *const *row = bd_landscapes(); *row; ++row)
        print_landscape_json(*row);
    for (const bd_game *const *row = bd_games(); *row; ++row)
        print_game_json(*row);
}

static int run(void *given, char **words, unsigned count)
{
    const cli_list_settings *settings = given;
    (void)words, (void)count;
    if (settings->json)
        print_all_json();
    else
        print_all(settings->names);
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
