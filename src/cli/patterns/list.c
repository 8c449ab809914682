/* bandolo patterns list: lists tables that exist and tables to build. */
#include <bandolo/heuristic/patterns.h>
#include "cli/patterns/patterns.h"

#include "cli/complain.h"
#include "cli/output.h"
#include "cli/patterns/facts.h"

#include <string.h>
#include <sys/stat.h>

/* The header of a file. */
typedef struct table_file {
    bool is_there, is_sound;
    char name[BD_PATTERN_NAME]; /* of the space it is of */
    cli_pattern_facts facts;    /* of a file that cannot be read only the bytes */
    bd_error error;
} table_file;

/* Is it of that space (NULL: any)? */
static bool has_name(table_file *file, const char *expected)
{
    return !expected || strcmp(file->name, expected) == 0 ||
           bd_fail(&file->error, BD_DAMAGED, 0, "a table of '%.60s', not of '%.60s'", file->name,
                   expected);
}

static table_file look_at(const char *path, const char *expected)
{
    struct stat status;
    table_file file = {.is_there = stat(path, &status) == 0};
    bd_pattern_table table;
    if (!file.is_there)
        return file;
    file.facts.bytes = (uint64_t)status.st_size;
    if (bd_pattern_inspect(&table, file.name, path, false, &file.error)) {
        file.is_sound = has_name(&file, expected);
        file.facts = pattern_facts_of(&table, path);
        bd_pattern_close(&table);
    }
    return file;
}

static const char *verdict_on(const table_file *file)
{
    if (!file->is_there)
        return "not built";
    if (file->is_sound)
        return "built";
    return pattern_error_is_of_system(&file->error) ? "unreadable" : "damaged";
}

/* `domain` and `set` are NULL for a file that is none of those that could be built here. */
static void list_print_json(const char *domain, const char *set, const char *name, const char *path,
                            const table_file *file)
{
    json_t *object = json_pack("{s:s?, s:s?, s:o, s:o, s:s}", "domain", domain, "set", set, "name",
                               json_of_text(name), "file", json_of_text(path), "status",
                               verdict_on(file));
    if (object && file->is_there)
        json_object_set_new(object, "bytes", json_integer((json_int_t)file->facts.bytes));
    if (object && file->is_sound) {
        json_object_set_new(object, "states", json_integer((json_int_t)file->facts.states));
        json_object_set_new(object, "deepest", json_integer((json_int_t)file->facts.deepest));
    }
    output_json(stdout, object);
}

static void list_print_text(const char *path, const table_file *file, uint64_t bytes)
{
    char states[NUMBER_SIZE], size[NUMBER_SIZE];
    printf("    %s\n", strrchr(path, '/') + 1);
    if (!file->is_there)
        printf("      not built; needs %s\n", show_bytes(size, bytes));
    else if (!file->is_sound)
        printf("      %s: %s\n", verdict_on(file), file->error.message);
    else
        printf("      %s states, deepest %u, %s\n", show_count(states, file->facts.states),
               file->facts.deepest, show_bytes(size, file->facts.bytes));
}

/* ---- those that could be built ---- */

typedef struct listing {
    const cli_patterns *patterns;
    const bd_domain *before; /* whose tables were listed last */
    bool has_others;         /* some were listed */
} listing;

static bool list_table(void *context, const bd_domain *domain, const cli_pattern_table *table)
{
    listing *list = context;
    table_file file = look_at(table->path, table->space.name);
    if (list->patterns->settings->json)
        list_print_json(domain->name, table->set->name, table->space.name, table->path, &file);
    else {
        if (list->before != domain)
            printf("  %s %s\n", domain->name, table->set->name);
        list_print_text(table->path, &file, table->bytes);
    }
    list->before = domain;
    return true;
}

/* ---- others in the folder ---- */

typedef struct search_for_path {
    const char *path;
    bool found;
} search_for_path;

static bool compare_path(void *context, const bd_domain *domain, const cli_pattern_table *table)
{
    search_for_path *wanted = context;
    (void)domain;
    wanted->found = strcmp(table->path, wanted->path) == 0;
    return !wanted->found;
}

/* Lists files of other goals, for example. */
static int list_other(void *context, const char *path)
{
    listing *list = context;
    search_for_path wanted = {.path = path};
    bd_error error;
    bool is_visited = pattern_tables_visit(NULL, &list->patterns->setup, compare_path, &wanted,
                                           &error);
    if (wanted.found)
        return EXIT_ANSWERED;
    if (!is_visited)
        return complain_of(&error);
    table_file file = look_at(path, NULL);
    if (list->patterns->settings->json)
        list_print_json(NULL, NULL, file.is_sound ? file.name : "", path, &file);
    else {
        if (!list->has_others)
            printf("  others\n");
        list_print_text(path, &file, 0);
    }
    list->has_others = true;
    return EXIT_ANSWERED;
}

int patterns_list(const void *given, char **words)
{
    const cli_patterns *patterns = given;
    (void)words;
    listing list = {.patterns = patterns};
    bd_error error;
    if (!patterns->settings->json)
        printf("%s\n", patterns->setup.patterns);
    if (!pattern_tables_visit(NULL, &patterns->setup, list_table, &list, &error))
        return complain_of(&error);
    int code = patterns_visit_folder(patterns, list_other, &list);
    return output_flush() ? code : EXIT_OUTSIDE;
}
