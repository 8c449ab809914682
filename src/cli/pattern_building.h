/* Building a pattern table and putting it into its file. */
#ifndef BANDOLO_CLI_PATTERN_BUILDING_H
#define BANDOLO_CLI_PATTERN_BUILDING_H

#include "cli/pattern_tables.h"

/* What a table has turned out to be. */
typedef struct cli_pattern_built {
    uint64_t states, bytes; /* reached; of the file */
    unsigned deepest;
    double seconds;
} cli_pattern_built;

/* `threads` 0: one a processor. `watched`: shows each layer on stderr. Ctrl-C ends it. False: `error`
 * says why (BD_SYSTEM, and interrupted(), if that was it), and there is no new file. */
bool pattern_build_table(const cli_pattern_table *table, unsigned threads, bool watched,
                         cli_pattern_built *built, bd_error *error);

/* How many there are in this machine. */
unsigned processors(void);

/* Is its file there and sound to the last bit? */
bool pattern_table_is_sound(const cli_pattern_table *table);

/* How many states were reached, and the mean of their distances. */
uint64_t pattern_states_of(const bd_pattern_table *table, double *mean);

#endif
