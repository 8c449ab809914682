/* Building pattern tables, watched and with a way out. */
#ifndef BANDOLO_CLI_PATTERNS_BUILDING_H
#define BANDOLO_CLI_PATTERNS_BUILDING_H

#include <bandolo/heuristic/patterns.h>
#include <bandolo/search/domain.h>
#include "cli/patterns/facts.h"

/* The progress of a build. */
typedef struct cli_pattern_watch {
    const bd_pattern_space *space;
    uint64_t met; /* states */
} cli_pattern_watch;

/* Returns the options to build a table: with that number of threads (0: one a processor), until Ctrl-C, and if
 * `watched` with each layer shown on stderr, until progress_erase(). Prepares `watch`, which must outlive the build. */
bd_pattern_options pattern_build_options(cli_pattern_watch *watch, const bd_pattern_space *space,
                                         unsigned threads, bool watched);

/* Facts of a finished table. */
typedef struct cli_pattern_built {
    cli_pattern_facts facts;
    double seconds;
} cli_pattern_built;

/* Builds a table into its file, until `stop` is set. False: `error` says why (BD_INTERRUPTED, if that was it), and there
 * is no new file. */
bool pattern_build_table(const cli_pattern_table *table, unsigned threads, bool watched,
                         const atomic_bool *stop, cli_pattern_built *built, bd_error *error);

#endif
