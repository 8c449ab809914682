/* bandolo heuristics: the estimates of each problem, and what may be promised of them. */
#include "cli/listing.h"

#include "cli/complain.h"
#include "cli/output.h"

#include <bandolo/base/text.h>
#include <bandolo/registry.h>

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

static void print_entry(const bd_domain *const *entry)
{
    const bd_domain *domain = *entry;
    if (list_begins_domain(entry))
        list_name(domain->name);
    char words[160];
    size_t at = bd_text(words, sizeof words, "%s%s%s", promise(domain),
                        list_is_default(entry) ? ", default" : "",
                        domain->promises & BD_PRUNES ? "; idastar skips redundant moves" : "");
    if (domain->patterns)
        bd_text_at(words, sizeof words, at, "; needs the tables %s%s", domain->patterns->name,
                   is_default_with_tables(entry) ? ", the default if they exist" : "");
    list_line(domain->heuristic, words);
}

static bool print_json(const bd_domain *const *entry)
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

/* Has the name stood in the list before, for another domain? */
static bool is_repeated(const bd_domain *const *entry, const char *domain)
{
    for (const bd_domain *const *before = bd_domains(); !domain && before < entry; ++before)
        if (strcmp((*before)->heuristic, (*entry)->heuristic) == 0)
            return true;
    return false;
}

static bool is_wanted(const bd_domain *entry, const char *domain)
{
    return !domain || strcmp(entry->name, domain) == 0;
}

static int run(void *given, char **words, unsigned count)
{
    const cli_list_settings *settings = given;
    const char *domain = count > 0 ? words[0] : NULL;
    size_t wanted = 0;
    if (domain && strchr(domain, ':'))
        *strchr(words[0], ':') = '\0'; /* every shape of a domain has the same ones */
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry) {
        if (!is_wanted(*entry, domain))
            continue;
        ++wanted;
        if (settings->json)
            print_json(entry);
        else if (!settings->names)
            print_entry(entry);
        else if (!is_repeated(entry, domain))
            puts((*entry)->heuristic);
    }
    return wanted ? EXIT_ANSWERED
                  : complain(EXIT_BAD, "there is no domain '%s'; 'bandolo domains' lists them",
                             domain);
}

const cli_command command_heuristics = {
    .name = "heuristics",
    .synopsis = "[DOMAIN]",
    .summary = "list the heuristics of each problem",
    .details = "An admissible heuristic never exceeds the true cost. With a consistent one, f = g "
               "+ h also never falls along a path.",
    .options = list_options,
    .most_words = 1,
    .settings_size = sizeof(cli_list_settings),
    .run = run,
};
