/* What a search took, as JSON of any kind of search, and in words of those for values. */
#ifndef BANDOLO_CLI_EFFORT_H
#define BANDOLO_CLI_EFFORT_H

#include "text/json.h"

#include <stdio.h>

typedef struct cli_effort {
    const uint64_t *counter; /* counter[counters] */
    unsigned counters;
    uint32_t counted;                     /* bit c: the search has counter c */
    const char *(*name)(unsigned number); /* of each: a noun in the plural, or what was done */
    double seconds;
    unsigned threads;
    uint64_t seed;
} cli_effort;

/* Adds the counters, and the fields that end every object: seconds, threads, seed, version. */
void effort_json(json_draft *object, const cli_effort *effort);

/* "  mac: 4,167 tried, 12 backtracks, 0.003 s on 2 threads"; counters that are 0 are left out. */
void effort_print(const char *algorithm, const cli_effort *effort, FILE *out);

#endif
