/* bandolo algorithms: what they are, what they prove, who wrote them down. */
#include "cli/listing.h"

#include "cli/complain.h"
#include "ask/kinds.h"
#include "cli/output.h"
#include "cli/parameters.h"

#include <bandolo/base/text.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/local/search.h>
#include <bandolo/search/search.h>

#include <string.h>

/* The name of each trait in JSON and in words; NULL: a parameter says it. A zeroed row ends them. */
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
    {BD_USES_WEIGHT, "uses_weight", NULL},
    {BD_USES_WEIGHT_KINDS, "uses_weight_kinds", "weights of any kind"},
    {BD_USES_CUT_OFF, "uses_cut_off", NULL},
    {BD_USES_WIDTH, "uses_width", NULL},
    {BD_USES_DEPTH, "uses_depth", NULL},
    {BD_USES_THREADS, "uses_threads", NULL},
    {BD_USES_PERIMETER, "uses_perimeter", "--store"},
    {BD_PRUNES_PARENTS, "prunes_parents", NULL},
    {0},
};

static const cli_trait value_traits[] = {
    {BD_COMPLETE, "complete", "complete: finds and counts all solutions"},
    {BD_LOCAL, "local", "randomised, proves nothing"},
    {BD_COUNTS_ALONE, "counts_alone", "only counts"},
    {BD_PROJECTS, "projects", "one solution for each assignment of some variables"},
    {BD_RESUMES, "resumes", NULL},
    {BD_TAKES_RESTARTS, "takes_restarts", NULL},
    {BD_TAKES_CONSISTENCY, "takes_consistency", NULL},
    {BD_TAKES_THREADS, "takes_threads", NULL},
    {0},
};

/* Hooks that the algorithm needs of a landscape. */
static const cli_trait local_traits[] = {
    {BD_LISTS, "needs_lists", "a list of changes"},
    {BD_FORBIDS, "needs_features", "features to forbid"},
    {BD_CONFLICTS, "needs_conflicts", "variables in conflict"},
    {0},
};

static const struct {
    const char *finds;
    const cli_trait *traits;
} kinds[MOST_KINDS] = {
    [KIND_PATHS] = {"paths", path_traits},
    [KIND_VALUES] = {"values", value_traits},
    [KIND_LANDSCAPES] = {"places", local_traits},
};

/* One algorithm, of any kind. */
typedef struct cli_algorithm {
    domain_kind kind;
    const char *name, *summary;
    const char *source; /* NULL: none is told */
    const char *domain; /* of which it is the own; NULL: of any of its kind */
    unsigned traits;    /* which say what it takes */
    unsigned told;      /* those of its kind that are listed */
} cli_algorithm;

static cli_algorithm of_paths(const bd_algorithm *row)
{
    return (cli_algorithm){.kind = KIND_PATHS,
                           .name = row->name,
                           .summary = row->summary,
                           .source = row->source,
                           .traits = row->traits,
                           .told = row->traits};
}

static cli_algorithm of_values(const bd_constraint_algorithm *row, const char *domain)
{
    return (cli_algorithm){.kind = KIND_VALUES,
                           .name = row->name,
                           .summary = row->summary,
                           .domain = domain,
                           .traits = row->traits,
                           .told = row->traits};
}

static cli_algorithm of_places(const bd_local_algorithm *row)
{
    return (cli_algorithm){.kind = KIND_LANDSCAPES,
                           .name = row->name,
                           .summary = row->summary,
                           .source = row->source,
                           .traits = row->bit,
                           .told = row->needs};
}

/* Is it a parameter of the algorithm? */
static bool takes(const cli_algorithm *algorithm, const ask_parameter *parameter)
{
    return parameter_is_taken(parameter, algorithm->kind, algorithm->traits);
}

typedef struct word_list {
    char text[512];
    size_t length;
} word_list;

static void add_word(void *to, const char *name)
{
    word_list *list = to;
    list->length += bd_text_at(list->text, sizeof list->text, list->length, "%s%s",
                               list->length ? ", " : "", name);
}

static void print_traits(const cli_algorithm *algorithm, word_list *words)
{
    for (const cli_trait *row = kinds[algorithm->kind].traits; row->trait; ++row)
        if (algorithm->told & row->trait && row->words)
            add_word(words, row->words);
    if (algorithm->kind != KIND_LANDSCAPES || words->length == 0)
        return;
    list_line("needs", words->text);
    words->length = 0;
}

/* Its traits, then its options. */
static void print_words(const cli_algorithm *algorithm)
{
    char option[PARAMETER_SIZE];
    word_list words = {.length = 0};
    print_traits(algorithm, &words);
    for (const ask_parameter *row = ask_parameters; row->name; ++row) {
        bd_text(option, sizeof option, "--%s", row->name);
        if (row->help && !row->choices && takes(algorithm, row))
            add_word(&words, option);
    }
    if (words.length > 0)
        list_line(NULL, words.text);
}

/* The values that it takes of a parameter, of which not all algorithms take each. */
static void list_choices(const cli_algorithm *algorithm, const ask_parameter *parameter,
                         void (*add)(void *to, const char *name), void *to)
{
    for (unsigned i = 1; parameter->choices[i]; ++i)
        if (algorithm->traits & parameter->traits[algorithm->kind] << i)
            add(to, parameter->choices[i]);
}

/* "--order: static, mrv", a line each; then what --set alone takes. */
static void print_parameters(const cli_algorithm *algorithm)
{
    word_list set = {.length = 0};
    char option[PARAMETER_SIZE];
    for (const ask_parameter *row = ask_parameters; row->name; ++row) {
        word_list values = {.length = 0};
        if (!takes(algorithm, row))
            continue;
        if (!row->help)
            add_word(&set, row->name);
        if (!row->choices)
            continue;
        list_choices(algorithm, row, add_word, &values);
        bd_text(option, sizeof option, "--%s", row->name);
        list_line(option, values.text);
    }
    if (set.length > 0)
        list_line("--set", set.text);
}

static void print_entry(const cli_algorithm *algorithm)
{
    list_name(algorithm->name);
    list_line(NULL, algorithm->summary);
    list_aliases(ALIAS_OF_ALGORITHM, algorithm->name);
    print_words(algorithm);
    print_parameters(algorithm);
    if (algorithm->domain)
        list_line("for", algorithm->domain);
    if (algorithm->source)
        list_line("source", algorithm->source);
}

static void add_name(void *to, const char *name)
{
    json_array_append_new(to, json_string(name));
}

/* Its parameters, and the values of each of which it does not take all: "orders", "value_orders". */
static void add_parameters(json_t *object, const cli_algorithm *algorithm)
{
    json_t *names = json_array();
    for (const ask_parameter *row = ask_parameters; row->name; ++row) {
        if (row->choices && row->traits[algorithm->kind]) {
            json_t *values = json_array();
            list_choices(algorithm, row, add_name, values);
            json_object_set_new(object,
                                row->place == offsetof(ask_question, value_order) ? "value_orders"
                                                                                  : "orders",
                                values);
        }
        if (takes(algorithm, row))
            json_array_append_new(names, json_string(row->name));
    }
    json_object_set_new(object, "parameters", names);
}

static void print_json(const cli_algorithm *algorithm)
{
    json_t *object = json_pack("{s:s, s:s, s:s, s:s*, s:s*}", "name", algorithm->name, "summary",
                               algorithm->summary, "finds", kinds[algorithm->kind].finds, "source",
                               algorithm->source, "domain", algorithm->domain);
    json_object_set_new(object, "aliases", json_of_aliases(ALIAS_OF_ALGORITHM, algorithm->name));
    for (const cli_trait *row = kinds[algorithm->kind].traits; row->trait; ++row)
        json_object_set_new(object, row->field, json_boolean(algorithm->told & row->trait));
    add_parameters(object, algorithm);
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
static void print_local(algorithm_list *list, const char *landscape)
{
    for (const bd_local_algorithm *row = bd_local_algorithms(); row->name; ++row)
        if (serves_domain(KIND_LANDSCAPES, landscape, row->name))
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
        print_local(list, name);
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
     .help = "List the parameters of the algorithms instead ('solve --set' sets them)"},
    {0},
};

static bool is_domain(const char *name)
{
    domain_kind kind = 0;
    while (ask_kinds[kind] && !ask_kinds[kind]->has(name))
        ++kind;
    return ask_kinds[kind];
}

static int run(void *given, char **words, unsigned count)
{
    const algorithms_settings *settings = given;
    const char *domain = count > 0 ? words[0] : NULL;
    algorithm_list list = {.settings = &settings->list};
    if (domain && !is_domain(domain))
        return complain(EXIT_BAD, "there is no domain '%s'; 'bandolo domains' lists them", domain);
    if (settings->parameters)
        parameters_print(domain, &settings->list);
    else if (domain)
        print_for(&list, domain);
    else
        print_all(&list);
    return EXIT_ANSWERED;
}

static const cli_example examples[] = {
    {"bandolo algorithms sudoku", "algorithms that solve Sudokus"},
    {"bandolo algorithms --parameters tile15", "their parameters, and which algorithm takes which"},
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
