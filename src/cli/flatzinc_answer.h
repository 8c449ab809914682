/* Answering a FlatZinc file in the form that MiniZinc reads. */
#ifndef BANDOLO_CLI_FLATZINC_ANSWER_H
#define BANDOLO_CLI_FLATZINC_ANSWER_H

#include <bandolo/constraint/options.h>

typedef struct cli_flatzinc_request {
    const char *file;  /* "-" is standard input */
    bool all;          /* every solution */
    bool intermediate; /* of what is optimised each better solution, not the best alone */
    bool is_free;      /* the search need not go as the model's annotations say */
    bool explain;      /* where there is no solution, why */
    bool json;         /* one object for scripts instead */
    bool statistics, verbose;
    uint64_t most, limit_nodes, limit_memory;
    double limit_time; /* seconds, of reading and searching together */
    unsigned threads;
    uint64_t seed;
    const char *algorithm;
    bd_variable_order variable_order; /* the default: as annotated */
    bd_value_order value_order;       /* the same */
    bd_restart_policy restarts;
    bd_consistency consistency;
} cli_flatzinc_request;

/* Reads, searches and prints: each solution and a line of dashes, a line of equal signs when there are
 * no others or none better. Returns the exit code of `bandolo solve`. */
int flatzinc_answer(const cli_flatzinc_request *request);

#endif
