/* The order in which a search branches: one part after the other, each in its own order. The parts are the stages of
 * the options, then the other variables that the model asks to branch on, then all others. If solutions must differ in
 * some variables only, these come first, in parts of their own. Hidden variables, in which solutions need not differ,
 * follow in the same parts. */
#ifndef BANDOLO_CONSTRAINT_BRANCHING_H
#define BANDOLO_CONSTRAINT_BRANCHING_H

#include "constraint/model_data.h"
#include "constraint/run.h"

#include <bandolo/template/base/arena.h>

typedef struct branching_part {
    uint32_t end; /* in `variable`; the next part begins there */
    bd_variable_order order;
} branching_part;

typedef struct branching {
    const bd_variable *variable; /* all of the model, each once, part by part */
    const branching_part *part;
    uint32_t parts;
    const bool *is_hidden; /* by variable; NULL: none is */
} branching;

/* In the arena. False: no memory. */
bool branching_open(branching *of, const constraint_run *run, const bd_model *model,
                    bd_arena *arena);

#endif
