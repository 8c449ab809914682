/* bandolo patterns stat: counts the states of a table at each distance. */
#include <bandolo/heuristic/patterns.h>
#include "cli/patterns/patterns.h"

#include "cli/complain.h"
#include "cli/output.h"
#include "cli/patterns/facts.h"

static void stat_print_json(const char *name, const char *path, const bd_pattern_table *table)
{
    const cli_pattern_facts facts = pattern_facts_of(table, path);
    json_t *by_distance = json_array();
    for (unsigned distance = 0; distance < table->layers; ++distance)
        json_array_append_new(by_distance, json_integer((json_int_t)table->states[distance]));
    output_json(stdout,
                json_pack("{s:o, s:o, s:I, s:I, s:i, s:f, s:o}", "name", json_of_text(name), "file",
                          json_of_text(path), "states", (json_int_t)facts.states, "unreached",
                          (json_int_t)table->unreached, "deepest", (int)facts.deepest, "mean",
                          facts.mean, "by_distance", by_distance));
}

static void stat_print_text(const char *name, const char *path, const bd_pattern_table *table)
{
    char number[NUMBER_SIZE];
    const cli_pattern_facts facts = pattern_facts_of(table, path);
    printf("%s\n", name);
    for (unsigned distance = 0; distance < table->layers; ++distance)
        printf("  %3u %15s\n", distance, show_count(number, table->states[distance]));
    printf("  all %15s, mean %.3f\n", show_count(number, facts.states), facts.mean);
    if (table->unreached)
        printf("      %15s cannot reach the goal\n", show_count(number, table->unreached));
}

static int stat_file(void *context, const char *path)
{
    const cli_patterns_settings *settings = context;
    char name[BD_PATTERN_NAME];
    bd_pattern_table table;
    bd_error error;
    if (!bd_pattern_inspect(&table, name, path, false, &error))
        return complain_of(&error);
    if (settings->json)
        stat_print_json(name, path, &table);
    else
        stat_print_text(name, path, &table);
    bd_pattern_close(&table);
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

int patterns_stat(const void *given, char **words)
{
    const cli_patterns *patterns = given;
    cli_patterns_settings settings = *patterns->settings;
    return patterns_visit_files(patterns, words, stat_file, &settings);
}
