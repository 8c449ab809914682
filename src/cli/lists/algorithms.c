/* bandolo algorithms: what they are, what they prove, who wrote them down. */
#include "cli/lists/listing.h"

#include "cli/complain.h"
#include "ask/kinds.h"
#include "cli/output.h"
#include "cli/lists/parameters.h"
#include "text/aliases.h"

#include <bandolo/adversary/search.h>
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
    {BD_USES_COST_LIMIT, "uses_cost_limit", NULL},
    {BD_USES_TIES, "uses_ties", NULL},
    {BD_USES_SEED, "uses_seed", "randomised"},
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

static const cli_trait game_traits[] = {
    {BD_TAKES_TABLE, "takes_table", NULL},
    {BD_TAKES_ORDER, "takes_order", NULL},
    {BD_GAME_TAKES_THREADS, "takes_threads", "--threads"}, /* of others it is for lists alone */
    {0},
};

static const struct {
    const char *finds;
    const cli_trait *traits;
} kinds[MOST_KINDS] = {
    [KIND_PATHS] = {"paths", path_traits},
    [KIND_VALUES] = {"values", value_traits},
    [KIND_LANDSCAPES] = {"places", local_traits},
    [KIND_GAMES] = {"games", game_traits},
};

/* One algorithm, of any kind. */
typedef struct cli_algorithm {
    ask_algorithm is;
    domain_kind kind;
    const char *domain; /* of which it is the own; NULL: of any of its kind */
} cli_algorithm;

/* Has it the trait of its kind? For local search the list shows the needs instead of the trait's bit. */
static bool has_trait(const cli_algorithm *algorithm, unsigned trait)
{
    return (algorithm->kind == KIND_LANDSCAPES ? algorithm->is.needs : algorithm->is.traits) &
           trait;
}

/* Is it a parameter of the algorithm? */
static bool takes(const cli_algorithm *algorithm, const ask_parameter *parameter)
{
    return parameter_is_taken(parameter, algorithm->kind, algorithm->is.traits);
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
        if (has_trait(algorithm, row->trait) && row->words)
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
        if (algorithm->is.traits & parameter->traits[algorithm->kind] << i)
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

static void algorithms_print_entry(const cli_algorithm *algorithm)
{
    puts(algorithm->is.name);
    list_summary(algorithm->is.summary, ALIAS_OF_ALGORITHM, algorithm->is.name);
    print_words(algorithm);
    print_parameters(algorithm);
    if (algorithm->domain)
        list_line("for", algorithm->domain);
    if (algorithm->is.source)
        list_line("source", algorithm->is.source);
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

static void algorithms_print_json(const cli_algorithm *algorithm)
{
    json_t *object = json_pack("{s:s, s:s, s:s, s:s*, s:s*}", "name", algorithm->is.name, "summary",
                               algorithm->is.summary, "finds", kinds[algorithm->kind].finds,
                               "source", algorithm->is.source, "domain", algorithm->domain);
    json_object_set_new(object, "aliases", json_of_aliases(ALIAS_OF_ALGORITHM, algorithm->is.name));
    for (const cli_trait *row = kinds[algorithm->kind].traits; row->trait; ++row)
        json_object_set_new(object, row->field, json_boolean(has_trait(algorithm, row->trait)));
    add_parameters(object, algorithm);
    output_json(stdout, object);
}

static bool has_parameters(const cli_algorithm *algorithm)
{
    const ask_parameter *row = ask_parameters;
    while (row->name && !takes(algorithm, row))
        ++row;
    return row->name;
}

/* Behind the entry of an algorithm that is listed alone. */
static void algorithms_print_more(const cli_algorithm *algorithm)
{
    char words[96];
    bd_text(words, sizeof words, "problems solved by %s", ask_kinds[algorithm->kind]->solution);
    if (!algorithm->domain)
        list_line("for", words);
    if (has_parameters(algorithm)) {
        bd_text(words, sizeof words, "bandolo algorithms --parameters %s", algorithm->is.name);
        list_line("values and defaults", words);
    }
}

/* The printed list. With names alone each stands once, even if algorithms of several kinds share it. */
typedef struct algorithm_list {
    const cli_list_settings *settings; /* NULL: the names are only collected */
    const char *wanted;                /* the one name that is printed; NULL: all are */
    name_set printed;
} algorithm_list;

static void print(algorithm_list *list, const cli_algorithm *algorithm)
{
    if (list->wanted && strcmp(list->wanted, algorithm->is.name) != 0)
        return;
    if (!list->settings)
        name_add(&list->printed, algorithm->is.name);
    else if (list->settings->json)
        algorithms_print_json(algorithm);
    else if (!list->settings->names) {
        algorithms_print_entry(algorithm);
        if (list->wanted)
            algorithms_print_more(algorithm);
    } else if (name_add(&list->printed, algorithm->is.name))
        puts(algorithm->is.name);
}

/* Those of a kind that can search the domain (NULL: any), of which its own replace others of the same name. */
static void print_kind(algorithm_list *list, domain_kind kind, const char *domain)
{
    const char *of = domain ? domain : "";
    for (size_t i = 0; !domain || ask_kinds[kind]->has(domain); ++i) {
        const ask_algorithm is = ask_kinds[kind]->algorithm(of, i);
        if (!is.name)
            return;
        if (is.nearness == kind_nearness(ask_kinds[kind], of, is.name) &&
            serves_domain(kind, domain, is.name))
            print(list, &(cli_algorithm){is, kind, is.nearness == ITS_OWN ? domain : NULL});
    }
}

/* Those that constraint domains have themselves. */
static void print_natives(algorithm_list *list)
{
    for (const bd_constraint_domain *const *domain = bd_constraint_domains(); *domain; ++domain)
        for (size_t i = 0;; ++i) {
            const ask_algorithm is = ask_values.algorithm((*domain)->name, i);
            if (!is.name || is.nearness != ITS_OWN)
                break;
            print(list, &(cli_algorithm){is, KIND_VALUES, (*domain)->name});
        }
}

static void print_all(algorithm_list *list)
{
    print_kind(list, KIND_PATHS, NULL);
    print_kind(list, KIND_VALUES, NULL);
    print_natives(list);
    print_kind(list, KIND_LANDSCAPES, NULL);
    print_kind(list, KIND_GAMES, NULL);
}

/* Those of each kind that has the domain. */
static void print_for(algorithm_list *list, const char *domain)
{
    for (domain_kind kind = 0; ask_kinds[kind]; ++kind)
        print_kind(list, kind, domain);
}

/* ---- the command ---- */

typedef struct algorithms_settings {
    cli_list_settings list;
    bool parameters;
} algorithms_settings;

static const cli_option options[] = {
    LIST_OPTIONS,
    OPTION_FLAG("parameters", offsetof(algorithms_settings, parameters),
                .help = "List the parameters of the algorithms instead ('solve --set' sets them)"),
    {0},
};

/* The algorithm that the word means. NULL: there is none, as is said. */
static const char *wanted_of(const char *word)
{
    algorithm_list all = {.settings = NULL};
    bd_error error;
    print_all(&all);
    const char *name = alias_name(ALIAS_OF_ALGORITHM, word);
    if (!name_add(&all.printed, name))
        return name;
    all.printed.name[all.printed.count - 1] = NULL;
    const char *near = alias_nearest(ALIAS_OF_ALGORITHM, word, all.printed.name);
    if (near)
        complain(EXIT_BAD, "there is no algorithm '%s'; did you mean '%s'?", word, near);
    else if (!problem_refuse(word, &error))
        complain(EXIT_BAD, "no algorithm has this name, and %s", error.message);
    return NULL;
}

static int print_parameters_of(const char *domain, const char *algorithm,
                               const cli_list_settings *settings)
{
    size_t count = parameters_print(domain, algorithm, settings);
    if (count == 0 && algorithm && !settings->json && !settings->names)
        printf("%s takes no parameters.\n", algorithm);
    return EXIT_ANSWERED;
}

static int algorithms_run(void *given, char **words)
{
    const algorithms_settings *settings = given;
    const char *domain = words[0] && is_domain(words[0]) ? words[0] : NULL;
    algorithm_list list = {.settings = &settings->list};
    if (words[0] && !domain) {
        list.wanted = wanted_of(words[0]);
        if (!list.wanted)
            return EXIT_BAD;
    }
    if (settings->parameters)
        return print_parameters_of(domain, list.wanted, &settings->list);
    if (domain)
        print_for(&list, domain);
    else
        print_all(&list);
    return EXIT_ANSWERED;
}

static const cli_example algorithms_examples[] = {
    {"bandolo algorithms sudoku", "algorithms that solve Sudokus"},
    {"bandolo algorithms idastar", "an algorithm, and the options that it takes"},
    {"bandolo algorithms --parameters tile15", "their parameters, and which algorithm takes which"},
    {0},
};

const cli_command command_algorithms = {
    .name = "algorithms",
    .synopsis = "[DOMAIN|ALGORITHM]",
    .summary = "list the algorithms and their guarantees",
    .details =
        "An algorithm finds a path, solves constraint problems, searches a landscape "
        "locally for the cheapest assignment, or searches a game. A few work only with one "
        "domain. DOMAIN lists "
        "those that can solve it, ALGORITHM shows one. 'also' lists other names of an algorithm.",
    .options = options,
    .examples = algorithms_examples,
    .most_words = 1,
    .settings_size = sizeof(algorithms_settings),
    .run = algorithms_run,
};
