/* bandolo domains: lists the problems. */
#include "cli/lists/listing.h"

#include "ask/path_text.h"
#include "ask/games.h"
#include "ask/kinds.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/lists/parameters.h"
#include "cli/output.h"
#include "domains/plugin.h"

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

/* The algorithms that fit, of all its kinds. */
static void print_algorithms(const char *domain)
{
    char words[2048];
    size_t at = 0;
    name_set names = {.count = 0};
    for (domain_kind kind = 0; ask_kinds[kind]; ++kind)
        for (size_t i = 0; ask_kinds[kind]->has(domain); ++i) {
            const char *name = ask_kinds[kind]->algorithm(domain, i).name;
            if (!name)
                break;
            if (serves_domain(kind, domain, name) && name_add(&names, name))
                at += bd_text_at(words, sizeof words, at, "%s%s", at ? ", " : "", name);
        }
    list_line("algorithms", words);
}

/* Can the problem be opened by its name, or with this shape? Its last heuristic needs the least. */
static bool opens(const problem_entry *entry, const char *named, bd_error *error)
{
    const bd_domain *const *last = entry->paths;
    bd_problem problem;
    game_session session;
    if (entry->game) {
        bool is_open = game_open(&session,
                                 &(ask_question){.domain = named, .stop = interrupt_flag()}, error);
        game_close(&session);
        return is_open;
    }
    if (!entry->paths)
        return true;
    while (list_continues_domain(last + 1))
        ++last;
    const bd_setup setup = {.stop = interrupt_flag()};
    bool is_open = bd_problem_open_with(&problem, named, (*last)->heuristic, &setup, error);
    if (is_open)
        bd_problem_close(&problem);
    return is_open;
}

static bool is_generated(const problem_entry *entry)
{
    return (entry->paths && (*entry->paths)->draw_lots) ||
           kind_generating(entry->name) != &ask_paths;
}

/* The commands that answer questions about a problem. */
static void print_commands(const problem_entry *entry)
{
    char words[80];
    bool counts = entry->paths || entry->values;
    bool checks = entry->values || entry->landscape || entry->game ||
                  (entry->paths && (*entry->paths)->check);
    bool has_hints = false;
    for (domain_kind kind = 0; ask_kinds[kind]; ++kind)
        has_hints |= ask_kinds[kind]->has_hints && ask_kinds[kind]->has(entry->name) &&
                     ask_kinds[kind]->has_hints(entry->name);
    bd_text(words, sizeof words, "solve%s%s%s%s%s", counts ? ", count" : "",
            checks ? ", check" : "", has_hints ? ", hint" : "",
            is_generated(entry) ? ", generate" : "", entry->game ? ", analyse, play" : "");
    list_line("commands", words);
}

/* Behind the entry of a problem that is listed alone: more than a list of all has room for. */
static void domains_print_more(const problem_entry *entry)
{
    const char *name = entry->name;
    char words[160];
    bd_error error;
    print_algorithms(name);
    print_commands(entry);
    if (!opens(entry, name, &error))
        return;
    if (entry->game)
        bd_text(words, sizeof words, "bandolo play %s", name);
    else if (is_generated(entry))
        bd_text(words, sizeof words, "bandolo generate %s | bandolo solve %s -", name, name);
    else
        return;
    list_line("try", words);
}

/* ---- the command ---- */

/* The listed problem (NULL: all). */
typedef struct domain_choice {
    const char *name;
    bool is_brief;
} domain_choice;

static void print_entries(const domain_choice *choice)
{
    problem_entry entry;
    for (size_t row = 0; problem_next(&row, &entry);) {
        if (choice->name && strcmp(entry.name, choice->name) != 0)
            continue;
        puts(entry.name);
        if (!choice->is_brief)
            print_problem(&entry);
        if (choice->name && !choice->is_brief)
            domains_print_more(&entry);
    }
}

static bool domains_print_json(void *context, json_t *object)
{
    const domain_choice *choice = context;
    const char *name = json_string_value(json_object_get(object, "name"));
    if (!choice->name || (name && strcmp(name, choice->name) == 0))
        return output_json(stdout, object);
    json_decref(object);
    return true;
}

static int domains_run(void *given, char **words)
{
    const cli_list_settings *settings = given;
    domain_choice choice = {NULL, settings->names};
    problem_entry entry;
    bd_error error;
    char name[64];
    if (words[0] && plugin_is_named(words[0]))
        return complain(EXIT_BAD, "%s is a plug-in; 'bandolo heuristics %s' lists what it has",
                        words[0], words[0]);
    if (words[0]) { /* the entry is that of every shape */
        bd_text(name, sizeof name, "%.*s", (int)strcspn(words[0], ":"), words[0]);
        choice.name = name;
    }
    if (words[0] && (!problem_find(name, &entry) || !is_domain(words[0]))) {
        problem_refuse(words[0], &error);
        return complain(EXIT_BAD, "%s", error.message);
    }
    if (words[0] && !settings->names && strchr(words[0], ':') && !opens(&entry, words[0], &error))
        return complain_of(&error);
    if (settings->json)
        ask_list_domains(domains_print_json, &choice);
    else
        print_entries(&choice);
    return EXIT_ANSWERED;
}

static const cli_example domains_examples[] = {
    {"bandolo domains", "all problems, in short"},
    {"bandolo domains tile15", "one of them, with the algorithms that solve it"},
    {0},
};

const cli_command command_domains = {
    .name = "domains",
    .synopsis = "[DOMAIN]",
    .summary = "list the problems that Bandolo solves",
    .details = "DOMAIN shows one of them, with the algorithms that solve it and the commands that "
               "answer questions about it.",
    .options = list_options,
    .examples = domains_examples,
    .most_words = 1,
    .settings_size = sizeof(cli_list_settings),
    .run = domains_run,
};
