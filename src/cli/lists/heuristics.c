/* bandolo heuristics: the estimates of each problem, and what may be promised of them. */
#include "cli/lists/listing.h"

#include "ask/kinds.h"

#include "cli/complain.h"
#include "cli/output.h"
#include "domains/plugin.h"

#include <bandolo/base/text.h>
#include <bandolo/registry.h>

#include <stdlib.h>
#include <string.h>

static const char *promise(const bd_domain *domain)
{
    if (domain->promises & BD_CONSISTENT)
        return "consistent";
    return domain->promises & BD_ADMISSIBLE ? "admissible" : "not admissible";
}

/* Is it preferred to the default, once its tables are there? */
static bool is_default_with_tables(const bd_domain *const *entry)
{
    while ((*entry)->patterns && !list_begins_domain(entry))
        --entry;
    return (*entry)->patterns != NULL;
}

static void heuristics_print_entry(const bd_domain *const *entry)
{
    const bd_domain *domain = *entry;
    if (list_begins_domain(entry))
        puts(domain->name);
    char words[160];
    size_t at = bd_text(words, sizeof words, "%s%s%s", promise(domain),
                        list_is_default(entry) ? ", default" : "",
                        domain->promises & BD_PRUNES ? "; idastar skips redundant moves" : "");
    if (domain->patterns)
        bd_text_at(words, sizeof words, at, "; needs the tables %s%s", domain->patterns->name,
                   is_default_with_tables(entry) ? ", the default if they exist" : "");
    list_line(domain->heuristic, words);
}

static bool heuristics_print_json(const bd_domain *const *entry)
{
    const bd_domain *domain = *entry;
    return output_json(stdout,
                       json_pack("{s:s, s:s, s:b, s:b, s:b, s:b, s:s*}", "name", domain->heuristic,
                                 "domain", domain->name, "default", list_is_default(entry),
                                 "admissible", (domain->promises & BD_ADMISSIBLE) != 0,
                                 "consistent", (domain->promises & BD_CONSISTENT) != 0, "prunes",
                                 (domain->promises & BD_PRUNES) != 0, "tables",
                                 domain->patterns ? domain->patterns->name : NULL));
}

/* Prints the entries of a list that are of the domain, or all if that is NULL; their number. */
static size_t print_list(const cli_list_settings *settings, const bd_domain *const *first,
                         const char *domain)
{
    size_t wanted = 0;
    name_set printed = {.count = 0}; /* a name that several domains have stands once */
    for (const bd_domain *const *entry = first; *entry; ++entry) {
        if (domain && strcmp((*entry)->name, domain) != 0)
            continue;
        ++wanted;
        if (settings->json)
            heuristics_print_json(entry);
        else if (!settings->names)
            heuristics_print_entry(entry);
        else if (name_add(&printed, (*entry)->heuristic))
            puts((*entry)->heuristic);
    }
    return wanted;
}

/* Those of a plug-in, which ends up in a list with a NULL before it, too: see list_begins_domain(). */
static int print_plugin(const cli_list_settings *settings, const char *path)
{
    void *plugin;
    bd_error error;
    size_t count = 0;
    const bd_domain *const *list = plugin_load(path, &plugin, &error);
    if (!list)
        return complain(EXIT_BAD, "%s", error.message);
    while (list[count])
        ++count;
    const bd_domain **copy = calloc(count + 2, sizeof(const bd_domain *));
    if (copy)
        print_list(settings, memcpy(copy + 1, list, count * sizeof *list), NULL);
    free(copy);
    plugin_unload(plugin);
    return copy ? EXIT_ANSWERED : complain(EXIT_OUTSIDE, "no memory for a list");
}

static int heuristics_run(void *given, char **words)
{
    const cli_list_settings *settings = given;
    const char *domain = words[0], *shape = NULL;
    bool is_path = domain && plugin_is_named(domain);
    if (domain)
        shape = is_path               ? plugin_shape(domain)
                : strchr(domain, ':') ? strchr(domain, ':') + 1
                                      : NULL;
    if (shape)
        words[0][shape - domain - 1] = '\0'; /* every shape of a domain has the same ones */
    if (is_path)
        return print_plugin(settings, domain);
    problem_entry entry;
    bd_error error;
    if (print_list(settings, bd_domains(), domain) || !domain)
        return EXIT_ANSWERED;
    if (problem_find(domain, &entry))
        return complain(EXIT_BAD, "%s has no heuristics: it is solved by %s", domain,
                        ask_kinds[kind_nearest(kinds_of(domain), domain, NULL)]->solution);
    problem_refuse(domain, &error);
    return complain(EXIT_BAD, "%s", error.message);
}

const cli_command command_heuristics = {
    .name = "heuristics",
    .synopsis = "[DOMAIN]",
    .summary = "list the heuristics of each problem",
    .details = "DOMAIN may be the path of a plug-in (./mine.so). An admissible heuristic never "
               "exceeds the true cost. With a consistent one, f = g "
               "+ h also never falls along a path.",
    .options = list_options,
    .most_words = 1,
    .settings_size = sizeof(cli_list_settings),
    .run = heuristics_run,
};
