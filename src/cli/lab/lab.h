/* The parts of `bandolo lab`, a file each. */
#ifndef BANDOLO_CLI_LAB_LAB_H
#define BANDOLO_CLI_LAB_LAB_H

#include "cli/command.h"

#include "lab/experiment.h"

/* Zeroed: nothing asked for. */
typedef struct cli_lab_settings {
    uint64_t sample; /* positions; 0: as the experiment says */
    numbered_seed seed;
    bool all;
    const char *instances; /* a file */
    word_columns columns;
    uint64_t repeat, warm_up; /* of each search; 0: as the experiment says */
    uint64_t seeds;           /* of each instance; 0: as the experiment says */
    double limit_time;        /* seconds of each search; 0: as the experiment says */
    unsigned threads;
    const char *journal, *csv, *json, *plot, *patterns;
    bool resume, quiet;
    bool names; /* of the list, and nothing else */
} cli_lab_settings;

/* The verbs. `given` are the settings, `words` those behind the verb. Each returns the exit code. */
int lab_list(const void *given, char **words);
int lab_run_experiment(const void *given, char **words);
int lab_compare_files(const void *given, char **words);

/* Runs an experiment that has players. Returns the exit code. */
int lab_run_matches(const cli_lab_settings *settings, const lab_experiment *experiment);

#endif
