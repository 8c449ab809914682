/* A line on a terminal that says how the search goes. */
#ifndef BANDOLO_CLI_PROGRESS_H
#define BANDOLO_CLI_PROGRESS_H

#include <bandolo/local/options.h>
#include <bandolo/search/options.h>

/* Shows a line, of less than LINE_WIDTH, in place of what was shown before. */
void progress_show_line(const char *line);

/* Shows how a search goes. */
void progress_show(const bd_progress *progress);

/* Shows how a search for values goes. */
void progress_show_tried(double seconds, uint64_t tried, uint64_t solutions);

/* Shows how a local search goes. */
void progress_show_local(const bd_local_progress *progress);

/* Shows how much of many things is done, and how long the rest will take; `earlier` of them were done
 * before these seconds began. */
void progress_show_part(uint64_t done, uint64_t all, uint64_t earlier, double seconds);

/* Removes what is shown. */
void progress_erase(void);

#endif
