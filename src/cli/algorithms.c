/* bandolo algorithms: what they are, what they prove, who wrote them down. */
#include "cli/listing.h"

#include "cli/complain.h"
#include "cli/flatzinc_domain.h"
#include "cli/kinds.h"
#include "cli/output.h"

#include <bandolo/base/text.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/search/search.h>

#include <string.h>

/* What each trait is called in JSON, and in words. A zeroed row ends them. */
typedef struct cli_trait {
    unsigned trait;
    const char *field, *words;
} cli_trait;

static const cli_trait path_traits[] = {
    {BD_PROVES_OPTIMAL, "proves_optimal", "optimal"},
    {BD_NEEDS_UNIT_COST, "needs_unit_cost", "where all moves cost the same"},
    {BD_IGNORES_HEURISTIC, "ignores_heuristic", "uses no heuristic"},
    {BD_NEEDS_REVERSIBLE, "needs_reversible", "moves must be reversible"},
    {BD_IMPROVES, "improves", "finds better and better solutions"},
    {BD_USES_WEIGHT, "uses_weight", "--weight"},
    {BD_USES_WEIGHT_KINDS, "uses_weight_kinds", "of any kind"},
    {BD_USES_CUT_OFF, "uses_cut_off", "--cut-off, --child-order"},
    {BD_USES_WIDTH, "uses_width", "--width"},
    {BD_USES_DEPTH, "uses_depth", "--depth"},
    {BD_USES_THREADS, "uses_threads", "--threads"},
    {BD_USES_PERIMETER, "uses_perimeter", "--store"},
    {0},
};

static const cli_trait value_traits[] = {
    {BD_COMPLETE, "complete", "finds all solutions, and proves that there are no others"},
    {BD_LOCAL, "local", "draws lots and proves nothing"},
    {BD_COUNTS_ALONE, "counts_alone", "only counts"},
    {BD_RESUMES, "resumes", "--resume"},
    {BD_TAKES_RESTARTS, "takes_restarts", "--restarts"},
    {BD_TAKES_CONSISTENCY, "takes_consistency", "--consistency"},
    {BD_TAKES_THREADS, "takes_threads", "--threads"},
    {0},
};

/* Orders that may be asked of those that search values. */
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

/* One algorithm, of either kind. */
typedef struct cli_algorithm {
    const char *name, *summary;
    const char *source; /* NULL: none is told */
    const char *domain; /* of which it is the own; NULL: of any of its kind */
    const char *finds;
    const cli_trait *known; /* the traits of its kind */
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
    char words[256];
    size_t at = 0;
    list_name(algorithm->name);
    list_line(NULL, algorithm->summary);
    for (const cli_trait *row = algorithm->known; row->trait; ++row)
        if (algorithm->traits & row->trait)
            at += bd_text_at(words, sizeof words, at, "%s%s", at ? ", " : "", row->words);
    if (at > 0)
        list_line(NULL, words);
    if (algorithm->known == value_traits)
        print_orders(algorithm);
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
    for (const cli_trait *row = algorithm->known; row->trait; ++row)
        json_object_set_new(object, row->field, json_boolean(algorithm->traits & row->trait));
    if (algorithm->known == value_traits)
        add_orders(object, algorithm);
    output_json(stdout, object);
}

static void print(cli_algorithm algorithm, const cli_list_settings *settings)
{
    if (settings->names)
        puts(algorithm.name);
    else if (settings->json)
        print_json(&algorithm);
    else
        print_entry(&algorithm);
}

static void print_for_paths(const cli_list_settings *settings)
{
    size_t entries;
    const bd_algorithm *all = bd_algorithms(&entries);
    for (size_t i = 0; i < entries; ++i)
        print(of_paths(&all[i]), settings);
}

static bool is_general(const char *name)
{
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    while (row->name && strcmp(row->name, name) != 0)
        ++row;
    return row->name != NULL;
}

static bool is_native(const bd_constraint_domain *domain, const char *name)
{
    const bd_native *row = domain->natives;
    while (row && row->algorithm.name && strcmp(row->algorithm.name, name) != 0)
        ++row;
    return row && row->algorithm.name;
}

static void print_natives(const bd_constraint_domain *domain, const cli_list_settings *settings)
{
    for (const bd_native *row = domain->natives; row && row->algorithm.name; ++row)
        print(of_values(&row->algorithm, domain->name), settings);
}

/* A domain's own first, since they are what it is solved by; they stand for those of any model that have
 * the same name. */
static void print_for_constraints(const bd_constraint_domain *domain,
                                  const cli_list_settings *settings)
{
    print_natives(domain, settings);
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    for (; domain->model && row->name; ++row)
        if (!is_native(domain, row->name))
            print(of_values(row, NULL), settings);
}

/* Those that search any model. */
static void print_general(const cli_list_settings *settings)
{
    for (const bd_constraint_algorithm *row = bd_constraint_algorithms(); row->name; ++row)
        print(of_values(row, NULL), settings);
}

/* Of names alone each stands once. */
static void print_all(const cli_list_settings *settings)
{
    print_for_paths(settings);
    print_general(settings);
    for (const bd_constraint_domain *const *domain = bd_constraint_domains(); *domain; ++domain) {
        const bd_native *row = (*domain)->natives;
        for (; row && row->algorithm.name; ++row)
            if (!settings->names || !is_general(row->algorithm.name))
                print(of_values(&row->algorithm, (*domain)->name), settings);
    }
}

/* Those of each kind that has the domain. False: none has. */
static bool print_for(const char *domain, const cli_list_settings *settings)
{
    bool has_values = kind_has(KIND_VALUES, domain), has_paths = kind_has(KIND_PATHS, domain);
    if (has_values && is_flatzinc(domain))
        print_general(settings);
    else if (has_values)
        print_for_constraints(bd_constraint_domain_find(domain), settings);
    if (has_paths)
        print_for_paths(settings);
    return has_values || has_paths;
}

static int run(void *given, char **words, unsigned count)
{
    const cli_list_settings *settings = given;
    if (count == 0)
        print_all(settings);
    else if (!print_for(words[0], settings))
        return complain(EXIT_BAD, "there is no domain '%s'; 'bandolo domains' lists them",
                        words[0]);
    return EXIT_ANSWERED;
}

const cli_command command_algorithms = {
    .name = "algorithms",
    .synopsis = "[DOMAIN]",
    .summary = "list the algorithms and what each guarantees",
    .details = "Some find a path, others values that obey rules; of the latter some are of one "
               "domain alone. With DOMAIN those that can solve it are listed.",
    .options = list_options,
    .most_words = 1,
    .settings_size = sizeof(cli_list_settings),
    .run = run,
};
