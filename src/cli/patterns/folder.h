/* The folder in which pattern tables lie. */
#ifndef BANDOLO_CLI_PATTERNS_FOLDER_H
#define BANDOLO_CLI_PATTERNS_FOLDER_H

#include "ask/pattern_tables.h"

/* The folder that `given` names (the option --patterns); if NULL, the one of the environment:
 * $BANDOLO_PATTERNS, else bandolo/patterns in $XDG_CACHE_HOME or ~/.cache. "none", or no home, means
 * no tables: NULL. Otherwise `out`, of FOLDER_SIZE, or `given`. Nothing is looked at on the disk. */
const char *pattern_folder(const char *given, char *out);

/* Makes it, and what it lies in. False: it cannot be, or cannot be written to. */
bool pattern_folder_make(const char *folder, bd_error *error);

/* Deletes what builds that were killed left there: unfinished files an hour old without a process. */
void pattern_folder_sweep(const char *folder);

#endif
