/* A line on a terminal that says how the search goes. */
#ifndef BANDOLO_CLI_PROGRESS_H
#define BANDOLO_CLI_PROGRESS_H

#include <bandolo/search/options.h>

/* Shows the state of things in place of what was shown before. */
void progress_show(const bd_progress *progress);

/* Removes what is shown. */
void progress_erase(void);

#endif
