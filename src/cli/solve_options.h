/* What `bandolo solve` can be asked for. */
#ifndef BANDOLO_CLI_SOLVE_OPTIONS_H
#define BANDOLO_CLI_SOLVE_OPTIONS_H

#include "cli/command.h"
#include "cli/kinds.h"

#include <bandolo/constraint/options.h>
#include <bandolo/search/options.h>

/* Zeroed: nothing asked for. */
typedef struct cli_solve_settings {
    const char *file, *goal, *algorithm, *heuristic, *weight, *trace, *patterns, *store;
    bd_cutoff_step cut_off;
    bd_child_order child_order;
    bd_parent_pruning parent_pruning;
    word_columns columns;
    double value_limit, limit_time;
    uint64_t width, limit_nodes, limit_memory;
    bd_cost depth;
    unsigned threads;
    numbered_seed seed;
    bd_variable_order variable_order;
    bd_value_order value_order;
    bd_restart_policy restarts;
    bd_consistency consistency;
    uint64_t most;
    const char *resume;
    bool json, quiet, all, explain;
    const char *language;
    bool unique_rectangles;
    const char *logic_option; /* one that was given and is for logic alone */
    given_assignments set;    /* parameters of local search */
    given_number target;
    bool counts; /* the number of solutions alone is wanted */
    kind_options given;
} cli_solve_settings;

extern const cli_option solve_options[];
extern const cli_example solve_examples[];
extern const char solve_details[], solve_outcome_details[];

#endif
