/* bandolo domains: lists the problems. */
#include "cli/lists/listing.h"

#include "ask/path_text.h"
#include "ask/kinds.h"
#include "cli/output.h"

#include <bandolo/base/text.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/local/landscape.h>

#include <string.h>

/* A heuristic with tables comes before the default one, and may ask for another algorithm. */
static void print_algorithm(const bd_domain *const *entry)
{
    char words[160];
    const char *usual = bd_algorithm_default(list_default_of(entry))->name;
    const char *with_tables = bd_algorithm_default(*entry)->name;
    size_t at = bd_text(words, sizeof words, "%s", usual);
    if (strcmp(with_tables, usual) != 0)
        bd_text_at(words, sizeof words, at, "; with %s: %s", (*entry)->heuristic, with_tables);
    list_line("default algorithm", words);
}

/* Prints the lines that all problems share; a NULL leaves its line out. */
static void list_problem(const char *summary, const char *name, const char *position,
                         const char *objective, const char *algorithm)
{
    list_summary(summary, ALIAS_OF_DOMAIN, name);
    list_line("position", position);
    if (objective)
        list_line("minimises", objective);
    if (algorithm)
        list_line("default algorithm", algorithm);
}

static void print_paths(const bd_domain *const *entry)
{
    const bd_domain *domain = *entry;
    char words[256];
    size_t at = 0;
    for (const bd_domain *const *next = entry; next == entry || list_continues_domain(next); ++next)
        at += bd_text_at(words, sizeof words, at, "%s%s%s", at ? ", " : "", (*next)->heuristic,
                         list_is_default(next) ? " (default)" : "");
    list_problem(domain->summary, domain->name, domain->position, NULL, NULL);
    list_line("heuristics", words);
    print_algorithm(entry);
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
    list_problem(domain->summary, domain->name, domain->position, domain->objective, words);
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
        list_problem(entry->models->summary, entry->models->name, entry->models->position, NULL,
                     bd_constraint_algorithms()->name);
    if (entry->paths) {
        print_heading(entry, KIND_PATHS);
        print_paths(entry->paths);
    }
    if (entry->landscape) {
        print_heading(entry, KIND_LANDSCAPES);
        list_problem(entry->landscape->summary, entry->landscape->name, entry->landscape->instance,
                     entry->landscape->objective, entry->landscape->algorithm);
    }
    if (entry->game)
        list_problem(entry->game->summary, entry->game->name, entry->game->position, NULL,
                     entry->game->algorithm ? entry->game->algorithm : "alpha-beta");
}

static void print_all(bool is_brief)
{
    problem_entry entry;
    for (size_t row = 0; problem_next(&row, &entry);) {
        puts(entry.name);
        if (!is_brief)
            print_problem(&entry);
    }
}

static bool print_json(void *context, json_t *object)
{
    (void)context;
    return output_json(stdout, object);
}

static int run(void *given, char **words)
{
    const cli_list_settings *settings = given;
    (void)words;
    if (settings->json)
        ask_list_domains(print_json, NULL);
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
