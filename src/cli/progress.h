/* A line on a terminal that says how the search goes. */
#ifndef BANDOLO_CLI_PROGRESS_H
#define BANDOLO_CLI_PROGRESS_H

#include "ask/answer.h"

/* Shows a line in place of what was shown before, cut to the terminal's width. */
void progress_show_line(const char *line);

/* Shows how a search goes. */
void progress_show(const ask_progress *progress);

/* Shows how much of many things is done, and how long the rest will take; `earlier` of them were done
 * before these seconds began. */
void progress_show_part(uint64_t done, uint64_t all, uint64_t earlier, double seconds);

/* Shows how many things are done, of which nobody knows how many there are, about ten times a second: cheap enough
 * to be told of each. Nothing is shown where nobody looks, or `quiet` says so. */
typedef struct progress_count {
    const char *what; /* "rows read" */
    double started, next;
    bool is_watched;
} progress_count;

void progress_count_begin(progress_count *count, const char *what, bool quiet);
void progress_count_show(progress_count *count, uint64_t done);

/* Removes what is shown. */
void progress_erase(void);

#endif
