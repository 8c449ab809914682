/* bandolo patterns build: the tables of one, some or all sets of a domain. */
#include "cli/patterns/patterns.h"

#include "cli/complain.h"
#include "cli/patterns/folder.h"
#include "cli/interrupt.h"
#include "ask/opening.h"
#include "cli/output.h"
#include "cli/patterns/building.h"

#include <string.h>
#include <unistd.h>

/* `seconds`: the time of the build; NULL: the table existed. */
static bool build_print_json(const cli_pattern_table *table, const cli_pattern_facts *facts,
                             const double *seconds)
{
    json_t *object = json_pack("{s:s, s:o, s:o, s:I, s:I, s:i, s:b, s:s}", "set", table->set->name,
                               "name", json_of_text(table->space.name), "file",
                               json_of_text(table->path), "states", (json_int_t)facts->states,
                               "bytes", (json_int_t)facts->bytes, "deepest", (int)facts->deepest,
                               "built", seconds != NULL, "version", BD_VERSION);
    if (object && seconds)
        json_object_set_new(object, "seconds", json_real(*seconds));
    return output_json(stdout, object);
}

static void print_there(const cli_patterns *patterns, const cli_pattern_table *table,
                        const cli_pattern_facts *facts)
{
    if (patterns->settings->json)
        build_print_json(table, facts, NULL);
    else if (!patterns->settings->quiet)
        printf("%s: %s\n  exists already\n", table->set->name, table->path);
}

static void print_built(const cli_patterns *patterns, const cli_pattern_table *table,
                        const cli_pattern_built *built)
{
    const cli_pattern_facts *facts = &built->facts;
    char states[NUMBER_SIZE], bytes[NUMBER_SIZE], time[NUMBER_SIZE];
    if (patterns->settings->json)
        build_print_json(table, facts, &built->seconds);
    else if (!patterns->settings->quiet)
        printf("%s: %s\n  %s states, deepest %u, %s, built in %s\n", table->set->name, table->path,
               show_count(states, facts->states), facts->deepest, show_bytes(bytes, facts->bytes),
               show_seconds(time, built->seconds));
}

static int build_table(const cli_patterns *patterns, const cli_pattern_table *table)
{
    const cli_patterns_settings *settings = patterns->settings;
    cli_pattern_facts facts;
    cli_pattern_built built;
    bd_error error;
    if (!settings->again && pattern_table_is_sound(table, &facts, &error)) {
        print_there(patterns, table, &facts);
        return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
    }
    if (!settings->again && pattern_error_is_of_system(&error))
        return complain_of(&error);
    bool watched = !settings->quiet && isatty(STDERR_FILENO);
    if (!pattern_build_table(table, settings->threads, watched, interrupt_flag(), &built, &error))
        return complain_of(&error);
    print_built(patterns, table, &built);
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

static int build_set(const cli_patterns *patterns, const bd_domain *domain)
{
    int code = EXIT_ANSWERED;
    for (unsigned i = 0; code == EXIT_ANSWERED && i < domain->patterns->tables; ++i) {
        cli_pattern_table table;
        bd_error error;
        if (!pattern_table_open(&table, domain, i, &patterns->setup, &error))
            return complain_of(&error);
        code = build_table(patterns, &table);
        pattern_table_close(&table);
    }
    return code;
}

/* The entry of a domain whose set has that name; NULL, after a complaint, if there is none. */
static const bd_domain *find_set(const char *domain, const char *set)
{
    char sets[160];
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strcmp((*entry)->name, domain) == 0 && pattern_set_is_called(*entry, set))
            return *entry;
    pattern_sets_write(domain, sets, sizeof sets);
    complain(0, "%.40s has no set '%.40s'; it has %s", domain, set, sets);
    return NULL;
}

/* Does the domain exist, with that goal, and has it sets? */
static int check_domain(const cli_patterns *patterns, const char *domain)
{
    char sets[160];
    bd_problem problem;
    bd_error error;
    const bd_setup setup = {.goal = patterns->setup.goal};
    if (!open_problem(&problem, domain, NULL, &setup, &error))
        return complain_of(&error);
    bd_problem_close(&problem);
    pattern_sets_write(domain, sets, sizeof sets);
    return *sets
               ? EXIT_ANSWERED
               : complain(EXIT_BAD,
                          "%.80s has no pattern tables; 'bandolo patterns list' lists all", domain);
}

/* Builds the sets of a domain but those on request, the least preferred first: those are small. */
static int build_all(const cli_patterns *patterns, const char *domain)
{
    const bd_domain *const *all = bd_domains();
    size_t count = 0;
    while (all[count])
        ++count;
    while (count-- > 0) {
        const bd_pattern_set *set = all[count]->patterns;
        bool wanted = set && !set->on_request && strcmp(all[count]->name, domain) == 0;
        int code = wanted ? build_set(patterns, all[count]) : EXIT_ANSWERED;
        if (code != EXIT_ANSWERED)
            return code;
    }
    return EXIT_ANSWERED;
}

int patterns_build(const void *given, char **words)
{
    const cli_patterns *patterns = given;
    bd_error error;
    const char *domain = words[0];
    int checked = check_domain(patterns, domain);
    if (checked != EXIT_ANSWERED)
        return checked;
    for (char **set = words + 1; *set; ++set)
        if (!find_set(domain, *set))
            return EXIT_BAD;
    if (!pattern_folder_make(patterns->setup.patterns, &error))
        return complain_of(&error);
    pattern_folder_sweep(patterns->setup.patterns);
    if (!words[1])
        return build_all(patterns, domain);
    for (char **set = words + 1; *set; ++set) {
        int code = build_set(patterns, find_set(domain, *set));
        if (code != EXIT_ANSWERED)
            return code;
    }
    return EXIT_ANSWERED;
}
