/* Finds the files that the words of `bandolo patterns` name. */
#include "cli/patterns/patterns.h"

#include "cli/complain.h"
#include "cli/interrupt.h"

#include <bandolo/base/text.h>

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool is_file_name(const char *word)
{
    static const char ending[] = ".pattern";
    size_t length = strlen(word), tail = sizeof ending - 1;
    return strchr(word, '/') || (length > tail && strcmp(word + length - tail, ending) == 0);
}

/* ---- sets ---- */

typedef struct set_visit {
    const char *name;
    pattern_file_visitor *visit;
    void *context;
    unsigned met;
    int code;
} set_visit;

static bool visit_table(void *context, const bd_domain *domain, const cli_pattern_table *table)
{
    set_visit *all = context;
    if (pattern_set_is_called(domain, all->name)) {
        ++all->met;
        all->code = exit_worse(all->code, all->visit(all->context, table->path));
    }
    return !interrupted();
}

static int visit_word(const cli_patterns *patterns, const char *word, pattern_file_visitor *visit,
                      void *context)
{
    if (is_file_name(word))
        return visit(context, word);
    set_visit all = {word, visit, context, 0, EXIT_ANSWERED};
    bd_error error = {.code = BD_OK};
    char sets[160];
    if (!pattern_tables_visit(NULL, &patterns->setup, visit_table, &all, &error) && !interrupted())
        return complain_of(&error);
    if (all.met > 0)
        return all.code;
    pattern_sets_write(NULL, sets, sizeof sets);
    return complain(EXIT_BAD, "'%.80s' is neither a file nor a set; the sets are %s", word, sets);
}

int patterns_visit_files(const cli_patterns *patterns, char **words, pattern_file_visitor *visit,
                         void *context)
{
    int code = EXIT_ANSWERED;
    for (; *words && !interrupted(); ++words)
        code = exit_worse(code, visit_word(patterns, *words, visit, context));
    return interrupted() ? exit_worse(code, EXIT_INTERRUPTED) : code;
}

/* ---- the folder ---- */

static int is_table(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && is_file_name(entry->d_name);
}

int patterns_visit_folder(const cli_patterns *patterns, pattern_file_visitor *visit, void *context)
{
    const char *folder = patterns->setup.patterns;
    struct dirent **entries;
    char path[FOLDER_SIZE + 256];
    int code = EXIT_ANSWERED, count = scandir(folder, &entries, is_table, alphasort);
    if (count < 0)
        return errno == ENOENT ? EXIT_ANSWERED
                               : complain(EXIT_OUTSIDE, "%.150s: cannot be listed: %s", folder,
                                          strerror(errno));
    for (int i = 0; i < count; ++i) {
        bd_text(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (!interrupted())
            code = exit_worse(code, visit(context, path));
        free(entries[i]);
    }
    free(entries);
    return interrupted() ? exit_worse(code, EXIT_INTERRUPTED) : code;
}
