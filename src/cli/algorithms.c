/* bandolo algorithms: what they are, what they prove, who wrote them down. */
#include "cli/listing.h"

#include "cli/complain.h"
#include "ask/kinds.h"
#include "cli/output.h"
#include "cli/parameters.h"

#include <bandolo/base/text.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/search/search.h>

#include <string.h>

/* The name of each trait in JSON and in words. A zeroed row ends them. */
typedef struct cli_trait {
    unsigned trait;
    const char *field, *words;
} cli_trait;

static const cli_trait path_traits[] = {
    {BD_PROVES_OPTIMAL, "proves_optimal", "optimal"},
    {BD_NEEDS_UNIT_COST, "needs_unit_cost", "where all moves cost the same"},
    {BD_IGNORES_HEURISTIC, "ignores_heuristic", "uses no heuristic"},
    {BD_NEEDS_REVERSIBLE, "needs_reversible", "moves must be reversible"},
    {BD_IMPROVES, "improves", "improves its solution until stopped"},
    {BD_USES_WEIGHT, "uses_weight", "--weight"},
    {BD_USES_WEIGHT_KINDS, "uses_weight_kinds", "of any kind"},
    {BD_USES_CUT_OFF, "uses_cut_off", "--cut-off, --child-order"},
    {BD_USES_WIDTH, "uses_width", "--width"},
    {BD_USES_DEPTH, "uses_depth", "--depth"},
    {BD_USES_THREADS, "uses_threads", "--threads"},
    {BD_USES_PERIMETER, "uses_perimeter", "--store"},
    {BD_PRUNES_PARENTS, "prunes_parents", "--parent-pruning"},
    {0},
};

static const cli_trait value_traits[] = {
    {BD_COMPLETE, "complete", "complete: finds and counts all solutions"},
    {BD_LOCAL, "local", "randomised, proves nothing"},
    {BD_COUNTS_ALONE, "counts_alone", "only counts"},
    {BD_PROJECTS, "projects", "one solution for each assignment of some variables"},
    {BD_RESUMES, "resumes", "--resume"},
    {BD_TAKES_RESTARTS, "takes_restarts", "--restarts"},
    {BD_TAKES_CONSISTENCY, "takes_consistency", "--consistency"},
    {BD_TAKES_THREADS, "takes_threads", "--threads"},
    {0},
};

/* Hooks that the algorithm needs of a landscape. */
static const cli_trait local_traits[] = {
    {BD_LISTS, "needs_lists", "a list of changes"},
    {BD_FORBIDS, "needs_features", "features to forbid"},
    {BD_CONFLICTS, "needs_conflicts", "variables in conflict"},
    {0},
};

/* Orders that constraint algorithms take. */
typedef struct cli_orders {
    const char *field, *option;
    unsigned count, first_bit; /* first_bit << number is the trait of the order */
    const char *const *names;
} cli_orders;

#define X(constant, name, meaning) name,
static const char *const variable_orders[] = {BD_VARIABLE_ORDERS(X)};
static const char *const value_orders[] = {BD_VALUE_ORDERS(X)};
#undef X

static const cli_orders orders[] = {
    {"orders", "--order", BD_VARIABLE_ORDER_COUNT, BD_TAKES_ORDER(0), variable_orders},
    {"value_orders", "--values", BD_VALUE_ORDER_COUNT, BD_TAKES_VALUE_ORDER(0), value_orders},
};

/* One algorithm, of any kind. */
typedef struct cli_algorithm {
    const char *name, *summary;
    const char *source; /* NULL: none is told */
    const char *domain; /* of which it is the own; NULL: of any of its kind */
    const char *finds;
    const bd_local_algorithm *local; /* where it is one */
    const cli_trait *known;          /* the traits of its kind */
    unsigned traits;
} cli_algorithm;

static cli_algorithm of_paths(const bd_algorithm *row)
{
    return (cli_algorithm){.name = row->name,
                           .summary = row->summary,
                           .source = row->source,
                           .finds = "paths",
                           .known = path_traits,
                           .traits = row->traits};
}

static cli_algorithm of_values(const bd_constraint_algorithm *row, const char *domain)
{
    return (cli_algorithm){.name = row->name,
                           .summary = row->summary,
                           .domain = domain,
                           .finds = "values",
                           .known = value_traits,
                           .traits = row->traits};
}

static cli_algorithm of_places(const bd_local_algorithm *row)
{
    return (cli_algorithm){.name = row->name,
                           .summary = row->summary,
                           .source = row->source,
                           .finds = "places",
                           .local = row,
                           .known = local_traits,
                           .traits = row->needs};
}

/* "--order mrv", "--values descending, random"; a line each. */
static void print_orders(const cli_algorithm *algorithm)
{
    for (size_t i = 0; i < sizeof orders / sizeof *orders; ++i) {
        char words[128];
        size_t at = 0;
        for (unsigned number = 1; number < orders[i].count; ++number)
            if (algorithm->traits & orders[i].first_bit << number)
                at += bd_text_at(words, sizeof words, at, "%s%s", at ? ", " : "",
                                 orders[i].names[number]);
        if (at > 0)
            list_line(orders[i].option, words);
    }
}

static void print_entry(const cli_algorithm *algorithm)
{
    char words[256], names[PARAMETER_NAMES_SIZE];
    size_t at = 0;
    list_name(algorithm->name);
    list_line(NULL, algorithm->summary);
    list_aliases(ALIAS_OF_ALGORITHM, algorithm->name);
    for (const cli_trait *row = algorithm->known; row->trait; ++row)
        if (algorithm->traits & row->trait)
            at += bd_text_at(words, sizeof words, at, "%s%s", at ? ", " : "", row->words);
    if (at > 0)
        list_line(algorithm->local ? "needs" : NULL, words);
    if (algorithm->known == value_traits)
        print_orders(algorithm);
    if (algorithm->local)
        list_line("--set", parameter_names(algorithm->local, names));
    if (algorithm->domain)
        list_line("for", algorithm->domain);
    if (algorithm->source)
        list_line("source", algorithm->source);
}

static void add_orders(json_t *object, const cli_algorithm *algorithm)
{
    for (size_t i = 0; i < sizeof orders / sizeof *orders; ++i) {
        json_t *names = json_array();
        for (unsigned number = 1; number < orders[i].count; ++number)
            if (algorithm->traits & orders[i].first_bit << number)
                json_array_append_new(names, json_string(orders[i].names[number]));
        json_object_set_new(object, orders[i].field, names);
    }
}

static void print_json(const cli_algorithm *algorithm)
{
    json_t *object = json_pack("{s:s, s:s, s:s, s:s*, s:s*}", "name", algorithm->name, "summary",
                               algorithm->summary, "finds", algorithm->finds, "source",
                               algorithm->source, "domain", algorithm->domain);
    json_object_set_new(object, "aliases", json_of_aliases(ALIAS_OF_ALGORITHM, algorithm->name));
    for (const cli_trait *row = algorithm->known; row->trait; ++row)
        json_object_set_new(object, row->field, json_boolean(algorithm->traits & row->trait));
    if (algorithm->known == value_traits)
        add_orders(object, algorithm);
    if (algorithm->local)
        json_object_set_new(object, "parameters", json_of_parameter_names(algorithm->local));
    output_json(stdout, object);
}

/* The list as it is printed. Of names alone each stands once, though algorithms of several kinds share it. */
enum { MOST_NAMES = 256 };
typedef struct algorithm_list {
    const cli_list_settings *settings;
    const char *printed[MOST_NAMES];
    size_t count;
} algorithm_list;

static void print_name(algorithm_list *list, const char *name)
{
    size_t i = 0;
    while (i < list->count && strcmp(list->printed[i], name) != 0)
        ++i;
    if (i < list->count)
        return;
    puts(name);
    if (list->count < MOST_NAMES)
        list->printed[list->count++] = name;
}

static void print(algorithm_list *list, cli_algorithm algorithm)
{
    if (list->settings->names)
        print_name(list, algorithm.name);
    else if (list->settings->json)
        print_json(&algorithm);
    else
        print_entry(&algorithm);
}

static void print_for_paths(algorithm_list *list)
{
    size_t entries;
    const bd_algorithm *all = bd_algorithms(&entries);
    for (size_t i = 0; i < entries; ++i)
        print(list, of_paths(&all[i]));
}

static bool is_native(const bd_constraint_domain *domain, const char *name)
{
    const bd_native *row = domain->natives;
    while (row && row->algorithm.name && strcmp(row->algorithm.name, name) != 0)
        ++row;
    return row && row->algorithm.name;
}

static void print_natives(algorithm_list *list, const bd_constraint_domain *domain)
{
    for (const bd_native *row = domain->natives; row && row->algorithm.name; ++row)
        print(list, of_values(&row->algorithm, domain->name));
}

/* Those that search any model, but not in the place of a domain's own of the same name. */
static void print_general(algorithm_list *list, const bd_constraint_domain *domain)
{
    for (const bd_constraint_algorithm *row = bd_constraint_algorithms(); row->name; ++row)
        if (!domain || !is_native(domain, row->name))
            print(list, of_values(row, NULL));
}

/* Those that can search the landscape; NULL: any. */
static void print_local(algorithm_list *list, const bd_landscape *landscape)
{
    for (const bd_local_algorithm *row = bd_local_algorithms(); row->name; ++row)
        if (serves_landscape(row, landscape))
            print(list, of_places(row));
}

static void print_all(algorithm_list *list)
{
    print_for_paths(list);
    print_general(list, NULL);
    for (const bd_constraint_domain *const *domain = bd_constraint_domains(); *domain; ++domain)
        print_natives(list, *domain);
    print_local(list, NULL);
}

/* Those of each kind that has the domain; its own first, since they are what it is solved by. */
static void print_for(algorithm_list *list, const char *name)
{
    const bd_constraint_domain *domain = bd_constraint_domain_find(name);
    if (domain)
        print_natives(list, domain);
    if (ask_kinds[KIND_VALUES]->has(name) && (!domain || domain->model))
        print_general(list, domain);
    if (ask_kinds[KIND_PATHS]->has(name))
        print_for_paths(list);
    if (ask_kinds[KIND_LANDSCAPES]->has(name))
        print_local(list, bd_landscape_find(name));
}

/* ---- the command ---- */

typedef struct algorithms_settings {
    cli_list_settings list;
    bool parameters;
} algorithms_settings;

static const cli_option options[] = {
    LIST_OPTIONS,
    {.name = "parameters",
     .kind = &value_flag,
     .place = offsetof(algorithms_settings, parameters),
     .help = "List the parameters of local search instead ('solve --set' sets them)"},
    {0},
};

static bool is_domain(const char *name)
{
    domain_kind kind = 0;
    while (kind < KIND_COUNT && !ask_kinds[kind]->has(name))
        ++kind;
    return kind < KIND_COUNT;
}

static int run(void *given, char **words, unsigned count)
{
    const algorithms_settings *settings = given;
    const char *domain = count > 0 ? words[0] : NULL;
    algorithm_list list = {.settings = &settings->list};
    if (domain && !is_domain(domain))
        return complain(EXIT_BAD, "there is no domain '%s'; 'bandolo domains' lists them", domain);
    if (domain && settings->parameters && !ask_kinds[KIND_LANDSCAPES]->has(domain))
        return complain(EXIT_BAD, "--parameters: no local search solves %s", domain);
    if (settings->parameters)
        parameters_print(domain ? bd_landscape_find(domain) : NULL, &settings->list);
    else if (domain)
        print_for(&list, domain);
    else
        print_all(&list);
    return EXIT_ANSWERED;
}

static const cli_example examples[] = {
    {"bandolo algorithms sudoku", "algorithms that solve Sudokus"},
    {"bandolo algorithms --parameters tsp", "parameters of local search for tours"},
    {0},
};

const cli_command command_algorithms = {
    .name = "algorithms",
    .synopsis = "[DOMAIN]",
    .summary = "list the algorithms and their guarantees",
    .details = "An algorithm finds a path, solves constraint problems, or searches a landscape "
               "locally for the cheapest assignment. A few work only with one domain. DOMAIN lists "
               "those that can solve it. 'also' lists other names of an algorithm.",
    .options = options,
    .examples = examples,
    .most_words = 1,
    .settings_size = sizeof(algorithms_settings),
    .run = run,
};
