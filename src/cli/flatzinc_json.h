/* What came out for a FlatZinc model as one JSON object, for scripts; MiniZinc reads lines. */
#ifndef BANDOLO_CLI_FLATZINC_JSON_H
#define BANDOLO_CLI_FLATZINC_JSON_H

#include "ask/explanation.h"

#include <bandolo/flatzinc.h>

/* Everything pointed to is the caller's. */
typedef struct cli_flatzinc_outcome {
    const char *file;
    const bd_flatzinc *given;
    const bd_constraint_options *options;
    const bd_constraint_result *result;
    bool is_proved;                 /* what is said of all values */
    const explanation *explanation; /* NULL: none */
} cli_flatzinc_outcome;

/* Prints it. False, after a complaint: no memory, or the output is not taken. */
bool flatzinc_json(const cli_flatzinc_outcome *outcome);

#endif
