/* The parts of `bandolo patterns`, a file each. */
#ifndef BANDOLO_CLI_PATTERNS_PATTERNS_H
#define BANDOLO_CLI_PATTERNS_PATTERNS_H

#include "cli/command.h"
#include "ask/pattern_tables.h"

/* Zeroed: nothing asked for. */
typedef struct cli_patterns_settings {
    const char *patterns, *goal;
    unsigned threads;
    uint64_t sample;
    bool all, again, json, quiet;
} cli_patterns_settings;

/* Arguments of all verbs: the domain and set asked for, and the folder of the tables. */
typedef struct cli_patterns {
    const cli_patterns_settings *settings;
    bd_setup setup; /* its folder is not NULL */
} cli_patterns;

/* The verbs. `given` are the arguments of all, `words` those behind the verb. Each returns the exit code. */
int patterns_build(const void *given, char **words);
int patterns_list(const void *given, char **words);
int patterns_stat(const void *given, char **words);
int patterns_verify(const void *given, char **words);

/* Calls `visit` with the file that each word means: a file's own name (anything with a '/', or that ends
 * in .pattern), or the files of the set of that name. Returns the worst exit code. */
typedef int pattern_file_visitor(void *context, const char *path);
int patterns_visit_files(const cli_patterns *patterns, char **words, pattern_file_visitor *visit,
                         void *context);

/* The same with every file of tables in the folder, by name. A folder that is not there is empty. */
int patterns_visit_folder(const cli_patterns *patterns, pattern_file_visitor *visit, void *context);

#endif
