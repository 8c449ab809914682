/* Facts of a pattern table: states, greatest distance, size. */
#ifndef BANDOLO_CLI_PATTERNS_FACTS_H
#define BANDOLO_CLI_PATTERNS_FACTS_H

#include <bandolo/heuristic/patterns.h>
#include "ask/pattern_tables.h"

typedef struct cli_pattern_facts {
    uint64_t states; /* reached */
    uint64_t bytes;  /* of the file */
    unsigned deepest;
    double mean; /* distance of all states */
} cli_pattern_facts;

/* Facts of a table that was built into the file at `path` or read from it. */
cli_pattern_facts pattern_facts_of(const bd_pattern_table *table, const char *path);

/* Is the file of a table there, of its space, and sound to the last bit? Then these are its facts. False: `error` says
 * why. */
bool pattern_table_is_sound(const cli_pattern_table *table, cli_pattern_facts *facts,
                            bd_error *error);

/* Does the error say nothing of the table, since the system refused to read it? */
bool pattern_error_is_of_system(const bd_error *error);

#endif
